"""What lies in an area, a line each: `daqan footman 3 routed`, `daqan stronghold damaged`, `rune dragon of daqan`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import TypeAlias

import attrs

from runewars.content import NEUTRAL, RESOURCES, Pack
from runewars.kernel import Seat
from runewars.kernel.choices import shown
from runewars.rules.terms import controller
from runewars.state import Position
from runewars.table import (
    ATTRIBUTES,
    DRAGON,
    FALSE,
    AreaId,
    CityId,
    DevelopmentId,
    ExplorationId,
    ExplorationToken,
    FallenMarker,
    Fighter,
    Force,
    Hero,
    HeroId,
    Reward,
    RewardId,
    Rune,
    RuneFace,
    Stronghold,
    Training,
    UnitId,
    as_they_lie,
    fighter,
)

from .errors import unknown

_COUNT = re.compile(r"[1-9][0-9]?\Z")
_DAMAGE = re.compile(r"[1-9]\Z")


@attrs.frozen
class Units:
    """So many units of a kind. Neutral ones with a seat are that player's allies."""

    seat: Seat | None
    fighter: Fighter
    count: int

    def __str__(self) -> str:
        who = self.fighter
        hurt = f" damage {who.damage}" if who.damage else ""
        return f"{f'{self.seat} ' if self.seat else ''}{who.unit} {self.count}{hurt}{' routed' if who.routed else ''}"


@attrs.frozen
class Keep:
    """A stronghold."""

    stronghold: Stronghold

    def __str__(self) -> str:
        built = self.stronghold.development
        damaged = " damaged" if self.stronghold.damaged else ""
        kind = f" {self.stronghold.resource}" if self.stronghold.resource else ""
        return f"{self.stronghold.seat} stronghold{damaged}{f' with {built}{kind}' if built else ''}"


@attrs.frozen
class Person:
    """A hero."""

    seat: Seat
    hero: HeroId
    routed: bool
    damage: int
    training: Training
    rewards: tuple[Reward, ...] = ()

    def __str__(self) -> str:
        hurt = f" damage {self.damage}" if self.damage else ""
        raised = [f" {each} {self.training.of(each)}" for each in ATTRIBUTES if self.training.of(each)]
        has = f" with {_in_words(self.rewards)}" if self.rewards else ""
        return f"{self.seat} hero {self.hero}{hurt}{' routed' if self.routed else ''}{''.join(raised)}{has}"


@attrs.frozen
class Grave:
    """The marker of a defeated hero, and the rewards under it."""

    rewards: tuple[Reward, ...]

    def __str__(self) -> str:
        return f"fallen with {_in_words(self.rewards)}"


def _in_words(rewards: Iterable[Reward]) -> str:
    return " and ".join(sorted(f"{reward.id}{' faceup' if reward.faceup else ''}" for reward in rewards))


@attrs.frozen
class Token:
    """A rune."""

    rune: Rune

    def __str__(self) -> str:
        known = f" of {' '.join(sorted(self.rune.known))}" if self.rune.known else ""
        return f"rune {self.rune.face}{known}{' faceup' if self.rune.faceup else ''}"


@attrs.frozen
class Site:
    """An exploration token."""

    token: ExplorationToken

    def __str__(self) -> str:
        known = f" of {' '.join(sorted(self.token.known))}" if self.token.known else ""
        return f"exploration {self.token.face}{known}{' faceup' if self.token.faceup else ''}"


@attrs.frozen
class Town:
    """A city."""

    city: CityId

    def __str__(self) -> str:
        return f"city {self.city}"


Line: TypeAlias = Units | Keep | Person | Grave | Token | Site | Town


def read_line(text: str, content: Pack, seats: Collection[str] | None) -> Line | str:
    """The line as what it places, or what is wrong with it. Without seats any faction may be named."""
    words = text.split()
    first, rest = words[0], words[1:]
    if first == "rune":
        return _token(rest, content, seats)
    if first == "exploration":
        return _site(rest, content, seats)
    if first == "city":
        return _town(rest, content)
    if first == "fallen":
        return _grave(rest, content)
    if first in content.units_by_id:
        return _units(None, words, content)
    if first not in content.factions_by_id:
        units = [unit.id for unit in content.units if unit.faction == NEUTRAL]
        return unknown("faction or neutral unit", first, [*content.factions_by_id, *units])
    if seats is not None and first not in seats:
        return f"{first} has no seat in this file"
    if not rest:
        return f"what of {first}? Write '{first} footman 3', '{first} stronghold' or '{first} hero bogran'"
    seat = Seat(first)
    if rest[0] == "stronghold":
        return _keep(seat, rest[1:], content)
    if rest[0] == "hero":
        return _person(seat, rest[1:], content)
    return _units(seat, rest, content)


