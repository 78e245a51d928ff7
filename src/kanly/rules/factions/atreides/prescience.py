"""Prescience: an opponent discloses one element of the plan that it is going to play (ATR-05 to ATR-07, ATR-14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from kanly import catalog
from kanly.catalog import CardId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
    Fact,
    Outcome,
    Pass,
    Procedure,
    Sealed,
    Seat,
    Violation,
    Window,
    ask,
    call,
    step,
    violation,
    window_facts,
)
from kanly.rules.cards.karama import declared, stopped_for_phase
from kanly.rules.core.battle_facts import Battle, Condition
from kanly.rules.core.battle_fight import before_plans, power_in_battle, said_anew
from kanly.rules.core.battle_plan import (
    ELEMENTS,
    BattlePlan,
    Bond,
    bonds_in_force,
    legal_values,
    means,
    plan_bonds,
)
from kanly.rules.core.battle_strength import Number
from kanly.rules.core.cards import is_card
from kanly.rules.core.discs import disc_shown
from kanly.rules.core.knowledge import face, show
from kanly.rules.core.switches import Switch, switches_of
from kanly.rules.factions.atreides.faction import ATREIDES, atreides
from kanly.state import Engine, Thing

PRESCIENCE, ALLY_PRESCIENCE = "atr_prescience", "atr_ally_prescience"
LETS_ALLY_ASK = "ally_prescience"  # the standing permission
ANSWERED = "answered"
"""What a condition says that only the player asked knows: its answer stands. So whoever imagines the cards of that
player does not conclude that it must answer anew."""

Element: TypeAlias = Literal["leader", "weapon", "defense", "number"]
Value: TypeAlias = str | Number | None
"""What an element is: a face, the number on the dial, or nothing."""


# ------------------------------------------------------------------------------------------------ the question
class Inspection(Procedure):
    """ATR-05, ATR-07 · Once in a battle, before any part of a plan is sealed, the opponent is asked for one element of
    its plan. `by`: who names the element."""

    power: str
    target: Seat
    by: Seat
    element: str = ""

    @step
    def choice(self, g: Engine) -> Outcome:
        """Planning is open (TIMING-11), so that other plays may come between (ATR-15)."""
        decision = ChooseElement(self.by, g.innermost(Battle), self.target)
        return ask(decision, then=self.named, open_point=True)

    def named(self, g: Engine, answer: Inspect | Pass) -> Outcome:
        """2, 4 · The element is public. What is asked can be stopped before it is answered."""
        if isinstance(answer, Pass):
            return DONE
        self.element = answer.element
        g.emit(ElementNamed(self.by, self.target, answer.element))
        return call(declared(self.power, by=self.by), then=self.asked)

    def asked(self, g: Engine, window: Window[Any]) -> Outcome:
        return DONE if window.stopped else call(Disclosure(self.power, self.target, self.element))


@window_facts.by(atreides, at=7.25)
def question_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str]]:
    """KARAMA-28 · What is answered while Prescience is declared names whom it asks for which element."""
    if window.kind == "w_inspect":
        for use in g.at_hand(Inspection):
            yield from (("target", use.target), ("element", use.element))


@before_plans.by(atreides, at=7.25)
def prescience(g: Engine, battle: Battle) -> Inspection | None:
    """TIMING-38 7.25 · In their own battles and in those of their ally; after the Voice (ATR-14)."""
    use = power_in_battle(g, battle, ATREIDES, PRESCIENCE, ALLY_PRESCIENCE, LETS_ALLY_ASK)
    return None if use is None or stopped_for_phase(g, use.power) else Inspection(*use)


@switches_of.by(atreides, at=7.25)
def permission_to_ask(g: Engine, seat: Seat) -> Iterable[Switch]:
    """ATR-07 · The standing permission: the ally names the element in its battles."""
    if seat == ATREIDES:
        yield Switch(LETS_ALLY_ASK, on=False, permission=True)


class Inspect(Action, frozen=True):
    """ATR-05 · Ask for this element of the plan."""

    element: Element


class ChooseElement(Decision[Inspect | Pass]):
    """ATR-05 · One element, or none; silence asks nothing."""

    rule = "ATR-05"
    window = "d_inspect"
    battle: Battle
    target: Seat

    def options(self, g: Engine) -> Iterable[Inspect | Pass]:
        yield Pass()
        yield from (Inspect("leader"), Inspect("weapon"), Inspect("defense"), Inspect("number"))

    def facts(self) -> dict[str, Fact]:
        return {**super().facts(), "territory": self.battle.territory}


# ------------------------------------------------------------------------------------------------ the answer
class Disclosure(Procedure):
    """ATR-06 · The answer is for those who asked, and binds the plan; everything else in it stays free."""

    power: str
    target: Seat
    element: str

    @step
    def answer(self, g: Engine) -> Outcome:
        decision = ChooseDisclosure(self.target, g.innermost(Battle), self.element)
        return ask(decision, then=self.answered, open_point=True)

    def answered(self, g: Engine, answer: Disclose) -> Outcome:
        """9 · Nobody else sees it; an answer to the same question before this one is void (8). A card that is named is
        one that they know to be in that hand; of a leader they know where it is (ATR-15)."""
        battle = g.innermost(Battle)
        to = knowing(g, battle, self.target)
        for thing in legal_values(g, self.target, battle, self.element) if self.element != "number" else ():
            if thing is not None and value_of(g, self.element, thing) == answer.value:
                seen = show if is_card(g, Thing(int(thing))) else disc_shown
                seen(g, Thing(int(thing)), to)
                break
        kept = (known for known in battle.conditions if known.value.power != self.power)
        told = Condition(self.power, self.target, True, self.element, answer.value)
        stands = Condition(self.power, self.target, True, ANSWERED)
        battle.conditions = (*kept, Sealed((self.target, *to), told), Sealed((self.target,), stands))
        g.emit(
            ElementDisclosed(self.target, self.element, answer.value),
            to=(self.target, *to),
            others=QuestionMet(self.target, self.element),
        )
        return NEXT


def knowing(g: Engine, battle: Battle, target: Seat) -> tuple[Seat, ...]:
    """ATR-07 · Whom the answer goes to: Atreides, and the combatant for whom they ask."""
    return tuple(dict.fromkeys((ATREIDES, battle.opponent(target))))


def value_of(g: Engine, element: str, part: Number | None) -> Value:
    """ATR-06 points 2 to 5 · What is told of an element that is this thing, or this number. A card that is neither
    weapon nor defense is told as nothing, but a Worthless Card as such."""
    if element == "number" or part is None:
        return part
    thing = Thing(int(part))
    name = face(g, thing)
    if is_card(g, thing) and "slot_only" in catalog.treachery_cards().card[CardId(name)].tags:
        return None
    return name


class Disclose(Action, frozen=True):
    """ATR-06 · The answer: the name of a leader or card, the number on the dial, or none."""

    value: Value


class ChooseDisclosure(Decision[Disclose]):
    """ATR-06 point 7 · Only what can legally be played, also under a Voice. Asked also if there is but one answer, so
    that nothing is told by that."""

    rule = "ATR-06"
    window = "d_answer"
    battle: Battle
    element: str

    def options(self, g: Engine) -> Iterable[Disclose]:
        """In the order in which silence would play them; alike ones once."""
        parts = legal_values(g, self.seat, self.battle, self.element)
        return map(Disclose, dict.fromkeys(value_of(g, self.element, part) for part in parts))

    def facts(self) -> dict[str, Fact]:
        return {**super().facts(), "territory": self.battle.territory}


# ------------------------------------------------------------------------------------------------ what it binds
class DisclosureBond(Bond, frozen=True):
    """ATR-06 point 1 · The plan must contain exactly the disclosed element."""

    element: str
    value: Value

    def on_dial(self, g: Engine, dial: Number) -> Iterable[Violation]:
        if self.element == "number" and dial != self.value:
            yield self.broken()

    def on_choice(self, g: Engine, plan: BattlePlan) -> Iterable[Violation]:
        if self.element != "number" and value_of(g, self.element, plan.element(self.element)) != self.value:
            yield self.broken()

    def broken(self) -> Violation:
        """It is not what was disclosed."""
        return violation("ATR-06", "disclosed-otherwise", element=self.element, value=self.value)


def disclosed_by(battle: Battle, seat: Seat) -> list[Condition]:
    """What this combatant has disclosed."""
    asked = (PRESCIENCE, ALLY_PRESCIENCE)
    return [told for told in battle.conditions_on(seat) if told.power in asked and told.what in ELEMENTS]


@plan_bonds.by(atreides, at=2)
def answer_binds(g: Engine, seat: Seat, battle: Battle) -> Iterable[DisclosureBond]:
    """ATR-06, ATR-14 · After a command, which the answer had to obey."""
    return [DisclosureBond(told.what, told.value) for told in disclosed_by(battle, seat)]


@said_anew.by(atreides)
def answer_anew(g: Engine, battle: Battle) -> Disclosure | None:
    """ATR-06 point 8 · The same element is asked for again when what was disclosed has become impossible."""
    for mark in (known.value for known in battle.conditions if known.value.what == ANSWERED):
        bonds = bonds_in_force(g, mark.seat, battle, means(g, mark.seat, battle))
        for told in disclosed_by(battle, mark.seat):
            if told.power == mark.power and DisclosureBond(told.what, told.value) not in bonds:
                return Disclosure(told.power, told.seat, told.what)
    return None


# ------------------------------------------------------------------------------------------------ what is told
class ElementNamed(Event, frozen=True):
    """ATR-05 · Prescience asks one player for this element of its plan; it may still be stopped."""

    by: Seat
    target: Seat
    element: str


class ElementDisclosed(Event, frozen=True):
    """ATR-06 · For the player who answers and those who asked: the element of the plan."""

    seat: Seat
    element: str
    value: Value


class QuestionMet(Event, frozen=True):
    """ATR-06 point 9 · For the others: the question was answered."""

    seat: Seat
    element: str
