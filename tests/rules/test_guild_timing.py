"""When the Spacing Guild ships and moves (GUILD-09, GUILD-10)."""

from typing import Any

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.ship_and_move import ShipAndMoveTurnBegun, ShipmentAndMovement
from kanly.rules.core.windows import GiveOrders
from kanly.rules.factions.atreides.looks import SpiceCardSeen
from kanly.rules.factions.spacing_guild.timing import Delay, EarlyTurnDeclared, TakeTurn, TurnDelayed
from kanly.state import StandingOrder
from kanly.view import view
from support.moving import ends_its_turn
from support.position import Position, position
from support.referee import Referee

GUILD, OTHERS = "spacing_guild", ("atreides", "harkonnen", "fremen")
ORDER = ("atreides", GUILD, "harkonnen", "fremen")
EARLY, PLACE = [("ChooseEarlyTurn", GUILD)], [("ChooseDelay", GUILD)]


def table(*order: str, **settings: Any) -> Position:
    """Four factions of the Advanced game."""
    order = order or ORDER
    return position(*order, turn=2, **{"mode": "advanced", **settings}).storm(16).order(*order)


def begin(*order: str, **settings: Any) -> Referee:
    """The phase, with nothing in any hand."""
    return looked(table(*order, **settings))


def looked(start: Position) -> Referee:
    """The phase, when Atreides have looked at the spice deck."""
    t = start.begin(ShipmentAndMovement())
    return t.all_pass() if t.asks[0][0] == "React" else t


def turns(t: Referee) -> list[str]:
    """The turns begun so far."""
    return [told.seat for told in t.happened(ShipAndMoveTurnBegun)]


def play(t: Referee, *answers: Any) -> Referee:
    """The Guild gives these answers; nobody ships or moves."""
    for answer in answers:
        while t.asks not in (EARLY, PLACE):
            ends_its_turn(t, t.asks[0][1])
        t(GUILD, answer)
    while t.asks and t.asks not in (EARLY, PLACE):
        ends_its_turn(t, t.asks[0][1])
    return t


# ------------------------------------------------------------------------------------------------ the protocol
@pytest.mark.rule("GUILD-09", "GUILD-10", "TIMING-37")
def test_it_waits_delays_waits_and_acts_last() -> None:
    """The first example."""
    t = begin()
    assert t.asks == EARLY
    play(t, Pass())
    assert (turns(t), t.asks) == (["atreides"], PLACE)
    play(t, Delay())
    assert (turns(t), t.asks) == (["atreides", "harkonnen"], EARLY), "after a Delay the next one acts unasked"
    play(t, Pass())
    assert t.asks == [] and turns(t) == ["atreides", "harkonnen", "fremen", GUILD]
    t.end()


@pytest.mark.rule("GUILD-10", "KARAMA-24", "KARAMA-28", "KARAMA-34")
def test_a_karama_sends_an_early_turn_back_to_its_own_place() -> None:
    """The second example."""
    t = looked(table().hand(harkonnen=["karama"], fremen=["shield"]))
    t(GUILD, TakeTurn())
    assert t.happened(EarlyTurnDeclared) == [EarlyTurnDeclared(Seat(GUILD), Seat("atreides"))]
    assert t.asks == [("React", "harkonnen"), ("React", "fremen")]
    t("fremen", Pass())("harkonnen", Stop("guild_timing", t.card("harkonnen", "karama")))
    for seat in ORDER:
        assert t.asks[0][1] == seat, "the Guild is not asked again"
        ends_its_turn(t, seat)
    assert turns(t) == [*ORDER]


@pytest.mark.rule("GUILD-10", "KARAMA-24")
def test_a_karama_refuses_a_delay_and_the_guild_acts_now() -> None:
    t = looked(table().hand(harkonnen=["karama"]))
    play(t, Pass())
    t(GUILD, Delay())
    assert t.happened(TurnDelayed) and t.asks == [("React", "harkonnen")]
    t("harkonnen", Stop("guild_timing", t.card("harkonnen", "karama")))
    assert turns(t) == ["atreides", GUILD]
    for seat in ORDER[1:]:
        ends_its_turn(t, seat)
    assert turns(t) == [*ORDER] and t.asks == []


@pytest.mark.rule("GUILD-09", "GUILD-10")
@pytest.mark.parametrize(
    ("answers", "order"),
    [
        ((TakeTurn(),), (GUILD, "atreides", "harkonnen", "fremen")),
        ((Pass(), TakeTurn()), ORDER),
        ((Pass(), Delay(), TakeTurn()), ("atreides", "harkonnen", GUILD, "fremen")),
        ((Pass(), Delay(), Pass()), ("atreides", "harkonnen", "fremen", GUILD)),
    ],
)
def test_first_in_its_place_between_two_others_or_last(answers: tuple[Any, ...], order: tuple[str, ...]) -> None:
    t = play(begin(), *answers)
    assert t.asks == [] and turns(t) == [*order]


@pytest.mark.rule("GUILD-09", "GUILD-10")
def test_before_each_turn_of_another_until_it_has_acted() -> None:
    order = ("atreides", "harkonnen", "fremen", GUILD)
    t = begin(*order)
    for done in range(3):
        assert (turns(t), t.asks) == ([*order[:done]], EARLY)
        play(t, Pass())
    assert turns(t) == [*order] and t.asks == [], "with nobody else left it is not asked"
    t = play(begin(*order), Pass(), TakeTurn())
    assert turns(t) == ["atreides", GUILD, "harkonnen", "fremen"]


