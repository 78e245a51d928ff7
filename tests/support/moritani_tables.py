"""Random positions with Moritani, in which tokens lie where everybody goes."""

from __future__ import annotations

from random import Random

from kanly.catalog import LocationId
from kanly.kernel import Action, Seat
from kanly.state import Engine, Forces
from support.position import SIX, Position, position
from support.tables import OTHERS, PLAYED

TOKENS = ("assassination", "atomics", "extortion", "robbery", "sabotage", "sneak_attack")
CITIES = ("arrakeen", "carthag", "tueks_sietch", "sietch_tabr", "habbanya_sietch")
PLACES = ("arrakeen_10", "carthag_11", "tueks_sietch_5", "sietch_tabr_14", "imperial_basin_9", "polar_sink")


def random_position(rng: Random) -> Position:
    """Moritani and 1 to 7 others in turn 2, with tokens on the board, cards in hands, alliances, the Duke somewhere."""
    others = rng.sample([*SIX, "ecaz"], rng.randint(1, 7))
    seats = rng.sample(["moritani", *others], len(others) + 1)
    mode = rng.choice(("basic", "advanced"))
    t = position(*seats, turn=2, max_turns=3, no_reveal_at_end=True, mode=mode)
    t.purse(**{seat: rng.choice((0, 1, 2, 4, 7, 12)) for seat in seats})
    cards = rng.sample([*PLAYED, *OTHERS], len(PLAYED) + len(OTHERS))
    for seat in seats:
        t.hand(**{seat: [cards.pop() for _ in range(rng.randint(0, 3)) if cards]})
        for place in rng.sample(PLACES, rng.randint(1, 3)):
            if len(t.table.board.get(LocationId(place), ())) < 2 or place == "polar_sink":
                t.forces({place: {seat: Forces(rng.randint(1, 3))}})
    named = rng.sample(TOKENS, rng.randint(1, 4))
    t.terror(dict(zip(rng.sample(CITIES, len(named)), named, strict=True)))
    if "atomics" not in named and rng.random() < 0.3:
        t.aftermath(rng.choice(CITIES))
    if "ecaz" in seats:
        t.ambassadors(placed={rng.choice(CITIES): "choam"})
    if rng.random() < 0.5:
        t.vidal(rng.choice(seats), rng.choice(("moritani", "ecaz_ambassador")))
    if mode == "advanced":
        t.traitors(moritani=[rng.choice([leader for s in seats if s != "moritani" for leader in leaders(t, s)])])
    loose = rng.sample(seats, len(seats))
    while len(loose) > 1 and len(seats) > 2 and rng.random() < 0.5:
        t.allied(loose.pop(), loose.pop())
    if "bene_gesserit" in seats:
        t.predicted(next(seat for seat in seats if seat != "bene_gesserit"), 3)
    return t.storm(rng.randint(1, 18)).current_territory("habbanya_ridge_flat")


def leaders(t: Position, seat: str) -> list[str]:
    """The leaders of this faction."""
    return [t.table.faces[disc] for disc in t.table.leaders[Seat(seat)] if t.table.faces[disc] != "duke_vidal"]


def willing(g: Engine, rng: Random) -> tuple[Seat, Action]:
    """Any legal answer of somebody who owes one; Moritani seldom leave a token where it is."""
    decision = rng.choice(g.owed())
    action = decision.sample(g, rng)
    if type(decision).__name__ in ("ChooseTerror", "ChooseSneakAttack", "ChooseKeptCard", "ChooseFates"):
        action = decision.sample(g, rng) if rng.random() < 0.5 else action
    return decision.seat, action
