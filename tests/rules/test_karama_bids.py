"""The Karama in an auction: bids beyond one's means, payment, taking the lot (KARAMA-12 to KARAMA-16, BID-14)."""

import pytest

from kanly.kernel import DONE, Extension, Machine, Outcome, Pass, Ruleset, Seat, step
from kanly.rules.cards.karama import KaramaCounter, KaramaPlay, Stop, karama_counters
from kanly.rules.cards.karama_bids import PayKarama, TakeLot
from kanly.rules.core.auction import Auction, BidMade, BidWithdrawn, LotOpened, SaleVoid
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import CARD, Bid, Offer, backing
from kanly.rules.core.cards import CardDiscarded, CardPlayed, free_cards, remove
from kanly.rules.core.payment import SpicePaid, SpiceReceived
from kanly.rules.core.purchase import CardBought, PaySpice
from kanly.rules.core.spice import free_spice
from kanly.rules.registry import extensions
from kanly.state import Engine, GameState, Thing
from support.position import position
from support.referee import Referee
from support.sales import A, B, C, D, pay, sell, table, turn


def lose(t: Referee, seat: str) -> Referee:
    """An effect takes the Karama from the hand, and the game goes on."""
    remove(t.game, Seat(seat), t.card(seat, "karama"))
    t.game.resume()
    t.events += t.game.events
    t.beginning, t.journal = b"", []  # the journal does not know of it
    return t


def banned(t: Referee, seat: str) -> Referee:
    """An effect forbids the seat to play a Karama for the rest of the phase."""
    t.game.table.this_phase["no_karama"] = (Seat(seat),)
    t.game.resume()
    t.events += t.game.events
    return t


# ------------------------------------------------------------------------------------------------ beyond one's means
@pytest.mark.rule("KARAMA-12", "BID-14")
def test_only_with_a_karama_may_one_bid_more_than_one_owns() -> None:
    t = table().hand(bene_gesserit=["karama"]).begin(Bidding())
    t(A, Bid(50))
    t.refuses(B, Bid(51), "BID-08")


@pytest.mark.rule("KARAMA-12")
def test_the_answer_to_too_high_a_bid_is_the_same_in_every_case() -> None:
    place = table().hand(fremen=["shield"], bene_gesserit=["karama"]).allied("fremen", "bene_gesserit", bene_gesserit=2)
    t = place.order(B, A, C, D).begin(Bidding())
    answers = [t.game.quote(Seat(B), bid).violations for bid in (Bid(13), Bid(99), Bid(11, 0), Bid(12, 3), Bid(5, 3))]
    assert {tuple(map(str, answer)) for answer in answers} == {("bid-beyond-means() [BID-08]",)}


@pytest.mark.rule("KARAMA-12", "KARAMA-34")
def test_nothing_shows_that_a_bid_is_beyond_means() -> None:
    def told(purse: int, hand: list[str]) -> tuple[list[BidMade], list[tuple[str, str]]]:
        t = table().purse(bene_gesserit=purse).hand(bene_gesserit=hand).begin(Bidding())
        t(A, Bid(12))
        return t.news(D, BidMade), t.asks

    assert told(3, ["karama"]) == told(12, ["shield"])


@pytest.mark.rule("KARAMA-02", "KARAMA-12")
def test_an_outbid_player_keeps_its_card() -> None:
    t = table().purse(fremen=15).hand(bene_gesserit=["karama"]).begin(Bidding())
    t(A, Bid(14))(B, Bid(15)).passes(C, D, A)
    assert t.hand(A) == ["karama"]
    assert t.happened(CardBought) == [CardBought(Seat(B), 15)]


