"""The three cards of the Ecaz & Moritani deck, with any factions (CARD-REINFORCEMENTS, CARD-RECRUITS,
CARD-HARASS-AND-WITHDRAW, E3-03)."""

from collections.abc import Mapping

import pytest

from kanly import catalog
from kanly.catalog import LocationId
from kanly.game import Game
from kanly.kernel import Pass, Seat
from kanly.rules.cards.harass_and_withdraw import UndialedWithdrawn
from kanly.rules.cards.recruits import PlayRecruits
from kanly.rules.cards.reinforcements import SendReinforcements
from kanly.rules.core.battle_facts import TakeLosses
from kanly.rules.core.battle_result import TotalsCompared
from kanly.rules.core.forces import ForcesKilled, ReservesKilled
from kanly.rules.core.revival import Revive
from kanly.rules.core.turn import Phase
from kanly.rules.factions.fremen.revival import GrantFreeRevivals
from kanly.state import NONE, Forces
from support.fighting import battle, fights, legal
from support.position import Count, Position, position
from support.referee import Referee

A, E, F, G, H = (Seat(name) for name in ("atreides", "emperor", "fremen", "spacing_guild", "harkonnen"))


def table(*seats: str, mode: str = "basic") -> Position:
    """A position of a game with the three cards."""
    return position(*seats, turn=2, mode=mode, deck_ecaz_moritani=True)


def duel(forces: Mapping[str, Count], place: str = "arrakeen_10", mode: str = "basic") -> Position:
    """Fremen, the aggressor, and the Guild; Harkonnen sit by."""
    return table(F, G, H, mode=mode).forces({place: forces}).order(F, G, H).purse(fremen=6, spacing_guild=6)


@pytest.mark.rule("E3-03", "VARIANT-01")
def test_the_option_adds_one_of_each_to_any_game() -> None:
    names = ("harass_and_withdraw", "recruits", "reinforcements")
    assert [table(A, H).table.copies(name) for name in names] == [1, 1, 1]
    assert [position(A, H).table.copies(name) for name in names] == [0, 0, 0]
    assert Game.new({"seats": [A, H], "deck_ecaz_moritani": True}, seed="x").prompt(A) is not None


# ------------------------------------------------------------------------------------------------ Recruits
def recruiting(**tanks: Count) -> Position:
    """Atreides hold Recruits; these forces lie in the Tanks. Nine spice each."""
    return table(A, E, F, G).hand(atreides=["recruits"]).tanks(**tanks).purse(atreides=9, emperor=9)


def recruits(t: Referee) -> PlayRecruits:
    """The card of Atreides."""
    return PlayRecruits(t.card(A, "recruits"))


@pytest.mark.rule("CARD-RECRUITS", "TURN-05", "TIMING-11")
def test_what_was_revived_before_counts_against_rate_and_limit() -> None:
    t = recruiting(atreides=12, emperor=1).begin(Phase("revival"))
    t(A, Pass())
    t(A, Revive(3))
    assert t.purse(A) == 7
    t(A, recruits(t))
    assert t.game.quote(A, Revive(2)).costs == {}
    assert t.game.quote(A, Revive(4)).costs == {A: 4}
    t.refuses(A, Revive(5), "REVIVE-02")
    t(A, Revive(2))(A, Revive(2))
    assert (t.purse(A), t.game.table.reserves[A]) == (3, Forces(15))
    t.refuses(A, Revive(1), "REVIVE-02")


@pytest.mark.rule("CARD-RECRUITS", "TIMING-22")
def test_played_in_the_start_block_it_gives_four_free_and_three_paid() -> None:
    t = recruiting(atreides=12).begin(Phase("revival"))
    assert t.asks == [("React", A)]
    t(A, recruits(t))
    assert t.hand(A) == [] and t.game.table.faces[t.game.table.discard[-1]] == "recruits"
    assert t.game.quote(A, Revive(4)).costs == {}
    assert t.game.quote(A, Revive(7)).costs == {A: 6}
    t.refuses(A, Revive(8), "REVIVE-02")


