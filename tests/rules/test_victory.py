"""Who has won, and by what (VICTORY-01 to VICTORY-09, BG-04, FRE-17, FRE-18, GUILD-11, VARIANT-04)."""

from collections.abc import Mapping
from typing import Any

import pytest

from kanly.catalog import TerritoryId
from kanly.kernel import Seat
from kanly.rules.core.mentat_pause import MentatPause
from kanly.rules.core.spice_cards import WormAppears
from kanly.rules.core.victory import GameWon, result_of_the_turn
from kanly.rules.factions.bene_gesserit.prediction import PredictionRevealed
from kanly.state import Forces, Result
from kanly.view import view
from support.position import SIX, Count, Position, position

ARRAKEEN, CARTHAG, TABR = "arrakeen_10", "carthag_11", "sietch_tabr_14"
HABBANYA, TUEKS, WALL = "habbanya_sietch_17", "tueks_sietch_5", "shield_wall_8"
STRONGHOLDS = (ARRAKEEN, CARTHAG, TABR, HABBANYA, TUEKS)
LAST = 10
PLAIN = ("atreides", "emperor", "harkonnen", "bene_gesserit")
"""Neither Fremen nor the Spacing Guild, who win when nobody else does."""


def table(*seats: str, turn: int = 5, **settings: Any) -> Position:
    """A position of a turn that is not the last one."""
    return position(*(seats or SIX), turn=turn, **settings)


def holding(place: Position, **holders: Any) -> Position:
    """Each faction has one force in each of its locations."""
    everywhere: dict[str, dict[str, Count]] = {}
    for seat, locations in holders.items():
        for location in locations:
            everywhere.setdefault(location, {})[seat] = 1
    return place.forces(everywhere)


def won(place: Position) -> tuple[str, ...] | None:
    """Who wins in this Mentat Pause, and by what."""
    t = place.begin(MentatPause())
    result = t.game.table.result
    t.end()
    return None if result is None else (*result.winners, result.reason)


# ------------------------------------------------------------------------------------------------ alone
@pytest.mark.rule("VICTORY-03", "VICTORY-01", "VICTORY-09")
@pytest.mark.parametrize(("held", "wins"), [(0, False), (2, False), (3, True), (5, True)])
def test_three_strongholds_win_alone(held: int, wins: bool) -> None:
    place = holding(table(), emperor=STRONGHOLDS[:held])
    assert won(place) == (("emperor", "strongholds") if wins else None)


@pytest.mark.rule("VICTORY-01")
def test_other_places_are_no_strongholds() -> None:
    elsewhere = (ARRAKEEN, CARTHAG, WALL, "polar_sink", "plastic_basin_12")
    assert won(holding(table(), emperor=elsewhere)) is None


@pytest.mark.rule("VICTORY-03", "SETUP-01")
def test_four_strongholds_win_in_a_game_of_two_controllers() -> None:
    two = ("atreides", "harkonnen")
    assert won(holding(table(*two), atreides=STRONGHOLDS[:3])) is None
    assert won(holding(table(*two), atreides=STRONGHOLDS[:4])) == ("atreides", "strongholds")
    ada, bo = ({"id": name, "kind": "human"} for name in ("ada", "bo"))
    factions = {"atreides": ada, "harkonnen": bo, "fremen": ada, "emperor": bo}
    seats = [{"name": faction, "controller": owner, "faction": faction} for faction, owner in factions.items()]
    place = position(seats=seats, turn=5)
    assert won(holding(place, atreides=STRONGHOLDS[:3])) is None
    place = position(seats=seats, turn=5)
    assert won(holding(place, atreides=STRONGHOLDS[:4])) == ("atreides", "strongholds")


# ------------------------------------------------------------------------------------------------ together
@pytest.mark.rule("VICTORY-04", "ALLY-01")
def test_an_ally_is_never_checked_alone() -> None:
    place = table().allied("spacing_guild", "emperor")
    assert won(holding(place, spacing_guild=STRONGHOLDS[:3])) is None


@pytest.mark.rule("VICTORY-04", "VICTORY-09", "ALLY-01")
@pytest.mark.parametrize("split", [0, 1, 2, 3, 4])
def test_four_strongholds_win_together_however_they_are_divided(split: int) -> None:
    place = table().allied("spacing_guild", "emperor")
    place = holding(place, spacing_guild=STRONGHOLDS[:split], emperor=STRONGHOLDS[split:4])
    assert won(place) == ("emperor", "spacing_guild", "alliance_strongholds")


