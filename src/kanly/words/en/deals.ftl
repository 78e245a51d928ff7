### Deals and bribes.

## What a deal says

deal-terms = { $terms_give ->
    [0] {""}
   *[other] {" "}{ FACTION($by) } pays { SPICE($terms_give) }.
}{ $terms_take ->
    [0] {""}
   *[other] {" "}{ FACTION($by) } receives { SPICE($terms_take) }.
}{ $terms_promise ->
    [none] {""}
   *[other] {" "}“{ $terms_promise }”
}{ $terms_until ->
    [0] {""}
   *[other] {" "}(until the end of turn { $terms_until })
}

## What happened

event-DealOffered = { FACTION($by) } offered { LIST($to, of: "faction", with: "or") } deal { $number }.{ deal-terms }
event-DealWithdrawn = { FACTION($by) } withdrew deal { $number }.
event-DealLapsed = The offer of deal { $number } by { FACTION($by) } lapsed.
event-DealUnpayable = { FACTION($by) } can no longer pay what deal { $number } says; the offer lapsed.
event-DealMade = { FACTION($by) } and { FACTION($partner) } made a deal.{ deal-terms }
event-CancelAgreed = { FACTION($seat) } would cancel deal { $number }.
event-DealCancelled = { FACTION($one) } and { FACTION($other) } cancelled deal { $number }.
event-DealEnded = Deal { $number } of { FACTION($one) } and { FACTION($other) } is over.

## What can be done

action-OfferDeal = deal
action-OfferDeal-said = offer { LIST($to, of: "faction", with: "or") } a deal{ $give ->
    [0] {""}
   *[other] {" "}for { SPICE($give) } of yours
}{ $take ->
    [0] {""}
   *[other] {" "}for { SPICE($take) } of theirs
}{ $promise ->
    [none] {""}
   *[other] : “{ $promise }”
}{ $until ->
    [0] {""}
   *[other] {" "}(until the end of turn { $until })
}
action-WithdrawDeal = retract
action-WithdrawDeal-said = take back deal { $number }
action-AcceptDeal = agree
action-AcceptDeal-said = accept deal { $number }
action-CancelDeal = cancel
action-CancelDeal-said = agree to cancel deal { $number }

## Why not

bribes-are-off = At this table no spice changes hands in deals.
bribe-between-allies = { FACTION($ally) } is your ally: allies pay each other nothing.
no-bribe-in-mentat-pause = In the Mentat Pause no spice changes hands in deals.
bribe-beyond-means = You have { SPICE($free) } free.
bribe-out-of-range = Ask for 0 to { $most } spice.
deal-with-nobody = A deal is offered to one or more other players of this game, each named once.
deal-says-nothing = A deal needs spice or a promise.
promise-not-in-form = A promise is plain text in one line, of at most { $most } characters.
deal-until-no-turn = A deal can last until the end of a turn from { $turn } to { $last }; with 0 it has no end.
deal-offer-stands = You have made this very offer, and it stands.
too-many-offers = You have { $most } offers open: take one back first.
too-many-deals = { FACTION($seat) } is bound by { $most } deals: cancel one first.
no-such-deal-of-yours = You have no deal { $number } on offer.
no-such-deal-to-you = No deal { $number } is offered to you.
no-such-deal = You have no deal { $number }.
cancelled-by-you = You have agreed already to cancel deal { $number }.
