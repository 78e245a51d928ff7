"""Whole games through the controls of the page: two people at two browsers, one of them a phone, and bots."""

from __future__ import annotations

import time
from random import Random

import pytest

from server.house import PATIENCE
from web.conftest import Guests
from web.playing import Panel, Player, play
from web.rooms import table_for


def same_after_reload(player: Player) -> None:
    """The page asks the same when it is loaded anew, and still has what had been chosen; unless others have acted."""
    player.settle()
    before = player.read()
    player.person.page.reload()
    end = time.monotonic() + PATIENCE
    while (now := player.read()) != before and now.question in ("", before.question):
        assert time.monotonic() < end, f"{player.person.size}: {now} after {before}"
        player.person.page.wait_for_timeout(100)


@pytest.mark.parametrize(
    ("mode", "factions", "bots", "turns"),
    [
        ("basic", ("atreides", "fremen"), ("harkonnen", "emperor"), 2),
        ("advanced", ("bene_gesserit", "harkonnen"), ("spacing_guild",), 1),
    ],
)
def test_two_people_play_to_the_end(
    guest: Guests, mode: str, factions: tuple[str, ...], bots: tuple[str, ...], turns: int
) -> None:
    """Each kind of question is looked at by axe, and then loaded anew, when it is met for the first time at a size."""
    people = [guest("desk", "Ada"), guest("phone", "Bo")]
    path = table_for(people, factions, bots, mode=mode, max_turns=turns)
    found: list[str] = []

    def met(player: Player, panel: Panel) -> None:
        person = player.person
        found.extend(f"{person.size} {panel.decision}: {one}" for one in person.axe())
        person.picture(panel.decision)
        same_after_reload(player)

    players = [Player(person, Random(f"{mode} {person.size}"), met) for person in people]
    for person in people:
        person.page.goto(path)
    play(players, PATIENCE)
    for person in people:
        person.picture("over")
        found += person.axe()
    assert not found, "\n".join(found)
