"""The tokens of Ecaz and Moritani in views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from kanly import catalog
from kanly.catalog import TerritoryId, board
from kanly.kernel import Seat
from kanly.rules.core.knowledge import knows
from kanly.rules.factions.duke_vidal.custody import CAPTURED, DUKE, duke, holder
from kanly.state import Engine, Zone
from kanly.view.seen import AmbassadorsSeen, TerrorSeen, VidalSeen

V = TypeVar("V")


def ambassadors_seen(g: Engine) -> AmbassadorsSeen:
    """AMB-05 · All Ambassadors; the order in which they were drawn is nowhere."""
    table, zones = g.table, g.table.ambassadors
    placed = {place: table.faces[token] for place, token in in_map_order(table.embassies).items()}
    return AmbassadorsSeen(
        available=shown(g, zones["available"]),
        unused=shown(g, zones["unused"]),
        placed=placed,
        resolving=shown(g, zones["resolving"]),
        set_aside=shown(g, zones["set_aside"]),
        removed=shown(g, zones["removed"]),
        cohort=shown(g, table.cohort),
        triggered=shown(g, table.triggered),
    )


def terror_seen(g: Engine, viewer: Seat | None, open_to_all: bool) -> TerrorSeen:
    """TERROR-02 · The Terror tokens, as far as the viewer knows them: those of the supply by their names, since the
    order in which they were mixed is luck, and is nowhere."""
    table, zones = g.table, g.table.terror

    def known(tokens: Zone) -> tuple[str | None, ...]:
        return tuple(
            table.faces[token] if open_to_all or (viewer and knows(g, viewer, token)) else None for token in tokens
        )

    own = tuple(sorted(filter(None, known(zones["supply"]))))
    return TerrorSeen(
        supply=len(zones["supply"]),
        placed={place: known(tokens) for place, tokens in in_map_order(table.terror_placed).items()},
        resolving=shown(g, zones["resolving"]),
        pending_extortion=shown(g, zones["pending_extortion"]),
        removed=shown(g, zones["removed"]),
        own=own,
        aftermath=table.aftermath,
        extorted=table.extorted,
        revealed=shown(g, table.revealed_assassins),
        used=shown(g, table.used_assassins),
        forfeited=table.no_assassins,
    )


def vidal_seen(g: Engine) -> VidalSeen | None:
    """VIDAL-21 · Duke Vidal; None in a game without him."""
    disc = duke(g)
    if disc is None:
        return None
    printed, table, by = catalog.leaders().special_disc[DUKE], g.table, holder(g)
    alive = "set_aside" if disc in table.vidal else "captured" if table.custody.source == CAPTURED else "held"
    return VidalSeen(
        state=alive if by is not None or disc in table.vidal else "tanks",
        strength=printed.strength,
        price=printed.revival_cost,
        holder=by,
        source=table.custody.source,
        turn=table.custody.turn,
        territory=table.dedicated.get(disc),
        deaths=table.custody.deaths,
    )


def shown(g: Engine, tokens: Zone) -> tuple[str, ...]:
    """The faces of tokens that lie open."""
    return tuple(g.table.faces[token] for token in tokens)


def in_map_order(places: Mapping[TerritoryId, V]) -> dict[TerritoryId, V]:
    """The same by territory in the order of the board: the order of insertion would tell what came first."""
    return {place: places[place] for place in board().territory if place in places}
