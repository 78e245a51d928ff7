"""The announcement of war: advisors who become fighters before anybody ships (BG-19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kanly.catalog import TerritoryId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Candidate,
    Decision,
    Draft,
    Event,
    Form,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Violation,
    Window,
    ask,
    call,
    field_of,
    goto,
    step,
    violation,
    window_facts,
)
from kanly.rules.cards.karama import declared, stopped_for_phase
from kanly.rules.core.places import in_storm, locations
from kanly.rules.core.ship_and_move import ShipmentAndMovement, ship_and_move_rows
from kanly.rules.factions.bene_gesserit.advisors import turn, with_advisors
from kanly.rules.factions.bene_gesserit.arriving import arms_bars
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, advanced_bene_gesserit
from kanly.state import Engine

FLIP_ANNOUNCED = "bg_flip_announce"


@ship_and_move_rows.by(advanced_bene_gesserit, at=6.051)
def before_any_shipment(g: Engine, phase: ShipmentAndMovement) -> Announcement | None:
    """TIMING-37 6.05, BG-19 points 1 and 2 · Before anybody ships or moves, and before the look of Atreides; if there
    is a territory that can be announced."""
    return Announcement() if announceable(g) else None


# ------------------------------------------------------------------------------------------------ where
def announceable(g: Engine) -> list[TerritoryId]:
    """The territories that they may announce, in map order."""
    return [territory for territory in with_advisors(g) if not any(announcement_bars(g, territory))]


def announcement_bars(g: Engine, territory: TerritoryId) -> Iterable[Violation]:
    """BG-19 point 3 · Why a territory with advisors may not be announced: the ally, two others in a stronghold, or an
    advisor of theirs in storm (BG-23)."""
    yield from arms_bars(g, territory)
    for place in locations(territory):
        if in_storm(g, place) and g.table.at(place, BENE_GESSERIT).advisors:
            yield violation("BG-23", "advisors-in-storm", location=place)


# ------------------------------------------------------------------------------------------------ the declaration
class Announcement(Procedure):
    """BG-19 · One public declaration of any number of territories: in each all advisors become fighters, unless a
    Karama keeps them. `territories`: those that are named, and still stand; `stopped_by`: whose Karama has just stopped
    one."""

    territories: tuple[TerritoryId, ...] = ()
    stopped_by: Seat | None = None

    @step
    def choice(self, g: Engine) -> Outcome:
        """One territory after the other, until they have no more to name. Nobody acts in between."""
        decision = ChooseAnnouncement(BENE_GESSERIT, self.territories)
        return ask(decision, then=self.chosen) if decision.left(g) else NEXT

    def chosen(self, g: Engine, answer: Announce | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return NEXT
        self.territories += (answer.territory,)
        return goto(self.choice)

    @step
    def declaration(self, g: Engine) -> Outcome:
        """2 · It is public."""
        if not self.territories:
            return DONE
        g.emit(WarAnnounced(BENE_GESSERIT, self.territories))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_flip, point 4 · Each of the territories is one use, which a Karama can stop."""
        return call(declared(FLIP_ANNOUNCED), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        if not window.stopped:
            return goto(self.war)
        self.stopped_by = window.stopped_by[0]
        return DONE if stopped_for_phase(g, FLIP_ANNOUNCED) else NEXT

    @step
    def naming(self, g: Engine) -> Outcome:
        """KARAMA-24 · The Karama player names the territory."""
        assert self.stopped_by
        return ask(ChooseHeldTerritory(self.stopped_by, self.territories), then=self.named)

    def named(self, g: Engine, answer: HoldAdvisors) -> Outcome:
        """The advisors there stay advisors. TIMING-05 · The other territories can be answered anew."""
        assert self.stopped_by
        self.territories = tuple(other for other in self.territories if other != answer.territory)
        g.emit(AdvisorsHeld(self.stopped_by, answer.territory))
        return goto(self.window) if self.territories else DONE

    @step
    def war(self, g: Engine) -> Outcome:
        """5 · From now on they are ordinary fighters."""
        for territory in self.territories:
            turn(g, territory, "fighters")
        return DONE


@window_facts.by(advanced_bene_gesserit, at=6.05)
def announced(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str]]:
    """KARAMA-28 · The list of territories."""
    if FLIP_ANNOUNCED in window.powers:
        for number, territory in enumerate(g.innermost(Announcement).territories, start=1):
            yield f"territory_{number}", territory


# ------------------------------------------------------------------------------------------------ decisions
class Announce(Action, frozen=True):
    """BG-19 · The advisors in the territory shall become fighters."""

    territory: TerritoryId


class ChooseAnnouncement(Decision[Announce | Pass]):
    """BG-19 · A territory, or no further one, which is what silence means. `named`: those that they have named."""

    rule = "BG-19"
    window = "d_flip"
    named: tuple[TerritoryId, ...] = ()

    def left(self, g: Engine) -> list[TerritoryId]:
        """The territories that may still be named."""
        return [territory for territory in announceable(g) if territory not in self.named]

    def options(self, g: Engine) -> Iterable[Announce | Pass]:
        yield Pass()
        yield from map(Announce, self.left(g))

    def check(self, g: Engine, action: Announce | Pass) -> Sequence[Violation]:
        return () if isinstance(action, Pass) else tuple(self.objections(g, action.territory))

    def objections(self, g: Engine, territory: TerritoryId) -> Iterable[Violation]:
        """Why this territory may not be named now."""
        if territory not in with_advisors(g):
            yield violation("BG-19", "no-advisors-there", territory=territory)
        elif territory in self.named:
            yield violation("BG-19", "announced-already", territory=territory)
        else:
            yield from announcement_bars(g, territory)

    def form(self, g: Engine, draft: Draft) -> Form:
        """The territory; beside those that may be named the others with advisors."""
        places = (Candidate(place, tuple(self.objections(g, place))) for place in with_advisors(g))
        return Form("Announce", (field_of("territory", "territory", places),))


class HoldAdvisors(Action, frozen=True):
    """BG-19 point 4 · The advisors in the territory stay advisors."""

    territory: TerritoryId


class ChooseHeldTerritory(Decision[HoldAdvisors]):
    """BG-19 point 4 · Which of the announced territories the Karama concerns; of one there is no choice."""

    rule = "BG-19"
    alone = True
    territories: tuple[TerritoryId, ...]

    def options(self, g: Engine) -> Iterable[HoldAdvisors]:
        return map(HoldAdvisors, self.territories)


# ------------------------------------------------------------------------------------------------ what is told
class WarAnnounced(Event, frozen=True):
    """BG-19 · The advisors in these territories shall become fighters."""

    seat: Seat
    territories: tuple[TerritoryId, ...]


class AdvisorsHeld(Event, frozen=True):
    """BG-19 · A Karama keeps the advisors in this territory what they are."""

    by: Seat
    territory: TerritoryId
