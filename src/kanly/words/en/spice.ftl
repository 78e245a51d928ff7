### The Spice Blow.

## What happened

event-SpiceCardTurned = { $pile ->
    [0] The spice card { CARD($card) } was turned over.
   *[other] The spice card { CARD($card) } was turned over for the second blow.
}
event-SpiceCardSetAside = Turn 1 knows no worms: { CARD($card) } was set aside.
event-SpiceCardsShuffledBack = { $cards ->
    [one] The card that was set aside is in the spice deck again, shuffled.
   *[other] The { $cards } cards that were set aside are in the spice deck again, shuffled.
}
event-SpiceDeckReshuffled = The spice deck was empty; the discards became a new one of { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
event-SpiceBlown = { SPICE($amount) } came up in { PLACE($location) }.
event-SpiceLostInStorm = { PLACE($location) } is in storm: no spice came up.
event-WormAppeared = { $territory ->
    [none] Shai-Hulud appeared, but there is no place yet in which to devour anything.
   *[other] { $devours ->
        [yes] Shai-Hulud appeared in { TERRITORY($territory) }.
       *[no] Shai-Hulud appeared once more in { TERRITORY($territory) }, and devoured nothing.
    }
}
