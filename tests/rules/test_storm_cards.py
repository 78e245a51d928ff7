"""Cards before the storm moves: who is asked; Weather Control, Family Atomics (CARD-STORM-WINDOW, BOARD-18)."""

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.cards.family_atomics import DestroyShieldWall, ShieldWallDestroyed, near_on_the_map
from kanly.rules.cards.weather_control import ControlWeather, StormControlled
from kanly.rules.core.cards import CardDiscarded, CardPlayed, CardRemoved
from kanly.rules.core.storm import DialStorm, Storm, StormMoved
from kanly.state import NONE, Forces
from support.position import SIX, Position, position
from support.referee import Referee


def before_the_storm(storm: int = 6) -> Position:
    """Turn 2; Atreides and Harkonnen are to dial."""
    p = position("atreides", "harkonnen", "fremen", turn=2)
    return p.dialers("atreides", "harkonnen").storm(storm)


def dialed(p: Position, number: int = 3) -> Referee:
    """The number is known; the window is open, if anybody is asked."""
    return p.begin(Storm())("atreides", DialStorm(1))("harkonnen", DialStorm(number - 1))


# ------------------------------------------------------------------------------------------------ who is asked
@pytest.mark.rule("CARD-STORM-WINDOW", "STORM-01", "TIMING-06")
def test_who_holds_a_card_is_asked_whatever_it_is() -> None:
    t = dialed(before_the_storm().hand(atreides=["shield"], fremen=["weather_control"]))
    assert t.asks == [("React", "fremen"), ("React", "atreides")]
    assert t.options("atreides") == [Pass()]
    t.all_pass()
    assert t.happened(StormMoved)[0].distance == 3 and not t.asks


@pytest.mark.rule("CARD-STORM-WINDOW", "STORM-01")
def test_there_is_no_such_window_on_turn_1() -> None:
    p = position("atreides", "harkonnen", turn=1).hand(atreides=["weather_control", "family_atomics"])
    t = p.begin(Storm())("atreides", DialStorm(1))("harkonnen", DialStorm(2))
    assert not t.asks and t.happened(StormMoved)


@pytest.mark.rule("TURN-07", "TIMING-06", "KARAMA-25")
@pytest.mark.parametrize("atomics", ["discarded", "held"])
def test_nobody_is_asked_when_no_card_can_be_held(atomics: str) -> None:
    """Weather Control lies on the discard pile: only who could reach the Shield Wall is asked; nobody if Family
    Atomics is gone too."""
    p = before_the_storm(storm=11).forces({"hole_in_the_rock_9": {"fremen": 2}})
    p.hand(atreides=["shield"], harkonnen=["lasgun"], fremen=["karama"])
    p.discarded("weather_control", *(["family_atomics"] if atomics == "discarded" else []))
    t = dialed(p)
    assert t.asks == ([] if atomics == "discarded" else [("React", "fremen")])


@pytest.mark.rule("TIMING-05", "TURN-07")
def test_a_pass_is_never_shown_and_two_uses_come_in_storm_order() -> None:
    p = before_the_storm(storm=12).forces({"shield_wall_9": {"atreides": 1}})
    t = dialed(p.hand(atreides=["family_atomics"], harkonnen=["shield"], fremen=["weather_control"]))
    assert t.game.table.order == ("fremen", "atreides", "harkonnen")
    t("atreides", DestroyShieldWall(t.card("atreides", "family_atomics")))("harkonnen", Pass())
    assert not t.happened(CardPlayed)
    t("fremen", ControlWeather(t.card("fremen", "weather_control"), 10))
    assert [event.seat for event in t.happened(CardPlayed)] == ["fremen", "atreides"]
    assert not t.asks and t.happened(StormMoved)[0].distance == 10  # both cards are gone: nobody is asked again


