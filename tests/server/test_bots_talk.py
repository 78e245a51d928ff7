"""Bots in a Nexus with people: their offers stand until people have answered, and they hear those of people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from kanly.game import Game
from server.house import Browser, House, house_at, room_for
from server.staging import again, nothing_due, plant, planted, until

NEXUS = "ChooseNexusAct"


@contextmanager
def at_nexus(database: str) -> Iterator[tuple[House, Browser, str]]:
    """A house, and a room in it in which a Nexus begins: Ada plays Atreides against bots."""
    with house_at(database, drives=False) as before:
        ada = before.browser()
        room = room_for([ada], ["atreides"], ["harkonnen", "emperor", "fremen"])
        game = Game.new(planted(before, room).journal.settings, "talks")
        while asked(game) != NEXUS:
            seat = game.owed()[0]
            prompt = game.prompt(seat)
            assert prompt is not None
            game.act(seat, prompt.default)
        game._entries.clear()  # it begins here
        plant(before, room, game)
        with house_at(database) as house:
            yield house, again(house, ada), room


def asked(game: Game) -> str:
    """What the first seat that is asked is asked."""
    prompt = game.prompt(game.owed()[0])
    return prompt.decision if prompt is not None else ""


def offers(ada: Browser, room: str) -> list[Any]:
    """What offers Atreides can accept."""
    prompt = ada.get(f"/rooms/{room}/prompt", seat="atreides")["prompt"]
    actions = prompt["options"] if prompt else []
    return [action for action in actions if action["type"] == "AcceptProposal"]


@pytest.mark.rule("NEXUS-02", "NEXUS-07")
def test_bots_stay_in_the_talks_until_people_are_done(shared_database: str) -> None:
    with at_nexus(shared_database) as (house, ada, room):
        until(lambda: offers(ada, room))
        until(lambda: nothing_due(house))
        assert offers(ada, room), "they still stand when no bot has anything more to say"
        ada.act(room, "atreides", {"type": "Pass"})
        until(lambda: ada.get(f"/rooms/{room}/view", seat="atreides")["waits"]["decision"] != NEXUS)


@pytest.mark.rule("NEXUS-04")
def test_the_offer_of_a_bot_can_be_accepted(shared_database: str) -> None:
    with at_nexus(shared_database) as (house, ada, room):
        until(lambda: offers(ada, room))
        until(lambda: nothing_due(house))
        offer = offers(ada, room)[0]
        ada.act(room, "atreides", offer)
        seats = ada.get(f"/rooms/{room}/view", seat="atreides")["seats"]
        assert {seat["seat"]: seat.get("ally") for seat in seats}["atreides"] == offer["of"]
