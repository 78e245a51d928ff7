### CHOAM Charity.

## What happened

event-CharityClaimed = { FACTION($seat) } claimed charity and received { SPICE($spice) }.

## What is asked

decision-ChooseCharity = Do you claim charity? It brings a purse of 0 or 1 up to 2 spice.

decision-ChooseSisterhoodCharity = Do you claim charity? It brings you 2 spice, whatever you have.

## What can be done

action-ClaimCharity = claim
action-ClaimCharity-said = claim charity

## Why not

purse-not-poor = Charity is for those with at most { $most } spice.
charity-not-done-yet = You have not said that you are done.
