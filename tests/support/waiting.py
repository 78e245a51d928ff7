"""How tests wait for a question: everybody is silent, or passes, until it is asked."""

from __future__ import annotations

from kanly.kernel import Pass
from support.referee import Referee


def until(t: Referee, *decisions: str) -> Referee:
    """Everybody is silent until one of these is asked, or nothing any more."""
    while t.asks and t.asks[0][0] not in decisions:
        decision = t.game.owed()[0]
        t(decision.seat, decision.default(t.game))
    return t


def until_asked(t: Referee, *asked: tuple[str, str]) -> Referee:
    """Everybody is silent until just this is asked."""
    while t.asks != [*asked]:
        assert t.asks, f"{asked} is never asked"
        t.silence()
    return t


def reacted(t: Referee) -> Referee:
    """Nobody plays anything in the windows that are open now."""
    while t.asks and t.asks[0][0] == "React":
        t.passes(*t.owed)
    return t


def quietly(t: Referee, *decisions: str) -> Referee:
    """Until one of these is asked, whoever can pass does so, and the others are silent."""
    while t.asks and t.asks[0][0] not in decisions:
        decision = t.game.owed()[0]
        t(decision.seat, decision.default(t.game) if decision.check(t.game, Pass()) else Pass())
    return t
