"""How the abilities of Harkonnen come to be used that a Karama can stop."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.kernel import Seat
from kanly.rules.core.bids import Bid
from kanly.rules.core.forces import place
from kanly.rules.core.leader_cycles import LeaderKilled
from kanly.rules.factions.harkonnen.capture import Capture, LeaderDrawn
from kanly.rules.factions.harkonnen.cards import ExtraCardDrawn
from kanly.state import Forces
from support.karama_acts import ARRAKEEN, GUILD, answers, as_it_is, meeting, won
from support.karama_use import Use

OF_HARKONNEN: Mapping[str, Use] = {
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
}
