"""By which side Bene Gesserit forces arrive: sent along, shipped, moved; taking up arms; the lock (BG-14 to BG-18)."""

from collections.abc import Mapping
from typing import Any

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, Seat, filled
from kanly.rules.cards.hajr import PlayHajr
from kanly.rules.cards.karama import Stop
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.movement import MovementStep
from kanly.rules.core.moves import ChooseMove, Move
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.shipment import ShipmentStep
from kanly.rules.core.windows import GiveOrders
from kanly.rules.factions.bene_gesserit.accompany import AdvisorDeclared, SendAdvisor
from kanly.rules.factions.bene_gesserit.arriving import AdvisorsLocked, ArmsTakenUp, locked
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.spacing_guild.ship_stop import StopShipment
from kanly.state import NONE, Engine, Forces, StandingOrder
from support.moving import ends_its_turn, go, moving
from support.position import SIX, Count, Position, position
from support.referee import Referee
from support.shipping import across, at, reserves, ship, shipping

BG, EMPEROR, ATREIDES, GUILD = "bene_gesserit", "emperor", "atreides", "spacing_guild"
CARTHAG, ARSUNT, ARRAKEEN, TABR = "carthag_11", "arsunt_11", "arrakeen_10", "sietch_tabr_14"
ALONG = [("ChooseAccompaniment", BG)]


def advisors(number: int) -> Forces:
    """So many advisors."""
    return Forces(advisors=number)


def table(places: Mapping[str, Mapping[str, Count]] | None = None, **settings: Any) -> Position:
    """A position of the Advanced game, each with 10 spice; the Guild has stopped its shipment before."""
    start = position(*SIX, turn=2, **{"mode": "advanced", **settings}).storm(2)
    start.table.special_powers_used = (Seat(GUILD),)
    return start.purse(**dict.fromkeys(SIX, 10)).forces(places or {})


def sent(place: str) -> SendAdvisor:
    """A force goes there."""
    return SendAdvisor(LocationId(place))


# ------------------------------------------------------------------------------------------------ sent along
@pytest.mark.rule("BG-14", "BG-05", "ARRIVE-09")
def test_along_with_a_shipment_as_an_advisor_or_to_the_polar_sink() -> None:
    t = shipping(table(), EMPEROR)
    t(EMPEROR, ship(2, CARTHAG))
    assert t.asks == ALONG
    assert t.options(BG) == [Pass(), SendAdvisor(), sent(CARTHAG)], "one or the other, never both"
    t(BG, sent(CARTHAG))
    assert (at(t, CARTHAG, BG), reserves(t, BG), t.purse(BG)) == (advisors(1), 19, 10)
    assert [event.cause for event in t.happened(ForcesArrived)] == ["reserve_shipment", "accompany"]
    assert t.happened(AdvisorDeclared) == [AdvisorDeclared(Seat(BG), Seat(EMPEROR), LocationId(CARTHAG))]
    assert t.asks == []
    t.end()


@pytest.mark.rule("BG-14", "BG-20", "KARAMA-31", "ARRIVE-05")
@pytest.mark.parametrize("coexists", [True, False])
def test_it_joins_fighters_who_may_then_intrude_together(coexists: bool) -> None:
    """The first example of BG-14 and that of KARAMA-31, without the tokens of the expansions."""
    t = shipping(table({CARTHAG: {BG: 2}}), EMPEROR)
    t(EMPEROR, ship(4, CARTHAG))
    assert (t.purse(EMPEROR), t.purse(GUILD)) == (6, 14), "the Guild has its income first"
    t(BG, sent(CARTHAG))
    assert at(t, CARTHAG, BG) == Forces(3) and not t.happened(AdvisorsLocked)
    assert t.asks == [("ChooseIntrusion", BG)]
    t(BG, Coexist() if coexists else Pass())
    assert at(t, CARTHAG, BG) == (advisors(3) if coexists else Forces(3))


@pytest.mark.rule("BG-14", "BG-17", "BG-15")
def test_it_joins_advisors_as_one_of_them() -> None:
    t = shipping(table({CARTHAG: {BG: advisors(2), "harkonnen": 1}}), EMPEROR)
    t(EMPEROR, ship(1, CARTHAG))(BG, sent(CARTHAG))
    assert at(t, CARTHAG, BG) == advisors(3)
    assert t.happened(AdvisorsLocked) == [AdvisorsLocked(Seat(BG), TerritoryId("carthag"))]


