"""What the medium player concludes from what it has seen: hands, purses, traitors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from kanly.bots import EasyPlayer
from kanly.bots.medium.knowledge import Knowledge
from kanly.bots.medium.look import Look
from kanly.catalog import leaders
from kanly.game import Game, Prompt
from kanly.kernel import Seat
from kanly.state import Engine

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild")


def moments(mode: str, seed: str, *kinds: str) -> Iterator[tuple[Game, Prompt]]:
    """The questions of these kinds in a game of easy players."""
    game, rng = Game.new({"seats": list(SIX), "mode": mode}, seed=seed), Random(seed)
    while not game.over:
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        if prompt.decision in kinds:
            yield game, prompt
        game.act(prompt.seat, EasyPlayer().choose(game, prompt, rng))


def truth(game: Game) -> Engine:
    """What no player sees."""
    return game._g


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_what_it_takes_for_certain_is_true_and_every_card_is_somewhere(mode: str) -> None:
    known = 0
    for game, prompt in moments(mode, "knowledge", "ChooseShipment", "ChoosePlan"):
        table, knowledge = truth(game).table, Look(game, prompt.seat).knowledge
        for seat, cards in knowledge.known.items():
            assert cards <= Counter(table.faces[card] for card in table.hands[seat])
            known += cards.total()
        others = sum(knowledge.unknown(seat) for seat in table.seats if seat != prompt.seat)
        assert knowledge.unseen.total() == others + len(table.deck) + len(table.row) + len(table.lot)
    assert known


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_purses_can_be_reckoned_from_what_is_paid_and_received(mode: str) -> None:
    for game, prompt in moments(mode, "purses", "ChooseShipment", "ChoosePlan"):
        table = truth(game).table
        assert Look(game, prompt.seat).knowledge.purse == table.purses


def test_chances_of_cards_follow_from_the_cards_unseen() -> None:
    game, prompt = next(moments("basic", "chances", "ChoosePlan"))
    knowledge = Look(game, prompt.seat).knowledge
    for seat in SIX:
        armed = knowledge.armed(Seat(seat))
        assert all(0 <= chance <= 1 for chance in armed.values())
        anything = knowledge.holds(Seat(seat), lambda face: True)
        assert anything == (knowledge.by_seat[Seat(seat)].hand_size > 0)


def test_own_and_returned_traitors_are_nobody_elses() -> None:
    game, prompt = next(moments("basic", "traitors", "ChooseShipment"))
    look = Look(game, prompt.seat)
    knowledge, foe = look.knowledge, Seat(next(seat for seat in SIX if seat not in (prompt.seat, "harkonnen")))
    assert knowledge.cleared >= knowledge.traitors
    assert all(knowledge.traitor_chance(foe, name) == 0 for name in knowledge.cleared)
    assert knowledge.traitor_chance(foe, "cheap_hero") == 0
    mine = [one for one in leaders().of_faction[look.seat] if one.id not in knowledge.cleared]  # type: ignore[index]
    ranked = sorted(mine, key=lambda one: one.strength or 0)
    chances = [knowledge.traitor_chance(foe, one.id) for one in ranked]
    assert chances == sorted(chances) and 0 < chances[-1] < 0.5


def test_it_reads_only_the_view_and_the_events_of_its_seat() -> None:
    """The same view and events give the same knowledge, whatever lies hidden."""
    for game, prompt in moments("basic", "hidden", "ChoosePlan"):
        world, events = game.imagine(prompt.seat, Random(1)), game.events(prompt.seat)
        one = Knowledge(game.view(prompt.seat), events)
        other = Knowledge(world.view(prompt.seat), events)
        assert one.known == other.known and one.unseen == other.unseen and one.purse == other.purse
