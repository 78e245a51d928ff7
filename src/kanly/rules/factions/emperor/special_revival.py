"""The special power of the Emperor: own forces or a leader come back, in addition to everything else (KARAMA-19)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import DONE, NEXT, AnyTime, Outcome, Procedure, Seat, Violation, call, step, violation
from kanly.rules.cards.karama_special import SPECIAL, SpecialPower, power_unused, special_bars, special_cards
from kanly.rules.core.knowledge import face
from kanly.rules.core.leader_cycles import dead_disc
from kanly.rules.core.revival import Revival, has_business
from kanly.rules.core.revival_request import NOBODY, bring_back
from kanly.rules.core.revival_terms import elites_left, not_returnable, returnable
from kanly.rules.factions.emperor.faction import EMPEROR, emperor
from kanly.state import NONE, Engine, Forces, Thing

MOST_FORCES = 3


@emperor.anytime
class ReviveSpecially(AnyTime, frozen=True):
    """KARAMA-19 · Play a Karama for so many own forces, or for one own leader, named by its id."""

    card: Thing
    ordinary: int = 0
    elite: int = 0
    leader: str = ""

    @property
    def forces(self) -> Forces:
        """The forces that are to come back."""
        return Forces(self.ordinary, self.elite)

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        """1 to 4 · The leader may lie face down, and need not be one that could be revived by the ordinary rule."""
        if seat != EMPEROR:
            yield violation("KARAMA-17", "special-power-not-yours", owner=EMPEROR)
            return
        yield from special_bars(g, seat, self.card)
        if not any(g.running(Revival)):
            yield violation("KARAMA-19", "special-revival-moment")
            return
        yield from not_returnable(
            g,
            seat,
            self.forces,
            self.leader,
            MOST_FORCES,
            one_of_both=violation("KARAMA-19", "special-revival-one-of-both"),
            too_many=violation("KARAMA-19", "special-revival-most", most=MOST_FORCES),
        )

    def procedure(self, g: Engine, seat: Seat) -> SpecialRevival:
        return SpecialRevival(seat, self.card, self.forces, dead_disc(g, seat, self.leader) or NOBODY)

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[ReviveSpecially]:
        if seat != EMPEROR or not any(g.running(Revival)):
            return
        for card in special_cards(g, seat):
            yield from (cls(card, *back) for back in returnable(g, seat, MOST_FORCES))


class SpecialRevival(Procedure):
    """KARAMA-19 · Free of charge, and outside all limits but that of Sardaukar (EMP-08)."""

    seat: Seat
    card: Thing
    forces: Forces = NONE
    leader: Thing = NOBODY

    @step
    def power(self, g: Engine) -> Outcome:
        return call(SpecialPower(self.seat, card=self.card, use=SPECIAL), then=self.played)

    def played(self, g: Engine, play: SpecialPower) -> Outcome:
        return NEXT if play.effective else DONE

    @step
    def return_to_owner(self, g: Engine) -> Outcome:
        """4 · Forces go to the reserves."""
        bring_back(g, self.seat, self.forces, self.leader, means=face(g, self.card))
        return NEXT


@has_business.by(emperor, at=2)
def can_use_the_power(g: Engine, value: bool, seat: Seat) -> bool:
    """TURN-05 · The Emperor is waited for as long as the power is unused and there is somebody to bring back, whatever
    the hand holds."""
    if value or seat != EMPEROR or not power_unused(g, seat):
        return value
    tanks = g.table.tanks[seat]
    return bool(tanks.ordinary or min(tanks.elite, elites_left(g, seat)) or g.table.dead_leaders[seat])
