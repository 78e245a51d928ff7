"""The special power of Ecaz: the difference of both leaders is added to its number (ECAZ-09)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanly.catalog import TerritoryId
from kanly.kernel import DONE, Action, Decision, Event, Outcome, Pass, Procedure, Seat, Violation, ask, call, step
from kanly.rules.cards.karama_special import SPECIAL, SpecialPower, power_unused, special_bars, special_cards
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import after_reveal
from kanly.rules.core.battle_plan import printed_strength
from kanly.rules.factions.ecaz.faction import ECAZ, ecaz
from kanly.state import Engine, Thing


@after_reveal.by(ecaz, at=7.43)
def without_weapon_and_defense(g: Engine, battle: Battle) -> Difference | None:
    """TIMING-38 7.43 · In a battle of their own, if both have played leader discs and Ecaz no card; asked as long as
    the power is unused, whatever they hold. TIMING-15 · Not of two leaders alike, for then it could do nothing."""
    if ECAZ not in battle.sides or not power_unused(g, ECAZ) or battle.plan(ECAZ).cards:
        return None
    leaders = [plan.leader for plan in battle.plans]
    if any(leader is None or g.table.family[leader] != "leader" for leader in leaders):
        return None
    one, other = (0 if leader is None else printed_strength(g, leader) for leader in leaders)
    return Difference(ECAZ, battle.territory, abs(one - other)) if one != other else None


class Difference(Procedure):
    """ECAZ-09 · The number is added to the total, whether or not a leader dies; it needs no support, and no forces are
    lost for it."""

    seat: Seat
    territory: TerritoryId
    number: int

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseDifference(self.seat, self.territory, self.number), then=self.answered)

    def answered(self, g: Engine, answer: AddDifference | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return DONE
        return call(SpecialPower(self.seat, card=answer.card, use=SPECIAL), then=self.played)

    def played(self, g: Engine, play: SpecialPower) -> Outcome:
        if play.effective:
            battle = g.innermost(Battle)
            battle.added = {**battle.added, self.seat: self.number}
            g.emit(DifferenceAdded(self.seat, self.number))
        return DONE


class AddDifference(Action, frozen=True):
    """ECAZ-09 · Play a Karama to add the difference of both leaders."""

    card: Thing


class ChooseDifference(Decision[AddDifference | Pass]):
    """ECAZ-09 · Silence keeps the power."""

    rule = "ECAZ-09"
    window = "d_ecaz_karama"
    territory: TerritoryId
    number: int

    def options(self, g: Engine) -> Iterable[AddDifference | Pass]:
        yield Pass()
        yield from (AddDifference(card) for card in special_cards(g, self.seat))

    def check(self, g: Engine, action: AddDifference | Pass) -> Sequence[Violation]:
        return () if isinstance(action, Pass) else tuple(special_bars(g, self.seat, action.card))


class DifferenceAdded(Event, frozen=True):
    """ECAZ-09 · So much is added to the total of this combatant."""

    seat: Seat
    number: int
