"""Movement: the group, its range, where it may end, and the choice as a form (MOVE-01 to MOVE-10)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import Choice, Field, Pass, Seat, filled
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.movement import ForcesRegrouped
from kanly.rules.core.moves import ChooseMove, Move
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.spice import SpiceDestroyed
from kanly.state import Forces
from support.moving import at, ends_its_turn, go, moving, nobody_ships
from support.position import SIX, Position, position
from support.referee import Referee

EMPEROR, ATREIDES = Seat("emperor"), Seat("atreides")


def table(**places: dict[str, Any]) -> Position:
    """Six factions, the storm in sector 16, these forces."""
    return position(*SIX, turn=2).storm(16).forces(places)


def decision(t: Referee) -> ChooseMove:
    """The question about a move that is open now."""
    assert t.game.question
    (found,) = t.game.question.decisions.values()
    assert isinstance(found, ChooseMove)
    return found


# ------------------------------------------------------------------------------------------------ the move
@pytest.mark.rule("MOVE-01", "MOVE-11", "TIMING-08")
def test_one_move_or_none() -> None:
    t = moving(table(old_gap_9={"emperor": 4}), "emperor")
    assert t.asks == [("ChooseMove", "emperor")]
    t.silence()
    assert t.asks == [] and at(t, "old_gap_9", "emperor") == Forces(4)
    t = moving(table(arsunt_11={"emperor": 4}), "emperor")
    t("emperor", go("polar_sink", arsunt_11=4))
    assert t.asks == [] and at(t, "polar_sink", "emperor") == Forces(4)
    t.end()


@pytest.mark.rule("MOVE-02", "MOVE-11", "TIMING-20")
def test_a_group_from_several_locations_of_one_territory() -> None:
    start = position(*SIX, mode="advanced").storm(16).forces({"pasty_mesa_5": {"emperor": Forces(3, 1)}})
    start.forces({"pasty_mesa_7": {"emperor": 4}, "pasty_mesa_8": {"emperor": 1}})
    t = moving(start, "emperor")
    t("emperor", go("tueks_sietch_5", pasty_mesa_5=Forces(1, 1), pasty_mesa_7=4))
    assert at(t, "tueks_sietch_5", "emperor") == Forces(5, 1)
    assert at(t, "pasty_mesa_5", "emperor") == Forces(2)
    assert at(t, "pasty_mesa_8", "emperor") == Forces(1)
    sources = (LocationId("pasty_mesa_5"), LocationId("pasty_mesa_7"))
    assert t.happened(ForcesArrived) == [
        ForcesArrived("movement", EMPEROR, sources, LocationId("tueks_sietch_5"), Forces(5, 1))
    ]


@pytest.mark.rule("MOVE-02")
def test_what_is_no_group() -> None:
    start = table(pasty_mesa_5={"emperor": 3}, arsunt_11={"emperor": 2}, carthag_11={"atreides": 2})
    t = moving(start, "emperor")
    t.refuses("emperor", go("tueks_sietch_5"), "MOVE-02")
    t.refuses("emperor", go("tueks_sietch_5", pasty_mesa_5=0), "MOVE-02")
    t.refuses("emperor", go("tueks_sietch_5", pasty_mesa_5=4), "MOVE-02")
    t.refuses("emperor", go("tueks_sietch_5", pasty_mesa_5=-1), "MOVE-02")
    t.refuses("emperor", go("tueks_sietch_5", pasty_mesa_5=Forces(3, 1)), "MOVE-02")
    t.refuses("emperor", go("tueks_sietch_5", pasty_mesa_6=1), "MOVE-02")
    t.refuses("emperor", go("polar_sink", pasty_mesa_5=1, arsunt_11=1), "MOVE-02")
    t.refuses("emperor", go("arsunt_11", carthag_11=2), "MOVE-02")
    t.refuses("emperor", go("the_moon_1", pasty_mesa_5=1), "MOVE-02")
    t.refuses("emperor", Move(LocationId("polar_sink"), {LocationId("the_moon_1"): Forces(1)}), "MOVE-02")
    t.refuses("emperor", go("pasty_mesa_5", pasty_mesa_5=1), "MOVE-08")


@pytest.mark.rule("MOVE-02", "MOVE-06", "STORM-11")
def test_locations_in_storm_give_nothing() -> None:
    start = position(*SIX).storm(6).forces({"pasty_mesa_6": {"emperor": 3}, "pasty_mesa_7": {"emperor": 2}})
    t = moving(start, "emperor")
    t.refuses("emperor", go("gara_kulon_8", pasty_mesa_6=1, pasty_mesa_7=2), "MOVE-06")
    t("emperor", go("gara_kulon_8", pasty_mesa_7=2))


@pytest.mark.rule("TIMING-15", "MOVE-01")
def test_who_can_move_nobody_is_not_asked() -> None:
    assert moving(table(), "emperor").asks == []
    in_storm = position(*SIX).storm(11).forces({"carthag_11": {"emperor": 5}})
    assert moving(in_storm, "emperor").asks == []


@pytest.mark.rule("TIMING-11", "TIMING-37")
def test_a_move_is_asked_at_an_open_point() -> None:
    t = moving(table(arsunt_11={"emperor": 4}), "emperor")
    assert t.game.question and t.game.question.open_point


# ------------------------------------------------------------------------------------------------ range
@pytest.mark.rule("MOVE-03")
def test_one_step_on_foot() -> None:
    t = moving(table(tueks_sietch_5={"emperor": 4}), "emperor")
    t.refuses("emperor", go("shield_wall_8", tueks_sietch_5=4), "MOVE-03")
    t("emperor", go("pasty_mesa_8", tueks_sietch_5=4))


@pytest.mark.rule("MOVE-04", "BOARD-19", "MOVE-03")
@pytest.mark.parametrize(("city", "far"), [("arrakeen_10", True), ("carthag_11", True), ("sietch_tabr_14", False)])
def test_a_fighter_in_a_city_gives_ornithopters(city: str, far: bool) -> None:
    t = moving(table(**{"tueks_sietch_5": {"emperor": 6}, city: {"emperor": 1}}), "emperor")
    if far:
        t("emperor", go("imperial_basin_9", tueks_sietch_5=6))
        assert at(t, "imperial_basin_9", "emperor") == Forces(6)
    else:
        t.refuses("emperor", go("imperial_basin_9", tueks_sietch_5=6), "MOVE-03")


@pytest.mark.rule("MOVE-04")
def test_three_steps_are_the_most() -> None:
    t = moving(table(tueks_sietch_5={"emperor": 6}, carthag_11={"emperor": 1}), "emperor")
    t.refuses("emperor", go("arrakeen_10", tueks_sietch_5=6), "MOVE-03")


@pytest.mark.rule("MOVE-04")
def test_the_fighter_in_the_city_may_be_in_storm_among_others_or_the_one_that_moves() -> None:
    start = position(*SIX).storm(11)
    start.forces({"tueks_sietch_5": {"emperor": 6}, "carthag_11": {"emperor": 1, "atreides": 3, "harkonnen": 3}})
    moving(start, "emperor")("emperor", go("imperial_basin_9", tueks_sietch_5=6))
    t = moving(table(arrakeen_10={"emperor": 1}), "emperor")
    t("emperor", go("wind_pass_14", arrakeen_10=1))
    assert at(t, "wind_pass_14", "emperor") == Forces(1), "three steps, by the way of the Polar Sink"


@pytest.mark.rule("MOVE-04", "BG-12")
def test_advisors_give_no_ornithopters() -> None:
    start = position(*SIX).storm(16)
    start.forces({"arrakeen_10": {"bene_gesserit": Forces(advisors=2)}, "tueks_sietch_5": {"bene_gesserit": 3}})
    t = moving(start, "bene_gesserit")
    t.refuses("bene_gesserit", go("imperial_basin_9", tueks_sietch_5=3), "MOVE-03")


@pytest.mark.rule("MOVE-04", "HOUSE-02")
def test_ornithopters_of_those_who_held_a_city_when_the_phase_began() -> None:
    start = position(*SIX, turn=2, ornithopters_at_phase_start=True).storm(16).order(*SIX)
    start.forces({"arrakeen_10": {"atreides": 2}, "tueks_sietch_5": {"harkonnen": 3}, "arsunt_11": {"harkonnen": 4}})
    start.forces({"pasty_mesa_5": {"atreides": 3}}).hand(atreides=["hajr"])
    t = nobody_ships(start.begin(ShipmentAndMovement()))
    t("atreides", go("imperial_basin_9", arrakeen_10=2))
    t("atreides", t.options("atreides")[1])
    t("atreides", go("imperial_basin_9", pasty_mesa_5=3))
    assert at(t, "imperial_basin_9", "atreides") == Forces(5), "the city is left, and still counts"
    for seat in SIX[:-1]:
        ends_its_turn(t, seat)
    nobody_ships(t)
    t("harkonnen", go("carthag_11", arsunt_11=4))
    assert t.asks == [], "and who comes to a city later has none"


# ------------------------------------------------------------------------------------------------ where it may end
@pytest.mark.rule("MOVE-07", "SHIP-07", "ALLY-10")
@pytest.mark.parametrize("allied", [False, True])
def test_no_move_into_a_stronghold_of_two_others(allied: bool) -> None:
    start = table(arsunt_11={"emperor": 4}, carthag_11={"atreides": 1, "harkonnen": 1})
    if allied:
        start.allied("emperor", "atreides")
    moving(start, "emperor").refuses("emperor", go("carthag_11", arsunt_11=4), "SHIP-07")


@pytest.mark.rule("MOVE-07", "MOVE-10", "BOARD-26")
def test_elsewhere_any_number_may_stand() -> None:
    three = {"atreides": 1, "harkonnen": 1, "fremen": 1, "spacing_guild": 1}
    start = table(arsunt_11={"emperor": 4}, polar_sink=three, hagga_basin_12=three)
    t = moving(start, "emperor")
    t("emperor", go("polar_sink", arsunt_11=4))
    assert at(t, "polar_sink", "emperor") == Forces(4)
    t = moving(table(arsunt_11={"emperor": 4}, hagga_basin_12=three), "emperor")
    t("emperor", go("hagga_basin_12", arsunt_11=4))


@pytest.mark.rule("MOVE-07")
def test_a_third_one_that_is_there_already_may_add_forces() -> None:
    start = table(arsunt_11={"emperor": 4}, carthag_11={"atreides": 1, "emperor": 1})
    moving(start, "emperor")("emperor", go("carthag_11", arsunt_11=4))


@pytest.mark.rule("MOVE-08", "BOARD-12", "ARRIVE-03")
def test_inside_a_territory_a_move_is_no_entry() -> None:
    t = moving(table(pasty_mesa_5={"emperor": 3}, pasty_mesa_6={"emperor": 1}), "emperor")
    t("emperor", go("pasty_mesa_8", pasty_mesa_5=2, pasty_mesa_6=1))
    assert at(t, "pasty_mesa_8", "emperor") == Forces(3) and at(t, "pasty_mesa_5", "emperor") == Forces(1)
    assert t.happened(ForcesArrived) == []
    sources = (LocationId("pasty_mesa_5"), LocationId("pasty_mesa_6"))
    assert t.happened(ForcesRegrouped) == [ForcesRegrouped(EMPEROR, sources, LocationId("pasty_mesa_8"), Forces(3))]
    assert t.asks == [], "it uses the move"


@pytest.mark.rule("MOVE-09")
def test_what_is_passed_is_not_touched() -> None:
    start = table(tueks_sietch_5={"emperor": 6}, carthag_11={"emperor": 1}, shield_wall_8={"harkonnen": 2})
    t = moving(start.spice({"pasty_mesa_8": 6}), "emperor")
    t("emperor", go("imperial_basin_9", tueks_sietch_5=6))
    assert [told.destination for told in t.happened(ForcesArrived)] == ["imperial_basin_9"]
    assert t.game.table.spice == {"pasty_mesa_8": 6} and t.happened(SpiceDestroyed) == []


# ------------------------------------------------------------------------------------------------ as a form
def named(fields: tuple[Field, ...], name: str) -> Field:
    """The field of this name."""
    return next(field for field in fields if field.name == name)


@pytest.mark.rule("MOVE-02", "MOVE-05")
def test_a_move_as_a_form() -> None:
    start = position(*SIX, mode="advanced").storm(2)
    start.forces({"cielago_north_1": {"emperor": Forces(2, 1)}, "cielago_north_3": {"emperor": 4}})
    start.forces({"cielago_north_2": {"emperor": 1}, "arsunt_11": {"emperor": 3}})
    t = moving(start, "emperor")
    asked = decision(t)
    form = asked.form(t.game, {})
    assert [field.name for field in form.fields] == [
        "forces.cielago_north_1.ordinary",
        "forces.cielago_north_1.elite",
        "forces.cielago_north_2.ordinary",
        "forces.cielago_north_3.ordinary",
        "forces.arsunt_11.ordinary",
        "destination",
    ]
    assert [choice.value for choice in form.fields[0].choices] == [0, 1, 2]
    assert form.fields[2].choices == (Choice(0),)
    assert [found.rule for found in form.fields[2].refused[0].violations] == ["MOVE-06"]
    assert [choice.value for choice in form.fields[4].choices] == [1, 2, 3], "nobody else would be left"
    draft = {"forces.cielago_north_1.elite": 1, "forces.cielago_north_3.ordinary": 4}
    form = asked.form(t.game, draft)
    assert [found.key for found in form.fields[4].refused[0].violations] == ["out-of-one-territory"]
    destination = form.fields[5]
    allowed = {choice.value for choice in destination.choices}
    refused = {no.value: [found.key for found in no.violations] for no in destination.refused}
    assert len(allowed) + len(refused) == len(catalog.board().locations)
    assert "polar_sink" in allowed and refused["arrakeen_10"] == ["too-far"]
    assert refused["cielago_north_2"] == ["place-in-storm"] and refused["cielago_north_3"] == ["stays-where-it-is"]
    assert refused["cielago_west_1"] == ["storm-on-the-way"]
    t("emperor", filled(Move, {**draft, "destination": "polar_sink"}))
    assert at(t, "polar_sink", "emperor") == Forces(4, 1)


def random_game(rng: Random) -> tuple[Referee, ChooseMove] | None:
    """A crowded board, and the question about a move."""
    start = position(*SIX, turn=2, mode="advanced").storm(rng.randint(1, 18))
    places = rng.sample([*catalog.board().location], 14)
    home = rng.choice([t for t in catalog.board().territories if len(t.locations) > 2])
    crowd: dict[str, dict[str, Any]] = {place: {} for place in (*places, *home.locations)}
    for place in crowd:
        for seat in rng.sample(SIX, rng.randint(0, 2)):
            crowd[place][seat] = 1
    for place in home.locations:
        crowd[place]["emperor"] = Forces(rng.randint(0, 1), rng.randint(0, 1))
    start.forces({place: {s: n for s, n in there.items() if n != Forces()} for place, there in crowd.items() if there})
    t = moving(start, "emperor")
    return (t, decision(t)) if t.asks else None


@pytest.mark.rule("MOVE-02", "MOVE-03", "MOVE-05", "MOVE-06", "MOVE-07", "MOVE-08")
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 10**6))
def test_every_choice_completes_and_every_refusal_is_that_of_the_check(seed: int) -> None:
    rng = Random(seed)
    found = random_game(rng)
    if found is None:
        return
    t, asked = found
    draft: dict[str, Any] = {}
    for name in [field.name for field in asked.form(t.game, {}).fields]:
        field = named(asked.form(t.game, draft).fields, name)
        assert field.choices, f"{name}: nothing to choose after {draft}"
        for no in field.refused:
            rest = completed({**draft, name: no.value})
            assert asked.check(t.game, rest) == no.violations, (name, no.value, draft)
        draft[name] = rng.choice(field.choices).value
    assert not asked.check(t.game, filled(Move, draft))


def completed(draft: dict[str, Any]) -> Move:
    """The draft with nobody else in it, to its destination or to any."""
    return filled(
        Move, {"destination": "polar_sink"} | ({} if draft.keys() - {"destination"} else {"forces": {}}) | draft
    )


@pytest.mark.rule("MOVE-01", "TIMING-01")
@pytest.mark.parametrize("seed", range(60))
def test_samples_and_options_are_legal(seed: int) -> None:
    found = random_game(Random(seed))
    if found is None:
        return
    t, asked = found
    rng = Random(seed)
    for _ in range(20):
        assert not asked.check(t.game, asked.sample(t.game, rng))
    for option in asked.options(t.game):
        assert not asked.check(t.game, option)
    assert asked.default(t.game) == Pass()
    assert msgspec.json.decode(msgspec.json.encode(asked.form(t.game, {})))


@pytest.mark.rule("BOARD-09", "MOVE-03")
def test_the_outlook_of_a_move_tells_its_way_and_how_far_it_could_go() -> None:
    t = moving(table(imperial_basin_10={EMPEROR: 3}), "emperor")
    group = {LocationId("imperial_basin_10"): Forces(2)}
    choice = decision(t)
    assert choice.outlook(t.game, Move(LocationId("arrakeen_10"), group)) == {
        "way": ("imperial_basin_10", "arrakeen_10"),
        "steps": 1,
        "most": 1,
    }
    assert choice.outlook(t.game, Pass()) == {}
