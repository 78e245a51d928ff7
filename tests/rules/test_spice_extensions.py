"""What modules and the Advanced game hang on the hooks of Spice Blow, Nexus and alliances, shown with toys."""

from typing import Any

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import NEXT, Event, Extension, Machine, Outcome, Pass, Procedure, Ruleset, Seat, step
from kanly.rules.core.alliances import (
    AllianceEnded,
    AllianceFormed,
    alliance_begun,
    alliance_ended,
    allies_may_share,
    kept_out_by_ally,
)
from kanly.rules.core.nexus import AcceptProposal, BreakAlliance, Nexus, NexusBegun, ProposeAlliance
from kanly.rules.core.spice import SpiceBlown
from kanly.rules.core.spice_blow import (
    NexusCall,
    SpiceBlow,
    after_nexus,
    before_first_card,
    between_blows,
    nexus_calls,
    spice_card_effect,
)
from kanly.rules.core.spice_cards import (
    SpiceCardEffect,
    Worm,
    WormAppeared,
    WormPlacement,
    WormResponse,
    blown_amount,
    discard_spice_card,
    further_worms,
    spice_placed,
    worm_responses,
)
from kanly.rules.core.turn import Phase
from kanly.rules.registry import extensions
from kanly.state import Engine, Forces, Thing
from support.position import Position, position

SEATS = ("atreides", "emperor", "harkonnen")
ATREIDES, EMPEROR, HARKONNEN = map(Seat, SEATS)
WORM = "shai_hulud"
RED_CHASM, OLD_GAP = TerritoryId("red_chasm"), TerritoryId("old_gap")


class Mark(Event, frozen=True):
    """A toy was there."""

    what: str


class Marking(Procedure):
    """It only says that it was there."""

    what: str

    @step
    def mark(self, g: Engine) -> Outcome:
        g.emit(Mark(self.what))
        return NEXT


class Placed(WormPlacement):
    """Somebody places the worm."""

    where: TerritoryId = RED_CHASM

    @step
    def place(self, g: Engine) -> Outcome:
        self.territory = self.where
        return NEXT


class Vote(NexusCall):
    """All say yes."""

    @step
    def count(self, g: Engine) -> Outcome:
        self.nexus = True
        return NEXT


class Shelter(WormResponse):
    """The Emperor's forces are safe."""

    @step
    def spare(self, g: Engine) -> Outcome:
        self.spared = (EMPEROR,)
        return NEXT


class Nothing(SpiceCardEffect):
    """A card that does nothing at all."""

    @step
    def discard(self, g: Engine) -> Outcome:
        discard_spice_card(g, self.pile, self.card)
        return NEXT


def begin(table: Position, first: Procedure, *rows: tuple[Any, float, Any]) -> Engine:
    """A game with these toy rows; in a Nexus everybody is done at once."""
    toy = Extension("toy")
    for hook, at, answer in rows:
        hook.by(toy, at=at)(answer)
    g = Machine.start(table.table, first, Ruleset(*extensions("basic", table.table.seats), toy), "test")
    while isinstance(first, Phase) and g.owed():
        g.act(g.owed()[0].seat, Pass())
    return g


def blow(table: Position, *rows: tuple[Any, float, Any]) -> Engine:
    """The phase, to its end."""
    return begin(table, Phase("spice_blow"), *rows)


def told(g: Engine, *kinds: type[Event]) -> list[Event]:
    """What happened, of these kinds."""
    return [emitted.event for emitted in g.events if isinstance(emitted.event, kinds)]


@pytest.mark.rule("TIMING-33", "SPICE-08")
def test_business_before_between_and_after_the_blows() -> None:
    table = position(*SEATS, turn=2, double_spice_blow=True).spice_deck("spice_red_chasm", WORM, "spice_old_gap")
    g = blow(table, (between_blows, 1, lambda g, blows: Marking(f"after {blows}")))
    assert told(g, Mark, SpiceBlown, NexusBegun) == [
        Mark("after 0"),
        SpiceBlown(LocationId("red_chasm_7"), 8),
        Mark("after 1"),
        SpiceBlown(LocationId("old_gap_10"), 6),
        NexusBegun(),
        Mark("after 2"),
    ]


@pytest.mark.rule("TIMING-33")
def test_an_effect_before_the_first_card_is_the_first_worm() -> None:
    def thumper(g: Engine, blow: SpiceBlow) -> Worm | None:
        return Worm(Thing(0), blow.pile, nexus=True, territory=g.table.current_territories[0])

    table = position(*SEATS, turn=2).spice_deck(WORM, "spice_old_gap").current_territory("red_chasm")
    g = blow(table, (before_first_card, 2.10, thumper))
    assert told(g, WormAppeared) == [WormAppeared(RED_CHASM, True), WormAppeared(RED_CHASM, False)]
    assert len(told(g, NexusBegun)) == 1
    assert len(g.table.spice_discards[0]) == 2


