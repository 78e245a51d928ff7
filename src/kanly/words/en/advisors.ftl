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
