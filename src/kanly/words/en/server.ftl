# What the server says when it refuses something.

server-away-days = You can be away on { $days } days of this game at most.
server-dealt = The factions have been dealt already.
server-defect = Something is broken in the server; your game is as it was. Try again, or tell who runs it.
server-faction-taken = { FACTION($faction) } is taken.
server-factions-missing = Not every seat has a faction yet.
server-has-played = You have seen another hand of this game, and can come back to that one only.
server-host-only = Only the host of the room can do that.
server-illegal = The rules forbid that.
server-kept-hidden = By the house rules of this game hidden things stay hidden at its end.
server-malformed = The request cannot be read.
server-method = That cannot be done at this address.
server-name-taken = Somebody here is called { $name }; choose another name.
server-no-action = That is no action of the game.
server-no-ally = You have no ally.
server-no-bot = There is no bot { $strength }; there are { LIST($bots) }.
server-no-choice = In this vote there are { LIST($choices) }.
server-no-faction = That faction cannot be chosen here; there are { LIST($pool) }.
server-no-free-seat = That seat is not free.
server-no-lesson = There is no such lesson.
server-no-member = There is nobody of that number here.
server-no-notice-address = This server sends no notices there; it sends them to { LIST($kinds, of: "text") }.
server-no-notices = You have not said where notices are to go.
server-no-redo = Nothing that was taken back can be done again.
server-no-room = There is no such room.
server-no-rule = There is no rule { $rule }{ $near ->
    [none] .
   *[other] ; near to it are { LIST($near, of: "text") }.
}
server-no-seat = There is no such seat.
server-no-swaps = Factions can be swapped after they have been dealt, by seats that are not ready yet.
server-no-takeback = You can take your last action back only while nobody has acted since and nothing hidden has come out.
server-no-vote = You have no vote on that.
server-no-whisper = In this game you can talk in private only with your ally{ $nexus ->
    [yes] , and during a Nexus with everybody.
   *[no] .
}
server-no-json = Bodies are JSON here, with the content type application/json.
server-not-absent = You can vote on a seat when its person has left, or has not answered for long.
server-not-finished = The game is not over yet.
server-not-left = Nobody who has left plays that faction.
server-not-member = You are not in this room: join it first.
server-not-paused = The game is not paused.
server-not-ready = Not ready yet: { LIST($names) }.
server-not-started = The game has not begun yet.
server-not-your-choice = It is not your turn to choose a faction.
server-not-your-seat = That is not your seat.
server-nothing-here = There is nothing at this address.
server-notice-failed = The notice could not be delivered: look whether the address is right.
server-other-site = Another site has sent this: nothing has been done.
server-paused = The game is paused.
server-plays-already = You play in this game already.
server-question-missing = An answer must name the question that it answers.
server-question-over = That question is over; the game has gone on.
server-refused = The server refuses the request.
server-room-full = The room is full.
server-seats-apart = Seats are not a setting here: give them beside the settings.
server-seats-free = Nobody sits there yet: { $count ->
    [one] seat
   *[other] seats
} { LIST($seats) }.
server-settings = No game can be played with these settings.
server-started = The game has begun.
server-test-sent = A test is sent once a minute at most.
server-too-deep = The request stands deeper in brackets than anything that makes sense here.
server-too-long = The request is too long: { $kilobytes } kilobytes are possible.
server-too-many-streams = Too many listen from your address already.
server-too-often = Too much at once: wait { $seconds } seconds.
server-vote-over = That vote is over.
server-whisper-as-seat = Only who plays can talk in private.
server-wrong-code = That code opens nothing here.