@pytest.mark.rule("CARD-RECRUITS", "TURN-05", "TIMING-08")
def test_who_was_done_is_asked_again_and_silence_takes_what_is_free_now() -> None:
    t = recruiting(atreides=1, emperor=8, fremen=8).begin(Phase("revival"))
    t(A, Pass())(E, Revive(1))(E, Pass())
    assert t.owed == [A, F]
    t(A, recruits(t))
    assert t.owed == [A, E, F]
    assert t.game.quote(E, Revive(1)).costs == {}
    assert t.game.quote(F, Revive(6)).violations == () and t.game.quote(F, Revive(7)).violations
    t.silence().silence()
    assert (t.game.table.tanks[E], t.game.table.tanks[F]) == (Forces(6), Forces(2))


@pytest.mark.rule("CARD-RECRUITS", "TIMING-11")
def test_it_is_played_in_the_revival_phase_alone_and_ends_with_it() -> None:
    t = recruiting(atreides=9).begin(Phase("battle"))
    assert not t.game.question
    t = recruiting(atreides=9).begin(Phase("shipment_movement"))
    t.refuses(A, recruits(t), "CARD-RECRUITS")
    t = recruiting(atreides=9).begin(Phase("revival"))
    t(A, recruits(t))
    while t.owed:
        t(t.owed[0], Pass())
    assert not t.game.table.this_phase


@pytest.mark.rule("CARD-RECRUITS", "FRE-10")
def test_a_grant_is_doubled_too() -> None:
    t = recruiting(atreides=9).allied(A, F).begin(Phase("revival"))
    t(A, recruits(t))
    assert t.asks == [("ChooseGrant", F)], "two become four, three would become six"
    t(F, GrantFreeRevivals())
    while t.asks[0][0] == "React":
        t.all_pass()
    assert t.game.quote(A, Revive(6)).costs == {}
    assert t.game.quote(A, Revive(7)).costs == {A: 2}


@pytest.mark.rule("CARD-RECRUITS", "TIMING-06")
def test_the_window_asks_every_hand_until_the_card_is_gone() -> None:
    at = recruiting(atreides=3).hand(emperor=["shield"])
    assert at.begin(Phase("revival")).owed == [A, E]
    assert at.begin(Phase("storm")).asks[0][0] != "React"
    gone = table(A, E).hand(emperor=["shield"]).discarded("recruits").tanks(atreides=2)
    assert gone.begin(Phase("revival")).asks[0][0] == "ChooseRevival"
    plain = position(A, E, turn=2).hand(emperor=["shield"]).tanks(atreides=2)
    assert plain.begin(Phase("revival")).asks[0][0] == "ChooseRevival"


# ------------------------------------------------------------------------------------------------ Reinforcements
@pytest.mark.rule("CARD-REINFORCEMENTS", "BATTLE-24")
def test_two_more_for_three_of_the_reserves_won_or_lost() -> None:
    for dial, wins in ((5, True), (4, False)):
        t = battle(duel({F: 6, G: 5}).hand(fremen=["reinforcements"]))
        fights(t, F, "jamis", dial, "reinforcements")
        fights(t, G, "staban_tuek", 4)
        while t.owed:
            t.silence()
        assert t.happened(TotalsCompared) == [TotalsCompared(F, dial + 2 + 2, G, 4 + 5)]
        assert t.happened(ReservesKilled) == [ReservesKilled(F, Forces(3), "reinforcements")]
        assert t.game.table.tanks[F] == Forces(3 + (dial if wins else 6))
        assert t.game.table.lost_in_battle[F] == (dial if wins else 6)
        assert t.hand(F) == []


