"""The Emperor's extra revivals for his ally (EMP-06, EMP-08, ALLY-06)."""

import pytest

from kanly.catalog import PowerId
from kanly.kernel import Extension, Pass, Ruleset, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.payment import SpicePaid
from kanly.rules.core.revival import Revive
from kanly.rules.core.revival_request import ForcesRevived
from kanly.rules.core.revival_terms import unit_price
from kanly.rules.core.turn import Phase
from kanly.rules.factions.emperor.ally_revival import AllyRevivalOffered, AllyRevivalRefused, ReviveForAlly, TakeForces
from kanly.rules.registry import extensions
from kanly.state import Engine, Forces, Revivals
from support.position import Position, position
from support.referee import Referee

EMPEROR, FREMEN = Seat("emperor"), Seat("fremen")
HELP = PowerId("emp_ally_revival")


def allies(ally: str = "fremen", purse: int = 10, tanks: int | Forces = 7, mode: str = "basic") -> Position:
    """The Emperor allied with this faction, some of whose forces lie in the Tanks."""
    at = position("emperor", ally, "harkonnen", mode=mode).allied("emperor", ally)
    return at.tanks(**{ally: tanks}).purse(emperor=purse)


def begun(at: Position) -> Referee:
    """The Revival Phase of the position."""
    return at.begin(Phase("revival"))


@pytest.mark.rule("EMP-06")
@pytest.mark.parametrize("help_first", [True, False])
def test_six_fremen_come_back(help_first: bool) -> None:
    """given the Fremen allied with 7 forces in the Tanks, when they revive 3 free and the Emperor pays 6 spice, then 6
    Fremen forces are back."""
    t = begun(allies())
    if not help_first:
        t("fremen", Revive(3))
    t("emperor", ReviveForAlly(3))("fremen", TakeForces(3))
    if help_first:
        t("fremen", Revive(3))
    assert t.purse("emperor") == 4
    assert t.game.table.tanks[FREMEN] == Forces(1)
    assert t.game.table.reserves[FREMEN] == Forces(19)
    assert t.game.table.revivals[FREMEN] == Revivals(forces=3, free=3)
    assert ForcesRevived(FREMEN, Forces(3), 0, HELP) in t.happened(ForcesRevived)
    assert t.happened(SpicePaid) == [SpicePaid(EMPEROR, 6, "revival")]
    assert t.stack == []


@pytest.mark.rule("EMP-06")
def test_free_revivals_of_the_ally_are_not_used_for_it() -> None:
    t = begun(allies())
    t("emperor", ReviveForAlly(1))("fremen", TakeForces(1))
    assert t.purse("emperor") == 8
    assert t.game.table.revivals[FREMEN] == Revivals()


@pytest.mark.rule("EMP-06", "KARAMA-29", "TIMING-08")
def test_the_ally_may_refuse_and_does_so_in_silence() -> None:
    t = begun(allies())
    t("emperor", ReviveForAlly(2))
    assert t.asks == [("ChooseOfferedForces", "fremen")]
    assert t.options("fremen") == [TakeForces(2), Pass()]
    t.refuses("fremen", TakeForces(1), "EMP-06")
    t.silence()
    assert t.happened(AllyRevivalOffered) == [AllyRevivalOffered(EMPEROR, FREMEN, 2)]
    assert t.happened(AllyRevivalRefused) == [AllyRevivalRefused(EMPEROR, FREMEN)]
    assert t.purse("emperor") == 10
    t.refuses("emperor", ReviveForAlly(1), "EMP-06")


@pytest.mark.rule("EMP-06")
def test_one_declaration_in_a_phase() -> None:
    t = begun(allies())
    t("emperor", ReviveForAlly(1))("fremen", TakeForces(1))
    t.refuses("emperor", ReviveForAlly(1), "EMP-06")


@pytest.mark.rule("EMP-06", "KARAMA-28", "TIMING-13")
def test_a_karama_stops_it_for_the_phase() -> None:
    t = begun(allies().hand(harkonnen=["karama"], fremen=["shield"]))
    t("emperor", ReviveForAlly(3))("fremen", TakeForces(3))
    assert t.owed == ["fremen", "harkonnen"]
    t("fremen", Pass())("harkonnen", Stop(HELP, t.card("harkonnen", "karama")))
    assert t.purse("emperor") == 10
    assert t.game.table.tanks[FREMEN] == Forces(7)
    t.refuses("emperor", ReviveForAlly(1), "EMP-06")
    t("fremen", Revive(3))


