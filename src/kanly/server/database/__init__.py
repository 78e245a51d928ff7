"""Storage: the tables, the engine, and the migrations that lead to them."""

from kanly.server.database.engine import Database

__all__ = ["Database"]
