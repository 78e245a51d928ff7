"""Terror tokens are placed and moved in the Mentat Pause (TERROR-01 to TERROR-08, MORI-05)."""

from __future__ import annotations

import pytest

from kanly import catalog
from kanly.kernel import Pass, PowerStopped, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.mentat_pause import FrontPileTaken
from kanly.rules.core.turn import Phase
from kanly.rules.factions.moritani.placement import (
    MoveTerror,
    PlaceTerror,
    TerrorDeclared,
    TerrorMoved,
    TerrorPlaced,
)
from kanly.rules.factions.moritani.tokens import strongholds
from kanly.state import Forces
from kanly.view import view
from support.position import Position
from support.referee import Referee
from support.terror import E, M, placed, table, territory, token, zone

POWER = "moritani_terror_placement"


def pause(start: Position) -> Referee:
    """The Mentat Pause, until Moritani are asked."""
    t = start.begin(Phase("mentat_pause"))
    assert t.asks == [("ChooseTerrorPlacement", M)]
    return t


def put(name: str, place: str) -> PlaceTerror:
    return PlaceTerror(token(name), territory(place))


def shift(name: str, place: str) -> MoveTerror:
    return MoveTerror(token(name), territory(place))


@pytest.mark.rule("TERROR-01", "TERROR-03")
def test_six_tokens_all_in_the_supply_at_first_and_always_known_to_moritani() -> None:
    t = pause(table())
    assert zone(t, "supply") == ["assassination", "atomics", "extortion", "robbery", "sabotage", "sneak_attack"]
    assert len({(o.token, o.territory) for o in t.options(M) if isinstance(o, PlaceTerror)}) == 6 * 5


@pytest.mark.rule("TERROR-04", "TERROR-08", "TIMING-40")
def test_one_token_is_placed_in_a_mentat_pause_for_nothing() -> None:
    t = pause(table())
    t(M, put("robbery", "arrakeen"))
    assert t.happened(TerrorPlaced) == [TerrorPlaced(M, territory("arrakeen"))] and placed(t) == {
        "arrakeen": ["robbery"]
    }
    assert t.purse(M) == 10 and ("ChooseTerrorPlacement", M) not in t.asks, "once"
    t.end()


@pytest.mark.rule("TERROR-04", "TIMING-08")
def test_silence_places_nothing() -> None:
    t = pause(table())
    t.silence()
    assert placed(t) == {} and t.happened(TerrorDeclared) == []


@pytest.mark.rule("TERROR-05")
def test_a_place_is_a_stronghold_without_a_token_whatever_else_is_there() -> None:
    """Storm, forces and Ambassadors do not matter."""
    assert set(strongholds()) == {"arrakeen", "carthag", "sietch_tabr", "habbanya_sietch", "tueks_sietch"}
    start = table().terror({"carthag": "sabotage"}).forces({"arrakeen_10": {"emperor": 3, "fremen": 2}}).storm(10)
    t = pause(start)
    t.refuses(M, put("robbery", "carthag"), "TERROR-05")
    t.refuses(M, put("robbery", "hidden_mobile_stronghold"), "TERROR-05")
    t.refuses(M, put("robbery", "imperial_basin"), "TERROR-05")
    t.refuses(M, put("sabotage", "tueks_sietch"), "TERROR-04")
    t.refuses(M, put("nothing", "tueks_sietch"), "TERROR-04")
    t(M, put("robbery", "arrakeen"))
    assert placed(t)["arrakeen"] == ["robbery"]


@pytest.mark.rule("TERROR-06")
def test_or_one_is_moved_to_another_such_place() -> None:
    t = pause(table().terror({"carthag": "sabotage", "arrakeen": "robbery"}))
    t.refuses(M, shift("sabotage", "carthag"), "TERROR-05")
    t.refuses(M, shift("sabotage", "arrakeen"), "TERROR-05")
    t.refuses(M, shift("extortion", "tueks_sietch"), "TERROR-06")
    t(M, shift("sabotage", "tueks_sietch"))
    assert placed(t) == {"arrakeen": ["robbery"], "tueks_sietch": ["sabotage"]}
    assert t.happened(TerrorMoved) == [TerrorMoved(M, territory("carthag"), territory("tueks_sietch"))]
    t.end()


