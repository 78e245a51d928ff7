"""How battles end: explosion, weapons, totals, losses, cards (BATTLE-22 to 31)."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, Seat
from kanly.rules.core.battle_cards import DiscardPlayed
from kanly.rules.core.battle_result import BattleWon, BountyReceived, LasgunExploded, TotalsCompared
from kanly.rules.core.cards import CardDiscarded
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.spice import SpiceDestroyed
from kanly.rules.core.traitors import CallTraitor
from kanly.state import Forces
from support.duels import dead, duel
from support.fighting import Places, battle, fights, losing
from support.position import position

F, G, H, E = Seat("fremen"), Seat("spacing_guild"), Seat("harkonnen"), Seat("emperor")
ARRAKEEN = TerritoryId("arrakeen")


# ------------------------------------------------------------------------------------------------ totals
@pytest.mark.rule("BATTLE-24", "BATTLE-25", "BATTLE-26", "BATTLE-27", "BATTLE-29", "BATTLE-31")
def test_the_higher_total_wins_and_loses_what_it_dialed() -> None:
    t = battle(duel())
    fights(t, F, "jamis", 3)
    fights(t, G, "master_bewt", 1).passes(F, G)
    assert t.happened(TotalsCompared) == [TotalsCompared(F, 5, G, 4)]
    assert t.happened(BattleWon) == [BattleWon(F, G, ARRAKEEN)]
    assert t.game.table.board == {"arrakeen_10": {F: Forces(3)}}
    assert t.game.table.tanks[F] == Forces(3) and t.game.table.tanks[G] == Forces(5)
    assert dead(t) == [] and t.purse(F) == 3
    t.end()


@pytest.mark.rule("BATTLE-25")
@pytest.mark.parametrize(("one", "other"), [(0, 0), (2, 2)])
def test_in_a_tie_the_aggressor_wins(one: int, other: int) -> None:
    heroes = {"fremen": ["cheap_hero"], "spacing_guild": ["cheap_hero"]}
    t = battle(duel().hand(**heroes))
    fights(t, F, "cheap_hero", one)
    fights(t, G, "cheap_hero", other)
    assert t.happened(BattleWon) == [BattleWon(F, G, ARRAKEEN)]
    assert t.game.table.board == {"arrakeen_10": {F: Forces(6 - one)}}


@pytest.mark.rule("BATTLE-27")
def test_who_dialed_all_keeps_none_and_has_won_all_the_same() -> None:
    t = battle(duel(2))
    fights(t, F, "stilgar", 2)
    fights(t, G, "master_bewt", 1).passes(F, G)
    assert t.happened(BattleWon) == [BattleWon(F, G, ARRAKEEN)] and t.game.table.board == {}


@pytest.mark.rule("BATTLE-23", "BATTLE-24", "BATTLE-29", "CARD-BATTLE-05")
def test_a_dead_leader_adds_nothing_and_the_winner_is_paid_also_for_its_own() -> None:
    t = battle(duel().hand(fremen=["crysknife"], spacing_guild=["chaumas"]))
    fights(t, F, "stilgar", 4, "crysknife")
    fights(t, G, "staban_tuek", 3, "chaumas").passes(F, G)
    assert t.happened(TotalsCompared) == [TotalsCompared(F, 4, G, 3)]
    assert dead(t) == ["stilgar", "staban_tuek"]
    assert t.happened(BountyReceived) == [BountyReceived(F, 12)] and t.purse(F) == 15


@pytest.mark.rule("CARD-CRYSKNIFE", "CARD-MAULA-PISTOL", "CARD-SLIP-TIP", "CARD-STUNNER", "BATTLE-15", "CARD-BATTLE-02")
@pytest.mark.parametrize("weapon", ["crysknife", "maula_pistol", "slip_tip", "stunner"])
def test_projectile_weapons(weapon: str) -> None:
    """Against a Shield the leader lives; against a Snooper it dies."""
    assert killed_by(weapon, "shield") == [] and killed_by(weapon, "snooper") == killed_by(weapon, "") == ["jamis"]


@pytest.mark.rule("CARD-CHAUMAS", "CARD-CHAUMURKY", "CARD-ELLACA-DRUG", "CARD-GOM-JABBAR", "BATTLE-15")
@pytest.mark.parametrize("weapon", ["chaumas", "chaumurky", "ellaca_drug", "gom_jabbar"])
def test_poison_weapons(weapon: str) -> None:
    assert killed_by(weapon, "snooper") == [] and killed_by(weapon, "shield") == killed_by(weapon, "") == ["jamis"]


@pytest.mark.rule("CARD-LASGUN", "BATTLE-23")
def test_nothing_stops_a_lasgun() -> None:
    assert killed_by("lasgun", "snooper") == killed_by("lasgun", "") == ["jamis"]


@pytest.mark.rule("CARD-SHIELD", "CARD-SNOOPER", "BATTLE-16")
@pytest.mark.parametrize("card", ["baliset", "jubba_cloak", "kulon", "la_la_la", "trip_to_gamont"])
def test_worthless_cards_do_nothing(card: str) -> None:
    assert killed_by(card, "") == [] and killed_by("crysknife", card) == killed_by("gom_jabbar", card) == ["jamis"]


def killed_by(weapon: str, defense: str) -> list[str]:
    """Which leaders a weapon against this defense kills."""
    t = battle(duel().hand(fremen=[defense] if defense else [], spacing_guild=[weapon]))
    fights(t, F, "jamis", 0, "", defense)
    fights(t, G, "esmar_tuek", 0, weapon).passes(F, G)
    return dead(t)


@pytest.mark.rule("BATTLE-13", "BATTLE-29", "CARD-CHEAP-HERO", "BATTLE-30")
@pytest.mark.parametrize("hero", ["cheap_hero", "cheap_heroine"])
def test_a_cheap_hero_has_no_strength_no_price_and_is_discarded(hero: str) -> None:
    t = battle(duel().hand(fremen=[hero], spacing_guild=["stunner"]))
    fights(t, F, hero, 6)
    fights(t, G, "staban_tuek", 0, "stunner")
    assert t.asks == [("ChooseTraitorCall", F)], "nobody may call it a traitor"
    t(F, Pass())
    assert t.happened(TotalsCompared) == [TotalsCompared(F, 6, G, 5)]
    assert t.happened(BountyReceived) == [] and t.purse(F) == 3
    assert t.happened(CardDiscarded) == [CardDiscarded(F, hero), CardDiscarded(G, "stunner")]


# ------------------------------------------------------------------------------------------------ explosion
@pytest.mark.rule("BATTLE-22", "CARD-LASGUN", "CARD-SHIELD")
@pytest.mark.parametrize("same", [False, True])
def test_lasgun_and_shield(same: bool) -> None:
    """12 forces in the territory and 8 spice: all 12 and the 8 are gone and nobody gets spice. Also those of bystanders
    and of the ally, and those in the storm."""
    here: Places = {"wind_pass_14": {F: 3, G: 2}, "wind_pass_15": {G: 1, H: 2}, "wind_pass_16": {E: 3, H: 1}}
    at = position(F, G, H, E, turn=2).forces(here).storm(15).order(F, G, H, E).allied(F, E)
    at = at.spice({"wind_pass_14": 5, "wind_pass_16": 3}).hand(fremen=["lasgun"] + ["shield"] * same)
    t = battle(at if same else at.hand(spacing_guild=["shield", "stunner"]))
    fights(t, F, "stilgar", 1, "lasgun", "shield" if same else "")
    fights(t, G, "staban_tuek", 1, "" if same else "stunner", "" if same else "shield").passes(F, G)
    assert t.happened(LasgunExploded) == [LasgunExploded(TerritoryId("wind_pass"))]
    assert sum(event.forces.total for event in t.happened(ForcesKilled)) == 12
    assert {event.cause for event in t.happened(ForcesKilled)} == {"explosion"}
    assert t.happened(SpiceDestroyed) == [
        SpiceDestroyed(LocationId("wind_pass_14"), 5, "explosion"),
        SpiceDestroyed(LocationId("wind_pass_16"), 3, "explosion"),
    ]
    assert t.game.table.board == {} and t.game.table.spice == {}
    assert dead(t) == ["stilgar", "staban_tuek"] and not t.happened(BountyReceived) and not t.happened(BattleWon)
    assert t.hand(F) == t.hand(G) == [] and not t.stack


@pytest.mark.rule("BATTLE-22", "CARD-LASGUN", "BATTLE-20")
def test_the_same_lasgun_and_shield_with_a_traitor() -> None:
    """Lasgun against Shield, 12 forces and 8 spice, and a traitor: only the loser's forces go, all spice stays."""
    here: Places = {"wind_pass_14": {F: 3, G: 4}, "wind_pass_16": {E: 3, H: 2}}
    at = position(F, G, H, E, turn=2).forces(here).storm(15).order(F, G, H, E).spice({"wind_pass_14": 8})
    t = battle(at.hand(fremen=["lasgun"], spacing_guild=["shield"]).traitors(spacing_guild=["stilgar"]))
    fights(t, F, "stilgar", 1, "lasgun")
    fights(t, G, "staban_tuek", 1, "", "shield")
    t(F, Pass())(G, CallTraitor())
    assert t.happened(LasgunExploded) == [] and t.happened(SpiceDestroyed) == []
    assert sum(event.forces.total for event in t.happened(ForcesKilled)) == 3
    assert t.game.table.spice == {"wind_pass_14": 8}
    left = t.game.table.board
    assert left == {"wind_pass_14": {G: Forces(4)}, "wind_pass_16": {E: Forces(3), H: Forces(2)}}