@pytest.mark.rule("GUILD-10")
def test_after_an_allowed_delay_the_moment_is_free_of_windows() -> None:
    t = looked(table().hand(harkonnen=["karama"]))
    play(t, Pass())
    t(GUILD, Delay()).passes("harkonnen")
    ends_its_turn(t, "harkonnen")
    t(GUILD, TakeTurn())
    assert turns(t) == ["atreides", "harkonnen", GUILD] and t.happened(EarlyTurnDeclared) == []


@pytest.mark.rule("GUILD-10", "TIMING-08", "KARAMA-29")
def test_silence_waits_and_in_its_own_place_acts() -> None:
    t = begin()
    t.silence()
    assert turns(t) == ["atreides"]
    ends_its_turn(t, "atreides")
    assert t.asks == PLACE
    t.silence()
    assert turns(t) == ["atreides", GUILD]
    ends_its_turn(t, GUILD)
    assert turns(t) == ["atreides", GUILD, "harkonnen"] and t.asks[0][1] == "harkonnen"


@pytest.mark.rule("GUILD-09", "GUILD-10")
def test_to_wait_is_silent() -> None:
    t = begin()
    t(GUILD, Pass())
    assert not t.happened(EarlyTurnDeclared) and not t.happened(TurnDelayed)
    assert "guild" not in str(t.game.table.this_phase)


@pytest.mark.rule("GUILD-09")
def test_storm_order_for_everything_else_does_not_change() -> None:
    t = play(begin(), TakeTurn())
    assert t.game.table.order == ORDER == view(t.game, None).order


@pytest.mark.rule("GUILD-09", "VARIANT-05")
@pytest.mark.parametrize("settings", [{}, {"advanced_karama": True, "city_income": True, "double_spice_blow": True}])
def test_in_the_basic_game_it_has_its_place(settings: dict[str, Any]) -> None:
    t = begin(mode="basic", **settings)
    play(t)
    assert turns(t) == [*ORDER] and t.asks == []


@pytest.mark.rule("GUILD-12", "ATR-04", "TIMING-37")
def test_the_look_at_the_spice_deck_comes_before_an_early_turn() -> None:
    t = table().hand(harkonnen=["karama"]).begin(ShipmentAndMovement())
    assert t.asks == [("React", "harkonnen")]
    t.all_pass()
    assert [told.to for told in t.events if isinstance(told.event, SpiceCardSeen)] == [("atreides",)]
    assert t.asks == EARLY


# ------------------------------------------------------------------------------------------------ in advance
TAKE, DELAY = {"type": "TakeTurn"}, {"type": "Delay"}


@pytest.mark.rule("GUILD-10", "KARAMA-27")
@pytest.mark.parametrize(
    ("orders", "turns_taken"),
    [
        ([("ChooseEarlyTurn", TAKE, "")], (GUILD, "atreides", "harkonnen", "fremen")),  # at the beginning
        ([("ChooseEarlyTurn", {"type": "Pass"}, ""), ("ChooseDelay", TAKE, "")], ORDER),  # in its place
        (
            [
                ("ChooseEarlyTurn", TAKE, "fremen"),
                ("ChooseEarlyTurn", {"type": "Pass"}, ""),
                ("ChooseDelay", DELAY, ""),
            ],
            ("atreides", "harkonnen", GUILD, "fremen"),  # before the Fremen, after the Harkonnen
        ),
        (
            [("ChooseEarlyTurn", {"type": "Pass"}, ""), ("ChooseDelay", DELAY, "")],
            ("atreides", "harkonnen", "fremen", GUILD),  # last
        ),
    ],
)
def test_it_may_be_said_in_advance(orders: list[tuple[str, Any, str]], turns_taken: tuple[str, ...]) -> None:
    start = table()
    start.table.orders[Seat(GUILD)] = tuple(StandingOrder(*order, lasts="game") for order in orders)
    t = looked(start)
    while t.asks:
        assert t.asks[0][0] not in ("ChooseEarlyTurn", "ChooseDelay")
        ends_its_turn(t, t.asks[0][1])
    assert turns(t) == [*turns_taken]


@pytest.mark.rule("GUILD-10", "KARAMA-27")
def test_an_order_given_during_a_turn_counts_before_the_next() -> None:
    t = begin()
    t(GUILD, Pass())
    t(GUILD, GiveOrders((StandingOrder("ChooseDelay", DELAY),)))
    ends_its_turn(t, "atreides")
    assert turns(t) == ["atreides", "harkonnen"]


# ------------------------------------------------------------------------------------------------ with other rules
@pytest.mark.rule("HOUSE-02", "GUILD-10")
def test_with_karama_full_phase_one_stop_is_enough() -> None:
    t = looked(table(karama_full_phase=True).hand(harkonnen=["karama"]))
    t(GUILD, TakeTurn())("harkonnen", Stop("guild_timing", t.card("harkonnen", "karama")))
    play(t)
    assert turns(t) == [*ORDER]


@pytest.mark.rule("ALLY-09", "GUILD-09")
@pytest.mark.parametrize("first", [True, False])
def test_which_of_two_old_neighbours_must_leave_follows_from_who_has_acted(first: bool) -> None:
    places = {"pasty_mesa_5": {"atreides": 2, GUILD: 3}}
    start = table().forces(places).allied(GUILD, "atreides")
    start.table.allied_since = {Seat(GUILD): 1, Seat("atreides"): 1}
    t = looked(start)
    play(t, TakeTurn() if first else Pass())
    while t.asks:
        t.silence()
    left = {str(seat): forces.total for there in t.game.table.board.values() for seat, forces in there.items()}
    assert left == ({GUILD: 3} if first else {"atreides": 2})
