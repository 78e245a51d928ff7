"""What the foe is likely to plan: leaders and numbers, weighed by a game of both sides as everybody sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kanly.bots.easy.cards import leader_strength
from kanly.bots.medium import worth
from kanly.bots.medium.battle.arms import Cards, likely_cards
from kanly.bots.medium.battle.scene import Scene
from kanly.bots.medium.battle.solve import fictitious_play
from kanly.bots.medium.look import Look
from kanly.kernel import Seat
from kanly.rules.core.battle_dial import numbers
from kanly.rules.core.battle_strength import Strength
from kanly.state import Forces

LEADERS, DIALS = 3, 9
"""So many leaders and so many numbers of each side are thought of."""
DOUBT = 0.7
"""The part of all foes that plan otherwise than the game says: any leader, and rather high numbers."""
LEAST = 0.05
"""How often the number 0 is thought of, where the highest counts 1."""


class Plan(NamedTuple):
    """A leader (empty: none), its strength, a number; what the forces lost by it are worth, and the spice it takes;
    what a token adds to the leader while it lives."""

    leader: str
    strength: int
    dial: float
    lost: float
    support: int
    token: int = 0

    @property
    def led(self) -> int:
        """What the leader is good for, if it lives."""
        return self.strength + self.token


class Mix(NamedTuple):
    """The plans that the foe may make, each with its chance, and the cards with theirs."""

    plans: dict[Plan, float]
    cards: dict[Cards, float]


def likely_plans(look: Look, scene: Scene) -> Mix:
    """What the foe may do, by what is known of it."""
    cards = likely_cards(look.knowledge.armed(scene.foe), scene)
    columns = plans_of(look, scene, scene.foe)
    if "leader" in scene.told:
        name = scene.told["leader"] or ""
        strength = leader_strength(name)
        columns = [
            plan._replace(leader=name, strength=strength, token=scene.foe_token if name else 0) for plan in columns
        ]
        columns = [*dict.fromkeys(columns)]
    if "number" in scene.told:
        number = scene.told["number"]
        nearest = [*{(plan.leader, plan.strength, plan.token) for plan in columns}]
        lost = price(scene.others, scene.foe_strength, number, 0)
        columns = [Plan(leader, strength, number, lost, 0, token) for leader, strength, token in sorted(nearest)]
    if len(columns) == 1:
        return Mix({columns[0]: 1.0}, cards)
    rows = plans_of(look, scene, scene.me)
    shares = answer(look, scene, rows, columns, cards)
    habits = by_habit(columns)
    shares = [(1 - DOUBT) * share + DOUBT * habit for share, habit in zip(shares, habits, strict=True)]
    return Mix(dict(zip(columns, shares, strict=True)), cards)


def by_habit(plans: Sequence[Plan]) -> list[float]:
    """How often each of these is made by those who do not reckon: the higher the number, the more often."""
    most = max(plan.dial for plan in plans) or 1
    weights = [LEAST + (plan.dial / most) ** 2 for plan in plans]
    total = sum(weights)
    return [weight / total for weight in weights]


def answer(
    look: Look, scene: Scene, rows: Sequence[Plan], columns: Sequence[Plan], cards: dict[Cards, float]
) -> list[float]:
    """How often the foe makes each of its plans, where I may make these; cards by what everybody may think of them."""
    mine = look.knowledge.thought_of(scene.me)
    i_die = deadly(cards, mine, mine_attacks=False)
    they_die = deadly(cards, mine, mine_attacks=True)
    gains, theirs = [], []
    for row in rows:
        mine_row, foe_row = [], []
        for column in columns:
            me, foe = outcome(look, scene, row, column, i_die, they_die)
            mine_row.append(me)
            foe_row.append(foe)
        gains.append(mine_row)
        theirs.append(foe_row)
    return fictitious_play(gains, theirs)[1]


def deadly(cards: dict[Cards, float], mine: dict[str, float], mine_attacks: bool) -> float:
    """How likely a leader dies, where my cards are as everybody thinks of them."""
    found = 0.0
    for other, chance in cards.items():
        if mine_attacks:
            weapon = 1 - (1 - mine["projectile"]) * (1 - mine["poison"])
            stopped = {"shield": mine["projectile"], "snooper": mine["poison"]}.get(other.defense, 0.0)
            total = mine["projectile"] + mine["poison"]
            found += chance * weapon * (1 - (stopped / total if total else 0.0))
        elif other.weapon:
            stop = {"projectile": mine["shield"], "poison": mine["snooper"]}.get(other.weapon, 0.0)
            found += chance * (1 - 0.8 * stop)
    return found


def outcome(look: Look, scene: Scene, row: Plan, column: Plan, i_die: float, they_die: float) -> tuple[float, float]:
    """What both sides get, on average over whose leader dies."""
    wins = 0.0
    for mine, part in ((row.led, 1 - i_die), (0, i_die)):
        for other, share in ((column.led, 1 - they_die), (0, they_die)):
            ahead = row.dial + mine - column.dial - other + scene.added
            wins += part * share * (ahead > 0 or (ahead == 0 and scene.attacks))
    all_mine, all_others = whole(look, scene, scene.me), whole(look, scene, scene.foe)
    my_leader = i_die * value_of_leader(look, scene.me, row.leader)
    foe_leader = they_die * value_of_leader(look, scene.foe, column.leader)
    me = wins * (scene.prize - row.lost + they_die * column.strength) - (1 - wins) * all_mine
    foe = (1 - wins) * (scene.theirs - column.lost + i_die * row.strength) - wins * all_others
    return me - row.support - my_leader, foe - column.support - foe_leader


def value_of_leader(look: Look, seat: Seat, name: str) -> float:
    """What is lost with this leader."""
    return look.memo(("leader", seat, name), lambda: worth.leader(look, seat, name) if name else 0.0)


def whole(look: Look, scene: Scene, seat: Seat) -> float:
    """What all forces of a side are worth."""
    forces = scene.mine if seat == scene.me else scene.others
    each = worth.force(look, seat)
    return each * (forces.ordinary + 2 * forces.elite)


def plans_of(look: Look, scene: Scene, seat: Seat) -> list[Plan]:
    """Leaders and numbers of a side that are worth thinking of."""
    ours = seat == scene.me
    forces, strength, spice = (
        (scene.mine, scene.my_strength, scene.my_spice) if ours else (scene.others, scene.foe_strength, scene.foe_spice)
    )
    each, token = worth.force(look, seat), scene.my_token if ours else scene.foe_token
    found = []
    for leader in leaders_of(look, scene, seat):
        for dial, support in dials(forces, strength, spice):
            lost = each * price(forces, strength, dial, support)
            found.append(Plan(leader, leader_strength(leader), dial, lost, support, token if leader else 0))
    return found


def leaders_of(look: Look, scene: Scene, seat: Seat) -> list[str]:
    """The strongest leaders that the seat can play here, and the weakest."""
    held = (one for one in look.by_seat[seat].leaders if one.state in ("alive", "captive", "hidden"))
    free = [one.face for one in held if one.territory in (None, scene.territory)]
    ranked = sorted(free, key=lambda name: (-leader_strength(name), name))
    return [*dict.fromkeys([*ranked[: LEADERS - 1], *ranked[-1:]])] or [""]


def dials(forces: Forces, strength: Strength, spice: int) -> list[tuple[float, int]]:
    """Numbers that can be dialed, with all the support they can have, thinned out."""
    fits = numbers(forces, strength, spice)
    steps = [(dial, amounts[-1]) for dial, amounts in fits.items()]
    if len(steps) <= DIALS:
        return steps
    picked = {round(n * (len(steps) - 1) / (DIALS - 1)) for n in range(DIALS)}
    return [steps[n] for n in sorted(picked)]


@lru_cache(maxsize=1 << 13)
def price(forces: Forces, strength: Strength, dial: float, support: int) -> float:
    """How many forces a number costs, an elite one counted twice: those without support count half and die in twos."""
    if strength.ordinary.supported is None:
        return dial
    elites = min(support, forces.elite)
    supported = min(dial, elites * (strength.elite.supported or 1) + (support - elites))
    return supported + (dial - supported) * 2