@pytest.mark.rule("BATTLE-22", "CARD-LASGUN", "BATTLE-20")
def test_a_traitor_prevents_the_explosion() -> None:
    t = battle(duel().hand(fremen=["lasgun", "shield"]).traitors(spacing_guild=["stilgar"]))
    fights(t, F, "stilgar", 1, "lasgun", "shield")
    fights(t, G, "staban_tuek", 1)
    t(F, Pass())(G, CallTraitor())
    assert t.happened(LasgunExploded) == [] and t.game.table.board == {"arrakeen_10": {G: Forces(5)}}


@pytest.mark.rule("BATTLE-22", "BATTLE-33")
def test_a_leader_left_there_by_an_earlier_battle_is_not_harmed() -> None:
    at = position(F, G, H, turn=2).forces({"wind_pass_14": {F: 3, G: 2, H: 3}}).order(F, G, H)
    t = battle(at.hand(harkonnen=["lasgun", "shield"]))
    t.silence()
    fights(t, F, "stilgar", 1)
    fights(t, G, "staban_tuek", 0).passes(F, G)
    fights(t, F, "chani", 1)
    fights(t, H, "umman_kudu", 0, "lasgun", "shield").passes(F, H)
    assert dead(t) == ["chani", "umman_kudu"] and not t.stack


