"""Hooks: paragraphs of the core that factions, modules and house rules extend without editing the core.

A hook is declared by decorating the core paragraph itself, and is then called like the plain function it was; the core
function is the rule when nobody extends it. How several answers combine is the decorator's name:

    @Fold      each extension changes the value in turn            price, strength, limit
    @Collect   all answers, joined                                 objections, committed spice, public facts
    @First     the first extension that has an opinion, else core  who receives a payment
    @Rows      things to do one after the other, each to its end   arrival reactions, end-of-phase obligations
    @Each      everybody acts, without a question                  what follows by itself from a change

An extension answers with `@price.by(guild, at=6.2)`; `at` is the row of the normative timing table, and the only order
there is. mypy checks the signature on both sides. Which functions answer is settled once per game, in a `Ruleset`.

A `Policy` is a place where the printed rules are silent and the rulebook chose: a game keeps the choices that were in
force when it began.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dis import get_instructions
from functools import wraps
from inspect import cleandoc, signature
from types import MethodType
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, Generic, ParamSpec, Protocol, Self, TypeVar

G = TypeVar("G", bound="HasRules")
K = TypeVar("K", bound=type)
P = ParamSpec("P")
R = TypeVar("R")


class Extension:
    """A faction, module, variant or house rule: its name and what it adds. What is added after a `Ruleset` was made of
    it would be missing there, so it is refused with a RuntimeError: import all modules of an extension first."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.settled = False
        self.answers: list[tuple[object, float, Callable[..., Any]]] = []
        self.plays: list[type[Any]] = []
        self.reactions: list[type[Any]] = []

    def anytime(self, play: K) -> K:
        """Class decorator: this any-time action exists when the extension is in the game."""
        self.open().plays.append(play)
        return play

    def reaction(self, use: K) -> K:
        """Class decorator: this use in a window exists when the extension is in the game."""
        self.open().reactions.append(use)
        return use

    def open(self) -> Extension:
        """The extension, as long as it may be added to."""
        if self.settled:
            raise RuntimeError(f"{self.name} is in a game already, which would miss this")
        return self

    def __repr__(self) -> str:
        return f"Extension({self.name!r})"


class Policy:
    """A question that no printed rule answers: the rule that decides it, the answers that the code can play by, and
    the one that new games get."""

    def __init__(self, name: str, rule: str, answers: tuple[str, ...], current: str | None = None) -> None:
        self.name, self.rule, self.answers = name, rule, answers
        self.current = current or answers[0]
        if self.current not in answers:
            raise ValueError(f"policy {name}: {self.current} is none of {answers}")

    def of(self, g: HasRules) -> str:
        """The answer in force in this game."""
        return g.rules.policies.get(self.name, self.current)

    def __repr__(self) -> str:
        return f"Policy({self.name!r}: {self.current})"


class Ruleset:
    """The extensions of one game, resolved: for each hook the answering functions in row order; and the policies that
    the game is played by. Never changes. Raises ValueError if two extensions want to act in one row of a table, or one
    extension is named twice."""

    def __init__(self, *extensions: Extension, policies: Mapping[str, str] | None = None) -> None:
        self.names = tuple(extension.name for extension in extensions)
        if len(set(self.names)) < len(self.names):
            raise ValueError(f"an extension is named twice: {', '.join(self.names)}")
        self.policies = dict(policies or {})
        self.plays = tuple(play for extension in extensions for play in extension.plays)
        self.settings_of_seats = tuple(play for play in self.plays if not play.needs_open_point)
        self.reactions = tuple(use for extension in extensions for use in extension.reactions)
        for extension in extensions:
            extension.settled = True
        answers = [answer for extension in extensions for answer in extension.answers]
        in_order: dict[object, tuple[tuple[float, Callable[..., Any]], ...]] = {
            hook: tuple(sorted(((at, f) for h, at, f in answers if h is hook), key=lambda row: row[0]))
            for hook in {hook for hook, _, _ in answers}
        }
        for hook, rows in in_order.items():
            if isinstance(hook, Rows) and len({at for at, _ in rows}) < len(rows):
                raise ValueError(f"{hook.core.__name__}: two things to do in one row")
        self.tables = {hook: in_order.get(hook, ()) for hook in HOOKS if isinstance(hook, Rows)}
        self.functions = {hook: tuple(f for _, f in in_order.get(hook, ())) for hook in HOOKS}

    def has(self, extension: Extension) -> bool:
        """Whether this extension is in the game."""
        return extension.name in self.names


class HasRules(Protocol):
    """Anything that is played by a ruleset."""

    @property
    def rules(self) -> Ruleset: ...


HOOKS: list[object] = []
"""Every hook there is, so that a ruleset can answer for each by a plain look-up."""


class _Hook(Generic[G, P, R]):
    """A paragraph of the core: `core` with its docstring."""

    def __init__(self, core: Callable[Concatenate[G, P], R]) -> None:
        self.core = core
        self.__doc__ = core.__doc__
        HOOKS.append(self)


class _Called(_Hook[G, P, R]):
    """A hook that is called: some twenty times an answer, so what stands for it at run time is no instance but a plain
    function, which costs half as much. Its body, written in its kind for any arguments as `call`, is compiled for
    exactly the parameters of the core function, which ARGS stands for, and SAID for what the core says: a core that
    always says the same is not called. The methods of its kind are bound to the function."""

    call: ClassVar[str] = ""

    def __new__(cls, core: Callable[Concatenate[G, P], R]) -> Self:
        body, names = cls.call, {"core": core}
        if constant := always_said(core):
            names |= {"said": constant[0]}
            body = body.replace("[*SAID]", "[]" if constant == ((),) else "[*said]").replace("SAID", "said")
        kind: Any = cls
        function: Any = wraps(core)(compiled("hook(g, ARGS)", body, core, names))
        function.by = MethodType(kind.by, function)
        hook: Self = function
        HOOKS.append(hook)
        return hook

    if TYPE_CHECKING:

        def __call__(self, g: G, *args: P.args, **kwargs: P.kwargs) -> R: ...


