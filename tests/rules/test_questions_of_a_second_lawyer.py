"""Odd cases that a careful reader of the rules asks about: charity, bidding, Karama in both, revival."""

from typing import Any

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_bids import PayKarama, TakeLot
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.core.alliances import SetPledge
from kanly.rules.core.auction import BidMade, LotOpened, SaleVoid
from kanly.rules.core.bidding import Bidding, CardsUnsold, RowDealt
from kanly.rules.core.bids import CARD, Bid, backing
from kanly.rules.core.cards import DeckReshuffled, draw, free_cards, take
from kanly.rules.core.charity import Charity, CharityClaimed, ClaimCharity
from kanly.rules.core.knowledge import forget_faces, knows
from kanly.rules.core.leader_cycles import cycle_open, face_down, kill_leader, revive_leader
from kanly.rules.core.payment import SpicePaid, SpiceReceived
from kanly.rules.core.purchase import CardBought, PaySpice
from kanly.rules.core.revival import Revive
from kanly.rules.core.simultaneous import NotDone
from kanly.rules.core.spice import free_spice, pledge
from kanly.rules.core.switches import SetSwitch
from kanly.rules.core.turn import Phase, Turn
from kanly.rules.core.windows import GiveOrders
from kanly.rules.factions.emperor.ally_revival import ReviveForAlly, TakeForces
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.rules.factions.fremen.revival import GrantFreeRevivals
from kanly.state import Forces, StandingOrder, Thing
from kanly.view import Seen, view
from support.position import SIX, Position, position
from support.referee import Referee
from support.sales import FULL, LOTS, A, B, C, D, pay, table, turn

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)
SEVEN = (*FULL, "trip_to_gamont", "baliset", "kulon")
LEADERS = ("feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu")


def karama(t: Referee, seat: str) -> Thing:
    """The Karama in this hand."""
    return t.card(seat, "karama")


def answers(t: Referee, **plays: Any) -> Referee:
    """Everybody asked in the open window passes, but for these."""
    for seat in [decision.seat for decision in t.game.owed()]:
        t(seat, plays.get(seat, Pass()))
    return t


# ------------------------------------------------------------------------------------------------ charity
@pytest.mark.rule("CHARITY-01", "CHARITY-02", "EMP-05")
def test_who_has_given_its_spice_away_may_claim_but_once() -> None:
    place = position("emperor", "fremen", "harkonnen").allied("emperor", "fremen")
    t = place.purse(emperor=5, fremen=1, harkonnen=9).begin(Phase("charity"))
    t.refuses("emperor", ClaimCharity(), "CHARITY-01")
    t("emperor", GiveSpice(4))("emperor", ClaimCharity())
    assert t.happened(CharityClaimed) == [CharityClaimed(EMPEROR, 1)]
    t("emperor", GiveSpice(2))
    t.refuses("emperor", ClaimCharity(), "TIMING-01")
    t.refuses("fremen", ClaimCharity(), "CHARITY-01")  # by now they hold 7
    assert (t.purse("emperor"), t.purse("fremen")) == (0, 7)


@pytest.mark.rule("CHARITY-01", "ALLY-07")
def test_a_pledge_does_not_bar_a_claim_and_is_not_raised_by_it() -> None:
    place = position("atreides", "fremen", "harkonnen").purse(atreides=1).allied("atreides", "fremen", atreides=1)
    t = place.begin(Charity())
    t("atreides", ClaimCharity())
    assert (t.purse("atreides"), pledge(t.game, ATREIDES)) == (2, 1)


@pytest.mark.rule("TURN-05")
def test_when_the_last_is_done_nothing_can_be_taken_back() -> None:
    t = position("atreides", "harkonnen").begin(Phase("charity"))
    t.passes("atreides", "harkonnen")
    assert t.stack == []
    t.refuses("atreides", NotDone(), "TIMING-40")


@pytest.mark.rule("TURN-06", "CHARITY-01")
def test_the_standing_instruction_to_claim_can_be_switched_off() -> None:
    t = position("atreides", "harkonnen", "fremen").begin(Charity())
    t("atreides", SetSwitch("charity", False))
    t.finish()
    assert [claim.seat for claim in t.happened(CharityClaimed)] == ["harkonnen", "fremen"]
    assert t.purse("atreides") == 0


