# What happens at a table beside the game.

event-PlayTakenBack = { FACTION($seat) } took the last action back.
event-PlayRedone = { FACTION($seat) } did again what was taken back.
event-PlayPaused = The game is paused.
event-PlayResumed = The game goes on.
event-SeatResigned = A bot plays { FACTION($seat) } from now on.
event-SeatTakenOver = { $name } plays { FACTION($seat) } from now on.
