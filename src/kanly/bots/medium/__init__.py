"""A player that weighs what it cannot see: what others may hold, what they may plan, what a battle is worth."""

from kanly.bots.medium.medium_player import MediumPlayer

__all__ = ["MediumPlayer"]
