"""How twin games differ: in anything that one seat may not know, as far as public facts allow."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from kanly.game import Game
from kanly.kernel import Ask, Sealed, Seat
from kanly.rules.core.auction import open_offers
from kanly.rules.core.bids import payable
from kanly.rules.core.knowledge import keep_unpublished, knows, public, publish
from kanly.rules.core.spice import commitments, implied_spice, pledge
from kanly.rules.core.switches import switches
from kanly.state import Engine, Prediction, StandingOrder, Thing
from kanly.view.leaders import hide_leaders_again
from support.sealing import openly_sealed

QUIET = ("ChooseBid", "ChooseWormProtection", "ChooseGrant", "ChooseRide", "ChooseOfferedForces", "w_storm", "w_peek")
"""Questions to which a standing order can be a pass."""

SUBJECTS = ("atreides", "harkonnen", "fremen", "emperor", "arrakeen", "atr_auction_look")
"""What a standing order can be about."""

WINDOWS = ("w_storm", "w_peek", "w_worm", "w_payment", "w_gift", "w_bonus", "w_revival_help")
"""Kinds of window, those that open most."""

ACTING = ("ally_shipment", "ally_voice", "ally_prescience", "spice_look", "card_record")
"""Switches that act where everybody, or the ally, sees it: they stand alike in both games."""


def make_twin(game: Game, seat: Seat, rng: Random) -> Game:
    """Another game that the seat cannot tell from this one: some of what it does not know is otherwise. Whose answer is
    seen to be sealed has sealed one in both, though perhaps another one."""
    changes = [swap_in_hands, swap_in_hands, swap_cards, swap_cards, swap_cards, swap_traitors]
    changes += [
        swap_storm_cards,
        swap_terror,
        other_captives,
        other_memories,
        other_purses,
        other_pledges,
        other_settings,
        other_prediction,
        other_answers,
        other_future,
    ]
    while True:
        twin = game.copy()
        g = twin._g
        for change in rng.sample(changes, rng.choice((1, 1, 1, 2, 4))):
            change(g, seat, rng)
        if all(payable(g, offer, kind) for offer, kind in open_offers(g)):
            seal_openly(g, seat, rng)
            run_on(twin)
            if twin.question != game.question or openly_sealed(g) == openly_sealed(game._g):
                twin._record()
                return twin


def seal_openly(g: Engine, seat: Seat, rng: Random) -> None:
    """Others whose openly sealed answers are not possible any more seal others."""
    for frame in g.state.stack:
        if frame.waiting is not None and frame.waiting.openly:
            outcome = frame.what.steps[frame.at](frame.what, g)
            decisions = outcome.decisions if isinstance(outcome, Ask) else {}
            answers = frame.waiting.answers
            gone = [who for who in answers if who in decisions and decisions[who].check(g, answers[who])]
            g.seal_again(frame, [who for who in gone if who != seat], rng)


def run_on(twin: Game) -> None:
    """What has no question any more goes on, as it would have with the last answer: that has the same consequences."""
    g = twin._g
    g.learnt.clear()
    g.delivered = 0
    g.resume()
    if twin._entries and g.delivered:
        taught = tuple(filter(g.learnt.__contains__, g.table.seats))
        twin._entries[-1] = replace(twin._entries[-1], learnt=taught or twin._entries[-1].learnt, followed=True)


def others(g: Engine, seat: Seat) -> list[Seat]:
    """The other seats."""
    return [other for other in g.table.seats if other != seat]


def swap(g: Engine, seat: Seat, rng: Random, family: str, times: int) -> None:
    """Faces that the seat does not know change places."""
    table = g.table
    unknown = [Thing(n) for n, of in enumerate(table.family) if of == family and not knows(g, seat, Thing(n))]
    held = [thing for thing in unknown if any(thing in table.hands[other] for other in table.seats)]
    for _ in range(times):
        if len(unknown) > 1:
            one, other = rng.sample(held if len(held) > 1 and rng.random() < 0.7 else unknown, 2)
            table.faces[one], table.faces[other] = table.faces[other], table.faces[one]
    drop_answers(g, seat)


def swap_cards(g: Engine, seat: Seat, rng: Random) -> None:
    """Treachery Cards in other hands and in the deck."""
    swap(g, seat, rng, "treachery", rng.choice((1, 20)))


def swap_in_hands(g: Engine, seat: Seat, rng: Random) -> None:
    """The cards of each other hand, in another order."""
    for other in others(g, seat):
        unknown = [card for card in g.table.hands[other] if not knows(g, seat, card)]
        faces = [g.table.faces[card] for card in unknown]
        rng.shuffle(faces)
        for card, face in zip(unknown, faces, strict=True):
            g.table.faces[card] = face
    drop_answers(g, seat)


def swap_traitors(g: Engine, seat: Seat, rng: Random) -> None:
    """Traitor Cards of others and in the deck."""
    swap(g, seat, rng, "traitor", 10)


def swap_storm_cards(g: Engine, seat: Seat, rng: Random) -> None:
    """The card of the next storm, and the others."""
    swap(g, seat, rng, "storm", 4)


def swap_terror(g: Engine, seat: Seat, rng: Random) -> None:
    """Terror tokens on the board and in the supply."""
    swap(g, seat, rng, "terror", 4)


def drop_answers(g: Engine, seat: Seat) -> None:
    """The others have not answered yet, where nobody sees whether they have."""
    for frame in g.state.stack:
        if frame.waiting is not None and not frame.waiting.openly:
            frame.waiting.answers = {who: answer for who, answer in frame.waiting.answers.items() if who == seat}


def other_answers(g: Engine, seat: Seat, rng: Random) -> None:
    """Nobody else has answered yet."""
    drop_answers(g, seat)


def other_captives(g: Engine, seat: Seat, rng: Random) -> None:
    """Other leaders are captive, or were killed by their captor; each seat knows of them what it has seen."""
    hide_leaders_again(g, g.table.bit(seat), rng)
    drop_answers(g, seat)


def other_memories(g: Engine, seat: Seat, rng: Random) -> None:
    """Third players have seen other cards in the hands of others, Traitor Cards too, or have not; perhaps all know one
    now. What is public stays so."""
    table = g.table
    for holder in others(g, seat):
        thirds = [third for third in others(g, seat) if third not in (holder, table.ally(seat))]
        for card in (*table.hands[holder], *table.traitors[holder]):
            if not public(g, card):
                publish(g, card)
                for third in thirds:
                    if rng.random() < 0.5:
                        table.known[card] ^= table.bit(third)
                keep_unpublished(g, card)


def other_purses(g: Engine, seat: Seat, rng: Random) -> None:
    """Other spice behind the shields of those who are not the seat's ally, as far as public facts allow."""
    for other in others(g, seat):
        bound = sum(commitments(g, other))
        if other != g.table.ally(seat) and rng.random() < 0.7:
            purse = max([rng.choice((0, 1, 2, 3, 5, 9, 14)), bound, *implied_spice(g, other)])
            g.table.bank += g.table.purses[other] - purse
            g.table.purses[other] = purse