@pytest.mark.rule("KARAMA-12", "KARAMA-13", "BID-14")
def test_who_wins_beyond_its_means_pays_with_the_card_and_nobody_is_paid() -> None:
    place = table("bene_gesserit", "fremen", "emperor").purse(bene_gesserit=3).hand(bene_gesserit=["karama"])
    t = place.begin(Bidding())
    t(A, Bid(12)).passes(B, "emperor")
    assert t.asks == [("ChoosePayment", A)]
    assert t.options(A) == [PayKarama(t.card(A, "karama"))]
    t.refuses(A, PaySpice(), "BID-10")
    t.silence()
    assert t.purse(A) == 3
    assert t.hand(A) == ["crysknife"]
    assert t.purse("emperor") == 10
    assert t.happened(CardPlayed) == [CardPlayed(Seat(A), "karama", use="free_purchase")]
    assert t.happened(CardDiscarded) == [CardDiscarded(Seat(A), "karama")]
    assert t.happened(SpicePaid) == []
    assert t.happened(CardBought) == [CardBought(Seat(A), 0)]


@pytest.mark.rule("KARAMA-12")
def test_it_may_pay_in_spice_if_it_can_by_then() -> None:
    t = table().purse(bene_gesserit=3).hand(bene_gesserit=["karama"]).begin(Bidding())
    t(A, Bid(5))
    t.game.table.purses[Seat(A)] += 4  # such as a gift
    t.game.table.bank -= 4
    t.passes(B, C, D)
    assert t.options(A) == [PaySpice(), PayKarama(t.card(A, "karama"))]
    t(A, PaySpice())
    assert t.purse(A) == 2
    assert sorted(t.hand(A)) == ["crysknife", "karama"]


@pytest.mark.rule("KARAMA-12", "BID-14", "CARD-GEN-12", "BID-13")
def test_the_last_karama_behind_a_bid_is_reserved_and_no_spice_is_bound() -> None:
    t = table().hand(bene_gesserit=["karama", "shield"]).begin(Bidding())
    t(A, Bid(12))
    karama = t.card(A, "karama")
    assert karama not in free_cards(t.game, Seat(A))
    assert free_spice(t.game, Seat(A)) == 10
    assert backing(t.game, Seat(A), CARD) == [karama]


@pytest.mark.rule("KARAMA-12")
def test_of_two_karamas_one_is_free() -> None:
    t = table().hand(bene_gesserit=["karama", "karama"]).begin(Bidding())
    t(A, Bid(12))
    assert len(free_cards(t.game, Seat(A))) == 2
    assert len(backing(t.game, Seat(A), CARD)) == 2


@pytest.mark.rule("BID-13", "BID-14")
def test_a_bid_within_ones_means_binds_spice_and_not_the_card() -> None:
    t = table().hand(bene_gesserit=["karama"]).begin(Bidding())
    t(A, Bid(10))
    assert t.card(A, "karama") in free_cards(t.game, Seat(A))
    assert free_spice(t.game, Seat(A)) == 0


@pytest.mark.rule("KARAMA-12", "ALLY-07")
def test_a_bid_that_only_a_card_can_pay_needs_no_spice_of_the_ally_unless_it_is_named() -> None:
    place = table().allied("bene_gesserit", "fremen", fremen=4).hand(bene_gesserit=["karama"])
    t = place.begin(Bidding())
    for bid, share in ((Bid(20), 0), (Bid(20, 4), 4), (Bid(14), 4)):
        game = t.game.copy()
        game.act(Seat(A), bid)
        assert game.innermost(Auction).standing == Offer(Seat(A), bid.amount, share)
        assert free_spice(game, Seat(B)) == 10 - share
    t.refuses(A, Bid(20, 5), "BID-08")


@pytest.mark.rule("KARAMA-12")
def test_only_lots_of_the_deck() -> None:
    t = table().hand(bene_gesserit=["karama"]).begin(Bidding())
    assert backing(t.game, Seat(A), "cache_card") == []


# ------------------------------------------------------------------------------------------------ paying nothing
@pytest.mark.rule("KARAMA-13")
def test_a_winner_may_pay_with_a_karama_whatever_it_owns() -> None:
    t = table().hand(bene_gesserit=["karama"]).begin(Bidding())
    t(A, Bid(2)).passes(B, C, D)
    assert t.options(A) == [PaySpice(), PayKarama(t.card(A, "karama"))]
    t(A, PayKarama(t.card(A, "karama")))
    assert (t.purse(A), t.hand(A)) == (10, ["crysknife"])


