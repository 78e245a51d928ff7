"""How the abilities of Fremen come to be used that a Karama can stop."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.kernel import Seat
from kanly.rules.core.forces import place
from kanly.rules.core.revival_terms import free_rate
from kanly.rules.factions.fremen.placed_worms import TakeWorm
from kanly.rules.factions.fremen.revival import GrantFreeRevivals
from kanly.rules.factions.fremen.storm_card import StormCardSeen
from kanly.rules.factions.fremen.worms import ProtectFromWorm
from kanly.state import Forces
from support.karama_acts import (
    ARRAKEEN,
    MESA,
    NORTH,
    WORMS,
    answers,
    as_it_is,
    asked,
    in_the_way,
    moved,
    shipped,
    stand,
    strength,
    worms,
)
from support.karama_use import Use
from support.moving import go
from support.shipping import ship

OF_FREMEN: Mapping[str, Use] = {
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
}
