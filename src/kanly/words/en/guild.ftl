### The Spacing Guild: shipments of other kinds, and one that it stops.

## What happened

event-ShipmentStopped = { FACTION($seat) } stopped the shipment of { FACTION($entrant) } to { PLACE($destination) }; it is used up.

## What is asked

decision-ChooseShipmentStop = { FACTION($entrant) } would ship to { PLACE($destination) }. Do you use your special Karama power and stop the shipment?

## What can be done

action-StopShipment = forbid
action-StopShipment-said = play { CARD($card) } to stop the shipment

## Why not

ships-elsewhere = A shipment across the planet ends in another territory than { TERRITORY($territory) }.
