"""The extra card of the Harkonnen (HARK-03, HARK-04)."""

import pytest

from kanly.kernel import Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_bids import PayKarama, TakeLot
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import Bid
from kanly.rules.core.cards import DeckReshuffled
from kanly.rules.core.purchase import PaySpice
from kanly.rules.core.spice import free_spice
from kanly.rules.factions.harkonnen.cards import ExtraCardDrawn, ExtraCardTaken
from support.position import Position, position
from support.referee import Referee

HARKONNEN, FREMEN = "harkonnen", "fremen"
SIX_CARDS = ("shield", "lasgun", "snooper", "stunner", "hajr", "kulon")


def table(*hand: str, deck: tuple[str, ...] = ("crysknife", "chaumas", "baliset")) -> Position:
    """Harkonnen with this hand, then Fremen; both can pay."""
    place = position(HARKONNEN, FREMEN, turn=2).purse(harkonnen=9, fremen=9)
    return place.hand(harkonnen=hand).deck(*deck).order(HARKONNEN, FREMEN)


def buy(t: Referee) -> Referee:
    """Harkonnen buy the first lot in spice."""
    t(HARKONNEN, Bid(2)).passes(FREMEN)
    return t(HARKONNEN, PaySpice()) if t.asks[0][0] == "ChoosePayment" else t


@pytest.mark.rule("HARK-04")
def test_a_purchase_brings_the_top_card_of_the_deck_which_nobody_else_sees() -> None:
    t = buy(table().begin(Bidding()))
    assert t.hand(HARKONNEN) == ["crysknife", "baliset"]  # chaumas lies in the row
    assert t.game.table.known[t.card(HARKONNEN, "baliset")] == t.game.table.bit(Seat(HARKONNEN))
    assert t.news(HARKONNEN, ExtraCardDrawn) == [ExtraCardDrawn("baliset")]
    assert t.news(FREMEN, ExtraCardDrawn) == []
    assert t.news(FREMEN, ExtraCardTaken) == [ExtraCardTaken()]
    assert t.asks == [("ChooseBid", FREMEN)]  # before the next lot opens
    assert t.purse(HARKONNEN) == 7


@pytest.mark.rule("HARK-04")
def test_others_draw_nothing() -> None:
    t = table().begin(Bidding())
    t.passes(HARKONNEN)
    t(FREMEN, Bid(1)).passes(HARKONNEN)
    assert t.hand(FREMEN) == ["crysknife"]
    assert not t.happened(ExtraCardDrawn)


@pytest.mark.rule("HARK-04", "HARK-03")
def test_with_eight_cards_after_the_purchase_there_is_none() -> None:
    t = buy(table(*SIX_CARDS, "weather_control").begin(Bidding()))
    assert len(t.hand(HARKONNEN)) == 8
    assert not t.happened(ExtraCardDrawn)


@pytest.mark.rule("HARK-04", "KARAMA-13")
def test_a_karama_that_pays_makes_room_for_it() -> None:
    t = table(*SIX_CARDS, "karama").begin(Bidding())
    t(HARKONNEN, Bid(2)).passes(FREMEN)
    t(HARKONNEN, PayKarama(t.card(HARKONNEN, "karama")))
    assert sorted(t.hand(HARKONNEN)) == sorted((*SIX_CARDS, "crysknife", "baliset"))


@pytest.mark.rule("HARK-04", "KARAMA-14")
def test_a_lot_that_is_taken_is_bought() -> None:
    t = table("karama").begin(Bidding())
    t(HARKONNEN, TakeLot(t.card(HARKONNEN, "karama")))
    assert t.hand(HARKONNEN) == ["crysknife", "baliset"]


@pytest.mark.rule("KARAMA-14", "BID-13")
def test_a_bid_that_a_taken_lot_has_ended_binds_nothing_any_more() -> None:
    place = table("karama").hand(fremen=["shield"]).order(FREMEN, HARKONNEN)
    t = place.begin(Bidding())
    t(FREMEN, Bid(6))
    assert free_spice(t.game, Seat(FREMEN)) == 3
    t(HARKONNEN, TakeLot(t.card(HARKONNEN, "karama")))
    assert t.asks == [("React", FREMEN)]  # the extra card
    assert free_spice(t.game, Seat(FREMEN)) == 9


@pytest.mark.rule("HARK-04", "BID-04")
def test_an_empty_deck_is_reshuffled_for_it() -> None:
    place = position(HARKONNEN, FREMEN, turn=2).purse(harkonnen=9).discarded("kulon").only_deck("crysknife", "chaumas")
    t = buy(place.order(HARKONNEN, FREMEN).begin(Bidding()))
    assert t.happened(DeckReshuffled) == [DeckReshuffled(1)]
    assert t.hand(HARKONNEN) == ["crysknife", "kulon"]


@pytest.mark.rule("HARK-04", "KARAMA-34")
def test_without_any_card_there_is_none_and_no_window() -> None:
    place = position(HARKONNEN, FREMEN, turn=2).purse(harkonnen=9).hand(fremen=["karama"])
    t = buy(place.only_deck("crysknife", "chaumas").order(HARKONNEN, FREMEN).begin(Bidding()))
    assert t.hand(HARKONNEN) == ["crysknife"]
    assert t.asks == [("ChooseBid", FREMEN)]


@pytest.mark.rule("HARK-04", "KARAMA-04")
def test_a_karama_stops_it_and_the_card_stays_on_the_deck() -> None:
    t = buy(table().hand(fremen=["karama"]).begin(Bidding()))
    assert t.asks == [("React", FREMEN)]
    assert free_spice(t.game, Seat(HARKONNEN)) == t.purse(HARKONNEN) == 7, "what is paid binds nothing any more"
    t(FREMEN, Stop("hark_extra_card", t.card(FREMEN, "karama")))
    assert t.hand(HARKONNEN) == ["crysknife"]
    assert t.game.table.faces[t.game.table.deck[-1]] == "baliset"
    t(FREMEN, Bid(1)).passes(HARKONNEN)
    assert t.hand(FREMEN) == ["chaumas"]
