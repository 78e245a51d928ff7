"""Notes that the table keeps for every player (HOUSE-02 assisted_notes, SECRET-02, SECRET-10, ATR-03)."""

from __future__ import annotations

from random import Random

import pytest

from kanly.bots import RandomPlayer
from kanly.game import Game
from kanly.kernel import Seat
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import Bid
from kanly.rules.core.charity import Charity, ClaimCharity
from kanly.rules.core.setup import Setup
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.view import Notes, Seen, imagine, view
from support.position import Position, position
from support.referee import Referee
from support.sales import LOTS
from support.twin_changes import make_twin
from support.twins import Twins

EMPEROR, FREMEN, GUILD = SEATS = ("emperor", "fremen", "spacing_guild")


def table(notes: bool = True, **purses: int) -> Position:
    """The Emperor, Fremen and the Guild in turn 2."""
    return position(*SEATS, turn=2, assisted_notes=notes).purse(**purses).deck(*LOTS).order(FREMEN, GUILD, EMPEROR)


def purses(t: Referee, seat: str) -> dict[str, tuple[int, int, bool]]:
    """What the seat has noted of the purses of the others: spice, turn, certain."""
    notes = notes_of(t, seat)
    return {note.seat: (note.spice, note.turn, note.certain) for note in notes.purses}


def notes_of(t: Referee, seat: str) -> Notes:
    """The seat's notes."""
    notes = view(t.game, Seat(seat)).notes
    assert notes is not None
    return notes


@pytest.mark.rule("HOUSE-02", "SECRET-10", "ATR-03")
def test_without_the_house_rule_nobody_is_given_notes() -> None:
    t = table(notes=False, fremen=5, emperor=3).hand(fremen=["shield"])
    t._known(t.table.hands[Seat(FREMEN)], GUILD)
    game = t.begin(Bidding())
    for seat in (*SEATS, None):
        seen = view(game.game, Seat(seat) if seat else None)
        assert seen.notes is None and seen.record == ()


@pytest.mark.rule("HOUSE-02", "SECRET-10", "ATR-03")
def test_with_it_every_player_has_a_record_of_the_cards_it_has_seen_and_of_no_others() -> None:
    t = table(fremen=5).hand(fremen=["shield", "lasgun"], emperor=["hajr"])
    shield, _ = t.table.hands[Seat(FREMEN)]
    t._known((shield,), GUILD)
    game = t.begin(Bidding())
    assert view(game.game, Seat(GUILD)).record == (Seen("shield", Seat(FREMEN)),)
    assert view(game.game, Seat(EMPEROR)).record == ()
    assert view(game.game, None).record == ()


@pytest.mark.rule("HOUSE-02", "SECRET-02")
def test_the_starting_spice_is_noted() -> None:
    t = position(*SEATS, assisted_notes=True).begin(Setup())
    while t.asks:
        t.silence()
    assert purses(t, FREMEN) == {EMPEROR: (10, 1, True), GUILD: (5, 1, True)}
    assert view(t.game, None).notes is None


@pytest.mark.rule("HOUSE-02", "SECRET-02", "EMP-02")
def test_what_is_paid_and_received_in_public_is_noted() -> None:
    t = table(fremen=5, emperor=3, spacing_guild=4).begin(Bidding())
    t(FREMEN, Bid(4)).passes(GUILD, EMPEROR)
    assert purses(t, GUILD) == {EMPEROR: (7, 2, True), FREMEN: (1, 2, True)}
    assert purses(t, FREMEN) == {EMPEROR: (7, 2, True), GUILD: (4, 2, True)}


@pytest.mark.rule("HOUSE-02", "SECRET-02", "EMP-05")
def test_a_gift_is_noted_by_the_two_allies_alone() -> None:
    t = table(fremen=5, emperor=9, spacing_guild=4).allied(EMPEROR, FREMEN).begin(Bidding())
    t(EMPEROR, GiveSpice(3))
    while t.asks[0][0] != "ChooseBid":
        t.silence()
    assert purses(t, FREMEN)[EMPEROR] == (6, 2, True)
    assert purses(t, EMPEROR)[FREMEN] == (8, 2, True)
    assert purses(t, GUILD) == {EMPEROR: (9, 2, False), FREMEN: (5, 2, False)}
    t(FREMEN, Bid(4)).passes(GUILD, EMPEROR)
    assert purses(t, EMPEROR)[FREMEN] == (4, 2, True)
    assert purses(t, GUILD)[FREMEN] == (5, 2, False), "what it was last known to be"


