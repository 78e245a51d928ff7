"""Odd cases that a careful reader of the rules asks about: shipping, moving, harvest, victory."""

from collections.abc import Mapping

import pytest

from kanly.kernel import Seat
from kanly.rules.cards.karama_rate import OfferKarama
from kanly.rules.core.alliances import SetPledge
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.collection import Collection
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.mentat_pause import MentatPause
from kanly.rules.core.payment import SpiceReceived
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.switches import SetSwitch
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.state import Forces
from support.moving import ends_its_turn, go, nobody_ships
from support.position import SIX, Count, Position, position
from support.referee import Referee
from support.shipping import across, at, kinds, reserves, ship, shipping, table
from support.stops import karama

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)


def bank_of(t: Referee) -> int:
    """What the bank holds."""
    return t.game.table.bank


# ------------------------------------------------------------------------------------------------ shipping
@pytest.mark.rule("FRE-19", "FRE-02", "GUILD-08", "GUILD-02", "BG-05")
def test_the_fremen_as_allies_of_the_guild_cross_ship_out_of_their_reserves() -> None:
    t = shipping(table().allied("fremen", "spacing_guild"), "fremen")
    assert kinds(t, "fremen") == ["reinforcements", "cross_shipment"]
    left = reserves(t, "fremen")
    t("fremen", ship(5, "carthag_11", "cross_shipment"))
    assert (t.purse("fremen"), t.purse("spacing_guild"), reserves(t, "fremen")) == (7, 13, left - 5)
    assert t.asks == [], "nobody may send a force along"


@pytest.mark.rule("FRE-19", "GUILD-08", "KARAMA-24", "KARAMA-31")
def test_of_the_cross_shipment_of_the_fremen_each_ability_can_be_stopped() -> None:
    t = shipping(table().allied("fremen", "spacing_guild").hand(atreides=["karama"]), "fremen")
    t("fremen", ship(5, "carthag_11", "cross_shipment"))
    t("atreides", karama(t, "atreides", "guild_ally_half_price"))
    t("fremen", ship(5, "carthag_11", "cross_shipment"))
    assert (t.purse("fremen"), t.purse("spacing_guild")) == (5, 15)
    t = shipping(table().allied("fremen", "spacing_guild").hand(atreides=["karama"]), "fremen")
    t("fremen", ship(5, "carthag_11", "cross_shipment"))
    t("atreides", karama(t, "atreides", "guild_ally_cross_ship"))
    assert kinds(t, "fremen") == ["reinforcements"]
    t("fremen", ship(5, "sietch_tabr_14"))
    assert t.purse("fremen") == 10


@pytest.mark.rule("FRE-19", "GUILD-08", "FRE-03")
def test_without_the_guilds_permission_the_fremen_only_reinforce() -> None:
    t = shipping(table().allied("fremen", "spacing_guild"), "fremen")
    t("spacing_guild", SetSwitch("ally_shipment", False))
    assert kinds(t, "fremen") == ["reinforcements"]


@pytest.mark.rule("FRE-03", "SHIP-07", "SHIP-06")
def test_reinforcements_heed_the_storm_and_the_limit_of_two() -> None:
    full: dict[str, dict[str, Count]] = {"sietch_tabr_14": {"atreides": 1, "emperor": 1}}
    t = shipping(table().forces(full).storm(15), "fremen")
    t.refuses("fremen", ship(3, "sietch_tabr_14"), "SHIP-07")
    t.refuses("fremen", ship(3, "the_great_flat_15"), "STORM-11")
    t("fremen", ship(3, "polar_sink"))
    assert at(t, "polar_sink", "fremen") == Forces(3)


@pytest.mark.rule("SHIP-06", "SHIP-05")
def test_a_territory_partly_in_storm_is_entered_through_a_clear_location() -> None:
    t = shipping(table().storm(5), "emperor")
    t.refuses("emperor", ship(1, "pasty_mesa_5"), "STORM-11")
    t("emperor", ship(1, "pasty_mesa_6"))
    assert t.purse("emperor") == 8


