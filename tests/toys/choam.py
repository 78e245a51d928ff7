"""What CHOAM adds: Kull Wahad against a Karama, and sales in every phase."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from kanly.kernel import (
    NEXT,
    Action,
    Decision,
    Extension,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Window,
    ask,
    call,
    goto,
    step,
)
from kanly.kernel.windows import POWER
from toys.phases import phase_ends
from toys.powers import CardPlay, Counter, KaramaPlay, Stop, declared, karama_counters, power
from toys.table import (
    CHOAM,
    WORTHLESS,
    Game,
    Thing,
    discard,
    face,
    free_card,
    free_cards,
    reserved,
    show,
)

choam = Extension(CHOAM)
KARAMA_PLAY = power("karama_play", None, "CHOAM-22", "w_kull", ("KullWahad",), asked=CHOAM)
KULL_WAHAD = power("choam_kull_wahad", CHOAM, "TIMING-10", "w_stop_choam")
SALE = power("choam_sale", CHOAM, "CHOAM-17", "w_stop_choam")


@choam.reaction
class KullWahad(Stop, frozen=True):
    """CHOAM-22 · Stop a Karama play."""

    rank = POWER

    @classmethod
    def fits(cls, g: Game, seat: Seat, card: Thing) -> bool:
        return seat == CHOAM and face(g, card) == "kull_wahad"

    def procedure(self, g: Game, seat: Seat) -> KullWahadPlay:
        return KullWahadPlay(seat, card=self.card, against=self.power)


class KullWahadPlay(CardPlay, kw_only=True):
    """TIMING-10 · It may be stopped by a different Karama, which nothing answers any more."""

    @step
    def answer(self, g: Game) -> Outcome:
        return call(declared(self.seat, KULL_WAHAD), then=self.answered)

    def answered(self, g: Game, window: Window[Action]) -> Outcome:
        """Stopped: the card stays in the hand."""
        if not window.stopped:
            discard(g, self.seat, self.card)
            self.effective, self.stops = True, self.against
        return NEXT


class Kull(Counter):
    """TIMING-10.1 · Stopped by Kull Wahad the card goes back; its owner plays no Karama any more in this phase."""

    @step
    def window(self, g: Game) -> Outcome:
        return call(declared(self.seat, KARAMA_PLAY), then=self.answered)

    def answered(self, g: Game, window: Window[Action]) -> Outcome:
        if window.stopped:
            self.stopped = True
            g.table.no_karama += (self.seat,)
        return NEXT


@karama_counters.by(choam, at=1)
def kull(g: Game, play: KaramaPlay) -> Kull | None:
    """TIMING-10 · The chain is at most Karama, Kull Wahad, Karama."""
    return Kull(play.seat) if play.against != KULL_WAHAD else None


class Sell(Action, frozen=True):
    card: Thing


SaleAnswer: TypeAlias = Sell | Pass


class ChooseSale(Decision[SaleAnswer]):
    """CHOAM-17 · A Worthless Card for 2 spice."""

    rule = "CHOAM-17"
    window = "w_market"

    def options(self, g: Game) -> Iterable[SaleAnswer]:
        return (Pass(), *(Sell(card) for card in free_cards(g, self.seat) if free_card(g, self.seat, card, *WORTHLESS)))


class Market(Procedure):
    """TIMING-23 X1 · Open in every phase, also with nothing to sell (hidden hand), until CHOAM says done."""

    card: Thing | None = None

    @step
    def offer(self, g: Game) -> Outcome:
        return ask(ChooseSale(CHOAM), then=self.sell)

    def sell(self, g: Game, answer: SaleAnswer) -> Outcome:
        """Declared and shown; it may be stopped, and the card stays in the hand then."""
        if isinstance(answer, Pass):
            return NEXT
        self.card = answer.card
        show(g, answer.card)
        return call(declared(CHOAM, SALE), then=self.sold)

    def sold(self, g: Game, window: Window[Action]) -> Outcome:
        if self.card is not None and not window.stopped:
            discard(g, CHOAM, self.card)
            g.table.spice[CHOAM] += 2
            g.table.bank -= 2
        self.card = None
        return goto(self.offer)


@reserved.by(choam, at=1)
def card_on_sale(g: Game, seat: Seat) -> Iterable[Thing]:
    return [market.card for market in g.running(Market) if market.card is not None and seat == CHOAM]


@phase_ends.by(choam, at=1)
def market(g: Game, phase: str) -> Market:
    return Market()
