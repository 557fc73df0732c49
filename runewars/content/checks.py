"""What must hold between the records of a pack: names that exist, sums that agree, no more than the box holds."""

from collections import Counter
from collections.abc import Iterable, Iterator

from runewars.content import kinds
from runewars.content.exploration import Exploration
from runewars.content.kinds import Kind
from runewars.content.places import Resources, Tile
from runewars.content.records import (
    DESTINIES,
    DIAL_ICONS,
    NEUTRAL,
    SEASON_NAMES,
    Box,
    Development,
    Faction,
    HeroCard,
    Objective,
    Quest,
    RewardCard,
    SeasonCard,
    TacticsCard,
    Title,
    UnitType,
)
from runewars.content.sourced import Effect
from runewars.content.trials import AttributeTest, DuelTrial, QuestResult
from runewars.content.vocabulary import (
    EXPLORATION_EFFECTS,
    HERO_EFFECTS,
    OBJECTIVE_CONDITIONS,
    QUEST_EFFECTS,
    REWARD_EFFECTS,
    SEASON_EFFECTS,
    TACTICS_EFFECTS,
    TITLE_EFFECTS,
    Vocabulary,
    faults,
)
from runewars.content.whole import Whole
from runewars.table.hexes import Hex, direction_of


def check(whole: Whole) -> None:
    """Note everything that does not hold. Where a file did not read, what hangs on it is not checked."""
    check_effects(whole)
    if whole.complete(kinds.FACTIONS):
        check_units(whole)
    if whole.complete(kinds.UNITS):
        check_dials(whole)
        check_guards(whole)
        check_duels(whole)
    if whole.complete(kinds.TILES):
        check_quests(whole)
        if whole.complete(kinds.FACTIONS):
            check_home_realms(whole)
    if whole.complete(kinds.BOX):
        box, *others = whole.all(Box)
        for other in others:
            whole.wrong(kinds.BOX, other.id, "", "there is one box only")
        check_counts(whole, box)


def check_effects(whole: Whole) -> None:
    """Cards name effects of the vocabulary, with the parameters each takes and no others."""
    for card in whole.all(TacticsCard):
        _check_effect(whole, kinds.TACTICS, card.id, card.effect, TACTICS_EFFECTS)
    for drawn in whole.all(SeasonCard):
        _check_effect(whole, kinds.SEASONS, drawn.id, drawn.effect, SEASON_EFFECTS)
    for reward in whole.all(RewardCard):
        _check_effect(whole, kinds.REWARDS, reward.id, reward.effect, REWARD_EFFECTS)
    for hero in whole.all(HeroCard):
        _check_effect(whole, kinds.HEROES, hero.id, hero.effect, HERO_EFFECTS)
    for quest in whole.all(Quest):
        for path, result in quest_results(quest):
            for number, effect in enumerate(result.effects):
                _check_effect(whole, kinds.QUESTS, quest.id, effect, QUEST_EFFECTS, f"trial.{path}[{number}]")
    for objective in whole.all(Objective):
        _check_effect(whole, kinds.OBJECTIVES, objective.id, objective.condition, OBJECTIVE_CONDITIONS, "condition")
    for token in whole.all(Exploration):
        _check_effect(whole, kinds.EXPLORATION, token.id, token.effect, EXPLORATION_EFFECTS)
    for title in whole.all(Title):
        for number, effect in enumerate(title.effects):
            _check_effect(whole, kinds.TITLES, title.id, effect, TITLE_EFFECTS, f"effects[{number}]")


def _check_effect(whole: Whole, kind: Kind, id: str, effect: Effect, known: Vocabulary, field: str = "effect") -> None:
    for part, reason in faults(effect, known):
        whole.wrong(kind, id, f"{field}.{part}", reason)


def quest_results(quest: Quest) -> Iterator[tuple[str, QuestResult]]:
    """What may come of a quest, and where its effects stand in the record."""
    trial = quest.trial
    if isinstance(trial, AttributeTest):
        for destiny in DESTINIES:
            yield f"{destiny}.effects", trial.reading(destiny)
    else:
        yield "success", trial.success
        yield "failure", trial.failure


