"""What cards and leaders are worth, by what is printed on them."""

from __future__ import annotations

from functools import cache

from kanly import catalog
from kanly.catalog import CardId, LeaderId

UNKNOWN = 3
"""What a card is worth of which one knows nothing, in spice."""

WORTH = {"karama": 5, "tleilaxu_ghola": 3, "weather_control": 3, "hajr": 2, "family_atomics": 1, "truthtrance": 1}
"""Special cards, in spice; others: 2."""


@cache
def worth_of_card(card: str) -> int:
    """What a card is worth, in spice."""
    known = catalog.treachery_cards().card[CardId(card)]
    if known.kind == "worthless":
        return 0
    if known.kind == "special":
        return WORTH.get(card, 2)
    return 3 if known.kind == "leader" else 5


@cache
def killing(card: str) -> frozenset[str]:
    """The types of weapon that this card is, as far as they kill."""
    types = catalog.treachery_cards().card[CardId(card)].battle.weapon_types
    return frozenset(types) - {"worthless"}


@cache
def stopping(card: str) -> frozenset[str]:
    """The types of weapon against which this card protects."""
    types = catalog.treachery_cards().card[CardId(card)].battle.defense_types
    return frozenset(types) - {"worthless"}


@cache
def is_shield(card: str) -> bool:
    """Whether a Lasgun explodes against it."""
    return catalog.treachery_cards().card[CardId(card)].battle.is_shield


@cache
def is_worthless(card: str) -> bool:
    """Whether it is good for nothing but to fill a slot."""
    return catalog.treachery_cards().card[CardId(card)].kind == "worthless"


@cache
def leader_strength(leader: str) -> int:
    """The number on the disc; 0 for anybody else."""
    leaders, name = catalog.leaders(), LeaderId(leader)
    disc = leaders.leader.get(name) or leaders.special_disc.get(name)
    return (disc.strength or 0) if disc else 0
