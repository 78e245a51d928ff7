"""Easy and medium as Ecaz, and against them: staged positions in which one answer is plainly right."""

from __future__ import annotations

from typing import Any

import pytest

from kanly.bots import MediumPlayer, Player
from kanly.bots.easy import hazards, worth
from kanly.bots.easy.look import Look as EasyLook
from kanly.bots.medium.board import Board
from kanly.bots.medium.look import Look
from kanly.bots.medium.position import Positions
from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, Seat
from kanly.rules.core.turn import Phase
from kanly.rules.factions.ecaz.effects.cards import ExchangeCard, SellCards
from kanly.rules.factions.ecaz.effects.relocation import Relocate
from kanly.rules.factions.ecaz.effects.revival import Restore
from kanly.rules.factions.ecaz.effects.shipping import ShipFree
from kanly.rules.factions.ecaz.joint_battle import NameLead
from kanly.rules.factions.ecaz.placement import PlaceAmbassador
from kanly.rules.factions.ecaz.ties import AcceptTies, LendDuke
from kanly.rules.factions.ecaz.trigger import CopyAmbassador, EngageDuke, OfferTies, TriggerAmbassador
from kanly.state import Forces
from support.ambassadors import entry
from support.fighting import battle
from support.occupying import CARTHAG, G, H, Z, pair
from support.players import BOTH, answer, at_table
from support.position import Position, position
from support.referee import Referee

SEATS = ("ecaz", "emperor", "fremen", "spacing_guild", "harkonnen", "atreides")
FOR_ITSELF = TriggerAmbassador(Seat("ecaz"))


def table(*cohort: str, seats: tuple[str, ...] = SEATS, **placed: str) -> Position:
    """Ecaz and others in turn 2, 12 spice for Ecaz."""
    return position(*seats, turn=2).purse(ecaz=12).ambassadors(*cohort, placed=placed)


def entered(t: Position, entrant: str = "harkonnen", number: int = 3) -> Referee:
    """So many of the entrant come to Carthag from the reserves."""
    return entry(t, entrant, CARTHAG, number, cause="reserve_shipment")


# ------------------------------------------------------------------------------------------------ placing
@BOTH
@pytest.mark.rule("E3-24", "AMB-06", "AMB-08")
def test_the_fee_is_held_against_the_purse(player: Player) -> None:
    """From little spice none is placed; nor one that costs more than it brings."""
    for spice, tokens in ((4, 0), (6, 1), (10, 2), (20, 2)):
        t = table("emperor", "atreides", "harkonnen", "choam", "tleilaxu").purse(ecaz=spice).begin(Phase("revival"))
        for _ in range(tokens):
            act = answer(t, "ecaz", player)
            assert isinstance(act, PlaceAmbassador), (spice, tokens)
            t("ecaz", act)
        assert answer(t, "ecaz", player) == Pass()


@BOTH
@pytest.mark.rule("E3-24", "AMB-13")
def test_a_token_is_not_placed_where_only_its_own_faction_stands(player: Player) -> None:
    forces: dict[str, Any] = {
        CARTHAG: {"emperor": 4},
        "arrakeen_10": {"emperor": 4},
        "tueks_sietch_5": {"emperor": 4},
        "sietch_tabr_14": {"emperor": 4},
    }
    t = table("emperor", "ixians", "richese", "choam", "tleilaxu").forces(forces).begin(Phase("revival"))
    act = answer(t, "ecaz", player)
    assert isinstance(act, PlaceAmbassador)
    assert act.token != "ambassador_emperor" or act.territory == "habbanya_sietch"


# ------------------------------------------------------------------------------------------------ setting off
@BOTH
@pytest.mark.rule("E3-24", "AMB-14", "AMB-35")
def test_an_effect_that_does_something_is_set_off_and_one_that_does_nothing_waits(player: Player) -> None:
    assert answer(entered(table(carthag="emperor")), "ecaz", player) == FOR_ITSELF
    nothing = entered(table("tleilaxu", "ixians", "richese", "choam", "emperor", carthag="tleilaxu"))
    assert answer(nothing, "ecaz", player) == Pass(), "nobody is dead"
    dead = table("tleilaxu", "ixians", "richese", "choam", "emperor", carthag="tleilaxu").tanks(ecaz=4)
    assert answer(entered(dead), "ecaz", player) == FOR_ITSELF
    no_cards = entered(table("ixians", "choam", "richese", "tleilaxu", "emperor", carthag="choam"))
    assert answer(no_cards, "ecaz", player) == Pass()


