"""Odd cases that a careful reader of the rules asks about: shipping, moving, battles, harvest, deals, victory."""

from collections.abc import Mapping
from typing import Any

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_rate import OfferKarama
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.cards.truthtrance import AnswerQuestion, AskQuestion, PlayTruthtrance
from kanly.rules.core.alliances import SetPledge
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.battle_result import BattleWon, LasgunExploded
from kanly.rules.core.collection import Collection
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.mentat_pause import MentatPause
from kanly.rules.core.payment import SpiceReceived
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.switches import SetSwitch
from kanly.rules.core.traitors import CallTraitor, TraitorCalled
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.state import Forces
from support.fighting import against, battle, fights, plan
from support.moving import ends_its_turn, go, nobody_ships
from support.position import SIX, Count, Position, position
from support.referee import Referee
from support.shipping import across, at, kinds, reserves, ship, shipping, table

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)
FIGHTERS = ("atreides", "harkonnen", "emperor", "fremen")


def karama(t: Referee, seat: str, power: str) -> Stop:
    """The seat's Karama against this ability."""
    return Stop(power, t.card(seat, "karama"))


def legal(t: Referee, seat: str, **planned: Any) -> bool:
    """Whether the seat could seal such a plan."""
    return not t.game.quote(Seat(seat), plan(t.game, seat, **planned)).violations


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


# ------------------------------------------------------------------------------------------------ battles
@pytest.mark.rule("BATTLE-02", "BATTLE-14", "BATTLE-26", "BATTLE-33")
def test_in_a_territory_cut_by_the_storm_the_same_leaders_fight_twice() -> None:
    """The loser of the first battle keeps what stands in the other part, and its leader may lead there, too."""
    places: dict[str, dict[str, Count]] = {
        "pasty_mesa_5": {"atreides": 3, "harkonnen": 1},
        "pasty_mesa_8": {"atreides": 2, "harkonnen": 4},
        "carthag_11": {"atreides": 1, "harkonnen": 1},
    }
    t = battle(position("atreides", "harkonnen", turn=2).forces(places).storm(6).order("atreides", "harkonnen"))
    assert len(t.options("atreides")) == 3
    t("atreides", against("pasty_mesa_5", "harkonnen"))
    t.passes("atreides")
    assert not legal(t, "atreides", leader="duncan_idaho", dial=4), "only those in this part can be dialed"
    fights(t, "atreides", "duncan_idaho", 3)
    fights(t, "harkonnen", "umman_kudu", 1).passes("atreides", "harkonnen")
    assert at(t, "pasty_mesa_8", "harkonnen") == Forces(4) and at(t, "pasty_mesa_5", "harkonnen") == Forces(0)
    t("atreides", against("carthag_11", "harkonnen")).passes("atreides")
    assert not legal(t, "harkonnen", leader="umman_kudu") and not legal(t, "atreides", leader="duncan_idaho")
    fights(t, "atreides", "gurney_halleck", 1)
    fights(t, "harkonnen", "feyd_rautha", 0).passes("atreides", "harkonnen").passes("atreides")
    assert legal(t, "harkonnen", leader="umman_kudu", dial=4) and legal(t, "atreides", leader="duncan_idaho", dial=2)


@pytest.mark.rule("BATTLE-22", "CARD-LASGUN", "BATTLE-02", "BATTLE-04", "ALLY-02")
def test_an_explosion_ends_all_other_battles_of_the_territory() -> None:
    """Everything there is gone: beyond the storm, under it, an ally of a combatant, the spice; nobody fights on."""
    places: dict[str, dict[str, Count]] = {
        "pasty_mesa_5": {"atreides": 3, "harkonnen": 1},
        "pasty_mesa_6": {"fremen": 2},
        "pasty_mesa_8": {"atreides": 2, "emperor": 4},
    }
    start = position(*FIGHTERS, turn=2).forces(places).spice({"pasty_mesa_8": 6}).allied("harkonnen", "emperor")
    t = battle(start.storm(6).order(*FIGHTERS).hand(harkonnen=["lasgun", "shield"]))
    t("atreides", against("pasty_mesa_5", "harkonnen")).passes("atreides")
    fights(t, "atreides", "duncan_idaho", 3)
    fights(t, "harkonnen", "umman_kudu", 0, "lasgun", "shield").passes("atreides", "harkonnen")
    assert t.happened(LasgunExploded) and t.asks == []
    assert t.game.table.board == {} and not t.game.table.spice
    assert [t.game.table.tanks[seat].total for seat in map(Seat, FIGHTERS)] == [5, 1, 4, 2]
    assert t.game.table.dialers == (ATREIDES, HARKONNEN), "they have used the wheels all the same"


