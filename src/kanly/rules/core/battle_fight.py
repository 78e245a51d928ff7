"""One battle, from its opening to its end (BATTLE-07, TIMING-38 7.10 to 7.95)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from kanly.catalog import TerritoryId
from kanly.kernel import (
    NEXT,
    Event,
    First,
    Outcome,
    Procedure,
    Rows,
    Sealed,
    Seat,
    TablePart,
    ask,
    ask_all,
    call,
    call_first,
    goto,
    step,
    work_through,
)
from kanly.rules.core.battle_cards import ChooseDiscards, DiscardPlayed, discard_lost
from kanly.rules.core.battle_facts import Battle as Battle
from kanly.rules.core.battle_facts import Condition as Condition
from kanly.rules.core.battle_facts import TakeLosses
from kanly.rules.core.battle_losses import choice_of_losses, take_losses
from kanly.rules.core.battle_plan import BattlePlan, cards_in_plan, plan_objections, sealed_plans, usable_leaders
from kanly.rules.core.battle_planning import choice_of_plan
from kanly.rules.core.battle_result import deaths, result_of
from kanly.rules.core.battle_strength import Number, whole
from kanly.rules.core.cards import discard, reserved, show_all
from kanly.rules.core.discs import alive, disc_shown, hidden, is_leader
from kanly.rules.core.extension import core
from kanly.rules.core.knowledge import face, show
from kanly.rules.core.promises import IN_PLANS, settle_promises
from kanly.rules.core.switches import is_on
from kanly.rules.core.traitors import TraitorCalls, callers
from kanly.state import Engine, Thing


class FightBattle(Battle):
    """BATTLE-07, TIMING-38 7.10 to 7.95 · The steps of one battle."""

    # -- the plans
    @step
    def combatants(self, g: Engine) -> Outcome:
        """7.08 · Who fights for a side of two."""
        return work_through(g, BattleRows(7.05, until=7.10))

    @step
    def opening(self, g: Engine) -> Outcome:
        g.emit(BattleBegun(self.territory, self.aggressor, self.defender))
        return NEXT

    @step
    def preparation(self, g: Engine) -> Outcome:
        """7.10 to 7.29 · What acts before plans are made."""
        return work_through(g, BattleRows(7.10, until=7.30))

    @step
    def announcement(self, g: Engine) -> Outcome:
        """BATTLE-12 · Who has neither a leader nor a Cheap Hero fights without, and everybody is told."""
        for seat in self.sides:
            if not usable_leaders(g, seat, self):
                g.learn()
                g.emit(NoLeaderToPlay(seat))
        return NEXT

    @step
    def seen_plan(self, g: Engine) -> Outcome:
        """KARAMA-18 point 3 · A plan that somebody has seen stands as long as it is legal and does not come back."""
        if self.seen_anew or not self.seen_plan_stands(g):
            self.shown, self.seen_anew = None, False
        return NEXT

    def seen_plan_stands(self, g: Engine) -> bool:
        """Whether no plan was seen, or it is still legal."""
        if self.first is None or self.shown is None:
            return True
        return not plan_objections(g, self.first, self, self.shown.value)

    @step
    def first_plan(self, g: Engine) -> Outcome:
        """KARAMA-18 point 2 · Who was named seals first."""
        if self.first is None or self.shown is not None:
            return NEXT
        if (anew := said_anew(g, self)) is not None:
            return call_first(anew)
        return ask_all([choice_of_plan(g, self.first, self)], then=self.first_sealed, open_point=True, openly=True)

    def first_sealed(self, g: Engine, plans: dict[Seat, BattlePlan]) -> Outcome:
        """The whole plan is seen."""
        ((seat, plan),) = plans.items()
        self.shown = Sealed((seat, *self.watchers), plan)
        for card in cards_in_plan(g, plan):
            show(g, card, to=self.watchers)
        if plan.leader is not None:
            disc_shown(g, plan.leader, to=self.watchers)
        g.emit(PlanSeen(seat, **elements(g, plan)), to=(seat, *self.watchers), others=PlanShown(seat, self.watchers))
        return NEXT

    @step
    def planning(self, g: Engine) -> Outcome:
        """7.30, BATTLE-17 · Both plans, sealed. What binds one of them may first have to be said anew; one that was
        seen and is not legal any more must be made and seen anew (KARAMA-18 point 3)."""
        if (anew := said_anew(g, self)) is not None:
            return call_first(anew)
        if self.seen_anew or not self.seen_plan_stands(g):
            return goto(self.seen_plan)
        plans = [choice_of_plan(g, seat, self) for seat in self.sides]
        return ask_all(plans, then=self.reveal, open_point=True, revisable=True, openly=True)

    def reveal(self, g: Engine, plans: dict[Seat, BattlePlan]) -> Outcome:
        """7.40, BATTLE-18 · Both at once, for everybody. STORM-03 · These two have last used the battle wheels."""
        self.plans, self.shown, self.returned = tuple(plans[seat] for seat in self.sides), None, ()
        g.table.dialers = self.sides
        for seat, plan in plans.items():
            for card in cards_in_plan(g, plan):
                show_all(g, seat, card)
            if plan.leader is not None:
                disc_shown(g, plan.leader)
            g.emit(PlanRevealed(seat, **elements(g, plan)))
            settle_promises(g, seat, *IN_PLANS)
        return NEXT

    @step
    def after_reveal(self, g: Engine) -> Outcome:
        """7.41 to 7.43 · What may still change the plans."""
        return work_through(g, BattleRows(7.40, until=7.44))

    @step
    def traitor_calls(self, g: Engine) -> Outcome:
        """7.44 · Traitors."""
        return call(TraitorCalls(callers(g, self)), then=self.called)

    def called(self, g: Engine, calls: TraitorCalls) -> Outcome:
        self.traitors = tuple(seat for seat in self.sides if seat in calls.standing)
        self.accusers = calls.accusers
        return NEXT

    # -- the result
    @step
    def resolution(self, g: Engine) -> Outcome:
        """7.50, 7.52 · Who has won, which leaders die."""
        self.result = result_of(g, self)
        deaths(g, self, self.result)
        return NEXT

    @step
    def before_losses(self, g: Engine) -> Outcome:
        """7.53, 7.54 · Withdrawals and payments."""
        return work_through(g, BattleRows(7.52, until=7.55))

    @step
    def winners_losses(self, g: Engine) -> Outcome:
        """7.55, BATTLE-27, BATTLE-28 · The winner loses forces that fit its plan, from where it likes; BATTLE-36 · once
        chosen they stand."""
        if self.winner is None or self.traitors:
            return NEXT
        due = self.losses_due(self.winner)
        return ask(choice_of_losses(g, due[0], self), then=self.losses_chosen) if due else NEXT

    def losses_due(self, winner: Seat) -> list[Seat]:
        """Those of the winning side who have not chosen yet."""
        return [seat for seat in self.on_side_of(winner) if seat not in self.lost]

    def losses_chosen(self, g: Engine, losses: TakeLosses) -> Outcome:
        assert self.winner is not None
        self.lost = {**self.lost, self.losses_due(self.winner)[0]: losses}
        return goto(self.winners_losses)

    @step
    def losses_taken(self, g: Engine) -> Outcome:
        """7.55 · The losses of both sides go to the Tanks together."""
        take_losses(g, self)
        return NEXT

    @step
    def after_losses(self, g: Engine) -> Outcome:
        """7.56, 7.57 · Rescues."""
        return work_through(g, BattleRows(7.55, until=7.60))

    @step
    def cards_lost(self, g: Engine) -> Outcome:
        """7.60 · Cards that must be discarded, and those of the loser."""
        discard_lost(g, self)
        return NEXT

    @step
    def before_the_winners_cards(self, g: Engine) -> Outcome:
        """7.60 · What others may still do about the cards that were played."""
        return work_through(g, BattleRows(7.60, until=7.61))

    @step
    def winners_cards(self, g: Engine) -> Outcome:
        """7.60, BATTLE-30 · The winner keeps or discards what is left of its plan."""
        if self.winner is None:
            return goto(self.cards_settled)
        return ask(ChooseDiscards(self.winner, self), then=self.discards_chosen)

    def discards_chosen(self, g: Engine, answer: DiscardPlayed) -> Outcome:
        assert self.winner is not None
        discard(g, self.winner, *answer.cards)
        return NEXT

    @step
    def cards_settled(self, g: Engine) -> Outcome:
        self.settled = True
        return NEXT

    @step
    def after_battle(self, g: Engine) -> Outcome:
        """7.62 to 7.82 · What follows from a battle."""
        return work_through(g, BattleRows(7.61, until=7.90))

    @step
    def cleanup(self, g: Engine) -> Outcome:
        """7.90, BATTLE-14, BATTLE-33, ATR-09 · Leaders and tokens that are alive stay in the territory until the phase
        ends; only those of a player who won by calling a traitor are free at once (BATTLE-20). A captive stays there
        for whoever holds it (HARK-09), and where nobody can tell whether a leader is alive that is not told either."""
        for seat in self.sides:
            plan = self.plan(seat)
            for disc in (plan.leader, plan.companion) if self.traitors != (seat,) else ():
                if disc is not None and (alive(g, disc) or (is_leader(g, disc) and hidden(g, disc))):
                    g.table.dedicated[disc] = self.territory
        return NEXT

    @step
    def homecoming(self, g: Engine) -> Outcome:
        """7.90 · Who fought for somebody else goes home."""
        return work_through(g, BattleRows(7.90, until=7.95))


def elements(g: Engine, plan: BattlePlan) -> dict[str, Any]:
    """A plan as it is told: the number and its support, and the names of leader, token and cards."""
    things = {name: getattr(plan, name) for name in ("leader", "companion", "weapon", "defense")}
    names = {name: None if t is None else face(g, t) for name, t in things.items()}
    return {"dial": whole(plan.dial), **names, "support": plan.support}


@sealed_plans.by(core)
def plan_that_was_seen(g: Engine, seat: Seat) -> Iterable[BattlePlan]:
    """KARAMA-18 · It is sealed for good."""
    return [plan for battle in g.running(Battle) if (plan := battle.shown_plan(seat))]


# ------------------------------------------------------------------------------------------------ what others add
class BattleRows(TablePart):
    """What extensions do between two steps of a battle."""

    def next_row(self, g: Engine) -> tuple[float, Procedure] | None:
        battle = g.innermost(Battle)
        if self.until <= 7.30:
            return before_plans.between(self.row, self.until, g, battle)
        return (after_reveal if self.until <= 7.55 else after_battle).between(self.row, self.until, g, battle)


@Rows
def before_plans(g: Engine, battle: Battle) -> Procedure | None:
    """TIMING-38 7.08 to 7.29 · Something done before the plans: at 7.08 who leads a side of two, at 7.20 Voice, at 7.25
    prescience. What is said is kept in `battle.conditions`."""
    return None


class PowerInBattle(NamedTuple):
    """An ability used against a plan before it is made: against whose plan, and who chooses what is said."""

    power: str
    target: Seat
    by: Seat


def power_in_battle(
    g: Engine, battle: Battle, owner: Seat, own: str, for_ally: str, permission: str
) -> PowerInBattle | None:
    """BG-09, ATR-07 · The ability that the owner has in a battle of its own, or the one that it has in a battle of its
    ally; there the ally chooses if the owner has given it the standing permission. None in battles of others."""
    ally = g.table.ally(owner)
    if owner in battle.sides:
        return PowerInBattle(own, battle.opponent(owner), owner)
    if ally is not None and ally in battle.sides:
        return PowerInBattle(for_ally, battle.opponent(ally), ally if is_on(g, owner, permission) else owner)
    return None


@First
def said_anew(g: Engine, battle: Battle) -> Procedure | None:
    """ATR-06 point 8 · Something that was said and has become impossible, and must be said anew before the plans are
    sealed; None: nothing. Plans that are sealed stay so, if they are still legal."""
    return None


@Rows
def after_reveal(g: Engine, battle: Battle) -> Procedure | None:
    """TIMING-38 7.41 to 7.43 · Something done to the open plans; 7.53, 7.54 · to be done before losses are taken."""
    return None


@Rows
def after_battle(g: Engine, battle: Battle) -> Procedure | None:
    """TIMING-38 7.56, 7.57 · Something done before cards are discarded; 7.601 to 7.609 · before the winner chooses
    which of its own it keeps; 7.62 to 7.82 · afterwards; 7.91 to 7.94 · at the very end, when it is settled where
    leaders have fought."""
    return None


@reserved.by(core, at=4)
def cards_in_open_plans(g: Engine, seat: Seat) -> Iterable[Thing]:
    """CARD-GEN-12 · The cards of a plan are bound until it is settled what becomes of them."""
    for battle in g.running(Battle):
        if battle.plans and seat in battle.sides and not battle.settled:
            yield from cards_in_plan(g, battle.plan(seat))


# ------------------------------------------------------------------------------------------------ what is told
class BattleBegun(Event, frozen=True):
    """BATTLE-05 · Two factions fight."""

    territory: TerritoryId
    aggressor: Seat
    defender: Seat


class NoLeaderToPlay(Event, frozen=True):
    """BATTLE-12 · This player can play neither a leader nor a Cheap Hero, and so no cards."""

    seat: Seat


class PlanRevealed(Event, frozen=True):
    """BATTLE-18 · A plan, for everybody."""

    seat: Seat
    dial: Number
    leader: str | None
    weapon: str | None
    defense: str | None
    support: int = 0
    companion: str | None = None


class PlanSeen(Event, frozen=True):
    """KARAMA-18 · For the one who has made it, and those who see it before the other one is made: a whole plan."""

    seat: Seat
    dial: Number
    leader: str | None
    weapon: str | None
    defense: str | None
    support: int = 0
    companion: str | None = None


class PlanShown(Event, frozen=True):
    """KARAMA-18 · For the others: these have seen the plan."""

    seat: Seat
    to: tuple[Seat, ...]
