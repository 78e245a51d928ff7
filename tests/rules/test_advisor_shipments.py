"""Bene Gesserit forces that are sent along with a shipment, or shipped themselves (BG-14, BG-16)."""

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.windows import GiveOrders
from kanly.rules.factions.bene_gesserit.accompany import AdvisorDeclared, SendAdvisor
from kanly.rules.factions.bene_gesserit.arriving import AdvisorsLocked, locked
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.spacing_guild.ship_stop import StopShipment
from kanly.state import NONE, Forces, StandingOrder
from support.advisors import ARRAKEEN, ATREIDES, BG, CARTHAG, EMPEROR, GUILD, advisors, sent, table
from support.position import Count
from support.shipping import across, at, reserves, ship, shipping

ALONG = [("ChooseAccompaniment", BG)]


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
