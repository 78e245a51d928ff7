"""Everything that a running server is made of, in one place."""

from __future__ import annotations

from kanly.server.chat import Chat
from kanly.server.database import Database
from kanly.server.factions import Factions
from kanly.server.live import Live
from kanly.server.lobby import Lobby
from kanly.server.people import People
from kanly.server.play import Play
from kanly.server.settings import ServerSettings
from kanly.server.tables import Tables
from kanly.server.watching import Watching


class Services:
    """The parts of a server, made of its settings."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.database = Database(settings.database_url)
        self.live = Live(settings.database_url)
        self.tables = Tables(self.database, settings.tables_in_memory)
        self.play = Play(self.database, self.tables, self.live, settings.snapshot_every)
        self.lobby = Lobby(self.database, self.live, settings.most_members)
        self.factions = Factions(self.database, self.live)
        self.people = People(self.database, self.live, self.play)
        self.watching = Watching(self.database, self.live, self.tables, settings.heartbeat)
        self.chat = Chat(self.database, self.live, self.tables, settings.most_messages)
