"""Random positions with Ecaz, full of Ambassadors: every stronghold has one, and everybody is about to move."""

from __future__ import annotations

from random import Random

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.game import Game
from kanly.kernel import Action, Pass, React, Seat
from kanly.state import Engine, Forces
from support.position import SIX, position
from support.tables import game_at

TRIES = 8
PLACES = ("arrakeen_10", "carthag_11", "tueks_sietch_5", "imperial_basin_9", "habbanya_ridge_flat_17", "red_chasm_7")
CARDS = ("karama", "karama", "shield", "snooper", "lasgun", "crysknife", "chaumas", "baliset", "kulon", "cheap_hero")
PHASES = ("spice_blow", "revival", "shipment_movement", "shipment_movement")


def eager_act(g: Engine, rng: Random) -> tuple[Seat, Action]:
    """A legal answer of a seat that owes one, by which rather something happens: an entry into a stronghold, above all
    one with a token, or anything but a pass."""
    decision = rng.choice(g.owed())
    best = decision.sample(g, rng)
    if not isinstance(decision, React):
        for _ in range(TRIES):
            best = max(best, decision.sample(g, rng), key=lambda action: worth(g, action))
    return decision.seat, best


def worth(g: Engine, action: Action) -> int:
    """How much would come of it."""
    territory = catalog.board().territory_of.get(getattr(action, "destination", None) or LocationId(""))
    if territory in g.table.embassies or territory in g.table.terror_placed:
        return 3
    return 2 if territory in catalog.board().strongholds else 0 if isinstance(action, Pass) else 1


def random_ecaz_table(rng: Random, moritani: float = 0.5) -> Game:
    """A game of Ecaz and others, perhaps of Moritani, from some phase of turn 2 to the end of turn 3."""
    seats = ["ecaz", *rng.sample(SIX, rng.randint(1, 6)), *(["moritani"] if rng.random() < moritani else [])]
    rng.shuffle(seats)
    mode = rng.choice(("basic", "advanced"))
    t = position(*seats, turn=2, max_turns=3, no_reveal_at_end=True, mode=mode)
    t.purse(**{seat: rng.choice((0, 1, 3, 6, 12)) for seat in seats})
    cards = rng.sample(CARDS, len(CARDS))
    for seat in seats:
        t.hand(**{seat: [cards.pop() for _ in range(rng.randint(0, 2)) if cards]})
    names = [token.id.removeprefix("ambassador_") for token in catalog.ambassadors().tokens if token.faction != "ecaz"]
    cohort = rng.sample(names, 5)
    used = rng.sample(cohort, rng.randint(0, 4))
    left = [name for name in (*cohort, "ecaz") if name not in used]
    strongholds: list[str] = rng.sample(catalog.board().strongholds, len(catalog.board().strongholds))
    placed = dict(zip(strongholds[: rng.randint(2, 5)], rng.sample(left, len(left)), strict=False))
    t.ambassadors(*cohort, placed=placed, triggered=used)
    for seat in seats:
        t.tanks(**{seat: Forces(rng.randint(0, 5))})
        leaders = [t.table.faces[disc] for disc in t.table.leaders[t.table.seats[seats.index(seat)]]]
        t.dead(**{seat: rng.sample(leaders, rng.choice((0, 1, 4)))})
        for place in rng.sample(PLACES, 2):
            t.forces({place: {seat: rng.randint(1, 4)}})
        others = [t.table.faces[card] for card in t.table.traitor_deck]
        t.traitors(**{seat: rng.sample(others, rng.choice((0, 1, 4)))})
    t.spice_deck(*["shai_hulud"] * rng.randint(0, 2)).storm(rng.randint(1, 18)).current_territory("red_chasm")
    if rng.random() < 0.6 and len(seats) > 2:
        t.allied("ecaz", rng.choice([seat for seat in seats if seat != "ecaz"]))
    if "bene_gesserit" in seats:
        t.predicted(next(seat for seat in seats if seat != "bene_gesserit"), 3)
    if "moritani" in seats:
        supply = t.table.terror["supply"]
        t._known(supply, "moritani")
        for place in rng.sample(strongholds, 3):
            t.table.terror_placed[TerritoryId(place)], supply = supply[:1], supply[1:]
        t.table.terror["supply"] = supply
    assert Seat("ecaz") in t.table.seats
    return game_at(t, rng.choice(PHASES), str(rng.random()))
