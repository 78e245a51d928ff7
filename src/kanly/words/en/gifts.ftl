### Gifts of Treachery Cards, a house rule.

action-GiveCard = hand
action-GiveCard-said = give { CARD($card) } to { FACTION($to) }

event-CardGiven = { FACTION($giver) } gave { CARD($card) } to { FACTION($receiver) }.
event-CardChangedHands = { FACTION($giver) } gave a card to { FACTION($receiver) }.

no-gifts-of-cards = Treachery Cards cannot be given away in this game.
gift-to-nobody = A card must go to another player.
gift-no-room = { CAP(FACTION($seat)) } has no room for another card.
gift-in-auction = No card can be given while one is on sale.
gift-not-free = You hold no such card that is free to be given.
