"""What each viewer may know, and imagined worlds in which it would know just the same."""

from kanly.view.imagine import imagine
from kanly.view.leaders import Captives, Leader
from kanly.view.seen import (
    Card,
    Decks,
    Notes,
    Paragraph,
    Private,
    PurseNote,
    SeatView,
    Seen,
    SpiceSeen,
    TerrorSeen,
    VidalSeen,
    View,
    Waits,
)
from kanly.view.view import view, waits

__all__ = [
    "Captives",
    "Card",
    "Decks",
    "Leader",
    "Notes",
    "Paragraph",
    "Private",
    "PurseNote",
    "SeatView",
    "Seen",
    "SpiceSeen",
    "TerrorSeen",
    "VidalSeen",
    "View",
    "Waits",
    "imagine",
    "view",
    "waits",
]
