"""What a careful reader asks about Terror tokens: offers, blasts, what lies in front of a shield, hands."""

from __future__ import annotations

import pytest

from kanly.catalog import LeaderId, LocationId, leaders
from kanly.kernel import Pass, PowerStopped, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.truthtrance import PlayTruthtrance
from kanly.rules.core.alliances import AllianceEnds
from kanly.rules.core.battle_fight import BattleBegun
from kanly.rules.core.bids import Bid
from kanly.rules.core.cards import CardDiscarded, hand_limit
from kanly.rules.core.hand_limits import DiscardExcess
from kanly.rules.core.ship_and_move import ShipAndMoveTurn
from kanly.rules.core.spice import pledge
from kanly.rules.core.turn import Phase
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.duke_vidal.custody import VidalSetAside
from kanly.rules.factions.ecaz.effects.relocation import Relocate
from kanly.rules.factions.ecaz.trigger import TriggerAmbassador
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.rules.factions.moritani.assassination import LeaderAssassinated
from kanly.rules.factions.moritani.enemy import AcceptEnemy
from kanly.rules.factions.moritani.extortion import PayRansom, RansomRefused
from kanly.rules.factions.moritani.placement import PlaceTerror
from kanly.rules.factions.moritani.robbery import RobCard, RobSpice, SpiceRobbed
from kanly.rules.factions.moritani.sabotage import SlipCard
from kanly.rules.factions.moritani.sneak_attack import SneakIn
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.rules.factions.moritani.tokens import TerrorRevealed
from kanly.state import Forces
from kanly.view import view
from support.ambassadors import FOR_ITSELF, entry, where
from support.fighting import battle
from support.moving import at, go
from support.position import EIGHT, position, resumed
from support.shipping import ship
from support.terror import A, E, F, H, M, enters, placed, revealed, table, territory, zone
from support.waiting import quietly, reacted, until

Z, B = Seat("ecaz"), Seat("bene_gesserit")
POWER = "moritani_enemy_of_my_enemy"
HERE = territory("arrakeen")


# ------------------------------------------------------------------------------------------------ offers
@pytest.mark.rule("TERROR-15", "KARAMA-07", "TERROR-17")
def test_the_entrant_itself_may_stop_the_offer_and_so_need_not_refuse() -> None:
    t = enters(table().terror({"arrakeen": "robbery"}).hand(emperor=["karama"]))
    t(M, OfferEnemy())
    assert t.asks == [("React", E)]
    t(E, Stop(POWER, t.card(E, "karama")))
    assert t.asks == [("ChooseTerror", M)], "no answer is owed, and nothing is forced"
    t(M, Pass())
    assert placed(t) == {"arrakeen": ["robbery"]} and not t.happened(TerrorRevealed)


@pytest.mark.rule("TERROR-14", "TERROR-15", "KARAMA-07")
def test_the_ally_of_moritani_has_no_veto_but_a_karama() -> None:
    start = table("emperor", "fremen", "atreides").terror({"arrakeen": "robbery"}).allied(M, F)
    t = enters(start.hand(fremen=["karama"]))
    t(M, OfferEnemy())
    assert t.asks == [("React", F)]
    t(F, Stop(POWER, t.card(F, "karama")))
    assert t.happened(PowerStopped) == [PowerStopped(POWER, F)] and t.game.table.ally(M) == F


@pytest.mark.rule("TERROR-16", "ALLY-07", "VIDAL-12", "OCCUPY-04")
def test_the_ally_of_ecaz_leaves_it_for_moritani_with_pledges_and_the_duke_gone() -> None:
    """And where the two stood together they fight in this very turn."""
    start = table("ecaz", "emperor", "fremen").terror({"arrakeen": "robbery"}).allied(Z, E, ecaz=4, emperor=3)
    start.vidal(E, "loan").forces({"tueks_sietch_5": {Z: 2, E: 2}})
    t = enters(start)
    t(M, OfferEnemy())(E, AcceptEnemy())
    assert t.game.table.ally(E) == M and t.game.table.ally(Z) is None
    assert not any(t.game.table.pledges.values())
    assert t.happened(VidalSetAside) == [VidalSetAside(E)] and t.game.table.custody.source == ""
    t = battle(resumed(t.game.table))
    assert [{event.aggressor, event.defender} for event in t.happened(BattleBegun)] == [{Z, E}]


@pytest.mark.rule("TERROR-17", "TERROR-22", "MORI-05")
def test_a_refused_offer_over_atomics_kills_moritani_and_their_ally_too() -> None:
    start = table("emperor", "bene_gesserit", mode="advanced").terror({"arrakeen": "atomics"}).allied(M, B)
    t = enters(start.forces({"arrakeen_10": {M: 2, B: Forces(advisors=3)}}), cause="movement")
    t(M, OfferEnemy())(E, Pass())
    assert not t.game.table.board and (t.game.table.tanks[M], t.game.table.tanks[B]) == (Forces(2), Forces(3))


