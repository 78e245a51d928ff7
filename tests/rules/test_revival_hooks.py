"""What extensions may change in the Revival Phase: rates, limits, prices, reactions, what follows."""

from collections.abc import Iterable

import pytest

from kanly.kernel import NEXT, Extension, Outcome, Procedure, Seat, Violation, step, violation
from kanly.rules.core.payment import Payment, Receiver, SpiceReceived, receiver
from kanly.rules.core.revival import Revive
from kanly.rules.core.revival_request import RevivalReaction, RevivalRequest, after_revival, revival_reactions
from kanly.rules.core.revival_terms import (
    elite_limit,
    elites_may_be_free,
    forces_price,
    free_rate,
    ordinary_limit,
    revival_bars,
    unit_price,
)
from kanly.rules.core.spice import from_bank
from kanly.state import Engine, Forces, Revivals
from support.position import position
from support.revivals import revival

SARDAUKAR = Forces(2, 3)


@pytest.mark.rule("REVIVE-02", "REVIVE-03", "REVIVE-04")
def test_rates_limits_prices_and_payee_are_hooks() -> None:
    house = Extension("house")

    @free_rate.by(house, at=2)
    def one_more(g: Engine, value: int, seat: Seat) -> int:
        return value + 1

    @ordinary_limit.by(house)
    def five(g: Engine, value: int, seat: Seat) -> int:
        return 5

    @unit_price.by(house)
    def three_for_elite(g: Engine, value: int, seat: Seat, elite: bool) -> int:
        return 3 if elite else value

    @forces_price.by(house)
    def half(g: Engine, value: int, seat: Seat, paid: Forces) -> int:
        return (value + 1) // 2

    @elite_limit.by(house, at=9)
    def no_limit(g: Engine, value: int, seat: Seat) -> int:
        return 20

    @receiver.by(house)
    def to_atreides(g: Engine, payment: Payment, payer: Seat) -> Receiver | None:
        return Receiver(Seat("atreides")) if payment.kind == "revival" else None

    at = position("emperor", "atreides", mode="advanced").tanks(emperor=SARDAUKAR).purse(emperor=9)
    t = revival(at, house)
    t("emperor", Revive(1, 3))  # two elite free, one elite for 3 and one ordinary for 2: half of 5
    assert (t.purse("emperor"), t.purse("atreides")) == (6, 3)
    t("emperor", Revive(1))
    assert t.game.table.revivals[Seat("emperor")] == Revivals(forces=5, free=2, elite=3)


@pytest.mark.rule("REVIVE-03")
def test_a_free_rate_above_the_limit_raises_it_and_is_never_paid() -> None:
    house = Extension("house")

    @free_rate.by(house, at=2)
    def one_more(g: Engine, value: int, seat: Seat) -> int:
        return value + 1

    t = revival(position("fremen", "atreides").tanks(fremen=6).purse(fremen=9), house)
    t.refuses("fremen", Revive(5), "REVIVE-02")
    t("fremen", Revive(4))
    assert t.purse("fremen") == 9


@pytest.mark.rule("REVIVE-03")
def test_forces_that_are_never_free_leave_the_free_revivals_to_others() -> None:
    house = Extension("house")

    @elites_may_be_free.by(house)
    def never(g: Engine, value: bool, seat: Seat) -> bool:
        return False

    at = position("emperor", "atreides", mode="advanced").tanks(emperor=SARDAUKAR).purse(emperor=2)
    t = revival(at, house)
    costs = [t.game.quote(Seat("emperor"), asked).costs for asked in (Revive(1), Revive(0, 1), Revive(1, 1))]
    assert costs == [{}, {"emperor": 2}, {"emperor": 2}]
    t("emperor", Revive(1, 1))
    assert t.purse("emperor") == 0
    assert t.game.table.revivals[Seat("emperor")] == Revivals(forces=2, free=1, elite=1)


@pytest.mark.rule("TIMING-13", "TIMING-36")
def test_a_stopped_request_comes_back_unpaid() -> None:
    house = Extension("house")
    log: list[str] = []

    @revival_reactions.by(house, at=1)
    def stop_two(g: Engine, request: RevivalRequest) -> StopRevival | None:
        return StopRevival() if request.forces == Forces(2) else None

    @after_revival.by(house, at=1)
    def note(g: Engine, request: RevivalRequest) -> None:
        log.append(str(request.forces.total))

    at = position("spacing_guild", "atreides").tanks(spacing_guild=5).purse(spacing_guild=3)
    t = revival(at, house)
    t("spacing_guild", Revive(2))
    assert t.purse("spacing_guild") == 3
    assert t.game.table.revivals == {} and not log
    t("spacing_guild", Revive(1))
    assert t.game.table.revivals[Seat("spacing_guild")] == Revivals(forces=1, free=1)
    assert {*log} == {"1"}


@pytest.mark.rule("TIMING-36")
def test_what_follows_a_revival_comes_row_by_row_before_anything_else() -> None:
    house = Extension("house")
    revival_reactions.by(house, at=9)(lambda g, request: LetPass())
    after_revival.by(house, at=3)(lambda g, request: Gain(Seat("harkonnen"), 4))
    after_revival.by(house, at=1)(lambda g, request: Gain(Seat("atreides"), request.forces.total))
    t = revival(position("atreides", "harkonnen").tanks(atreides=5, harkonnen=1), house)
    t("atreides", Revive(2))
    assert [(event.seat, event.spice) for event in t.happened(SpiceReceived)] == [("atreides", 2), ("harkonnen", 4)]
    assert t.owed == ["atreides", "harkonnen"]


class LetPass(RevivalReaction):
    """A toy: could stop it, and does not."""

    @step
    def let_pass(self, g: Engine) -> Outcome:
        return NEXT


class Gain(Procedure):
    """A toy: so much spice from the bank."""

    seat: Seat
    spice: int

    @step
    def gain(self, g: Engine) -> Outcome:
        from_bank(g, self.seat, self.spice)
        g.emit(SpiceReceived(self.seat, self.spice, "toy"))
        return NEXT


class StopRevival(RevivalReaction):
    """A toy: stops whatever it answers."""

    @step
    def stop(self, g: Engine) -> Outcome:
        self.stops = True
        return NEXT


@pytest.mark.rule("TIMING-36")
def test_whoever_may_not_revive_is_told_so_and_not_waited_for() -> None:
    house = Extension("house")

    @revival_bars.by(house)
    def banned(g: Engine, seat: Seat) -> Iterable[Violation]:
        return [violation("TLEI-36", "banned")] if seat == "atreides" else []

    t = revival(position("atreides", "harkonnen").tanks(atreides=3, harkonnen=3), house)
    assert t.owed == ["harkonnen"]
    t.refuses("atreides", Revive(1), "TLEI-36")
    t.silence()
    assert list(t.game.table.revivals) == ["harkonnen"]