@pytest.mark.rule("TERROR-07", "MORI-04", "KARAMA-24")
@pytest.mark.parametrize("act", [put("robbery", "arrakeen"), shift("sabotage", "tueks_sietch")])
def test_a_karama_stops_it_and_the_opportunity_is_gone(act: PlaceTerror | MoveTerror) -> None:
    t = pause(table().terror({"carthag": "sabotage"}).hand(emperor=["karama"]))
    t(M, act)
    assert t.asks == [("React", E)]
    assert t.news("emperor", TerrorDeclared) == [TerrorDeclared(M, isinstance(act, MoveTerror))]
    t(E, Stop(POWER, t.card(E, "karama")))
    assert t.happened(PowerStopped) == [PowerStopped(POWER, E)] and placed(t) == {"carthag": ["sabotage"]}
    assert ("ChooseTerrorPlacement", M) not in t.asks
    t.end()


@pytest.mark.rule("TERROR-07", "SEED-61", "TERROR-02")
def test_what_was_declared_is_seen_by_nobody_until_it_is_done() -> None:
    """Two secret declarations, the same view for everybody else; then the place is public and the token is not."""
    seen = []
    for act in (put("robbery", "arrakeen"), put("atomics", "tueks_sietch")):
        t = pause(table(no_reveal_at_end=True).hand(emperor=["karama"]))
        t(M, act)
        seen.append([view(t.game, viewer) for viewer in (Seat("emperor"), Seat("fremen"), None)])
        own = view(t.game, M)
        assert own.terror and token("robbery") in own.terror.own
    assert seen[0] == seen[1]
    t.passes(E)
    shown = view(t.game, E).terror
    assert shown and shown.placed == {"tueks_sietch": (None,)} and shown.supply == 5 and shown.own == ()
    mine = view(t.game, M).terror
    assert mine and mine.placed == {"tueks_sietch": ("terror_atomics",)} and len(mine.own) == 5


@pytest.mark.rule("MORI-05", "TIMING-40")
def test_after_the_front_piles_and_before_the_check() -> None:
    t = pause(table().front(emperor=2))
    assert t.happened(FrontPileTaken) == [FrontPileTaken(E, 2)] and t.game.table.result is None


@pytest.mark.rule("TERROR-08")
@pytest.mark.parametrize("phase", ["storm", "battle"])
def test_neither_storm_nor_battles_harm_a_token(phase: str) -> None:
    start = table().terror({"carthag": "sabotage"}).forces({"carthag_11": {"emperor": 3, "fremen": 2}}).storm(9)
    t = start.dialers("emperor", "fremen").begin(Phase(phase))
    while t.asks:
        t.silence()
    assert placed(t) == {"carthag": ["sabotage"]}


@pytest.mark.rule("TERROR-05", "BOARD-06", "SEED-81")
def test_the_strongholds_are_those_of_the_catalog() -> None:
    board = catalog.board()
    assert all(board.territory[place].is_stronghold for place in strongholds())


@pytest.mark.rule("TERROR-04")
def test_without_a_token_or_a_place_nobody_is_asked() -> None:
    full = {"arrakeen": "robbery", "carthag": "sabotage", "sietch_tabr": "atomics"}
    more = {"habbanya_sietch": "extortion", "tueks_sietch": "assassination"}
    t = table().terror({**full, **more}).forces({"polar_sink": {"moritani": Forces(1)}}).begin(Phase("mentat_pause"))
    assert t.asks == [], "five strongholds, five tokens"


@pytest.mark.rule("TERROR-04")
def test_a_refused_pass_of_somebody_else() -> None:
    t = pause(table())
    t.refuses("emperor", Pass(), "TIMING-01")
