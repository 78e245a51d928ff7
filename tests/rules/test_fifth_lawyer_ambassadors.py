"""What a careful reader asks about Ambassadors: fees, Karamas, who triggers them, the cohort."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, PowerStopped, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.truthtrance import PlayTruthtrance
from kanly.rules.core.arrival import ForcesArrived, TriggerVoid
from kanly.rules.core.cards import CardDiscarded
from kanly.rules.core.turn import Phase
from kanly.rules.factions.ecaz.cohort import AmbassadorsDrawn
from kanly.rules.factions.ecaz.effects.effect import AmbassadorFruitless
from kanly.rules.factions.ecaz.effects.looks import TraitorSeen
from kanly.rules.factions.ecaz.effects.relocation import Relocate
from kanly.rules.factions.ecaz.effects.shipping import ShipFree
from kanly.rules.factions.ecaz.placement import AmbassadorPlaced
from kanly.rules.factions.ecaz.ties import AcceptTies
from kanly.rules.factions.ecaz.trigger import AmbassadorTriggered, EngageDuke, OfferTies, TriggerAmbassador
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.rules.factions.moritani.sneak_attack import SneakIn
from kanly.rules.factions.moritani.terror import RevealTerror
from kanly.rules.factions.spacing_guild.ship_stop import ShipmentStopped, StopShipment
from kanly.state import Forces
from support.ambassadors import FOR_ITSELF, OFFERED, entry, names, post, where
from support.karama_acts import stop
from support.moving import at, go
from support.position import Position, position, resumed
from support.referee import Referee
from support.shipping import ship
from support.waiting import quietly, until_asked

Z, B, E, F, G, H, A, M = map(
    Seat, ("ecaz", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen", "atreides", "moritani")
)
PLACING = [("ChooseAmbassador", Z)]
COHORT = ("atreides", "bene_gesserit", "choam", "emperor", "fremen")


def placing(*seats: str, mode: str = "advanced", **hands: list[str]) -> Position:
    """Ecaz with 12 spice and these, with these cards, before the end of Revival."""
    start = position(Z, *(seats or (B, H, E)), turn=2, mode=mode).purse(ecaz=12).hand(**hands)
    return start.ambassadors(*COHORT).order(Z, *(seats or (B, H, E)))


def at_placement(start: Position) -> Referee:
    """The end of Revival."""
    return until_asked(start.begin(Phase("revival")), *PLACING)


# ------------------------------------------------------------------------------------------------ fees and Karamas
@pytest.mark.rule("AMB-08", "AMB-09", "TIMING-13")
def test_a_stopped_first_placement_costs_nothing_and_the_next_turn_begins_with_one() -> None:
    t = at_placement(placing(harkonnen=["karama"]))
    t(Z, post("emperor", "carthag"))
    stop(t, H, "ecaz_ambassador_placement")
    assert t.purse(Z) == 12 and where(t)["emperor"] == "available" and not t.happened(AmbassadorPlaced)
    assert t.game.table.phase == "revival" and not t.asks
    start = resumed(t.game.table)
    start.table.turn += 1
    t = until_asked(start.begin(Phase("revival")), *PLACING)
    t(Z, post("emperor", "carthag"))
    assert [event.fee for event in t.happened(AmbassadorPlaced)] == [1] and t.purse(Z) == 11


@pytest.mark.rule("AMB-09", "BG-26", "TIMING-10", "KARAMA-08")
@pytest.mark.parametrize("answered", [False, True])
def test_a_worthless_card_against_a_placement_may_itself_be_stopped(answered: bool) -> None:
    t = at_placement(placing(harkonnen=["karama"], bene_gesserit=["kulon"]))
    t(Z, post("emperor", "carthag"))
    worthless = Stop("ecaz_ambassador_placement", t.card(B, "kulon"))
    t(H, Pass())(B, worthless)
    assert t.asks == [("React", H)], "is the Worthless Card a Karama?"
    t(H, Stop("bg_worthless_karama", t.card(H, "karama")) if answered else Pass())
    assert t.hand(B) == [], "discarded either way"
    assert where(t)["emperor"] == ("carthag" if answered else "available")
    assert t.purse(Z) == (11 if answered else 12)
    assert t.asks == (PLACING if answered else [])


@pytest.mark.rule("AMB-09", "KARAMA-09", "TIMING-05")
def test_of_two_karamas_against_a_placement_the_later_goes_back_unseen() -> None:
    t = at_placement(placing(H, E, harkonnen=["karama"], emperor=["karama"]))
    t(Z, post("emperor", "carthag"))
    for seat in (E, H):
        t(seat, Stop("ecaz_ambassador_placement", t.card(seat, "karama")))
    assert t.happened(PowerStopped) == [PowerStopped("ecaz_ambassador_placement", H)], "the first in storm order"
    assert t.hand(E) == ["karama"] and t.hand(H) == []


@pytest.mark.rule("AMB-08", "EMP-05", "TIMING-36", "TIMING-11")
def test_no_pledge_pays_a_fee_but_what_the_emperor_gives_does() -> None:
    start = placing(E, H, mode="basic").purse(ecaz=0, emperor=9).allied(Z, E, emperor=5)
    t = at_placement(start)
    t.refuses(Z, post("emperor", "carthag"), "AMB-08")
    t(E, GiveSpice(3))
    t(Z, post("emperor", "carthag"))(Z, post("choam", "arrakeen"))
    assert t.purse(Z) == 0 and t.purse(E) == 6 and where(t)["choam"] == "arrakeen"


@pytest.mark.rule("AMB-09", "KARAMA-07", "TIMING-06")
def test_the_ally_of_ecaz_may_stop_its_placement_and_is_asked_like_others() -> None:
    t = at_placement(placing(E, H, emperor=["karama"], harkonnen=["shield"]).allied(Z, E))
    t(Z, post("atreides", "carthag"))
    assert {*t.asks} == {("React", E), ("React", H)}
    stop(t, E, "ecaz_ambassador_placement")
    assert t.happened(PowerStopped) == [PowerStopped("ecaz_ambassador_placement", E)] and t.purse(Z) == 12


@pytest.mark.rule("TIMING-36", "TIMING-11", "CARD-TRUTHTRANCE", "AMB-06")
def test_a_question_may_be_put_while_ecaz_places_and_reopens_nothing() -> None:
    t = at_placement(placing(H, E, harkonnen=["truthtrance"]))
    t(Z, post("emperor", "carthag"))(H, Pass())
    t(H, PlayTruthtrance(t.card(H, "truthtrance"), Z))
    t(H, next(option for option in t.options(H) if option != Pass()))
    until_asked(t, *PLACING)
    t(Z, post("choam", "arrakeen"))
    assert [event.fee for event in t.happened(AmbassadorPlaced)] == [1, 2] and t.purse(Z) == 9


# ------------------------------------------------------------------------------------------------ who triggers it
@pytest.mark.rule("AMB-13", "ARRIVE-07")
def test_the_ally_of_the_faction_on_the_token_is_not_immune() -> None:
    start = position(Z, E, H, F, turn=2).ambassadors(*COHORT, placed={"carthag": "emperor"}).allied(E, H)
    assert entry(start, H, "carthag_11").asks == OFFERED


@pytest.mark.rule("AMB-14", "AMB-12", "CARD-HAJR", "ARRIVE-22")
def test_left_alone_for_the_shipment_it_may_be_triggered_by_the_move_of_the_same_turn() -> None:
    start = position(E, Z, F, turn=2).purse(emperor=9).order(E, Z, F).forces({"arsunt_11": {E: 2}})
    t = start.ambassadors(*COHORT, placed={"carthag": "choam"}).begin(Phase("shipment_movement"))
    t(E, ship(2, "carthag_11"))(Z, Pass())
    t(E, go("carthag_11", arsunt_11=2))
    assert t.asks == OFFERED and where(t)["choam"] == "carthag"
    t(Z, FOR_ITSELF)
    assert where(t)["choam"] in ("resolving", "set_aside") and len(t.happened(AmbassadorTriggered)) == 1


@pytest.mark.rule("AMB-34", "AMB-13", "ARRIVE-20")
def test_a_new_ally_meets_no_further_ambassador_with_its_move() -> None:
    start = position(E, Z, F, turn=2).purse(emperor=9).order(E, Z, F).forces({"arsunt_11": {E: 2}})
    t = start.ambassadors(*COHORT, placed={"arrakeen": "ecaz", "carthag": "choam"}).begin(Phase("shipment_movement"))
    t(E, ship(2, "arrakeen_10"))(Z, OfferTies())(E, AcceptTies())(Z, Pass())
    t(E, go("carthag_11", arsunt_11=2))
    assert t.asks == [("ChooseShipment", Z)] and where(t)["choam"] == "carthag"


@pytest.mark.rule("ARRIVE-08", "ARRIVE-30", "AMB-18", "TERROR-22", "AMB-17", "ARRIVE-05")
def test_atomics_come_first_and_leave_no_ambassador_to_trigger() -> None:
    start = position(E, Z, M, turn=2).purse(emperor=9).order(E, Z, M).forces({"carthag_11": {E: 1}})
    start.ambassadors(*COHORT, placed={"arrakeen": "choam"}).terror({"arrakeen": "atomics"})
    t = start.begin(Phase("shipment_movement"))
    t(E, ship(2, "arrakeen_10"))(M, RevealTerror())
    assert t.asks == [("ChooseMove", E)], "Ecaz is not asked, and the Emperor still moves"
    assert t.news(None, TriggerVoid) == [TriggerVoid(Z, E, TerritoryId("arrakeen"))], "everybody is told (ARRIVE-30)"
    assert where(t)["choam"] == "available" and not t.game.table.triggered


# ------------------------------------------------------------------------------------------------ the cohort
@pytest.mark.rule("AMB-19", "ARRIVE-16", "AMB-15", "ARRIVE-09")
def test_a_fifth_trigger_inside_the_fourth_draws_when_the_fourth_is_over() -> None:
    """The Emperor meets the Guild token; Ecaz ships to Tuek's Sietch, Moritani attack there and meet the last one."""
    start = position(E, Z, M, turn=2, mode="advanced").purse(emperor=9).order(E, Z, M)
    start.ambassadors("spacing_guild", "choam", "atreides", "harkonnen", "emperor", placed={
        "arrakeen": "spacing_guild", "tueks_sietch": "emperor",
    }, triggered=("choam", "atreides", "harkonnen"))  # fmt: skip
    t = start.terror({"tueks_sietch": "sneak_attack"}).begin(Phase("shipment_movement"))
    t(E, ship(2, "arrakeen_10"))(Z, FOR_ITSELF)(Z, ShipFree(LocationId("tueks_sietch_5"), Forces(2)))
    t(M, RevealTerror())(M, SneakIn(3, LocationId("tueks_sietch_5")))
    assert t.asks == OFFERED and not t.happened(AmbassadorsDrawn)
    t(Z, FOR_ITSELF)
    assert t.asks == [("ChooseMove", E)] and t.purse(Z) == 5
    (drawn,) = t.happened(AmbassadorsDrawn)
    assert len({*drawn.tokens}) == 5 and not names(t, "set_aside") and not t.game.table.triggered
    assert len(names(t, "unused")) == 5 and not names(t, "resolving"), "the Guild token was in the pool"
    kinds = [type(emitted.event).__name__ for emitted in t.events]
    assert kinds.index("AmbassadorsDrawn") > kinds.index("ForcesArrived")


