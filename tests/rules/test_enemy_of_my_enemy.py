"""Enemy of My Enemy: an alliance instead of a token (TERROR-14 to TERROR-18)."""

from __future__ import annotations

import pytest

from kanly.kernel import Pass, PowerStopped
from kanly.rules.cards.karama import Stop
from kanly.rules.core.alliances import AllianceEnded, AllianceFormed
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.turn import Phase
from kanly.rules.factions.moritani.enemy import AcceptEnemy, EnemyOffered, EnemyRefused, TerrorRecovered
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.rules.factions.moritani.tokens import TerrorRevealed
from kanly.view import view
from support.moving import go
from support.position import Position
from support.referee import Referee
from support.shipping import ship
from support.terror import E, F, M, enters, placed, table, territory, token, zone

ROBBED = {"arrakeen": "robbery"}
HERE = territory("arrakeen")
POWER = "moritani_enemy_of_my_enemy"


def offered(start: Position) -> Referee:
    """The Emperor enters, and Moritani offer an alliance, which nobody can stop unless somebody holds cards."""
    t = enters(start.terror(ROBBED))
    return t(M, OfferEnemy())


@pytest.mark.rule("TERROR-14")
def test_it_is_offered_openly_and_the_token_stays_hidden() -> None:
    t = offered(table())
    assert t.happened(EnemyOffered) == [EnemyOffered(M, E, HERE)]
    assert t.asks == [("ChooseEnemyAnswer", E)]
    shown = view(t.game, E).terror
    assert shown and shown.placed == {"arrakeen": (None,)}


@pytest.mark.rule("TERROR-14", "NEXUS-09")
def test_not_to_ecaz_and_not_in_a_game_of_two() -> None:
    t = enters(table("ecaz", "emperor").terror(ROBBED), "ecaz")
    t.refuses(M, OfferEnemy(), "TERROR-14")
    assert t.options(M) == [Pass(), RevealTerror()]
    t = enters(table("emperor").terror(ROBBED))
    t.refuses(M, OfferEnemy(), "NEXUS-09")


@pytest.mark.rule("TERROR-16", "ARRIVE-20", "NEXUS-05", "NEXUS-04")
def test_accepted_both_leave_their_allies_and_the_token_is_back_unseen() -> None:
    start = table("emperor", "fremen", "spacing_guild").allied("emperor", "fremen", emperor=4, fremen=3)
    t = offered(start.allied("moritani", "spacing_guild"))
    t(E, AcceptEnemy())
    table_ = t.game.table
    assert table_.alliances == {M: E, E: M} and table_.pledges == dict.fromkeys(table_.seats, 0)
    assert [(e.one, e.other) for e in t.happened(AllianceEnded)] == [(M, "spacing_guild"), (E, F)]
    assert t.happened(AllianceFormed) == [AllianceFormed(M, E)]
    assert len(zone(t, "supply")) == 6 and placed(t) == {} and t.happened(TerrorRevealed) == []
    assert t.happened(TerrorRecovered) == [TerrorRecovered(M, HERE)] and t.asks == []
    assert view(t.game, F).terror == view(t.game, None).terror
    t.end()


@pytest.mark.rule("TERROR-16", "TERROR-13")
def test_other_tokens_there_stay_and_the_reaction_is_over() -> None:
    t = enters(table().terror(ROBBED).terror({"arrakeen": "atomics"}))
    t(M, OfferEnemy())(E, AcceptEnemy())
    assert placed(t) == {"arrakeen": ["atomics"]} and t.asks == []


@pytest.mark.rule("TERROR-02", "TERROR-16")
def test_nobody_can_tell_a_token_that_has_come_back_by_its_number() -> None:
    """All tokens of the supply have new numbers, and Moritani alone know them."""
    t = offered(table())
    before = {*t.game.table.terror["supply"], *t.game.table.terror_placed[HERE]}
    t(E, AcceptEnemy())
    after = t.game.table.terror["supply"]
    assert not before & {*after} and {t.game.table.known[n] for n in after} == {t.game.table.bit(M)}


@pytest.mark.rule("TERROR-17", "E3-23", "TERROR-14", "TIMING-08")
def test_refused_the_reveal_is_the_next_thing_that_happens() -> None:
    t = offered(table())
    t.silence()
    assert t.happened(EnemyRefused) == [EnemyRefused(E, M)]
    assert t.happened(TerrorRevealed) == [TerrorRevealed(M, token("robbery"), HERE, E)]
    assert t.asks == [("ChooseRobbery", M)], "its choices are still theirs"


