"""The rulebook holds what it should, finds what is asked, and refuses defective entries."""

import re
from pathlib import Path
from typing import Any

import pytest

import runewars.rulebook
from runewars.kernel import RefereeError
from runewars.rulebook import (
    CHAPTER_TITLES,
    RulebookError,
    UnknownEdition,
    UnknownRule,
    chapter,
    chapters,
    edition_rules,
    explain,
    rule,
    rules,
)
from runewars.rulebook.entries import read_rules

PACKAGE = Path(runewars.rulebook.__file__).parents[1]
CITATION = re.compile(r"\b[A-Z]{3}\.\d+[a-z]?\b")


def entry(**changes: str) -> str:
    fields = {"id": '"BAT.1"', "title": '"A title"', "text": '"A text."', "source": '["OURS"]'} | changes
    return "[[rule]]\n" + "\n".join(f"{name} = {value}" for name, value in fields.items() if value)


def test_every_rule_is_there() -> None:
    assert (201, 185, 193) == (len(rules()), len(edition_rules("original")), len(edition_rules("revised")))


def test_ids_are_unique() -> None:
    assert len(rules()) == len({each.id for each in rules()})


def test_chapters_stand_in_the_order_of_their_titles() -> None:
    assert tuple(CHAPTER_TITLES) == chapters()


def test_chapters_partition_the_rulebook() -> None:
    assert rules() == tuple(each for name in chapters() for each in chapter(name))


def test_a_rule_carries_its_entry() -> None:
    found = rule("BAT.10o")
    assert ("Attacker assigns first, original", "original", "BAT") == (found.title, found.edition, found.chapter)


def test_the_referees_own_rules_come_first() -> None:
    assert ("ASK.1", "ASK.2", "ASK.3", "ASK.4") == tuple(each.id for each in rules()[:4])


@pytest.mark.parametrize(
    ("id", "editions"),
    [
        ("BAT.22", {"revised"}),
        ("BAT.10", {"revised"}),
        ("BAT.10o", {"original"}),
        ("CAR.6o", {"original"}),
        ("BAT.21", {"original", "revised"}),
        ("ASK.1", {"original", "revised"}),
    ],
)
def test_a_rule_is_in_force_in_its_editions(id: str, editions: set[str]) -> None:
    assert editions == {edition for edition in ("original", "revised") if rule(id) in edition_rules(edition)}


def test_an_unknown_edition_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match="original, revised"):
        edition_rules("epic")


@pytest.mark.parametrize("edition", ["x", None, 5, []])
def test_what_is_no_edition_is_refused(edition: Any) -> None:
    with pytest.raises(UnknownEdition):
        edition_rules(edition)


@pytest.mark.parametrize("id", [None, 5, [], {}, "", "x" * 1000])
def test_what_is_no_rule_is_refused(id: Any) -> None:
    with pytest.raises(UnknownRule):
        rule(id)
    with pytest.raises(UnknownRule):
        chapter(id)


@pytest.mark.parametrize("said", [None, 5, [], rule("BAT.22")])
def test_only_what_cites_rules_is_explained(said: Any) -> None:
    with pytest.raises(RefereeError, match="an event, an objection or a rule's id is explained"):
        explain(said)


def test_a_rule_is_explained_by_its_id() -> None:
    assert f"BAT.22 {rule('BAT.22').title}: {rule('BAT.22').text}" == explain("BAT.22")
    with pytest.raises(UnknownRule, match=r"did you mean BAT\.22"):
        explain("bat.22")


def test_an_unknown_rule_suggests_close_ones() -> None:
    with pytest.raises(UnknownRule, match=r"no rule 'bat\.22' in the rulebook; did you mean BAT\.22"):
        rule("bat.22")


def test_an_unknown_chapter_suggests_close_ones() -> None:
    with pytest.raises(UnknownRule, match="did you mean BAT"):
        chapter("BATT")


@pytest.mark.parametrize("suffix", ["py", "toml"])
def test_every_id_cited_exists(suffix: str) -> None:
    known = {each.id for each in rules()}
    cited = {
        (str(path.relative_to(PACKAGE)), id)
        for path in PACKAGE.rglob(f"*.{suffix}")
        for id in CITATION.findall(path.read_text(encoding="utf-8"))
    }
    assert cited
    assert set() == {(path, id) for path, id in cited if id not in known}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (entry(title=""), "BAT.1: lacks title"),
        (entry(id=""), "a rule without id: lacks id"),
        (entry(page="3"), "BAT.1: has unknown page"),
        (entry(text="3"), "BAT.1: text must be a text"),
        (entry(id='"BATTLE.1"'), "BATTLE.1: an id is"),
        (entry(edition='"second"'), "BAT.1: edition must be one of original, revised, not 'second'"),
        (entry(source='"OURS"'), "BAT.1: source must be a list of texts"),
        (entry() + "\n" + entry(), "BAT.1 stands in the rulebook twice"),
        ("[[rule]", "not TOML"),
        ("rules = []", "holds"),
    ],
)
def test_a_defective_entry_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(RulebookError, match=rf"^a\.toml: {re.escape(complaint)}"):
        read_rules([("a.toml", text)])


def test_a_rule_repeated_across_files_is_refused() -> None:
    with pytest.raises(RulebookError, match=r"^b\.toml: BAT\.1 stands in the rulebook twice"):
        read_rules([("a.toml", entry()), ("b.toml", entry())])
