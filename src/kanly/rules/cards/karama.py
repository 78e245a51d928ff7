"""The Karama card: what counts as one, how it is played, and its use against an ability (KARAMA-01 to KARAMA-10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly import catalog
from kanly.kernel import (
    DONE,
    NEXT,
    Collect,
    Event,
    Outcome,
    PowerStopped,
    Procedure,
    Reaction,
    ReactionPlay,
    Rows,
    Seat,
    Violation,
    Window,
    call,
    closes_at_once,
    goto,
    step,
    stopped_already,
    violation,
    window_facts,
)
from kanly.kernel.windows import KARAMA
from kanly.rules.core.cards import CardPlayed, discard, reserved, show_all
from kanly.rules.core.extension import core
from kanly.rules.core.knowledge import face
from kanly.rules.core.windows import owner
from kanly.state import Engine, Thing


# ------------------------------------------------------------------------------------------------ what is a Karama
@Collect
def real_karamas(g: Engine, seat: Seat) -> Iterable[str]:
    """KARAMA-17 point 1 · Names of other cards that are real Karamas in this seat's hand."""
    return ()


@Collect
def other_karamas(g: Engine, seat: Seat) -> Iterable[str]:
    """KARAMA-01 · Names of cards that this seat may play as a Karama although they are none."""
    return ()


def is_real_karama(g: Engine, seat: Seat, card: Thing) -> bool:
    """KARAMA-17 point 1 · Whether this card is a Karama in itself in this seat's hand."""
    name = face(g, card)
    return name == "karama" or name in real_karamas(g, seat)


def karamas_held(g: Engine, seat: Seat) -> list[Thing]:
    """KARAMA-01 · The cards of the hand that are Karamas, or may be played as one."""
    hand = g.table.hands[seat]
    if not hand:
        return []
    names, faces = {"karama", *real_karamas(g, seat), *other_karamas(g, seat)}, g.table.faces
    return [card for card in hand if faces[card] in names]


def karamas(g: Engine, seat: Seat) -> list[Thing]:
    """The Karamas in the hand that are bound to nothing and that the seat may play now."""
    if seat in g.table.this_phase.get("no_karama", ()):
        return []
    fitting = karamas_held(g, seat)
    bound = reserved(g, seat) if fitting else ()
    return [card for card in fitting if card not in bound]


def not_a_karama(g: Engine, seat: Seat, card: Thing, rule: str) -> Iterable[Violation]:
    """Why the seat may not play this card as a Karama."""
    return () if card in karamas(g, seat) else (violation(rule, "card-not-held", card="karama"),)


# ------------------------------------------------------------------------------------------------ playing one
class KaramaPlay(ReactionPlay):
    """TIMING-10 · A Karama play is an attempt: declared and seen, then perhaps answered, then it takes effect and is
    discarded. `use` is one of KARAMA-02; `against` is the ability that it stops, if that is its use."""

    card: Thing = Thing(0)
    use: str = "stop_ability"
    against: str = ""
    row: float = 0.0

    @step
    def declare(self, g: Engine) -> Outcome:
        """KARAMA-33 · Who plays it, the card and the use are public."""
        show_all(g, self.seat, self.card)
        g.emit(CardPlayed(self.seat, face(g, self.card), self.against, self.use))
        return NEXT

    @step
    def counters(self, g: Engine) -> Outcome:
        """What may stop the play, in the order of TIMING-10."""
        found = karama_counters.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, counter = found
        return call(counter, then=self.countered)

    def countered(self, g: Engine, counter: KaramaCounter) -> Outcome:
        """A stopped card returns to its owner unspent, or is lost, as the counter says."""
        if counter.prevents:
            if counter.card_lost:
                discard(g, self.seat, self.card)
            return DONE
        return goto(self.counters)

    @step
    def effect(self, g: Engine) -> Outcome:
        """3 · It takes effect and is discarded."""
        discard(g, self.seat, self.card)
        self.effective = True
        self.stops = self.against
        if self.against and g.table.settings.karama_full_phase:
            g.table.this_phase[for_the_phase(self.against)] = (self.seat,)
            g.emit(PowerStoppedForPhase(self.against, self.seat))
        return NEXT


