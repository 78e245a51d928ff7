"""Victory of Ecaz with an ally (OCCUPY-25 to OCCUPY-36), with the cases of OCCUPY-39."""

from collections.abc import Mapping

import pytest

from kanly.catalog import TerritoryId
from kanly.kernel import Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.alliances import AllianceEnds
from kanly.rules.core.mentat_pause import MentatPause
from kanly.rules.core.nexus import Nexus
from kanly.rules.core.victory import VictoryGuide, result_of_the_turn, strongholds_occupied
from kanly.rules.factions.ecaz.joint_battle import NameLead
from kanly.rules.factions.fremen.victory import theirs
from kanly.state import Forces, Result
from kanly.view import view
from kanly.words.summary import Summary
from kanly.words.words import words
from support.fighting import battle, fights
from support.occupying import A, B, F, G, H, Z, pair, settled
from support.position import Count, Position, position

ARRAKEEN, CARTHAG, TABR = "arrakeen_10", "carthag_11", "sietch_tabr_14"
HABBANYA, TUEKS = "habbanya_sietch_17", "tueks_sietch_5"
THREE = (ARRAKEEN, CARTHAG, TUEKS)
TOGETHER = "co_occupied_strongholds"


def holding(start: Position, places: Mapping[str, Mapping[str, Count]]) -> Result | None:
    """Who wins with these on the board."""
    return result_of_the_turn(start.forces(places).begin(MentatPause()).game)


def together(start: Position, *places: str, ally: Seat = G, **more: Mapping[str, Count]) -> Result | None:
    """Who wins with one force of both in each of these places, and what else stands where."""
    return holding(start, {**{place: {Z: 1, ally: 1} for place in places}, **more})


@pytest.mark.rule("OCCUPY-27", "OCCUPY-39", "OCCUPY-25", "SEED-25", "SEED-91")
def test_three_held_together_win() -> None:
    assert together(pair(G, H, A), *THREE) == Result((Z, G), TOGETHER)


@pytest.mark.rule("OCCUPY-27", "OCCUPY-39", "OCCUPY-25", "SEED-25", "SEED-91")
def test_two_together_and_one_alone_do_not() -> None:
    assert together(pair(G, H, A), ARRAKEEN, CARTHAG, tueks_sietch_5={Z: 3}) is None
    assert together(pair(G, H, A), ARRAKEEN, CARTHAG, polar_sink={Z: 3, G: 3}) is None, "no stronghold"
    assert together(pair(G, H, A), ARRAKEEN, CARTHAG, shield_wall_8={Z: 3, G: 3}) is None


@pytest.mark.rule("OCCUPY-28", "OCCUPY-39", "VICTORY-04", "SEED-25", "SEED-91")
def test_four_in_any_distribution_win_as_ever() -> None:
    apart: dict[str, dict[str, Count]] = {ARRAKEEN: {Z: 1}, CARTHAG: {Z: 1}, TUEKS: {G: 1}, TABR: {G: 1}}
    assert holding(pair(G, H, A), apart) == Result((Z, G), "alliance_strongholds")
    mixed: dict[str, dict[str, Count]] = {ARRAKEEN: {Z: 1, G: 1}, CARTHAG: {Z: 1}, TUEKS: {G: 1}}
    assert holding(pair(G, H, A), mixed) is None, "one held together counts once"
    assert holding(position(Z, G, H, turn=2), {place: {Z: 1} for place in THREE}) == Result((Z,), "strongholds")


@pytest.mark.rule("OCCUPY-27", "OCCUPY-29", "OCCUPY-39", "VICTORY-05", "SEED-27", "SEED-91")
def test_an_enemy_fighter_blocks_and_enemy_advisors_do_not() -> None:
    assert together(pair(G, H, B, mode="advanced"), ARRAKEEN, CARTHAG, tueks_sietch_5={Z: 1, G: 1, H: 1}) is None
    beside: dict[str, Count] = {Z: 1, G: 1, B: Forces(advisors=3)}
    won = together(pair(G, H, B, mode="advanced"), ARRAKEEN, CARTHAG, tueks_sietch_5=beside)
    assert won == Result((Z, G), TOGETHER)