@pytest.mark.rule("SPICE-06")
def test_a_placed_further_worm_devours_at_once() -> None:
    table = position(*SEATS, turn=2).spice_deck(WORM, WORM, "spice_old_gap").current_territory("old_gap")
    g = blow(
        table.forces({"red_chasm_7": {"emperor": 2}}).spice({"red_chasm_7": 3}),
        (further_worms, 2.11, lambda g, worm: Placed()),
    )
    assert told(g, WormAppeared) == [WormAppeared(OLD_GAP, True), WormAppeared(RED_CHASM, True)]
    assert g.table.tanks[EMPEROR] == Forces(2)
    assert g.table.spice == {"old_gap_10": 6}


@pytest.mark.rule("TIMING-33")
def test_a_response_to_a_worm_spares_whom_it_says() -> None:
    table = position(*SEATS, turn=2).spice_deck(WORM, "spice_old_gap").current_territory("red_chasm")
    g = blow(
        table.forces({"red_chasm_7": {"emperor": 2, "harkonnen": 1}}),
        (worm_responses, 2.12, lambda g, worm: Shelter()),
        (after_nexus, 2.30, lambda g, appearances: Marking(f"{appearances[0].stayed[0].seat} stayed")),
    )
    assert g.table.board == {"red_chasm_7": {EMPEROR: Forces(2)}}
    assert told(g, NexusBegun, Mark) == [NexusBegun(), Mark("emperor stayed")]


@pytest.mark.rule("NEXUS-01")
@pytest.mark.parametrize(("rows", "held"), [((), 0), (((nexus_calls, 2.20, lambda g, worms: Vote()),), 1)])
def test_a_worm_that_calls_no_nexus_may_bring_one_about_otherwise(rows: Any, held: int) -> None:
    def great_maker(g: Engine, card: Thing, blow: SpiceBlow) -> SpiceCardEffect | None:
        return Worm(card, blow.pile, territory=RED_CHASM) if g.table.faces[card] == WORM else None

    table = position(*SEATS, turn=2).spice_deck(WORM, "spice_old_gap")
    g = blow(table, (spice_card_effect, 1, great_maker), *rows)
    assert told(g, WormAppeared) == [WormAppeared(RED_CHASM, True)]
    assert len(told(g, NexusBegun)) == held


def test_a_card_without_effect_a_doubled_amount_and_something_after_it() -> None:
    def suppressed(g: Engine, card: Thing, blow: SpiceBlow) -> SpiceCardEffect | None:
        return Nothing(card, blow.pile) if g.table.faces[card] == WORM else None

    table = position(*SEATS, turn=2).spice_deck(WORM, "spice_red_chasm")
    g = blow(
        table,
        (spice_card_effect, 1, suppressed),
        (blown_amount, 1, lambda g, amount, card, pile: 2 * amount),
        (spice_placed, 2.15, lambda g, effect: Marking(f"{effect.placed} placed")),
    )
    assert told(g, Mark, SpiceBlown, NexusBegun) == [SpiceBlown(LocationId("red_chasm_7"), 16), Mark("16 placed")]


def test_nothing_follows_spice_that_was_not_placed() -> None:
    table = position(*SEATS, turn=2).storm(7).spice_deck("spice_red_chasm")
    assert told(blow(table, (spice_placed, 2.15, lambda g, effect: Marking("never"))), Mark) == []


@pytest.mark.rule("NEXUS-08")
def test_what_follows_from_forming_and_breaking_comes_before_the_talks_go_on() -> None:
    g = begin(
        position(*SEATS, turn=2).allied("atreides", "emperor"),
        Nexus(),
        (alliance_begun, 1, lambda g, seats: Marking(f"{seats[0]} begun")),
        (alliance_ended, 1, lambda g, seats, by: Marking(f"{by} ended")),
    )
    g.act(ATREIDES, BreakAlliance())
    g.act(ATREIDES, ProposeAlliance(HARKONNEN))
    g.act(HARKONNEN, AcceptProposal(ATREIDES))
    assert told(g, Mark, AllianceFormed, AllianceEnded) == [
        AllianceEnded(ATREIDES, EMPEROR, ATREIDES),
        Mark("atreides ended"),
        AllianceFormed(HARKONNEN, ATREIDES),
        Mark("harkonnen begun"),
    ]


def test_some_allies_may_stay_together() -> None:
    table = position(*SEATS, turn=2).allied("atreides", "emperor").forces({"red_chasm_7": {"emperor": 2}})
    assert kept_out_by_ally(begin(table, Nexus()), RED_CHASM, ATREIDES)
    together = (allies_may_share, 1, lambda g, may, territory, seat: True)
    assert not kept_out_by_ally(begin(table, Nexus(), together), RED_CHASM, ATREIDES)
