"""``kanly rulebook``: the rulebook as a whole: its families, a search, and which rules have tests."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kanly.cli.errors import CommandError

if TYPE_CHECKING:
    from rich.console import Console

    from kanly.rulebook import Rule


def show(
    search: Annotated[str | None, typer.Option(metavar="WORDS", help="Rules that have all these words.")] = None,
    provisional: Annotated[bool, typer.Option("--provisional", help="The register of provisional policies.")] = False,
    coverage: Annotated[bool, typer.Option("--coverage", help="Which rules have tests.")] = False,
    tests: Annotated[Path, typer.Option(metavar="DIR", help="With --coverage: the folder of the tests.")] = Path(
        "tests"
    ),
    missing: Annotated[bool, typer.Option("--missing", help="With --coverage: name the rules without tests.")] = False,
    family: Annotated[
        str | None, typer.Option(metavar="FAMILY", help="Only this family of IDs, such as STORM.")
    ] = None,
) -> None:
    """Show the families of rules, search, or count tests."""
    from kanly import rulebook
    from kanly.cli.output import console

    if (search is not None) + provisional + coverage > 1:
        raise CommandError("--search, --provisional and --coverage are three things to ask: give one of them")
    if missing and not coverage:
        raise CommandError("--missing goes with --coverage")
    names = [known.name for known in rulebook.families()]
    if family is not None and family.upper() not in names:
        raise CommandError(f"there is no family {family}; the families are {', '.join(names)}")
    among = tuple(rule for rule in rulebook.rules() if family is None or rule.family == family.upper())
    out = console()
    if search is not None:
        _show_search(out, search, among)
    elif provisional:
        _show_provisional(out, among)
    elif coverage:
        _show_coverage(out, tests, among, missing)
    else:
        _show_families(out, among)


def _show_families(out: "Console", among: Iterable["Rule"]) -> None:
    from kanly import rulebook
    from kanly.cli.output import table

    shown = {rule.family for rule in among}
    rows = table("family", "rules", "file", "subject", numbers=("rules",))
    for family in rulebook.families():
        if family.name in shown:
            rows.add_row(family.name, str(family.rules), family.file, family.subject)
    out.print(rows)
    out.print(f"\n{len(rulebook.rules())} rules, {len(rulebook.policies())} provisional, rulebook {rulebook.version()}")


def _show_search(out: "Console", words: str, among: tuple["Rule", ...]) -> None:
    from rich.text import Text

    from kanly import rulebook

    shown = {rule.id for rule in among}
    hits = [hit for hit in rulebook.search(words) if hit.rule.id in shown]
    for hit in hits:
        out.print(Text.assemble((hit.rule.id, "bold cyan"), (f" · {hit.rule.title}", "bold")))
        out.print(Text(f"  {hit.context}", style="dim"), soft_wrap=True)
    out.print(f"{len(hits)} rules have {words!r}" if hits else f"no rule has {words!r}", markup=False)


def _show_provisional(out: "Console", among: tuple["Rule", ...]) -> None:
    from kanly import rulebook
    from kanly.cli.output import table

    shown = {rule.id for rule in among}
    rows = table("rule", "provisional policy")
    for policy in rulebook.policies():
        if policy.rule in shown:
            rows.add_row(policy.rule, policy.summary)
    out.print(rows)


def _show_coverage(out: "Console", tests: Path, among: tuple["Rule", ...], missing: bool) -> None:
    from kanly.cli.output import table
    from kanly.rulebook.coverage import MarkError, read_coverage

    if not tests.is_dir():
        raise CommandError(f"there is no folder {tests}; say where the tests are with --tests DIR")
    try:
        found = read_coverage(tests)
    except (MarkError, SyntaxError) as error:
        raise CommandError(error) from None
    if missing:
        for rule in found.missing(among):
            out.print(f"{rule.id} · {rule.title}", markup=False)
        out.print()
    else:
        for heading in ("file", "family"):
            rows = table(heading, "rules", "with tests", "per cent", numbers=("rules", "with tests", "per cent"))
            for name in dict.fromkeys(getattr(rule, heading) for rule in among):
                part = tuple(rule for rule in among if getattr(rule, heading) == name)
                tested = len(found.tested(part))
                rows.add_row(name, str(len(part)), str(tested), f"{100 * tested / len(part):.1f}")
            out.print(rows, "")
    tested = len(found.tested(among))
    out.print(f"{tested} of {len(among)} rules have tests ({100 * tested / len(among):.1f} per cent)")
