"""Alliances: pledges, permissions, what allies may not do (ALLY-03, ALLY-07, ALLY-09 to ALLY-12)."""

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Seat
from kanly.rules.core.alliances import PledgeSet, SetPledge, alliances, kept_out_by_ally
from kanly.rules.core.arrival import entry_objections
from kanly.rules.core.nexus import AcceptProposal, BreakAlliance, Nexus, ProposeAlliance
from kanly.rules.core.spice import free_spice, from_bank, pledge, to_bank
from kanly.rules.core.switches import SetSwitch, SwitchTurned, switches
from kanly.rules.core.turn import Phase
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.view import view
from support.position import Position, position

ATREIDES, EMPEROR, FREMEN, HARKONNEN = map(Seat, ("atreides", "emperor", "fremen", "harkonnen"))
FOUR = (ATREIDES, EMPEROR, FREMEN, HARKONNEN)


def allied() -> Position:
    """Atreides with 5 spice and Fremen with 3 are allies, in turn 3."""
    return position(*FOUR, turn=3).purse(atreides=5, fremen=3, emperor=4).allied(ATREIDES, FREMEN)


# ------------------------------------------------------------------------------------------------ pledges
@pytest.mark.rule("ALLY-07", "SECRET-01")
def test_a_pledge_is_seen_by_the_two_allies_alone() -> None:
    t = allied().begin(Nexus())
    t(ATREIDES, SetPledge(4))
    told = {viewer: t.news(viewer, PledgeSet) for viewer in (*FOUR, None)}
    assert told == {seat: [PledgeSet(ATREIDES, 4)] if seat in (ATREIDES, FREMEN) else [] for seat in (*FOUR, None)}
    for viewer in (*FOUR, None):
        shown = {seat.seat: seat.pledge for seat in view(t.game, viewer).seats}
        assert shown[ATREIDES] == (4 if viewer in (ATREIDES, FREMEN) else None)
        assert shown[FREMEN] == (0 if viewer in (ATREIDES, FREMEN) else None)
    assert t.game.learnt == {ATREIDES, FREMEN}


@pytest.mark.rule("ALLY-07")
def test_a_pledge_is_set_between_nothing_and_what_is_free_and_commits_nothing() -> None:
    t = allied().begin(Nexus())
    t.refuses(ATREIDES, SetPledge(6), "ALLY-07")
    t.refuses(ATREIDES, SetPledge(-1), "ALLY-07")
    t.refuses(EMPEROR, SetPledge(1), "ALLY-07")
    assert [*SetPledge.options(t.game, ATREIDES)] == [SetPledge(5)]
    assert [*SetPledge.options(t.game, EMPEROR)] == []
    t(ATREIDES, SetPledge(5))
    assert [*SetPledge.options(t.game, ATREIDES)] == [SetPledge(0)]
    assert free_spice(t.game, ATREIDES) == 5
    t(ATREIDES, SetPledge(0))
    assert pledge(t.game, ATREIDES) == 0


@pytest.mark.rule("ALLY-07")
def test_a_pledge_falls_with_free_spice_and_stays_fallen() -> None:
    t = allied().begin(Nexus())
    t(ATREIDES, SetPledge(4))
    to_bank(t.game, ATREIDES, 3)
    assert pledge(t.game, ATREIDES) == 2
    from_bank(t.game, ATREIDES, 8)
    assert pledge(t.game, ATREIDES) == 2
    t(ATREIDES, SetPledge(7))
    assert pledge(t.game, ATREIDES) == 7


@pytest.mark.rule("ALLY-07", "NEXUS-04", "NEXUS-05")
def test_pledges_vanish_with_the_alliance_and_start_at_zero() -> None:
    t = allied().begin(Nexus())
    t(ATREIDES, SetPledge(4))(FREMEN, SetPledge(2))(FREMEN, BreakAlliance())
    assert (pledge(t.game, ATREIDES), pledge(t.game, FREMEN)) == (0, 0)
    t.refuses(ATREIDES, SetPledge(1), "ALLY-07")
    t(ATREIDES, ProposeAlliance(FREMEN))(FREMEN, AcceptProposal(ATREIDES))
    assert (pledge(t.game, ATREIDES), pledge(t.game, FREMEN)) == (0, 0)