@pytest.mark.rule("TERROR-15", "E3-23", "KARAMA-24", "MORI-04")
def test_stopped_by_a_karama_it_is_no_refusal() -> None:
    """The token may be revealed or left; no second offer for it at this entry."""
    t = offered(table().hand(fremen=["karama"]))
    assert t.asks == [("React", F)]
    t(F, Stop(POWER, t.card(F, "karama")))
    assert t.happened(PowerStopped) == [PowerStopped(POWER, F)] and t.asks == [("ChooseTerror", M)]
    assert t.options(M) == [Pass(), RevealTerror()]
    t.refuses(M, OfferEnemy(), "TERROR-14")
    t(M, Pass())
    assert placed(t) == {"arrakeen": ["robbery"]} and t.asks == []


@pytest.mark.rule("TERROR-18", "ALLY-09")
def test_new_allies_may_stand_together_until_the_next_turn() -> None:
    """The turn in which they met ends, and nobody is taken away; forces brought there later in it are."""
    start = table().terror(ROBBED).forces({"arrakeen_10": {"moritani": 4}, "imperial_basin_10": {"emperor": 3}})
    t = start.order("emperor", "moritani", "fremen").begin(Phase("shipment_movement"))
    t(E, ship(2, "arrakeen_10"))(M, OfferEnemy())(E, AcceptEnemy())
    t(E, Pass())
    assert t.asks == [("ChooseShipment", M)] and t.happened(ForcesKilled) == []
    t(M, Pass())(M, Pass())
    assert t.happened(ForcesKilled) == []


@pytest.mark.rule("TERROR-18", "ALLY-09")
def test_what_is_brought_there_afterwards_must_leave() -> None:
    start = table().terror(ROBBED).forces({"arrakeen_10": {"moritani": 4}, "imperial_basin_10": {"emperor": 3}})
    t = start.order("emperor", "moritani", "fremen").begin(Phase("shipment_movement"))
    t(E, ship(2, "arrakeen_10"))(M, OfferEnemy())(E, AcceptEnemy())
    t(E, go("arrakeen_10", imperial_basin_10=1))
    assert [(event.seat, event.cause) for event in t.happened(ForcesKilled)] == [(E, "separation")]


@pytest.mark.rule("TERROR-14")
def test_one_offer_for_each_token() -> None:
    t = enters(table().terror(ROBBED).terror({"arrakeen": "extortion"}).hand(fremen=["karama"]))
    t(M, OfferEnemy())(F, Stop(POWER, t.card(F, "karama")))(M, Pass())
    assert t.asks == [("ChooseTerror", M)] and OfferEnemy() in t.options(M)


@pytest.mark.rule("TERROR-14", "HOUSE-02")
def test_a_bot_that_only_answers_offers_none() -> None:
    t = enters(table(bots_do_not_propose=True).terror(ROBBED))
    t.refuses(M, OfferEnemy(), "HOUSE-02")


@pytest.mark.rule("ARRIVE-20", "AMB-33", "AMB-13", "ARRIVE-07")
def test_an_ambassador_of_the_place_still_reacts_to_a_new_ally_of_moritani() -> None:
    """It was earned when they came. But Ecaz cannot offer an alliance to who has an ally now."""
    start = table("atreides", "ecaz").ambassadors(placed={"arrakeen": "ecaz"}).terror(ROBBED)
    t = enters(start.vidal("atreides", "ecaz_ambassador"), "atreides")
    t(M, OfferEnemy())("atreides", AcceptEnemy())
    assert t.asks == [("ChooseTrigger", "ecaz")]
    assert [option for option in t.options("ecaz") if type(option).__name__ == "OfferTies"] == []


@pytest.mark.rule("ARRIVE-20", "ARRIVE-07", "AMB-13")
def test_who_was_the_ally_of_ecaz_on_entering_meets_no_ambassador() -> None:
    start = table("fremen", "ecaz", "emperor").ambassadors(placed={"arrakeen": "choam"}).terror(ROBBED)
    t = enters(start.allied("fremen", "ecaz"), "fremen", cause="fremen_reserves")
    t(M, OfferEnemy())(F, AcceptEnemy())
    assert t.game.table.ally(F) == M and [*t.game.table.alliances] == [M, F]
    assert t.asks == []
