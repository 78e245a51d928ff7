"""What a player writes down for itself."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, String, Text

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has written anything down yet."""
    op.create_table(
        "notes",
        Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        Column("member", Integer, primary_key=True, autoincrement=False),
        Column("seat", String(30), primary_key=True),
        Column("text", Text, nullable=False),
    )