@pytest.mark.rule("ALLY-07", "TIMING-07")
def test_a_pledge_needs_no_open_point() -> None:
    start = position(*FOUR, turn=3).purse(fremen=3).allied(ATREIDES, FREMEN).hand(emperor=["karama"])
    start.spice_deck("shai_hulud", "spice_red_chasm").current_territory("old_gap").forces({"old_gap_9": {"fremen": 1}})
    t = start.begin(Phase("spice_blow"))
    assert t.asks == [("React", EMPEROR)]
    t.refuses(FREMEN, SetSwitch("ally_worm_protection", on=False), "TIMING-11")
    t(FREMEN, SetPledge(3))
    assert t.asks == [("React", EMPEROR)]
    assert pledge(t.game, FREMEN) == 3


# ------------------------------------------------------------------------------------------------ permissions
@pytest.mark.rule("ALLY-12", "FRE-09", "FRE-10")
def test_permissions_are_on_at_first_private_and_new_with_each_alliance() -> None:
    t = allied().begin(Nexus())
    permissions = ("ally_worm_protection", "ally_revival")
    assert [switches(t.game, FREMEN)[name] for name in permissions] == [True, True]
    t(FREMEN, SetSwitch("ally_worm_protection", on=False))
    assert [switches(t.game, FREMEN)[name] for name in permissions] == [False, True]
    assert [t.news(seat, SwitchTurned) for seat in FOUR if seat != FREMEN] == [[], [], []]
    assert t.news(FREMEN, SwitchTurned) == [SwitchTurned(FREMEN, "ally_worm_protection", on=False)]
    t(FREMEN, SetSwitch("ally_worm_protection", on=False))  # once more changes nothing
    t(FREMEN, SetSwitch("free_revivals", on=False))  # for themselves: no permission
    t(FREMEN, BreakAlliance())(FREMEN, ProposeAlliance(EMPEROR))(EMPEROR, AcceptProposal(FREMEN))
    assert [switches(t.game, FREMEN)[name] for name in permissions] == [True, True]
    assert not switches(t.game, FREMEN)["free_revivals"]


@pytest.mark.rule("ALLY-12")
def test_a_switch_of_another_faction_is_refused() -> None:
    t = allied().begin(Nexus())
    assert SetSwitch("ally_worm_protection", on=False) in SetSwitch.options(t.game, FREMEN)
    t.refuses(HARKONNEN, SetSwitch("ally_worm_protection", on=True), "ALLY-12")
    t.refuses(FREMEN, SetSwitch("no_such_thing", on=True), "ALLY-12")


# ------------------------------------------------------------------------------------------------ what allies may not
@pytest.mark.rule("ALLY-03")
def test_allies_give_each_other_no_spice() -> None:
    t = allied().begin(Nexus())
    t.refuses(ATREIDES, GiveSpice(1), "ALLY-03")
    t = position(ATREIDES, FREMEN, HARKONNEN, turn=3).purse(fremen=3).allied(ATREIDES, FREMEN).begin(Nexus())
    t.refuses(FREMEN, GiveSpice(1), "TIMING-01")


@pytest.mark.rule("ALLY-10", "SHIP-07")
def test_an_ally_counts_as_another_faction_in_a_stronghold() -> None:
    start = allied().forces({"carthag_11": {"fremen": 1, "harkonnen": 1}, "arrakeen_10": {"fremen": 1}})
    t = start.begin(Nexus())
    rules = {
        place: [found.rule for found in entry_objections(t.game, ATREIDES, LocationId(place), "movement")]
        for place in ("carthag_11", "arrakeen_10")
    }
    assert rules == {"carthag_11": ["SHIP-07"], "arrakeen_10": []}


def test_allies_keep_apart_but_for_the_polar_sink() -> None:
    t = allied().forces({"polar_sink": {"fremen": 1}, "old_gap_9": {"fremen": 1, "emperor": 1}}).begin(Nexus())
    apart = [
        (seat, place)
        for seat in (ATREIDES, EMPEROR)
        for place in ("polar_sink", "old_gap", "red_chasm")
        if kept_out_by_ally(t.game, TerritoryId(place), seat)
    ]
    assert apart == [(ATREIDES, "old_gap")]
    assert alliances(t.game) == [(ATREIDES, FREMEN)]
