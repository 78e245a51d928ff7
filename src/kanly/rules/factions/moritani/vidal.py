"""Moritani take Duke Vidal into their service when they have to fight in two strongholds (VIDAL-04, VIDAL-05)."""

from __future__ import annotations

from typing import Any

from kanly import catalog
from kanly.catalog import TerritoryId
from kanly.kernel import DONE, NEXT, Event, Outcome, Procedure, Seat, Window, call, step
from kanly.rules.cards.karama import declared
from kanly.rules.core.battlefields import due_battles
from kanly.rules.core.places import present
from kanly.rules.core.ship_and_move import ShipmentAndMovement, ship_and_move_rows
from kanly.rules.factions.duke_vidal.custody import MORITANIS, come_to, free_to_come, holder
from kanly.rules.factions.moritani.faction import MORITANI, moritani
from kanly.state import Engine

SERVICE = "moritani_duke_vidal"
ECAZ = Seat("ecaz")
ENOUGH = 2
"""The strongholds in which they must have to fight."""


def strongholds_to_fight_in(g: Engine) -> list[TerritoryId]:
    """VIDAL-04 · The strongholds in which a battle of theirs is due and Ecaz has no force, in map order; each once, how
    many opponents there may be. VIDAL-20 · Without Ecaz in the game that is so everywhere."""
    board = catalog.board()
    due = dict.fromkeys(battle.field.territory for battle in due_battles(g, MORITANI))
    return [place for place in due if board.territory[place].is_stronghold and ECAZ not in present(g, place)]


@ship_and_move_rows.by(moritani, at=6.80)
def duke_enters_their_service(g: Engine, phase: ShipmentAndMovement) -> DukesService | None:
    """VIDAL-04 · Once a turn, when everybody has finished; he may be with somebody else, but neither dead nor
    captured."""
    if not free_to_come(g) or holder(g) == MORITANI:
        return None
    places = strongholds_to_fight_in(g)
    return DukesService(tuple(places)) if len(places) >= ENOUGH else None


class DukesService(Procedure):
    """VIDAL-04 · It follows by itself, unless it is stopped. `places`: the strongholds that count."""

    places: tuple[TerritoryId, ...]

    @step
    def claim(self, g: Engine) -> Outcome:
        g.emit(VidalClaimed(MORITANI, self.places))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_duke_moritani, VIDAL-05 · Stopped, he stays where he is for this turn."""
        return call(declared(SERVICE), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        if not window.stopped:
            come_to(g, MORITANI, MORITANIS)
        return DONE


class VidalClaimed(Event, frozen=True):
    """VIDAL-04 · Moritani have to fight in these strongholds, and so would get Duke Vidal; that can still be
    stopped."""

    seat: Seat
    places: tuple[TerritoryId, ...]
