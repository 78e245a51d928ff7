"""What keeps a seat its person's: the gate before every handler, headers on every answer, and keys to a seat.

codes      secrets that people can print and type
origin     no other site changes anything here
bodies     how long, of which kind and how deep a body may be
limits     how often somebody may change something, guess, open a room, listen
gate       these, in this order, before a handler sees a request
headers    what browsers must not do with an answer
door       the address by which who runs the server lets somebody sit down
keys       the recovery kit, handing a seat over, a stand-in
"""
