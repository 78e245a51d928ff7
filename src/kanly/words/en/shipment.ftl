### Shipment: from the reserves, across the planet, back; a force sent along; a Karama for a better rate.

## What happened

event-ShipmentDeclared = { FACTION($seat) } ships { FORCES($forces, $seat) }{ $sources ->
    [none] {""}
   *[other] {" "}from { LIST($sources) }
} to { $destination ->
    [none] the reserves
   *[other] { PLACE($destination) }
} for { $price ->
    [0] nothing
   *[other] { SPICE($price) }
}{ $ally_share ->
    [0] {""}
   *[other] , { $ally_share } of it from the ally
}{ $karama ->
    [none] {""}
   *[other] , with a Karama of { FACTION($karama) }
}{ $powers ->
    [none] {""}
   *[other] {" "}({ LIST($powers, of: "power") })
}.
event-RateNotBought = { FACTION($holder) } has no Karama for the shipment of { FACTION($seat) }, which comes back.
event-ForcesRecalled = { FACTION($seat) } shipped { FORCES($forces, $seat) } from { LIST($sources) } back to the reserves.
event-KaramaOffered = { FACTION($seat) } would let { FACTION($to) } ship at half price with a Karama of { FACTION($seat) }.
event-KaramaOfferEnded = { FACTION($seat) } offers { FACTION($to) } no Karama any more.
event-AdvisorDeclared = { FACTION($seat) } would send a force to { PLACE($destination) } along with the shipment of { FACTION($entrant) }.

## What is asked

decision-ChooseShipment = Your shipment: which forces, and where to?
decision-ChooseAccompaniment = { FACTION($entrant) } shipped to { PLACE($destination) }. Do you send a force along?

## What can be done

action-Ship = ship
action-Ship-said = ship { $groups ->
    [none] { FORCES($forces) }
   *[other] { LIST($groups, of: "from") }
} to { $destination ->
    [none] the reserves
   *[other] { PLACE($destination) }
}{ $karama ->
    [none] {""}
   *[other] {" "}with a Karama of { FACTION($karama) }
}{ $card ->
    [none] {""}
   *[other] {" "}({ CARD($card) })
}{ $ally_share ->
    [none] {""}
    [0] {""}
   *[other] , { SPICE($ally_share) } from the ally
}
action-SendAdvisor = accompany
action-SendAdvisor-said = send a force to { PLACE($destination) }
action-OfferKarama = lend
action-OfferKarama-said = let { FACTION($to) } ship with your Karama
action-WithdrawKarama = unlend
action-WithdrawKarama-said = lend your Karama to nobody

## Why not

power-was-stopped = This was stopped for your shipment: { POWER($power) }.

nobody-ships = A shipment takes at least one force.
no-such-shipment = You cannot ship so. What you can make is { LIST($kinds, with: "or") }: name the forces, and the place where they go.
shipment-needs-place = { $kind ->
    [return] A return ends in the reserves.
   *[other] A shipment needs a place to go to.
}
ships-from-two-places = A shipment leaves one territory, or the reserves.
no-forces-there = You have no forces for such a shipment in { $territory ->
    [none] the reserves
   *[other] { TERRITORY($territory) }
}.
not-so-many-forces = { $most ->
    [0] You have no forces in
   *[other] You can ship at most { FORCES($most) }, of each kind what is there, from
} { $location ->
    [none] the reserves
   *[other] { PLACE($location) }
}.
shipment-beyond-means = The price of { SPICE($price) } cannot be paid in this way.
share-not-in-price = { $share } is no part of a price of { $price } that your ally could pay.
no-rate-card = No Karama can buy the rate of this shipment.
offer-to-another = You can lend a Karama to another player of this game.
offered-already = { FACTION($to) } may ship with your Karama already.
offer-in-use = Your Karama is being used for a shipment.
nothing-offered = You lend nobody a Karama.
declaration-gone = What was declared has been sent back already.