# ------------------------------------------------------------------------------------------------ losses and cards
@pytest.mark.rule("BATTLE-27", "BATTLE-36", "TIMING-15")
def test_the_winner_chooses_where_its_losses_are_taken() -> None:
    at = position(F, G, turn=2).forces({"wind_pass_14": {F: 2}, "wind_pass_16": {F: 3, G: 1}, "wind_pass_17": {F: 1}})
    t = battle(at.storm(1).order(F, G))
    fights(t, F, "stilgar", 4)
    fights(t, G, "staban_tuek", 0).passes(F, G)
    assert t.asks == [("ChooseLosses", F)]
    t.refuses(F, losing({"wind_pass_16": 3}), "BATTLE-27")
    t.refuses(F, losing({"wind_pass_16": 4}), "BATTLE-27")
    t.refuses(F, losing({"wind_pass_16": 5, "wind_pass_14": -1}), "BATTLE-27")
    t.refuses(F, losing({"arrakeen_10": 1, "wind_pass_16": 3}), "BATTLE-27")
    assert t.game.question.decisions[F].default(t.game) == losing(  # type: ignore[union-attr]
        {"wind_pass_14": 2, "wind_pass_16": 2}
    )
    t(F, losing({"wind_pass_16": 3, "wind_pass_17": 1}))
    assert t.game.table.board == {"wind_pass_14": {F: Forces(2)}}


