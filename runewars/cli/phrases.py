"""What is said of events, a phrase for each kind that matters, over the fields of the event."""

from __future__ import annotations

PHRASES = {
    # the season
    "influence-gained": "{seat} gains {amount} influence",
    "influence-lost": "{seat} loses {amount} influence",
    "dial-turned": "{seat}'s {resource} now stands at {shows}",
    "city-destroyed": "the city in {area} is destroyed",
    "season-favours": "{seat} is spared",
    "bid-decided": "the bid goes to {seat}",
    "dragon-rune-laid": "a dragon rune comes to light in {area}",
    "rune-moved": "the rune in {origin} is carried off to {area}",
    # orders
    "order-declined": "{seat} lets the order go",
    "supremacy-used": "{seat} uses the supremacy bonus",
    "dials-set": "{seat}'s dials: food {food}, wood {wood}, ore {ore}",
    "resource-chosen": "{seat} recruits with {resource}",
    "development-built": "{seat} adds to the stronghold in {area}: {development}",
    "benefit-taken": "{seat} calls on the city in {area}: {benefit}",
    "title-taken": "{seat} becomes {title}, for {influence} influence",
    "title-used": "{seat} turns rewards in for a dragon rune",
    "stronghold-placed": "{seat} builds a stronghold in {area}",
    "stronghold-repaired": "{seat} repairs the stronghold in {area}",
    "runes-picked-up": "{seat} takes up the runes in {areas}, and lays them down again",
    "objective-met": "{seat} has met an objective: {objective}",
    "card-played": "{seat} plays {card}",
    "pass-opened": "{seat}'s units may cross mountains this turn",
    # diplomacy
    "neutrals-allied": "the neutral units in {area} ally with {seat}",
    "neutrals-driven": "the neutral units leave, and {seat} holds {area}",
    "neutrals-led": "the neutral units of {origin} are led to {area}",
    # battles and retreats
    "hero-supports": "{hero} supports the {role}'s {unit}",
    "units-joined": "{count} {unit} join the {role}",
    "fortification-used": "{seat} uses {development}",
    "stronghold-breached": "the walls count {less} less",
    "stronghold-destroyed": "the stronghold in {area} is razed",
    "stronghold-damaged": "the stronghold in {area} is damaged",
    "battle-cancelled": "the battle comes to nothing",
    "hero-retreated": "{hero} falls back to {area}",
    "hero-caught": "{hero} finds no way out of {area}",
    "player-eliminated": "{seat} controls nothing any more, and is out of the game",
    # heroes
    "hero-joined": "{hero} joins {seat} in {area}",
    "hero-deserted": "{hero} deserts {seat}",
    "hero-carried": "{hero} is suddenly in {area}",
    "hero-healed": "{hero} rests, and heals {damage} damage",
    "hero-damaged": "{hero} suffers {damage} damage",
    "hero-routed": "{hero} is routed",
    "hero-defeated": "{hero} is defeated in {area}",
    "quest-revealed": "{hero} attempts {quest}",
    "quest-kept": "{quest} fails; {seat} may try again",
    "reward-drawn": "{hero} is rewarded",
    "reward-turned-up": "{hero} shows {reward}",
    "reward-discarded": "{hero} gives up {reward}",
    "rewards-taken": "{hero} takes what the fallen left in {area}",
    "spoils-taken": "{hero} takes the rewards of the defeated",
    "spoils-awarded": "{hero} takes a reward of the defeated",
    "duel-began": "{hero} challenges {rival} in {area}",
    "equipment-used": "{hero} fights with {reward}",
    "hero-ability-used": "{hero} calls on an ability",
    "duel-ended": "the duel in {area} is over",
    "duel-quest-began": "{hero} fights {units} in {area}",
    "quest-unit-slain": "a {fighter} falls",
    # runes and victory
    "runes-taken": "{seat} receives a dragon rune",
    "rune-laid": "{seat} lays a rune facedown in {area}",
    "rune-revealed": "{seat} turns up the rune in {area}: {face}",
    "false-rune-discarded": "{seat} discards a false rune in {area}",
    "victory-marker-laid": "{seat} claims victory: to hold six dragon runes when {season} comes round",
    "victory-marker-returned": "{seat} no longer controls the dragon runes, and the claim fails",
    "runes-revealed": "all runes are turned up",
    # exploration
    "token-turned-up": "{hero} explores {area}: {face}",
}
"""By the kind of event, as scenario files name it."""

SILENT = frozenset({
    "ability-used", "area-activated", "battle-ended", "bid-made", "card-spent", "damage-dealt", "damage-prevented",
    "decks-made",
    "destiny-drawn", "development-discarded", "duel-cards-discarded", "duel-cards-drawn",
    "duel-round-began", "fate-discarded", "fate-drawn", "fate-reshuffled", "fate-set-aside", "figures-stood",
    "fresh-cards-kept", "healed", "healing-prepared", "health-gained", "hero-held-up", "hero-stood",
    "heroes-shuffled-back", "hits-lost", "influence-spent", "life-drained", "move-began", "move-ended",
    "omen-drawn", "order-chosen", "orders-recalled", "quest-discarded", "quest-drawn", "quest-unit-hurt",
    "quest-units-toughened", "quests-reshuffled", "reward-given", "rewards-reshuffled", "row-began", "rune-returned",
    "rune-seen", "season-reshuffled", "spoils-seen", "stakes-raised", "strength-gained", "tactics-discarded",
    "tactics-reshuffled", "token-discarded", "token-laid", "token-seen", "tokens-mixed", "tokens-returned",
    "trading-over", "unit-ability-used", "unit-damaged", "unit-routed", "units-forgone",
    "units-returned",
})  # fmt: skip
"""Not told: housekeeping, and the blows of a battle or duel, of which the outcome is told."""

__all__ = ["PHRASES", "SILENT"]
