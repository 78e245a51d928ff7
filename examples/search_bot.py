"""A bot that tries its shipments in imagined worlds before it chooses: `python examples/search_bot.py`.

An imagined world looks to the seat exactly like the real game, and depends on nothing that the seat does not know.
"""

from __future__ import annotations

from random import Random

from kanly import catalog
from kanly.bots import EasyPlayer, RandomPlayer, play_out
from kanly.game import Game, Prompt
from kanly.kernel import Action, IllegalAction

WORLDS = 3
"""So many worlds are imagined for a choice; every answer is tried in a copy of each."""


class Seer:
    """Chooses its shipments by what they bring in imagined worlds; everything else as an easy player."""

    def __init__(self) -> None:
        self.quick = EasyPlayer()

    def choose(self, game: Game, prompt: Prompt, rng: Random) -> Action:
        thought = self.quick.choose(game, prompt, rng)
        if prompt.decision != "ChooseShipment":
            return thought
        worlds = [game.imagine(prompt.seat, rng) for _ in range(WORLDS)]

        def outcome(answer: Action) -> int:
            return sum(self.played(world.copy(), prompt.seat, answer, rng) for world in worlds)

        return max([thought, *prompt.options], key=outcome)

    def played(self, world: Game, seat: str, answer: Action, rng: Random) -> int:
        """The strongholds held at the end of the turn after this answer, in one world."""
        try:
            world.act(seat, answer)
        except IllegalAction:  # it rests on something hidden that is otherwise in this world
            return 0
        turn = world.view(seat).turn
        while not world.over and world.view(seat).turn == turn:
            prompt = world.prompt(rng.choice(world.owed()))
            assert prompt is not None, "who owes an answer is asked"
            world.act(prompt.seat, self.quick.choose(world, prompt, rng))
        if world.result:
            return 6 if seat in world.result.winners else -1  # more, or less, than strongholds can bring
        return strongholds(world, seat)


def strongholds(game: Game, seat: str) -> int:
    """The strongholds in which this seat has fighters."""
    board = catalog.board()
    stands = (place for place, there in game.view(seat).board.items() for who in there if who == seat)
    return len({board.territory_of[place] for place in stands} & {*board.strongholds})


def main(turns: int = 2) -> Game:
    """A game of it against random players."""
    game = Game.new({"seats": ["atreides", "emperor", "harkonnen"], "max_turns": turns}, seed="seer")
    play_out(game, {"atreides": Seer(), "emperor": RandomPlayer(), "harkonnen": RandomPlayer()}, Random(1))
    print(game.chronicle(None)[-2])
    return game


if __name__ == "__main__":
    main()
