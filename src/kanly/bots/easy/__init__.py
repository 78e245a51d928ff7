"""A sensible, weak, quick player: rules of thumb on what its seat sees, and no look ahead."""

from kanly.bots.easy.easy_player import EasyPlayer

__all__ = ["EasyPlayer"]
