"""CHOAM Charity (CHARITY-01, CHARITY-02, TURN-05)."""

from typing import Any

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.charity import CHARITY, Charity, CharityClaimed, ClaimCharity
from kanly.rules.core.simultaneous import NotDone
from kanly.rules.core.turn import Phase
from kanly.rules.core.windows import GiveOrders
from kanly.state import StandingOrder
from support.position import position
from support.referee import Referee

THREE = ("atreides", "harkonnen", "spacing_guild")


@pytest.mark.rule("CHARITY-01")
@pytest.mark.parametrize(("purse", "received"), [(0, 2), (1, 1)])
def test_a_claim_brings_the_purse_to_two(purse: int, received: int) -> None:
    t = position(*THREE).purse(atreides=purse, harkonnen=10, spacing_guild=10).begin(Charity())
    t("atreides", ClaimCharity())
    assert t.purse("atreides") == 2
    assert t.happened(CharityClaimed) == [CharityClaimed(Seat("atreides"), received)]


@pytest.mark.rule("CHARITY-02")
def test_only_the_purse_counts() -> None:
    t = position(*THREE).purse(spacing_guild=1).front(spacing_guild=6).begin(Charity())
    t("spacing_guild", ClaimCharity())
    assert t.purse("spacing_guild") == 2
    assert t.happened(CharityClaimed) == [CharityClaimed(Seat("spacing_guild"), 1)]
    assert t.game.table.fronts[Seat("spacing_guild")] == 6


@pytest.mark.rule("CHARITY-01", "SECRET-02")
def test_who_has_more_is_asked_all_the_same_and_refused_in_private() -> None:
    t = position(*THREE).purse(atreides=2, harkonnen=10, spacing_guild=0).begin(Charity())
    assert t.owed == [*THREE]
    t.refuses("atreides", ClaimCharity(), "CHARITY-01")
    t.passes("atreides", "harkonnen")
    assert t.owed == ["spacing_guild"]


@pytest.mark.rule("CHARITY-01")
def test_each_player_claims_once() -> None:
    t = position(*THREE).begin(Charity())
    t("atreides", ClaimCharity())
    assert t.owed == ["harkonnen", "spacing_guild"]
    t.refuses("atreides", ClaimCharity(), "TIMING-01")


@pytest.mark.rule("CHARITY-01", "TURN-06", "TIMING-08")
def test_silence_claims_what_is_there_to_claim() -> None:
    t = position(*THREE).purse(atreides=1, harkonnen=2).begin(Charity())
    t.finish()
    assert [t.purse(seat) for seat in THREE] == [2, 2, 2]
    assert [claim.seat for claim in t.happened(CharityClaimed)] == ["atreides", "spacing_guild"]


@pytest.mark.rule("CHARITY-01")
def test_nobody_is_forced_to_claim() -> None:
    t = position(*THREE).begin(Charity())
    t.all_pass()
    assert not t.game.question
    assert not t.happened(CharityClaimed)


@pytest.mark.rule("TURN-05")
def test_done_may_be_taken_back_while_others_are_not_done() -> None:
    t = position(*THREE).begin(Charity())
    t.refuses("atreides", NotDone(), "TURN-05")
    t.passes("atreides", "harkonnen")
    assert t.owed == ["spacing_guild"]
    t("harkonnen", NotDone())
    assert t.owed == ["harkonnen", "spacing_guild"]
    t("atreides", ClaimCharity())  # without saying so first
    assert t.purse("atreides") == 2
    t.passes("spacing_guild", "harkonnen")
    assert not t.game.question
    t.end()


@pytest.mark.rule("CHARITY-01", "TIMING-01")
def test_a_claim_tells_everybody_how_small_the_purse_was() -> None:
    t = position(*THREE).begin(Charity())
    game = t.game.copy()
    game.act(Seat("atreides"), Pass())
    assert not game.learnt
    game.act(Seat("harkonnen"), ClaimCharity())
    assert game.learnt == set(THREE)


