"""``kanly settings``: every setting of a game, with its values, its default and the rule that tells what it does."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from kanly.catalog.setting_types import Setting, ValueKind

_TABLE_WIDTH = 140  # of a terminal that has room for the table


def show(
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, one object a setting, for programs.")] = False,
) -> None:
    """Show the settings of a game."""
    import msgspec

    from kanly import catalog

    if as_json:
        rows = msgspec.json.decode(catalog.read("settings.json"))["settings"]
        typer.echo(msgspec.json.format(msgspec.json.encode(rows), indent=2))
    else:
        _show_table(catalog.settings().settings)


def _show_table(settings: tuple["Setting", ...]) -> None:
    """One row a setting; on a narrow terminal two lines a setting."""
    from rich.text import Text

    from kanly.cli.output import console, table

    out = console()
    if out.width < _TABLE_WIDTH:
        for setting in settings:
            _, group, values, default, preselected, needs, rule, meaning = row(setting)
            out.print(Text.assemble((setting.name, "bold cyan"), f" ({group}, {rule}): {meaning}"))
            told = [values, f"default {default}", f"preselected {preselected}", f"needs {needs}"]
            out.print(Text("  " + "; ".join(part for part in told if not part.endswith(" –")), style="dim"))
        return
    columns = ("name", "group", "type", "default", "preselected", "needs", "rule", "meaning")
    rows = table(*columns, whole=("name", "group", "rule"))
    for setting in settings:
        rows.add_row(*row(setting))
    out.print(rows)


def row(setting: "Setting") -> tuple[str, ...]:
    """A setting in words: name, group, values, default, preselected, needs, rule, meaning."""
    return (
        setting.name,
        setting.group,
        _values(setting.kind),
        _value(setting.default),
        setting.preselect or "–",
        setting.needs or "–",
        setting.rule,
        setting.summary,
    )


def _values(kind: "ValueKind") -> str:
    """Which values a setting may have, as the rulebook's table of settings has it."""
    from kanly.catalog import setting_types as types

    match kind:
        case types.OnOff():
            return "on, off"
        case types.Choice(values=values):
            return ", ".join(values)
        case types.WholeNumber(min=least, max=most):
            return f"{least}–{most}"
        case types.OptionalNumber(min=least, max=most):
            return f"none, or {least}–{most}"
        case types.IdSet(of=what):
            return f"set of {what} ids"
        case types.OptionalId(of=what):
            return f"{what} id, or none"
        case types.ListOf(min=least, max=most):
            return f"list of {least}–{most}"
        case types.Text(min=least, max=most):
            return f"text of {least}–{most} characters"
        case types.Record():
            return "record"


def _value(default: bool | int | str | tuple[str, ...] | None) -> str:
    match default:
        case bool():
            return "on" if default else "off"
        case None:
            return "–"
        case tuple():
            return ", ".join(default)
    return str(default)
