### The Bidding Phase: lots, bids, purchases, payments.

## What happened

event-HandsDeclared = Treachery Cards in hand: { PAIRS($seats, $cards) }.
event-RowDealt = { $cards ->
    [0] There is no card to be sold.
    [one] One card is up for sale.
   *[other] { $cards } cards are up for sale.
}
event-LotOpened = Card { $lot } is on sale; { FACTION($opener) } begins.
event-BidMade = { FACTION($seat) } bid { $amount }{ $ally_share ->
    [0] {""}
   *[other] , { $ally_share } of it from the ally
}{ $backed ->
    [0] {""}
   *[other] , { $backed } of it from the Emperor
}.
event-BidPassed = { FACTION($seat) } passed.
event-BidWithdrawn = The bid of { FACTION($seat) } over { $amount } is void: nothing stands behind it any more.
event-SaleVoid = { FACTION($seat) } could not pay. The sale begins again without { FACTION($seat) }.
event-CardsUnsold = { $cards ->
    [one] One card was not sold and lies
   *[other] { $cards } cards were not sold and lie
} on top of the deck again.
event-CardBought = { FACTION($seat) } took the card{ $price ->
    [0] {" "}for no spice
   *[other] {""}
}.
event-CardTaken = { FACTION($seat) } took { CARD($card) } into the hand.
event-SpicePaid = { FACTION($seat) } paid { SPICE($spice) }{ $what ->
    [card] {" "}for a Treachery Card
    [shipment] {" "}for a shipment
    [karama_shipment] {" "}for a shipment
    [revival] {" "}for a revival
    [support] {" "}for the support of its forces
   *[other] {""}
}.
event-SpiceReceived = { FACTION($seat) } received { SPICE($spice) }{ $what ->
    [card] {" "}from the sale of a Treachery Card
    [shipment] {" "}from a shipment
    [revival] {" "}from a revival
   *[other] {""}
}.
event-LotSeen = { FACTION("atreides") } saw the card on sale: { CARD($card) }.
event-LotLooked = { FACTION("atreides") } saw the card on sale.
event-ExtraCardDrawn = { FACTION("harkonnen") } drew an extra card: { CARD($card) }.
event-ExtraCardTaken = { FACTION("harkonnen") } drew an extra card.

## What is asked

decision-ChooseBid = Card { $lot } is on sale. { $high ->
    [0] Nobody has bid yet.
   *[other] { FACTION($bidder) } bid { $high }.
} What do you bid?
decision-ChoosePayment = You have won the card for { SPICE($price) }{ $ally_share ->
    [0] {""}
   *[other] , { $ally_share } of it from the ally
}{ $backed ->
    [0] {""}
   *[other] , { $backed } of it from the Emperor
}. It is paid now.

## What can be done

action-Bid = bid
action-Bid-said = bid { $amount }{ $ally_share ->
    [none] {""}
    [0] {""}
   *[other] , { $ally_share } of it from the ally
}{ $backed ->
    [none] {""}
    [0] {""}
   *[other] , { $backed } of it from the Emperor
}
action-TakeLot = seize
action-TakeLot-said = play { CARD($card) } and take the card on sale
action-PaySpice = pay
action-PaySpice-said = pay in spice
action-PayKarama = waive
action-PayKarama-said = play { CARD($card) } instead of paying

## Why not

bid-too-low = { $high ->
    [0] Bid at least 1.
   *[other] { FACTION($bidder) } bid { $high }: bid { $lowest } or more.
}
bid-beyond-means = You cannot pay such a bid with your spice and what your ally would add.
backed-not-in-bid = The Emperor stands behind your bids with { $promised } spice, and cannot pay { $backed } of this one.
ally-share-not-in-bid = { $share } is no part of a bid of { $amount } that your ally could pay.