@BOTH
@pytest.mark.rule("E3-24", "ECAZ-07", "AMB-16")
def test_the_ally_benefits_where_ecaz_could_not(player: Player) -> None:
    start = table("tleilaxu", "ixians", "richese", "choam", "emperor", carthag="tleilaxu").allied("ecaz", "emperor")
    t = entered(start.tanks(emperor=6).dead(emperor=["hasimir_fenring"]))
    assert answer(t, "ecaz", player) == TriggerAmbassador(Seat("emperor"))


@BOTH
@pytest.mark.rule("E3-24", "AMB-33", "VIDAL-03")
def test_the_own_token_brings_duke_vidal_or_an_ally(player: Player) -> None:
    t = entered(table(carthag="ecaz").allied("harkonnen", "emperor"))
    assert answer(t, "ecaz", player) == EngageDuke()
    with_him = entered(table(carthag="ecaz").vidal("ecaz", "ecaz_ambassador"), "atreides")
    assert answer(with_him, "ecaz", player) == OfferTies()


@BOTH
@pytest.mark.rule("E3-24", "AMB-34", "VIDAL-12")
def test_an_alliance_is_answered_as_in_a_nexus_and_the_duke_is_lent(player: Player) -> None:
    t = entered(table(carthag="ecaz"), "atreides")
    t("ecaz", OfferTies())
    assert answer(t, "atreides", player) == AcceptTies()
    t("atreides", AcceptTies())
    assert answer(t, "ecaz", player) == LendDuke()


@BOTH
@pytest.mark.rule("E3-24", "AMB-31")
def test_a_copy_is_of_what_does_most(player: Player) -> None:
    start = table("bene_gesserit", "ixians", "richese", "choam", "spacing_guild", carthag="bene_gesserit")
    t = entered(start)
    t("ecaz", FOR_ITSELF)
    act = answer(t, "ecaz", player)
    assert isinstance(act, CopyAmbassador) and act.token == "ambassador_emperor"


# ------------------------------------------------------------------------------------------------ effects
@BOTH
@pytest.mark.rule("E3-24", "AMB-36")
def test_a_group_goes_to_where_it_wins(player: Player) -> None:
    """Two strongholds are held; the third is empty, and wins."""
    start = table("fremen", "ixians", "richese", "choam", "emperor", carthag="fremen")
    start.forces({"arrakeen_10": {"ecaz": 5}, "tueks_sietch_5": {"ecaz": 5}, "cielago_south_2": {"ecaz": 5}})
    start.forces({"sietch_tabr_14": {"fremen": 9}})
    t = entered(start, number=9)
    t("ecaz", FOR_ITSELF)
    act = answer(t, "ecaz", player)
    assert isinstance(act, Relocate) and act.destination == "habbanya_sietch_17"
    assert {*act.forces} == {"cielago_south_2"} and act.forces[LocationId("cielago_south_2")].total >= 3


@BOTH
@pytest.mark.rule("E3-24", "AMB-49")
def test_one_must_go_even_where_all_lose_by_it(player: Player) -> None:
    start = table("fremen", "ixians", "richese", "choam", "emperor", carthag="fremen")
    start.forces({"arrakeen_10": {"ecaz": 1}})
    t = entered(start)
    t("ecaz", FOR_ITSELF)
    assert isinstance(answer(t, "ecaz", player), Relocate)


@BOTH
@pytest.mark.rule("E3-24", "AMB-51")
def test_the_guild_brings_four_to_an_empty_stronghold(player: Player) -> None:
    t = entered(table("spacing_guild", "ixians", "richese", "choam", "emperor", carthag="spacing_guild"), number=9)
    t("ecaz", FOR_ITSELF)
    act = answer(t, "ecaz", player)
    assert isinstance(act, ShipFree) and act.forces == Forces(4) and act.destination != CARTHAG


@BOTH
@pytest.mark.rule("E3-24", "AMB-32", "AMB-55")
def test_cards_that_are_worth_little_are_sold_or_exchanged(player: Player) -> None:
    start = table("choam", "ixians", "richese", "fremen", "emperor", carthag="choam").hand(ecaz=["shield", "baliset"])
    t = entered(start)
    t("ecaz", FOR_ITSELF)
    assert answer(t, "ecaz", player) == SellCards((t.card(Z, "baliset"),))
    start = table("choam", "ixians", "richese", "fremen", "emperor", carthag="ixians").hand(ecaz=["shield", "baliset"])
    t = entered(start)
    t("ecaz", FOR_ITSELF)
    assert answer(t, "ecaz", player) == ExchangeCard(t.card(Z, "baliset"))


