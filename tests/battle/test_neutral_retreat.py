"""Unallied neutral units in retreat: where to, who picks, and how many may be there (RET.3, TER.10, LIM.7)."""

from __future__ import annotations

from bout import Bout, Fight

from runewars import army
from runewars.rules.events import UnitsLost
from runewars.rules.retreat import CutOff, Retreated


def beaten(edition: str, *neutral: str, borders: tuple[str, ...], **places: str) -> Bout:
    """Daqan beats neutral units in B; Latari sits to his left, then Uthuk."""
    lines = [f'place.{area} = ["{unit}"]' for area, unit in places.items()]
    units = ", ".join(f'"{unit}"' for unit in ("daqan footman 8", *neutral))
    position = f"""
        board.borders = {list(borders)}
        seats.uthuk = {{}}
        seats.daqan = {{}}
        seats.latari = {{}}
        home = {{ A = "daqan", L = "latari" }}
        place.B = [{units}]
        at = {{ checkpoint = "battle", area = "B", turn = "daqan" }}
    """
    return Bout.laid("\n".join([position, *lines]), edition).miss()


def test_the_player_to_the_left_picks_one_uncontrolled_area_for_all(edition: str) -> None:
    bout = beaten(edition, "giant 1", "beastman 2", borders=("A-B", "B-L", "B-D", "B-E", "E-F"), E="dragon 1")
    assert (["latari"], ["retreat to D", "retreat to E"]) == (bout.asked, bout.options("latari"))
    assert ["ASK.1"] == bout.refused("uthuk: retreat to D")
    for controlled in ("A", "L"):
        assert ["RET.3"] == bout.refused(f"latari: retreat to {controlled}")
    bout.choose("latari: retreat to E")
    assert {"beastman routed": 2, "dragon": 1, "giant routed": 1} == bout.units("E")
    assert [("BAT.27", "RET.3", "RET.2")] == [event.cites for event in bout.happened(Retreated)]


def test_with_no_uncontrolled_area_they_are_destroyed(edition: str) -> None:
    bout = beaten(edition, "giant 1", "beastman 2", borders=("A-B", "B-L"))
    assert [("BAT.27", "RET.3")] == [event.cites for event in bout.happened(CutOff)]
    assert {"footman": 8} == bout.units("B")


def test_those_that_lay_there_before_are_destroyed(edition: str) -> None:
    bout = beaten(edition, "giant 1", "beastman 2 routed", borders=("A-B", "B-L", "B-D"))
    bout.choose("latari: retreat to D")
    assert {"giant routed": 1} == bout.units("D")
    assert [("BAT.27",)] == [event.cites for event in bout.happened(UnitsLost)]


def test_borders_bind_them_too(edition: str) -> None:
    bout = beaten(edition, "giant 1", "dragon 1", borders=("A-B", "B-L", "B|D"))
    assert ["retreat to D"] == bout.options("latari")
    bout.choose("latari: retreat to D")
    assert {"dragon routed": 1} == bout.units("D")
    assert [("RET.5",)] == [event.cites for event in bout.happened(CutOff)]


def test_no_limit_binds_them(edition: str) -> None:
    bout = beaten(edition, "giant 1", "dragon 1", borders=("A-B", "B-L", "B-D"), D="sorcerer 8")
    bout.choose("latari: retreat to D")
    assert {"dragon routed": 1, "giant routed": 1, "sorcerer": 8} == bout.units("D")
    assert [] == bout.happened(UnitsLost)


def test_of_two_players_the_opponent_picks(fight: Fight) -> None:
    bout = fight(army("uthuk", berserker=2), army("neutral", giant=1)).miss()
    other = next(str(player.seat) for player in bout.state.table.players if player.seat != "uthuk")
    assert ([other], ["retreat to D"]) == (bout.asked, bout.options(other))
