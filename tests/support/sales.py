"""Sales for tests: a table that is ready for bidding, and the ways to sell a lot."""

from __future__ import annotations

from typing import Any

from kanly.rules.core.bids import Bid
from kanly.rules.core.purchase import CardBought
from kanly.rules.core.turn import Phase
from support.position import Position, position
from support.referee import Referee

A, B, C, D = FOUR = ("bene_gesserit", "fremen", "spacing_guild", "harkonnen")  # nobody who looks or earns
FULL = ("shield", "lasgun", "snooper", "stunner")
LOTS = ("crysknife", "maula_pistol", "chaumas", "ellaca_drug", "gom_jabbar", "hajr")


def table(*seats: str, **settings: Any) -> Position:
    """A position of turn 2 with 10 spice behind each shield, and known cards on top of the deck."""
    return position(*(seats or FOUR), turn=2, **settings).purse(**dict.fromkeys(seats or FOUR, 10)).deck(*LOTS)


def bidding(at: Position) -> Referee:
    """The Bidding Phase has begun; if Harkonnen were asked before the first lot, they exchange no cards (KARAMA-22)."""
    t = at.begin(Phase("bidding"))
    return t.passes(D) if t.asks == [("ChooseSwap", D)] else t


def lots(t: Referee) -> list[str]:
    """The cards of the row, the next one first."""
    return [t.game.table.faces[card] for card in reversed(t.game.table.row)]


def on_sale(t: Referee) -> str:
    """The card on sale."""
    (lot,) = t.game.table.lot
    return t.game.table.faces[lot]


def turn(t: Referee) -> str:
    """Whose turn it is to bid."""
    ((decision, seat),) = t.asks
    assert decision == "ChooseBid"
    return seat


def pay(t: Referee) -> Referee:
    """The winner pays in spice, if it is asked; nobody stops anything."""
    while t.asks and t.asks[0][0] != "ChooseBid":
        t.silence()
    return t


def sell(t: Referee, amount: int = 1) -> str:
    """Who is next buys the card on sale, for everybody else passes."""
    pay(t)
    buyer, bought = turn(t), len(t.happened(CardBought))
    t(buyer, Bid(amount))
    while len(t.happened(CardBought)) == bought:
        t.silence()
    pay(t)
    return buyer