# ------------------------------------------------------------------------------------------------ Weather Control
@pytest.mark.rule("CARD-WEATHER-CONTROL", "STORM-05", "STORM-10")
@pytest.mark.parametrize("sectors", [0, 4, 10])
def test_the_storm_moves_as_the_card_says(sectors: int) -> None:
    p = before_the_storm().hand(fremen=["weather_control"]).forces({"south_mesa_6": {"harkonnen": 2}})
    t = dialed(p.forces({"red_chasm_7": {"harkonnen": 3}}))
    card = t.card("fremen", "weather_control")
    assert t.options("fremen") == [Pass(), *(ControlWeather(card, number) for number in range(11))]
    t("fremen", ControlWeather(card, sectors))
    table = t.game.table
    assert table.storm == 6 + sectors
    assert table.tanks[Seat("harkonnen")] == (Forces(3) if sectors else NONE)
    assert table.discard == (card,) and not t.hand("fremen")
    assert t.news("atreides", StormControlled) == [StormControlled(Seat("fremen"), sectors)]
    assert t.news("atreides", CardDiscarded) == [CardDiscarded(Seat("fremen"), "weather_control")]
    assert not table.shield_wall_destroyed


@pytest.mark.rule("CARD-WEATHER-CONTROL")
def test_what_cannot_be_played() -> None:
    t = dialed(before_the_storm().hand(fremen=["weather_control"], atreides=["shield"]))
    card = t.card("fremen", "weather_control")
    t.refuses("fremen", ControlWeather(card, 11), "CARD-WEATHER-CONTROL")
    t.refuses("fremen", ControlWeather(card, -1), "CARD-WEATHER-CONTROL")
    t.refuses("atreides", ControlWeather(card, 3), "CARD-WEATHER-CONTROL")
    t.refuses("atreides", ControlWeather(t.card("atreides", "shield"), 3), "CARD-WEATHER-CONTROL")


@pytest.mark.rule("CARD-STORM-WINDOW", "TIMING-05")
def test_after_weather_control_family_atomics_may_follow_from_the_same_hand() -> None:
    p = before_the_storm(storm=6).hand(fremen=["weather_control", "family_atomics"])
    p.hand(atreides=["shield"], harkonnen=["lasgun"])
    t = dialed(p.forces({"gara_kulon_8": {"fremen": 1}, "imperial_basin_10": {"atreides": 4}}))
    t.passes("harkonnen", "atreides")("fremen", ControlWeather(t.card("fremen", "weather_control"), 4))
    assert t.asks == [("React", "fremen"), ("React", "atreides")] and not t.happened(StormMoved)
    t("fremen", DestroyShieldWall(t.card("fremen", "family_atomics")))("atreides", Pass())
    assert t.happened(StormMoved)[0].distance == 4
    assert t.game.table.tanks == {"atreides": Forces(4), "harkonnen": NONE, "fremen": Forces(1)}


@pytest.mark.rule("CARD-STORM-WINDOW", "TIMING-05")
def test_after_family_atomics_weather_control_may_follow_also_from_a_seat_that_has_passed() -> None:
    p = before_the_storm(storm=6).hand(fremen=["family_atomics"], harkonnen=["weather_control"])
    t = dialed(p.forces({"gara_kulon_8": {"fremen": 1}}))
    t("harkonnen", Pass())("fremen", DestroyShieldWall(t.card("fremen", "family_atomics")))
    assert t.asks == [("React", "harkonnen")] and not t.happened(StormMoved)
    t("harkonnen", ControlWeather(t.card("harkonnen", "weather_control"), 1))
    assert t.happened(StormMoved)[0].distance == 1


