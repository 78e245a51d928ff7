"""The state of a game: plain data in zones, pure and without behaviour."""

from kanly.state.table import (
    Backing,
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
    SpiceNote,
    StandingOrder,
    Terms,
)
from kanly.state.things import NONE, Forces, Thing, Zone

__all__ = [
    "NONE",
    "Backing",
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
    "SpiceNote",
    "StandingOrder",
    "Terms",
    "Thing",
    "Zone",
]
