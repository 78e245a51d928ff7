### Moritani: Terror tokens, Duke Vidal, assassinations, cards kept by the loser.

## What happened

event-TerrorDeclared = { FACTION($seat) } would { $moving ->
    [yes] move
   *[no] place
} a Terror token.
event-TerrorPlaced = { FACTION($seat) } placed a Terror token in { TERRITORY($territory) }.
event-TerrorMoved = { FACTION($seat) } moved a Terror token from { TERRITORY($origin) } to { TERRITORY($territory) }.
event-TerrorRevealed = { FACTION($seat) } revealed { NAME($token) } to { FACTION($entrant) } in { TERRITORY($territory) }.
event-TerrorRecovered = { FACTION($seat) } took { $territory ->
    [none] Extortion back
   *[other] the Terror token in { TERRITORY($territory) } back unseen
}.
event-EnemyOffered = { FACTION($by) } offered { FACTION($to) } an alliance instead of the Terror token in { TERRITORY($territory) }.
event-EnemyRefused = { FACTION($seat) } refused the alliance with { FACTION($by) }.
event-LeaderAssassinated = { FACTION($by) } assassinated { LEADER($leader) }, whom { FACTION($seat) } had, and received { SPICE($spice) }.
event-AftermathPlaced = Atomics destroyed all forces in { TERRITORY($territory) }: nobody may ship there any more, and { $ally ->
    [none] { FACTION($seat) } may hold one card less
   *[other] { FACTION($seat) } and { FACTION($ally) } may hold one card less
}.
event-SpiceExtorted = { SPICE($spice) } lie in front of { FACTION($seat) } until the Mentat Pause.
event-ExtortionCollected = { FACTION($seat) } took { SPICE($spice) } of Extortion.
event-RansomPaid = { FACTION($seat) } paid { FACTION($to) } { SPICE($spice) }: Extortion is over.
event-RansomRefused = { FACTION($seat) } paid { FACTION($to) } nothing.
event-SpiceRobbed = { FACTION($by) } took { SPICE($spice) } from { FACTION($seat) }.
event-CardSabotaged = { FACTION($by) } destroyed a card of { FACTION($seat) }: { CARD($card) }.
event-CardTooMany = { FACTION($seat) } held a card too many: { CARD($card) }.
event-CardRobbed = { FACTION($seat) } drew { CARD($card) } from the Treachery Deck.
event-HiddenCardRobbed = { FACTION($seat) } drew a card from the Treachery Deck.
event-NobodyAttacks = { FACTION($seat) } sent no forces to { TERRITORY($territory) }.
event-VidalClaimed = { FACTION($seat) } must fight in { LIST($places, of: "territory") }: Duke Vidal would enter their service.
event-VidalComes = Duke Vidal is with { FACTION($seat) } { $source ->
    [ecaz_ambassador] by an Ambassador
    [loan] on loan
    [captured] as a captive
   *[other] from now on
}.
event-VidalSetAside = Duke Vidal left { FACTION($seat) }.
event-CardToBeKept = { FACTION($seat) } would keep { CARD($card) } although the battle is lost.
event-CardHeldBack = { FACTION($seat) } has to keep { CARD($card) }.
event-AssassinRevealed = { FACTION($seat) } revealed a Traitor Card against { FACTION($against) }: { LEADER($leader) }.
event-AssassinsForfeited = { FACTION($seat) } called a traitor, and will assassinate no leaders any more.
event-TraitorReplaced = { FACTION($seat) } drew a new Traitor Card: { FIGHTER($leader) }.
event-HiddenTraitorReplaced = { FACTION($seat) } drew a new Traitor Card.

## Tokens

aftermath-effect = Nobody may ship here any more. Moritani, and its ally, may hold one card less.

## What is asked, in a few words

title-ChooseTerrorPlacement = Place or move a Terror token?
title-ChooseTerror = Reveal a Terror token?
title-ChooseEnemyAnswer = Accept the alliance?
title-ChooseRobbery = Rob spice, or a card?
title-ChooseSabotageGift = Give a card?
title-ChooseSneakAttack = Sneak attack
title-ChooseRansom = Pay to end Extortion?
title-ChooseExcess = Discard what is too much
title-ChooseKeptCard = Keep one card?
title-ChooseFates = Decide about their cards?
title-ChooseAssassination = Assassinate a leader?

## What is asked

