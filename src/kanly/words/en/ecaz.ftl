### Ecaz: Ambassadors, loyalty.

## What happened

event-AmbassadorsDrawn = { FACTION($seat) } drew the Ambassadors { LIST($tokens, of: "token") }.
event-LoyalLeader = { FIGHTER($leader) } is loyal to { FACTION($seat) }, and will be nobody's traitor.
