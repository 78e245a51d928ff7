### The Spacing Guild: shipments of other kinds.

ships-elsewhere = A shipment across the planet ends in another territory than { TERRITORY($territory) }.