decision-ChooseTerrorPlacement = Do you place a Terror token, or move one, before this turn ends?
decision-ChooseTerror = { FACTION($entrant) } entered { TERRITORY($territory) }, where your { NAME($token) } lies.{ $token ->
    [terror_sneak_attack] {" "}{ $most ->
        [0] Nobody could attack: { $blocked ->
            [no-reserves] your reserves are empty
            [ally-stands-there] your ally stands there
            [stronghold-full] two others hold the stronghold
            [place-in-storm] the storm is there
           *[other] the entry lies too deep
        }.
        [one] You could attack with one force.
       *[other] You could attack with up to { $most } forces.
    }
   *[other] {""}
} Do you reveal it{ $offered ->
    [yes] {""}
   *[no] { $entrant ->
        [ecaz] {""}
       *[other] , or offer an alliance
    }
}?
decision-ChooseEnemyAnswer = { FACTION($by) } offer you an alliance instead of the Terror token in { TERRITORY($territory) }. If you refuse, it is revealed.
decision-ChooseRobbery = Do you take half of the spice of { FACTION($entrant) }, or a card from the Treachery Deck?
decision-ChooseSabotageGift = Do you give { FACTION($entrant) } one of your cards?
decision-ChooseSneakAttack = With how many forces do you attack in { TERRITORY($territory) }? You can send up to { $most }.
decision-ChooseRansom = { FACTION($to) } ask for { SPICE($spice) }. Whoever pays ends their Extortion for good.
decision-ChooseExcess = You hold { $number ->
    [one] a card
   *[other] { $number } cards
} too many. Which one do you discard?
decision-ChooseKeptCard = You have lost in { TERRITORY($territory) }. Your ally lets you keep one of the cards that you played.
decision-ChooseFates = You have lost in { TERRITORY($territory) }. Do you use your special power, and decide which of the cards they played { FACTION($winner) } keep?
decision-ChooseAssassination = You have lost against { FACTION($winner) }. Do you reveal a Traitor Card to assassinate one of their other leaders?

## What can be done

action-PlaceTerror = plant
action-PlaceTerror-said = place { NAME($token) } in { TERRITORY($territory) }
action-MoveTerror = shift
action-MoveTerror-said = move { NAME($token) } to { TERRITORY($territory) }
action-RevealTerror = reveal
action-RevealTerror-said = reveal the Terror token
action-OfferEnemy = befriend
action-OfferEnemy-said = offer an alliance instead
action-AcceptEnemy = join
action-AcceptEnemy-said = accept the alliance
action-RobSpice = rob
action-RobSpice-said = take half of the spice
action-RobCard = draw
action-RobCard-said = take the top card of the Treachery Deck
action-SlipCard = slip
action-SlipCard-said = give { CARD($card) }
action-SneakIn = attack
action-SneakIn-said = attack with { $forces ->
    [one] one force
   *[other] { $forces } forces
} in { PLACE($location) }
action-PayRansom = ransom
action-PayRansom-said = pay
action-DiscardExcess = shed
action-DiscardExcess-said = discard { CARD($card) }
action-KeepPlayed = retain
action-KeepPlayed-said = keep { CARD($card) }
action-SealFates = decide
action-SealFates-said = play { CARD($card) }: the weapon { $weapon ->
    [keep] is kept
    [discard] is discarded
   *[free] is left to them
}, the defense { $defense ->
    [keep] is kept
    [discard] is discarded
   *[free] is left to them
}{ $leader ->
    [keep] , the Cheap Hero is kept
    [discard] , the Cheap Hero is discarded
   *[free] {""}
}
action-RevealAssassin = assassinate
action-RevealAssassin-said = reveal { CARD($card) }

## Why not

token-not-in-supply = { NAME($token) } is not in your supply.
token-not-placed = { NAME($token) } lies nowhere on the board.
no-place-for-terror = No Terror token can go to { TERRITORY($territory) }: it must be a stronghold without one.
nobody-to-assassinate = { CAP(FACTION($seat)) } has no living leader.
no-offer-to-ecaz = An alliance cannot be offered to { FACTION("ecaz") } so.
offered-before = You have offered an alliance with this token already.
offers-stopped = Such offers are stopped until the end of the phase.
allied-already = { CAP(FACTION($seat)) } is your ally already.
no-alliance-of-two = In a game of two nobody can be allied.
no-shipment-into-aftermath = Nobody may ship to { TERRITORY($territory) } any more: the Atomics Aftermath lies there.
ransom-too-high = You would need { SPICE($spice) }, and have { $has } of your own.
no-reserves = Your reserves are empty.
ally-stands-there = Your ally stands in { TERRITORY($territory) }.
sneak-attack-number = Send at least one force and at most { $most }.
sneak-attack-place = The attack goes to { TERRITORY($territory) }.
no-such-card-played = They played no { $slot ->
    [weapon] weapon
   *[other] defense
} that is still in their hand.
no-fate-chosen = Say of at least one card whether it is kept or discarded.

## In the terminal

terminal-terror = Terror in { TERRITORY($territory) }: { LIST($tokens, of: "token") }.
terminal-terror-supply = { $tokens ->
    [none] { FACTION("moritani") } have { $number ->
        [one] one Terror token
       *[other] { $number } Terror tokens
    } in their supply.
   *[other] Your supply of Terror tokens: { LIST($tokens, of: "token") }.
}
terminal-aftermath = The Atomics Aftermath lies in { TERRITORY($territory) }: nobody may ship there.
terminal-extorted = { SPICE($spice) } of Extortion lie in front of { FACTION("moritani") }.
terminal-vidal = Duke Vidal { $state ->
    [held] is with { FACTION($seat) }
    [captured] is a captive of { FACTION($seat) }
    [tanks] lies in the Tanks
   *[other] is set aside
}{ $territory ->
    [none] {""}
   *[other] , and has fought in { TERRITORY($territory) }
}.
