"""The pages that are made of the code when the site is built: settings, questions, actions, events, ids,
examples."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT
from msgspec import inspect as types
from msgspec.structs import FieldInfo, fields
from typer.main import get_command

from kanly import catalog
from kanly.catalog import LeaderId, TerritoryId
from kanly.catalog.cards import TreacheryCard
from kanly.cli import app
from kanly.cli.settings import row
from kanly.game.schemas import SCHEMAS
from kanly.kernel import Action, AnyTime, Decision, Event, React
from kanly.kernel.shapes import kinds_of
from kanly.words import words
from kanly.words.arguments import NONE, UNKNOWN

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table in Markdown.

    >>> print(table(["a", "b"], [["1|2", "3"]]))
    | a | b |
    | --- | --- |
    | 1\\|2 | 3 |
    """
    names = [*head]
    lines = [names, ["---"] * len(names), *([cell.replace("|", "\\|") for cell in cells] for cells in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def code(text: str) -> str:
    """As code, if there is any."""
    return f"`{text}`" if text and text != "–" else ""


# ------------------------------------------------------------------------------------------------ settings
def settings_page() -> str:
    """Every setting, by group."""
    groups: dict[str, list[tuple[str, ...]]] = {}
    for setting in catalog.settings().settings:
        name, group, values, default, preselected, needs, rule, meaning = row(setting)
        cells = (code(name), values, code(default), code(needs), code(preselected), rule, meaning)
        groups.setdefault(group, []).append(cells)
    head = ("name", "values", "default", "needs", "proposed when", "rule", "meaning")
    parts = [
        "# Settings",
        "Made from the catalogue; `kanly settings --json` prints the same for programs, and `kanly rule VARIANT-01` "
        "tells how they work together. A game is made of the names that differ from their defaults: "
        '`Game.new({"seats": ["atreides", "fremen"], "max_turns": 5})`. Settings that contradict each other, or that '
        "the engine does not play yet, are refused with every reason.",
    ]
    for group, rows in groups.items():
        parts += [f"## {group.capitalize()}", table(head, rows)]
    return "\n\n".join(parts) + "\n"


# ------------------------------------------------------------------------------------------------ the commands
def commands_page() -> str:
    """Every command with its options, as `--help` has them."""
    parts = [
        "# Commands",
        "Made from the program: `kanly COMMAND --help` tells the same. Wrong calls end with status 2.",
    ]
    group: Any = get_command(app)
    for name, command in sorted(group.commands.items()):
        told = [" ".join(paragraph.split()) for paragraph in (command.help or "").split("\n\n")]
        rows = [option(parameter) for parameter in command.params]
        parts += [f"## kanly {name}", *told, *([table(("option", "what", "default"), rows)] if rows else [])]
    return "\n\n".join(parts) + "\n"


def option(parameter: Any) -> tuple[str, str, str]:
    """An option or argument of a command: how it is called, what it does, its default."""
    named = parameter.opts[0].startswith("-")
    call = ", ".join(parameter.opts) if named else parameter.metavar or parameter.name
    default = "" if parameter.default in (None, False) else str(parameter.default)
    return code(call), parameter.help or "", code(default)


# ------------------------------------------------------------------------------------------------ the vocabulary
def decisions() -> list[type[Decision[Any]]]:
    """Every kind of question, by name."""

    def below(kind: type[Any]) -> Iterator[type[Any]]:
        for other in kind.__subclasses__():
            yield other
            yield from below(other)

    assert SCHEMAS  # with the schemas everything that can be asked has been imported
    found = {kind.__name__: kind for kind in below(Decision) if kind.__module__.startswith("kanly.")}
    return [found[name] for name in sorted(found) if found[name].rule or issubclass(found[name], React)]


def actions() -> list[type[Action]]:
    """Every kind of action, by name."""
    return sorted(kinds_of(Action, ["kanly"]), key=lambda kind: kind.__name__)


def events() -> list[type[Event]]:
    """Every kind of event, by name."""
    return sorted(kinds_of(Event, ["kanly"]), key=lambda kind: kind.__name__)


def told(kind: Any) -> str:
    """The docstring of a class or a function, in one line."""
    return " ".join((kind.__doc__ or "").split())


def fields_told(kind: type[Any]) -> str:
    """The fields of a struct with their types and defaults."""

    def one(field: FieldInfo) -> str:
        hint = str(kind.__annotations__.get(field.name, "")) or getattr(field.type, "__name__", str(field.type))
        optional = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        return f"`{field.encode_name}{': ' + hint if hint else ''}`" + (" (optional)" if optional else "")

    return ", ".join(one(field) for field in fields(kind)) or "–"


PLAIN = (types.StrType, types.IntType, types.FloatType, types.BoolType, types.NoneType)
"""What a fact consists of."""


def facts_of(kind: type[Decision[Any]]) -> list[str]:
    """The names in `prompt.facts`, without `seat`: the plain fields of the decision and what its `facts` adds. A window
    has more, by its kind."""
    plain = [field.encode_name for field in fields(kind) if is_plain(types.type_info(field.type))]
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind.facts)))
    keys = (key for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys)
    added = [key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)]
    return [name for name in dict.fromkeys([*plain, *added]) if name != "seat"]


