### The two sides of a Bene Gesserit force.

## What happened

event-SideShown = { $forces ->
    [one] One force
   *[other] { $forces } forces
} of { FACTION($seat) } in { TERRITORY($territory) } { $forces ->
    [one] is { $side ->
        [advisors] an advisor
       *[other] a fighter
    }
   *[other] are { $side ->
        [advisors] advisors
       *[other] fighters
    }
} now.
event-ArmsTakenUp = { $forces ->
    [one] An advisor
   *[other] { $forces } advisors
} of { FACTION($seat) } would take up arms in { PLACE($destination) }.
event-AdvisorsLocked = The advisors of { FACTION($seat) } in { TERRITORY($territory) } may not take up arms in this turn.
event-WarAnnounced = { FACTION($seat) } announced war: its advisors in { LIST($territories, of: "territory") } would become fighters.
event-AdvisorsHeld = The Karama of { FACTION($by) } keeps the advisors in { TERRITORY($territory) } what they are.
event-IntrusionDeclared = { FACTION($entrant) } came to { TERRITORY($territory) }, and the fighters of { FACTION($seat) } there would become advisors.

## What is asked

decision-ChooseIntrusion = { FACTION($entrant) } came to { TERRITORY($territory) }. Do your fighters there become advisors?
decision-ChooseAnnouncement = In which { $named ->
    [none] territory
   *[other] other territory
} do your advisors become fighters?
decision-ChooseHeldTerritory = In which of the announced territories do the advisors stay what they are?

## What can be done

action-Coexist = coexist
action-Coexist-said = turn the fighters there into advisors
action-Announce = announce
action-Announce-said = announce war in { TERRITORY($territory) }
action-HoldAdvisors = hold
action-HoldAdvisors-said = keep the advisors in { TERRITORY($territory) } what they are

## Why not

no-arms-beside-ally = Your forces in { TERRITORY($territory) } cannot be fighters by choice: { FACTION($ally) }, your ally, is there.
no-arms-in-full-stronghold = { LIST($by, of: "faction") } hold { TERRITORY($territory) } already, so that your advisors cannot become fighters there.
advisors-are-locked = The advisors in { TERRITORY($territory) } came along with a shipment of this turn: they cannot choose to be fighters before the next one.
advisors-in-storm = The storm stands over your advisors in { PLACE($location) }.
no-advisors-there = You have no advisors in { TERRITORY($territory) }.
announced-already = You have named { TERRITORY($territory) } already.
