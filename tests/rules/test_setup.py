"""Setup: its order, traitors, spice, forces, hands; the prediction (SETUP-05 to SETUP-14, BG-03, FRE-01, HARK-01)."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest

from kanly.catalog import LocationId
from kanly.game.game import resolved
from kanly.kernel import Sealed, Seat
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.cards import hand_limit
from kanly.rules.core.forces import ForcesPlaced
from kanly.rules.core.fresh import fresh_table
from kanly.rules.core.setup import CardDealt, HiddenCardDealt, Setup
from kanly.rules.core.starting_forces import PlaceStartingForces
from kanly.rules.core.turn import GameSequence
from kanly.rules.factions.bene_gesserit.prediction import Predict, PredictionHidden, PredictionMade
from kanly.state import Forces, GameState, Prediction, Thing
from kanly.view import view
from support.position import SIX, position
from support.referee import Referee


def faces(t: Referee, things: Sequence[Thing]) -> list[str]:
    return [t.game.table.faces[thing] for thing in things]


FREMEN_PLACES = (
    "sietch_tabr_14",
    "false_wall_south_4",
    "false_wall_south_5",
    "false_wall_west_16",
    "false_wall_west_17",
    "false_wall_west_18",
)


def set_up(t: Referee) -> Referee:
    """Everybody is silent until the first storm is dialed."""
    while t.game.table.phase == "setup":
        t.silence()
    return t


def place(location: str, ordinary: int, elite: int = 0) -> PlaceStartingForces:
    return PlaceStartingForces(LocationId(location), ordinary, elite)


# ------------------------------------------------------------------------------------------------ seats and circles
@pytest.mark.rule("SETUP-01", "SETUP-06")
def test_two_controllers_with_two_factions_each() -> None:
    """The example of SETUP-01."""
    held = {"atreides": "ada", "fremen": "ada", "harkonnen": "bo", "emperor": "bo"}
    seats = [{"name": f, "faction": f, "controller": {"id": held[f], "kind": "human"}} for f in held]
    table = position(*held, turn=0, seats=seats).begin(GameSequence()).game.table
    assert table.controllers() == 2
    assert table.seats == ("atreides", "fremen", "harkonnen", "emperor")
    assert table.circles == (2, 5, 11, 14)


@pytest.mark.rule("SETUP-06")
def test_seven_seats_sit_at_seven_circles() -> None:
    """The example of SETUP-06."""
    table = position(*SIX, "ixians", faction_pool=[*SIX, "ixians"]).table
    assert table.circles == (2, 4, 7, 9, 12, 14, 17)
    assert table.seats == (*SIX, "ixians")


def lobby(**controllers: str) -> list[dict[str, object]]:
    """Seats of these names, with who decides for them, and no factions yet."""
    return [{"name": name, "controller": {"id": held_by, "kind": "human"}} for name, held_by in controllers.items()]


def tables(settings: dict[str, object], number: int = 300) -> list[GameState]:
    """So many fresh tables of these settings, each from draws of its own."""
    complete = resolved(settings)
    return [fresh_table(complete, Random(seed).randrange) for seed in range(number)]


@pytest.mark.rule("SETUP-03")
def test_each_seat_is_dealt_one_faction_of_the_pool_at_random() -> None:
    pool = [*SIX[:4], "ixians"]
    seats = lobby(ada="ada", bo="bo", cy="cy")
    dealt = [
        [next(Seat(seat) for seat in table.seats if table.in_lobby(seat).name == name) for name in ("ada", "bo", "cy")]
        for table in tables({"seats": seats, "faction_pool": pool, "faction_selection": "random"}, 1000)
    ]
    assert all(len({*factions}) == 3 and {*factions} <= {*pool} for factions in dealt)
    assert {tuple(factions) for factions in dealt} == {*permutations(pool, 3)}


@pytest.mark.rule("SETUP-03")
@pytest.mark.parametrize("how", ["draft", "free"])
def test_without_its_faction_no_seat_is_set_up(how: str) -> None:
    seats = [{**seat, "faction": "fremen"} if seat["name"] == "ada" else seat for seat in lobby(ada="ada", bo="bo")]
    with pytest.raises(ValueError, match="SETUP-03"):
        fresh_table(resolved({"seats": seats, "faction_selection": how}), Random(1).randrange)


@pytest.mark.rule("SETUP-06")
def test_the_circles_are_dealt_at_random_or_in_the_order_of_the_lobby() -> None:
    three = ["fremen", "atreides", "emperor"]
    seatings = {table.seats for table in tables({"seats": three, "random_seating": True})}
    assert seatings == {*permutations(three)}
    assert {table.seats for table in tables({"seats": three, "random_seating": False}, 9)} == {tuple(three)}
    assert {table.circles for table in tables({"seats": three}, 9)} == {(2, 8, 14)}


@pytest.mark.rule("SETUP-06")
def test_two_controllers_alternate_around_the_table() -> None:
    held = {"atreides": "ada", "fremen": "ada", "harkonnen": "bo", "emperor": "bo"}
    seats = [{**seat, "faction": seat["name"]} for seat in lobby(**held)]
    found = tables({"seats": seats, "faction_selection": "free", "random_seating": True})
    around = {tuple(held[seat] for seat in table.seats) for table in found}
    assert around == {("ada", "bo", "ada", "bo"), ("bo", "ada", "bo", "ada")}
    assert len({table.seats for table in found}) == 8


# ------------------------------------------------------------------------------------------------ the whole of it
@pytest.mark.rule("SETUP-05", "SETUP-12", "TIMING-11")
def test_the_order_of_the_steps() -> None:
    t = position(*SIX, turn=0).begin(GameSequence())
    table = t.game.table
    assert t.asks == [("ChoosePrediction", "bene_gesserit")]
    assert not any(table.dealt_traitors.values()) and not any(table.purses.values()) and not table.board
    assert t.game.question and not t.game.question.open_point
    t.silence()
    table = t.game.table
    assert [kind for kind, _ in t.asks] == ["ChooseTraitor"] * 5
    assert not any(table.hands.values()) and not any(table.purses.values()) and not table.board
    assert t.game.question and not t.game.question.open_point
    t.silence()
    table = t.game.table
    assert t.asks == [("ChooseStartingPlace", "fremen")]
    assert (
        table.board[LocationId("arrakeen_10")] and table.purses[Seat("fremen")] == 3 and not any(table.hands.values())
    )
    assert t.game.question and not t.game.question.open_point
    t.silence()
    table = t.game.table
    assert all(table.hands.values())
    assert t.asks == [("ChooseDial", "atreides"), ("ChooseDial", "harkonnen")] and (table.turn, table.phase) == (
        1,
        "storm",
    )


@pytest.mark.rule("SETUP-07", "SETUP-08", "SETUP-11", "SETUP-14", "SEED-68")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("from_the", ["first", "last"])
def test_nothing_is_made_or_lost(number: int, from_the: str) -> None:
    """The referee counts every thing and all spice at every pause; here is what everybody has afterwards."""
    factions = SIX[:number] if from_the == "first" else SIX[-number:]
    t = position(*factions, turn=0).begin(GameSequence())
    set_up(t)
    table = t.game.table
    for seat in table.seats:
        on_board = sum(there[seat].total for there in table.board.values() if seat in there)
        assert on_board + table.reserves[seat].total == 20 and not table.tanks[seat]
        assert len(table.leaders[seat]) == 5
        assert table.hand_size(seat) == (2 if seat == "harkonnen" else 1)
        assert len(table.traitors[seat]) == (4 if seat == "harkonnen" else 1)
        assert not table.dealt_traitors[seat]
    in_hands, kept = sum(map(len, table.hands.values())), sum(map(len, table.traitors.values()))
    assert len(table.deck) == 33 - in_hands
    assert len(table.spice_deck) == 21
    assert len(table.traitor_deck) == 5 * number - kept
    assert table.bank == -sum(table.purses.values())


@pytest.mark.rule("SETUP-05", "TIMING-17")
def test_the_decks_are_shuffled_face_down() -> None:
    p = position("atreides", "harkonnen", "fremen")
    in_the_box = list(p.table.faces)
    t = p.begin(Setup())
    table = t.game.table
    for deck in (table.deck, table.spice_deck, table.traitor_deck):
        assert faces(t, deck) != [in_the_box[thing] for thing in deck]
        assert not any(table.known[thing] for thing in deck)


# ------------------------------------------------------------------------------------------------ the prediction
@pytest.mark.rule("BG-03", "SETUP-05", "TIMING-08")
@pytest.mark.parametrize(
    ("factions", "predicted"),
    [(("atreides", "bene_gesserit", "fremen"), "fremen"), (("atreides", "fremen", "bene_gesserit"), "atreides")],
)
def test_silence_predicts_the_next_seat_in_the_last_turn(factions: tuple[str, ...], predicted: str) -> None:
    t = position(*factions, max_turns=7).begin(Setup())
    assert t.asks == [("ChoosePrediction", "bene_gesserit")]
    t.silence()
    assert t.game.table.prediction == Sealed((Seat("bene_gesserit"),), Prediction(Seat(predicted), 7))


@pytest.mark.rule("BG-03", "VARIANT-06")
def test_one_other_faction_and_a_turn_of_the_game() -> None:
    t = position("atreides", "bene_gesserit", "fremen", max_turns=5).begin(Setup())
    for faction, turn in (("bene_gesserit", 3), ("emperor", 3), ("fremen", 0), ("fremen", 6)):
        t.refuses("bene_gesserit", Predict(Seat(faction), turn), "BG-03")
    t("bene_gesserit", Predict(Seat("fremen"), 5))
    assert t.news("atreides", PredictionHidden) == [PredictionHidden()] and not t.news("atreides", PredictionMade)
    assert t.news("bene_gesserit", PredictionMade) == [PredictionMade(Seat("fremen"), 5)]
    mine, yours = view(t.game, Seat("bene_gesserit")).seats[1].private, view(t.game, Seat("fremen")).seats[1].private
    assert mine and mine.prediction == Prediction(Seat("fremen"), 5) and yours is None
    t.refuses("bene_gesserit", Predict(Seat("atreides"), 1), "TIMING-01")


@pytest.mark.rule("BG-03")
def test_the_form_of_a_prediction() -> None:
    t = position("atreides", "bene_gesserit", "fremen", max_turns=2).begin(Setup())
    assert t.game.question
    form = t.game.question.decisions[Seat("bene_gesserit")].form(t.game, {})
    assert form
    faction, turn = form.fields
    assert [choice.value for choice in faction.choices] == ["fremen", "atreides"]
    assert [choice.value for choice in turn.choices] == [1, 2]


# ------------------------------------------------------------------------------------------------ spice and forces
@pytest.mark.rule("SETUP-09", "ATR-01", "BG-01", "EMP-01", "FRE-01", "GUILD-01", "HARK-01")
def test_starting_spice() -> None:
    t = position(*SIX, turn=0).begin(GameSequence())
    set_up(t)
    assert t.game.table.purses == {
        "atreides": 10,
        "bene_gesserit": 5,
        "emperor": 10,
        "fremen": 3,
        "spacing_guild": 5,
        "harkonnen": 10,
    }


@pytest.mark.rule("SETUP-10", "ATR-01", "BG-01", "EMP-01", "GUILD-01", "HARK-01")
def test_starting_forces() -> None:
    t = position(*SIX, turn=0).begin(GameSequence())
    set_up(t)
    assert t.game.table.board == {
        "arrakeen_10": {"atreides": Forces(10)},
        "polar_sink": {"bene_gesserit": Forces(1)},
        "sietch_tabr_14": {"fremen": Forces(10)},
        "carthag_11": {"harkonnen": Forces(10)},
        "tueks_sietch_5": {"spacing_guild": Forces(5)},
    }
    assert {seat: forces.total for seat, forces in t.game.table.reserves.items()} == {
        "atreides": 10,
        "bene_gesserit": 19,
        "emperor": 20,
        "fremen": 10,
        "spacing_guild": 15,
        "harkonnen": 10,
    }


@pytest.mark.rule("ARRIVE-03", "SETUP-10")
def test_forces_placed_at_setup_make_no_entry() -> None:
    t = set_up(position(*SIX, turn=0).begin(GameSequence()))
    assert sum(event.forces.total for event in t.happened(ForcesPlaced)) == 36
    assert not t.happened(ForcesArrived)


@pytest.mark.rule("FRE-01", "SETUP-10")
def test_the_fremen_split_ten_forces_as_they_like() -> None:
    t = position("atreides", "fremen").begin(Setup()).silence()
    assert t.asks == [("ChooseStartingPlace", "fremen")]
    t.refuses("fremen", place("arrakeen_10", 3), "SETUP-10")
    t.refuses("fremen", place("sietch_tabr_14", 11), "SETUP-10")
    t.refuses("fremen", place("sietch_tabr_14", 0), "SETUP-10")
    t.refuses("fremen", place("sietch_tabr_14", 4, -1), "SETUP-10")
    t.refuses("fremen", place("sietch_tabr_14", 2, 1), "SETUP-10")
    t("fremen", place("false_wall_west_16", 6))
    t.refuses("fremen", place("sietch_tabr_14", 5), "SETUP-10")
    t("fremen", place("false_wall_south_5", 3))("fremen", place("false_wall_west_16", 1))
    table = t.game.table
    assert not t.asks
    assert table.board[LocationId("false_wall_west_16")] == {"fremen": Forces(7)}
    assert table.board[LocationId("false_wall_south_5")] == {"fremen": Forces(3)}
    assert table.reserves[Seat("fremen")] == Forces(10)
    assert [event.forces.total for event in t.happened(ForcesPlaced) if event.seat == "fremen"] == [6, 3, 1]


@pytest.mark.rule("FRE-01")
def test_any_number_of_fedaykin_may_be_among_them() -> None:
    t = position("atreides", "fremen", mode="advanced").begin(Setup()).silence()
    t.refuses("fremen", place("sietch_tabr_14", 6, 4), "SETUP-10")
    t("fremen", place("sietch_tabr_14", 5, 2))("fremen", place("false_wall_south_4", 0, 1))
    t.silence()
    table = t.game.table
    assert table.board[LocationId("sietch_tabr_14")] == {"fremen": Forces(5 + 2, 2)}
    assert table.reserves[Seat("fremen")] == Forces(10, 0)


@pytest.mark.rule("FRE-01")
def test_the_form_of_the_placement() -> None:
    t = position("atreides", "fremen").begin(Setup()).silence()
    t("fremen", place("sietch_tabr_14", 6))
    assert t.game.question
    form = t.game.question.decisions[Seat("fremen")].form(t.game, {})
    assert form
    places, ordinary = form.fields
    assert tuple(choice.value for choice in places.choices) == FREMEN_PLACES
    assert [choice.value for choice in ordinary.choices] == [1, 2, 3, 4]


@pytest.mark.rule("FRE-01", "SETUP-10")
@pytest.mark.parametrize(
    ("draft", "ordinary", "elite"),
    [
        ({}, range(11), range(4)),
        ({"elite": 3}, range(8), range(4)),
        ({"elite": 0}, range(1, 11), range(4)),
        ({"ordinary": 9}, range(11), range(2)),
        ({"ordinary": 0}, range(11), range(1, 4)),
        ({"elite": 10**6}, range(0), range(4)),
        ({"ordinary": 10**6}, range(11), range(0)),
    ],
)
def test_the_form_of_a_placement_with_fedaykin(draft: dict[str, int], ordinary: range, elite: range) -> None:
    t = position("atreides", "fremen", mode="advanced").begin(Setup()).silence()
    assert t.game.question
    form = t.game.question.decisions[Seat("fremen")].form(t.game, draft)
    assert form
    fields = {field.name: field for field in form.fields}
    for name, numbers in (("ordinary", ordinary), ("elite", elite)):
        assert [choice.value for choice in fields[name].choices] == [*numbers]
    too_many = {no.value: [why.rule for why in no.violations] for no in fields["ordinary"].refused}
    assert too_many == {number: ["SETUP-10"] for number in range(ordinary.stop, 11)}


# ------------------------------------------------------------------------------------------------ hands
@pytest.mark.rule("SETUP-11", "HARK-01")
def test_one_card_each_from_the_lowest_circle_then_one_more_for_harkonnen() -> None:
    t = position("harkonnen", "atreides", "emperor", turn=0).begin(GameSequence())
    deck = faces(t, t.game.table.deck)[::-1]
    set_up(t)
    assert [t.hand(seat) for seat in ("harkonnen", "atreides", "emperor")] == [[deck[0], deck[3]], [deck[1]], [deck[2]]]
    assert t.news("emperor", CardDealt) == [CardDealt(Seat("emperor"), deck[2])]
    assert t.news("emperor", HiddenCardDealt) == [
        HiddenCardDealt(Seat("harkonnen")),
        HiddenCardDealt(Seat("atreides")),
        HiddenCardDealt(Seat("harkonnen")),
    ]


@pytest.mark.rule("HARK-03", "ATR-01")
def test_hand_limits() -> None:
    t = position(*SIX).begin(Setup())
    assert {seat: hand_limit(t.game, seat) for seat in t.game.table.seats} == {
        **dict.fromkeys(SIX, 4),
        "harkonnen": 8,
    }
