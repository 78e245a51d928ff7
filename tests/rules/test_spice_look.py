"""The look of Atreides at the top card of the spice deck (ATR-04)."""

from random import Random

import pytest

from kanly.kernel import Procedure, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.knowledge import shuffle
from kanly.rules.core.spice_cards import SpiceDeckReshuffled, next_spice_card
from kanly.rules.core.switches import SetSwitch
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides import looks
from kanly.rules.factions.atreides.looks import LookAtSpice, SpiceCardLooked, SpiceCardSeen
from kanly.view import SpiceSeen, imagine, view
from support.moving import ends_its_turn, nobody_ships
from support.position import Position, position
from support.referee import Referee

SEATS = ("fremen", "atreides", "emperor")
ATREIDES, EMPEROR = Seat("atreides"), Seat("emperor")


def table(turn: int = 3) -> Position:
    """Three factions that can move; South Mesa is the next spice card."""
    start = position(*SEATS, turn=turn).storm(16).order(*SEATS).spice_deck("spice_south_mesa")
    return start.forces({"polar_sink": {"fremen": 1, "atreides": 1, "emperor": 1}})


def begin(start: Position) -> Referee:
    """The phase of shipment and movement."""
    return start.begin(Phase("shipment_movement"))


def without_the_switch(start: Position) -> Position:
    """Atreides have turned it off."""
    start.table.switches[ATREIDES] = (looks.SPICE_LOOK,)
    return start


def seen(t: Referee, viewer: str | None = "atreides") -> SpiceSeen | None:
    """What the view has of it."""
    return view(t.game, None if viewer is None else Seat(viewer)).spice_seen


# ------------------------------------------------------------------------------------------------ by itself
@pytest.mark.rule("ATR-04", "TIMING-37", "SECRET-01")
def test_atreides_see_the_top_card_before_anybody_ships_or_moves() -> None:
    t = begin(table())
    assert t.asks[0][1] == "fremen"
    assert t.news("atreides", SpiceCardSeen) == [SpiceCardSeen("spice_south_mesa")]
    for other in ("emperor", "fremen", None):
        assert t.news(other, SpiceCardSeen) == [] and t.news(other, SpiceCardLooked) == [SpiceCardLooked()]
        assert seen(t, other) is None
    assert seen(t) == SpiceSeen("spice_south_mesa", 3, outdated=False)
    assert len(t.game.table.spice_deck) == 21, "looking does not move the card"


@pytest.mark.rule("ATR-04", "KARAMA-28", "KARAMA-24")
def test_it_can_be_stopped_for_this_turn() -> None:
    t = begin(table().hand(emperor=["karama"], atreides=["karama"]))
    assert t.asks == [("React", "emperor")]
    t("emperor", Stop("atr_spice_look", t.card("emperor", "karama")))
    assert seen(t) is None and t.happened(SpiceCardSeen) == []
    t.refuses("atreides", LookAtSpice(), "ATR-04")


@pytest.mark.rule("ATR-04")
def test_one_look_in_a_turn() -> None:
    t = begin(table())
    t.refuses("atreides", LookAtSpice(), "ATR-04")
    assert LookAtSpice not in [type(play) for play in LookAtSpice.options(t.game, ATREIDES)]


# ------------------------------------------------------------------------------------------------ later
@pytest.mark.rule("ATR-04", "TIMING-11")
def test_with_the_switch_off_they_may_look_later() -> None:
    t = begin(without_the_switch(table()))
    assert t.happened(SpiceCardLooked) == [] and t.asks[0][1] == "fremen"
    t.refuses("emperor", LookAtSpice(), "ATR-04")
    t("atreides", LookAtSpice())
    assert seen(t) == SpiceSeen("spice_south_mesa", 3, outdated=False)
    assert t.asks[0][1] == "fremen", "what was asked waits on"
    t.refuses("atreides", LookAtSpice(), "ATR-04")


@pytest.mark.rule("ATR-04")
def test_not_before_shipment_and_movement() -> None:
    t = without_the_switch(table()).begin(Phase("charity"))
    t.refuses("atreides", LookAtSpice(), "ATR-04")


