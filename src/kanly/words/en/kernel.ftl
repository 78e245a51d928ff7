### What every game needs: questions and answers, lists, forces, typed lines.

## Refusals

game-over = The game is over.
question-over = That question is over; now the game asks another.
already-answered = You have answered already; that answer stands.
not-asked = You are not asked to “{ LIST($action, of: "action") }” now{ $wanted ->
    [none] {""}
   *[other] ; what may be answered is { LIST($wanted, of: "action", with: "or") }
}.
closed-moment = This can only be done while nothing is in the middle of being settled.
no-such-seat = There is no seat { $seat } in this game; there are { LIST($seats, of: "faction") }.
not-an-option = That is not one of the choices.
asked-anew = What is asked has changed.
not-in-this-window = That is no answer to { WINDOW($window) }.

## What happened

event-AnswerReopened = Your answer has become impossible and is asked for again. { LIST($reasons) }
event-PowerStopped = { FACTION($by) } stopped { POWER($power) }.

## What is asked

decision-React = { $by ->
    [none] {""}
   *[other] { FACTION($by) }:{" "}
}{ $powers ->
    [none] { CAP(WINDOW($window)) }
   *[other] { LIST($powers, of: "power") }
}. Do you do something about it?

## What can be done

action-Pass = pass

## Lists, numbers, forces, places

list-none = nothing
list-and = { $start } and { $last }
list-or = { $start } or { $last }
list-comma = { $start }, { $next }
spice-amount = { $amount } spice
leader-with-strength = { $leader } ({ $strength })
place-with-sector = { $territory } (sector { $sector })

forces = { $count ->
    [0] no forces
    [one] { $count } force
   *[other] { $count } forces
}
forces-from = { $forces } from { $place }
forces-in = { $forces } in { $place }
forces-ordinary = { $faction ->
    [ixians] { $count ->
        [one] { $count } suboid
       *[other] { $count } suboids
    }
   *[other] { $count } ordinary
}
forces-elite = { $faction ->
    [emperor] { $count } Sardaukar
    [fremen] { $count } Fedaykin
    [ixians] { $count ->
        [one] { $count } cyborg
       *[other] { $count } cyborgs
    }
   *[other] { $count } elite
}
forces-advisors = { $count ->
    [one] { $count } advisor
   *[other] { $count } advisors
}

## Names of nothing, and of what the reader does not know

faction-none = nobody
faction-unknown = somebody
territory-none = nowhere
place-none = nowhere
card-none = no card
card-unknown = a card
leader-none = no leader
leader-unknown = a leader
token-none = no token
token-unknown = a token
power-none = no power
window-none = no window

## Typed lines. Of each list the first word is written, all are read.

typed-yes = yes y true
typed-no = no n false
typed-on = on yes y
typed-off = off no n
typed-none = none nothing -
typed-fillers = with for to of from in into at on the a an as by and against force forces spice sector sectors card cards turn
typed-conjunctions = and +
typed-sectors = sector sectors
typed-ordinary = ordinary normal suboid suboids
typed-elite = elite sardaukar fedaykin cyborg cyborgs
typed-advisors = advisor advisors
typed-unknown = a card

typed-nothing = Nothing was typed. You may begin with { LIST($verbs, of: "text", with: "or") }{ $more ->
    [0] {""}
    [one] , or do another thing beside it
   *[other] , or do { $more } other things beside it
}.
typed-no-verb = “{ $word }” is nothing that can be done{ $near ->
    [none] . You may begin with { LIST($verbs, of: "text", with: "or") }
   *[other] ; did you mean { LIST($near, of: "text", with: "or") }? Now you may { LIST($verbs, of: "text", with: "or") }
}{ $more ->
    [0] {""}
    [one] , or do another thing beside it
   *[other] , or do { $more } other things beside it
}.
typed-verbs = “{ $word }” may be { LIST($verbs, of: "text", with: "or") }.
typed-not-now = You cannot { $word } now. You may { LIST($verbs, of: "text", with: "or") }{ $more ->
    [0] {""}
    [one] , or do another thing beside it
   *[other] , or do { $more } other things beside it
}.
typed-missing = { LIST($wanted, of: "text") } is missing: { LIST($usage, of: "text", with: "or") }.
typed-wrong = “{ $word }” is no { LIST($wanted, of: "text", with: "or") }{ $near ->
    [none] {""}
   *[other] ; did you mean { LIST($near, of: "text", with: "or") }
}: { LIST($usage, of: "text", with: "or") }.
typed-no-sector = { TERRITORY($territory) } { $sectors ->
    [none] lies in no sector
   *[other] has no sector { $number }, only { LIST($sectors) }
}.
typed-too-much = Nothing more is needed from “{ $word }” on: { LIST($usage, of: "text", with: "or") }.
typed-ambiguous = That may mean { LIST($readings, of: "text", with: "or") }{ $more ->
    [0] {""}
   *[other] , or { $more } others
}.
typed-too-long = That is too long: at most { $most } words.
typed-too-many-ways = That can be read in too many ways; commas and full names help.
typed-open-quotation = A quotation mark is never closed.

# Drafts of forms
draft-field = There is no field { $field }; there { $fields ->
    [none] is none
   *[other] are { LIST($fields, of: "text") }
 }.
draft-value = The field { $field } cannot hold that: { $error }.
