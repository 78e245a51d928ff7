"""Treachery Cards as gifts: never, but for a house rule (CARD-GEN-11, HOUSE-02 give_cards)."""

from typing import Any

import pytest

from kanly.kernel import Seat
from kanly.rules.cards.gifts import CardChangedHands, CardGiven, GiveCard
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.charity import Charity
from kanly.rules.core.knowledge import knows
from kanly.view import view
from support.position import Position, position
from support.sales import LOTS

SEATS = ("atreides", "fremen", "harkonnen")
FULL = ["snooper", "snooper", "stunner", "karama"]


def table(**settings: Any) -> Position:
    """Fremen hold two cards, one of which Atreides have seen."""
    place = position(*SEATS, turn=2, **{"give_cards": True, **settings}).hand(fremen=["shield", "lasgun"])
    shield = next(card for card in place.table.hands[Seat("fremen")] if place.table.faces[card] == "shield")
    place.table.known[shield] |= place.table.bit(Seat("atreides"))
    return place


@pytest.mark.rule("CARD-GEN-11", "HOUSE-02")
def test_cards_are_not_given_without_the_house_rule() -> None:
    t = table(give_cards=False).begin(Charity())
    card = t.card("fremen", "shield")
    t.refuses("fremen", GiveCard(card, Seat("harkonnen")), "CARD-GEN-11")
    assert not [*GiveCard.options(t.game, Seat("fremen"))]


@pytest.mark.rule("HOUSE-02")
def test_a_card_goes_to_a_player_with_room_and_only_the_two_see_it() -> None:
    t = table().begin(Charity())
    gift = GiveCard(t.card("fremen", "lasgun"), Seat("harkonnen"))
    assert gift in [*GiveCard.options(t.game, Seat("fremen"))]
    t("fremen", gift)
    assert t.hand("fremen") == ["shield"] and t.hand("harkonnen") == ["lasgun"]
    given = CardGiven(Seat("fremen"), Seat("harkonnen"), "lasgun")
    assert t.news("fremen", CardGiven) == t.news("harkonnen", CardGiven) == [given]
    assert t.news("atreides", CardGiven) == [] and len(t.news("atreides", CardChangedHands)) == 1
    assert knows(t.game, Seat("fremen"), t.card("harkonnen", "lasgun"))


@pytest.mark.rule("HOUSE-02", "ATR-03")
def test_who_had_seen_a_card_of_that_hand_does_not_know_any_more_who_has_it() -> None:
    t = table().begin(Charity())
    assert [seen.face for seen in view(t.game, Seat("atreides")).record] == ["shield"]
    t("fremen", GiveCard(t.card("fremen", "lasgun"), Seat("harkonnen")))
    assert view(t.game, Seat("atreides")).record == ()


@pytest.mark.rule("HOUSE-02", "ATR-03")
def test_a_receiver_cannot_tell_the_gift_from_one_of_the_same_face_that_it_had_seen() -> None:
    place = position(*SEATS, turn=2, give_cards=True).hand(fremen=["shield", "shield"])
    seen, other = place.table.hands[Seat("fremen")]
    place.table.known[seen] |= place.table.bit(Seat("atreides"))
    t = place.begin(Charity())
    t("fremen", GiveCard(other, Seat("atreides")))
    assert view(t.game, Seat("atreides")).record == () and t.hand("atreides") == ["shield"]


@pytest.mark.rule("HOUSE-02")
def test_what_cannot_be_given() -> None:
    t = table().hand(atreides=FULL).begin(Charity())
    card = t.card("fremen", "shield")
    t.refuses("fremen", GiveCard(card, Seat("fremen")), "HOUSE-02")
    t.refuses("fremen", GiveCard(card, Seat("emperor")), "HOUSE-02")
    t.refuses("fremen", GiveCard(card, Seat("atreides")), "HOUSE-02")
    t.refuses("harkonnen", GiveCard(card, Seat("fremen")), "HOUSE-02")


@pytest.mark.rule("HOUSE-02")
def test_not_during_an_auction() -> None:
    t = position(*SEATS[1:], turn=2, give_cards=True).hand(fremen=["shield"]).deck(*LOTS[:2]).begin(Bidding())
    assert t.game.question and t.game.question.open_point
    t.refuses("fremen", GiveCard(t.card("fremen", "shield"), Seat("harkonnen")), "HOUSE-02")
    assert not [*GiveCard.options(t.game, Seat("fremen"))]
