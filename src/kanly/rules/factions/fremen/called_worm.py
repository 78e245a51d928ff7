"""A worm that the Fremen call by their special Karama (KARAMA-20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanly.catalog import TerritoryId
from kanly.kernel import DONE, NEXT, Action, Decision, Outcome, Pass, Procedure, Violation, ask, call, step
from kanly.rules.cards.karama_special import SPECIAL, SpecialPower, power_unused, special_bars, special_cards
from kanly.rules.core.spice_blow import AfterTheWorm, between_blows
from kanly.rules.core.spice_cards import Appearance, WormAppears
from kanly.rules.factions.fremen.faction import FREMEN, fremen
from kanly.rules.factions.fremen.placed_worms import WormPlaced, no_sand, sand
from kanly.state import Engine, Thing


@between_blows.by(fremen, at=2.45)
def a_worm_may_be_called(g: Engine, blows: int) -> CalledWorm | None:
    """KARAMA-20 point 1 · Before blow A, between the blows, after the last one (2.05, 2.35, 2.50). Point 6 · Not on
    turn 1."""
    return CalledWorm() if g.table.turn > 1 and power_unused(g, FREMEN) else None


class CalledWorm(Procedure):
    """KARAMA-20 · A worm by the special power of the Fremen, settled like any other, with a Nexus and a ride of its
    own. It is no worm of a blow, and no card is moved."""

    territory: TerritoryId | None = None

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseCalledWorm(FREMEN), then=self.chosen)

    def chosen(self, g: Engine, answer: CallWorm | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return DONE
        self.territory = answer.territory
        return call(SpecialPower(FREMEN, card=answer.card, use=SPECIAL), then=self.played)

    def played(self, g: Engine, power: SpecialPower) -> Outcome:
        if not power.effective:
            return DONE
        assert self.territory is not None
        g.emit(WormPlaced(FREMEN, self.territory))
        return NEXT

    @step
    def worm(self, g: Engine) -> Outcome:
        """2 · It appears and devours."""
        return call(WormAppears(self.territory), then=self.appeared)

    def appeared(self, g: Engine, worm: WormAppears) -> Outcome:
        """3 · Its own Nexus follows at once, then the ride."""
        return call(AfterTheWorm((Appearance(worm.territory, worm.stayed),), nexus=True))


class CallWorm(Action, frozen=True):
    """KARAMA-20 · A Karama for a worm in this territory."""

    card: Thing
    territory: TerritoryId


class ChooseCalledWorm(Decision[CallWorm | Pass]):
    """KARAMA-20 · Asked as long as the power is unused, whatever the hand holds; on silence no worm is called."""

    rule = "KARAMA-20"
    window = "d_fremen_worm"

    def check(self, g: Engine, action: CallWorm | Pass) -> Sequence[Violation]:
        if isinstance(action, Pass):
            return ()
        return [*special_bars(g, self.seat, action.card), *no_sand(action.territory, self.rule)]

    def options(self, g: Engine) -> Iterable[CallWorm | Pass]:
        yield Pass()
        for card in special_cards(g, self.seat):
            yield from (CallWorm(card, territory) for territory in sand())
