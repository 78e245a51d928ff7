# What a window is about: said before its question, from the public facts of the event.

moment-karama = { FACTION($by) } plays { CARD($card) } as a Karama{ played-for }.
moment-command = In { TERRITORY($territory) } { FACTION($by) } would command { FACTION($target) }: { $order ->
    [must] play { voice-object }
   *[other] do not play { voice-object }
}.
moment-inspection = In { TERRITORY($territory) } { FACTION($by) } would ask { FACTION($target) } for { prescience-element } of the plan.
moment-traitor = In { TERRITORY($territory) } { FACTION($by) } called { LEADER($leader) } a traitor, for { FACTION($side) }.
moment-capture = { FACTION($by) } would capture a leader of { FACTION($loser) }.
moment-ambassador = { FACTION($by) } would place the { TOKEN($token) } in { TERRITORY($territory) }, for { SPICE($fee) }.
moment-ally = It is for { FACTION($ally) }.
moment-purchase = { FACTION($buyer) } buys card { $lot }{ $price ->
    [0] {""}
   *[other] {" "}for { SPICE($price) }
}.
moment-lot = Card { $lot } is on sale.
moment-battle = { FACTION($aggressor) } and { FACTION($defender) } fight in { TERRITORY($territory) }.
moment-entry = { FACTION($entrant) } comes to { PLACE($destination) } with { FORCES($forces) }.
moment-storm = The storm stands in sector { $storm } and is to move { $sectors ->
    [one] one sector
   *[other] { $sectors } sectors
}.
moment-place = It happens in { TERRITORY($territory) }.
