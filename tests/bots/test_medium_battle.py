"""The battles of the medium player: plans that are plainly right, what it asks and commands, and that it stays fair."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import pytest

from kanly.bots import player
from kanly.bots.medium import MediumPlayer
from kanly.bots.medium.battle.arms import Cards, commanded, fates, kills
from kanly.bots.medium.battle.foe_plans import likely_plans
from kanly.bots.medium.battle.plan import ranked
from kanly.bots.medium.battle.scene import scene
from kanly.bots.medium.battle.solve import fictitious_play
from kanly.bots.medium.chances import odds_of
from kanly.bots.medium.look import Look
from kanly.game import Game, Prompt
from kanly.kernel import Action, Event, Seat
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.policies import edition
from kanly.state import Forces
from support.fighting import battle, fights, planning
from support.position import Position, position
from support.referee import Referee

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild")


def table_of(referee: Referee) -> Game:
    """The staged game, as players see it."""
    seen = [*referee.events]
    return Game(referee.game, edition(), None, [], seen)


def answer(referee: Referee, seat: str) -> Any:
    """What the medium player answers there, made sure to be legal."""
    game = table_of(referee)
    prompt = game.prompt(seat)
    assert prompt is not None
    action = MediumPlayer().choose(game, prompt, Random(1))
    assert not prompt.check(action)
    return action


def faces(referee: Referee, plan: BattlePlan) -> dict[str, Any]:
    """The plan by names."""
    table = referee.game.table
    things = {name: getattr(plan, name) for name in ("leader", "weapon", "defense")}
    return {name: None if thing is None else table.faces[thing] for name, thing in things.items()}


def duel(**forces: int) -> Position:
    """These two in Arrakeen, the first the aggressor; purses full."""
    one, other = forces
    at = position(one, other, turn=3).forces({"arrakeen_10": {one: forces[one], other: forces[other]}})
    return at.purse(**{one: 10, other: 10}).order(one, other)


# ------------------------------------------------------------------------------------------------ plans
def test_it_dials_no_more_than_wins_for_certain() -> None:
    """Ten against one without leaders or cards on the other side: two and a leader are enough."""
    at = duel(emperor=10, spacing_guild=1).dead(
        spacing_guild=["staban_tuek", "esmar_tuek", "master_bewt", "soo_soo_sook", "guild_rep"]
    )
    plan = answer(planning(battle(at)), "emperor")
    assert plan.dial <= 2


def best_knowing(at: Position, seat: str, **told: Any) -> dict[str, Any]:
    """The best plan of this seat, by names, if it knows these elements of the other's plan."""
    referee = planning(battle(at))
    game = table_of(referee)
    look, prompt = Look(game, Seat(seat)), game.prompt(seat)
    assert prompt is not None
    form = prompt.form()
    assert form is not None
    now = scene(look)
    now.told |= told
    offered = {field.name: [choice.value for choice in field.choices] for field in form.fields}
    return faces(referee, ranked(look, now, likely_plans(look, now), offered)[0].plan)


def test_it_does_not_waste_its_best_leader_on_a_hopeless_fight() -> None:
    at = duel(emperor=1, spacing_guild=20).hand(spacing_guild=["chaumas", "stunner", "shield", "snooper"])
    assert best_knowing(at, "emperor", number=20)["leader"] in ("bashar", "caid", "burseg")


def test_it_plays_the_weapon_that_kills_and_the_defense_that_saves() -> None:
    """What the foe plays has been disclosed: a poison weapon and a Shield."""
    at = duel(emperor=5, spacing_guild=5).hand(emperor=["crysknife", "gom_jabbar", "shield", "snooper"])
    best = best_knowing(at.hand(spacing_guild=["chaumas"]), "emperor", weapon="chaumas", defense="shield")
    assert (best["weapon"], best["defense"]) == ("gom_jabbar", "snooper")


def test_no_shield_beside_its_own_lasgun() -> None:
    at = duel(emperor=5, spacing_guild=5).hand(emperor=["lasgun", "shield"])
    referee = planning(battle(at))
    named = faces(referee, answer(referee, "emperor"))
    assert (named["weapon"], named["defense"]) != ("lasgun", "shield")


def test_it_leaves_the_leader_at_home_that_is_a_known_traitor() -> None:
    """A traitor that lies open with the foe is called."""
    at = duel(emperor=5, spacing_guild=5).traitors(spacing_guild=["captain_aramsham"])
    at._known(at.table.traitors[Seat("spacing_guild")], *at.table.seats)
    referee = planning(battle(at))
    assert faces(referee, answer(referee, "emperor"))["leader"] != "captain_aramsham"


