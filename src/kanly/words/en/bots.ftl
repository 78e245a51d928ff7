### What bots say to others.

bot-keeps-out = { FACTION($seat) } will send no forces into { TERRITORY($territory) }
