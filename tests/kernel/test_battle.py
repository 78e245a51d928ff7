"""Hard case 2: a battle interrupted while its plans are openly sealed."""

from __future__ import annotations

from random import Random

import pytest

from kanly.kernel import AnswerReopened, Pass
from toys.battle import CallTraitor, Command, Disclose, Inspect, Plan
from toys.capture import Capture, Fate, LeaderTaken
from toys.cards import Answer, AskTruth, Betrayal, Poach
from toys.positions import battle
from toys.powers import Karama
from toys.referee import Referee
from toys.table import ATREIDES, BENE_GESSERIT, CHOAM, ECAZ, EMPEROR, GUILD, HARKONNEN, IXIANS
from toys.views import imagine, view


@pytest.mark.rule("TIMING-11", "TIMING-14", "TIMING-17")
def test_battle_with_everything() -> None:
    t = Referee(battle(HARKONNEN, BENE_GESSERIT).start())
    t(BENE_GESSERIT, Command(must=True, object="crysknife")).all_pass()  # w_voice
    crysknife, shield = t.card(HARKONNEN, "crysknife"), t.card(HARKONNEN, "shield")
    feyd, wanna = t.game.table.leaders[HARKONNEN][4], t.game.table.leaders[BENE_GESSERIT][0]
    t.refuses(HARKONNEN, Plan(feyd, 3), "BG-08")
    t(HARKONNEN, Plan(feyd, 3, weapon=crysknife, defense=shield))
    t(EMPEROR, AskTruth(t.card(EMPEROR, "truthtrance"), HARKONNEN, "will play", "crysknife"))
    assert t.stack == ["Battle.planning", "Truthtrance.question"]
    t.refuses(HARKONNEN, Answer(False), "not-an-option")  # it is sealed: the truth is yes
    t(HARKONNEN, Answer(True))
    assert t.asks == [("ChoosePlan", HARKONNEN), ("ChoosePlan", BENE_GESSERIT)]
    assert t.owed == [BENE_GESSERIT]  # the sealed plan has survived the interruption
    t(IXIANS, Poach(t.card(IXIANS, "poach"), HARKONNEN))  # and now loses a card
    assert t.owed == [HARKONNEN, BENE_GESSERIT]
    assert [e.to for e in t.events if isinstance(e.event, AnswerReopened)] == [(HARKONNEN,)]
    t(BENE_GESSERIT, Plan(wanna, 1))
    t(HARKONNEN, next(iter(t.game.owed()[0].options(t.game))))  # made again with what is left
    t(BENE_GESSERIT, Pass())(HARKONNEN, CallTraitor(t.game.table.traitors[HARKONNEN][1]))
    t(HARKONNEN, Capture())
    draws = t.game.state.draws
    t.all_pass()  # w_capture, and then the draw
    assert t.game.state.draws == draws + 1 and t.asks == [("ChooseFate", HARKONNEN)]
    t(HARKONNEN, Fate(kill=False))
    assert t.game.state.draws == draws + 1 and len(t.game.table.captives) == 1
    assert t.happened(LeaderTaken) == [LeaderTaken(BENE_GESSERIT, False, "alia")]  # Wanna died as a traitor
    assert t.events[-1].seen_by(GUILD) == t.events[-1].seen_by(None) == LeaderTaken(BENE_GESSERIT, False)
    t.finish()


@pytest.mark.rule("TIMING-04")
def test_plans_are_openly_sealed() -> None:
    """Everybody sees who has sealed, and nothing else; in an imagined world a legal plan lies in its place."""
    t = Referee(battle(HARKONNEN, BENE_GESSERIT).start())
    t(BENE_GESSERIT, Pass())
    assert view(t.game, GUILD).sealed == []
    feyd, kudu = t.game.table.leaders[HARKONNEN][4], t.game.table.leaders[HARKONNEN][0]
    plan = Plan(feyd, 3, weapon=t.card(HARKONNEN, "crysknife"))
    t(HARKONNEN, plan)
    assert view(t.game, GUILD).sealed == view(t.game, None).sealed == [HARKONNEN]
    worlds = [imagine(t.game, GUILD, Random(n)) for n in range(20)]
    sealed = [next(world.sealed(type(world.state.stack[-1].what), HARKONNEN)) for world in worlds]
    assert all(view(world, GUILD).sealed == [HARKONNEN] for world in worlds)
    assert len({*map(repr, sealed)}) > 5 and all(isinstance(other, Plan) for other in sealed)
    for world, other in zip(worlds, sealed, strict=True):
        assert world.question is not None
        assert not world.question.decisions[HARKONNEN].check(world, other)
    (own,) = imagine(t.game, HARKONNEN, Random(1)).sealed(type(worlds[0].state.stack[-1].what), HARKONNEN)
    assert own == plan
    t(HARKONNEN, Plan(kudu, 0))  # taken back and changed: nobody else notices
    assert view(t.game, GUILD).sealed == [HARKONNEN]
    t.finish()


@pytest.mark.rule("TIMING-04", "TIMING-11")
def test_who_has_sealed_is_imagined_below_an_interruption_too() -> None:
    t = Referee(battle(HARKONNEN, BENE_GESSERIT).start())
    t(BENE_GESSERIT, Pass())
    t(BENE_GESSERIT, Plan(t.game.table.leaders[BENE_GESSERIT][0], 1))
    t(EMPEROR, AskTruth(t.card(EMPEROR, "truthtrance"), HARKONNEN, "will play", "shield"))
    world = imagine(t.game, GUILD, Random(3))
    waiting = world.state.stack[0].waiting
    assert waiting is not None and [*waiting.answers] == [BENE_GESSERIT]
    world.act(HARKONNEN, Answer(False))
    assert [decision.seat for decision in world.owed()] == [HARKONNEN]
    t.finish()


@pytest.mark.rule("TIMING-13")
@pytest.mark.parametrize("seed", "abcdef")
def test_a_disclosed_card_is_lost(seed: str) -> None:
    """The element is answered again at once; the other side's plan stays sealed."""
    t = Referee(battle(ATREIDES, HARKONNEN).start(seed))
    t(ATREIDES, Inspect("weapon")).all_pass()  # w_prescience
    crysknife, kudu = t.card(HARKONNEN, "crysknife"), t.game.table.leaders[HARKONNEN][0]
    t(HARKONNEN, Disclose(crysknife))
    t.refuses(HARKONNEN, Plan(kudu, 2), "ATR-06")
    t(ATREIDES, Plan(t.game.table.leaders[ATREIDES][0], 1))
    t(IXIANS, Poach(t.card(IXIANS, "poach"), HARKONNEN))
    if crysknife in t.game.table.discard:
        assert t.stack == ["Battle.planning", "Disclosure.question"]
        t(HARKONNEN, Disclose(None))
    assert t.owed == [HARKONNEN]
    t.finish()


@pytest.mark.rule("TIMING-05")
def test_a_karama_and_a_betrayal_answer_the_same_voice() -> None:
    """By rank the Karama stops it, and the Betrayal stays."""
    t = Referee(battle(HARKONNEN, BENE_GESSERIT).start())
    t(BENE_GESSERIT, Command(must=False, object="shield"))
    betrayal, karama = t.card(ECAZ, "betrayal"), t.card(IXIANS, "karama")
    t(ECAZ, Betrayal(betrayal, "bg_voice"))(IXIANS, Karama(karama, "bg_voice")).all_pass()
    t(CHOAM, Pass())
    assert betrayal in t.game.table.hands[ECAZ] and karama in t.game.table.discard
    t.finish()
