# What happens at a table beside the game.

event-PlayTakenBack = { FACTION($seat) } took the last action back.
event-PlayRedone = { FACTION($seat) } did again what was taken back.
event-SeatResigned = A bot plays { FACTION($seat) } from now on.
event-SeatTakenOver = { $name } plays { FACTION($seat) } from now on.