@pytest.mark.rule("KARAMA-11", "GUILD-03", "ALLY-08", "BG-05")
def test_a_karama_of_another_buys_the_rate_and_the_bank_gets_every_part() -> None:
    """An odd price is rounded up in all; the Bene Gesserit may send a force along as with any shipment."""
    start = table().allied("emperor", "fremen", fremen=5).hand(atreides=["karama"])
    t = shipping(start, "emperor")
    t("atreides", OfferKarama(EMPEROR))
    before = bank_of(t)
    t("emperor", ship(5, "carthag_11", karama=ATREIDES, ally_share=2))
    assert (t.purse("emperor"), t.purse("fremen"), t.purse("spacing_guild")) == (9, 8, 10)
    assert bank_of(t) - before == 3 and t.hand("atreides") == []
    assert t.asks == [("ChooseAccompaniment", "bene_gesserit")]


@pytest.mark.rule("KARAMA-11", "GUILD-07", "GUILD-03")
def test_the_guild_whose_half_price_was_stopped_may_buy_the_rate_with_a_karama() -> None:
    t = shipping(table().hand(atreides=["karama"], spacing_guild=["karama"]), "spacing_guild")
    t("spacing_guild", ship(4, "carthag_11"))
    t("atreides", karama(t, "atreides", "guild_half_price"))
    before = bank_of(t)
    t("spacing_guild", ship(4, "carthag_11", karama=GUILD))
    assert (t.purse("spacing_guild"), bank_of(t) - before, t.hand("spacing_guild")) == (8, 2, [])


@pytest.mark.rule("ALLY-07", "SHIP-10", "TIMING-14")
def test_a_pledge_taken_back_before_the_shipment_settles_brings_the_declaration_back() -> None:
    start = table().purse(emperor=1).allied("emperor", "spacing_guild", spacing_guild=3).hand(atreides=["karama"])
    t = shipping(start, "emperor")
    t("emperor", ship(6, "carthag_11"))
    assert t.asks == [("React", "atreides")]
    t("spacing_guild", SetPledge(0)).passes("atreides")
    assert t.asks == [("ChooseShipment", "emperor")]
    assert (t.purse("emperor"), t.purse("spacing_guild")) == (1, 10)
    t("emperor", ship(2, "carthag_11"))
    t.passes("atreides")
    assert at(t, "carthag_11", "emperor") == Forces(2)


@pytest.mark.rule("ARRIVE-05", "KARAMA-31", "BG-05", "TIMING-20")
def test_the_guild_is_paid_before_a_force_goes_along_and_then_the_shipper_moves() -> None:
    start = table("emperor", "bene_gesserit", "spacing_guild", "atreides").hand(atreides=["karama"])
    t = start.order("emperor", "bene_gesserit", "spacing_guild", "atreides").begin(ShipmentAndMovement())
    t("emperor", ship(4, "polar_sink"))
    assert t.asks == [("React", "atreides")] and t.purse("spacing_guild") == 10, "the income can be stopped"
    assert at(t, "polar_sink", "emperor") == Forces(4)
    t.passes("atreides")
    assert t.asks == [("ChooseAccompaniment", "bene_gesserit")] and t.purse("spacing_guild") == 18
    t("bene_gesserit", SendAdvisor())
    assert t.asks == [("React", "atreides")]
    t("atreides", karama(t, "atreides", "bg_spiritual_advisor"))
    assert at(t, "polar_sink", "bene_gesserit") == Forces(0)
    assert t.asks == [("ChooseMove", "emperor")]


@pytest.mark.rule("SHIP-07", "FRE-19")
def test_a_third_one_that_stands_there_already_may_ship_no_more_into_a_full_stronghold() -> None:
    full: dict[str, dict[str, Count]] = {"carthag_11": {"atreides": 1, "harkonnen": 1, "emperor": 1}}
    t = shipping(table().forces(full), "emperor")
    t.refuses("emperor", ship(1, "carthag_11"), "SHIP-07")


@pytest.mark.rule("FRE-19", "FRE-03")
def test_the_kind_of_a_shipment_of_the_fremen_follows_from_what_is_possible() -> None:
    t = shipping(table().allied("fremen", "spacing_guild"), "fremen")
    t("fremen", ship(2, "sietch_tabr_14"))
    assert t.purse("fremen") == 10, "what is free is not paid for"


