"""The Ambassador of the Tleilaxu: one leader or up to four forces come back (AMB-57 to AMB-60)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from kanly.kernel import (
    DONE,
    Action,
    Choice,
    Decision,
    Draft,
    Field,
    Form,
    Outcome,
    Pass,
    Refused,
    Violation,
    ask,
    step,
    violation,
)
from kanly.rules.core.knowledge import face
from kanly.rules.core.leader_cycles import dead_disc
from kanly.rules.core.revival_request import NOBODY, bring_back
from kanly.rules.core.revival_terms import elites_left, not_returnable, returnable
from kanly.rules.core.traitor_deal import strength
from kanly.rules.factions.ecaz.effects.effect import AmbassadorEffect
from kanly.state import Engine, Forces

MOST_FORCES = 4
MEANS = "ambassador_tleilaxu"


class AmbassadorRevival(AmbassadorEffect):
    """AMB-57 · The beneficiary revives one leader or up to four forces, free, in whatever phase. AMB-60 · Its ordinary
    revivals are not touched; AMB-59 · only the limit of elite forces counts all of them."""

    def possible(self, g: Engine) -> bool:
        return any(returnable(g, self.beneficiary, MOST_FORCES))

    @step
    def choice(self, g: Engine) -> Outcome:
        if not self.possible(g):
            return self.fruitless(g)
        return ask(ChooseRestoration(self.beneficiary), then=self.chosen)

    def chosen(self, g: Engine, answer: Restore | Pass) -> Outcome:
        """AMB-58 · Face up or face down, and whether or not a cycle is open (REVIVE-07). AMB-59 · No forces is a legal
        choice, too."""
        if isinstance(answer, Pass):
            return self.fruitless(g)
        disc = dead_disc(g, self.beneficiary, answer.leader) or NOBODY
        bring_back(g, self.beneficiary, Forces(answer.ordinary, answer.elite), disc, means=MEANS)
        return DONE


class Restore(Action, frozen=True):
    """AMB-57 · Bring back so many forces, or this leader."""

    ordinary: int = 0
    elite: int = 0
    leader: str = ""


class ChooseRestoration(Decision[Restore | Pass]):
    """AMB-57 · A leader, or up to four forces, or none. On silence the strongest dead leader, or else as many forces as
    possible, elite ones first."""

    rule = "AMB-57"
    listed = False

    def check(self, g: Engine, action: Restore | Pass) -> Sequence[Violation]:
        if isinstance(action, Pass):
            return ()
        return tuple(
            not_returnable(
                g,
                self.seat,
                Forces(action.ordinary, action.elite),
                action.leader,
                MOST_FORCES,
                one_of_both=violation("AMB-57", "ambassador-one-of-both"),
                too_many=violation("AMB-59", "ambassador-most-forces", most=MOST_FORCES),
            )
        )

    def options(self, g: Engine) -> Iterable[Restore | Pass]:
        """Nobody; as many forces as possible; each leader."""
        yield Pass()
        yield from (Restore(*back) for back in returnable(g, self.seat, MOST_FORCES))

    def default(self, g: Engine) -> Restore | Pass:
        dead = self.dead(g)
        if dead:
            return Restore(leader=max(dead, key=strength))
        return next((option for option in self.options(g) if isinstance(option, Restore)), Pass())

    def dead(self, g: Engine) -> list[str]:
        """The leaders that can come back."""
        return [face(g, disc) for disc in g.table.dead_leaders[self.seat]]

    def held(self, g: Engine) -> Forces:
        """Of each kind how many forces can."""
        tanks = g.table.tanks[self.seat]
        return Forces(min(tanks.ordinary, MOST_FORCES), min(tanks.elite, elites_left(g, self.seat), MOST_FORCES))

    def sample(self, g: Engine, rng: Random) -> Restore | Pass:
        dead, held = self.dead(g), self.held(g)
        if dead and rng.random() < 0.5:
            return Restore(leader=rng.choice(dead))
        elite = rng.randint(0, held.elite)
        restore = Restore(rng.randint(0, min(held.ordinary, MOST_FORCES - elite)), elite)
        return Pass() if self.check(g, restore) else restore

    def form(self, g: Engine, draft: Draft) -> Form:
        """Which leader, or none; in that case how many forces of each kind, one at least in all."""
        held, dead = self.held(g), self.dead(g)
        nobody = (Refused("", (violation("AMB-57", "ambassador-one-of-both"),)),)
        leaders = [*([""] if held else []), *dead]
        leader = Field("leader", "leader", tuple(Choice(name) for name in leaders), () if held else nobody)
        return Form("Restore", (leader, *(self.numbers(held, draft) if draft.get("leader") == "" and held else ())))

    def numbers(self, held: Forces, draft: Draft) -> Iterator[Field]:
        """How many ordinary forces, then how many elite ones beside them."""
        ordinary = draft.get("ordinary")
        yield number_field("ordinary", 0 if held.elite else 1, held.ordinary)
        if held.elite and isinstance(ordinary, int):
            yield number_field("elite", 0 if ordinary else 1, min(held.elite, MOST_FORCES - ordinary))


def number_field(name: str, least: int, most: int) -> Field:
    """A number of forces between these; not none, if it would be nobody at all."""
    nobody = (Refused(0, (violation("AMB-57", "ambassador-one-of-both"),)),) if least else ()
    return Field(name, "number", tuple(Choice(number) for number in range(least, most + 1)), nobody)
