"""Windows in tests: who stops what with a Karama, while all others pass."""

from kanly.kernel import Action, Pass
from kanly.rules.cards.karama import Stop
from support.referee import Referee


def karama(t: Referee, seat: str, power: str, face: str = "karama") -> Stop:
    """The seat's Karama, or another card, against this ability."""
    return Stop(power, t.card(seat, face))


def all_pass_but(t: Referee, **plays: Action) -> Referee:
    """Everybody asked in the open window passes, but for these."""
    for seat in [decision.seat for decision in t.game.owed()]:
        t(seat, plays.get(seat, Pass()))
    return t
