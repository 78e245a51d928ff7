"""The Revival Phase in tests."""

from kanly.kernel import Extension, Ruleset, Seat
from kanly.rules.core.turn import Phase
from kanly.rules.registry import extensions
from support.position import Position
from support.referee import Referee

ATREIDES = Seat("atreides")


def revival(at: Position, *more: Extension) -> Referee:
    """The Revival Phase of this position, with these extensions beside the usual ones."""
    t = at.begin(Phase("revival"))
    if not more:
        return t
    game = t.game
    game.rules = Ruleset(*extensions("basic", game.table.seats), *more, policies=game.rules.policies)
    game.resume()
    return Referee(game)


def next_revival(t: Referee) -> Referee:
    """The Revival Phase of the next turn, with 9 spice in the purse of Atreides."""
    table = t.game.table
    table.revivals.clear()
    table.turn += 1
    table.bank += table.purses[ATREIDES] - 9
    table.purses[ATREIDES] = 9
    return Referee(type(t.game).start(table, Phase("revival"), t.game.rules, t.game.state.seed))
