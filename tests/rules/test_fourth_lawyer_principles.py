"""Principles that stand above single rules: halves, priority, secrecy of hands, order after a battle, what a Karama is
good for, what lies off the map."""

from __future__ import annotations

import pytest

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.game.prompt import any_time
from kanly.kernel import Pass, PowerStopped, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_bids import PayKarama, TakeLot
from kanly.rules.cards.karama_special import power_unused
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.cards.truthtrance import AskQuestion, PlayTruthtrance, QuestionAnswered
from kanly.rules.core.battle_result import BattleWon, LasgunExploded, TotalsCompared
from kanly.rules.core.bids import Bid
from kanly.rules.core.cards import CardDiscarded
from kanly.rules.core.deals import AcceptDeal, DealMade, OfferDeal
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.payment import SpicePaid
from kanly.rules.core.purchase import CardBought
from kanly.rules.core.revival import Revive
from kanly.rules.core.storm import Storm
from kanly.rules.core.traitors import TraitorCalled
from kanly.rules.core.turn import Phase
from kanly.rules.factions.fremen.called_worm import CallWorm
from kanly.rules.factions.harkonnen.cards import ExtraCardDrawn
from kanly.state import Forces
from kanly.view import view
from support.advisors import advisors
from support.fighting import battle, fights, planning
from support.moving import go, moving
from support.position import SIX, Position, position
from support.referee import Referee
from support.sales import LOTS
from support.shipping import across, at, ship, shipping, table
from support.waiting import quietly, until

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)


def kinds(t: Referee, *names: str) -> list[str]:
    """The names of the events of these kinds, in order."""
    found = [type(emitted.event).__name__ for emitted in t.events]
    return [name for name in found if name in names]


