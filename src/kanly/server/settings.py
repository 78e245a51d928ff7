"""The settings of a server: one struct, read from the environment (`KANLY_...`) and from the flags of `kanly serve`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

PREFIX = "KANLY_"


class ServerSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that who runs a server may choose. A field `port` is the variable KANLY_PORT."""

    host: Annotated[str, Meta(description="the address that the server listens at")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="the port; 0 is any free one")] = 8000
    database_url: Annotated[
        str,
        Meta(description="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME; a file is made if it is not there"),
    ] = "sqlite:///kanly.db"
    public_url: Annotated[
        str, Meta(description="how people reach the server, such as https://dune.example; empty: as they called it")
    ] = ""
    tables_in_memory: Annotated[int, Meta(ge=1, description="so many games are kept in memory, the latest ones")] = 200
    snapshot_every: Annotated[int, Meta(ge=1, description="a snapshot of a game after so many rows of its log")] = 100
    heartbeat: Annotated[
        float, Meta(gt=0, description="seconds after which a silent stream says that it lives, and looks for news")
    ] = 15.0
    cookie_days: Annotated[int, Meta(ge=1, description="so many days a browser keeps a seat")] = 365
    most_members: Annotated[
        int, Meta(ge=2, description="so many people are in one room at most, watchers included")
    ] = 250
    drives: Annotated[
        bool, Meta(description="whether this process drives games: bots, deadlines, ticks; one of several is enough")
    ] = True
    bot_limit: Annotated[
        float,
        Meta(
            gt=0,
            description="seconds beyond its pace after which no table waits for a bot: its silence is the answer; or a "
            "quick bot's, if it was the server that kept it waiting",
        ),
    ] = 5.0
    bot_threads: Annotated[int, Meta(ge=1, description="so many bots think at once")] = 4
    drive_scan: Annotated[
        float, Meta(gt=0, description="seconds after which a process looks for games that another one has left alone")
    ] = 3.0
    rooms_at_once: Annotated[int, Meta(ge=1, description="so many games are driven at the same moment")] = 8
    absent_after: Annotated[
        float, Meta(ge=0, description="seconds of a question after which the others may vote on who does not answer")
    ] = 86_400.0
    most_messages: Annotated[int, Meta(ge=1, description="so many messages of a chat are sent at once")] = 200
    log_format: Annotated[
        Literal["text", "json"], Meta(description="how logs are written: `text` for people, `json` for programs")
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="from which level on: debug, info, warning, error"),
    ] = "info"
    metrics_token: Annotated[
        str, Meta(description="who sends it (`Authorization: Bearer ...`) gets /metrics; empty: nobody does")
    ] = ""
    notice_mail: Annotated[
        str,
        Meta(
            description="the account that sends mail, as an Apprise URL: mailtos://USER:PASSWORD@HOST; empty: no mail"
        ),
    ] = ""
    notice_services: Annotated[
        str,
        Meta(description="the other kinds of Apprise URL that people may give; some can reach into your network"),
    ] = "discord,pbul,pover,slack,tgram"
    notice_after: Annotated[
        float, Meta(ge=0, description="seconds of a question after which who has not answered gets a notice")
    ] = 60.0
    notice_remind_at: Annotated[
        float, Meta(gt=0, lt=1, description="the part of the time to the deadline after which a reminder follows")
    ] = 0.75
    notice_remind_after: Annotated[
        float, Meta(gt=0, description="seconds after which a reminder follows where there is no deadline")
    ] = 86_400.0
    notice_scan: Annotated[float, Meta(gt=0, description="seconds after which it is looked for notices to send")] = 15.0

    changes_per_minute: Annotated[
        int, Meta(ge=0, description="so many requests of one browser that are no mere reading; 0: no limit")
    ] = 600
    address_changes_per_minute: Annotated[
        int, Meta(ge=0, description="so many of one address, behind which many people may be; 0: no limit")
    ] = 3000
    guesses_per_minute: Annotated[
        int, Meta(ge=0, description="so many wrong rooms and codes, then the address has to wait; 0: no limit")
    ] = 30
    rooms_per_hour: Annotated[int, Meta(ge=0, description="so many rooms opened from one address; 0: no limit")] = 100
    streams_per_address: Annotated[
        int, Meta(ge=0, description="so many streams to one address at once; 0: no limit")
    ] = 250
    body_kilobytes: Annotated[int, Meta(ge=1, description="so long is what may be sent at once")] = 64
    handover_hours: Annotated[float, Meta(gt=0, description="so long a link hands a seat over")] = 48.0

    @property
    def secure(self) -> bool:
        """Whether people come by https, so that cookies need never travel in the clear."""
        return self.public_url.startswith("https://")


def read_settings(environment: Mapping[str, str], **flags: Any) -> ServerSettings:
    """The settings from the environment, and from the flags that are not None, which count more. Raises ValueError
    naming the variable that is wrong.

    >>> read_settings({"KANLY_PORT": "9000", "HOME": "."}, host="0.0.0.0", port=None).port
    9000
    >>> read_settings({"KANLY_PORT": "many"})
    Traceback (most recent call last):
    ValueError: KANLY_PORT: Expected `int`, got `str`
    """
    hints, given = get_type_hints(ServerSettings, include_extras=True), dict[str, Any]()
    for name, hint in hints.items():
        value = flags.get(name)
        source = name if value is not None else PREFIX + name.upper()
        value = value if value is not None else environment.get(PREFIX + name.upper())
        if value is not None:
            try:
                given[name] = msgspec.convert(value, hint, strict=False)
            except msgspec.ValidationError as error:
                raise ValueError(f"{source}: {error}") from None
    return ServerSettings(**given)


def settings_table() -> str:
    """The settings as a table in Markdown, for the documentation.

    >>> settings_table().splitlines()[2]
    '| `KANLY_HOST` | `127.0.0.1` | the address that the server listens at |'
    """
    rows = ["| variable | default | meaning |", "|---|---|---|"]
    hints = get_type_hints(ServerSettings, include_extras=True)
    for field in msgspec.structs.fields(ServerSettings):
        hint = hints[field.name]
        (meta,) = [note for note in get_args(hint)[1:] if isinstance(note, Meta)] if get_origin(hint) else [Meta()]
        default = f"`{field.default}`" if field.default != "" else "none"
        rows.append(f"| `{PREFIX}{field.name.upper()}` | {default} | {meta.description} |")
    return "\n".join(rows)
