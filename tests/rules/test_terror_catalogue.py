"""Every way of entering with every Terror token and everything that Moritani can do with it (ARRIVE-02, ARRIVE-27)."""

from __future__ import annotations

from random import Random

import pytest

from kanly import catalog
from kanly.catalog import LocationId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.arrival import Arrival, ForcesArrived, Party
from kanly.rules.factions.moritani.enemy import AcceptEnemy, EnemyOffered
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.rules.factions.moritani.tokens import TerrorRevealed
from kanly.state import Forces
from support.position import position
from support.referee import Referee
from support.terror import M, placed, territory, token, zone

TOKENS = ("assassination", "atomics", "extortion", "robbery", "sabotage", "sneak_attack")
WAYS: dict[ArrivalCauseId, str] = {
    "reserve_shipment": "emperor",
    "fremen_reserves": "fremen",
    "cross_shipment": "spacing_guild",
    "movement": "harkonnen",
    "card_movement": "atreides",
    "worm_ride": "fremen",
    "accompany": "bene_gesserit",
    "guild_ambassador": "ecaz",
    "fremen_ambassador": "ecaz",
}
"""The ways that are played, each with somebody who goes it."""
ACTS = ("leave", "reveal", "accepted", "refused", "stopped")


def test_all_ways_are_here_but_those_of_what_is_not_played() -> None:
    others = {"no_field_shipment", "allied_no_field", "no_field_move", "discovery_entry", "nexus_entry"}
    later = {"tleilaxu_deployment", "fedaykin_deployment"}
    terrible = {cause.id for cause in catalog.arrivals().causes if cause.terror == "yes"}
    assert terrible == {*WAYS, *others, *later}


@pytest.mark.rule(
    "ARRIVE-02", "ARRIVE-12", "ARRIVE-27", "TERROR-09", "TERROR-12", "TERROR-15", "TERROR-16", "TERROR-17"
)
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("name", TOKENS)
@pytest.mark.parametrize("way", WAYS)
def test_each_way_with_each_token_and_each_act(way: ArrivalCauseId, name: str, act: str) -> None:
    """The token is resolved once, or stays; nothing of the entry happens again; every pause is the same after a
    reload."""
    entrant, rng = Seat(WAYS[way]), Random(f"{way} {name} {act}")
    mode = rng.choice(("basic", "advanced"))
    seats = dict.fromkeys(("moritani", entrant, "bene_gesserit", "emperor"))
    t = position(*seats, turn=2, mode=mode).purse(**dict.fromkeys(seats, 7)).terror({"arrakeen": name})
    t.hand(**{seat: [card] for seat, card in zip(seats, ("kulon", "lasgun", "shield", "karama"), strict=False)})
    holder = [*seats][-1]
    if way == "accompany":
        t.forces({"arrakeen_10": {"emperor": 1}})
    if entrant == "ecaz":
        t.ambassadors()
    t.table.phase = "shipment_movement"
    if len(seats) == 3:
        t.hand(**{holder: ["karama"]})
    game = t.begin(Arrival(way, entrant, LocationId("arrakeen_10"), (Party(Forces(1)),)))
    game = until_terror(game, rng)
    assert game.asks == [("ChooseTerror", M)]
    done = carry_out(game, entrant, act, holder)
    while game.asks:
        decision = rng.choice(game.game.owed())
        game(decision.seat, decision.sample(game.game, rng))
    game.end()
    mine = [event for event in game.happened(ForcesArrived) if event.cause == way]
    assert len(mine) == 1, "the entry happens once"
    assert game.happened(TerrorRevealed) == (
        [TerrorRevealed(M, token(name), territory("arrakeen"), entrant)] if done == "revealed" else []
    )
    where = {"left": placed(game).get("arrakeen", []), "back": zone(game, "supply")}
    where["revealed"] = [*zone(game, "removed"), *zone(game, "pending_extortion")]
    assert [place for place, names in where.items() if name in names] == [done]
    assert (game.game.table.ally(M) == entrant) == (done == "back")


def until_terror(t: Referee, rng: Random) -> Referee:
    """Whatever is asked before is answered somehow; nobody stops anything."""
    while t.asks and t.asks[0][0] != "ChooseTerror":
        t.silence()
    return t


def carry_out(t: Referee, entrant: Seat, act: str, holder: str) -> str:
    """Moritani do this; what has become of the token: left, revealed or back in the supply. An alliance with Ecaz
    cannot be offered, so the token is left there."""
    if act in ("leave", "reveal"):
        t(M, Pass() if act == "leave" else RevealTerror())
        return "left" if act == "leave" else "revealed"
    if entrant == "ecaz":
        t.refuses(M, OfferEnemy(), "TERROR-14")
        t(M, Pass())
        return "left"
    t(M, OfferEnemy())
    assert len(t.happened(EnemyOffered)) == 1
    if act == "stopped" and ("React", holder) in t.asks and "karama" in t.hand(holder):
        for seat in t.owed:
            t(seat, Stop("moritani_enemy_of_my_enemy", t.card(holder, "karama")) if seat == holder else Pass())
        assert t.asks == [("ChooseTerror", M)]
        t(M, Pass())
        return "left"
    while t.asks[0][0] == "React":
        t.all_pass()
    t(entrant, AcceptEnemy() if act == "accepted" else Pass())
    return "back" if act == "accepted" else "revealed"
