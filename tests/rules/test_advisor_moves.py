"""How Bene Gesserit groups move: by which side they arrive, taking up arms, the lock (BG-15, BG-17, BG-18)."""

from collections.abc import Mapping
from typing import Any

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, Seat, filled
from kanly.rules.cards.hajr import PlayHajr
from kanly.rules.cards.karama import Stop
from kanly.rules.core.movement import MovementStep
from kanly.rules.core.moves import ChooseMove, Move
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.shipment import ShipmentStep
from kanly.rules.factions.bene_gesserit.arriving import AdvisorsLocked, ArmsTakenUp, locked
from kanly.state import NONE, Engine, Forces
from support.advisors import ARSUNT, ATREIDES, BG, CARTHAG, EMPEROR, GUILD, advisors, armed, sent, table
from support.moving import ends_its_turn, go, moving
from support.position import Count
from support.referee import Referee
from support.shipping import at, ship


# ------------------------------------------------------------------------------------------------ moving
@pytest.mark.rule("BG-17", "BG-18")
@pytest.mark.parametrize(
    ("group", "there", "stance", "result"),
    [
        (2, {}, None, Forces(2)),
        (advisors(2), {}, None, Forces(2)),
        (2, {EMPEROR: 1}, None, Forces(2)),
        (advisors(2), {EMPEROR: 1}, None, advisors(2)),
        (advisors(2), {EMPEROR: 1}, "advisors", advisors(2)),
        (advisors(2), {EMPEROR: 1}, "fighters", Forces(2)),
        (advisors(2), {EMPEROR: 1, BG: 1}, None, Forces(3)),
        (2, {EMPEROR: 1, BG: advisors(1)}, None, advisors(3)),
    ],
)
def test_what_a_moving_group_becomes(group: Count, there: dict[str, Count], stance: Any, result: Forces) -> None:
    """The table of BG-18, and BG-17."""
    places: dict[str, dict[str, Count]] = {ARSUNT: {BG: group, ATREIDES: 1}}
    t = moving(table(places | ({CARTHAG: there} if there else {})), BG)
    t(BG, Move(LocationId(CARTHAG), go(CARTHAG, arsunt_11=group).forces, stance))
    assert at(t, CARTHAG, BG) == result
    assert bool(t.happened(ArmsTakenUp)) == (stance == "fighters")
    t.end()


@pytest.mark.rule("BG-18", "BG-17")
@pytest.mark.parametrize(
    ("group", "there"),
    [(2, {EMPEROR: 1}), (advisors(2), {}), (advisors(2), {EMPEROR: 1, BG: 1}), (2, {EMPEROR: 1, BG: advisors(1)})],
)
def test_where_there_is_no_choice_none_is_accepted(group: Count, there: dict[str, Count]) -> None:
    places: dict[str, dict[str, Count]] = {ARSUNT: {BG: group, ATREIDES: 1}}
    t = moving(table(places | ({CARTHAG: there} if there else {})), BG)
    for stance in ("fighters", "advisors"):
        t.refuses(BG, armed(CARTHAG, stance, arsunt_11=group), "ARRIVE-04")
    draft = {f"forces.{ARSUNT}.{kind}": number for kind, number in kinds(group)} | {"destination": CARTHAG}
    assert "stance" not in [field.name for field in form(t, draft).fields]


def kinds(group: Count) -> list[tuple[str, int]]:
    """The kinds of a group."""
    return (group if isinstance(group, Forces) else Forces(group)).by_kind()


def form(t: Referee, draft: Mapping[str, Any]) -> Any:
    """The form of the move that the Bene Gesserit are asked for."""
    assert t.game.question
    return t.game.question.decisions[Seat(BG)].form(t.game, draft)


@pytest.mark.rule("BG-18", "BG-22")
@pytest.mark.parametrize(
    ("there", "ally", "rule"),
    [({"harkonnen": 1}, "harkonnen", "BG-22"), ({EMPEROR: 1, "harkonnen": 1}, "", "BG-18"), ({EMPEROR: 1}, "", "")],
)
def test_when_they_may_not_take_up_arms(there: dict[str, Count], ally: str, rule: str) -> None:
    places: dict[str, dict[str, Count]] = {ARSUNT: {BG: advisors(2), ATREIDES: 1}, CARTHAG: there}
    start = table(places)
    t = moving(start.allied(BG, ally) if ally else start, BG)
    draft = {f"forces.{ARSUNT}.advisors": 2, "destination": CARTHAG}
    (stance,) = [field for field in form(t, draft).fields if field.name == "stance"]
    if not rule:
        assert [choice.value for choice in stance.choices] == ["advisors", "fighters"] and not stance.refused
        return
    t.refuses(BG, armed(CARTHAG, "fighters", arsunt_11=advisors(2)), rule)
    assert [choice.value for choice in stance.choices] == ["advisors"]
    assert [(no.value, no.violations[0].rule) for no in stance.refused] == [("fighters", rule)]
    t(BG, armed(CARTHAG, "advisors", arsunt_11=advisors(2)))
    assert at(t, CARTHAG, BG) == advisors(2)