def is_plain(shape: types.Type) -> bool:
    """Whether a field of this shape is a fact: a string, a number, none, or a list of them."""
    match shape:
        case types.UnionType(types=parts):
            return all(map(is_plain, parts))
        case types.VarTupleType(item_type=part):
            return is_plain(part)
    return isinstance(shape, PLAIN)


VALUES: Mapping[str, tuple[str, str]] = {
    "Seat": ("str", "the faction that sits there"),
    "TerritoryId": ("str", "the [id of a territory](ids.md#territories-and-their-locations): `imperial_basin`"),
    "LocationId": ("str", "a territory's part in one sector: `imperial_basin_9`"),
    "Thing": ("int", "the number of a card, leader or token; `game.known(seat)` tells [what it is](views.md)"),
    "Forces": (
        "kanly.state.things",
        "`Forces(ordinary=3, elite=0, advisors=0)`; `total` of them, `fighters` all but the advisors",
    ),
    "Groups": ("Mapping[LocationId, Forces]", "forces by the location that they stand in"),
    "Number": ("int or float", "on the battle dial; in the Advanced game also halves"),
    "Side": ("str", "`fighters` or `advisors`"),
    "Element": ("str", "`leader`, `weapon`, `defense` or `number`: a part of a Battle Plan"),
    "AmbassadorId": ("str", "which of the eleven Ambassadors, by the faction it stands for: `ambassador_emperor`"),
    "TerrorId": ("str", "which of the Terror tokens: `robbery`"),
    "Fate": ("str", "`free`, `keep` or `discard`: what becomes of a card that has been played in a battle"),
    "Value": ("str, Number or None", "what an element is: the id of a leader or card, the number, or none"),
    "StandingOrder": (
        "kanly.state.table",
        "given in advance: `question`, `answer` ({}: ask me), when it holds: `about`, `lasts`, `lot`, `price`",
    ),
}
"""What the fields of actions hold: for each name that stands in their types, where it is from or what it is, and what
it means."""


def vocabulary_page() -> str:
    """Questions, actions and events."""
    questions = [
        (
            code(kind.__name__),
            kind.rule,
            ", ".join(code(a.__name__) for a in kind.accepts),
            ", ".join(map(code, facts_of(kind))),
            told(kind),
        )
        for kind in decisions()
    ]
    outlooks = [
        (code(kind.__name__), told(kind.outlook)) for kind in decisions() if kind.outlook is not Decision.outlook
    ]
    values = [(code(name), code(kind), meaning) for name, (kind, meaning) in VALUES.items()]
    sent = [
        (
            code(kind.__name__),
            code(kind.__module__),
            fields_told(kind),
            ("Unasked. " if issubclass(kind, AnyTime) else "") + told(kind),
        )
        for kind in actions()
    ]
    happened = [(code(kind.__name__), fields_told(kind), told(kind)) for kind in events()]
    return (
        "\n\n".join(
            [
                "# Questions, actions, events",
                "Made from the code. The name is what `prompt.decision` says, and the `type` in JSON; `kanly schema "
                "actions` and `kanly schema events` print the exact shapes.",
                "## Questions",
                "*facts*: the names in `prompt.facts`, beside `seat`. A window (`React`) has more, by its kind.",
                table(("question", "rule", "takes", "facts", "what"), questions),
                "## Outlooks",
                "What `prompt.outlook(action)` tells of a legal answer, by name; of all other questions nothing.",
                table(("question", "what"), outlooks),
                "## Actions",
                "Each is imported from its module: `from kanly.rules.core.bids import Bid`.",
                "An action marked *unasked* needs no question ([any-time plays](decisions.md#plays-at-any-time)).",
                table(("action", "module", "fields", "what"), sent),
                "## Values",
                "What the fields of actions hold.",
                table(("name", "is", "means"), values),
                "## Events",
                table(("event", "fields", "what"), happened),
            ]
        )
        + "\n"
    )


