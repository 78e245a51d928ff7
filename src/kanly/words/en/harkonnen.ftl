### Harkonnen in the Advanced game: an exchange of cards.

## What happened

event-SwapBegun = { FACTION($seat) } took { $number ->
    [one] a card
   *[other] { $number } cards
} out of the hand of { FACTION($target) }, and will give as many back.
event-CardsSeized = { FACTION($seat) } took from { FACTION($target) }: { LIST($cards, of: "card") }.
event-CardReturned = { FACTION($seat) } gave { CARD($card) } to { FACTION($target) }.

## What is asked

decision-ChooseReturn = You owe { FACTION($target) } { $owed ->
    [one] one card
   *[other] { $owed } cards
}. Which card do you give back?

## What can be done

action-SwapCards = swap
action-SwapCards-said = play { CARD($card) } to exchange { $number ->
    [one] a card
   *[other] { $number } cards
} with { FACTION($target) }
action-ReturnCard = return
action-ReturnCard-said = give { CARD($card) } back

## Why not

swap-moment = You can exchange cards in the Bidding Phase, while no bid stands.
swap-with-another = You exchange cards with another player.
swap-empty-hand = { FACTION($target) } has no cards.
swap-number = You can take 1 to { $most } cards.
