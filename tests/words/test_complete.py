"""Everything that can happen, be asked, be done or be refused has its words, and no word is left over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kanly import catalog, rulebook
from kanly.catalog.problems import SENTENCES
from kanly.catalog.problems import Message as ProblemKey
from kanly.kernel import Action, Decision, Event, Procedure
from kanly.words import words
from kanly.words.arguments import arguments, facts
from kanly.words.functions import functions
from kanly.words.names import PHASES, TABLES
from kanly.words.words import below
from words.gathering import (
    Needed,
    broken_modules,
    calls,
    file_of,
    junk,
    kinds,
    message,
    messages,
    needed,
    speaks_of,
    strings,
)
from words.plausible import THINGS, structs

SOME = settings(max_examples=15, suppress_health_check=list(HealthCheck))


def by_file(faults: Iterable[tuple[str, str]]) -> str:
    """Faults as a list for people, by file."""
    files: dict[str, list[str]] = {}
    for file, fault in faults:
        files.setdefault(file, []).append(fault)
    return "\n".join(f"{file}\n    " + "\n    ".join(dict.fromkeys(files[file])) for file in sorted(files))


def test_every_module_can_be_imported() -> None:
    assert not broken_modules(), "\n".join(broken_modules())


def test_the_files_are_fluent() -> None:
    assert not junk(), "\n".join(junk())


def test_ids_are_unique() -> None:
    files: dict[str, list[str]] = {}
    for each in messages():
        files.setdefault(each.id, []).append(each.file)
    twice = [f"{id}: {', '.join(where)}" for id, where in files.items() if len(where) > 1]
    assert not twice, "\n".join(twice)


def test_nothing_lacks_words() -> None:
    missing = [(need.file.partition(":")[0], need.id) for need in needed() if message(need.id) is None]
    assert not missing, "no message for\n" + by_file(missing)


def test_powers_windows_and_phases_have_names() -> None:
    ids = [f"power-{power.id}" for power in catalog.karama().powers]
    ids += [f"window-{window.id}" for window in catalog.windows().windows]
    ids += [f"phase-{phase}" for phase in PHASES]
    assert [id for id in ids if message(id) is None] == []


def test_every_card_in_play_has_a_face() -> None:
    played = [card.id for card in catalog.treachery_cards().cards if card.set == "base"]
    assert [id for id in played if message(f"face-{id}") is None] == []


def test_problems_of_settings_have_the_same_keys() -> None:
    mine = {each.id for each in messages() if each.file == "settings.ftl"} - {"settings-problem"}
    assert mine == set(SENTENCES) == set(get_args(ProblemKey))


def test_no_message_is_left_over() -> None:
    wanted = {need.id for need in needed()} | set(SENTENCES)
    wanted |= {f"{need.id}-said" for need in needed() if need.id.startswith("action-")}
    wanted |= {f"{kind}-{id}" for kind in TABLES for id in words().names.table(kind)}
    wanted |= {f"{kind}-{id}" for kind in TABLES for id in ("none", "unknown")}
    wanted |= {*strings(), *(f"{first}-{text}" for text in strings() for first in ("typed", "value"))}
    wanted |= {f"crumb-{kind.__name__}" for kind in below(Procedure)}
    wanted |= {f"face-{card.id}" for card in catalog.treachery_cards().cards}
    wanted |= {other for each in messages() for other in each.messages}
    unused = [(each.file, each.id) for each in messages() if each.id not in wanted or each.attributes]
    assert not unused, "nobody needs\n" + by_file(unused)


def test_messages_call_only_what_there_is() -> None:
    known = set(functions(words())) | {"NUMBER"}
    faults = [
        (each.file, f"{each.id}: {', '.join(each.functions - known)}") for each in messages() if each.functions - known
    ]
    faults += [(each.file, f"{each.id}: terms are not used") for each in messages() if each.terms]
    assert not faults, by_file(faults)


def test_verbs_are_unique() -> None:
    verbs = Counter(words().verb(kind) for kind in kinds(Action))
    twice = [(verb, sorted(kind.__name__ for kind in kinds(Action) if words().verb(kind) == verb)) for verb in verbs]
    assert not [fault for fault in twice if len(fault[1]) > 1]


def test_verbs_are_one_plain_word_or_a_few() -> None:
    odd = [
        words().verb(kind)
        for kind in kinds(Action)
        if not words().verb(kind).replace(" ", "").replace("-", "").isalpha()
    ]
    assert not odd


def test_rules_of_refusals_exist() -> None:
    known = {rule.id for rule in rulebook.rules()}
    unknown = [
        (call.where, call.rule) for call in calls("violation") if call.rule is not None and call.rule not in known
    ]
    assert not unknown
    unknown = [(file_of(kind), kind.rule) for kind in kinds(Decision) if kind.rule not in known]
    assert not unknown


def test_keys_of_refusals_are_written_where_they_are_used() -> None:
    assert [call.where for call in calls("violation") if not call.keys and "kernel" not in call.file] == []


def test_refusals_speak_only_of_their_facts() -> None:
    faults = []
    for call in (*calls("violation"), *calls("unreadable")):
        for key in call.keys:
            if call.facts is not None and (extra := speaks_of(key) - call.facts):
                faults.append((call.file, f"line {call.line}: {key} has no {', '.join(sorted(extra))}"))
    assert not faults, by_file(faults)


@pytest.mark.parametrize("value", [0, 1, 7, "atreides", "", ("karama", "shield"), (), None, (5, 9)])
def test_refusals_format_with_any_facts(value: Any) -> None:
    faults = []
    for call in (*calls("violation"), *calls("unreadable")):
        for key in call.keys:
            if message(key) is not None:
                said = facts(dict.fromkeys(speaks_of(key), value))
                if errors := words().attempt(key, said)[1]:
                    faults.append((call.file, f"{key}: {errors}"))
    assert not faults, by_file(faults)


@SOME
@given(st.data())
def test_events_format(data: st.DataObject) -> None:
    faults = []
    for kind in kinds(Event):
        id = f"event-{kind.__name__}"
        if message(id) is not None:
            said = arguments(data.draw(structs(kind)), THINGS)
            faults += [(file_of(kind), fault) for fault in problems(id, said)]
    assert not faults, by_file(faults)


@SOME
@given(st.data())
def test_deeds_format(data: st.DataObject) -> None:
    faults = []
    for kind in kinds(Action):
        action = data.draw(structs(kind))
        id = f"action-{kind.__name__}-said"
        if message(id) is not None:
            faults += [(file_of(kind), fault) for fault in problems(id, arguments(action, THINGS))]
        assert words().text(action, THINGS)
        assert words().text(action)
    assert not faults, by_file(faults)


@SOME
@given(st.data())
def test_questions_format(data: st.DataObject) -> None:
    faults = []
    for kind in kinds(Decision):
        decision = data.draw(structs(kind))
        said = facts(decision.facts(), kind, THINGS)
        for id in (f"decision-{kind.__name__}", f"title-{kind.__name__}"):
            if message(id) is not None:
                faults += [(file_of(kind), fault) for fault in problems(id, said)]
        if message(f"decision-{kind.__name__}") is not None:
            assert words().text(decision) == words().question(kind.__name__, decision.facts())
    assert not faults, by_file(faults)


def problems(id: str, said: dict[str, Any]) -> list[str]:
    """What is wrong with a message with these arguments."""
    extra = speaks_of(id) - said.keys()
    faults = [f"{id} has no {', '.join(sorted(extra))}; it has {', '.join(said) or 'nothing'}"] if extra else []
    text, errors = words().attempt(id, said)
    if errors and not extra:
        faults.append(f"{id}: {errors}")
    if not text.strip() or "  " in text or " ." in text:
        faults.append(f"{id}: {text!r}")
    return faults


def test_a_gap_is_listed_by_file() -> None:
    assert by_file([("b.py", "y"), ("a.py", "x"), ("b.py", "z"), ("b.py", "y")]) == "a.py\n    x\nb.py\n    y\n    z"
    assert Needed("a", "b").id == "a"
