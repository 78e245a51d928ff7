"""The storm deck: who has one, the number on a card, the look of the Fremen (STORM-15, FRE-12, D-07)."""

from random import Random
from typing import Any

import pytest

from kanly.kernel import Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.weather_control import ControlWeather
from kanly.rules.core.alliances import AllianceBegins
from kanly.rules.core.storm import DialStorm, Storm, StormDialed, StormMoved
from kanly.rules.core.storm_deck import StormCardDrawn, StormCardRevealed
from kanly.rules.core.switches import SetSwitch
from kanly.rules.core.turn import Phase
from kanly.rules.factions.fremen.storm_card import SHOWN_TO_ALLY, StormCardLooked, StormCardSeen, StormCardShown
from kanly.view import imagine, view
from support.position import Position, position
from support.referee import Referee

SEATS = ("atreides", "harkonnen", "fremen")
ATREIDES, HARKONNEN, FREMEN = map(Seat, SEATS)
BY_DECK: tuple[dict[str, Any], ...] = ({"mode": "advanced"}, {"storm_deck": True}, {"storm_deck_always": True})


def table(*seats: str, turn: int = 3, **settings: Any) -> Position:
    """A table on which the first two have dialed last."""
    seats = seats or SEATS
    return position(*seats, turn=turn, **{"mode": "advanced", **settings}).dialers(*seats[:2]).storm(6)


def card(t: Referee) -> int:
    """The number on the card that is set aside."""
    (lying,) = t.game.table.storm_card
    return int(t.game.table.faces[lying].removeprefix("storm_"))


# ------------------------------------------------------------------------------------------------ who has one
@pytest.mark.rule("STORM-15", "VARIANT-05", "HOUSE-02", "STORM-03")
@pytest.mark.parametrize(
    ("seats", "settings", "used"),
    [
        *((SEATS, settings, True) for settings in BY_DECK),
        (SEATS, {}, False),
        (("atreides", "harkonnen"), {"mode": "advanced"}, False),
        (("atreides", "harkonnen"), {"storm_deck": True}, False),
        (("atreides", "harkonnen"), {"storm_deck_always": True}, True),
        (("atreides", "harkonnen"), {"mode": "advanced", "storm_deck_always": True}, True),
    ],
)
def test_from_turn_2_on_nobody_dials_where_there_is_a_storm_deck(
    seats: tuple[str, ...], settings: dict[str, Any], used: bool
) -> None:
    t = position(*seats, turn=1, **settings).begin(Phase("storm"))
    assert [decision for decision, _ in t.asks] == ["ChooseDial", "ChooseDial"], "the first storm is always dialed"
    t.silence()
    assert t.happened(StormCardDrawn) == [StormCardDrawn()] * used
    assert len(t.game.table.storm_card) == used and len(t.game.table.storm_deck) == 5 * used
    start = position(*seats, turn=2, **settings).dialers(*seats[:2])
    if used:
        start.storm_card("storm_4")
    t = start.begin(Phase("storm"))
    assert [decision for decision, _ in t.asks] == ([] if used else ["ChooseDial", "ChooseDial"])
    assert [event.distance for event in t.happened(StormMoved)] == [4] * used


@pytest.mark.rule("STORM-04", "STORM-15", "STORM-03")
def test_without_fremen_two_dial_also_in_an_advanced_game() -> None:
    """D-07: the last two users of the wheels, 1 to 3, on silence 1."""
    t = table("atreides", "harkonnen", "emperor").dialers("emperor", "atreides").begin(Storm())
    assert t.asks == [("ChooseDial", "emperor"), ("ChooseDial", "atreides")]
    assert t.options("emperor") == [DialStorm(1), DialStorm(2), DialStorm(3)]
    t.silence()
    assert t.happened(StormMoved) == [StormMoved(2, 8)]


# ------------------------------------------------------------------------------------------------ the number
@pytest.mark.rule("STORM-15", "FRE-12", "STORM-05")
@pytest.mark.parametrize("sectors", range(1, 7))
def test_the_storm_moves_as_many_sectors_as_the_card_says(sectors: int) -> None:
    t = table().storm_card(f"storm_{sectors}", FREMEN).begin(Storm())
    for viewer in (*SEATS, None):
        assert t.news(viewer, StormCardRevealed) == [StormCardRevealed(sectors)]
    assert t.happened(StormMoved) == [StormMoved(sectors, 6 + sectors)]
    assert t.game.table.dialers == ("atreides", "harkonnen") and not t.happened(StormDialed)


