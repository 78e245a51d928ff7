### Ecaz and its ally on one side: battles, spice, over-full places; the special power of Ecaz.

## What happened

event-LeadNamed = { FACTION($lead) } leads the battle in { TERRITORY($territory) } against { FACTION($opponent) }; { FACTION($beside) } fights beside it.
event-DifferenceAdded = { FACTION($seat) } adds the difference of both leaders to its number: { $number }.
event-HarvestPooled = { FACTION($one) } and { FACTION($other) } collect { SPICE($spice) } in { TERRITORY($territory) } together, and divide it.
event-ShareProposed = { FACTION($seat) } proposes for { TERRITORY($territory) }: { SPICE($for_ecaz) } for { FACTION("ecaz") }, { SPICE($for_ally) } for { FACTION($ally) }.
event-DutyToLeave = { FACTION($seat) } must move all its forces out of { TERRITORY($territory) }: three sides are too many there.

## What is asked

title-ChooseLead = Who leads?
decision-ChooseLead = You and { FACTION($ally) } fight { FACTION($opponent) } in { TERRITORY($territory) } together. Who leads?
title-ChooseDifference = Special Karama
decision-ChooseDifference = In { TERRITORY($territory) } the leaders differ by { $number }. Do you play a Karama to add that to your number?
title-ChooseShare = Share the spice
decision-ChooseShare = You and { FACTION($other) } have { SPICE($total) } of { TERRITORY($territory) } to divide.{ $offered ->
    [none] {""}
   *[other] {" "}You are offered { SPICE($offered) }.
} How?
title-ChooseWayOut = You must move out
decision-ChooseWayOut = All your forces must move out of { LIST($territories, of: "territory") }. Where to?
title-ChooseLossesBeside = Choose your losses
decision-ChooseLossesBeside = Your forces fought in { TERRITORY($territory) } without being dialed, and you lose { FORCES($number) }. Which ones?

## What can be done

action-NameLead = lead
action-NameLead-said = { FACTION($lead) } leads
action-AddDifference = difference
action-AddDifference-said = add the difference of the leaders with { CARD($card) }
action-ProposeShare = share
action-ProposeShare-said = propose { SPICE($mine) } for yourself and the rest for the other
action-AcceptShare = settle
action-AcceptShare-said = accept the division that is offered

## Why not

losses-beside = You must lose exactly { FORCES($number) }.
no-share-offered = The other has offered no division.
share-out-of-range = Take a number from 0 to { $total }.
must-leave = Your first movement must take all your forces out of { LIST($territories, of: "territory", with: "or") }.
