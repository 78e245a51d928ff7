"""Atreides show their ally the record of cards (ATR-16)."""

from __future__ import annotations

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.core.bids import Bid
from kanly.rules.core.nexus import AcceptProposal, BreakAlliance, Nexus, ProposeAlliance
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.switches import SetSwitch, is_on
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides.looks import LookAtSpice
from kanly.rules.factions.atreides.sharing import RECORD
from kanly.view import Seen, view
from support.position import Position, position
from support.referee import Referee
from support.sales import LOTS
from support.waiting import until

ATREIDES, FREMEN, HARKONNEN, GUILD = map(Seat, ("atreides", "fremen", "harkonnen", "spacing_guild"))
SEATS = (HARKONNEN, ATREIDES, FREMEN, GUILD)


def table() -> Position:
    """Atreides and the Fremen are allies; lots are ready; Atreides know a card in the hand of the Guild."""
    start = position(*SEATS, turn=2, mode="advanced").order(*SEATS).deck(*LOTS).purse(**dict.fromkeys(SEATS, 9))
    start.hand(spacing_guild=["shield", "kulon"], atreides=["lasgun"], fremen=["snooper"]).allied(ATREIDES, FREMEN)
    start.table.known[start.table.hands[GUILD][0]] |= start.table.bit(ATREIDES)
    return start


def bidding() -> Referee:
    """The first lot is on sale, and Atreides have seen it."""
    return until(table().begin(Phase("bidding")), "ChooseBid")


def record(t: Referee, viewer: str | None) -> tuple[Seen, ...]:
    """The record that this viewer is shown."""
    return view(t.game, None if viewer is None else Seat(viewer)).record


@pytest.mark.rule("ATR-16", "SECRET-08", "ALLY-11")
def test_with_the_switch_the_ally_sees_the_record_and_nobody_else_anything() -> None:
    t = bidding()
    mine = record(t, ATREIDES)
    assert mine == (Seen("shield", GUILD), Seen(LOTS[0], None)) and record(t, FREMEN) == ()
    before = {seat: view(t.game, seat) for seat in (HARKONNEN, GUILD, None)}
    t(ATREIDES, SetSwitch(RECORD, True))
    assert record(t, FREMEN) == mine and view(t.game, FREMEN).lot == LOTS[0]
    assert {seat: view(t.game, seat) for seat in before} == before
    assert not [seen for seen in record(t, FREMEN) if seen.face == "lasgun"], "their own hand is no part of it"
    t.end()


@pytest.mark.rule("ATR-16", "ATR-02")
def test_what_they_see_later_is_shown_as_long_as_the_switch_is_on() -> None:
    t = bidding()
    t(ATREIDES, SetSwitch(RECORD, True))
    t(HARKONNEN, Bid(1)).passes(ATREIDES, FREMEN, GUILD)
    until(t, "ChooseBid")
    assert record(t, FREMEN) == record(t, ATREIDES)
    assert {Seen(LOTS[0], HARKONNEN), Seen(LOTS[1], None)} <= {*record(t, FREMEN)}
    t(ATREIDES, SetSwitch(RECORD, False))
    assert record(t, FREMEN) == () and view(t.game, FREMEN).lot is None
    t(ATREIDES, SetSwitch(RECORD, True))
    t.end()


@pytest.mark.rule("ATR-16", "ATR-04")
def test_the_look_at_the_spice_deck_is_shown_too() -> None:
    t = until(table().spice_deck("shai_hulud").begin(ShipmentAndMovement()), "ChooseShipment")
    seen = view(t.game, ATREIDES).spice_seen
    assert seen and seen.face == "shai_hulud" and view(t.game, FREMEN).spice_seen is None
    t.refuses(ATREIDES, LookAtSpice(), "ATR-04")
    t(ATREIDES, SetSwitch(RECORD, True))
    assert view(t.game, FREMEN).spice_seen == seen and view(t.game, GUILD).spice_seen is None
    t(t.owed[0], Pass())


@pytest.mark.rule("ATR-16", "ALLY-12", "NEXUS-05")
def test_it_is_off_at_first_and_ends_with_the_alliance() -> None:
    t = table().begin(Nexus())
    assert not is_on(t.game, ATREIDES, RECORD)
    t(ATREIDES, SetSwitch(RECORD, True))
    assert record(t, FREMEN)
    t(FREMEN, BreakAlliance())
    assert record(t, FREMEN) == ()
    t(ATREIDES, ProposeAlliance(GUILD))(GUILD, AcceptProposal(ATREIDES))
    assert record(t, GUILD) == () and not is_on(t.game, ATREIDES, RECORD)
