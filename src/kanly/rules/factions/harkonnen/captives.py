"""Captives: used in one battle they go home; all of them are free when Harkonnen have no leader of their own; who may
call or ask about them (HARK-09 to HARK-14, HOUSE-02 captives_are_traitors)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanly.kernel import NEXT, Event, Outcome, Procedure, Seat, step
from kanly.rules.cards.questions import QuestionForm, leaders_asked_about, question_forms
from kanly.rules.core.arrival import Arrival, arrival_settling
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import after_battle
from kanly.rules.core.discs import captives, disc_shown, faction_of, hand_over, own_leaders, places
from kanly.rules.core.knowledge import face
from kanly.rules.core.traitors import called_by_right
from kanly.rules.factions.duke_vidal.custody import is_duke, set_aside
from kanly.rules.factions.harkonnen.faction import HARKONNEN, advanced_harkonnen
from kanly.state import Engine, Thing


# ------------------------------------------------------------------------------------------------ going home
class CaptiveGoesHome(Procedure):
    """HARK-09 point 2 · A captive that has fought and is alive returns to its owner, for whom it counts as used."""

    leader: Thing

    @step
    def return_to_owner(self, g: Engine) -> Outcome:
        go_home(g, self.leader)
        if not is_duke(g, self.leader):
            g.emit(CaptiveReturned(faction_of(g, self.leader), face(g, self.leader)))
        return NEXT


def go_home(g: Engine, captive: Thing) -> None:
    """Everybody sees which leader it is. VIDAL-14 · Duke Vidal has no home: he is set aside."""
    if is_duke(g, captive):
        set_aside(g)
        return
    hand_over(g, captive, HARKONNEN, faction_of(g, captive))
    disc_shown(g, captive)


@after_battle.by(advanced_harkonnen, at=7.92)
def captive_goes_home(g: Engine, battle: Battle) -> CaptiveGoesHome | None:
    """7.90 · Unless they have won alone by calling a traitor: then it counts as not used (HARK-09 point 4)."""
    if HARKONNEN not in battle.sides or battle.traitors == (HARKONNEN,):
        return None
    leader = battle.plan(HARKONNEN).leader
    return CaptiveGoesHome(leader) if leader is not None and leader in captives(g, HARKONNEN) else None


class CaptivesGoFree(Procedure):
    """HARK-12 · When all five own leaders are dead all captives return to their owners, as they are."""

    @step
    def release(self, g: Engine) -> Outcome:
        freed = captives(g, HARKONNEN)
        for captive in freed:
            go_home(g, captive)
        home = tuple(face(g, captive) for captive in freed if not is_duke(g, captive))
        g.emit(CaptivesReleased(HARKONNEN, home))
        return NEXT


@after_battle.by(advanced_harkonnen, at=7.93)
def captives_go_free(g: Engine, battle: Battle) -> CaptivesGoFree | None:
    """B10 · After the battle in which the last one died is settled."""
    return no_leader_left(g)


@arrival_settling.by(advanced_harkonnen, at=7)
def captives_go_free_after_an_entry(g: Engine, arrival: Arrival) -> CaptivesGoFree | None:
    """B10 · Or after the effect by which it died."""
    return no_leader_left(g)


def no_leader_left(g: Engine) -> CaptivesGoFree | None:
    """HARK-12 · If they hold captives, and none of their own."""
    return CaptivesGoFree() if captives(g, HARKONNEN) and not own_leaders(g, HARKONNEN) else None


# ------------------------------------------------------------------------------------------------ traitors
@called_by_right.by(advanced_harkonnen)
def its_own_house_calls(g: Engine, called: bool, seat: Seat, leader: str) -> bool:
    """HOUSE-02 captives_are_traitors · The house of a captive that fights for Harkonnen needs no card."""
    if called or not g.table.settings.captives_are_traitors:
        return called
    return any(face(g, captive) == leader and faction_of(g, captive) == seat for captive in captives(g, HARKONNEN))


# ------------------------------------------------------------------------------------------------ questions
class HoldsCaptive(QuestionForm):
    """HARK-14 · Whether Harkonnen hold this leader captive."""

    about = "leader"

    def fits(self, g: Engine, target: Seat) -> bool:
        return target == HARKONNEN

    def subjects(self, g: Engine, target: Seat) -> Sequence[str]:
        return leaders_of(g, (seat for seat in g.table.seats if seat != HARKONNEN))

    def truth(self, g: Engine, target: Seat, about: str, number: int) -> bool:
        return any(face(g, captive) == about for captive in captives(g, target))

    def told(self, g: Engine, target: Seat, about: str, number: int, doing: bool) -> None:
        """With a yes everybody knows where that leader is; a no leaves more than one place."""
        for captive in captives(g, target) if doing else ():
            if face(g, captive) == about:
                disc_shown(g, captive)


def leaders_of(g: Engine, factions: Iterable[Seat]) -> list[str]:
    """All leaders of these factions, wherever they are."""
    return [face(g, disc) for faction in factions for disc in sorted(places(g, faction))]


@question_forms.by(advanced_harkonnen)
def question_about_captives(g: Engine) -> Iterable[QuestionForm]:
    """HARK-14 · Answered truthfully."""
    return FORMS


FORMS = (HoldsCaptive("holds_captive"),)


@leaders_asked_about.by(advanced_harkonnen)
def captives_asked_about(g: Engine, target: Seat) -> Iterable[str]:
    """A captive may fight for Harkonnen: any leader of whom it may be one."""
    owners = {faction_of(g, captive) for captive in captives(g, HARKONNEN)}
    return leaders_of(g, (seat for seat in g.table.seats if seat in owners)) if target == HARKONNEN else ()


# ------------------------------------------------------------------------------------------------ what is told
class CaptiveReturned(Event, frozen=True):
    """HARK-09 · A captive has fought for Harkonnen and is back with its own faction."""

    owner: Seat
    leader: str


class CaptivesReleased(Event, frozen=True):
    """HARK-12 · All captives of this seat are back with their own factions."""

    seat: Seat
    leaders: tuple[str, ...]