@pytest.mark.rule("KARAMA-11", "GUILD-03", "ALLY-08")
def test_at_the_rate_of_a_karama_the_share_of_the_guilds_ally_goes_to_the_bank_too() -> None:
    t = shipping(table().allied("spacing_guild", "emperor", emperor=5).hand(emperor=["karama"]), "spacing_guild")
    t("emperor", OfferKarama(GUILD))
    before = bank_of(t)
    t("spacing_guild", ship(5, "polar_sink", karama=EMPEROR, ally_share=2))
    while t.asks and t.asks[0][0] == "React":
        t.all_pass()
    assert (t.purse("spacing_guild"), t.purse("emperor"), bank_of(t) - before) == (7, 8, 5)
    assert t.hand("emperor") == [] and t.happened(SpiceReceived) == []


@pytest.mark.rule("BG-05", "ALLY-09")
def test_a_force_that_goes_along_with_the_ally_stays_beside_it_in_the_polar_sink() -> None:
    seats = ("emperor", "bene_gesserit", "spacing_guild")
    t = table(*seats).order(*seats).allied("emperor", "bene_gesserit").begin(ShipmentAndMovement())
    t("emperor", ship(2, "polar_sink"))("bene_gesserit", SendAdvisor())
    ends_its_turn(t, "emperor")
    assert [told.cause for told in t.happened(ForcesArrived)] == ["reserve_shipment", "accompany"]
    assert at(t, "polar_sink", "emperor") == Forces(2) and at(t, "polar_sink", "bene_gesserit") == Forces(1)


# ------------------------------------------------------------------------------------------------ moving
@pytest.mark.rule("MOVE-04", "SHIP-10")
def test_a_shipment_into_a_city_in_which_another_stands_gives_ornithopters_at_once() -> None:
    places: dict[str, dict[str, Count]] = {"carthag_11": {"harkonnen": 5}, "tueks_sietch_5": {"emperor": 6}}
    t = table("emperor", "harkonnen").forces(places).order("emperor", "harkonnen").begin(ShipmentAndMovement())
    t.refuses("emperor", go("shield_wall_8", tueks_sietch_5=6), "TIMING-01")
    t("emperor", ship(1, "carthag_11"))
    t("emperor", go("shield_wall_8", tueks_sietch_5=6))
    assert at(t, "shield_wall_8", "emperor") == Forces(6)


@pytest.mark.rule("ALLY-09")
def test_who_acts_first_and_adds_to_the_old_neighbours_loses_all_of_them() -> None:
    start = position("atreides", "fremen", "emperor", turn=4).order("atreides", "fremen", "emperor").storm(16)
    start.allied("atreides", "fremen").table.allied_since = {ATREIDES: 2, FREMEN: 2}
    t = nobody_ships(
        start.forces(
            {"pasty_mesa_5": {"atreides": 2}, "pasty_mesa_8": {"fremen": 3}, "tueks_sietch_5": {"atreides": 1}}
        ).begin(ShipmentAndMovement())
    )
    t("atreides", go("pasty_mesa_5", tueks_sietch_5=1))
    ends_its_turn(t, "atreides")
    assert at(t, "pasty_mesa_5", "atreides") == Forces(0) and t.game.table.tanks[ATREIDES] == Forces(3)
    ends_its_turn(t, "fremen")
    assert at(t, "pasty_mesa_8", "fremen") == Forces(3), "nobody shares it with them any more"


@pytest.mark.rule("ALLY-09")
def test_of_two_allies_who_enter_one_territory_the_second_is_lost_also_in_the_turn_of_the_alliance() -> None:
    start = position("atreides", "emperor", "fremen", turn=4).order("atreides", "emperor", "fremen").storm(16)
    start.allied("atreides", "emperor").table.allied_since = {ATREIDES: 4, EMPEROR: 4}
    t = nobody_ships(start.forces({"tueks_sietch_5": {"atreides": 1, "emperor": 2}}).begin(ShipmentAndMovement()))
    t("atreides", go("pasty_mesa_5", tueks_sietch_5=1))
    ends_its_turn(t, "atreides")
    nobody_ships(t)("emperor", go("pasty_mesa_6", tueks_sietch_5=2))
    ends_its_turn(t, "emperor")
    assert at(t, "pasty_mesa_5", "atreides") == Forces(1) and t.game.table.tanks[EMPEROR] == Forces(2)


@pytest.mark.rule("ALLY-09", "GUILD-05")
def test_a_cross_shipment_takes_the_guild_away_from_its_ally() -> None:
    seats = ("emperor", "spacing_guild", "atreides")
    start = table(*seats).order(*seats).allied("emperor", "spacing_guild")
    start.table.allied_since = {EMPEROR: 1, GUILD: 1}
    t = start.forces({"tueks_sietch_5": {"emperor": 1, "spacing_guild": 5}}).begin(ShipmentAndMovement())
    ends_its_turn(t, "emperor")
    t("spacing_guild", across("carthag_11", {"tueks_sietch_5": 5}))
    ends_its_turn(t, "spacing_guild")
    assert not t.happened(ForcesKilled) and at(t, "carthag_11", "spacing_guild") == Forces(5)


