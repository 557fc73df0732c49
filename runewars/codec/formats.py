"""What a text says it is, and who reads it."""

from __future__ import annotations

from typing import Any

from .errors import Misfit

STATE, GAME, VIEW = "runewars-state", "runewars-game", "runewars-view"
VERSION = 1

_INSTEAD = {
    STATE: "this is a state: runewars.loads reads it",
    GAME: "this is a saved game: runewars.Game.load reads it",
    VIEW: "this is a view, not a state: it is sent, not loaded; sample_world makes a state of a View",
}


def check_format(data: Any, wanted: str, *keys: str) -> None:
    """The data is of the format wanted, in the version that can be read, with just these keys besides."""
    named = data.get("format") if type(data) is dict else None
    if type(named) is str and named != wanted and named in _INSTEAD:
        raise Misfit(_INSTEAD[named], ".format")
    check_keys(data, "format", "version", *keys)
    if named != wanted:
        raise Misfit(f"must be {wanted}", ".format")
    if type(data["version"]) is not int or data["version"] != VERSION:
        raise Misfit(f"only version {VERSION} can be read", ".version")


def check_keys(data: Any, *keys: str) -> None:
    """The data is an object of just these keys."""
    if type(data) is not dict or data.keys() != set(keys):
        raise Misfit(f"must be an object of {', '.join(keys)}")


__all__ = ["GAME", "STATE", "VERSION", "VIEW", "check_format", "check_keys"]