def test_what_was_disclosed_is_met() -> None:
    """Atreides have been told the number 2: no more is dialed than beats it."""
    at = duel(emperor=5, atreides=9)
    referee = planning(battle(at))
    game = table_of(referee)
    now = scene(Look(game, Seat("atreides")))
    now.told["number"] = 2
    mix = likely_plans(Look(game, Seat("atreides")), now)
    assert {plan.dial for plan in mix.plans} == {2} and sum(mix.plans.values()) == pytest.approx(1)


def test_forces_are_supported_where_they_win_by_it() -> None:
    """Six against six, and the foe has spice for all of its own."""
    at = position("harkonnen", "spacing_guild", turn=3, mode="advanced", assisted_notes=True)
    at = at.forces({"arrakeen_10": {"harkonnen": 6, "spacing_guild": 6}}).purse(harkonnen=12, spacing_guild=12)
    plan = answer(planning(battle(at.order("harkonnen", "spacing_guild"))), "harkonnen")
    assert plan.support > 0 and plan.dial > 3


# ------------------------------------------------------------------------------------------------ parts
def test_cards_against_cards() -> None:
    assert kills("projectile", "snooper") and not kills("projectile", "shield") and kills("lasgun", "shield")
    certain = fates(Cards("poison", "shield"), {Cards("projectile", "snooper"): 1.0})
    assert certain.neither == 1.0
    assert fates(Cards("lasgun", ""), {Cards("", "shield"): 0.25, Cards(): 0.75}).explosion == 0.25


def test_a_command_shifts_what_is_expected() -> None:
    chances, held = {"": 0.5, "poison": 0.5}, {"poison": 0.6}
    words = {"poison_weapon": "poison"}
    assert commanded(chances, held, "must_not", "poison_weapon", words) == {"": 1.0}
    asked = commanded(chances, held, "must", "poison_weapon", words)
    assert asked["poison"] == pytest.approx(0.8) and asked[""] == pytest.approx(0.2)


def test_a_game_without_a_saddle_point_is_mixed() -> None:
    rows, columns = fictitious_play([[2, 0], [0, 1]], [[-2, 0], [0, -1]], rounds=600)
    assert rows[0] == pytest.approx(1 / 3, abs=0.08) and columns[0] == pytest.approx(1 / 3, abs=0.08)


def test_more_forces_never_make_a_fight_less_likely_to_be_won() -> None:
    game = table_of(planning(battle(duel(emperor=3, spacing_guild=4))))
    look = Look(game, Seat("emperor"))
    arrakeen = next(place for place in look.fighters)
    chances = [odds_of(look, arrakeen, Forces(number)).chance for number in range(18)]
    assert chances == sorted(chances) and chances[0] == 0 and chances[-1] > 0.8


# ------------------------------------------------------------------------------------------------ whole games
class Remembered:
    """An imagined world with the memory of the real game: what a seat has seen happen is not imagined."""

    def __init__(self, world: Game, events: list[Event]) -> None:
        self.world, self.seen = world, events

    def events(self, seat: str) -> list[Event]:
        return self.seen

    def __getattr__(self, name: str) -> Any:
        return getattr(self.world, name)


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_it_plays_legally_quickly_and_knows_only_what_its_seat_may_know(mode: str) -> None:
    """Every answer is accepted, the median takes far less than 20 ms, and in any world that the seat can imagine (a
    twin of the game that differs in what is hidden) it answers the same."""
    game, rng, taken, twins = Game.new({"seats": list(SIX), "mode": mode}, seed="medium"), Random(1), list[float](), 0
    medium = player("medium")
    while not game.over:
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        begun = process_time()
        action = medium.choose(game, prompt, Random(7))
        taken.append(process_time() - begun)
        if rng.random() < (0.3 if prompt.decision != "React" else 0.02):
            same_in_a_twin(game, prompt, action, rng)
            twins += 1
        game.act(prompt.seat, action)
    assert twins > 50
    assert sorted(taken)[len(taken) // 2] < 0.02


def same_in_a_twin(game: Game, prompt: Prompt, action: Action, rng: Random) -> None:
    """The same answer where hidden things are dealt again."""
    world: Any = Remembered(game.imagine(prompt.seat, rng), game.events(prompt.seat))
    there = world.prompt(prompt.seat)
    assert there is not None
    assert player("medium").choose(world, there, Random(7)) == action, prompt.decision


def test_staged_plans_are_legal_whatever_binds_them() -> None:
    """After a command, with one force, with a hero only."""
    at = duel(bene_gesserit=4, emperor=4).hand(emperor=["crysknife", "cheap_hero", "baliset"])
    at = at.dead(emperor=["captain_aramsham", "caid", "burseg", "bashar", "hasimir_fenring"])
    referee = battle(at)
    while referee.asks and referee.asks[0][0] != "ChoosePlan":
        referee.silence()
    plan = answer(referee, "emperor")
    assert faces(referee, plan)["leader"] == "cheap_hero"
    fights(referee, "bene_gesserit", "alia", 2)