@pytest.mark.rule("VICTORY-04")
def test_a_stronghold_in_which_both_allies_stand_counts_once() -> None:
    place = holding(table().allied("spacing_guild", "emperor"), spacing_guild=STRONGHOLDS[:2], emperor=STRONGHOLDS[1:3])
    assert won(place) is None
    place = holding(table().allied("spacing_guild", "emperor"), spacing_guild=STRONGHOLDS[:3], emperor=STRONGHOLDS[2:4])
    assert won(place) == ("emperor", "spacing_guild", "alliance_strongholds")


# ------------------------------------------------------------------------------------------------ contested
@pytest.mark.rule("VICTORY-05")
def test_a_stronghold_shared_with_an_enemy_counts_for_neither() -> None:
    assert won(holding(table(), emperor=STRONGHOLDS[:3], atreides=(ARRAKEEN,))) is None
    place = table().allied("emperor", "fremen")
    assert won(holding(place, emperor=STRONGHOLDS[:3], fremen=(HABBANYA,), atreides=(ARRAKEEN,))) is None


@pytest.mark.rule("VICTORY-05", "BG-12")
def test_advisors_neither_hold_nor_block() -> None:
    advisors = Forces(advisors=2)
    place = holding(table(mode="advanced"), emperor=STRONGHOLDS[:2]).forces({TUEKS: {"emperor": 1}})
    assert won(place.forces({HABBANYA: {"bene_gesserit": advisors}})) == ("emperor", "strongholds")


@pytest.mark.rule("HOUSE-02")
def test_contested_strongholds_may_count_for_everybody_in_them() -> None:
    shared = {"emperor": STRONGHOLDS[:3], "atreides": (ARRAKEEN,)}
    place = holding(table(contested_strongholds_count=True), **shared)
    assert won(place) == ("emperor", "strongholds")


# ------------------------------------------------------------------------------------------------ several winners
BOTH = {"emperor": STRONGHOLDS[:3], "atreides": STRONGHOLDS[2:]}


@pytest.mark.rule("VICTORY-06")
@pytest.mark.parametrize(("first", "second"), [("emperor", "atreides"), ("atreides", "emperor")])
def test_the_first_in_storm_order_wins(first: str, second: str) -> None:
    place = holding(table(contested_strongholds_count=True), **BOTH)
    others = [seat for seat in SIX if seat not in (first, second)]
    assert won(place.order(others[0], first, *others[1:], second)) == (first, "strongholds")


@pytest.mark.rule("VICTORY-06")
def test_an_alliance_stands_at_the_place_of_its_earlier_member() -> None:
    place = table(contested_strongholds_count=True).allied("harkonnen", "fremen")
    place = holding(place, emperor=STRONGHOLDS[:3], harkonnen=STRONGHOLDS[1:3], fremen=STRONGHOLDS[3:])
    orders = {
        "fremen": ("atreides", "fremen", "emperor", "harkonnen", "spacing_guild", "bene_gesserit"),
        "emperor": ("atreides", "emperor", "fremen", "harkonnen", "spacing_guild", "bene_gesserit"),
    }
    t = place.order(*orders["fremen"]).begin(MentatPause())
    assert t.game.table.result == Result((Seat("fremen"), Seat("harkonnen")), "alliance_strongholds")
    t.game.table.order = tuple(map(Seat, orders["emperor"]))
    assert result_of_the_turn(t.game) == Result((Seat("emperor"),), "strongholds")


# ------------------------------------------------------------------------------------------------ the prediction
@pytest.mark.rule("BG-04", "VICTORY-07", "VICTORY-09")
def test_a_prediction_of_the_emperor_who_wins_with_the_bene_gesserit() -> None:
    """Four strongholds of the alliance in turn 5: the Bene Gesserit win alone."""
    place = table(turn=5).allied("emperor", "bene_gesserit").predicted("emperor", turn=5)
    t = holding(place, emperor=STRONGHOLDS[:3], bene_gesserit=(HABBANYA,)).begin(MentatPause())
    assert t.happened(GameWon) == [GameWon((Seat("bene_gesserit"),), "prediction")]
    assert t.happened(PredictionRevealed) == [PredictionRevealed(Seat("emperor"), 5)]
    assert t.news(None, PredictionRevealed), "it is revealed to everybody"


@pytest.mark.rule("BG-04", "VICTORY-07")
@pytest.mark.parametrize(
    ("faction", "turn", "winner"),
    [
        ("emperor", 5, "bene_gesserit"),
        ("spacing_guild", 5, "bene_gesserit"),  # the ally of the predicted one's side
        ("emperor", 6, None),
        ("atreides", 5, None),
    ],
)
def test_it_takes_the_right_faction_and_turn(faction: str, turn: int, winner: str | None) -> None:
    place = table().allied("emperor", "spacing_guild").predicted(faction, turn)
    result = won(holding(place, emperor=STRONGHOLDS[:4]))
    assert result == ((winner, "prediction") if winner else ("emperor", "spacing_guild", "alliance_strongholds"))


