"""How each ability that a Karama can stop comes to be used, what a stop changes and what it does otherwise: one row for
each row of the table of KARAMA-24 whose owner can be seated."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from kanly.catalog import TerritoryId
from kanly.kernel import PowerStopped, Seat, Window
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_plan import companions
from kanly.rules.core.bids import Bid
from kanly.rules.core.charity import ClaimCharity
from kanly.rules.core.forces import place
from kanly.rules.core.leader_cycles import LeaderKilled
from kanly.rules.core.revival_request import ForcesRevived
from kanly.rules.core.revival_terms import free_rate
from kanly.rules.core.shipment import ForcesRecalled
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides.looks import LotSeen, SpiceCardSeen
from kanly.rules.factions.atreides.prescience import Inspect
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.rules.factions.bene_gesserit.announce import Announce
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.rules.factions.emperor.ally_revival import ReviveForAlly, TakeForces
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.rules.factions.fremen.placed_worms import TakeWorm
from kanly.rules.factions.fremen.revival import GrantFreeRevivals
from kanly.rules.factions.fremen.storm_card import StormCardSeen
from kanly.rules.factions.fremen.worms import ProtectFromWorm
from kanly.rules.factions.harkonnen.capture import Capture, LeaderDrawn
from kanly.rules.factions.harkonnen.cards import ExtraCardDrawn
from kanly.state import Forces
from support.advisors import armed
from support.karama_acts import (
    ARRAKEEN,
    ARSUNT,
    CARTHAG,
    GUILD,
    MESA,
    NORTH,
    OTHERS,
    OWNED,
    SISTERS,
    WORMS,
    answers,
    as_it_is,
    asked,
    at_open_point,
    back_to_arsunt,
    in_the_way,
    joined,
    meeting,
    moved,
    out_of_order,
    shipped,
    silent,
    stand,
    stop,
    strength,
    two_allies,
    won,
    worms,
)
from support.karama_use import Use
from support.karama_uses_of_ecaz import OF_ECAZ
from support.karama_uses_of_moritani import OF_MORITANI
from support.moving import go
from support.position import position
from support.referee import Referee
from support.sales import LOTS
from support.shipping import across, ship

USES: Mapping[str, Use] = {
    "atr_auction_look": Use("bidding", ("atreides",), as_it_is, as_it_is, lambda t: bool(t.happened(LotSeen))),
    "atr_spice_look": Use(
        "shipment_movement", ("atreides",), as_it_is, as_it_is, lambda t: bool(t.happened(SpiceCardSeen))
    ),
    "atr_prescience": Use(
        "battle",
        ("atreides",),
        lambda at: meeting(at, atreides=2),
        lambda t: answers(t, "ChooseElement", "atreides", Inspect("leader")),
        lambda t: asked(t, "ChooseDisclosure"),
        renew=lambda g: joined(g, GUILD, "atreides"),
    ),
    "atr_ally_prescience": Use(
        "battle",
        ("atreides", "fremen"),
        lambda at: meeting(at.allied("atreides", "fremen"), fremen=2),
        lambda t: answers(t, "ChooseElement", "atreides", Inspect("leader")),
        lambda t: asked(t, "ChooseDisclosure"),
        renew=lambda g: joined(g, GUILD, "fremen"),
    ),
    "atr_kwisatz_haderach": Use(
        "battle",
        ("atreides",),
        lambda at: meeting(at.lost_in_battle(atreides=7), atreides=2),
        as_it_is,
        lambda t: bool(companions(t.game, Seat("atreides"), t.game.innermost(Battle))),
        renew=lambda g: joined(g, GUILD, "atreides"),
    ),
    "bg_spiritual_advisor": Use(
        "shipment_movement",
        OTHERS,
        as_it_is,
        lambda t: answers(shipped(t, GUILD, ship(1, CARTHAG)), "ChooseAccompaniment", SISTERS, SendAdvisor()),
        lambda t: bool(stand(t, SISTERS, "polar_sink")),
        holders=OTHERS,
    ),
    "bg_advisor_shipment": Use(
        "shipment_movement",
        OTHERS,
        as_it_is,
        lambda t: answers(shipped(t, GUILD, ship(1, CARTHAG)), "ChooseAccompaniment", SISTERS, SendAdvisor(CARTHAG)),
        lambda t: bool(stand(t, SISTERS, CARTHAG).advisors),
        holders=OTHERS,
    ),
    "bg_voice": Use(
        "battle",
        OTHERS,
        lambda at: at.forces({ARRAKEEN: {SISTERS: 2, "emperor": 2}}),
        lambda t: answers(t, "ChooseCommand", SISTERS, Command("must", "poison_defense")),
        lambda t: bool(t.game.innermost(Battle).commands),
        renew=lambda g: joined(g, SISTERS, "emperor"),
        holders=OTHERS,
    ),
    "bg_ally_voice": Use(
        "battle",
        OTHERS,
        lambda at: at.forces({ARRAKEEN: {"harkonnen": 2, "emperor": 2}}).allied(SISTERS, "emperor"),
        lambda t: answers(t, "ChooseCommand", SISTERS, Command("must", "poison_defense")),
        lambda t: bool(t.game.innermost(Battle).commands),
        renew=lambda g: joined(g, "harkonnen", "emperor"),
        holders=OTHERS,
    ),
    "bg_charity": Use(
        "charity",
        OTHERS,
        as_it_is,
        lambda t: answers(t, "ChooseSisterhoodCharity", SISTERS, ClaimCharity()),
        lambda t: t.purse(SISTERS) == OWNED + 2,
        holders=OTHERS,
    ),
    "bg_worthless_karama": Use(
        "bidding",
        (*OTHERS, "atreides"),
        lambda at: at.hand(bene_gesserit=["kulon", "baliset"]),
        lambda t: stop(
            silent(t, lambda: asked(t, "React")), SISTERS, "atr_auction_look", t.game.table.hands[Seat(SISTERS)][0]
        ),
        lambda t: PowerStopped("atr_auction_look", Seat(SISTERS)) in t.happened(PowerStopped),
        frozenset({"hands"}),  # the Worthless Card is discarded
        holders=OTHERS,
        lost=1,
    ),
    "bg_flip_arrival": Use(
        "shipment_movement",
        OTHERS,
        lambda at: at.forces({CARTHAG: {GUILD: 1}, ARSUNT: {"emperor": 1, SISTERS: Forces(advisors=2)}}),
        lambda t: moved(t, SISTERS, armed(CARTHAG, "fighters", arsunt_11=Forces(advisors=2))),
        lambda t: stand(t, SISTERS, CARTHAG).fighters == 2,
        frozenset({"board"}),  # they arrive as advisors
        back_to_arsunt,
        holders=OTHERS,
    ),
    "bg_flip_intrusion": Use(
        "shipment_movement",
        OTHERS,
        lambda at: at.forces({CARTHAG: {SISTERS: 2}}),
        lambda t: answers(shipped(t, GUILD, ship(1, CARTHAG)), "ChooseIntrusion", SISTERS, Coexist()),
        lambda t: stand(t, SISTERS, CARTHAG).advisors == 2,
        holders=OTHERS,
    ),
    "bg_flip_announce": Use(
        "shipment_movement",
        OTHERS,
        lambda at: at.forces({CARTHAG: {GUILD: 1, SISTERS: Forces(advisors=2)}}),
        lambda t: t(SISTERS, Announce(TerritoryId("carthag"))),
        lambda t: stand(t, SISTERS, CARTHAG).fighters == 2,
        holders=OTHERS,
    ),
    "emp_treachery_income": Use(
        "bidding",
        ("emperor",),
        as_it_is,
        lambda t: answers(t, "ChooseBid", GUILD, Bid(1)),
        lambda t: t.purse("emperor") > OWNED,
        frozenset({"purses", "bank", "hands", "row", "lot"}),  # the card is bought, and the next one on sale
    ),
    "emp_sardaukar": Use(
        "battle",
        ("emperor", "harkonnen"),
        lambda at: at.forces({ARRAKEEN: {"emperor": Forces(1, 2), "harkonnen": 3}}),
        as_it_is,
        lambda t: strength(t, "emperor").elite != strength(t, "emperor").ordinary,
        renew=lambda g: place(g, ARRAKEEN, Seat("harkonnen"), Forces(3)),
    ),
    "emp_ally_gift": Use(
        "charity",
        ("emperor", "fremen"),
        lambda at: at.allied("emperor", "fremen"),
        lambda t: at_open_point(t)("emperor", GiveSpice(2)),
        lambda t: t.purse("fremen") == OWNED + 2,
    ),
    "emp_ally_revival": Use(
        "revival",
        ("emperor", "atreides"),
        lambda at: at.allied("emperor", "atreides").tanks(atreides=9),
        lambda t: t("emperor", ReviveForAlly(1))("atreides", TakeForces(1)),
        lambda t: bool(t.happened(ForcesRevived)),
    ),
    "fre_movement": Use(
        "shipment_movement",
        ("fremen",),
        lambda at: at.forces({"sietch_tabr_14": {"fremen": 5}}),
        lambda t: moved(t, "fremen", go("hagga_basin_13", sietch_tabr_14=5)),
        lambda t: bool(stand(t, "fremen", "hagga_basin_13")),
    ),
    "fre_worm_immunity": Use(
        "spice_blow",
        ("fremen",),
        lambda at: worms(at, fremen=3),
        as_it_is,
        lambda t: bool(stand(t, "fremen", f"{NORTH}_1")),
        frozenset({"board", "tanks", "spice", "bank"}),  # they are devoured, and the blow goes on
    ),
    "fre_ally_worm": Use(
        "spice_blow",
        ("fremen", "atreides"),
        lambda at: worms(at.allied("fremen", "atreides"), atreides=3),
        lambda t: answers(t, "ChooseWormProtection", "fremen", ProtectFromWorm()),
        lambda t: bool(stand(t, "atreides", f"{NORTH}_1")),
        frozenset({"board", "tanks", "spice", "bank"}),
    ),
    "fre_ally_revival": Use(
        "revival",
        ("fremen", "atreides"),
        lambda at: at.allied("fremen", "atreides").tanks(atreides=9),
        lambda t: t("fremen", GrantFreeRevivals()),
        lambda t: free_rate(t.game, Seat("atreides")) == 3,
    ),
    "fre_storm_card": Use(
        "storm",
        ("fremen",),
        lambda at: at.storm_card("storm_2"),
        as_it_is,
        lambda t: bool(t.happened(StormCardSeen)),
    ),
    "fre_extra_worms": Use(
        "spice_blow",
        ("fremen",),
        lambda at: at.spice_deck(*WORMS, f"spice_{MESA}", "spice_old_gap", *WORMS).current_territory(NORTH),
        lambda t: answers(t, "ChooseFurtherWorm", "fremen", TakeWorm()),
        lambda t: asked(t, "ChooseWormTerritory"),
        frozenset({"spice", "bank"}),  # the blow goes on
    ),
    "fre_storm_losses": Use(
        "storm",
        ("fremen",),
        lambda at: at.storm_card("storm_2").forces({f"{NORTH}_2": {"fremen": 3}}),
        as_it_is,
        lambda t: bool(stand(t, "fremen", f"{NORTH}_2")),
        frozenset({"board", "tanks"}),  # the storm moves, and all are lost
        in_the_way,
    ),
    "fre_storm_entry": Use(
        "shipment_movement",
        ("fremen",),
        lambda at: at.storm(15),
        lambda t: shipped(t, "fremen", ship(3, "the_great_flat_15")),
        lambda t: bool(stand(t, "fremen", "the_great_flat_15")),
    ),
    "fre_fedaykin": Use(
        "battle",
        ("fremen", "harkonnen"),
        lambda at: at.forces({ARRAKEEN: {"fremen": Forces(1, 2), "harkonnen": 3}}),
        as_it_is,
        lambda t: strength(t, "fremen").elite != strength(t, "fremen").ordinary,
        renew=lambda g: place(g, ARRAKEEN, Seat("harkonnen"), Forces(3)),
    ),
    "fre_battle_hardened": Use(
        "battle",
        ("fremen", "harkonnen"),
        lambda at: at.forces({ARRAKEEN: {"fremen": 3, "harkonnen": 3}}),
        as_it_is,
        lambda t: strength(t, "fremen").ordinary.alone == 1,
        renew=lambda g: place(g, ARRAKEEN, Seat("harkonnen"), Forces(3)),
    ),
    "guild_income": Use(
        "shipment_movement",
        OTHERS,
        as_it_is,
        lambda t: shipped(t, SISTERS, ship(2, CARTHAG)),
        lambda t: t.purse(GUILD) > OWNED,
        frozenset({"bank", "in_transit"}),  # the bank is paid
        holders=OTHERS,
    ),
    "guild_shipment_types": Use(
        "shipment_movement",
        OTHERS,
        two_allies,
        lambda t: shipped(t, GUILD, across(None, {ARRAKEEN: 1})),
        lambda t: bool(t.happened(ForcesRecalled)),
        holders=OTHERS,
    ),
    "guild_half_price": Use(
        "shipment_movement",
        OTHERS,
        as_it_is,
        lambda t: shipped(t, GUILD, ship(4, CARTHAG)),
        lambda t: t.purse(GUILD) == OWNED - 2,
        holders=OTHERS,
    ),
    "guild_ally_half_price": Use(
        "shipment_movement",
        OTHERS,
        two_allies,
        lambda t: shipped(t, SISTERS, ship(4, CARTHAG)),
        lambda t: t.purse(SISTERS) == OWNED - 2,
        holders=OTHERS,
        by=SISTERS,
    ),
    "guild_ally_cross_ship": Use(
        "shipment_movement",
        OTHERS,
        two_allies,
        lambda t: shipped(t, SISTERS, across(CARTHAG, {"tueks_sietch_5": 1})),
        lambda t: bool(stand(t, SISTERS, CARTHAG)),
        holders=OTHERS,
        by=SISTERS,
    ),
    "guild_timing": Use(
        "shipment_movement",
        OTHERS,
        as_it_is,
        out_of_order,
        lambda t: t.asks != [("ChooseShipment", GUILD)],
        holders=OTHERS,
    ),
    "hark_extra_card": Use(
        "bidding",
        ("harkonnen",),
        as_it_is,
        lambda t: answers(t, "ChooseBid", "harkonnen", Bid(1)),
        lambda t: bool(t.happened(ExtraCardDrawn)),
        frozenset({"row", "lot"}),  # the next card is on sale
    ),
    "hark_ally_traitor": Use(
        "battle",
        ("harkonnen", "fremen"),
        lambda at: meeting(at.allied("harkonnen", "fremen").traitors(harkonnen=["guild_rep"]), fremen=2),
        as_it_is,
        lambda t: [dead.cause for dead in t.happened(LeaderKilled)] == ["traitor"],
        frozenset({"board", "tanks"}),  # the battle is decided by strength
        lambda g: place(g, ARRAKEEN, Seat(GUILD), Forces(2)),
    ),
    "hark_capture": Use(
        "battle",
        ("harkonnen", "fremen"),
        lambda at: at.forces({ARRAKEEN: {"harkonnen": 10, "fremen": 1}}),
        lambda t: answers(won(t, "harkonnen"), "ChooseCapture", "harkonnen", Capture()),
        lambda t: bool(t.happened(LeaderDrawn)),
        renew=lambda g: place(g, ARRAKEEN, Seat("fremen"), Forces(1)),
    ),
    **OF_ECAZ,
    **OF_MORITANI,
}
ZONES = (
    *("purses", "fronts", "pledges", "bank", "spice", "in_transit", "board", "reserves", "tanks"),
    *("leaders", "dead_leaders", "traitors", "hands", "deck", "row", "lot", "alliances"),
)


def used(power: str, mode: str) -> Referee:
    """The phase of the ability, up to the window in which it can be stopped. Two others hold a Karama; everybody else,
    the owner too, holds a card that is none."""
    use = USES[power]
    at = position(GUILD, SISTERS, *use.factions, turn=3, mode=mode).deck(*LOTS)
    at.hand(**{holder: ["karama"] for holder in use.holders}).purse(**dict.fromkeys(at.table.seats, OWNED))
    use.prepare(at)
    for seat, dull in zip(at.table.seats, (*("shield",) * 3, *("snooper",) * 3), strict=False):
        at.hand(**{seat: [] if at.table.hands[seat] else [dull]})
    return reach(at.begin(Phase(use.phase)), power)


def reach(t: Referee, power: str) -> Referee:
    """The ability is used, and can be stopped."""
    USES[power].acts(t)
    silent(t, lambda: power in [found for window in t.game.running(Window) for found in window.powers])
    assert t.asks and {kind for kind, _ in t.asks} == {"React"}
    assert power in t.game.innermost(Window).powers
    return t


def snapshot(t: Referee) -> dict[str, object]:
    """Everything that lies somewhere, but the pile and the cards that count as Karama."""
    found = {zone: getattr(t.game.table, zone) for zone in ZONES}
    karamas = {thing for thing, face in enumerate(t.game.table.faces) if face == "karama"}
    hands = {seat: [card for card in hand if card not in karamas] for seat, hand in t.game.table.hands.items()}
    copied: dict[str, object] = msgspec.json.decode(msgspec.json.encode({**found, "hands": hands}))
    return copied
