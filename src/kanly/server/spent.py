"""Which standing orders about sales have nothing left to answer: so that a table lists only those that still may."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kanly.rules.core.auction import Auction
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import Bid, ChooseBid
from kanly.rules.core.purchase import Purchase
from kanly.rules.core.turn import PHASES
from kanly.state import StandingOrder
from kanly.view import View

SALES = [*PHASES].index("bidding")


def spent(view: View, order: StandingOrder) -> bool:
    """KARAMA-27 · Whether this order about a card on sale cannot answer as things stand: this turn's cards have been
    sold, the card that it is about has been, or it bids no more than is bid already (which may become void yet: then
    it can answer again). An order that outlasts the turn speaks of the cards of later turns, too."""
    if order.question != ChooseBid.__name__ or order.lasts == "game":
        return False
    if view.phase in PHASES and [*PHASES].index(view.phase) > SALES:
        return True
    if not order.lot or (bidding := running(view, Bidding)) is None:
        return False
    auction = running(view, Auction)
    if auction is None:
        return bool(order.lot <= bidding["shown"])
    amount = order.answer.get("amount") if order.answer.get("type") == Bid.__name__ else None
    too_low = order.lot == auction["number"] and isinstance(amount, int) and amount <= high_bid(view, auction)
    return too_low or bool(order.lot < auction["number"])


def high_bid(view: View, auction: Mapping[str, Any]) -> int:
    """The bid that stands, or for which the card is being bought; 0 if there is none."""
    if purchase := running(view, Purchase):
        return int(purchase["price"])
    return int(auction["offers"][-1].amount) if auction["offers"] else 0


def running(view: View, kind: type) -> Mapping[str, Any] | None:
    """The facts of the innermost procedure of this kind that is going on; None while none is."""
    found = [paragraph.facts for paragraph in view.paragraphs if paragraph.kind == kind.__name__]
    return found[-1] if found else None