@pytest.mark.rule("BG-14", "BG-23")
def test_into_any_sector_of_the_territory_that_is_not_in_storm() -> None:
    t = shipping(table(), EMPEROR)
    t(EMPEROR, ship(1, "cielago_north_1"))
    assert t.options(BG) == [Pass(), SendAdvisor(), sent("cielago_north_1"), sent("cielago_north_3")]
    t.refuses(BG, sent("cielago_north_2"), "BG-05")
    t.refuses(BG, sent(CARTHAG), "BG-05")
    t(BG, sent("cielago_north_3"))
    assert at(t, "cielago_north_3", BG) == advisors(1)


@pytest.mark.rule("BG-14", "BG-12")
def test_the_limit_of_a_stronghold_does_not_matter() -> None:
    t = shipping(table({CARTHAG: {"harkonnen": 1, EMPEROR: 1}}), EMPEROR)
    t(EMPEROR, ship(1, CARTHAG))(BG, sent(CARTHAG))
    assert at(t, CARTHAG, BG) == advisors(1)


@pytest.mark.rule("BG-14", "BG-22")
def test_not_to_the_ally() -> None:
    places = {CARTHAG: {"harkonnen": 1}}
    for shipper in (EMPEROR, "harkonnen"):
        t = shipping(table(places).allied(BG, "harkonnen"), shipper)
        t(shipper, ship(1, CARTHAG))
        assert t.options(BG) == [Pass(), SendAdvisor()]
        t.refuses(BG, sent(CARTHAG), "BG-05")


@pytest.mark.rule("BG-14", "BG-24")
def test_into_the_polar_sink_only_as_a_fighter() -> None:
    t = shipping(table(), EMPEROR)
    t(EMPEROR, ship(1, "polar_sink"))
    assert t.options(BG) == [Pass(), SendAdvisor()]
    t(BG, SendAdvisor())
    assert at(t, "polar_sink", BG) == Forces(1) and not t.happened(AdvisorsLocked)


@pytest.mark.rule("BG-14", "BG-20", "ARRIVE-09")
def test_its_own_entry_brings_neither_another_nor_an_intrusion() -> None:
    t = shipping(table({CARTHAG: {BG: 1}}), EMPEROR)
    t(EMPEROR, ship(1, CARTHAG))(BG, sent(CARTHAG))
    assert t.asks == [("ChooseIntrusion", BG)], "against the Emperor, and once"
    t(BG, Pass())
    assert t.asks == []


@pytest.mark.rule("BG-14", "KARAMA-24", "KARAMA-28")
def test_it_can_be_stopped_and_the_polar_sink_is_no_replacement() -> None:
    t = shipping(table().hand(atreides=["karama"]), EMPEROR)
    t(EMPEROR, ship(2, CARTHAG)).passes(ATREIDES)
    t(BG, sent(CARTHAG))
    t(ATREIDES, Stop("bg_advisor_shipment", t.card(ATREIDES, "karama")))
    assert t.asks == [] and reserves(t, BG) == 20
    assert at(t, CARTHAG, EMPEROR) == Forces(2)


@pytest.mark.rule("BG-14", "KARAMA-34", "HOUSE-02")
def test_a_second_karama_stops_the_next_use_and_by_house_rule_one_is_enough() -> None:
    for whole_phase in (False, True):
        start = table(karama_full_phase=whole_phase).hand(atreides=["karama"], harkonnen=["karama"])
        t = start.order(EMPEROR, ATREIDES, "harkonnen", GUILD, BG, "fremen").begin(ShipmentAndMovement())
        shipped = 0
        while shipped < 2:
            if t.asks == [("ChooseShipment", EMPEROR)] or t.asks == [("ChooseShipment", ATREIDES)]:
                seat = t.asks[0][1]
                t(seat, ship(1, CARTHAG if seat == EMPEROR else ARRAKEEN))
                shipped += 1
                while t.asks != ALONG:
                    t.all_pass()
                options = t.options(BG)
                place = CARTHAG if seat == EMPEROR else ARRAKEEN
                if shipped == 2 and whole_phase:
                    assert options == [Pass(), SendAdvisor()]
                    break
                t(BG, sent(place))
                by = ATREIDES if seat == EMPEROR else "harkonnen"
                t(by, Stop("bg_advisor_shipment", t.card(by, "karama")))
                assert at(t, place, BG) == NONE
            else:
                t.silence()


@pytest.mark.rule("BG-14", "KARAMA-27")
def test_a_standing_order_may_send_it_along() -> None:
    t = shipping(table(), EMPEROR)
    order = {"type": "SendAdvisor", "destination": CARTHAG}
    t(BG, GiveOrders((StandingOrder("ChooseAccompaniment", order, lasts="game"),)))
    t(EMPEROR, ship(2, CARTHAG))
    assert at(t, CARTHAG, BG) == advisors(1)


