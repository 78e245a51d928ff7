### The Storm Phase, Weather Control and Family Atomics.

## What happened

event-StormDialed = The dials: { PAIRS($dialers, $numbers) }.
event-StormCardRevealed = The storm card shows { $sectors ->
    [one] one sector
   *[other] { $sectors } sectors
}.
event-StormCardDrawn = A card for the next storm was drawn, face down.
event-StormMoved = { $distance ->
    [0] The storm did not move from sector { $sector }.
    [one] The storm moved one sector, to sector { $sector }.
   *[other] The storm moved { $distance } sectors, to sector { $sector }.
}
event-SpiceDestroyed = { $cause ->
    [storm] The storm
    [worm] Shai-Hulud
    [explosion] The explosion
   *[other] A disaster
} destroyed { SPICE($amount) } in { PLACE($location) }.
event-ForcesKilled = { FACTION($seat) } lost { FORCES($forces, $seat) } in { PLACE($location) } { $cause ->
    [storm] to the storm
    [worm] to Shai-Hulud
    [atomics] to Family Atomics
    [terror] to the Atomics
    [battle] in battle
    [explosion] in the explosion
    [separation] because its ally stands there
   *[other] to a disaster
}.
event-StormOrderFixed = Storm order of this turn: { LIST($order) }.
event-StormControlled = { FACTION($seat) } made the storm move { $sectors ->
    [one] one sector
   *[other] { $sectors } sectors
}.
event-ShieldWallDestroyed = { FACTION($seat) } destroyed the Shield Wall: Imperial Basin, Arrakeen and Carthag have no shelter from the storm any more.

## What is asked

decision-ChooseDial = Dial a number from { $lowest } to { $highest } for the storm.

## What can be done

action-DialStorm = dial
action-DialStorm-said = dial { $number }
action-ControlWeather = weather
action-ControlWeather-said = play { CARD("weather_control") }: the storm moves { $sectors ->
    [one] one sector
   *[other] { $sectors } sectors
}
action-DestroyShieldWall = atomics
action-DestroyShieldWall-said = play { CARD("family_atomics") } and destroy the Shield Wall

## Why not

weather-sectors = The storm can be made to move 0 to { $most } sectors.
nobody-near-the-shield-wall = You have no fighter on the Shield Wall, or near it with no storm between.
