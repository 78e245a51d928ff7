"""The easy bot and the powers of Moritani (TERROR-32)."""

from __future__ import annotations

from random import Random

import pytest

from kanly.bots import EasyPlayer
from kanly.game import Game
from kanly.kernel import Action, Pass, Seat
from kanly.rules.core.turn import Phase
from kanly.rules.factions.moritani.placement import PlaceTerror
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.rules.policies import edition
from support.position import Position
from support.referee import Referee
from support.terror import M, enters, table


def chosen(t: Referee, seat: Seat = M) -> Action:
    """What the bot answers."""
    game = Game(t.game, edition(), None, [], [])
    prompt = game.prompt(seat)
    assert prompt is not None
    return EasyPlayer().choose(game, prompt, Random(1))


def token(name: str) -> Position:
    return table().terror({"arrakeen": name})


@pytest.mark.rule("TERROR-32", "SEED-40", "TERROR-30")
def test_it_declines_an_empty_offer() -> None:
    """A Sneak Attack for which nobody is left; an Assassination without a victim cannot be chosen at all."""
    assert chosen(enters(token("sneak_attack"))) == RevealTerror()
    assert chosen(enters(token("sneak_attack").tanks(moritani=20))) in (Pass(), OfferEnemy())
    five = ["hasimir_fenring", "bashar", "caid", "burseg", "captain_aramsham"]
    assert chosen(enters(token("assassination").dead(emperor=five))) in (Pass(), OfferEnemy())


@pytest.mark.rule("TERROR-32")
@pytest.mark.parametrize(("name", "reveals"), [("robbery", True), ("extortion", True), ("atomics", False)])
def test_it_turns_over_what_does_something(name: str, reveals: bool) -> None:
    """Three of the Emperor are not worth the Atomics."""
    assert (chosen(enters(token(name))) == RevealTerror()) == reveals
    assert chosen(enters(token("atomics"), number=8)) == RevealTerror()


@pytest.mark.rule("TERROR-32")
def test_it_places_a_token_where_others_come() -> None:
    start = table().forces({"carthag_11": {"emperor": 3}, "polar_sink": {"fremen": 2}})
    act = chosen(start.begin(Phase("mentat_pause")))
    assert isinstance(act, PlaceTerror) and act.territory == "carthag"
