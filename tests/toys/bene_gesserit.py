"""What the Bene Gesserit add: advisors who go along, fighters who give way, Worthless Cards as Karamas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from kanly.kernel import (
    DONE,
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
    step,
)
from toys.powers import Counter, KaramaPlay, declared, is_karama, karama_counters, power
from toys.shipment import Arrival, arrival_reactions
from toys.table import BENE_GESSERIT, ECAZ, POLAR_SINK, WORTHLESS, Game, Thing, add_forces, face

bene_gesserit = Extension(BENE_GESSERIT)
ADVISOR_SHIPMENT = power("bg_advisor_shipment", BENE_GESSERIT, "BG-14", "w_accompany")
INTRUSION = power("bg_flip_intrusion", BENE_GESSERIT, "BG-20", "w_intrusion")


class Accompany(Action, frozen=True):
    territory: str


class BecomeAdvisors(Action, frozen=True):
    pass


AccompanyAnswer: TypeAlias = Accompany | Pass
IntrusionAnswer: TypeAlias = BecomeAdvisors | Pass


class ChooseAccompany(Decision[AccompanyAnswer]):
    rule = "BG-14"
    territory: str

    def options(self, g: Game) -> Iterable[AccompanyAnswer]:
        return (Pass(), Accompany(POLAR_SINK), Accompany(self.territory))


class ChooseIntrusion(Decision[IntrusionAnswer]):
    rule = "BG-20"

    def options(self, g: Game) -> Iterable[IntrusionAnswer]:
        return (Pass(), BecomeAdvisors())


class Accompaniment(Procedure):
    """BG-14 · One force may go along with another faction's shipment, to the Polar Sink or to the same place."""

    territory: str
    depth: int
    sent_to: str = ""

    @step
    def offer(self, g: Game) -> Outcome:
        return ask(ChooseAccompany(BENE_GESSERIT, self.territory), then=self.declare)

    def declare(self, g: Game, answer: AccompanyAnswer) -> Outcome:
        if isinstance(answer, Pass):
            return DONE
        self.sent_to = answer.territory
        return call(declared(BENE_GESSERIT, ADVISOR_SHIPMENT), then=self.declared)

    def declared(self, g: Game, window: Window[Action]) -> Outcome:
        """Stopped: nothing is sent for this shipment, neither there nor to the Polar Sink."""
        return DONE if window.stopped else NEXT

    @step
    def send(self, g: Game) -> Outcome:
        """It takes the side of the Bene Gesserit forces already there (BG-14.4)."""
        fighter = self.sent_to == POLAR_SINK or g.table.fighters(self.sent_to, BENE_GESSERIT)
        return call(
            Arrival(
                "accompany", BENE_GESSERIT, self.sent_to, 1, "fighters" if fighter else "advisors", depth=self.depth + 1
            )
        )


class Intrusion(Procedure):
    """BG-20 · Fighters may become advisors at once when another faction enters."""

    territory: str

    @step
    def offer(self, g: Game) -> Outcome:
        return ask(ChooseIntrusion(BENE_GESSERIT), then=self.declare)

    def declare(self, g: Game, answer: IntrusionAnswer) -> Outcome:
        return DONE if isinstance(answer, Pass) else call(declared(BENE_GESSERIT, INTRUSION), then=self.flip)

    def flip(self, g: Game, window: Window[Action]) -> Outcome:
        flipped = g.table.fighters(self.territory, BENE_GESSERIT)
        if not window.stopped:
            add_forces(g, self.territory, BENE_GESSERIT, -flipped, flipped)
        return NEXT


@arrival_reactions.by(bene_gesserit, at=7)
def may_accompany(g: Game, arrival: Arrival) -> Accompaniment | None:
    """E7 · Another faction's off-planet shipment."""
    if arrival.off_planet and arrival.entrant != BENE_GESSERIT and g.table.reserves[BENE_GESSERIT]:
        return Accompaniment(arrival.territory, arrival.depth)
    return None


@arrival_reactions.by(bene_gesserit, at=8)
def may_intrude(g: Game, arrival: Arrival) -> Intrusion | None:
    """E8 · Fighters there, and an entrant that is neither themselves nor an ally other than Ecaz."""
    friends = (BENE_GESSERIT, g.table.allies.get(BENE_GESSERIT))
    if g.table.fighters(arrival.territory, BENE_GESSERIT) and (
        arrival.entrant not in friends or arrival.entrant == ECAZ
    ):
        return Intrusion(arrival.territory)
    return None


WORTHLESS_AS_KARAMA = power("bg_worthless_karama", BENE_GESSERIT, "BG-26", "w_conversion")


@is_karama.by(bene_gesserit)
def worthless_is_karama(g: Game, already: bool, seat: Seat, card: Thing) -> bool:
    """BG-26 · Their Worthless Cards count."""
    return already or (seat == BENE_GESSERIT and face(g, card) in WORTHLESS)


class Conversion(Counter):
    """TIMING-10.2 · A Worthless Card played as Karama may be stopped by a real one; it is lost then."""

    @step
    def window(self, g: Game) -> Outcome:
        return call(declared(self.seat, WORTHLESS_AS_KARAMA), then=self.answered)

    def answered(self, g: Game, window: Window[Action]) -> Outcome:
        self.stopped = self.lost = bool(window.stopped)
        return NEXT


@karama_counters.by(bene_gesserit, at=2)
def conversion(g: Game, play: KaramaPlay) -> Conversion | None:
    return Conversion(play.seat) if face(g, play.card) != "karama" else None