def compiled(head: str, body: str, core: Callable[..., Any], names: dict[str, Any]) -> Callable[..., Any]:
    """The function of this head and body, in which ARGS are the parameters of the core but the first, and SAID is what
    the core says to them; `names` is what it sees, itself under the name of its head included."""
    args = ", ".join([*signature(core).parameters][1:])
    lines = "".join(f"    {line}\n" for line in cleandoc(body).splitlines())
    exec(f"def {head}:\n{lines}".replace("SAID", "core(g, ARGS)").replace("ARGS", args), names)
    function: Callable[..., Any] = names[head.partition("(")[0]]
    return function


def always_said(core: Callable[..., Any]) -> tuple[Any] | None:
    """In a tuple, what the function says to whatever arguments, if it is nothing but `return` and a constant."""
    work = [part for part in get_instructions(core) if part.opname != "RESUME"]
    match [part.opname for part in work]:
        case ["LOAD_CONST", "RETURN_VALUE"] | ["RETURN_CONST"]:
            return (work[0].argval,)
    return None


class Fold(_Called[G, P, R]):
    """The core computes a value; each extension gets it and returns the next."""

    call = """
        value = SAID
        for change in g.rules.functions[hook]:
            value = change(g, value, ARGS)
        return value
    """

    def by(
        self, extension: Extension, at: float = 0
    ) -> Callable[[Callable[Concatenate[G, R, P], R]], Callable[Concatenate[G, R, P], R]]:
        def register(change: Callable[Concatenate[G, R, P], R]) -> Callable[Concatenate[G, R, P], R]:
            extension.open().answers.append((self, float(at), change))
            return change

        return register


class Collect(_Called[G, P, Iterable[R]]):
    """Everything that the core and the extensions have to say, in row order; the core first."""

    call = """
        found = [*SAID]
        for more in g.rules.functions[hook]:
            found += more(g, ARGS)
        return found
    """

    if TYPE_CHECKING:

        def __call__(self, g: G, *args: P.args, **kwargs: P.kwargs) -> list[R]: ...

    def by(
        self, extension: Extension, at: float = 0
    ) -> Callable[[Callable[Concatenate[G, P], Iterable[R]]], Callable[Concatenate[G, P], Iterable[R]]]:
        def register(more: Callable[Concatenate[G, P], Iterable[R]]) -> Callable[Concatenate[G, P], Iterable[R]]:
            extension.open().answers.append((self, float(at), more))
            return more

        return register


class First(_Called[G, P, R]):
    """The first extension whose answer is not None; otherwise the core's."""

    call = """
        for opinion in g.rules.functions[hook]:
            answer = opinion(g, ARGS)
            if answer is not None:
                return answer
        return SAID
    """

    def by(
        self, extension: Extension, at: float = 0
    ) -> Callable[[Callable[Concatenate[G, P], R | None]], Callable[Concatenate[G, P], R | None]]:
        def register(opinion: Callable[Concatenate[G, P], R | None]) -> Callable[Concatenate[G, P], R | None]:
            extension.open().answers.append((self, float(at), opinion))
            return opinion

        return register


class Each(_Hook[G, P, None]):
    """The core acts, then each extension, in row order. Nobody is asked."""

    def __call__(self, g: G, *args: P.args, **kwargs: P.kwargs) -> None:
        self.core(g, *args, **kwargs)
        for act in g.rules.functions[self]:
            act(g, *args, **kwargs)

    def by(
        self, extension: Extension, at: float = 0
    ) -> Callable[[Callable[Concatenate[G, P], None]], Callable[Concatenate[G, P], None]]:
        def register(act: Callable[Concatenate[G, P], None]) -> Callable[Concatenate[G, P], None]:
            extension.open().answers.append((self, float(at), act))
            return act

        return register


class Rows(_Hook[G, P, R | None]):
    """A table worked through across pauses. The caller keeps the row it is at as a fact; each row is looked at only
    when its turn comes, so it sees what the rows before it have done. Looking changes nothing: it may be done twice."""

    def __init__(self, core: Callable[Concatenate[G, P], R | None]) -> None:
        super().__init__(core)
        look = """
            for at, find in g.rules.tables[hook]:
                if row < at < until:
                    found = find(g, ARGS)
                    if found is not None:
                        return at, found
        """
        vars(self).update(
            between=compiled("between(row, until, g, ARGS)", look, core, {"hook": self}),
            after=compiled("after(row, g, ARGS)", look.replace("row < at < until", "row < at"), core, {"hook": self}),
        )

    if TYPE_CHECKING:

        def after(self, row: float, g: G, *args: P.args, **kwargs: P.kwargs) -> tuple[float, R] | None:
            """The next row below `row` that has something to do, with what it does."""

        def between(self, row: float, until: float, g: G, *args: P.args, **kwargs: P.kwargs) -> tuple[float, R] | None:
            """The same, of the rows above `until` alone."""

    def by(
        self, extension: Extension, at: float
    ) -> Callable[[Callable[Concatenate[G, P], R | None]], Callable[Concatenate[G, P], R | None]]:
        def register(find: Callable[Concatenate[G, P], R | None]) -> Callable[Concatenate[G, P], R | None]:
            extension.open().answers.append((self, float(at), find))
            return find

        return register
