"""Who drives a game when no request does: bots that answer, deadlines that pass, ticks at which sealed answers leave.

driver    one task a process: which room is to be looked at when; woken by every change
steps     what there is to do in one room now, and when to look again
bots      a bot thinks, off the loop, and never longer than it may
clock     deadlines, days away, what silence means
ticks     when sealed answers leave

Nothing here is remembered: every look begins with the database. So a crash loses nothing, and several processes may
drive one game: what is submitted names the row of the log that it was decided after, and applies there or nowhere.
"""

from kanly.server.driving.driver import Driver

__all__ = ["Driver"]