@pytest.mark.rule("BG-14", "VARIANT-05")
def test_in_the_basic_game_it_goes_to_the_polar_sink_only() -> None:
    t = shipping(table(mode="basic"), EMPEROR)
    t(EMPEROR, ship(2, CARTHAG))
    assert t.options(BG) == [Pass(), SendAdvisor()]
    t.refuses(BG, sent(CARTHAG), "BG-05")


@pytest.mark.rule("BG-27", "BG-14", "KARAMA-21")
def test_what_the_guild_stops_is_not_accompanied() -> None:
    start = table().hand(spacing_guild=["karama"])
    start.table.special_powers_used = ()
    t = shipping(start, EMPEROR)
    t(EMPEROR, ship(2, CARTHAG))(GUILD, StopShipment(t.card(GUILD, "karama")))
    assert t.asks == []
    t = shipping(table(), GUILD)
    t(GUILD, ship(2, CARTHAG))
    assert t.asks == ALONG, "its own shipment from the reserves is"
    t = shipping(table({"old_gap_9": {GUILD: 2}}), GUILD)
    t(GUILD, across(CARTHAG, {"old_gap_9": 2}))
    assert t.asks == []


# ------------------------------------------------------------------------------------------------ own shipment
@pytest.mark.rule("BG-16", "BG-17")
def test_an_own_shipment_joins_advisors() -> None:
    """The example of BG-16."""
    t = shipping(table({CARTHAG: {BG: advisors(2), "harkonnen": 1}}), BG)
    t(BG, ship(3, CARTHAG))
    assert (at(t, CARTHAG, BG), t.purse(BG)) == (advisors(5), 7)
    assert not locked(t.game, TerritoryId("carthag"))


@pytest.mark.rule("BG-16")
@pytest.mark.parametrize("there", [{}, {"harkonnen": 1}, {"harkonnen": 1, BG: 1}])
def test_otherwise_as_fighters(there: dict[str, Count]) -> None:
    t = shipping(table({CARTHAG: there} if there else {}), BG)
    t(BG, ship(3, CARTHAG))
    assert at(t, CARTHAG, BG) == Forces(3 + int(BG in there))


@pytest.mark.rule("BG-16", "SHIP-07")
@pytest.mark.parametrize("own", [False, True])
def test_where_two_others_are_only_to_join_advisors(own: bool) -> None:
    places: dict[str, dict[str, Count]] = {CARTHAG: {"harkonnen": 1, EMPEROR: 1} | ({BG: advisors(1)} if own else {})}
    t = shipping(table(places), BG)
    if not own:
        t.refuses(BG, ship(1, CARTHAG), "SHIP-07")
        return
    t(BG, ship(1, CARTHAG))
    assert at(t, CARTHAG, BG) == advisors(2)


@pytest.mark.rule("BG-16", "GUILD-08", "BG-17", "BG-18")
@pytest.mark.parametrize(
    ("group", "there", "result"),
    [
        (advisors(2), {EMPEROR: 1}, advisors(2)),
        (advisors(2), {EMPEROR: 1, "harkonnen": 1}, advisors(2)),
        (advisors(2), {}, Forces(2)),
        (advisors(2), {EMPEROR: 1, BG: 1}, Forces(3)),
        (2, {EMPEROR: 1}, Forces(2)),
        (2, {EMPEROR: 1, "harkonnen": 1, BG: advisors(1)}, advisors(3)),
        (2, {EMPEROR: 1, "harkonnen": 1}, None),
    ],
)
def test_across_the_planet_they_stay_what_they_are_or_match(
    group: Count, there: dict[str, Count], result: Forces | None
) -> None:
    """BG-16 point 4."""
    places = {"old_gap_9": {BG: group, ATREIDES: 1}} | ({CARTHAG: there} if there else {})
    t = shipping(table(places).allied(BG, GUILD), BG)
    if result is None:
        t.refuses(BG, across(CARTHAG, {"old_gap_9": group}), "SHIP-07")
        return
    t(BG, across(CARTHAG, {"old_gap_9": group}))
    assert at(t, CARTHAG, BG) == result


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


def armed(destination: str, stance: Any, **forces: Count) -> Move:
    """A move with a side to show on arrival."""
    return Move(LocationId(destination), go(destination, **forces).forces, stance)


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
    start = table({ARSUNT: {BG: advisors(2), ATREIDES: 1}, CARTHAG: there})
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
    t = moving(table({ARSUNT: {BG: 2, ATREIDES: 1}, CARTHAG: there}), BG)
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
    places = {ARSUNT: {BG: advisors(2), ATREIDES: 1}, CARTHAG: {EMPEROR: 1}}
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
    places = {
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