@pytest.mark.rule("OCCUPY-29", "OCCUPY-39", "OCCUPY-18", "SEED-91", "E3-02")
def test_ecaz_beside_allied_advisors_is_not_together() -> None:
    start = pair(B, H, A, mode="advanced")
    assert together(start, ARRAKEEN, CARTHAG, ally=B, tueks_sietch_5={Z: 1, B: Forces(advisors=2)}) is None


@pytest.mark.rule("OCCUPY-27", "OCCUPY-01", "SEED-26")
def test_only_the_alliance_of_now_counts() -> None:
    t = pair(G, H, A).forces({place: {Z: 1, G: 1} for place in THREE}).begin(AllianceEnds((Z, G), Z))
    assert result_of_the_turn(t.game) is None


@pytest.mark.rule("OCCUPY-30", "SEED-27", "SEED-91", "OCCUPY-39")
def test_storm_keeps_nothing_from_being_held() -> None:
    start = pair(G, H, A).storm(10).order(Z, G, H, A)
    assert together(start, *THREE) == Result((Z, G), TOGETHER)


@pytest.mark.rule("OCCUPY-31", "VARIANT-04", "SEED-27", "OCCUPY-30", "SEED-91")
def test_the_shield_wall_counts_when_it_is_a_stronghold() -> None:
    start = pair(G, H, A, shield_wall_stronghold=True)
    start.table.worms = 4
    assert together(start, ARRAKEEN, CARTHAG, shield_wall_8={Z: 1}, shield_wall_9={G: 1}) == Result((Z, G), TOGETHER)
    start = pair(G, H, A, shield_wall_stronghold=True).storm(9).order(Z, G, H, A)
    start.table.worms = 4
    apart: dict[str, Count] = {Z: 1, G: 1}
    assert together(start, ARRAKEEN, CARTHAG, shield_wall_8=apart, shield_wall_9={H: 1}) is None, "an enemy bars it"


@pytest.mark.rule("OCCUPY-36", "OCCUPY-27", "OCCUPY-12", "SEED-26", "SEED-91", "OCCUPY-39")
def test_a_karama_against_a_battle_leaves_no_mark() -> None:
    places: dict[str, dict[str, Count]] = {place: {Z: 3, G: 2} for place in THREE}
    places[TUEKS] = {Z: 3, G: 2, H: 1}
    t = battle(pair(G, H, A).forces(places).hand(harkonnen=["karama"]))
    t(Z, NameLead(Z))
    t(H, Stop("ecaz_occupy_battle", t.card(H, "karama")))
    fights(t, Z, "sanya_ecaz", 1)
    fights(t, H, "umman_kudu", 0)
    t = settled(t)
    assert result_of_the_turn(t.game) == Result((Z, G), TOGETHER)


@pytest.mark.rule("OCCUPY-34", "OCCUPY-35", "VICTORY-07", "BG-04", "SEED-30", "SEED-91", "OCCUPY-39")
def test_a_prediction_of_either_takes_the_victory() -> None:
    for predicted, turn, winners in ((G, 2, (B,)), (Z, 2, (B,)), (Z, 3, (Z, G)), (H, 2, (Z, G))):
        won = together(pair(G, H, B).predicted(predicted, turn), *THREE)
        assert won is not None and won.winners == winners
    won = together(pair(B, H, A).predicted(Z, 2), *THREE, ally=B)
    assert won is not None and won.winners == (B,), "also when they are the ally"


@pytest.mark.rule("OCCUPY-35", "OCCUPY-34", "SECRET-01", "SEED-31")
def test_asking_who_would_win_changes_nothing_and_tells_nothing() -> None:
    t = pair(G, H, B).predicted(Z, 2).forces({place: {Z: 1, G: 1} for place in THREE}).begin(Nexus())
    before = t.inspect()
    result_of_the_turn(t.game)
    assert t.inspect() == before
    other = pair(G, H, B).predicted(H, 2).forces({place: {Z: 1, G: 1} for place in THREE}).begin(Nexus())
    assert view(t.game, Z) == view(other.game, Z)


