### The three Treachery Cards of Ecaz & Moritani: Recruits, Reinforcements, Harass and Withdraw.

## What happened

event-RecruitsInForce = In this phase all free revivals are doubled, and everybody may revive up to { FORCES($limit) }.
event-ReservesKilled = { FACTION($seat) } lost { FORCES($forces, $seat) } of its reserves for { CARD($cause) }.
event-UndialedWithdrawn = { FACTION($seat) } withdrew { FORCES($forces, $seat) } from { PLACE($location) } to its reserves.

## What is asked

decision-ChooseReinforcements = Your Reinforcements cost { FORCES($forces) } of your reserves. Which ones?
decision-ChooseDialed = You harass and withdraw in { TERRITORY($territory) } and dialed { $dial }{ $support ->
    [0] {""}
   *[other] {" "}with { SPICE($support) } in support
}. Which forces made the dial? All your others there return to your reserves.

title-ChooseReinforcements = Reinforcements
title-ChooseDialed = Harass and Withdraw

## What can be done

action-PlayRecruits = recruits
action-PlayRecruits-said = play { CARD($card) }: free revivals are doubled, and the limit becomes seven
action-SendReinforcements = spend
action-SendReinforcements-said = spend { $elite ->
    [0] { FORCES($ordinary) }
   *[other] { $ordinary } ordinary and { $elite } elite
} of the reserves

## Why not

recruits-moment = Recruits is played at the start of the Revival Phase or while forces are being revived.