def check_units(whole: Whole) -> None:
    """Every unit is neutral or of a faction there is."""
    known = {NEUTRAL, *(faction.id for faction in whole.all(Faction))}
    for unit in whole.all(UnitType):
        if unit.faction not in known:
            reason = f"must be {NEUTRAL} or a faction of factions.toml, not {unit.faction!r}"
            whole.wrong(kinds.UNITS, unit.id, "faction", reason)


def check_dials(whole: Whole) -> None:
    """A space of a dial shows nothing, an icon, or a unit of that faction."""
    units = whole.all(UnitType)
    for faction in whole.all(Faction):
        known = (*DIAL_ICONS, *(unit.id for unit in units if unit.faction == faction.id))
        for dial in ("food", "wood", "ore"):
            for number, shown in enumerate(getattr(faction.dials, dial)):
                if shown and shown not in known:
                    reason = f"space {number} must be empty or one of {', '.join(known)}, not {shown!r}"
                    whole.wrong(kinds.FACTIONS, faction.id, f"dials.{dial}", reason)


def check_guards(whole: Whole) -> None:
    """Areas are guarded by neutral units, no more of them than there are figures, should all tiles come into play."""
    figures = {unit.id: unit.figures for unit in whole.all(UnitType) if unit.faction == NEUTRAL}
    placed: Counter[str] = Counter()
    for tile in whole.all(Tile):
        for area in tile.areas:
            for unit, count in area.neutral:
                placed[unit] += count
                if unit not in figures:
                    reason = f"must name neutral units, {', '.join(figures)}, not {unit!r}"
                    whole.wrong(kinds.TILES, tile.id, f"{area.letter}.neutral", reason)
    for unit, most in figures.items():
        if placed[unit] > most:
            whole.wrong(kinds.TILES, "", "", f"{placed[unit]} {unit} guard areas, and there are {most} figures")


def check_duels(whole: Whole) -> None:
    """Duel quests are against neutral units, of which no more are to be destroyed than there are."""
    known = [unit.id for unit in whole.all(UnitType) if unit.faction == NEUTRAL]
    for quest in whole.all(Quest):
        trial = quest.trial
        if not isinstance(trial, DuelTrial):
            continue
        for unit, _ in trial.units:
            if unit not in known:
                reason = f"must name neutral units, {', '.join(known)}, not {unit!r}"
                whole.wrong(kinds.QUESTS, quest.id, "trial.units", reason)
        count = sum(count for _, count in trial.units)
        if trial.destroy > count:
            reason = f"must be at most {count}, as many as there are units, not {trial.destroy}"
            whole.wrong(kinds.QUESTS, quest.id, "trial.destroy", reason)


def check_home_realms(whole: Whole) -> None:
    """Each faction has one home realm: a triangle that yields its red numbers."""
    factions = {faction.id: faction for faction in whole.all(Faction)}
    homes = [tile for tile in whole.all(Tile) if tile.home is not None]
    for tile in homes:
        faction = factions.get(tile.home or "")
        if faction is None:
            whole.wrong(kinds.TILES, tile.id, "home", f"must be one of {', '.join(factions)}, not {tile.home!r}")
            continue
        if not _triangle(tile):
            whole.wrong(kinds.TILES, tile.id, "area", "must be three areas of which each touches the others")
        if tile.resources != faction.start:
            reason = f"add up to {_told(tile.resources)}, not to the red numbers {_told(faction.start)} of {faction.id}"
            whole.wrong(kinds.TILES, tile.id, "area", f"resources {reason}")
    count = Counter(tile.home for tile in homes)
    for id in factions:
        if count[id] != 1:
            whole.wrong(kinds.TILES, "", "home", f"{id} must have one home realm, not {count[id]}")


