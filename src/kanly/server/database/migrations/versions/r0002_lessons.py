"""Rooms in which a lesson is given."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, String

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """All rooms that there are, are games like others."""
    op.add_column("rooms", Column("lesson", String(20)))