@pytest.mark.rule("KARAMA-13", "TIMING-08")
def test_by_default_spice_is_paid_if_it_is_there() -> None:
    t = table().hand(bene_gesserit=["karama"]).begin(Bidding())
    t(A, Bid(2)).passes(B, C, D)
    t.silence()
    assert (t.purse(A), sorted(t.hand(A))) == (8, ["crysknife", "karama"])


@pytest.mark.rule("KARAMA-13")
def test_no_other_card_pays() -> None:
    t = table().hand(bene_gesserit=["shield"]).begin(Bidding())
    t(A, Bid(2)).passes(B, C, D)
    assert t.options(A) == [PaySpice()]  # it is asked all the same: it might hold one
    t.refuses(A, PayKarama(t.card(A, "shield")), "BID-10")
    t.refuses(A, PayKarama(Thing(0)), "BID-10")


@pytest.mark.rule("KARAMA-25", "TURN-07", "TIMING-15")
def test_when_all_karamas_lie_in_sight_nobody_is_asked() -> None:
    t = table().hand(bene_gesserit=["shield"]).discarded("karama", "karama").begin(Bidding())
    t(A, Bid(2)).passes(B, C, D)
    assert t.happened(CardBought) == [CardBought(Seat(A), 2)]


# ------------------------------------------------------------------------------------------------ taking the lot
@pytest.mark.rule("KARAMA-14", "KARAMA-33")
def test_a_karama_takes_the_lot_in_the_own_turn_and_the_next_opener_follows() -> None:
    t = table().hand(fremen=["karama"]).begin(Bidding())
    t(A, Bid(5))
    t.refuses(C, TakeLot(Thing(1)), "TIMING-01")
    t(B, TakeLot(t.card(B, "karama")))
    assert t.hand(B) == ["crysknife"]
    assert (t.purse(A), t.purse(B)) == (10, 10)
    assert free_spice(t.game, Seat(A)) == 10
    assert t.happened(CardPlayed) == [CardPlayed(Seat(B), "karama", use="take_lot")]
    assert [opened.opener for opened in t.happened(LotOpened)] == [A, B]


@pytest.mark.rule("KARAMA-14", "BID-07")
def test_who_has_passed_may_take_it_when_the_bidding_comes_round() -> None:
    t = table().hand(bene_gesserit=["karama"]).begin(Bidding())
    t(A, Pass())(B, Bid(1)).passes(C, D)
    t(A, TakeLot(t.card(A, "karama")))
    assert t.hand(A) == ["crysknife"]


@pytest.mark.rule("KARAMA-14", "KARAMA-12")
def test_the_form_offers_to_take_the_lot() -> None:
    t = table().hand(bene_gesserit=["karama"]).begin(Bidding())
    decision = t.game.question.decisions[Seat(A)]  # type: ignore[union-attr]
    kind, amount = decision.form(t.game, {}).fields  # type: ignore[union-attr]
    assert [choice.value for choice in kind.choices] == ["Bid", "TakeLot"]
    assert amount.open_ended
    form = decision.form(t.game, {"type": "TakeLot"})
    assert form and form.action == "TakeLot"
    assert [choice.value for choice in form.fields[1].choices] == [t.card(A, "karama")]


# ------------------------------------------------------------------------------------------------ a stopped card
class Prevention(KaramaCounter):
    """Stops every Karama once; the card returns to the hand."""

    @step
    def prevent(self, g: Engine) -> Outcome:
        self.prevents = True
        return DONE


def preventing(*stopped: str) -> Machine[GameState]:
    """A sale in which the first play of a Karama by each of these seats comes to nothing."""
    once, left = Extension("once"), [*stopped]

    @karama_counters.by(once, at=1)
    def counter(g: Engine, play: KaramaPlay) -> Prevention | None:
        if play.seat not in left:
            return None
        left.remove(play.seat)
        return Prevention()

    place = table().hand(bene_gesserit=["karama"])
    rules = Ruleset(*extensions("basic", place.table.seats), once)
    return Machine.start(place.table, Bidding(), rules, "test")


