"""The Storm Phase: dials, movement, losses, storm order (STORM-01 to STORM-14, BOARD-03, BOARD-04, BOARD-15)."""

import pytest

from kanly.catalog import LocationId
from kanly.kernel import NEXT, Extension, Machine, Outcome, Pass, Procedure, Ruleset, Seat, step
from kanly.rules.core.extension import core
from kanly.rules.core.storm import (
    DialStorm,
    Storm,
    StormDialed,
    StormMoved,
    StormNumber,
    beside_the_start,
    sectors_entered,
    storm_losses,
    storm_number,
    storm_order,
    storm_rows,
)
from kanly.state import NONE, Engine, Forces
from kanly.view import view
from support.position import SIX, position
from support.referee import Referee

FOUR = ("atreides", "harkonnen", "fremen", "emperor")  # on the circles at sectors 2, 5, 11, 14


def dial(t: Referee, **numbers: int) -> Referee:
    """The dialers dial, and nobody plays a card."""
    for seat, number in numbers.items():
        t(seat, DialStorm(number))
    return t


# ------------------------------------------------------------------------------------------------ who dials
@pytest.mark.rule("STORM-02", "STORM-01", "SETUP-13")
def test_the_players_beside_the_start_dial_the_first_storm() -> None:
    t = position(*FOUR).begin(Storm())
    assert t.asks == [("ChooseDial", "atreides"), ("ChooseDial", "emperor")]
    dial(t, atreides=1, emperor=2)
    assert t.game.table.dialers == ("atreides", "emperor")


@pytest.mark.rule("STORM-02")
@pytest.mark.parametrize(
    ("circles", "dialers"),
    [
        ((2, 5, 11, 14), ("a", "d")),
        ((5, 8, 14), ("a", "c")),
        ((1, 5, 8), ("b", "a")),
        ((2, 11), ("a", "b")),
    ],
)
def test_a_circle_on_sector_1_is_the_nearest_clockwise(circles: tuple[int, ...], dialers: tuple[str, str]) -> None:
    seats = [Seat(name) for name in "abcd"[: len(circles)]]
    assert beside_the_start(seats, circles) == dialers


@pytest.mark.rule("STORM-02")
def test_with_two_seats_both_dial() -> None:
    t = position("atreides", "harkonnen").begin(Storm())
    assert t.asks == [("ChooseDial", "atreides"), ("ChooseDial", "harkonnen")]


@pytest.mark.rule("STORM-03")
def test_the_last_users_of_the_wheels_dial_again_and_again() -> None:
    """The example of STORM-03: Emperor and Guild fought in turn 3; there is no battle in turn 4."""
    t = position(*SIX, turn=4).dialers("emperor", "spacing_guild").storm(1).begin(Storm())
    for turn in (4, 5):
        assert t.asks == [("ChooseDial", "emperor"), ("ChooseDial", "spacing_guild")]
        dial(t, emperor=3, spacing_guild=3)  # to sector 7: other players are the nearest to the storm now
        assert t.game.table.dialers == ("emperor", "spacing_guild")
        t.game.table.turn = turn + 1
        t = Referee(Machine.start(t.game.table, Storm(), t.game.rules, "test"))


# ------------------------------------------------------------------------------------------------ dialing
@pytest.mark.rule("STORM-04")
@pytest.mark.parametrize(
    ("turn", "allowed", "refused"), [(1, (0, 20), (-1, 21)), (2, (1, 3), (0, 4))], ids=["first", "later"]
)
def test_numbers_that_can_be_dialed(turn: int, allowed: tuple[int, int], refused: tuple[int, int]) -> None:
    t = position(*FOUR, turn=turn).dialers("atreides", "emperor").begin(Storm())
    lowest, highest = allowed
    assert t.options("atreides") == [DialStorm(number) for number in range(lowest, highest + 1)]
    for number in refused:
        t.refuses("atreides", DialStorm(number), "STORM-04")
    t.refuses("atreides", Pass(), "TIMING-01")  # nobody may refuse
    dial(t, atreides=lowest, emperor=highest)
    assert t.happened(StormMoved)[0].distance == lowest + highest


@pytest.mark.rule("STORM-04", "TIMING-08")
@pytest.mark.parametrize(("turn", "distance"), [(1, 0), (2, 2)])
def test_silence_dials_the_lowest_number(turn: int, distance: int) -> None:
    t = position(*FOUR, turn=turn).dialers("atreides", "emperor").begin(Storm()).silence()
    assert t.happened(StormMoved)[0].distance == distance


