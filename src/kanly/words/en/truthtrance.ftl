### Truthtrance: the questions, the answers, the promises.

## What can be done

action-PlayTruthtrance = truthtrance
action-PlayTruthtrance-said = play { CARD("truthtrance") } against { FACTION($target) }
action-AskQuestion = ask
action-AskQuestion-said = ask: { truthtrance-question }
action-AnswerQuestion = answer
action-AnswerQuestion-said = answer: { truthtrance-answer }

truthtrance-question = { $question ->
    [holds_card] Do you hold { CARD($about) }?
    [holds_kind] { truthtrance-kind }
    [holds_traitor] Is { LEADER($about) } your traitor?
    [holds_captive] Is { LEADER($about) } your captive?
    [predicted] Have you predicted that { FACTION($about) } will win?
    [predicted_turn] Have you predicted a victory in turn { $number }?
    [spice_at_least] Do you have at least { SPICE($number) }?
    [spice_at_most] Do you have at most { SPICE($number) }?
    [spice_exactly] Do you have exactly { SPICE($number) }?
    [use_leader] Will { LEADER($about) } fight in your next battle of this turn?
    [use_card] Will you use { CARD($about) } in your next battle of this turn?
    [dial_over] Will you dial more than { $number } in your next battle of this turn?
    [ship_to] Will you ship to { TERRITORY($about) } this turn?
    [move_to] Will you move to { TERRITORY($about) } this turn?
    [in_words] { $about ->
        [none] a question in the open talk
       *[other] “{ $about }”
    }
   *[other] { $question } { NAME($about) } { $number }?
}
truthtrance-kind = { $about ->
    [weapon] Do you hold a weapon?
    [defense] Do you hold a defense?
    [special] Do you hold a special card?
    [worthless] Do you hold a Worthless Card?
    [leader] Do you hold a Cheap Hero?
    [projectile_weapon] Do you hold a projectile weapon?
    [poison_weapon] Do you hold a poison weapon?
    [projectile_defense] Do you hold a projectile defense?
    [poison_defense] Do you hold a poison defense?
   *[other] Do you hold { NAME($about) }?
}
truthtrance-answer = { $answer ->
    [yes] yes
    [no] no
   *[unknown] I do not know
}

## What is asked

decision-ChooseQuestion = Under { CARD("truthtrance") }, what do you ask { FACTION($target) }?
decision-ChooseTruth = { FACTION($by) } asks you under { CARD("truthtrance") }: { truthtrance-question }{ $promises ->
    [yes] {" "}Your answer binds you this turn.
   *[no] {" "}Answer truthfully.
}

## What happened

event-QuestionAsked = { FACTION($seat) } asked { FACTION($target) }: { truthtrance-question }
event-QuestionAnswered = { FACTION($seat) } answered truthfully: { truthtrance-answer }.
event-TruthtranceTakenBack = { FACTION($seat) } took { CARD("truthtrance") } back.

## Why not

question-to-nobody = The question must go to another player.
no-such-question = { $question } is no question that can be put; there are { LIST($known, of: "text") }.
question-not-for = { CAP(FACTION($seat)) } cannot be asked that.
question-about = There is no { NAME($about) } that this question could be about.
question-number = The number must be at least { $least }.
question-without-number = This question has no number.
question-too-long = A question has at most { $most } characters.
intention-is-known = You know what you intend: answer yes or no.
promised-otherwise = Under { CARD("truthtrance") } you have said that you will { $doing ->
    [yes] {""}
   *[no] not{" "}
}{ $matter ->
    [use_leader] use { LEADER($about) }.
    [use_card] use { CARD($about) }.
    [dial_over] dial more than { $number }.
    [ship_to] ship to { TERRITORY($about) }.
    [move_to] move to { TERRITORY($about) }.
   *[other] do so.
}