@pytest.mark.rule("BG-17", "MOVE-07", "BG-12")
@pytest.mark.parametrize("own", [False, True])
def test_fighters_may_enter_where_two_others_are_only_to_become_advisors(own: bool) -> None:
    there: dict[str, Count] = {EMPEROR: 1, "harkonnen": 1} | ({BG: advisors(1)} if own else {})
    places: dict[str, dict[str, Count]] = {ARSUNT: {BG: 2, ATREIDES: 1}, CARTHAG: there}
    t = moving(table(places), BG)
    if not own:
        t.refuses(BG, go(CARTHAG, arsunt_11=2), "SHIP-07")
        return
    t(BG, go(CARTHAG, arsunt_11=2))
    assert at(t, CARTHAG, BG) == advisors(3)


@pytest.mark.rule("BG-18", "MOVE-08")
def test_a_change_of_sector_turns_nobody() -> None:
    t = moving(table({"cielago_north_3": {BG: advisors(2), EMPEROR: 1}, "polar_sink": {BG: 1}}).storm(9), BG)
    t.refuses(BG, armed("cielago_north_2", "fighters", cielago_north_3=advisors(2)), "ARRIVE-04")
    t(BG, go("cielago_north_2", cielago_north_3=advisors(2)))
    assert at(t, "cielago_north_2", BG) == advisors(2)


@pytest.mark.rule("BG-18", "CARD-HAJR")
def test_by_hajr_as_well() -> None:
    t = moving(table({ARSUNT: {BG: advisors(2), ATREIDES: 1}, CARTHAG: {EMPEROR: 1}}).hand(bene_gesserit=["hajr"]), BG)
    t(BG, armed(CARTHAG, None, arsunt_11=advisors(1)))(BG, PlayHajr(t.card(BG, "hajr")))
    t.refuses(BG, armed(CARTHAG, "fighters", arsunt_11=advisors(1)), "ARRIVE-04")  # own advisors are there now
    t = moving(table({ARSUNT: {BG: advisors(2), ATREIDES: 1}, CARTHAG: {EMPEROR: 1}}).hand(bene_gesserit=["hajr"]), BG)
    t(BG, armed("polar_sink", None, arsunt_11=advisors(1)))(BG, PlayHajr(t.card(BG, "hajr")))
    t(BG, armed(CARTHAG, "fighters", arsunt_11=advisors(1)))
    assert (at(t, CARTHAG, BG), at(t, "polar_sink", BG)) == (Forces(1), Forces(1))


@pytest.mark.rule("BG-18", "KARAMA-24", "KARAMA-28", "ARRIVE-06")
def test_taking_up_arms_can_be_stopped_for_one_arrival() -> None:
    places: dict[str, dict[str, Count]] = {ARSUNT: {BG: advisors(2), ATREIDES: 1}, CARTHAG: {EMPEROR: 1}}
    t = moving(table(places).hand(emperor=["karama"], bene_gesserit=["karama"]), BG)
    t(BG, armed(CARTHAG, "fighters", arsunt_11=advisors(2)))
    assert t.asks == [("React", EMPEROR)] and at(t, ARSUNT, BG) == advisors(2), "before anything has moved"
    assert t.happened(ArmsTakenUp) == [ArmsTakenUp(Seat(BG), 2, LocationId(CARTHAG))]
    t(EMPEROR, Stop("bg_flip_arrival", t.card(EMPEROR, "karama")))
    assert at(t, CARTHAG, BG) == advisors(2) and at(t, ARSUNT, BG) == NONE, "they arrive as advisors"


@pytest.mark.rule("BG-18", "KARAMA-34")
def test_no_window_where_nothing_is_declared() -> None:
    start = table({ARSUNT: {BG: advisors(2), ATREIDES: 1}, CARTHAG: {EMPEROR: 1}}).hand(emperor=["karama"])
    t = moving(start, BG)
    t(BG, go(CARTHAG, arsunt_11=advisors(1)))
    assert ("React", EMPEROR) not in t.asks
    t = moving(start, BG)
    t(BG, go("polar_sink", arsunt_11=advisors(1)))
    assert ("React", EMPEROR) not in t.asks, "BG-24: no window in the Polar Sink"


# ------------------------------------------------------------------------------------------------ the form
@pytest.mark.rule("BG-17", "BG-18", "MOVE-02")
def test_every_choice_of_the_form_is_a_legal_move_and_every_refusal_is_the_checks() -> None:
    places: dict[str, dict[str, Count]] = {
        "wind_pass_14": {BG: advisors(2)},
        "wind_pass_16": {BG: advisors(1), EMPEROR: 1},
        "wind_pass_north_17": {"harkonnen": 1},
        "cielago_west_18": {BG: 2, ATREIDES: 1},
        CARTHAG: {BG: 1},
        "habbanya_sietch_17": {EMPEROR: 1, "harkonnen": 1},
    }
    t = moving(table(places).storm(15).allied(BG, "harkonnen"), BG)
    assert t.game.question
    decision = t.game.question.decisions[Seat(BG)]
    assert isinstance(decision, ChooseMove)
    assert followed(t.game, decision, {}) > 40


