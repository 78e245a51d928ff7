"""What Ambassadors do for their beneficiary, but for the relocation (AMB-30 to AMB-35, AMB-51 to AMB-60)."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import Action, Decision, Pass, Seat
from kanly.rules.core.cards import CardDiscarded
from kanly.rules.factions.ecaz.effects.cards import (
    AmbassadorCardDrawn,
    AmbassadorCardTaken,
    ExchangeCard,
    SellCards,
)
from kanly.rules.factions.ecaz.effects.effect import AmbassadorFruitless
from kanly.rules.factions.ecaz.effects.looks import HandLooked, HandSeen, TraitorLooked, TraitorSeen
from kanly.rules.factions.ecaz.effects.revival import Restore
from kanly.rules.factions.ecaz.effects.shipping import ShipFree
from kanly.rules.factions.ecaz.trigger import TriggerAmbassador
from kanly.rules.factions.spacing_guild.ship_stop import StopShipment
from kanly.state import Forces, Revivals
from support.ambassadors import FOR_ITSELF, entry, where
from support.position import Position, position
from support.referee import Referee

SEATS = ("ecaz", "emperor", "fremen", "spacing_guild", "bene_gesserit", "harkonnen", "atreides")


def table(token: str, mode: str = "basic") -> Position:
    """This token in Carthag; twelve spice for Ecaz."""
    t = position(*SEATS, turn=2, mode=mode).purse(ecaz=12)
    cohort = dict.fromkeys((token, "atreides", "choam", "emperor", "fremen", "harkonnen"))
    return t.ambassadors(*[*cohort][:5], placed={"carthag": token})


def used(p: Position, ally: str = "", entrant: str = "harkonnen", cause: ArrivalCauseId = "movement") -> Referee:
    """The token is triggered by an entry, for Ecaz or its ally."""
    if ally:
        p.allied("ecaz", ally)
    t = entry(p, entrant, "carthag_11", cause=cause)
    t("ecaz", TriggerAmbassador(Seat(ally)) if ally else FOR_ITSELF)
    while t.asks and t.asks[0][0] == "React":
        t.all_pass()
    return t


def ship(destination: str, forces: int | Forces) -> ShipFree:
    """So many forces there."""
    return ShipFree(LocationId(destination), forces if isinstance(forces, Forces) else Forces(forces))


def fruitless(t: Referee) -> bool:
    """The effect had no result, the token is used."""
    return bool(t.happened(AmbassadorFruitless)) and "set_aside" in where(t).values() and not t.asks


# ------------------------------------------------------------------------------------------------ looks
@pytest.mark.rule("AMB-30", "AMB-16", "AMB-23", "E3-21", "SEED-92", "SEED-60")
def test_the_hand_is_seen_by_the_beneficiary_alone() -> None:
    t = used(table("atreides").hand(harkonnen=["shield", "karama"]), "spacing_guild")
    assert t.news("spacing_guild", HandSeen) == [
        HandSeen(Seat("spacing_guild"), Seat("harkonnen"), ("karama", "shield"))
    ]
    for other in ("ecaz", "harkonnen", None):
        assert not t.news(other, HandSeen) and t.news(other, HandLooked)
    known = t.game.table.known[t.card("harkonnen", "karama")]
    knows = {seat for seat in t.game.table.seats if known & t.game.table.bit(seat)}
    assert knows == {"spacing_guild", "harkonnen"}


@pytest.mark.rule("AMB-30", "AMB-21")
def test_an_empty_hand_shows_nothing() -> None:
    assert fruitless(used(table("atreides")))


@pytest.mark.rule("AMB-54", "AMB-23", "E3-21", "SEED-60")
def test_one_traitor_is_seen_and_the_entrant_told_which() -> None:
    held = table("harkonnen").traitors(emperor=["stilgar", "chani", "jamis", "otheym"])
    t = used(held, "fremen", "emperor")
    (seen,) = t.news("fremen", TraitorSeen)
    assert t.news("emperor", TraitorSeen) == [seen] and seen.leader in ("stilgar", "chani", "jamis", "otheym")
    for other in ("ecaz", "atreides", None):
        assert not t.news(other, TraitorSeen) and t.news(other, TraitorLooked)
    t.end()


@pytest.mark.rule("AMB-54", "AMB-21")
def test_without_a_traitor_card_nothing_is_seen() -> None:
    assert fruitless(used(table("harkonnen"), entrant="emperor"))


@pytest.mark.rule("AMB-54", "AMB-23", "ARRIVE-14", "E3-21")
def test_which_traitor_is_seen_is_drawn_once_by_the_seed() -> None:
    leaders = ["stilgar", "chani", "jamis", "otheym"]
    seen = set()
    for number in range(8):
        t = entry(table("harkonnen").traitors(emperor=leaders), "emperor", "carthag_11")
        t.game.state.seed = str(number)
        t("ecaz", FOR_ITSELF)
        seen.add(t.happened(TraitorSeen)[0].leader)
    assert len(seen) > 1


# ------------------------------------------------------------------------------------------------ spice and cards
@pytest.mark.rule("AMB-35", "E3-21")
def test_five_spice_from_the_bank() -> None:
    t = used(table("emperor"), "fremen")
    assert t.purse("fremen") == 5 and t.purse("emperor") == 0


@pytest.mark.rule("AMB-32", "E3-21", "AMB-24")
def test_three_of_four_cards_bring_nine_spice() -> None:
    t = used(table("choam").hand(ecaz=["shield", "baliset", "kulon", "karama"]))
    assert t.asks == [("ChooseSale", "ecaz")] and len(t.options("ecaz")) == 16
    cards = tuple(t.card("ecaz", face) for face in ("shield", "baliset", "kulon"))
    t.refuses("ecaz", SellCards((cards[0], cards[0])), "AMB-32")
    t("ecaz", SellCards(cards))
    assert t.purse("ecaz") == 21 and t.hand("ecaz") == ["karama"]
    assert [event.card for event in t.happened(CardDiscarded)] == ["shield", "baliset", "kulon"]


@pytest.mark.rule("AMB-32", "E3-21", "E3-13")
def test_no_card_brings_nothing_and_the_token_is_used() -> None:
    t = used(table("choam").hand(ecaz=["shield"]))
    t.silence()
    assert t.purse("ecaz") == 12 and t.hand("ecaz") == ["shield"] and fruitless(t)
    assert fruitless(used(table("choam")))


@pytest.mark.rule("AMB-55", "E3-21")
def test_a_card_is_exchanged_for_the_only_one_there_is() -> None:
    p = table("ixians").hand(ecaz=["shield"]).only_deck()
    t = used(p)
    t("ecaz", ExchangeCard(t.card("ecaz", "shield")))
    assert t.hand("ecaz") == ["shield"] and t.news("ecaz", AmbassadorCardDrawn)[0].card == "shield"
    assert not t.game.table.deck and not t.game.table.discard


@pytest.mark.rule("AMB-55", "AMB-23", "E3-13", "SEED-60")
def test_what_is_drawn_only_its_owner_sees() -> None:
    t = used(table("ixians").hand(fremen=["shield", "baliset"]).only_deck("stunner", "lasgun"), "fremen")
    t.silence()
    assert t.hand("fremen") == ["shield", "stunner"], "on silence the card drawn last goes"
    assert t.news("ecaz", AmbassadorCardTaken) and not t.news("ecaz", AmbassadorCardDrawn)
    assert fruitless(used(table("ixians")))


@pytest.mark.rule("AMB-56", "AMB-26")
def test_a_card_for_three_spice_to_the_bank() -> None:
    t = used(table("richese").only_deck("stunner"))
    assert t.purse("ecaz") == 9 and t.purse("emperor") == 0 and t.hand("ecaz") == ["stunner"] and not t.asks


@pytest.mark.rule("AMB-56", "AMB-21", "E3-21")
def test_with_a_full_hand_or_two_spice_or_no_card_nothing_happens() -> None:
    assert fruitless(used(table("richese").hand(ecaz=["shield", "baliset", "kulon", "karama"])))
    assert fruitless(used(table("richese").purse(ecaz=2)))
    empty = used(table("richese").only_deck())
    assert fruitless(empty) and empty.purse("ecaz") == 12
    for p in (table("richese").hand(fremen=["shield"] * 2), table("richese").purse(fremen=2)):
        t = used(p, "fremen")
        assert t.news("harkonnen", AmbassadorFruitless) == [AmbassadorFruitless(Seat("fremen"))]


# ------------------------------------------------------------------------------------------------ Guild
def shipping(p: Position, ally: str = "") -> Referee:
    t = used(p, ally)
    assert t.asks == [("ChooseFreeShipment", ally or "ecaz")]
    return t


@pytest.mark.rule("AMB-51", "AMB-20", "AMB-26")
def test_up_to_four_reserves_go_anywhere_for_nothing() -> None:
    t = shipping(table("spacing_guild"))
    t.refuses("ecaz", ship("tueks_sietch_5", 5), "AMB-51")
    t.refuses("ecaz", ship("tueks_sietch_5", 0), "AMB-51")
    t("ecaz", ship("tueks_sietch_5", 4))
    while t.asks:
        t.silence()
    assert t.game.table.at(LocationId("tueks_sietch_5"), Seat("ecaz")) == Forces(4)
    assert t.purse("ecaz") == 12 and t.purse("spacing_guild") == 0 and where(t)["spacing_guild"] == "set_aside"


@pytest.mark.rule("AMB-51", "E3-21", "AMB-52")
def test_with_two_reserves_two_are_the_most_and_full_or_stormy_places_are_closed() -> None:
    p = table("spacing_guild").forces({"arrakeen_10": {"fremen": 1, "atreides": 1}, "polar_sink": {"ecaz": 18}})
    t = shipping(p.storm(7))
    t.refuses("ecaz", ship("tueks_sietch_5", 3), "AMB-51")
    t.refuses("ecaz", ship("arrakeen_10", 1), "SHIP-07")
    t.refuses("ecaz", ship("red_chasm_7", 1), "STORM-11")
    t.refuses("ecaz", ship("hidden_mobile_stronghold", 1), "AMB-52")
    form = t.game.owed()[0].form(t.game, {})
    assert form is not None and [choice.value for choice in form.fields[1].choices] == [1, 2]


@pytest.mark.rule("AMB-51", "AMB-21", "E3-13")
def test_nobody_is_shipped_by_silence_or_out_of_empty_reserves() -> None:
    t = shipping(table("spacing_guild"))
    t.silence()
    assert fruitless(t)
    assert fruitless(used(table("spacing_guild").forces({"polar_sink": {"ecaz": 20}})))


@pytest.mark.rule("AMB-51", "AMB-16", "E3-02")
def test_elite_forces_of_the_ally_count_one_each() -> None:
    t = shipping(table("spacing_guild", "advanced"), "emperor")
    t.refuses("emperor", ship("tueks_sietch_5", Forces(1, 4)), "AMB-51")
    t("emperor", ship("tueks_sietch_5", Forces(1, 3)))
    while t.asks:
        t.silence()
    assert t.game.table.at(LocationId("tueks_sietch_5"), Seat("emperor")) == Forces(1, 3)


@pytest.mark.rule("AMB-53", "ARRIVE-09")
def test_the_bene_gesserit_may_accompany_it_in_every_phase() -> None:
    p = table("spacing_guild")
    t = entry(p, "harkonnen", "carthag_11", cause="worm_ride", phase="spice_blow")
    t("ecaz", FOR_ITSELF)("ecaz", ship("tueks_sietch_5", 3))
    assert t.asks == [("ChooseAccompaniment", "bene_gesserit")]
    assert where(t)["spacing_guild"] == "resolving", "until every child is over"


@pytest.mark.rule("AMB-53", "AMB-38")
def test_the_fremen_send_reserves_anywhere_but_into_the_storm_and_nobody_accompanies() -> None:
    t = shipping(table("spacing_guild", "advanced").storm(10), "fremen")
    t.refuses("fremen", ship("arrakeen_10", 1), "STORM-11")
    t("fremen", ship("tueks_sietch_5", Forces(2, 2)))
    assert not t.asks and t.game.table.at(LocationId("tueks_sietch_5"), Seat("fremen")) == Forces(2, 2)


@pytest.mark.rule("AMB-53", "KARAMA-21")
def test_the_guild_may_stop_it_in_shipment_and_movement_only() -> None:
    p = table("spacing_guild", "advanced").hand(spacing_guild=["karama"])
    t = shipping(p)
    t("ecaz", ship("tueks_sietch_5", 4))
    assert t.asks == [("ChooseShipmentStop", "spacing_guild")]
    t("spacing_guild", StopShipment(t.card("spacing_guild", "karama")))
    while t.asks:
        t.silence()
    assert not t.game.table.at(LocationId("tueks_sietch_5"), Seat("ecaz")) and where(t)["spacing_guild"] == "set_aside"
    p = table("spacing_guild", "advanced").hand(spacing_guild=["karama"])
    t = entry(p, "harkonnen", "carthag_11", cause="worm_ride", phase="spice_blow")
    t("ecaz", FOR_ITSELF)("ecaz", ship("tueks_sietch_5", 3))
    assert t.asks == [("ChooseAccompaniment", "bene_gesserit")]
    t = shipping(table("spacing_guild", "advanced").hand(spacing_guild=["karama"]), "fremen")
    t("fremen", ship("tueks_sietch_5", 3))
    assert not t.asks, "the Fremen ship nothing from off-planet"


@pytest.mark.rule("AMB-53", "BG-17")
def test_bene_gesserit_as_the_beneficiary_join_advisors_or_arrive_as_fighters() -> None:
    p = table("spacing_guild", "advanced")
    p.forces({"arrakeen_10": {"bene_gesserit": Forces(advisors=1), "atreides": 1}})
    t = shipping(p, "bene_gesserit")
    t("bene_gesserit", ship("arrakeen_10", 2)).all_pass()
    assert t.game.table.at(LocationId("arrakeen_10"), Seat("bene_gesserit")) == Forces(advisors=3)
    t = shipping(table("spacing_guild", "advanced").forces({"arrakeen_10": {"atreides": 1}}), "bene_gesserit")
    t("bene_gesserit", ship("arrakeen_10", 2)).all_pass()
    assert t.game.table.at(LocationId("arrakeen_10"), Seat("bene_gesserit")) == Forces(2)


@pytest.mark.rule("ARRIVE-10", "AMB-51", "AMB-36")
@pytest.mark.parametrize("token", ["spacing_guild", "fremen"])
def test_at_the_greatest_depth_no_further_entry_is_made(token: str) -> None:
    p = table(token).forces({"polar_sink": {"ecaz": 3}})
    t = entry(p, "harkonnen", "carthag_11", depth=8)
    t("ecaz", FOR_ITSELF)
    assert fruitless(t)


# ------------------------------------------------------------------------------------------------ Tleilaxu
@pytest.mark.rule("AMB-57", "AMB-59", "AMB-60", "E3-21")
def test_four_forces_come_back_beside_the_ordinary_three() -> None:
    p = table("tleilaxu").tanks(atreides=6)
    p.table.revivals[Seat("atreides")] = Revivals(forces=3, free=2)
    t = used(p, "atreides")
    t.refuses("atreides", Restore(5), "AMB-59")
    t.refuses("atreides", Restore(), "AMB-57")
    t("atreides", Restore(4))
    assert t.game.table.tanks[Seat("atreides")] == Forces(2) and t.purse("atreides") == 0
    assert t.game.table.revivals[Seat("atreides")] == Revivals(forces=3, free=2)


@pytest.mark.rule("AMB-59", "E3-21", "REVIVE-06")
def test_one_sardaukar_a_turn_whatever_brings_it_back() -> None:
    p = table("tleilaxu", "advanced").tanks(emperor=Forces(1, 3))
    t = used(p, "emperor")
    t.refuses("emperor", Restore(0, 2), "REVIVE-06")
    t("emperor", Restore(1, 1))
    assert t.game.table.revivals[Seat("emperor")].elite == 1
    p = table("tleilaxu", "advanced").tanks(emperor=Forces(0, 3))
    p.table.revivals[Seat("emperor")] = Revivals(elite=1)
    assert fruitless(used(p, "emperor"))


@pytest.mark.rule("AMB-57", "AMB-58", "E3-13")
def test_a_leader_without_any_condition_the_strongest_by_silence() -> None:
    p = table("tleilaxu").tanks(ecaz=2).dead(ecaz=["ilesa_ecaz", "whitmore_bludd"])
    t = used(p)
    t.refuses("ecaz", Restore(1, 0, "ilesa_ecaz"), "AMB-57")
    t.refuses("ecaz", Restore(leader="sanya_ecaz"), "REVIVE-07")
    t.silence()
    assert t.leader("whitmore_bludd") in t.game.table.leaders[Seat("ecaz")]
    assert t.game.table.tanks[Seat("ecaz")] == Forces(2), "never both"


@pytest.mark.rule("AMB-58", "VIDAL-10", "VIDAL-11", "E3-21", "ECAZ-06")
def test_ecaz_may_bring_back_the_duke_who_is_set_aside_its_ally_may_not() -> None:
    for ally in ("", "fremen"):
        p = table("tleilaxu").tanks(fremen=1)
        p.table.vidal, p.table.dead_leaders[Seat("ecaz")] = (), p.table.vidal
        t = used(p, ally)
        if ally:
            t.refuses(ally, Restore(leader="duke_vidal"), "REVIVE-07")
        else:
            t("ecaz", Restore(leader="duke_vidal"))
            assert [t.game.table.faces[disc] for disc in t.game.table.vidal] == ["duke_vidal"]


@pytest.mark.rule("AMB-58")
def test_the_kwisatz_haderach_may_be_chosen() -> None:
    p = table("tleilaxu", "advanced").lost_in_battle(atreides=7).dead(atreides=["kwisatz_haderach"])
    t = used(p, "atreides")
    t("atreides", Restore(leader="kwisatz_haderach"))
    assert t.game.table.tokens[Seat("atreides")]


@pytest.mark.rule("AMB-57", "AMB-21")
def test_nothing_to_revive() -> None:
    assert fruitless(used(table("tleilaxu")))
    t = used(table("tleilaxu").tanks(ecaz=3))
    t("ecaz", Pass())
    assert fruitless(t) and t.game.table.tanks[Seat("ecaz")] == Forces(3)


# ------------------------------------------------------------------------------------------------ forms
@pytest.mark.rule("AMB-50", "AMB-57", "AMB-51")
@pytest.mark.parametrize(
    ("token", "drafts"),
    [
        ("tleilaxu", [{}, {"leader": ""}, {"leader": "", "ordinary": 0}, {"leader": "", "ordinary": 3}]),
        ("spacing_guild", [{}, {"forces.ordinary": 0}, {"forces.ordinary": 4}]),
    ],
)
def test_forms_offer_what_can_be_chosen(token: str, drafts: list[dict[str, object]]) -> None:
    p = table(token, "advanced").tanks(emperor=Forces(3, 2)).dead(emperor=["burseg", "bashar"])
    t = used(p, "emperor")
    decision: Decision[Action] = t.game.owed()[0]
    for draft in drafts:
        form = decision.form(t.game, draft)
        assert form is not None and all(field.choices or field.refused for field in form.fields)
