"""Atreides' look at the card on sale (ATR-02, ATR-03)."""

import pytest

from kanly.kernel import Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.bidding import Bidding, RowDealt
from kanly.rules.core.bids import Bid
from kanly.rules.core.knowledge import keeps_record, knows
from kanly.rules.core.purchase import PaySpice
from kanly.rules.factions.atreides.looks import LotLooked, LotSeen
from kanly.view import Seen, view
from support.position import Position, position
from support.referee import Referee
from support.sales import FULL, LOTS, pay, sell, turn

ATREIDES, FREMEN = "atreides", "fremen"


def table(*others: str) -> Position:
    """Fremen, these and Atreides, all with spice."""
    seats = (FREMEN, *others, ATREIDES)
    return position(*seats, turn=2).purse(**dict.fromkeys(seats, 9)).deck(*LOTS).order(*seats)


def known(t: Referee) -> list[str]:
    """What Atreides have seen of what is on sale and still to be sold."""
    return [
        t.game.table.faces[card]
        for card in (*t.game.table.lot, *t.game.table.row)
        if knows(t.game, Seat(ATREIDES), card)
    ]


@pytest.mark.rule("ATR-02")
def test_they_see_each_card_when_it_comes_on_sale_and_nobody_else_does() -> None:
    t = table().begin(Bidding())
    assert known(t) == ["crysknife"]
    assert t.news(ATREIDES, LotSeen) == [LotSeen("crysknife")]
    assert t.news(FREMEN, LotSeen) == []
    assert t.news(FREMEN, LotLooked) == [LotLooked()]
    (lot,) = t.game.table.lot
    assert not knows(t.game, Seat(FREMEN), lot)
    sell(t)
    pay(t)
    assert known(t) == ["maula_pistol"]
    assert knows(t.game, Seat(ATREIDES), t.card(FREMEN, "crysknife"))  # and remember what was bought


@pytest.mark.rule("ATR-02")
def test_also_with_a_full_hand() -> None:
    t = table().hand(atreides=FULL).begin(Bidding())
    assert known(t) == ["crysknife"]
    assert turn(t) == FREMEN


@pytest.mark.rule("ATR-02", "BID-11")
def test_cards_that_go_back_unsold_are_seen_only_if_they_were_on_sale() -> None:
    t = table().begin(Bidding())
    t.passes(FREMEN, ATREIDES)
    top, below = reversed(t.game.table.deck[-2:])
    assert knows(t.game, Seat(ATREIDES), top)
    assert not knows(t.game, Seat(ATREIDES), below)


@pytest.mark.rule("ATR-02", "HARK-04")
def test_the_extra_card_of_harkonnen_is_not_seen() -> None:
    t = table("harkonnen").begin(Bidding())
    t.passes(FREMEN)
    t("harkonnen", Bid(1)).passes(ATREIDES, FREMEN)
    first, extra = t.game.table.hands[Seat("harkonnen")]
    assert knows(t.game, Seat(ATREIDES), first)
    assert not knows(t.game, Seat(ATREIDES), extra)


@pytest.mark.rule("ATR-02", "KARAMA-04", "KARAMA-05", "KARAMA-34")
def test_a_karama_stops_the_look_at_one_lot() -> None:
    t = table("harkonnen", "spacing_guild").hand(fremen=["karama"], harkonnen=["karama"]).begin(Bidding())
    assert t.asks == [("React", FREMEN), ("React", "harkonnen")]
    t(FREMEN, Stop("atr_auction_look", t.card(FREMEN, "karama"))).passes("harkonnen")
    assert known(t) == []
    assert t.happened(RowDealt) == [RowDealt(4)]
    assert turn(t) == FREMEN  # the auction starts normally
    t(FREMEN, Bid(1)).passes("harkonnen", "spacing_guild", ATREIDES)
    assert t.asks == [("React", FREMEN), ("React", "harkonnen")]  # the next lot
    t.passes(FREMEN, "harkonnen")
    assert known(t) == ["maula_pistol"]
    t("harkonnen", Bid(1)).passes("spacing_guild", ATREIDES, FREMEN)
    t("harkonnen", PaySpice())
    t.passes(FREMEN)  # the extra card
    t.passes(FREMEN)
    t("harkonnen", Stop("atr_auction_look", t.card("harkonnen", "karama")))  # a second one against a later use
    assert known(t) == []


@pytest.mark.rule("ATR-03", "SECRET-10")
def test_they_alone_are_given_a_record_of_cards() -> None:
    t = table().begin(Bidding())
    assert [keeps_record(t.game, Seat(seat)) for seat in (FREMEN, ATREIDES)] == [False, True]
    assert sell(t) == FREMEN
    assert sell(t) == ATREIDES
    records = {viewer: view(t.game, viewer).record for viewer in (Seat(ATREIDES), Seat(FREMEN), None)}
    assert records == {ATREIDES: (Seen("crysknife", Seat(FREMEN)),), FREMEN: (), None: ()}
