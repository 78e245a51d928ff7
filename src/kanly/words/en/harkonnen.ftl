### Harkonnen in the Advanced game: captured leaders, an exchange of cards.

## What happened

event-SwapBegun = { FACTION($seat) } took { $number ->
    [one] a card
   *[other] { $number } cards
} out of the hand of { FACTION($target) }, and will give as many back.
event-CardsSeized = { FACTION($seat) } took from { FACTION($target) }: { LIST($cards, of: "card") }.
event-CardReturned = { FACTION($seat) } gave { CARD($card) } to { FACTION($target) }.

event-CaptureDeclared = { FACTION($seat) } would capture a leader of { FACTION($loser) }.
event-LeaderDrawn = { LEADER($leader) } of { FACTION($owner) } fell into the hands of { FACTION("harkonnen") }.
event-HiddenLeaderDrawn = A leader of { FACTION($owner) } fell into the hands of { FACTION("harkonnen") }.
event-LeaderKept = { FACTION("harkonnen") } kept { LEADER($leader) } of { FACTION($owner) } as a captive.
event-HiddenLeaderKept = { FACTION("harkonnen") } kept the leader of { FACTION($owner) } as a captive.
event-LeaderExecuted = { FACTION("harkonnen") } killed its captive { LEADER($leader) } of { FACTION($owner) } for { SPICE($spice) }.
event-HiddenLeaderExecuted = { FACTION("harkonnen") } killed the captive leader of { FACTION($owner) } for { SPICE($spice) }.
event-CaptiveReturned = { LEADER($leader) } has fought for { FACTION("harkonnen") } and is back with { FACTION($owner) }.
event-CaptivesReleased = { FACTION($seat) } has no leader left: { LIST($leaders, of: "leader") } went back home.

## What is asked

decision-ChooseCapture = You have won against { FACTION($loser) } in { TERRITORY($territory) }. Do you capture one of their leaders?
decision-ChooseFate = Do you keep the leader of { FACTION($loser) } as a captive, or kill it for 2 spice?
decision-ChooseReturn = You owe { FACTION($target) } { $owed ->
    [one] one card
   *[other] { $owed } cards
}. Which card do you give back?
decision-ChooseSwap = { $ahead ->
    [yes] The bidding is about to begin.
   *[no] All lots of this turn are settled.
} Do you use your special power, and exchange cards with another player for a { CARD("karama") }?

## What can be done

action-Capture = capture
action-Capture-said = capture a leader
action-KeepCaptive = imprison
action-KeepCaptive-said = keep the leader as a captive
action-KillCaptive = execute
action-KillCaptive-said = kill the leader for 2 spice
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
