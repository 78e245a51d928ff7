"""Settings of every shape: validation never fails over, and resolving agrees with it."""

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from kanly import catalog, rulebook
from kanly.catalog import InvalidSettings
from kanly.catalog.setting_types import Choice, IdSet, OnOff, OptionalNumber, Setting, WholeNumber

SETTINGS = catalog.settings()
RULES = {rule.id for rule in rulebook.rules()}

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)


def sound(setting: Setting) -> st.SearchStrategy[Any]:
    """Values of the setting's kind."""
    match setting.kind:
        case OnOff():
            return st.booleans()
        case WholeNumber(min=low, max=high):
            return st.integers(low, high)
        case OptionalNumber(min=low, max=high):
            return st.none() | st.integers(low, high)
        case Choice(values=values):
            return st.sampled_from(values)
        case IdSet():
            return st.lists(st.sampled_from(catalog.factions().ids), min_size=2, unique=True)
        case _:
            return st.integers(2, 12).map(
                lambda number: [
                    {"name": f"seat {place}", "controller": {"id": f"player {place}", "kind": "human"}}
                    for place in range(number)
                ]
            )


sound_values = st.fixed_dictionaries({}, optional={s.name: sound(s) for s in SETTINGS.settings})
names = st.sampled_from([setting.name for setting in SETTINGS.settings]) | st.text(max_size=20)
seats_like = st.lists(
    st.fixed_dictionaries(
        {"name": st.sampled_from("abc") | json_values},
        optional={
            "controller": st.fixed_dictionaries(
                {"id": st.sampled_from("abc"), "kind": st.sampled_from(["human", "bot"])}
            )
            | json_values,
            "faction": st.sampled_from(catalog.factions().ids) | json_values,
        },
    ),
    max_size=14,
)


@given(st.dictionaries(names, json_values, max_size=6))
def test_anything_can_be_validated(given: dict[str, Any]) -> None:
    for problem in SETTINGS.validate(given):
        assert problem.rule in RULES
        assert problem.setting in SETTINGS.setting or problem.message == "setting-unknown"
        assert str(problem.details["at"]).startswith(problem.setting)
        assert str(problem).endswith(f"({problem.rule})")
        assert msgspec.json.encode(problem)
    SETTINGS.proposals(given)


@given(seats_like, sound_values)
def test_any_seats_can_be_validated(seats: list[Any], given: dict[str, Any]) -> None:
    problems = SETTINGS.validate({**given, "seats": seats})
    assert all(problem.rule in RULES for problem in problems)
    SETTINGS.proposals({**given, "seats": seats})


@given(sound_values)
def test_resolving_agrees_with_validating(given: dict[str, Any]) -> None:
    problems = SETTINGS.validate(given)
    try:
        game = SETTINGS.resolve(given)
    except InvalidSettings as error:
        assert list(error.problems) == problems != []
        return
    assert problems == []
    for name, value in given.items():
        resolved = msgspec.to_builtins(getattr(game, name))
        if name == "faction_pool":
            assert set(resolved) == set(value)
        elif name == "seats":
            assert [seat["name"] for seat in resolved] == [seat["name"] for seat in value]
        else:
            assert resolved == value
    again = msgspec.json.decode(msgspec.json.encode(game))
    assert SETTINGS.resolve(again) == game


@given(sound_values)
def test_values_of_the_right_kind_fail_only_together(given: dict[str, Any]) -> None:
    together = {"setting-missing", "setting-needs", "seats-exceed-pool", "seats-faction-unclaimed"}
    assert {problem.message for problem in SETTINGS.validate(given)} <= together


@given(sound_values)
def test_what_the_lobby_proposes_is_never_the_problem(given: dict[str, Any]) -> None:
    proposed = SETTINGS.proposals(given)
    assert not set(proposed) & set(given)
    assert SETTINGS.validate({**proposed, **given}) == SETTINGS.validate(given)