@pytest.mark.rule("FRE-12", "STORM-15")
def test_the_card_goes_back_and_any_of_the_six_may_be_next() -> None:
    found = set[int]()
    for seed in range(60):
        t = table().storm_card("storm_4", FREMEN).begin(Storm(), seed=f"storm {seed}")
        assert len(t.game.table.storm_deck) == 5
        found.add(card(t))
    assert found == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("FRE-12", "CARD-WEATHER-CONTROL", "CARD-STORM-WINDOW", "STORM-10")
def test_weather_control_is_played_when_the_card_lies_open_and_uses_it_up() -> None:
    t = table().storm_card("storm_5", FREMEN).hand(atreides=["weather_control"]).begin(Storm())
    assert t.happened(StormCardRevealed) and not t.happened(StormMoved)
    assert view(t.game, HARKONNEN).storm_card == "storm_5"
    t("atreides", ControlWeather(t.card("atreides", "weather_control"), 0))
    assert t.happened(StormMoved) == [StormMoved(0, 6)]
    assert len(t.game.table.storm_deck) == 5 and t.happened(StormCardDrawn) == [StormCardDrawn()]
    assert view(t.game, HARKONNEN).storm_card is None
    t.end()


# ------------------------------------------------------------------------------------------------ the look
@pytest.mark.rule("FRE-12", "SECRET-01", "TIMING-32")
def test_the_fremen_alone_see_the_card_of_the_next_storm() -> None:
    t = table(turn=1).begin(Storm()).silence()
    seen = card(t)
    assert t.news(FREMEN, StormCardSeen) == [StormCardSeen(seen)]
    assert view(t.game, FREMEN).storm_card == f"storm_{seen}"
    for other in (ATREIDES, HARKONNEN, None):
        assert t.news(other, StormCardSeen) == [] and t.news(other, StormCardLooked) == [StormCardLooked()]
        shown = view(t.game, other)
        assert shown.storm_card is None and shown.storm_card_lies and shown.storm_deck_size == 5
    assert t.game.learnt == {FREMEN, ATREIDES, HARKONNEN}, "the dials were shown, too"


@pytest.mark.rule("FRE-12", "SECRET-01")
def test_worlds_with_any_card_are_imagined_by_all_but_the_fremen() -> None:
    t = table().storm_card("storm_3", FREMEN).begin(Phase("bidding"))

    def lying(viewer: Seat | None) -> set[str]:
        worlds = (imagine(t.game, viewer, Random(n)) for n in range(60))
        return {world.table.faces[world.table.storm_card[0]] for world in worlds}

    assert lying(FREMEN) == {"storm_3"}
    assert lying(ATREIDES) == lying(None) == {f"storm_{sectors}" for sectors in range(1, 7)}


@pytest.mark.rule("FRE-12", "KARAMA-24", "KARAMA-28")
def test_a_stopped_look_shows_nothing_until_the_card_is_revealed() -> None:
    t = table().storm_card("storm_2", FREMEN).hand(harkonnen=["karama"], fremen=["karama"])
    begun = t.begin(Phase("storm"))
    begun.all_pass()  # before the storm moves
    assert begun.asks == [("React", "harkonnen")] and begun.stack[-1] == "Window.collect"
    begun("harkonnen", Stop("fre_storm_card", begun.card("harkonnen", "karama")))
    assert begun.news(FREMEN, StormCardSeen) == [] and view(begun.game, FREMEN).storm_card is None
    assert len(begun.game.table.storm_card) == 1
    begun.end()


@pytest.mark.rule("FRE-12", "KARAMA-04")
def test_the_next_card_is_seen_again() -> None:
    t = table().storm_card("storm_2").begin(Storm())
    assert view(t.game, FREMEN).storm_card == f"storm_{card(t)}"


@pytest.mark.rule("VARIANT-05", "HOUSE-02", "FRE-12")
@pytest.mark.parametrize("settings", [{"storm_deck": True}, {"storm_deck_always": True}])
def test_in_a_basic_game_nobody_looks_at_the_card(settings: dict[str, Any]) -> None:
    t = table(mode="basic", **settings).storm_card("storm_2").hand(harkonnen=["karama"]).begin(Phase("storm"))
    t.all_pass()
    assert t.asks == [] and not t.happened(StormCardLooked)
    assert [view(t.game, viewer).storm_card for viewer in (*t.game.table.seats, None)] == [None] * 4
    assert len(t.game.table.storm_card) == 1


