"""An event window: cards with parameters, played until a round without a use; before it, openly sealed dials."""

from __future__ import annotations

from random import Random

import pytest

from kanly.kernel import Pass, QuestionOver
from toys.phases import Amal
from toys.positions import ORDER, SEATS, storm
from toys.powers import CardPlayed, Karama
from toys.referee import Referee
from toys.storm import Atomics, Dial, Storm, StormMoved, WeatherControl
from toys.table import ATREIDES, CHOAM, ECAZ, EMPEROR, GUILD, HARKONNEN, IXIANS, knows
from toys.views import imagine, view


def at_the_window() -> Referee:
    t = Referee(storm().start())
    return t.all_pass()(EMPEROR, Dial(2))(IXIANS, Dial(3))


@pytest.mark.rule("TIMING-04")
def test_dials_are_openly_sealed_and_final() -> None:
    t = Referee(storm().start()).all_pass()
    t(EMPEROR, Dial(3))
    assert view(t.game, GUILD).sealed == [EMPEROR] == view(t.game, None).sealed
    assert view(t.game, GUILD).waits_for == [EMPEROR, IXIANS]
    t.refuses(EMPEROR, Dial(2), "already-answered", QuestionOver)
    assert t.game.quote(EMPEROR, Dial(2)).violations[0].key == "already-answered"
    worlds = [imagine(t.game, IXIANS, Random(n)).waiting for n in range(20)]
    assert {world.answers[EMPEROR] for world in worlds if world} == {Dial(1), Dial(2), Dial(3)}
    own = imagine(t.game, EMPEROR, Random(1)).waiting
    assert own is not None and own.answers == {EMPEROR: Dial(3)}
    t.finish()


@pytest.mark.rule("TIMING-05")
def test_the_window_opens_again_until_a_round_without_a_use() -> None:
    t = at_the_window()
    number = t.game.waiting.number if t.game.waiting else 0
    control, atomics = t.card(ATREIDES, "weather_control"), t.card(ATREIDES, "family_atomics")
    t.refuses(ATREIDES, WeatherControl(control, 11), "CARD-WEATHER-CONTROL")
    react = next(decision for decision in t.game.owed() if decision.seat == ATREIDES)
    assert WeatherControl(control, 7) not in [*react.options(t.game)]  # not offered, but legal
    t(ATREIDES, WeatherControl(control, 7)).all_pass()
    assert t.game.innermost(Storm).distance == 7
    assert t.game.waiting is not None and t.game.waiting.number == number + 1
    assert [seat for _, seat in t.asks] == [GUILD, ECAZ, CHOAM, HARKONNEN, ATREIDES]  # everybody still entitled
    t(ATREIDES, Atomics(atomics)).all_pass()  # also from the same hand
    assert not t.game.table.shield_wall and atomics in t.game.table.used
    assert [seat for _, seat in t.asks] == [GUILD, ECAZ, CHOAM, HARKONNEN]  # Atreides hold no card any more
    t(ECAZ, WeatherControl(t.card(ECAZ, "weather_control"), 0)).all_pass()
    assert [seat for _, seat in t.asks] == [GUILD, CHOAM, HARKONNEN]
    t.all_pass()  # a round without a use
    assert t.happened(StormMoved) == [StormMoved(0)]
    t.finish()


@pytest.mark.rule("TIMING-05", "KARAMA-26")
def test_what_has_become_pointless_goes_back_unseen() -> None:
    t = at_the_window()
    first, second = t.card(HARKONNEN, "family_atomics"), t.card(ATREIDES, "family_atomics")
    t(ATREIDES, Atomics(second))(HARKONNEN, Atomics(first)).all_pass()
    assert first in t.game.table.used and second in t.game.table.hands[ATREIDES]
    assert t.happened(CardPlayed) == [CardPlayed(HARKONNEN, "family_atomics", "")]
    t.refuses(ATREIDES, Atomics(second), "no-wall-any-more")
    t.finish()


@pytest.mark.rule("TIMING-05")
def test_a_use_exists_only_in_its_windows() -> None:
    t = at_the_window()
    t.refuses(GUILD, Amal(t.card(GUILD, "amal")), "not-in-this-window")
    t.refuses(HARKONNEN, Karama(t.card(HARKONNEN, "karama"), "choam_sale"), "power-not-here")
    t.finish()


@pytest.mark.rule("TIMING-06")
def test_an_event_window_asks_by_public_facts() -> None:
    """Every seat with a card is asked, whatever it is, and offered what it can do; nobody sees the difference."""
    t = at_the_window()
    assert t.asks == [("React", seat) for seat in (GUILD, ECAZ, CHOAM, HARKONNEN, ATREIDES)]
    prompts = {seat: view(t.game, seat).prompt for _, seat in t.asks}
    assert {(p.number, p.kind, p.window) for p in prompts.values() if p} == {(3, "React", "w_storm")}
    assert [len(p.options) for p in prompts.values() if p] == [1, 3, 1, 2, 4]
    t.finish()


def test_storm_order_changes_and_who_knows_what_does_not() -> None:
    """The bits of knowledge count around the board, not in storm order."""
    t = at_the_window()
    assert t.game.table.order == ORDER
    control = t.card(ATREIDES, "weather_control")
    t(ATREIDES, WeatherControl(control, 10)).all_pass().all_pass()
    assert t.game.table.order == (*SEATS[5:], *SEATS[:5]) and t.game.table.seats == SEATS
    hands = [(seat, card) for seat, hand in t.game.table.hands.items() for card in hand]
    assert hands and all(knows(t.game, seat, card) for seat, card in hands)
    assert not any(knows(t.game, other, card) for seat, card in hands for other in SEATS if other != seat)
    assert all(knows(t.game, seat, control) for seat in SEATS)
    t.finish()


def test_the_window_at_the_start_of_a_phase_opens_once_more_after_amal() -> None:
    t = Referee(storm().start())
    assert t.stack == ["Storm.start", "Block.begin", "Window.collect"]
    t(GUILD, Amal(t.card(GUILD, "amal"))).all_pass()
    assert t.game.table.spice[EMPEROR] == 5 and t.stack[-1] == "Window.collect"
    assert GUILD not in [seat for _, seat in t.asks]
    t.all_pass()
    assert t.stack == ["Storm.dials"]
    t(EMPEROR, Dial(1))(IXIANS, Dial(1))
    assert Pass() in t.game.owed()[0].options(t.game)
    t.finish()