@pytest.mark.rule("STORM-04", "SECRET-06", "TIMING-04")
def test_dials_are_sealed_openly_and_final() -> None:
    t = position(*FOUR).begin(Storm())
    t("atreides", DialStorm(7))
    waits = view(t.game, Seat("fremen")).waits
    assert waits and waits.sealed == ("atreides",) and waits.seats == ("atreides", "emperor")
    assert not t.happened(StormDialed)
    t.refuses("atreides", DialStorm(3), "TIMING-04")
    t("emperor", DialStorm(4))
    assert t.news(None, StormDialed) == [StormDialed((Seat("atreides"), Seat("emperor")), (7, 4))]
    assert t.game.learnt == {*FOUR}


# ------------------------------------------------------------------------------------------------ movement
@pytest.mark.rule("STORM-05", "BOARD-03")
@pytest.mark.parametrize(
    ("start", "distance", "entered"),
    [(17, 4, (18, 1, 2, 3)), (1, 3, (2, 3, 4)), (6, 0, ()), (16, 6, (17, 18, 1, 2, 3, 4))],
)
def test_sectors_entered(start: int, distance: int, entered: tuple[int, ...]) -> None:
    assert sectors_entered(start, distance) == entered


@pytest.mark.rule("STORM-05", "STORM-06", "STORM-10")
def test_forces_in_the_way_of_the_storm_are_lost() -> None:
    p = position("atreides", "harkonnen", turn=2).dialers("atreides", "harkonnen").storm(1)
    p.forces({"south_mesa_4": {"harkonnen": 4}, "south_mesa_5": {"harkonnen": 2}, "meridian_1": {"atreides": 1}})
    p.forces({"meridian_2": {"atreides": 1, "harkonnen": 3}})
    t = dial(p.begin(Storm()), atreides=1, harkonnen=2)
    table = t.game.table
    assert table.storm == 4
    assert table.board == {
        "south_mesa_5": {"harkonnen": Forces(2)},
        "meridian_1": {"atreides": Forces(1)},  # the sector in which the storm stood
    }
    assert table.tanks == {"atreides": Forces(1), "harkonnen": Forces(7)}


@pytest.mark.rule("STORM-07", "STORM-08")
def test_spice_in_the_way_is_lost_everywhere() -> None:
    p = position("atreides", "harkonnen", turn=2).dialers("atreides", "harkonnen").storm(6)
    p.spice({"red_chasm_7": 8, "shield_wall_8": 1, "old_gap_10": 6})
    t = dial(p.begin(Storm()), atreides=2, harkonnen=1)
    assert t.game.table.spice == {"old_gap_10": 6}
    assert t.game.table.bank == -6


@pytest.mark.rule("STORM-08", "BOARD-15")
@pytest.mark.parametrize("destroyed", [False, True])
@pytest.mark.parametrize(
    ("location", "sheltered", "sheltered_later"),
    [
        ("imperial_basin_9", True, False),
        ("imperial_basin_11", True, False),
        ("arrakeen_10", True, False),
        ("carthag_11", True, False),
        ("shield_wall_9", True, True),
        ("false_wall_east_9", True, True),
        ("plastic_basin_12", True, True),
        ("sietch_tabr_14", True, True),
        ("habbanya_sietch_17", True, True),
        ("tueks_sietch_5", True, True),
        ("polar_sink", True, True),
        ("old_gap_10", False, False),
        ("basin_9", False, False),
    ],
)
def test_shelter(location: str, sheltered: bool, sheltered_later: bool, destroyed: bool) -> None:
    p = position("atreides", "harkonnen", policies={"first_storm": "whole_way"})
    p.table.shield_wall_destroyed = destroyed
    t = dial(p.forces({location: {"atreides": 5}}).begin(Storm()), atreides=18, harkonnen=0)
    survive = sheltered_later if destroyed else sheltered
    assert t.game.table.tanks[Seat("atreides")] == (NONE if survive else Forces(5))


# ------------------------------------------------------------------------------------------------ the first storm
@pytest.mark.rule("STORM-09")
def test_the_first_storm_is_placed() -> None:
    p = position("atreides", "harkonnen").forces(
        {"cielago_east_3": {"atreides": 1}, "cielago_east_4": {"harkonnen": 2}}
    )
    t = dial(p.begin(Storm()), atreides=12, harkonnen=9)
    assert t.game.table.storm == 4
    assert t.game.table.board == {"cielago_east_3": {"atreides": Forces(1)}}
    assert t.game.table.tanks == {"atreides": NONE, "harkonnen": Forces(2)}


@pytest.mark.rule("STORM-09", "STORM-10", "BOARD-03")
@pytest.mark.parametrize(("dials", "lost"), [((0, 0), 0), ((11, 7), 3), ((18, 18), 3), ((20, 20), 0)])
def test_a_first_storm_that_comes_back_to_sector_1_enters_it(dials: tuple[int, int], lost: int) -> None:
    p = position("atreides", "harkonnen").forces({"meridian_1": {"atreides": 3}})
    t = dial(p.begin(Storm()), atreides=dials[0], harkonnen=dials[1])
    assert t.game.table.storm == sum(dials) % 18 + 1
    assert t.game.table.tanks[Seat("atreides")].total == lost