# ------------------------------------------------------------------------------------------------ Family Atomics
@pytest.mark.rule("CARD-FAMILY-ATOMICS", "BOARD-17", "STORM-08")
def test_the_shield_wall_is_destroyed() -> None:
    """Forces on it are lost, whosever they are; the cities and the basin lie open in all sectors entered, in this move
    too, but not where the storm stands."""
    p = before_the_storm(storm=9).hand(fremen=["family_atomics"])
    p.forces({"shield_wall_8": {"fremen": 2, "atreides": 1}, "shield_wall_9": {"harkonnen": 5}})
    p.forces(
        {"imperial_basin_9": {"atreides": 3}, "imperial_basin_10": {"harkonnen": 4}, "arrakeen_10": {"atreides": 5}}
    )
    p.forces({"carthag_11": {"harkonnen": 6}, "false_wall_east_9": {"atreides": 1}})
    t = dialed(p, number=2)
    card = t.card("fremen", "family_atomics")
    t("fremen", DestroyShieldWall(card))
    table = t.game.table
    assert table.shield_wall_destroyed
    assert table.tanks == {"fremen": Forces(2), "atreides": Forces(1 + 5), "harkonnen": Forces(5 + 4 + 6)}
    assert table.board == {"imperial_basin_9": {"atreides": Forces(3)}, "false_wall_east_9": {"atreides": Forces(1)}}
    assert table.removed == (card,) and not table.discard
    assert t.news(None, ShieldWallDestroyed) == [ShieldWallDestroyed(Seat("fremen"))]
    assert t.news(None, CardRemoved) == [CardRemoved(Seat("fremen"), "family_atomics")]


@pytest.mark.rule("CARD-FAMILY-ATOMICS", "BOARD-18")
@pytest.mark.parametrize(
    ("storm", "location", "legal"),
    [
        (9, "hole_in_the_rock_9", True),
        (7, "pasty_mesa_5", False),
        (7, "pasty_mesa_6", False),
        (7, "pasty_mesa_7", False),
        (7, "pasty_mesa_8", True),
        (1, "tueks_sietch_5", False),
        (9, "imperial_basin_9", True),
        (9, "imperial_basin_10", False),
        (9, "shield_wall_9", True),
        (1, "pasty_mesa_5", True),
    ],
)
def test_who_may_play_it(storm: int, location: str, legal: bool) -> None:
    p = before_the_storm(storm).hand(fremen=["family_atomics"]).forces({location: {"fremen": 1}})
    t = dialed(p)
    card = t.card("fremen", "family_atomics")
    if legal:
        assert t.options("fremen") == [Pass(), DestroyShieldWall(card)]
        t("fremen", DestroyShieldWall(card))
        assert t.game.table.shield_wall_destroyed
    else:
        t.refuses("fremen", DestroyShieldWall(card), "BOARD-18")
        assert t.options("fremen") == [Pass()]


@pytest.mark.rule("BOARD-18", "BG-12")
def test_advisors_do_not_count() -> None:
    p = position(*SIX, turn=2).dialers("atreides", "harkonnen").storm(1).hand(bene_gesserit=["family_atomics"])
    t = dialed(p.forces({"shield_wall_8": {"bene_gesserit": 1}}))
    table = t.game.table
    table.board = {place: {seat: Forces(advisors=1) for seat in there} for place, there in table.board.items()}
    card = t.card("bene_gesserit", "family_atomics")
    react = DestroyShieldWall(card)
    assert [found.rule for found in t.game.quote(Seat("bene_gesserit"), react).violations] == ["BOARD-18"]


@pytest.mark.rule("BOARD-18")
@pytest.mark.parametrize(
    ("storm", "near"),
    [
        (9, ("imperial_basin_9",)),
        (8, ("imperial_basin_9", "imperial_basin_10", "imperial_basin_11")),
        (10, ("imperial_basin_9",)),
        (11, ("imperial_basin_9", "imperial_basin_10")),
    ],
)
def test_the_way_through_the_imperial_basin(storm: int, near: tuple[str, ...]) -> None:
    assert tuple(place for place in near_on_the_map(storm) if place.startswith("imperial_basin")) == near


@pytest.mark.rule("BOARD-18")
@pytest.mark.parametrize("storm", range(1, 19))
def test_what_touches_the_wall_is_near_in_any_storm(storm: int) -> None:
    always = {
        "shield_wall_8",
        "shield_wall_9",
        "false_wall_east_8",
        "false_wall_east_9",
        "gara_kulon_8",
        "hole_in_the_rock_9",
        "imperial_basin_9",
        "the_minor_erg_8",
        "pasty_mesa_8",
        "sihaya_ridge_9",
    }
    assert always <= {*near_on_the_map(storm)}
