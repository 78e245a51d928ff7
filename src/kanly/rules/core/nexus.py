"""The Nexus: alliances are offered, accepted, declined and broken, until everybody is done (NEXUS-01 to NEXUS-10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import TypeAlias

from msgspec import Struct

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Each,
    Event,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Violation,
    ask_any,
    call,
    goto,
    step,
    violation,
)
from kanly.rules.core.alliances import AllianceBegins, AllianceEnds, alliances
from kanly.state import Engine


class Proposal(Struct, frozen=True):
    """NEXUS-03 · An open offer of an alliance."""

    by: Seat
    to: Seat


class Nexus(Procedure):
    """NEXUS-02 · All players act at the same time, in any order, in the open, each until it is done."""

    proposals: tuple[Proposal, ...] = ()
    done: tuple[Seat, ...] = ()

    @step
    def begin(self, g: Engine) -> Outcome:
        """NEXUS-09 · In a game of two seats a Nexus ends at once."""
        g.emit(NexusBegun())
        return NEXT if len(g.table.seats) > 2 else goto(self.end)

    @step
    def clean_slate(self, g: Engine) -> Outcome:
        """HOUSE-02 · With break_alliances_each_nexus all alliances end when a Nexus begins."""
        if g.table.settings.break_alliances_each_nexus and g.table.alliances:
            return call(AllianceEnds(alliances(g)[0]), then=self.ended)
        return NEXT

    def ended(self, g: Engine, alliance: AllianceEnds) -> Outcome:
        return goto(self.clean_slate)

    @step
    def talks(self, g: Engine) -> Outcome:
        """NEXUS-02, NEXUS-07 · Everybody who is not done may act."""
        return ask_any([ChooseNexusAct(seat, self) for seat in g.table.order if seat not in self.done], then=self.act)

    def act(self, g: Engine, seat: Seat, answer: NexusAct) -> Outcome:
        if isinstance(answer, ProposeAlliance):
            return self.propose(g, seat, answer.to)
        if isinstance(answer, WithdrawProposal):
            self.drop(Proposal(seat, answer.to))
            g.emit(ProposalWithdrawn(seat, answer.to))
        elif isinstance(answer, AcceptProposal):
            return self.unite(g, seat, answer.of)
        elif isinstance(answer, DeclineProposal):
            self.drop(Proposal(answer.of, seat))
            g.emit(ProposalDeclined(seat, answer.of))
        elif isinstance(answer, BreakAlliance):
            return self.separate(g, seat)
        else:
            self.leave(seat)
            g.emit(NexusLeft(seat))
        return goto(self.talks)

    def propose(self, g: Engine, by: Seat, to: Seat) -> Outcome:
        """NEXUS-03 · A proposal; to somebody who has proposed the same it is an acceptance. NEXUS-09 · Two seats of one
        controller need none."""
        if Proposal(to, by) in self.proposals or same_controller(g, by, to):
            return self.unite(g, by, to)
        self.proposals += (Proposal(by, to),)
        g.emit(AllianceProposed(by, to))
        return goto(self.talks)

    def unite(self, g: Engine, one: Seat, other: Seat) -> Outcome:
        """NEXUS-04 · Both are allied and done at once; what else was proposed from or to them lapses."""
        self.leave(one)
        self.leave(other)
        return call(AllianceBegins((one, other)), then=self.united)

    def united(self, g: Engine, alliance: AllianceBegins) -> Outcome:
        return goto(self.talks)

    def separate(self, g: Engine, by: Seat) -> Outcome:
        """NEXUS-05, NEXUS-07 · Both are unallied at once, and not done."""
        ally = g.table.alliances[by]
        self.done = tuple(seat for seat in self.done if seat != ally)
        return call(AllianceEnds((by, ally), by), then=self.separated)

    def separated(self, g: Engine, alliance: AllianceEnds) -> Outcome:
        return goto(self.talks)

    def leave(self, seat: Seat) -> None:
        """NEXUS-07 · Done: own proposals are withdrawn, those received declined."""
        self.done += (seat,)
        self.proposals = tuple(proposal for proposal in self.proposals if seat not in (proposal.by, proposal.to))

    def drop(self, proposal: Proposal) -> None:
        """This proposal is no longer open."""
        self.proposals = tuple(other for other in self.proposals if other != proposal)

    @step
    def end(self, g: Engine) -> Outcome:
        """NEXUS-07 · Everybody is done."""
        g.emit(NexusEnded())
        nexus_closed(g)
        return DONE


@Each
def nexus_closed(g: Engine) -> None:
    """NEXUS-08 · What follows by itself when a Nexus has closed."""


def same_controller(g: Engine, one: Seat, other: Seat) -> bool:
    """NEXUS-09 · Whether one controller holds both seats."""
    return g.table.in_lobby(one).controller.id == g.table.in_lobby(other).controller.id


def may_ally(g: Engine, one: Seat, other: Seat) -> bool:
    """Whether two players who have no ally could become allies by what they may still do."""
    if g.table.controllers() == 2:
        return same_controller(g, one, other)
    return not (bots_only_answer(g, one) and bots_only_answer(g, other))


def may_offer(g: Engine, by: Seat, to: Seat) -> bool:
    """Whether a player may offer another an alliance outside a Nexus, if neither has an ally. NEXUS-09 · Of two
    controllers each allies with itself alone. HOUSE-02 · With bots_do_not_propose a bot offers none."""
    if g.table.ally(by) or g.table.ally(to):
        return False
    return same_controller(g, by, to) if g.table.controllers() == 2 else not bots_only_answer(g, by)


def bots_only_answer(g: Engine, seat: Seat) -> bool:
    """HOUSE-02 · Whether this seat may never be the first to offer: a bot, with bots_do_not_propose. Two seats of one
    controller need no offer."""
    settings = g.table.settings
    return (
        settings.bots_do_not_propose and g.table.in_lobby(seat).controller.kind == "bot" and g.table.controllers() > 2
    )


# ------------------------------------------------------------------------------------------------ the decision
class ProposeAlliance(Action, frozen=True):
    """An offer to this player."""

    to: Seat


class WithdrawProposal(Action, frozen=True):
    """The own offer to this player no longer stands."""

    to: Seat


class AcceptProposal(Action, frozen=True):
    """Yes to the offer of this player."""

    of: Seat


class DeclineProposal(Action, frozen=True):
    """No to the offer of this player."""

    of: Seat


class BreakAlliance(Action, frozen=True):
    """The own alliance is over."""


NexusAct: TypeAlias = ProposeAlliance | WithdrawProposal | AcceptProposal | DeclineProposal | BreakAlliance | Pass
"""What can be done in a Nexus; a pass is "done"."""


class ChooseNexusAct(Decision[NexusAct]):
    """NEXUS-02 · Propose, withdraw, accept, decline, break, or be done."""

    rule = "NEXUS-02"
    window = "d_nexus"
    nexus: Nexus

    def check(self, g: Engine, action: NexusAct) -> Sequence[Violation]:
        if isinstance(action, ProposeAlliance):
            return [*self.not_to_be_asked(g, action.to)]
        if isinstance(action, WithdrawProposal):
            return self.not_open(Proposal(self.seat, action.to))
        if isinstance(action, AcceptProposal | DeclineProposal):
            return self.not_open(Proposal(action.of, self.seat))
        if isinstance(action, BreakAlliance) and not g.table.ally(self.seat):
            return [violation("NEXUS-05", "no-ally")]
        return ()

    def not_to_be_asked(self, g: Engine, to: Seat) -> Iterable[Violation]:
        """NEXUS-03 · Why no alliance can be offered to that player."""
        if to == self.seat or to not in g.table.seats:
            yield violation("NEXUS-03", "offer-to-nobody")
            return
        for seat in (self.seat, to):
            if g.table.ally(seat):
                yield violation("NEXUS-03", "has-an-ally", seat=seat)
        if to in self.nexus.done:
            yield violation("NEXUS-07", "seat-is-done", seat=to)
        if Proposal(self.seat, to) in self.nexus.proposals:
            yield violation("NEXUS-03", "offer-stands", to=to)
        if g.table.controllers() == 2 and not same_controller(g, self.seat, to):
            yield violation("NEXUS-09", "other-controller", seat=to)
        if bots_only_answer(g, self.seat) and Proposal(to, self.seat) not in self.nexus.proposals:
            yield violation("HOUSE-02", "bots-do-not-propose")

    def not_open(self, proposal: Proposal) -> Sequence[Violation]:
        """NEXUS-03 · Why one cannot speak of that proposal: it does not stand."""
        if proposal in self.nexus.proposals:
            return ()
        return [violation("NEXUS-03", "no-such-offer", by=proposal.by, to=proposal.to)]

    def options(self, g: Engine) -> Iterable[NexusAct]:
        """Done comes first: it is what silence means."""
        yield Pass()
        for other in g.table.seats:
            offered = Proposal(other, self.seat) in self.nexus.proposals
            acts = (AcceptProposal, DeclineProposal) if offered else (ProposeAlliance, WithdrawProposal)
            yield from (act(other) for act in acts if not self.check(g, act(other)))
        if g.table.ally(self.seat):
            yield BreakAlliance()

    def sample(self, g: Engine, rng: Random) -> NexusAct:
        """Often done: talks must end."""
        return Pass() if rng.random() < 0.3 else rng.choice([*self.options(g)])

    def given(self, g: Engine) -> NexusAct | None:
        """TIMING-15 · When nobody who is not done can do anything else, all are done. KARAMA-27 · An order never takes
        back or declines an offer: orders could then answer each other for ever."""
        left = [seat for seat in g.table.seats if seat not in self.nexus.done]
        allied = not g.table.alliances.keys().isdisjoint(left)
        if not allied and not any(may_ally(g, *two) for two in combinations(left, 2)):
            return Pass()
        answer: NexusAct | None = super().given(g)
        return None if isinstance(answer, WithdrawProposal | DeclineProposal) else answer


# ------------------------------------------------------------------------------------------------ what is told
class NexusBegun(Event, frozen=True):
    """NEXUS-01 · A Nexus takes place."""


class AllianceProposed(Event, frozen=True):
    """NEXUS-03 · One player offers another an alliance."""

    by: Seat
    to: Seat


class ProposalWithdrawn(Event, frozen=True):
    """NEXUS-02 · An offer was taken back."""

    by: Seat
    to: Seat


class ProposalDeclined(Event, frozen=True):
    """NEXUS-02 · An offer was declined."""

    seat: Seat
    of: Seat


class NexusLeft(Event, frozen=True):
    """NEXUS-07 · A player is done for this Nexus; its offers lapse, and those to it."""

    seat: Seat


class NexusEnded(Event, frozen=True):
    """NEXUS-07 · Everybody is done."""
