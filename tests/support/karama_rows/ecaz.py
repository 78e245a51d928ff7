"""How the abilities of Ecaz come to be used that a Karama can stop."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.catalog import TerritoryId
from kanly.kernel import Seat
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_strength import whose_forces
from kanly.rules.core.collection import CityPaid
from kanly.rules.core.forces import place
from kanly.rules.factions.ecaz.effects.spice import AmbassadorPaid
from kanly.rules.factions.ecaz.faction import ECAZ
from kanly.rules.factions.ecaz.joint_battle import NameLead
from kanly.rules.factions.ecaz.placement import AmbassadorPlaced
from kanly.rules.factions.ecaz.tokens import name_of, take_up
from kanly.rules.factions.ecaz.trigger import TriggerAmbassador
from kanly.state import Engine, Forces
from support.ambassadors import post
from support.karama_acts import ARRAKEEN, CARTHAG, GUILD, answers, as_it_is, shipped
from support.karama_use import Use
from support.referee import Referee
from support.shipping import ship


def into_the_embassy(t: Referee) -> Referee:
    """The Guild ships to where the token of the Emperor is, and Ecaz triggers it for its ally."""
    shipped(t, GUILD, ship(1, CARTHAG))
    return answers(t, "ChooseTrigger", "ecaz", TriggerAmbassador(Seat("fremen")))


def placed_again(g: Engine) -> None:
    """The token stands there once more."""
    (token,) = (one for one in g.table.ambassadors["set_aside"] if name_of(g, one) == "ambassador_emperor")
    take_up(g, token, "set_aside")
    g.table.embassies[TerritoryId("carthag")] = token
    g.table.triggered = ()


OF_ECAZ: Mapping[str, Use] = {
    "ecaz_ambassador_placement": Use(
        "revival",
        ("ecaz",),
        lambda at: at.ambassadors(),
        lambda t: answers(t, "ChooseAmbassador", "ecaz", post("choam", "carthag")),
        lambda t: bool(t.happened(AmbassadorPlaced)),
    ),
    "ecaz_ally_beneficiary": Use(
        "shipment_movement",
        ("ecaz", "fremen"),
        lambda at: at.allied("ecaz", "fremen").ambassadors(placed={"carthag": "emperor"}),
        into_the_embassy,
        lambda t: [paid.seat for paid in t.happened(AmbassadorPaid)] == ["fremen"],
        frozenset({"purses", "bank"}),  # Ecaz itself is the beneficiary
        placed_again,
    ),
    "ecaz_occupy_battle": Use(
        "battle",
        ("ecaz", "fremen"),
        lambda at: at.allied("ecaz", "fremen").forces({ARRAKEEN: {"ecaz": 4, "fremen": 3, GUILD: 3}}),
        lambda t: answers(t, "ChooseLead", "ecaz", NameLead(ECAZ)),
        lambda t: whose_forces(t.game, ECAZ, t.game.innermost(Battle)) == "fremen",
        renew=lambda g: place(g, ARRAKEEN, Seat(GUILD), Forces(3)),
    ),
    "ecaz_collection": Use(
        "collection",
        ("ecaz", "fremen"),
        lambda at: at.allied("ecaz", "fremen").forces({CARTHAG: {"ecaz": 1, "fremen": 1}}),
        as_it_is,
        lambda t: ECAZ in [paid.seat for paid in t.happened(CityPaid)],
        frozenset({"purses", "bank"}),  # the ally is paid
    ),
}
