"""Odd cases that a careful reader of the rules asks about: bidding, and Karama in it."""

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama_bids import PayKarama, TakeLot
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.core.alliances import SetPledge
from kanly.rules.core.auction import BidMade, LotOpened, SaleVoid
from kanly.rules.core.bidding import Bidding, CardsUnsold, RowDealt
from kanly.rules.core.bids import CARD, Bid, backing
from kanly.rules.core.cards import DeckReshuffled, draw, free_cards, take
from kanly.rules.core.knowledge import knows
from kanly.rules.core.payment import SpicePaid, SpiceReceived
from kanly.rules.core.purchase import CardBought, PaySpice
from kanly.rules.core.spice import free_spice, pledge
from kanly.rules.core.turn import Turn
from kanly.rules.factions.emperor.gifts import GiveSpice
from support.position import SIX, position
from support.referee import Referee
from support.sales import FULL, LOTS, A, B, C, D, pay, table, turn
from support.stops import all_pass_but, karama

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)
SEVEN = (*FULL, "trip_to_gamont", "baliset", "kulon")


# ------------------------------------------------------------------------------------------------ Harkonnen and Karama
@pytest.mark.rule("HARK-04", "HARK-03", "KARAMA-12", "KARAMA-15")
@pytest.mark.parametrize("taking", [False, True])
def test_harkonnen_with_seven_cards_pay_by_karama_and_end_with_eight(taking: bool) -> None:
    t = position("harkonnen", "fremen", turn=2).hand(harkonnen=(*SEVEN[:-1], "karama")).deck(*LOTS).begin(Bidding())
    t("harkonnen", TakeLot(t.card("harkonnen", "karama")) if taking else Bid(40))
    if not taking:
        t.passes("fremen")
        t("harkonnen", PayKarama(t.card("harkonnen", "karama")))
    assert sorted(t.hand("harkonnen")) == sorted((*SEVEN[:-1], "crysknife", "chaumas"))  # maula_pistol is lot 2
    t("fremen", Pass())
    assert t.happened(CardsUnsold) == [CardsUnsold(1)]  # with 8 they are passed over


@pytest.mark.rule("HARK-03", "KARAMA-15", "KARAMA-14")
def test_harkonnen_with_eight_cards_are_passed_over_whatever_they_hold() -> None:
    t = position("harkonnen", "fremen", turn=2).hand(harkonnen=(*SEVEN, "karama")).begin(Bidding())
    assert t.happened(RowDealt) == [RowDealt(1)]
    assert turn(t) == "fremen"
    t.refuses("harkonnen", TakeLot(t.card("harkonnen", "karama")), "TIMING-01")
    t.passes("fremen")
    assert t.happened(CardsUnsold) == [CardsUnsold(1)]


@pytest.mark.rule("HARK-04", "CARD-GEN-06", "TIMING-19")
def test_the_karama_that_paid_may_come_back_as_the_extra_card() -> None:
    place = position("harkonnen", "fremen", turn=2).hand(harkonnen=["karama"]).only_deck("crysknife", "chaumas")
    t = place.begin(Bidding())
    t("harkonnen", TakeLot(t.card("harkonnen", "karama")))
    assert t.happened(DeckReshuffled) == [DeckReshuffled(1)]
    assert t.hand("harkonnen") == ["crysknife", "karama"]


@pytest.mark.rule("HARK-04", "KARAMA-05", "TIMING-17")
def test_a_stopped_extra_card_shuffles_nothing() -> None:
    place = position("harkonnen", "fremen", turn=2).purse(harkonnen=5).hand(fremen=["karama"]).discarded("kulon")
    t = place.only_deck("crysknife", "chaumas").begin(Bidding())
    t("harkonnen", Bid(1)).passes("fremen")
    t("fremen", karama(t, "fremen", "hark_extra_card"))
    assert t.happened(DeckReshuffled) == []
    assert [t.game.table.faces[card] for card in t.game.table.discard] == ["kulon", "karama"]


