"""Cards with one face are alike: which of them lies where in a hand, and which was shown, is known to nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import msgspec
import pytest

from kanly.catalog import LocationId
from kanly.game import Game
from kanly.game.saves import CODEC
from kanly.kernel import Action, Seat
from kanly.rules.cards.truthtrance import PlayTruthtrance
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_planning import ChoosePlan
from kanly.rules.core.shipment_choice import ChooseShipment
from kanly.rules.core.shipment_terms import Ship
from kanly.state import Forces, Thing
from kanly.view import imagine
from kanly.view.imagine import rename
from support.position import SIX, Position, position
from support.tables import game_at

ARRAKEEN = LocationId("arrakeen_10")
HOLDER, OTHER = Seat("harkonnen"), Seat("fremen")
RUNS = 12
STEPS = 5


def table(*faces: str) -> Position:
    """All six; Harkonnen, who hold these cards, and Fremen fight in Carthag."""
    t = position(*SIX, turn=2, max_turns=3, mode="advanced").purse(**dict.fromkeys(SIX, 5)).predicted("fremen", 3)
    return t.hand(harkonnen=faces, fremen=["snooper"]).forces({"carthag_11": {"harkonnen": 4, "fremen": 3}})


def answered(game: Game, wanted: Callable[[Game], bool]) -> Game:
    """The game after silence, up to a pause that is wanted."""
    while not wanted(game):
        seat = game.owed()[0]
        prompt = game.prompt(seat)
        assert prompt is not None
        game.act(seat, prompt.default)
    return game


def asked(game: Game, kind: type) -> bool:
    """Whether a question of this kind is open."""
    question = game._g.question
    return question is not None and any(isinstance(decision, kind) for decision in question.decisions.values())


def a_shield() -> tuple[Game, list[Action]]:
    """One of two shields, to be played."""
    game = answered(game_at(table("shield", "shield", "baliset"), "battle", "1"), lambda game: asked(game, ChoosePlan))
    leader = game._g.table.leaders[HOLDER][0]
    return game, [BattlePlan(leader, 0, None, card) for card in alike(game)]


def a_hero() -> tuple[Game, list[Action]]:
    """One of two Cheap Heroes, to be played instead of a leader."""
    game = answered(game_at(table("cheap_hero", "cheap_hero"), "battle", "1"), lambda game: asked(game, ChoosePlan))
    return game, [BattlePlan(card, 0) for card in alike(game)]


def a_question() -> tuple[Game, list[Action]]:
    """One of two Truthtrances."""
    game = game_at(table("truthtrance", "truthtrance"), "bidding", "1")
    game = answered(game, lambda game: bool(game._g.question and game._g.question.open_point))
    return game, [PlayTruthtrance(card, OTHER) for card in alike(game)]


def a_rate() -> tuple[Game, list[Action]]:
    """One of two Karamas, which buys a shipment's rate and stays in the hand meanwhile."""
    t = table("karama", "karama").order(HOLDER, *(seat for seat in SIX if seat != HOLDER))
    game = answered(game_at(t, "shipment_movement", "1"), lambda game: asked(game, ChooseShipment))
    return game, [Ship(ARRAKEEN, Forces(1), karama=HOLDER, card=card) for card in alike(game)]


def alike(game: Game) -> list[Thing]:
    """The two cards."""
    hand, faces = game._g.table.hands[HOLDER], game._g.table.faces
    return [card for card in hand if sum(faces[other] == faces[card] for other in hand) == 2]


def relabelled(game: Game, one: Thing, other: Thing) -> Game:
    """The same game, in which these two cards have changed their numbers: now the other one comes first in the hand."""
    twin = game.copy()
    rename(twin._g, {one: other, other: one})
    return twin


def seen_by(game: Game, card: Thing, seats: Iterable[str]) -> None:
    """These have seen the card, in whatever way."""
    for seat in seats:
        game._g.table.known[card] |= game._g.table.bit(Seat(seat))


def imagined(game: Game, viewer: str | None) -> bytes:
    """What the viewer imagines, and sees."""
    world = imagine(game._g, None if viewer is None else Seat(viewer), Random(1))
    return CODEC.encode(world.state) + msgspec.json.encode(game.view(viewer))


@pytest.mark.rule("SECRET-01", "SECRET-02", "ATR-03")
@pytest.mark.parametrize("scene", [a_shield, a_hero, a_question, a_rate])
@pytest.mark.parametrize("viewer", [*(seat for seat in SIX if seat != HOLDER), None])
@pytest.mark.parametrize("number", range(RUNS))
def test_nobody_can_tell_which_of_two_cards_alike_it_is(
    scene: Callable[[], tuple[Game, list[Action]]], viewer: str | None, number: int
) -> None:
    """The seat knows both, one or none of them, of which others have seen others; one is played, and this goes on."""
    rng = Random(number)
    game, (one, other) = scene()
    cards = alike(game)
    for card in cards:
        seen_by(game, card, [viewer] if viewer and rng.random() < 0.7 else [])
    twin = relabelled(game, *cards)
    strangers = [seat for seat in SIX if seat not in (viewer, HOLDER)]
    for card in cards:  # nobody knows what others have seen
        for there in (game, twin):
            seen_by(there, card, rng.sample(strangers, rng.randint(0, 2)) if viewer else ())
    assert imagined(game, viewer) == imagined(twin, viewer)
    game.act(HOLDER, one)
    twin.act(HOLDER, other)
    for _ in range(STEPS):
        assert imagined(game, viewer) == imagined(twin, viewer)
        assert game.owed() == twin.owed() and game.question == twin.question
        for there in (game, twin):
            prompt = there.prompt(there.owed()[0])
            assert prompt is not None
            there.act(prompt.seat, prompt.default)