@pytest.mark.rule("AMB-31", "AMB-53", "AMB-22", "KARAMA-21")
def test_the_guild_may_stop_the_copy_of_its_own_effect() -> None:
    start = position(G, Z, F, turn=2, mode="advanced").purse(spacing_guild=9).order(G, Z, F)
    start.hand(spacing_guild=["karama"]).ambassadors(*COHORT, placed={"carthag": "bene_gesserit"})
    t = quietly(start.begin(Phase("shipment_movement")), "ChooseShipment")
    t(G, ship(2, "carthag_11"))
    t = quietly(t, "ChooseTrigger")(Z, FOR_ITSELF)
    copy = next(option for option in t.options(Z) if "spacing_guild" in str(option))
    t(Z, copy)(Z, ShipFree(LocationId("arrakeen_10"), Forces(4)))
    assert t.asks == [("ChooseShipmentStop", G)]
    t(G, StopShipment(t.card(G, "karama")))
    assert len(t.happened(ShipmentStopped)) == 1 and at(t, "arrakeen_10", Z) == Forces()
    assert where(t)["bene_gesserit"] == "removed" and t.asks == [("ChooseMove", G)]
    assert [event.entrant for event in t.happened(ForcesArrived)] == [G] and t.game.table.reserves[Z].total == 20


