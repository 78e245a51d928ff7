"""When leaders come back, and at what price (REVIVE-07 to REVIVE-10, HARK-13, FRE-11)."""

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.core.leader_cycles import (
    LeaderCycleOpened,
    LeaderKilled,
    cycle_open,
    face_down,
    kill_leader,
    leave_tanks,
    revive_leader,
)
from kanly.rules.core.revival import Revive
from kanly.rules.core.revival_request import LeaderRevived
from kanly.rules.core.turn import Phase
from kanly.state import LeaderCycle, Revivals
from kanly.view import view
from support.position import position
from support.referee import Referee

EMPEROR, HARKONNEN = Seat("emperor"), Seat("harkonnen")
FIVE = ("hasimir_fenring", "captain_aramsham", "burseg", "caid", "bashar")


def all_dead(purse: int = 20) -> Referee:
    """The Revival Phase of turn 5, in which all leaders of the Emperor are dead."""
    at = position("emperor", "harkonnen", turn=5).dead(emperor=FIVE).purse(emperor=purse)
    return at.begin(Phase("revival"))


def die(t: Referee, *leaders: str) -> None:
    """These leaders of the Emperor die in a battle."""
    for leader in leaders:
        kill_leader(t.game, EMPEROR, t.leader(leader), "battle")


def next_revival(t: Referee, *dying: str) -> Referee:
    """The Revival Phase of the next turn, after these leaders of the Emperor have died in battle."""
    die(t, *dying)
    game = t.game
    game.table.revivals.clear()
    game.table.turn += 1
    again = type(game).start(game.table, Phase("revival"), game.rules, game.state.seed)
    return Referee(again)


def revivable(t: Referee) -> list[str]:
    """The leaders that the Emperor may revive now."""
    return [leader for leader in FIVE if not t.game.quote(EMPEROR, Revive(leader=leader)).violations]


# ------------------------------------------------------------------------------------------------ opening
@pytest.mark.rule("REVIVE-07")
def test_with_one_leader_available_none_can_be_revived() -> None:
    t = position("emperor", "harkonnen").dead(emperor=FIVE[1:]).tanks(emperor=1).purse(emperor=20)
    game = t.begin(Phase("revival"))
    game.refuses("emperor", Revive(leader="bashar"), "REVIVE-07")
    assert game.happened(LeaderCycleOpened) == []


@pytest.mark.rule("REVIVE-07", "REVIVE-08", "REVIVE-01")
def test_with_none_available_one_a_turn_can_be_revived_at_its_strength() -> None:
    t = all_dead()
    assert t.happened(LeaderCycleOpened) == [LeaderCycleOpened(EMPEROR, FIVE)]
    assert revivable(t) == [*FIVE]
    t("emperor", Revive(leader="hasimir_fenring"))
    assert t.purse("emperor") == 14
    assert t.happened(LeaderRevived) == [LeaderRevived(EMPEROR, "hasimir_fenring")]
    assert t.stack == []  # a second leader is not possible, so there is nothing to wait for


@pytest.mark.rule("REVIVE-01", "REVIVE-08")
def test_a_leader_comes_in_addition_to_forces() -> None:
    t = position("emperor", "harkonnen").dead(emperor=FIVE).tanks(emperor=4).purse(emperor=6).begin(Phase("revival"))
    t.refuses("emperor", Revive(3, leader="caid"), "TURN-10")
    t("emperor", Revive(2, leader="caid"))
    assert t.purse("emperor") == 1
    assert t.game.table.revivals[EMPEROR] == Revivals(forces=2, free=1, leaders=1)
    t.refuses("emperor", Revive(leader="bashar"), "REVIVE-01")


@pytest.mark.rule("REVIVE-09")
def test_a_revived_leader_is_available_and_still_a_traitor() -> None:
    at = position("emperor", "harkonnen").dead(emperor=FIVE).purse(emperor=9).traitors(harkonnen=["burseg"])
    t = at.begin(Phase("revival"))
    t("emperor", Revive(leader="burseg"))
    assert t.game.table.leaders[EMPEROR] == (t.leader("burseg"),)
    assert [t.game.table.faces[card] for card in t.game.table.traitors[HARKONNEN]] == ["burseg"]


@pytest.mark.rule("REVIVE-07", "HARK-13")
def test_a_captive_is_not_available_to_its_owner() -> None:
    at = position("emperor", "harkonnen").dead(emperor=FIVE[1:]).purse(emperor=9)
    captive = at.table.leaders[EMPEROR]
    at.table.leaders[EMPEROR], at.table.leaders[HARKONNEN] = (), at.table.leaders[HARKONNEN] + captive
    t = at.begin(Phase("revival"))
    assert revivable(t) == [*FIVE[1:]]
    t("emperor", Revive(leader="bashar"))
    kill_leader(t.game, HARKONNEN, captive[0], "battle")
    assert not face_down(t.game, EMPEROR, captive[0])
    assert t.game.table.dead_leaders[EMPEROR][-1:] == captive
    assert captive[0] in t.game.table.cycles[EMPEROR].due


@pytest.mark.rule("REVIVE-07")
def test_captives_do_not_keep_the_captor_from_reviving() -> None:
    five = ("feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu")
    at = position("emperor", "harkonnen").dead(harkonnen=five).purse(harkonnen=9)
    captive = at.table.leaders[EMPEROR][:1]
    at.table.leaders[EMPEROR], at.table.leaders[HARKONNEN] = at.table.leaders[EMPEROR][1:], captive
    t = at.begin(Phase("revival"))
    t("harkonnen", Revive(leader="umman_kudu"))
    assert t.game.table.leaders[HARKONNEN] == (*captive, t.leader("umman_kudu"))


