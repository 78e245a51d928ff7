"""The table in the terminal: how choices are found and named, what is told beside them, how a game ends there."""

from __future__ import annotations

from pathlib import Path

import pytest

from kanly.bots import EasyPlayer
from kanly.cli import main
from kanly.cli.choices import Choices
from kanly.cli.play import settings_for
from kanly.cli.table import Table
from kanly.game import Game
from kanly.kernel import Action, Pass, Seat
from kanly.rules.cards.karama_bids import TakeLot
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.bids import Bid
from kanly.rules.core.moves import Move
from kanly.rules.core.switches import SetSwitch, switches
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.harkonnen.hand_swap import SwapCards
from kanly.rules.policies import edition
from kanly.words import words
from support.fighting import battle
from support.position import SIX, Position, position
from support.referee import Referee
from support.sales import LOTS
from support.terminal import Typing

Captured = pytest.CaptureFixture[str]
ATREIDES, EMPEROR, FREMEN, HARKONNEN = "atreides", "emperor", "fremen", "harkonnen"
ARRAKEEN, CARTHAG = "arrakeen_10", "carthag_11"


def game_of(t: Referee) -> Game:
    """The staged game."""
    return Game(t.game, edition(), None, [], [*t.events])


def until(t: Referee, decision: str, seat: str) -> Referee:
    """Everybody is silent until this seat is asked so."""
    while (decision, seat) not in t.asks:
        t.silence()
    return t


def sit(t: Referee, seat: str, file: Path | None = None) -> Table:
    """The person's place at the staged game."""
    return Table(game_of(t), seat, EasyPlayer, file)


def choices(t: Referee, seat: str) -> Choices:
    """What may be answered there."""
    here = sit(t, seat)
    prompt = here.game.prompt(seat)
    assert prompt is not None
    return here.choices(prompt)


def done(here: Table) -> list[Action]:
    """What the person has done since."""
    return [entry.action for entry in here.game.journal.entries if entry.seat == here.seat]


def at_bids(*hand: str, spice: int = 9) -> Referee:
    """The Emperor, with these cards, is the first to bid."""
    at = position(EMPEROR, HARKONNEN, FREMEN, turn=2).order(EMPEROR, HARKONNEN, FREMEN)
    at.hand(emperor=hand).purse(emperor=spice, harkonnen=9, fremen=9)
    return until(at.deck(*LOTS).begin(Phase("bidding")), "ChooseBid", EMPEROR)


def fight(*own: str) -> Position:
    """Atreides and Harkonnen, with these cards, fight in Arrakeen."""
    at = position(ATREIDES, HARKONNEN, FREMEN, turn=2, mode="advanced").order(ATREIDES, HARKONNEN, FREMEN)
    return at.forces({ARRAKEEN: {ATREIDES: 5, HARKONNEN: 6}}).hand(harkonnen=own).purse(atreides=5, harkonnen=5)


# ------------------------------------------------------------------------------------------------ numbers and words
def test_what_is_no_number_stands_beside_the_numbers_as_it_is_typed(typed: Typing, capsys: Captured) -> None:
    for line in ("seize karama", "play karama", "play Karama and take the card on sale"):
        here = sit(at_bids("karama", "shield"), EMPEROR)
        typed([line])
        here.run()
        said = capsys.readouterr().out
        assert "\n   1  bid 1\n" in said
        assert "\n      seize karama  (play Karama and take the card on sale)\n" in said
        assert isinstance(done(here)[0], TakeLot)


def test_what_cannot_be_paid_is_not_offered(typed: Typing, capsys: Captured) -> None:
    typed(["form"])
    sit(at_bids("shield", spice=0), EMPEROR).run()
    said = capsys.readouterr().out
    assert said.count("You cannot pay a higher bid; `out` passes until this card is sold") == 1
    assert "or another number" not in said and "Field by field" not in said
    assert "Nothing else can be chosen now; `more` tells what you may do beside it." in said


def test_of_what_costs_what_it_says_the_price_is_not_repeated() -> None:
    alone = choices(at_bids("shield"), EMPEROR)
    assert alone.deed(Bid(3)) == "bid 3"
    at = position(EMPEROR, HARKONNEN, FREMEN, turn=2).order(EMPEROR, HARKONNEN, FREMEN).allied(EMPEROR, HARKONNEN)
    at.purse(emperor=1, harkonnen=9, fremen=9).table.pledges[Seat(HARKONNEN)] = 4
    helped = choices(until(at.deck(*LOTS).begin(Phase("bidding")), "ChooseBid", EMPEROR), EMPEROR)
    assert helped.deed(Bid(3)) == "bid 3 (1 spice, 2 from the ally)"


