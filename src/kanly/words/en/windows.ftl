### Moments in which seats are asked: "That is no answer to a shipment." Reactions are w_, other questions d_.

## At any time, and in every phase
window-w_phase_start = the start of a phase
window-w_market = the market at the end of a phase
window-w_stop_choam = an advantage of CHOAM
window-w_exchange = an exchange of cards between allies
window-w_kull = a Karama
window-w_conversion = a Worthless Card as a Karama
window-w_semuta = a discard
window-w_bureaucrat = a payment of five or more
window-d_discard_surplus = the discard of surplus cards
window-d_search = the search of the discard pile
window-d_return = the return of cards
window-d_traitor_exchange = an exchange of Traitor Cards
window-d_duke_owner = who holds Duke Vidal
window-d_truthtrance = a question under Truthtrance
window-w_free_entry = a free entry into a Discovery

## Setup
window-d_prediction = the prediction
window-d_traitors = the choice of a traitor
window-d_setup_forces = the placing of the first forces
window-d_skills = the choice of a leader skill

## Storm
window-w_hms = the move of the Hidden Mobile Stronghold
window-w_storm = the number of the storm
window-w_station = a change of the storm's number
window-w_storm_protect = forces in the way of the storm
window-d_storm_losses = losses in the storm
window-w_storm_card = a look at the storm card

## Spice Blow and Nexus
window-w_harvester = a spice blow
window-d_worm_protect = the safety of the ally from the worm
window-w_worm = the worm
window-d_extra_worm = a further worm
window-w_extra_worm = the placing of a further worm
window-d_fremen_worm = a worm called by the Fremen
window-d_vote = the vote on a Nexus
window-d_nexus = the Nexus
window-d_ride = the ride on a worm
window-w_ride = a ride about to begin
window-d_nexus_card = the choice of a Nexus Card

## Charity
window-w_charity_choam = the income of CHOAM in the Charity Phase
window-w_charity_bg = an assured charity
window-d_charity_bg = the claim of charity

## Bidding
window-d_black_market = an offer on the Black Market
window-w_black_market = the Black Market
window-d_cache = the auction of a card of the cache
window-w_cache = a card of the cache about to be sold
window-w_pool = a look at the cards for sale
window-d_pool = a card from the cards for sale
window-w_swap = a swap of a card for sale
window-w_peek = a look at the card for sale
window-w_payment = a payment
window-d_pay_card = the payment for a card
window-d_replace_card = the replacement of a card
window-w_replace_card = a card just bought
window-w_bonus = an extra card
window-w_hand_swap = a swap of hands
window-d_hand_swap = a swap of cards with another hand

## Revival
window-d_limits = the raising of revival limits
window-w_limits = a raised revival limit
window-w_revival_stop = a revival
window-w_lalala = a revival with free forces
window-w_revival_income = an income from a revival
window-w_revival_help = help with a revival
window-d_emperor_revival = the payment of extra revivals
window-d_emperor_special = a special revival of the Emperor
window-d_fremen_grant = the free revival of the ally
window-w_gift = a gift to an ally
window-d_deploy = where revived forces go
window-d_early_revival = an early revival
window-w_early_revival = an early revival agreed on
window-w_ghola = a ghola
window-d_skill = a leader skill
window-d_ambassador = the placing of an Ambassador
window-w_ambassador = an Ambassador about to be placed

## Shipment and Movement
window-d_guild_timing = when the Guild takes its turn
window-w_guild_timing = the choice of the Guild's turn
window-d_flip = advisors who may become fighters
window-w_flip = advisors becoming fighters
window-w_arrival_flip = advisors becoming fighters on arrival
window-w_ecaz_betrayal = the time before shipments
window-w_ship_stop = a shipment from off-planet
window-w_shipment = a shipment
window-w_nofield = a No-Field shipment
window-d_accompany = an advisor who may go along
window-w_accompany = an advisor going along
window-d_intrusion = an intrusion
window-w_intrusion = fighters becoming advisors
window-d_terror = a Terror Token at an entry
window-w_enemy = an alliance offered with a Terror Token
window-d_entry_ambassador = an Ambassador at an entry
window-w_beneficiary = who benefits from an Ambassador
window-d_terror_alliance = an alliance offered by Moritani
window-d_ambassador_alliance = an alliance offered by Ecaz
window-w_baliset = a move past CHOAM forces
window-w_move_bonus = a longer move
window-w_spice_peek = a look at the next Spice Card
window-w_hajr = an extra move
window-w_duke_moritani = the service of Duke Vidal

## Battle
window-d_battle = the choice of a battle
window-d_occupy = who leads the battle of two allies
window-w_occupy = a battle of two allies together
window-w_question = a question about a weapon
window-d_posture = a skilled leader in front or not
window-d_hms_card = the stronghold card for a battle
window-w_elite = the strength of elite forces
window-w_cunning_battle = the opening of a battle
window-w_residual = Residual Poison before the plans
window-w_sapho_battle = who is aggressor
window-d_voice = the command of the Voice
window-w_voice = the Voice
window-d_inspect = the question of Prescience
window-w_inspect = Prescience
window-d_answer = the answer to Prescience
window-d_whole_plan = a look at a whole Battle Plan
window-w_support_pledge = support for an ally's battle
window-d_plan = the Battle Plan
window-d_mirror = what a mirror weapon copies
window-d_portable = a Portable Snooper
window-d_diplomat = the copy of a defense
window-d_tooth = a Poison Tooth
window-d_stone = the effect of a Stone Burner
window-d_ecaz_karama = a special Karama of Ecaz
window-d_traitor = the call of a traitor
window-w_traitor = a traitor called
window-d_retreat = a retreat
window-d_losses = which forces are lost
window-w_support_income = an income from battle support
window-d_substitute = suboids lost instead of cyborgs
window-w_substitute = the replacement of lost cyborgs
window-d_explosion_losses = losses in an explosion
window-d_loser_card = a card that the loser keeps
window-w_loser_card = a card about to be kept by the loser
window-d_moritani_karama = a special Karama of Moritani
window-d_winner_cards = which cards the winner keeps
window-d_tech = the choice of a Tech Token
window-d_caladan = one more force after a victory
window-d_assassinate = an assassination
window-d_capture = the capture of a leader
window-w_capture = a leader about to be captured
window-d_capture_fate = the fate of a captured leader
window-d_audit = an audit
window-w_audit = an audit about to begin
window-w_inspect_loser = a look at the loser's hand
window-w_face_dancer = a Face Dancer
window-d_replace = forces in place of a Face Dancer's

## Spice Collection and Mentat Pause
window-d_share = how two allies share spice
window-w_ecaz_collection = an income from a stronghold held together
window-d_share_occupation = how much of an income goes to the ally
window-d_grumman = the choice on Grumman
window-w_collect_nexus = the Spice Collection
window-d_reveal = the look at a Discovery
window-d_inflation = the side of the Inflation token
window-w_inflation = the Inflation token
window-d_terror_place = the placing of a Terror Token
window-w_terror_place = a Terror Token about to be placed
window-w_gamont = a Trip to Gamont
window-d_extortion = the payment of extortion
window-w_mentat_nexus = the Mentat Pause
window-d_fd_replace = the exchange of a Face Dancer
window-w_fd_replace = a Face Dancer about to be exchanged