@pytest.mark.rule("BATTLE-25", "BATTLE-12", "BATTLE-27", "BATTLE-08")
def test_with_nothing_against_nothing_the_aggressor_wins_and_keeps_all() -> None:
    dead = {
        "emperor": ["hasimir_fenring", "captain_aramsham", "caid", "burseg", "bashar"],
        "harkonnen": ["feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu"],
    }
    places: dict[str, dict[str, Count]] = {"carthag_11": {"emperor": 2, "harkonnen": 9}}
    t = battle(position("emperor", "harkonnen", turn=2).forces(places).order("emperor", "harkonnen").dead(**dead))
    fights(fights(t, "emperor"), "harkonnen")
    assert t.asks == [], "nobody can be called a traitor, and nothing is to be chosen"
    assert [won.winner for won in t.happened(BattleWon)] == [EMPEROR]
    assert at(t, "carthag_11", "emperor") == Forces(2) and at(t, "carthag_11", "harkonnen") == Forces(0)


@pytest.mark.rule("BATTLE-19", "BATTLE-13", "HARK-05")
def test_nobody_is_asked_about_a_cheap_hero_the_ally_of_the_opponent_neither() -> None:
    places: dict[str, dict[str, Count]] = {"arrakeen_10": {"fremen": 3, "emperor": 3}}
    start = position(*FIGHTERS, turn=2).forces(places).allied("fremen", "harkonnen").order(*FIGHTERS)
    t = battle(start.hand(emperor=["cheap_hero"]).traitors(harkonnen=["stilgar"]))
    fights(fights(t, "emperor", "cheap_hero", 1), "fremen", "stilgar", 1)
    assert t.asks == [("ChooseTraitorCall", "emperor")]


@pytest.mark.rule("HARK-05", "BATTLE-20", "BATTLE-13")
def test_a_call_for_the_ally_saves_all_that_its_plan_would_have_cost() -> None:
    """No explosion; the winner keeps its Cheap Hero, its forces and its cards, and has the bounty."""
    places: dict[str, dict[str, Count]] = {"arrakeen_10": {"fremen": 3, "emperor": 3}}
    start = position(*FIGHTERS, turn=2).forces(places).allied("fremen", "harkonnen").order(*FIGHTERS)
    start.hand(fremen=["cheap_hero", "lasgun", "shield"])
    t = battle(start.traitors(harkonnen=["caid"]))
    fights(fights(t, "emperor", "caid", 3), "fremen", "cheap_hero", 3, "lasgun", "shield")
    assert sorted(seat for _, seat in t.asks) == ["fremen", "harkonnen"]
    t("harkonnen", CallTraitor()).passes("fremen")
    assert t.happened(TraitorCalled) == [TraitorCalled(HARKONNEN, "caid", FREMEN)]
    assert t.asks == [("React", "fremen")]
    t.passes("fremen")
    assert not t.happened(LasgunExploded) and t.asks == [("ChooseDiscards", "fremen")]
    t.silence()
    assert sorted(t.hand("fremen")) == ["cheap_hero", "lasgun", "shield"]
    assert at(t, "arrakeen_10", "fremen") == Forces(3) and (t.purse("fremen"), t.purse("harkonnen")) == (3, 0)


@pytest.mark.rule("HARK-05", "BATTLE-20", "BATTLE-21", "KARAMA-24")
def test_a_stopped_call_for_the_ally_leaves_one_traitor_where_there_were_two() -> None:
    places: dict[str, dict[str, Count]] = {"arrakeen_10": {"fremen": 3, "emperor": 3}}
    start = position(*FIGHTERS, turn=2).forces(places).allied("fremen", "harkonnen")
    start.order("emperor", "fremen", "atreides", "harkonnen")
    start.traitors(harkonnen=["caid"], emperor=["jamis"])
    t = battle(start.hand(emperor=["karama", "crysknife"]))
    fights(fights(t, "emperor", "caid", 3, "crysknife"), "fremen", "jamis", 2)
    t("harkonnen", CallTraitor())("emperor", CallTraitor()).passes("fremen")
    t("emperor", karama(t, "emperor", "hark_ally_traitor"))
    assert [won.winner for won in t.happened(BattleWon)] == [EMPEROR]
    assert t.purse("emperor") == 2 and at(t, "arrakeen_10", "emperor") == Forces(3)


