"""Bidding in the Basic game: lots, turns, payment (BID-01 to BID-12, BID-15, TIMING-35)."""

from random import Random

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama_bids import PayKarama
from kanly.rules.core.auction import Auction, BidPassed, LotOpened, SaleVoid
from kanly.rules.core.bidding import Bidding, CardsUnsold, HandsDeclared, RowDealt
from kanly.rules.core.bids import Bid
from kanly.rules.core.cards import DeckReshuffled, draw, remove, take
from kanly.rules.core.purchase import CardBought, CardTaken, PaySpice
from kanly.rules.core.turn import PHASES, Turn
from support.position import SIX, position
from support.sales import FOUR, FULL, LOTS, A, B, C, D, lots, on_sale, pay, sell, table, turn


# ------------------------------------------------------------------------------------------------ the row
@pytest.mark.rule("BID-01", "BID-03", "SECRET-03")
def test_hands_are_declared_and_one_card_is_dealt_for_each_player_with_room() -> None:
    t = table().hand(fremen=FULL, bene_gesserit=["hajr"]).begin(Bidding())
    assert t.happened(HandsDeclared) == [HandsDeclared(tuple(map(Seat, FOUR)), (1, 4, 0, 0))]
    assert t.happened(RowDealt) == [RowDealt(3)]
    assert on_sale(t) == "crysknife"
    assert lots(t) == ["maula_pistol", "chaumas"]


@pytest.mark.rule("BID-03")
def test_with_nobody_eligible_the_phase_ends() -> None:
    seven = ("hajr", "weather_control", "family_atomics", "truthtrance")
    t = position("fremen", "spacing_guild", turn=2).hand(fremen=FULL, spacing_guild=seven).begin(Bidding())
    assert not t.game.question
    assert not t.happened(RowDealt)


@pytest.mark.rule("BID-03", "BID-02")
def test_the_number_does_not_change_when_hands_fill() -> None:
    place = position("fremen", "spacing_guild", turn=2).purse(fremen=9, spacing_guild=9).deck(*LOTS)
    t = place.hand(fremen=FULL[:3]).begin(Bidding())
    t("fremen", Bid(1))("spacing_guild", Pass())
    pay(t)
    assert t.game.table.hand_size(Seat("fremen")) == 4
    assert t.asks == [("ChooseBid", "spacing_guild")]  # of the second lot, alone
    t("spacing_guild", Bid(1))
    pay(t)
    assert t.hand("spacing_guild") == ["maula_pistol"]
    assert not t.game.question


@pytest.mark.rule("BID-04", "CARD-GEN-06", "TIMING-19")
def test_an_empty_deck_is_made_anew_of_the_discard_pile() -> None:
    t = position(*FOUR, turn=2).discarded("hajr", "shield").only_deck("crysknife").begin(Bidding())
    assert t.happened(DeckReshuffled) == [DeckReshuffled(2)]
    assert t.happened(RowDealt) == [RowDealt(3)]  # there are no more
    assert on_sale(t) == "crysknife"
    assert sorted(lots(t)) == ["hajr", "shield"]


@pytest.mark.rule("BID-04")
def test_without_any_card_there_is_no_sale() -> None:
    t = position(*FOUR, turn=2).only_deck().begin(Bidding())
    assert t.happened(RowDealt) == [RowDealt(0)]
    assert not t.game.question


# ------------------------------------------------------------------------------------------------ turns
@pytest.mark.rule("BID-05", "BID-02")
def test_the_openers_go_round_past_a_full_hand() -> None:
    _, *others = seats = ("atreides", "bene_gesserit", "fremen", "spacing_guild")
    t = table(*seats).hand(atreides=FULL).order(*seats).begin(Bidding())
    assert [sell(t) for _ in others] == others
    assert t.happened(LotOpened) == [LotOpened(number, Seat(seat)) for number, seat in enumerate(others, 1)]


@pytest.mark.rule("BID-05")
def test_after_the_last_player_with_room_the_first_one_opens_again() -> None:
    place = table().hand(bene_gesserit=FULL)
    place.table.deck, place.table.lot = place.table.deck[:-1], place.table.deck[-1:]
    t = place.begin(Auction(4, after=Seat(D)))
    assert t.happened(LotOpened) == [LotOpened(4, Seat(B))]


