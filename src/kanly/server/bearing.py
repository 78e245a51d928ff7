"""What a thing that happened means for one faction: so that who comes back is told first what it has lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from kanly.kernel import Event, Seat

Bearing: TypeAlias = Literal["", "end", "loss", "attack", "offer", "gain"]

END = frozenset(("GameWon", "PredictionRevealed"))
"""Of these every faction is told."""
BEARINGS: Mapping[Bearing, Mapping[str, tuple[str, ...]]] = {
    "loss": {
        "AllianceEnded": ("one", "other"),
        "AmbassadorReturned": ("seat",),
        "AssassinsForfeited": ("seat",),
        "BattleLostByBoth": ("aggressor", "defender"),
        "BattleWon": ("loser",),
        "CardHeldBack": ("seat",),
        "CardSabotaged": ("seat",),
        "CardTooMany": ("seat",),
        "CardsSeized": ("target",),
        "DealCancelled": ("one", "other"),
        "DealUnpayable": ("by",),
        "DutyToLeave": ("seat",),
        "EnemyRefused": ("by",),
        "ForcesKilled": ("seat",),
        "LeaderAssassinated": ("seat",),
        "LeaderDrawn": ("owner",),
        "LeaderExecuted": ("owner",),
        "LeaderKept": ("owner",),
        "LeaderKilled": ("seat",),
        "ProposalDeclined": ("of",),
        "RansomRefused": ("to",),
        "ReservesKilled": ("seat",),
        "SeatResigned": ("seat",),
        "ShipmentStopped": ("entrant",),
        "SpiceRobbed": ("seat",),
        "TiesRefused": ("by",),
        "VidalSetAside": ("seat",),
    },
    "attack": {
        "AmbassadorTriggered": ("entrant",),
        "AssassinRevealed": ("against",),
        "BattleBegun": ("aggressor", "defender"),
        "CaptureDeclared": ("loser",),
        "CommandGiven": ("target",),
        "ElementNamed": ("target",),
        "LeadNamed": ("lead", "beside", "opponent"),
        "QuestionAsked": ("target",),
        "SwapBegun": ("target",),
        "TerrorRevealed": ("entrant",),
    },
    "offer": {
        "AllianceProposed": ("to",),
        "AllyRevivalOffered": ("ally",),
        "DealOffered": ("to",),
        "EnemyOffered": ("to",),
        "KaramaOffered": ("to",),
    },
    "gain": {
        "AllianceFormed": ("one", "other"),
        "AmbassadorPaid": ("seat",),
        "BattleWon": ("winner",),
        "BountyReceived": ("seat",),
        "CaptiveReturned": ("owner",),
        "CardGiven": ("receiver",),
        "CardReturned": ("target",),
        "CardRobbed": ("seat",),
        "CardTaken": ("seat",),
        "CharityClaimed": ("seat",),
        "CityPaid": ("seat",),
        "DealMade": ("by", "partner"),
        "ExtortionCollected": ("seat",),
        "ForcesRevived": ("seat",),
        "FreeRevivalsGranted": ("ally",),
        "FrontPileTaken": ("seat",),
        "LeaderAssassinated": ("by",),
        "LeaderRevived": ("seat",),
        "RansomPaid": ("to",),
        "SpiceCollected": ("seat",),
        "SpiceExtorted": ("seat",),
        "SpiceGiven": ("ally",),
        "SpiceReceived": ("seat",),
        "SpiceRobbed": ("by",),
        "VidalComes": ("seat",),
    },
}
"""By what it means: the kinds of event, each with its fields that name whom it means that for."""


def bearing(seen: Event, viewer: Seat | None) -> Bearing:
    """What this event means for the viewer; "" is nothing, as for an observer.

    >>> from kanly.rules.core.battle_result import BattleWon
    >>> won = BattleWon(Seat("fremen"), Seat("emperor"), "arrakeen")
    >>> bearing(won, Seat("emperor")), bearing(won, Seat("fremen")), bearing(won, Seat("atreides"))
    ('loss', 'gain', '')
    """
    if viewer is None:
        return ""
    name = type(seen).__name__
    if name in END:
        return "end"
    for kind, events in BEARINGS.items():
        if any(names(getattr(seen, field), viewer) for field in events.get(name, ())):
            return kind
    return ""


def names(value: Any, seat: Seat) -> bool:
    """Whether a field names this seat, by itself or among others."""
    return seat in value if isinstance(value, tuple | list) else bool(value == seat)
