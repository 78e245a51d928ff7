"""The window at the start of a phase (TIMING-22 S2), for the cards that are played there."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from kanly.kernel import Collect, Procedure, Seat, Window
from kanly.rules.core.extension import core
from kanly.rules.core.turn import start_of_phase
from kanly.rules.core.windows import answering_cards
from kanly.state import Engine, Public

W_PHASE_START = "w_phase_start"


@Collect
def cards_at_start(public: Public, phase: str) -> Iterable[str]:
    """TIMING-22 · The Treachery Cards that anybody may play at the start of this phase."""
    return ()


@start_of_phase.by(core, at=2.5)
def opening_window(g: Engine, phase: str) -> Procedure | None:
    """S2 · One window for all of them; where there are none it does not open."""
    return Window(W_PHASE_START) if cards_at_start(g.public(), phase) else None


@answering_cards.by(core)
def may_hold_a_card_for_the_start(public: Public, window: Window[Any]) -> Iterable[tuple[str, Collection[Seat]]]:
    """TIMING-06 · Everybody may hold them."""
    if window.kind == W_PHASE_START:
        yield from ((card, public.table.order) for card in cards_at_start(public, public.table.phase))
