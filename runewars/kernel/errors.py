"""The one base of every exception the library raises. None of them ever means "illegal move"."""

from __future__ import annotations


class RefereeError(Exception):
    """Something was misused or some data is bad; the message says what to do."""


class RulesetError(RefereeError, ValueError):
    """A rule module, rule change or ruleset does not fit together."""


class UnknownName(RefereeError, LookupError):
    """Nothing is registered under the name given."""


__all__ = ["RefereeError", "RulesetError", "UnknownName"]
