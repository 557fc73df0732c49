"""What docs/content-design.md says of the pack holds."""

from collections import Counter
from pathlib import Path

import pytest

from runewars.content import TERRINOTH, load_pack, terrinoth

PACK = terrinoth()
PAGE = Path(__file__).parents[2] / "docs" / "content-design.md"


@pytest.fixture(scope="module")
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def row(page: str, *begins: str) -> list[str]:
    """The cells of the row whose first cells are these."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line[:1] == "|"]
    (found,) = [cells for cells in rows if tuple(cells[: len(begins)]) == begins]
    return found[len(begins) :]


SHAPES = {
    "1": "triangle",
    "2": "bent line",
    "3": "arc",
    "4": "bent line, the other way",
    "5": "rhombus",
    "6": "three about one",
    "7": "zigzag",
    "8": "straight line",
    "9": "two",
}


@pytest.mark.parametrize(("tile", "shape"), list(SHAPES.items()))
def test_the_table_of_tiles(page: str, tile: str, shape: str) -> None:
    found = PACK.tile(tile)
    yields, cities = found.resources, [area.letter for area in found.areas if area.city]
    guards = sum(count for area in found.areas for _, count in area.neutral)
    numbers = [len(found.areas), yields.food, yields.wood, yields.ore, yields.total]
    expected = [*map(str, numbers), "".join(map(found.area_id, cities)), str(guards)]
    assert expected == row(page, tile, shape)


@pytest.mark.parametrize("faction", [faction.id for faction in PACK.factions])
def test_the_table_of_home_realms(page: str, faction: str) -> None:
    tile = PACK.home_of(faction)
    yields = tile.resources
    spread = [
        ", ".join(f"{name} {count}" for name in ("food", "wood", "ore") if (count := getattr(area.resources, name)))
        for area in tile.areas
    ]
    food, wood, *rest = map(str, (yields.food, yields.wood, yields.ore, yields.total))
    assert [*rest, *spread] == row(page, faction.title(), food, wood)


@pytest.mark.parametrize("faction", [faction.id for faction in PACK.factions])
def test_the_table_of_icons(page: str, faction: str) -> None:
    dials = PACK.faction(faction).dials
    icons = Counter((*dials.food[1:], *dials.wood[1:], *dials.ore[1:]))
    common, second, third, rarest, empty = row(page, faction.title(), str(icons["influence"]), str(icons["tactics"]))
    shown = {PACK.unit(icon).name.lower(): count for icon, count in icons.items() if icon in PACK.units_by_id}
    told = {cell.rpartition(" ")[0]: int(cell.rpartition(" ")[2]) for cell in (common, second, third, rarest)}
    assert (shown, str(icons[""])) == (told, empty)


def test_the_example_of_an_overlay_loads(page: str, tmp_path: Path) -> None:
    example = page.split("```toml\n")[1].split("```")[0]
    file = tmp_path / "my-copy.toml"
    file.write_text(example, encoding="utf-8")
    pack = load_pack(TERRINOTH, file)
    assert ("my-copy", 2, (("sorcerer", 2),)) == (pack.id, pack.unit("warlock").health, pack.area("7C").neutral)
