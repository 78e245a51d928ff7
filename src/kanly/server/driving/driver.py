"""The task that drives all games of this process: it sleeps until a room has changed, or something in one is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from traceback import extract_tb

from litestar import Litestar
from litestar.config.app import AppConfig
from litestar.plugins import InitPlugin
from sqlalchemy import and_, or_, select

from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.database.tables import rooms
from kanly.server.driving.steps import Steps
from kanly.server.live import Live
from kanly.server.problems import Refusal

LOG = logging.getLogger("kanly.server")
RETRY = 1.0  # seconds before a room is looked at again in which something is broken


class Driver(InitPlugin):
    """Drives every room that changes in this process, at once; and those of other processes if they do not: `scan`
    seconds after their last change or their deadline, they are looked for in the database. At the start all are."""

    def __init__(self, database: Database, live: Live, steps: Steps, scan: float, rooms_at_once: int) -> None:
        self.database = database
        self.steps = steps
        self.scan = scan
        self.rooms_at_once = rooms_at_once
        self._due: dict[str, float] = {}
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()
        live.listeners.append(self.wake)

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        """It runs while the application does; as the last of its parts it begins last, and ends first."""
        app_config.lifespan.append(self._running)
        return app_config

    def wake(self, room: str) -> None:
        """Something has changed in this room."""
        self._due[room] = 0.0
        self._woken.set()

    @asynccontextmanager
    async def _running(self, _app: Litestar) -> AsyncIterator[None]:
        task = asyncio.create_task(self._run())
        try:
            yield
        finally:
            tasks = [task, *self._busy.values()]
            for one in tasks:
                one.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        scanned = 0.0
        while True:
            self._woken.clear()
            if now() >= scanned + self.scan:
                await self._scan(since=scanned)
                scanned = now()
            for room in [room for room, at in self._due.items() if at <= now() and room not in self._busy]:
                if len(self._busy) < self.rooms_at_once:
                    del self._due[room]
                    self._busy[room] = asyncio.create_task(self._drive(room))
            later = [at for room, at in self._due.items() if room not in self._busy]
            if len(self._busy) >= self.rooms_at_once:
                later = []
            try:
                async with asyncio.timeout(max(0.0, min([*later, scanned + self.scan]) - now())):
                    await self._woken.wait()
            except TimeoutError:
                pass

    async def _drive(self, room: str) -> None:
        try:
            at = await self.steps.step(room)
        except Refusal as refusal:  # somebody has done something in between, or the room is gone
            at = now() if refusal.status == 409 else None
        except Exception as error:
            places = " < ".join(f"{Path(at.filename).name}:{at.lineno}" for at in extract_tb(error.__traceback__)[::-1])
            LOG.error("defect in driving a room: %s at %s", type(error).__name__, places)
            at = now() + RETRY
        finally:
            del self._busy[room]
            self._woken.set()
        if at is not None:
            self._due[room] = min(at, self._due.get(room, at))

    async def _scan(self, since: float) -> None:
        """Look for rooms that nobody seems to drive: those that were left alone since the last scan but one, and those
        of which the deadline has passed; the first time, for all that play."""
        begin, end = since - 2 * self.scan, now() - self.scan
        late = and_(rooms.c.deadline <= end, rooms.c.paused.is_(False))
        lost = or_(late, and_(rooms.c.touched >= begin, rooms.c.touched <= end))
        playing = [rooms.c.status == "playing", *([lost] if since else [])]
        try:
            async with self.database.read() as connection:
                found = (await connection.execute(select(rooms.c.id).where(*playing))).scalars().all()
        except Exception as error:
            LOG.error("defect in looking for rooms: %s", type(error).__name__)
            return
        for room in found:
            if room not in self._busy:
                self._due[room] = 0.0