def _units(seat: Seat | None, words: list[str], content: Pack) -> Units | str:
    kind = content.units_by_id.get(words[0])
    if kind is None:
        return unknown("unit", words[0], [*content.units_by_id, "stronghold", "hero"])
    if kind.faction != NEUTRAL and kind.faction != seat:
        return f"{kind.id} is a unit of {kind.faction}: write '{kind.faction} {kind.id} 1'"
    unit, words = words[0], words[1:]
    if not words or not _COUNT.match(words[0]):
        return f"say how many, 1 to 99: '{f'{seat} ' if seat else ''}{unit} 1'"
    count, words = int(words[0]), words[1:]
    damage, routed = 0, False
    if words and words[0] == "damage":
        if len(words) < 2 or not _DAMAGE.match(words[1]):
            return "'damage' is followed by the number of damage tokens, 1 to 9"
        damage, words = int(words[1]), words[2:]
    if words and words[0] == "routed":
        routed, words = True, words[1:]
    if words:
        return f"{shown(' '.join(words))} is not expected; units read 'daqan footman 3 damage 1 routed'"
    return Units(seat, fighter(UnitId(unit), damage, routed), count)


def _keep(seat: Seat, words: list[str], content: Pack) -> Keep | str:
    damaged, built, resource = False, None, None
    if words and words[0] == "damaged":
        damaged, words = True, words[1:]
    if len(words) > 1 and words[0] == "with":
        known = [*(faction.defence.id for faction in content.factions), *content.developments_by_id]
        if words[1] not in known:
            return unknown("development", words[1], known)
        built, words = DevelopmentId(words[1]), words[2:]
        if words and words[0] in RESOURCES and built == "resources":
            resource, words = words[0], words[1:]
    if words:
        form = f"{seat} stronghold damaged with {content.factions_by_id[seat].defence.id}"
        return f"{shown(' '.join(words))} is not expected; a stronghold reads '{form}'"
    if built == "resources" and resource is None:
        return f"resources of which kind? Write '{seat} stronghold with resources food'"
    return Keep(Stronghold(seat, damaged, built, resource))


def _person(seat: Seat, words: list[str], content: Pack) -> Person | str:
    if not words:
        return f"which hero? Write '{seat} hero bogran'"
    if words[0] not in content.heroes_by_id:
        return unknown("hero", words[0], content.heroes_by_id)
    hero, words = HeroId(words[0]), words[1:]
    damage, routed = 0, False
    if words and words[0] == "damage":
        if len(words) < 2 or not _DAMAGE.match(words[1]):
            return "'damage' is followed by the number of damage tokens, 1 to 9"
        damage, words = int(words[1]), words[2:]
    if words and words[0] == "routed":
        routed, words = True, words[1:]
    raised: dict[str, int] = {}
    while len(words) > 1 and words[0] in ATTRIBUTES and words[0] not in raised and _DAMAGE.match(words[1]):
        raised[words[0]], words = int(words[1]), words[2:]
    rewards: tuple[Reward, ...] = ()
    if words and words[0] == "with":
        held = _rewards(words[1:], content, (seat,))
        if isinstance(held, str):
            return held
        rewards, words = held, []
    if words:
        form = f"{seat} hero bogran damage 1 routed strength 2 wisdom 1 with boar-spear faceup and oaken-shield"
        return f"{shown(' '.join(words))} is not expected; a hero reads '{form}'"
    return Person(seat, hero, routed, damage, Training(**raised), rewards)


def _grave(words: list[str], content: Pack) -> Grave | str:
    if not words or words[0] != "with":
        return "with which rewards? Write 'fallen with boar-spear faceup and oaken-shield'"
    rewards = _rewards(words[1:], content, ())
    return rewards if isinstance(rewards, str) else Grave(rewards)


def _rewards(words: list[str], content: Pack, known: tuple[Seat, ...]) -> tuple[Reward, ...] | str:
    """Rewards with `and` between them; those that are not `faceup` are known to their owner."""
    found = []
    for group in " ".join(words).split(" and "):
        name, _, faceup = group.partition(" ")
        if name not in content.rewards_by_id:
            return unknown("reward", name, content.rewards_by_id)
        if faceup not in ("", "faceup"):
            return f"{shown(faceup)} is not expected; a reward reads '{name}' or '{name} faceup', 'and' before the next"
        found.append(Reward(RewardId(name), () if faceup else known, bool(faceup)))
    return as_they_lie(found)