@pytest.mark.rule("EMP-06", "EMP-08", "FRE-15", "REVIVE-06", "KARAMA-34")
def test_the_ally_chooses_which_and_one_elite_force_is_the_limit() -> None:
    t = begun(allies(tanks=Forces(3, 3), mode="advanced"))
    t("emperor", ReviveForAlly(2))
    assert t.options("fremen") == [TakeForces(1, 1), TakeForces(2), Pass()]
    t("fremen", TakeForces(1, 1))
    t.refuses("fremen", Revive(0, 1), "REVIVE-06")
    t("fremen", Revive(2))


@pytest.mark.rule("EMP-06")
@pytest.mark.parametrize("number", [0, -1, 3, 4])
def test_refused_numbers(number: int) -> None:
    t = begun(allies(tanks=2))
    t.refuses("emperor", ReviveForAlly(number), "EMP-06")
    assert [*ReviveForAlly.options(t.game, EMPEROR)] == [ReviveForAlly(1), ReviveForAlly(2)]


@pytest.mark.rule("EMP-06", "TURN-10", "ALLY-06")
def test_he_pays_it_alone_and_in_full() -> None:
    t = begun(allies(purse=5).purse(fremen=9))
    t.refuses("emperor", ReviveForAlly(3), "TURN-10")
    t("emperor", ReviveForAlly(2))("fremen", TakeForces(2))
    assert (t.purse("emperor"), t.purse("fremen")) == (1, 9)


@pytest.mark.rule("EMP-06", "ALLY-07")
def test_it_draws_on_no_pledge() -> None:
    t = begun(allies().allied("emperor", "fremen", emperor=4))
    t("emperor", ReviveForAlly(3))("fremen", TakeForces(3))
    assert t.game.table.pledges[EMPEROR] == 4


@pytest.mark.rule("EMP-06")
def test_the_price_is_that_of_the_ally() -> None:
    house = Extension("house")

    @unit_price.by(house)
    def dear(g: Engine, value: int, seat: Seat, elite: bool) -> int:
        return 3 if seat == FREMEN and elite else value

    t = begun(allies(purse=4, tanks=Forces(3, 3), mode="advanced"))
    t.game.rules = Ruleset(*extensions("advanced", t.game.table.seats), house)
    t.refuses("emperor", ReviveForAlly(2), "TURN-10")  # the ally might choose an elite force
    t("emperor", ReviveForAlly(1))("fremen", TakeForces(0, 1))
    assert t.purse("emperor") == 1


@pytest.mark.rule("EMP-06", "ALLY-06")
def test_nobody_else_and_nobody_without_an_ally() -> None:
    t = begun(allies())
    t.refuses("fremen", ReviveForAlly(1), "ALLY-06")
    alone = position("emperor", "fremen", "harkonnen").tanks(fremen=4).purse(emperor=9).begin(Phase("revival"))
    alone.refuses("emperor", ReviveForAlly(1), "EMP-06")
    assert alone.owed == ["fremen"]


@pytest.mark.rule("EMP-06", "TIMING-36")
def test_only_in_the_revival_phase() -> None:
    t = allies().begin(Phase("charity"))
    t.refuses("emperor", ReviveForAlly(1), "EMP-06")


@pytest.mark.rule("EMP-06", "KARAMA-29", "TIMING-15")
def test_the_emperor_is_waited_for_as_long_as_he_could_help() -> None:
    t = begun(allies(tanks=2))
    assert t.owed == ["emperor", "fremen"]
    t("emperor", Pass())
    assert t.owed == ["fremen"]
    t("emperor", ReviveForAlly(2))("fremen", TakeForces(2))
    assert t.stack == []


@pytest.mark.rule("EMP-06")
def test_never_forces_of_the_emperor() -> None:
    t = begun(allies(tanks=1).tanks(emperor=5))
    t("fremen", Pass())  # no free revivals for the Emperor (FRE-10)
    t("emperor", ReviveForAlly(1))("fremen", TakeForces(1))
    assert t.game.table.tanks[EMPEROR] == Forces(5)
    t("emperor", Revive(3))
    assert t.purse("emperor") == 4
