"""The Revival Phase: who may revive how many forces, at what price (REVIVE-01 to REVIVE-06, TIMING-36)."""

from collections.abc import Iterable
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from kanly.kernel import Extension, Form, Pass, Seat
from kanly.rules.core.payment import SpicePaid
from kanly.rules.core.revival import ChooseRevival, Revive
from kanly.rules.core.revival_request import ForcesRevived
from kanly.rules.core.simultaneous import NotDone
from kanly.rules.core.spice import commitments
from kanly.rules.core.switches import SetSwitch
from kanly.rules.core.windows import GiveOrders
from kanly.state import NONE, Engine, Forces, Revivals, StandingOrder
from support.position import position
from support.referee import Referee
from support.revivals import revival

FREE = {"atreides": 2, "bene_gesserit": 1, "emperor": 1, "fremen": 3, "harkonnen": 2, "spacing_guild": 1}
SARDAUKAR = Forces(2, 3)


def form(t: Referee, seat: str, **draft: int | str) -> Form:
    """The form of the seat's request, so far filled."""
    assert t.game.question
    found = t.game.question.decisions[Seat(seat)].form(t.game, draft)
    assert found
    return found


# ------------------------------------------------------------------------------------------------ numbers and prices
@pytest.mark.rule("REVIVE-03", "REVIVE-02", "REVIVE-04", "REVIVE-05")
@pytest.mark.parametrize(("faction", "free"), FREE.items())
def test_the_first_forces_are_free_and_three_are_the_limit(faction: str, free: int) -> None:
    other = "harkonnen" if faction != "harkonnen" else "atreides"
    t = revival(position(faction, other).tanks(**{faction: 6}).purse(**{faction: 20}))
    t.refuses(faction, Revive(4), "REVIVE-02")
    t(faction, Revive(3))
    assert t.purse(faction) == 20 - 2 * (3 - free)
    assert t.game.table.tanks[Seat(faction)] == Forces(3)
    assert t.game.table.reserves[Seat(faction)] == Forces(17)
    assert t.game.table.revivals[Seat(faction)] == Revivals(forces=3, free=free)
    assert t.happened(ForcesRevived) == [ForcesRevived(Seat(faction), Forces(3), free)]
    assert t.stack == []  # nobody has anything left to do: the phase is over


@pytest.mark.rule("REVIVE-04", "TURN-10")
def test_the_guild_with_three_spice_revive_two() -> None:
    """given Guild with 5 forces in the Tanks and 3 spice, when they revive 2, then 1 is free, 1 costs 2 spice, and
    1 spice remains; a third revival is illegal because it would cost another 2."""
    t = revival(position("spacing_guild", "atreides").tanks(spacing_guild=5).purse(spacing_guild=3))
    t.refuses("spacing_guild", Revive(3), "TURN-10")
    t("spacing_guild", Revive(2))
    assert t.purse("spacing_guild") == 1
    assert t.game.table.revivals[Seat("spacing_guild")] == Revivals(forces=2, free=1)
    t.refuses("spacing_guild", Revive(1), "TURN-10")
    assert t.happened(SpicePaid) == [SpicePaid(Seat("spacing_guild"), 2, "revival")]


@pytest.mark.rule("REVIVE-01", "REVIVE-03")
def test_several_requests_count_together() -> None:
    t = revival(position("atreides", "harkonnen").tanks(atreides=6, harkonnen=1).purse(atreides=4))
    for _ in range(2):
        t("atreides", Revive(1))
    assert t.purse("atreides") == 4
    t("atreides", Revive(1))
    assert t.purse("atreides") == 2
    t.refuses("atreides", Revive(1), "REVIVE-02")


@pytest.mark.rule("REVIVE-01")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Revive(), "REVIVE-01"),
        (Revive(3), "REVIVE-01"),  # only two lie in the Tanks
        (Revive(-1), "REVIVE-01"),
        (Revive(2, -1), "REVIVE-01"),
        (Revive(1, 1), "REVIVE-01"),
        (Revive(leader="duncan_idaho"), "REVIVE-07"),
        (Revive(leader="stilgar"), "REVIVE-07"),
        (NotDone(), "TURN-05"),
    ],
)
def test_refused_requests(action: Revive | NotDone, rule: str) -> None:
    t = revival(position("atreides", "harkonnen").tanks(atreides=2).purse(atreides=9))
    t.refuses("atreides", action, rule)


@pytest.mark.rule("REVIVE-03")
def test_free_revivals_left_are_lost_with_the_turn() -> None:
    t = revival(position("atreides", "harkonnen").tanks(atreides=5))
    t("atreides", Revive(1)).all_pass()
    assert t.game.table.revivals[Seat("atreides")] == Revivals(forces=1, free=1)


@pytest.mark.rule("ALLY-06")
def test_an_ally_pays_for_no_revival() -> None:
    at = position("atreides", "harkonnen").tanks(atreides=5).purse(atreides=1, harkonnen=9)
    t = revival(at.allied("atreides", "harkonnen", harkonnen=9))
    t.refuses("atreides", Revive(3), "TURN-10")
    t("atreides", Revive(2))


