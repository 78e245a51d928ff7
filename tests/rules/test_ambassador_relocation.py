"""The Ambassador of the Fremen moves one group anywhere (AMB-36 to AMB-50, E3-22)."""

from __future__ import annotations

from typing import Any

import pytest

from kanly.catalog import LocationId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import Pass, Seat
from kanly.rules.core.arrival import Side
from kanly.rules.core.movement import ForcesRegrouped
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.ecaz.effects.effect import AmbassadorFruitless
from kanly.rules.factions.ecaz.effects.relocation import ChooseRelocation, Relocate
from kanly.rules.factions.ecaz.trigger import TriggerAmbassador
from kanly.state import Forces, Promise
from support.ambassadors import entry, where
from support.karama_acts import stop
from support.position import Position, position
from support.referee import Referee

SEATS = ("ecaz", "emperor", "fremen", "spacing_guild", "bene_gesserit", "harkonnen", "atreides")
COHORT = ("atreides", "choam", "emperor", "fremen", "harkonnen")


def table(mode: str = "basic", **forces: dict[str, Any]) -> Position:
    """The Fremen token in Carthag, and these forces."""
    t = position(*SEATS, turn=2, mode=mode).purse(ecaz=12)
    return t.ambassadors(*COHORT, placed={"carthag": "fremen"}).forces(forces)


def used(p: Position, ally: str = "", cause: ArrivalCauseId = "movement", phase: str = "shipment_movement") -> Referee:
    """Harkonnen enter Carthag, the token is triggered, for Ecaz or its ally."""
    if ally:
        p.allied("ecaz", ally)
    t = entry(p, "harkonnen", "carthag_11", cause=cause, phase=phase)
    t("ecaz", TriggerAmbassador(Seat(ally or "ecaz")))
    while t.asks and t.asks[0][0] == "React":
        t.all_pass()
    return t


def move(destination: str, stance: Side | None = None, **groups: int | Forces) -> Relocate:
    """These forces there."""
    forces = {LocationId(p): g if isinstance(g, Forces) else Forces(g) for p, g in groups.items()}
    return Relocate(LocationId(destination), forces, stance)


def at(t: Referee, place: str, seat: str = "ecaz") -> Forces:
    """The forces of the seat there."""
    return t.game.table.at(LocationId(place), Seat(seat))


# ------------------------------------------------------------------------------------------------ where from, where to
@pytest.mark.rule("AMB-36", "E3-22", "AMB-40", "AMB-46", "SEED-90")
def test_four_forces_go_from_tueks_sietch_to_sietch_tabr_at_once() -> None:
    t = used(table(tueks_sietch_5={"ecaz": 4}))
    assert t.asks == [("ChooseRelocation", "ecaz")] and where(t)["fremen"] == "resolving"
    t("ecaz", move("sietch_tabr_14", tueks_sietch_5=4))
    assert at(t, "sietch_tabr_14") == Forces(4) and not t.asks and where(t)["fremen"] == "set_aside"
    assert t.purse("ecaz") == 12 and t.purse("spacing_guild") == 0
    t.end()


@pytest.mark.rule("AMB-37", "E3-22", "STORM-11", "SEED-90", "SEED-10", "SEED-11")
def test_what_stands_in_storm_stays_clear_sectors_go_together() -> None:
    t = used(table(imperial_basin_9={"ecaz": 3}, imperial_basin_10={"ecaz": 1}, imperial_basin_11={"ecaz": 1}).storm(9))
    t.refuses("ecaz", move("polar_sink", imperial_basin_9=1), "MOVE-06")
    t.refuses("ecaz", move("polar_sink", imperial_basin_9=1, imperial_basin_10=1), "MOVE-06")
    t.refuses("ecaz", move("polar_sink", imperial_basin_10=2), "MOVE-02")
    t("ecaz", move("polar_sink", imperial_basin_10=1, imperial_basin_11=1))
    assert at(t, "polar_sink") == Forces(2) and at(t, "imperial_basin_9") == Forces(3)


@pytest.mark.rule("AMB-37", "E3-22")
def test_at_most_the_two_clear_ones() -> None:
    t = used(table(imperial_basin_9={"ecaz": 3}, imperial_basin_10={"ecaz": 2}).storm(9))
    t.refuses("ecaz", move("polar_sink", imperial_basin_10=3), "MOVE-02")
    t("ecaz", move("polar_sink", imperial_basin_10=2))
    assert at(t, "polar_sink") == Forces(2)


@pytest.mark.rule("AMB-37", "AMB-45", "SEED-10", "SEED-20")
def test_one_territory_own_forces_on_the_board_only() -> None:
    t = used(table(arrakeen_10={"ecaz": 1, "atreides": 2}, polar_sink={"ecaz": 2}))
    t.refuses("ecaz", move("red_chasm_7", arrakeen_10=1, polar_sink=1), "MOVE-02")
    t.refuses("ecaz", move("red_chasm_7", arrakeen_10=2), "MOVE-02")
    t.refuses("ecaz", move("red_chasm_7", arrakeen_10=0), "MOVE-02")
    t.refuses("ecaz", move("red_chasm_7", sietch_tabr_14=1), "MOVE-02")
    t.refuses("ecaz", move("caladan", polar_sink=1), "AMB-38")
    t.refuses("ecaz", move("hidden_mobile_stronghold", polar_sink=1), "AMB-38")


