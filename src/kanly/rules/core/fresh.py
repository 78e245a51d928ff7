"""The table before setup begins: who sits where, and everything in its box (SETUP-03, SETUP-06, SETUP-14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence

from kanly import catalog
from kanly.catalog import FactionId, GameSettings
from kanly.kernel import Seat
from kanly.state import Forces, GameState, SpiceNote, Thing, Zone

Draw = Callable[[int], int]
"""A draw of the game's own stream: a number below the argument."""


def fresh_table(settings: GameSettings, draw: Draw) -> GameState:
    """The table of a game whose settings are complete: factions on their circles; every card, leader and force where it
    lies before setup, decks in the order of their lists. Raises ValueError if a seat has no faction though factions are
    drafted or claimed: that is the lobby's business (SETUP-03)."""
    factions = factions_of(settings, draw)
    around = seating(settings, factions, draw)
    seats = tuple(seat for _, seat in around)
    circles = tuple(circle for circle, _ in around)
    table = GameState(settings, seats, circles, tuple(factions.index(seat) for seat in seats), order=seats)
    ids = [FactionId(seat) for seat in seats]
    for seat, faction in zip(seats, ids, strict=True):
        kinds = catalog.factions().faction[faction].forces_in(settings.mode)
        table.reserves[seat] = Forces(kinds.ordinary, kinds.elite)
        table.tanks[seat] = Forces()
        table.purses[seat] = table.fronts[seat] = table.pledges[seat] = 0
        discs = [leader.id for leader in catalog.leaders().of_faction[faction]]
        table.leaders[seat] = add_things(table, "leader", discs, known_to=seats)
        table.dead_leaders[seat] = table.tokens[seat] = ()
        tokens = catalog.leaders().tokens(faction, settings.mode)
        table.set_aside[seat] = add_things(table, "token", tokens, known_to=seats)
        table.hands[seat] = table.dealt_traitors[seat] = table.traitors[seat] = ()
    if settings.assisted_notes:
        table.spice_notes = {seat: {other: SpiceNote() for other in seats if other != seat} for seat in seats}
    cards = catalog.treachery_cards()
    faces = [cards.card_of[copy].id for copy in cards.deck(settings)]
    table.composition = dict(Counter(faces))
    table.deck = add_things(table, "treachery", faces)
    spice = catalog.spice_cards()
    table.spice_deck = add_things(table, "spice", [spice.card_of[copy].id for copy in spice.deck(settings)])
    named = catalog.leaders().leader_of_traitor
    traitors = [named[card] for card in catalog.leaders().traitors(ids, settings)]
    table.traitor_deck = add_things(table, "traitor", traitors)
    table.storm_deck = add_things(table, "storm", catalog.storm_deck().deck(ids, settings))
    add_pieces(table, {piece.id for faction in ids for piece in catalog.factions().faction[faction].other_pieces})
    return table


def add_pieces(table: GameState, pieces: Collection[str]) -> None:
    """What the box of a faction holds beside forces and leaders, as far as it lies anywhere before setup: Ambassadors
    (AMB-01), known to everybody; Terror tokens (TERROR-01), known to nobody yet; Duke Vidal (VIDAL-01)."""
    if "ambassador" in pieces:
        faces = [token.id for token in catalog.ambassadors().tokens]
        unused = add_things(table, "ambassador", faces, known_to=table.seats)
        table.ambassadors = {"unused": unused, "available": (), "resolving": (), "set_aside": (), "removed": ()}
    if "terror_token" in pieces:
        supply = add_things(table, "terror", [token.id for token in catalog.terror_tokens().tokens])
        table.terror = {"supply": supply, "resolving": (), "pending_extortion": (), "removed": ()}
    if "duke_vidal" in pieces:
        table.vidal = add_things(table, "leader", ["duke_vidal"], known_to=table.seats)


def add_things(table: GameState, family: str, faces: Sequence[str], known_to: Sequence[Seat] = ()) -> Zone:
    """New things of these faces, in this order, known to these seats."""
    first = len(table.faces)
    table.family += (family,) * len(faces)
    table.faces += faces
    table.known += [sum(table.bit(seat) for seat in known_to)] * len(faces)
    return tuple(Thing(first + n) for n in range(len(faces)))


def factions_of(settings: GameSettings, draw: Draw) -> list[Seat]:
    """SETUP-03 · The faction of each seat of the lobby, in its order: as claimed, or dealt at random from the pool."""
    if settings.faction_selection == "random":
        pool = shuffled(settings.faction_pool, draw)
        return [Seat(pool[n]) for n in range(len(settings.seats))]
    claimed = [seat.faction for seat in settings.seats]
    if None in claimed:
        raise ValueError("every seat needs its faction before the game begins (SETUP-03)")
    return [Seat(faction) for faction in claimed if faction is not None]


def seating(settings: GameSettings, factions: Sequence[Seat], draw: Draw) -> list[tuple[int, Seat]]:
    """SETUP-06 · The circle's sector and the faction that sits there, by rising sector: at random, or in the order of
    the lobby; two controllers of two seats each alternate around the table."""
    circles = catalog.seats().circles_for[len(factions)].circles
    order = list(factions)
    if settings.random_seating:
        order = shuffled(order, draw)
        controllers = {Seat(f): seat.controller.id for f, seat in zip(factions, settings.seats, strict=True)}
        if len(order) == 4 and len(set(controllers.values())) == 2:
            first, second = ([s for s in order if (controllers[s] == controllers[order[0]]) == same] for same in (1, 0))
            order = [seat for pair in zip(first, second, strict=True) for seat in pair]
    return sorted(zip(circles, order, strict=True))


def shuffled(values: Sequence[Seat] | Sequence[FactionId], draw: Draw) -> list[Seat]:
    """These in a random order."""
    order = [Seat(value) for value in values]
    for last in range(len(order) - 1, 0, -1):
        other = draw(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