def _token(words: list[str], content: Pack, seats: Collection[str] | None) -> Token | str:
    if not words or words[0] not in (DRAGON, FALSE):
        return "which rune? Write 'rune dragon of daqan', 'rune false faceup'"
    face, words = RuneFace(words[0]), words[1:]
    faceup = words[-1:] == ["faceup"]
    words = words[:-1] if faceup else words
    if words and (words[0] != "of" or len(words) == 1):
        return f"{shown(' '.join(words))} is not expected; a rune reads 'rune dragon of daqan faceup'"
    stranger = _stranger(words[1:], content, seats)
    if stranger is not None:
        return f"{shown(stranger)} has no seat in this file"
    return Token(Rune(face, tuple(map(Seat, dict.fromkeys(words[1:]))), faceup))


def _site(words: list[str], content: Pack, seats: Collection[str] | None) -> Site | str:
    if not words:
        return "which token? Write 'exploration dungeon faceup', 'exploration temple'"
    if words[0] not in content.exploration_by_id:
        return unknown("exploration token", words[0], content.exploration_by_id)
    face, words = words[0], words[1:]
    faceup = words[-1:] == ["faceup"]
    words = words[:-1] if faceup else words
    if words and (words[0] != "of" or len(words) == 1):
        return f"{shown(' '.join(words))} is not expected; a token reads 'exploration {face} of daqan faceup'"
    stranger = _stranger(words[1:], content, seats)
    if stranger is not None:
        return f"{shown(stranger)} has no seat in this file"
    known, back = tuple(map(Seat, dict.fromkeys(words[1:]))), content.exploration_by_id[face].back
    return Site(ExplorationToken(ExplorationId(face), back, known, faceup))


def _stranger(names: list[str], content: Pack, seats: Collection[str] | None) -> str | None:
    """The first of these names that is no player's."""
    return next((name for name in names if name not in (content.factions_by_id if seats is None else seats)), None)


def _town(words: list[str], content: Pack) -> Town | str:
    if not words:
        return f"which city? Write 'city {content.cities[0].id}'" if content.cities else "there are no cities"
    if words[0] not in content.cities_by_id:
        return unknown("city", words[0], content.cities_by_id)
    if len(words) > 1:
        return f"{shown(' '.join(words[1:]))} is not expected; a city reads 'city {words[0]}'"
    return Town(CityId(words[0]))


# ---------------------------------------------------------------- the table in lines


def what_lies(at: Position, area: AreaId) -> tuple[Line, ...]:
    """What lies in an area, the sides of a battle there included."""
    there, battle = at.table.area(area), at.table.battle
    holder = controller(at, area)
    found = [*_group(at, holder, there.units)]
    if battle is not None and battle.area == area:
        found += _group(at, battle.attacker.seat, there.arrivals)
        found += _group(at, battle.attacker.seat, battle.attacker.fighters)
        found += _group(at, battle.defender.seat, battle.defender.fighters)
    elif there.arrivals:
        found += _group(at, at.table.clock.turn, there.arrivals)
    lines: list[Line] = [*found]
    if there.stronghold is not None:
        lines.append(Keep(there.stronghold))
    if there.rune is not None:
        lines.append(Token(there.rune))
    if there.exploration is not None:
        lines.append(Site(there.exploration))
    if there.city is not None:
        lines.append(Town(there.city))
    lines += [_grave_line(marker) for marker in at.table.fallen if marker.area == area]
    return (*lines, *(_hero_line(hero) for hero in at.table.heroes if hero.area == area))


def _group(at: Position, ally: Seat | None, force: Force) -> Iterable[Units]:
    """A force in lines; its neutral units are the ally's."""
    for who, count in force:
        faction = at.content.units_by_id[who.unit].faction
        yield Units(ally if faction == NEUTRAL else Seat(faction), who, count)


def _hero_line(hero: Hero) -> Person:
    return Person(hero.seat, hero.id, hero.routed, hero.damage, hero.training, hero.rewards)


def _grave_line(marker: FallenMarker) -> Grave:
    return Grave(marker.rewards)


def same(expected: Iterable[Line], found: Iterable[Line]) -> bool:
    """Whether the lines say the same, in any order. A neutral unit expected without a seat may be anybody's ally."""
    fixed = [line for line in expected if not isinstance(line, Units)]
    others = [line for line in found if not isinstance(line, Units)]
    if sorted(map(str, fixed)) != sorted(map(str, others)):
        return False
    there: dict[tuple[Seat | None, Fighter], int] = {}
    for line in found:
        if isinstance(line, Units):
            there[line.seat, line.fighter] = there.get((line.seat, line.fighter), 0) + line.count
    wanted = [line for line in expected if isinstance(line, Units)]
    for line in sorted(wanted, key=lambda line: line.seat is None):
        left = line.count
        for (seat, who), count in list(there.items()):
            if who == line.fighter and line.seat in (None, seat):
                taken = min(left, count)
                there[seat, who] -= taken
                left -= taken
        if left:
            return False
    return not any(there.values())


__all__ = ["Grave", "Keep", "Line", "Person", "Site", "Token", "Town", "Units", "read_line", "same", "what_lies"]
