"""Odd cases that a careful reader of the rules asks about: who is asked in a window, and what it tells."""

from typing import Any

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import Bid
from kanly.rules.core.cards import DeckReshuffled
from kanly.rules.core.knowledge import forget_faces
from kanly.rules.core.purchase import CardBought
from kanly.rules.core.turn import Turn
from kanly.rules.core.windows import GiveOrders
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.state import StandingOrder
from kanly.view import Seen, view
from support.position import SIX, Position, position
from support.referee import Referee
from support.sales import FULL, LOTS, table, turn
from support.stops import all_pass_but

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)


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
    all_pass_but(t)
    t("fremen", Bid(2)).passes("harkonnen", "emperor", "atreides")
    assert t.asks == [("React", "harkonnen")]  # w_payment comes before the delivery; d_pay_card is not asked
    all_pass_but(t)
    assert t.asks == [("React", "fremen"), ("React", "harkonnen")]  # the next look


@pytest.mark.rule("KARAMA-27")
def test_an_order_to_play_a_card_that_is_bound_or_gone_lapses_and_the_seat_is_asked() -> None:
    place = position("harkonnen", "fremen", "emperor", turn=2).purse(harkonnen=1, emperor=9)
    t = place.allied("emperor", "fremen").hand(harkonnen=["karama", "hajr"]).begin(Bidding())
    answer = {"type": "Stop", "power": "emp_ally_gift", "card": t.card("harkonnen", "karama")}
    t("harkonnen", GiveOrders((StandingOrder("w_gift", answer, lasts="game"),)))
    t("harkonnen", Bid(20))("emperor", GiveSpice(3))
    assert t.asks == [("React", "harkonnen")]
    all_pass_but(t)
    assert t.purse("fremen") == 3


@pytest.mark.rule("KARAMA-27", "KARAMA-28", "TIMING-05")
@pytest.mark.parametrize(
    ("lot", "price", "stopped"), [(0, 0, 1), (2, 0, 2), (0, 4, 2), (0, 5, 0), (2, 4, 2), (1, 4, 0)]
)
def test_an_order_may_wait_for_a_lot_or_a_price(lot: int, price: int, stopped: int) -> None:
    place = position("fremen", "harkonnen", "emperor", turn=2).purse(fremen=9, emperor=1).deck(*LOTS)
    t = place.hand(harkonnen=["karama", *FULL, "hajr", "kulon", "baliset"]).begin(Bidding())
    answer = {"type": "Stop", "power": "emp_treachery_income", "card": t.card("harkonnen", "karama")}
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
    all_pass_but(t)("emperor", GiveSpice(1))
    seen += [question(t)]
    all_pass_but(t)("harkonnen", Bid(4)).passes("fremen", "emperor", "atreides")
    seen += [question(t)]
    all_pass_but(t)
    assert [*seen, question(t)] == [
        ("w_peek", {"lot": 1}),
        ("w_gift", {"ally": "fremen"}),
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
    t = all_pass_but(t).passes("atreides", "harkonnen", "fremen")
    assert view(t.game, ATREIDES).record == (Seen("crysknife", FREMEN), Seen("maula_pistol", None))
    assert view(t.game, FREMEN).record == ()
    forget_faces(t.game, t.game.table.deck)  # as a shuffle does
    assert view(t.game, ATREIDES).record == (Seen("crysknife", FREMEN),)