@pytest.mark.rule("BATTLE-05", "BATTLE-34", "ALLY-02")
def test_an_ally_that_stands_by_in_a_stronghold_keeps_it_when_both_fighters_are_gone() -> None:
    places: dict[str, dict[str, Count]] = {"carthag_11": {"harkonnen": 1, "emperor": 1, "fremen": 1}}
    start = position(*FIGHTERS, turn=2).forces(places).allied("emperor", "fremen")
    t = battle(start.order("emperor", "fremen", "harkonnen", "atreides"))
    fights(fights(t, "emperor", "caid", 0), "harkonnen", "feyd_rautha", 1).silence()
    assert [won.winner for won in t.happened(BattleWon)] == [HARKONNEN]
    assert t.game.table.board == {LocationId("carthag_11"): {FREMEN: Forces(1)}} and t.asks == []


@pytest.mark.rule("BATTLE-27", "BATTLE-29", "BATTLE-06", "BATTLE-04")
def test_a_winner_that_loses_its_last_forces_leaves_the_field_to_nobody_or_to_the_third() -> None:
    places: dict[str, dict[str, Count]] = {"pasty_mesa_5": {"atreides": 3, "harkonnen": 1, "emperor": 2}}
    t = battle(position(*FIGHTERS, turn=2).forces(places).order(*FIGHTERS).hand(harkonnen=["maula_pistol"]))
    t("atreides", against("pasty_mesa_5", "harkonnen")).passes("atreides")
    fights(t, "atreides", "lady_jessica", 3)
    fights(t, "harkonnen", "umman_kudu", 1, "maula_pistol").passes("atreides", "harkonnen")
    assert [won.winner for won in t.happened(BattleWon)] == [ATREIDES]
    assert t.purse("atreides") == 5, "for its own leader"
    assert t.asks == [] and t.game.table.board == {LocationId("pasty_mesa_5"): {EMPEROR: Forces(2)}}


@pytest.mark.rule("BATTLE-11", "BATTLE-14", "CARD-CHEAP-HERO")
@pytest.mark.parametrize("hand", [["cheap_heroine"], []])
def test_whose_last_leader_has_fought_elsewhere_plays_a_cheap_hero_or_nothing(hand: list[str]) -> None:
    places: dict[str, dict[str, Count]] = {
        "arrakeen_10": {"emperor": 1, "fremen": 2},
        "carthag_11": {"emperor": 3, "fremen": 1},
    }
    start = position("fremen", "emperor", turn=2).forces(places).order("fremen", "emperor")
    t = battle(start.dead(emperor=["hasimir_fenring", "captain_aramsham", "burseg", "bashar"]).hand(emperor=hand))
    t("fremen", against("arrakeen_10", "emperor"))
    assert legal(t, "emperor", leader="caid") and not legal(t, "emperor")
    fights(fights(t, "fremen", "jamis", 2), "emperor", "caid", 1).passes("fremen", "emperor")
    assert not legal(t, "emperor", leader="caid")
    assert legal(t, "emperor", dial=3) == (not hand) and (not hand or legal(t, "emperor", leader=hand[0]))


@pytest.mark.rule("BATTLE-14", "CARD-TLEILAXU-GHOLA", "BATTLE-02")
def test_a_leader_that_dies_where_it_had_fought_before_comes_back_free() -> None:
    places: dict[str, dict[str, Count]] = {
        "pasty_mesa_5": {"fremen": 3, "harkonnen": 1},
        "pasty_mesa_8": {"fremen": 2, "harkonnen": 1},
        "carthag_11": {"fremen": 1, "harkonnen": 2},
    }
    start = position("fremen", "harkonnen", turn=2).forces(places).storm(6).order("fremen", "harkonnen")
    t = battle(start.hand(fremen=["tleilaxu_ghola"], harkonnen=["crysknife"]))
    t("fremen", against("pasty_mesa_5", "harkonnen"))
    fights(fights(t, "fremen", "otheym", 3), "harkonnen", "umman_kudu").passes("fremen", "harkonnen")
    t("fremen", against("pasty_mesa_8", "harkonnen"))
    fights(t, "fremen", "otheym", 2)
    fights(t, "harkonnen", "umman_kudu", 0, "crysknife").passes("fremen", "harkonnen")
    t("fremen", PlayGhola(t.card("fremen", "tleilaxu_ghola"), leader="otheym"))
    assert legal(t, "fremen", leader="otheym") and not legal(t, "harkonnen", leader="umman_kudu")


