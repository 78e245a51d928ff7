"""What a bot can rely on: the facts of a question have the same names whenever it is put; a view knows who looks."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from kanly.bots import RandomPlayer, play_out
from kanly.game import Game, Prompt
from kanly.kernel import Action

SIX = ["atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen"]
ALWAYS = {"ChooseTraitor", "ChooseBid", "ChooseShipment", "ChooseMove", "ChooseRevival", "ChooseCharity", "ChoosePlan"}


class Noting(RandomPlayer):
    """A random player that notes the names of the facts of each question, and the bids with a high bid and without."""

    def __init__(self) -> None:
        self.names: defaultdict[str, set[frozenset[str]]] = defaultdict(set)
        self.bids: set[bool] = set()

    def choose(self, game: Game, prompt: Prompt, rng: Random) -> Action:
        if prompt.decision != "React":  # a window is about different things, by its kind
            self.names[prompt.decision].add(frozenset(prompt.facts))
        if prompt.decision == "ChooseBid":
            facts = prompt.facts
            assert (facts["standing"], bool(facts["bidder"]), facts["high"] != 0) in ((True,) * 3, (False,) * 3)
            self.bids.add(bool(facts["standing"]))
        return super().choose(game, prompt, rng)


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_question_always_has_the_same_facts(mode: str) -> None:
    player = Noting()
    for number in range(3):
        game = Game.new({"seats": SIX, "mode": mode, "max_turns": 5}, seed=f"facts {number}")
        play_out(game, player, Random(number))
    assert player.names.keys() >= ALWAYS and player.bids == {True, False}
    assert {decision: sets for decision, sets in player.names.items() if len(sets) > 1} == {}


def test_a_view_knows_the_seat_that_looks() -> None:
    game = Game.new(SIX, seed="own")
    for seat in game.seats:
        own = game.view(seat).own
        assert own.seat == seat and own.private is not None
    with pytest.raises(LookupError, match="observer"):
        _ = game.view(None).own


@pytest.mark.rule("KARAMA-27", "BATTLE-17", "SECRET-01")
@pytest.mark.parametrize("last", ["atreides", "fremen"])
def test_who_may_take_its_last_action_back_tells_of_no_answer_that_was_replaced(last: str) -> None:
    """Everybody sees that it is sealed, and nobody that it is another one now."""
    game = Game.new(["fremen", "atreides", "emperor"], seed="sealed")
    while game.prompt(last) is None or game._g.question is None or not game._g.question.openly:
        prompt = game.prompt(game.owed()[0])
        assert prompt is not None
        game.act(prompt.seat, prompt.default)
    for seat in ("fremen", "atreides"):
        prompt = game.prompt(seat)
        assert prompt is not None and len(prompt.options) > 1
        game.act(seat, prompt.options[0])
    others = [seat for seat in game.seats if seat != last]
    before = [game.last_action(seat) for seat in others]
    again = game.prompt(last)
    assert again is not None
    game.act(last, again.options[1])
    assert [game.last_action(seat) for seat in others] == before
