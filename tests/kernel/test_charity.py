"""Everybody acts in any order until all are done; and the blocks at the start and the end of a phase."""

from __future__ import annotations

import pytest

from kanly.kernel import Machine, NotAsked, Pass, QuestionOver, Ruleset
from toys.auction import Bribe
from toys.bene_gesserit import bene_gesserit
from toys.charity import Charity, Claim, NotDone
from toys.choam import KullWahad, Sell
from toys.guild import guild
from toys.phases import BansEnded, Block, TechPaid
from toys.positions import ORDER, charity, storm
from toys.powers import Karama
from toys.referee import Referee
from toys.storm import Dial
from toys.table import ATREIDES, CHOAM, ECAZ, EMPEROR, GUILD, HARKONNEN, IXIANS, core
from toys.views import view


def at_the_claims() -> Referee:
    return Referee(charity().start()).all_pass()  # w_phase_start


@pytest.mark.rule("TIMING-04")
def test_everybody_acts_in_any_order_until_done() -> None:
    t = at_the_claims()
    t(GUILD, Claim())(ATREIDES, Pass())(EMPEROR, Bribe(GUILD, 1))(EMPEROR, Pass())
    assert t.game.table.spice[GUILD] == 2 and t.game.table.spice[EMPEROR] == 3
    assert t.owed == [seat for seat in ORDER if seat not in (EMPEROR, ATREIDES)]
    t.refuses(GUILD, Claim(), "not-an-option")  # once each
    t.finish()


@pytest.mark.rule("TIMING-04")
def test_done_may_be_taken_back_while_the_phase_is_open() -> None:
    t = at_the_claims()
    t(EMPEROR, Pass())(ECAZ, Pass())
    assert EMPEROR not in t.owed and EMPEROR not in view(t.game, GUILD).waits_for
    t(ECAZ, Claim())  # done, and yet it may still claim
    assert ECAZ not in t.owed and t.game.table.spice[ECAZ] == 2
    t(EMPEROR, NotDone())
    assert t.owed[0] == EMPEROR
    t.passes(*t.owed)
    assert t.stack == ["Charity.end", "Block.begin", "Market.offer"]
    t.refuses(EMPEROR, NotDone(), "not-asked", NotAsked)
    t.finish()


@pytest.mark.rule("TIMING-04", "ARRIVE-13")
def test_another_seats_act_makes_no_pending_answer_stale() -> None:
    """The question number stays the same while seats act in any order, also across an interruption; the next question
    has another one."""
    game = at_the_claims().game
    assert game.waiting is not None
    number = game.waiting.number
    for seat, action in ((GUILD, Claim()), (ATREIDES, Pass()), (EMPEROR, Bribe(GUILD, 1)), (ATREIDES, NotDone())):
        game.act(seat, action, number)
    assert game.waiting.number == number
    for seat in ORDER:
        game.act(seat, Pass(), number)
    assert game.waiting is not None and game.waiting.number == number + 1
    with pytest.raises(QuestionOver):
        game.act(CHOAM, Pass(), number)


def test_the_end_block_is_worked_through_row_by_row() -> None:
    """Market, then technology, each to its end; what has nothing to do is not reached."""
    t = at_the_claims().passes(*ORDER)
    assert t.game.innermost(Block).row == 1
    t(CHOAM, Sell(t.card(CHOAM, "baliset")))
    assert t.stack == ["Charity.end", "Block.begin", "Market.offer", "Window.collect"]
    t(IXIANS, Karama(t.card(IXIANS, "karama"), "choam_sale")).all_pass()
    t(CHOAM, Pass())  # w_kull
    assert t.card(CHOAM, "baliset") and not t.happened(TechPaid)  # stopped: the card stays in the hand
    t(CHOAM, Pass())
    assert t.happened(TechPaid) == [TechPaid(ECAZ)] and not t.happened(BansEnded)
    t.finish()


def test_what_lasts_for_the_phase_ends_with_it() -> None:
    t = Referee(storm().start()).all_pass()
    t(EMPEROR, Dial(1))(IXIANS, Dial(1)).all_pass()  # w_storm
    t(CHOAM, Sell(t.card(CHOAM, "kulon")))
    t(HARKONNEN, Karama(t.card(HARKONNEN, "karama"), "choam_sale")).all_pass()
    t(CHOAM, KullWahad(t.card(CHOAM, "kull_wahad"), "karama_play")).all_pass()
    assert HARKONNEN in t.game.table.no_karama and t.game.table.spice[CHOAM] == 12
    t(CHOAM, Pass())
    assert not t.game.table.no_karama and t.happened(BansEnded)
    t.finish()


def test_a_row_is_there_only_with_its_extension() -> None:
    game = Machine.start(charity().table, Charity(), Ruleset(core, guild, bene_gesserit), "seed")
    while owed := game.owed():
        assert type(owed[0]).__name__ != "ChooseSale"
        game.act(owed[0].seat, owed[0].default(game))
    assert [e.event for e in game.events if isinstance(e.event, TechPaid)] == [TechPaid(ECAZ)]