class KaramaCounter(Procedure):
    """Something that answers a Karama play; when it is over: whether it prevents the play, and whether the card is lost
    with it."""

    prevents: bool = False
    card_lost: bool = False


@Rows
def karama_counters(g: Engine, play: KaramaPlay) -> KaramaCounter | None:
    """TIMING-10 · What may answer this play."""
    return None


@window_facts.by(core, at=2)
def card_played_as_a_karama(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str]]:
    """KARAMA-28 · What answers the play of a Karama names the card, its use, and what it is aimed at."""
    for play in g.at_hand(KaramaPlay):
        yield from (("card", face(g, play.card)), ("use", play.use), ("against", play.against))


@reserved.by(core, at=1)
def declared_karamas(g: Engine, seat: Seat) -> Iterable[Thing]:
    """CARD-GEN-12 · A declared card is bound until it is discarded."""
    return [play.card for play in g.running(KaramaPlay) if play.seat == seat]


# ------------------------------------------------------------------------------------------------ against an ability
SENDS_BACK = ("w_shipment",)
"""KARAMA-09 point 3 · Windows in which the first stop sends a declaration back, so that no other makes a difference."""


@core.reaction
class Stop(Reaction, frozen=True):
    """KARAMA-04 · Play a Karama to stop one declared use of an ability of another faction."""

    power: str
    card: Thing

    rank = KARAMA

    def objections(self, g: Engine, seat: Seat, window: Window[Any]) -> Iterable[Violation]:
        if self.power not in window.powers:
            yield violation("KARAMA-03", "power-not-here", power=self.power, powers=window.powers)
        elif self.power in window.stopped:
            yield violation("KARAMA-09", "power-already-stopped", power=self.power)
        elif window.stopped and window.kind in SENDS_BACK:
            yield violation("KARAMA-09", "declaration-gone")
        elif owner(self.power) == seat:
            yield violation("KARAMA-07", "own-power", power=self.power)
        yield from not_a_karama(g, seat, self.card, "KARAMA-04")

    def procedure(self, g: Engine, seat: Seat) -> KaramaPlay:
        return KaramaPlay(seat, card=self.card, against=self.power)

    @classmethod
    def options(cls, g: Engine, seat: Seat, window: Window[Any]) -> Iterable[Stop]:
        for card in karamas(g, seat):
            yield from (cls(power, card) for power in window.powers if owner(power) != seat)


# ------------------------------------------------------------------------------------------------ for the whole phase
def for_the_phase(power: str) -> str:
    """The name under which the phase remembers who has stopped this ability."""
    return f"stopped {power}"


def stopped_for_phase(g: Engine, power: str) -> bool:
    """HOUSE-02 · karama_full_phase: whether this ability is stopped until the end of the phase, so that nobody need be
    asked whether to use it."""
    return for_the_phase(power) in g.table.this_phase


@stopped_already.by(core)
def stopped_earlier_in_the_phase(g: Engine, window: Window[Any]) -> Iterable[PowerStopped]:
    """HOUSE-02 · karama_full_phase: every further use in the phase is stopped by the same play."""
    for power in window.powers:
        for seat in g.table.this_phase.get(for_the_phase(power), ()):
            yield PowerStopped(power, seat)


@closes_at_once.by(core, at=-1)
def nothing_left_to_stop(g: Engine, window: Window[Any]) -> bool | None:
    """A window of declared uses is over when all of them are stopped."""
    return True if window.powers and set(window.powers) <= set(window.stopped) else None


class PowerStoppedForPhase(Event, frozen=True):
    """HOUSE-02 · karama_full_phase: the ability is stopped until the end of the phase."""

    power: str
    by: Seat


# ------------------------------------------------------------------------------------------------ declaring a use
def declared(power: str, by: Seat | None = None) -> Window[Any]:
    """The window in which one declared use of an ability can be stopped (KARAMA-24). `by` is the seat that declared it,
    by default the owner. `call(declared("atr_auction_look"), then=...)`; afterwards `window.stopped` tells."""
    row = catalog.karama().power[catalog.PowerId(power)]
    return Window(row.window, by or Seat(row.owner), (power,))
