### Setup: traitors, prediction, starting forces and hands.

## What happened

event-StartingSpice = { FACTION($seat) } began with { SPICE($spice) }.
event-TraitorsDealt = { FACTION($seat) } was dealt the traitors { LIST($leaders, of: "fighter") }.
event-HiddenTraitorsDealt = { FACTION($seat) } was dealt { $number ->
    [one] one Traitor Card
   *[other] { $number } Traitor Cards
}.
event-TraitorKept = { FACTION($seat) } kept { FIGHTER($leader) } and returned { LIST($returned, of: "fighter") }.
event-TraitorChosen = { FACTION($seat) } kept one Traitor Card.
event-TraitorsShuffledBack = { FACTION($seat) } had all its Traitor Cards shuffled back, to be dealt new ones.
event-ForcesPlaced = { FACTION($seat) } placed { FORCES($forces, $seat) } in { PLACE($location) }.
event-CardDealt = { FACTION($seat) } was dealt { CARD($card) }.
event-HiddenCardDealt = { FACTION($seat) } was dealt a Treachery Card.
event-PredictionMade = { FACTION("bene_gesserit") } predicted that { FACTION($faction) } will win in turn { $turn }.
event-PredictionHidden = { FACTION("bene_gesserit") } made a prediction.

## What is asked

decision-ChooseTraitor = Which of these leaders do you keep as your traitor?
decision-ChooseStartingPlace = Where do your starting forces stand? { $left ->
    [one] One is
   *[other] { $left } are
} left to place.
decision-ChoosePrediction = Predict in secret which faction will win, and in which turn: if you are right, you win alone.
decision-ChooseMulligan = Do you keep these traitors? With two or more leaders of your own you may be dealt new ones.

## What can be done

action-KeepTraitor = keep
action-KeepTraitor-said = keep { FIGHTER($card) }
action-PlaceStartingForces = place
action-PlaceStartingForces-said = place { $elite ->
    [0] { $ordinary }
   *[other] { $ordinary } ordinary and { $elite } elite
} in { PLACE($location) }
action-Predict = predict
action-Predict-said = predict { FACTION($faction) } in turn { $turn }
action-Mulligan = mulligan
action-Mulligan-said = be dealt new traitors

## Why not

not-a-starting-place = { PLACE($location) } is no place for your starting forces; they go to { LIST($allowed) }.
number-of-starting-forces = { $least ->
    [one] Place at least one force and at most { $left }.
   *[other] Place all { $left } forces together.
}
not-in-reserve = Your reserves hold { $elite ->
    [0] { $ordinary }
   *[other] { $ordinary } ordinary and { $elite } elite
} forces.
predicts-itself = You predict the win of another faction, not your own.
predicted-not-here = { FACTION($faction) } is not in this game.
predicted-no-turn = The game has no turn { $turn }: the last one is { $last }.
