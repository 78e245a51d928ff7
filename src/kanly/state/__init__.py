"""The state of a game: plain data in zones, pure and without behaviour."""

from kanly.state.table import (
    Engine,
    GameState,
    LeaderCycle,
    Prediction,
    Public,
    PublicTable,
    Revivals,
    StandingOrder,
)
from kanly.state.things import NONE, Forces, Thing, Zone

__all__ = [
    "NONE",
    "Engine",
    "Forces",
    "GameState",
    "LeaderCycle",
    "Prediction",
    "Public",
    "PublicTable",
    "Revivals",
    "StandingOrder",
    "Thing",
    "Zone",
]
