### What stands beside the questions: answers left ahead, and the choices of ours by which a game is played.

# "When you are asked whether to stop the half price of a shipment: pass, until the turn is over."
ahead-order = When you are asked { $moment }{ $about ->
    [none] {""}
   *[other] , if it is about { NAME($about) }
}{ $lot ->
    [0] {""}
   *[other] , for card { $lot }
}{ $price ->
    [0] {""}
   *[other] , at { $price } spice or more
}: { $answer }, { $lasts ->
    [phase] until the phase is over
    [turn] until the turn is over
   *[game] as long as the game lasts
}
ahead-about = about { $window }
ahead-stop = whether to stop { LIST($powers, of: "power", with: "or") }
ahead-ask = you decide yourself
ahead-any-window = anything that a card may stop

# of questions that are no moment of the timing tables
ahead-question = { $question ->
    [ChooseBid] a card on sale
    [ChooseCharity] charity
    [ChooseCopiedEffect] the effect that is copied
    [ChooseDial] the storm's dial
    [ChooseExchange] an exchange of cards
    [ChooseFreeShipment] a free shipment
    [ChooseHeldTerritory] where advisors stay
    [ChooseLoan] the loan of Duke Vidal
    [ChooseMove] a move
    [ChooseMulligan] the Traitor Cards dealt
    [ChoosePayment] how a card is paid for
    [ChooseQuestion] a question under Truthtrance
    [ChooseReinforcements] Reinforcements
    [ChooseRelocation] a relocation
    [ChooseRestoration] what comes back from the Tanks
    [ChooseRevival] revival
    [ChooseRobbery] what is robbed
    [ChooseSabotageGift] a card given away by Sabotage
    [ChooseSale] cards for spice
    [ChooseShipment] a shipment
    [ChooseSneakAttack] a Sneak Attack
    [ChooseWayOut] the way out of a place that holds too many
   *[other] something else
}

policy-first-storm = { $answer ->
    [whole_way] the first storm destroys on its whole way
   *[final_sector] the first storm hits only the sector where it stops
}
policy-unsold-cards = { $answer ->
    [shuffled] unsold cards return to the deck shuffled
   *[in_order] unsold cards return to the deck in their order
}
