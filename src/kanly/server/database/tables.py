"""What is kept: rooms, their members and seats, the log of each game, snapshots, sealed answers, talk, notices.

Times are seconds since 1970. JSON is kept as text: the types that it is read into stand in `kanly.server.rooms`."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _room() -> Column[str]:
    return Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True)


rooms = Table(
    "rooms",
    metadata,
    Column("id", String(32), primary_key=True),  # unguessable: who knows it may come in
    Column("title", String(80), nullable=False),
    Column("status", String(10), nullable=False, index=True),  # lobby, playing, finished, removed
    Column("stage", String(10), nullable=False),  # of the lobby: open, drafting, swapping (SETUP-03)
    Column("listed", Boolean, nullable=False),
    Column("settings", Text, nullable=False),  # of the catalogue, as given, without seats
    Column("pace", Text, nullable=False),
    Column("host", Integer, nullable=False),  # the number of a member
    Column("version", Integer, nullable=False),  # the number of the last row of its log
    Column("sealed", Integer, nullable=False),  # how many sealed answers have ever been kept: guards `held`
    Column("question", String(24), nullable=False),  # the present one, "" if there is none
    Column("asked_at", Float, nullable=False),  # when it was put
    Column("deadline", Float),  # when silence becomes an answer; null: never
    Column("paused", Boolean, nullable=False),
    Column("paused_at", Float),
    Column("votes", Text, nullable=False, server_default="[]"),  # JSON: those that are open, and the last ones before
    Column("away", Text, nullable=False, server_default="{}"),  # JSON: days, by the number of the member
    Column("rematch_of", String(32)),
    Column("lesson", String(20)),  # the lesson that is given there; null: a game like others
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
)

members = Table(
    "members",
    metadata,
    _room(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("token", String(64), nullable=False, unique=True),  # SHA-256 of the token in the cookie
    Column("recovery", String(64)),  # SHA-256 of the recovery kit
    Column("handover", String(64)),  # SHA-256 of the code that hands the place over, once
    Column("handover_until", Float),
    Column("joined", Float, nullable=False),
    Column("left", Float),
    Column("notice_url", Text),
    UniqueConstraint("room", "name"),
)

seats = Table(
    "seats",
    metadata,
    _room(),
    Column("number", Integer, primary_key=True, autoincrement=False),  # its place in the lobby
    Column("kind", String(5), nullable=False),  # human, bot
    Column("strength", String(20), nullable=False),  # of its bot
    Column("member", Integer),  # who holds it
    Column("faction", String(30)),
    Column("ready", Boolean, nullable=False),
    Column("lot", Integer, nullable=False),  # the number drawn for the draft, 0 before (SETUP-03)
    Column("swap_with", Integer),  # the seat with which it would change factions
    Column("vacant", Boolean, nullable=False),  # held by a bot, and whoever comes may take it over
    Column("standin", Boolean, nullable=False),  # its person lets a bot answer in an absence
)

log = Table(
    "log",
    metadata,
    _room(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),  # see kanly.server.log
    Column("seat", String(30), nullable=False),  # a faction; "" for what concerns the room
    Column("question", String(24), nullable=False),
    Column("content", Text, nullable=False),  # JSON: the action, or the facts of another kind of row
    Column("key", String(160), nullable=False),  # who made it, and the id that they gave it: nothing twice
    Column("by", String(10), nullable=False),  # person, bot, deadline
    Column("at", Float, nullable=False),
    UniqueConstraint("room", "key"),
)

snapshots = Table(
    "snapshots",
    metadata,
    _room(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("save", LargeBinary, nullable=False),
    Column("past", Text, nullable=False),  # JSON: what was taken back and may be done again
)

receipts = Table(
    "receipts",
    metadata,
    _room(),
    Column("key", String(160), primary_key=True),
    Column("receipt", Text, nullable=False),
)

held = Table(
    "held",
    metadata,
    _room(),
    Column("question", String(24), primary_key=True),
    Column("seat", String(30), primary_key=True),
    Column("action", Text, nullable=False),
    Column("key", String(160), nullable=False),
    Column("by", String(10), nullable=False),
    Column("at", Float, nullable=False),
)

messages = Table(
    "messages",
    metadata,
    _room(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("channel", String(80), nullable=False),  # table, or the factions that read it, joined by "+"
    Column("sender", String(40), nullable=False),  # the name of a member
    Column("seat", String(30)),  # the faction that it speaks for; null: none
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    _room(),
    Column("member", Integer, primary_key=True, autoincrement=False),  # who has written it: for nobody else
    Column("seat", String(30), primary_key=True),  # the faction that it is about
    Column("text", Text, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    _room(),
    Column("seat", String(30), primary_key=True),
    Column("question", String(24), primary_key=True),
    Column("kind", String(12), primary_key=True),
    Column("sent", Float, nullable=False),
)
