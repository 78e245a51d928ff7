"""The Nexus: proposals, alliances, breaking, done (NEXUS-01 to NEXUS-10)."""

from typing import Any

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.core.alliances import AllianceEnded, AllianceFormed
from kanly.rules.core.nexus import (
    AcceptProposal,
    AllianceProposed,
    BreakAlliance,
    DeclineProposal,
    Nexus,
    NexusBegun,
    NexusEnded,
    NexusLeft,
    Proposal,
    ProposalDeclined,
    ProposalWithdrawn,
    ProposeAlliance,
    WithdrawProposal,
)
from kanly.rules.core.turn import Phase
from kanly.state import Forces
from support.position import SIX, position
from support.referee import Referee

ATREIDES, EMPEROR, FREMEN, HARKONNEN = map(Seat, ("atreides", "emperor", "fremen", "harkonnen"))
FOUR = (ATREIDES, EMPEROR, FREMEN, HARKONNEN)
BENE_GESSERIT, GUILD = Seat("bene_gesserit"), Seat("spacing_guild")


def nexus(*seats: str, **settings: Any) -> Referee:
    """A Nexus of these factions, nobody allied."""
    return position(*(seats or FOUR), turn=3, **settings).begin(Nexus())


def proposals(t: Referee) -> list[Proposal]:
    """The proposals that stand."""
    return [*t.game.innermost(Nexus).proposals]


def who(t: Referee) -> set[str]:
    """Who may still act."""
    return {seat for _, seat in t.asks}


# ------------------------------------------------------------------------------------------------ when and who
@pytest.mark.rule("NEXUS-01", "SPICE-03")
@pytest.mark.parametrize(("turn", "held"), [(1, 0), (2, 1)])
def test_a_nexus_follows_a_worm_from_turn_2_on(turn: int, held: int) -> None:
    start = position(*FOUR, turn=turn).spice_deck("shai_hulud", "spice_red_chasm")
    t = start.begin(Phase("spice_blow"))
    assert len(t.happened(NexusBegun)) == held
    assert bool(t.asks) == bool(held)


@pytest.mark.rule("NEXUS-02", "TURN-05", "TIMING-11")
def test_all_act_at_the_same_time_and_in_the_open() -> None:
    t = nexus(*SIX)
    assert who(t) == {*SIX}
    assert t.game.question and t.game.question.open_point
    t(HARKONNEN, ProposeAlliance(EMPEROR))(ATREIDES, ProposeAlliance(FREMEN))
    assert t.news(None, AllianceProposed) == [AllianceProposed(HARKONNEN, EMPEROR), AllianceProposed(ATREIDES, FREMEN)]
    assert who(t) == {*SIX}


# ------------------------------------------------------------------------------------------------ proposals
@pytest.mark.rule("NEXUS-03")
def test_a_player_may_have_and_receive_several_proposals() -> None:
    t = nexus()
    t(ATREIDES, ProposeAlliance(EMPEROR))(ATREIDES, ProposeAlliance(FREMEN))(HARKONNEN, ProposeAlliance(EMPEROR))
    assert proposals(t) == [Proposal(ATREIDES, EMPEROR), Proposal(ATREIDES, FREMEN), Proposal(HARKONNEN, EMPEROR)]
    t.refuses(ATREIDES, ProposeAlliance(EMPEROR), "NEXUS-03")
    t.refuses(ATREIDES, ProposeAlliance(ATREIDES), "NEXUS-03")
    t.refuses(ATREIDES, ProposeAlliance(BENE_GESSERIT), "NEXUS-03")


@pytest.mark.rule("NEXUS-02", "NEXUS-03")
def test_what_is_listed_for_who_has_offered_and_for_who_is_offered() -> None:
    t = nexus()(ATREIDES, ProposeAlliance(EMPEROR))
    others = [ProposeAlliance(FREMEN), ProposeAlliance(HARKONNEN)]
    assert t.options(EMPEROR) == [Pass(), AcceptProposal(ATREIDES), DeclineProposal(ATREIDES), *others]
    assert t.options(ATREIDES) == [Pass(), WithdrawProposal(EMPEROR), *others]