def other_pledges(g: Engine, seat: Seat, rng: Random) -> None:
    """Other pledges among others."""
    for other in others(g, seat):
        ally = g.table.ally(other)
        if ally and ally != seat:
            g.table.pledges[other] = rng.randint(0, g.table.purses[other])
            g.table.pledges[other] = max(pledge(g, other), sum(implied_spice(g, other)))


def other_settings(g: Engine, seat: Seat, rng: Random) -> None:
    """Other private settings of the others."""
    for other in others(g, seat):
        if rng.random() < 0.6:
            g.table.uninterested[other] = tuple(sorted(set(some_windows(rng))))
        if rng.random() < 0.4:
            g.table.orders[other] = some_orders(rng)
        if rng.random() < 0.6:
            turned = g.table.switches.get(other, ())
            names = [n for n in switches(g, other) if (n in turned if n in ACTING else rng.random() < 0.5)]
            g.table.switches[other] = tuple(sorted(names))


def other_prediction(g: Engine, seat: Seat, rng: Random) -> None:
    """Another prediction, and other traitors returned."""
    if g.table.prediction and seat not in g.table.prediction.owners:
        (owner,) = g.table.prediction.owners
        guess = Prediction(rng.choice(others(g, owner)), rng.randint(1, g.table.settings.max_turns))
        g.table.prediction = Sealed((owner,), guess)
    for other in others(g, seat):
        if other in g.table.returned_traitors:
            g.table.returned_traitors[other] = Sealed((other,), ("duncan_idaho", "chani", "stilgar"))


def other_future(g: Engine, seat: Seat, rng: Random) -> None:
    """Another seed."""
    g.state.seed = f"{rng.getrandbits(64):x}"


def some_windows(rng: Random) -> tuple[str, ...]:
    """Three kinds of window."""
    return tuple(rng.sample(WINDOWS, 3))


def some_orders(rng: Random) -> tuple[StandingOrder, ...]:
    """Passes in advance, some of them unless it is about somebody or something."""
    passed = [StandingOrder(kind, {"type": "Pass"}, lasts="game") for kind in rng.sample(QUIET, rng.randint(0, 3))]
    asked = [StandingOrder(one.question, {}, rng.choice(SUBJECTS), "game") for one in passed if rng.random() < 0.5]
    return (*asked, *passed)
