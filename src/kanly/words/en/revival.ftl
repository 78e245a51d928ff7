### The Revival Phase, and leaders between their faction and the Tanks.

## What happened

event-LeaderCycleOpened = { FACTION($seat) } may revive one leader a turn until each of these has come back: { LIST($leaders, of: "leader") }.
event-LeaderKilled = { LEADER($leader) } of { FACTION($seat) } went to the Tanks, { $face_down ->
    [yes] face down
   *[no] face up
}: { $cause ->
    [battle] killed by a weapon
    [traitor] betrayed in battle
    [explosion] killed in the explosion
    [assassin] killed by an assassin
    [terror] killed by a Terror Token
    [captor] killed by its captor
   *[other] killed
}.
event-ForcesRevived = { FACTION($seat) } got { FORCES($forces, $seat) } back from the Tanks{ $means ->
    [none] { $free ->
        [0] {""}
       *[other] {" "}({ $free } free)
    }
   *[other] {" "}by { NAME($means) }
}.
event-LeaderRevived = { LEADER($leader) } of { FACTION($seat) } came back from the Tanks{ $means ->
    [none] {""}
   *[other] {" "}by { NAME($means) }
}.
event-FreeRevivalsGranted = { FACTION($seat) } granted { FACTION($ally) } three free revivals in this phase.

## What is asked

decision-ChooseRevival = What do you bring back from the Tanks: forces, a leader, or nothing more?
decision-ChooseGrant = Shall { FACTION($ally) } revive three forces for nothing in this phase?

## What can be done

action-Revive = revive
action-Revive-said = revive { $leader ->
    [none] { $elite ->
        [0] { FORCES($ordinary) }
       *[other] { $ordinary } ordinary and { $elite } elite
    }
   *[other] { $elite ->
        [0] { $ordinary ->
            [0] {""}
           *[other] { FORCES($ordinary) } and{" "}
        }
       *[other] { $ordinary } ordinary and { $elite } elite and{" "}
    }{ LEADER($leader) }
}
action-NotDone = undone
action-NotDone-said = take back being done
action-GrantFreeRevivals = grant
action-GrantFreeRevivals-said = grant three free revivals

## Why not

revival-of-nothing = Name forces or a leader to revive.
revival-not-done-yet = You have not said that you are done.
revival-not-in-tanks = Your forces in the Tanks are { $ordinary } ordinary and { $elite } elite.
revival-elite-limit = { $left ->
    [0] No elite force of yours can come back any more in this turn.
    [one] Only one elite force of yours can come back in this turn.
   *[other] Only { $left } elite forces of yours can come back in this turn.
}
revival-limit = At most { $limit } forces can be revived in a turn; { $left ->
    [0] you have done so
   *[other] you have { $left } left
}.
revival-leader-limit = You have revived { $limit ->
    [one] a leader
   *[other] { $limit } leaders
} in this turn already.
revival-leader-not-dead = No leader of yours called { LEADER($leader) } lies in the Tanks.
revival-face-down = { LEADER($leader) } lies face down: your other leaders come back first.
revival-no-cycle = You can revive leaders once none of yours is available.
revival-too-dear = That costs { $price } spice; you have { $free } to spend.
fremen-buy-no-forces = Fremen revive forces for nothing, and buy none.
