### Spice Collection.

event-SpiceCollected = { FACTION($seat) } took { SPICE($spice) } from { PLACE($location) }.
event-CityPaid = { FACTION($seat) } received { SPICE($spice) } for holding { TERRITORY($territory) }.
