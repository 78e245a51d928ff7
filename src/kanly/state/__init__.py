"""The state of a game: plain data in zones, pure and without behaviour."""

from kanly.state.table import (
    Deal,
    Engine,
    GameState,
    LeaderCycle,
    Offer,
    Prediction,
    Promise,
    Public,
    PublicTable,
    Result,
    Revivals,
    SpiceLook,
    StandingOrder,
    Terms,
)
from kanly.state.things import NONE, Forces, Thing, Zone

__all__ = [
    "NONE",
    "Deal",
    "Engine",
    "Forces",
    "GameState",
    "LeaderCycle",
    "Offer",
    "Prediction",
    "Promise",
    "Public",
    "PublicTable",
    "Result",
    "Revivals",
    "SpiceLook",
    "StandingOrder",
    "Terms",
    "Thing",
    "Zone",
]
