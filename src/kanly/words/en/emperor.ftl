### The Emperor.

## What happened

event-SpiceGiven = { FACTION($seat) } gave { FACTION($ally) } { $amount } spice.
event-GiftMade = { FACTION($seat) } gave { FACTION($ally) } some spice.
event-AllyRevivalOffered = { FACTION($seat) } will pay to bring back { FORCES($number) } of { FACTION($ally) }.
event-AllyRevivalRefused = { FACTION($ally) } did not want { FACTION($seat) } to bring forces back.
event-BidsBacked = { $amount ->
    [0] { FACTION($seat) } no longer stands behind the bids of { FACTION($to) }.
   *[other] { FACTION($seat) } stands behind the bids of { FACTION($to) } with { SPICE($amount) }.
}
event-BackingReturned = { SPICE($spice) } of promises came back to { FACTION($seat) }.

## What is asked

decision-ChooseOfferedForces = The Emperor pays to bring back { FORCES($number) } of yours. Which ones?

## What can be done

action-GiveSpice = give
action-GiveSpice-said = give your ally { $amount } spice
action-ReviveForAlly = sponsor
action-ReviveForAlly-said = pay to bring back { FORCES($forces) } of your ally
action-TakeForces = take
action-TakeForces-said = have { $elite ->
    [0] { FORCES($ordinary) }
   *[other] { $ordinary } ordinary and { $elite } elite
} brought back
action-BackBids = back
action-BackBids-said = stand behind the bids of { FACTION($to) } with { SPICE($amount) }

action-ReviveSpecially = restore
action-ReviveSpecially-said = play { CARD($card) } to bring back { $leader ->
    [none] { $elite ->
        [0] { FORCES($ordinary) }
       *[other] { $ordinary } ordinary and { $elite } elite forces
    }
   *[other] { LEADER($leader) }
}

## Why not

no-backing-of-bids = Nobody stands behind the bids of others at this table.
backing-not-yours = Only the Emperor stands behind the bids of others.
backing-of-nobody = Name another player of this game.
backing-moment = That is possible only while cards are on sale.
backing-amount = Promise { $least } to { $most } spice to this player.
backing-as-before = You have promised { $amount } spice to this player already.

gift-not-yours = Only the Emperor may give spice to an ally.
gift-no-ally = You have no ally to give spice to.
gift-stopped-before = Your gift was stopped; there is no other one in this phase.
gift-amount = You can give 1 to { $free } spice.
ally-revival-not-yours = Nobody but the Emperor pays for the revivals of an ally.
ally-revival-moment = That is possible only while forces are being revived.
ally-revival-no-ally = You have no ally to revive forces for.
ally-revival-once = You have done that once in this phase already.
ally-revival-number = { $most ->
    [0] No force of your ally can come back.
   *[other] You can bring back 1 to { $most } forces of your ally.
}
special-revival-moment = Your special Karama power is for the Revival Phase.
special-revival-one-of-both = Your special Karama power brings back either forces or one leader.
special-revival-most = Your special Karama power brings back at most { $most } forces.