# ------------------------------------------------------------------------------------------------ ids
def ids_page() -> str:
    """The ids that stand in views, actions and events."""
    board = catalog.board()
    places = [
        (
            code(id),
            name,
            board.territory[TerritoryId(id)].terrain,
            ", ".join(code(place) for place in sorted(board.locations_of[TerritoryId(id)], key=sector)),
        )
        for id, name in words().names.table("territory").items()
        if id in board.locations_of
    ]
    leaders = [(id, name, *disc(id)) for id, name in named("leader")]
    cards = [(code(card.id), card.name, card.kind, uses(card)) for card in catalog.treachery_cards().cards]
    parts = [
        "# Ids",
        "Made from the catalogue, which tells more of each: [kanly.catalog](api/catalog.md). A location is the part "
        "of a territory in one sector, the number at its end.",
        "## Factions",
        table(("id", "faction"), named("faction")),
        "## Territories and their locations",
        table(("territory", "name", "terrain", "locations"), places),
        "## Leaders",
        table(("id", "leader", "faction", "strength"), leaders),
        "## Treachery Cards",
        table(("id", "card", "kind", "in battle"), cards),
        "## Phases",
        table(("id", "phase"), named("phase")),
    ]
    return "\n\n".join(parts) + "\n"


def named(kind: str) -> list[tuple[str, str]]:
    """Everything of a kind, with its name."""
    return [(code(id), name) for id, name in words().names.table(kind).items() if id not in (NONE, UNKNOWN)]


def disc(id: str) -> tuple[str, str]:
    """The faction and the strength of a leader, given as code; empty where it has none.

    >>> disc("`stilgar`")
    ('fremen', '7')
    """
    leaders, name = catalog.leaders(), LeaderId(id.strip("`"))
    leader = leaders.leader.get(name) or leaders.special_disc.get(name)
    if leader is None:
        return "", ""
    return leader.faction, "varies" if leader.strength is None else str(leader.strength)


def uses(card: TreacheryCard) -> str:
    """What the card is in a Battle Plan.

    >>> uses(catalog.treachery_cards().card["crysknife"])
    'projectile weapon'
    """
    attack = [f"{kind} weapon" for kind in card.battle.weapon_types]
    return ", ".join([*attack, *(f"{kind} defense" for kind in card.battle.defense_types)])


def sector(location: str) -> int:
    """The number at the end of a location's id.

    >>> sector("old_gap_9")
    9
    """
    return int(re.findall(r"\d+$", location)[0]) if location[-1].isdigit() else 0


# ------------------------------------------------------------------------------------------------ examples
def examples_page() -> str:
    """The programs of `examples/`, whole."""
    parts = ["# Examples", "The programs of the folder `examples/`; each runs in the tests. `python examples/NAME.py`."]
    for file in sorted(EXAMPLES.glob("*.py")):
        parts += [f"## {file.name}", f"```python\n{file.read_text(encoding='utf-8').strip()}\n```"]
    return "\n\n".join(parts) + "\n"


PAGES: Mapping[str, Callable[[], str]] = {
    "commands.md": commands_page,
    "settings.md": settings_page,
    "vocabulary.md": vocabulary_page,
    "ids.md": ids_page,
    "examples.md": examples_page,
}
