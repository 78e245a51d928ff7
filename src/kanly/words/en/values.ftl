# Values of fields of forms that are no names of things.


value-reserve_shipment = from the reserves
value-cross_shipment = across the planet
value-return = back to the reserves
value-holds_card = whether a card is in the hand
value-holds_kind = whether a kind of card is in the hand
value-holds_traitor = whether a leader is a traitor
value-holds_captive = whether a leader is a captive
value-predicted = whose victory was predicted
value-predicted_turn = for which turn victory was predicted
value-spice_at_least = whether there is at least so much spice
value-spice_at_most = whether there is at most so much spice
value-spice_exactly = whether there is exactly so much spice
value-use_leader = whether a leader will fight
value-use_card = whether a card will be used in battle
value-dial_over = whether more than a number will be dialed
value-ship_to = whether there will be a shipment to a territory
value-move_to = whether there will be a move to a territory
value-in_words = a question of your own
value-weapon = a weapon
value-defense = a defense
value-special = a special card
value-worthless = a Worthless Card
value-projectile_weapon = a projectile weapon
value-poison_weapon = a poison weapon
value-projectile_defense = a projectile defense
value-poison_defense = a poison defense
