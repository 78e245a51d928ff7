"""Migrations: from whatever is there to the tables of this release."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from kanly.server.database.tables import metadata

FOLDER = Path(__file__).parent / "migrations"


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the tables of this database up to date, or to an earlier revision, in the transaction of the connection."""
    script = ScriptDirectory(str(FOLDER))

    def steps(revision: Any, _context: MigrationContext) -> Any:
        return script._upgrade_revs(to, revision)

    with EnvironmentContext(Config(), script, fn=steps) as environment:
        environment.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
        environment.run_migrations()


def revision_of(connection: Connection) -> str | None:
    """The revision of the tables that are there; None if there are none."""
    return MigrationContext.configure(connection).get_current_revision()


def revisions() -> tuple[str, ...]:
    """All revisions that this release knows, the newest first."""
    return tuple(step.revision for step in ScriptDirectory(str(FOLDER)).walk_revisions())
