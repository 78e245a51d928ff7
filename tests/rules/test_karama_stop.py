"""Stopping an ability: who is asked, what counts, what is told (KARAMA-01 to KARAMA-09, KARAMA-25, 26, 33, 34)."""

from typing import Any

import pytest

from kanly import catalog
from kanly.kernel import DONE, Extension, Machine, Outcome, Pass, PowerStopped, Ruleset, Seat, Window, step
from kanly.rules.cards.karama import KaramaCounter, Stop, declared, karama_counters, other_karamas
from kanly.rules.cards.karama_bids import TakeLot
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.cards import CardDiscarded, CardPlayed
from kanly.rules.core.knowledge import knows
from kanly.rules.core.windows import GiveOrders, SetInterest
from kanly.rules.factions.atreides.looks import LotSeen
from kanly.rules.registry import extensions
from kanly.state import Engine, StandingOrder, Thing
from kanly.view import view
from support.position import Position, position
from support.referee import Referee
from support.sales import LOTS

SEATS = ("fremen", "spacing_guild", "harkonnen", "atreides")
LOOK = "atr_auction_look"


def table(**hands: list[str]) -> Position:
    """Four seats before the first lot, which Atreides are about to see."""
    return position(*SEATS, turn=2).purse(**dict.fromkeys(SEATS, 9)).hand(**hands).deck(*LOTS).order(*SEATS)


# ------------------------------------------------------------------------------------------------ who is asked
@pytest.mark.rule("KARAMA-25", "KARAMA-07", "TIMING-06")
def test_asked_is_every_seat_with_cards_but_the_owner() -> None:
    t = table(fremen=["shield"], harkonnen=["karama"], atreides=["karama"]).begin(Bidding())
    assert t.asks == [("React", "fremen"), ("React", "harkonnen")]
    assert t.game.running(type(declared(LOOK))).__next__().powers == (LOOK,)


@pytest.mark.rule("KARAMA-25", "KARAMA-26")
def test_who_is_asked_does_not_depend_on_what_the_hands_hold() -> None:
    one = table(fremen=["shield"], harkonnen=["kulon"]).begin(Bidding())
    other = table(fremen=["karama"], harkonnen=["karama"]).begin(Bidding())
    assert one.asks == other.asks
    one.passes("fremen")
    other.passes("fremen")
    assert one.asks == other.asks


@pytest.mark.rule("KARAMA-07")
def test_the_ally_of_the_owner_is_asked() -> None:
    t = table(fremen=["karama"]).allied("fremen", "atreides").begin(Bidding())
    assert t.owed == ["fremen"]


@pytest.mark.rule("KARAMA-25")
def test_no_window_opens_when_all_karamas_are_publicly_gone() -> None:
    t = table(fremen=["shield"]).discarded("karama", "karama").begin(Bidding())
    assert t.asks == [("ChooseBid", "fremen")]


@pytest.mark.rule("KARAMA-25", "TIMING-05")
def test_answers_are_secret_until_all_are_in() -> None:
    t = table(fremen=["karama"], harkonnen=["shield"]).begin(Bidding())
    before = view(t.game, Seat("spacing_guild"))
    t("fremen", Stop(LOOK, t.card("fremen", "karama")))
    assert view(t.game, Seat("spacing_guild")) == before
    assert t.happened(CardPlayed) == []
    t.refuses("fremen", Pass(), "TIMING-04")  # once each
    t.passes("harkonnen")
    assert t.happened(CardPlayed) == [CardPlayed(Seat("fremen"), "karama", LOOK, "stop_ability")]


# ------------------------------------------------------------------------------------------------ what may be played
@pytest.mark.rule("KARAMA-25", "KARAMA-01", "KARAMA-03")
def test_only_a_karama_in_ones_own_hand_stops_and_only_what_is_offered() -> None:
    t = table(fremen=["shield", "karama"], harkonnen=["karama"]).begin(Bidding())
    karama = t.card("fremen", "karama")
    t.refuses("fremen", Stop(LOOK, t.card("fremen", "shield")), "KARAMA-04")
    t.refuses("fremen", Stop(LOOK, t.card("harkonnen", "karama")), "KARAMA-04")
    t.refuses("fremen", Stop(LOOK, Thing(0)), "KARAMA-04")
    t.refuses("fremen", Stop("emp_treachery_income", karama), "KARAMA-03")
    assert t.options("fremen") == [Pass(), Stop(LOOK, karama)]


