"""Odd cases of an Advanced game that a careful reader asks about: a Karama in the middle of everything."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kanly.kernel import Pass, PowerStopped, Seat
from kanly.rules.cards.karama_rate import OfferKarama
from kanly.rules.cards.karama_strength import Interrupt, PlansReturned
from kanly.rules.core.battle_result import BattleWon
from kanly.rules.core.cards import CardDiscarded
from kanly.rules.core.ship_and_move import ShipAndMoveTurnBegun, ShipmentAndMovement
from kanly.rules.core.traitors import CallTraitor
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.atreides.whole_plan import SeePlan
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.rules.factions.harkonnen.hand_swap import ReturnCard, SwapCards
from kanly.rules.factions.spacing_guild.timing import Delay, TakeTurn
from kanly.state import Forces, Thing
from support.fighting import against, battle, fights, plan, planning
from support.moving import ends_its_turn
from support.position import SIX, Count, Position, position
from support.referee import Referee
from support.shipping import across, at, ship
from support.stops import karama
from support.waiting import quietly, reacted, until

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)
KWISATZ, FEDAYKIN, HARDENED, CONVERSION = (
    "atr_kwisatz_haderach",
    "fre_fedaykin",
    "fre_battle_hardened",
    "bg_worthless_karama",
)


def in_arrakeen(one: str, own: Count, other: str, theirs: Count, *more: str, **settings: object) -> Position:
    """These two fight in Arrakeen, the first is the aggressor; the others sit by. Six spice each."""
    seats = (one, other, *more)
    game = position(*seats, turn=2, mode="advanced", **settings).order(*seats)  # type: ignore[arg-type]
    return game.forces({"arrakeen_10": {one: own, other: theirs}}).purse(**dict.fromkeys(seats, 6))


def token(t: Referee) -> Thing:
    """The Kwisatz Haderach."""
    return Thing(t.game.table.faces.index("kwisatz_haderach"))


# ------------------------------------------------------------------------------------------------ while plans are made
@pytest.mark.rule("ATR-06", "BG-26", "ATR-15")
def test_a_worthless_card_disclosed_as_weapon_and_then_played_as_karama_is_answered_for_anew() -> None:
    """The card has left the hand: the same element must be answered again before anything else."""
    start = in_arrakeen(ATREIDES, 6, BENE_GESSERIT, 5, HARKONNEN).lost_in_battle(atreides=7)
    t = until(battle(start.hand(bene_gesserit=["kulon", "stunner"])), "ChooseElement")
    t(ATREIDES, Inspect("weapon"))
    reacted(t)(BENE_GESSERIT, Disclose("kulon"))
    planning(t).refuses(BENE_GESSERIT, plan(t.game, BENE_GESSERIT, "alia", 0, "stunner"), "ATR-06")
    t(BENE_GESSERIT, Interrupt(KWISATZ, t.card(BENE_GESSERIT, "kulon")))
    assert reacted(t).asks == [("ChooseDisclosure", BENE_GESSERIT)]
    assert {repr(option) for option in t.options(BENE_GESSERIT)} == {repr(Disclose(None)), repr(Disclose("stunner"))}
    t(BENE_GESSERIT, Disclose("stunner"))
    t.refuses(ATREIDES, replace(plan(t.game, ATREIDES, "lady_jessica"), companion=token(t)), "ATR-09")
    t(BENE_GESSERIT, plan(t.game, BENE_GESSERIT, "alia", 0, "stunner"))


@pytest.mark.rule("ATR-06", "EMP-05", "BATTLE-10", "TIMING-11")
def test_a_number_that_cannot_be_reached_any_more_because_the_spice_was_given_away_is_answered_anew() -> None:
    """Planning is an open point, in which the Emperor may give to his ally: 2 Sardaukar and 3 others with 5 spice."""
    start = in_arrakeen(EMPEROR, Forces(3, 2), ATREIDES, 6, FREMEN).allied(EMPEROR, FREMEN)
    t = until(battle(start), "ChooseElement")
    t(ATREIDES, Inspect("number"))
    reacted(t)(EMPEROR, Disclose(7))
    planning(t)(EMPEROR, GiveSpice(4))
    assert t.asks == [("ChooseDisclosure", EMPEROR)]
    values = [option.value for option in t.options(EMPEROR) if isinstance(option, Disclose)]
    assert max(value for value in values if isinstance(value, (int, float))) == 5.5, "2 + 2 + 3 times a half"
    t(EMPEROR, Disclose(4))
    t.refuses(EMPEROR, plan(t.game, EMPEROR, "bashar", 5.5, support=2), "ATR-06")
    fights(t, EMPEROR, "bashar", 4, support=2)


@pytest.mark.rule("KARAMA-10", "BG-26", "KARAMA-08")
def test_an_interrupt_that_is_itself_stopped_leaves_sealed_plans_alone() -> None:
    start = in_arrakeen(ATREIDES, 6, HARKONNEN, 6, BENE_GESSERIT, EMPEROR).lost_in_battle(atreides=7)
    t = planning(battle(start.hand(bene_gesserit=["kulon"], emperor=["karama"])))
    t(ATREIDES, replace(plan(t.game, ATREIDES, "lady_jessica"), companion=token(t)))
    t(BENE_GESSERIT, Interrupt(KWISATZ, t.card(BENE_GESSERIT, "kulon")))
    t(EMPEROR, karama(t, EMPEROR, CONVERSION))
    assert t.happened(PowerStopped) == [PowerStopped(CONVERSION, EMPEROR)] and not t.happened(PlansReturned)
    assert t.owed == [HARKONNEN] and t.hand(BENE_GESSERIT) == []
    fights(t, HARKONNEN, "umman_kudu")
    until(t, "ChooseBattle")
    assert t.happened(BattleWon)[0].winner == ATREIDES


@pytest.mark.rule("BG-26", "KARAMA-10", "CARD-GEN-12", "CARD-BATTLE-01")
def test_a_worthless_card_in_a_sealed_plan_is_no_karama_until_the_plan_is_taken_back() -> None:
    start = in_arrakeen(BENE_GESSERIT, 5, ATREIDES, 6, HARKONNEN).lost_in_battle(atreides=7)
    t = planning(battle(start.hand(bene_gesserit=["kulon", "baliset"])))
    fights(t, BENE_GESSERIT, "alia", 0, "kulon")
    t.refuses(BENE_GESSERIT, Interrupt(KWISATZ, t.card(BENE_GESSERIT, "kulon")), "KARAMA-10")
    t(BENE_GESSERIT, Interrupt(KWISATZ, t.card(BENE_GESSERIT, "baliset")))
    reacted(t)
    assert t.happened(PlansReturned) == [PlansReturned((BENE_GESSERIT,))]
    assert t.options(BENE_GESSERIT)[0] == plan(t.game, BENE_GESSERIT, "alia", 0, "kulon"), "kept as a proposal"


@pytest.mark.rule("KARAMA-10", "KARAMA-18", "FRE-16")
def test_when_the_plan_that_atreides_look_at_is_sealed_the_hardening_of_the_fremen_is_safe() -> None:
    """It can be stopped only until the first plan of the battle is sealed, whosever that is."""
    start = in_arrakeen(FREMEN, Forces(3, 1), HARKONNEN, 6, ATREIDES, GUILD)
    t = until(battle(start.hand(atreides=["karama"], spacing_guild=["karama"])), "ChooseWholePlan")
    t(ATREIDES, SeePlan(t.card(ATREIDES, "karama"), HARKONNEN))
    assert t.asks == [("ChoosePlan", HARKONNEN)]
    assert Interrupt(HARDENED, t.card(GUILD, "karama")) in [*Interrupt.options(t.game, GUILD)]
    fights(t, HARKONNEN, "umman_kudu")
    t.refuses(GUILD, Interrupt(HARDENED, t.card(GUILD, "karama")), "KARAMA-10")
    assert t.hand(GUILD) == ["karama"] and t.owed == [FREMEN]
    fights(t, FREMEN, "stilgar", 5)


@pytest.mark.rule("KARAMA-10", "KARAMA-18")
def test_an_interrupt_reopens_the_plan_that_was_seen_and_the_other_one_waits_again() -> None:
    """Who is inspected seals first, also the second time."""
    start = in_arrakeen(FREMEN, Forces(3, 1), HARKONNEN, 6, ATREIDES, GUILD)
    t = until(battle(start.hand(atreides=["karama"], spacing_guild=["karama"])), "ChooseWholePlan")
    t(ATREIDES, SeePlan(t.card(ATREIDES, "karama"), HARKONNEN))
    fights(t, HARKONNEN, "umman_kudu", 1)
    t(GUILD, Interrupt(FEDAYKIN, t.card(GUILD, "karama")))
    assert t.owed == [HARKONNEN]
    fights(t, HARKONNEN, "umman_kudu", 2)
    assert t.owed == [FREMEN]
    t.refuses(FREMEN, plan(t.game, FREMEN, "stilgar", 5), "BATTLE-10")


@pytest.mark.rule("KARAMA-10", "KARAMA-09")
def test_what_is_stopped_already_cannot_be_stopped_again_by_an_interrupt() -> None:
    start = in_arrakeen(FREMEN, Forces(3, 1), HARKONNEN, 6, ATREIDES, GUILD)
    t = battle(start.hand(atreides=["karama"], spacing_guild=["karama"]))
    t(ATREIDES, karama(t, ATREIDES, FEDAYKIN))(GUILD, Pass())
    planning(t).refuses(GUILD, Interrupt(FEDAYKIN, t.card(GUILD, "karama")), "KARAMA-10")
    t(GUILD, Interrupt(HARDENED, t.card(GUILD, "karama")))
    t.refuses(FREMEN, plan(t.game, FREMEN, "stilgar", 4), "BATTLE-10")
    t.refuses(FREMEN, plan(t.game, FREMEN, "stilgar", 4, support=3), "BATTLE-10")
    fights(t, FREMEN, "stilgar", 4, support=4)


@pytest.mark.rule("KARAMA-09", "BG-26", "KARAMA-10")
def test_of_two_worthless_uses_in_the_strength_window_the_real_karama_counts_if_the_first_is_stopped() -> None:
    start = in_arrakeen(FREMEN, Forces(1, 2), HARKONNEN, 6, BENE_GESSERIT, ATREIDES, GUILD, extra_karama=True)
    start.hand(bene_gesserit=["kulon"], atreides=["karama"], spacing_guild=["karama"])
    t = battle(start.order(BENE_GESSERIT, ATREIDES, GUILD, FREMEN, HARKONNEN))
    t(BENE_GESSERIT, karama(t, BENE_GESSERIT, FEDAYKIN, "kulon"))(ATREIDES, karama(t, ATREIDES, FEDAYKIN))(
        GUILD, Pass()
    )
    t(GUILD, karama(t, GUILD, CONVERSION))(ATREIDES, Pass())
    assert t.happened(PowerStopped) == [PowerStopped(CONVERSION, GUILD), PowerStopped(FEDAYKIN, ATREIDES)]
    assert [told.card for told in t.happened(CardDiscarded)] == ["karama", "kulon", "karama"]
    assert t.hand(BENE_GESSERIT) == t.hand(ATREIDES) == t.hand(GUILD) == []


@pytest.mark.rule("KARAMA-07", "KARAMA-10", "ATR-09")
def test_the_ally_may_stop_the_kwisatz_haderach_and_the_opponent_too_but_not_atreides() -> None:
    start = in_arrakeen(ATREIDES, 6, HARKONNEN, 6, FREMEN).lost_in_battle(atreides=7).allied(ATREIDES, FREMEN)
    t = battle(start.hand(atreides=["karama"], fremen=["karama"], harkonnen=["shield"]))
    assert sorted(t.owed) == [FREMEN, HARKONNEN]
    t.all_pass()
    planning(t).refuses(ATREIDES, Interrupt(KWISATZ, t.card(ATREIDES, "karama")), "KARAMA-07")
    t(FREMEN, Interrupt(KWISATZ, t.card(FREMEN, "karama")))
    t.refuses(ATREIDES, replace(plan(t.game, ATREIDES, "lady_jessica"), companion=token(t)), "ATR-09")


# ------------------------------------------------------------------------------------------------ traitors of the ally
@pytest.mark.rule("HARK-05", "KARAMA-24", "BATTLE-21", "BATTLE-20")
@pytest.mark.parametrize("stopped", [False, True])
def test_if_the_call_for_the_ally_is_stopped_the_opponents_call_wins_alone(stopped: bool) -> None:
    """Two calls: both lose all. Without Harkonnen's the Emperor alone has called, and loses nothing."""
    start = in_arrakeen(FREMEN, 4, EMPEROR, 5, HARKONNEN, GUILD).allied(FREMEN, HARKONNEN)
    start.traitors(harkonnen=["bashar"], emperor=["stilgar"]).hand(spacing_guild=["karama"])
    t = planning(battle(start))
    fights(t, FREMEN, "stilgar", 4)
    fights(t, EMPEROR, "bashar", 5, support=5)
    t(HARKONNEN, CallTraitor())(EMPEROR, CallTraitor())(FREMEN, Pass())
    assert t.asks == [("React", GUILD)]
    t(GUILD, karama(t, GUILD, "hark_ally_traitor") if stopped else Pass())
    until(t, "ChooseBattle")
    assert [told.winner for told in t.happened(BattleWon)] == ([EMPEROR] if stopped else [])
    assert t.game.table.tanks[FREMEN] == Forces(4)
    assert t.game.table.tanks[EMPEROR] == (Forces() if stopped else Forces(5))
    assert t.purse(EMPEROR) == (6 + 7 if stopped else 6 - 5)