def test_a_half_is_a_number_too(typed: Typing, capsys: Captured) -> None:
    """Where Prescience asks for the dial, 1 discloses 1 and 0.5 a half, wherever they stand in the list."""
    for line, value in (("1", 1), ("0.5", 0.5), ("5", 5)):
        t = until(battle(fight()), "ChooseElement", ATREIDES)
        t(ATREIDES, Inspect("number"))
        here = sit(until(t, "ChooseDisclosure", HARKONNEN), HARKONNEN)
        typed(["7", "99.5", line])
        here.run()
        said = capsys.readouterr().out
        assert "Type a number from 0 to 5.5." in said
        assert "There is no number 7: 0 to 5.5, or the action in words." in said and "no number 99.5" in said
        assert done(here)[0] == Disclose(value)


def test_weapons_that_are_disclosed_have_the_numbers_of_the_list() -> None:
    t = until(battle(fight("lasgun", "chaumas")), "ChooseElement", ATREIDES)
    t(ATREIDES, Inspect("weapon"))
    found = choices(until(t, "ChooseDisclosure", HARKONNEN), HARKONNEN)
    assert [*found.numbered] == ["1", "2", "3"] and not found.beside()


def test_moves_to_strongholds_and_to_spice_come_first() -> None:
    at = position(ATREIDES, HARKONNEN, turn=2).forces({CARTHAG: {HARKONNEN: 6}}).spice({"tsimpo_12": 6})
    found = choices(until(at.begin(Phase("shipment_movement")), "ChooseMove", HARKONNEN), HARKONNEN)
    moves = [option for option in found.numbered.values() if isinstance(option, Move)]
    assert [move.destination for move in moves][:3] == [ARRAKEEN, "sietch_tabr_14", "tsimpo_12"]


def test_a_worthless_card_is_no_arm() -> None:
    for own, armed in ((("jubba_cloak",), False), (("jubba_cloak", "shield"), True)):
        t = until(battle(fight(*own)), "ChoosePlan", HARKONNEN)
        plans = [plan for plan in choices(t, HARKONNEN).numbered.values() if isinstance(plan, BattlePlan)]
        assert plans and {plan.weapon for plan in plans} == {None}
        assert {plan.defense is not None for plan in plans} == {armed}


# ------------------------------------------------------------------------------------------------ what is told
def test_leaders_are_told_with_their_strength(typed: Typing, capsys: Captured) -> None:
    t = until(battle(fight("cheap_hero")), "ChoosePlan", HARKONNEN)
    typed(["form", "? BATTLE-08", "feyd", "", "", "state harkonnen", "plan feyd 1"])
    sit(t, HARKONNEN).run()
    said = capsys.readouterr().out
    assert "plan Umman Kudu (1), " in said and "plan Cheap Hero, " in said
    assert "    5  Feyd-Rautha (6)\n" in said
    assert "Alive: Feyd-Rautha (6), Beast Rabban (4), " in said
    assert "The plan of Harkonnen: Feyd-Rautha (6), 1 on the dial" in said


def test_what_is_ignored_is_told(typed: Typing, capsys: Captured) -> None:
    at = position(ATREIDES, EMPEROR, HARKONNEN, turn=2).hand(emperor=["karama"], harkonnen=["shield"]).deck(*LOTS)
    typed(["ignore", "ignore none"])
    sit(until(at.begin(Phase("bidding")), "React", EMPEROR), EMPEROR).run()
    said = capsys.readouterr().out
    assert "You pass unasked in these moments: a look at the card for sale. `ignore none` ends that." in said
    assert "You are asked in all moments again." in said


def test_help_tells_of_answers_that_there_are() -> None:
    at = position(EMPEROR, HARKONNEN, FREMEN, turn=2).order(EMPEROR, HARKONNEN, FREMEN).deck(*LOTS)
    at.hand(emperor=["karama"]).purse(emperor=5, harkonnen=5)
    t = until(at.begin(Phase("bidding")), "ChooseBid", EMPEROR)
    told = [*sit(t, EMPEROR).help("")]
    answers = told[told.index("You may answer:") + 1 : -1]
    assert answers == ["  bid AMOUNT   such as: bid 1", "  seize CARD   such as: seize karama", "  pass"]
    allied = until(at.allied(EMPEROR, HARKONNEN).begin(Phase("bidding")), "ChooseBid", EMPEROR)
    assert "  bid AMOUNT [ALLY_SHARE]   such as: bid 1" in [*sit(allied, EMPEROR).help("")]


def test_every_switch_is_told_in_words() -> None:
    for mode in ("basic", "advanced"):
        g = position(*SIX, mode=mode, fremen_ally_refund=True).begin(Phase("charity")).game
        for seat in g.table.seats:
            for name in switches(g, Seat(seat)):
                said = words().message("switch-name", {"switch": name})
                assert said != words().names.any(name), name
                assert words().deed(SetSwitch(name, True)) == f"turn on: {said}"


