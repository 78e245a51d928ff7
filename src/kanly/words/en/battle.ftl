### The Battle Phase: plans, traitors, results, losses.

## What happened

event-BattleBegun = { FACTION($aggressor) } and { FACTION($defender) } fight in { TERRITORY($territory) }; the aggressor is { FACTION($aggressor) }.
event-NoLeaderToPlay = { FACTION($seat) } can play neither a leader nor a Cheap Hero, and fights without cards.
event-PlanRevealed = The plan of { FACTION($seat) }: { $leader ->
    [none] no leader
   *[other] { FIGHTER($leader) }
}{ $companion ->
    [none] {""}
   *[other] {" "}with { NAME($companion) }
}, { $dial } on the dial{ $support ->
    [0] {""}
   *[other] {" "}with { SPICE($support) } in support
}{ $weapon ->
    [none] , no weapon
   *[other] , { CARD($weapon) } as weapon
}{ $defense ->
    [none] {" "}and no defense
   *[other] {" "}and { CARD($defense) } as defense
}.
event-PlanSeen = Before the other plan was made, that of { FACTION($seat) } was seen: { $leader ->
    [none] no leader
   *[other] { FIGHTER($leader) }
}{ $companion ->
    [none] {""}
   *[other] {" "}with { NAME($companion) }
}, { $dial } on the dial{ $support ->
    [0] {""}
   *[other] {" "}with { SPICE($support) } in support
}{ $weapon ->
    [none] , no weapon
   *[other] , { CARD($weapon) } as weapon
}{ $defense ->
    [none] {" "}and no defense
   *[other] {" "}and { CARD($defense) } as defense
}.
event-PlansReturned = { LIST($seats, of: "faction") } must seal the plan again.
event-PlanShown = { LIST($to, of: "faction") } saw the whole plan of { FACTION($seat) }.
event-TraitorCalled = { LEADER($leader) } is a traitor: { FACTION($seat) } { $card ->
    [yes] showed the card
   *[no] called a leader of its own
}{ SAME($seat, $side) ->
    [yes] {""}
   *[no] {" "}for { FACTION($side) }
}.
event-KwisatzHaderachAwakens = { LEADER("kwisatz_haderach") } of { FACTION($seat) } awakes: enough forces have been lost in battle.
event-TotalsCompared = The totals: { FACTION($aggressor) } { $total }, { FACTION($defender) } { $against }.
event-BattleWon = { FACTION($winner) } won the battle in { TERRITORY($territory) } against { FACTION($loser) }.
event-BattleLostByBoth = Both { FACTION($aggressor) } and { FACTION($defender) } found a traitor in { TERRITORY($territory) }: both lose everything.
event-LasgunExploded = A Lasgun met a Shield: everything in { TERRITORY($territory) } is destroyed.
event-BountyReceived = { FACTION($seat) } received { SPICE($spice) } for the leaders killed.

## What is asked

decision-ChooseBattle = You are the aggressor. Where and whom do you fight first?
decision-ChoosePlan = You fight { FACTION($opponent) } in { TERRITORY($territory) }.{ $supported ->
    [none] {""}
   *[other] {" "}Each of your forces counts { $alone }, or { $supported } with 1 spice in support.
}{ $elite_alone ->
    [none] {""}
   *[other] { $elite_supported ->
        [none] {" "}Each of your elite forces counts { $elite_alone }.
       *[other] {" "}Each of your elite forces counts { $elite_alone }, or { $elite_supported } with 1 spice in support.
    }
} What is your plan?
decision-ChooseTraitorCall = { FIGHTER($leader) } fights against { FACTION($side) }. Do you call a traitor?
decision-ChooseLosses = You have won in { TERRITORY($territory) } and dialed { $dial }{ $support ->
    [0] {""}
   *[other] {" "}with { SPICE($support) } in support
}. Which forces do you lose?
decision-ChooseDiscards = You have won in { TERRITORY($territory) }. Which of the cards that you played do you discard?

## What can be done

action-Fight = fight
action-Fight-said = fight { FACTION($opponent) } at { PLACE($location) }
action-BattlePlan = plan
action-BattlePlan-said = plan { $leader ->
    [none] no leader
   *[other] { FIGHTER($leader) }
}{ $companion ->
    [none] {""}
   *[other] {" "}with { NAME($companion) }
}, { $dial } on the dial{ $support ->
    [0] {""}
   *[other] {" "}with { SPICE($support) } in support
}{ $weapon ->
    [none] , no weapon
   *[other] , { CARD($weapon) } as weapon
}{ $defense ->
    [none] {" "}and no defense
   *[other] {" "}and { CARD($defense) } as defense
}
action-Interrupt = interrupt
action-Interrupt-said = stop { POWER($power) } in this battle with { CARD($card) }
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
plan-seen = Your plan was seen before the other one was made: it stands.

no-such-battle = You have no battle to fight with { FACTION($opponent) } at { PLACE($location) }.
leader-needed = You have a leader or a Cheap Hero, and must play one.
leader-not-available = That is no leader that you could play.
leader-dedicated = This leader has fought in { TERRITORY($territory) } in this phase, and can fight nowhere else.
companion-without-leader = It goes into battle only with a leader or a Cheap Hero.
companion-elsewhere = It has gone into battle in { TERRITORY($territory) } this turn, and can do so nowhere else.
companion-not-available = That cannot accompany a leader in this battle.
no-cards-without-leader = Without a leader or Cheap Hero no cards can be played.
not-for-slot = You have no such card for the { $slot ->
    [weapon] weapon
   *[other] defense
}.
one-card-two-slots = One card cannot be weapon and defense at once.
dial-out-of-range = Dial a number from 0 to { $most }.
dial-impossible = With { SPICE($free) } for support no forces of yours count exactly { $dial }.
support-does-nothing = Spice does nothing for your forces in this battle.
support-beyond-means = You have { SPICE($free) } for support.
support-does-not-fit = The number { $dial } cannot be made with so much support; it goes with { LIST($fits, with: "or") } spice.
interrupt-moment = This stops strength in a battle, before its plans are open.
interrupt-too-late = { CAP(POWER($power)) } can be stopped only before the first plan is sealed.
losses-not-there = You have not so many forces there.
losses-do-not-fit = You must lose forces that count exactly what you dialed: { $dial }{ $support ->
    [0] {""}
   *[other] , with exactly { SPICE($support) } in support
}.
not-a-played-card = Only cards of your plan can be discarded, each once.