@pytest.mark.rule("BID-13", "TURN-10")
def test_only_free_spice_pays() -> None:
    house = Extension("house")

    @commitments.by(house)
    def promised(g: Engine, seat: Seat) -> Iterable[int]:
        return [3] if seat == "atreides" else []

    t = revival(position("atreides", "harkonnen").tanks(atreides=5).purse(atreides=4), house)
    t.refuses("atreides", Revive(3), "TURN-10")
    t("atreides", Revive(2))


# ------------------------------------------------------------------------------------------------ everybody at once
@pytest.mark.rule("TURN-05", "REVIVE-01", "TIMING-36")
def test_everybody_acts_in_any_order_and_at_once() -> None:
    t = revival(position("atreides", "harkonnen", "emperor").tanks(atreides=3, harkonnen=3, emperor=3))
    assert t.owed == ["atreides", "harkonnen", "emperor"]
    t("emperor", Revive(1))
    assert t.game.table.reserves[Seat("emperor")] == Forces(18)
    t("atreides", Revive(2))("emperor", Pass())
    assert t.owed == ["atreides", "harkonnen"]
    t.passes("atreides", "harkonnen")
    assert t.stack == []


@pytest.mark.rule("TURN-05")
def test_done_is_taken_back_by_word_or_by_deed() -> None:
    t = revival(position("atreides", "harkonnen", "emperor").tanks(atreides=3, harkonnen=3, emperor=3))
    t.passes("atreides", "harkonnen")
    assert t.owed == ["emperor"]
    t("atreides", NotDone())
    assert t.owed == ["atreides", "emperor"]
    t("harkonnen", Revive(1))
    assert t.owed == ["atreides", "harkonnen", "emperor"]
    t.all_pass()
    assert t.stack == []


@pytest.mark.rule("TIMING-15", "TURN-07")
def test_who_is_waited_for_depends_on_what_all_can_see() -> None:
    """Atreides have nothing in the Tanks. Harkonnen cannot pay for the third force, but nobody else knows that."""
    t = revival(position("atreides", "harkonnen").tanks(harkonnen=3))
    assert t.owed == ["harkonnen"]
    t("harkonnen", Revive(2))
    assert t.owed == ["harkonnen"]
    t.refuses("atreides", Revive(1), "REVIVE-01")
    t.all_pass()
    assert t.stack == []


@pytest.mark.rule("TIMING-15")
def test_nobody_is_asked_when_the_tanks_are_empty() -> None:
    assert revival(position("atreides", "harkonnen")).stack == []


@pytest.mark.rule("TURN-06", "TIMING-08", "REVIVE-03")
def test_silence_takes_the_free_revivals_and_is_done() -> None:
    t = revival(position("atreides", "harkonnen").tanks(atreides=5, harkonnen=1).purse(atreides=9, harkonnen=9))
    t.silence()
    assert (t.purse("atreides"), t.purse("harkonnen")) == (9, 9)
    assert t.game.table.revivals == {
        Seat("atreides"): Revivals(forces=2, free=2),
        Seat("harkonnen"): Revivals(forces=1, free=1),
    }
    t.silence()
    assert t.stack == []


@pytest.mark.rule("TURN-06")
def test_the_standing_instruction_can_be_switched_off() -> None:
    t = revival(position("atreides", "harkonnen").tanks(atreides=5, harkonnen=1))
    t("atreides", SetSwitch("free_revivals", False))
    t.silence().silence()
    assert Seat("atreides") not in t.game.table.revivals
    assert t.game.table.tanks[Seat("atreides")] == Forces(5)


@pytest.mark.rule("KARAMA-27")
def test_a_standing_order_revives_and_is_done() -> None:
    t = revival(position("atreides", "harkonnen").tanks(atreides=5, harkonnen=1).purse(atreides=2))
    order = StandingOrder("ChooseRevival", {"type": "Revive", "ordinary": 3})
    t("atreides", GiveOrders((order, StandingOrder("ChooseRevival", {"type": "Pass"}))))
    assert t.purse("atreides") == 0
    assert t.game.table.revivals[Seat("atreides")] == Revivals(forces=3, free=2)
    assert t.owed == ["harkonnen"]


# ------------------------------------------------------------------------------------------------ elite forces
@pytest.mark.rule("REVIVE-06", "EMP-08")
def test_one_elite_force_a_turn() -> None:
    t = revival(position("emperor", "atreides", mode="advanced").tanks(emperor=SARDAUKAR).purse(emperor=9))
    t.refuses("emperor", Revive(0, 2), "REVIVE-06")
    t("emperor", Revive(1, 1))
    assert t.purse("emperor") == 7
    assert t.game.table.revivals[Seat("emperor")] == Revivals(forces=2, free=1, elite=1)
    t.refuses("emperor", Revive(0, 1), "REVIVE-06")
    t("emperor", Revive(1))
    assert t.game.table.reserves[Seat("emperor")] == Forces(15, 3)


