### The Mentat Pause and the end of the game.

event-FrontPileTaken = { FACTION($seat) } took in { SPICE($spice) } that lay in front of the shield.
event-GameWon = { LIST($winners, of: "faction") } { $reason ->
    [strongholds] won by holding enough strongholds
    [alliance_strongholds] won by holding enough strongholds together
    [co_occupied_strongholds] won by holding three strongholds side by side
    [prediction] won by a prediction that came true
    [fremen_special] won: the sietches are left to { FACTION("fremen") }
    [guild_special] won: nobody else did before the last turn was over
    [fremen_default] won: nobody else did before the last turn was over
    [most_strongholds] won by holding the most strongholds at the end
   *[other] won
}.
event-PredictionRevealed = { FACTION("bene_gesserit") } had predicted a victory of { FACTION($faction) } in turn { $turn }.