@pytest.mark.rule("STORM-10")
def test_losses_are_taken_each_time_the_storm_comes() -> None:
    """Only the policy whole_way lets a first storm go round more than once."""
    p = position("atreides", "harkonnen", policies={"first_storm": "whole_way"}).forces({"meridian_1": {"atreides": 3}})
    t = dial(p.begin(Storm()), atreides=20, harkonnen=17)
    assert t.game.table.storm == 2
    assert t.game.table.tanks[Seat("atreides")] == Forces(3)


# ------------------------------------------------------------------------------------------------ the order
@pytest.mark.rule("STORM-12", "STORM-13", "BOARD-04", "TIMING-03")
@pytest.mark.parametrize(
    ("first", "storms"),
    [(0, (17, 18, 1)), (1, (2, 3, 4)), (2, (5, 6, 7)), (3, (8, 9, 10)), (4, (11, 12, 13)), (5, (14, 15, 16))],
)
def test_first_player_by_storm(first: int, storms: tuple[int, ...]) -> None:
    seats, circles = [Seat(name) for name in "abcdef"], (2, 5, 8, 11, 14, 17)
    for storm in storms:
        assert storm_order(seats, circles, storm) == (*seats[first:], *seats[:first])


@pytest.mark.rule("STORM-12", "STORM-13", "STORM-14")
@pytest.mark.parametrize(("storm", "order"), [(6, (8, 11, 14, 17, 2, 5)), (5, (8, 11, 14, 17, 2, 5))])
def test_the_storm_fixes_the_order_of_the_turn(storm: int, order: tuple[int, ...]) -> None:
    t = position(*SIX).begin(Storm())
    table = t.game.table
    before = table.order
    assert before == table.seats  # counterclockwise from sector 1
    first, last = table.seats[0], table.seats[-1]
    t(first, DialStorm(storm - 1))
    assert t.game.table.order == before
    t(last, DialStorm(0))
    table = t.game.table
    assert [table.circles[table.seats.index(seat)] for seat in table.order] == list(order)


@pytest.mark.rule("STORM-12")
def test_empty_circles_are_passed_over() -> None:
    seats = [Seat(name) for name in "abc"]
    assert storm_order(seats, (2, 8, 14), 8) == ("c", "a", "b")
    assert storm_order(seats, (2, 8, 14), 15) == ("a", "b", "c")


# ------------------------------------------------------------------------------------------------ what others may add
module = Extension("module")


class Seven(StormNumber):
    """Another way to the number: nobody dials."""

    @step
    def seven(self, g: Engine) -> Outcome:
        self.distance = 7
        return NEXT


class Business(Procedure):
    """Something done in a row of the phase."""

    what: str

    @step
    def do(self, g: Engine) -> Outcome:
        storm = g.innermost(Storm)
        done.append((self.what, storm.distance, storm.entered, g.table.order[0]))
        return NEXT


done: list[tuple[str, int, tuple[int, ...], str]] = []


@storm_number.by(module)
def seven(g: Engine) -> StormNumber | None:
    return Seven() if g.table.turn > 1 else None


@storm_losses.by(module)
def half(g: Engine, losses: Forces, location: LocationId, seat: Seat) -> Forces:
    return Forces((losses.ordinary + 1) // 2) if seat == "atreides" else losses


def add_row(at: float, what: str) -> None:
    """This is done in that row of the phase."""

    @storm_rows.by(module, at=at)
    def business(g: Engine, storm: Storm) -> Procedure:
        return Business(what)


@pytest.mark.rule("TIMING-32", "STORM-15")
def test_rows_of_the_phase_another_number_and_other_losses() -> None:
    add_row(1.65, "after the order")
    add_row(1.55, "after it")
    add_row(1.35, "before the storm")
    add_row(1.10, "before the number")
    p = position("atreides", "harkonnen", turn=2).storm(17)  # Atreides on sector 2, Harkonnen on sector 11
    p.forces({"meridian_2": {"atreides": 5, "harkonnen": 3}})
    g = Machine.start(p.table, Storm(), Ruleset(core, module, policies=p.policies), "test")
    way = (18, 1, 2, 3, 4, 5, 6)
    assert done == [
        ("before the number", 0, (), "atreides"),
        ("before the storm", 7, (), "atreides"),
        ("after it", 7, way, "atreides"),
        ("after the order", 7, way, "harkonnen"),
    ]
    assert g.table.tanks == {"atreides": Forces(3), "harkonnen": Forces(3)}
    assert not g.state.stack and g.table.dialers == ()