@pytest.mark.rule("NEXUS-03")
def test_a_proposal_in_return_is_an_acceptance() -> None:
    t = nexus()
    t(ATREIDES, ProposeAlliance(EMPEROR))(EMPEROR, ProposeAlliance(ATREIDES))
    assert t.game.table.alliances == {EMPEROR: ATREIDES, ATREIDES: EMPEROR}


@pytest.mark.rule("NEXUS-02", "NEXUS-03")
def test_withdrawn_and_declined_proposals_are_gone() -> None:
    t = nexus()
    t(ATREIDES, ProposeAlliance(EMPEROR))(ATREIDES, WithdrawProposal(EMPEROR))
    assert t.news(FREMEN, ProposalWithdrawn) == [ProposalWithdrawn(ATREIDES, EMPEROR)]
    t.refuses(EMPEROR, AcceptProposal(ATREIDES), "NEXUS-03")
    t.refuses(ATREIDES, WithdrawProposal(EMPEROR), "NEXUS-03")
    t(ATREIDES, ProposeAlliance(EMPEROR))(EMPEROR, DeclineProposal(ATREIDES))
    assert t.news(None, ProposalDeclined) == [ProposalDeclined(EMPEROR, ATREIDES)]
    assert proposals(t) == []
    t.refuses(EMPEROR, DeclineProposal(ATREIDES), "NEXUS-03")


@pytest.mark.rule("NEXUS-03", "NEXUS-06")
def test_the_allied_neither_propose_nor_are_proposed_to() -> None:
    t = position(*FOUR, turn=3).allied(ATREIDES, EMPEROR).begin(Nexus())
    t.refuses(ATREIDES, ProposeAlliance(FREMEN), "NEXUS-03")
    t.refuses(FREMEN, ProposeAlliance(ATREIDES), "NEXUS-03")
    assert t.options(ATREIDES) == [Pass(), BreakAlliance()]
    assert t.options(FREMEN) == [Pass(), ProposeAlliance(HARKONNEN)]


# ------------------------------------------------------------------------------------------------ forming and breaking
@pytest.mark.rule("NEXUS-04")
def test_an_accepted_proposal_makes_both_allies_and_done_and_ends_their_other_proposals() -> None:
    t = nexus()
    t(ATREIDES, ProposeAlliance(EMPEROR))(EMPEROR, ProposeAlliance(FREMEN))(HARKONNEN, ProposeAlliance(ATREIDES))
    t(FREMEN, ProposeAlliance(HARKONNEN))(EMPEROR, AcceptProposal(ATREIDES))
    assert t.game.table.alliances == {ATREIDES: EMPEROR, EMPEROR: ATREIDES}
    assert t.news(None, AllianceFormed) == [AllianceFormed(EMPEROR, ATREIDES)]
    assert proposals(t) == [Proposal(FREMEN, HARKONNEN)]
    assert who(t) == {FREMEN, HARKONNEN}
    t.refuses(FREMEN, ProposeAlliance(EMPEROR), "NEXUS-07")


@pytest.mark.rule("NEXUS-05", "NEXUS-06", "NEXUS-10")
def test_a_broken_alliance_is_over_at_once_and_both_may_ally_anew() -> None:
    t = position(*FOUR, turn=3).purse(atreides=5).allied(ATREIDES, EMPEROR, atreides=4).begin(Nexus())
    t(ATREIDES, BreakAlliance())
    assert t.game.table.alliances == {} and t.game.table.pledges[ATREIDES] == 0
    assert t.news(None, AllianceEnded) == [AllianceEnded(ATREIDES, EMPEROR, ATREIDES)]
    assert who(t) == {*FOUR}
    t.refuses(EMPEROR, BreakAlliance(), "NEXUS-05")
    t(EMPEROR, ProposeAlliance(ATREIDES))(ATREIDES, AcceptProposal(EMPEROR))
    assert t.game.table.ally(ATREIDES) == EMPEROR
    assert t.game.table.pledges[ATREIDES] == 0


