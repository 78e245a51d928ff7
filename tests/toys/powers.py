"""The table of powers that others can stop, who is asked, and the Karama card (TIMING-05 to TIMING-13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Event,
    Fold,
    Outcome,
    Procedure,
    Reaction,
    ReactionPlay,
    Rows,
    Seat,
    Violation,
    Window,
    call,
    goto,
    step,
    violation,
    window_audience,
)
from kanly.kernel.windows import KARAMA
from toys.table import Game, Public, Thing, core, discard, face, free_cards, reserved, show


class Power(Struct, frozen=True):
    """One row of the table: a use that others can stop before it commits."""

    id: str
    owner: Seat | None
    rule: str
    window: str
    stopped_with: tuple[str, ...] = ("Karama",)  # names of reactions
    asked: Seat | None = None  # only this seat, because only it could answer by public facts


POWERS: dict[str, Power] = {}


def power(
    id: str,
    owner: Seat | None,
    rule: str,
    window: str,
    stopped_with: tuple[str, ...] = ("Karama",),
    asked: Seat | None = None,
) -> str:
    """Declare a row of the table; rules refer to it by its id."""
    assert id not in POWERS
    POWERS[id] = Power(id, owner, rule, window, stopped_with, asked)
    return id


def declared(by: Seat, *powers: str) -> Window[Action]:
    """The window in which these declared uses can be stopped."""
    return Window(POWERS[powers[0]].window, by, powers)


@window_audience.by(core)
def seats_that_may_hold_an_answer(public: Public, window: Window[Any]) -> Iterable[Seat]:
    """TIMING-06, KARAMA-25 · Who is asked depends on public facts alone: who declared the use, whose power it is,
    who has a card at all."""
    rows = [POWERS[power_id] for power_id in window.powers]
    for seat in public.table.order:
        fitting = not rows or any(row.owner != seat and row.asked in (None, seat) for row in rows)
        if seat != window.by and public.table.hand_size(seat) and fitting:
            yield seat


# ------------------------------------------------------------------------------------------------ cards as answers
class Stop(Reaction, frozen=True):
    """Play this card against this power."""

    card: Thing
    power: str

    def objections(self, g: Game, seat: Seat, window: Window[Any]) -> Iterable[Violation]:
        if self.power not in window.powers or type(self).__name__ not in POWERS[self.power].stopped_with:
            yield violation("KARAMA-03", "power-not-here", power=self.power)
        elif POWERS[self.power].owner == seat:
            yield violation("KARAMA-07", "own-power", power=self.power)
        elif self.power in window.stopped:
            yield violation("KARAMA-09", "already-stopped", power=self.power)
        if self.card not in free_cards(g, seat) or not self.fits(g, seat, self.card):
            yield violation("KARAMA-04", "card-not-held", card=type(self).__name__)

    @classmethod
    def fits(cls, g: Game, seat: Seat, card: Thing) -> bool:
        """Whether this card is such an answer in this hand."""
        raise NotImplementedError

    @classmethod
    def options(cls, g: Game, seat: Seat, window: Window[Any]) -> Iterable[Stop]:
        uses = [cls(card, power) for card in free_cards(g, seat) for power in window.powers]
        return [use for use in uses if not any(use.objections(g, seat, window))]


class CardPlay(ReactionPlay, kw_only=True):
    """A card declared in a window, or for its own sake."""

    card: Thing
    against: str = ""

    @step
    def declare(self, g: Game) -> Outcome:
        show(g, self.card)
        g.emit(CardPlayed(self.seat, face(g, self.card), self.against))
        return NEXT


@reserved.by(core, at=10.1)
def declared_cards(g: Game, seat: Seat) -> Iterable[Thing]:
    return [play.card for play in g.running(CardPlay) if play.seat == seat]


# ------------------------------------------------------------------------------------------------ Karama
@Fold
def is_karama(g: Game, seat: Seat, card: Thing) -> bool:
    """KARAMA-01 · Whether this card is a Karama in this hand."""
    return face(g, card) == "karama"


def may_play_karama(g: Game, seat: Seat, card: Thing) -> bool:
    return seat not in g.table.no_karama and is_karama(g, seat, card)


@core.reaction
class Karama(Stop, frozen=True):
    """KARAMA-04 · Stop one declared use of an ability of another faction."""

    rank = KARAMA

    @classmethod
    def fits(cls, g: Game, seat: Seat, card: Thing) -> bool:
        return may_play_karama(g, seat, card)

    def procedure(self, g: Game, seat: Seat) -> KaramaPlay:
        return KaramaPlay(seat, card=self.card, against=self.power)


class KaramaPlay(CardPlay, kw_only=True):
    """TIMING-10 · A Karama play is itself an attempt. `against` is empty for its other uses."""

    row: float = 0  # of the counters, the last one begun

    @step
    def counters(self, g: Game) -> Outcome:
        """1, 2 · What may answer it, one after the other."""
        found = karama_counters.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, counter = found
        return call(counter, then=self.countered)

    def countered(self, g: Game, counter: Counter) -> Outcome:
        """Stopped: the card stays in the hand, or is lost."""
        if not counter.stopped:
            return goto(self.counters)
        if counter.lost:
            discard(g, self.seat, self.card)
        return DONE

    @step
    def effect(self, g: Game) -> Outcome:
        """3 · It takes effect and is discarded."""
        discard(g, self.seat, self.card)
        self.effective, self.stops = True, self.against
        return NEXT


class Counter(Procedure):
    """What answers a Karama play; when it is over: whether the play is stopped, and the card lost with it."""

    seat: Seat
    stopped: bool = False
    lost: bool = False


@Rows
def karama_counters(g: Game, play: KaramaPlay) -> Counter | None:
    """TIMING-10 · The attempts to stop a Karama play."""
    return None


class CardPlayed(Event, frozen=True):
    seat: Seat
    face: str
    against: str
