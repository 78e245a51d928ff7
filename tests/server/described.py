"""Answers against what /schema says of them: the status is told, and the body is exactly of its type."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import httpx
import msgspec
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from kanly.server import ServerSettings, create_app
from kanly.server.description import description

DESCRIPTION: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(description(create_app(ServerSettings()))))
HERE = "urn:schema"


def closed(schema: Any) -> Any:
    """The same, where nothing may be in an object that is not described."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    inside = {key: closed(value) for key, value in schema.items()}
    if "properties" in schema and schema.get("type") == "object":
        inside.setdefault("additionalProperties", False)
    return inside


REGISTRY: Registry[Any] = Registry().with_resource(HERE, DRAFT202012.create_resource(closed(DESCRIPTION)))


@cache
def validator(pointer: str) -> Draft202012Validator:
    """What holds a value to the schema at this place of the description."""
    return Draft202012Validator({"$ref": f"{HERE}#{pointer}"}, registry=REGISTRY)


def of_type(name: str, value: Any) -> None:
    """The value is of the type that has this name."""
    validator(f"/components/schemas/{name}").validate(value)


def escaped(part: str) -> str:
    """A part of a pointer."""
    return part.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")


def operation_of(method: str, path: str) -> tuple[str, str]:
    """The address in the description, and the method."""
    fitting = [
        at
        for at, item in DESCRIPTION["paths"].items()
        if method.lower() in item and re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", at), path)
    ]
    assert fitting, f"{method} {path} is not described"
    return min(fitting, key=lambda at: at.count("{")), method.lower()


def fits(answer: httpx.Response) -> None:
    """The answer is as described."""
    at, method = operation_of(answer.request.method, answer.request.url.path)
    told, status = DESCRIPTION["paths"][at][method]["responses"], str(answer.status_code)
    assert status in told, f"{method} {at} is not said to answer {status}"
    content = told[status].get("content", {})
    if not content:
        assert not answer.content
        return
    (kind,) = content
    assert answer.headers["content-type"].partition(";")[0] == kind
    where = ("paths", at, method, "responses", status, "content", kind, "schema")
    validator("".join(f"/{escaped(part)}" for part in where)).validate(answer.json())