@pytest.mark.rule("HARK-05", "ATR-10")
def test_nobody_calls_a_leader_beside_the_kwisatz_haderach_for_the_ally_either() -> None:
    start = in_arrakeen(ATREIDES, 6, EMPEROR, 5, HARKONNEN).lost_in_battle(atreides=7).allied(EMPEROR, HARKONNEN)
    t = planning(battle(start.traitors(harkonnen=["lady_jessica"], emperor=["thufir_hawat"])))
    t(ATREIDES, replace(plan(t.game, ATREIDES, "lady_jessica", 0.5), companion=token(t)))
    fights(t, EMPEROR, "bashar")
    assert HARKONNEN not in t.owed and EMPEROR not in t.owed
    until(t, "ChooseBattle")
    assert t.happened(BattleWon)[0].winner == ATREIDES


# ------------------------------------------------------------------------------------------------ the Guild's timing
def turns(t: Referee) -> list[str]:
    """Whose turns to ship and move have begun."""
    return [told.seat for told in t.happened(ShipAndMoveTurnBegun)]


@pytest.mark.rule("GUILD-10", "GUILD-09", "TIMING-15")
def test_the_last_one_in_storm_order_has_nothing_to_delay() -> None:
    order = ("harkonnen", "fremen", "spacing_guild")
    t = position(*order, turn=2, mode="advanced").order(*order).begin(ShipmentAndMovement())
    for seat in order[:2]:
        quietly(t, "ChooseEarlyTurn")(GUILD, Pass())
        ends_its_turn(quietly(t, "ChooseShipment"), seat)
    assert turns(t) == [*order] and t.asks == [("ChooseShipment", GUILD)]