# ------------------------------------------------------------------------------------------------ bids of allies
@pytest.mark.rule("KARAMA-12", "BID-13", "BID-14", "ALLY-07")
def test_two_allies_bid_each_other_up_beyond_their_means() -> None:
    place = table().purse(bene_gesserit=2, fremen=3).hand(bene_gesserit=["karama"], fremen=["karama"])
    t = place.allied(A, B, bene_gesserit=1, fremen=2).begin(Bidding())
    t(A, Bid(11))(B, Bid(12)).passes(C, D)
    assert free_cards(t.game, Seat(A)) == list(t.game.table.hands[Seat(A)])  # outbid: its card is free again
    assert free_cards(t.game, Seat(B)) == []
    t(A, Bid(13)).passes(B, C, D)
    assert t.happened(BidMade) == [BidMade(Seat(A), 11), BidMade(Seat(B), 12), BidMade(Seat(A), 13)]
    t(A, PayKarama(t.card(A, "karama")))
    assert (t.hand(A), t.hand(B)) == (["crysknife"], ["karama"])
    assert [t.purse(seat) for seat in (A, B)] == [2, 3]
    assert [pledge(t.game, Seat(seat)) for seat in (A, B)] == [1, 2]


@pytest.mark.rule("KARAMA-13", "ALLY-07", "BID-13")
def test_the_named_share_of_the_ally_is_not_drawn_when_a_card_pays() -> None:
    place = table().purse(bene_gesserit=2).hand(bene_gesserit=["karama"]).allied(A, B, fremen=6)
    t = place.begin(Bidding())
    t(A, Bid(8, 6))
    t.refuses(B, SetPledge(5), "ALLY-07")
    t.passes(B, C, D)
    t(A, PayKarama(t.card(A, "karama")))
    assert (t.purse(A), t.purse(B), pledge(t.game, Seat(B))) == (2, 10, 6)
    t(B, SetPledge(0))


@pytest.mark.rule("ALLY-07", "BID-08", "TURN-08", "TIMING-14")
def test_a_pledge_that_is_lowered_while_the_ally_is_to_bid_lowers_what_it_may_bid() -> None:
    place = position("fremen", "atreides", "harkonnen", turn=2).purse(fremen=2, atreides=6)
    t = place.allied("fremen", "atreides", atreides=5).begin(Bidding())
    assert not t.game.quote(FREMEN, Bid(7)).violations
    t("atreides", SetPledge(1))
    t.refuses("fremen", Bid(4), "BID-08")
    t("fremen", Bid(3))
    t.refuses("atreides", SetPledge(0), "ALLY-07")
    t("atreides", Bid(4))  # over a bid in which their own spice is
    assert (free_spice(t.game, FREMEN), free_spice(t.game, ATREIDES)) == (2, 2)


@pytest.mark.rule("BID-13", "ALLY-07", "EMP-03")
def test_the_emperors_share_leaves_the_pledge_though_the_spice_comes_back() -> None:
    place = position("fremen", "emperor", "harkonnen", turn=2).purse(fremen=1, emperor=7).deck(*LOTS)
    t = place.allied("fremen", "emperor", emperor=5).begin(Bidding())
    t("fremen", Bid(5)).passes("emperor", "harkonnen")
    assert t.happened(CardBought) == [CardBought(FREMEN, 5, 4)]
    assert (t.purse("fremen"), t.purse("emperor"), pledge(t.game, EMPEROR)) == (0, 8, 1)
    assert t.happened(SpicePaid) == [SpicePaid(FREMEN, 1, "card"), SpicePaid(EMPEROR, 4, "card")]
    assert t.happened(SpiceReceived) == [SpiceReceived(EMPEROR, 5, "card")]


@pytest.mark.rule("EMP-03", "KARAMA-07", "KARAMA-24")
def test_the_buyer_may_stop_the_income_of_its_own_ally_and_costs_him_his_share() -> None:
    place = position("fremen", "emperor", "harkonnen", turn=2).purse(fremen=2, emperor=4).hand(fremen=["karama"])
    t = place.allied("fremen", "emperor", emperor=4).begin(Bidding())
    t("fremen", Bid(6)).passes("emperor", "harkonnen")
    t("fremen", PaySpice())
    assert t.asks == [("React", "fremen")]  # not the Emperor, not the empty hand
    bank = t.game.table.bank
    t("fremen", karama(t, "fremen", "emp_treachery_income"))
    assert (t.purse("fremen"), t.purse("emperor"), t.game.table.bank) == (0, 0, bank + 6)


