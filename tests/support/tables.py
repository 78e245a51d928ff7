"""Random positions in the middle of a turn: hands full of cards that do something, small decks, alliances, worms."""

from __future__ import annotations

from random import Random

from kanly.game import Game
from kanly.kernel import Action, Frame, Machine, Procedure, Seat, State
from kanly.rules.core.turn import PHASES, GameSequence, Turn
from kanly.rules.policies import edition
from kanly.rules.registry import ruleset
from kanly.state import Forces, GameState
from support.position import SIX, Position, position

PLAYED = ("karama", "karama", "weather_control", "family_atomics", "tleilaxu_ghola")
OTHERS = ("shield", "shield", "snooper", "lasgun", "crysknife", "chaumas", "baliset", "kulon", "cheap_hero", "hajr")
HOUSE_RULES = ("emperor_backs_anyone", "assisted_notes")
"""Those that show more, or hide more, than the printed rules."""
PLACES = ("arrakeen_10", "carthag_11", "imperial_basin_9", "habbanya_ridge_flat_17", "red_chasm_7", "polar_sink")


def random_table(rng: Random) -> Game:
    """A game that stands at the beginning of some phase of turn 2, and goes on for two turns more."""
    seats = rng.sample(SIX, rng.randint(3, 6))
    policies = {"unsold_cards": rng.choice(("in_order", "shuffled"))}
    mode = rng.choice(("basic", "advanced"))
    house = {name: True for name in HOUSE_RULES if rng.random() < 0.3}
    t = position(*seats, turn=2, max_turns=3, no_reveal_at_end=True, mode=mode, policies=policies, **house)
    t.purse(**{seat: rng.choice((0, 1, 2, 4, 7, 12, 20)) for seat in seats})
    cards = rng.sample(PLAYED, len(PLAYED)) + rng.sample(OTHERS, len(OTHERS))
    if rng.random() < 0.5:  # two alike in one hand
        seat = rng.choice(seats)
        t.hand(**{seat: ["karama", cards.pop(), "karama"]})
        cards = [card for card in cards if card != "karama"]
    for seat in seats:
        number = rng.randint(0, 3 - t.table.hand_size(Seat(seat)))
        t.hand(**{seat: [cards.pop(0) for _ in range(number) if cards]})
    left = [t.table.faces[card] for card in t.table.deck]
    rng.shuffle(left)
    for hand in t.table.hands.values():
        for card in hand:
            if "atreides" in seats and rng.random() < 0.4:
                t._known((card,), "atreides")
    deck, pile = left[: rng.choice((0, 1, 2, 3, 4, 8))], left[8 : 8 + rng.randint(0, 12)]
    if "karama" not in pile or rng.random() < 0.3:
        t.discarded(*[face for face in pile if face != "karama"])
    t.only_deck(*deck)
    for seat in seats:
        t.tanks(**{seat: Forces(rng.randint(0, 6))})
        if rng.random() < 0.6:
            leaders = [t.table.faces[disc] for disc in t.table.leaders[t.table.seats[seats.index(seat)]]]
            t.dead(**{seat: rng.sample(leaders, rng.choice((1, 2, 5)))})
        for place in rng.sample(PLACES, 2):
            t.forces({place: {seat: rng.randint(1, 3)}})
    if mode == "advanced" and "harkonnen" in seats:
        for seat in rng.sample([seat for seat in seats if seat != "harkonnen"], rng.randint(0, 2)):
            if leaders := [t.table.faces[disc] for disc in t.table.leaders[Seat(seat)]]:
                t.captives(**{seat: rng.choice(leaders)})
    if mode == "advanced" and "atreides" in seats:
        t.lost_in_battle(atreides=rng.choice((0, 5, 8)))
    worms = ["shai_hulud"] * rng.randint(0, 2)
    t.spice_deck(*worms).storm(rng.randint(1, 18))
    t.current_territory(rng.choice(("habbanya_ridge_flat", "red_chasm")))
    loose = rng.sample(seats, len(seats))
    while len(loose) > 1 and rng.random() < 0.6:
        one, other = loose.pop(), loose.pop()
        purses = t.table.purses
        t.allied(one, other, **{s: rng.randint(0, purses[t.table.seats[seats.index(s)]]) for s in (one, other)})
    if "bene_gesserit" in seats:
        t.predicted(next(seat for seat in seats if seat != "bene_gesserit"), 3)
    t.table.phase = "bidding"
    return game_at(t, rng.choice([*PHASES]), str(rng.random()))


def game_at(t: Position, phase: str, seed: str) -> Game:
    """A game that stands in this position at the beginning of that phase, and goes on to its end."""
    state: State[GameState, Procedure, Action] = State(t.table, seed)
    state.stack = [Frame(GameSequence(), "turn", then="turned"), Frame(Turn([*PHASES].index(phase)), "phases")]
    machine = Machine(state, ruleset(t.table.settings, t.table.seats, t.policies))
    machine.resume()
    machine.events.clear()
    return Game(machine, edition(**t.policies), None, [], [])
