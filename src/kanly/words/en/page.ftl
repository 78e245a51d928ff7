# The plain pages of the server.

page-home = Kanly
page-about = The tabletop game Dune, played here by its rules. An independent, unofficial fan work.
page-schema = the interface for programs
page-mine = Your rooms
page-listed = Rooms that anybody may enter
page-open = Open a room
page-name = your name
page-title = name of the room
page-people = people
page-bots = bots
page-strength = strength of the bots
page-selection = factions are
page-selection-of = { $how ->
    [random] dealt at random
    [draft] drafted
   *[free] chosen freely
}
page-listed-too = show it in the list
page-room = { $title }
page-status = { $status ->
    [lobby] in the lobby
    [playing] being played
   *[finished] finished
}
page-invite = Who knows this address can come in: { $address }
page-join = come in to play
page-watch = come in to watch
page-seat = seat
page-who = who
page-faction = faction
page-ready = ready
page-place = place
page-forces = forces
page-spice = spice
page-nobody = nobody yet
page-is-ready = { $ready ->
    [yes] ready
   *[no] not ready
}
page-claim = take
page-swap = swap factions with seat { $seat }
page-deal = go on to the factions
page-start = begin the game
page-leave = leave for good
page-resign = leave { FACTION($seat) } to a bot
page-asked = { FACTION($seat) } is asked
page-waits = The game waits for { LIST($seats, of: "faction") }.
page-over = The game is over.
page-sealed = Your answer is kept: { $answer }
page-type = or in words
page-send = send
page-next-field = choose
page-fields = field by field
page-any-time = at any time
page-take-back = take the last action back
page-redo = do it again
page-table = The table
page-own = What only you see
page-chronicle = Chronicle
page-talk = Talk
page-say = say
page-to = to
page-everybody = everybody
page-back = back
page-export = the game as a file
page-rematch = play again
page-problem = That did not work
