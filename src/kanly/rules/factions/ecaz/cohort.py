"""The cohort of Ambassadors: five that are drawn together, until all of them have been triggered (AMB-03, AMB-17)."""

from __future__ import annotations

from collections.abc import Mapping

from kanly import catalog
from kanly.catalog import AmbassadorId
from kanly.kernel import Event, Seat
from kanly.rules.factions.ecaz.faction import ECAZ
from kanly.rules.factions.ecaz.tokens import ZoneName, in_order, is_own, lay, name_of, take_up
from kanly.state import Engine, Thing

COHORT = 5  # AMB-03
AFTER_TRIGGER: Mapping[str, ZoneName] = {
    "set_aside": "set_aside",
    "return_to_supply": "available",
    "remove_from_game": "removed",
}
"""AMB-17 · Where a token goes when its effect is over, by the word that the catalog has for it."""


def own_token(g: Engine) -> Thing:
    """The token of Ecaz, before setup."""
    return next(token for token in g.table.ambassadors["unused"] if is_own(name_of(g, token)))


def draw_cohort(g: Engine) -> None:
    """AMB-04, AMB-19 · Five of the unused tokens, at random, are available from now on, and are the cohort."""
    table, zones = g.table, g.table.ambassadors
    drawn = list[Thing]()
    while len(drawn) < COHORT:
        drawn.append(g.pick([token for token in zones["unused"] if token not in drawn]))
    table.cohort, table.triggered = in_order(drawn), ()
    zones["unused"] = tuple(token for token in zones["unused"] if token not in drawn)
    zones["available"] = in_order([*zones["available"], *drawn])
    g.emit(AmbassadorsDrawn(ECAZ, tuple(name_of(g, token) for token in table.cohort)))


def dispose(g: Engine, token: Thing) -> None:
    """AMB-17 · A token whose effect is over goes where it belongs; one of the cohort has been triggered. AMB-19 · When
    all five have been and no other is being carried out, those that are set aside can be drawn again."""
    table, name = g.table, name_of(g, token)
    take_up(g, token, "resolving")
    zone = AFTER_TRIGGER[catalog.ambassadors().token[name].after_trigger]
    lay(g, token, zone)
    g.emit(AmbassadorDone(ECAZ, name, zone))
    if token in table.cohort:
        table.triggered = in_order((*table.triggered, token))
    if len(table.triggered) == COHORT and not table.ambassadors["resolving"]:
        table.ambassadors["unused"] = in_order((*table.ambassadors["unused"], *table.ambassadors["set_aside"]))
        table.ambassadors["set_aside"] = ()
        draw_cohort(g)


class AmbassadorsDrawn(Event, frozen=True):
    """AMB-04, AMB-19 · These Ambassadors were drawn together, and are available."""

    seat: Seat
    tokens: tuple[AmbassadorId, ...]


class AmbassadorDone(Event, frozen=True):
    """AMB-17 · The effect of an Ambassador is over; the token is in this zone of AMB-02 now."""

    seat: Seat
    token: AmbassadorId
    zone: str
