# Lessons: one for each phase of a turn. The learner plays Harkonnen, against three others.

lesson-title = Lesson: { $phase }
lesson-about = { $lesson ->
    [storm] Two players dial in secret, and the storm moves counterclockwise by the sum of their numbers. All forces in its path that no rock, stronghold or Polar Sink shelters go to the Tanks, and spice there is lost. The player whose circle it meets next goes first in this turn.
    [spice_blow] A Territory Card lays spice on the board. A Shai-Hulud devours the forces and the spice where spice was blown last, and then there is a Nexus: only in a Nexus are alliances made and broken. Allies win together.
    [charity] Whoever has no more than 1 spice may claim charity: the bank brings the purse to 2. Everybody is asked, so that the wait shows nobody's purse; a claim is public.
    [bidding] Treachery Cards are sold one after another, face down. In turn each player bids more than the bid that stands, or passes; a pass is not final. When all others have passed, the last bidder pays and takes the card.
    [revival] Up to three forces a turn come back from the Tanks to the reserves. The first of them are free, two for { FACTION("harkonnen") }; each further one costs 2 spice. Leaders can come back once all of them have fallen.
    [shipment_movement] In storm order each player ships forces down from the reserves once, and then moves one group on the board once. A force costs 1 spice into a stronghold, and 2 anywhere else. Into a stronghold that two others occupy nobody ships.
    [battle] Both sides seal a plan: a number on the dial, a leader, perhaps a weapon and a defense. A leader whom a weapon kills counts nothing. Dial and leader together make the total; the higher one wins. The winner loses as many forces as the dial says, the loser loses all.
    [collection] Nobody decides anything in this phase: whose forces stand beside spice take 2 spice for each force, 3 if they hold Arrakeen or Carthag. So the harvest is decided before, when forces move: by one territory, or by three from Arrakeen or Carthag with their ornithopters.
   *[mentat_pause] At the end of the turn victory is checked. Who alone holds three strongholds wins; a stronghold in which somebody else stands too counts for nobody. So a victory is prepared in the phases before.
}
lesson-task = { $lesson ->
    [storm] Dial as much as you may. (Type “dial 4” in words, and the rule refuses it.)
    [spice_blow] There is a Nexus. Propose an alliance to one of the others.
    [charity] You are poor. Claim charity.
    [bidding] Somebody has bid. Bid more. (What happens if you bid as much, or more than you have?)
    [revival] Bring forces back from the Tanks.
    [shipment_movement] Ship forces into a stronghold.
    [battle] Seal a plan with a leader, a weapon, a defense, and at least 1 on the dial.
    [collection] Move forces to a place where spice lies.
   *[mentat_pause] You hold two strongholds. Ship forces into an empty one, so that you hold three.
}
lesson-right = { $lesson ->
    [storm] From the second turn on the dial goes from 1 to 3. Your number and the other one are added; the chronicle tells how far the storm went, and whom it met.
    [spice_blow] The other may accept as long as the Nexus lasts. Everybody has seen your proposal, and you may take it back.
    [charity] The bank has given you what was missing to 2 spice.
    [bidding] Now the others bid more or pass; if nobody goes higher, the card is yours, and the spice is gone.
    [revival] These forces stand in your reserves again, and can be shipped in this very turn.
    [shipment_movement] Now you may move one group; those who have just landed may move too.
    [battle] Your plan is sealed. Both plans are turned over together; follow the battle in the chronicle.
    [collection] If these forces still stand there at the Spice Collection, and nobody has fought them off, they bring 2 spice each.
   *[mentat_pause] You hold three. Play on: if you still hold three alone in the Mentat Pause, the game is yours.
}
lesson-missed = { $lesson ->
    [storm] That was legal, but you could have dialed 3. The fewer sectors the storm goes, the fewer it meets.
    [spice_blow] You have left the Nexus without a proposal. Until the next worm nobody can become your ally.
    [charity] You have not claimed: the bank gives nothing to whoever does not ask.
    [bidding] You have passed. A pass is not final: if somebody else bids, you are asked again. But here the task was to bid.
    [revival] You have left your dead in the Tanks. Free revivals that are not used are lost.
    [shipment_movement] That was no shipment into a stronghold. Anywhere else a force costs twice as much, and only strongholds count for victory.
    [battle] That was a legal plan, but not with weapon, defense, leader and dial. Without a defense any weapon kills your leader; with 0 on the dial only the leader counts.
    [collection] No spice lies where you have moved: these forces harvest nothing.
   *[mentat_pause] You do not hold three strongholds this way: an empty one had to be entered.
}