# ------------------------------------------------------------------------------------------------ halves
@pytest.mark.rule("TURN-09", "GUILD-07", "KARAMA-11", "GUILD-06")
@pytest.mark.parametrize(("forces", "price"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_half_a_price_is_rounded_up_once_for_all_forces_together(forces: int, price: int) -> None:
    t = shipping(table().hand(emperor=["karama"]), EMPEROR)
    t(EMPEROR, ship(forces, "carthag_11", karama=EMPEROR))
    assert t.purse(EMPEROR) == 10 - price
    t = shipping(table().forces({"old_gap_9": {GUILD: forces}}), GUILD)
    t(GUILD, across(None, {"old_gap_9": forces}))
    assert t.purse(GUILD) == 10 - price


@pytest.mark.rule("TURN-09", "BATTLE-24", "BATTLE-25")
def test_halves_of_strength_are_kept() -> None:
    start = position(HARKONNEN, EMPEROR, ATREIDES, turn=2, mode="advanced").order(HARKONNEN, EMPEROR, ATREIDES)
    t = planning(battle(start.forces({"carthag_11": {HARKONNEN: 3, EMPEROR: 3}})))
    fights(t, HARKONNEN, "captain_iakin_nefud", 1)
    fights(t, EMPEROR, "bashar", 1.5)
    until(t, "ChooseBattle")
    assert t.happened(TotalsCompared) == [TotalsCompared(HARKONNEN, 3, EMPEROR, 3.5)]
    assert t.happened(BattleWon)[0].winner == EMPEROR


@pytest.mark.rule("TURN-09", "FRE-13")
@pytest.mark.parametrize(("there", "lost"), [(1, 1), (2, 1), (7, 4)])
def test_half_of_the_forces_lost_is_rounded_up(there: int, lost: int) -> None:
    start = position(ATREIDES, HARKONNEN, FREMEN, turn=3, mode="advanced").storm_card("storm_3")
    t = start.forces({"south_mesa_4": {FREMEN: there}}).begin(Storm())
    assert t.game.table.tanks[FREMEN].total == lost


# ------------------------------------------------------------------------------------------------ the stronger rule
@pytest.mark.rule("CARD-GEN-03", "TIMING-09", "TURN-03")
def test_house_rule_over_module_over_card_over_faction_over_general_rule() -> None:
    """The Fremen never buy a revival (faction) though everybody may (general); a card brings five all the same; and
    nobody fights in the storm, unless a house rule says otherwise."""
    start = position(FREMEN, ATREIDES, turn=3, mode="advanced").tanks(fremen=9, atreides=5).purse(fremen=9, atreides=9)
    t = start.hand(fremen=["tleilaxu_ghola"]).begin(Phase("revival"))
    t(ATREIDES, Revive(3))
    assert t.purse(ATREIDES) == 7, "two are free, the third is bought"
    t(FREMEN, PlayGhola(t.card(FREMEN, "tleilaxu_ghola"), 5))
    t.refuses(FREMEN, Revive(4), "REVIVE-02")
    t(FREMEN, Revive(3))
    assert t.game.table.tanks[FREMEN] == Forces(1) and t.purse(FREMEN) == 9
    for house, fought in ((False, False), (True, True)):
        under = position(HARKONNEN, EMPEROR, turn=2, mode="advanced", battles_under_storm=house).storm(11)
        t = battle(under.forces({"carthag_11": {HARKONNEN: 2, EMPEROR: 2}}))
        assert bool(t.asks) == fought


@pytest.mark.rule("TIMING-09", "ALLY-10", "KARAMA-15", "FRE-14")
def test_a_cannot_is_stronger_than_a_may() -> None:
    """The ally's leave opens no full stronghold, a Karama no full hand, half losses no way out of the storm."""
    full = table().forces({"carthag_11": {HARKONNEN: 1, EMPEROR: 1}}).allied(ATREIDES, EMPEROR)
    shipping(full, ATREIDES).refuses(ATREIDES, ship(1, "carthag_11"), "SHIP-07")
    start = position(ATREIDES, GUILD, turn=2, mode="advanced").order(ATREIDES, GUILD).deck(*LOTS)
    t = until(start.hand(atreides=["karama", "shield", "kulon", "baliset"]).begin(Phase("bidding")), "ChooseBid")
    assert t.owed == [GUILD]
    t = moving(
        position(FREMEN, ATREIDES, turn=2, mode="advanced").storm(15).forces({"the_great_flat_15": {FREMEN: 3}}), FREMEN
    )
    assert t.asks == [] or t.game.quote(FREMEN, go("the_great_flat_14", the_great_flat_15=1)).violations


# ------------------------------------------------------------------------------------------------ hands and words
@pytest.mark.rule("CARD-GEN-08", "SECRET-03", "SECRET-08")
def test_the_number_of_cards_is_public_and_no_play_shows_one() -> None:
    start = position(*SIX, turn=2, mode="advanced").allied(ATREIDES, FREMEN)
    t = start.hand(atreides=["karama", "shield"], fremen=["kulon"]).begin(Phase("charity"))
    for viewer in (*SIX, None):
        seats = view(t.game, None if viewer is None else Seat(viewer)).seats
        assert {seat.seat: seat.hand_size for seat in seats} == dict.fromkeys(SIX, 0) | {ATREIDES: 2, FREMEN: 1}
        assert [seat.seat for seat in seats if seat.private] == ([] if viewer is None else [viewer])
    plays = {type(play).__name__ for seat in SIX for play in any_time(t.game, Seat(seat))}
    assert not [name for name in plays if "Show" in name or "GiveCard" in name or "Prove" in name]


@pytest.mark.rule("SECRET-07", "DEAL-03", "CARD-TRUTHTRANCE")
def test_words_in_a_deal_may_be_false_but_the_truth_that_a_card_asks_for_is_the_engines() -> None:
    start = position(ATREIDES, HARKONNEN, EMPEROR, turn=2).hand(harkonnen=["lasgun"], atreides=["truthtrance"])
    t = start.purse(atreides=5).begin(Phase("charity"))
    t(HARKONNEN, OfferDeal((ATREIDES,), take=2, promise="I hold no lasgun"))
    t(ATREIDES, AcceptDeal(t.game.table.offers[0].number))
    assert t.happened(DealMade) and t.game.table.fronts[HARKONNEN] == 2
    t(ATREIDES, PlayTruthtrance(t.card(ATREIDES, "truthtrance"), HARKONNEN))
    t(ATREIDES, AskQuestion("holds_card", "lasgun"))
    assert t.happened(QuestionAnswered)[0].answer == "yes" and t.asks[0][0] != "ChooseTruth"


@pytest.mark.rule("SECRET-09", "TURN-06")
@pytest.mark.parametrize("chat", ["open", "allies_and_nexus", "none"])
def test_who_may_whisper_changes_nothing_in_the_rules(chat: str) -> None:
    """Talk is outside the engine (TIMING-26): the setting is kept for the server."""
    t = position(ATREIDES, HARKONNEN, turn=2, private_chat=chat).begin(Phase("charity"))
    assert t.game.table.settings.private_chat == chat and t.owed == [ATREIDES, HARKONNEN]


# ------------------------------------------------------------------------------------------------ after the reveal
def duel(own: list[str], theirs: list[str]) -> Position:
    """Harkonnen, the aggressor, and the Emperor in Carthag with these cards; an advisor looks on."""
    seats = (HARKONNEN, EMPEROR, BENE_GESSERIT)
    start = position(*seats, turn=2, mode="advanced").order(*seats).purse(harkonnen=9, emperor=9)
    start.forces({"carthag_11": {HARKONNEN: 3, EMPEROR: 2, BENE_GESSERIT: advisors(1)}})
    return start.hand(harkonnen=own, emperor=theirs)


@pytest.mark.rule("CARD-BATTLE-04", "BATTLE-31", "TIMING-25", "TIMING-38")
def test_deaths_and_bounties_then_support_losses_of_both_sides_together_and_cards() -> None:
    """What happens together is one change: the advisor turns when both sides have lost their forces."""
    t = planning(battle(duel(["stunner"], ["snooper"])))
    fights(t, HARKONNEN, "feyd_rautha", 3, "stunner", support=3)
    fights(t, EMPEROR, "bashar", 1, "", "snooper", support=1)
    until(t, "ChooseCapture")
    order = ("PlanRevealed", "BattleWon", "LeaderKilled", "BountyReceived", "SpicePaid", "ForcesKilled", "SideShown")
    assert [*dict.fromkeys(kinds(t, *order, "CardDiscarded"))] == [*order, "CardDiscarded"]
    assert kinds(t, "ForcesKilled", "SideShown") == ["ForcesKilled", "ForcesKilled", "SideShown"]
    assert [told.seat for told in t.happened(SpicePaid)] == [HARKONNEN, EMPEROR], "the aggressor first"
    assert [told.seat for told in t.happened(CardDiscarded)] == [EMPEROR] and len(t.happened(ForcesKilled)) == 2


@pytest.mark.rule("CARD-BATTLE-04", "CARD-BATTLE-07", "BATTLE-22")
@pytest.mark.parametrize("called", [True, False])
def test_traitors_are_called_before_anything_explodes(called: bool) -> None:
    start = duel(["lasgun"], ["shield"]).traitors(harkonnen=["bashar" if called else "caid"])
    t = planning(battle(start))
    fights(t, HARKONNEN, "feyd_rautha", 3, "lasgun", support=3)
    fights(t, EMPEROR, "bashar", 1, "", "shield", support=1)
    until(t, "ChooseCapture", "ChooseBattle")
    assert bool(t.happened(TraitorCalled)) == called and bool(t.happened(LasgunExploded)) == (not called)


# ------------------------------------------------------------------------------------------------ Worthless Cards
@pytest.mark.rule("CARD-WORTHLESS", "BATTLE-16", "BATTLE-30", "CARD-BATTLE-06")
@pytest.mark.parametrize("face", ["baliset", "jubba_cloak", "kulon", "la_la_la", "trip_to_gamont"])
def test_a_worthless_card_does_nothing_in_either_slot_and_the_winner_may_keep_it(face: str) -> None:
    for slot in (0, 1):
        t = planning(battle(duel([face], ["stunner", "snooper"])))
        fights(t, HARKONNEN, "feyd_rautha", 0, *(("", face) if slot else (face, "")))
        fights(t, EMPEROR, "caid", 0, "", "snooper")
        until(t, "ChooseCapture")
        assert t.happened(TotalsCompared) == [TotalsCompared(HARKONNEN, 6, EMPEROR, 3)]
        assert t.hand(HARKONNEN) == [face] and t.hand(EMPEROR) == ["stunner"]


@pytest.mark.rule("CARD-WORTHLESS", "BG-26")
def test_it_is_no_karama_for_anybody_but_the_bene_gesserit() -> None:
    seats = (HARKONNEN, BENE_GESSERIT, ATREIDES)
    start = position(*seats, turn=2, mode="advanced").order(*seats).deck(*LOTS).purse(**dict.fromkeys(seats, 9))
    t = until(start.hand(harkonnen=["kulon"], bene_gesserit=["baliset"]).begin(Phase("bidding")), "ChooseBid")
    t.refuses(HARKONNEN, TakeLot(t.card(HARKONNEN, "kulon")), "BID-08")
    t(HARKONNEN, Bid(1))(BENE_GESSERIT, TakeLot(t.card(BENE_GESSERIT, "baliset")))
    until(t, "ChooseBid")
    assert t.happened(CardBought) == [CardBought(BENE_GESSERIT, 0)] and t.purse(HARKONNEN) == 9


# ------------------------------------------------------------------------------------------------ what Karama is for
@pytest.mark.rule("CARD-KARAMA", "KARAMA-02", "KARAMA-13", "KARAMA-14", "KARAMA-12")
@pytest.mark.parametrize("use", ["overbid", "pay", "take"])
def test_one_card_serves_one_use_in_an_auction_and_harkonnen_draw_for_each(use: str) -> None:
    start = position(HARKONNEN, ATREIDES, GUILD, turn=2, mode="advanced").order(HARKONNEN, ATREIDES, GUILD)
    t = until(start.hand(harkonnen=["karama"]).deck(*LOTS).purse(harkonnen=5).begin(Phase("bidding")), "ChooseBid")
    if use == "take":
        t(HARKONNEN, TakeLot(t.card(HARKONNEN, "karama")))
    else:
        t(HARKONNEN, Bid(30 if use == "overbid" else 5)).passes(ATREIDES, GUILD)
        t(HARKONNEN, PayKarama(t.card(HARKONNEN, "karama")))
    until(t, "ChooseBid")
    assert t.happened(CardBought)[0] == CardBought(HARKONNEN, 0) and t.purse(HARKONNEN) == 5
    assert len(t.hand(HARKONNEN)) == 2 and "karama" not in t.hand(HARKONNEN)
    assert len(t.happened(ExtraCardDrawn)) == 1 and power_unused(t.game, HARKONNEN)


@pytest.mark.rule("CARD-KARAMA-INDEX", "KARAMA-24", "KARAMA-06")
def test_of_each_base_faction_just_the_rows_of_the_table_can_be_stopped() -> None:
    rows = {faction: {p.id for p in catalog.karama().powers if p.owner == faction} for faction in SIX}
    assert {str(faction): len(powers) for faction, powers in rows.items()} == {
        "atreides": 5,
        "bene_gesserit": 9,
        "emperor": 4,
        "fremen": 10,
        "spacing_guild": 6,
        "harkonnen": 3,
    }
    start = position(*SIX, turn=2, mode="advanced").order(*SIX).deck(*LOTS).hand(emperor=["karama"])
    t = quietly(start.begin(Phase("bidding")), "React")
    for power in ("harkonnen_hand", "harkonnen_traitors", "bg_prediction", "fre_movement", "nothing"):
        t.refuses(EMPEROR, Stop(power, t.card(EMPEROR, "karama")), "KARAMA-03")
    t(EMPEROR, Stop("atr_auction_look", t.card(EMPEROR, "karama")))
    assert t.happened(PowerStopped) == [PowerStopped("atr_auction_look", EMPEROR)]


# ------------------------------------------------------------------------------------------------ the map
@pytest.mark.rule("BOARD-14", "SHIP-03", "SHIP-06", "GUILD-05")
def test_a_shipment_goes_to_any_location_and_costs_by_its_territory_alone() -> None:
    storm = 9
    t = shipping(table().storm(storm), EMPEROR)
    across_the_board = shipping(table().storm(storm).forces({"tueks_sietch_5": {GUILD: 4}}), GUILD)
    for place in catalog.board().locations:
        territory = catalog.board().territory[place.territory]
        blocked = place.id in catalog.board().locations_in[storm]
        found = t.game.quote(EMPEROR, ship(5, place.id))
        assert bool(found.violations) == blocked, place
        assert not blocked or "STORM-11" in [why.rule for why in found.violations]
        affordable = 10 if territory.is_stronghold else 5
        assert blocked or not t.game.quote(EMPEROR, ship(affordable, place.id)).violations
        assert t.game.quote(EMPEROR, ship(affordable + 1, place.id)).violations
        if not blocked and place.id != "tueks_sietch_5":
            assert not across_the_board.game.quote(GUILD, across(place.id, {"tueks_sietch_5": 1})).violations, place


@pytest.mark.rule("BOARD-25", "FRE-02", "KARAMA-20", "STORM-06")
def test_what_lies_off_the_map_is_no_territory_and_never_in_storm() -> None:
    names = {*map(str, catalog.board().territory)} | {*map(str, catalog.board().location)}
    assert not [name for name in names if "reserve" in name or "tank" in name or "tleilax" in name]
    start = position(ATREIDES, FREMEN, HARKONNEN, turn=3, mode="advanced").storm_card("storm_6").tanks(atreides=3)
    t = quietly(start.begin(Storm()), "nothing")
    assert t.game.table.reserves[FREMEN].total == 20 and t.game.table.tanks[ATREIDES] == Forces(3)
    start = position(ATREIDES, FREMEN, HARKONNEN, turn=3, mode="advanced").hand(fremen=["karama"])
    t = until(start.begin(Phase("spice_blow")), "ChooseCalledWorm")
    for place in ("reserves", "tanks", "far_side"):
        t.refuses(FREMEN, CallWorm(t.card(FREMEN, "karama"), TerritoryId(place)), "KARAMA-20")
    t = shipping(table(), EMPEROR)
    t.refuses(EMPEROR, ship(1, "reserves"), "SHIP-05")
    assert at(t, "polar_sink", EMPEROR) == Forces() and LocationId("reserves") not in catalog.board().location
    t(EMPEROR, Pass())