@pytest.mark.rule("BG-04", "VICTORY-06")
def test_the_predicted_faction_must_really_win() -> None:
    place = table(contested_strongholds_count=True).predicted("emperor", turn=5)
    place = holding(place, **BOTH).order("atreides", *(seat for seat in SIX if seat != "atreides"))
    assert won(place) == ("atreides", "strongholds")


@pytest.mark.rule("BG-04", "VICTORY-03")
def test_otherwise_the_bene_gesserit_win_like_anybody_else() -> None:
    place = table().predicted("emperor", turn=5)
    assert won(holding(place, bene_gesserit=STRONGHOLDS[:3])) == ("bene_gesserit", "strongholds")


@pytest.mark.rule("BG-04", "VICTORY-07", "VICTORY-08", "FRE-17", "FRE-18", "GUILD-11")
@pytest.mark.parametrize(
    ("seats", "faction", "spoiled", "result"),
    [
        (SIX, "fremen", False, ("fremen", "fremen_special")),
        (SIX, "spacing_guild", True, ("spacing_guild", "guild_special")),
        (("bene_gesserit", "fremen", "emperor"), "fremen", True, ("fremen", "fremen_default")),
    ],
)
def test_special_victories_fulfil_no_prediction(
    seats: tuple[str, ...], faction: str, spoiled: bool, result: tuple[str, str]
) -> None:
    place = table(*seats, turn=LAST).predicted(faction, turn=LAST)
    assert won(holding(place, emperor=(TABR,) if spoiled else ())) == result


@pytest.mark.rule("BG-04", "VICTORY-08")
def test_a_prediction_counts_when_the_most_strongholds_decide() -> None:
    place = table(*PLAIN, turn=LAST).predicted("atreides", turn=LAST)
    assert won(holding(place, atreides=(ARRAKEEN,), emperor=(CARTHAG,))) == ("bene_gesserit", "prediction")
    place = table(*PLAIN, turn=LAST).predicted("harkonnen", turn=LAST)
    most = ("atreides", "emperor", "most_strongholds")
    assert won(holding(place, atreides=(ARRAKEEN,), emperor=(CARTHAG,))) == most


# ------------------------------------------------------------------------------------------------ the last turn
@pytest.mark.rule("FRE-17", "VICTORY-08", "GUILD-11")
def test_the_fremen_win_before_the_guild() -> None:
    """Fremen in Sietch Tabr, nobody in Habbanya Sietch, the Guild alone in Tuek's Sietch."""
    held = {"fremen": (TABR,), "spacing_guild": (TUEKS,)}
    assert won(holding(table(turn=LAST), **held)) == ("fremen", "fremen_special")
    place = holding(table(turn=LAST).allied("fremen", "emperor"), **held)
    assert won(place) == ("emperor", "fremen", "fremen_special")


SPOILERS: list[tuple[Mapping[str, tuple[str, ...]], bool]] = [
    ({}, True),
    ({"fremen": (TABR, HABBANYA)}, True),
    ({"bene_gesserit": (TUEKS,)}, True),
    ({"fremen": (TUEKS,), "spacing_guild": (TUEKS,)}, True),
    ({"harkonnen": (TUEKS,)}, False),
    ({"atreides": (TUEKS,)}, False),
    ({"emperor": (TUEKS,)}, False),
    ({"fremen": (TABR,), "spacing_guild": (TABR,)}, False),
    ({"spacing_guild": (HABBANYA,)}, False),
    ({"harkonnen": (ARRAKEEN, CARTHAG)}, True),
]


@pytest.mark.rule("FRE-17", "GUILD-11", "VICTORY-08")
@pytest.mark.parametrize(("held", "met"), SPOILERS)
@pytest.mark.parametrize("storm", [14, 5])
def test_what_breaks_the_condition_of_the_fremen(held: Mapping[str, tuple[str, ...]], met: bool, storm: int) -> None:
    """Whether the storm stands over Sietch Tabr or Tuek's Sietch does not matter."""
    place = holding(table(turn=LAST).storm(storm), **held)
    assert won(place) == (("fremen", "fremen_special") if met else ("spacing_guild", "guild_special"))


@pytest.mark.rule("FRE-17", "GUILD-12")
@pytest.mark.parametrize("where", [TABR, HABBANYA, TUEKS])
def test_their_own_ally_breaks_it_like_anybody_else(where: str) -> None:
    place = holding(table(turn=LAST).allied("fremen", "emperor"), emperor=(where,), fremen=(TABR,))
    assert won(place) == ("spacing_guild", "guild_special")