@pytest.mark.rule("TURN-06", "KARAMA-27")
def test_standing_orders_claim_in_storm_order() -> None:
    always = GiveOrders(
        tuple(
            StandingOrder("ChooseCharity", answer, lasts="game")
            for answer in ({"type": "ClaimCharity"}, {"type": "Pass"})
        )
    )
    t = position(*THREE).purse(spacing_guild=5).order("harkonnen", "spacing_guild", "atreides").begin(Charity())
    for seat in THREE:
        t(seat, always)
    assert not t.game.question
    assert [claim.seat for claim in t.happened(CharityClaimed)] == ["atreides", "harkonnen"]


# ------------------------------------------------------------------------------------------------ Bene Gesserit
SISTERS, STOPPER = "bene_gesserit", "harkonnen"


def sisterhood(purse: int, mode: str = "advanced", **settings: Any) -> Referee:
    """The phase, with so much in the purse of the Bene Gesserit; Harkonnen hold a Karama."""
    at = position(SISTERS, "atreides", STOPPER, mode=mode, **settings)
    at.purse(bene_gesserit=purse, atreides=9, harkonnen=9).hand(harkonnen=["karama"], atreides=["kulon"])
    return at.begin(Phase("charity"))


@pytest.mark.rule("BG-25", "KARAMA-29", "KARAMA-32")
@pytest.mark.parametrize(("purse", "afterwards"), [(1, 3), (0, 2), (9, 11)])
def test_the_bene_gesserit_receive_two_whatever_they_own(purse: int, afterwards: int) -> None:
    t = sisterhood(purse)
    assert t.asks == [("ChooseSisterhoodCharity", SISTERS)]
    assert t.game.question and t.game.question.decisions[Seat(SISTERS)].window_name() == "d_charity_bg"
    t(SISTERS, ClaimCharity())
    assert t.asks == [("React", "atreides"), ("React", STOPPER)] and t.purse(SISTERS) == purse
    t.all_pass()
    assert t.purse(SISTERS) == afterwards
    assert t.happened(CharityClaimed) == [CharityClaimed(Seat(SISTERS), 2)]
    assert t.owed == ["atreides", STOPPER], "it was their one claim"
    t.finish()


@pytest.mark.rule("BG-25", "KARAMA-24", "KARAMA-05")
@pytest.mark.parametrize(("purse", "afterwards"), [(1, 2), (0, 2), (2, 2)])
def test_if_it_is_stopped_they_have_the_ordinary_claim(purse: int, afterwards: int) -> None:
    t = sisterhood(purse).silence()
    t("atreides", Pass())(STOPPER, Stop("bg_charity", t.card(STOPPER, "karama")))
    assert t.purse(SISTERS) == purse and SISTERS in t.owed
    if purse < 2:
        t(SISTERS, ClaimCharity())
    else:
        t.refuses(SISTERS, ClaimCharity(), "CHARITY-01")
    t.finish()
    assert t.purse(SISTERS) == afterwards


@pytest.mark.rule("BG-25", "TIMING-08", "TURN-06")
def test_on_silence_it_is_claimed_unless_that_is_switched_off() -> None:
    t = sisterhood(5)
    t.finish()
    assert t.purse(SISTERS) == 7
    at = position(SISTERS, "atreides", mode="advanced").purse(bene_gesserit=5)
    at.table.switches[Seat(SISTERS)] = (CHARITY,)
    t = at.begin(Phase("charity"))
    t.finish()
    assert t.purse(SISTERS) == 5


@pytest.mark.rule("BG-25")
def test_who_does_not_want_it_makes_no_other_claim_and_a_basic_game_has_only_that() -> None:
    t = sisterhood(0)(SISTERS, Pass())
    assert t.owed == ["atreides", STOPPER]
    t = sisterhood(0, mode="basic")
    assert t.owed == [SISTERS, "atreides", STOPPER]


@pytest.mark.rule("BG-25", "HOUSE-02")
def test_stopped_for_the_whole_phase() -> None:
    t = sisterhood(1, karama_full_phase=True).silence()
    t("atreides", Pass())(STOPPER, Stop("bg_charity", t.card(STOPPER, "karama")))
    t(SISTERS, ClaimCharity())
    assert t.purse(SISTERS) == 2