@pytest.mark.rule("KARAMA-14", "TIMING-10", "KARAMA-09")
def test_when_the_card_that_takes_the_lot_is_stopped_it_is_still_that_seats_turn() -> None:
    g = preventing(A)
    (card,) = g.table.hands[Seat(A)]
    g.act(Seat(A), TakeLot(card))
    assert [(type(d).__name__, d.seat) for d in g.owed()] == [("ChooseBid", A)]
    g.act(Seat(A), TakeLot(card))
    assert [g.table.faces[card] for card in g.table.hands[Seat(A)]] == ["crysknife"]


@pytest.mark.rule("KARAMA-13", "TIMING-10", "KARAMA-09")
def test_when_the_card_that_pays_is_stopped_the_buyer_pays_otherwise() -> None:
    g = preventing(A)
    (card,) = g.table.hands[Seat(A)]
    for seat, action in ((A, Bid(3)), (B, Pass()), (C, Pass()), (D, Pass()), (A, PayKarama(card))):
        g.act(Seat(seat), action)
    assert [(type(d).__name__, d.seat) for d in g.owed()] == [("ChoosePayment", A)]
    g.act(Seat(A), PaySpice())
    assert g.table.purses[Seat(A)] == 7
    assert len(g.table.hands[Seat(A)]) == 2


# ------------------------------------------------------------------------------------------------ full hands
@pytest.mark.rule("KARAMA-15")
def test_with_a_full_hand_the_player_passes_although_the_karama_would_make_room() -> None:
    t = table().hand(fremen=["karama", "shield", "lasgun", "hajr"]).begin(Bidding())
    t(A, Bid(1))
    assert turn(t) == C
    t.refuses(B, TakeLot(t.card(B, "karama")), "TIMING-01")


@pytest.mark.rule("KARAMA-15")
def test_three_cards_stay_three_when_one_of_them_pays() -> None:
    t = table().hand(bene_gesserit=["karama", "shield", "lasgun"]).begin(Bidding())
    t(A, Bid(99)).passes(B, C, D)
    t(A, PayKarama(t.card(A, "karama")))
    assert sorted(t.hand(A)) == ["crysknife", "lasgun", "shield"]


# ------------------------------------------------------------------------------------------------ backing lost
@pytest.mark.rule("KARAMA-16", "BID-15")
def test_at_payment_the_lot_is_sold_again_without_the_defaulting_player() -> None:
    t = table().purse(harkonnen=6).hand(harkonnen=["karama"]).order(D, A, B, C).begin(Bidding())
    t(D, Bid(12)).passes(A, B, C)
    assert t.asks == [("ChoosePayment", D)]
    banned(t, D)
    assert t.happened(SaleVoid) == [SaleVoid(Seat(D))]
    assert t.happened(SpicePaid) == []
    assert turn(t) == A
    t(A, Bid(1)).passes(B, C)
    assert turn_after_sale(t) == [CardBought(Seat(A), 1)]
    assert [opened.opener for opened in t.happened(LotOpened)] == [D, A]


def turn_after_sale(t: Referee) -> list[CardBought]:
    """What has been bought, when all payments are made."""
    pay(t)
    return t.happened(CardBought)


@pytest.mark.rule("KARAMA-16")
def test_while_the_sale_runs_the_highest_earlier_bid_that_can_be_paid_stands_again() -> None:
    t = table().hand(spacing_guild=["karama"]).begin(Bidding())
    t(A, Bid(3))(B, Bid(5))(C, Bid(30))
    assert turn(t) == D
    lose(t, C)
    assert t.happened(BidWithdrawn) == [BidWithdrawn(Seat(C), 30)]
    assert t.game.innermost(Auction).standing == Offer(Seat(B), 5)
    assert turn(t) == D  # next after the withdrawn bidder
    t.passes(D, A)
    t.refuses(C, Bid(11), "BID-08")
    t(C, Bid(6))  # within its means


