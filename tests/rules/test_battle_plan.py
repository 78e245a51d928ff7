"""The Battle Plan: what may stand in it, what binds it, its form (BATTLE-08 to BATTLE-17, CARD-BATTLE-01, -09)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kanly.catalog import TerritoryId
from kanly.kernel import Extension, Machine, Ruleset, Seat, Violation, filled, violation
from kanly.rules.core.battle_facts import TakeLosses
from kanly.rules.core.battle_fight import Battle, NoLeaderToPlay
from kanly.rules.core.battle_losses import ChooseLosses
from kanly.rules.core.battle_plan import BattlePlan, Bond, legal_values, plan_bonds, usable_leaders
from kanly.rules.core.battle_planning import FIELDS, ChoosePlan
from kanly.rules.core.turn import Phase
from kanly.rules.registry import extensions
from kanly.state import Engine, Forces, Thing
from support.fighting import battle, fights, named, plan, planning
from support.position import Position, position
from support.referee import Referee

F, G = Seat("fremen"), Seat("spacing_guild")
ALL = ["stilgar", "chani", "otheym", "shadout_mapes", "jamis"]


def duel(*cards: str, dead: Iterable[str] = (), **more: object) -> Position:
    """Fremen with 5 forces and these cards, against the Guild, in Arrakeen."""
    at = position(F, G, turn=2, **more).forces({"arrakeen_10": {F: 5, G: 5}}).order(F, G)  # type: ignore[arg-type]
    return at.hand(fremen=list(cards)).dead(fremen=list(dead))


def question(t: Referee, seat: Seat = F) -> ChoosePlan:
    """What this seat is asked."""
    assert t.game.question
    decision = t.game.question.decisions[seat]
    assert isinstance(decision, ChoosePlan)
    return decision


# ------------------------------------------------------------------------------------------------ what is legal
@pytest.mark.rule("BATTLE-09", "BATTLE-08")
def test_the_dial_goes_from_nothing_to_all_fighters_in_the_battlefield() -> None:
    t = battle(duel())
    for dial in (0, 5):
        fights(t, F, "jamis", dial)
    for dial in (-1, 6):
        t.refuses(F, plan(t.game, F, "jamis", dial), "BATTLE-09")


@pytest.mark.rule("BATTLE-11", "CARD-BATTLE-09")
def test_a_leader_or_a_cheap_hero_must_be_played() -> None:
    t = battle(duel("cheap_hero"))
    t.refuses(F, plan(t.game, F, ""), "BATTLE-11")
    fights(t, F, "jamis")
    fights(t, F, "cheap_hero")
    t = battle(duel("cheap_hero", dead=ALL))
    t.refuses(F, plan(t.game, F, ""), "BATTLE-11")
    fights(t, F, "cheap_hero", 3)


@pytest.mark.rule("BATTLE-11")
def test_the_leader_must_be_ones_own_and_alive() -> None:
    t = battle(duel(dead=["chani"]))
    for leader in ("chani", "staban_tuek"):
        t.refuses(F, BattlePlan(t.leader(leader)), "BATTLE-11")
    t.refuses(G, BattlePlan(Thing(0)), "BATTLE-11")


@pytest.mark.rule("BATTLE-12", "CARD-BATTLE-09", "CARD-BATTLE-01", "BATTLE-17")
def test_without_leader_and_cheap_hero_one_fights_with_the_dial_alone_and_all_are_told() -> None:
    t = battle(duel("crysknife", dead=ALL))
    assert t.news(None, NoLeaderToPlay) == [NoLeaderToPlay(F)]
    t.refuses(F, BattlePlan(weapon=t.card(F, "crysknife")), "BATTLE-12")
    fights(t, F, "", 5)
    fights(t, G, "guild_rep", 4)
    assert t.asks == [("ChooseTraitorCall", F)], "there is nobody to be called a traitor"
    t.silence()
    assert t.game.table.board == {}


@pytest.mark.rule("BATTLE-12")
def test_nothing_is_told_of_who_has_a_leader() -> None:
    assert battle(duel("cheap_hero", dead=ALL)).happened(NoLeaderToPlay) == []


@pytest.mark.rule("HOUSE-02")
def test_by_house_rule_a_leader_need_not_be_played() -> None:
    """Who does without has no cards; it is no secret only when there is no leader at all."""
    t = battle(duel("crysknife", leaderless_battle=True))
    t.refuses(F, BattlePlan(weapon=t.card(F, "crysknife")), "BATTLE-12")
    fights(t, F, "", 2)
    assert t.happened(NoLeaderToPlay) == [] and question(t).default(t.game).leader == t.leader("jamis")


@pytest.mark.rule("BATTLE-15", "CARD-BATTLE-01", "BATTLE-16", "CARD-BATTLE-02")
def test_each_card_in_its_slot() -> None:
    cards = ("crysknife", "lasgun", "shield", "snooper", "baliset", "karama", "hajr", "cheap_hero", "truthtrance")
    t = battle(duel(*cards))
    weapons = [*filter(None, legal_values(t.game, F, battle_of(t), "weapon"))]
    defenses = [*filter(None, legal_values(t.game, F, battle_of(t), "defense"))]
    assert [t.game.table.faces[int(card)] for card in weapons] == ["crysknife", "lasgun", "baliset"]
    assert [t.game.table.faces[int(card)] for card in defenses] == ["shield", "snooper", "baliset"]
    for card in cards:
        thing, leader = t.card(F, card), t.leader("jamis")
        for draft, fits in ((BattlePlan(leader, weapon=thing), weapons), (BattlePlan(leader, defense=thing), defenses)):
            assert bool(question(t).check(t.game, draft)) == (thing not in fits)
    t.refuses(F, plan(t.game, F, "jamis", 0, "shield"), "BATTLE-15")
    t.refuses(F, plan(t.game, F, "jamis", 0, "", "karama"), "BATTLE-15")


@pytest.mark.rule("BATTLE-15", "BATTLE-16")
def test_one_card_cannot_fill_both_slots_but_two_worthless_cards_can() -> None:
    t = battle(duel("baliset", "kulon"))
    baliset = t.card(F, "baliset")
    t.refuses(F, BattlePlan(t.leader("jamis"), 0, baliset, baliset), "BATTLE-15")
    fights(t, F, "jamis", 0, "baliset", "kulon")


@pytest.mark.rule("BATTLE-15", "CARD-GEN-13")
def test_only_cards_of_the_own_hand() -> None:
    t = battle(duel("crysknife").hand(spacing_guild=["stunner"]))
    t.refuses(F, BattlePlan(t.leader("jamis"), 0, t.card(G, "stunner")), "BATTLE-15")


@pytest.mark.rule("BATTLE-17", "TIMING-08")
def test_silence() -> None:
    """The weakest available leader, otherwise a Cheap Hero, the number 0, no cards."""
    t = battle(duel("crysknife", "shield", "cheap_hero", dead=["jamis"]))
    assert question(t).default(t.game) == BattlePlan(t.leader("shadout_mapes"))
    t = battle(duel("crysknife", "cheap_hero", dead=ALL))
    assert question(t).default(t.game) == BattlePlan(t.card(F, "cheap_hero"))
    t = battle(duel(dead=ALL))
    assert question(t).default(t.game) == BattlePlan()


def battle_of(t: Referee) -> Battle:
    return t.game.innermost(Battle)


# ------------------------------------------------------------------------------------------------ what binds
class Without(Bond, frozen=True):
    """A toy: no card or leader of this face."""

    face: str

    def on_choice(self, g: Engine, plan: BattlePlan) -> Iterable[Violation]:
        if any(thing is not None and g.table.faces[thing] == self.face for thing in (plan.leader, *plan.cards)):
            yield violation("BG-08", "toy", face=self.face)


class With(Without, frozen=True):
    """A toy: this card or leader."""

    def on_choice(self, g: Engine, plan: BattlePlan) -> Iterable[Violation]:
        return () if [*super().on_choice(g, plan)] else (violation("BG-08", "toy", face=self.face),)


class Above(Bond, frozen=True):
    """A toy: more than this number."""

    number: int

    def on_dial(self, g: Engine, dial: float) -> Iterable[Violation]:
        return () if dial > self.number else (violation("BG-08", "toy", number=self.number),)


def bound(at: Position, *bonds: Bond) -> Referee:
    """A battle in which the plan of Fremen is bound by these, the strongest first."""
    toy = Extension("toy")
    plan_bonds.by(toy)(lambda g, seat, battle: bonds if seat == F else ())
    rules = Ruleset(*extensions("basic", at.table.seats), toy)
    return Referee(Machine.start(at.table, Phase("battle"), rules, "test"))


@pytest.mark.rule("BATTLE-17")
def test_what_binds_is_kept_as_far_as_possible() -> None:
    t = bound(duel("crysknife", "shield"), With("crysknife"), Above(3), Without("crysknife"), With("hajr"))
    t.refuses(F, plan(t.game, F, "jamis", 4), "BG-08")
    t.refuses(F, plan(t.game, F, "jamis", 3, "crysknife"), "BG-08")
    assert question(t).default(t.game) == plan(t.game, F, "jamis", 4, "crysknife")
    assert legal_values(t.game, F, battle_of(t), "number") == [4, 5]
    assert legal_values(t.game, F, battle_of(t), "weapon") == [t.card(F, "crysknife")]
    assert legal_values(t.game, F, battle_of(t), "defense") == [None, t.card(F, "shield")]
    fights(t, F, "stilgar", 5, "crysknife", "shield")


@pytest.mark.rule("BATTLE-17", "BATTLE-11")
def test_what_cannot_be_kept_at_all_binds_nobody() -> None:
    t = bound(duel("crysknife", dead=ALL), With("crysknife"), Above(5))
    fights(t, F, "", 0)
    t = bound(duel(dead=ALL[1:]), Without("stilgar"))
    fights(t, F, "stilgar", 0)
    assert [t.game.table.faces[disc] for disc in usable_leaders(t.game, F, battle_of(t))] == ["stilgar"]


# ------------------------------------------------------------------------------------------------ forms
BONDS = [
    With("crysknife"),
    Without("shield"),
    Above(2),
    With("jamis"),
    Without("jamis"),
    With("cheap_hero"),
    With("baliset"),
]


@settings(max_examples=25)
@pytest.mark.rule("BATTLE-08", "BATTLE-11", "BATTLE-15")
@given(
    cards=st.lists(
        st.sampled_from(["crysknife", "shield", "baliset", "cheap_hero", "karama"]), max_size=4, unique=True
    ),
    dead=st.sampled_from([ALL, ALL[:4], ALL[2:], []]),
    used=st.booleans(),
    optional=st.booleans(),
    bonds=st.lists(st.sampled_from(BONDS), max_size=2),
)
def test_every_choice_of_the_form_can_be_completed_and_every_refusal_is_true(
    cards: list[str], dead: list[str], used: bool, optional: bool, bonds: list[Bond]
) -> None:
    at = duel(*cards, dead=dead, leaderless_battle=optional)
    if used and at.table.leaders[F]:
        at.table.dedicated[at.table.leaders[F][-1]] = TerritoryId("carthag")
    t = bound(at, *bonds)
    g, decision, rng = t.game, question(t), Random(7)
    follow(g, decision, {}, rng)
    for _ in range(20):
        assert not decision.check(g, decision.sample(g, rng))
    for option in decision.options(g):
        assert not decision.check(g, option)
    for field in decision.form(g, {}).fields:
        chosen = {choice.value for choice in field.choices}
        legal = {*legal_values(g, F, battle_of(t), "number" if field.name == "dial" else field.name)}
        assert legal == chosen


def follow(g: Engine, decision: ChoosePlan, draft: dict[str, object], rng: Random) -> None:
    """Follow some of the choices of the form to the end; every refused value is refused whatever else is chosen, and
    one of the plans that have it for just the reasons told."""
    form = decision.form(g, draft)
    for field in form.fields:
        before = {name: draft[name] for name in FIELDS[: FIELDS.index(field.name)] if name in draft}
        for refused in field.refused:
            plans = list(all_plans(g, decision, {**before, field.name: refused.value}))
            reasons = [tuple(decision.check(g, plan)) for plan in plans]
            assert all(reasons) and refused.violations in reasons
    empty = next((field for field in form.fields if field.name not in draft), None)
    if empty is None:
        assert not decision.check(g, filled(BattlePlan, draft))
        return
    for choice in rng.sample(empty.choices, min(2, len(empty.choices))):
        follow(g, decision, {**draft, empty.name: choice.value}, rng)


def all_plans(g: Engine, decision: ChoosePlan, draft: dict[str, object]) -> Iterable[BattlePlan]:
    """All plans that have these values."""
    hand = [None, *g.table.hands[F]]
    values: dict[str, list[object]] = {
        "leader": [None, *g.table.leaders[F], *g.table.hands[F]],
        "dial": [0, 3],
        "weapon": list(hand),
        "defense": list(hand),
    }
    values |= {name: [value] for name, value in draft.items()}
    for leader in values["leader"]:
        for dial in values["dial"]:
            for weapon in values["weapon"]:
                for defense in values["defense"]:
                    yield BattlePlan(leader, dial, weapon, defense)  # type: ignore[arg-type]


@settings(max_examples=40)
@pytest.mark.rule("BATTLE-27")
@given(groups=st.lists(st.integers(0, 3), min_size=3, max_size=3), dial=st.integers(0, 9))
def test_the_form_of_the_losses(groups: list[int], dial: int) -> None:
    places = ("wind_pass_14", "wind_pass_15", "wind_pass_16")
    at = position(F, G, turn=2).forces({"wind_pass_17": {G: 1}}).storm(1).order(F, G)
    t = battle(at.forces({place: {F: n} for place, n in zip(places, groups, strict=True) if n}))
    if not sum(groups):
        return
    fights(t, F, "stilgar", min(dial, sum(groups)))
    fights(t, G, "guild_rep", 0).passes(F, G)
    if not t.stack:
        return
    assert t.game.question
    decision = t.game.question.decisions[F]
    assert isinstance(decision, ChooseLosses)
    lost: list[dict[str, int]] = []
    complete(t.game, decision, {}, lost)
    wanted = [
        {place: n for place, n in zip(places, (a, b, c), strict=True) if n}
        for a in range(groups[0] + 1)
        for b in range(groups[1] + 1)
        for c in range(groups[2] + 1)
        if a + b + c == dial
    ]
    assert sorted(map(str, lost)) == sorted(map(str, wanted))
    rng = Random(dial)
    assert all(not decision.check(t.game, decision.sample(t.game, rng)) for _ in range(9))
    assert all(not decision.check(t.game, option) for option in decision.options(t.game))


def complete(g: Engine, decision: ChooseLosses, draft: dict[str, object], lost: list[dict[str, int]]) -> None:
    """Follow every choice of the form to the end."""
    fields = decision.form(g, draft).fields
    empty = next((field for field in fields if field.name not in draft), None)
    if empty is None:
        losses = filled(TakeLosses, draft)
        assert not decision.check(g, losses)
        lost.append({place: forces.total for place, forces in losses.forces.items() if forces})
        return
    for refused in empty.refused:
        rest = {field.name: 0 for field in fields} | draft | {empty.name: refused.value}
        assert tuple(decision.check(g, filled(TakeLosses, rest))) == refused.violations != ()
    for choice in empty.choices:
        complete(g, decision, {**draft, empty.name: choice.value}, lost)


@pytest.mark.rule("BATTLE-27", "BATTLE-36")
def test_losses_of_no_force_are_no_losses() -> None:
    assert TakeLosses({}).total() == Forces()
    assert named(battle(duel()).game, F, "") is None


# ------------------------------------------------------------------------------------------------ what follows from it
def outlook(t: Referee, seat: Seat, **fields: Any) -> Mapping[str, Any]:
    """What the seat can reckon from such a plan."""
    return question(t, seat).outlook(t.game, plan(t.game, seat, **fields))


@pytest.mark.rule("BATTLE-24", "BATTLE-25", "BATTLE-27")
def test_the_outlook_of_a_plan_tells_total_losses_and_who_wins_ties() -> None:
    t = battle(duel())
    told = outlook(t, F, leader="stilgar", dial=3)
    assert (told["total"], told["fallen"], told["wins_ties"]) == (10, 3, True)
    assert (told["forces"], told["lost"], told["elites"], told["half"]) == (5, 3, 0, 0)
    assert (told["other_forces"], told["other_most"]) == (5, 5)
    assert not outlook(t, G, leader="guild_rep", dial=3)["wins_ties"]


@pytest.mark.rule("BATTLE-10", "BATTLE-28")
def test_the_outlook_of_a_plan_tells_how_many_forces_count_half() -> None:
    t = planning(battle(duel(mode="advanced").purse(spacing_guild=5)))
    told = outlook(t, G, leader="guild_rep", dial=3, support=2)
    assert (told["lost"], told["half"]) == (4, 2)


@pytest.mark.rule("BATTLE-22")
def test_the_outlook_of_a_plan_warns_of_an_explosion() -> None:
    t = battle(duel("lasgun", "shield"))
    assert outlook(t, F, leader="jamis", weapon="lasgun")["explode_with"] == "shield"
    assert outlook(t, F, leader="jamis", weapon="lasgun", defense="shield")["explodes"]
    assert outlook(battle(duel("shield")), F, leader="jamis", defense="shield")["explode_with"] == "lasgun"
    assert outlook(t, F, leader="jamis")["explode_with"] is None
