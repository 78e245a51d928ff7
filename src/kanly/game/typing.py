"""What a seat may type now, and the things that it can speak of."""

from __future__ import annotations

from kanly.kernel import Action, Pass, React, Seat, concrete
from kanly.rules.core.knowledge import known_to
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT
from kanly.state import Engine, Thing


def sendable(g: Engine, seat: Seat) -> list[type[Action]]:
    """The kinds of action that this seat may send now: what it is asked for, and what it may do unasked."""
    question = g.question
    if question is None:
        return []
    decision = question.decisions.get(seat)
    kinds: list[type[Action]] = []
    if isinstance(decision, React):
        inside = [use for use in g.rules.reactions if not use.windows or decision.open.kind in use.windows]
        kinds += [Pass, *inside]
    elif decision is not None:
        kinds += [kind for accepted in decision.accepts for kind in concrete(accepted)]
    return [*kinds, *(g.rules.plays if question.open_point else g.rules.settings_of_seats)]


def needless(g: Engine, seat: Seat) -> frozenset[str]:
    """The fields of actions that this seat has no use for: a stance, if its forces have one side only (BG-11); a share
    of the ally, while it has none; what is promised for bids, unless that may be (HOUSE-02)."""
    table = g.table
    used = {
        "stance": seat == BENE_GESSERIT and table.settings.mode == "advanced",
        "ally_share": table.ally(seat) is not None,
        "backed": table.settings.emperor_backs_anyone,
    }
    return frozenset(name for name, useful in used.items() if not useful)


def known_things(g: Engine, seat: Seat | None) -> dict[Thing, str]:
    """The things that this seat (None: an observer) can speak of, with their faces: leaders, tokens, its cards."""
    table = g.table
    zones = [*table.leaders.values(), *table.dead_leaders.values(), *table.tokens.values(), table.lot]
    if seat is not None:
        zones += [table.hands[seat], table.traitors[seat], table.dealt_traitors[seat]]
    seen = [thing for zone in zones for thing in zone if known_to(g, seat, thing)]
    return {thing: table.faces[thing] for thing in seen}
