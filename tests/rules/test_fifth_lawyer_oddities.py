"""What a careful reader asks last about Ecaz and Moritani: combinations that nobody thinks of."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.harass_and_withdraw import UndialedWithdrawn
from kanly.rules.cards.karama import Stop
from kanly.rules.core.arrival import TriggerVoid
from kanly.rules.core.battle_result import TotalsCompared
from kanly.rules.core.nexus import BreakAlliance
from kanly.rules.core.revival import Revive
from kanly.rules.core.ship_and_move import ShipAndMoveTurn
from kanly.rules.core.traitors import TraitorCalled
from kanly.rules.core.turn import Phase
from kanly.rules.core.victory import GameWon
from kanly.rules.factions.bene_gesserit.accompany import SINK, SendAdvisor
from kanly.rules.factions.bene_gesserit.announce import Announce
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.duke_vidal.custody import VidalSetAside
from kanly.rules.factions.ecaz.effects.relocation import Relocate
from kanly.rules.factions.ecaz.effects.shipping import ShipFree
from kanly.rules.factions.ecaz.joint_battle import NameLead
from kanly.rules.factions.ecaz.ties import AcceptTies
from kanly.rules.factions.ecaz.trigger import OfferTies, TriggerAmbassador
from kanly.rules.factions.fremen.rides import Ride
from kanly.rules.factions.harkonnen.captives import CaptivesReleased
from kanly.rules.factions.harkonnen.capture import Capture, LeaderExecuted, LeaderKept
from kanly.rules.factions.moritani.assassinate_leaders import RevealAssassin
from kanly.rules.factions.moritani.enemy import AcceptEnemy
from kanly.rules.factions.moritani.sneak_attack import SneakIn
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.state import Forces
from support.ambassadors import FOR_ITSELF, entry
from support.fighting import battle, fights, legal
from support.moritani_battles import fought, lost
from support.moving import at
from support.occupying import CARTHAG, A, B, E, F, G, H, Z, led, pair, settled
from support.position import Position, position, resumed
from support.shipping import across, ship
from support.waiting import quietly, reacted, until

M = Seat("moritani")
JOINT = "ecaz_occupy_battle"


# ------------------------------------------------------------------------------------------------ battles
@pytest.mark.rule("OCCUPY-12", "OCCUPY-17", "CARD-HARASS-AND-WITHDRAW", "BATTLE-36")
@pytest.mark.parametrize("theirs", [0, 8])
def test_with_occupy_stopped_all_that_ecaz_did_not_dial_goes_home(theirs: int) -> None:
    """5 Ecaz forces, 1 dialed from its own: 4 go home, won or lost; the idle ally loses nothing or everything."""
    start = pair(G, H, deck_ecaz_moritani=True).forces({CARTHAG: {Z: 5, G: 4, H: 8}})
    t = battle(start.hand(ecaz=["harass_and_withdraw"], harkonnen=["karama"]))
    t(Z, NameLead(Z))(H, Stop(JOINT, t.card(H, "karama")))
    until(t, "ChoosePlan")
    fights(t, Z, "sanya_ecaz", 1, "harass_and_withdraw")
    fights(t, H, "umman_kudu" if not theirs else "feyd_rautha", theirs)
    settled(t)
    assert [(event.seat, event.forces.total) for event in t.happened(UndialedWithdrawn)] == [(Z, 4)]
    assert t.game.table.tanks[Z] == Forces(1) and t.game.table.tanks[G] == (Forces(4) if theirs else Forces())


@pytest.mark.rule("OCCUPY-12", "KARAMA-07", "TIMING-06")
def test_the_ally_may_stop_what_ecaz_contributes() -> None:
    """Ecaz owns the ability, and is the only one who is not asked."""
    t = battle(pair(G, H).forces({CARTHAG: {Z: 5, G: 4, H: 8}}).hand(spacing_guild=["karama"], ecaz=["kulon"]))
    t(Z, NameLead(G))
    assert t.asks == [("React", G)]
    t(G, Stop(JOINT, t.card(G, "karama")))
    until(t, "ChoosePlan")
    fights(t, G, "staban_tuek", 4)
    fights(t, H, "umman_kudu", 0)
    assert settled(t).happened(TotalsCompared)[0].total == 4 + 5


@pytest.mark.rule("OCCUPY-12", "HOUSE-02", "KARAMA-04")
def test_with_karamas_for_the_whole_phase_the_next_battle_together_is_without_it_too() -> None:
    start = pair(G, H, A, karama_full_phase=True).hand(harkonnen=["karama"])
    t = battle(start.forces({CARTHAG: {Z: 2, G: 2, H: 1}, "arrakeen_10": {Z: 2, G: 2, A: 1}}).order(H, A, Z, G))
    t(Z, NameLead(Z))(H, Stop(JOINT, t.card(H, "karama")))
    until(t, "ChoosePlan")
    fights(t, Z, "sanya_ecaz", 1)
    fights(t, H, "umman_kudu", 0)
    until(t, "ChooseLead")(Z, NameLead(Z))
    until(t, "ChoosePlan")
    assert legal(t, Z, "ilesa_ecaz", 2)
    fights(t, Z, "ilesa_ecaz", 1)
    fights(t, A, "dr_wellington_yueh", 0)
    assert settled(t).happened(TotalsCompared)[-1].against == 1 + 3


# ------------------------------------------------------------------------------------------------ places together
@pytest.mark.rule("BG-19", "BG-18", "OCCUPY-02", "OCCUPY-18")
def test_advisors_announce_battle_where_ecaz_and_one_enemy_stand() -> None:
    """Ecaz and the sisters are one side; with one enemy the stronghold is full, not over-full."""
    start = pair(B, H, A, mode="advanced").forces({CARTHAG: {Z: 2, B: Forces(advisors=2), H: 2}})
    t = until(start.begin(Phase("shipment_movement")), "ChooseAnnouncement")
    announced = [option for option in t.options(B) if "carthag" in str(option)]
    assert announced and isinstance(announced[0], Announce)
    t(B, announced[0])
    reacted(t)
    assert at(t, CARTHAG, B) == Forces(2)


@pytest.mark.rule("OCCUPY-27", "VICTORY-03", "NEXUS-09")
def test_two_seats_of_one_controller_win_with_three_strongholds_together() -> None:
    owners = {"ecaz": "ann", "spacing_guild": "ann", "fremen": "bob", "harkonnen": "bob"}
    seats = [
        {"name": name, "faction": name, "controller": {"id": owner, "kind": "human"}} for name, owner in owners.items()
    ]
    start = position(*owners, turn=2, seats=seats, faction_pool=[*owners]).allied(Z, G)
    for place in (CARTHAG, "arrakeen_10", "tueks_sietch_5"):
        start.forces({place: {Z: 1, G: 1}})
    t = settled(start.begin(Phase("mentat_pause")))
    assert [{*won.winners} for won in t.happened(GameWon)] == [{Z, G}]


@pytest.mark.rule("OCCUPY-24", "ECAZ-10", "COLLECT-04", "HOUSE-02")
def test_city_income_as_a_single_piece_of_the_advanced_game_can_be_denied_as_well() -> None:
    start = pair(G, H, city_income=True).forces({CARTHAG: {Z: 1, G: 1}}).hand(harkonnen=["karama"])
    t = start.begin(Phase("collection"))
    assert t.asks == [("React", H)]
    t(H, Stop("ecaz_collection", t.card(H, "karama")))
    assert (t.purse(Z), t.purse(G)) == (9, 11)


# ------------------------------------------------------------------------------------------------ alliances in between
@pytest.mark.rule("FRE-06", "TERROR-16", "ARRIVE-23", "ARRIVE-20")
def test_a_ride_after_an_alliance_with_moritani_does_not_end_with_them() -> None:
    start = position(F, M, H, turn=3).storm(12).current_territory("cielago_north").order(F, M, H)
    start.spice_deck("shai_hulud", "shai_hulud", "spice_south_mesa").forces({"cielago_north_1": {F: 6}})
    start.forces({"arrakeen_10": {M: 2}}).terror({"sietch_tabr": "robbery"})
    t = until(start.begin(Phase("spice_blow")), "ChooseRide")
    t(F, Ride(LocationId("sietch_tabr_14"), {LocationId("cielago_north_1"): Forces(2)}))
    t(M, OfferEnemy())(F, AcceptEnemy())
    assert t.asks == [("ChooseRide", F)]
    with_them = Ride(LocationId("arrakeen_10"), {LocationId("cielago_north_1"): Forces(2)})
    t.refuses(F, with_them, "FRE-06")
    t(F, Ride(LocationId("carthag_11"), {LocationId("cielago_north_1"): Forces(2)}))
    assert at(t, CARTHAG, F) == Forces(2)


@pytest.mark.rule("TERROR-16", "GUILD-08", "ALLY-12", "TERROR-18")
def test_moritani_ship_at_half_price_when_the_guild_have_joined_them_in_this_phase() -> None:
    start = position(G, M, H, turn=2).purse(spacing_guild=9, moritani=9).order(G, M, H)
    t = start.terror({"carthag": "robbery"}).begin(Phase("shipment_movement"))
    t(G, ship(2, CARTHAG))(M, OfferEnemy())(G, AcceptEnemy())
    t = quietly(t, "ChooseShipment")
    t(M, ship(4, "tueks_sietch_5"))
    assert t.purse(M) == 7


@pytest.mark.rule("NEXUS-05", "AMB-34", "OCCUPY-04", "NEXUS-06")
def test_an_alliance_made_on_a_ride_may_be_broken_in_the_nexus_of_the_second_blow() -> None:
    start = position(F, Z, H, turn=3, mode="advanced").storm(12).current_territory("cielago_north").order(F, Z, H)
    start.spice_deck("shai_hulud", "spice_south_mesa", "shai_hulud", "spice_old_gap").current_territory("red_chasm", 1)
    start.forces({"cielago_north_1": {F: 6}}).ambassadors(placed={"sietch_tabr": "ecaz"})
    t = quietly(start.begin(Phase("spice_blow")), "ChooseRide")
    t(F, Ride(LocationId("sietch_tabr_14"), {LocationId("cielago_north_1"): Forces(2)}))
    t(Z, OfferTies())(F, AcceptTies())(Z, Pass())
    assert t.game.table.ally(F) == Z
    t = quietly(t, "ChooseNexusAct", "ChooseAlliance", "ChooseInNexus")
    assert BreakAlliance() in t.options(F)
    t(F, BreakAlliance())
    assert t.game.table.ally(F) is None


# ------------------------------------------------------------------------------------------------ effects
def relocating(start: Position, token: str = "fremen") -> Position:
    """This token in Carthag."""
    return start.ambassadors(token, "choam", "emperor", "atreides", "harkonnen", placed={"carthag": token})


@pytest.mark.rule("TERROR-23", "AMB-40", "AMB-52", "E3-21", "E3-22")
def test_into_the_aftermath_ecaz_may_move_but_not_ship() -> None:
    start = relocating(position(Z, E, H, M, turn=2).forces({"polar_sink": {Z: 2}}).aftermath("arrakeen"))
    t = entry(start, H, CARTHAG)(Z, FOR_ITSELF)
    t(Z, Relocate(LocationId("arrakeen_10"), {LocationId("polar_sink"): Forces(2)}))
    assert at(t, "arrakeen_10", Z) == Forces(2)
    start = relocating(position(Z, F, H, M, turn=2).allied(Z, F).aftermath("arrakeen"), "spacing_guild")
    t = entry(start, H, CARTHAG)(Z, TriggerAmbassador(F))
    t.refuses(F, ShipFree(LocationId("arrakeen_10"), Forces(2)), "TERROR-23")


@pytest.mark.rule("TERROR-09", "AMB-48", "AMB-16")
def test_moritani_as_the_beneficiary_meet_no_token_of_their_own() -> None:
    start = relocating(position(Z, M, H, turn=2).allied(Z, M).forces({"polar_sink": {M: 2}}))
    t = entry(start.terror({"arrakeen": "atomics"}), H, CARTHAG)(Z, TriggerAmbassador(M))
    t(M, Relocate(LocationId("arrakeen_10"), {LocationId("polar_sink"): Forces(2)}))
    assert at(t, "arrakeen_10", M) == Forces(2) and not t.asks


@pytest.mark.rule("OCCUPY-18", "AMB-53", "BG-14", "BG-22")
def test_allied_sisters_accompany_the_free_shipment_of_ecaz() -> None:
    start = relocating(pair(B, H, mode="advanced"), "spacing_guild")
    t = entry(start, H, CARTHAG)(Z, FOR_ITSELF)
    t(Z, ShipFree(LocationId("arrakeen_10"), Forces(3)))
    assert t.asks == [("ChooseAccompaniment", B)]
    assert {SendAdvisor(LocationId("arrakeen_10")), SendAdvisor(SINK)} <= {*t.options(B)}


@pytest.mark.rule("OCCUPY-02", "GUILD-06", "SHIP-07", "ALLY-10")
def test_two_enemies_shut_the_pair_out_and_the_pair_with_one_shut_out_the_ally_of_that_one() -> None:
    start = pair(G, H, A).forces({CARTHAG: {H: 1, A: 1}, "arrakeen_10": {Z: 1, G: 1, H: 1}, "polar_sink": {G: 3}})
    start.allied(H, A)
    t = quietly(start.begin(Phase("shipment_movement")), "ChooseShipment")
    t.refuses(Z, ship(1, CARTHAG), "SHIP-07")
    t(Z, ship(1, "arrakeen_10"))
    t = resumed(start.table).begin(ShipAndMoveTurn(A))
    t.refuses(A, ship(1, "arrakeen_10"), "SHIP-07")
    t = resumed(start.table).begin(ShipAndMoveTurn(G))
    t.refuses(G, across(CARTHAG, {"polar_sink": 3}), "SHIP-07")


# ------------------------------------------------------------------------------------------------ one after the other
@pytest.mark.rule("TERROR-16", "AMB-16", "ARRIVE-07", "ARRIVE-20")
def test_a_moritani_that_leaves_ecaz_in_the_terror_stage_benefits_from_nothing() -> None:
    """The trigger was earned when the Emperor came; the alliance of the moment decides who may benefit."""
    start = position(E, Z, M, F, turn=2).purse(emperor=9).order(E, Z, M, F).allied(Z, M)
    t = relocating(start, "choam").terror({"carthag": "robbery"}).begin(Phase("shipment_movement"))
    t(E, ship(2, CARTHAG))(M, OfferEnemy())(E, AcceptEnemy())
    assert t.asks == [("ChooseTrigger", Z)] and t.options(Z) == [Pass(), FOR_ITSELF]


@pytest.mark.rule("ARRIVE-08", "ARRIVE-30", "ARRIVE-05", "TERROR-22", "BG-14")
def test_a_blast_against_the_sister_who_came_along_leaves_nobody_to_step_aside() -> None:
    start = position(E, B, M, turn=2, mode="advanced").purse(emperor=9).order(E, B, M)
    start.forces({"arrakeen_10": {B: 2}, CARTHAG: {E: 2}}).terror({"arrakeen": "atomics"})
    t = quietly(start.begin(Phase("shipment_movement")), "ChooseShipment")
    t(E, ship(2, "arrakeen_10"))
    t(B, SendAdvisor(LocationId("arrakeen_10")))
    assert t.asks == [("ChooseTerror", M)] and t.game.owed()[0].facts()["entrant"] == B
    t(M, RevealTerror())
    assert t.asks == [("ChooseMove", E)], "neither Intrusion nor a second reveal"
    assert [event.seat for event in t.news(None, TriggerVoid)] == [B, M], "both are told to be void"
    assert (t.game.table.tanks[B], t.game.table.tanks[E]) == (Forces(3), Forces(2)) and t.purse(E) == 7


@pytest.mark.rule("TERROR-30", "BG-20", "ARRIVE-05", "BG-12")
def test_sisters_who_step_aside_make_room_for_a_sneak_attack() -> None:
    start = position(E, B, M, turn=2, mode="advanced").forces({"arrakeen_10": {B: 2}})
    t = entry(start.terror({"arrakeen": "sneak_attack"}), E, "arrakeen_10")
    t(B, Coexist())(M, RevealTerror())(M, SneakIn(5, LocationId("arrakeen_10")))
    assert at(t, "arrakeen_10", M) == Forces(5) and at(t, "arrakeen_10", B) == Forces(advisors=2)


@pytest.mark.rule("MORI-05", "MORI-08", "TERROR-04", "TERROR-26", "TIMING-40")
def test_the_pause_of_moritani_new_traitor_then_a_token_then_extortion_then_the_check() -> None:
    start = position(M, E, F, turn=2, mode="advanced").traitors(moritani=["bashar"]).terror({"carthag": "extortion"})
    for place in ("arrakeen_10", "tueks_sietch_5", "sietch_tabr_14"):
        start.forces({place: {M: 1}})
    t = entry(start.order(M, E, F), E, CARTHAG)(M, RevealTerror())
    again = resumed(t.game.table)
    again.table.revealed_assassins, again.table.traitors[M] = again.table.traitors[M], ()
    again._known(again.table.revealed_assassins, *again.table.seats)
    t = until(again.begin(Phase("mentat_pause")), "ChooseTerrorPlacement")
    assert t.purse(M) == 0, "the five are not theirs yet"
    t(M, next(option for option in t.options(M) if option != Pass()))
    until(t, "nothing")
    wanted = ("TraitorReplaced", "TerrorPlaced", "ExtortionCollected", "GameWon")
    order = [name for emitted in t.events if (name := type(emitted.event).__name__) in wanted]
    assert order == [*wanted]


@pytest.mark.rule("HARK-08", "HARK-12", "MORI-07", "TIMING-38")
def test_harkonnen_whose_last_leader_was_assassinated_can_only_kill_whom_they_capture() -> None:
    own = ("beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu")
    start = lost("harkonnen", "moritani").dead(harkonnen=own).captives(fremen="stilgar")
    t = fought(start.traitors(moritani=["feyd_rautha"]), {"leader": "stilgar"})
    t(M, RevealAssassin(t.game.table.traitors[M][0]))
    until(t, "ChooseCapture")(H, Capture())
    until(t, "nothing")
    assert len(t.happened(LeaderExecuted)) == 1 and not t.happened(LeaderKept), "one answer is no question"
    assert [
        event.leaders for event in t.happened(CaptivesReleased)
    ] == []  # he fought, and goes home as one who was used
    assert t.leader("stilgar") in t.game.table.leaders[F]


# ------------------------------------------------------------------------------------------------ the Duke
@pytest.mark.rule("VIDAL-12", "OCCUPY-08", "VIDAL-07")
def test_ecaz_does_not_lead_with_the_duke_whom_it_has_lent() -> None:
    for lead in (Z, G):
        t = led(pair(G, H).forces({CARTHAG: {Z: 2, G: 2, H: 1}}).vidal(G, "loan"), lead)
        assert (t.leader("duke_vidal") in t.game.table.leaders[lead]) == (lead == G)
        if lead == G:
            fights(t, G, "duke_vidal", 1)
            fights(t, H, "umman_kudu", 0)
            settled(t)
            assert t.happened(VidalSetAside) == [VidalSetAside(G)]


@pytest.mark.rule("VIDAL-07", "BATTLE-14")
def test_after_one_battle_the_duke_is_gone_also_for_a_second_one_in_the_same_territory() -> None:
    start = position(Z, H, A, turn=2).order(Z, H, A).vidal(Z, "ecaz_ambassador")
    t = battle(start.forces({"imperial_basin_9": {Z: 6, H: 1, A: 1}}))
    t(Z, t.options(Z)[0])
    until(t, "ChoosePlan")
    fights(t, Z, "duke_vidal", 1)
    other = next(seat for seat in t.owed if seat != Z)
    fights(t, other, "umman_kudu" if other == H else "duncan_idaho", 0)
    until(t, "ChoosePlan")
    assert t.happened(VidalSetAside) == [VidalSetAside(Z)]
    assert t.leader("duke_vidal") in t.game.table.vidal


@pytest.mark.rule("VIDAL-07", "BATTLE-20", "VIDAL-06")
def test_kept_by_a_traitor_call_the_duke_fights_elsewhere_in_the_same_phase() -> None:
    start = position(M, E, A, turn=2).order(M, E, A).vidal(M).traitors(moritani=["bashar"])
    t = battle(start.forces({CARTHAG: {M: 3, E: 3}, "arrakeen_10": {M: 3, A: 3}}))
    t(M, next(option for option in t.options(M) if "carthag" in str(option)))
    until(t, "ChoosePlan")
    fights(t, M, "duke_vidal", 0)
    fights(t, E, "bashar", 3)
    until(t, "ChoosePlan")
    assert not t.happened(VidalSetAside) and legal(t, M, "duke_vidal", 0)
    fights(t, M, "duke_vidal", 1)
    fights(t, A, "duncan_idaho", 0)
    settled(t)
    assert t.happened(VidalSetAside) == [VidalSetAside(M)]


@pytest.mark.rule("MORI-09", "HARK-05", "MORI-06")
def test_a_call_of_harkonnen_for_moritani_forfeits_nothing() -> None:
    """Only a card of their own that they reveal does (MORI-09)."""
    start = position(M, E, H, turn=2, mode="advanced").order(M, E, H).allied(M, H)
    start.traitors(harkonnen=["bashar"], moritani=["burseg"])
    t = battle(start.forces({CARTHAG: {M: 3, E: 3}}))
    until(t, "ChoosePlan")
    fights(t, M, "vando_terboli", 0)
    fights(t, E, "bashar", 0)
    until(t, "nothing")
    assert t.happened(TraitorCalled) and not t.game.table.no_assassins


@pytest.mark.rule("ECAZ-05", "HARK-13", "VIDAL-13")
def test_a_captive_duke_counts_among_no_dead() -> None:
    """Four natives in the Tanks and the Duke with Harkonnen are four discs; a captive fifth native opens the cycle."""
    four = ["sanya_ecaz", "whitmore_bludd", "ilesa_ecaz", "rivvy_dinari"]
    for fifth in (False, True):
        start = position(Z, H, A, turn=2, mode="advanced").purse(ecaz=9).dead(ecaz=four)
        start.vidal(H, "captured").tanks(ecaz=1)
        if fifth:
            start.captives(ecaz="bindikk_narvi")
        t = until(start.begin(Phase("revival")), "ChooseRevival")
        if fifth:
            t(Z, Revive(leader="ilesa_ecaz"))
            assert t.purse(Z) == 6
        else:
            t.refuses(Z, Revive(leader="ilesa_ecaz"), "REVIVE-07")


@pytest.mark.rule("ARRIVE-08", "ARRIVE-30", "TERROR-16", "TERROR-02")
def test_a_token_that_went_home_with_the_sister_who_came_along_is_void_for_the_shipment() -> None:
    """Its number is a new one; everybody hears that nothing comes of it for the Emperor, and of nothing else."""
    start = position(E, B, M, turn=2, mode="advanced").purse(emperor=9).order(E, B, M).terror({"carthag": "robbery"})
    t = quietly(start.begin(Phase("shipment_movement")), "ChooseShipment")
    t(E, ship(2, CARTHAG))(B, SendAdvisor(LocationId(CARTHAG)))(M, OfferEnemy())(B, AcceptEnemy())
    assert t.game.table.ally(B) == M and ("ChooseTerror", M) not in t.asks
    assert [(event.seat, event.entrant) for event in t.news(None, TriggerVoid)] == [(M, E)]
