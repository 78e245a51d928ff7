"""Phases in which everybody acts at once, in any order, until all are done (TURN-05)."""

from __future__ import annotations

from kanly.kernel import Action


class NotDone(Action, frozen=True):
    """TURN-05 · Take back that one is done."""