# ------------------------------------------------------------------------------------------------ Harkonnen and Karama
@pytest.mark.rule("HARK-04", "HARK-03", "KARAMA-12", "KARAMA-15")
@pytest.mark.parametrize("taking", [False, True])
def test_harkonnen_with_seven_cards_pay_by_karama_and_end_with_eight(taking: bool) -> None:
    t = position("harkonnen", "fremen", turn=2).hand(harkonnen=(*SEVEN[:-1], "karama")).deck(*LOTS).begin(Bidding())
    t("harkonnen", TakeLot(karama(t, "harkonnen")) if taking else Bid(40))
    if not taking:
        t.passes("fremen")
        t("harkonnen", PayKarama(karama(t, "harkonnen")))
    assert sorted(t.hand("harkonnen")) == sorted((*SEVEN[:-1], "crysknife", "chaumas"))  # maula_pistol is lot 2
    t("fremen", Pass())
    assert t.happened(CardsUnsold) == [CardsUnsold(1)]  # with 8 they are passed over


@pytest.mark.rule("HARK-03", "KARAMA-15", "KARAMA-14")
def test_harkonnen_with_eight_cards_are_passed_over_whatever_they_hold() -> None:
    t = position("harkonnen", "fremen", turn=2).hand(harkonnen=(*SEVEN, "karama")).begin(Bidding())
    assert t.happened(RowDealt) == [RowDealt(1)]
    assert turn(t) == "fremen"
    t.refuses("harkonnen", TakeLot(karama(t, "harkonnen")), "TIMING-01")
    t.passes("fremen")
    assert t.happened(CardsUnsold) == [CardsUnsold(1)]


@pytest.mark.rule("HARK-04", "CARD-GEN-06", "TIMING-19")
def test_the_karama_that_paid_may_come_back_as_the_extra_card() -> None:
    place = position("harkonnen", "fremen", turn=2).hand(harkonnen=["karama"]).only_deck("crysknife", "chaumas")
    t = place.begin(Bidding())
    t("harkonnen", TakeLot(karama(t, "harkonnen")))
    assert t.happened(DeckReshuffled) == [DeckReshuffled(1)]
    assert t.hand("harkonnen") == ["crysknife", "karama"]


@pytest.mark.rule("HARK-04", "KARAMA-05", "TIMING-17")
def test_a_stopped_extra_card_shuffles_nothing() -> None:
    place = position("harkonnen", "fremen", turn=2).purse(harkonnen=5).hand(fremen=["karama"]).discarded("kulon")
    t = place.only_deck("crysknife", "chaumas").begin(Bidding())
    t("harkonnen", Bid(1)).passes("fremen")
    t("fremen", Stop("hark_extra_card", karama(t, "fremen")))
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
    t(A, PayKarama(karama(t, A)))
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
    t(A, PayKarama(karama(t, A)))
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
    t("fremen", Stop("emp_treachery_income", karama(t, "fremen")))
    assert (t.purse("fremen"), t.purse("emperor"), t.game.table.bank) == (0, 0, bank + 6)


@pytest.mark.rule("EMP-02", "BID-02")
def test_the_emperor_earns_with_a_full_hand_too() -> None:
    place = position("fremen", "emperor", turn=2).purse(fremen=4).hand(emperor=FULL)
    t = place.begin(Bidding())
    t("fremen", Bid(4))
    assert answers(t).purse("emperor") == 4


@pytest.mark.rule("ALLY-07", "TIMING-18", "TIMING-11")
def test_while_the_payment_is_answered_a_pledge_may_move_but_not_below_the_share() -> None:
    place = position("fremen", "atreides", "emperor", turn=2).purse(fremen=1, atreides=6).hand(atreides=["hajr"])
    t = place.allied("fremen", "atreides", atreides=4).begin(Bidding())
    t("fremen", Bid(4)).passes("atreides", "emperor")
    assert t.asks == [("React", "atreides")]
    t.refuses("atreides", SetPledge(2), "ALLY-07")
    t.refuses("atreides", SetPledge(7), "ALLY-07")
    t("atreides", SetPledge(6))
    answers(t)
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
    t.refuses("harkonnen", Stop("emp_ally_gift", karama(t, "harkonnen")), "KARAMA-04")
    t = bid_and_gift(["karama", "karama"])
    t("harkonnen", Stop("emp_ally_gift", karama(t, "harkonnen")))
    assert (t.purse("emperor"), t.purse("fremen")) == (9, 0)
    assert backing(t.game, HARKONNEN, CARD) == [karama(t, "harkonnen")]
    assert free_cards(t.game, HARKONNEN) == []
    t.refuses("emperor", GiveSpice(1), "EMP-05")


