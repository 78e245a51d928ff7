"""What Moritani add: terror tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from kanly.kernel import NEXT, Action, Decision, Event, Extension, Outcome, Pass, Procedure, Seat, ask, call, goto, step
from toys.shipment import Arrival, arrival_reactions, entry_objections, triggers
from toys.table import MORITANI, Game, Thing, face, show, without

moritani = Extension(MORITANI)


# ------------------------------------------------------------------------------------------------ Moritani
class Reveal(Action, frozen=True):
    token: Thing
    forces: int = 0


TerrorAnswer: TypeAlias = Reveal | Pass


class ChooseTerror(Decision[TerrorAnswer]):
    """TERROR-09, TERROR-30 · Reveal one of these tokens, or keep them all."""

    rule = "TERROR-09"
    tokens: Sequence[Thing]
    territory: str

    def options(self, g: Game) -> Iterable[TerrorAnswer]:
        yield Pass()
        for token in self.tokens:
            yield Reveal(token)
            if face(g, token) == "sneak_attack" and not entry_objections(g, MORITANI, self.territory):
                yield from (Reveal(token, n) for n in range(1, min(5, g.table.reserves[MORITANI]) + 1))


class Terror(Procedure):
    """ARRIVE-27 · Moritani may react to an entry, one token after the other."""

    entrant: Seat
    territory: str
    tokens: tuple[Thing, ...]
    depth: int

    @step
    def offer(self, g: Game) -> Outcome:
        """1 · Tokens that a child entry has used are gone (ARRIVE-08)."""
        there = [token for token in self.tokens if token in g.table.terror.get(self.territory, ())]
        return ask(ChooseTerror(MORITANI, there, self.territory), then=self.reveal) if there else NEXT

    def reveal(self, g: Game, answer: TerrorAnswer) -> Outcome:
        """3, 4 · The identity becomes public, then the effect; a Sneak Attack is a child entry."""
        if isinstance(answer, Pass):
            return NEXT
        effect = face(g, answer.token)
        show(g, answer.token)
        g.table.terror[self.territory] = without(g.table.terror[self.territory], answer.token)
        g.table.resolving += (answer.token,)
        g.emit(TerrorRevealed(self.territory, effect))
        if effect == "sneak_attack" and answer.forces:
            return call(
                Arrival("sneak_attack", MORITANI, self.territory, answer.forces, off_planet=True, depth=self.depth + 1),
                then=self.effect_done,
            )
        if effect == "robbery":
            taken = (g.table.spice[self.entrant] + 1) // 2
            g.table.spice[self.entrant] -= taken
            g.table.spice[MORITANI] += taken
        return self.effect_done(g, None)

    def effect_done(self, g: Game, attack: Arrival | None) -> Outcome:
        """5 · The token leaves the game; the next one."""
        *others, token = g.table.resolving
        g.table.resolving, g.table.used = tuple(others), (*g.table.used, token)
        return goto(self.offer)


@triggers.by(moritani, at=9.0)
def terror_triggers(g: Game, arrival: Arrival) -> Iterable[Thing]:
    """TERROR-09 · Every entry but Moritani's own and its ally's."""
    if arrival.entrant in (MORITANI, g.table.allies.get(MORITANI)):
        return ()
    return g.table.terror.get(arrival.territory, ())


@arrival_reactions.by(moritani, at=9.1)
def may_reveal(g: Game, arrival: Arrival) -> Terror | None:
    tokens = tuple(token for token in arrival.triggers if token in g.table.terror.get(arrival.territory, ()))
    return Terror(arrival.entrant, arrival.territory, tokens, arrival.depth) if tokens else None


# ------------------------------------------------------------------------------------------------ what happened
class TerrorRevealed(Event, frozen=True):
    territory: str
    face: str