@pytest.mark.rule("BATTLE-27", "TIMING-15")
@pytest.mark.parametrize("dial", [0, 3])
def test_where_only_one_result_is_possible_nobody_is_asked(dial: int) -> None:
    at = position(F, G, turn=2).forces({"wind_pass_14": {F: 2}, "wind_pass_16": {F: 1, G: 1}}).storm(1).order(F, G)
    t = battle(at)
    fights(t, F, "stilgar", dial)
    fights(t, G, "staban_tuek", 0).passes(F, G)
    assert not t.stack
    assert sum(there[F].total for there in t.game.table.board.values()) == 3 - dial


@pytest.mark.rule("BATTLE-30", "BATTLE-26", "CARD-BATTLE-06", "CARD-GEN-07")
def test_the_winner_keeps_or_discards_card_by_card() -> None:
    at = duel().hand(fremen=["crysknife", "baliset", "hajr"], spacing_guild=["shield", "chaumas", "cheap_hero"])
    t = battle(at)
    fights(t, F, "stilgar", 6, "crysknife", "baliset")
    fights(t, G, "cheap_hero", 0, "chaumas", "shield")
    t(G, Pass())
    assert [event.card for event in t.happened(CardDiscarded)] == ["chaumas", "shield", "cheap_hero"]
    assert t.asks == [("ChooseDiscards", F)] and len(t.options(F)) == 4
    t.refuses(F, DiscardPlayed((t.card(F, "hajr"),)), "BATTLE-30")
    t.refuses(F, DiscardPlayed((t.card(F, "baliset"), t.card(F, "baliset"))), "BATTLE-30")
    t(F, DiscardPlayed((t.card(F, "baliset"), t.card(F, "crysknife"))))
    assert [event.card for event in t.happened(CardDiscarded)][3:] == ["baliset", "crysknife"], "in the order chosen"
    assert t.hand(F) == ["hajr"] and t.hand(G) == []


@pytest.mark.rule("BATTLE-30")
def test_on_silence_all_that_may_be_kept_is_kept_and_everybody_knows_it() -> None:
    t = battle(duel().hand(fremen=["crysknife", "cheap_hero"]))
    fights(t, F, "cheap_hero", 6, "crysknife")
    fights(t, G, "guild_rep", 0)
    t(F, Pass()).silence()
    assert t.hand(F) == ["crysknife"]
    assert t.game.table.known[t.card(F, "crysknife")] == 0b111


@pytest.mark.rule("BATTLE-07", "TIMING-38", "BATTLE-31")
def test_the_steps_of_a_battle_one_after_the_other() -> None:
    """Plans, traitors, losses, cards; then the next battle."""
    here: Places = {
        "wind_pass_14": {F: 2},
        "wind_pass_16": {F: 3, G: 1},
        "carthag_11": {F: 1, H: 1},
        "arrakeen_10": {F: 1, G: 1},
    }
    at = position(F, G, H, turn=2).storm(1).order(F, G, H).hand(fremen=["crysknife"])
    t, steps = battle(at.forces(here)), list[str]()
    t(F, next(fight for fight in t.options(F) if "wind_pass" in str(fight)))
    fights(t, F, "stilgar", 2, "crysknife")
    fights(t, G, "guild_rep", 0)
    while t.asks[0][0] != "ChooseBattle":
        steps.append(t.asks[0][0])
        t.silence()
    assert steps == ["ChooseTraitorCall", "ChooseLosses", "ChooseDiscards"]
    kinds = [type(emitted.event).__name__ for emitted in t.events]
    wanted = ["PlanRevealed", "TotalsCompared", "BattleWon", "LeaderKilled", "BountyReceived", "ForcesKilled"]
    assert [kind for kind in dict.fromkeys(kinds) if kind in wanted] == wanted
    assert t.happened(CardDiscarded) == []
