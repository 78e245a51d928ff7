"""How the abilities of the Emperor come to be used that a Karama can stop."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.kernel import Seat
from kanly.rules.core.bids import Bid
from kanly.rules.core.forces import place
from kanly.rules.core.revival_request import ForcesRevived
from kanly.rules.factions.emperor.ally_revival import ReviveForAlly, TakeForces
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.state import Forces
from support.karama_acts import ARRAKEEN, GUILD, OWNED, answers, as_it_is, at_open_point, strength
from support.karama_use import Use

OF_EMPEROR: Mapping[str, Use] = {
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
}
