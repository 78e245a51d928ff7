"""Every battle of one pair of plans ends as a second statement of the rules says (BATTLE-18 to 29)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Pass, Seat
from kanly.rules.core.battle_result import BattleWon
from kanly.rules.core.cards import CardDiscarded
from kanly.rules.core.leader_cycles import LeaderKilled
from support.duels import duel
from support.fighting import battle, plan

F, G, H = Seat("fremen"), Seat("spacing_guild"), Seat("harkonnen")


class Side(NamedTuple):
    """What one combatant plays."""

    leader: str
    dial: int
    weapon: str
    defense: str
    calls: bool


PROJECTILE, POISON = {"crysknife", "stunner"}, {"chaumas", "gom_jabbar"}
STRENGTH = {"jamis": 2, "master_bewt": 3, "cheap_hero": 0}
HELD = {F: ["crysknife", "chaumas", "lasgun"], G: ["stunner", "gom_jabbar"]}
OTHERS = ["baliset", "shield", "snooper", "cheap_hero"]


def stated(one: Side, other: Side) -> dict[str, object]:
    """BATTLE-19 to BATTLE-26 in other words: who wins, who dies, what is left of 6 and 5 forces, the spice won, and the
    cards lost. `one` is the aggressor."""
    sides = (one, other)
    played = [[card for card in (side.weapon, side.defense) if card] for side in sides]
    hero = [side.leader == "cheap_hero" for side in sides]
    all_cards = [cards + ["cheap_hero"] * has for cards, has in zip(played, hero, strict=True)]
    calls = [sides[n].calls and not hero[1 - n] for n in (0, 1)]
    forces = [6, 5]
    if all(calls) or (not any(calls) and {"lasgun", "shield"} <= {*played[0], *played[1]}):
        return {
            "winner": None,
            "dead": {side.leader for side, h in zip(sides, hero, strict=True) if not h},
            "left": [0, 0],
            "spice": [0, 0],
            "lost": all_cards,
        }
    if any(calls):
        winner = calls.index(True)
        dies = [n != winner for n in (0, 1)]
        left, lost = forces[winner], list[str]()
    else:
        dies = [fatal(sides[1 - n].weapon, sides[n].defense) for n in (0, 1)]
        totals = [s.dial + (0 if d else STRENGTH[s.leader]) for s, d in zip(sides, dies, strict=True)]
        winner = 0 if totals[0] >= totals[1] else 1
        left, lost = forces[winner] - sides[winner].dial, ["cheap_hero"] * hero[winner]
    return {
        "winner": (F, G)[winner],
        "dead": {side.leader for side, d, h in zip(sides, dies, hero, strict=True) if d and not h},
        "left": [left if n == winner else 0 for n in (0, 1)],
        "spice": [
            sum(STRENGTH[s.leader] for s, d in zip(sides, dies, strict=True) if d) * (n == winner) for n in (0, 1)
        ],
        "lost": [lost if n == winner else all_cards[n] for n in (0, 1)],
    }


def fatal(weapon: str, defense: str) -> bool:
    """Whether the weapon kills behind this defense."""
    if weapon == "lasgun":
        return True
    return (weapon in PROJECTILE and defense != "shield") or (weapon in POISON and defense != "snooper")


def sides(seat: Seat, leader: str) -> Iterator[Side]:
    """All that one combatant may play."""
    dial = 3 if seat == F else 2
    for name, weapon, defense in product(
        (leader, "cheap_hero"), ["", *HELD[seat], "baliset"], ["", "shield", "snooper"]
    ):
        yield Side(name, dial, weapon, defense, False)


@pytest.mark.rule(
    "BATTLE-19", "BATTLE-20", "BATTLE-21", "BATTLE-22", "BATTLE-23", "BATTLE-24", "BATTLE-25", "BATTLE-26"
)
@pytest.mark.parametrize("calling", list(product((False, True), repeat=2)))
@pytest.mark.parametrize("weapon", ["", *HELD[F], "baliset"])
def test_every_battle_ends_as_the_rules_say(weapon: str, calling: tuple[bool, bool]) -> None:
    """All weapons against all defenses, with leaders and Cheap Heroes, with and without traitors."""
    hands = {seat: [*HELD[seat], *OTHERS] for seat in (F, G)} | {G: [*HELD[G], "kulon", *OTHERS[1:]]}
    at = duel().hand(**hands).traitors(fremen=["master_bewt"], spacing_guild=["jamis"])
    start = battle(at).game
    for one, other in product(sides(F, "jamis"), sides(G, "master_bewt")):
        if one.weapon != weapon:
            continue
        one, other = (side._replace(calls=calls) for side, calls in zip((one, other), calling, strict=True))
        g = start.copy()
        for seat, side in ((F, one), (G, other)):
            name = "kulon" if (seat, side.weapon) == (G, "baliset") else side.weapon
            g.act(Seat(seat), plan(g, seat, side.leader, side.dial, name, side.defense))
        while g.question and (owed := g.owed()):
            decision = owed[0]
            side = {F: one, G: other}[decision.seat]
            called = type(decision).__name__ == "ChooseTraitorCall" and not side.calls
            g.act(decision.seat, Pass() if called else decision.default(g))
        events = [emitted.event for emitted in g.events]
        lost = [[e.card for e in events if isinstance(e, CardDiscarded) and e.seat == seat] for seat in (F, G)]
        found = {
            "winner": next((event.winner for event in events if isinstance(event, BattleWon)), None),
            "dead": {event.leader for event in events if isinstance(event, LeaderKilled)},
            "left": [g.table.at(LocationId("arrakeen_10"), seat).total for seat in (F, G)],
            "spice": [g.table.purses[seat] - 3 for seat in (F, G)],
            "lost": [["baliset" if card == "kulon" else card for card in cards] for cards in lost],
        }
        assert found == stated(one, other), (one, other)
