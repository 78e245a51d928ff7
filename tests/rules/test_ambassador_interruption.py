"""Ambassadors interrupt those who enter, and they go on with what they had left (AMB-20, AMB-34, AMB-47, ARRIVE-31)."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, Seat
from kanly.rules.core.arrival import Arrival, ForcesArrived, Party, entry_prevention
from kanly.rules.core.payment import SpicePaid
from kanly.rules.core.turn import Phase
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.ecaz.effects.relocation import Relocate
from kanly.rules.factions.ecaz.effects.shipping import ShipFree
from kanly.rules.factions.ecaz.ties import AcceptTies
from kanly.rules.factions.ecaz.trigger import OfferTies
from kanly.rules.factions.fremen.rides import Ride
from kanly.rules.factions.moritani.sneak_attack import SneakIn
from kanly.rules.factions.moritani.terror import RevealTerror
from kanly.state import Forces
from support.ambassadors import FOR_ITSELF, entry, where
from support.entries import Barrier, act, start
from support.moving import go
from support.position import position
from support.referee import Referee
from support.shipping import ship
from support.waiting import until, until_asked


def at(t: Referee, place: str, seat: str) -> Forces:
    return t.game.table.at(LocationId(place), Seat(seat))


@pytest.mark.rule(
    "AMB-20", "AMB-26", "AMB-52", "ARRIVE-17", "E3-21", "E3-10", "ARRIVE-12", "SEED-92", "SEED-54", "SEED-55"
)
def test_the_emperor_ships_ecaz_ships_first_the_emperor_still_moves() -> None:
    p = position("ecaz", "emperor", "spacing_guild", turn=2).purse(emperor=12, spacing_guild=6)
    p.forces({"carthag_11": {"emperor": 1}}).order("emperor", "ecaz", "spacing_guild")
    t = p.ambassadors("spacing_guild", "choam", "fremen", "atreides", "harkonnen", placed={"carthag": "spacing_guild"})
    game = until_asked(t.begin(Phase("shipment_movement")), ("ChooseShipment", "emperor"))
    game("emperor", ship(4, "carthag_11"))
    assert game.asks == [("ChooseTrigger", "ecaz")]
    assert game.purse("emperor") == 8 and game.purse("spacing_guild") == 10, "the income comes first"
    game("ecaz", FOR_ITSELF)("ecaz", ShipFree(LocationId("carthag_11"), Forces(4)))
    assert at(game, "carthag_11", "ecaz") == Forces(4) and at(game, "carthag_11", "emperor") == Forces(5)
    assert game.asks == [("ChooseMove", "emperor")] and game.purse("emperor") == 8
    assert len(game.happened(SpicePaid)) == 1 and where(game)["spacing_guild"] == "set_aside"
    game("emperor", go("imperial_basin_11", carthag_11=5))
    until_asked(game, ("ChooseShipment", "ecaz"))
    assert at(game, "imperial_basin_11", "emperor") == Forces(5)


@pytest.mark.rule("AMB-20", "ARRIVE-17", "E3-21", "SEED-54")
def test_the_stronghold_may_now_be_full_for_the_shipper() -> None:
    p = position("ecaz", "emperor", "harkonnen", turn=2).purse(emperor=12).order("emperor", "ecaz", "harkonnen")
    p.forces({"carthag_11": {"emperor": 1}, "arrakeen_10": {"harkonnen": 1, "emperor": 2}, "arsunt_11": {"emperor": 1}})
    p.ambassadors("spacing_guild", "choam", "fremen", "atreides", "harkonnen", placed={"carthag": "spacing_guild"})
    t = until_asked(p.begin(Phase("shipment_movement")), ("ChooseShipment", "emperor"))
    t("emperor", ship(1, "carthag_11"))("ecaz", FOR_ITSELF)("ecaz", ShipFree(LocationId("tueks_sietch_5"), Forces(4)))
    assert t.asks == [("ChooseMove", "emperor")]
    t("emperor", go("carthag_11", arsunt_11=1))
    assert at(t, "carthag_11", "emperor") == Forces(3)


@pytest.mark.rule("AMB-34", "ARRIVE-23", "AMB-20", "SEED-54")
def test_two_allies_and_the_worms_ride_on() -> None:
    p = position("ecaz", "emperor", "fremen", "harkonnen", turn=3).storm(12).current_territory("cielago_north")
    p.spice_deck("shai_hulud", "shai_hulud", "spice_south_mesa").forces({"cielago_north_1": {"fremen": 6}})
    p.ambassadors(placed={"sietch_tabr": "ecaz"})
    t = until(p.begin(Phase("spice_blow")), "ChooseRide")
    t("fremen", Ride(LocationId("sietch_tabr_14"), {LocationId("cielago_north_1"): Forces(4)}))
    t("ecaz", OfferTies())("fremen", AcceptTies())("ecaz", Pass())
    assert t.game.table.ally(Seat("fremen")) == "ecaz" and where(t)["ecaz"] == "available"
    assert t.asks == [("ChooseRide", "fremen")], "the second ride"


# ------------------------------------------------------------------------------------------------ the deepest chain
@pytest.mark.rule(
    "ARRIVE-31",
    "ARRIVE-05",
    "ARRIVE-08",
    "ARRIVE-09",
    "ARRIVE-11",
    "AMB-15",
    "AMB-17",
    "E3-20",
    "SEED-19",
    "SEED-54",
    "SEED-55",
    "TIMING-12",
)
def test_the_deepest_ordinary_chain() -> None:
    p = position("ecaz", "emperor", "bene_gesserit", "moritani", "spacing_guild", "fremen", turn=2, mode="advanced")
    p.purse(emperor=12).order("emperor", "ecaz", "bene_gesserit", "moritani", "spacing_guild", "fremen")
    p.forces({"arrakeen_10": {"bene_gesserit": 2}})
    p.table.special_powers_used = (Seat("spacing_guild"),)  # nothing is stopped here
    p.ambassadors("spacing_guild", "fremen", "choam", "atreides", "harkonnen", placed={
        "arrakeen": "spacing_guild", "tueks_sietch": "fremen",
    })  # fmt: skip
    p.terror({"tueks_sietch": "sneak_attack"})
    p._known(p.table.terror_placed[next(iter(p.table.terror_placed))], "moritani")
    t = until_asked(p.begin(Phase("shipment_movement")), ("ChooseShipment", "emperor"))
    t("emperor", ship(2, "arrakeen_10"))
    assert t.asks == [("ChooseAccompaniment", "bene_gesserit")] and t.purse("spacing_guild") == 2
    t("bene_gesserit", SendAdvisor(LocationId("arrakeen_10")))
    assert at(t, "arrakeen_10", "bene_gesserit") == Forces(3), "(0) it joins as a fighter"
    assert t.asks == [("ChooseTrigger", "ecaz")]
    t("ecaz", FOR_ITSELF)("ecaz", ShipFree(LocationId("tueks_sietch_5"), Forces(3)))
    assert t.asks == [("ChooseAccompaniment", "bene_gesserit")], "(2)"
    t("bene_gesserit", SendAdvisor(LocationId("polar_sink")))
    assert t.asks == [("ChooseTerror", "moritani")]
    t("moritani", RevealTerror())("moritani", SneakIn(5, LocationId("tueks_sietch_5")))
    assert t.asks == [("ChooseAccompaniment", "bene_gesserit")], "(3)"
    t("bene_gesserit", Pass())
    assert t.asks == [("ChooseTrigger", "ecaz")]
    t("ecaz", FOR_ITSELF)
    t("ecaz", Relocate(LocationId("sietch_tabr_14"), {LocationId("tueks_sietch_5"): Forces(3)}))
    assert at(t, "sietch_tabr_14", "ecaz") == Forces(3) and at(t, "tueks_sietch_5", "moritani") == Forces(5)
    assert where(t)["fremen"] == where(t)["spacing_guild"] == "set_aside"
    assert t.asks == [("ChooseIntrusion", "bene_gesserit")], "back at the arrival of the Emperor"
    assert [type(frame.what).__name__ for frame in t.game.state.stack].count("Arrival") == 1
    t("bene_gesserit", Pass())
    assert t.asks == [("ChooseMove", "emperor")], "no Terror, and the Ambassador is gone"
    causes = [arrived.cause for arrived in t.happened(ForcesArrived)]
    assert causes == [
        "reserve_shipment", "accompany", "guild_ambassador", "accompany", "sneak_attack", "fremen_ambassador",
    ]  # fmt: skip
    assert t.purse("emperor") == 10, "paid once"


@pytest.mark.rule("ARRIVE-08", "AMB-14", "SEED-55")
@pytest.mark.parametrize("triggered", [True, False])
def test_a_token_used_against_a_child_is_gone_one_declined_is_offered_again(triggered: bool) -> None:
    p = position("ecaz", "bene_gesserit", "spacing_guild", turn=2, mode="advanced")
    p.forces({"carthag_11": {"bene_gesserit": 1}}).ambassadors(placed={"carthag": "emperor"})
    t = entry(p, "spacing_guild", "carthag_11", cause="reserve_shipment")
    t("bene_gesserit", SendAdvisor(LocationId("carthag_11")))
    decision = t.game.owed()[0]
    assert t.asks == [("ChooseTrigger", "ecaz")] and decision.facts()["entrant"] == "bene_gesserit"
    t("ecaz", FOR_ITSELF if triggered else Pass())
    t("bene_gesserit", Pass())
    assert t.asks == ([] if triggered else [("ChooseTrigger", "ecaz")])


@pytest.mark.rule("ARRIVE-08", "AMB-13", "SEED-55")
def test_an_accompanying_advisor_causes_no_offer() -> None:
    p = position("ecaz", "bene_gesserit", "spacing_guild", turn=2, mode="advanced")
    t = entry(p.ambassadors(placed={"carthag": "emperor"}), "spacing_guild", "carthag_11", cause="reserve_shipment")
    t("bene_gesserit", SendAdvisor(LocationId("carthag_11")))
    assert at(t, "carthag_11", "bene_gesserit") == Forces(advisors=1)
    assert t.asks == [("ChooseTrigger", "ecaz")] and t.game.owed()[0].facts()["entrant"] == "spacing_guild"


def meeting(shipper: str, mode: str = "advanced") -> Referee:
    """Four of the shipper come to Carthag, where Bene Gesserit fighters, a Terror token, the Guild Ambassador are."""
    seats = ("ecaz", shipper, "bene_gesserit", "moritani", "spacing_guild")
    p = position(*seats, turn=2, mode=mode).purse(**{shipper: 12}).order(shipper, *(s for s in seats if s != shipper))
    p.forces({"carthag_11": {"bene_gesserit": 2, shipper: 1}}).terror({"carthag": "robbery"})
    p._known(p.table.terror_placed[TerritoryId("carthag")], "moritani")
    p.table.special_powers_used = (Seat("spacing_guild"),)
    p.ambassadors("spacing_guild", "fremen", "choam", "emperor", "harkonnen", placed={"carthag": "spacing_guild"})
    t = until_asked(p.begin(Phase("shipment_movement")), ("ChooseShipment", shipper))
    return t(shipper, ship(4, "carthag_11"))


@pytest.mark.rule("ARRIVE-05", "TIMING-20", "TIMING-42", "ARRIVE-08", "BG-14", "ARRIVE-12")
@pytest.mark.parametrize("shipper", ["emperor", "atreides"])
def test_the_order_of_all_reactions_to_one_entry(shipper: str) -> None:
    t = meeting(shipper)
    assert t.purse(shipper) == 8 and t.purse("spacing_guild") == 4 and at(t, "carthag_11", shipper) == Forces(5)
    assert t.asks == [("ChooseAccompaniment", "bene_gesserit")]
    t("bene_gesserit", SendAdvisor(LocationId("carthag_11")))
    assert at(t, "carthag_11", "bene_gesserit") == Forces(3), "it joins them as a fighter"
    for asked in (("ChooseTerror", "moritani"), ("ChooseTrigger", "ecaz")):  # about the force that was sent along
        assert t.asks == [asked] and t.game.owed()[0].facts()["entrant"] == "bene_gesserit"
        t(asked[1], Pass())
    assert t.asks == [("ChooseIntrusion", "bene_gesserit")]
    t("bene_gesserit", Coexist())
    assert at(t, "carthag_11", "bene_gesserit") == Forces(advisors=3), "the new one included"
    for asked in (("ChooseTerror", "moritani"), ("ChooseTrigger", "ecaz")):
        assert t.asks == [asked] and t.game.owed()[0].facts()["entrant"] == shipper
        t(asked[1], Pass())
    assert t.asks == [("ChooseMove", shipper)] and t.purse(shipper) == 8


@pytest.mark.rule("BG-14", "TIMING-42", "ARRIVE-08")
def test_used_against_the_force_sent_along_the_ambassador_is_not_offered_again() -> None:
    t = meeting("atreides")
    t("bene_gesserit", SendAdvisor(LocationId("carthag_11")))("moritani", Pass())
    t("ecaz", FOR_ITSELF)("ecaz", Pass())
    t("bene_gesserit", Pass())("moritani", Pass())
    assert t.asks == [("ChooseMove", "atreides")] and where(t)["spacing_guild"] == "set_aside"


@pytest.mark.rule("TIMING-42", "ARRIVE-11", "ARRIVE-12", "TIMING-02")
def test_restored_between_terror_and_ambassador_only_ecaz_is_asked() -> None:
    """The referee plays on with the reloaded game after every answer."""
    t = meeting("atreides")
    t("bene_gesserit", Pass())("bene_gesserit", Pass())("moritani", Pass())
    spice, forces = t.purse("atreides"), at(t, "carthag_11", "atreides")
    assert t.asks == [("ChooseTrigger", "ecaz")] and t.owed == ["ecaz"]
    t("ecaz", Pass())
    assert (t.purse("atreides"), at(t, "carthag_11", "atreides")) == (spice, forces) == (8, Forces(5))


@pytest.mark.rule("ARRIVE-08", "BG-14")
def test_against_an_advisor_sent_along_only_terror() -> None:
    p = position("ecaz", "bene_gesserit", "spacing_guild", "moritani", turn=2, mode="advanced")
    p.terror({"carthag": "robbery"}).ambassadors(placed={"carthag": "emperor"})
    p._known(p.table.terror_placed[TerritoryId("carthag")], "moritani")
    t = entry(p, "spacing_guild", "carthag_11", cause="reserve_shipment")
    t("bene_gesserit", SendAdvisor(LocationId("carthag_11")))
    assert at(t, "carthag_11", "bene_gesserit") == Forces(advisors=1)
    assert t.asks == [("ChooseTerror", "moritani")] and t.game.owed()[0].facts()["entrant"] == "bene_gesserit"
    t("moritani", RevealTerror())
    while t.asks[0][0] not in ("ChooseTrigger", "ChooseTerror"):
        t.silence()
    assert t.game.owed()[0].facts()["entrant"] == "spacing_guild"


@pytest.mark.rule("ARRIVE-11", "SEED-03")
def test_the_stack_of_a_suspended_chain() -> None:
    t = meeting("emperor")
    t("bene_gesserit", Pass())("bene_gesserit", Pass())("moritani", Pass())
    t("ecaz", FOR_ITSELF)("ecaz", ShipFree(LocationId("tueks_sietch_5"), Forces(3)))
    assert t.asks == [("ChooseAccompaniment", "bene_gesserit")]
    assert t.stack[-5:] == [
        "Arrival.reactions",
        "AmbassadorUse.work",
        "FreeShipment.choice",
        "Arrival.reactions",
        "Accompaniment.question",
    ]
    inner, outer = (frame.what for frame in t.game.state.stack[::-1] if isinstance(frame.what, Arrival))
    assert (outer.entrant, outer.arrived, outer.depth) == ("emperor", Forces(4), 0)
    assert (inner.entrant, inner.arrived, inner.depth, inner.price) == ("ecaz", Forces(3), 1, ())


# ------------------------------------------------------------------------------------------------ prevented
@pytest.mark.rule("AMB-47", "ARRIVE-06", "E3-22", "SEED-90", "SEED-18")
def test_a_prevented_relocation_must_go_elsewhere() -> None:
    """As by a Baliset, whose faction is not played yet."""
    p = position("ecaz", "emperor", "harkonnen", turn=2).ambassadors(placed={"carthag": "fremen"})
    p.forces({"polar_sink": {"ecaz": 2}}).table.phase = "shipment_movement"
    barred = ("red_chasm", "sietch_tabr")

    def blocked(g: object, arrival: Arrival) -> Barrier | None:
        stops = arrival.cause == "fremen_ambassador" and arrival.territory in barred
        return Barrier(by="CHOAM-20") if stops else None

    first = Arrival("movement", Seat("harkonnen"), LocationId("carthag_11"), (Party(Forces(1)),))
    g = start(p, first, (entry_prevention, 6, blocked))
    g = act(g, Seat("ecaz"), FOR_ITSELF)

    def goes(place: str) -> Relocate:
        return Relocate(LocationId(place), {LocationId("polar_sink"): Forces(2)})

    g = act(g, Seat("ecaz"), goes("red_chasm_7"))
    decision = g.owed()[0]
    assert [found.rule for found in decision.check(g, goes("red_chasm_7"))] == ["AMB-47"]
    assert not decision.check(g, goes("sietch_tabr_14"))
    g = act(g, Seat("ecaz"), goes("arrakeen_10"))
    assert g.table.at(LocationId("arrakeen_10"), Seat("ecaz")) == Forces(2) and not g.owed()
