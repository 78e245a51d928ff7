"""What all facts have in common: complete types, frozen values, nothing read before it is asked for."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from typing import Any, get_args

import msgspec
import pytest

from kanly import catalog, rulebook
from kanly.catalog import facts
from kanly.catalog.facts import OfSet
from kanly.catalog.settings import Settings
from kanly.catalog.tokens import NoFields

ASKED: dict[str, Callable[[], msgspec.Struct]] = {
    "ambassadors.json": catalog.ambassadors,
    "arrivals.json": catalog.arrivals,
    "board.json": catalog.board,
    "board_geometry.json": catalog.board_geometry,
    "discovery_tokens.json": catalog.discovery_tokens,
    "factions.json": catalog.factions,
    "homeworlds.json": catalog.homeworlds,
    "karama.json": catalog.karama,
    "leader_skills.json": catalog.leader_skills,
    "leaders.json": catalog.leaders,
    "nexus_cards.json": catalog.nexus_cards,
    "nofields.json": catalog.no_fields,
    "seats.json": catalog.seats,
    "settings.json": catalog.settings,
    "spice_cards.json": catalog.spice_cards,
    "storm_deck.json": catalog.storm_deck,
    "stronghold_cards.json": catalog.stronghold_cards,
    "tech_tokens.json": catalog.tech_tokens,
    "terror_tokens.json": catalog.terror_tokens,
    "treachery_cards.json": catalog.treachery_cards,
    "windows.json": catalog.windows,
}


def strings(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every string below a decoded value, with the key it stands under."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, Mapping):
        for name, part in value.items():
            yield from strings(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from strings(part, key)


def written(value: object) -> object:
    """A fact as plain JSON values, fields named as in the file, defaults left out."""
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        fields = zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True)
        plain = {name: written(getattr(value, field)) for field, name in fields}
        return {config.tag_field: config.tag, **plain} if config.tag_field else plain
    if isinstance(value, Mapping):
        return {name: written(part) for name, part in value.items()}
    if isinstance(value, tuple):
        return [written(part) for part in value]
    return value


def lost(file: object, fact: object, at: str = "") -> Iterator[str]:
    """Where something stands in the file that the fact does not say."""
    if isinstance(file, dict) and isinstance(fact, dict):
        for name, part in file.items():
            yield from lost(part, fact[name], f"{at}.{name}")
    elif isinstance(file, list) and isinstance(fact, list) and len(file) == len(fact):
        for place, (part, other) in enumerate(zip(file, fact, strict=True)):
            yield from lost(part, other, f"{at}[{place}]")
    elif file != fact:
        yield at


def test_every_data_file_has_a_function() -> None:
    assert sorted(ASKED) == sorted(file.name for file in (files("kanly.catalog") / "data").iterdir())


@pytest.mark.parametrize("file", ASKED)
def test_the_types_say_all_that_the_file_says(file: str) -> None:
    assert list(lost(json.loads(catalog.read(file)), written(ASKED[file]()))) == []


@pytest.mark.parametrize("file", ASKED)
def test_every_call_gives_the_same_object(file: str) -> None:
    assert ASKED[file]() is ASKED[file]()


@pytest.mark.parametrize("file", ASKED)
def test_facts_are_frozen(file: str) -> None:
    with pytest.raises(AttributeError):
        ASKED[file]().about = "changed"  # type: ignore[attr-defined]


def test_lookups_are_read_only() -> None:
    with pytest.raises(TypeError):
        catalog.board().neighbours["arrakeen_10"] = ()  # type: ignore[index]
    with pytest.raises(TypeError):
        catalog.board_geometry().locations["arrakeen_10"] = None  # type: ignore[index]


def test_nothing_is_read_before_it_is_asked_for() -> None:
    code = (
        "from kanly import catalog, rulebook\n"
        "functions = [getattr(catalog, name) for name in catalog.__all__]\n"
        "asked = [function for function in functions if hasattr(function, 'cache_info')]\n"
        "assert len(asked) >= 21\n"
        "assert [ask for ask in asked if ask.cache_info().currsize] == []\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def without(data: dict[str, Any]) -> None:
    del data["tokens"][0]["value"]


def unknown(data: dict[str, Any]) -> None:
    data["tokens"][0]["price"] = 3


def wrong(data: dict[str, Any]) -> None:
    data["tokens"][0]["value"] = "three"


@pytest.mark.parametrize(
    ("damage", "told"),
    [(without, "missing required field `value`"), (unknown, "unknown field `price`"), (wrong, "Expected `int`")],
)
def test_a_damaged_file_is_an_error(
    damage: Callable[[dict[str, Any]], None], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = json.loads(catalog.read("nofields.json"))
    damage(data)
    monkeypatch.setattr(facts, "read", lambda file: json.dumps(data).encode())
    with pytest.raises(catalog.CatalogError, match=re.escape("nofields.json: ")) as error:
        facts.load("nofields.json", NoFields)
    assert told in str(error.value)


def test_an_id_that_comes_twice_is_an_error() -> None:
    with pytest.raises(catalog.CatalogError, match="twice: shield"):
        facts.frozen([("shield", 1), ("snooper", 2), ("shield", 3)])


@pytest.mark.parametrize("file", ASKED)
def test_every_rule_named_in_the_data_exists(file: str) -> None:
    known = {rule.id for rule in rulebook.rules()}
    families = {family.name for family in rulebook.families()}
    cited = re.compile(r"(?<![\w-])([A-Z][A-Z0-9]*)-(\d\d|[A-Z][A-Z0-9-]*[A-Z0-9])(?!\w)")
    data = json.loads(catalog.read(file))
    rules = {value for key, value in strings(data) if key in ("rule", "rule_id") and " " not in value}
    texts = {match[0] for _, value in strings(data) for match in cited.finditer(value) if match[1] in families}
    assert rules | {id for id in texts if id[-1].isdigit() or id.startswith("CARD-")} <= known


def test_sets_are_the_boxes_and_select() -> None:
    boxes = set(get_args(catalog.SetId))
    everything: list[OfSet] = [
        *catalog.factions().factions,
        *catalog.leaders().leaders,
        *catalog.leaders().special_discs,
        *catalog.treachery_cards().cards,
        *catalog.spice_cards().cards,
        *catalog.ambassadors().tokens,
        *catalog.terror_tokens().tokens,
        *catalog.no_fields().tokens,
        *catalog.tech_tokens().tokens,
        *catalog.discovery_tokens().tokens,
        *catalog.homeworlds().worlds,
        *catalog.leader_skills().skills,
        *catalog.stronghold_cards().cards,
        *catalog.nexus_cards().cards,
    ]
    assert {thing.set for thing in everything} == boxes
    assert len(catalog.in_sets(everything, *boxes)) == len(everything)
    assert catalog.in_sets(everything) == ()


def test_the_set_of_a_token_is_the_set_of_its_setting_or_faction() -> None:
    setting, faction = catalog.settings().setting, catalog.factions().faction
    assert {token.set for token in catalog.tech_tokens().tokens} == {setting["tech_tokens"].set}
    assert {token.set for token in catalog.discovery_tokens().tokens} == {setting["discovery_tokens"].set}
    assert {world.set for world in catalog.homeworlds().worlds} == {setting["homeworlds"].set}
    assert {card.set for card in catalog.nexus_cards().cards} == {setting["nexus_cards"].set}
    assert {skill.set for skill in catalog.leader_skills().skills} == {setting["leader_skills"].set}
    assert {card.set for card in catalog.stronghold_cards().cards} == {setting["stronghold_cards"].set}
    assert {token.set for token in catalog.ambassadors().tokens} == {faction[catalog.FactionId("ecaz")].set}
    assert {token.set for token in catalog.terror_tokens().tokens} == {faction[catalog.FactionId("moritani")].set}
    assert {token.set for token in catalog.no_fields().tokens} == {faction[catalog.FactionId("richese")].set}


def test_a_precondition_that_cannot_be_read_is_an_error() -> None:
    data = json.loads(catalog.read("settings.json"))
    data["settings"][1]["needs"] = "a full moon"
    setting = msgspec.convert(data, Settings).settings[1]
    with pytest.raises(catalog.CatalogError, match="mode: cannot read needs 'a full moon'"):
        _ = setting.need
