"""How often: each process counts by itself, by token and by address, in windows that slide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import time

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from msgspec import Struct

from kanly.server.problems import Refusal
from kanly.server.settings import ServerSettings


class Limit(Struct, frozen=True):
    """So often within a time; `item` None: as often as one likes."""

    name: str
    item: RateLimitItem | None


class Limits:
    """The limits of one process."""

    def __init__(self, settings: ServerSettings) -> None:
        self.changes = Limit("changes", _minute(settings.changes_per_minute))
        self.changes_of_address = Limit("address", _minute(settings.address_changes_per_minute))
        self.guesses = Limit("guesses", _minute(settings.guesses_per_minute))
        rooms = settings.rooms_per_hour
        self.rooms = Limit("rooms", RateLimitItemPerHour(rooms) if rooms else None)
        self.most_streams = settings.streams_per_address
        self._streams: Counter[str] = Counter()
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    async def take(self, limit: Limit, who: str) -> None:
        """Count one. Raises Refusal (429) if it is one too many; that one does not count."""
        if limit.item is not None and not await self._limiter.hit(limit.item, limit.name, who):
            raise await self._refusal(limit.item, limit.name, who)

    async def check(self, limit: Limit, who: str) -> None:
        """Raises Refusal (429) if there have been too many; nothing is counted."""
        if limit.item is not None and not await self._limiter.test(limit.item, limit.name, who):
            raise await self._refusal(limit.item, limit.name, who)

    async def count(self, limit: Limit, who: str) -> None:
        """Count one that has happened."""
        if limit.item is not None:
            await self._limiter.hit(limit.item, limit.name, who)

    @contextmanager
    def stream(self, who: str) -> Iterator[None]:
        """While somebody listens. Raises Refusal (429) if this address listens too often at once."""
        if self.most_streams and self._streams[who] >= self.most_streams:
            raise Refusal(429, "server-too-many-streams")
        self._streams[who] += 1
        try:
            yield
        finally:
            self._streams[who] -= 1
            if not self._streams[who]:
                del self._streams[who]

    async def _refusal(self, item: RateLimitItem, name: str, who: str) -> Refusal:
        window = await self._limiter.get_window_stats(item, name, who)
        wait = max(1, ceil(window.reset_time - time()))
        return Refusal(429, "server-too-often", headers={"Retry-After": str(wait)}, seconds=wait)


def _minute(most: int) -> RateLimitItem | None:
    return RateLimitItemPerMinute(most) if most else None


def address_key(host: str | None) -> str:
    """By what an address is counted: in IPv6 everybody has a whole /64 to choose from.

    >>> address_key("2001:db8:1:2:3::4"), address_key("192.0.2.7"), address_key(None)
    ('2001:db8:1:2', '192.0.2.7', '')
    """
    try:
        address = ip_address(host or "")
    except ValueError:
        return host or ""
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return ":".join(part.lstrip("0") or "0" for part in address.exploded.split(":")[:4])