@pytest.mark.rule("KARAMA-12", "BID-13", "EMP-05")
def test_a_gift_that_covers_a_bid_beyond_means_binds_the_spice_and_frees_the_card() -> None:
    place = position("fremen", "emperor", "harkonnen", turn=2).purse(fremen=3, emperor=9).hand(fremen=["karama"])
    t = place.allied("fremen", "emperor").begin(Bidding())
    t("fremen", Bid(12))
    assert (free_spice(t.game, FREMEN), free_cards(t.game, FREMEN)) == (3, [])
    t("emperor", GiveSpice(9))
    answers(t)
    assert free_spice(t.game, FREMEN) == 0
    assert free_cards(t.game, FREMEN) == [karama(t, "fremen")]
    t.passes("emperor", "harkonnen")
    t("fremen", PaySpice())
    answers(t)
    assert (t.purse("fremen"), t.purse("emperor")) == (0, 12)


@pytest.mark.rule("EMP-05", "ALLY-07", "KARAMA-24")
def test_after_a_stopped_gift_the_pledge_still_helps_and_gifts_return_with_the_next_phase() -> None:
    place = position("fremen", "emperor", "harkonnen", turn=2).purse(fremen=2, emperor=6).hand(harkonnen=["karama"])
    t = place.allied("fremen", "emperor", emperor=3).begin(Turn(begun=2))
    t("emperor", GiveSpice(2))
    answers(t, harkonnen=Stop("emp_ally_gift", karama(t, "harkonnen")))
    t.refuses("emperor", GiveSpice(1), "EMP-05")
    t.all_pass()
    assert t.game.table.phase == "bidding"
    t("fremen", Bid(5)).passes("emperor", "harkonnen")
    assert (t.purse("fremen"), t.purse("emperor")) == (0, 8)
    t("emperor", GiveSpice(1))
    answers(t)
    assert t.purse("fremen") == 1


# ------------------------------------------------------------------------------------------------ room in the hand
@pytest.mark.rule("BID-02", "BID-05", "KARAMA-15", "ATR-02")
def test_a_karama_against_the_look_makes_room_for_that_very_lot() -> None:
    hand = ("karama", "shield", "lasgun", "hajr")
    t = position("fremen", "atreides", "harkonnen", turn=2).hand(fremen=hand).purse(fremen=5).begin(Bidding())
    assert t.happened(RowDealt) == [RowDealt(2)]
    t("fremen", Stop("atr_auction_look", karama(t, "fremen")))
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
    answers(t)
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
    t(A, PayKarama(karama(t, A)))


# ------------------------------------------------------------------------------------------------ who is asked
def six(**hands: Any) -> Position:
    """Six seats in Bidding, with spice and alliances."""
    return table(*SIX).hand(**hands).allied("fremen", "emperor", emperor=4)


@pytest.mark.rule("KARAMA-26", "KARAMA-34", "TURN-07", "TIMING-06")
def test_games_that_differ_only_in_hands_ask_the_same_until_a_card_is_played() -> None:
    def course(*faces: str) -> list[Any]:
        place = six(fremen=faces[:2], harkonnen=faces[2:5], spacing_guild=faces[5:]).tanks(fremen=6, harkonnen=2)
        t, found = place.begin(Turn(begun=2)), list[Any]()
        while t.asks:
            found.append((t.asks, view(t.game, None).waits))
            seat = t.owed[0]
            if t.asks[0][0] == "ChooseBid" and seat in ("fremen", "harkonnen") and len(found) % 3:
                high = t.game.question.decisions[Seat(seat)].facts()["high"]  # type: ignore[union-attr]
                t(seat, Bid(int(high) + 1) if int(high) < 9 else Pass())  # type: ignore[arg-type]
            else:
                t.silence()
        return found

    plain = course("shield", "lasgun", "hajr", "kulon", "baliset", "snooper")
    assert course("karama", "tleilaxu_ghola", "hajr", "karama", "baliset", "snooper") == plain
    assert course("hajr", "baliset", "truthtrance", "shield", "kulon", "karama") == plain