@pytest.mark.rule("ALLY-09", "MOVE-06")
def test_what_the_storm_holds_back_beside_the_ally_is_lost_and_what_has_left_is_not() -> None:
    start = position("atreides", "fremen", "emperor", turn=4).storm(6).order("atreides", "fremen", "emperor")
    start.allied("atreides", "fremen").table.allied_since = {ATREIDES: 2, FREMEN: 2}
    start.forces({"pasty_mesa_5": {"atreides": 1}, "pasty_mesa_6": {"fremen": 1}, "pasty_mesa_8": {"fremen": 3}})
    t = nobody_ships(start.begin(ShipmentAndMovement()))
    ends_its_turn(t, "atreides")
    nobody_ships(t)("fremen", go("gara_kulon_8", pasty_mesa_8=3))
    ends_its_turn(t, "fremen")
    assert at(t, "pasty_mesa_6", "fremen") == Forces(0) and at(t, "gara_kulon_8", "fremen") == Forces(3)
    assert at(t, "pasty_mesa_5", "atreides") == Forces(1)


# ------------------------------------------------------------------------------------------------ harvest
@pytest.mark.rule("COLLECT-01", "COLLECT-02", "BATTLE-02", "COLLECT-03")
def test_enemies_whom_the_storm_kept_apart_in_a_city_both_collect_at_three() -> None:
    places: dict[str, dict[str, Count]] = {
        "carthag_11": {"harkonnen": 2, "emperor": 1},
        "old_gap_9": {"harkonnen": 1},
        "red_chasm_7": {"emperor": 2},
    }
    start = position("harkonnen", "emperor", turn=2).forces(places).storm(11).spice({"old_gap_9": 8, "red_chasm_7": 8})
    t = start.begin(Collection())
    assert (t.purse("harkonnen"), t.purse("emperor")) == (3, 6)
    assert t.game.table.spice == {"old_gap_9": 5, "red_chasm_7": 2}


# ------------------------------------------------------------------------------------------------ victory
def won(place: Position) -> tuple[str, ...] | None:
    """Who wins in this Mentat Pause, and by what."""
    t = place.begin(MentatPause())
    result = t.game.table.result
    return None if result is None else (*result.winners, result.reason)


FOUR: Mapping[str, Mapping[str, Count]] = {
    "arrakeen_10": {"atreides": 1},
    "carthag_11": {"atreides": 1, "bene_gesserit": 1},
    "tueks_sietch_5": {"bene_gesserit": 1},
    "sietch_tabr_14": {"atreides": 2},
}


@pytest.mark.rule("BG-04", "VICTORY-04", "VICTORY-07")
@pytest.mark.parametrize(("turn", "winners"), [(5, ("bene_gesserit",)), (6, ("atreides", "bene_gesserit"))])
def test_a_prediction_of_the_own_ally_is_won_alone_also_with_a_shared_stronghold(
    turn: int, winners: tuple[str, ...]
) -> None:
    start = position(*SIX, turn=5).forces(FOUR).allied("atreides", "bene_gesserit").predicted("atreides", turn)
    reason = "prediction" if len(winners) == 1 else "alliance_strongholds"
    assert won(start) == (*winners, reason)


@pytest.mark.rule("VICTORY-08", "FRE-17", "GUILD-11", "BG-04")
def test_in_the_last_turn_the_fremen_whose_ally_stands_in_tueks_sietch_leave_it_to_the_guild() -> None:
    places: dict[str, dict[str, Count]] = {"sietch_tabr_14": {"fremen": 1}, "tueks_sietch_5": {"atreides": 1}}
    start = position(*SIX, turn=10).forces(places).allied("fremen", "atreides").predicted("spacing_guild", 10)
    assert won(start) == ("spacing_guild", "guild_special")
    del places["tueks_sietch_5"]
    start = position(*SIX, turn=10).forces(places).allied("fremen", "spacing_guild").predicted("fremen", 10)
    assert won(start) == ("fremen", "spacing_guild", "fremen_special")
