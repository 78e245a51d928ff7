"""The easy player: legal in every game, quick, better than chance; and its thoughts, one by one."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from kanly.bots import EasyPlayer, RandomPlayer, play_out, player
from kanly.bots.easy import buying, fighting, storm, talks, travel
from kanly.bots.easy.cards import killing, leader_strength, stopping, worth_of_card
from kanly.bots.easy.look import Look
from kanly.game import Game, Prompt
from kanly.kernel import Action, Pass, Seat
from kanly.lab.series import Series, play
from kanly.lab.tally import Tally
from kanly.rules.core.bids import Bid
from kanly.rules.core.revival import Revive
from kanly.rules.core.shipment_terms import Ship
from kanly.state import Forces, Revivals
from support.position import position
from support.tables import game_at

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild")


def at_questions(seed: str, *kinds: str) -> list[tuple[Game, Prompt]]:
    """The questions of these kinds in a game of easy players, each as a game of its own."""
    game, rng, found = Game.new(list(SIX), seed=seed), Random(seed), list[tuple[Game, Prompt]]()
    while not game.over:
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        if prompt.decision in kinds:
            stopped = game.copy()
            there = stopped.prompt(prompt.seat)
            assert there is not None
            found.append((stopped, there))
        game.act(prompt.seat, EasyPlayer().choose(game, prompt, rng))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_of_easy_players_end(seats: int) -> None:
    """Every answer is accepted."""
    game = Game.new(list(SIX[:seats]), seed=f"easy {seats}")
    assert play_out(game, EasyPlayer(), Random(seats)) < 5000
    assert game.result is not None


def test_it_is_better_than_chance() -> None:
    """The goal (65 % of 600 games) is measured by `kanly sim --versus easy,random`; a few games keep it in sight."""
    series, tally = Series(SIX, versus=("easy", "random"), seed="few"), Tally()
    for number in range(20):
        tally.add(play(series, number))
    assert not tally.faults
    assert tally.of_bot("easy").share > 0.6


def test_it_is_quick() -> None:
    """Less than 2 ms a decision, in the middle."""
    game, rng, taken = Game.new(list(SIX), seed="quick"), Random(1), list[float]()
    while not game.over:
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        begun = process_time()
        action = EasyPlayer().choose(game, prompt, rng)
        taken.append(process_time() - begun)
        game.act(prompt.seat, action)
    assert sorted(taken)[len(taken) // 2] < 0.002


def test_it_knows_only_what_its_seat_may_know() -> None:
    """In any world that its seat can imagine it answers the same."""
    game, rng = Game.new(list(SIX), seed="secret"), Random(1)
    for _ in range(500):
        if game.over:
            break
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        action = EasyPlayer().choose(game, prompt, Random(7))
        if rng.random() < 0.2:
            world = game.imagine(prompt.seat, rng)
            there = world.prompt(prompt.seat)
            assert there is not None
            assert EasyPlayer().choose(world, there, Random(7)) == action
        game.act(prompt.seat, action)


def test_bots_are_known_by_name() -> None:
    assert isinstance(player("random"), RandomPlayer)
    with pytest.raises(LookupError, match="no bot clever; there are random, easy"):
        player("clever")


# ------------------------------------------------------------------------------------------------ thoughts
def test_cards_are_worth_what_they_do() -> None:
    assert worth_of_card("shield") > worth_of_card("cheap_hero") > worth_of_card("baliset") == 0
    assert killing("gom_jabbar") == {"poison"} and stopping("shield") == {"projectile"}
    assert not killing("baliset") and not stopping("baliset")
    assert leader_strength("feyd_rautha") == 6 and leader_strength("cheap_hero") == 0


def test_it_keeps_the_strongest_foreign_traitor() -> None:
    for game, prompt in at_questions("traitors", "ChooseTraitor"):
        own = Look(game, prompt.seat)
        faces = {card.thing: card.face for card in own.private.dealt_traitors}
        kept = faces[EasyPlayer().choose(game, prompt, Random(1)).card]  # type: ignore[attr-defined]
        mine = {leader.face for leader in own.own.leaders}
        foreign = [leader_strength(face) for face in faces.values() if face not in mine]
        assert kept not in mine and leader_strength(kept) == max(foreign)


def test_it_bids_nothing_for_a_worthless_card_that_it_has_seen() -> None:
    seen = 0
    for seed in ("one", "two", "three"):
        for game, prompt in at_questions(seed, "ChooseBid"):
            look = Look(game, prompt.seat)
            answer = buying.bid(look, prompt, Random(1))
            if look.view.lot is not None and not worth_of_card(look.view.lot):
                seen += 1
                assert answer == Pass()
            if isinstance(answer, Bid):
                assert answer.amount == prompt.facts["high"] + 1  # type: ignore[operator]
                assert answer.amount <= look.private.free
    assert seen


def test_shipments_leave_a_reserve_of_spice() -> None:
    shipped = 0
    for game, prompt in at_questions("ship", "ChooseShipment"):
        look = Look(game, prompt.seat)
        answer = travel.shipment(look, prompt)
        if isinstance(answer, Ship) and look.missing(look.seat) > 1 and not look.last_turns:
            shipped += 1
            left = look.private.free - prompt.quote(answer).costs.get(look.seat, 0)
            assert left >= min(look.private.free, travel.RESERVE)
    assert shipped


def test_moves_do_not_leave_an_own_stronghold_empty_for_nothing() -> None:
    for game, prompt in at_questions("move", "ChooseMove"):
        look = Look(game, prompt.seat)
        answer = travel.move(look, prompt)
        if not isinstance(answer, Pass):
            gain = travel.added(look, answer.destination, sum(f.fighters for f in answer.forces.values()))  # type: ignore[attr-defined]
            assert gain - travel.lost(look, dict(answer.forces)) > -1  # type: ignore[attr-defined]


def test_plans_are_legal_and_never_a_shield_beside_a_lasgun() -> None:
    plans = [pair for seed in ("a", "b", "c") for pair in at_questions(seed, "ChoosePlan")]
    assert len(plans) > 20
    for game, prompt in plans:
        look = Look(game, prompt.seat)
        answer = fighting.plan(look, prompt)
        assert not prompt.check(answer)
        faces = {card.thing: card.face for card in look.private.hand}
        cards = {faces.get(answer.weapon), faces.get(answer.defense)}  # type: ignore[attr-defined]
        assert cards != {"lasgun", "shield"}


def test_it_accepts_no_offer_of_whoever_is_about_to_win() -> None:
    for game, prompt in at_questions("nexus", "ChooseNexusAct"):
        look = Look(game, prompt.seat)
        for other in game.seats:
            if other != prompt.seat and look.counting(Seat(other)) >= look.needed_alone - 1:
                assert talks.worth_as_ally(look, Seat(other)) < 0


def test_the_storm_is_dialed_to_hurt_others_more() -> None:
    for game, prompt in at_questions("storm", "ChooseDial"):
        look = Look(game, prompt.seat)
        assert storm.dial(look, prompt) in prompt.options
        done = storm.harm(look)
        best = storm.worth_moving(look, range(11))
        assert best is None or done[best] == max(done[:11]) >= storm.ENOUGH_GOOD


def test_it_makes_no_deals() -> None:
    game, rng = Game.new(list(SIX), seed="deals"), Random(1)
    acted: list[Action] = []
    while not game.over:
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        acted.append(EasyPlayer().choose(game, prompt, rng))
        game.act(prompt.seat, acted[-1])
    assert not {type(action).__name__ for action in acted} & {"OfferDeal", "AcceptDeal", "SetSwitch", "PlayTruthtrance"}


@pytest.mark.rule("REVIVE-04", "REVIVE-06")
@pytest.mark.parametrize(
    ("tanks", "spice", "wanted"),
    [
        (Forces(elite=2), 20, Revive(elite=1)),
        (Forces(3, 2), 20, Revive(1, 1)),
        (Forces(3), 20, Revive(2)),
        (Forces(3, 2), 6, Revive(elite=1)),
        (Forces(3, 2), 5, Pass()),
    ],
)
def test_it_pays_for_forces_of_either_kind_when_there_are_none_in_reserve(
    tanks: Forces, spice: int, wanted: Action
) -> None:
    """Once the free revival is used; 4 spice are kept."""
    t = position("emperor", "atreides", mode="advanced", turn=2).tanks(emperor=tanks, atreides=1).purse(emperor=spice)
    emperor = Seat("emperor")
    t.table.revivals[emperor] = Revivals(forces=1, free=1)
    t.forces({"polar_sink": {"emperor": t.table.reserves[emperor]}})
    game = game_at(t, "revival", "1")
    prompt = game.prompt(emperor)
    assert prompt is not None and prompt.decision == "ChooseRevival"
    assert buying.revival(Look(game, emperor), prompt) == wanted
