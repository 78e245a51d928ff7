"""The first tables."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, LargeBinary, String, Text, UniqueConstraint

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """From nothing."""
    op.create_table(
        "rooms",
        Column("id", String(32), primary_key=True),
        Column("title", String(80), nullable=False),
        Column("status", String(10), nullable=False, index=True),
        Column("stage", String(10), nullable=False),
        Column("listed", Boolean, nullable=False),
        Column("settings", Text, nullable=False),
        Column("pace", Text, nullable=False),
        Column("host", Integer, nullable=False),
        Column("version", Integer, nullable=False),
        Column("sealed", Integer, nullable=False),
        Column("question", String(24), nullable=False),
        Column("asked_at", Float, nullable=False),
        Column("deadline", Float),
        Column("paused", Boolean, nullable=False),
        Column("paused_at", Float),
        Column("votes", Text, nullable=False, server_default="[]"),
        Column("away", Text, nullable=False, server_default="{}"),
        Column("rematch_of", String(32)),
        Column("created", Float, nullable=False),
        Column("touched", Float, nullable=False),
    )
    op.create_table(
        "members",
        Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("name", String(40), nullable=False),
        Column("token", String(64), nullable=False, unique=True),
        Column("recovery", String(64)),
        Column("handover", String(64)),
        Column("handover_until", Float),
        Column("joined", Float, nullable=False),
        Column("left", Float),
        Column("notice_url", Text),
        UniqueConstraint("room", "name"),
    )
    op.create_table(
        "seats",
        Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("kind", String(5), nullable=False),
        Column("strength", String(20), nullable=False),
        Column("member", Integer),
        Column("faction", String(30)),
        Column("ready", Boolean, nullable=False),
        Column("lot", Integer, nullable=False),
        Column("swap_with", Integer),
        Column("vacant", Boolean, nullable=False),
        Column("standin", Boolean, nullable=False),
    )
    op.create_table(
        "log",
        Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        Column("seq", Integer, primary_key=True, autoincrement=False),
        Column("kind", String(10), nullable=False),
        Column("seat", String(30), nullable=False),
        Column("question", String(24), nullable=False),
        Column("content", Text, nullable=False),
        Column("key", String(160), nullable=False),
        Column("by", String(10), nullable=False),
        Column("at", Float, nullable=False),
        UniqueConstraint("room", "key"),
    )
    op.create_table(
        "snapshots",
        Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        Column("seq", Integer, primary_key=True, autoincrement=False),
        Column("save", LargeBinary, nullable=False),
        Column("past", Text, nullable=False),
    )
    op.create_table(
        "receipts",
        Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        Column("key", String(160), primary_key=True),
        Column("receipt", Text, nullable=False),
    )
    op.create_table(
        "held",
        Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        Column("question", String(24), primary_key=True),
        Column("seat", String(30), primary_key=True),
        Column("action", Text, nullable=False),
        Column("key", String(160), nullable=False),
        Column("by", String(10), nullable=False),
        Column("at", Float, nullable=False),
    )
    op.create_table(
        "messages",
        Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        Column("n", Integer, primary_key=True, autoincrement=False),
        Column("channel", String(80), nullable=False),
        Column("sender", String(40), nullable=False),
        Column("seat", String(30)),
        Column("text", Text, nullable=False),
        Column("at", Float, nullable=False),
    )
    op.create_table(
        "notices",
        Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        Column("seat", String(30), primary_key=True),
        Column("question", String(24), primary_key=True),
        Column("kind", String(12), primary_key=True),
        Column("sent", Float, nullable=False),
    )
