"""The movement of the Fremen over two territories (FRE-04)."""

from typing import Any

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Pass, PowerStopped, Seat, Window
from kanly.rules.cards.hajr import PlayHajr
from kanly.rules.cards.karama import Stop
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.movement import MoveDeclared
from kanly.state import Forces
from support.moving import at, go, moving
from support.position import SIX, Position, position
from support.referee import Referee

FREMEN = Seat("fremen")


def table(**places: dict[str, Any]) -> Position:
    """Six factions, the storm in sector 6, a Karama in the hand of the Emperor."""
    return position(*SIX, turn=2).storm(6).forces(places).hand(emperor=["karama", "shield"])


def stop(t: Referee) -> Referee:
    """The Emperor stops their speed."""
    return t("emperor", Stop("fre_movement", t.card("emperor", "karama")))


@pytest.mark.rule("FRE-04", "MOVE-03", "KARAMA-28")
def test_two_territories_unless_stopped() -> None:
    t = moving(table(sietch_tabr_14={"fremen": Forces(5)}), "fremen")
    t.refuses("fremen", go("polar_sink", sietch_tabr_14=5), "MOVE-03")
    t("fremen", go("hagga_basin_12", sietch_tabr_14=5))
    assert t.asks == [("React", "emperor")] and t.game.innermost(Window).kind == "w_move_bonus"
    assert t.game.innermost(Window).facts.items() >= {"entrant": "fremen"}.items()
    assert t.happened(MoveDeclared) == [
        MoveDeclared(FREMEN, (LocationId("sietch_tabr_14"),), LocationId("hagga_basin_12"), Forces(5))
    ]
    assert at(t, "sietch_tabr_14", "fremen") == Forces(5), "nothing has moved yet"
    t.all_pass()
    assert at(t, "hagga_basin_12", "fremen") == Forces(5) and t.asks == []
    t.end()


@pytest.mark.rule("FRE-04", "KARAMA-05", "KARAMA-24", "TIMING-13")
def test_stopped_the_move_comes_back_undone() -> None:
    t = moving(table(sietch_tabr_14={"fremen": 5}), "fremen")
    stop(t("fremen", go("hagga_basin_12", sietch_tabr_14=5)))
    assert t.happened(PowerStopped) == [PowerStopped("fre_movement", Seat("emperor"))]
    assert at(t, "sietch_tabr_14", "fremen") == Forces(5) and t.asks == [("ChooseMove", "fremen")]
    t.refuses("fremen", go("hagga_basin_12", sietch_tabr_14=5), "MOVE-03")
    t("fremen", go("plastic_basin_14", sietch_tabr_14=5))
    assert at(t, "plastic_basin_14", "fremen") == Forces(5)
    assert len(t.happened(ForcesArrived)) == 1


@pytest.mark.rule("FRE-04", "TIMING-08")
def test_stopped_the_move_may_be_given_up() -> None:
    t = moving(table(sietch_tabr_14={"fremen": 5}), "fremen")
    stop(t("fremen", go("hagga_basin_12", sietch_tabr_14=5)))("fremen", Pass())
    assert at(t, "sietch_tabr_14", "fremen") == Forces(5) and t.asks == []


@pytest.mark.rule("FRE-04", "CARD-HAJR")
def test_a_hajr_after_a_stopped_move_goes_two_territories_again() -> None:
    """The example of FRE-04."""
    t = moving(table(sietch_tabr_14={"fremen": 5}).hand(fremen=["hajr"]), "fremen")
    stop(t("fremen", go("hagga_basin_12", sietch_tabr_14=5)))("fremen", go("rock_outcroppings_14", sietch_tabr_14=5))
    t("fremen", PlayHajr(t.card("fremen", "hajr")))("fremen", go("hagga_basin_12", rock_outcroppings_14=5))
    assert t.asks == [("React", "emperor")], "nobody can tell that the other Karama is not in that hand"
    t.all_pass()
    assert at(t, "hagga_basin_12", "fremen") == Forces(5)


@pytest.mark.rule("FRE-04", "CARD-HAJR", "MOVE-01")
def test_a_hajr_after_a_stopped_move_that_is_given_up_goes_two_territories_too() -> None:
    t = moving(table(sietch_tabr_14={"fremen": 5}).hand(fremen=["hajr"]), "fremen")
    stop(t("fremen", go("hagga_basin_12", sietch_tabr_14=5)))("fremen", Pass())
    t("fremen", PlayHajr(t.card("fremen", "hajr")))("fremen", go("hagga_basin_12", sietch_tabr_14=5)).all_pass()
    assert at(t, "hagga_basin_12", "fremen") == Forces(5) and t.asks == []


