"""The cohort of Ambassadors: five that are drawn together, until all of them have been triggered (AMB-03, AMB-19)."""

from __future__ import annotations

from kanly import catalog
from kanly.catalog import FactionId
from kanly.kernel import Event, Seat
from kanly.rules.core.knowledge import face
from kanly.rules.factions.ecaz.faction import ECAZ
from kanly.state import Engine, Thing, Zone

COHORT = 5  # AMB-03


def is_own(g: Engine, token: Thing) -> bool:
    """AMB-03 · Whether this is the token of Ecaz, which belongs to no cohort."""
    return catalog.ambassadors().token[face(g, token)].faction == FactionId(ECAZ)


def own_token(g: Engine) -> Thing:
    """The token of Ecaz, before setup."""
    return next(token for token in g.table.ambassadors["unused"] if is_own(g, token))


def draw_cohort(g: Engine) -> None:
    """AMB-04, AMB-19 · Five of the unused tokens, at random, are available from now on, and are the cohort. All zones
    keep the order of the catalog: the order of a draw is nowhere."""
    table, zones = g.table, g.table.ambassadors
    drawn = list[Thing]()
    while len(drawn) < COHORT:
        drawn.append(g.pick([token for token in zones["unused"] if token not in drawn]))
    table.cohort, table.triggered = in_order(drawn), ()
    zones["unused"] = tuple(token for token in zones["unused"] if token not in drawn)
    zones["available"] = in_order([*zones["available"], *drawn])
    g.emit(AmbassadorsDrawn(ECAZ, tuple(face(g, token) for token in table.cohort)))


def in_order(tokens: list[Thing]) -> Zone:
    """These tokens in the order of the catalog, which is that of their numbers."""
    return tuple(sorted(tokens))


class AmbassadorsDrawn(Event, frozen=True):
    """AMB-04, AMB-19 · These Ambassadors were drawn together, and are available."""

    seat: Seat
    tokens: tuple[str, ...]