def followed(g: Engine, decision: ChooseMove, draft: dict[str, Any]) -> int:
    """Follow the choices to the end; how many moves were found."""
    fields = decision.form(g, draft).fields
    empty = next((field for field in fields if field.name not in draft), None)
    if empty is None:
        move = filled(Move, draft)
        assert not decision.check(g, move), (draft, decision.check(g, move))
        return 1
    if empty.name in ("destination", "stance") and any(draft[name] for name in draft if name != "destination"):
        for no in empty.refused:
            refused = filled(Move, {**draft, empty.name: no.value})
            assert set(map(str, no.violations)) <= set(map(str, decision.check(g, refused)))
    chosen = empty.choices if "." in empty.name or empty.name == "stance" else empty.choices[::3]
    return sum(followed(g, decision, {**draft, empty.name: choice.value}) for choice in chosen)


# ------------------------------------------------------------------------------------------------ the lock
def accompanied(places: Mapping[str, Mapping[str, Count]]) -> Referee:
    """The Emperor has shipped to Carthag, an advisor came along, and it is the turn of the Bene Gesserit to move."""
    start = table(places).order(EMPEROR, BG, ATREIDES, GUILD, "harkonnen", "fremen")
    t = start.begin(ShipmentAndMovement())
    while t.asks != [("ChooseShipment", EMPEROR)]:
        t.silence()
    t(EMPEROR, ship(1, CARTHAG))(BG, sent(CARTHAG))
    ends_its_turn(t, EMPEROR)
    while t.asks != [("ChooseShipment", BG)]:
        t.silence()
    return t(BG, Pass())


@pytest.mark.rule("BG-15", "BG-14")
def test_an_advisor_sent_along_may_not_take_up_arms_where_it_moves_and_the_lock_goes_with_it() -> None:
    t = accompanied({ARSUNT: {ATREIDES: 1}, "hagga_basin_12": {"harkonnen": 1}})
    t.refuses(BG, armed(ARSUNT, "fighters", carthag_11=advisors(1)), "BG-15")
    draft = {f"forces.{CARTHAG}.advisors": 1, "destination": ARSUNT}
    (stance,) = [field for field in form(t, draft).fields if field.name == "stance"]
    assert [(no.value, no.violations[0].key) for no in stance.refused] == [("fighters", "advisors-are-locked")]
    t(BG, armed(ARSUNT, "advisors", carthag_11=advisors(1)))
    assert at(t, ARSUNT, BG) == advisors(1)
    assert [told.territory for told in t.happened(AdvisorsLocked)] == ["carthag", "arsunt"]
    assert locked(t.game, TerritoryId("arsunt"))


@pytest.mark.rule("BG-15", "BG-11")
def test_the_lock_holds_for_all_in_the_territory() -> None:
    t = accompanied({ARSUNT: {ATREIDES: 1}, CARTHAG: {"harkonnen": 1, BG: advisors(3)}})
    t.refuses(BG, armed(ARSUNT, "fighters", carthag_11=advisors(1)), "BG-15")
    t.refuses(BG, armed(ARSUNT, "fighters", carthag_11=advisors(4)), "BG-15")


@pytest.mark.rule("BG-15", "BG-18", "BG-17")
@pytest.mark.parametrize(
    ("destination", "there", "result"),
    [(ARSUNT, {}, Forces(1)), (ARSUNT, {BG: 2, ATREIDES: 1}, Forces(3))],
)
def test_it_stops_nothing_that_is_no_choice(destination: str, there: dict[str, Count], result: Forces) -> None:
    t = accompanied({destination: there} if there else {})
    t(BG, go(destination, carthag_11=advisors(1)))
    assert at(t, destination, BG) == result
    assert [told.territory for told in t.happened(AdvisorsLocked)] == ["carthag"]


@pytest.mark.rule("BG-15", "TURN-01")
def test_the_lock_ends_with_the_turn() -> None:
    t = accompanied({})
    assert locked(t.game, TerritoryId("carthag"))
    start = table({CARTHAG: {BG: advisors(1), EMPEROR: 1}, ARSUNT: {ATREIDES: 1}})
    assert not locked(start.begin(MovementStep(Seat(BG))).game, TerritoryId("carthag"))


@pytest.mark.rule("BG-15", "BG-14")
def test_a_force_sent_along_as_a_fighter_is_not_locked() -> None:
    start = table({CARTHAG: {BG: 1}})
    t = start.begin(ShipmentStep(Seat(EMPEROR)))
    t(EMPEROR, ship(1, CARTHAG))(BG, sent(CARTHAG))(BG, Pass())
    assert at(t, CARTHAG, BG) == Forces(2) and not locked(t.game, TerritoryId("carthag"))