@pytest.mark.rule("FRE-17", "VICTORY-08")
def test_the_condition_needs_no_guild_and_the_last_turn() -> None:
    assert won(table("atreides", "fremen", "harkonnen", turn=LAST)) == ("fremen", "fremen_special")
    assert won(table("atreides", "fremen", "harkonnen", turn=LAST - 1)) is None
    assert won(table("atreides", "fremen", "harkonnen", turn=2, max_turns=2)) == ("fremen", "fremen_special")


@pytest.mark.rule("VICTORY-08", "FRE-17", "VICTORY-02")
def test_strongholds_come_before_everything_else_in_the_last_turn_too() -> None:
    place = holding(table(turn=LAST), harkonnen=(ARRAKEEN, CARTHAG, TUEKS))
    assert won(place) == ("harkonnen", "strongholds")


@pytest.mark.rule("GUILD-11", "VICTORY-08")
def test_the_guild_wins_with_its_ally_if_nobody_has() -> None:
    place = table(turn=LAST).allied("spacing_guild", "atreides").tanks(spacing_guild=20)
    assert won(holding(place, harkonnen=(TABR, CARTHAG))) == ("atreides", "spacing_guild", "guild_special")


@pytest.mark.rule("FRE-18", "VICTORY-08")
def test_without_the_guild_the_fremen_win_by_default() -> None:
    place = table("atreides", "fremen", "harkonnen", turn=LAST)
    assert won(holding(place, harkonnen=(TABR, CARTHAG))) == ("fremen", "fremen_default")
    place = table("atreides", "fremen", "harkonnen", turn=LAST).allied("atreides", "fremen")
    assert won(holding(place, harkonnen=(TABR, CARTHAG))) == ("atreides", "fremen", "fremen_default")


@pytest.mark.rule("VICTORY-08", "VICTORY-09")
@pytest.mark.parametrize(
    ("held", "winners"),
    [
        ({}, ("atreides", "emperor", "harkonnen", "bene_gesserit")),
        ({"emperor": (ARRAKEEN, CARTHAG), "atreides": (TUEKS,)}, ("emperor",)),
        ({"emperor": (ARRAKEEN,), "atreides": (TUEKS,)}, ("atreides", "emperor")),
        ({"emperor": (ARRAKEEN, CARTHAG), "atreides": (TUEKS, ARRAKEEN)}, ("atreides", "emperor")),
    ],
)
def test_otherwise_the_most_strongholds_win(held: dict[str, tuple[str, ...]], winners: tuple[str, ...]) -> None:
    """All who share the highest number, also with none."""
    result = won(holding(table(*PLAIN, turn=LAST), **held))
    assert result is not None and result[-1] == "most_strongholds"
    assert {*result[:-1]} == {*winners}


@pytest.mark.rule("VICTORY-08")
def test_allies_are_counted_together() -> None:
    place = table(*PLAIN, turn=LAST).allied("atreides", "harkonnen")
    place = holding(place, atreides=(ARRAKEEN,), harkonnen=(CARTHAG,), emperor=(TUEKS,))
    assert won(place) == ("atreides", "harkonnen", "most_strongholds")


@pytest.mark.rule("HOUSE-02", "VICTORY-08")
def test_a_table_may_do_without_the_default_wins() -> None:
    held = {"harkonnen": (TABR, CARTHAG)}
    place = holding(table(turn=LAST, no_guild_default=True), **held)
    assert won(place) == ("harkonnen", "most_strongholds")
    place = holding(table("atreides", "fremen", "harkonnen", turn=LAST, no_guild_default=True), **held)
    assert won(place) == ("harkonnen", "most_strongholds")
    assert won(table(turn=LAST, no_guild_default=True)) == ("fremen", "fremen_special")


# ------------------------------------------------------------------------------------------------ the Shield Wall
@pytest.mark.rule("VARIANT-04")
@pytest.mark.parametrize(("on", "worms", "counts"), [(True, 3, False), (True, 4, True), (False, 4, False)])
def test_the_shield_wall_counts_from_the_fourth_worm_on(on: bool, worms: int, counts: bool) -> None:
    place = holding(table(shield_wall_stronghold=on), emperor=(ARRAKEEN, CARTHAG, WALL))
    place.table.worms = worms
    assert won(place) == (("emperor", "strongholds") if counts else None)


@pytest.mark.rule("VARIANT-04")
def test_shared_by_enemies_it_counts_for_nobody() -> None:
    place = holding(table(shield_wall_stronghold=True), emperor=(ARRAKEEN, CARTHAG, WALL), atreides=(WALL,))
    place.table.worms = 4
    assert won(place) is None


@pytest.mark.rule("VARIANT-04")
def test_every_appearance_of_a_worm_is_counted() -> None:
    t = table().begin(WormAppears(TerritoryId("red_chasm")))
    assert t.game.table.worms == view(t.game, None).worms == 1
    t = table().begin(WormAppears(None, devours=False))
    assert t.game.table.worms == 1
