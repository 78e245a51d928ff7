# What a lobby offers for a new game. A setting without a title is called by its summary in the catalogue.

offered-title = { $name ->
    [mode] Rules
    [max_turns] Turns at most
    [faction_pool] Factions in the game
    [faction_selection] Factions are
    [random_seating] Places by chance
    [bribes] Bribes
    [private_chat] Talk in private
    [skills_dealt] Skills dealt to each player
   *[other] {""}
}
offered-group = { $group ->
    [general] The game
    [deck] Cards of the expansions
    [module] Modules of the expansions
    [variant] Variants
   *[house] House rules
}
offered-value = { $value ->
    [basic] Basic
    [advanced] Advanced
    [random] Dealt
    [draft] Drafted
    [free] Chosen
    [open] Everybody
    [allies_and_nexus] Allies
   *[none] Nobody
}
offered-bot = { $strength ->
    [random] plays at random
    [easy] easy
    [medium] medium
   *[other] { $strength }
}
offered-unplayed = Not played yet
