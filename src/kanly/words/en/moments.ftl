# What a window is about: said before its question, from the public facts of the event.

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
