"""The setup of Moritani: their Terror tokens, six forces in one empty territory (MORI-03)."""

from __future__ import annotations

from kanly import catalog
from kanly.catalog import FactionId
from kanly.kernel import DONE, Outcome, Procedure, step
from kanly.rules.core.knowledge import show, shuffle
from kanly.rules.core.places import present
from kanly.rules.core.setup import setup_rows
from kanly.rules.core.starting_forces import StartingPlacement
from kanly.rules.factions.moritani.faction import MORITANI, moritani
from kanly.state import Engine


class FirstTerror(Procedure):
    """TERROR-02 · Moritani's supply has all six tokens. Their numbers tell nothing."""

    @step
    def supply(self, g: Engine) -> Outcome:
        tokens = g.table.terror["supply"]
        shuffle(g, tokens)
        for token in tokens:
            show(g, token, to=[MORITANI])
        return DONE


@setup_rows.by(moritani, at=0.07)
def first_terror(g: Engine) -> FirstTerror:
    """TIMING-30 0.05 · With everything that is shuffled."""
    return FirstTerror()


@setup_rows.by(moritani, at=0.56)
def six_forces_together(g: Engine) -> StartingPlacement:
    """MORI-03 · Six forces, all in one place of a territory where nobody has any, after everybody else. On silence they
    stand in the first such place in map order."""
    choice = catalog.factions().faction[FactionId(MORITANI)].starting_forces.choose_among
    assert choice is not None
    places = tuple(place.id for place in catalog.board().locations if not present(g, place.territory))
    return StartingPlacement(MORITANI, choice.count, places, otherwise=places[0], together=True)
