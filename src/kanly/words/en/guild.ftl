### The Spacing Guild: shipments of other kinds, one that it stops, and when it ships and moves itself.

## What happened

event-ShipmentStopped = { FACTION($seat) } stopped the shipment of { FACTION($entrant) } to { PLACE($destination) }; it is used up.
event-EarlyTurnDeclared = { FACTION($seat) } would ship and move now, before { FACTION($before) } and before its place has come.
event-TurnDelayed = { FACTION($seat) } would let its place pass, and ship and move later.

## What is asked

decision-ChooseShipmentStop = { FACTION($entrant) } would ship to { PLACE($destination) }. Do you use your special Karama power and stop the shipment?
decision-ChooseEarlyTurn = { FACTION($before) } would ship and move next. Do you take your turn now, before them?
decision-ChooseDelay = Your place has come. Do you ship and move now, or later?

## What can be done

action-TakeTurn = act
action-TakeTurn-said = ship and move now
action-Delay = delay
action-Delay-said = ship and move later
action-StopShipment = forbid
action-StopShipment-said = play { CARD($card) } to stop the shipment

## Why not

ships-elsewhere = A shipment across the planet ends in another territory than { TERRITORY($territory) }.
