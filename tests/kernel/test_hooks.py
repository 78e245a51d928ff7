"""Hooks: how extensions change a core paragraph, and in which order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec import Struct

from kanly.kernel import Collect, Each, Extension, First, Fold, Policy, Rows, Ruleset
from toys.positions import RULES, shipment
from toys.powers import is_karama, karama_counters
from toys.shipment import Arrival, arrival_reactions
from toys.table import EMPEROR

one, two, three = map(Extension, ("one", "two", "three"))


class G(Struct):
    """All that a hook needs of a game."""

    rules: Ruleset


@Fold
def price(g: G, forces: int) -> int:
    """The core's price."""
    return 2 * forces


@Collect
def objections(g: G, seat: str) -> Iterable[str]:
    return ["core"]


@First
def receiver(g: G) -> str:
    return "bank"


@Rows
def obligations(g: G, phase: str) -> str | None:
    return None


@Each
def changed(g: G, done: list[str]) -> None:
    done.append("core")


@changed.by(one, at=2)
def then_one(g: G, done: list[str]) -> None:
    done.append("one")


@changed.by(two, at=1)
def then_two(g: G, done: list[str]) -> None:
    done.append("two")


@price.by(one, at=2)
def and_one(g: G, value: int, forces: int) -> int:
    return value + 1


@price.by(two, at=1)
def halved(g: G, value: int, forces: int) -> int:
    return value // 2


@objections.by(one, at=2)
def second(g: G, seat: str) -> Iterable[str]:
    yield f"{seat} one"


@objections.by(two, at=1)
def first(g: G, seat: str) -> Iterable[str]:
    return (f"{seat} two",)


@receiver.by(one, at=1)
def nobody(g: G) -> str | None:
    return None


@receiver.by(two, at=2)
def guild(g: G) -> str | None:
    return "guild"


@receiver.by(three, at=3)
def emperor(g: G) -> str | None:
    return "emperor"


@obligations.by(one, at=1.5)
def market(g: G, phase: str) -> str | None:
    return f"market in {phase}"


@obligations.by(two, at=3)
def tokens(g: G, phase: str) -> str | None:
    return "tokens" if phase == "revival" else None


@obligations.by(three, at=2)
def income(g: G, phase: str) -> str | None:
    return "income"


def test_without_extensions_the_core_function_is_the_rule() -> None:
    g = G(Ruleset())
    assert (price(g, 3), objections(g, "x"), receiver(g), obligations.after(0, g, "storm")) == (
        6,
        ["core"],
        "bank",
        None,
    )
    assert price.__doc__ == "The core's price."


@pytest.mark.parametrize("extensions", [(one, two, three), (three, two, one)])
def test_the_row_is_the_only_order(extensions: tuple[Extension, ...]) -> None:
    g = G(Ruleset(*extensions))
    assert price(g, 3) == 4  # halved, then one more
    assert objections(g, "x") == ["core", "x two", "x one"]
    assert receiver(g) == "guild"  # the first that has an opinion
    assert obligations.after(0, g, "storm") == (1.5, "market in storm")
    done: list[str] = []
    changed(g, done)
    assert done == ["core", "two", "one"]


def test_rows_are_worked_through_one_after_the_other() -> None:
    g, row, done = G(Ruleset(two, three, one)), 0.0, []
    while (found := obligations.after(row, g, "revival")) is not None:
        row, what = found
        done.append((row, what))
    assert done == [(1.5, "market in revival"), (2, "income"), (3, "tokens")]
    assert obligations.after(2, g, "storm") is None  # a row with nothing to do is passed over


def test_an_extension_in_a_game_cannot_be_added_to() -> None:
    """A module imported too late would be missing without a sign."""
    late = Extension("late")
    late.anytime(type("Play", (), {"needs_open_point": True}))
    Ruleset(late)
    for add in (late.anytime, late.reaction, price.by(late)):
        with pytest.raises(RuntimeError, match="late is in a game already"):
            add(type("TooLate", (), {}))


def test_a_game_keeps_the_policies_it_began_with() -> None:
    order = Policy("order", "TIMING-25", ("storm", "circle"))
    assert order.of(G(Ruleset())) == "storm"
    assert order.of(G(Ruleset(policies={"order": "circle"}))) == "circle"
    with pytest.raises(ValueError, match="order"):
        Policy("order", "TIMING-25", ("storm", "circle"), "alphabet")


@pytest.mark.rule("TIMING-10")
def test_what_factions_do_stands_in_rows_of_the_core() -> None:
    """The core names none of them: without their extensions nothing answers a Karama or reacts to an entry."""
    modules: dict[Any, list[str]] = {
        hook: [f"{function.__module__}.{function.__name__}" for function in RULES.functions[hook]]
        for hook in (karama_counters, arrival_reactions, is_karama)
    }
    assert modules == {
        karama_counters: ["toys.choam.kull", "toys.bene_gesserit.conversion"],
        arrival_reactions: [
            "toys.bene_gesserit.may_accompany",
            "toys.bene_gesserit.may_intrude",
        ],
        is_karama: ["toys.bene_gesserit.worthless_is_karama"],
    }
    game = shipment().start()
    arrival = Arrival("reserve_shipment", EMPEROR, "arrakeen", 1, off_planet=True)
    found = arrival_reactions.after(0, game, arrival)
    assert found is not None and found[0] == 7 and type(found[1]).__name__ == "Accompaniment"
    game.rules = Ruleset()
    assert arrival_reactions.after(0, game, arrival) is None