@pytest.mark.rule("EMP-02", "BID-02")
def test_the_emperor_earns_with_a_full_hand_too() -> None:
    place = position("fremen", "emperor", turn=2).purse(fremen=4).hand(emperor=FULL)
    t = place.begin(Bidding())
    t("fremen", Bid(4))
    assert all_pass_but(t).purse("emperor") == 4


@pytest.mark.rule("ALLY-07", "TIMING-18", "TIMING-11")
def test_while_the_payment_is_answered_a_pledge_may_move_but_not_below_the_share() -> None:
    place = position("fremen", "atreides", "emperor", turn=2).purse(fremen=1, atreides=6).hand(atreides=["hajr"])
    t = place.allied("fremen", "atreides", atreides=4).begin(Bidding())
    t("fremen", Bid(4)).passes("atreides", "emperor")
    assert t.asks == [("React", "atreides")]
    t.refuses("atreides", SetPledge(2), "ALLY-07")
    t.refuses("atreides", SetPledge(7), "ALLY-07")
    t("atreides", SetPledge(6))
    all_pass_but(t)
    assert (t.purse("atreides"), pledge(t.game, ATREIDES), t.purse("emperor")) == (3, 3, 4)


# ------------------------------------------------------------------------------------------------ gifts in the auction
@pytest.mark.rule("KARAMA-12", "CARD-GEN-12", "EMP-05", "KARAMA-05")
def test_the_last_karama_behind_a_bid_stops_no_gift_and_the_first_of_two_does() -> None:
    def bid_and_gift(cards: list[str]) -> Referee:
        place = position("harkonnen", "fremen", "emperor", turn=2).purse(harkonnen=1, emperor=9)
        t = place.allied("emperor", "fremen").hand(harkonnen=cards).begin(Bidding())
        return t("harkonnen", Bid(20))("emperor", GiveSpice(3))

    t = bid_and_gift(["karama", "hajr"])
    assert t.asks == [("React", "harkonnen")]
    assert t.options("harkonnen") == [Pass()]
    t.refuses("harkonnen", karama(t, "harkonnen", "emp_ally_gift"), "KARAMA-04")
    t = bid_and_gift(["karama", "karama"])
    t("harkonnen", karama(t, "harkonnen", "emp_ally_gift"))
    assert (t.purse("emperor"), t.purse("fremen")) == (9, 0)
    assert backing(t.game, HARKONNEN, CARD) == [t.card("harkonnen", "karama")]
    assert free_cards(t.game, HARKONNEN) == []
    t.refuses("emperor", GiveSpice(1), "EMP-05")


@pytest.mark.rule("KARAMA-12", "BID-13", "EMP-05")
def test_a_gift_that_covers_a_bid_beyond_means_binds_the_spice_and_frees_the_card() -> None:
    place = position("fremen", "emperor", "harkonnen", turn=2).purse(fremen=3, emperor=9).hand(fremen=["karama"])
    t = place.allied("fremen", "emperor").begin(Bidding())
    t("fremen", Bid(12))
    assert (free_spice(t.game, FREMEN), free_cards(t.game, FREMEN)) == (3, [])
    t("emperor", GiveSpice(9))
    all_pass_but(t)
    assert free_spice(t.game, FREMEN) == 0
    assert free_cards(t.game, FREMEN) == [t.card("fremen", "karama")]
    t.passes("emperor", "harkonnen")
    t("fremen", PaySpice())
    all_pass_but(t)
    assert (t.purse("fremen"), t.purse("emperor")) == (0, 12)


