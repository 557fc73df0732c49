"""The table in words: what a picture says on hovering, and what a listing is made of."""

from __future__ import annotations

from runewars.kernel import Seat
from runewars.rules.terms import controller
from runewars.table import (
    ATTRIBUTES,
    MOUNTAIN,
    OPEN,
    AreaId,
    ExplorationToken,
    Force,
    Hero,
    Place,
    Player,
    Rune,
    Stronghold,
    Table,
)

from .sight import Shown, face_of, forces_in, heroes_in, site_of, waiting_tiles


def resources(place: Place) -> str:
    """What an area yields: `food 2, ore 1`."""
    return ", ".join(f"{name} {count}" for name, count in yields(place))


def yields(place: Place) -> list[tuple[str, int]]:
    """The resources of an area and how much there is of each."""
    printed = (("food", place.food), ("wood", place.wood), ("ore", place.ore))
    return [(name, count) for name, count in printed if count]


def units(force: Force) -> str:
    """A force: `3 footman, 1 knight damage 1 routed`."""
    return ", ".join(f"{count} {who}" for who, count in force)


def stronghold(built: Stronghold) -> str:
    """A stronghold, its state and its development."""
    worn = "damaged stronghold" if built.damaged else "stronghold"
    return f"{worn} of {built.seat}" + (f" with {built.development}" if built.development else "")


def hero(who: Hero) -> str:
    """A hero and whose he is, how he fares and what he has trained."""
    hurt = f" damage {who.damage}" if who.damage else ""
    raised = [f" {each} +{who.training.of(each)}" for each in ATTRIBUTES if who.training.of(each)]
    return f"hero {who.id} of {who.seat}{hurt}{' routed' if who.routed else ''}{','.join(raised)}"


def rune(lying: Rune, seat: Seat) -> str:
    """A rune, as the seat that looks may see it."""
    face = face_of(lying, seat)
    if face is None:
        return "rune ?"
    return f"{face} rune" if lying.faceup else f"rune ? (you know: {face})"


def exploration(token: ExplorationToken, seat: Seat) -> str:
    """An exploration token, as the seat that looks may see it."""
    face = site_of(token, seat)
    if face is not None and token.faceup:
        return face
    return f"token {token.back}" + (f" (you know: {face})" if face is not None else "")


def pieces(shown: Shown, area: AreaId, seat: Seat) -> list[str]:
    """All that lies in an area, a phrase each."""
    table = shown.table
    there = table.area(area)
    holding, moved_in = forces_in(table, area)
    found = [units(holding)] if holding else []
    if moved_in:
        found.append(f"moved in: {units(moved_in)}")
    if there.stronghold is not None:
        found.append(stronghold(there.stronghold))
    found += [hero(who) for who in heroes_in(table, area)]
    if there.rune is not None:
        found.append(rune(there.rune, seat))
    if there.exploration is not None:
        found.append(exploration(there.exploration, seat))
    if there.activated:
        found.append(f"activated by {', '.join(there.activated)}")
    return found


def city(table: Table, area: AreaId) -> str:
    """The city of an area, or that there is a space for one."""
    there, place = table.area(area), table.board.places.get(area)
    if there.city is not None:
        return f"city {there.city}"
    return "city space" if place is not None and place.city else ""


def described(shown: Shown, area: AreaId, seat: Seat) -> str:
    """An area and all about it, in sentences."""
    table = shown.table
    owner, place = controller(shown, area), table.board.places.get(area)
    said = [f"Area {area}"]
    home = table.area(area).home
    if home is not None:
        said.append(f"home realm of {home}")
    said.append(f"controlled by {owner}" if owner is not None else "controlled by nobody")
    said += [resources(place) if place is not None else "", city(table, area)]
    if table.battle is not None and table.battle.area == area:
        said.append(battle(table))
    said += pieces(shown, area, seat)
    for near, terrain in table.board.neighbours(area).items():
        if terrain != OPEN:
            said.append(f"{'mountain' if terrain == MOUNTAIN else 'water'} to {near}")
    return ". ".join(phrase[0].upper() + phrase[1:] for phrase in said if phrase) + "."


def battle(table: Table) -> str:
    """The battle under way: where, and who attacks whom."""
    fight = table.fight
    attacker, defender = (side.seat or "neutral units" for side in (fight.attacker, fight.defender))
    return f"battle in {fight.area}: {attacker} against {defender}"


def holdings(table: Table, player: Player) -> str:
    """What lies before a player; hands and other secrets as numbers."""
    said = [f"influence {player.influence}", f"food {player.food}", f"wood {player.wood}", f"ore {player.ore}"]
    fresh = f" (+{len(player.fresh)} drawn this season)" if player.fresh else ""
    said += [f"hand {len(player.hand)}{fresh}", f"quests {len(player.quests)}", f"objectives {len(player.objectives)}"]
    if player.runes:
        said.append(f"runes to place {len(player.runes)}")
    if tiles := waiting_tiles(table, player.seat):
        said.append(f"tiles to place {' '.join(tiles)}")
    return ", ".join(said)


def ending(table: Table) -> str:
    """How the game ended; nothing while it goes on."""
    if table.result is None:
        return ""
    return f"{table.result.winner or 'nobody'} won: {table.result.how} ({table.result.rule})"


__all__ = [
    "battle", "city", "described", "ending", "exploration", "hero", "holdings", "pieces", "resources", "rune",
    "stronghold", "units", "yields",
]  # fmt: skip
