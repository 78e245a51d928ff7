"""The server: rooms in which friends play, over HTTP. Borders, from below:

settings       ServerSettings, read from the environment and flags; the documented table is made of it
database/      `Database` (`read()` and `write()` are transactions), `tables`, migrations
records        Room, Member, Seat, Pace as rows are read
position       the fold of a log: `Row` -> `Position` (game, era of take-backs, what may be done again); `FOLDS`
table          `Table`: one game in memory: its position, sealed answers (`held`), events and views by viewer
log            the log in the database: `claim` is the compare-and-swap, everything after it in the same transaction
tables         `Tables.hold(room)` gives the table for oneself, up to date; `look` gives it to read
play           `Play`: the one way to change a game. `submit(room, seat, action, question, client_id, by)`, `release`
               (a tick: sealed answers go out if all are in), `take_back`, `redo`, `note` (rows that leave the game)
lobby, factions, people, chat    what people do beside the game
live           that a room has changed, told to every process; `moments`: what one viewer gets of it
problems       `Refusal(status, code, facts...)`: every error, in one shape
notices/       who wants it is told that a game waits for it: once for a question, and one reminder
admin/         `kanly admin`: rooms looked after on the live database
watchtower/    logs, health, metrics
routes/        one file for each part of the API; `services` (all parts) and `visit` (who asks for which room) are given
pages/         plain HTML
app            `create_app(settings)`

Numbers tell nothing: a client never sees the number of a log row; events and messages are counted as their viewer sees
them; the id of a question is its era and number (`0.17`), so it never returns after a take-back.

Who drives a game (bots, clocks) asks `Tables.look(room)` for `table.owed()` (the seats that have still to answer, with
sealed answers counted), `table.question`, `table.tick`, `table.game`; and submits with `by="bot"` or `"deadline"` and a
client_id made of question and seat: so nothing happens twice, whatever crashes. `rooms.question`, `asked_at` and
`deadline` are written in the transaction that puts the question.
"""

from kanly.server.app import create_app
from kanly.server.settings import ServerSettings, read_settings, settings_table

__all__ = ["ServerSettings", "create_app", "read_settings", "settings_table"]