@BOTH
@pytest.mark.rule("E3-24", "AMB-57")
def test_a_leader_comes_back_where_few_are_left_and_forces_otherwise(player: Player) -> None:
    cohort = ("tleilaxu", "ixians", "richese", "choam", "emperor")
    t = entered(table(*cohort, carthag="tleilaxu").tanks(ecaz=6).dead(ecaz=["bindikk_narvi"]))
    t("ecaz", FOR_ITSELF)
    assert answer(t, "ecaz", player) == Restore(4)
    dead = ["bindikk_narvi", "ilesa_ecaz", "rivvy_dinari", "sanya_ecaz"]
    t = entered(table(*cohort, carthag="tleilaxu").tanks(ecaz=6).dead(ecaz=dead))
    t("ecaz", FOR_ITSELF)
    assert answer(t, "ecaz", player) == Restore(leader="sanya_ecaz")


# ------------------------------------------------------------------------------------------------ side by side
@BOTH
@pytest.mark.rule("E3-24", "OCCUPY-08")
def test_whoever_has_leader_and_cards_leads(player: Player) -> None:
    armed = pair(G, H).forces({CARTHAG: {Z: 4, G: 4, H: 3}}).hand(ecaz=["shield", "crysknife"])
    assert answer(battle(armed), Z, player) == NameLead(Z)
    leaders = ["bindikk_narvi", "ilesa_ecaz", "rivvy_dinari", "sanya_ecaz", "whitmore_bludd"]
    bare = pair(G, H).forces({CARTHAG: {Z: 4, G: 4, H: 3}}).dead(ecaz=leaders)
    assert answer(battle(bare), Z, player) == NameLead(G)


@pytest.mark.rule("OCCUPY-01", "OCCUPY-03", "OCCUPY-27")
def test_ecaz_may_stay_beside_its_ally_and_three_places_together_win() -> None:
    start = pair(G, H, F := "fremen").forces({CARTHAG: {G: 4}, "arrakeen_10": {Z: 3, G: 3}})
    start.forces({"tueks_sietch_5": {Z: 3, G: 3}, "sietch_tabr_14": {F: 5}})
    game = at_table(start.begin(Phase("shipment_movement")))
    for seat in (Z, G):
        look = Look(game, Seat(seat))
        assert look.occupies and not look.crowds(TerritoryId("carthag")) and look.missing(Seat(seat)) == 1
    easy = EasyLook(game, Seat(Z))
    assert worth.jointly(easy, TerritoryId("carthag")) == worth.VICTORY
    assert worth.jointly(easy, TerritoryId("sietch_tabr")) == 0
    positions = Positions(Look(game, Seat(Z)))
    three = {**positions.now, LocationId(CARTHAG): Forces(2)}
    elsewhere = {**positions.now, LocationId("habbanya_sietch_17"): Forces(2)}
    assert positions.worth(three) > positions.worth(elsewhere) + 10
    assert Look(game, Seat(H)).occupies is False


@pytest.mark.rule("OCCUPY-06", "OCCUPY-09")
def test_two_that_fight_as_one_are_stronger() -> None:
    start = pair(G, H).forces({CARTHAG: {Z: 6, G: 4, H: 5}})
    board = Board(Look(at_table(start.begin(Phase("shipment_movement"))), Seat(Z)))
    hold, h, g, z = TerritoryId("carthag"), Seat(H), Seat(G), Seat(Z)
    both = board.outcome(hold, {z: Forces(6), g: Forces(4), h: Forces(5)})
    alone = board.outcome(hold, {g: Forces(4), h: Forces(5)})
    assert both[board.own] > alone[board.own] and board._joined({z: Forces(6), g: Forces(4)}) == {z: Forces(7)}


# ------------------------------------------------------------------------------------------------ against them
@pytest.mark.rule("AMB-13")
def test_whoever_enters_reckons_with_the_ambassador() -> None:
    """Not Ecaz, its ally, or the faction on the token."""
    game = at_table(table(carthag="emperor").allied("ecaz", "fremen").begin(Phase("shipment_movement")))
    risks = {seat: hazards.ambassador(EasyLook(game, Seat(seat)), TerritoryId("carthag")) for seat in SEATS}
    assert {seat for seat, risk in risks.items() if risk} == {"spacing_guild", "harkonnen", "atreides"}
    assert not hazards.ambassador(EasyLook(game, Seat("atreides")), TerritoryId("arrakeen"))


@pytest.mark.rule("OCCUPY-12")
def test_medium_stops_two_from_fighting_as_one_where_that_decides() -> None:
    """A Karama on the support of Ecaz, where the ally alone is too weak."""

    def asked(ecaz: int) -> Any:
        start = pair(G, H).forces({CARTHAG: {Z: ecaz, G: 3, H: 5}}).hand(harkonnen=["karama"])
        t = battle(start)
        t(Z, NameLead(Seat(G)))
        assert t.asks == [("React", H)]
        return answer(t, H, MediumPlayer())

    assert asked(10) != Pass() and asked(1) == Pass()