@pytest.mark.rule("AMB-38", "STORM-11", "FRE-14", "SEED-11")
def test_no_sector_in_storm_is_a_destination_a_clear_one_of_its_territory_is() -> None:
    t = used(table("advanced", polar_sink={"fremen": 3}).storm(9), "fremen")
    t.refuses("fremen", move("imperial_basin_9", polar_sink=1), "STORM-11")
    t("fremen", move("imperial_basin_10", polar_sink=1))
    assert at(t, "imperial_basin_10", "fremen") == Forces(1)


@pytest.mark.rule("AMB-39", "E3-22", "ARRIVE-03", "SEED-90", "SEED-12")
def test_a_change_of_sector_is_legal_and_no_entry() -> None:
    t = used(table(imperial_basin_9={"ecaz": 3}, imperial_basin_10={"ecaz": 1}))
    t.refuses("ecaz", move("imperial_basin_9", imperial_basin_9=3), "AMB-39")
    t("ecaz", move("imperial_basin_10", imperial_basin_9=3, imperial_basin_10=1))
    assert at(t, "imperial_basin_10") == Forces(4) and not t.asks
    (told,) = t.happened(ForcesRegrouped)
    assert told.forces == Forces(3) and told.sources == ("imperial_basin_9",)


@pytest.mark.rule("AMB-40", "E3-22", "SHIP-07", "OCCUPY-02", "SEED-90")
def test_two_other_sides_close_a_stronghold_the_ally_does_not() -> None:
    p = table(arrakeen_10={"harkonnen": 1, "atreides": 1}, tueks_sietch_5={"ecaz": 4}, sietch_tabr_14={"emperor": 2})
    t = used(p)
    t.refuses("ecaz", move("arrakeen_10", tueks_sietch_5=1), "SHIP-07")
    p = table(arrakeen_10={"harkonnen": 1, "emperor": 1}, tueks_sietch_5={"ecaz": 4}).allied("ecaz", "emperor")
    t = entry(p, "atreides", "carthag_11")("ecaz", TriggerAmbassador(Seat("ecaz")))
    assert move("arrakeen_10", tueks_sietch_5=4) in t.options("ecaz")
    t("ecaz", move("arrakeen_10", tueks_sietch_5=4))
    assert at(t, "arrakeen_10") == Forces(4)


@pytest.mark.rule("AMB-40")
def test_the_ally_is_no_obstacle_outside_strongholds() -> None:
    t = used(table(polar_sink={"ecaz": 2}, red_chasm_7={"emperor": 1}), "emperor")
    t("emperor", move("polar_sink", red_chasm_7=1))
    assert at(t, "polar_sink", "emperor") == Forces(1)


@pytest.mark.rule("AMB-41", "E3-22", "AMB-16", "SEED-90", "SEED-10")
def test_elite_forces_keep_what_they_are_by_sector() -> None:
    p = table("advanced", false_wall_west_16={"fremen": Forces(2, 1)}, false_wall_west_17={"fremen": 2})
    t = used(p, "fremen")
    t("fremen", move("red_chasm_7", false_wall_west_16=Forces(2, 1), false_wall_west_17=1))
    assert at(t, "red_chasm_7", "fremen") == Forces(3, 1) and at(t, "false_wall_west_17", "fremen") == Forces(1)


# ------------------------------------------------------------------------------------------------ advisors
@pytest.mark.rule("AMB-42", "E3-22", "BG-18", "BG-21", "SEED-90", "SEED-14")
def test_moved_advisors_are_fighters_where_nobody_is() -> None:
    p = table("advanced", arsunt_11={"bene_gesserit": Forces(advisors=2), "atreides": 1})
    t = used(p, "bene_gesserit", phase="spice_blow", cause="worm_ride")
    t("bene_gesserit", move("red_chasm_7", arsunt_11=Forces(advisors=2)))
    assert at(t, "red_chasm_7", "bene_gesserit") == Forces(2)


@pytest.mark.rule("AMB-42", "E3-22", "BG-18", "AMB-22", "SEED-90", "SEED-14")
@pytest.mark.parametrize("stopped", [True, False])
def test_beside_others_they_may_choose_and_that_can_be_stopped(stopped: bool) -> None:
    p = table("advanced", arsunt_11={"bene_gesserit": Forces(advisors=2), "atreides": 1}, red_chasm_7={"emperor": 1})
    t = used(p.hand(harkonnen=["karama"]), "bene_gesserit")
    t("bene_gesserit", move("red_chasm_7", "fighters", arsunt_11=Forces(advisors=2)))
    if stopped:
        stop(t, "harkonnen", "bg_flip_arrival")
    else:
        t.all_pass()
    assert at(t, "red_chasm_7", "bene_gesserit") == (Forces(advisors=2) if stopped else Forces(2))