@pytest.mark.rule("NEXUS-06")
def test_an_alliance_formed_in_a_nexus_is_not_broken_in_it() -> None:
    t = nexus()
    t(ATREIDES, ProposeAlliance(EMPEROR))(EMPEROR, AcceptProposal(ATREIDES))
    for seat in (ATREIDES, EMPEROR):
        t.refuses(seat, BreakAlliance(), "TIMING-01")


@pytest.mark.rule("NEXUS-06")
def test_any_number_of_alliances_may_exist() -> None:
    t = nexus(*SIX)
    for one, other in ((ATREIDES, EMPEROR), (FREMEN, HARKONNEN), (BENE_GESSERIT, GUILD)):
        t(one, ProposeAlliance(other))(other, AcceptProposal(one))
    assert len(t.game.table.alliances) == 6
    assert t.happened(NexusEnded)
    assert t.asks == []
    t.end()


# ------------------------------------------------------------------------------------------------ closing
@pytest.mark.rule("NEXUS-07")
def test_done_is_final_withdraws_and_declines() -> None:
    t = nexus()
    t(ATREIDES, ProposeAlliance(EMPEROR))(FREMEN, ProposeAlliance(ATREIDES))(ATREIDES, Pass())
    assert proposals(t) == []
    assert t.news(None, NexusLeft) == [NexusLeft(ATREIDES)]
    t.refuses(ATREIDES, ProposeAlliance(EMPEROR), "TIMING-01")
    t.refuses(FREMEN, ProposeAlliance(ATREIDES), "NEXUS-07")


@pytest.mark.rule("NEXUS-07")
def test_the_ally_of_one_who_breaks_is_no_longer_done() -> None:
    t = position(*FOUR, turn=3).allied(ATREIDES, EMPEROR).begin(Nexus())
    t.passes(EMPEROR, FREMEN)
    assert who(t) == {ATREIDES, HARKONNEN}
    t(ATREIDES, BreakAlliance())
    assert who(t) == {ATREIDES, EMPEROR, HARKONNEN}
    t(HARKONNEN, ProposeAlliance(EMPEROR))(EMPEROR, AcceptProposal(HARKONNEN))
    assert t.game.table.ally(HARKONNEN) == EMPEROR
    assert t.asks == [], "the last one without an ally has nobody left to talk to (TIMING-15)"


@pytest.mark.rule("NEXUS-07", "TIMING-15")
def test_an_ally_is_asked_to_the_last() -> None:
    t = position(*FOUR, turn=3).allied(ATREIDES, EMPEROR).begin(Nexus())
    t.passes(EMPEROR, FREMEN, HARKONNEN)
    assert who(t) == {ATREIDES}
    t(ATREIDES, BreakAlliance())
    assert who(t) == {ATREIDES, EMPEROR}
    t(ATREIDES, ProposeAlliance(EMPEROR))(EMPEROR, AcceptProposal(ATREIDES))
    assert t.happened(NexusEnded)


@pytest.mark.rule("NEXUS-07", "TIMING-08", "TURN-06")
def test_silence_is_done() -> None:
    t = nexus()
    t(ATREIDES, ProposeAlliance(EMPEROR))
    t.finish()
    assert t.game.table.alliances == {}
    assert t.happened(NexusEnded)


