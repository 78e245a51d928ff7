"""What seats do so that abilities come to be used which a Karama can stop."""

from __future__ import annotations

from collections.abc import Callable

from kanly.catalog import LocationId
from kanly.kernel import Action, Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_strength import Strength, strength_of
from kanly.rules.core.forces import land, lift, place
from kanly.rules.core.moves import Move
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.factions.spacing_guild.timing import Delay, TakeTurn
from kanly.state import Engine, Forces, Thing
from support.fighting import fights
from support.position import Position
from support.referee import Referee

GUILD, SISTERS = "spacing_guild", "bene_gesserit"  # they hold the Karamas, unless it is an ability of theirs
OWNED = 9  # spice behind each shield
NORTH, MESA = "cielago_north", "south_mesa"
WORMS = ("shai_hulud", "shai_hulud")
ARRAKEEN, CARTHAG, ARSUNT = map(LocationId, ("arrakeen_10", "carthag_11", "arsunt_11"))
OTHERS = ("emperor", "harkonnen")


def as_it_is(at: Position | Referee) -> None:
    """Nothing has to be done."""


def silent(t: Referee, until: Callable[[], bool]) -> Referee:
    """Everybody is silent until that is so."""
    for _ in range(60):
        if until():
            return t
        t.silence()
    raise AssertionError(f"it never comes to that: {t.asks}")


def answers(t: Referee, decision: str, seat: str, answer: Action) -> Referee:
    """This seat is asked that, after everybody has been silent, and gives this answer."""
    return silent(t, lambda: t.asks == [(decision, seat)])(seat, answer)


def shipped(t: Referee, seat: str, answer: Ship) -> Referee:
    """This seat has declared the shipment; before that nobody has done anything."""
    return answers(t, "ChooseShipment", seat, answer)


def moved(t: Referee, seat: str, answer: Move) -> Referee:
    """This seat has declared the move; before that nobody has done anything."""
    return answers(t, "ChooseMove", seat, answer)


def in_the_way(g: Engine) -> None:
    """The storm comes back to where it was, and Fremen are in its way."""
    g.table.storm = 1
    place(g, LocationId(f"{NORTH}_2"), Seat("fremen"), Forces(3))


def two_allies(at: Position) -> Position:
    """The Guild and the Bene Gesserit, each in a stronghold, as allies."""
    return at.forces({ARRAKEEN: {GUILD: 2}, "tueks_sietch_5": {SISTERS: 2}}).allied(GUILD, SISTERS)


def worms(at: Position, **here: int) -> Position:
    """Two blows with a worm each; these forces stand where the worms appear."""
    at.spice_deck("shai_hulud", f"spice_{MESA}", "shai_hulud", "spice_old_gap").current_territory(NORTH)
    return at.storm(12).forces({f"{NORTH}_1": here, f"{MESA}_5": here})


def back_to_arsunt(g: Engine) -> None:
    """The advisors go back to where they came from."""
    advisors = g.table.at(CARTHAG, Seat(SISTERS))
    lift(g, Seat(SISTERS), advisors, CARTHAG)
    land(g, Seat(SISTERS), advisors, ARSUNT)


def out_of_order(t: Referee) -> Referee:
    """The Guild takes an early turn, or delays the one that has come."""
    return t(GUILD, Delay() if t.asks == [("ChooseDelay", GUILD)] else TakeTurn())


def joined(g: Engine, *seats: str) -> None:
    """One more force of each comes to Arrakeen."""
    for seat in seats:
        place(g, ARRAKEEN, Seat(seat), Forces(1))


def meeting(at: Position, **here: int) -> Position:
    """These forces meet two of the Guild in Arrakeen."""
    return at.forces({ARRAKEEN: {GUILD: 2, **here}})


def at_open_point(t: Referee) -> Referee:
    """Everybody is silent until any-time plays are possible."""
    return silent(t, lambda: bool(t.game.question and t.game.question.open_point))


def stand(t: Referee, seat: str, location: str) -> Forces:
    """The forces of the seat in that location."""
    return t.game.table.at(LocationId(location), Seat(seat))


def strength(t: Referee, seat: str) -> Strength:
    """What the forces of the seat count in the battle."""
    return strength_of(t.game, Seat(seat), t.game.innermost(Battle))


def asked(t: Referee, decision: str) -> bool:
    """Whether this is the next thing that is asked."""
    return t.asks[0][0] == decision


def won(t: Referee, seat: str) -> Referee:
    """This seat dials 2, which decides the battle."""
    silent(t, lambda: ("ChoosePlan", seat) in t.asks)
    return fights(t, seat, "umman_kudu", 2)


def stop(t: Referee, seat: str, power: str, card: Thing | None = None) -> Referee:
    """This seat stops the ability, with a Karama unless it is said otherwise; who else is asked passes."""
    for one in t.owed:
        t(one, Stop(power, card or t.card(one, "karama")) if one == seat else Pass())
    return t
