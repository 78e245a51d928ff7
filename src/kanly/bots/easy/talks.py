"""With whom to ally: in the Nexus, and where Ecaz or Moritani offer it beside one (AMB-34, TERROR-14)."""

from __future__ import annotations

from kanly.bots.easy.look import Look
from kanly.game import Prompt
from kanly.kernel import Action, Pass, Seat
from kanly.rules.core.nexus import AcceptProposal, ProposeAlliance, WithdrawProposal
from kanly.rules.factions.ecaz.ties import AcceptTies
from kanly.rules.factions.moritani.enemy import AcceptEnemy

MOST_OFFERS = 2
"""So many offers are made in a Nexus at the same time."""


def talk(look: Look, prompt: Prompt) -> Action:
    """Accept the best offer that is good enough; offer to the best others; otherwise leave the talks."""
    if look.ally is not None:
        return Pass()
    options = prompt.options
    offers = [option for option in options if isinstance(option, AcceptProposal)]
    best = max(offers, key=lambda offer: worth_as_ally(look, offer.of), default=None)
    if best is not None and worth_as_ally(look, best.of) > 0:
        return best
    made = sum(isinstance(option, WithdrawProposal) for option in options)
    if made < MOST_OFFERS and look.counting(look.seat) < look.needed_alone - 1:
        able = [option for option in options if isinstance(option, ProposeAlliance)]
        wish = max(able, key=lambda offer: worth_as_ally(look, offer.to), default=None)
        if wish is not None and worth_as_ally(look, wish.to) > 0:
            return wish
    return Pass()


def answer_offer(look: Look, prompt: Prompt) -> Action:
    """Yes to whoever would do in a Nexus; not from an alliance that is as good, or that Moritani's would break."""
    by = Seat(str(prompt.facts["by"]))
    now = 0.0 if look.ally is None else worth_as_ally(look, look.ally)
    accept = next((option for option in prompt.options if isinstance(option, AcceptTies | AcceptEnemy)), None)
    return accept if accept is not None and worth_as_ally(look, by) > max(0.0, now) else prompt.default


def worth_as_ally(look: Look, other: Seat) -> float:
    """Together near to victory, and the other not nearer to it than this seat. Whoever is about to win alone gets no
    help."""
    theirs, mine = look.counting(other), look.counting(look.seat)
    if theirs >= look.needed_alone - 1 or theirs > mine + 1:
        return -1.0
    together = look.counting(look.seat, other)
    forces = sum(number for there in look.fighters.values() for seat, number in there.items() if seat == other)
    return 1.0 + together + forces / 20 - theirs / 2
