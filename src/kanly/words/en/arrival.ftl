### Forces that enter a territory.

## What happened

event-ForcesArrived = { $sources ->
    [none] { FACTION($entrant) } brought { FORCES($forces, $entrant) } to { PLACE($destination) }.
   *[other] { $cause ->
        [worm_ride] { FACTION($entrant) } rode Shai-Hulud from { LIST($sources) } to { PLACE($destination) } with { FORCES($forces, $entrant) }.
        [movement] { FACTION($entrant) } moved { FORCES($forces, $entrant) } from { LIST($sources) } to { PLACE($destination) }.
       *[other] { FACTION($entrant) } brought { FORCES($forces, $entrant) } from { LIST($sources) } to { PLACE($destination) }.
    }
}
event-TriggerVoid = { FACTION($owner) } cannot react to { FACTION($entrant) } in { TERRITORY($territory) } any more.

## Why not

place-in-storm = { PLACE($location) } is in storm.
stronghold-full = { LIST($by) } hold { TERRITORY($territory) }, and a stronghold has room for two factions.
entries-too-deep = Entries can cause one another only { $most } deep.
forces-gone = The forces in { PLACE($location) } are no longer there.
cannot-be-paid = { FACTION($payer) } cannot pay { SPICE($spice) }.
