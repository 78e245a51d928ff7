"""Worthless Cards as Karamas: every ordinary use, what stops them, and what nobody learns of the hand (BG-26)."""

from __future__ import annotations

from typing import Any

import pytest

from kanly import catalog
from kanly.kernel import Pass, PowerStopped, Seat, Window
from kanly.rules.cards.karama import Stop, karamas
from kanly.rules.cards.karama_bids import PayKarama, TakeLot
from kanly.rules.cards.karama_rate import OfferKarama
from kanly.rules.cards.karama_strength import Interrupt
from kanly.rules.core.auction import SaleVoid
from kanly.rules.core.bids import CARD, Bid, backing
from kanly.rules.core.cards import CardDiscarded, CardPlayed
from kanly.rules.core.purchase import CardBought
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides.looks import LotSeen
from kanly.rules.factions.bene_gesserit.worthless import worthless_cards
from kanly.rules.factions.spacing_guild.ship_stop import StopShipment
from kanly.state import Forces
from kanly.view import view
from support.fighting import battle, fights
from support.position import Position, position
from support.referee import Referee
from support.sales import LOTS, bidding
from support.shipping import allowed, at, field, form_of, ship

BG, ATR, HARK, GUILD = Seat("bene_gesserit"), Seat("atreides"), Seat("harkonnen"), Seat("spacing_guild")
LOOK, CONVERSION = "atr_auction_look", "bg_worthless_karama"


def table(*hand: str, others: tuple[str, ...] = (), **settings: Any) -> Position:
    """The Bene Gesserit hold this hand, Harkonnen the other one; the Bene Gesserit are the first in storm order."""
    at = position(BG, HARK, ATR, GUILD, turn=2, **{"mode": "advanced", **settings}).order(BG, HARK, ATR, GUILD)
    at.hand(bene_gesserit=hand, harkonnen=others).deck(*(lot for lot in LOTS if lot not in (*hand, *others)))
    return at.purse(bene_gesserit=5, harkonnen=9, atreides=9, spacing_guild=9)


def sale(*hand: str, others: tuple[str, ...] = (), **settings: Any) -> Referee:
    """The first lot comes on sale, and Atreides are about to see it."""
    return bidding(table(*hand, others=others, **settings))


def until(t: Referee, *asked: tuple[str, str]) -> Referee:
    """Everybody is silent until just this is asked."""
    while t.asks != [*asked]:
        t.silence()
    return t


def conversion(t: Referee) -> bool:
    """Whether it is asked now if somebody stops a Worthless Card."""
    window = next(t.game.running(Window), None)
    return window is not None and window.kind == "w_conversion" and {kind for kind, _ in t.asks} == {"React"}


# ------------------------------------------------------------------------------------------------ against an ability
@pytest.mark.rule("BG-26", "KARAMA-08", "KARAMA-01", "KARAMA-33", "KARAMA-28")
def test_a_worthless_card_stops_an_ability_if_nobody_stops_it() -> None:
    t = sale("kulon", others=("karama",))
    t(BG, Stop(LOOK, t.card(BG, "kulon")))(HARK, Pass())
    assert conversion(t) and t.asks == [("React", HARK)]
    assert t.happened(CardPlayed) == [CardPlayed(BG, "kulon", LOOK, "stop_ability")]
    assert t.game.question
    facts = t.game.question.decisions[HARK].facts()
    assert (facts["card"], facts["use"], facts["against"], facts["by"]) == ("kulon", "stop_ability", LOOK, BG)
    t.passes(HARK)
    assert t.happened(PowerStopped) == [PowerStopped(LOOK, BG)] and t.happened(LotSeen) == []
    assert t.happened(CardDiscarded) == [CardDiscarded(BG, "kulon")]
    t.finish()


@pytest.mark.rule("BG-26", "KARAMA-08", "KARAMA-24", "TIMING-10", "KARAMA-05")
def test_a_karama_against_it_discards_it_and_the_ability_is_untouched() -> None:
    t = sale("kulon", "baliset", others=("karama",))
    t(BG, Stop(LOOK, t.card(BG, "kulon")))(HARK, Pass())
    t(HARK, Stop(CONVERSION, t.card(HARK, "karama")))
    assert t.happened(PowerStopped) == [PowerStopped(CONVERSION, HARK)]
    assert [card.card for card in t.happened(CardDiscarded)] == ["karama", "kulon"]
    assert len(t.happened(LotSeen)) == 1 and t.hand(BG) == ["baliset"]
    assert t.asks == [("ChooseBid", BG)], "the window is not opened a second time"
    t.finish()