@pytest.mark.rule("CARD-REINFORCEMENTS", "CARD-BATTLE-01", "BATTLE-15")
def test_either_slot_with_three_forces_in_reserve() -> None:
    t = battle(duel({F: 6, G: 5}).hand(fremen=["reinforcements", "shield"]))
    assert legal(t, F, "stilgar", 1, weapon="reinforcements") and legal(t, F, "stilgar", 1, defense="reinforcements")
    assert not legal(t, F, "", 1, weapon="reinforcements")
    for left, enough in ((3, True), (2, False)):
        at = duel({F: 6, G: 5}).hand(fremen=["reinforcements"]).tanks(fremen=14 - left)
        t = battle(at)
        assert t.game.table.reserves[F].total == left
        assert legal(t, F, "stilgar", 1, weapon="reinforcements") == enough


@pytest.mark.rule("CARD-REINFORCEMENTS", "BATTLE-20", "CARD-BATTLE-07")
def test_who_alone_calls_a_traitor_keeps_card_and_forces() -> None:
    t = battle(duel({F: 6, G: 5}).hand(fremen=["reinforcements"]).traitors(fremen=["staban_tuek"]))
    fights(t, F, "stilgar", 0, "reinforcements")
    fights(t, G, "staban_tuek", 4)
    t.silence()
    t.silence()
    assert t.happened(ReservesKilled) == [] and t.hand(F) == ["reinforcements"]


@pytest.mark.rule("CARD-REINFORCEMENTS", "BATTLE-21")
def test_the_traitor_of_the_other_side_costs_the_forces_all_the_same() -> None:
    t = battle(duel({F: 6, G: 5}).hand(fremen=["reinforcements"]).traitors(spacing_guild=["stilgar"]))
    fights(t, F, "stilgar", 0, "reinforcements")
    fights(t, G, "staban_tuek", 4)
    while t.owed:
        t.silence()
    assert t.happened(ReservesKilled) == [ReservesKilled(F, Forces(3), "reinforcements")]
    assert t.game.table.tanks[F] == Forces(9)


@pytest.mark.rule("CARD-REINFORCEMENTS", "BATTLE-28")
def test_who_has_elite_forces_in_reserve_chooses() -> None:
    at = table(E, G, H, mode="advanced").forces({"arrakeen_10": {E: 6, G: 5}}).order(E, G, H)
    t = battle(at.hand(emperor=["reinforcements"]))
    while t.asks[0][0] != "ChoosePlan":
        t.silence()
    fights(t, E, "burseg", 0, "reinforcements")
    fights(t, G, "staban_tuek", 0)
    while t.asks[0][0] != "ChooseReinforcements":
        t.silence()
    assert t.options(E) == [SendReinforcements(3 - elite, elite) for elite in range(4)]
    t.refuses(E, SendReinforcements(3, 1), "CARD-REINFORCEMENTS")
    t(E, SendReinforcements(1, 2))
    assert t.happened(ReservesKilled) == [ReservesKilled(E, Forces(1, 2), "reinforcements")]


# ------------------------------------------------------------------------------------------------ Harass and Withdraw
@pytest.mark.rule("CARD-HARASS-AND-WITHDRAW", "BATTLE-36")
def test_ten_forces_and_a_dial_of_four() -> None:
    for theirs, wins in ((0, True), (5, False)):
        t = battle(duel({F: 10, G: 6}).hand(fremen=["harass_and_withdraw", "shield"]))
        reserves = t.game.table.reserves[F].total
        fights(t, F, "jamis", 4, "", "harass_and_withdraw")
        fights(t, G, "staban_tuek", theirs)
        while t.owed:
            t.silence()
        assert t.happened(UndialedWithdrawn) == [UndialedWithdrawn(F, LocationId("arrakeen_10"), Forces(6))]
        assert t.game.table.reserves[F].total == reserves + 6
        assert t.game.table.tanks[F] == Forces(4)
        assert (t.game.table.at(LocationId("arrakeen_10"), F), t.hand(F)) == (NONE, ["shield"])
        assert bool(t.game.table.at(LocationId("arrakeen_10"), G)) != wins


