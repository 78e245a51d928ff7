"""What a seat has said in advance, and answers that stand without asking."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from kanly.kernel import NEXT, Action, Decision, Machine, Outcome, Pass, Procedure, Ruleset, Seat, ask, step
from toys.auction import Auction, Bid
from toys.orders import GiveOrders, NotInterested
from toys.positions import auction, shipment
from toys.powers import CardPlayed, Karama
from toys.referee import Referee
from toys.shipment import Ship
from toys.table import CHOAM, EMPEROR, GUILD, HARKONNEN, IXIANS, MORITANI, Game, Order, Table
from toys.views import view


@pytest.mark.rule("TIMING-07", "KARAMA-27")
def test_a_seat_that_is_not_interested_has_passed() -> None:
    """Also while the window is open; nobody else can see it."""
    t = Referee(shipment().start())
    t(EMPEROR, Ship("arrakeen", 5))
    before = view(t.game, GUILD)
    t(IXIANS, NotInterested(("w_ship_rate", "w_payment")))
    assert view(t.game, GUILD) == before
    assert IXIANS not in t.owed and IXIANS in view(t.game, GUILD).waits_for
    t.all_pass()
    assert IXIANS not in t.owed and t.stack[-2:] == ["Arrival.income", "Window.collect"]
    t.refuses(IXIANS, NotInterested(("w_dinner",)), "no-such-window")
    t.finish()


@pytest.mark.rule("TIMING-07")
def test_a_window_whose_whole_audience_has_passed_closes_at_once() -> None:
    t = Referee(shipment().start())
    for seat in t.game.table.seats:
        t(seat, NotInterested(("w_ship_rate", "w_payment")))
    t(EMPEROR, Ship("arrakeen", 5))
    assert t.asks == [("ChooseAccompany", "bene_gesserit")]
    t.finish()


@pytest.mark.rule("KARAMA-27")
def test_an_order_plays_a_card_at_the_next_occasion() -> None:
    t = Referee(shipment().start())
    karama = t.card(HARKONNEN, "karama")
    order = Order("w_ship_rate", {"type": "Karama", "card": karama, "power": "guild_ally_half_price"})
    t(HARKONNEN, GiveOrders((order,)))
    t(EMPEROR, Ship("arrakeen", 5))
    assert HARKONNEN not in t.owed
    t.all_pass()
    t(CHOAM, Pass())
    assert t.happened(CardPlayed) == [CardPlayed(HARKONNEN, "karama", "guild_ally_half_price")]
    assert t.asks == [("ChooseShipment", EMPEROR)]
    t.finish()


@pytest.mark.rule("KARAMA-27")
def test_an_order_that_cannot_be_carried_out_lapses_in_silence() -> None:
    """The seat is asked like everybody."""
    t = Referee(auction().start())
    t(IXIANS, Pass()).all_pass()
    t(GUILD, GiveOrders((Order("ChooseBid", {"type": "Bid", "amount": 3}),)))
    t(EMPEROR, Bid(1))
    sale = t.game.innermost(Auction)
    assert (sale.leader, sale.high) == (GUILD, 3) and t.asks == [("ChooseBid", MORITANI)]
    t(MORITANI, Bid(4))
    while t.asks != [("ChooseBid", GUILD)]:
        t.all_pass()
    assert t.owed == [GUILD]  # 3 would be too little now
    t.finish()


@pytest.mark.rule("TIMING-07", "KARAMA-27")
def test_an_order_for_a_card_that_is_gone_does_not_hide_a_lack_of_interest() -> None:
    t = Referee(shipment().start())
    gone = Order("w_ship_rate", {"type": "Karama", "card": t.card(CHOAM, "shield"), "power": "guild_ally_half_price"})
    t(CHOAM, GiveOrders((gone,)))(CHOAM, NotInterested(("w_ship_rate",)))
    t(EMPEROR, Ship("arrakeen", 5))
    assert CHOAM not in t.owed
    t.finish()


@pytest.mark.rule("TIMING-11")
def test_settings_are_accepted_while_a_window_collects_and_plays_are_not() -> None:
    t = Referee(shipment().start())
    t(EMPEROR, Ship("arrakeen", 5))
    t(HARKONNEN, Karama(t.card(HARKONNEN, "karama"), "guild_ally_half_price"))
    t(HARKONNEN, GiveOrders(()))(HARKONNEN, NotInterested(("w_ship_rate",)))
    t.refuses(HARKONNEN, Pass(), "already-answered")  # what was sealed stays sealed
    t.all_pass()
    assert t.happened(CardPlayed)
    t.finish()


# ------------------------------------------------------------------------------------------------ a single answer
class Number(Action, frozen=True):
    number: int


class ChooseAlone(Decision[Number]):
    """A question whose options are public."""

    alone = True
    most: int

    def options(self, g: Game) -> Iterable[Number]:
        return map(Number, range(1, self.most + 1))


class Ask(Procedure):
    most: int
    number: int = 0

    @step
    def question(self, g: Game) -> Outcome:
        return ask(ChooseAlone(GUILD, self.most), then=self.answered)

    def answered(self, g: Game, answer: Number) -> Outcome:
        self.number = answer.number
        return NEXT

    @step
    def end(self, g: Game) -> Outcome:
        g.table.bank = self.number
        return NEXT


@pytest.mark.rule("TIMING-15")
@pytest.mark.parametrize("most", [1, 2])
def test_a_single_public_option_is_taken(most: int) -> None:
    game = Machine.start(Table((GUILD,), (GUILD,)), Ask(most), Ruleset(), "seed")
    assert (game.table.bank, game.question is None) == ((1, True) if most == 1 else (0, False))
    assert [decision.seat for decision in game.owed()] == ([] if most == 1 else [Seat("guild")])