@pytest.mark.rule("BATTLE-20", "BATTLE-14", "BATTLE-02")
def test_a_traitor_frees_no_leader_from_the_territory_of_an_earlier_battle() -> None:
    places: dict[str, dict[str, Count]] = {
        "pasty_mesa_5": {"fremen": 3, "harkonnen": 1},
        "pasty_mesa_8": {"fremen": 2, "harkonnen": 1},
        "carthag_11": {"fremen": 1, "harkonnen": 2},
    }
    start = position("fremen", "harkonnen", turn=2).forces(places).storm(6).order("fremen", "harkonnen")
    t = battle(start.traitors(fremen=["beast_rabban"]))
    t("fremen", against("pasty_mesa_5", "harkonnen"))
    fights(fights(t, "fremen", "otheym", 1), "harkonnen", "umman_kudu").passes("fremen", "harkonnen")
    t("fremen", against("pasty_mesa_8", "harkonnen"))
    fights(fights(t, "fremen", "otheym", 1), "harkonnen", "beast_rabban")
    t("fremen", CallTraitor()).passes("harkonnen")
    assert t.purse("fremen") == 4 and at(t, "pasty_mesa_8", "fremen") == Forces(2)
    assert not legal(t, "fremen", leader="otheym") and legal(t, "fremen", leader="chani")


@pytest.mark.rule("BATTLE-21", "BATTLE-22", "BATTLE-13", "BATTLE-34")
def test_two_traitors_leave_spice_bystanders_and_the_other_part_alone() -> None:
    places: dict[str, dict[str, Count]] = {
        "pasty_mesa_5": {"emperor": 3, "fremen": 1, "harkonnen": 4},
        "pasty_mesa_8": {"emperor": 2},
    }
    start = position("emperor", "fremen", "harkonnen", turn=2).forces(places).storm(6).allied("fremen", "harkonnen")
    start.order("emperor", "fremen", "harkonnen").spice({"pasty_mesa_8": 6})
    t = battle(start.hand(emperor=["lasgun"], fremen=["shield"]).traitors(emperor=["jamis"], fremen=["caid"]))
    t("emperor", against("pasty_mesa_5", "fremen"))
    fights(t, "emperor", "caid", 1, "lasgun")
    fights(t, "fremen", "jamis", 1, "", "shield")
    t("emperor", CallTraitor())("fremen", CallTraitor()).passes("harkonnen")
    assert not t.happened(LasgunExploded) and (t.purse("emperor"), t.purse("fremen")) == (0, 0)
    assert t.hand("emperor") == t.hand("fremen") == []
    assert t.game.table.board == {
        LocationId("pasty_mesa_5"): {HARKONNEN: Forces(4)},
        LocationId("pasty_mesa_8"): {EMPEROR: Forces(2)},
    }
    assert t.game.table.spice == {"pasty_mesa_8": 6} and t.asks == []


@pytest.mark.rule("KARAMA-30", "BG-09", "ATR-07", "ATR-14")
def test_each_helps_its_ally_against_the_other_and_the_voice_comes_first() -> None:
    seats = ("bene_gesserit", "atreides", "emperor", "fremen")
    start = position(*seats, turn=2).forces({"carthag_11": {"emperor": 2, "fremen": 2}}).order(*seats)
    t = battle(start.allied("bene_gesserit", "emperor").allied("atreides", "fremen").hand(emperor=["crysknife"]))
    t("bene_gesserit", Command("must_not", "projectile_weapon"))
    t.all_pass()
    t("atreides", Inspect("weapon"))
    while t.asks[0][0] == "React":
        t.all_pass()
    assert t.asks == [("ChooseDisclosure", "emperor")]
    assert Disclose("crysknife") in t.options("emperor"), "the command was for the Fremen"