@pytest.mark.rule("BG-26", "KARAMA-09")
def test_the_next_karama_counts_if_the_worthless_card_is_stopped() -> None:
    at = table("kulon", others=("karama", "shield")).hand(spacing_guild=["karama"])
    t = bidding(at)
    t(BG, Stop(LOOK, t.card(BG, "kulon")))(HARK, Pass())(GUILD, Stop(LOOK, t.card(GUILD, "karama")))
    assert conversion(t)
    t(HARK, Stop(CONVERSION, t.card(HARK, "karama")))
    t(GUILD, Pass())
    assert t.happened(PowerStopped) == [PowerStopped(CONVERSION, HARK), PowerStopped(LOOK, GUILD)]
    assert t.happened(LotSeen) == []


@pytest.mark.rule("BG-26", "KARAMA-09")
def test_if_it_counts_the_next_karama_goes_back_unseen() -> None:
    at = table("kulon", others=("shield",)).hand(spacing_guild=["karama"])
    t = bidding(at)
    t(BG, Stop(LOOK, t.card(BG, "kulon")))(HARK, Pass())(GUILD, Stop(LOOK, t.card(GUILD, "karama")))
    t.all_pass()
    assert t.happened(PowerStopped) == [PowerStopped(LOOK, BG)] and t.hand(GUILD) == ["karama"]


@pytest.mark.rule("BG-26", "KARAMA-08")
def test_a_real_karama_of_theirs_cannot_be_stopped() -> None:
    t = sale("karama", others=("karama",))
    t(BG, Stop(LOOK, t.card(BG, "karama")))(HARK, Pass())
    assert t.happened(PowerStopped) == [PowerStopped(LOOK, BG)] and t.asks == [("ChooseBid", BG)]


@pytest.mark.rule("BG-26")
def test_only_theirs_only_worthless_cards_and_only_in_the_advanced_game() -> None:
    t = sale("kulon", "shield", others=("baliset",))
    t.refuses(BG, Stop(LOOK, t.card(BG, "shield")), "KARAMA-04")
    t.refuses(HARK, Stop(LOOK, t.card(HARK, "baliset")), "KARAMA-04")
    t = sale("kulon", mode="basic")
    t.refuses(BG, Stop(LOOK, t.card(BG, "kulon")), "KARAMA-04")
    assert set(worthless_cards()) >= {"kulon", "baliset", "jubba_cloak", "la_la_la", "trip_to_gamont"}


@pytest.mark.rule("BG-26", "HOUSE-02")
def test_stopped_for_the_phase_no_worthless_card_is_a_karama() -> None:
    t = sale("kulon", "baliset", others=("karama",), karama_full_phase=True)
    t(BG, Stop(LOOK, t.card(BG, "kulon")))(HARK, Pass())
    t(HARK, Stop(CONVERSION, t.card(HARK, "karama")))
    assert t.asks == [("ChooseBid", BG)]
    assert [*backing(t.game, BG, CARD)] == []
    t.refuses(BG, TakeLot(t.card(BG, "baliset")), "BID-08")


# ------------------------------------------------------------------------------------------------ in an auction
@pytest.mark.rule("BG-26", "KARAMA-12", "KARAMA-13", "EMP-09")
def test_each_worthless_card_backs_a_bid_and_pays_for_a_lot() -> None:
    t = until(sale("kulon", "baliset"), ("ChooseBid", BG))
    assert len(backing(t.game, BG, CARD)) == 2
    t(BG, Bid(30))
    t.passes(HARK, ATR, GUILD)
    assert t.asks == [("ChoosePayment", BG)]
    t(BG, PayKarama(t.card(BG, "baliset")))
    assert t.happened(CardPlayed) == [CardPlayed(BG, "baliset", use="free_purchase")]
    assert t.happened(CardBought) == [CardBought(BG, 0)] and t.purse(BG) == 5
    t.finish()


@pytest.mark.rule("BG-26", "KARAMA-16", "BID-15", "TIMING-13")
def test_if_the_only_one_behind_a_bid_is_stopped_at_payment_the_sale_is_void() -> None:
    t = until(sale("kulon", others=("karama",)), ("ChooseBid", BG))
    t(BG, Bid(30))
    t.passes(HARK, ATR, GUILD)
    t(BG, PayKarama(t.card(BG, "kulon")))
    assert conversion(t)
    t(HARK, Stop(CONVERSION, t.card(HARK, "karama")))
    assert t.happened(SaleVoid) == [SaleVoid(BG)]
    assert t.asks == [("ChooseBid", HARK)] and t.hand(BG) == []
    t.finish()


