"""When Moritani may react with a Terror token, and what becomes of it (TERROR-09 to TERROR-13, TERROR-19)."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Pass
from kanly.rules.core.arrival import Arrival, ForcesArrived, Party
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.ship_and_move import ShipAndMoveTurn
from kanly.rules.factions.moritani.extortion import SpiceExtorted
from kanly.rules.factions.moritani.robbery import RobSpice, SpiceRobbed
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.rules.factions.moritani.tokens import TerrorRevealed
from kanly.state import Forces
from kanly.view import view
from support.moving import at, go
from support.shipping import ship
from support.terror import E, F, M, enters, placed, revealed, table, territory, token, zone

ROBBED = {"arrakeen": "robbery"}
HERE = territory("arrakeen")


@pytest.mark.rule("TERROR-09", "ARRIVE-02", "ARRIVE-27")
@pytest.mark.parametrize("number", [1, 3])
def test_another_faction_enters_with_any_number(number: int) -> None:
    t = enters(table().terror(ROBBED), number=number)
    assert t.asks == [("ChooseTerror", M)]
    assert t.options(M) == [Pass(), RevealTerror(), OfferEnemy()]


@pytest.mark.rule("TERROR-09", "ARRIVE-07")
def test_not_moritani_nor_their_ally() -> None:
    assert enters(table().terror(ROBBED), "moritani").asks == []
    assert enters(table().terror(ROBBED).allied("moritani", "emperor")).asks == []
    assert enters(table().terror(ROBBED).allied("moritani", "fremen")).asks == [("ChooseTerror", M)]


@pytest.mark.rule("TERROR-09", "BG-14")
def test_advisors_are_enough() -> None:
    start = table("emperor", "bene_gesserit", mode="advanced").terror(ROBBED).forces({"arrakeen_10": {"emperor": 1}})
    t = enters(start, "bene_gesserit", 1, cause="accompany")
    assert t.asks == [("ChooseTerror", M)] and at(t, "arrakeen_10", "bene_gesserit") == Forces(advisors=1)


@pytest.mark.rule("TERROR-10")
def test_a_step_inside_the_territory_is_no_entry() -> None:
    start = table().forces({"imperial_basin_9": {"emperor": 3}}).terror({"imperial_basin": "robbery"})
    t = start.begin(ShipAndMoveTurn(E))
    t(E, Pass())(E, go("imperial_basin_10", imperial_basin_9=2))
    assert ("ChooseTerror", M) not in t.asks


@pytest.mark.rule("TERROR-11")
def test_left_alone_it_stays_unseen_and_may_react_again_in_the_same_turn() -> None:
    start = table(no_reveal_at_end=True).terror(ROBBED).forces({"imperial_basin_10": {"emperor": 3}})
    t = start.begin(ShipAndMoveTurn(E))
    t(E, ship(2, "arrakeen_10"))
    assert t.asks == [("ChooseTerror", M)]
    t(M, Pass())
    assert placed(t) == {"arrakeen": ["robbery"]} and t.happened(TerrorRevealed) == []
    t(E, go("arrakeen_10", imperial_basin_10=1))
    assert t.asks == [("ChooseTerror", M)]
    t(M, RevealTerror())(M, RobSpice())
    assert placed(t) == {} and zone(t, "removed") == ["robbery"]
    t.end()


@pytest.mark.rule("TERROR-09", "TIMING-08")
def test_silence_leaves_it() -> None:
    t = enters(table().terror(ROBBED))
    t.silence()
    assert placed(t) == {"arrakeen": ["robbery"]} and t.asks == []


@pytest.mark.rule("TERROR-12", "TERROR-19", "ARRIVE-19", "ARRIVE-12")
def test_revealed_it_works_once_and_is_out_of_the_game() -> None:
    """Nothing of the shipment is paid, placed or refunded again, and no Karama stops it."""
    start = table("emperor", "spacing_guild").terror(ROBBED).hand(emperor=["karama"], spacing_guild=["karama"])
    t = enters(start, number=3, price=3)
    assert (t.purse("emperor"), t.purse("spacing_guild")) == (7, 10), "the income can be stopped first"
    t.all_pass()
    assert t.purse("spacing_guild") == 13 and t.asks == [("ChooseTerror", M)]
    t(M, RevealTerror())
    assert t.happened(TerrorRevealed) == [TerrorRevealed(M, token("robbery"), HERE, E)]
    assert t.asks == [("ChooseRobbery", M)], "no window"
    assert zone(t, "resolving") == ["robbery"]
    t(M, RobSpice())
    assert t.happened(SpiceRobbed) == [SpiceRobbed(M, E, 4)] and (t.purse("emperor"), t.purse(M)) == (3, 14)
    assert zone(t, "removed") == ["robbery"] and len(t.happened(ForcesArrived)) == 1 and t.asks == []
    t.end()


@pytest.mark.rule("TERROR-02", "TERROR-12")
def test_its_name_is_public_from_the_moment_it_is_revealed() -> None:
    t = enters(table().terror(ROBBED))
    hidden = view(t.game, E).terror
    assert hidden and hidden.placed == {"arrakeen": (None,)}
    t(M, RevealTerror())
    shown = view(t.game, E).terror
    assert shown and shown.resolving == ("terror_robbery",) and shown.placed == {}


@pytest.mark.rule("TERROR-13")
def test_of_several_tokens_each_is_asked_about() -> None:
    start = table().terror({"arrakeen": "robbery"}).terror({"arrakeen": "extortion"})
    t = enters(start)
    t(M, RevealTerror())(M, RobSpice())
    assert t.asks == [("ChooseTerror", M)]
    t(M, RevealTerror())
    assert t.happened(SpiceExtorted) == [SpiceExtorted(M, 5)] and t.asks == []
    t = enters(table().terror({"arrakeen": "robbery"}).terror({"arrakeen": "extortion"}))
    t(M, Pass())
    assert t.asks == [("ChooseTerror", M)], "the next one"
    t(M, Pass())
    assert t.asks == [] and placed(t) == {"arrakeen": ["robbery", "extortion"]}


@pytest.mark.rule("TERROR-13", "ARRIVE-08")
def test_a_further_token_reacts_though_the_first_has_killed_everybody() -> None:
    t = enters(table().terror({"arrakeen": "atomics"}).terror({"arrakeen": "robbery"}))
    t(M, RevealTerror())
    assert t.happened(ForcesKilled) and t.asks == [("ChooseTerror", M)]
    t(M, RevealTerror())(M, RobSpice())
    assert t.happened(SpiceRobbed) == [SpiceRobbed(M, E, 5)]


@pytest.mark.rule("TERROR-09", "ARRIVE-20")
def test_the_last_to_enter_is_the_victim() -> None:
    start = table().terror(ROBBED).forces({"arrakeen_10": {"fremen": 2}})
    t = enters(start)
    t(M, RevealTerror())(M, RobSpice())
    assert t.happened(SpiceRobbed) == [SpiceRobbed(M, E, 5)] and t.purse(F) == 10


@pytest.mark.rule("SEED-61", "TERROR-02", "ARRIVE-15")
def test_the_question_is_the_same_for_others_whatever_the_token_is() -> None:
    """Also where the token could do nothing at all."""
    names = ("assassination", "atomics", "extortion", "robbery", "sabotage", "sneak_attack")
    seen = [view(enters(table().terror({"arrakeen": name})).game, E) for name in names]
    assert all(found == seen[0] for found in seen)


@pytest.mark.rule("ARRIVE-07")
def test_an_empty_entry_sets_nothing_off() -> None:
    t = table().terror(ROBBED).begin(Arrival("movement", E, LocationId("arrakeen_10"), (Party(Forces()),)))
    assert t.asks == []


@pytest.mark.rule("TERROR-12")
def test_each_effect_ends_with_its_token_out_of_the_game_but_extortion() -> None:
    for name in ("assassination", "atomics", "sabotage", "sneak_attack", "robbery"):
        t = revealed(table(), name)
        while t.asks:
            t.silence()
        assert zone(t, "removed") == [name], name
    t = revealed(table(), "extortion")
    assert zone(t, "pending_extortion") == ["extortion"]
