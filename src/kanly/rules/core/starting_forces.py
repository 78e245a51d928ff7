"""Starting forces that a player places where it likes (SETUP-10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from kanly.catalog import LocationId
from kanly.kernel import (
    DONE,
    Action,
    Choice,
    Decision,
    Draft,
    Field,
    Fold,
    Form,
    Outcome,
    Procedure,
    Refused,
    Seat,
    Violation,
    ask,
    goto,
    step,
    violation,
)
from kanly.rules.core.forces import ForcesPlaced, place
from kanly.state import Engine, Forces


class StartingPlacement(Procedure):
    """SETUP-10 · One player puts so many of its forces on the board, split over these locations as it likes. Nothing is
    paid, and no entry effect follows. On silence all that is left goes to `otherwise`. `together`: all must go to one
    location."""

    seat: Seat
    left: int
    locations: tuple[LocationId, ...]
    otherwise: LocationId
    together: bool = False

    @step
    def placement(self, g: Engine) -> Outcome:
        """One group after the other, until all are placed."""
        if not self.left:
            return DONE
        choice = ChooseStartingPlace(self.seat, self.left, self.locations, self.otherwise, self.together)
        return ask(choice, then=self.placed)

    def placed(self, g: Engine, answer: PlaceStartingForces) -> Outcome:
        forces = starting_side(g, Forces(answer.ordinary, answer.elite), self.seat, answer.location)
        place(g, answer.location, self.seat, forces)
        g.emit(ForcesPlaced(self.seat, answer.location, forces))
        self.left -= forces.total
        return goto(self.placement)


@Fold
def starting_side(g: Engine, forces: Forces, seat: Seat, location: LocationId) -> Forces:
    """SETUP-10 · By which side forces stand there at first; as a rule they have one only."""
    return forces


class PlaceStartingForces(Action, frozen=True):
    """A group of the starting forces goes to this location."""

    location: LocationId
    ordinary: int
    elite: int = 0


class ChooseStartingPlace(Decision[PlaceStartingForces]):
    """SETUP-10 · At least one force (all of them, if they go `together`), at most as many as are left to place, in one
    of the locations."""

    rule = "SETUP-10"
    window = "d_setup_forces"
    listed = False
    left: int
    locations: tuple[LocationId, ...]
    otherwise: LocationId
    together: bool = False

    @property
    def least(self) -> int:
        """The fewest forces that a group may have."""
        return self.left if self.together else 1

    def check(self, g: Engine, action: PlaceStartingForces) -> Sequence[Violation]:
        found = []
        if action.location not in self.locations:
            found.append(
                violation("SETUP-10", "not-a-starting-place", location=action.location, allowed=self.locations)
            )
        if action.ordinary < 0 or action.elite < 0 or not self.least <= action.ordinary + action.elite <= self.left:
            found.append(self.wrong_number())
        else:
            found += self.not_in_reserve(g, action.ordinary, action.elite)
        return found

    def wrong_number(self) -> Violation:
        """The answer to a group that is too small or too large."""
        return violation("SETUP-10", "number-of-starting-forces", least=self.least, left=self.left)

    def not_in_reserve(self, g: Engine, ordinary: int, elite: int) -> list[Violation]:
        """Why the reserves do not hold these."""
        reserves = g.table.reserves[self.seat]
        if Forces(ordinary, elite).within(reserves):
            return []
        return [violation("SETUP-10", "not-in-reserve", ordinary=reserves.ordinary, elite=reserves.elite)]

    def options(self, g: Engine) -> Iterable[PlaceStartingForces]:
        """All that is left together, ordinary forces first; where silence puts it comes first."""
        ordinary = min(self.left, g.table.reserves[self.seat].ordinary)
        for location in (self.otherwise, *(location for location in self.locations if location != self.otherwise)):
            yield PlaceStartingForces(location, ordinary, self.left - ordinary)

    def sample(self, g: Engine, rng: Random) -> PlaceStartingForces:
        reserves = g.table.reserves[self.seat]
        number = rng.randint(self.least, self.left)
        elite = rng.randint(max(0, number - reserves.ordinary), min(number, reserves.elite))
        return PlaceStartingForces(rng.choice(self.locations), number - elite, elite)

    def form(self, g: Engine, draft: Draft) -> Form:
        """Where; how many ordinary forces; how many elite ones, if there are any."""
        reserves = g.table.reserves[self.seat]
        kinds = [self.number(g, "ordinary", reserves.ordinary, draft.get("elite"))]
        if reserves.elite:
            kinds.append(self.number(g, "elite", reserves.elite, draft.get("ordinary")))
        places = Field("location", "location", tuple(Choice(location) for location in self.locations))
        return Form("PlaceStartingForces", (places, *kinds))

    def number(self, g: Engine, kind: str, most: int, others: Any) -> Field:
        """The field for one kind of forces: with those of the other kind, if chosen, enough and not too many."""
        lowest = 0 if others is None and g.table.reserves[self.seat].elite else max(0, self.least - (others or 0))
        highest = min(most, self.left - (others or 0))
        too_many = self.wrong_number()
        return Field(
            kind,
            "number",
            tuple(Choice(number) for number in range(lowest, highest + 1)),
            tuple(Refused(number, (too_many,)) for number in range(max(0, highest + 1), min(most, self.left) + 1)),
        )