@pytest.mark.rule("OCCUPY-38", "VICTORY-03", "VICTORY-04", "SECRET-01", "SEED-63", "SEED-70")
def test_the_guide_tells_everybody_the_same() -> None:
    there: dict[str, dict[str, Count]] = {
        ARRAKEEN: {Z: 1, G: 1},
        CARTHAG: {Z: 1, G: 1, H: 1},
        TUEKS: {G: 1},
        TABR: {F: 1, H: 1},
        HABBANYA: {F: 2},
    }
    t = pair(G, H, F).forces(there).begin(Nexus())
    guides = [view(t.game, viewer).guide for viewer in (*t.game.table.seats, None)]
    assert guides == [guides[0]] * len(guides)
    carthag, tabr = TerritoryId("carthag"), TerritoryId("sietch_tabr")
    assert guides[0] == VictoryGuide(
        counted=2,
        needed=4,
        needed_together=3,
        together=(TerritoryId("arrakeen"),),
        blocked={carthag: (H,)},
        sietches={tabr: (H,)},
    )
    lines = [*Summary(view(t.game, H), words()).guide()]
    assert lines == [
        "Ecaz counts 2 of the 4 strongholds that win, and holds 1 of 3 together with an ally: Arrakeen.",
        "In Carthag they are not alone: Harkonnen.",
        "The condition of Fremen is broken in Sietch Tabr by Harkonnen.",
    ]
    assert view(position(A, H).begin(Nexus()).game, A).guide is None


# ------------------------------------------------------------------------------------------------ the Fremen
@pytest.mark.rule("OCCUPY-33", "FRE-17", "SEED-29", "SEED-91", "OCCUPY-39", "SEED-81")
@pytest.mark.parametrize("sietch", [TABR, HABBANYA])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_where_ecaz_may_stand_beside_the_fremen(sietch: str, mode: str) -> None:
    cases: list[tuple[bool, dict[str, Count], bool]] = [
        (True, {}, True),
        (True, {F: 1}, True),
        (True, {F: 1, Z: 2}, True),
        (True, {Z: 2}, False),
        (False, {Z: 2}, False),
        (False, {F: 1, Z: 2}, False),
        (True, {F: 1, Z: 2, H: 1}, False),
        (True, {F: 1, H: 1}, False),
    ]
    if mode == "advanced":
        cases += [(True, {F: 1, Z: 2, B: Forces(advisors=1)}, True)]
    for allied, there, holds in cases:
        start = pair(F, H, B, mode=mode) if allied else position(Z, F, H, B, turn=2, mode=mode)
        start.table.turn = start.table.settings.max_turns
        t = start.forces({sietch: there} if there else {}).begin(MentatPause())
        place = next(name for name in ("sietch_tabr", "habbanya_sietch") if sietch.startswith(name))
        assert theirs(t.game, TerritoryId(place)) == holds, (allied, there)
        assert (t.game.table.result == Result((Z, F) if allied else (F,), "fremen_special")) == holds


@pytest.mark.rule("OCCUPY-33", "OCCUPY-35", "VICTORY-08", "SEED-30", "SEED-29")
def test_three_together_come_before_the_condition_of_the_fremen_and_no_prediction_takes_that() -> None:
    start = pair(F, H, B).predicted(F, 10)
    start.table.turn = 10
    won = holding(start, {TABR: {F: 1, Z: 1}, HABBANYA: {F: 1}})
    assert won == Result((Z, F), "fremen_special")
    start = pair(F, H, B)
    start.table.turn = 10
    won = together(start, TABR, CARTHAG, ARRAKEEN, ally=F)
    assert won == Result((Z, F), TOGETHER)


@pytest.mark.rule("OCCUPY-27", "VICTORY-04", "VICTORY-05")
def test_what_both_hold_is_told_of_either_and_what_the_ally_holds_of_the_ally() -> None:
    """The tables of a game's turns and of its end tell it so."""
    held: dict[str, dict[str, Count]] = {
        ARRAKEEN: {Z: 1, G: 1},
        CARTHAG: {Z: 1, G: 1},
        TUEKS: {G: 1},
        TABR: {G: 1, H: 1},
    }
    game = pair(G, H, A).forces(held).begin(MentatPause()).game
    assert {seat: strongholds_occupied(game, Seat(seat)) for seat in (Z, G, H, A)} == {Z: 2, G: 3, H: 0, A: 0}
    apart = position(Z, G, H, turn=2).forces(held).begin(MentatPause()).game
    assert {seat: strongholds_occupied(apart, Seat(seat)) for seat in (Z, G, H)} == {Z: 0, G: 1, H: 0}