@pytest.mark.rule("KARAMA-25", "TIMING-06")
def test_with_both_karamas_in_the_pile_no_window_opens_until_the_pile_is_shuffled() -> None:
    place = position("harkonnen", "atreides", "emperor", "fremen", turn=2).purse(harkonnen=9, emperor=9, fremen=9)
    place = place.hand(harkonnen=["shield"], atreides=["lasgun"], fremen=["hajr"]).discarded("karama", "karama")
    t = place.allied("emperor", "fremen").only_deck("crysknife", "chaumas", "gom_jabbar", "kulon").begin(Bidding())
    assert turn(t) == "harkonnen"  # no w_peek
    t("emperor", GiveSpice(2))
    assert t.purse("fremen") == 11  # no w_gift
    t("harkonnen", Bid(1)).passes("atreides", "emperor", "fremen")
    assert t.happened(DeckReshuffled) == [DeckReshuffled(2)]  # no d_pay_card, w_payment or w_bonus
    assert [seat for _, seat in t.asks] == ["harkonnen", "fremen"]  # the look at the next lot


@pytest.mark.rule("TIMING-06", "KARAMA-25", "SECRET-03")
def test_an_empty_hand_is_asked_nothing_until_it_holds_a_card() -> None:
    place = position("fremen", "harkonnen", "emperor", "atreides", turn=2).purse(fremen=9, harkonnen=9).hand()
    t = place.hand(harkonnen=["shield"]).begin(Bidding())
    assert t.asks == [("React", "harkonnen")]
    answers(t)
    t("fremen", Bid(2)).passes("harkonnen", "emperor", "atreides")
    assert t.asks == [("React", "harkonnen")]  # w_payment comes before the delivery; d_pay_card is not asked
    answers(t)
    assert t.asks == [("React", "fremen"), ("React", "harkonnen")]  # the next look


@pytest.mark.rule("KARAMA-27")
def test_an_order_to_play_a_card_that_is_bound_or_gone_lapses_and_the_seat_is_asked() -> None:
    place = position("harkonnen", "fremen", "emperor", turn=2).purse(harkonnen=1, emperor=9)
    t = place.allied("emperor", "fremen").hand(harkonnen=["karama", "hajr"]).begin(Bidding())
    answer = {"type": "Stop", "power": "emp_ally_gift", "card": karama(t, "harkonnen")}
    t("harkonnen", GiveOrders((StandingOrder("w_gift", answer, lasts="game"),)))
    t("harkonnen", Bid(20))("emperor", GiveSpice(3))
    assert t.asks == [("React", "harkonnen")]
    answers(t)
    assert t.purse("fremen") == 3


@pytest.mark.rule("KARAMA-27", "KARAMA-28", "TIMING-05")
@pytest.mark.parametrize(
    ("lot", "price", "stopped"), [(0, 0, 1), (2, 0, 2), (0, 4, 2), (0, 5, 0), (2, 4, 2), (1, 4, 0)]
)
def test_an_order_may_wait_for_a_lot_or_a_price(lot: int, price: int, stopped: int) -> None:
    place = position("fremen", "harkonnen", "emperor", turn=2).purse(fremen=9, emperor=1).deck(*LOTS)
    t = place.hand(harkonnen=["karama", *FULL, "hajr", "kulon", "baliset"]).begin(Bidding())
    answer = {"type": "Stop", "power": "emp_treachery_income", "card": karama(t, "harkonnen")}
    order = StandingOrder("w_payment", answer, lot=lot, price=price)
    t("harkonnen", GiveOrders((order, StandingOrder("w_payment", {"type": "Pass"}))))
    for paid in (3, 4):
        bought = len(t.happened(CardBought))
        while len(t.happened(CardBought)) == bought:
            bids = t.asks == [("ChooseBid", "fremen")]
            t(t.owed[0], Bid(paid)) if bids else t.silence()
    stops = [3, 4][stopped - 1 : stopped] if stopped else []
    assert t.purse("emperor") == 1 + 7 - sum(stops)