@pytest.mark.rule("BG-26", "KARAMA-13")
def test_another_one_pays_if_the_first_is_stopped() -> None:
    t = until(sale("kulon", "baliset", others=("karama",)), ("ChooseBid", BG))
    t(BG, Bid(30))
    t.passes(HARK, ATR, GUILD)
    t(BG, PayKarama(t.card(BG, "kulon")))(HARK, Stop(CONVERSION, t.card(HARK, "karama")))
    assert t.asks == [("ChoosePayment", BG)]
    t(BG, PayKarama(t.card(BG, "baliset")))
    assert t.happened(CardBought) == [CardBought(BG, 0)]


@pytest.mark.rule("BG-26", "KARAMA-12")
@pytest.mark.parametrize(("hand", "free"), [(["kulon"], []), (["kulon", "baliset"], ["kulon", "baliset"])])
def test_the_last_one_behind_a_bid_is_bound_and_of_two_one_is_free(hand: list[str], free: list[str]) -> None:
    t = until(sale(*hand), ("ChooseBid", BG))(BG, Bid(30))
    assert [t.game.table.faces[card] for card in karamas(t.game, BG)] == free


@pytest.mark.rule("BG-26", "KARAMA-14", "TIMING-13")
def test_they_take_a_lot_and_if_that_is_stopped_it_is_still_their_turn() -> None:
    t = until(sale("kulon", "baliset", others=("karama",)), ("ChooseBid", BG))
    t(BG, TakeLot(t.card(BG, "kulon")))
    t(HARK, Stop(CONVERSION, t.card(HARK, "karama")))
    assert t.asks == [("ChooseBid", BG)] and t.hand(BG) == ["baliset"]
    t(BG, TakeLot(t.card(BG, "baliset")))
    assert t.happened(CardBought) == [CardBought(BG, 0)]


# ------------------------------------------------------------------------------------------------ for a shipment
def shipping(*hand: str, others: tuple[str, ...] = (), **hands: list[str]) -> Referee:
    """It is the turn of the Bene Gesserit to ship."""
    t = table(*hand, others=others).hand(**hands).begin(Phase("shipment_movement"))
    return until(t, ("ChooseShipment", BG))


@pytest.mark.rule("BG-26", "KARAMA-11", "KARAMA-31", "ARRIVE-06")
def test_the_rate_of_a_shipment() -> None:
    t = shipping("kulon", others=("karama",))
    t(BG, ship(5, "carthag_11", karama=BG))
    assert conversion(t) and t.purse(BG) == 5, "before the Guild is asked, and before anything is paid"
    t.passes(HARK)
    assert t.asks == [("ChooseShipmentStop", GUILD)]
    t.passes(GUILD)
    assert t.purse(BG) == 2 and at(t, "carthag_11", BG) == Forces(5) and t.hand(BG) == []
    assert t.happened(CardPlayed) == [CardPlayed(BG, "kulon", use="guild_rate_shipment")]
    t.finish()


@pytest.mark.rule("BG-26", "KARAMA-11", "ARRIVE-06", "KARAMA-05")
def test_if_it_is_stopped_the_card_is_gone_and_the_shipment_comes_back() -> None:
    t = shipping("kulon", "baliset", others=("karama",))
    t(BG, ship(5, "carthag_11", karama=BG))
    t(HARK, Stop(CONVERSION, t.card(HARK, "karama")))
    assert t.asks == [("ChooseShipment", BG)] and t.hand(BG) == ["baliset"] and t.purse(BG) == 5
    t(BG, ship(5, "carthag_11", karama=BG))
    until(t, ("ChooseShipmentStop", GUILD)).passes(GUILD)
    assert t.purse(BG) == 2 and t.hand(BG) == []


@pytest.mark.rule("KARAMA-21", "KARAMA-11", "BG-26", "BG-27")
def test_a_shipment_that_the_guild_stops_leaves_the_card_in_the_hand() -> None:
    t = shipping("kulon", spacing_guild=["karama"])
    t(BG, ship(5, "carthag_11", karama=BG))
    until(t, ("ChooseShipmentStop", GUILD))(GUILD, StopShipment(t.card(GUILD, "karama")))
    assert t.hand(BG) == ["kulon"] and t.purse(BG) == 5


@pytest.mark.rule("BG-26", "KARAMA-11")
def test_which_of_the_cards_buys_the_rate() -> None:
    """Unless it is named, one that is no real Karama."""
    t = shipping("karama", "kulon", "baliset")
    draft = {"destination": "carthag_11", "karama": BG}
    assert allowed(field(t, BG, "card", **draft)) == [t.card(BG, face) for face in ("kulon", "baliset", "karama")]
    t.refuses(BG, ship(1, "carthag_11", card=t.card(BG, "karama")), "KARAMA-11")
    t.refuses(BG, ship(1, "carthag_11", karama=BG, card=999), "KARAMA-11")
    other = t.game.copy()
    t(BG, ship(1, "carthag_11", karama=BG, card=t.card(BG, "karama")))
    assert t.happened(CardPlayed) == [CardPlayed(BG, "karama", use="guild_rate_shipment")]
    other.act(BG, ship(1, "carthag_11", karama=BG))
    assert CardPlayed(BG, "kulon", use="guild_rate_shipment") in [event.event for event in other.events]
    one = shipping("kulon")
    assert [found.name for found in form_of(one, BG, draft).fields].count("card") == 0