@pytest.mark.rule("FRE-04", "CARD-HAJR", "MOVE-01")
def test_who_gives_up_a_move_that_was_not_stopped_is_not_asked_for_another() -> None:
    t = moving(table(sietch_tabr_14={"fremen": 5}).hand(fremen=["hajr"]), "fremen")("fremen", Pass())
    assert t.asks == []


@pytest.mark.rule("FRE-04", "KARAMA-25")
def test_no_window_for_one_territory_or_for_ornithopters() -> None:
    t = moving(table(sietch_tabr_14={"fremen": 5}), "fremen")
    t("fremen", go("plastic_basin_14", sietch_tabr_14=5))
    assert t.asks == [] and at(t, "plastic_basin_14", "fremen") == Forces(5)
    t = moving(table(sietch_tabr_14={"fremen": 5}, carthag_11={"fremen": 1}), "fremen")
    t("fremen", go("polar_sink", sietch_tabr_14=5))
    assert t.asks == [] and at(t, "polar_sink", "fremen") == Forces(5)
    assert t.happened(MoveDeclared) == []


@pytest.mark.rule("FRE-04", "MOVE-04")
def test_with_ornithopters_three_territories_and_not_more() -> None:
    t = moving(table(sietch_tabr_14={"fremen": 5}, carthag_11={"fremen": 1}), "fremen")
    t.refuses("fremen", go("cielago_north_1", sietch_tabr_14=5), "MOVE-03")
    t("fremen", go("polar_sink", sietch_tabr_14=5))


@pytest.mark.rule("FRE-04", "BOARD-12", "MOVE-08")
def test_round_the_storm_inside_a_territory_needs_their_speed() -> None:
    start = position(*SIX).storm(2).forces({"cielago_north_1": {"fremen": 3}}).hand(emperor=["karama"])
    t = stop(moving(start, "fremen")("fremen", go("cielago_north_3", cielago_north_1=3)))
    t.refuses("fremen", go("cielago_north_3", cielago_north_1=3), "MOVE-06")
    assert at(t, "cielago_north_1", "fremen") == Forces(3)


@pytest.mark.rule("FRE-04", "MOVE-06", "MOVE-07")
def test_storm_and_full_strongholds_bind_them_too() -> None:
    start = position(*SIX, mode="advanced").storm(14).forces({"sietch_tabr_14": {"fremen": 3}})
    assert moving(start, "fremen").asks == [], "in storm nobody leaves, also in Advanced"
    t = moving(table(plastic_basin_14={"fremen": 3}, sietch_tabr_14={"emperor": 1, "harkonnen": 1}), "fremen")
    t.refuses("fremen", go("sietch_tabr_14", plastic_basin_14=3), "SHIP-07")


@pytest.mark.rule("FRE-04")
def test_the_ally_is_no_faster() -> None:
    start = table(sietch_tabr_14={"atreides": 5}).allied("fremen", "atreides")
    moving(start, "atreides").refuses("atreides", go("hagga_basin_12", sietch_tabr_14=5), "MOVE-03")


@pytest.mark.rule("HOUSE-02", "FRE-04")
def test_with_karama_full_phase_it_stays_stopped() -> None:
    start = position(*SIX, turn=2, karama_full_phase=True).storm(6).forces({"sietch_tabr_14": {"fremen": 5}})
    t = moving(start.hand(emperor=["karama"], fremen=["hajr"]), "fremen")
    stop(t("fremen", go("hagga_basin_12", sietch_tabr_14=5)))("fremen", go("plastic_basin_14", sietch_tabr_14=5))
    t("fremen", PlayHajr(t.card("fremen", "hajr")))
    t.refuses("fremen", go("polar_sink", plastic_basin_14=5), "MOVE-03")


@pytest.mark.rule("FRE-04", "TIMING-06", "KARAMA-25")
def test_nobody_is_asked_where_nobody_can_hold_a_karama() -> None:
    start = position(*SIX, turn=2).storm(6).forces({"sietch_tabr_14": {"fremen": 5}})
    t = moving(start.discarded("karama", "karama").hand(emperor=["shield"]), "fremen")
    t("fremen", go("hagga_basin_12", sietch_tabr_14=5))
    assert t.asks == [] and at(t, "hagga_basin_12", "fremen") == Forces(5)
