"""A bot in 20 lines, and how it does against random players: `python examples/twenty_lines.py`.

In a series of `kanly sim`, called in this folder: `kanly sim --versus twenty_lines:Fighter,random --games 100`.
"""

from __future__ import annotations

from random import Random

from kanly import catalog
from kanly.game import Game, Prompt
from kanly.kernel import Action
from kanly.lab.series import Series, play
from kanly.lab.tally import Tally
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.bids import Bid
from kanly.rules.core.shipment_terms import Ship


class Fighter:
    """Of some legal answers the one that is worth most; the first of equals is what silence means."""

    def choose(self, game: Game, prompt: Prompt, rng: Random) -> Action:
        answers = [prompt.default] + [prompt.sample(rng) for _ in range(20)]
        return max(answers, key=worth)


def worth(action: Action) -> float:
    """Forces into strongholds, strong plans, cheap cards."""
    board = catalog.board()
    match action:
        case Ship(destination=place, forces=forces) if place and board.territory_of[place] in board.strongholds:
            return forces.total
        case BattlePlan(dial=dial, leader=leader):
            return dial + 5 * (leader is not None)
        case Bid(amount=amount):
            return 4 - amount
    return 0


def main(games: int = 20) -> Tally:
    """Play, and tell the share of winning seats with its 95 % interval."""
    series = Series(("atreides", "emperor", "harkonnen"), versus=(f"{__name__}:Fighter", "random"), seed="fighter")
    tally = Tally()
    for number in range(games):
        tally.add(play(series, number))
    for bot in tally.bots:
        share = tally.of_bot(bot)
        print(f"{bot:25} {share.share:6.1%} ({share.low:.1%} to {share.high:.1%})")
    return tally


if __name__ == "__main__":
    main()
