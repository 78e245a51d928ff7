# The table in the terminal.

terminal-you = You play { FACTION($seat) }. Choose by number or in words; `help` tells what else you can type.
terminal-help =
    Type a number of the list, or the action in words. Also:
    form           the choice field by field, with costs and reasons
    state          the table; of a place or a faction: state carthag, state fremen
    where, hand    your forces; your spice, cards and what you know
    more           what you may do beside the answer: deals, pledges, switches, cards
    ignore         be asked no more in such moments; ignore none: be asked again
    ?              the rule of the last refusal or of the question; another: ? BID-08, ? weather control
    Enter          the question again
    save, quit     keep the game (with --save), or leave it
    You may answer:
terminal-help-answer = { $usage }{ $typed ->
    [none] {""}
   *[other] { SAME($usage, $typed) ->
        [yes] {""}
       *[no] {"   "}such as: { $typed }
    }
}
terminal-help-beside = Beside the answer, when it is allowed: { LIST($verbs, of: "text") }. `help { $one }` tells how it is typed.
terminal-no-help = Nothing that can be typed now begins with “{ $verb }”.
terminal-typed = { $typed }  ({ $said })
terminal-more = ... or another: `help` tells how it is typed.
terminal-pass = Enter passes; `ignore` passes in every such moment from now on.
terminal-which = Name the moments, such as: ignore shipment, storm; or `ignore none` to be asked again.
terminal-no-number = There is no number { $number }: { $least } to { $most }, or the action in words.
terminal-numbers = Type a number from { $least } to { $most }.
terminal-why = `?` shows the rule.
terminal-rules = Several rules have these words; ? and the ID shows one:
terminal-no-rule = No rule has the ID or the words “{ $name }”.
terminal-going-on = The game kept in { $file } goes on.
terminal-was-over = The game kept in { $file } is over. It ended so:
terminal-other-seat = In { $file } you play { FACTION($kept) }, not { FACTION($seat) }.
terminal-nothing-called = There is no place or faction called { $name }, or more than one.
terminal-nothing-more = There is nothing to do beside the answer.
terminal-no-file = Without --save FILE there is no file to keep the game in.
terminal-kept = kept in { $file }

terminal-out = ... or another number, or in words; `out` passes until this card is sold; `form` asks field by field.
terminal-form-is = ... or another: in words, or `form` asks field by field.
terminal-out-only = You cannot pay a higher bid; `out` passes until this card is sold, `more` tells what you may do beside it.
terminal-only-a-pass = Nothing else can be chosen now; `more` tells what you may do beside it.
terminal-form = Field by field: Enter goes back, ? tells what is refused and why; state, where and hand can be asked as well.
terminal-no-form = This is a short list; there is nothing to ask field by field.
terminal-form-left = Nothing is done.
terminal-form-sure = Enter or yes does it, no leaves it
terminal-form-more = ... and { $more } more, by name: { LIST($names, of: "text") }
terminal-form-there = { "  " }- { $here }
terminal-form-range = from { $least } to { $most }{ $more ->
    [yes] , or more
   *[other] {""}
}
terminal-form-all = Nothing that comes to mind is refused.
terminal-form-likewise = { SAME($first, $last) ->
    [yes] { $first }: likewise
   *[no] { $first } to { $last }: likewise
}
terminal-form-none = { $value } is no choice here; ? tells what is refused and why, Enter goes back.
terminal-form-several = That may be { LIST($values, of: "text", with: "or") }.
terminal-form-cost = { $value } ({ $own } spice{ $ally ->
    [0] {""}
   *[other] , { $ally } from the ally
})

