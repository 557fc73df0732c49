"""The one base of every exception the library raises. None of them ever means "illegal move"."""

from __future__ import annotations


class RefereeError(Exception):
    """Something was misused or some data is bad; the message says what to do."""


class RulesetError(RefereeError, ValueError):
    """A rule module, rule change or ruleset does not fit together."""


class UnknownName(RefereeError, LookupError):
    """Nothing is registered under the name given."""


class UnsoundState(RefereeError, ValueError):
    """A state does not hold together: it was made by hand, or read from a file that was."""


__all__ = ["RefereeError", "RulesetError", "UnknownName", "UnsoundState"]