@pytest.mark.rule("AMB-42", "SEED-14")
def test_fighters_become_no_advisors_by_it() -> None:
    p = table("advanced", arsunt_11={"bene_gesserit": 2}, red_chasm_7={"emperor": 1})
    t = used(p, "bene_gesserit")
    t.refuses("bene_gesserit", move("red_chasm_7", "advisors", arsunt_11=2), "ARRIVE-04")
    t("bene_gesserit", move("red_chasm_7", arsunt_11=2))
    assert at(t, "red_chasm_7", "bene_gesserit") == Forces(2)


@pytest.mark.rule("AMB-48", "E3-22", "BG-20", "ARRIVE-09", "SEED-90", "SEED-14", "SEED-19")
def test_fighters_of_the_bene_gesserit_may_use_intrusion_against_it() -> None:
    t = used(table("advanced", polar_sink={"ecaz": 2}, red_chasm_7={"bene_gesserit": 3}))
    t("ecaz", move("red_chasm_7", polar_sink=2))
    assert t.asks == [("ChooseIntrusion", "bene_gesserit")] and where(t)["fremen"] == "resolving"
    assert [type(frame.what).__name__ for frame in t.game.state.stack][:2] == ["Arrival", "AmbassadorUse"]
    t("bene_gesserit", Coexist())
    assert at(t, "red_chasm_7", "bene_gesserit") == Forces(advisors=3) and where(t)["fremen"] == "set_aside"


@pytest.mark.rule("AMB-48", "AMB-13", "SEED-19", "SEED-81")
def test_it_triggers_no_ambassador() -> None:
    p = position(*SEATS, turn=2).forces({"polar_sink": {"ecaz": 2}})
    t = used(p.ambassadors(*COHORT, placed={"carthag": "fremen", "sietch_tabr": "atreides"}))
    t("ecaz", move("sietch_tabr_14", polar_sink=2))
    assert not t.asks and len(t.game.table.embassies) == 1


# ------------------------------------------------------------------------------------------------ whether it must be
@pytest.mark.rule("AMB-49", "AMB-21", "E3-22", "SEED-21")
def test_without_a_legal_move_the_token_is_used_and_nothing_changes() -> None:
    t = used(table())
    assert t.happened(AmbassadorFruitless) and where(t)["fremen"] == "set_aside" and not t.asks
    t = used(table(imperial_basin_9={"ecaz": 3}).storm(9))
    assert t.happened(AmbassadorFruitless) and at(t, "imperial_basin_9") == Forces(3)


@pytest.mark.rule("AMB-49", "E3-13", "AMB-50", "SEED-21", "SEED-81")
def test_with_one_it_must_be_done_silence_takes_the_first() -> None:
    t = used(table(tueks_sietch_5={"ecaz": 4}, sietch_tabr_14={"ecaz": 1}))
    decision = t.game.owed()[0]
    assert isinstance(decision, ChooseRelocation) and not any(isinstance(o, Pass) for o in decision.options(t.game))
    first = next(iter(decision.options(t.game)))
    t.silence()
    assert at(t, first.destination) == next(iter(first.forces.values())) and not t.asks


@pytest.mark.rule("AMB-46", "MOVE-01", "SEED-17")
@pytest.mark.parametrize("seat", ["ecaz", "emperor"])
@pytest.mark.parametrize("about", ["red_chasm", "sihaya_ridge"])
@pytest.mark.parametrize("doing", [True, False])
def test_promises_about_moves_do_not_bind_it(seat: str, about: str, doing: bool) -> None:
    p = table(polar_sink={seat: 2})
    p.table.promises[Seat(seat)] = (Promise("move_to", about, doing=doing),)
    t = used(p, "" if seat == "ecaz" else seat)
    t(seat, move("red_chasm_7", polar_sink=2))
    assert at(t, "red_chasm_7", seat) == Forces(2)


@pytest.mark.rule("AMB-50", "AMB-36")
def test_the_form_leads_to_legal_moves() -> None:
    t = used(table(imperial_basin_9={"ecaz": 3}, imperial_basin_10={"ecaz": 1}))
    decision = t.game.owed()[0]
    form = decision.form(t.game, {"forces.imperial_basin_9.ordinary": 2, "forces.imperial_basin_10.ordinary": 0})
    assert form is not None and form.action == "Relocate"
    places = form.fields[-1]
    assert {"imperial_basin_10", "sietch_tabr_14", "polar_sink"} <= {choice.value for choice in places.choices}
    for choice in places.choices:
        assert not decision.check(t.game, move(str(choice.value), imperial_basin_9=2))
    for refused in places.refused:
        assert decision.check(t.game, move(str(refused.value), imperial_basin_9=2))
