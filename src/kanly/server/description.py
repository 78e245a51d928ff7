"""The description of the interface at /schema (OpenAPI 3.1): every address with the type of what is sent and received,
refusals included, so exactly that a client's types can be generated from it.

Addresses and parameters are Litestar's. The schemas are msgspec's, which reads and writes the bytes: actions and events
are unions tagged by `type`, and a field that is always sent is `required`. Fields that may be left out carry no
`default`: generators of types take one to mean that the field is always there; docstrings tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from http import HTTPStatus
from typing import Any, Union, get_args, get_origin

import msgspec
from litestar import Litestar, Request, Response
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute

from kanly.catalog import GameSettings
from kanly.catalog.facts import Fact
from kanly.catalog.setting_types import Choice
from kanly.game import Journal, PromptData
from kanly.game.saves import ACTION, PACKAGES
from kanly.kernel import Event
from kanly.kernel.shapes import kinds_of
from kanly.server import happenings
from kanly.server.moments import Moment
from kanly.server.problems import ProblemBody
from kanly.server.routes.given import ALSO, SENDS
from kanly.server.security.gate import LISTENS
from kanly.server.security.origin import SAFE
from kanly.view import View

AT = "#/components/schemas/{name}"
JSON, EVENTS = "application/json", "text/event-stream"
ANYWHERE = (500,)
IN_A_ROOM = (400, 403, 404, 409, 422, 429)
CHANGES = (400, 403, 409, 413, 415, 422, 429)
ASKS = (400,)
"""With what statuses requests of a kind may be refused: all; those about a room; those that are no mere reading; those
with something behind a question mark, which may be too long."""
RENAMED = {Choice: "SettingChoice"}
"""Types that have the name of another one."""
assert happenings.PlayPaused in Event.kinds  # what happens beside the game is imported, and belongs to its events


class Described(JsonRenderPlugin):
    """/schema and /schema/openapi.json."""

    def __init__(self) -> None:
        super().__init__()
        self._body = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The description, made once."""
        _ = openapi_schema
        self._body = self._body or msgspec.json.encode(description(request.app))
        return self._body


def description(app: Litestar) -> dict[str, Any]:
    """The description of this application, as JSON values."""
    found: dict[str, Any] = msgspec.to_builtins(app.openapi_schema.to_schema())
    schemas = Schemas(found["paths"], list(handlers(app)))
    for operation, handler in schemas.operations:
        operation["responses"] = responses(operation, handler, schemas)
        if (field := handler.parsed_data_field) is not None:
            operation["requestBody"]["content"] = {JSON: {"schema": schemas.of(field.annotation)}}
    found["components"] = {"schemas": schemas.components}
    return found