@pytest.mark.rule("AMB-13", "AMB-31", "AMB-54", "E3-10")
def test_the_copy_of_harkonnen_against_harkonnen_looks_at_one_of_all_four() -> None:
    four = ["stilgar", "chani", "bashar", "burseg"]
    seen = set()
    for seed in range(12):
        start = position(Z, H, E, F, turn=2).ambassadors(*COHORT, placed={"carthag": "bene_gesserit"})
        t = entry(start.traitors(harkonnen=four), H, "carthag_11")
        t.game.state.seed = str(seed)
        t(Z, FOR_ITSELF)(Z, next(option for option in t.options(Z) if "harkonnen" in str(option)))
        (look,) = t.news(H, TraitorSeen)
        assert t.news(Z, TraitorSeen) == [look] and not t.news(E, TraitorSeen)
        seen.add(look.leader)
    assert seen <= {*four} and len(seen) > 2


# ------------------------------------------------------------------------------------------------ its own token
@pytest.mark.rule("AMB-33", "VIDAL-12", "VIDAL-03")
def test_ecaz_may_take_the_duke_back_from_the_ally_to_whom_it_lent_him() -> None:
    start = position(Z, F, H, turn=2).allied(Z, F).vidal(F, "loan").ambassadors(placed={"carthag": "ecaz"})
    t = entry(start, H, "carthag_11")
    assert t.options(Z) == [Pass(), EngageDuke()]
    t(Z, EngageDuke())
    assert t.game.table.custody.source == "ecaz_ambassador" and where(t)["ecaz"] == "available"
    assert [t.game.table.faces[disc] for disc in t.game.table.leaders[Z]][-1] == "duke_vidal"


