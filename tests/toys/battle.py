"""One battle (TIMING-38): Voice, prescience, openly sealed plans, traitors, capture. Its factions are named here for
brevity; in the product they are extensions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from kanly.kernel import (
    NEXT,
    Action,
    Decision,
    Event,
    Outcome,
    Pass,
    Procedure,
    Sealed,
    Seat,
    Violation,
    Window,
    ask,
    ask_all,
    call,
    step,
    violation,
)
from toys.capture import LeaderCapture
from toys.powers import declared, power
from toys.table import (
    ATREIDES,
    BENE_GESSERIT,
    HARKONNEN,
    STRENGTH,
    WORTHLESS,
    Game,
    Thing,
    add_forces,
    core,
    discard,
    face,
    reserved,
    show,
    without,
)

VOICE = power("bg_voice", BENE_GESSERIT, "BG-06", "w_voice", ("Karama", "Betrayal"))
PRESCIENCE = power("atr_prescience", ATREIDES, "ATR-05", "w_prescience")
WEAPONS = {"crysknife": "shield", "chaumas": "snooper"}
SLOTS = ("weapon", "defense")


# ------------------------------------------------------------------------------------------------ decisions
class Command(Action, frozen=True):
    """BG-07 · Must play, or must not play, this kind of card."""

    must: bool
    object: str


class Inspect(Action, frozen=True):
    slot: str


class Disclose(Action, frozen=True):
    card: Thing | None


class Plan(Action, frozen=True):
    leader: Thing | None
    dial: int = 0
    weapon: Thing | None = None
    defense: Thing | None = None

    def cards(self) -> list[Thing]:
        return [card for card in (self.weapon, self.defense) if card is not None]

    def card(self, slot: str) -> Thing | None:
        return self.weapon if slot == "weapon" else self.defense


class CallTraitor(Action, frozen=True):
    card: Thing


VoiceAnswer: TypeAlias = Command | Pass
InspectAnswer: TypeAlias = Inspect | Pass
TraitorAnswer: TypeAlias = CallTraitor | Pass


class ChooseVoice(Decision[VoiceAnswer]):
    rule = "BG-07"

    def options(self, g: Game) -> Iterable[VoiceAnswer]:
        return (
            Pass(),
            *(Command(must, kind) for kind in ("crysknife", "shield", "worthless") for must in (True, False)),
        )


class ChooseInspection(Decision[InspectAnswer]):
    rule = "ATR-05"

    def options(self, g: Game) -> Iterable[InspectAnswer]:
        return (Pass(), *map(Inspect, SLOTS))


class ChooseDisclosure(Decision[Disclose]):
    """ATR-06.7 · Only what the opponent could legally play there now."""

    rule = "ATR-06"
    battle: Battle

    def options(self, g: Game) -> Iterable[Disclose]:
        plans = legal_plans(g, self.seat, self.battle, None, dials=[0])
        return map(Disclose, dict.fromkeys(plan.card(self.battle.slot) for plan in plans))


class ChoosePlan(Decision[Plan]):
    """BATTLE-08 to BATTLE-17 · Options stand in the order of the silence rule: weakest leader, dial 0, no cards."""

    rule = "BATTLE-08"
    listed = False
    battle: Battle

    def options(self, g: Game) -> Iterable[Plan]:
        return legal_plans(g, self.seat, self.battle, self.battle.disclosed_by(self.seat))

    def check(self, g: Game, action: Plan) -> Sequence[Violation]:
        return list(plan_objections(g, self.seat, action, self.battle, self.battle.disclosed_by(self.seat)))

    def sample(self, g: Game, rng: Random) -> Plan:
        leaders, cards = g.table.leaders[self.seat] or (None,), (None, *g.table.hands[self.seat])
        most = g.table.fighters(self.battle.territory, self.seat)
        for _ in range(20):
            draft = Plan(rng.choice(leaders), rng.randint(0, most), rng.choice(cards), rng.choice(cards))
            if not self.check(g, draft):
                return draft
        return self.default(g)


class ChooseTraitor(Decision[TraitorAnswer]):
    """BATTLE-19 · Asked whatever cards are held."""

    rule = "BATTLE-19"
    leader: Thing | None

    def options(self, g: Game) -> Iterable[TraitorAnswer]:
        yield Pass()
        for card in g.table.traitors.get(self.seat, ()):
            if self.leader is not None and face(g, card) == face(g, self.leader):
                yield CallTraitor(card)


# ------------------------------------------------------------------------------------------------ the battle
class Battle(Procedure):
    """TIMING-38 · One battle between two factions."""

    territory: str
    aggressor: Seat
    defender: Seat
    command: Command | None = None
    slot: str = ""  # that Atreides asked for
    disclosed: Sealed[Disclose] | None = None  # the answer, and the binding
    plans: tuple[Plan, ...] = ()  # of aggressor and defender, while they lie open
    traitors: tuple[Seat, ...] = ()  # seats that called one
    winner: Seat | None = None

    @step
    def voice(self, g: Game) -> Outcome:
        """7.20 · Before any inspection."""
        if BENE_GESSERIT not in self.sides:
            return NEXT
        return ask(ChooseVoice(BENE_GESSERIT), then=self.speak)

    def speak(self, g: Game, answer: VoiceAnswer) -> Outcome:
        if isinstance(answer, Pass):
            return NEXT
        self.command = answer
        return call(declared(BENE_GESSERIT, VOICE), then=self.spoken)

    def spoken(self, g: Game, window: Window[Action]) -> Outcome:
        if window.stopped:
            self.command = None
        return NEXT

    @step
    def prescience(self, g: Game) -> Outcome:
        """7.25 · Atreides name one slot; then it may be stopped; then the opponent answers."""
        return ask(ChooseInspection(ATREIDES), then=self.inspect) if ATREIDES in self.sides else NEXT

    def inspect(self, g: Game, answer: InspectAnswer) -> Outcome:
        if isinstance(answer, Pass):
            return NEXT
        self.slot = answer.slot
        return call(declared(ATREIDES, PRESCIENCE), then=self.inspected)

    def inspected(self, g: Game, window: Window[Action]) -> Outcome:
        if window.stopped:
            self.slot = ""
        return NEXT

    @step
    def disclosure(self, g: Game) -> Outcome:
        """ATR-06 · The answer binds."""
        return call(Disclosure(self.opponent(ATREIDES)), then=self.disclose) if self.slot else NEXT

    def disclose(self, g: Game, disclosure: Disclosure) -> Outcome:
        self.disclosed = disclosure.answer
        return NEXT

    @step
    def planning(self, g: Game) -> Outcome:
        """7.30 · Both plans, sealed. What becomes impossible meanwhile is made again: first the disclosed element
        (ATR-06.8), then the plan."""
        if self.disclosed and self.disclosed.value not in ChooseDisclosure(self.opponent(ATREIDES), self).options(g):
            return call(Disclosure(self.opponent(ATREIDES)), then=self.disclose)
        plans = [ChoosePlan(seat, self) for seat in self.sides]
        return ask_all(plans, then=self.reveal, open_point=True, revisable=True, openly=True)

    def reveal(self, g: Game, plans: dict[Seat, Plan]) -> Outcome:
        """7.40 · Revealed together."""
        self.plans = tuple(plans[seat] for seat in self.sides)
        for plan in self.plans:
            for thing in (plan.leader, plan.weapon, plan.defense):
                if thing is not None:
                    show(g, thing)
        g.emit(PlansRevealed(self.plans))
        return NEXT

    @step
    def traitor_calls(self, g: Game) -> Outcome:
        """7.44 · Both in secret, shown together."""
        calls = [ChooseTraitor(seat, self.plan(self.opponent(seat)).leader) for seat in self.sides]
        return ask_all(calls, then=self.called, openly=True)

    def called(self, g: Game, calls: dict[Seat, TraitorAnswer]) -> Outcome:
        for seat, traitor_call in calls.items():
            if isinstance(traitor_call, CallTraitor):
                self.traitors += (seat,)
                show(g, traitor_call.card)
        return NEXT

    @step
    def resolution(self, g: Game) -> Outcome:
        """7.50 · One call: the caller wins and loses nothing. Two: nobody wins. None: weapons, totals, tie to the
        aggressor."""
        if len(self.traitors) == 2:
            for seat in self.sides:
                self.lose(g, seat, leader_dies=True)
        elif self.traitors:
            (self.winner,) = self.traitors
            self.lose(g, self.opponent(self.winner), leader_dies=True)
        else:
            first, second = (self.strength(g, seat) for seat in self.sides)
            self.winner = self.aggressor if first >= second else self.defender
            self.lose(g, self.opponent(self.winner), leader_dies=self.killed(g, self.opponent(self.winner)))
            self.kill(g, self.winner, self.plan(self.winner).dial)
            if self.killed(g, self.winner):
                self.bury(g, self.winner)
        g.emit(BattleWon(self.territory, self.winner))
        return NEXT

    @step
    def capture(self, g: Game) -> Outcome:
        """7.74 · Harkonnen as winner may capture a leader of the loser."""
        if self.winner != HARKONNEN or not g.table.leaders[self.opponent(HARKONNEN)]:
            return NEXT
        self.plans = ()  # the discs are about to be mixed: a number in a plan would tell which is which
        return call(LeaderCapture(self.opponent(HARKONNEN)))

    # -- what the sentences above speak of
    @property
    def sides(self) -> tuple[Seat, Seat]:
        return self.aggressor, self.defender

    def opponent(self, seat: Seat) -> Seat:
        return self.defender if seat == self.aggressor else self.aggressor

    def plan(self, seat: Seat) -> Plan:
        return self.plans[self.sides.index(seat)]

    def disclosed_by(self, seat: Seat) -> Disclose | None:
        return self.disclosed.value if self.disclosed and seat == self.opponent(ATREIDES) else None

    def killed(self, g: Game, seat: Seat) -> bool:
        weapon, defense = self.plan(self.opponent(seat)).weapon, self.plan(seat).defense
        if weapon is None or face(g, weapon) not in WEAPONS:
            return False
        return defense is None or face(g, defense) != WEAPONS[face(g, weapon)]

    def strength(self, g: Game, seat: Seat) -> int:
        leader = self.plan(seat).leader
        return self.plan(seat).dial + (0 if leader is None or self.killed(g, seat) else STRENGTH[face(g, leader)])

    def kill(self, g: Game, seat: Seat, forces: int) -> None:
        add_forces(g, self.territory, seat, -forces)
        g.table.tanks[seat] += forces

    def bury(self, g: Game, seat: Seat) -> None:
        leader = self.plan(seat).leader
        if leader is not None:
            g.table.leaders[seat] = without(g.table.leaders[seat], leader)
            g.table.dead += (leader,)

    def lose(self, g: Game, seat: Seat, leader_dies: bool) -> None:
        """BATTLE-26 · All forces there and all cards of the plan."""
        self.kill(g, seat, g.table.fighters(self.territory, seat))
        for card in self.plan(seat).cards():
            discard(g, seat, card)
        if leader_dies:
            self.bury(g, seat)


class Disclosure(Procedure):
    """ATR-06 · The opponent of Atreides names the card of the slot; only those two (and an ally) learn it."""

    of: Seat
    answer: Sealed[Disclose] | None = None

    @step
    def question(self, g: Game) -> Outcome:
        return ask(ChooseDisclosure(self.of, g.innermost(Battle)), then=self.answered)

    def answered(self, g: Game, answer: Disclose) -> Outcome:
        if answer.card is not None:
            show(g, answer.card, to=[ATREIDES])
        self.answer = Sealed((ATREIDES, self.of), answer)
        return NEXT


def candidate_plans(g: Game, seat: Seat, dials: Iterable[int]) -> Iterator[Plan]:
    leaders: list[Thing | None] = [*sorted(g.table.leaders[seat], key=lambda leader: STRENGTH[face(g, leader)])]
    cards = [None, *(card for card in g.table.hands[seat] if face(g, card) in PLAYABLE)]
    for leader in leaders or [None]:
        for dial in dials:
            for weapon in cards if leader is not None else [None]:
                for defense in cards if leader is not None else [None]:
                    yield Plan(leader, dial, weapon, defense)


PLAYABLE = {*WEAPONS, *WEAPONS.values(), *WORTHLESS}


def legal_plans(
    g: Game, seat: Seat, battle: Battle, disclosed: Disclose | None, dials: Iterable[int] | None = None
) -> Iterator[Plan]:
    dials = range(g.table.fighters(battle.territory, seat) + 1) if dials is None else dials
    return (
        plan for plan in candidate_plans(g, seat, dials) if not any(plan_objections(g, seat, plan, battle, disclosed))
    )


def plan_objections(g: Game, seat: Seat, plan: Plan, battle: Battle, disclosed: Disclose | None) -> Iterator[Violation]:
    """BATTLE-08 to BATTLE-15, then what binds: Voice, the disclosed element, Truthtrance promises of this turn."""
    hand, leaders = g.table.hands[seat], g.table.leaders[seat]
    if (plan.leader is None) != (not leaders) or (plan.leader is not None and plan.leader not in leaders):
        yield violation("BATTLE-11", "leader-must-lead")
    if not 0 <= plan.dial <= g.table.fighters(battle.territory, seat):
        yield violation("BATTLE-09", "not-that-many", forces=g.table.fighters(battle.territory, seat))
    if plan.leader is None and plan.cards():
        yield violation("BATTLE-12", "no-cards-without-leader")
    if any(card not in hand or face(g, card) not in PLAYABLE for card in plan.cards()):
        yield violation("BATTLE-15", "card-not-held")
        return
    if plan.weapon is not None and plan.weapon == plan.defense:
        yield violation("BATTLE-15", "one-card-twice")
    played, could = [kind(g, card) for card in plan.cards()], [kind(g, card) for card in hand]
    command = battle.command
    if command is not None and seat != BENE_GESSERIT and leaders:
        if command.must and command.object in could and command.object not in played:
            yield violation("BG-08", "must-play", kind=command.object)
        if not command.must and command.object in played:
            yield violation("BG-08", "must-not-play", kind=command.object)
    if disclosed is not None and plan.card(battle.slot) != disclosed.card:
        yield violation("ATR-06", "other-was-disclosed", slot=battle.slot)
    for promise in g.table.promises.get(seat, ()):
        if (promise[0] == "-") == (promise[1:] in played) and (promise[0] == "-" or promise[1:] in could):
            yield violation("CARD-TRUTHTRANCE", "promised-otherwise", kind=promise[1:])


def kind(g: Game, card: Thing) -> str:
    return "worthless" if face(g, card) in WORTHLESS else face(g, card)


@reserved.by(core, at=7.3)
def cards_in_sealed_plans(g: Game, seat: Seat) -> Iterable[Thing]:
    """CARD-GEN-12 · A card in a sealed plan cannot be used for anything else."""
    return [card for plan in g.sealed(Battle, seat) if isinstance(plan, Plan) for card in plan.cards()]


class PlansRevealed(Event, frozen=True):
    plans: tuple[Plan, ...]


class BattleWon(Event, frozen=True):
    territory: str
    winner: Seat | None
