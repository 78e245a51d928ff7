# What is asked, in a few words: the head of the panel in which it is decided.

## Windows, and at any time
title-React = { $powers ->
    [none] Act on { WINDOW($window) }?
   *[other] Stop { LIST($powers, of: "power") }?
}
title-ChooseQuestion = Ask { FACTION($target) } one question
title-ChooseTruth = Answer truthfully

## Setup
title-ChoosePrediction = Foretell the winner
title-ChooseTraitor = Keep one traitor
title-ChooseMulligan = Keep these Traitor Cards?
title-ChooseStartingPlace = Place your first forces

## Storm, spice, Nexus
title-ChooseDial = Dial the storm
title-ChooseStormLosses = Choose your losses in the storm
title-ChooseWormProtection = Protect your ally from the worm?
title-ChooseFurtherWorm = Place the next worm?
title-ChooseWormTerritory = Where does the worm appear?
title-ChooseCalledWorm = Call a worm?
title-ChooseRide = Ride the worm?
title-ChooseNexusAct = Nexus: make or break alliances

## Charity, bidding, revival
title-ChooseCharity = Claim charity?
title-ChooseSisterhoodCharity = Claim charity?
title-ChooseBid = { $high ->
    [0] Open the bidding, or pass
   *[other] Bid more than { $high }, or pass
}
title-ChoosePayment = Pay for your card
title-ChooseRevival = Revive forces and a leader
title-ChooseOfferedForces = Take forces that the Emperor revives?
title-ChooseGrant = Grant your ally free revivals?

## Shipment and movement
title-ChooseShipment = Ship forces to one place
title-ChooseMove = Move one group of forces
title-ChooseExtraMove = Move once more?
title-ChooseAccompaniment = Send a force along?
title-ChooseAnnouncement = Announce fighters?
title-ChooseHeldTerritory = Where do advisors stay?
title-ChooseIntrusion = Turn your fighters into advisors?
title-ChooseShipmentStop = Stop this shipment?
title-ChooseEarlyTurn = Take your turn now?
title-ChooseDelay = Ship now, or later?

## Battle
title-ChooseBattle = Choose your battle
title-ChooseCommand = Use the Voice
title-ChooseElement = Ask for one part of their plan
title-ChooseDisclosure = Fix this part of your plan
title-ChooseWholePlan = See the whole plan?
title-ChoosePlan = Seal your battle plan
title-ChooseTraitorCall = Call a traitor?
title-ChooseLosses = Choose your losses
title-ChooseDiscards = Which cards do you discard?
title-ChooseCapture = Capture a leader?
title-ChooseFate = Keep or kill your captive?
title-ChooseSwap = Exchange cards?
title-ChooseReturn = Give a card back

## Ambassadors of Ecaz
title-ChooseAmbassador = Place Ambassadors
title-ChooseTrigger = Trigger the Ambassador?
title-ChooseCopiedEffect = Choose the effect to copy
title-ChooseTies = Ally with Ecaz?
title-ChooseLoan = Lend Duke Vidal?
title-ChooseSale = Discard cards for spice
title-ChooseExchange = Exchange a card
title-ChooseFreeShipment = Ship up to four forces free
title-ChooseRelocation = Move one group anywhere
title-ChooseRestoration = Revive a leader or forces free