# ------------------------------------------------------------------------------------------------ the ally
def allied(shown: bool) -> Position:
    """Atreides are their ally, and are shown the card or not."""
    t = table().allied("fremen", "atreides").storm_card("storm_2", FREMEN)
    if shown:
        t.table.switches[FREMEN] = (SHOWN_TO_ALLY,)
    return t


@pytest.mark.rule("FRE-12", "ALLY-12")
@pytest.mark.parametrize("shown", [False, True])
def test_the_ally_sees_it_if_the_fremen_let_it(shown: bool) -> None:
    t = allied(shown).begin(Storm())
    told = [StormCardShown(FREMEN, ATREIDES, card(t))] * shown
    assert t.news(ATREIDES, StormCardShown) == t.news(FREMEN, StormCardShown) == told
    assert view(t.game, ATREIDES).storm_card == (f"storm_{card(t)}" if shown else None)
    assert t.news(HARKONNEN, StormCardShown) == [] and view(t.game, HARKONNEN).storm_card is None


@pytest.mark.rule("FRE-12", "ALLY-12", "TIMING-11")
def test_a_card_that_is_known_is_shown_when_the_permission_is_given() -> None:
    t = allied(False).hand(atreides=["shield"]).begin(Phase("bidding"))
    assert view(t.game, ATREIDES).storm_card is None
    t(FREMEN, SetSwitch(SHOWN_TO_ALLY, on=True))
    assert view(t.game, ATREIDES).storm_card == "storm_2"
    assert t.news(ATREIDES, StormCardShown) == [StormCardShown(FREMEN, ATREIDES, 2)]
    assert t.news(HARKONNEN, StormCardShown) == []
    t(FREMEN, SetSwitch(SHOWN_TO_ALLY, on=False))
    assert view(t.game, ATREIDES).storm_card == "storm_2", "what was seen is known"
    assert len(t.happened(StormCardShown)) == 1


@pytest.mark.rule("FRE-12", "ALLY-12")
def test_a_card_that_the_fremen_have_not_seen_is_not_shown() -> None:
    t = table().allied("fremen", "atreides").storm_card("storm_2").begin(Phase("bidding"))
    t(FREMEN, SetSwitch(SHOWN_TO_ALLY, on=True))
    assert not t.happened(StormCardShown) and view(t.game, ATREIDES).storm_card is None


@pytest.mark.rule("FRE-12", "ALLY-12")
def test_a_new_ally_is_shown_nothing_unless_they_say_so() -> None:
    t = table().storm_card("storm_2", FREMEN)
    t.table.switches[FREMEN] = (SHOWN_TO_ALLY,)
    begun = t.begin(AllianceBegins((FREMEN, ATREIDES)))
    assert view(begun.game, ATREIDES).storm_card is None and not begun.happened(StormCardShown)


@pytest.mark.rule("FRE-12", "ALLY-12")
def test_only_advanced_fremen_have_the_permission() -> None:
    t = table(mode="basic", storm_deck=True).allied("fremen", "atreides").begin(Phase("bidding"))
    t.refuses(FREMEN, SetSwitch(SHOWN_TO_ALLY, on=True), "ALLY-12")


@pytest.mark.rule("FRE-12", "SECRET-01")
def test_nobody_else_can_tell_whether_the_ally_has_seen_it() -> None:
    t = table().allied("fremen", "atreides").storm_card("storm_2", FREMEN, ATREIDES)
    t.table.switches[FREMEN] = (SHOWN_TO_ALLY,)
    known = t.begin(Phase("bidding")).game
    unknown = known.copy()
    unknown.table.switches = {}
    (lying,) = unknown.table.storm_card
    unknown.table.known[lying] -= unknown.table.bit(ATREIDES)
    for viewer in (HARKONNEN, None):
        worlds = [imagine(game, viewer, Random(5)) for game in (known, unknown)]
        assert worlds[0].table == worlds[1].table
        assert view(known, viewer) == view(unknown, viewer)
        assert worlds[0].table.known[lying] == known.table.bit(FREMEN)
