# What the Treachery Cards do, each in a sentence: for the face of the card.

## Weapons and defenses
face-crysknife = Kills the opposing leader unless a projectile defense stops it.
face-maula_pistol = Kills the opposing leader unless a projectile defense stops it.
face-slip_tip = Kills the opposing leader unless a projectile defense stops it.
face-stunner = Kills the opposing leader unless a projectile defense stops it.
face-chaumas = Kills the opposing leader unless a poison defense stops it.
face-chaumurky = Kills the opposing leader unless a poison defense stops it.
face-ellaca_drug = Kills the opposing leader unless a poison defense stops it.
face-gom_jabbar = Kills the opposing leader unless a poison defense stops it.
face-lasgun = Kills the opposing leader; no defense helps. With a Shield in the battle everything explodes.
face-shield = Stops a projectile weapon. With a Lasgun in the battle everything explodes.
face-snooper = Stops a poison weapon.

## Specials
face-cheap_hero = Fights in a leader's place with strength 0, and is discarded after the battle.
face-cheap_heroine = Fights in a leader's place with strength 0, and is discarded after the battle.
face-tleilaxu_ghola = At any time, bring back one leader, or up to five forces, for free.
face-family_atomics = Before the storm moves, destroy the Shield Wall for the rest of the game.
face-hajr = In your turn, move once more.
face-karama = Stop one power, ship at the Guild's rate, take or pay for a card, or use your own special power once.
face-truthtrance = Ask one player a question that must be answered truthfully with yes or no.
face-harass_and_withdraw = In a battle plan: your forces that you did not dial return to your reserves, won or lost.
face-recruits = In the Revival Phase, double all free revivals; everybody may then revive up to seven forces.
face-reinforcements = In a battle plan: two more on your dial, for three forces of your reserves.
face-weather_control = Before the storm moves, choose how far it goes.

## Worthless
face-baliset = Does nothing. In a battle plan it is discarded.
face-jubba_cloak = Does nothing. In a battle plan it is discarded.
face-kulon = Does nothing. In a battle plan it is discarded.
face-la_la_la = Does nothing. In a battle plan it is discarded.
face-trip_to_gamont = Does nothing. In a battle plan it is discarded.
