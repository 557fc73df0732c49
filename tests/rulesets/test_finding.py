"""Rulesets and packs by name, lines read in a ruleset's notation, and packs held against the rules."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from runewars import RefereeError, UnknownName, Unreadable, find, parse
from runewars.content import terrinoth
from runewars.kernel import RulesetError
from runewars.rulesets import REVISED, check_pack, find_pack


def test_what_is_registered_is_found() -> None:
    assert find("revised") is REVISED
    assert terrinoth() is find_pack("terrinoth")


@pytest.mark.parametrize("name", [None, 5, [], b"revised", "revized", "", "original+", "+"])
def test_what_is_no_name_is_refused(name: Any) -> None:
    with pytest.raises(UnknownName):
        find(name)
    with pytest.raises(UnknownName):
        find_pack(name)


def test_a_line_is_read_in_a_rulesets_notation() -> None:
    assert "daqan: fight footman" == str(parse("daqan: fight footman"))
    assert parse("daqan: fight footman", REVISED) == parse("daqan: fight footman", "original")


@pytest.mark.parametrize("line", [None, 5, [], b"daqan: pass", "", "daqan", "x" * 9000])
def test_what_is_no_line_is_unreadable(line: Any) -> None:
    assert isinstance(parse(line), Unreadable)


def test_a_line_is_read_by_a_ruleset_there_is() -> None:
    ruleset: Any = None
    with pytest.raises(RefereeError):
        parse("daqan: pass", ruleset)


def test_every_effect_and_moment_of_a_pack_is_one_the_rules_know() -> None:
    pack = terrinoth()
    check_pack(pack)
    card = pack.tactics[0]
    late = attrs.evolve(card, moments=("start-of-battle", "end-of-battle"))
    odd = attrs.evolve(late, effect=attrs.evolve(card.effect, name="dance"))
    for spoilt, complaint in (
        (late, "pack terrinoth: no rule knows the moments end-of-battle; there are before-lining-up, "),
        (odd, "pack terrinoth: no rule knows the effects dance; no rule knows the moments end-of-battle; there are "),
    ):
        with pytest.raises(RulesetError) as caught:
            check_pack(attrs.evolve(pack, tactics=(spoilt, *pack.tactics[1:])))
        assert str(caught.value).startswith(complaint)
