"""Odd cases that a careful reader of the rules asks about: charity, revival."""

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.core.bids import Bid
from kanly.rules.core.charity import Charity, CharityClaimed, ClaimCharity
from kanly.rules.core.leader_cycles import cycle_open, face_down, kill_leader, revive_leader
from kanly.rules.core.revival import Revive
from kanly.rules.core.simultaneous import NotDone
from kanly.rules.core.spice import pledge
from kanly.rules.core.switches import SetSwitch
from kanly.rules.core.turn import Phase, Turn
from kanly.rules.factions.emperor.ally_revival import ReviveForAlly, TakeForces
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.rules.factions.fremen.revival import GrantFreeRevivals
from kanly.state import Forces
from support.position import SIX, position
from support.stops import all_pass_but, karama

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)
LEADERS = ("feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu")


# ------------------------------------------------------------------------------------------------ charity
@pytest.mark.rule("CHARITY-01", "CHARITY-02", "EMP-05")
def test_who_has_given_its_spice_away_may_claim_but_once() -> None:
    place = position("emperor", "fremen", "harkonnen").allied("emperor", "fremen")
    t = place.purse(emperor=5, fremen=1, harkonnen=9).begin(Phase("charity"))
    t.refuses("emperor", ClaimCharity(), "CHARITY-01")
    t("emperor", GiveSpice(4))("emperor", ClaimCharity())
    assert t.happened(CharityClaimed) == [CharityClaimed(EMPEROR, 1)]
    t("emperor", GiveSpice(2))
    t.refuses("emperor", ClaimCharity(), "TIMING-01")
    t.refuses("fremen", ClaimCharity(), "CHARITY-01")  # by now they hold 7
    assert (t.purse("emperor"), t.purse("fremen")) == (0, 7)


@pytest.mark.rule("CHARITY-01", "ALLY-07")
def test_a_pledge_does_not_bar_a_claim_and_is_not_raised_by_it() -> None:
    place = position("atreides", "fremen", "harkonnen").purse(atreides=1).allied("atreides", "fremen", atreides=1)
    t = place.begin(Charity())
    t("atreides", ClaimCharity())
    assert (t.purse("atreides"), pledge(t.game, ATREIDES)) == (2, 1)


@pytest.mark.rule("TURN-05")
def test_when_the_last_is_done_nothing_can_be_taken_back() -> None:
    t = position("atreides", "harkonnen").begin(Phase("charity"))
    t.passes("atreides", "harkonnen")
    assert t.stack == []
    t.refuses("atreides", NotDone(), "TIMING-40")


@pytest.mark.rule("TURN-06", "CHARITY-01")
def test_the_standing_instruction_to_claim_can_be_switched_off() -> None:
    t = position("atreides", "harkonnen", "fremen").begin(Charity())
    t("atreides", SetSwitch("charity", False))
    t.finish()
    assert [claim.seat for claim in t.happened(CharityClaimed)] == ["harkonnen", "fremen"]
    assert t.purse("atreides") == 0


# ------------------------------------------------------------------------------------------------ revival
@pytest.mark.rule("FRE-10", "EMP-06", "REVIVE-02", "KARAMA-24", "KARAMA-34")
def test_emperor_and_fremen_help_each_other_and_each_help_is_stopped_alone() -> None:
    place = position("emperor", "fremen", "harkonnen", turn=2).allied("emperor", "fremen").purse(emperor=10)
    place = place.tanks(emperor=5, fremen=9).hand(harkonnen=["karama", "karama"])
    t = place.begin(Phase("revival"))
    t("fremen", GrantFreeRevivals())
    all_pass_but(t, harkonnen=karama(t, "harkonnen", "fre_ally_revival"))
    t("emperor", Revive(3))
    assert t.purse("emperor") == 6  # one free, two paid
    t("emperor", ReviveForAlly(3))("fremen", TakeForces(3))
    all_pass_but(t, harkonnen=karama(t, "harkonnen", "emp_ally_revival"))
    assert (t.purse("emperor"), t.game.table.tanks[FREMEN]) == (6, Forces(9))
    t.refuses("emperor", ReviveForAlly(1), "EMP-06")
    t("fremen", Revive(3))
    assert t.stack == []


@pytest.mark.rule("CARD-TLEILAXU-GHOLA", "EMP-06", "FRE-11", "REVIVE-02", "TURN-03")
def test_eleven_fremen_come_back_in_one_phase() -> None:
    place = position("emperor", "fremen", turn=2).allied("emperor", "fremen").purse(emperor=6, fremen=9)
    t = place.tanks(fremen=12).hand(fremen=["tleilaxu_ghola"]).begin(Phase("revival"))
    t("fremen", PlayGhola(t.card("fremen", "tleilaxu_ghola"), 5))("fremen", Revive(3))
    t("emperor", ReviveForAlly(3))("fremen", TakeForces(3))
    assert all_pass_but(t).game.table.tanks[FREMEN] == Forces(1)
    t.refuses("fremen", Revive(1), "TIMING-40")
    assert (t.purse("emperor"), t.purse("fremen")) == (0, 9)