def check_quests(whole: Whole) -> None:
    """A quest names an area of its tile, and every numbered tile has one setup quest."""
    tiles = {tile.id: tile for tile in whole.all(Tile)}
    numbered = {tile.id for tile in tiles.values() if tile.home is None}
    for quest in whole.all(Quest):
        if quest.tile not in numbered:
            reason = f"must be a numbered tile, {', '.join(sorted(numbered))}, not {quest.tile!r}"
            whole.wrong(kinds.QUESTS, quest.id, "tile", reason)
            continue
        tile = tiles[quest.tile]
        areas = [tile.area_id(area.letter) for area in tile.areas]
        if quest.area not in areas:
            reason = f"must be an area of tile {tile.id}, {', '.join(areas)}, not {quest.area!r}"
            whole.wrong(kinds.QUESTS, quest.id, "area", reason)
    if whole.complete(kinds.QUESTS):
        count = Counter(quest.tile for quest in whole.all(Quest) if quest.setup)
        for id in sorted(numbered):
            if count[id] != 1:
                whole.wrong(kinds.QUESTS, "", "setup", f"tile {id} must have one setup quest, not {count[id]}")


def check_counts(whole: Whole, box: Box) -> None:
    """As many of each as the box holds; of decks not designed to the end, no more."""
    tiles, objectives = whole.all(Tile), whole.all(Objective)
    _exactly(whole, kinds.FATE, box.fate, "fate cards")
    _exactly(whole, kinds.HEROES, box.heroes, "heroes")
    _exactly(whole, kinds.TITLES, box.titles, "titles")
    _exactly(whole, kinds.CITIES, box.cities, "cities")
    _exactly(whole, kinds.TILES, box.tiles, "numbered tiles", [tile for tile in tiles if tile.home is None])
    _exactly(whole, kinds.TILES, box.home_realms, "home realms", [tile for tile in tiles if tile.home is not None])
    for alignment, count in (("good", box.good_objectives), ("evil", box.evil_objectives)):
        such = [each for each in objectives if each.alignment == alignment]
        _exactly(whole, kinds.OBJECTIVES, count, f"{alignment} objectives", such)
    quests = whole.all(Quest)
    _exactly(whole, kinds.QUESTS, box.setup_quests, "setup quests", [quest for quest in quests if quest.setup])
    _at_most(whole, kinds.QUESTS, box.quests, "quests", len(quests))
    _at_most(whole, kinds.TACTICS, box.tactics, "tactics cards", sum(card.copies for card in whole.all(TacticsCard)))
    _at_most(whole, kinds.REWARDS, box.rewards, "rewards", sum(card.copies for card in whole.all(RewardCard)))
    tokens = sum(token.copies for token in whole.all(Exploration))
    _at_most(whole, kinds.EXPLORATION, box.exploration, "exploration tokens", tokens)
    for season in SEASON_NAMES:
        number = sum(card.season == season for card in whole.all(SeasonCard))
        _at_most(whole, kinds.SEASONS, getattr(box, season), f"{season} cards", number)
    spaces = sum(area.city for tile in tiles for area in tile.areas)
    _at_most(whole, kinds.TILES, box.cities, "city spaces", spaces)
    if whole.complete(kinds.DEVELOPMENTS):
        shared = sum(each.count for each in whole.all(Development))
        # One at least is left for the faction's own defence.
        _at_most(whole, kinds.DEVELOPMENTS, box.developments - 1, "developments beside the defence", shared)


def _exactly(whole: Whole, kind: Kind, count: int, what: str, found: Iterable[object] | None = None) -> None:
    if whole.complete(kind):
        number = len(whole.of(kind) if found is None else list(found))
        if number != count:
            whole.wrong(kind, "", "", f"must hold {count} {what}, as the box does, not {number}")


def _at_most(whole: Whole, kind: Kind, count: int, what: str, number: int) -> None:
    if whole.complete(kind) and number > count:
        whole.wrong(kind, "", "", f"must hold at most {count} {what}, as the box does, not {number}")


def _triangle(tile: Tile) -> bool:
    spaces = [Hex(area.q, area.r) for area in tile.areas]
    touching = all(direction_of(here, there) is not None for here in spaces for there in spaces if here != there)
    return len(spaces) == 3 and touching


def _told(resources: Resources) -> str:
    return f"food {resources.food}, wood {resources.wood}, ore {resources.ore}"
