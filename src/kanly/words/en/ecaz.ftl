### Ecaz: Ambassadors, their effects, loyalty, ties.

## Tokens

token-ambassador_atreides = Atreides Ambassador
token-ambassador_bene_gesserit = Bene Gesserit Ambassador
token-ambassador_choam = CHOAM Ambassador
token-ambassador_ecaz = Ecaz Ambassador
token-ambassador_emperor = Emperor Ambassador
token-ambassador_fremen = Fremen Ambassador
token-ambassador_harkonnen = Harkonnen Ambassador
token-ambassador_ixians = Ixian Ambassador
token-ambassador_richese = Richese Ambassador
token-ambassador_spacing_guild = Spacing Guild Ambassador
token-ambassador_tleilaxu = Tleilaxu Ambassador

## What happened

event-AmbassadorsDrawn = { FACTION($seat) } drew { LIST($tokens, of: "token") }.
event-LoyalLeader = { FIGHTER($leader) } is loyal to { FACTION($seat) }, and will be nobody's traitor.
event-AmbassadorDeclared = { FACTION($seat) } would place the { TOKEN($token) } in { TERRITORY($territory) }, for { SPICE($fee) }.
event-AmbassadorPlaced = { FACTION($seat) } placed the { TOKEN($token) } in { TERRITORY($territory) } and paid { SPICE($fee) }.
event-AmbassadorReturned = The { TOKEN($token) } in { TERRITORY($territory) } was lost to { $cause ->
    [storm] the storm
    [explosion] the explosion
   *[other] { NAME($cause) }
}, and is with { FACTION($seat) } again.
event-AmbassadorTriggered = { FACTION($seat) } triggered the { TOKEN($token) } in { TERRITORY($territory) } against { FACTION($entrant) }{ $option ->
    [duke] {" "}and takes { LEADER("duke_vidal") } into service
    [alliance] {" "}and offers an alliance
   *[other] , for { FACTION($beneficiary) }
}.
event-AmbassadorCopied = { FACTION($seat) } has it do what the { TOKEN($token) } does.
event-AmbassadorDone = The { TOKEN($token) } { $zone ->
    [set_aside] is set aside
    [removed] has left the game
   *[other] is with { FACTION($seat) } again
}.
event-AmbassadorFruitless = For { FACTION($seat) } the effect had no result.
event-AmbassadorPaid = The Ambassador brought { FACTION($seat) } { SPICE($spice) }.
event-AmbassadorFeePaid = { FACTION($seat) } paid { SPICE($spice) } for a card from the deck.
event-AmbassadorCardDrawn = { FACTION($seat) } drew { CARD($card) }.
event-AmbassadorCardTaken = { FACTION($seat) } drew a card from the deck.
event-HandSeen = { FACTION($seat) } saw the hand of { FACTION($other) }: { LIST($cards, of: "card") }.
event-HandLooked = { FACTION($seat) } saw the hand of { FACTION($other) }.
event-TraitorSeen = { FACTION($seat) } saw a Traitor Card of { FACTION($other) }: { FIGHTER($leader) }.
event-TraitorLooked = { FACTION($seat) } saw a Traitor Card of { FACTION($other) }.
event-TiesRefused = { FACTION($seat) } refused the alliance that { FACTION($by) } offered.

## What is asked

decision-ChooseAmbassador = Which Ambassador do you place, and where? The next one costs { SPICE($fee) }.
decision-ChooseTrigger = { FACTION($entrant) } came to { TERRITORY($territory) }, where your { TOKEN($token) } is. Do you trigger it?
decision-ChooseCopiedEffect = What shall the Bene Gesserit Ambassador do, now that { FACTION($entrant) } has come?
decision-ChooseTies = { FACTION($by) } offers you an alliance. Do you accept?
decision-ChooseLoan = { LEADER("duke_vidal") } is free. Do you lend him to { FACTION($to) } for this turn?
decision-ChooseSale = Which of your cards do you discard, for 3 spice each?
decision-ChooseExchange = Which card do you discard, to draw another one?
decision-ChooseFreeShipment = You may ship up to 4 of your reserves free: how many, and where to?
decision-ChooseRelocation = One group of your forces goes to any territory: which, and where to?
decision-ChooseRestoration = Whom do you bring back free: one leader, or up to 4 forces?

## What can be done

action-PlaceAmbassador = post
action-PlaceAmbassador-said = place the { TOKEN($token) } in { TERRITORY($territory) }
action-TriggerAmbassador = trigger
action-TriggerAmbassador-said = trigger the Ambassador for { FACTION($beneficiary) }
action-EngageDuke = engage
action-EngageDuke-said = trigger the Ambassador and take { LEADER("duke_vidal") } into service
action-OfferTies = court
action-OfferTies-said = trigger the Ambassador and offer an alliance
action-CopyAmbassador = copy
action-CopyAmbassador-said = do what the { TOKEN($token) } does
action-AcceptTies = ally
action-AcceptTies-said = accept the alliance
action-LendDuke = entrust
action-LendDuke-said = lend { LEADER("duke_vidal") } for this turn
action-SellCards = sell
action-SellCards-said = { $cards ->
    [none] discard nothing
   *[other] discard { LIST($cards, of: "card") }
}
action-ExchangeCard = exchange
action-ExchangeCard-said = discard { CARD($card) } and draw another card
action-ShipFree = land
action-ShipFree-said = ship { FORCES($forces) } to { PLACE($destination) }
action-Relocate = relocate
action-Relocate-said = move { LIST($forces, of: "from") } to { PLACE($destination) }{ $stance ->
    [none] {""}
    [advisors] {" "}as advisors
   *[other] {" "}as fighters
}
action-Restore = recover
action-Restore-said = bring back { $leader ->
    [none] { $elite ->
        [0] { FORCES($ordinary) }
       *[other] { $ordinary } ordinary and { $elite } elite
    }
   *[other] { LEADER($leader) }
}

## Why not

ambassador-no-stronghold = { TERRITORY($territory) } is no stronghold: Ambassadors stand in strongholds.
ambassador-there = An Ambassador is in { TERRITORY($territory) } already.
ambassador-in-storm = The storm stands over { TERRITORY($territory) }.
ambassador-fee = The Ambassador costs { SPICE($fee) } of your own, and you have { $free } free.
ambassador-not-available = The { TOKEN($token) } is not in your supply.
ambassador-most-forces = Name at least one force and at most { $most }.
ambassador-one-of-both = Name a leader or forces, one of the two.
not-a-card-to-sell = Name cards of your hand that are bound to nothing, each once.
relocation-barred = You were kept out of { TERRITORY($territory) }: choose another territory.