@pytest.mark.rule("CARD-HARASS-AND-WITHDRAW", "BATTLE-19", "BATTLE-21")
def test_the_traitor_call_of_the_opponent_cancels_it() -> None:
    for both in (False, True):
        at = duel({F: 10, G: 5}).hand(fremen=["harass_and_withdraw"]).traitors(spacing_guild=["jamis"])
        t = battle(at.traitors(fremen=["staban_tuek"]) if both else at)
        fights(t, F, "jamis", 4, "harass_and_withdraw")
        fights(t, G, "staban_tuek", 3)
        while t.owed:
            t.silence()
        assert t.happened(UndialedWithdrawn) == [] and t.game.table.tanks[F] == Forces(10)


@pytest.mark.rule("CARD-HARASS-AND-WITHDRAW", "CARD-BATTLE-07")
def test_ones_own_call_does_not_and_nothing_is_lost() -> None:
    at = duel({F: 10, G: 5}).hand(fremen=["harass_and_withdraw"]).traitors(fremen=["staban_tuek"])
    t = battle(at)
    fights(t, F, "jamis", 4, "harass_and_withdraw")
    fights(t, G, "staban_tuek", 3)
    while t.owed:
        t.silence()
    assert t.happened(UndialedWithdrawn) == [UndialedWithdrawn(F, LocationId("arrakeen_10"), Forces(6))]
    assert t.game.table.at(LocationId("arrakeen_10"), F) == Forces(4) and t.game.table.tanks[F] == NONE


@pytest.mark.rule("CARD-HARASS-AND-WITHDRAW", "BATTLE-22")
def test_an_explosion_cancels_it() -> None:
    t = battle(duel({F: 10, G: 5}).hand(fremen=["harass_and_withdraw", "lasgun"], spacing_guild=["shield"]))
    fights(t, F, "jamis", 4, "lasgun", "harass_and_withdraw")
    fights(t, G, "staban_tuek", 3, "", "shield")
    while t.owed:
        t.silence()
    assert t.happened(UndialedWithdrawn) == [] and t.game.table.tanks[F] == Forces(10)


@pytest.mark.rule("CARD-HARASS-AND-WITHDRAW", "BATTLE-36", "BATTLE-28")
def test_the_set_that_the_user_chooses_holds_for_its_losses() -> None:
    at = duel({G: 5, F: 4}, "imperial_basin_9").forces({"imperial_basin_10": {F: 3}})
    t = battle(at.hand(fremen=["harass_and_withdraw"]))
    fights(t, F, "stilgar", 4, "harass_and_withdraw")
    fights(t, G, "staban_tuek", 0)
    t.silence()
    assert t.asks == [("ChooseDialed", F)]
    t.refuses(F, TakeLosses({LocationId("imperial_basin_9"): Forces(3)}), "BATTLE-27")
    t(F, TakeLosses({LocationId("imperial_basin_9"): Forces(2), LocationId("imperial_basin_10"): Forces(2)}))
    lost = [event for event in t.happened(ForcesKilled) if event.seat == F]
    assert [(event.location, event.forces) for event in lost] == [
        ("imperial_basin_9", Forces(2)),
        ("imperial_basin_10", Forces(2)),
    ]
    assert sum((event.forces for event in t.happened(UndialedWithdrawn)), NONE) == Forces(3)
    assert t.asks == [] or t.asks[0][0] != "ChooseLosses"


@pytest.mark.rule("CARD-BATTLE-08", "CARD-BATTLE-02", "E3-03", "BG-07")
def test_neither_weapon_nor_defense_for_voice_and_prescience() -> None:
    cards = catalog.treachery_cards().card
    for name in ("reinforcements", "harass_and_withdraw"):
        voice, use = cards[catalog.CardId(name)].voice, cards[catalog.CardId(name)].battle
        assert not (use.weapon_types or use.defense_types or use.is_shield)
        assert not any((voice.must.weapon, voice.must.defense, voice.may_not.weapon, voice.may_not.defense))