@pytest.mark.rule("KARAMA-06", "CARD-GEN-10")
def test_what_cannot_be_stopped_is_not_accepted() -> None:
    t = table(fremen=["karama"]).begin(Bidding())
    karama = t.card("fremen", "karama")
    for what in catalog.karama().not_stoppable:
        if what.advantage:
            assert what.advantage not in catalog.karama().power
            t.refuses("fremen", Stop(what.advantage, karama), "KARAMA-03")
    assert t.hand("fremen") == ["karama"]


@pytest.mark.rule("KARAMA-03")
def test_outside_its_window_a_stop_is_refused_and_the_card_stays_in_hand() -> None:
    t = table(fremen=["karama"]).begin(Bidding())
    t.passes("fremen")
    t.refuses("fremen", Stop(LOOK, t.card("fremen", "karama")), "TIMING-01")
    assert t.hand("fremen") == ["karama"]


# ------------------------------------------------------------------------------------------------ what comes of it
@pytest.mark.rule("KARAMA-05", "KARAMA-34", "KARAMA-33", "KARAMA-01")
def test_a_stop_changes_nothing_but_the_card_that_is_discarded() -> None:
    def rest(with_stop: bool) -> tuple[object, ...]:
        t = table(fremen=["karama"]).begin(Bidding())
        t("fremen", Stop(LOOK, t.card("fremen", "karama")) if with_stop else Pass())
        g = t.game.table
        return g.purses, g.bank, g.reserves, g.board, g.leaders, g.deck, g.row, g.lot

    assert rest(True) == rest(False)
    t = table(fremen=["karama"]).begin(Bidding())
    karama = t.card("fremen", "karama")
    t("fremen", Stop(LOOK, karama))
    assert t.game.table.discard == (karama,)
    assert t.happened(PowerStopped) == [PowerStopped(LOOK, Seat("fremen"))]
    assert t.news(None, CardDiscarded) == [CardDiscarded(Seat("fremen"), "karama")]


@pytest.mark.rule("KARAMA-09", "TIMING-05", "KARAMA-26")
def test_of_two_karamas_against_one_use_the_first_in_storm_order_counts_and_the_other_goes_back_unseen() -> None:
    t = table(fremen=["karama"], harkonnen=["karama"]).order("harkonnen", "fremen", "atreides", "spacing_guild")
    game = t.begin(Bidding())
    game("fremen", Stop(LOOK, game.card("fremen", "karama")))
    game("harkonnen", Stop(LOOK, game.card("harkonnen", "karama")))
    assert game.happened(CardPlayed) == [CardPlayed(Seat("harkonnen"), "karama", LOOK, "stop_ability")]
    assert game.hand("fremen") == ["karama"]
    (back,) = game.game.table.hands[Seat("fremen")]
    assert game.game.table.known[back] == game.game.table.bit(Seat("fremen"))


@pytest.mark.rule("KARAMA-08")
def test_a_printed_karama_cannot_be_stopped_by_a_karama() -> None:
    t = table(fremen=["karama"], harkonnen=["karama"]).begin(Bidding())
    t("fremen", Stop(LOOK, t.card("fremen", "karama"))).passes("harkonnen")
    assert t.asks == [("ChooseBid", "fremen")]


@pytest.mark.rule("KARAMA-07", "KARAMA-03")
def test_of_two_abilities_a_seat_may_stop_the_other_one_and_not_its_own() -> None:
    """A use that another seat has declared, so that the owner of one of the abilities is asked, too."""
    window: Window[Any] = Window("w_bonus", Seat("fremen"), ("atr_auction_look", "hark_extra_card"))
    t = table(atreides=["karama"], fremen=["karama"]).begin(window)
    assert t.owed == ["atreides"]
    karama = t.card("atreides", "karama")
    t.refuses("atreides", Stop(LOOK, karama), "KARAMA-07")
    assert t.options("atreides") == [Pass(), Stop("hark_extra_card", karama)]
    t("atreides", Stop("hark_extra_card", karama))
    assert t.happened(PowerStopped) == [PowerStopped("hark_extra_card", Seat("atreides"))]