def handlers(app: Litestar) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    """The address, the method and the handler of everything that is described."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _) in route.route_handler_map.items():
                if handler.resolve_include_in_schema() and method != "OPTIONS":
                    yield route.path_format, str(method), handler


def responses(operation: Mapping[str, Any], handler: HTTPRouteHandler, schemas: Schemas) -> dict[str, Any]:
    """All answers of a handler, by status."""
    status = min(operation["responses"])
    also = {str(code): kind for code, kind in handler.opt.get(ALSO, {}).items()}
    refused = {*ANYWHERE, *(IN_A_ROOM if in_a_room(operation) else ()), *(() if reads(handler) else CHANGES)}
    if parameters(operation, "query"):
        refused |= {*ASKS}
    kinds = {status: sent_by(handler), **also, **{str(code): ProblemBody for code in sorted(refused)}}
    media = {status: EVENTS if handler.opt.get(LISTENS) else JSON}
    return {
        code: {"description": HTTPStatus(int(code)).phrase}
        | ({} if kind is None else {"content": {media.get(code, JSON): {"schema": schemas.of(kind)}}})
        for code, kind in sorted(kinds.items())
    }


def in_a_room(operation: Mapping[str, Any]) -> bool:
    """Whether the address has a part that somebody may have guessed."""
    return parameters(operation, "path")


def parameters(operation: Mapping[str, Any], where: str) -> bool:
    """Whether it has parameters there: in the "path", or in the "query"."""
    return any(parameter["in"] == where for parameter in operation.get("parameters", ()))


def reads(handler: HTTPRouteHandler) -> bool:
    """Whether it only reads."""
    return handler.http_methods <= SAFE


def sent_by(handler: HTTPRouteHandler) -> Any:
    """The type of what a handler sends, None if that is nothing: as its annotation says, or, where the bytes are made
    already, its option."""
    annotation = handler.opt.get(SENDS, handler.parsed_return_field.annotation)
    (sent,) = get_args(annotation) if get_origin(annotation) is Response else (annotation,)
    return None if sent is type(None) else sent


class Schemas:
    """The schemas of all types. `operations`: each operation of the description with its handler."""

    def __init__(self, paths: Mapping[str, Any], described: list[tuple[str, str, HTTPRouteHandler]]) -> None:
        self.operations = [(paths[path][method.lower()], handler) for path, method, handler in described]
        self.read = [field.annotation for _, handler in self.operations if (field := handler.parsed_data_field)]
        sent = [sent_by(handler) for _, handler in self.operations]
        also = [kind for _, handler in self.operations for kind in handler.opt.get(ALSO, {}).values()]
        generic: Any = (PromptData, Journal)
        self.event: Any = Union[tuple(kinds_of(Event, PACKAGES))]  # noqa: UP007 - made at run time
        self.named: Mapping[str, Any] = {
            "Action": ACTION,
            "Event": self.event,
            "Prompt": generic[0][ACTION],
            "Journal": generic[1][ACTION],
        }
        kinds = [*self.named.values(), ProblemBody, View, Moment, GameSettings, *self.read, *sent, *also]
        self.kinds = list(dict.fromkeys(kind for kind in kinds if kind is not None))

    def of(self, kind: Any) -> Any:
        """The schema of a type, which names those of others."""
        return self._tidy(self._made[0][self.kinds.index(kind)])

    @cached_property
    def components(self) -> dict[str, Any]:
        """The schemas that have a name, in alphabetical order."""
        schemas, components = self._made
        found = {name: self._tidy(self._required(name, schema)) for name, schema in components.items()}
        for union in ("Action", "Event"):
            found[union] = schemas[self.kinds.index(self.named[union])]
        found["GivenSettings"] = given(found["GameSettings"])
        return {self._short.get(name, name): found[name] for name in sorted(found)}

    @cached_property
    def _made(self) -> tuple[list[Any], dict[str, Any]]:
        schemas, components = msgspec.json.schema_components(self.kinds, ref_template=AT)
        return list(schemas), components

    @cached_property
    def _short(self) -> Mapping[str, str]:
        """The names of types that are made at run time, which msgspec calls after all their parts."""
        full = {name: self._made[0][self.kinds.index(kind)].get("$ref", "") for name, kind in self.named.items()}
        short = {ref.removeprefix(AT.format(name="")): name for name, ref in full.items() if ref}
        entry = next(name for name in self._made[1] if name.startswith("Entry_"))
        alike = {name: name.rpartition(".")[2] for name in self._made[1] if "." in name and name not in short}
        renamed = {full_name(kind): name for kind, name in RENAMED.items()}
        return {**alike, **renamed, **short, entry: "Entry"}

    @cached_property
    def _structs(self) -> Mapping[str, type[msgspec.Struct]]:
        """The structs of all types, by name, and by that of their module, too."""
        found = structs_in(self.kinds)
        return {kind.__name__: kind for kind in found} | {full_name(kind): kind for kind in found}

    @cached_property
    def _input(self) -> frozenset[type[msgspec.Struct]]:
        """The structs that clients send."""
        return structs_in([ACTION, *self.read])

    def _required(self, name: str, schema: dict[str, Any]) -> dict[str, Any]:
        """What is only sent, and sends its defaults, too, has all its fields; facts of the catalogue are as written."""
        schema = schema | {"title": self._short.get(name, name)}
        kind = self._structs.get(name) or self._structs.get(schema["title"])
        if kind is None or kind in self._input or kind.__struct_config__.omit_defaults or issubclass(kind, Fact):
            return schema
        unset = {field.encode_name for field in msgspec.structs.fields(kind) if field.default is msgspec.UNSET}
        return schema | {"required": [name for name in schema["properties"] if name not in unset]}

    def _tidy(self, schema: Any) -> Any:
        """The same, with short names, with unions by name, without defaults, and nothing beside a reference."""
        if isinstance(schema, list | tuple):
            return [self._tidy(each) for each in schema]
        if isinstance(schema, str) and schema.startswith(AT.format(name="")):
            name = schema.removeprefix(AT.format(name=""))
            return AT.format(name=self._short.get(name, name))
        if not isinstance(schema, dict):
            return schema
        for union in ("Action", "Event"):
            if schema == self._made[0][self.kinds.index(self.named[union])]:
                return {"$ref": AT.format(name=union)}
        if "$ref" in schema:
            return {"$ref": self._tidy(schema["$ref"])}
        tidy = {key: self._tidy(value) for key, value in schema.items() if key != "default"}
        if "properties" in schema:  # a field may be called `default`
            tidy["properties"] = {name: self._tidy(field) for name, field in schema["properties"].items()}
        return tidy


def structs_in(kinds: Iterable[Any]) -> frozenset[type[msgspec.Struct]]:
    """The structs that these types are made of."""
    found: set[type[msgspec.Struct]] = set()

    def look(info: Any) -> None:
        if isinstance(info, msgspec.inspect.StructType):
            kind = get_origin(info.cls) or info.cls
            if kind in found:
                return
            found.add(kind)
        if isinstance(info, msgspec.inspect.Type | msgspec.inspect.Field):
            for name in info.__struct_fields__:
                look(getattr(info, name))
        elif isinstance(info, tuple):
            for part in info:
                look(part)

    look(msgspec.inspect.multi_type_info(kinds))
    return frozenset(found)


def full_name(kind: type) -> str:
    """What msgspec calls a type whose name another one has, too."""
    return f"{kind.__module__}.{kind.__qualname__}"


def given(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings of a room: those of the game that are given, without `seats`, which a room has beside them."""
    properties = {name: schema for name, schema in settings["properties"].items() if name != "seats"}
    return dict(settings) | {"title": "GivenSettings", "properties": properties, "required": []}
