"""How the abilities of Moritani come to be used that a Karama can stop."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.catalog import LocationId, TerritoryId, TerrorId
from kanly.kernel import Seat
from kanly.rules.core.forces import place
from kanly.rules.factions.duke_vidal.custody import VidalComes
from kanly.rules.factions.moritani.placement import PlaceTerror, TerrorPlaced
from kanly.rules.factions.moritani.retention import KeepPlayed
from kanly.rules.factions.moritani.terror import OfferEnemy
from kanly.state import Engine, Forces
from support.fighting import fights
from support.karama_acts import ARRAKEEN, CARTHAG, GUILD, answers, as_it_is, joined, shipped, silent
from support.karama_use import Use
from support.referee import Referee
from support.shipping import ship

OPPONENTS = ("atreides", "harkonnen")


def met(t: Referee) -> Referee:
    """The Guild ships to where a token lies, and is offered an alliance."""
    shipped(t, GUILD, ship(1, CARTHAG))
    return answers(t, "ChooseTerror", "moritani", OfferEnemy())


def beaten(t: Referee) -> Referee:
    """Fremen, the ally, lose against Harkonnen, and would keep the card that they have played."""
    silent(t, lambda: ("ChoosePlan", "fremen") in t.asks)
    fights(t, "harkonnen", "umman_kudu", 2)
    fights(t, "fremen", "jamis", 0, t.hand("fremen")[0])
    return answers(t, "ChooseKeptCard", "fremen", KeepPlayed(t.game.table.hands[Seat("fremen")][0]))


def two_battles(g: Engine) -> None:
    """Moritani have to fight in two strongholds again."""
    for location, other in zip((ARRAKEEN, CARTHAG), OPPONENTS, strict=True):
        for seat in ("moritani", other):
            if not g.table.at(LocationId(location), Seat(seat)):
                place(g, LocationId(location), Seat(seat), Forces(1))


OF_MORITANI: Mapping[str, Use] = {
    "moritani_terror_placement": Use(
        "mentat_pause",
        ("moritani",),
        as_it_is,
        lambda t: answers(
            t,
            "ChooseTerrorPlacement",
            "moritani",
            PlaceTerror(TerrorId("terror_robbery"), TerritoryId("arrakeen")),
        ),
        lambda t: bool(t.happened(TerrorPlaced)),
    ),
    "moritani_duke_vidal": Use(
        "shipment_movement",
        ("moritani", *OPPONENTS),
        lambda at: at.forces({ARRAKEEN: {"moritani": 1, "atreides": 1}, CARTHAG: {"moritani": 1, "harkonnen": 1}}),
        lambda t: t,
        lambda t: bool(t.happened(VidalComes)),
        renew=two_battles,
    ),
    "moritani_enemy_of_my_enemy": Use(
        "shipment_movement",
        ("moritani", "fremen"),
        lambda at: at.terror({"carthag": "robbery"}),
        met,
        lambda t: ("ChooseEnemyAnswer", GUILD) in t.asks,
    ),
    "moritani_ally_retention": Use(
        "battle",
        ("moritani", "fremen", "harkonnen"),
        lambda at: (
            at.allied("moritani", "fremen")
            .hand(fremen=["kulon", "baliset"])
            .forces({ARRAKEEN: {"harkonnen": 10, "fremen": 1}})
        ),
        beaten,
        lambda t: len(t.hand("fremen")) == 2,
        frozenset({"hands"}),
        lambda g: joined(g, "fremen"),
        by="fremen",
        lost=1,
    ),
}