@pytest.mark.rule("GUILD-10", "KARAMA-24")
def test_an_early_turn_before_the_last_other_one_is_stopped_and_the_guild_acts_when_nobody_else_is_left() -> None:
    order = ("harkonnen", "fremen", "spacing_guild")
    start = position(*order, turn=2, mode="advanced").order(*order).hand(harkonnen=["karama"])
    t = quietly(start.begin(ShipmentAndMovement()), "ChooseEarlyTurn")(GUILD, Pass())
    ends_its_turn(quietly(t, "ChooseShipment"), HARKONNEN)
    quietly(t, "ChooseEarlyTurn")(GUILD, TakeTurn())
    t(HARKONNEN, karama(t, HARKONNEN, "guild_timing"))
    ends_its_turn(quietly(t, "ChooseShipment"), FREMEN)
    assert turns(t) == [*order] and t.asks == [("ChooseShipment", GUILD)]


@pytest.mark.rule("GUILD-10", "BG-26")
def test_a_delay_stopped_by_a_worthless_card_that_is_stopped_stands() -> None:
    order = ("spacing_guild", "bene_gesserit", "harkonnen")
    start = position(*order, turn=2, mode="advanced").order(*order)
    t = start.hand(bene_gesserit=["kulon"], harkonnen=["karama"]).begin(ShipmentAndMovement())
    quietly(t, "ChooseDelay")(GUILD, Delay())
    t(HARKONNEN, Pass())(BENE_GESSERIT, karama(t, BENE_GESSERIT, "guild_timing", "kulon"))
    t(HARKONNEN, karama(t, HARKONNEN, CONVERSION))
    assert quietly(t, "ChooseShipment").asks == [("ChooseShipment", BENE_GESSERIT)]