@pytest.mark.rule("BG-26", "KARAMA-11", "ALLY-08")
def test_for_another_player() -> None:
    at_table = table("kulon").order(HARK, BG, ATR, GUILD)
    t = until(at_table.begin(Phase("shipment_movement")), ("ChooseShipment", HARK))
    t(BG, OfferKarama(HARK))(HARK, ship(5, "carthag_11", karama=BG))
    while t.asks[0][1] != BG:
        t.silence()
    assert t.purse(HARK) == 6 and t.hand(BG) == []


# ------------------------------------------------------------------------------------------------ in battle
@pytest.mark.rule("BG-26", "KARAMA-10", "CARD-GEN-12")
def test_a_card_in_a_sealed_plan_is_not_in_the_hand_for_that() -> None:
    """As an interrupt a Worthless Card stops strength, but not out of the own plan."""
    at = position(BG, "emperor", HARK, mode="advanced", turn=2).order(BG, "emperor", HARK)
    at.hand(bene_gesserit=["kulon", "baliset"]).purse(bene_gesserit=9, emperor=9)
    t = battle(at.forces({"carthag_11": {BG: 3, "emperor": Forces(2, 2)}}))
    until(t, ("ChoosePlan", BG), ("ChoosePlan", "emperor"))
    fights(t, BG, "alia", 0, weapon="kulon")
    t.refuses(BG, Interrupt("emp_sardaukar", t.card(BG, "kulon")), "KARAMA-10")
    t(BG, Interrupt("emp_sardaukar", t.card(BG, "baliset")))
    until(t, ("ChoosePlan", BG), ("ChoosePlan", "emperor"))
    assert t.happened(PowerStopped) == [PowerStopped("emp_sardaukar", BG)] and t.hand(BG) == ["kulon"]
    t.finish()


# ------------------------------------------------------------------------------------------------ what nobody learns
@pytest.mark.rule("BG-26", "KARAMA-25", "KARAMA-26", "TIMING-06")
def test_they_are_asked_by_public_facts_alone() -> None:
    """All printed Karamas are gone: nobody but the Bene Gesserit can answer, and nobody can stop their card."""
    for hand in (("kulon",), ("shield",)):
        at = table(*hand, others=("snooper",)).discarded("karama", "karama")
        t = at.begin(Phase("bidding"))
        assert t.asks == [("React", BG)]
    t = table("kulon", others=("snooper",)).discarded("karama", "karama").begin(Phase("bidding"))
    t(BG, Stop(LOOK, t.card(BG, "kulon")))
    assert t.happened(PowerStopped) == [PowerStopped(LOOK, BG)] and t.asks == [("ChooseBid", BG)]


@pytest.mark.rule("BG-26", "KARAMA-25", "TIMING-06")
def test_nobody_is_asked_when_all_worthless_cards_are_gone_too() -> None:
    base = [card for card in worthless_cards() if table().table.copies(card)]
    t = table("shield", others=("snooper",)).discarded("karama", "karama", *base).begin(Phase("bidding"))
    assert t.asks == [("ChooseBid", BG)]


@pytest.mark.rule("BG-26", "TURN-07", "TIMING-15")
def test_how_they_pay_is_asked_whatever_they_hold() -> None:
    for hand in (("kulon",), ("shield",)):
        at = table(*hand).discarded("karama", "karama")
        t = until(at.begin(Phase("bidding")), ("ChooseBid", BG))
        t(BG, Bid(1)).passes(HARK, ATR, GUILD)
        assert t.asks == [("ChoosePayment", BG)]


@pytest.mark.rule("BG-26", "KARAMA-12", "SECRET-01")
def test_a_bid_backed_by_a_worthless_card_looks_like_any_other() -> None:
    def told(purse: int, hand: str) -> list[Any]:
        t = until(table(hand, others=("shield",)).purse(bene_gesserit=purse).begin(Phase("bidding")), ("ChooseBid", BG))
        t(BG, Bid(12))
        return [view(t.game, HARK), t.asks, [event.seen_by(HARK) for event in t.events]]

    assert told(5, "kulon") == told(15, "snooper")


def test_the_powers_named_here_are_in_the_table() -> None:
    assert {LOOK, CONVERSION} <= {power.id for power in catalog.karama().powers}
