### The Fremen: worms and rides, the storm.

## What happened

event-AllyProtectedFromWorm = { FACTION($seat) } would save the forces of { FACTION($ally) } in { TERRITORY($territory) } from Shai-Hulud.
event-WormPlaced = { FACTION($seat) } sent Shai-Hulud to { TERRITORY($territory) }.
event-StormCardSeen = The card of the next storm shows { $sectors ->
    [one] one sector
   *[other] { $sectors } sectors
}.
event-StormCardLooked = { FACTION("fremen") } looked at the card of the next storm.
event-StormCardShown = { FACTION($seat) } showed { FACTION($ally) } the card of the next storm: { $sectors ->
    [one] one sector
   *[other] { $sectors } sectors
}.
event-SupportRefunded = The { SPICE($spice) } that { FACTION($seat) } paid in support comes back in front of the shield: the Fremen allow it.

## What is asked

decision-ChooseWormProtection = Shai-Hulud is about to devour in { TERRITORY($territory) }. Do you protect all forces of { FACTION($ally) } there?
decision-ChooseFurtherWorm = { $first ->
    [none] A further Shai-Hulud came up. Do you place it?
   *[other] A further Shai-Hulud came up, after the one in { TERRITORY($first) }. Do you place it?
}
decision-ChooseWormTerritory = In which territory of sand does the further Shai-Hulud appear?
decision-ChooseCalledWorm = You may call a Shai-Hulud to any territory of sand, by your special power and for a { CARD("karama") }.
decision-ChooseStormLosses = You lose { FORCES($losses) } to the storm in { PLACE($location) }: which?
decision-ChooseRide = Your forces in { TERRITORY($territory) } can ride the worm: who rides, and where to?

## What can be done

action-ProtectFromWorm = protect
action-ProtectFromWorm-said = protect the ally from Shai-Hulud
action-TakeWorm = steer
action-TakeWorm-said = place the further Shai-Hulud
action-PlaceWorm = send
action-PlaceWorm-said = place Shai-Hulud in { TERRITORY($territory) }
action-CallWorm = summon
action-CallWorm-said = play { CARD("karama") } and call Shai-Hulud to { TERRITORY($territory) }
action-LoseToStorm = sacrifice
action-LoseToStorm-said = lose { FORCES($forces, "fremen") } to the storm
action-Ride = ride
action-Ride-said = ride with { LIST($forces, of: "from") } to { PLACE($destination) }

## Why not

no-such-place = There is no place { NAME($location) } on the map.
no-sand-there = { TERRITORY($territory) } is not of sand: no Shai-Hulud appears there.
ride-elsewhere = A ride ends in another territory than { TERRITORY($territory) }.
ride-to-the-ally = Forces of your ally { FACTION($ally) } are in { TERRITORY($territory) }.
nobody-rides = Name the forces that ride.
not-so-many-riders = { $most ->
    [0] Nobody can ride from { PLACE($location) }.
   *[other] At most { FORCES($most) } can ride from { PLACE($location) }, of each kind what is there.
}
beyond-reserve-range = Reserves reach { TERRITORY($centre) } and what lies at most { $steps } territories from it.
