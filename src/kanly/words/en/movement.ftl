### Shipment and Movement: the turns of the players, moves, Hajr, the look at the spice deck.

## What happened

event-ShipAndMoveTurnBegun = { FACTION($seat) } may ship and move.
event-MoveDeclared = { FACTION($seat) } would move { FORCES($forces, $seat) } from { LIST($sources) } to { PLACE($destination) }.
event-ForcesRegrouped = { FACTION($seat) } moved { FORCES($forces, $seat) } from { LIST($sources) } to { PLACE($destination) }.
event-SpiceCardSeen = { FACTION("atreides") } saw the top card of the spice deck: { CARD($card) }.
event-SpiceCardLooked = { FACTION("atreides") } saw the top card of the spice deck.

## What is asked

decision-ChooseMove = You may move one group out of one territory{ $barred ->
    [none] {""}
   *[other] , without { LIST($barred, of: "power") }
}.
decision-ChooseExtraMove = Your move is made. Do you play something for one more?

## What can be done

action-Move = move
action-Move-said = move { LIST($forces, of: "from") } to { PLACE($destination) }{ $stance ->
    [none] {""}
   *[other] {" "}as { $stance }
}
action-PlayHajr = hajr
action-PlayHajr-said = play { CARD($card) } and move once more
action-LookAtSpice = foresee
action-LookAtSpice-said = look at the top card of the spice deck

## Why not

nobody-moves = Name the forces that move.
not-so-many-there = { $most ->
    [0] You have no forces in { PLACE($location) }.
   *[other] You have { FORCES($most) } in { PLACE($location) }, and of each kind only what is there.
}
out-of-one-territory = A group moves out of one territory, not out of { LIST($territories, of: "territory") }.
nowhere-to-go = From { LIST($locations) } they can go nowhere together.
stays-where-it-is = Some of the group are in { PLACE($location) } already: whoever moves must change places.
no-choice-of-side = The group has no choice of a side in { PLACE($location) }.
too-far = { PLACE($location) } is { $steps } territories away, and the group can go { $most ->
    [one] one
   *[other] at most { $most }
}.
storm-on-the-way = The storm lies on every way to { PLACE($location) } that is short enough.
no-open-way = Every way to { PLACE($location) } that is short enough leads through a stronghold that two others hold, or through the storm.
look-not-yours = Only Atreides can look at the spice deck.
look-not-yet = The look at the spice deck comes from Shipment and Movement on.
look-once = You have asked for that look in this turn.