@pytest.mark.rule("KARAMA-28", "TIMING-05")
def test_a_window_names_the_lot_the_buyer_and_the_price_and_nothing_of_an_interrupted_sale() -> None:
    place = position("harkonnen", "fremen", "emperor", "atreides", turn=2).purse(harkonnen=9, emperor=9).deck(*LOTS)
    t = place.allied("emperor", "fremen").hand(fremen=["shield"]).begin(Bidding())
    seen = [question(t)]
    answers(t)("emperor", GiveSpice(1))
    seen += [question(t)]
    answers(t)("harkonnen", Bid(4)).passes("fremen", "emperor", "atreides")
    seen += [question(t)]
    answers(t)
    assert [*seen, question(t)] == [
        ("w_peek", {"lot": 1}),
        ("w_gift", {}),
        ("w_payment", {"lot": 1, "buyer": "harkonnen", "price": 4}),
        ("w_bonus", {"lot": 1, "buyer": "harkonnen", "price": 4}),
    ]


def question(t: Referee) -> tuple[Any, dict[str, Any]]:
    """The window that is open, and the public facts of its event."""
    facts = t.game.owed()[0].facts()
    return facts["window"], {name: facts[name] for name in facts if name not in ("seat", "window", "powers", "by")}


@pytest.mark.rule("ATR-02", "ATR-03", "BID-11")
def test_the_record_keeps_the_card_that_was_on_sale_and_not_sold() -> None:
    place = position("fremen", "atreides", "harkonnen", turn=2).purse(fremen=5).deck(*LOTS)
    t = place.begin(Bidding())
    t("fremen", Bid(1)).passes("atreides", "harkonnen")
    t = answers(t).passes("atreides", "harkonnen", "fremen")
    assert view(t.game, ATREIDES).record == (Seen("crysknife", FREMEN), Seen("maula_pistol", None))
    assert view(t.game, FREMEN).record == ()
    forget_faces(t.game, t.game.table.deck)  # as a shuffle does
    assert view(t.game, ATREIDES).record == (Seen("crysknife", FREMEN),)


# ------------------------------------------------------------------------------------------------ revival
@pytest.mark.rule("FRE-10", "EMP-06", "REVIVE-02", "KARAMA-24", "KARAMA-34")
def test_emperor_and_fremen_help_each_other_and_each_help_is_stopped_alone() -> None:
    place = position("emperor", "fremen", "harkonnen", turn=2).allied("emperor", "fremen").purse(emperor=10)
    place = place.tanks(emperor=5, fremen=9).hand(harkonnen=["karama", "karama"])
    t = place.begin(Phase("revival"))
    t("fremen", GrantFreeRevivals())
    answers(t, harkonnen=Stop("fre_ally_revival", karama(t, "harkonnen")))
    t("emperor", Revive(3))
    assert t.purse("emperor") == 6  # one free, two paid
    t("emperor", ReviveForAlly(3))("fremen", TakeForces(3))
    answers(t, harkonnen=Stop("emp_ally_revival", karama(t, "harkonnen")))
    assert (t.purse("emperor"), t.game.table.tanks[FREMEN]) == (6, Forces(9))
    t.refuses("emperor", ReviveForAlly(1), "EMP-06")
    t("fremen", Revive(3))
    assert t.stack == []


@pytest.mark.rule("CARD-TLEILAXU-GHOLA", "EMP-06", "FRE-11", "REVIVE-02", "TURN-03")
def test_eleven_fremen_come_back_in_one_phase() -> None:
    place = position("emperor", "fremen", turn=2).allied("emperor", "fremen").purse(emperor=6, fremen=9)
    t = place.tanks(fremen=12).hand(fremen=["tleilaxu_ghola"]).begin(Phase("revival"))
    t("fremen", PlayGhola(t.card("fremen", "tleilaxu_ghola"), 5))("fremen", Revive(3))
    t("emperor", ReviveForAlly(3))("fremen", TakeForces(3))
    assert answers(t).game.table.tanks[FREMEN] == Forces(1)
    t.refuses("fremen", Revive(1), "TIMING-40")
    assert (t.purse("emperor"), t.purse("fremen")) == (0, 9)


@pytest.mark.rule("ALLY-06", "EMP-05")
def test_a_gift_pays_for_revivals_of_which_an_ally_may_not_pay_for() -> None:
    place = position("emperor", "harkonnen", "fremen", turn=2).allied("emperor", "harkonnen", emperor=6)
    t = place.purse(emperor=6).tanks(harkonnen=5).begin(Phase("revival"))
    t.refuses("harkonnen", Revive(3), "TURN-10")
    t("emperor", GiveSpice(2))("harkonnen", Revive(3))
    assert (t.purse("emperor"), t.purse("harkonnen")) == (4, 0)