@pytest.mark.rule("REVIVE-06", "TIMING-08")
def test_silence_takes_elite_forces_first() -> None:
    t = revival(position("fremen", "atreides", mode="advanced").tanks(fremen=Forces(4, 2)))
    t.silence()
    assert t.happened(ForcesRevived) == [ForcesRevived(Seat("fremen"), Forces(2, 1), 3)]


@pytest.mark.rule("REVIVE-06")
def test_an_elite_force_beyond_the_limit_is_nothing_to_wait_for() -> None:
    t = revival(position("emperor", "atreides", mode="advanced").tanks(emperor=Forces(0, 2)))
    t("emperor", Revive(0, 1))
    assert t.stack == []


# ------------------------------------------------------------------------------------------------ the form
def test_the_form_prices_every_value_and_says_why_not() -> None:
    t = revival(position("spacing_guild", "atreides").tanks(spacing_guild=5).purse(spacing_guild=3))
    (ordinary,) = form(t, "spacing_guild").fields
    assert {choice.value: choice.costs for choice in ordinary.choices} == {1: {}, 2: {"spacing_guild": 2}}
    assert [(no.value, [why.rule for why in no.violations]) for no in ordinary.refused] == [
        (0, ["REVIVE-01"]),
        (3, ["TURN-10"]),
        (4, ["REVIVE-02", "TURN-10"]),
        (5, ["REVIVE-02", "TURN-10"]),
    ]


@pytest.mark.rule("REVIVE-01")
@pytest.mark.parametrize("spice", range(4))
@pytest.mark.parametrize("forces", [NONE, Forces(1), Forces(elite=1), Forces(2, 1)])
@pytest.mark.parametrize("dead", [[], ["bashar"], ["hasimir_fenring", "captain_aramsham", "burseg", "caid", "bashar"]])
def test_nothing_at_all_is_refused_by_the_form_as_by_the_check(spice: int, forces: Forces, dead: list[str]) -> None:
    """In whatever order the fields are filled: a value is offered if something can come of it."""
    at = position("emperor", "atreides", mode="advanced").tanks(emperor=forces, atreides=1).purse(emperor=spice)
    t = revival(at.dead(emperor=dead))
    decision = ChooseRevival(Seat("emperor"))
    for order in permutations(field.name for field in decision.form(t.game, {}).fields):
        paths = [dict[str, Any]()]
        for name in order:
            fields = [(path, next(f for f in decision.form(t.game, path).fields if f.name == name)) for path in paths]
            assert all(field.choices for path, field in fields if path), "a choice leads nowhere"
            paths = [{**path, name: choice.value} for path, field in fields for choice in field.choices]
        assert not [path for path in paths if decision.check(t.game, Revive(**path))]
        legal = [
            Revive(*numbers) for numbers in product(range(forces.ordinary + 1), range(forces.elite + 1), ["", *dead])
        ]
        assert len(paths) == len([request for request in legal if not decision.check(t.game, request)])


def test_the_form_sees_the_other_fields() -> None:
    dead = ["hasimir_fenring", "captain_aramsham", "burseg", "caid", "bashar"]
    at = position("emperor", "atreides", mode="advanced").tanks(emperor=SARDAUKAR).purse(emperor=5).dead(emperor=dead)
    t = revival(at)
    ordinary, elite, leader = form(t, "emperor", ordinary=1, leader="bashar").fields
    assert [choice.costs for choice in ordinary.choices] == [{"emperor": 2}, {"emperor": 2}, {"emperor": 4}]
    assert [choice.value for choice in elite.choices] == [0, 1]
    assert [choice.value for choice in leader.choices] == ["", "captain_aramsham", "burseg", "caid", "bashar"]
    assert [no.value for no in leader.refused] == ["hasimir_fenring"]
    t("emperor", Revive(1, leader="bashar"))
    assert t.purse("emperor") == 3


def test_the_free_revivals_each_leader_and_done_are_listed() -> None:
    dead = ["hasimir_fenring", "captain_aramsham", "burseg", "caid", "bashar"]
    t = revival(position("emperor", "atreides").tanks(emperor=4, atreides=3).purse(emperor=3).dead(emperor=dead))
    leaders = [Revive(leader=leader) for leader in ("burseg", "caid", "bashar")]  # 3 spice is not enough for the others
    assert t.options("emperor") == [Revive(1), *leaders, Pass()]
    assert t.options("atreides") == [Revive(2), Pass()]


def test_samples_are_legal_and_various() -> None:
    dead = ["hasimir_fenring", "captain_aramsham", "burseg", "caid", "bashar"]
    t = revival(position("emperor", "atreides").tanks(emperor=4).purse(emperor=5).dead(emperor=dead))
    decision = ChooseRevival(Seat("emperor"))
    found = {decision.sample(t.game, Random(seed)) for seed in range(300)}
    assert not [action for action in found if decision.check(t.game, action)]
    assert {Pass(), Revive(1), Revive(3), Revive(leader="captain_aramsham"), Revive(2, leader="bashar")} <= found
