### The Voice of the Bene Gesserit.

## What can be done

action-Command = voice
action-Command-said = command the opponent: { $order ->
    [must] play { voice-object }
   *[other] do not play { voice-object }
}
voice-object = { $what ->
    [projectile_weapon] a projectile weapon
    [poison_weapon] a poison weapon
    [projectile_defense] a projectile defense
    [poison_defense] a poison defense
    [worthless] a Worthless Card
    [cheap_hero] a Cheap Hero
   *[other] { NAME($what) }
}

## What is asked

decision-ChooseCommand = What must { FACTION($target) } play, or not play, in { TERRITORY($territory) }?

## What happened

event-CommandGiven = { FACTION($by) } commanded { FACTION($target) }: { $order ->
    [must] play { voice-object }
   *[other] do not play { voice-object }
}.

## Why not

commanded-to-play = The Voice commands you to play { voice-object }.
commanded-not-to-play = The Voice forbids you to play { voice-object }.
