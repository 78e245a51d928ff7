"""What a leader is worth who dies by the hand of Moritani outside battle (TERROR-20, MORI-07)."""

from __future__ import annotations

from kanly import catalog
from kanly.catalog import LeaderId
from kanly.rules.core.battle_plan import printed_strength
from kanly.rules.core.knowledge import face
from kanly.state import Engine, Thing


def worth(g: Engine, leader: Thing) -> int:
    """The strength on the disc, in spice; where it varies, what the disc is worth outside battle."""
    disc = catalog.leaders().leader.get(LeaderId(face(g, leader)))
    if disc is not None and disc.bounty_outside_battle is not None:
        return disc.bounty_outside_battle
    return printed_strength(g, leader)
