"""The door that who runs the server holds open: an address that seats whoever opens it, for as long as the server runs.

Its code is kept in memory only. A link of this kind is printed where the server was started and nowhere else; what
people hand to each other are handovers (`keys`), which work once."""

from __future__ import annotations

import secrets

from msgspec import Struct

from kanly.server.database import Database
from kanly.server.live import Live
from kanly.server.lobby import found
from kanly.server.problems import Refusal
from kanly.server.records import members_of
from kanly.server.security.keys import change
from kanly.server.tokens import hashed, new_token


class Place(Struct, frozen=True):
    """A member of a room."""

    room: str
    member: int


class Door:
    """The places that can be entered in this process, by the hash of their codes."""

    def __init__(self, database: Database, live: Live) -> None:
        self.database = database
        self.live = live
        self._open: dict[str, Place] = {}

    def open_for(self, place: Place) -> str:
        """The code by which this place can be entered from now on."""
        code = secrets.token_urlsafe(32)
        self._open[hashed(code)] = place
        return code

    def place(self, code: str) -> Place:
        """The place of this code. Raises Refusal (403)."""
        if (place := self._open.get(hashed(code))) is None:
            raise Refusal(403, "server-wrong-code")
        return place

    async def enter(self, place: Place) -> str:
        """Sit down there: a new token, with which the member's last session ends. The recovery kit stays as it is.
        Raises Refusal (403) if the member has left."""
        token = new_token()
        async with self.database.write() as connection:
            await found(connection, place.room)
            here = {member.number for member in await members_of(connection, place.room) if member.left is None}
            if place.member not in here:
                raise Refusal(403, "server-not-member")
            await change(connection, place.room, place.member, token=hashed(token))
        self.live.publish(place.room)
        return token
