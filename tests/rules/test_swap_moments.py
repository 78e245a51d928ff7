"""When Harkonnen are asked whether they exchange cards: before the first lot and after the last (KARAMA-22 point 4)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kanly.bots.registry import player
from kanly.game import Game
from kanly.game.prompt import Prompt, any_time
from kanly.kernel import DONE, Extension, Machine, Outcome, Pass, Ruleset, Seat, step
from kanly.rules.cards.karama import KaramaCounter, karama_counters
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.core.bidding import CardsUnsold, HandsDeclared, RowDealt
from kanly.rules.core.bids import Bid
from kanly.rules.core.cards import CardPlayed
from kanly.rules.core.turn import Phase
from kanly.rules.factions.harkonnen.hand_swap import ReturnCard, SwapBegun, SwapCards
from kanly.rules.policies import edition
from kanly.rules.registry import extensions
from kanly.state import Engine
from kanly.words import words
from support.position import Position, position
from support.referee import Referee
from support.sales import FULL, LOTS

ATR, HARK, FREMEN = Seat("atreides"), Seat("harkonnen"), Seat("fremen")
ASKED = [("ChooseSwap", HARK)]


def at_bidding(*own: str, hand: tuple[str, ...] = ("shield", "kulon"), **settings: Any) -> Position:
    """Harkonnen hold these cards, Atreides that hand, the Fremen nothing; it is turn 2."""
    at = position(ATR, HARK, FREMEN, turn=2, **{"mode": "advanced", **settings}).order(ATR, HARK, FREMEN)
    at.hand(harkonnen=own, atreides=hand).purse(atreides=9, harkonnen=9, fremen=9)
    return at.deck(*(lot for lot in LOTS if lot not in (*own, *hand)))


def begun(at: Position) -> Referee:
    """The Bidding Phase has begun."""
    return at.begin(Phase("bidding"))


def swap(t: Referee, number: int, target: Seat = ATR) -> SwapCards:
    """The exchange of so many cards."""
    return SwapCards(t.card(HARK, "karama"), target, number)


def moments(t: Referee) -> int:
    """How often they are asked until the end of the phase, while everybody is silent."""
    asked = 0
    while t.game.owed():
        asked += t.asks == ASKED
        t.silence()
    t.end()
    return asked


# ------------------------------------------------------------------------------------------------ before the first lot
@pytest.mark.rule("KARAMA-22", "KARAMA-29", "TIMING-11", "TIMING-27", "TIMING-35")
def test_they_are_asked_before_hands_are_declared() -> None:
    t = begun(at_bidding("karama", "baliset"))
    assert t.asks == ASKED and not t.happened(HandsDeclared)
    assert t.game.question and t.game.question.open_point
    decision = t.game.question.decisions[HARK]
    assert decision.window_name() == "d_hand_swap" and decision.default(t.game) == Pass()
    assert t.options(HARK) == [Pass(), swap(t, 1), swap(t, 2)]
    assert "about to begin" in words().question("ChooseSwap", decision.facts(), {})
    t(HARK, swap(t, 2))(HARK, ReturnCard(t.card(HARK, "baliset"))).silence()
    assert t.happened(SwapBegun) == [SwapBegun(HARK, ATR, 2)]
    assert t.happened(HandsDeclared) == [HandsDeclared((ATR, HARK, FREMEN), (2, 1, 0))]
    assert moments(t) == 0, "the power is used"


@pytest.mark.rule("KARAMA-22", "BID-03", "HARK-03")
def test_the_place_of_the_karama_counts_for_the_lots() -> None:
    own = ("karama", "baliset", "lasgun", "jubba_cloak", "stunner", "snooper", "slip_tip", "chaumurky")
    kept, swapped = begun(at_bidding(*own)).passes(HARK), begun(at_bidding(*own))
    swapped(HARK, swap(swapped, 1)).silence()
    for t, lots in ((kept, 2), (swapped, 3)):
        assert t.happened(RowDealt) == [RowDealt(lots)]


@pytest.mark.rule("KARAMA-22", "BID-03")
def test_there_is_a_moment_also_if_nothing_is_sold() -> None:
    own = ("karama", "baliset", "lasgun", "jubba_cloak", "stunner", "snooper", "slip_tip", "chaumurky")
    full = ("shield", "kulon", "trip_to_gamont", "maula_pistol")
    at = position(ATR, HARK, turn=2, mode="advanced").hand(harkonnen=own, atreides=full)
    assert moments(begun(at)) == 1
    t = begun(at)
    assert t.asks == ASKED and not t.happened(RowDealt)


@pytest.mark.rule("KARAMA-22", "KARAMA-29", "TIMING-11")
def test_what_others_play_at_any_time_comes_before_the_answer() -> None:
    t = begun(at_bidding("karama", hand=("tleilaxu_ghola", "shield")).tanks(atreides=3))
    t(ATR, PlayGhola(t.card(ATR, "tleilaxu_ghola"), 3))
    assert t.asks == ASKED and t.options(HARK) == [Pass(), swap(t, 1)]
    assert moments(t) == 2


@pytest.mark.rule("KARAMA-22", "TIMING-15")
def test_if_nobody_holds_a_card_any_more_the_question_is_over() -> None:
    t = begun(at_bidding("karama", hand=("tleilaxu_ghola",)).tanks(atreides=3))
    assert t.asks == ASKED
    t(ATR, PlayGhola(t.card(ATR, "tleilaxu_ghola"), 3))
    assert t.asks != ASKED and t.happened(HandsDeclared) == [HandsDeclared((ATR, HARK, FREMEN), (0, 1, 0))]


# ------------------------------------------------------------------------------------------------ after the last lot
def lots_sold(t: Referee) -> Referee:
    """No exchange before the first lot; of the first one somebody is the buyer, of the next ones nobody."""
    t.passes(HARK)
    while t.asks != [("ChooseBid", ATR)]:
        t.silence()
    t(ATR, Bid(1))
    while t.asks != ASKED:
        t.silence()
    return t


@pytest.mark.rule("KARAMA-22", "TIMING-35", "BID-11")
def test_they_are_asked_after_the_last_lot() -> None:
    t = lots_sold(begun(at_bidding("karama", "baliset")))
    assert t.happened(CardsUnsold) and not t.game.table.row and not t.game.table.lot
    assert t.game.question and t.game.question.open_point
    assert "are settled" in words().question("ChooseSwap", t.game.question.decisions[HARK].facts(), {})
    assert t.options(HARK) == [Pass(), *(swap(t, number) for number in (1, 2, 3))]
    t(HARK, swap(t, 3))
    assert len(t.hand(HARK)) == 4 and t.asks == [("ChooseReturn", HARK)]
    t.finish()
    assert len(t.hand(HARK)) == 1 and len(t.hand(ATR)) == 3


@pytest.mark.rule("KARAMA-22")
def test_silence_exchanges_nothing_and_they_are_asked_twice_a_phase() -> None:
    t = begun(at_bidding("karama", "baliset"))
    assert moments(t) == 2
    assert not t.happened(SwapBegun) and t.hand(HARK) == ["karama", "baliset"]


# ------------------------------------------------------------------------------------------------ who is asked
@pytest.mark.rule("KARAMA-22", "KARAMA-26", "KARAMA-29", "TIMING-06")
def test_what_they_hold_plays_no_part() -> None:
    t = begun(at_bidding("baliset"))
    assert t.asks == ASKED and t.options(HARK) == [Pass()]
    t.refuses(HARK, SwapCards(t.card(HARK, "baliset"), ATR, 1), "KARAMA-17")
    assert moments(t) == 2


@pytest.mark.rule("KARAMA-22", "KARAMA-25", "TIMING-06", "TIMING-15", "VARIANT-05")
def test_nobody_is_asked_if_everybody_knows_that_it_cannot_be() -> None:
    assert moments(begun(at_bidding("baliset").discarded("karama"))) == 2, "one Karama may be in their hand"
    assert moments(begun(at_bidding("baliset").discarded("karama", "karama"))) == 0
    assert moments(begun(at_bidding(hand=FULL))) == 0
    assert moments(begun(at_bidding("karama", hand=()))) == 0
    assert moments(begun(at_bidding("karama", mode="basic"))) == 0
    assert moments(begun(at_bidding("karama", mode="basic", advanced_karama=True))) == 2
    used = at_bidding("karama")
    used.table.special_powers_used = (HARK,)
    assert moments(begun(used)) == 0
    without = position(ATR, FREMEN, turn=2, mode="advanced").hand(atreides=["karama"], fremen=["shield"])
    assert moments(begun(without)) == 0


@pytest.mark.rule("KARAMA-22")
def test_refused_exchanges() -> None:
    t = begun(at_bidding("karama", "baliset"))
    for number in (0, 3, -1):
        t.refuses(HARK, swap(t, number), "KARAMA-22")
    t.refuses(HARK, swap(t, 1, HARK), "KARAMA-22")
    t.refuses(HARK, swap(t, 1, FREMEN), "KARAMA-22")
    t.refuses(HARK, SwapCards(t.card(HARK, "baliset"), ATR, 1), "KARAMA-17")


class Prevented(KaramaCounter):
    """Something that prevents the play of a Karama, which goes back."""

    @step
    def prevent(self, g: Engine) -> Outcome:
        self.prevents = True
        return DONE


@pytest.mark.rule("KARAMA-22", "KARAMA-17", "TIMING-10")
def test_a_play_that_was_prevented_leaves_the_power_and_the_question() -> None:
    house = Extension("house")
    karama_counters.by(house, at=1)(lambda g, play: Prevented())
    at = at_bidding("karama")
    rules = Ruleset(*extensions("advanced", at.table.seats), house)
    t = Referee(Machine.start(at.table, Phase("bidding"), rules, "test"))
    t(HARK, swap(t, 1))
    assert t.happened(CardPlayed) == [CardPlayed(HARK, "karama", use="special_power")]
    assert not t.happened(SwapBegun) and t.hand(HARK) == ["karama"] and t.asks == ASKED


# ------------------------------------------------------------------------------------------------ those who answer
@pytest.mark.rule("KARAMA-22")
def test_an_exchange_stands_among_the_answers_and_not_beside_them() -> None:
    t = begun(at_bidding("karama"))
    assert t.game.question
    prompt = Prompt(t.game, HARK, t.game.question.decisions[HARK], 1)
    assert swap(t, 1) in prompt.options and swap(t, 1) in any_time(t.game, HARK)
    assert not [play for play in prompt.any_time if isinstance(play, SwapCards)]


@pytest.mark.rule("KARAMA-22")
@pytest.mark.parametrize(("bot", "own", "exchanged"), [("easy", 3, 0), ("medium", 3, 2), ("medium", 1, 0)])
def test_what_bots_do(bot: str, own: int, exchanged: int) -> None:
    """The medium player gives worthless cards for as many of a hand; what it can use it keeps."""
    useless = ("baliset", "trip_to_gamont", "jubba_cloak")
    t = begun(at_bidding("karama", *useless[:own], hand=("lasgun", "crysknife")))
    game = Game(t.game, edition(), None, [], [*t.events])
    prompt = game.prompt(HARK)
    assert prompt is not None
    answer = player(bot).choose(game, prompt, Random(1))
    assert answer == (swap(t, exchanged) if exchanged else Pass())