@pytest.mark.rule("EMP-05", "ALLY-07", "KARAMA-24")
def test_after_a_stopped_gift_the_pledge_still_helps_and_gifts_return_with_the_next_phase() -> None:
    place = position("fremen", "emperor", "harkonnen", turn=2).purse(fremen=2, emperor=6).hand(harkonnen=["karama"])
    t = place.allied("fremen", "emperor", emperor=3).begin(Turn(begun=2))
    t("emperor", GiveSpice(2))
    all_pass_but(t, harkonnen=karama(t, "harkonnen", "emp_ally_gift"))
    t.refuses("emperor", GiveSpice(1), "EMP-05")
    t.all_pass()
    assert t.game.table.phase == "bidding"
    t("fremen", Bid(5)).passes("emperor", "harkonnen")
    assert (t.purse("fremen"), t.purse("emperor")) == (0, 8)
    t("emperor", GiveSpice(1))
    all_pass_but(t)
    assert t.purse("fremen") == 1


# ------------------------------------------------------------------------------------------------ room in the hand
@pytest.mark.rule("BID-02", "BID-05", "KARAMA-15", "ATR-02")
def test_a_karama_against_the_look_makes_room_for_that_very_lot() -> None:
    hand = ("karama", "shield", "lasgun", "hajr")
    t = position("fremen", "atreides", "harkonnen", turn=2).hand(fremen=hand).purse(fremen=5).begin(Bidding())
    assert t.happened(RowDealt) == [RowDealt(2)]
    t("fremen", karama(t, "fremen", "atr_auction_look"))
    assert t.happened(LotOpened) == [LotOpened(1, FREMEN)]
    t("fremen", Bid(1))


@pytest.mark.rule("BID-02", "BID-09", "BID-03", "CARD-TLEILAXU-GHOLA", "TURN-08")
def test_who_makes_room_in_the_middle_of_a_sale_gets_a_turn_in_it() -> None:
    hand = ("tleilaxu_ghola", "shield", "lasgun", "hajr")
    t = table().hand(fremen=hand).tanks(fremen=3).begin(Bidding())
    t(A, Bid(2)).passes(C)
    t(B, PlayGhola(t.card(B, "tleilaxu_ghola"), 3))
    assert turn(t) == D  # the turn stays where it was
    t.passes(D)
    assert turn(t) == B  # the sale goes on, for they have not passed since the high bid
    t(B, Bid(3)).passes(C, D, A)
    pay(t)
    assert t.happened(CardBought) == [CardBought(FREMEN, 3)]
    assert t.happened(RowDealt) == [RowDealt(3)]


@pytest.mark.rule("BID-11", "ATR-02")
def test_a_card_for_which_nobody_has_room_is_not_put_on_sale_and_not_seen() -> None:
    place = position("atreides", "fremen", turn=2).purse(atreides=5, fremen=5).deck(*LOTS)
    t = place.hand(atreides=FULL[:3], fremen=["hajr", "kulon", "karama"]).begin(Bidding())
    filling = draw(t.game)
    assert filling
    take(t.game, ATREIDES, filling)  # a hand fills by something else
    all_pass_but(t)
    t("fremen", Bid(1))("fremen", PaySpice())
    assert t.happened(CardsUnsold) == [CardsUnsold(1)]  # without a window for the look
    assert not knows(t.game, ATREIDES, t.game.table.deck[-1])


@pytest.mark.rule("BID-15", "BID-05", "BID-11")
def test_when_the_only_player_with_room_defaults_the_lot_is_not_sold() -> None:
    place = position("fremen", "harkonnen", turn=2).hand(fremen=["karama"], harkonnen=(*SEVEN, "hajr"))
    t = place.begin(Bidding())
    t("fremen", Bid(9))
    assert t.asks == [("ChoosePayment", "fremen")]
    t.game.table.this_phase["no_karama"] = (FREMEN,)
    t.game.resume()
    assert [SaleVoid(FREMEN), CardsUnsold(1)] == [emitted.event for emitted in t.game.events][-2:]
    assert not t.game.question


@pytest.mark.rule("KARAMA-12")
def test_there_is_no_upper_limit() -> None:
    t = table().hand(bene_gesserit=["karama"]).begin(Bidding())
    t(A, Bid(10**12)).passes(B, C, D)
    assert t.hand(A) == ["karama"]
    t(A, PayKarama(t.card(A, "karama")))
