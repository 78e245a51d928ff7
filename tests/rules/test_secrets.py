"""What a number, a record or an order of things could tell (SECRET-01, SECRET-03, SECRET-10, ATR-03)."""

from __future__ import annotations

import pytest

from kanly.kernel import Frame, Seat
from kanly.rules.cards.karama import KaramaPlay, Stop
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import Bid
from kanly.rules.core.cards import DeckReshuffled
from kanly.rules.core.setup import Setup
from kanly.view import Seen, view
from support.position import position
from support.referee import Referee

ATREIDES, FREMEN, HARKONNEN = SEATS = ("atreides", "fremen", "harkonnen")
LOOK = "atr_auction_look"


def sold(t: Referee) -> Referee:
    """Fremen stop the look with their Karama; Harkonnen buy the lot and all that comes with it."""
    t(FREMEN, Stop(LOOK, t.card(FREMEN, "karama"))).passes(HARKONNEN)
    while len(t.hand(HARKONNEN)) < 3:
        (decision,) = t.game.owed()[:1]
        bid = decision.seat == HARKONNEN and type(decision).__name__ == "ChooseBid"
        t(decision.seat, Bid(1) if bid and t.asks[0][1] == HARKONNEN else decision.default(t.game))
    return t


@pytest.mark.rule("CARD-GEN-02", "CARD-GEN-06", "SECRET-01")
def test_a_card_that_comes_back_has_another_number() -> None:
    """Otherwise the buyer would see which card of the other hand had been played: the first, or the one bought last."""
    games = []
    for swapped in (False, True):
        t = position(*SEATS, turn=2).purse(harkonnen=9).hand(fremen=["karama", "lasgun"], harkonnen=["shield"])
        t.discarded("snooper", "baliset", "kulon").only_deck("chaumas", "hajr", "maula_pistol").order(*SEATS)
        if swapped:
            first, second = t.table.hands[Seat(FREMEN)]
            t.table.faces[first], t.table.faces[second] = t.table.faces[second], t.table.faces[first]
        games.append(sold(t.begin(Bidding())))
    one, other = games
    assert one.happened(DeckReshuffled) and one.hand(HARKONNEN) == other.hand(HARKONNEN)
    assert view(one.game, Seat(HARKONNEN)) == view(other.game, Seat(HARKONNEN))


@pytest.mark.rule("CARD-GEN-02", "SETUP-08")
def test_returned_traitors_have_other_numbers() -> None:
    games = []
    for nth in (0, 3):
        t = position(*SEATS).begin(Setup())
        for seat in (ATREIDES, FREMEN):
            t(seat, t.options(seat)[nth])
        games.append(t.game.table)
    assert games[0].traitor_deck == games[1].traitor_deck


@pytest.mark.rule("ATR-03", "SECRET-10")
@pytest.mark.parametrize("played", [0, 1])
def test_the_record_does_not_tell_which_of_two_alike_was_played(played: int) -> None:
    """Atreides have seen one Karama in the hand of the Fremen, who have two: after a Karama they know of none."""
    t = position(*SEATS, turn=2).hand(fremen=["karama", "karama", "lasgun"], harkonnen=["shield"]).order(*SEATS)
    seen, unseen, lasgun = t.table.hands[Seat(FREMEN)]
    t._known((seen, lasgun), ATREIDES)
    game = t.begin(Bidding())
    game(FREMEN, Stop(LOOK, (seen, unseen)[played])).passes(HARKONNEN)
    assert view(game.game, Seat(ATREIDES)).record == (Seen("lasgun", Seat(FREMEN)),)
    assert view(game.game, Seat(FREMEN)).record == ()


@pytest.mark.rule("ATR-03")
@pytest.mark.parametrize("played", [0, 2])
def test_the_record_has_no_order_of_the_hand(played: int) -> None:
    t = position(*SEATS, turn=2).hand(fremen=["karama", "lasgun", "karama"], harkonnen=["shield"]).order(*SEATS)
    hand = t.table.hands[Seat(FREMEN)]
    t._known(hand, ATREIDES)
    game = t.begin(Bidding())
    game(FREMEN, Stop(LOOK, hand[played])).passes(HARKONNEN)
    assert view(game.game, Seat(ATREIDES)).record == (Seen("karama", Seat(FREMEN)), Seen("lasgun", Seat(FREMEN)))


@pytest.mark.rule("SECRET-03", "KARAMA-33")
def test_a_card_in_play_has_no_number() -> None:
    """It would tell since when it had been in the hand; the face is for those who have seen it."""
    t = position(*SEATS, turn=2).hand(fremen=["karama"], harkonnen=["shield"]).begin(Bidding())
    play = KaramaPlay(Seat(FREMEN), card=t.card(FREMEN, "karama"), against=LOOK)
    t.game.state.stack.insert(1, Frame(play, "counters"))
    for viewer, face in ((FREMEN, "karama"), (HARKONNEN, None), (None, None)):
        (shown,) = (p for p in view(t.game, Seat(viewer) if viewer else None).paragraphs if p.kind == "KaramaPlay")
        assert shown.facts["card"] == face