def test_a_place_can_be_asked_for_by_where(typed: Typing, capsys: Captured) -> None:
    typed(["where carthag"])
    sit(at_bids(), EMPEROR).run()
    assert "Carthag, a stronghold in sector 11; sheltered from the storm." in capsys.readouterr().out


def test_rules_are_shown_without_marks(typed: Typing, capsys: Captured) -> None:
    typed(["? BG-19"])
    sit(at_bids(), EMPEROR).run()
    said = capsys.readouterr().out
    assert "In each of them all their advisors become fighters" in " ".join(said.split())
    assert "**" not in said and "`" not in said.partition("BG-19 - ")[2]


def test_a_battle_stands_apart_and_a_move_is_no_shipment(typed: Typing, capsys: Captured) -> None:
    at = position(ATREIDES, HARKONNEN, turn=2).order(ATREIDES, HARKONNEN)
    at.forces({CARTHAG: {HARKONNEN: 6}, ARRAKEEN: {ATREIDES: 2}})
    here = sit(until(at.begin(Phase("shipment_movement")), "ChooseMove", HARKONNEN), HARKONNEN)
    typed(["move 6 carthag arrakeen"])
    here.run()
    assert "  Harkonnen moved 6 forces from Carthag to Arrakeen.\n" in capsys.readouterr().out
    sit(until(battle(fight()), "ChoosePlan", HARKONNEN), HARKONNEN).tell()
    assert "\n\n  Atreides and Harkonnen fight in Arrakeen; the aggressor is Atreides.\n" in capsys.readouterr().out


def test_a_purchase_tells_its_price_once() -> None:
    t = at_bids("shield")
    t(EMPEROR, Bid(2)).passes(HARKONNEN, FREMEN)
    said = game_of(until(t, "ChooseBid", HARKONNEN)).chronicle(FREMEN)
    assert "Emperor paid 2 spice for a Treachery Card." in said and "Emperor took the card." in said


# ------------------------------------------------------------------------------------------------ forms
def test_prices_that_differ_from_the_number_are_told(typed: Typing, capsys: Captured) -> None:
    """Harkonnen have two free revivals, and pay for the third; what is refused for the same rules is told once."""
    at = position(ATREIDES, HARKONNEN, turn=2).tanks(harkonnen=8).purse(harkonnen=2)
    at.dead(harkonnen=["feyd_rautha"])
    typed(["form", "?", "3", "n"])
    sit(until(at.begin(Phase("revival")), "ChooseRevival", HARKONNEN), HARKONNEN).run()
    said = capsys.readouterr().out
    assert "  1, 2, 3 (2 spice)\n" in said
    assert "  4: At most 3 forces can be revived in a turn" in said and "  5 to 8: likewise\n" in said
    assert "  5: At most 3" not in said
    assert "  leader: none\n" in said, "the price is that of the whole"
    assert "  revive 3 forces (2 spice)\n" in said


# ------------------------------------------------------------------------------------------------ an exchange
def test_harkonnen_answer_with_an_exchange(typed: Typing, capsys: Captured) -> None:
    """By number or in words; without a Karama they are not bothered."""

    def asked(*hand: str) -> Table:
        at = position(ATREIDES, HARKONNEN, FREMEN, turn=2, mode="advanced").order(ATREIDES, HARKONNEN, FREMEN)
        at.deck(*LOTS).hand(harkonnen=hand, atreides=["kulon", "lasgun"])
        return sit(at.begin(Phase("bidding")), HARKONNEN)

    for line in ("2", "swap karama atreides 2", "exchange 2 cards"):
        here = asked("karama", "shield")
        typed([line])
        here.run()
        said = capsys.readouterr().out
        assert "Do you use your special power, and exchange cards with another player for a Karama? [KARAMA-22]" in said
        assert "   2  play Karama to exchange 2 cards with Atreides\n" in said
        assert isinstance(done(here)[0], SwapCards)
    here = asked("shield")
    typed([])
    here.run()
    assert done(here)[0] == Pass() and "exchange cards" not in capsys.readouterr().out


# ------------------------------------------------------------------------------------------------ the end
def test_at_the_end_hands_are_shown_and_a_game_that_is_over_stays_over(
    typed: Typing, capsys: Captured, tmp_path: Path
) -> None:
    file = tmp_path / "save"
    game = Game.new(settings_for([FREMEN, "bene_gesserit"], FREMEN, 1), seed="end")
    while not game.over:
        seat = game.owed()[0]
        prompt = game.prompt(seat)
        assert prompt is not None
        game.act(seat, prompt.default)
    file.write_bytes(game.save())
    typed([])
    assert main(["play", "--save", str(file)]) == 0
    said = capsys.readouterr().out
    assert f"The game kept in {file} is over. It ended so:" in said and "You play " not in said
    assert "Bene Gesserit had 5 spice behind the shield, " in said and "; traitors: " in said
    assert "Bene Gesserit had predicted that Fremen wins in turn 1." in said