@pytest.mark.rule("TERROR-14", "NEXUS-09")
def test_no_enemy_of_another_controller_is_offered_an_alliance_in_a_game_of_two() -> None:
    owners = {"moritani": "ann", "emperor": "ann", "fremen": "bob", "harkonnen": "bob"}
    seats = [
        {"name": name, "faction": name, "controller": {"id": owner, "kind": "human"}} for name, owner in owners.items()
    ]
    for entrant, offered in ((E, True), (H, False)):
        start = position(*owners, turn=2, seats=seats, faction_pool=[*owners])
        t = enters(start.terror({"arrakeen": "robbery"}), entrant)
        assert (OfferEnemy() in t.options(M)) == offered


# ------------------------------------------------------------------------------------------------ the blast
@pytest.mark.rule("TERROR-22", "ATR-08")
def test_the_dead_of_a_blast_wake_no_kwisatz_haderach() -> None:
    start = table("atreides", "emperor", mode="advanced").lost_in_battle(atreides=5).forces({"arrakeen_10": {A: 4}})
    t = revealed(start, "atomics")
    assert t.game.table.lost_in_battle[A] == 5 and not t.game.table.tokens[A]


@pytest.mark.rule("ARRIVE-05", "BG-20", "TERROR-22")
def test_sisters_step_aside_before_the_blast_and_die_all_the_same() -> None:
    start = table("emperor", "bene_gesserit", mode="advanced").forces({"arrakeen_10": {B: 3}})
    t = enters(start.terror({"arrakeen": "atomics"}), cause="movement")
    assert t.asks == [("ChooseIntrusion", B)]
    t(B, Coexist())
    assert at(t, "arrakeen_10", B) == Forces(advisors=3)
    t(M, RevealTerror())
    assert t.game.table.tanks[B] == Forces(3)


@pytest.mark.rule("ARRIVE-17", "TERROR-22", "ARRIVE-19")
def test_whose_shipment_was_blown_up_still_moves_and_gets_nothing_back() -> None:
    start = table().terror({"arrakeen": "atomics"}).forces({"carthag_11": {E: 2}}).order(E, M, F)
    t = start.begin(ShipAndMoveTurn(E))
    t(E, ship(3, "arrakeen_10"))(M, RevealTerror())
    assert t.purse(E) == 7 and t.asks == [("ChooseMove", E)]
    t(E, go("arrakeen_10", carthag_11=2))
    assert at(t, "arrakeen_10", E) == Forces(2)


@pytest.mark.rule("TERROR-24", "BID-02", "BID-03")
def test_three_cards_are_a_full_hand_in_the_bidding_of_moritani() -> None:
    start = table().aftermath("arrakeen").hand(moritani=["lasgun", "shield", "snooper"]).order(M, E, F)
    t = start.begin(Phase("bidding"))
    until(t, "ChooseBid")
    assert t.asks == [("ChooseBid", E)], "Moritani would have opened"
    t(E, Bid(1))
    assert t.asks == [("ChooseBid", F)]
    assert len(t.game.table.row) + len(t.game.table.lot) == 2, "one card for each of the two others"


@pytest.mark.rule("TERROR-24", "CARD-GEN-04")
def test_who_leaves_moritani_may_hold_as_many_cards_as_before() -> None:
    start = table().aftermath("arrakeen").allied(M, F).hand(fremen=["lasgun", "shield", "snooper"])
    assert hand_limit(start.begin(Phase("battle")).game, F) == 3
    t = start.begin(AllianceEnds((M, F), F))
    assert hand_limit(t.game, F) == 4 and hand_limit(t.game, M) == 3


@pytest.mark.rule("TERROR-28", "TERROR-24", "CARD-GEN-05")
def test_robbed_into_a_hand_of_three_one_card_of_their_choice_goes() -> None:
    start = table().aftermath("carthag").hand(moritani=["lasgun", "shield", "snooper"]).deck("kulon")
    t = revealed(start, "robbery")(M, RobCard())
    assert t.owed == [M] and len(t.hand(M)) == 4
    t(M, DiscardExcess(t.card(M, "shield")))
    assert t.hand(M) == ["lasgun", "snooper", "kulon"] and [event.seat for event in t.happened(CardDiscarded)] == [M]


