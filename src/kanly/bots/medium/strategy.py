"""Which thought answers which question outside of battles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from kanly.bots.medium import alliances, bidding, moving, revival, shipping
from kanly.bots.medium.look import Look
from kanly.game import Prompt
from kanly.kernel import Action

Thought: TypeAlias = Callable[[Look, Prompt, Random], Action]

STRATEGY: Mapping[str, Thought] = {
    "ChooseBid": bidding.bid,
    "ChooseExtraMove": moving.extra_move,
    "ChooseMove": moving.move,
    "ChooseNexusAct": alliances.talk,
    "ChooseRevival": revival.revival,
    "ChooseRide": moving.ride,
    "ChooseShipment": shipping.shipment,
}
