"""Easy and medium where two stand on one side: they reckon with the ally's forces and with what Ecaz adds."""

from __future__ import annotations

from random import Random

import pytest

from kanly.bots import EasyPlayer, MediumPlayer, Player
from kanly.bots.easy.joint import added, dialing
from kanly.bots.medium.battle.scene import running, scene
from kanly.bots.medium.look import Look
from kanly.game import Game
from kanly.kernel import Action, Pass
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.collection import Collection
from kanly.rules.factions.ecaz.difference import AddDifference
from kanly.rules.factions.ecaz.harvest import AcceptShare, ProposeShare
from kanly.rules.policies import edition
from kanly.state import Forces
from support.fighting import fights
from support.occupying import CARTHAG, A, G, H, Z, joint, led, pair
from support.position import position
from support.referee import Referee

BOTH = pytest.mark.parametrize("player", [EasyPlayer(), MediumPlayer()], ids=["easy", "medium"])


def answer(t: Referee, seat: str, player: Player) -> Action:
    """What it answers there, made sure to be legal."""
    game = Game(t.game, edition(), None, [], [*t.events])
    prompt = game.prompt(seat)
    assert prompt is not None
    action = player.choose(game, prompt, Random(1))
    assert not prompt.check(action)
    return action


def test_the_scene_of_both_sides() -> None:
    for me, lead in ((Z, Z), (G, G)):
        t = joint(G, {Z: 5, G: 4, H: 3}, H, lead=lead)
        mine, theirs = (scene(Look(Game(t.game, edition(), None, [], [*t.events]), seat)) for seat in (me, H))
        assert (mine.mine, mine.others, mine.added) == (Forces(4), Forces(3), 3)
        assert (theirs.mine, theirs.others, theirs.added) == (Forces(3), Forces(4), -3)
    look = Look(Game(t.game, edition(), None, [], [*t.events]), Z)
    facts = running(look)
    assert facts is not None and (dialing(facts, G), added(look.view, facts, G), added(look.view, facts, H)) == (
        G,
        3,
        0,
    )


@BOTH
def test_what_ecaz_adds_need_not_be_dialed(player: Player) -> None:
    """Against 1 force and the weakest leader six of Ecaz are nearly enough."""
    alone = led(pair(G, H).forces({CARTHAG: {G: 6, H: 4}}), G)
    beside = joint(G, {Z: 8, G: 6, H: 4}, H, lead=G)
    one, other = answer(alone, G, player), answer(beside, G, player)
    assert isinstance(one, BattlePlan) and isinstance(other, BattlePlan) and other.dial < one.dial


@BOTH
def test_the_special_power_where_it_decides(player: Player) -> None:
    for theirs, wanted in ((3, True), (0, False), (6, False)):
        seats = (Z, A, H)
        at = position(*seats, turn=2, mode="advanced").order(*seats).forces({CARTHAG: {Z: 6, A: 6}})
        t = led(at.purse(ecaz=9, atreides=9).hand(ecaz=["karama"]))
        fights(t, Z, "bindikk_narvi", 3, support=3)
        fights(t, A, "lady_jessica", theirs, support=theirs)
        assert isinstance(answer(t, Z, player), AddDifference) == wanted


@BOTH
def test_a_share_that_is_no_worse_is_accepted(player: Player) -> None:
    for mine, wanted in ((3, True), (2, True), (4, False)):
        t = pair(G, H).spice({"red_chasm_7": 5}).forces({"red_chasm_7": {Z: 2, G: 2}}).begin(Collection())
        t(Z, ProposeShare(mine - 1))
        assert answer(t, G, player) == (AcceptShare() if wanted else Pass())