@pytest.mark.rule("HOUSE-02", "EMP-05", "SECRET-02")
def test_the_notes_of_others_are_the_same_whatever_was_given() -> None:
    seen = []
    for amount in (1, 6):
        t = table(fremen=5, emperor=9, spacing_guild=4).allied(EMPEROR, FREMEN).begin(Bidding())
        t(EMPEROR, GiveSpice(amount))
        while t.asks[0][0] != "ChooseBid":
            t.silence()
        seen.append(view(t.game, Seat(GUILD)))
    assert seen[0] == seen[1]


@pytest.mark.rule("HOUSE-02", "CHARITY-01", "SECRET-02")
def test_who_claims_charity_shows_what_it_has() -> None:
    t = table(fremen=5, emperor=4, spacing_guild=4).allied(EMPEROR, FREMEN).begin(Charity())
    t(EMPEROR, GiveSpice(3))
    while t.asks[0][0] != "ChooseCharity":
        t.silence()
    assert purses(t, GUILD)[EMPEROR] == (4, 2, False)
    t(EMPEROR, ClaimCharity())
    assert purses(t, GUILD) == {EMPEROR: (2, 2, True), FREMEN: (5, 2, False)}


@pytest.mark.rule("HOUSE-02", "BG-25", "SECRET-02")
def test_the_charity_of_the_bene_gesserit_shows_no_purse_but_what_it_brings() -> None:
    at = position("bene_gesserit", "fremen", turn=2, mode="advanced", assisted_notes=True)
    t = at.purse(bene_gesserit=6, fremen=3).begin(Charity())
    t("bene_gesserit", ClaimCharity())
    assert purses(t, FREMEN) == {"bene_gesserit": (8, 2, True)}


@pytest.mark.rule("HOUSE-02", "SETUP-08")
def test_leaders_whose_traitor_cards_the_player_has_seen_are_cleared() -> None:
    t = position(*SEATS, assisted_notes=True).begin(Setup())
    dealt = sorted(t.game.table.faces[card] for card in t.game.table.dealt_traitors[Seat(GUILD)])
    assert list(notes_of(t, GUILD).cleared_leaders) == dealt
    while t.asks:
        t.silence()
    assert list(notes_of(t, GUILD).cleared_leaders) == dealt
    assert len(t.game.table.traitors[Seat(GUILD)]) == 1


@pytest.mark.rule("HOUSE-02", "BATTLE-19")
def test_a_traitor_card_that_lies_open_clears_its_leader_for_all() -> None:
    place = table().traitors(fremen=["caid"], spacing_guild=["staban_tuek"])
    place._known(place.table.traitors[Seat(FREMEN)], *SEATS)
    t = place.begin(Bidding())
    assert notes_of(t, EMPEROR).cleared_leaders == ("caid",)
    assert notes_of(t, GUILD).cleared_leaders == ("caid", "staban_tuek")


@pytest.mark.rule("HOUSE-02", "SECRET-01")
def test_an_imagined_world_agrees_with_the_notes() -> None:
    t = table(fremen=5, emperor=13, spacing_guild=4).begin(Bidding())
    for number in range(5):
        world = imagine(t.game, Seat(GUILD), Random(number))
        assert (world.table.purses[Seat(EMPEROR)], world.table.purses[Seat(FREMEN)]) == (13, 5)


@pytest.mark.rule("HOUSE-02", "SECRET-01", "SECRET-02", "SECRET-05", "SECRET-06")
@pytest.mark.parametrize("number", range(10))
def test_the_notes_of_twin_games_are_the_same(number: int) -> None:
    """Two games that differ in what the seat has not seen, hidden cards and gifts among it."""
    rng = Random(number)
    seats = rng.sample(("atreides", "emperor", "fremen", "harkonnen", "spacing_guild"), 4)
    settings = {"assisted_notes": True, "give_cards": rng.random() < 0.5, "no_reveal_at_end": True}
    game = Game.new({"seats": seats, **settings}, seed=str(number))
    for _ in range(rng.choice((5, 60, 150))):
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        game.act(prompt.seat, RandomPlayer().choose(game, prompt, rng))
    seat = rng.choice(game.seats)
    twin = make_twin(game, seat, rng)
    assert game.view(seat).notes == twin.view(seat).notes is not None
    assert game.view(seat).record == twin.view(seat).record
    Twins(game.copy(), twin, seat, rng).play(60)
