"""Movement, the second step of a player's Shipment and Movement turn (MOVE-01, MOVE-08, MOVE-11, TIMING-37 6.25)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.catalog import LocationId, TerritoryId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Collect,
    Decision,
    Event,
    Outcome,
    Pass,
    Procedure,
    Rows,
    Seat,
    Window,
    ask,
    call,
    goto,
    step,
    window_facts,
)
from kanly.rules.core.arrival import Arrival, EntryLosses, Party, Side
from kanly.rules.core.bound_moves import way_out
from kanly.rules.core.extension import core
from kanly.rules.core.forces import land, lift
from kanly.rules.core.groups import in_map_order
from kanly.rules.core.moves import ChooseMove, Move, powers_needed
from kanly.rules.core.places import territory_of
from kanly.rules.core.promises import MOVE, promise_kept
from kanly.state import NONE, Engine, Forces, Public, Thing


# ------------------------------------------------------------------------------------------------ the step
class MovementStep(Procedure):
    """TIMING-37 6.25 · The movement of one player: one move, or none; cards may add further ones. `cause`: what gives
    the move that is due; `barred`: abilities that were stopped for it."""

    seat: Seat
    cause: ArrivalCauseId = "movement"
    barred: tuple[str, ...] = ()

    @step
    def choice(self, g: Engine) -> Outcome:
        """MOVE-01 · No move is compulsory, but out of a place that must be left. TIMING-15 · Who can move nobody is not
        asked."""
        if self.cause == "movement" and (bound := way_out(g, self.seat, self.barred)) is not None:
            return ask(bound, then=self.chosen, open_point=True)
        decision = ChooseMove(self.seat, self.barred)
        if not decision.possible(g):
            return self.given_up()
        return ask(decision, then=self.chosen, open_point=True)

    def chosen(self, g: Engine, answer: Move | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return self.given_up()
        powers = powers_needed(g, self.seat, answer, self.barred)
        parties = tuple(Party(forces, start) for start, forces in in_map_order(answer.forces).items())
        group = GroupMove(self.seat, answer.destination, parties, self.cause, powers, self.barred, stance=answer.stance)
        return call(group, then=self.moved)

    def moved(self, g: Engine, group: GroupMove) -> Outcome:
        """TIMING-13, KARAMA-05 · What was stopped comes back undone, and may be declared otherwise.
        CARD-TRUTHTRANCE · Who has moved where it promised to is free in a further move."""
        if group.made:
            self.barred = ()
            if group.enters:
                promise_kept(g, self.seat, MOVE, group.territory)
            return NEXT
        self.barred += group.stopped
        return goto(self.choice)

    def given_up(self) -> Outcome:
        """FRE-04 · Whose move was stopped and is given up may still have a further one, which is not stopped. To whom
        nothing was stopped that would be no more than the move that was not made."""
        return goto(self.more) if self.barred else DONE

    @step
    def more(self, g: Engine) -> Outcome:
        """TURN-07 · Whether there may be something for one more move depends on public facts alone. TIMING-07 · Unless
        fast_windows is on: then nobody is asked who has nothing."""
        if not may_gain_a_move(g.public(), self.seat) or not ChooseMove(self.seat).possible(g):
            return DONE
        if g.table.settings.fast_windows:
            g.learn()
            return NEXT if extra_moves(g, self.seat) else DONE
        return NEXT

    @step
    def further(self, g: Engine) -> Outcome:
        """MOVE-01 · Something may give one more move."""
        return ask(ChooseExtraMove(self.seat), then=self.gained, open_point=True)

    def gained(self, g: Engine, answer: ExtraMove | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return DONE
        self.cause, self.barred = "card_movement", ()
        return call(answer.procedure(g, self.seat), then=self.granted)

    def granted(self, g: Engine, play: Procedure) -> Outcome:
        return goto(self.choice)


class GroupMove(Procedure):
    """MOVE-02 · One declared move. `powers`: abilities that it needs and that can be stopped, `barred` those that were
    before; `stance`: the side that the group shall show on arrival, if it has a choice. When it is over, `made` tells
    whether the group has moved, `stopped` what was stopped."""

    seat: Seat
    destination: LocationId
    parties: tuple[Party, ...]
    cause: ArrivalCauseId = "movement"
    powers: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    stopped: tuple[str, ...] = ()
    stance: Side | None = None
    made: bool = False
    row: float = 0.0

    @property
    def territory(self) -> TerritoryId:
        """The territory where it ends."""
        return territory_of(self.destination)

    @property
    def enters(self) -> bool:
        """MOVE-08 · Whether it leads into another territory."""
        return territory_of(self.sources[0]) != self.territory

    @property
    def sources(self) -> tuple[LocationId, ...]:
        """The locations from which it starts."""
        return tuple(party.source for party in self.parties if party.source)

    @property
    def forces(self) -> Forces:
        """The whole group."""
        return sum((party.forces for party in self.parties), NONE)

    @step
    def window(self, g: Engine) -> Outcome:
        """ARRIVE-06 row 5 · The speed that the move needs can be stopped, before anything has moved."""
        if not self.powers:
            return NEXT
        g.emit(MoveDeclared(self.seat, self.sources, self.destination, self.forces))
        return call(Window("w_move_bonus", self.seat, self.powers), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        self.stopped = window.stopped
        return DONE if self.stopped else NEXT

    @step
    def movement(self, g: Engine) -> Outcome:
        """MOVE-11 · The group arrives, and all that follows from its entry is over before the turn goes on."""
        if not self.enters:
            return NEXT
        arrival = Arrival(self.cause, self.seat, self.destination, self.parties, stance=self.stance, barred=self.barred)
        return call(arrival, then=self.arrived)

    def arrived(self, g: Engine, arrival: Arrival) -> Outcome:
        self.made = not arrival.prevented_by
        return DONE

    @step
    def on_the_way(self, g: Engine) -> Outcome:
        """What befalls those who only change their location, as others before they arrive (ARRIVE-18)."""
        found = regrouping_losses.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, losses = found
        return call(losses, then=self.lost)

    def lost(self, g: Engine, losses: EntryLosses) -> Outcome:
        self.parties = losses.parties
        return goto(self.on_the_way)

    @step
    def inside(self, g: Engine) -> Outcome:
        """MOVE-08, BOARD-12 · A change of location inside the territory is no entry."""
        for party in self.parties:
            assert party.source is not None
            lift(g, self.seat, party.forces, party.source)
            land(g, self.seat, party.forces, self.destination)
        if self.forces:
            g.emit(ForcesRegrouped(self.seat, self.sources, self.destination, self.forces))
        self.made = True
        return NEXT


@Rows
def regrouping_losses(g: Engine, move: GroupMove) -> EntryLosses | None:
    """MOVE-08 · What befalls forces on their way inside a territory."""
    return None


# ------------------------------------------------------------------------------------------------ further moves
@window_facts.by(core, at=6.25)
def move_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str | int]]:
    """KARAMA-28 · What is answered before a group moves names whose it is, how many forces, and where to."""
    if window.kind == "w_move_bonus":
        for move in g.at_hand(GroupMove):
            yield from (("entrant", move.seat), ("forces", move.forces.total), ("destination", move.destination))


class ExtraMove(Action, frozen=True):
    """Play something that gives one more move, after the one that everybody has."""

    card: Thing

    def procedure(self, g: Engine, seat: Seat) -> Procedure:
        """What is carried out before the move is asked for."""
        raise NotImplementedError


@Collect
def extra_moves(g: Engine, seat: Seat) -> Iterable[ExtraMove]:
    """What the seat may play for one more move."""
    return ()


@Collect
def extra_move_cards(public: Public, seat: Seat) -> Iterable[str]:
    """The Treachery Cards that give one more move to whoever holds them."""
    return ()


def may_gain_a_move(public: Public, seat: Seat) -> bool:
    """TURN-07 · Whether public facts leave it possible that the seat holds something that gives one more move."""
    if not public.table.hand_size(seat):
        return False
    return any(public.table.gone(card) < public.table.copies(card) for card in extra_move_cards(public, seat))


class ChooseExtraMove(Decision[ExtraMove | Pass]):
    """MOVE-01 · Something that gives one more move, or nothing."""

    rule = "MOVE-01"
    window = "w_hajr"

    def options(self, g: Engine) -> Iterable[ExtraMove | Pass]:
        yield Pass()
        yield from extra_moves(g, self.seat)

    def given(self, g: Engine) -> ExtraMove | Pass | None:
        """TIMING-07 · Who does not want to be asked has passed."""
        answer: ExtraMove | Pass | None = super().given(g)
        if answer is None and self.window in g.table.uninterested.get(self.seat, ()):
            return Pass()
        return answer


# ------------------------------------------------------------------------------------------------ what is told
class MoveDeclared(Event, frozen=True):
    """KARAMA-28 · A move is declared that may still be stopped."""

    seat: Seat
    sources: tuple[LocationId, ...]
    destination: LocationId
    forces: Forces


class ForcesRegrouped(Event, frozen=True):
    """MOVE-08 · Forces have changed their location inside a territory."""

    seat: Seat
    sources: tuple[LocationId, ...]
    destination: LocationId
    forces: Forces
