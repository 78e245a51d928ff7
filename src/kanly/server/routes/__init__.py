"""The addresses of the server, one file for each part: each handler reads a request and hands it on."""

from kanly.server.routes import (
    catalogue,
    chat,
    finished,
    keys,
    lessons,
    lobby,
    notebook,
    notices,
    play,
    rooms,
    standing,
    stream,
    table,
    told,
    votes,
)

HANDLERS = [
    *catalogue.HANDLERS,
    *rooms.HANDLERS,
    *lobby.HANDLERS,
    *play.HANDLERS,
    *table.HANDLERS,
    *told.HANDLERS,
    *standing.HANDLERS,
    *chat.HANDLERS,
    *notebook.HANDLERS,
    *stream.HANDLERS,
    *finished.HANDLERS,
    *notices.HANDLERS,
    *votes.HANDLERS,
    *keys.HANDLERS,
    *lessons.HANDLERS,
]
"""Everything below /api."""
