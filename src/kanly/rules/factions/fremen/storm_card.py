"""The Fremen look at the card of the next storm, and may show it to their ally (FRE-12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.kernel import DONE, Event, Outcome, Procedure, Seat, Window, call, step
from kanly.rules.cards.karama import declared
from kanly.rules.core.knowledge import knows, show
from kanly.rules.core.storm import Storm, storm_rows
from kanly.rules.core.storm_deck import sectors_on, storm_card_lookers
from kanly.rules.core.switches import Switch, is_on, switch_turned, switches_of
from kanly.rules.factions.fremen.faction import FREMEN, advanced_fremen
from kanly.state import Engine

LOOK = "fre_storm_card"
SHOWN_TO_ALLY = "storm_card"  # the standing permission


# ------------------------------------------------------------------------------------------------ the look
@storm_card_lookers.by(advanced_fremen)
def they_look(g: Engine) -> Iterable[Seat]:
    """FRE-12 point 2 · Everybody sees that they look."""
    yield FREMEN


@storm_rows.by(advanced_fremen, at=1.802)
def look_at_the_card(g: Engine, storm: Storm) -> StormCardLook | None:
    """1.80 · When the card has been drawn."""
    return StormCardLook() if g.table.storm_card else None


class StormCardLook(Procedure):
    """FRE-12 points 2 and 5 · They look at it in secret, unless that is stopped for this card."""

    @step
    def window(self, g: Engine) -> Outcome:
        return call(declared(LOOK), then=self.look)

    def look(self, g: Engine, window: Window[Any]) -> Outcome:
        if not window.stopped:
            (card,) = g.table.storm_card
            show(g, card, to=[FREMEN])
            g.emit(StormCardSeen(sectors_on(g, card)), to=[FREMEN], others=StormCardLooked())
            show_to_ally(g)
        return DONE


# ------------------------------------------------------------------------------------------------ shared with the ally
@switches_of.by(advanced_fremen, at=1.80)
def permission_to_see_the_card(g: Engine, seat: Seat) -> Iterable[Switch]:
    """FRE-12 point 6 · The standing permission, initially off."""
    if seat == FREMEN:
        yield Switch(SHOWN_TO_ALLY, on=False, permission=True)


@switch_turned.by(advanced_fremen)
def seen_from_now_on(g: Engine, seat: Seat, name: str) -> None:
    """FRE-12 point 6 · A card that they know already is shown at once."""
    if seat == FREMEN and name == SHOWN_TO_ALLY:
        show_to_ally(g)


def show_to_ally(g: Engine) -> None:
    """FRE-12 point 6 · The ally sees what the Fremen have seen, if they let it."""
    ally = g.table.ally(FREMEN)
    for card in g.table.storm_card:
        if ally and is_on(g, FREMEN, SHOWN_TO_ALLY) and knows(g, FREMEN, card) and not knows(g, ally, card):
            show(g, card, to=[ally])
            g.emit(StormCardShown(FREMEN, ally, sectors_on(g, card)), to=[FREMEN, ally])


# ------------------------------------------------------------------------------------------------ what is told
class StormCardSeen(Event, frozen=True):
    """FRE-12 · For the Fremen: how far the next storm is to move."""

    sectors: int


class StormCardLooked(Event, frozen=True):
    """FRE-12 · For the others: the Fremen have seen the card."""


class StormCardShown(Event, frozen=True):
    """FRE-12 · For the two allies: the Fremen have shown the card."""

    seat: Seat
    ally: Seat
    sectors: int
