"""What the Fremen revive, and what they grant their ally (FRE-10, FRE-11)."""

import pytest

from kanly.catalog import PowerId
from kanly.kernel import Extension, Pass, Ruleset, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.revival import Revive
from kanly.rules.core.revival_terms import ordinary_limit
from kanly.rules.core.switches import SetSwitch
from kanly.rules.core.turn import Phase
from kanly.rules.factions.fremen.revival import ChooseGrant, FreeRevivalsGranted, GrantFreeRevivals
from kanly.rules.registry import extensions
from kanly.state import Engine, Forces, Revivals
from support.position import Position, position
from support.referee import Referee

FREMEN, EMPEROR = Seat("fremen"), Seat("emperor")
GRANT = PowerId("fre_ally_revival")


def allies(ally: str = "emperor", tanks: int = 5) -> Position:
    """Fremen allied with a faction that has forces in the Tanks."""
    return position("fremen", ally, "harkonnen").allied("fremen", ally).tanks(**{ally: tanks}).purse(**{ally: 9})


def begun(at: Position) -> Referee:
    """The Revival Phase of the position."""
    return at.begin(Phase("revival"))


@pytest.mark.rule("FRE-11")
def test_the_fremen_revive_three_for_nothing() -> None:
    t = begun(position("fremen", "harkonnen").tanks(fremen=5).purse(fremen=9))
    t.refuses("fremen", Revive(4), "REVIVE-02")
    t("fremen", Revive(2))("fremen", Revive(1))
    assert t.purse("fremen") == 9
    assert t.stack == []


@pytest.mark.rule("FRE-11")
def test_the_fremen_buy_none_even_with_a_higher_limit() -> None:
    house = Extension("house")

    @ordinary_limit.by(house)
    def five(g: Engine, value: int, seat: Seat) -> int:
        return 5

    t = begun(position("fremen", "harkonnen").tanks(fremen=5).purse(fremen=9))
    t.game.rules = Ruleset(*extensions("basic", t.game.table.seats), house)
    t.refuses("fremen", Revive(4), "FRE-11")
    t("fremen", Revive(3))
    assert t.stack == []


@pytest.mark.rule("FRE-10", "KARAMA-29")
def test_the_ally_revives_three_for_nothing() -> None:
    t = begun(allies())
    assert t.asks == [("ChooseGrant", "fremen")]
    t("fremen", GrantFreeRevivals())
    assert t.happened(FreeRevivalsGranted) == [FreeRevivalsGranted(FREMEN, EMPEROR)]
    t.refuses("emperor", Revive(4), "REVIVE-02")
    t("emperor", Revive(3))
    assert t.purse("emperor") == 9
    assert t.game.table.revivals[EMPEROR] == Revivals(forces=3, free=3)


@pytest.mark.rule("FRE-10")
def test_without_the_grant_the_ally_has_its_own_number() -> None:
    t = begun(allies())
    t("fremen", Pass())("emperor", Revive(3))
    assert t.purse("emperor") == 5


@pytest.mark.rule("FRE-10", "KARAMA-28")
def test_a_karama_stops_the_grant_for_the_phase() -> None:
    t = begun(allies().hand(harkonnen=["karama"]))
    t("fremen", GrantFreeRevivals())
    assert t.owed == ["harkonnen"]
    t("harkonnen", Stop(GRANT, t.card("harkonnen", "karama")))
    assert t.happened(FreeRevivalsGranted) == []
    t("emperor", Revive(3))
    assert t.purse("emperor") == 5


@pytest.mark.rule("FRE-10", "ALLY-12", "TIMING-08")
@pytest.mark.parametrize(("permitted", "pays"), [(True, 0), (False, 4)])
def test_silence_follows_the_standing_permission(permitted: bool, pays: int) -> None:
    at = allies()
    if not permitted:
        at.table.switches[FREMEN] = ("ally_revival",)
    t = begun(at)
    t.silence()
    t("emperor", Revive(3))
    assert t.purse("emperor") == 9 - pays


@pytest.mark.rule("FRE-10", "ALLY-12")
def test_the_permission_is_a_switch_of_the_fremen() -> None:
    t = allies().begin(Phase("charity"))
    t.refuses("emperor", SetSwitch("ally_revival", False), "ALLY-12")
    t("fremen", SetSwitch("ally_revival", False))
    assert ChooseGrant(FREMEN, EMPEROR).default(t.game) == Pass()
    t("fremen", SetSwitch("ally_revival", True))
    assert ChooseGrant(FREMEN, EMPEROR).default(t.game) == GrantFreeRevivals()


@pytest.mark.rule("FRE-10", "TIMING-15")
def test_no_question_when_it_could_change_nothing() -> None:
    assert begun(allies(tanks=0)).stack == []
    alone = begun(position("fremen", "emperor").tanks(emperor=4))
    assert alone.asks == [("ChooseRevival", "fremen"), ("ChooseRevival", "emperor")]


@pytest.mark.rule("FRE-10", "TIMING-24")
def test_the_grant_ends_with_the_phase() -> None:
    t = begun(allies())
    t("fremen", GrantFreeRevivals())("emperor", Pass())
    assert t.game.table.this_phase == {}
    assert t.game.table.tanks[EMPEROR] == Forces(5)