@pytest.mark.rule("REVIVE-07")
def test_without_a_leader_in_the_tanks_no_cycle_opens() -> None:
    at = position("emperor", "harkonnen")
    captives = at.table.leaders[EMPEROR]
    at.table.leaders[EMPEROR], at.table.leaders[HARKONNEN] = (), at.table.leaders[HARKONNEN] + captives
    t = at.begin(Phase("revival"))
    assert not cycle_open(t.game, EMPEROR) and not t.happened(LeaderCycleOpened)


# ------------------------------------------------------------------------------------------------ in the cycle
@pytest.mark.rule("REVIVE-07", "REVIVE-10")
def test_fenring_waits_until_the_other_four_have_died_again() -> None:
    """given all five Emperor leaders died, when in turn 5 Hasimir Fenring is revived and in turn 5's battles he dies
    again, then from turn 6 the other four may be revived one per turn, and Fenring not before those four have died
    again."""
    t = all_dead(purse=40)
    t("emperor", Revive(leader="hasimir_fenring"))
    fenring = t.leader("hasimir_fenring")
    die(t, "hasimir_fenring")
    assert t.game.events[-1].event == LeaderKilled(EMPEROR, "hasimir_fenring", "battle", True)
    for number, leader in enumerate(FIVE[1:], 1):
        t = next_revival(t)
        assert t.game.table.turn == 5 + number
        assert revivable(t) == [*FIVE[number:]]
        t.refuses("emperor", Revive(leader="hasimir_fenring"), "REVIVE-07")
        t("emperor", Revive(leader=leader))
        assert not revivable(t), "one a turn"
    assert face_down(t.game, EMPEROR, fenring)
    t = next_revival(t, "bashar", "caid", "burseg")
    assert not revivable(t)
    t = next_revival(t, "captain_aramsham")
    assert not face_down(t.game, EMPEROR, fenring)
    assert revivable(t) == [*FIVE]


@pytest.mark.rule("REVIVE-07")
def test_the_cycle_stays_open_while_leaders_live() -> None:
    t = all_dead()
    t("emperor", Revive(leader="bashar"))
    t = next_revival(t)
    assert t.game.table.leaders[EMPEROR] == (t.leader("bashar"),)
    assert revivable(t) == [*FIVE[:4]]
    t.passes("emperor")
    t = next_revival(t)
    assert revivable(t) == [*FIVE[:4]]


@pytest.mark.rule("REVIVE-07", "REVIVE-10")
def test_after_the_last_revival_the_cycle_is_closed_and_deaths_are_face_up() -> None:
    t = all_dead(purse=40)
    for leader in FIVE:
        t("emperor", Revive(leader=leader))
        t = next_revival(t)
    assert t.game.table.cycles == {}
    die(t, "caid")
    assert not face_down(t.game, EMPEROR, t.leader("caid"))
    assert view(t.game, None).seats[0].leaders[-1].state == "dead"
    t.refuses("emperor", Revive(leader="caid"), "TIMING-40")


@pytest.mark.rule("REVIVE-10")
def test_everybody_sees_which_discs_lie_face_down() -> None:
    t = all_dead()
    t("emperor", Revive(leader="caid"))
    t = next_revival(t, "caid")
    shown = {leader.face: leader.state for leader in view(t.game, HARKONNEN).seats[0].leaders}
    assert shown == {**dict.fromkeys(FIVE, "dead"), "caid": "face_down"}


@pytest.mark.rule("REVIVE-07", "REVIVE-10")
def test_discs_that_lie_face_down_when_the_cycle_closes_stay_so_until_the_next() -> None:
    t = all_dead(purse=40)
    t("emperor", Revive(leader="bashar"))
    for leader in FIVE[:4]:
        t = next_revival(t, *(["bashar"] if leader == FIVE[0] else []))
        t("emperor", Revive(leader=leader))
    bashar = t.leader("bashar")
    assert t.game.table.cycles[EMPEROR] == LeaderCycle((), (bashar,))
    die(t, "caid")
    assert face_down(t.game, EMPEROR, bashar) and not face_down(t.game, EMPEROR, t.leader("caid"))
    revive_leader(t.game, EMPEROR, bashar)  # by a card, say
    die(t, "bashar")
    assert not face_down(t.game, EMPEROR, bashar)
    assert t.game.table.cycles == {}


@pytest.mark.rule("REVIVE-07")
def test_a_disc_that_somebody_else_takes_from_the_tanks_is_not_waited_for() -> None:
    t = all_dead()
    t("emperor", Revive(leader="bashar"))
    for leader in FIVE[:4]:
        disc = t.leader(leader)
        assert cycle_open(t.game, EMPEROR)
        leave_tanks(t.game, EMPEROR, disc)
        t.game.table.leaders[HARKONNEN] += (disc,)
    assert not cycle_open(t.game, EMPEROR)


@pytest.mark.rule("REVIVE-01")
def test_silence_revives_no_leader() -> None:
    t = all_dead()
    assert [decision.default(t.game) for decision in t.game.owed()] == [Pass()]


@pytest.mark.rule("FRE-11")
def test_the_fremen_revive_leaders_by_the_general_rule() -> None:
    five = ("stilgar", "chani", "otheym", "shadout_mapes", "jamis")
    t = position("fremen", "harkonnen").dead(fremen=five).purse(fremen=7).begin(Phase("revival"))
    t("fremen", Revive(leader="stilgar"))
    assert t.purse("fremen") == 0