# ------------------------------------------------------------------------------------------------ shipments
@pytest.mark.rule("KARAMA-31", "KARAMA-09", "GUILD-04", "GUILD-07")
def test_two_karamas_against_one_cross_shipment_and_the_second_has_nothing_left_to_stop() -> None:
    seats = ("atreides", "harkonnen", "spacing_guild")
    start = position(*seats, turn=2, mode="advanced").order(*seats).purse(spacing_guild=9)
    start.table.special_powers_used = (GUILD,)
    start.forces({"tueks_sietch_5": {GUILD: 5}}).hand(atreides=["karama"], harkonnen=["karama"])
    t = quietly(start.begin(ShipmentAndMovement()), "ChooseEarlyTurn")(GUILD, TakeTurn())
    quietly(t, "ChooseShipment")
    t(GUILD, across("carthag_11", {"tueks_sietch_5": 4}))
    t(HARKONNEN, karama(t, HARKONNEN, "guild_half_price"))(ATREIDES, karama(t, ATREIDES, "guild_shipment_types"))
    assert t.happened(PowerStopped)[-1] == PowerStopped("guild_shipment_types", ATREIDES)
    assert t.hand(HARKONNEN) == ["karama"] and t.hand(ATREIDES) == [] and t.purse(GUILD) == 9
    t.refuses(GUILD, across("carthag_11", {"tueks_sietch_5": 4}), "SHIP-08")
    t(GUILD, ship(4, "carthag_11"))
    t(HARKONNEN, karama(t, HARKONNEN, "guild_half_price"))
    t(GUILD, ship(4, "carthag_11"))
    assert t.purse(GUILD) == 5 and at(t, "carthag_11", GUILD) == Forces(4)