# ------------------------------------------------------------------------------------------------ what binds a plan
def spoken(*hand: str, order: str, what: str, element: str, **more: Any) -> Referee:
    """Harkonnen fight Atreides, who are allies of the Bene Gesserit: the Voice, then prescience."""
    seats = ("atreides", "harkonnen", "bene_gesserit")
    start = position(*seats, turn=2).forces({"carthag_11": {"atreides": 5, "harkonnen": 6}}).order(*seats)
    t = battle(start.allied("atreides", "bene_gesserit").hand(harkonnen=hand, **more))
    t("bene_gesserit", Command(order, what))  # type: ignore[arg-type]
    while t.asks[0][0] == "React":
        t.all_pass()
    t("atreides", Inspect(element))  # type: ignore[arg-type]
    while t.asks[0][0] == "React":
        t.all_pass()
    return t


def answers(t: Referee) -> list[Any]:
    """What Harkonnen may disclose."""
    return [answer.value for answer in t.options("harkonnen") if isinstance(answer, Disclose)]


@pytest.mark.rule("BG-08", "ATR-06", "BG-10", "KARAMA-30")
def test_a_commanded_card_that_fits_both_slots_moves_to_the_one_that_was_not_disclosed() -> None:
    t = spoken("baliset", "crysknife", order="must", what="worthless", element="weapon")
    assert answers(t) == [None, "baliset", "crysknife"]
    t("harkonnen", Disclose(None))
    assert not legal(t, "harkonnen", leader="umman_kudu")
    assert not legal(t, "harkonnen", leader="umman_kudu", weapon="baliset")
    assert legal(t, "harkonnen", leader="umman_kudu", defense="baliset")


@pytest.mark.rule("BG-08", "ATR-06")
def test_under_a_command_to_play_a_cheap_hero_no_disc_can_be_disclosed() -> None:
    t = spoken("cheap_hero", "shield", order="must", what="cheap_hero", element="leader")
    assert answers(t) == ["cheap_hero"] and t.asks == [("ChooseDisclosure", "harkonnen")]


@pytest.mark.rule("CARD-TRUTHTRANCE", "BG-08", "ATR-06")
def test_a_promise_against_the_voice_lapses_and_one_within_it_binds() -> None:
    """Told to play a poison weapon, then asked whether it will be Chaumas: "no" leaves the other one."""
    t = spoken("chaumas", "gom_jabbar", order="must", what="poison_weapon", element="defense", atreides=["truthtrance"])
    t("harkonnen", Disclose(None))
    t("atreides", PlayTruthtrance(t.card("atreides", "truthtrance"), HARKONNEN))
    t("atreides", AskQuestion("use_card", "chaumas"))("harkonnen", AnswerQuestion("no"))
    assert not legal(t, "harkonnen", leader="umman_kudu", weapon="chaumas")
    assert legal(t, "harkonnen", leader="umman_kudu", weapon="gom_jabbar")
    t = spoken("chaumas", order="must", what="poison_weapon", element="defense", atreides=["truthtrance"])
    t("harkonnen", Disclose(None))
    t("atreides", PlayTruthtrance(t.card("atreides", "truthtrance"), HARKONNEN))
    t("atreides", AskQuestion("use_card", "chaumas"))("harkonnen", AnswerQuestion("no"))
    assert legal(t, "harkonnen", leader="umman_kudu", weapon="chaumas")
    assert not legal(t, "harkonnen", leader="umman_kudu")


@pytest.mark.rule("ATR-06", "CARD-TLEILAXU-GHOLA", "BATTLE-11", "TIMING-14")
def test_a_leader_that_comes_back_makes_the_answer_none_impossible() -> None:
    places: dict[str, dict[str, Count]] = {"carthag_11": {"atreides": 5, "harkonnen": 6}}
    start = position("atreides", "harkonnen", turn=2).forces(places).order("atreides", "harkonnen")
    leaders = ["feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu"]
    t = battle(start.dead(harkonnen=leaders).hand(harkonnen=["tleilaxu_ghola", "shield"]))
    t("atreides", Inspect("leader"))
    while t.asks[0][0] == "React":
        t.all_pass()
    assert answers(t) == [None]
    t("harkonnen", Disclose(None))
    t("harkonnen", PlayGhola(t.card("harkonnen", "tleilaxu_ghola"), leader="umman_kudu"))
    assert t.asks == [("ChooseDisclosure", "harkonnen")] and answers(t) == ["umman_kudu"]
    t("harkonnen", Disclose("umman_kudu"))
    assert legal(t, "harkonnen", leader="umman_kudu", defense="shield")


