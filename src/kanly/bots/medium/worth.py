"""What things are worth, in spice, about: strongholds, forces, leaders, cards. One scale for all thoughts."""

from __future__ import annotations

from kanly import catalog
from kanly.bots.easy.cards import is_worthless, leader_strength
from kanly.bots.medium.look import Look
from kanly.catalog import CardId, TerritoryId
from kanly.kernel import Seat

STRONGHOLD = 8.0
"""A stronghold held at the end of a turn, for a seat far from victory."""
VICTORY = 40.0
"""The stronghold that wins the game, beyond that."""
NEAR_VICTORY = 8.0
"""The stronghold after which one more wins."""
FORCE, ELITE = 1.0, 2.0
SPECIALS = {"karama": 4.0, "tleilaxu_ghola": 3.0, "weather_control": 2.5, "hajr": 1.5, "truthtrance": 1.0}
WEAPON, DEFENSE, HERO = 3.0, 3.5, 2.5
OTHER_SPECIAL = 1.5


def stake(look: Look, territory: TerritoryId, seat: Seat) -> float:
    """What it is worth to this seat to stand there at the end of the turn rather than not to: the stronghold, the spice
    that lies there, and what victory that brings or is. Nobody's victory but this seat's own is counted; what it is
    worth to keep others from theirs is `danger`."""
    value = spice_in(look, territory) * (0.8 if look.view.phase in ("battle", "spice_collection") else 0.5)
    if look.held.get(territory) is None:
        return value
    value += STRONGHOLD
    others = look.held[territory]
    side = {seat, look.by_seat[seat].ally}
    missing = look.missing(seat) + (1 if others and set(others) <= side else 0)
    if missing <= 1:
        value += VICTORY
    elif missing <= 2:
        value += NEAR_VICTORY
    return value


def danger(look: Look, territory: TerritoryId, foe: Seat) -> float:
    """What it is worth to everybody else that this seat does not stand there: its victory, if this stronghold makes it.
    Half of a victory: others may stop it as well, or win in its stead."""
    if look.held.get(territory) is None:
        return 0.0
    side = {foe, look.by_seat[foe].ally}
    counted = bool(look.held[territory]) and set(look.held[territory]) <= side
    missing = look.missing(foe) + counted
    return VICTORY / 2 if missing <= 1 else NEAR_VICTORY / 4 if missing <= 2 else 0.0


def spice_in(look: Look, territory: TerritoryId) -> int:
    """The spice that lies in a territory."""
    return sum(look.view.spice.get(place, 0) for place in catalog.board().locations_of[territory])


def force(look: Look, seat: Seat, elite: bool = False) -> float:
    """What one force of this seat is worth that dies: less, if many wait in the reserves; little, near the end."""
    number = ELITE if elite and look.advanced and has_elites(seat) else FORCE
    rested = look.by_seat[seat].reserves.fighters
    scarce = 0.6 if rested > 10 else 0.8 if rested > 5 else 1.0
    return number * scarce * (0.5 if look.last_turns else 1.0)


def has_elites(seat: Seat) -> bool:
    """Whether this seat has elite forces at all."""
    return seat in ("emperor", "fremen")


def leader(look: Look, seat: Seat, name: str) -> float:
    """What a leader of this seat is worth that dies: by its strength, more if few are left."""
    left = len([one for one in look.by_seat[seat].leaders if one.state in ("alive", "captive", "hidden")])
    scarce = 1.8 if left <= 2 else 1.3 if left <= 3 else 1.0
    return (0.5 + 0.6 * leader_strength(name)) * scarce * (0.4 if look.last_turns else 1.0)


def card(face: str) -> float:
    """What a Treachery Card is worth in the hand."""
    if is_worthless(face):
        return 0.0
    kind = catalog.treachery_cards().card[CardId(face)].kind
    return {"weapon": WEAPON, "defense": DEFENSE, "leader": HERO}.get(kind, SPECIALS.get(face, OTHER_SPECIAL))