@pytest.mark.rule("BID-05")
def test_the_opener_is_who_had_the_first_turn_whether_or_not_it_bid() -> None:
    t = table().begin(Bidding())
    t(A, Pass())(B, Bid(1)).passes(C, D, A)
    pay(t)
    assert [opened.opener for opened in t.happened(LotOpened)] == [A, B]


@pytest.mark.rule("BID-06", "BID-07", "BID-09", "TIMING-04")
def test_bidding_goes_round_a_pass_is_not_final_and_the_turn_at_the_high_bidder_ends_it() -> None:
    t = table().begin(Bidding())
    t(A, Bid(1))(B, Pass())(C, Bid(2))(D, Pass())
    assert turn(t) == A
    t(A, Pass())
    assert turn(t) == B
    t(B, Bid(4))(C, Pass())(D, Bid(5)).passes(A, B)
    assert turn(t) == C
    t(C, Pass())
    assert t.happened(BidPassed)[-1] == BidPassed(Seat(C))
    pay(t)
    assert t.happened(CardBought) == [CardBought(Seat(D), 5)]


@pytest.mark.rule("BID-09")
def test_the_first_bid_of_the_only_eligible_player_ends_the_sale() -> None:
    place = position("fremen", "spacing_guild", turn=2).purse(fremen=3).deck("hajr").hand(spacing_guild=FULL)
    t = place.begin(Bidding())
    t("fremen", Bid(2))
    assert t.happened(CardBought) == [CardBought(Seat("fremen"), 2)]
    assert t.purse("fremen") == 1


@pytest.mark.rule("BID-02", "CARD-GEN-04")
def test_a_player_at_the_limit_is_passed_over() -> None:
    t = table().hand(fremen=FULL).begin(Bidding())
    t(A, Pass())
    assert turn(t) == C
    t.refuses(B, Bid(1), "TIMING-01")


@pytest.mark.rule("BID-02")
def test_the_limit_of_harkonnen_is_eight() -> None:
    seven = (*FULL, "hajr", "kulon", "baliset")
    t = position("fremen", "harkonnen", turn=2).hand(harkonnen=seven, fremen=["shield"]).begin(Bidding())
    t("fremen", Pass())
    assert turn(t) == "harkonnen"


# ------------------------------------------------------------------------------------------------ paying and taking
@pytest.mark.rule("BID-10", "TURN-10", "SECRET-02")
def test_the_buyer_pays_the_bank_and_alone_sees_the_card() -> None:
    t = table().begin(Bidding())
    before = t.game.table.bank
    t(A, Bid(4)).passes(B, C, D)
    pay(t)
    assert t.purse(A) == 6
    assert t.game.table.bank == before + 4
    assert t.hand(A) == ["crysknife"]
    (card,) = t.game.table.hands[Seat(A)]
    assert t.game.table.known[card] == t.game.table.bit(Seat(A))
    assert t.news(A, CardTaken) == [CardTaken(Seat(A), "crysknife")]
    assert t.news(B, CardTaken) == []
    assert t.news(B, CardBought) == [CardBought(Seat(A), 4)]


@pytest.mark.rule("BID-12")
def test_the_phase_ends_when_the_last_card_is_sold() -> None:
    t = position("fremen", "spacing_guild", turn=2).purse(fremen=9, spacing_guild=9).deck(*LOTS).begin(Bidding())
    t("fremen", Bid(1))("spacing_guild", Pass())
    pay(t)
    t("spacing_guild", Bid(1))("fremen", Pass())
    pay(t)
    assert not t.game.question
    assert not t.happened(CardsUnsold)
    t.end()


@pytest.mark.rule("BID-11")
def test_when_nobody_bids_the_rest_of_the_row_lies_on_the_deck_in_its_order() -> None:
    five = (*FOUR, "emperor")
    t = table(*five).tanks(fremen=1).begin(Turn(begun=[*PHASES].index("bidding")))
    assert t.happened(RowDealt) == [RowDealt(5)]
    assert [sell(t), sell(t)] == ["bene_gesserit", "fremen"]
    for _ in five:
        t(turn(t), Pass())
    assert t.game.table.phase == "revival" and ("ChooseRevival", "fremen") in t.asks
    assert t.happened(CardsUnsold) == [CardsUnsold(3)]
    back = [t.game.table.faces[card] for card in reversed(t.game.table.deck)]
    assert back[:3] == ["chaumas", "ellaca_drug", "gom_jabbar"]
    assert not t.game.table.row and not t.game.table.lot


