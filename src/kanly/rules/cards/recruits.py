"""Recruits: in a Revival Phase free rates are doubled, and the limit becomes seven (CARD-RECRUITS)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.kernel import NEXT, AnyTime, Event, Outcome, Reaction, ReactionPlay, Seat, Violation, Window, step, violation
from kanly.rules.cards.decks import ecaz_moritani_deck
from kanly.rules.core.cards import CardPlayed, discard, free_copies, not_held
from kanly.rules.core.phase_start import W_PHASE_START, cards_at_start
from kanly.rules.core.revival import Revival, has_business
from kanly.rules.core.revival_terms import UNLIMITED, free_rate, ordinary_limit, revival_bars
from kanly.state import Engine, Public, Thing

RECRUITS = "recruits"
LIMIT = 7
IN_FORCE = "recruits"  # in this_phase: who has played the card


# ------------------------------------------------------------------------------------------------ the play
@cards_at_start.by(ecaz_moritani_deck)
def at_the_start_of_revival(public: Public, phase: str) -> Iterable[str]:
    """TIMING-22 · The start block of the Revival Phase."""
    return (RECRUITS,) if phase == "revival" else ()


@ecaz_moritani_deck.anytime
@ecaz_moritani_deck.reaction
class PlayRecruits(AnyTime, Reaction, frozen=True):
    """Play the card in the start block of the Revival Phase, or at an open point of 5.20."""

    card: Thing

    windows = (W_PHASE_START,)

    def objections(self, g: Engine, seat: Seat, window: Window[Any] | None = None) -> Iterable[Violation]:
        if window is None and not any(g.running(Revival)):
            yield violation("CARD-RECRUITS", "recruits-moment")
        yield from not_held(g, seat, self.card, RECRUITS, "CARD-RECRUITS")

    def procedure(self, g: Engine, seat: Seat) -> RecruitsCalled:
        return RecruitsCalled(seat, card=self.card)

    @classmethod
    def options(cls, g: Engine, seat: Seat, window: Window[Any] | None = None) -> Iterable[PlayRecruits]:
        if window is not None or any(g.running(Revival)):
            yield from (cls(card) for card in free_copies(g, seat, RECRUITS))


class RecruitsCalled(ReactionPlay):
    """CARD-RECRUITS · It holds from now on to the end of the phase, for everybody. 4 · Who was done may act again, and
    standing instructions are carried out again."""

    card: Thing = Thing(0)

    @step
    def play(self, g: Engine) -> Outcome:
        g.table.this_phase[IN_FORCE] = (self.seat,)
        g.emit(CardPlayed(self.seat, RECRUITS))
        g.emit(RecruitsInForce(LIMIT))
        discard(g, self.seat, self.card)
        for phase in g.running(Revival):
            phase.done = ()
        self.effective = self.reopens = True
        return NEXT


@has_business.by(ecaz_moritani_deck, at=9)
def may_play_it(g: Engine, value: bool, seat: Seat) -> bool:
    """TURN-07 · Whoever may hold the card, by public facts, and could revive more with it is waited for."""
    if value or IN_FORCE in g.table.this_phase or g.table.gone(RECRUITS) == g.table.copies(RECRUITS):
        return value
    return bool(g.table.hand_size(seat) and g.table.tanks[seat]) and not revival_bars(g, seat)


class RecruitsInForce(Event, frozen=True):
    """CARD-RECRUITS · Free revivals are doubled, and the limit is this many forces."""

    limit: int


# ------------------------------------------------------------------------------------------------ what it changes
@free_rate.by(ecaz_moritani_deck, at=3)
def doubled(g: Engine, rate: int, seat: Seat) -> int:
    """1 · The rate is doubled, to at most 7; who has none stays without one."""
    return max(rate, min(2 * rate, LIMIT)) if IN_FORCE in g.table.this_phase else rate


@ordinary_limit.by(ecaz_moritani_deck, at=9)
def seven(g: Engine, limit: int, seat: Seat) -> int:
    """2 · The limit becomes 7, whatever it was; who has none stays without one."""
    return LIMIT if IN_FORCE in g.table.this_phase and limit < UNLIMITED else limit