@pytest.mark.rule("ATR-04", "ALLY-12")
def test_the_switch_is_a_private_setting_initially_on() -> None:
    t = begin(table())
    assert view(t.game, ATREIDES).seats[t.game.table.seats.index(ATREIDES)].private.switches["spice_look"]  # type: ignore[union-attr]
    t("atreides", SetSwitch("spice_look", on=False))
    t.refuses("emperor", SetSwitch("spice_look", on=False), "ALLY-12")


# ------------------------------------------------------------------------------------------------ the deck
@pytest.mark.rule("ATR-04", "SPICE-09")
def test_of_an_empty_deck_a_new_one_is_made_first() -> None:
    start = table()
    start.table.spice_discards = (start.table.spice_deck, ())
    start._known(start.table.spice_deck, *start.table.seats)
    start.table.spice_deck = ()
    t = begin(start)
    assert t.happened(SpiceDeckReshuffled) == [SpiceDeckReshuffled(21)]
    (told,) = t.news("atreides", SpiceCardSeen)
    assert seen(t) == SpiceSeen(told.card, 3, outdated=False)
    assert t.game.table.faces[t.game.table.spice_deck[-1]] == told.card


@pytest.mark.rule("ATR-04")
def test_without_any_card_there_is_nothing_to_see() -> None:
    start = table()
    start._known(start.table.spice_deck, *start.table.seats)
    start.table.spice_aside, start.table.spice_deck = start.table.spice_deck, ()
    t = begin(start)
    assert t.happened(SpiceCardSeen) == [] and seen(t) is None


@pytest.mark.rule("ATR-04", "TIMING-17")
def test_a_shuffled_deck_makes_it_outdated() -> None:
    g = begin(table()).game
    shuffle(g, g.table.spice_deck)
    assert view(g, ATREIDES).spice_seen == SpiceSeen("spice_south_mesa", 3, outdated=True)


@pytest.mark.rule("ATR-04")
def test_a_card_that_was_drawn_makes_it_outdated() -> None:
    g = begin(table()).game
    next_spice_card(g)
    assert view(g, ATREIDES).spice_seen == SpiceSeen("spice_south_mesa", 3, outdated=True)


@pytest.mark.rule("ATR-04", "SECRET-01")
def test_others_imagine_any_card() -> None:
    t = begin(table())
    faces = set()
    for chance in range(60):
        world = imagine(t.game, EMPEROR, Random(chance))
        look = world.table.spice_look
        assert look is not None and look.face.value == world.table.faces[look.card]
        faces.add(look.face.value)
        mine = imagine(t.game, ATREIDES, Random(chance))
        assert mine.table.faces[mine.table.spice_deck[-1]] == "spice_south_mesa"
    assert len(faces) > 5


@pytest.mark.rule("ATR-04", "TIMING-37")
def test_the_next_turn_brings_another_look() -> None:
    t = begin(table())
    for seat in SEATS:
        ends_its_turn(t, seat)
    nobody_ships(t)
    g = t.game
    g.table.turn, g.table.this_turn = 4, {}
    next_spice_card(g)
    again: Procedure = Phase("shipment_movement")
    g._push(again)
    g.resume()
    found = view(g, ATREIDES).spice_seen
    assert found is not None and (found.turn, found.outdated) == (4, False)


# ------------------------------------------------------------------------------------------------ two blows
@pytest.mark.rule("ATR-04", "SPICE-08")
def test_with_two_blows_one_card_is_seen_and_blow_a_turns_it_over() -> None:
    start = position(*SEATS, turn=3, mode="advanced").spice_deck("spice_south_mesa", "spice_old_gap").storm(16)
    start.table.special_powers_used = start.table.seats
    t = begin(start.forces({"polar_sink": {"fremen": 1, "atreides": 1, "emperor": 1}}))
    assert t.news("atreides", SpiceCardSeen) == [SpiceCardSeen("spice_south_mesa")]
    assert seen(t) == SpiceSeen("spice_south_mesa", 3, outdated=False)
    t.refuses("atreides", LookAtSpice(), "ATR-04")
    assert t.game.table.faces[t.game.table.spice_deck[-2]] == "spice_old_gap"
    assert not t.game.table.known[t.game.table.spice_deck[-2]], "the card of blow B is not seen"
