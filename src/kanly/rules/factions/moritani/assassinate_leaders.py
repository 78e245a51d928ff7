"""Assassinate Leaders: after a battle that they have lost, Moritani kill a leader of the winner's faction by their
Traitor Card (MORI-06 to MORI-10)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly import catalog
from kanly.catalog import LeaderId
from kanly.kernel import DONE, Action, Decision, Event, Outcome, Pass, Procedure, Seat, ask, step
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import after_battle
from kanly.rules.core.discs import is_leader
from kanly.rules.core.knowledge import face, show, shuffle, without
from kanly.rules.core.leader_cycles import kill_leader
from kanly.rules.core.mentat_pause import mentat_rows
from kanly.rules.core.spice import from_bank
from kanly.rules.core.traitors import Caller, traitor_called, traitor_card
from kanly.rules.factions.moritani.assassination import LeaderAssassinated
from kanly.rules.factions.moritani.faction import MORITANI, advanced_moritani
from kanly.rules.factions.moritani.victims import worth
from kanly.state import Engine, Thing


# ------------------------------------------------------------------------------------------------ when
@after_battle.by(advanced_moritani, at=7.70)
def assassinate_leaders(g: Engine, battle: Battle) -> AssassinateLeaders | None:
    """MORI-06, MORI-10 · Points 1 to 3, 5 and 6, all of which are public. Whether a card of theirs fits is not, so they
    are asked also if none does."""
    winner = battle.winner
    if winner is None or winner == MORITANI or MORITANI not in battle.sides or battle.accusers:
        return None
    leader = battle.plan(winner).leader
    if leader is None or not is_leader(g, leader) or winner in killed_in(battle):
        return None
    if g.table.no_assassins or winner in used_against(g):
        return None
    return AssassinateLeaders(winner, leader)


def killed_in(battle: Battle) -> tuple[Seat, ...]:
    """The sides whose leader has died in the battle."""
    return battle.result.killed if battle.result else ()


def printed_faction(card: str) -> Seat | None:
    """The faction of the leader that a Traitor Card names; None if it names none of a faction."""
    leaders, name = catalog.leaders(), LeaderId(card)
    disc = leaders.leader.get(name) or leaders.special_disc.get(name)
    return Seat(disc.faction) if disc else None


def used_against(g: Engine) -> list[Seat | None]:
    """MORI-06 point 5 · The factions against which they have used it."""
    return [printed_faction(face(g, card)) for card in (*g.table.revealed_assassins, *g.table.used_assassins)]


@traitor_called.by(advanced_moritani)
def forfeited(g: Engine, caller: Caller) -> None:
    """MORI-09 · Who calls a traitor with one of its own cards assassinates no more."""
    if caller.seat != MORITANI or g.table.no_assassins or traitor_card(g, MORITANI, caller.leader) is None:
        return
    g.table.no_assassins = True
    g.emit(AssassinsForfeited(MORITANI))


# ------------------------------------------------------------------------------------------------ what
class AssassinateLeaders(Procedure):
    """MORI-07 · A card is revealed, or not; the leader that it names dies, wherever he is. `opposed`: the leader whom
    they have fought."""

    winner: Seat
    opposed: Thing

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseAssassination(MORITANI, self.winner, self.opposed), then=self.chosen)

    def chosen(self, g: Engine, answer: RevealAssassin | Pass) -> Outcome:
        """MORI-08 · The card lies in front of them until the Mentat Pause. Who is dead dies no second time."""
        if isinstance(answer, Pass):
            return DONE
        table, name = g.table, face(g, answer.card)
        table.traitors[MORITANI] = without(table.traitors[MORITANI], answer.card)
        table.revealed_assassins += (answer.card,)
        show(g, answer.card)
        g.emit(AssassinRevealed(MORITANI, self.winner, name))
        for holder, disc in living(g, name):
            spice = worth(g, disc)
            g.emit(LeaderAssassinated(MORITANI, holder, name, spice))
            kill_leader(g, holder, disc, "assassin")
            from_bank(g, MORITANI, spice)
        return DONE


def living(g: Engine, leader: str) -> list[tuple[Seat, Thing]]:
    """The disc of this leader with who holds it, if he is alive."""
    everywhere = ((holder, disc) for holder, discs in g.table.leaders.items() for disc in discs)
    return [(holder, disc) for holder, disc in everywhere if face(g, disc) == leader]


class RevealAssassin(Action, frozen=True):
    """MORI-07 · Reveal this Traitor Card."""

    card: Thing


class ChooseAssassination(Decision[RevealAssassin | Pass]):
    """MORI-06 point 4 · A card of the winner's faction that names another leader than the one just opposed, or none;
    silence goes on."""

    rule = "MORI-06"
    window = "d_assassinate"
    winner: Seat
    opposed: Thing

    def options(self, g: Engine) -> Iterable[RevealAssassin | Pass]:
        yield Pass()
        for card in g.table.traitors[self.seat]:
            name = face(g, card)
            if printed_faction(name) == self.winner and name != face(g, self.opposed):
                yield RevealAssassin(card)


# ------------------------------------------------------------------------------------------------ replacement
class NewTraitor(Procedure):
    """MORI-08 · The revealed card is put aside for good, and another one drawn, unseen by the others; none, if the deck
    is empty."""

    @step
    def replacement(self, g: Engine) -> Outcome:
        table = g.table
        spent, table.revealed_assassins = table.revealed_assassins, ()
        table.used_assassins += spent
        for _ in spent:
            shuffle(g, table.traitor_deck)
            if table.traitor_deck:
                *rest, card = table.traitor_deck
                table.traitor_deck = tuple(rest)
                table.traitors[MORITANI] += (card,)
                show(g, card, to=[MORITANI])
                g.emit(TraitorReplaced(MORITANI, face(g, card)), to=[MORITANI], others=HiddenTraitorReplaced(MORITANI))
        return DONE


@mentat_rows.by(advanced_moritani, at=9.12)
def new_traitor(g: Engine) -> NewTraitor | None:
    """MORI-05 step 1 · For a card that was revealed this turn."""
    return NewTraitor() if g.table.revealed_assassins else None


# ------------------------------------------------------------------------------------------------ what is told
class AssassinRevealed(Event, frozen=True):
    """MORI-07 · Moritani have revealed their Traitor Card of this leader against the winner of a battle."""

    seat: Seat
    against: Seat
    leader: str


class AssassinsForfeited(Event, frozen=True):
    """MORI-09 · Moritani have called a traitor, and assassinate no leaders any more."""

    seat: Seat


class TraitorReplaced(Event, frozen=True):
    """MORI-08 · For Moritani: the leader on the Traitor Card that they have drawn."""

    seat: Seat
    leader: str


class HiddenTraitorReplaced(Event, frozen=True):
    """MORI-08 · For the others: Moritani have drawn a new Traitor Card."""

    seat: Seat
