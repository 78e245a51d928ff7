"""What a person types at the terminal."""

import builtins
from collections.abc import Iterable

import pytest

from support.terminal import Typing


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Lines of a person, one after the other; then nothing more can be read."""

    def type_lines(given: Iterable[str]) -> None:
        rest = iter(given)

        def read(shown: str) -> str:
            line = next(rest, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr(builtins, "input", read)

    return type_lines
