### Turns and phases, cards, standing orders, the Karama card.

## Phases
phase-setup = Setup
phase-storm = Storm
phase-spice_blow = Spice Blow and Nexus
phase-charity = CHOAM Charity
phase-bidding = Bidding
phase-revival = Revival
phase-shipment_movement = Shipment and Movement
phase-battle = Battle
phase-collection = Spice Collection
phase-mentat_pause = Mentat Pause
phase-over = after the game

event-TurnBegun = Turn { $turn } began.
event-PhaseBegun = { PHASE($phase) }, turn { $turn }.
event-GameEnded = The game is over.

## Cards
event-CardPlayed = { FACTION($seat) } played { CARD($card) }{ played-for }.
played-for = { $against ->
    [none] { $use ->
        [take_lot] {" "}to take the card on sale
        [free_purchase] {" "}to pay for the card just won
        [guild_rate_shipment] {" "}to ship at half price
        [special_power] {" "}for the special power of the faction
       *[other] {""}
    }
   *[other] {" "}against { POWER($against) }
}
event-CardDiscarded = { FACTION($seat) } discarded { CARD($card) }.
event-CardRemoved = { CARD($card) } of { FACTION($seat) } has left the game.
event-DeckReshuffled = The discard pile was shuffled into a new deck of { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
event-PowerStoppedForPhase = { CAP(POWER($power)) } is stopped until the end of the phase, by { FACTION($by) }.
card-not-held = You have no { CARD($card) } that is free to be used.

## What is said in advance
action-SetInterest = ignore
action-SetInterest-said = be asked no more about { LIST($windows, of: "window") }
action-GiveOrders = order
action-GiveOrders-said = give { $orders ->
    [none] no standing orders
   *[other] standing orders
}
no-such-window = There is no moment called { NAME($window) }.
decision-is-always-asked = { NAME($window) } is a decision of one's own: it cannot be passed for good.
order-lasts = A standing order lasts for { LIST($known, with: "or") }, not for { NAME($lasts) }.
order-answer = No action is called { NAME($answer) }.

## Karama
action-Stop = stop
action-Stop-said = stop { POWER($power) } with { CARD($card) }
power-not-here = { CAP(POWER($power)) } is not at stake here; what can be stopped is { LIST($powers, of: "power", with: "or") }.
power-already-stopped = { CAP(POWER($power)) } has been stopped already.
own-power = Nobody can stop an ability of their own.
no-special-powers = Factions have no special Karama powers in this game.
no-special-power = { FACTION($seat) } has no special Karama power.
special-power-not-yours = That is the special Karama power of { FACTION($owner) }.
special-power-used = Your special Karama power has been used; it was for once in the game.
