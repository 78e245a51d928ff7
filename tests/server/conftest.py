"""What touches storage is tested on each kind of database that there is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from kanly.game import game
from kanly.server import clockwork
from server.databases import KINDS, new_database
from server.staging import Standing


@pytest.fixture(scope="module", params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """SQLite, and PostgreSQL where KANLY_TEST_POSTGRES names one."""
    return str(request.param)


@pytest.fixture
def database(kind: str, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database for one test."""
    with new_database(kind, tmp_path) as url:
        yield url


@pytest.fixture(scope="module")
def shared_database(kind: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an empty database for the tests of one file."""
    with new_database(kind, tmp_path_factory.mktemp("shared")) as url:
        yield url


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of the servers of this process have seeds of the test's own: chance makes no test fail that passed
    before. KANLY_TEST_SEEDS (any word) gives all of them others."""
    asked, word = count(), os.environ.get("KANLY_TEST_SEEDS", "")

    def token_hex(size: int) -> str:
        return sha256(f"{word} {request.node.nodeid} {next(asked)}".encode()).hexdigest()[: 2 * size]

    monkeypatch.setattr(game, "secrets", SimpleNamespace(token_hex=token_hex))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Standing:
    """The clock of the servers of this process, in the hand of the test."""
    standing = Standing()
    monkeypatch.setattr(clockwork, "time", standing)
    return standing
