### Tleilaxu Ghola.

## What can be done

action-PlayGhola = ghola
action-PlayGhola-said = play { CARD("tleilaxu_ghola") } for { $leader ->
    [none] { $elite ->
        [0] { FORCES($ordinary) }
       *[other] { $ordinary } ordinary and { $elite } elite
    }
   *[other] { LEADER($leader) }
}

## Why not

ghola-one-of-both = The card brings back either forces or one leader.
ghola-most-forces = The card brings back at most { $most } forces.