@pytest.mark.rule("BID-11")
def test_the_other_reading_shuffles_the_unsold_cards() -> None:
    t = table("fremen", "spacing_guild", policies={"unsold_cards": "shuffled"}).begin(Bidding(), seed="a")
    t.all_pass()
    t.all_pass()
    deck = t.game.table.deck
    assert sorted(t.game.table.faces[card] for card in deck[-2:]) == ["crysknife", "maula_pistol"]
    assert t.game.state.draws


@pytest.mark.rule("BID-11")
def test_without_an_eligible_player_the_next_card_is_not_sold() -> None:
    place = position("fremen", "spacing_guild", turn=2).purse(fremen=9, spacing_guild=9).deck(*LOTS)
    t = place.hand(fremen=FULL[:3], spacing_guild=("hajr", "kulon", "baliset")).begin(Bidding())
    card = draw(t.game)
    assert card
    take(t.game, Seat("spacing_guild"), card)  # its hand is filled by something else
    t.game.resume()
    pay(t("fremen", Bid(1)))
    assert t.happened(CardsUnsold) == [CardsUnsold(1)]
    assert t.game.table.faces[t.game.table.deck[-1]] == "maula_pistol"


# ------------------------------------------------------------------------------------------------ default
@pytest.mark.rule("BID-15")
def test_a_buyer_who_cannot_pay_is_left_out_when_the_sale_starts_again() -> None:
    t = table().hand(bene_gesserit=["karama"]).begin(Bidding())
    t(A, Bid(20)).passes(B, C, D)
    assert t.asks == [("ChoosePayment", A)]
    remove(t.game, Seat(A), t.card(A, "karama"))
    t.game.resume()
    assert t.happened(CardBought) == []
    assert SaleVoid(Seat(A)) in [emitted.event for emitted in t.game.events]
    assert turn(t) == B
    t(B, Bid(1)).passes(C, D)
    pay(t)
    assert t.happened(CardBought) == [CardBought(Seat(B), 1)]
    assert turn(t) == B  # opens the second lot, for the opener of the first was still the same


@pytest.mark.rule("BID-15")
def test_the_sale_starts_again_with_the_same_opener_whoever_could_not_pay() -> None:
    t = table().hand(fremen=["karama"]).begin(Bidding())
    t(A, Pass())(B, Bid(20)).passes(C, D, A)
    remove(t.game, Seat(B), t.card(B, "karama"))
    t.game.resume()
    assert turn(t) == A
    t.passes(A, C, D)
    assert t.happened(CardsUnsold) == [CardsUnsold(4)]


# ------------------------------------------------------------------------------------------------ whole phases
@pytest.mark.rule("TIMING-35")
@pytest.mark.parametrize("seed", [*range(4), 104, 105, 108])
def test_random_phases_end(seed: int) -> None:
    """With allies, pledges and bids beyond means, of which nobody may learn."""
    rng = Random(seed)
    place = table(*SIX).purse(**{seat: rng.randint(0, 12) for seat in SIX})
    first, second = rng.choice(["fremen", "atreides"]), rng.choice(["emperor", "harkonnen"])
    place = place.hand(**{first: ["karama"], second: ["karama", "shield"]})
    pairs = rng.sample(SIX, 4)
    for one, other in (pairs[:2], pairs[2:]):
        place = place.allied(one, other, **{one: rng.randint(0, 8), other: rng.randint(0, 8)})
    t = place.begin(Bidding(), seed=str(seed))
    for _ in range(300):
        if not (owed := t.game.owed()):
            break
        decision = rng.choice(owed)
        t(decision.seat, decision.sample(t.game, rng))
    assert not t.game.question
    t.end()


@pytest.mark.rule("BID-10")
def test_nobody_is_asked_how_to_pay_when_everybody_knows_the_answer() -> None:
    """An empty hand holds no Karama."""
    t = table().begin(Bidding())
    t(A, Bid(1)).passes(B, C, D)
    assert [kind for kind, _ in t.asks] == ["ChooseBid"]
    t(B, Pass())(C, Pass())(D, Pass())(A, Bid(1)).passes(B, C, D)
    assert t.asks == [("ChoosePayment", A)]
    assert t.options(A) == [PaySpice()]
    t.refuses(A, PayKarama(t.card(A, "crysknife")), "BID-10")
