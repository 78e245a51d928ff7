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
page-invite = Anyone with this address can come in: { $address }
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
page-keys = Your place in this room: recovery kit, handing over, stand-in
page-kit = Your recovery kit
page-kit-make = make a recovery kit
page-kit-about = A recovery kit is a code that brings you back to your place from any browser. Print it, or write it down: it is shown once. A new kit takes the place of the last one.
page-kit-if-any = code of the kit that you have, if you have one
page-kit-code = code of your recovery kit
page-kit-use = Keep this code where nobody else sees it. Type it in at { $address } where you have no place there, and you are back; all other browsers lose the place.
page-handover = Your place is offered
page-handover-make = hand your place over
page-handover-about = Handing over makes a code for one use. Who types it in has your place and sees what it sees: somebody else, or you in another browser. This browser loses it then.
page-handover-code = code of a place that is handed over
page-handover-use = Who types this code in at { $address } until { $until } UTC has your place. Until then it is yours.
page-name-new = your name, if you are somebody else
page-come-back = You have a code?
page-recover = come back
page-accept = take the place
page-standin = { $allowed ->
    [yes] no bot is to answer for { FACTION($seat) } any more
   *[no] let a bot answer for { FACTION($seat) } when the time is up
}
page-votes = Votes
page-vote = { $kind ->
    [pause] Pause the game?
    [resume] Go on with the game?
    [takeback] May { FACTION($seat) } take the last action back?
   *[replace] Who is to play { FACTION($seat) }?
}
page-vote-choice = { $choice ->
    [yes] yes
    [no] no
    [wait] wait
    [bot] a bot
   *[open] a bot, until somebody takes the seat
}
page-vote-decided = { $status ->
    [yes] It was decided: yes.
    [no] It was decided: no.
    [wait] It was decided to wait.
    [bot] It was decided that a bot plays.
    [open] It was decided that a bot plays until somebody takes the seat.
   *[lapsed] It has become impossible.
}
page-vote-gone = { $faction }, if gone, or silent for long:
page-vote-call = call for a vote
