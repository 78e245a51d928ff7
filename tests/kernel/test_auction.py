"""Hard case 3: an auction whose winner cannot pay."""

from __future__ import annotations

import pytest

from kanly.kernel import Pass
from toys.auction import Auction, Bid, Bribe, BribePaid, CardBought, PayKarama, PaySpice, SaleVoid, Swap
from toys.cards import Poach
from toys.choam import KullWahad
from toys.positions import auction
from toys.powers import Karama
from toys.referee import Referee
from toys.table import (
    ATREIDES,
    BENE_GESSERIT,
    CHOAM,
    ECAZ,
    EMPEROR,
    GUILD,
    HARKONNEN,
    IXIANS,
    MORITANI,
    discard,
    draw,
    free_spice,
    knows,
    show,
)
from toys.views import view


@pytest.mark.rule("TIMING-11", "TIMING-14")
def test_auction_with_everything() -> None:
    t = Referee(auction().start())
    baliset = t.card(IXIANS, "baliset")
    t(IXIANS, Swap(baliset)).all_pass()  # w_swap
    t.all_pass()  # w_peek
    assert view(t.game, ATREIDES).faces[baliset] == "baliset" and baliset not in view(t.game, EMPEROR).faces
    t(EMPEROR, Bid(1))(GUILD, Bid(4))
    t.refuses(GUILD, Bribe(EMPEROR, 2), "BID-13")  # 4 of its 5 are committed
    t(GUILD, Bribe(MORITANI, 1))  # paid while everybody waits
    assert free_spice(t.game, GUILD) == 0 and t.asks == [("ChooseBid", MORITANI)]
    t.passes(MORITANI, ECAZ, CHOAM)
    t(HARKONNEN, Bid(12))  # with 5 spice, and a Karama that nobody sees
    t.passes(ATREIDES, IXIANS, EMPEROR, GUILD, MORITANI, ECAZ, CHOAM)
    karama = t.card(HARKONNEN, "karama")
    t(HARKONNEN, PayKarama(karama))
    t(CHOAM, KullWahad(t.card(CHOAM, "kull_wahad"), "karama_play")).all_pass()
    assert t.happened(SaleVoid) == [SaleVoid(HARKONNEN)] and karama in t.game.table.hands[HARKONNEN]
    t(EMPEROR, Bid(2)).passes(GUILD, MORITANI, ECAZ, CHOAM, ATREIDES, IXIANS)
    t(EMPEROR, PaySpice())
    assert t.happened(CardBought) == [CardBought(EMPEROR, 2)]
    assert t.happened(BribePaid) == [BribePaid(GUILD, MORITANI, 1)]
    assert t.card(EMPEROR, "baliset") == baliset and t.game.question is None
    t.finish()


def test_what_stands_behind_a_bid_is_lost_while_the_auction_runs() -> None:
    """The bid is withdrawn, the earlier one stands again, the seat after the withdrawn bidder is next."""
    t = Referee(auction().start())
    t(IXIANS, Pass()).all_pass()
    t(EMPEROR, Bid(3)).passes(GUILD, MORITANI, ECAZ, CHOAM)
    t(HARKONNEN, Bid(12))
    t(ATREIDES, Poach(t.card(ATREIDES, "poach"), HARKONNEN))
    sale = t.game.innermost(Auction)
    assert (sale.leader, sale.high, sale.turn) == (EMPEROR, 3, ATREIDES)
    t.finish()


def test_a_declared_card_is_bound() -> None:
    """The card that the Ixians are about to exchange cannot answer what is played against the exchange."""
    t = Referee(auction().with_hands({IXIANS: ["karama"]}).start())
    t(IXIANS, Swap(t.card(IXIANS, "karama")))
    t(BENE_GESSERIT, Karama(t.card(BENE_GESSERIT, "kulon"), "ix_swap")).all_pass()
    t(CHOAM, Pass())
    react = next(decision for decision in t.game.owed() if decision.seat == IXIANS)
    assert t.stack[-2:] == ["Conversion.window", "Window.collect"] and [*react.options(t.game)] == [Pass()]
    t.finish()


def test_a_shuffled_card_is_not_recognised() -> None:
    """Faces change places, not Things; and what somebody knew of a Thing is forgotten."""
    game = auction().start()
    hand = game.table.hands[BENE_GESSERIT]
    show(game, hand[0])
    while game.table.hands[BENE_GESSERIT]:
        discard(game, BENE_GESSERIT, game.table.hands[BENE_GESSERIT][0])
    while game.table.deck:
        draw(game)
    drawn = [draw(game) for _ in hand]
    assert drawn == [*reversed(hand)] and not any(knows(game, GUILD, card) for card in hand)
    assert sorted(game.table.faces[card] for card in hand) == ["kulon", "kulon", "shield", "snooper"]
