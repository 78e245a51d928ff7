"""What a combatant knows of the plan that it fights against, before that lies open (BATTLE-18)."""

from __future__ import annotations

from kanly import catalog
from kanly.catalog import CardId
from kanly.catalog.cards import TreacheryCard
from kanly.kernel import Fold, Seat
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.knowledge import face
from kanly.state import Engine

TOLD = ("leader", "weapon", "defense")
FITS = ("always", "conditional")
"""How a card stands to a slot that it may be played in."""


@Fold
def may_be_played(g: Engine, battle: Battle, seat: Seat, slot: str, card: str) -> bool:
    """Whether the plan of this combatant may have a card of this name in the slot, as far as everybody knows."""
    return True


def told_of_plan(g: Engine, battle: Battle, seat: Seat, to: Seat) -> dict[str, str | None]:
    """The parts of the plan of this combatant, by name, that somebody has seen or was told of: a face, or None for
    nothing."""
    if battle.shown is not None and to in battle.shown.owners and (plan := battle.shown_plan(seat)):
        things = {part: getattr(plan, part) for part in TOLD}
        return {part: None if thing is None else face(g, thing) for part, thing in things.items()}
    said = (known.value for known in battle.conditions if to in known.owners)
    return {
        one.what: None if one.value is None else str(one.value)
        for one in said
        if one.seat == seat and one.must and one.what in TOLD
    }


def cards_possible(g: Engine, battle: Battle, seat: Seat, slot: str, to: Seat) -> list[TreacheryCard | None]:
    """The cards that may stand in this slot of the plan, as far as somebody was told; None: nothing. Those in one's own
    hand cannot. BATTLE-12 · Who plays no leader plays no cards."""
    told, cards = told_of_plan(g, battle, seat, to), catalog.treachery_cards()
    if told.get("leader", "") is None:
        return [None]
    if slot in told:
        name = told[slot]
        return [None if name is None else cards.card[CardId(name)]]
    own = set(g.table.hands[to])
    things = enumerate(zip(g.table.faces, g.table.family, strict=True))
    faces = {name for thing, (name, family) in things if family == "treachery" and thing not in own}
    return [None, *(card for card in cards.cards if card.id in faces and fits(g, battle, seat, slot, card))]


def fits(g: Engine, battle: Battle, seat: Seat, slot: str, card: TreacheryCard) -> bool:
    """Whether this card may stand in the slot of that plan."""
    use = card.battle.weapon_slot if slot == "weapon" else card.battle.defense_slot
    return use in FITS and may_be_played(g, battle, seat, slot, card.id)
