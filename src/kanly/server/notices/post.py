"""The post: letters leave by Apprise, in threads, so that nobody waits for a slow mail server."""

from __future__ import annotations

import asyncio
import logging

from apprise import Apprise

from kanly.server.notices.addresses import Addresses, kind_of
from kanly.server.notices.letters import Letter
from kanly.server.watchtower.metrics import Metrics

LOG = logging.getLogger("kanly.notices")


class Post:
    """Sends letters. An address is never logged: it may be a secret of who reads there."""

    def __init__(self, addresses: Addresses, metrics: Metrics) -> None:
        self.addresses = addresses
        self.metrics = metrics

    async def send(self, kind: str, address: str, letter: Letter, room: str) -> bool:
        """Whether it has arrived. It is tried once: who does not answer may have delivered it all the same."""
        url = self.addresses.url(address)
        arrived = url is not None and await asyncio.to_thread(_notify, url, letter)
        self.metrics.notices.labels(kind, "sent" if arrived else "failed").inc()
        facts = {"kind": kind, "service": kind_of(address), "room": room}
        if arrived:
            LOG.info("notice sent", extra=facts)
        else:
            LOG.warning("notice not delivered", extra=facts)
        return arrived


def _notify(url: str, letter: Letter) -> bool:
    post = Apprise()
    if not post.add(url):
        return False
    return bool(post.notify(title=letter.title, body=letter.body, body_format="text"))
