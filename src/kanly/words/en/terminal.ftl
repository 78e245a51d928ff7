# The table in the terminal.

terminal-you = You play { FACTION($seat) }. `help` tells what you can type.
terminal-help =
    Type a number of the list, or the action in words. Also:
    help         how every action is typed that you may send now
    state        the table as you see it
    ? RULE       a rule of the rulebook, such as: ? BID-08
    save, quit   keep the game (with --save) and go on, or leave
terminal-more = ... or another: `help` tells how it is typed
terminal-no-number = There is no number { $number }: 1 to { $most }, or the action in words.
terminal-turn = Turn { $turn }, storm in sector { $storm }. The Treachery Deck has { $deck ->
    [one] one card
   *[other] { $deck } cards
 }.
terminal-seat = { FACTION($seat) }: { $cards ->
    [one] one card
   *[other] { $cards } cards
 }, { $reserves } in reserve, { $tanks } in the Tanks, { $front } spice in front
terminal-ally = allied with { FACTION($seat) }
terminal-own = you: { $spice } spice; { $cards ->
    [0] no cards
   *[other] { LIST($hand, of: "card") }
 }
terminal-forces = { PLACE($location) }: { $groups }
terminal-group = { FACTION($seat) } { $forces }
terminal-spice = { PLACE($location) }: { $spice } spice
terminal-kept = kept in { $file }
