"""``kanly rule ID ...``: rules of the rulebook, as one reads them."""

import re
from typing import TYPE_CHECKING, Annotated

import typer

from kanly.cli.errors import CommandError

if TYPE_CHECKING:
    from rich.console import RenderableType

    from kanly.rulebook import Rule

_TAG_AT_LINE_START = re.compile(r"^(open|policy(?: \(provisional\))?|example)([^:\n]*:)", re.MULTILINE)


def show(ids: Annotated[list[str], typer.Argument(metavar="ID...", help="Rule IDs, such as STORM-03.")]) -> None:
    """Show rules by their IDs."""
    from kanly import rulebook
    from kanly.cli.output import TEXT_WIDTH, console

    try:
        rules = [rulebook.rule(id.upper()) for id in ids]
    except rulebook.UnknownRule as unknown:
        raise CommandError(unknown) from None
    out = console(TEXT_WIDTH)
    for number, rule in enumerate(rules):
        if number:
            out.print()
        out.print(_rendered(rule))


def _rendered(rule: "Rule") -> "RenderableType":
    from rich.console import Group
    from rich.markdown import Markdown
    from rich.text import Text

    modes = ", ".join(map(str, rule.modes)) + (f" ({rule.remark})" if rule.remark else "")
    return Group(
        Text.assemble((rule.id, "bold cyan"), (f" · {rule.title}", "bold")),
        Text(f"modes: {modes}", style="dim"),
        Text(f"source: {rule.source}", style="dim"),
        Text(f"text: {rule.file}, line {rule.line}", style="dim"),
        *(
            [Text("provisional: rests, wholly or in part, on a choice of ours", style="yellow")]
            if rule.provisional
            else []
        ),
        Text(),
        # Markdown would run tagged lines into one paragraph.
        Markdown(_TAG_AT_LINE_START.sub(r"\n**\1**\2", rule.text)),
    )