@pytest.mark.rule("ALLY-06", "EMP-05")
def test_a_gift_pays_for_revivals_of_which_an_ally_may_not_pay_for() -> None:
    place = position("emperor", "harkonnen", "fremen", turn=2).allied("emperor", "harkonnen", emperor=6)
    t = place.purse(emperor=6).tanks(harkonnen=5).begin(Phase("revival"))
    t.refuses("harkonnen", Revive(3), "TURN-10")
    t("emperor", GiveSpice(2))("harkonnen", Revive(3))
    assert (t.purse("emperor"), t.purse("harkonnen")) == (4, 0)


@pytest.mark.rule("FRE-10", "TIMING-15")
@pytest.mark.parametrize(("tanks", "asked"), [(1, False), (2, True), (3, True)])
def test_the_grant_is_offered_only_if_it_could_free_a_force(tanks: int, asked: bool) -> None:
    place = position("emperor", "fremen", "harkonnen", turn=2).allied("emperor", "fremen").tanks(emperor=tanks)
    t = place.begin(Phase("revival"))
    assert (("ChooseGrant", "fremen") in t.asks) == asked


@pytest.mark.rule("REVIVE-04", "REVIVE-08", "TURN-10", "TIMING-13")
def test_forces_and_a_leader_in_one_request_are_paid_together_or_not_at_all() -> None:
    place = position("harkonnen", "fremen", turn=2).dead(harkonnen=LEADERS).purse(harkonnen=7).tanks(harkonnen=9)
    t = place.begin(Phase("revival"))
    t.refuses("harkonnen", Revive(3, leader="feyd_rautha"), "TURN-10")  # 2 + 6
    t("harkonnen", Revive(2, leader="feyd_rautha"))("harkonnen", Pass())
    assert (t.purse("harkonnen"), t.game.table.tanks[HARKONNEN]) == (1, Forces(7))


@pytest.mark.rule("TURN-11", "TIMING-16", "BID-06", "REVIVE-01")
def test_who_has_nothing_at_all_is_asked_all_the_same() -> None:
    dead = ("hasimir_fenring", "captain_aramsham", "burseg", "caid", "bashar")
    place = position("emperor", "fremen", turn=2).tanks(emperor=20).dead(emperor=dead).purse(fremen=5)
    t = place.begin(Turn(begun=2))
    t("emperor", ClaimCharity()).passes("fremen")
    t("emperor", Bid(2)).passes("fremen")
    t.passes("fremen", "emperor")
    assert (t.purse("emperor"), len(t.hand("emperor"))) == (0, 1)
    t("emperor", Revive(1))
    t.refuses("emperor", Revive(leader="bashar"), "TURN-10")


@pytest.mark.rule("REVIVE-07", "CARD-TLEILAXU-GHOLA")
def test_a_ghola_before_the_phase_leaves_a_leader_alive_and_no_cycle_opens() -> None:
    place = position("harkonnen", "fremen", turn=2).dead(harkonnen=LEADERS).purse(harkonnen=20)
    t = place.hand(harkonnen=["tleilaxu_ghola"]).tanks(harkonnen=1).begin(Turn(begun=2))
    t("harkonnen", PlayGhola(t.card("harkonnen", "tleilaxu_ghola"), leader="umman_kudu"))
    while t.game.table.phase != "revival":
        t.silence()
    t.refuses("harkonnen", Revive(leader="feyd_rautha"), "REVIVE-07")
    assert not cycle_open(t.game, HARKONNEN)


@pytest.mark.rule("REVIVE-07", "REVIVE-08", "REVIVE-10", "CARD-TLEILAXU-GHOLA")
def test_a_ghola_for_the_last_leader_of_a_cycle_closes_it_and_no_second_is_revived_that_turn() -> None:
    place = position("harkonnen", "fremen", turn=2).dead(harkonnen=LEADERS).purse(harkonnen=20).tanks(harkonnen=9)
    t = place.hand(harkonnen=["tleilaxu_ghola"]).begin(Phase("revival"))
    for leader in LEADERS[1:4]:  # in the turns before
        revive_leader(t.game, HARKONNEN, t.leader(leader))
    kill_leader(t.game, HARKONNEN, t.leader("beast_rabban"), "battle")
    t("harkonnen", Revive(leader="feyd_rautha"))
    assert t.purse("harkonnen") == 14
    t.refuses("harkonnen", Revive(leader="umman_kudu"), "REVIVE-01")
    assert cycle_open(t.game, HARKONNEN)
    t("harkonnen", PlayGhola(t.card("harkonnen", "tleilaxu_ghola"), leader="umman_kudu"))
    assert not cycle_open(t.game, HARKONNEN)
    assert t.purse("harkonnen") == 14
    assert face_down(t.game, HARKONNEN, t.leader("beast_rabban"))  # until a new cycle opens
    kill_leader(t.game, HARKONNEN, t.leader("umman_kudu"), "battle")
    assert not face_down(t.game, HARKONNEN, t.leader("umman_kudu"))
