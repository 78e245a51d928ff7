"""How the abilities of Atreides come to be used that a Karama can stop."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.kernel import Seat
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_plan import companions
from kanly.rules.factions.atreides.looks import LotSeen, SpiceCardSeen
from kanly.rules.factions.atreides.prescience import Inspect
from support.karama_acts import GUILD, answers, as_it_is, asked, joined, meeting
from support.karama_use import Use

OF_ATREIDES: Mapping[str, Use] = {
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
}
