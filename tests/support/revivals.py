"""The Revival Phase in tests."""

from kanly.kernel import Extension, Ruleset
from kanly.rules.core.turn import Phase
from kanly.rules.registry import extensions
from support.position import Position
from support.referee import Referee


def revival(at: Position, *more: Extension) -> Referee:
    """The Revival Phase of this position, with these extensions beside the usual ones."""
    t = at.begin(Phase("revival"))
    if not more:
        return t
    game = t.game
    game.rules = Ruleset(*extensions("basic", game.table.seats), *more, policies=game.rules.policies)
    game.resume()
    return Referee(game)
