"""What factions add. In the product each is a file of its own; the core imports none of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
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
from toys.powers import CardPlay, Counter, KaramaPlay, Stop, declared, is_karama, karama_counters, power
from toys.shipment import (
    Arrival,
    Receiver,
    Ship,
    abilities_used,
    arrival_reactions,
    entry_objections,
    shipment_price,
    shipment_receiver,
    triggers,
)
from toys.table import (
    BENE_GESSERIT,
    CHOAM,
    ECAZ,
    GUILD,
    MORITANI,
    POLAR_SINK,
    STRONGHOLDS,
    WORTHLESS,
    Game,
    Thing,
    add_forces,
    discard,
    face,
    free_card,
    free_cards,
    reserved,
    show,
    without,
)

guild, bene_gesserit, moritani, ecaz, choam = map(Extension, (GUILD, BENE_GESSERIT, MORITANI, ECAZ, CHOAM))

# ------------------------------------------------------------------------------------------------ Spacing Guild
HALF_PRICE = power("guild_half_price", GUILD, "GUILD-07", "w_ship_rate")
ALLY_HALF_PRICE = power("guild_ally_half_price", GUILD, "GUILD-08", "w_ship_rate")
GUILD_INCOME = power("guild_income", GUILD, "GUILD-02", "w_payment")


def half_price_of(g: Game, seat: Seat) -> str:
    """GUILD-07, GUILD-08 · The ability by which this seat ships at half price, "" without one."""
    return HALF_PRICE if seat == GUILD else ALLY_HALF_PRICE if g.table.allies.get(seat) == GUILD else ""


@shipment_price.by(guild, at=6.2)
def half_price(g: Game, price: int, seat: Seat, ship: Ship, barred: Sequence[str]) -> int:
    """GUILD-07 · Half the price, the total rounded up."""
    ability = half_price_of(g, seat)
    return (price + 1) // 2 if ability and ability not in barred else price


@abilities_used.by(guild, at=2.3)
def uses_half_price(g: Game, arrival: Arrival) -> Iterable[str]:
    ability = half_price_of(g, arrival.entrant)
    return [ability] if ability and arrival.price else []


@shipment_receiver.by(guild)
def guild_income(g: Game, arrival: Arrival) -> Receiver | None:
    """GUILD-02 · Other factions pay the Guild."""
    return Receiver(GUILD, GUILD_INCOME) if arrival.entrant != GUILD else None


# ------------------------------------------------------------------------------------------------ Bene Gesserit
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


# ------------------------------------------------------------------------------------------------ Moritani
class Reveal(Action, frozen=True):
    token: Thing
    forces: int = 0


TerrorAnswer: TypeAlias = Reveal | Pass


class ChooseTerror(Decision[TerrorAnswer]):
    """TERROR-09, TERROR-30 · Reveal one of these tokens, or keep them all."""

    rule = "TERROR-09"
    tokens: Sequence[Thing]
    territory: str

    def options(self, g: Game) -> Iterable[TerrorAnswer]:
        yield Pass()
        for token in self.tokens:
            yield Reveal(token)
            if face(g, token) == "sneak_attack" and not entry_objections(g, MORITANI, self.territory):
                yield from (Reveal(token, n) for n in range(1, min(5, g.table.reserves[MORITANI]) + 1))


class Terror(Procedure):
    """ARRIVE-27 · Moritani may react to an entry, one token after the other."""

    entrant: Seat
    territory: str
    tokens: tuple[Thing, ...]
    depth: int

    @step
    def offer(self, g: Game) -> Outcome:
        """1 · Tokens that a child entry has used are gone (ARRIVE-08)."""
        there = [token for token in self.tokens if token in g.table.terror.get(self.territory, ())]
        return ask(ChooseTerror(MORITANI, there, self.territory), then=self.reveal) if there else NEXT

    def reveal(self, g: Game, answer: TerrorAnswer) -> Outcome:
        """3, 4 · The identity becomes public, then the effect; a Sneak Attack is a child entry."""
        if isinstance(answer, Pass):
            return NEXT
        effect = face(g, answer.token)
        show(g, answer.token)
        g.table.terror[self.territory] = without(g.table.terror[self.territory], answer.token)
        g.table.resolving += (answer.token,)
        g.emit(TerrorRevealed(self.territory, effect))
        if effect == "sneak_attack" and answer.forces:
            return call(
                Arrival("sneak_attack", MORITANI, self.territory, answer.forces, off_planet=True, depth=self.depth + 1),
                then=self.effect_done,
            )
        if effect == "robbery":
            taken = (g.table.spice[self.entrant] + 1) // 2
            g.table.spice[self.entrant] -= taken
            g.table.spice[MORITANI] += taken
        return self.effect_done(g, None)

    def effect_done(self, g: Game, attack: Arrival | None) -> Outcome:
        """5 · The token leaves the game; the next one."""
        *others, token = g.table.resolving
        g.table.resolving, g.table.used = tuple(others), (*g.table.used, token)
        return goto(self.offer)


@triggers.by(moritani, at=9.0)
def terror_triggers(g: Game, arrival: Arrival) -> Iterable[Thing]:
    """TERROR-09 · Every entry but Moritani's own and its ally's."""
    if arrival.entrant in (MORITANI, g.table.allies.get(MORITANI)):
        return ()
    return g.table.terror.get(arrival.territory, ())


@arrival_reactions.by(moritani, at=9.1)
def may_reveal(g: Game, arrival: Arrival) -> Terror | None:
    tokens = tuple(token for token in arrival.triggers if token in g.table.terror.get(arrival.territory, ()))
    return Terror(arrival.entrant, arrival.territory, tokens, arrival.depth) if tokens else None


# ------------------------------------------------------------------------------------------------ Ecaz
class Trigger(Action, frozen=True):
    beneficiary: Seat


class Relocate(Action, frozen=True):
    source: str
    territory: str
    forces: int


TriggerAnswer: TypeAlias = Trigger | Pass


class ChooseTrigger(Decision[TriggerAnswer]):
    rule = "AMB-14"

    def options(self, g: Game) -> Iterable[TriggerAnswer]:
        yield Pass()
        yield from (Trigger(seat) for seat in (ECAZ, g.table.allies.get(ECAZ)) if seat)


class ChooseRelocation(Decision[Relocate]):
    """AMB-36 to AMB-40 · One group, from one territory, to any territory with room."""

    rule = "AMB-36"
    alone = True  # forces are public: a single way is taken without asking

    def options(self, g: Game) -> Iterable[Relocate]:
        for source, there in g.table.board.items():
            for target in STRONGHOLDS:
                if self.seat in there and target != source and not entry_objections(g, self.seat, target):
                    yield from (Relocate(source, target, n) for n in range(1, there[self.seat].fighters + 1))


class Ambassador(Procedure):
    """ARRIVE-28 · Ecaz may trigger the Ambassador against the entrant."""

    entrant: Seat
    territory: str
    token: Thing
    depth: int
    beneficiary: Seat | None = None

    @step
    def offer(self, g: Game) -> Outcome:
        """1 · Decline, or trigger for itself or its ally."""
        return ask(ChooseTrigger(ECAZ), then=self.trigger)

    def trigger(self, g: Game, answer: TriggerAnswer) -> Outcome:
        """2 · The token leaves the stronghold and is resolving until every child entry has ended (AMB-15)."""
        if isinstance(answer, Pass):
            return DONE
        self.beneficiary = answer.beneficiary
        g.table.resolving += (g.table.ambassadors.pop(self.territory),)
        g.emit(AmbassadorTriggered(self.territory, face(g, self.token), answer.beneficiary))
        return NEXT

    @step
    def effect(self, g: Game) -> Outcome:
        """4 · The Fremen effect moves a group; without a legal move it is unavailable (AMB-49). Emperor: 5 spice."""
        assert self.beneficiary is not None
        if face(g, self.token) == "emperor":
            g.table.spice[self.beneficiary] += 5
            g.table.bank -= 5
            return NEXT
        choice = ChooseRelocation(self.beneficiary)
        return ask(choice, then=self.relocate) if next(iter(choice.options(g)), None) else NEXT

    def relocate(self, g: Game, group: Relocate) -> Outcome:
        """5 · A child entry, with all its own reactions."""
        assert self.beneficiary is not None
        return call(
            Arrival(
                "fremen_ambassador",
                self.beneficiary,
                group.territory,
                group.forces,
                source=group.source,
                depth=self.depth + 1,
            )
        )

    @step
    def dispose(self, g: Game) -> Outcome:
        """7 · Once, after the effect and every entry it caused (AMB-17)."""
        g.table.resolving = without(g.table.resolving, self.token)
        g.table.used += (self.token,)
        return NEXT


@triggers.by(ecaz, at=9.2)
def ambassador_triggers(g: Game, arrival: Arrival) -> Iterable[Thing]:
    """AMB-13 · Not Ecaz, its ally, advisors, or the faction on the token."""
    token = g.table.ambassadors.get(arrival.territory)
    immune = arrival.entrant in (ECAZ, g.table.allies.get(ECAZ)) or arrival.stance == "advisors"
    return [token] if token is not None and not immune and face(g, token) != arrival.entrant else []


@arrival_reactions.by(ecaz, at=9.2)
def may_trigger(g: Game, arrival: Arrival) -> Ambassador | None:
    token = g.table.ambassadors.get(arrival.territory)
    if token is None or token not in arrival.triggers:
        return None
    return Ambassador(arrival.entrant, arrival.territory, token, arrival.depth)


# ------------------------------------------------------------------------------------------------ CHOAM
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


# ------------------------------------------------------------------------------------------------ what happened
class TerrorRevealed(Event, frozen=True):
    territory: str
    face: str


class AmbassadorTriggered(Event, frozen=True):
    territory: str
    face: str
    beneficiary: Seat
