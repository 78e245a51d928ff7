# Series of games between bots: `kanly sim` and `kanly replay`.

lab-games = { $games ->
    [one] one game
   *[other] { $games } games
}, { $answers } answers in { $seconds } s: { $speed } answers a second; { $turns } turns and { $mean } answers a game, { $most } answers in the longest
lab-interrupted = Interrupted: this is what { $games } of { $wanted } games show.
lab-fault = Game { $game } (seed { $seed }) could not be played to its end: { $fault }
lab-faction = faction
lab-seats = games
lab-wins = wins
lab-share = per cent
lab-interval = 95 % interval
lab-reason = won by
lab-bot = bot
lab-bot-seats = seats
lab-bot-wins = winning seats
lab-by-strongholds = enough strongholds
lab-by-alliance = enough strongholds together
lab-by-prediction = a prediction
lab-by-fremen = the sietches left to { FACTION("fremen") }
lab-by-guild = nobody else before the end
lab-by-most = the most strongholds at the end
lab-result = { LIST($winners, of: "faction") } won in turn { $turn }: { $reason }.
lab-players = Game { $game }: { LIST($players, of: "text") }.
lab-player = { FACTION($seat) } ({ $bot })
lab-undecided = The game is in turn { $turn }; nobody has won yet.
lab-no-turn = Nothing is told of turn { $turn }: there are turns 1 to { $last }.
