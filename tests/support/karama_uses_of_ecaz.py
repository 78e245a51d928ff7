"""How the abilities of Ecaz come to be used that a Karama can stop."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.catalog import TerritoryId
from kanly.kernel import Seat
from kanly.rules.factions.ecaz.effects.spice import AmbassadorPaid
from kanly.rules.factions.ecaz.placement import AmbassadorPlaced
from kanly.rules.factions.ecaz.tokens import name_of, take_up
from kanly.rules.factions.ecaz.trigger import TriggerAmbassador
from kanly.state import Engine
from support.ambassadors import post
from support.karama_acts import CARTHAG, GUILD, answers, shipped
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
}