@pytest.mark.rule("KARAMA-16")
def test_earlier_passes_do_not_count() -> None:
    t = table().hand(harkonnen=["karama"]).begin(Bidding())
    t(A, Bid(3)).passes(B, C)
    t(D, Bid(30))(A, Pass())
    assert turn(t) == B
    lose(t, D)
    assert t.game.innermost(Auction).standing == Offer(Seat(A), 3)
    assert turn(t) == B  # the seat after the withdrawn bidder holds the high bid
    t.passes(B, C)
    assert turn(t) == D


@pytest.mark.rule("KARAMA-16")
def test_without_an_earlier_bid_the_sale_begins_again_with_the_opener() -> None:
    t = table().hand(fremen=["karama"]).begin(Bidding())
    t(A, Pass())(B, Bid(30))(C, Pass())
    lose(t, B)
    assert not t.game.innermost(Auction).offers
    assert turn(t) == A
    t.passes(A)
    assert turn(t) == B


@pytest.mark.rule("KARAMA-16")
def test_an_earlier_bid_that_cannot_be_paid_any_more_is_passed_over() -> None:
    place = table().hand(bene_gesserit=["karama"], fremen=["karama"])
    t = place.begin(Bidding())
    t(A, Bid(2))(B, Bid(4))(C, Bid(6))(D, Pass())
    t(A, Bid(20))(B, Bid(30))
    for seat in (A, B):
        remove(t.game, Seat(seat), t.card(seat, "karama"))
    t.game.table.purses[Seat(C)] -= 7
    t.game.table.bank += 7
    t.game.resume()
    assert t.game.innermost(Auction).standing == Offer(Seat(B), 4)


@pytest.mark.rule("KARAMA-16", "BID-13")
def test_a_bid_within_means_stands_whatever_becomes_of_the_karama() -> None:
    t = table().hand(bene_gesserit=["karama"]).begin(Bidding())
    t(A, Bid(10))
    lose(t, A)
    assert t.happened(BidWithdrawn) == []
    assert t.game.innermost(Auction).standing == Offer(Seat(A), 10)


@pytest.mark.rule("BID-15", "KARAMA-16")
def test_the_share_of_an_ally_stands_behind_a_bid_too() -> None:
    place = position("fremen", "spacing_guild", turn=2).purse(fremen=5, spacing_guild=5)
    t = place.allied("fremen", "spacing_guild", spacing_guild=5).begin(Bidding())
    t("fremen", Bid(9))
    t.game.table.purses[Seat("spacing_guild")] -= 4
    t.game.table.bank += 4
    t.game.resume()
    assert t.game.events[-1].event == BidWithdrawn(Seat("fremen"), 9)
    assert not t.game.innermost(Auction).offers


@pytest.mark.rule("KARAMA-12", "KARAMA-09")
def test_the_reserved_card_stops_nothing() -> None:
    """With its last Karama behind the bid the seat has none to play in a window."""
    place = table("emperor", "fremen", "atreides").hand(emperor=["karama"], fremen=["karama", "hajr"])
    t = place.begin(Bidding())
    t.all_pass()  # the look
    t("emperor", Bid(30)).passes("fremen", "atreides")
    card = t.card("emperor", "karama")
    t("emperor", PayKarama(card))
    assert t.hand("emperor") == ["crysknife"]
    assert t.happened(SpiceReceived) == []
    assert t.asks == [("React", "emperor"), ("React", "fremen")]  # the next look
    t.refuses("emperor", Stop("atr_auction_look", card), "KARAMA-04")


@pytest.mark.rule("KARAMA-02", "KARAMA-12")
def test_one_card_serves_one_use() -> None:
    t = table().hand(bene_gesserit=["karama"]).order(A, B, C, D).begin(Bidding())
    t(A, Bid(20)).passes(B, C, D)
    t(A, PayKarama(t.card(A, "karama")))
    assert sell(t) == B
    pay(t)
    assert turn(t) == C
    t.passes(C, D)
    t.refuses(A, Bid(11), "BID-08")
