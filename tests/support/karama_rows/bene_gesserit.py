"""How the abilities of the Bene Gesserit come to be used that a Karama can stop."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.catalog import TerritoryId
from kanly.kernel import PowerStopped, Seat
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.charity import ClaimCharity
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.rules.factions.bene_gesserit.announce import Announce
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.state import Forces
from support.advisors import armed
from support.karama_acts import (
    ARRAKEEN,
    ARSUNT,
    CARTHAG,
    GUILD,
    OTHERS,
    OWNED,
    SISTERS,
    answers,
    as_it_is,
    asked,
    back_to_arsunt,
    joined,
    moved,
    shipped,
    silent,
    stand,
    stop,
)
from support.karama_use import Use
from support.shipping import ship

OF_BENE_GESSERIT: Mapping[str, Use] = {
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
}