@pytest.mark.rule("NEXUS-08", "ALLY-11", "SECRET-08")
def test_an_alliance_moves_nothing_and_shows_nothing() -> None:
    start = position(*FOUR, turn=3).purse(atreides=7, emperor=3).hand(atreides=["karama"], emperor=["shield"])
    t = start.forces({"red_chasm_7": {"atreides": 2, "emperor": 3}}).begin(Nexus())
    table = t.game.table
    before = (table.board, table.purses, table.hands, table.known)
    t(ATREIDES, ProposeAlliance(EMPEROR))(EMPEROR, AcceptProposal(ATREIDES))
    table = t.game.table
    assert (table.board, table.purses, table.hands, table.known) == before
    assert table.board == {"red_chasm_7": {"atreides": Forces(2), "emperor": Forces(3)}}


# ------------------------------------------------------------------------------------------------ two controllers
def lobby(**controllers: str) -> list[dict[str, Any]]:
    """Seats of these factions, with who decides for them."""
    return [
        {"name": faction, "faction": faction, "controller": {"id": controller, "kind": "human"}}
        for faction, controller in controllers.items()
    ]


@pytest.mark.rule("NEXUS-09", "SETUP-01")
def test_with_two_controllers_only_seats_of_one_ally_and_need_no_proposal() -> None:
    """The table of the example of SETUP-01: Ada holds Atreides and Fremen, Bo Harkonnen and Emperor."""
    t = nexus(*FOUR, seats=lobby(atreides="ada", fremen="ada", harkonnen="bo", emperor="bo"))
    assert ProposeAlliance(HARKONNEN) not in t.options(ATREIDES)
    t.refuses(ATREIDES, ProposeAlliance(EMPEROR), "NEXUS-09")
    t(ATREIDES, ProposeAlliance(FREMEN))
    assert t.game.table.ally(FREMEN) == ATREIDES
    assert who(t) == {EMPEROR, HARKONNEN}


@pytest.mark.rule("NEXUS-09")
def test_in_a_game_of_two_seats_a_nexus_ends_at_once() -> None:
    t = position("atreides", "harkonnen", turn=2).spice_deck("shai_hulud", "spice_red_chasm").begin(Phase("spice_blow"))
    assert t.asks == []
    assert t.happened(NexusBegun)
    assert t.happened(NexusEnded)


@pytest.mark.rule("HOUSE-02", "NEXUS-09")
def test_a_bot_that_holds_two_seats_may_ally_them_with_bots_do_not_propose() -> None:
    seats = lobby(atreides="ada", fremen="ada", harkonnen="bot", emperor="bot")
    for seat in seats[2:]:
        seat["controller"]["kind"] = "bot"
    t = nexus(*FOUR, seats=seats, bots_do_not_propose=True)
    t(EMPEROR, ProposeAlliance(HARKONNEN))
    assert t.game.table.ally(HARKONNEN) == EMPEROR


@pytest.mark.rule("HOUSE-02", "TIMING-15")
def test_a_person_and_a_bot_that_are_left_may_still_ally_with_bots_do_not_propose() -> None:
    seats = lobby(**{seat: seat for seat in FOUR})
    seats[0]["controller"]["kind"] = "bot"
    t = nexus(*FOUR, seats=seats, bots_do_not_propose=True).passes(EMPEROR, HARKONNEN)
    assert who(t) == {ATREIDES, FREMEN}
    t(FREMEN, ProposeAlliance(ATREIDES))(ATREIDES, AcceptProposal(FREMEN))
    assert t.game.table.ally(ATREIDES) == FREMEN and t.happened(NexusEnded)


@pytest.mark.rule("HOUSE-02")
def test_break_alliances_each_nexus() -> None:
    start = position(*FOUR, turn=3, break_alliances_each_nexus=True).purse(emperor=3)
    t = start.allied(ATREIDES, EMPEROR, emperor=2).allied(FREMEN, HARKONNEN).begin(Nexus())
    assert t.happened(AllianceEnded) == [
        AllianceEnded(ATREIDES, EMPEROR, None),
        AllianceEnded(FREMEN, HARKONNEN, None),
    ]
    assert t.game.table.alliances == {} and t.game.table.pledges[EMPEROR] == 0
    assert who(t) == {*FOUR}
