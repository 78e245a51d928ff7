"""Requests made of the interface's own schema, good and bad: no defect, and every refusal of the one shape.
KANLY_TEST_EXAMPLES: so many for each address."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kanly.server.security.headers import HEADERS
from server.described import DESCRIPTION
from server.house import PATIENCE, Browser, House, house_at, room_for

EXAMPLES = int(os.environ.get("KANLY_TEST_EXAMPLES", "3"))
COVERAGE = bool(os.environ.get("KANLY_TEST_EXAMPLES"))
"""Whether every kind of wrong value is tried by the list: hundreds for each address."""
SCHEMA = schemathesis.openapi.from_dict(
    DESCRIPTION, config=SchemathesisConfig.from_dict({"phases": {"coverage": {"enabled": COVERAGE}}})
)
STREAM = "/stream"
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


class Rooms:
    """A room in the lobby and one in play, of the same people; made anew when a request has ended them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.turn = 0
        self.people: list[list[Browser]] = [[], []]
        self.ids = ["", ""]

    def next(self) -> tuple[str, Browser]:
        """A room, and its host."""
        self.turn += 1
        n = self.turn % 2
        if not self.ids[n] or not self._as_it_was(n):
            self.people[n] = [self.house.browser(), self.house.browser()]
            self.ids[n] = room_for(self.people[n], ["atreides", "emperor"], start=bool(n))
        return self.ids[n], self.people[n][0]

    def _as_it_was(self, n: int) -> bool:
        shown = self.people[n][0].get(f"/rooms/{self.ids[n]}")
        return shown["status"] == ["lobby", "playing"][n] and bool(shown["you"] and shown["you"]["seats"])


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    with house_at(tmp_path_factory.mktemp("schema") / "kanly.db") as house:
        yield Rooms(house)


@SCHEMA.exclude(path_regex=f"{STREAM}$").parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_sent(case: Any, rooms: Rooms) -> None:
    room, host = rooms.next()
    if "room" in (case.path_parameters or {}):
        case.path_parameters["room"] = room
    answer = case.call(base_url=rooms.house.url, cookies=dict(host.http.cookies), timeout=PATIENCE)
    case.validate_response(answer, checks=CHECKS)
    assert {name: answer.headers.get(name.lower(), [""])[0] for name in HEADERS} == HEADERS
    if answer.status_code >= 400:
        problem = answer.json()
        assert problem["code"] and problem["message"], problem
        assert problem["status"] == answer.status_code and problem["title"], problem
        assert set(problem) <= {"status", "title", "code", "message", "violations", "view"}, problem


def test_the_schema_is_there_and_loads_nothing_from_elsewhere(rooms: Rooms) -> None:
    described = httpx.get(f"{rooms.house.url}/schema/openapi.json")
    assert described.json()["paths"].keys() == DESCRIPTION["paths"].keys()
    for path in ("/schema", "/schema/swagger", "/schema/redoc"):
        assert "<script" not in httpx.get(f"{rooms.house.url}{path}").text
