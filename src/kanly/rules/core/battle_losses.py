"""The losses of a battle (BATTLE-20 to BATTLE-22, BATTLE-26 to BATTLE-28, BATTLE-36)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import Choice, Decision, Draft, Fact, Field, Fold, Form, Refused, Seat, Violation, violation
from kanly.rules.core.battle_dial import losses_that_fit
from kanly.rules.core.battle_facts import Battle, TakeLosses
from kanly.rules.core.battle_strength import Number, advanced_combat, whose_forces
from kanly.rules.core.destruction import territory_destroyed
from kanly.rules.core.forces import kill
from kanly.rules.core.places import locations
from kanly.rules.core.spice import destroy
from kanly.state import NONE, Engine, Forces


# ------------------------------------------------------------------------------------------------ what is lost
def take_losses(g: Engine, battle: Battle) -> None:
    """7.55 · An explosion destroys everything in the territory. Otherwise whoever has not won loses all fighters in the
    battlefield, and the winner those of its choice."""
    assert battle.result is not None
    if battle.result.how == "explosion":
        explode(g, battle)
        return
    for location in battle.locations:
        for seat in battle.participants:
            if battle.combatant(seat) != battle.winner:
                there = g.table.at(location, seat)
                kill(g, location, seat, Forces(there.ordinary, there.elite), "battle")
            elif seat in battle.lost:
                kill(g, location, seat, battle.lost[seat].forces.get(location, NONE), "battle")


def explode(g: Engine, battle: Battle) -> None:
    """BATTLE-22 · All forces of all factions in the whole territory, also those in the storm, and all spice."""
    for location in locations(battle.territory):
        for seat in g.table.seats:
            kill(g, location, seat, explosion_losses(g, location, seat), "explosion")
        destroy(g, location, "explosion")
    territory_destroyed(g, battle.territory, "explosion")


@Fold
def explosion_losses(g: Engine, location: LocationId, seat: Seat) -> Forces:
    """BATTLE-22 · What this seat loses there in an explosion: everything."""
    return g.table.at(location, seat)


# ------------------------------------------------------------------------------------------------ the winner's choice
class FittingForces(Decision[TakeLosses]):
    """BATTLE-36 · A set of the own forces that fits the own plan, by location. If only one result is possible nobody is
    asked."""

    rule = "BATTLE-27"
    window = "d_losses"
    listed = False
    battle: Battle
    dial: Number
    support: int = 0

    def standing(self, g: Engine) -> dict[LocationId, Forces]:
        """The own fighters in the battlefield, by location in rising sector order."""
        sector = catalog.board().sector_of
        places = sorted(self.battle.locations, key=lambda place: sector[place] or 0)
        return {place: there for place in places if (there := g.table.at(place, self.seat)).fighters}

    def combinations(self, g: Engine) -> tuple[Forces, ...]:
        """The numbers of each kind that fit the plan: the fewest elite forces first, then the fewest forces."""
        return losses_that_fit(g, self.battle, self.seat)

    # -- what may be answered
    def check(self, g: Engine, action: TakeLosses) -> Sequence[Violation]:
        standing = self.standing(g)
        if any(not forces.within(standing.get(place, NONE)) for place, forces in action.forces.items()):
            return (violation("BATTLE-27", "losses-not-there"),)
        if action.total() not in self.combinations(g):
            return (self.unfit(g),)
        return ()

    def unfit(self, g: Engine) -> Violation:
        """These numbers are not those of the plan."""
        rule = "BATTLE-28" if advanced_combat(g) else "BATTLE-27"
        return violation(rule, "losses-do-not-fit", dial=self.dial, support=self.support)

    def options(self, g: Engine) -> Iterable[TakeLosses]:
        """From each location first; the lowest sectors come first."""
        standing = self.standing(g)
        found = []
        for first in standing:
            places = [first, *(place for place in standing if place != first)]
            found += [taken_from(standing, places, forces) for forces in self.combinations(g)]
        return [losses for n, losses in enumerate(found) if losses not in found[:n]]

    def given(self, g: Engine) -> TakeLosses | None:
        """TIMING-15 · If only one result is possible it is taken."""
        combinations, standing = self.combinations(g), self.standing(g)
        if len(combinations) == 1 and only_one_way(standing.values(), combinations[0]):
            return taken_from(standing, [*standing], combinations[0])
        return super().given(g)

    def sample(self, g: Engine, rng: Random) -> TakeLosses:
        standing = self.standing(g)
        return taken_from(standing, rng.sample([*standing], len(standing)), rng.choice(self.combinations(g)))

    def facts(self) -> dict[str, Fact]:
        return {**super().facts(), "territory": self.battle.territory}

    # -- as a form
    def form(self, g: Engine, draft: Draft) -> Form:
        """How many forces of each kind from each location, in rising sector order."""
        parts = [
            (f"forces.{place}.{kind}", kind, getattr(forces, kind))
            for place, forces in self.standing(g).items()
            for kind in ("ordinary", "elite")
            if getattr(forces, kind)
        ]
        fields, combinations = [], self.combinations(g)
        for n, (name, kind, most) in enumerate(parts):
            before = {
                k: sum(draft.get(other, 0) for other, of, _ in parts[:n] if of == k) for k in ("ordinary", "elite")
            }
            open_ = {k: sum(m for o, of, m in parts[:n] if of == k and o not in draft) for k in ("ordinary", "elite")}
            later = {k: open_[k] + sum(m for _, of, m in parts[n + 1 :] if of == k) for k in ("ordinary", "elite")}
            allowed = [
                number
                for number in range(most + 1)
                if any(
                    all(
                        before[k] + number * (k == kind)
                        <= getattr(fit, k)
                        <= before[k] + number * (k == kind) + later[k]
                        for k in ("ordinary", "elite")
                    )
                    for fit in combinations
                )
            ]
            refused = tuple(Refused(number, (self.unfit(g),)) for number in range(most + 1) if number not in allowed)
            fields.append(Field(name, "number", tuple(Choice(number) for number in allowed), refused))
        return Form("TakeLosses", tuple(fields))


class ChooseLosses(FittingForces):
    """BATTLE-27, BATTLE-28 · Which of the dialed forces are lost."""


class ChooseLossesBeside(FittingForces):
    """OCCUPY-13 · Which forces are lost by one who has won without dialing any of its own: so many of them, from where
    it likes."""

    rule = "OCCUPY-13"
    number: int = 0

    def unfit(self, g: Engine) -> Violation:
        return violation("OCCUPY-13", "losses-beside", number=self.number)


def choice_of_losses(g: Engine, seat: Seat, battle: Battle) -> FittingForces:
    """What this participant of the winning side is asked."""
    plan = battle.plan(seat)
    if whose_forces(g, seat, battle) == seat:
        return ChooseLosses(seat, battle, plan.dial, plan.support)
    return ChooseLossesBeside(seat, battle, plan.dial, plan.support, losses_that_fit(g, battle, seat)[0].total)


def taken_from(standing: Mapping[LocationId, Forces], places: Iterable[LocationId], forces: Forces) -> TakeLosses:
    """So many forces, from these locations one after the other."""
    losses = {}
    for place in places:
        there = standing[place]
        taken = Forces(min(forces.ordinary, there.ordinary), min(forces.elite, there.elite))
        forces -= taken
        if taken:
            losses[place] = taken
    return TakeLosses({place: losses[place] for place in standing if place in losses})


def only_one_way(groups: Iterable[Forces], forces: Forces) -> bool:
    """Whether the forces can be taken from these groups in one way only."""
    there = [*groups]
    for kind in ("ordinary", "elite"):
        numbers = [getattr(group, kind) for group in there if getattr(group, kind)]
        if len(numbers) > 1 and 0 < getattr(forces, kind) < sum(numbers):
            return False
    return True