# ------------------------------------------------------------------------------------------------ spice and cards
@pytest.mark.rule("TERROR-28", "ARRIVE-05", "ALLY-07")
def test_half_of_what_is_left_behind_the_shield_after_the_shipment() -> None:
    """10 less 3 for the shipment are 7, of which 4 go; the 6 in front of the shield stay; the pledge falls to 3."""
    start = table("emperor", "fremen", "atreides").terror({"arrakeen": "robbery"}).front(emperor=6)
    t = start.allied(E, F, emperor=5).order(E, M, F, A).begin(ShipAndMoveTurn(E))
    t(E, ship(3, "arrakeen_10"))(M, RevealTerror())(M, RobSpice())
    assert t.happened(SpiceRobbed) == [SpiceRobbed(M, E, 4)]
    assert t.purse(E) == 3 and t.game.table.fronts[E] == 6 and pledge(t.game, E) == 3


@pytest.mark.rule("TERROR-25", "TERROR-26")
def test_what_extortion_has_brought_cannot_be_spent_in_this_turn() -> None:
    start = table().purse(moritani=1).terror({"arrakeen": "extortion"}).forces({"carthag_11": {E: 2}})
    t = enters(start)(M, RevealTerror())
    t = resumed(t.game.table).begin(ShipAndMoveTurn(M))
    t.refuses(M, ship(2, "tueks_sietch_5"), "SHIP-04")
    t(M, ship(1, "tueks_sietch_5"))
    assert t.purse(M) == 0 and t.game.table.extorted == 5


@pytest.mark.rule("MORI-05", "TERROR-26", "TERROR-04")
def test_a_token_recovered_by_extortion_waits_for_the_next_pause() -> None:
    t = revealed(table(), "extortion")
    start = resumed(t.game.table)
    start.table.terror["removed"] += start.table.terror["supply"]
    start._known(start.table.terror["supply"], *start.table.seats)
    start.table.terror["supply"] = ()
    t = start.begin(Phase("mentat_pause"))
    assert t.asks == [("ChooseRansom", E)], "nothing can be placed before"
    t(E, Pass())(F, Pass())
    assert zone(t, "supply") == ["extortion"] and ("ChooseTerrorPlacement", M) not in t.asks


@pytest.mark.rule("TIMING-40", "TIMING-11", "TERROR-26", "EMP-05")
def test_nobody_is_helped_or_questioned_while_extortion_asks() -> None:
    start = table("emperor", "fremen", "atreides").allied(E, F).hand(atreides=["truthtrance"]).purse(fremen=0)
    t = revealed(start, "extortion", "atreides")
    t = resumed(t.game.table).order(F, E, M, A).begin(Phase("mentat_pause"))
    until(t, "ChooseRansom")
    assert t.asks == [("ChooseRansom", F)] and t.options(F) == [Pass()]
    assert not t.game.question or not t.game.question.open_point
    t.refuses(E, GiveSpice(3), "TIMING-11")
    t.refuses(A, PlayTruthtrance(t.card(A, "truthtrance"), F), "TIMING-11")


@pytest.mark.rule("TERROR-26", "SETUP-01")
@pytest.mark.parametrize("others", [("emperor",), (*EIGHT[:7],)])
def test_everybody_but_moritani_is_asked_once_in_storm_order(others: tuple[str, ...]) -> None:
    t = revealed(table(*others), "extortion")
    order = t.game.table.order
    t = until(resumed(t.game.table).begin(Phase("mentat_pause")), "ChooseRansom")
    asked = []
    while t.asks and t.asks[0][0] == "ChooseRansom":
        asked.append(t.asks[0][1])
        t(asked[-1], Pass())
    assert asked == [seat for seat in order if seat != M]
    assert [event.seat for event in t.happened(RansomRefused)] == asked and zone(t, "pending_extortion") == []


@pytest.mark.rule("TERROR-26", "MORI-05")
def test_the_ally_of_moritani_may_pay() -> None:
    t = revealed(table().allied(M, F), "extortion")
    t = until(resumed(t.game.table).order(F, E, M).begin(Phase("mentat_pause")), "ChooseRansom")
    t(F, PayRansom())
    assert t.purse(M) == 10 + 5 + 3 and zone(t, "removed") == ["extortion"]


@pytest.mark.rule("TERROR-29", "TERROR-09", "ARRIVE-05", "BG-14")
def test_sabotage_against_the_sister_who_came_along_strikes_her_hand() -> None:
    start = table("emperor", "bene_gesserit", mode="advanced").terror({"arrakeen": "sabotage"})
    start.hand(bene_gesserit=["lasgun"], moritani=["kulon"], emperor=["shield"])
    t = quietly(enters(start), "ChooseAccompaniment")
    reacted(t(B, SendAdvisor(LocationId("arrakeen_10"))))(M, RevealTerror())
    assert t.asks == [("ChooseSabotageGift", M)]
    t(M, SlipCard(t.card(M, "kulon")))
    assert (t.hand(B), t.hand(M), t.hand(E)) == (["kulon"], [], ["shield"])
    assert t.asks == [], "and the token is gone for the Emperor"