@pytest.mark.rule("AMB-34", "VIDAL-02", "AMB-33")
def test_with_the_duke_dead_an_alliance_is_offered_and_nothing_is_lent() -> None:
    start = position(Z, F, H, turn=2).vidal(F, "ecaz_ambassador").dead(fremen=["duke_vidal"])
    t = entry(start.ambassadors(placed={"carthag": "ecaz"}), H, "carthag_11")
    assert t.options(Z) == [Pass(), OfferTies()]
    t(Z, OfferTies())(H, AcceptTies())
    assert t.game.table.ally(Z) == H and not t.asks


@pytest.mark.rule("NEXUS-09", "AMB-33", "AMB-34")
def test_with_two_controllers_only_a_seat_of_ones_own_is_offered_an_alliance() -> None:
    owners = {"ecaz": "ann", "emperor": "ann", "fremen": "bob", "harkonnen": "bob"}
    seats = [
        {"name": name, "faction": name, "controller": {"id": owner, "kind": "human"}} for name, owner in owners.items()
    ]
    for entrant, offered in ((E, True), (H, False)):
        start = position(*owners, turn=2, seats=seats, faction_pool=[*owners])
        t = entry(start.ambassadors(placed={"carthag": "ecaz"}), entrant, "carthag_11")
        assert (OfferTies() in t.options(Z)) == offered


@pytest.mark.rule("AMB-34", "GUILD-08", "ALLY-12", "ALLY-07")
def test_an_ally_of_this_very_phase_ships_at_half_price() -> None:
    start = position(G, Z, F, turn=2).purse(spacing_guild=9, ecaz=9).order(G, Z, F)
    t = start.ambassadors(placed={"carthag": "ecaz"}).begin(Phase("shipment_movement"))
    t(G, ship(2, "carthag_11"))(Z, OfferTies())(G, AcceptTies())(Z, Pass())(G, Pass())
    t = quietly(t, "ChooseShipment")
    assert t.asks == [("ChooseShipment", Z)]
    t(Z, ship(4, "arrakeen_10"))
    assert t.purse(Z) == 7


@pytest.mark.rule("AMB-34", "TERROR-24", "ARRIVE-16", "CARD-GEN-05")
def test_ties_with_moritani_after_the_atomics_cost_ecaz_a_card_at_random() -> None:
    start = position(M, Z, F, turn=2).hand(ecaz=["shield", "snooper", "kulon", "lasgun"], moritani=["crysknife"])
    start.aftermath("arrakeen").ambassadors(placed={"carthag": "ecaz"})
    t = entry(start, M, "carthag_11")
    t(Z, OfferTies())(M, AcceptTies())
    t = quietly(t, "nothing")
    assert len(t.hand(Z)) == 3 and [event.seat for event in t.happened(CardDiscarded)] == [Z]


@pytest.mark.rule("TERROR-24", "AMB-56", "AMB-21")
def test_a_hand_of_three_is_full_for_the_ally_of_moritani_after_the_atomics() -> None:
    start = position(M, Z, F, turn=2).purse(ecaz=9).hand(ecaz=["shield", "snooper", "kulon"]).aftermath("arrakeen")
    start.allied(M, Z).ambassadors("richese", "choam", "emperor", "atreides", "fremen", placed={"carthag": "richese"})
    t = entry(start, F, "carthag_11")(Z, FOR_ITSELF)
    assert t.purse(Z) == 9 and len(t.hand(Z)) == 3 and len(t.happened(AmbassadorFruitless)) == 1
    assert where(t)["richese"] == "set_aside"


@pytest.mark.rule("AMB-16", "AMB-40", "AMB-48", "OCCUPY-02")
def test_the_ally_relocates_into_a_stronghold_of_ecaz_and_an_enemy() -> None:
    start = position(Z, G, H, F, turn=2).allied(Z, G).forces({"arrakeen_10": {Z: 1, H: 1}, "polar_sink": {G: 3}})
    start.ambassadors("fremen", "choam", "emperor", "atreides", "harkonnen", placed={"carthag": "fremen"})
    t = entry(start, H, "carthag_11")(Z, TriggerAmbassador(G))
    t(G, Relocate(LocationId("arrakeen_10"), {LocationId("polar_sink"): Forces(3)}))
    assert at(t, "arrakeen_10", G) == Forces(3)
