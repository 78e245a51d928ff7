### The prescience of Atreides in battle.

## What can be done

action-Inspect = inspect
action-Inspect-said = ask for { prescience-element }
action-SeePlan = watch
action-SeePlan-said = play { CARD($card) } to see the whole plan of { FACTION($target) }
action-Disclose = disclose
action-Disclose-said = disclose: { NAME($value) }
prescience-element = { $element ->
    [leader] the leader
    [weapon] the weapon
    [defense] the defense
   *[number] the number on the dial
}

## What is asked

decision-ChooseElement = Which element of the plan of { FACTION($target) } in { TERRITORY($territory) } do you want to know?
decision-ChooseDisclosure = Prescience asks for { prescience-element } of your plan in { TERRITORY($territory) }. What will it be?

decision-ChooseWholePlan = { LIST($sides, of: "faction") } fight in { TERRITORY($territory) }. Do you use your special Karama power and see a whole plan?

## What happened

event-ElementNamed = { FACTION($by) } asked { FACTION($target) } for { prescience-element } of the plan.
event-ElementDisclosed = { FACTION($seat) } disclosed { prescience-element }: { NAME($value) }.
event-QuestionMet = { FACTION($seat) } answered the question about { prescience-element }.

## Why not

whole-plan-of = You can see the plan of { LIST($sides, of: "faction", with: "or") }, but not your own.
disclosed-otherwise = You have disclosed { prescience-element }: { NAME($value) }.
