"""Everything that a running server is made of, in one place."""

from __future__ import annotations

from kanly.server.chat import Chat
from kanly.server.database import Database
from kanly.server.driving import Driver
from kanly.server.driving.bots import Bots
from kanly.server.driving.clock import Clock
from kanly.server.driving.steps import Steps
from kanly.server.factions import Factions
from kanly.server.live import Live
from kanly.server.lobby import Lobby
from kanly.server.notebook import Notebook
from kanly.server.notices.addresses import Addresses
from kanly.server.notices.choices import Choices
from kanly.server.notices.desk import Desk
from kanly.server.notices.post import Post
from kanly.server.people import People
from kanly.server.play import Play
from kanly.server.school import School
from kanly.server.security.door import Door
from kanly.server.security.keys import Keys
from kanly.server.security.limits import Limits
from kanly.server.settings import ServerSettings
from kanly.server.tables import Tables
from kanly.server.votes import Votes
from kanly.server.watching import Watching
from kanly.server.watchtower.metrics import Metrics


class Services:
    """The parts of a server, made of its settings."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.database = Database(settings.database_url)
        self.live = Live(settings.database_url)
        self.tables = Tables(self.database, settings.tables_in_memory)
        self.play = Play(self.database, self.tables, self.live, settings.snapshot_every, self.metrics)
        self.lobby = Lobby(self.database, self.live, settings.most_members)
        self.factions = Factions(self.database, self.live)
        self.people = People(self.database, self.live, self.play)
        self.votes = Votes(self.database, self.live, self.tables, self.play, settings.absent_after)
        self.clock = Clock(self.database, self.live, self.play)
        bots = Bots(settings.bot_threads, self.metrics)
        steps = Steps(self.database, self.tables, self.play, self.clock, self.votes, bots, settings.bot_limit)
        self.driver = Driver(self.database, self.live, steps, settings.drive_scan, settings.rooms_at_once)
        self.watching = Watching(self.database, self.live, self.tables, settings.heartbeat)
        self.keys = Keys(self.database, self.live, self.play, settings.handover_hours)
        self.door = Door(self.database, self.live)
        self.school = School(self.database, self.live, self.lobby, self.tables)
        self.limits = Limits(settings)
        self.notebook = Notebook(self.database)
        self.chat = Chat(self.database, self.live, self.tables, settings.most_messages)
        addresses = Addresses(settings.notice_mail, settings.notice_services)
        post = Post(addresses, self.metrics)
        self.notices = Choices(self.database, addresses, post)
        self.desk = Desk(self.database, self.tables, post, settings)
        self.metrics.watch("kanly_streams_open", "streams that people listen to", lambda: self.watching.watchers)
        self.metrics.watch("kanly_tables_in_memory", "games in memory", lambda: len(self.tables))