terminal-short = You have { SPICE($spice) }, { FORCES($reserves, $seat) } in reserve, { $cards ->
    [none] no cards
   *[other] { LIST($cards, of: "card") }
}{ $ally ->
    [none] {""}
   *[other] ; your ally is { FACTION($ally) }
}.
terminal-turn = Turn { $turn } of { $last }, { PHASE($phase) }; storm in sector { $storm }. The Treachery Deck has { $deck ->
    [one] one card
   *[other] { $deck } cards
}.
terminal-spice-discards = Last on the spice discards: { LIST($cards, of: "card") }.
terminal-seat = { FACTION($seat) }: { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
}; { FORCES($reserves, $seat) } in reserve, { FORCES($board, $seat) } on Dune, { FORCES($tanks, $seat) } in the Tanks; { $leaders ->
    [0] no leader
    [one] one leader
   *[other] { $leaders } leaders
} alive{ $captives ->
    [0] {""}
    [one] {" "}and one captive
   *[other] {" "}and { $captives } captives
}{ $backed ->
    [0] {""}
   *[other] ; { SPICE($backed) } promised for its bids
}{ $returning ->
    [0] {""}
   *[other] ; { SPICE($returning) } to come back at the end of the phase
}{ $front ->
    [0] {""}
   *[other] ; { $front } spice in front
}{ $ally ->
    [none] {""}
   *[other] ; allied with { FACTION($ally) }
}
terminal-storm-card = { $sectors ->
    [none] The card for the next storm lies face down.
   *[other] The next storm moves { $sectors ->
        [one] one sector
       *[other] { $sectors } sectors
    }.
}
terminal-guide = { CAP(FACTION("ecaz")) } { $needed ->
    [none] counts { $counted } strongholds
   *[other] counts { $counted } of the { $needed } strongholds that win
}, and holds { $number } of { $needed_together } together with an ally{ $together ->
    [none] .
   *[other] : { LIST($together, of: "territory") }.
}
terminal-guide-blocked = In { TERRITORY($territory) } they are not alone: { LIST($seats, of: "faction") }.
terminal-guide-sietch = The condition of { FACTION("fremen") } is broken in { TERRITORY($territory) } by { LIST($seats, of: "faction") }.
terminal-must-leave = { FACTION($seat) } must leave { TERRITORY($territory) }.
terminal-stronghold = { PLACE($location) }: { $groups ->
    [none] empty
   *[other] { $groups }
}
terminal-place = { PLACE($location) }: { $groups ->
    [none] { $spice ->
        [0] nobody
       *[other] { SPICE($spice) }
    }
   *[other] { $groups }{ $spice ->
        [0] {""}
       *[other] ; { SPICE($spice) }
    }
}{ $storm ->
    [yes] {" "}(in the storm)
   *[other] {""}
}
terminal-there = { $groups ->
    [none] { SPICE($spice) }
   *[other] { $groups }{ $spice ->
        [0] {""}
       *[other] ; { SPICE($spice) }
    }
}
terminal-group = { FACTION($seat) } { FORCES($forces, $seat) }
terminal-leaders = { $state ->
    [alive] Alive
    [captive] Captive
    [hidden] Alive, or in the hands of others
    [face_down] Dead, face down
    [set_aside] Not in play yet
   *[other] Dead
}: { LIST($leaders, of: "fighter") }.
terminal-captives = { FACTION($seat) } holds { $number ->
    [one] one leader
   *[other] { $number } leaders
} of { FACTION($faction) } captive.
terminal-executed = { $number ->
    [one] One leader
   *[other] { $number } leaders
} of { FACTION($seat) } died in captivity.
terminal-open-traitors = Traitor Cards face up: { LIST($leaders, of: "leader") }.
terminal-power-used = { FACTION($seat) } has used its special Karama power.
terminal-purse = { FACTION($seat) } { $certain ->
    [yes] has { SPICE($spice) } behind the shield
   *[no] had { SPICE($spice) } behind the shield, less or more what nobody saw
} (your note of turn { $turn }).
terminal-cleared = Nobody else's hidden traitors: { LIST($leaders, of: "leader") }.
terminal-seen = You know of { FACTION($seat) }: { LIST($cards, of: "card") }.
terminal-territory = { TERRITORY($territory) }, { $terrain ->
    [polar_sink] the pole
    [stronghold] a stronghold
   *[other] { $terrain }
}{ $sectors ->
    [none] {""}
   *[other] {" "}in sector { LIST($sectors) }
}; { $shelter ->
    [yes] sheltered from the storm
   *[other] open to the storm
}.
terminal-neighbours = It touches { LIST($territories, of: "territory") }.
terminal-home = In reserve: { FORCES($reserves, $seat) }. In the Tanks: { FORCES($tanks, $seat) }.
terminal-spice = { SPICE($spice) }{ $free ->
    [one] , 1 of it free to be spent
   *[other] , { $free } of it free to be spent
}
terminal-card = { CARD($card) }: { $kind }
terminal-no-cards = no Treachery Cards
terminal-traitors = Your traitors: { LIST($leaders, of: "fighter") }.
terminal-dealt-traitors = Traitor Cards dealt to you: { LIST($leaders, of: "fighter") }.
terminal-returned-traitors = You returned the Traitor Cards { LIST($leaders, of: "leader") }.
terminal-own-captives = Your captives: { LIST($leaders, of: "fighter") }.
terminal-lost-in-battle = { $forces ->
    [0] No force
    [one] One force
   *[other] { $forces } forces
} of yours { $forces ->
    [one] has
    [0] has
   *[other] have
} been lost in battle: { LIST($token, of: "leader") } does not fight yet.
terminal-prediction = You predicted that { FACTION($faction) } wins in turn { $turn }.
terminal-next-spice = You saw the next Spice Card: { CARD($card) }{ $old ->
    [yes] {" "}(it may be another now)
   *[other] {""}
}.
terminal-ignoring = { $windows ->
    [none] You are asked in all moments again.
   *[other] You pass unasked in these moments: { LIST($windows, of: "window") }. `ignore none` ends that.
}
terminal-shown = { FACTION($seat) } had { SPICE($spice) } behind the shield, { $cards ->
    [none] no cards
   *[other] { LIST($cards, of: "card") }
}{ $leaders ->
    [none] {""}
   *[other] ; traitors: { LIST($leaders, of: "fighter") }
}.
terminal-predicted = { FACTION("bene_gesserit") } had predicted that { FACTION($faction) } wins in turn { $turn }.
terminal-ignored = You are not asked in these moments: { LIST($windows, of: "window") }.
terminal-offer = Deal { $number }, offered by { FACTION($by) } to { LIST($to, of: "faction") }: gives { SPICE($give) }, takes { SPICE($take) }{ $promise ->
    [none] {""}
   *[other] ; "{ $promise }"
}.
