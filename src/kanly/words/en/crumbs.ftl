# Where in a turn the game is, in a word or two: the procedures that people name, the outermost first.

crumb-StormDialing = the dials
crumb-SpiceBlow = { $pile ->
    [0] first blow
   *[other] second blow
}
crumb-Nexus = Nexus
crumb-Auction = { $kind ->
    [card] card { $number }
   *[other] { NAME($kind) }
}
crumb-Purchase = the sale to { FACTION($buyer) }
crumb-ShipAndMoveTurn = { FACTION($seat) }
crumb-ShipmentStep = shipment
crumb-MovementStep = movement
crumb-Arrival = arrival in { PLACE($destination) }
crumb-FightBattle = { FACTION($aggressor) } against { FACTION($defender) }, { TERRITORY($territory) }
crumb-TraitorCalls = traitors
crumb-Inspection = prescience
crumb-VoiceUse = the Voice
crumb-Truthtrance = { CARD($card) }
