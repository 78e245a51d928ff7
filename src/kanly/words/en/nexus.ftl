### The Nexus, alliances, pledges, permissions.

## What happened

event-NexusBegun = A Nexus began: alliances can be formed and broken.
event-NexusEnded = The Nexus ended.
event-NexusLeft = { FACTION($seat) } left the talks.
event-AllianceProposed = { FACTION($by) } offered { FACTION($to) } an alliance.
event-ProposalWithdrawn = { FACTION($by) } withdrew the offer to { FACTION($to) }.
event-ProposalDeclined = { FACTION($seat) } declined the offer of { FACTION($of) }.
event-AllianceFormed = { FACTION($one) } and { FACTION($other) } became allies.
event-AllianceEnded = { $by ->
    [none] The alliance of { FACTION($one) } and { FACTION($other) } ended.
   *[other] { FACTION($by) } broke the alliance of { FACTION($one) } and { FACTION($other) }.
}
event-PledgeSet = { FACTION($giver) } pledged its ally { SPICE($amount) } for cards and shipments.
event-SwitchTurned = { FACTION($seat) } turned { $on ->
    [yes] on
   *[no] off
}: { switch-name }.

## What is asked

decision-ChooseNexusAct = A Nexus: offer, accept or break an alliance, or be done.

## What can be done

action-ProposeAlliance = offer
action-ProposeAlliance-said = offer { FACTION($to) } an alliance
action-WithdrawProposal = withdraw
action-WithdrawProposal-said = withdraw the offer to { FACTION($to) }
action-AcceptProposal = accept
action-AcceptProposal-said = accept the alliance with { FACTION($of) }
action-DeclineProposal = decline
action-DeclineProposal-said = decline the alliance with { FACTION($of) }
action-BreakAlliance = break
action-BreakAlliance-said = break the alliance
action-SetPledge = pledge
action-SetPledge-said = pledge the ally { SPICE($amount) }
action-SetSwitch = switch
action-SetSwitch-said = turn { $on ->
    [yes] on
   *[no] off
}: { switch-name }
switch-name = { $switch ->
    [ally_prescience] the ally asks the question of Prescience in its battles
    [ally_refund] the ally has the refund
    [ally_revival] the ally has three free revivals
    [ally_shipment] the ally ships at half price
    [ally_voice] the ally commands by the Voice in its battles
    [ally_worm_protection] the ally is protected from Shai-Hulud
    [card_record] the ally sees what is known of cards
    [charity] silence claims charity
    [free_revivals] silence takes the free revivals
    [spice_look] the top card of the spice deck is looked at unasked
    [storm_card] the ally sees the card of the next storm
   *[other] { NAME($switch) }
}

## Why not

no-ally = You have no ally.
offer-to-nobody = An alliance needs another player of this game.
offer-stands = Your offer to { FACTION($to) } stands already.
no-such-offer = { FACTION($by) } has no offer to { FACTION($to) } open.
has-an-ally = { FACTION($seat) } has an ally already; an alliance has two members.
seat-is-done = { FACTION($seat) } is done in this Nexus.
other-controller = With two players at the table, { FACTION($seat) } could ally only with the other faction of the same player.
bots-do-not-propose = At this table a bot never starts an offer of an alliance.
pledge-too-high = You can pledge at most { SPICE($most) }: what you have free.
pledge-in-use = { SPICE($least) } of your pledge stands behind a bid of your ally.
no-such-switch = There is no switch { NAME($switch) }; yours are { LIST($known) }.