# ------------------------------------------------------------------------------------------------ attacks and leaders
@pytest.mark.rule("TERROR-30", "BG-12", "SHIP-07")
def test_advisors_leave_room_for_a_sneak_attack_another_faction_does_not() -> None:
    for beside, most in ((Forces(advisors=2), 5), (Forces(2), 0)):
        start = table("emperor", "bene_gesserit", mode="advanced").terror({"arrakeen": "sneak_attack"})
        t = quietly(enters(start.forces({"arrakeen_10": {B: beside}}), cause="movement"), "ChooseTerror")
        t(M, RevealTerror())
        assert (t.asks == [("ChooseSneakAttack", M)]) == bool(most)
        if most:
            t(M, SneakIn(most, LocationId("arrakeen_10")))
        assert at(t, "arrakeen_10", M) == Forces(most)


@pytest.mark.rule("ARRIVE-08", "TERROR-31", "AMB-12")
def test_an_ambassador_used_against_the_sneak_attack_is_not_there_for_the_entrant() -> None:
    start = table("emperor", "ecaz").ambassadors(placed={"arrakeen": "choam"}).terror({"arrakeen": "sneak_attack"})
    t = enters(start, cause="movement")
    t(M, RevealTerror())(M, SneakIn(2, LocationId("arrakeen_10")))
    assert t.asks == [("ChooseTrigger", Z)] and t.game.owed()[0].facts()["entrant"] == M
    t(Z, FOR_ITSELF)
    until(t, "ChooseTrigger")
    assert t.asks == [] and where(t)["choam"] == "set_aside"


@pytest.mark.rule("TERROR-20", "VIDAL-16", "VIDAL-08", "VIDAL-13", "HARK-12")
def test_a_captive_duke_may_be_the_victim_of_an_assassination() -> None:
    """He is the only one of the pool; he lies face up, and only Ecaz can bring him back."""
    own = [leader.id for leader in leaders().leader.values() if leader.faction == "harkonnen"]
    start = table("harkonnen", "ecaz", mode="advanced").dead(harkonnen=own).vidal("harkonnen", "captured")
    t = revealed(start, "assassination", "harkonnen")
    assert t.happened(LeaderAssassinated) == [LeaderAssassinated(M, H, LeaderId("duke_vidal"), 6)] and t.purse(M) == 16
    seen = view(t.game, None).vidal
    assert seen and (seen.state, seen.holder, seen.deaths) == ("tanks", None, 1)


@pytest.mark.rule("AMB-16", "TERROR-09", "AMB-48", "ARRIVE-09")
def test_the_ally_of_ecaz_relocated_onto_a_token_is_its_victim() -> None:
    start = position(Z, F, H, M, turn=2).allied(Z, F).purse(fremen=7).forces({"polar_sink": {F: 2}})
    start.ambassadors("fremen", "choam", "emperor", "atreides", "harkonnen", placed={"carthag": "fremen"})
    t = entry(start.terror({"arrakeen": "robbery"}), H, "carthag_11")
    assert TriggerAmbassador(F) in t.options(Z), "the faction of the token is not the entrant"
    t(Z, TriggerAmbassador(F))
    t(F, Relocate(LocationId("arrakeen_10"), {LocationId("polar_sink"): Forces(2)}))
    assert t.asks == [("ChooseTerror", M)]
    t(M, RevealTerror())(M, RobSpice())
    assert t.purse(F) == 3 and where(t)["fremen"] == "set_aside"


@pytest.mark.rule("TERROR-07", "BG-26", "TIMING-10", "TERROR-02")
def test_a_worthless_card_against_a_placement_may_be_stopped_and_nothing_is_told() -> None:
    start = table("emperor", "bene_gesserit", mode="advanced", no_reveal_at_end=True)
    start.hand(bene_gesserit=["kulon"], emperor=["karama"])
    t = until(start.begin(Phase("mentat_pause")), "ChooseTerrorPlacement")
    (first, *_) = (option for option in t.options(M) if isinstance(option, PlaceTerror))
    t(M, first)
    t(E, Pass())(B, Stop("moritani_terror_placement", t.card(B, "kulon")))
    assert t.asks == [("React", E)]
    t(E, Stop("bg_worthless_karama", t.card(E, "karama")))
    assert len(placed(t)) == 1 and t.hand(B) == []
    shown = view(t.game, E).terror
    assert shown and [*shown.placed.values()] == [(None,)]