# ------------------------------------------------------------------------------------------------ what others may add
class Countered(KaramaCounter):
    """A toy: the play comes to nothing."""

    lost: bool = False

    @step
    def prevent(self, g: Engine) -> Outcome:
        self.prevents, self.card_lost = True, self.lost
        return DONE


def with_house(house: Extension, **hands: list[str]) -> Referee:
    """The table before the first lot, with this extension."""
    at = table(**hands)
    rules = Ruleset(*extensions("basic", at.table.seats), house)
    return Referee(Machine.start(at.table, Bidding(), rules, "test"))


@pytest.mark.rule("TIMING-10", "KARAMA-09", "KARAMA-33")
@pytest.mark.parametrize("lost", [False, True])
def test_a_karama_that_is_prevented_stops_nothing_and_goes_back_or_is_lost(lost: bool) -> None:
    house = Extension("house")
    karama_counters.by(house, at=1)(lambda g, play: Countered(lost=lost))
    t = with_house(house, fremen=["karama"], harkonnen=["shield"])
    karama = t.card("fremen", "karama")
    t("fremen", Stop(LOOK, karama)).passes("harkonnen")
    assert t.happened(PowerStopped) == [] and len(t.happened(LotSeen)) == 1
    assert t.happened(CardPlayed) == [CardPlayed(Seat("fremen"), "karama", LOOK, "stop_ability")]
    assert t.hand("fremen") == ([] if lost else ["karama"])
    assert t.game.table.discard == ((karama,) if lost else ())
    assert all(knows(t.game, seat, karama) for seat in t.game.table.seats), "all have seen it"


@pytest.mark.rule("KARAMA-01")
def test_another_card_may_count_as_a_karama_in_one_hand() -> None:
    house = Extension("house")
    other_karamas.by(house)(lambda g, seat: ["kulon"] if seat == "fremen" else [])
    t = with_house(house, fremen=["kulon", "karama", "shield"], harkonnen=["baliset", "karama"])
    kulon = t.card("fremen", "kulon")
    assert t.options("fremen") == [Pass(), Stop(LOOK, kulon), Stop(LOOK, t.card("fremen", "karama"))]
    t.refuses("fremen", Stop(LOOK, t.card("fremen", "shield")), "KARAMA-04")
    t.refuses("harkonnen", Stop(LOOK, t.card("harkonnen", "baliset")), "KARAMA-04")
    t("fremen", Stop(LOOK, kulon)).passes("harkonnen")
    assert t.happened(PowerStopped) == [PowerStopped(LOOK, Seat("fremen"))]
    assert t.game.table.discard == (kulon,)
    t("fremen", TakeLot(t.card("fremen", "karama")))


# ------------------------------------------------------------------------------------------------ said in advance
@pytest.mark.rule("KARAMA-27", "TIMING-07")
def test_who_is_not_interested_counts_as_having_passed() -> None:
    t = table(fremen=["karama"], harkonnen=["karama"]).begin(Bidding())
    t("fremen", SetInterest(("w_peek",)))
    assert t.owed == ["harkonnen"]
    t("harkonnen", SetInterest(("w_peek", "w_bonus")))
    assert t.asks == [("ChooseBid", "fremen")]


@pytest.mark.rule("KARAMA-27")
def test_an_order_given_in_advance_is_the_answer_when_its_moment_comes() -> None:
    t = table(fremen=["karama"]).begin(Bidding())
    answer = {"type": "Stop", "power": LOOK, "card": t.card("fremen", "karama")}
    t("fremen", GiveOrders((StandingOrder("w_peek", answer, about="atreides"),)))
    assert t.happened(PowerStopped) == [PowerStopped(LOOK, Seat("fremen"))]


# ------------------------------------------------------------------------------------------------ the windows
@pytest.mark.rule("KARAMA-24", "KARAMA-28")
@pytest.mark.parametrize(
    ("power", "window", "owner"),
    [
        ("atr_auction_look", "w_peek", "atreides"),
        ("emp_treachery_income", "w_payment", "emperor"),
        ("hark_extra_card", "w_bonus", "harkonnen"),
    ],
)
def test_the_powers_of_the_bidding_phase_and_their_windows(power: str, window: str, owner: str) -> None:
    opened = declared(power)
    assert (opened.kind, opened.by, opened.powers) == (window, owner, (power,))
    assert power in catalog.karama().offered_in[catalog.WindowId(window)]
