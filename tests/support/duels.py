"""The battle of the Fremen and the Guild in Arrakeen, and who has died in it."""

from kanly.kernel import Seat
from kanly.rules.core.leader_cycles import LeaderKilled
from support.position import Position, position
from support.referee import Referee

F, G, H = Seat("fremen"), Seat("spacing_guild"), Seat("harkonnen")


def duel(one: int = 6, other: int = 5) -> Position:
    """Fremen, the aggressor, and the Guild in Arrakeen; Harkonnen sit by. Three spice each."""
    at = position(F, G, H, turn=2).forces({"arrakeen_10": {F: one, G: other}}).order(F, G, H)
    return at.purse(fremen=3, spacing_guild=3, harkonnen=3)


def dead(t: Referee) -> list[str]:
    """The leaders that were killed, in order."""
    return [event.leader for event in t.happened(LeaderKilled)]