@pytest.mark.rule("FRE-10", "TIMING-15")
@pytest.mark.parametrize(("tanks", "asked"), [(1, False), (2, True), (3, True)])
def test_the_grant_is_offered_only_if_it_could_free_a_force(tanks: int, asked: bool) -> None:
    place = position("emperor", "fremen", "harkonnen", turn=2).allied("emperor", "fremen").tanks(emperor=tanks)
    t = place.begin(Phase("revival"))
    assert (("ChooseGrant", "fremen") in t.asks) == asked


@pytest.mark.rule("REVIVE-04", "REVIVE-08", "TURN-10", "TIMING-13")
def test_forces_and_a_leader_in_one_request_are_paid_together_or_not_at_all() -> None:
    place = position("harkonnen", "fremen", turn=2).dead(harkonnen=LEADERS).purse(harkonnen=7).tanks(harkonnen=9)
    t = place.begin(Phase("revival"))
    t.refuses("harkonnen", Revive(3, leader="feyd_rautha"), "TURN-10")  # 2 + 6
    t("harkonnen", Revive(2, leader="feyd_rautha"))("harkonnen", Pass())
    assert (t.purse("harkonnen"), t.game.table.tanks[HARKONNEN]) == (1, Forces(7))


@pytest.mark.rule("TURN-11", "TIMING-16", "BID-06", "REVIVE-01")
def test_who_has_nothing_at_all_is_asked_all_the_same() -> None:
    dead = ("hasimir_fenring", "captain_aramsham", "burseg", "caid", "bashar")
    place = position("emperor", "fremen", turn=2).tanks(emperor=20).dead(emperor=dead).purse(fremen=5)
    t = place.begin(Turn(begun=2))
    t("emperor", ClaimCharity()).passes("fremen")
    t("emperor", Bid(2)).passes("fremen")
    t.passes("fremen", "emperor")
    assert (t.purse("emperor"), len(t.hand("emperor"))) == (0, 1)
    t("emperor", Revive(1))
    t.refuses("emperor", Revive(leader="bashar"), "TURN-10")


@pytest.mark.rule("REVIVE-07", "CARD-TLEILAXU-GHOLA")
def test_a_ghola_before_the_phase_leaves_a_leader_alive_and_no_cycle_opens() -> None:
    place = position("harkonnen", "fremen", turn=2).dead(harkonnen=LEADERS).purse(harkonnen=20)
    t = place.hand(harkonnen=["tleilaxu_ghola"]).tanks(harkonnen=1).begin(Turn(begun=2))
    t("harkonnen", PlayGhola(t.card("harkonnen", "tleilaxu_ghola"), leader="umman_kudu"))
    while t.game.table.phase != "revival":
        t.silence()
    t.refuses("harkonnen", Revive(leader="feyd_rautha"), "REVIVE-07")
    assert not cycle_open(t.game, HARKONNEN)


@pytest.mark.rule("REVIVE-07", "REVIVE-08", "REVIVE-10", "CARD-TLEILAXU-GHOLA")
def test_a_ghola_for_the_last_leader_of_a_cycle_closes_it_and_no_second_is_revived_that_turn() -> None:
    place = position("harkonnen", "fremen", turn=2).dead(harkonnen=LEADERS).purse(harkonnen=20).tanks(harkonnen=9)
    t = place.hand(harkonnen=["tleilaxu_ghola"]).begin(Phase("revival"))
    for leader in LEADERS[1:4]:  # in the turns before
        revive_leader(t.game, HARKONNEN, t.leader(leader))
    kill_leader(t.game, HARKONNEN, t.leader("beast_rabban"), "battle")
    t("harkonnen", Revive(leader="feyd_rautha"))
    assert t.purse("harkonnen") == 14
    t.refuses("harkonnen", Revive(leader="umman_kudu"), "REVIVE-01")
    assert cycle_open(t.game, HARKONNEN)
    t("harkonnen", PlayGhola(t.card("harkonnen", "tleilaxu_ghola"), leader="umman_kudu"))
    assert not cycle_open(t.game, HARKONNEN)
    assert t.purse("harkonnen") == 14
    assert face_down(t.game, HARKONNEN, t.leader("beast_rabban"))  # until a new cycle opens
    kill_leader(t.game, HARKONNEN, t.leader("umman_kudu"), "battle")
    assert not face_down(t.game, HARKONNEN, t.leader("umman_kudu"))