@pytest.mark.rule("CARD-TRUTHTRANCE", "SHIP-10", "GUILD-07")
def test_a_promised_shipment_that_is_stopped_is_owed_still_as_far_as_the_spice_goes() -> None:
    start = table().purse(spacing_guild=1).hand(atreides=["karama"], emperor=["truthtrance"])
    t = shipping(start, "spacing_guild")
    t("emperor", PlayTruthtrance(t.card("emperor", "truthtrance"), GUILD))
    t("emperor", AskQuestion("ship_to", "polar_sink"))("spacing_guild", AnswerQuestion("yes"))
    t.refuses("spacing_guild", Pass(), "CARD-TRUTHTRANCE")
    t("spacing_guild", ship(1, "polar_sink"))
    t("atreides", karama(t, "atreides", "guild_half_price"))
    assert t.asks == [("ChooseShipment", "spacing_guild")]
    t.refuses("spacing_guild", ship(1, "polar_sink"), "SHIP-04")
    t("spacing_guild", Pass())


@pytest.mark.rule("CARD-TRUTHTRANCE", "FRE-04", "KARAMA-05")
def test_a_promised_move_for_which_the_speed_was_stopped_is_no_longer_owed() -> None:
    start = position("fremen", "emperor", turn=2).forces({"sietch_tabr_14": {"fremen": 5}}).storm(1)
    start.hand(emperor=["truthtrance", "karama"])
    t = nobody_ships(start.order("fremen", "emperor").begin(ShipmentAndMovement()))
    t("emperor", PlayTruthtrance(t.card("emperor", "truthtrance"), FREMEN))
    t("emperor", AskQuestion("move_to", "hagga_basin"))("fremen", AnswerQuestion("yes"))
    t.refuses("fremen", Pass(), "CARD-TRUTHTRANCE")
    t("fremen", go("hagga_basin_12", sietch_tabr_14=5))("emperor", karama(t, "emperor", "fre_movement"))
    t("fremen", go("plastic_basin_14", sietch_tabr_14=5))
    assert at(t, "plastic_basin_14", "fremen") == Forces(5)


@pytest.mark.rule("CARD-TRUTHTRANCE", "ATR-06")
def test_a_promise_about_the_dial_limits_the_numbers_that_can_be_disclosed() -> None:
    places: dict[str, dict[str, Count]] = {"carthag_11": {"atreides": 2, "harkonnen": 6}}
    start = position("atreides", "harkonnen", turn=2).forces(places).order("harkonnen", "atreides")
    t = battle(start.hand(atreides=["truthtrance"]))
    t("atreides", PlayTruthtrance(t.card("atreides", "truthtrance"), HARKONNEN))
    t("atreides", AskQuestion("dial_over", "", 4))("harkonnen", AnswerQuestion("yes"))
    t("atreides", Inspect("number"))
    while t.asks[0][0] == "React":
        t.all_pass()
    assert answers(t) == [5, 6]


@pytest.mark.rule("CARD-TRUTHTRANCE", "BATTLE-14")
def test_a_promise_about_a_leader_that_has_fought_elsewhere_lapses_with_the_next_plan() -> None:
    places: dict[str, dict[str, Count]] = {
        "arrakeen_10": {"emperor": 1, "fremen": 2},
        "carthag_11": {"emperor": 3, "fremen": 1},
    }
    start = position("fremen", "emperor", turn=2).forces(places).order("fremen", "emperor")
    t = battle(start.hand(fremen=["truthtrance"]))
    t("fremen", against("arrakeen_10", "emperor"))
    fights(fights(t, "fremen", "jamis", 2), "emperor", "caid", 1).passes("fremen", "emperor")
    t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), EMPEROR))
    t("fremen", AskQuestion("use_leader", "caid"))
    t("emperor", AnswerQuestion("yes"))
    assert legal(t, "emperor", leader="bashar") and not legal(t, "emperor", leader="caid")


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
