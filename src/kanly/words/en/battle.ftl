### The Battle Phase: plans, traitors, results, losses.

## What happened

event-BattleBegun = { FACTION($aggressor) } and { FACTION($defender) } fight in { TERRITORY($territory) }; the aggressor is { FACTION($aggressor) }.
event-NoLeaderToPlay = { FACTION($seat) } can play neither a leader nor a Cheap Hero, and fights without cards.
event-PlanRevealed = The plan of { FACTION($seat) }: { $leader ->
    [none] no leader
   *[other] { NAME($leader) }
}, { $dial } on the dial{ $weapon ->
    [none] , no weapon
   *[other] , { CARD($weapon) } as weapon
}{ $defense ->
    [none] {" "}and no defense
   *[other] {" "}and { CARD($defense) } as defense
}.
event-TraitorCalled = { LEADER($leader) } is a traitor: { FACTION($seat) } showed the card{ $side ->
    [none] {""}
   *[other] {" "}for { FACTION($side) }
}.
event-TotalsCompared = The totals: { FACTION($aggressor) } { $total }, { FACTION($defender) } { $against }.
event-BattleWon = { FACTION($winner) } won the battle in { TERRITORY($territory) } against { FACTION($loser) }.
event-BattleLostByBoth = Both { FACTION($aggressor) } and { FACTION($defender) } found a traitor in { TERRITORY($territory) }: both lose everything.
event-LasgunExploded = A Lasgun met a Shield: everything in { TERRITORY($territory) } is destroyed.
event-BountyReceived = { FACTION($seat) } received { SPICE($spice) } for the leaders killed.

## What is asked

decision-ChooseBattle = You are the aggressor. Where and whom do you fight first?
decision-ChoosePlan = You fight { FACTION($opponent) } in { TERRITORY($territory) }. What is your plan?
decision-ChooseTraitorCall = { LEADER($leader) } fights against { FACTION($side) }. Do you call a traitor?
decision-ChooseLosses = You have won in { TERRITORY($territory) } and dialed { $dial }. Which forces do you lose?
decision-ChooseDiscards = You have won in { TERRITORY($territory) }. Which of the cards that you played do you discard?

## What can be done

action-Fight = fight
action-Fight-said = fight { FACTION($opponent) } at { PLACE($location) }
action-BattlePlan = plan
action-BattlePlan-said = plan { $leader ->
    [none] no leader
   *[other] { NAME($leader) }
}, { $dial } on the dial{ $weapon ->
    [none] , no weapon
   *[other] , { CARD($weapon) } as weapon
}{ $defense ->
    [none] {" "}and no defense
   *[other] {" "}and { CARD($defense) } as defense
}
action-CallTraitor = traitor
action-CallTraitor-said = call a traitor
action-TakeLosses = lose
action-TakeLosses-said = lose { LIST($forces, of: "in") }
action-DiscardPlayed = discard
action-DiscardPlayed-said = discard { $cards ->
    [none] none of the cards played
   *[other] { LIST($cards, of: "card") }
}

## Why not

no-such-battle = You have no battle to fight with { FACTION($opponent) } at { PLACE($location) }.
leader-needed = You have a leader or a Cheap Hero, and must play one.
leader-not-available = That is no leader that you could play.
leader-dedicated = This leader has fought in { TERRITORY($territory) } in this phase, and can fight nowhere else.
no-cards-without-leader = Without a leader or Cheap Hero no cards can be played.
not-for-slot = You have no such card for the { $slot ->
    [weapon] weapon
   *[other] defense
}.
one-card-two-slots = One card cannot be weapon and defense at once.
dial-out-of-range = Dial a number from 0 to { $most }.
losses-not-there = You have not so many forces there.
losses-do-not-fit = You must lose exactly as many forces as you dialed: { $dial }.
not-a-played-card = Only cards of your plan can be discarded, each once.