@pytest.mark.rule("KARAMA-22", "KARAMA-11", "SECRET-08")
def test_an_offered_karama_that_harkonnen_take_buys_no_rate() -> None:
    """The declaration comes back undone, only the two learn it, and the offer cannot be accepted again for it."""
    seats = ("atreides", "harkonnen", "emperor")
    start = position(*seats, turn=2, mode="advanced").order(*seats).purse(**dict.fromkeys(seats, 9))
    t = start.hand(atreides=["karama"], harkonnen=["karama", "kulon"]).begin(Phase("bidding"))
    until(t, "ChooseBid")(ATREIDES, OfferKarama(EMPEROR))
    t(HARKONNEN, SwapCards(t.card(HARKONNEN, "karama"), ATREIDES, 1))
    t(HARKONNEN, ReturnCard(t.card(HARKONNEN, "kulon")))
    assert t.hand(ATREIDES) == ["kulon"] and t.hand(HARKONNEN) == ["karama"]
    t = Referee(t.game.start(t.game.table, ShipmentAndMovement(), t.game.rules, "test"))
    quietly(t, "ChooseShipment")
    ends_its_turn(t, ATREIDES)
    ends_its_turn(quietly(t, "ChooseShipment"), HARKONNEN)
    quietly(t, "ChooseShipment")(EMPEROR, ship(4, "carthag_11", karama=ATREIDES))
    assert t.asks == [("ChooseShipment", EMPEROR)] and t.purse(EMPEROR) == 9
    t.refuses(EMPEROR, ship(4, "carthag_11", karama=ATREIDES), "KARAMA-11")
    t(EMPEROR, ship(4, "carthag_11"))
    assert t.purse(EMPEROR) == 5 and at(t, "carthag_11", EMPEROR) == Forces(4)


# ------------------------------------------------------------------------------------------------ the Voice
@pytest.mark.rule("BG-06", "KARAMA-24", "ATR-14")
def test_a_stopped_voice_binds_nobody_and_comes_not_again_after_prescience() -> None:
    start = in_arrakeen(BENE_GESSERIT, 5, HARKONNEN, 6, ATREIDES, GUILD).allied(BENE_GESSERIT, ATREIDES)
    t = until(battle(start.hand(harkonnen=["shield", "stunner"], spacing_guild=["karama"])), "ChooseCommand")
    t(BENE_GESSERIT, Command("must", "projectile_weapon"))
    t(HARKONNEN, Pass())(GUILD, karama(t, GUILD, "bg_voice"))
    assert t.asks == [("ChooseElement", ATREIDES)]
    t(ATREIDES, Inspect("weapon"))
    reacted(t)(HARKONNEN, Disclose(None))
    planning(t)
    fights(t, HARKONNEN, "umman_kudu", 0, "", "shield")


@pytest.mark.rule("KARAMA-04", "BG-06", "ATR-05")
def test_one_karama_stops_the_voice_of_one_battle_and_the_prescience_of_another_needs_a_second() -> None:
    seats = ("bene_gesserit", "harkonnen", "spacing_guild")
    places: dict[str, dict[str, Count]] = {
        "arrakeen_10": {BENE_GESSERIT: 3, HARKONNEN: 3},
        "carthag_11": {BENE_GESSERIT: 3, HARKONNEN: 3},
    }
    start = position(*seats, turn=2, mode="advanced").order(*seats).forces(places)
    t = battle(start.hand(spacing_guild=["karama", "kulon"], harkonnen=["shield"]))
    t(BENE_GESSERIT, against("arrakeen_10", HARKONNEN))
    until(t, "ChooseCommand")(BENE_GESSERIT, Command("must", "projectile_defense"))
    t(HARKONNEN, Pass())(GUILD, karama(t, GUILD, "bg_voice"))
    planning(t)
    fights(t, HARKONNEN, "umman_kudu")
    fights(t, BENE_GESSERIT, "alia")
    until(t, "ChooseCommand")(BENE_GESSERIT, Command("must", "projectile_defense"))
    planning(t).refuses(HARKONNEN, plan(t.game, HARKONNEN, "feyd_rautha"), "BG-08")
