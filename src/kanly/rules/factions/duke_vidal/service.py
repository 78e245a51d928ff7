"""Duke Vidal in battles and at the ends of things, in games of Ecaz or Moritani (VIDAL-06, VIDAL-07, VIDAL-12)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import DONE, Outcome, Procedure, Seat, step
from kanly.rules.cards.questions import leaders_asked_about, leaders_without_card
from kanly.rules.core.alliances import alliance_ended
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import after_battle
from kanly.rules.core.mentat_pause import mentat_rows
from kanly.rules.core.traitors import may_be_called
from kanly.rules.factions.duke_vidal.custody import CAPTURED, DUKE, FOR_THE_TURN, LOAN, holder, is_duke, set_aside
from kanly.rules.factions.duke_vidal.extension import duke_vidal
from kanly.state import Engine


class DukeLeaves(Procedure):
    """VIDAL-07 · Whoever holds him does so no longer."""

    @step
    def leave(self, g: Engine) -> Outcome:
        set_aside(g)
        return DONE


@after_battle.by(duke_vidal, at=7.91)
def after_his_battle(g: Engine, battle: Battle) -> DukeLeaves | None:
    """VIDAL-07 · He has fought and is alive, after captures and everything else; not if his side alone has called a
    traitor (BATTLE-20). A captive goes home by its own rule (HARK-09)."""
    by = holder(g)
    if by not in battle.sides or battle.traitors == (by,) or g.table.custody.source == CAPTURED:
        return None
    leader = battle.plan(by).leader
    return DukeLeaves() if leader is not None and is_duke(g, leader) else None


@mentat_rows.by(duke_vidal, at=9.80)
def end_of_the_turn(g: Engine) -> DukeLeaves | None:
    """VIDAL-07, VIDAL-12 · Who holds him for the turn does so until it ends."""
    return DukeLeaves() if g.table.custody.source in FOR_THE_TURN else None


@alliance_ended.by(duke_vidal, at=1)
def end_of_the_loan(g: Engine, seats: tuple[Seat, Seat], by: Seat | None) -> DukeLeaves | None:
    """VIDAL-12 · A loan ends with the alliance."""
    return DukeLeaves() if g.table.custody.source == LOAN and holder(g) in seats else None


@may_be_called.by(duke_vidal)
def never_a_traitor(g: Engine, callable_: bool, battle: Battle, seat: Seat) -> bool:
    """VIDAL-06, VIDAL-17 · There is no Traitor Card of him, and nobody can call him."""
    leader = battle.plan(seat).leader
    return callable_ and (leader is None or not is_duke(g, leader))


@leaders_asked_about.by(duke_vidal)
def whoever_holds_him(g: Engine, target: Seat) -> Iterable[str]:
    """CARD-TRUTHTRANCE · Who holds him may be asked whether he will fight; Ecaz may be anyway, for it is his house."""
    return (DUKE,) if holder(g) == target != "ecaz" else ()


@leaders_without_card.by(duke_vidal)
def no_card_of_him(g: Engine) -> Iterable[str]:
    """VIDAL-17 · Whether he is somebody's traitor may be asked; he never is."""
    return (DUKE,)
