"""The questions that can be put under Truthtrance so that the truth is known or binds (CARD-TRUTHTRANCE)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanly import catalog
from kanly.catalog import CardId
from kanly.kernel import Collect, Seat, Violation, violation
from kanly.rules.core.discs import places
from kanly.rules.core.knowledge import face
from kanly.rules.core.promises import CARD, DIAL, LEADER, MOVE, SHIP
from kanly.state import Engine, Promise

NUMBERS_SHOWN = 20
OWN_WORDS = "in_words"
"""The question that is put in the asker's own words; its answer is honour-based."""


class QuestionForm:
    """One form of question. `about`: the kind of name that it speaks of, if it does (card, leader, territory, seat,
    kind, text)."""

    about = ""

    def __init__(self, name: str) -> None:
        self.name = name

    def subjects(self, g: Engine, target: Seat) -> Sequence[str]:
        """What can be asked about."""
        return ("",)

    def numbers(self, g: Engine) -> range | None:
        """The numbers that can be asked about, as far as they are shown; None: the question has none."""
        return None

    def open_ended(self) -> bool:
        """Whether numbers above those shown can be asked about as well."""
        return False

    def fits(self, g: Engine, target: Seat) -> bool:
        """Whether it makes sense to ask this player."""
        return True

    def truth(self, g: Engine, target: Seat, about: str, number: int) -> bool | None:
        """The answer, if it is a fact; None: it is for the player to say."""
        return None

    def promise(self, about: str, number: int, doing: bool) -> Promise | None:
        """What the player promises by its answer, if it is about its intention."""
        return None

    def told(self, g: Engine, target: Seat, about: str, number: int, doing: bool) -> None:
        """What everybody knows by the answer yes or no, where the table keeps that."""

    def not_to_be_asked(self, g: Engine, target: Seat, about: str, number: int) -> Iterable[Violation]:
        """Why this cannot be asked of this player."""
        if not self.fits(g, target):
            yield violation("CARD-TRUTHTRANCE", "question-not-for", seat=target)
        yield from self.no_subject(g, target, about)
        numbers = self.numbers(g)
        if numbers is None:
            if number:
                yield violation("CARD-TRUTHTRANCE", "question-without-number")
        elif number not in numbers and not (self.open_ended() and number >= numbers.start):
            yield violation("CARD-TRUTHTRANCE", "question-number", least=numbers.start)

    def no_subject(self, g: Engine, target: Seat, about: str) -> Iterable[Violation]:
        """Why the question cannot be about that."""
        if about not in self.subjects(g, target):
            yield violation("CARD-TRUTHTRANCE", "question-about", about=about)


# ------------------------------------------------------------------------------------------------ facts
class HoldsCard(QuestionForm):
    """Whether the player holds a card of this name."""

    about = "card"

    def subjects(self, g: Engine, target: Seat) -> Sequence[str]:
        return cards_of_the_game(g)

    def truth(self, g: Engine, target: Seat, about: str, number: int) -> bool:
        return any(face(g, card) == about for card in g.table.hands[target])


class HoldsKind(QuestionForm):
    """Whether the player holds a card of this kind."""

    about = "kind"

    def subjects(self, g: Engine, target: Seat) -> Sequence[str]:
        return CARD_KINDS

    def truth(self, g: Engine, target: Seat, about: str, number: int) -> bool:
        return any(about in kinds_of(face(g, card)) for card in g.table.hands[target])


class HoldsTraitor(QuestionForm):
    """Whether the player holds the Traitor Card of this leader."""

    about = "leader"

    def subjects(self, g: Engine, target: Seat) -> Sequence[str]:
        families = zip(g.table.family, g.table.faces, strict=True)
        return sorted({leader for family, leader in families if family == "traitor"} | {*leaders_without_card(g)})

    def truth(self, g: Engine, target: Seat, about: str, number: int) -> bool:
        return any(face(g, card) == about for card in g.table.traitors[target])


@Collect
def leaders_without_card(g: Engine) -> Iterable[str]:
    """The leaders of this game of whom there is no Traitor Card; who asks about one hears no."""
    return ()


class Predicted(QuestionForm):
    """BG-03 · Whether the player has predicted this faction."""

    about = "seat"

    def fits(self, g: Engine, target: Seat) -> bool:
        return g.table.prediction is not None and target in g.table.prediction.owners

    def subjects(self, g: Engine, target: Seat) -> Sequence[str]:
        return [seat for seat in g.table.seats if seat != target]

    def truth(self, g: Engine, target: Seat, about: str, number: int) -> bool:
        return g.table.prediction is not None and g.table.prediction.value.faction == about


class PredictedTurn(Predicted):
    """BG-03 · Whether the player has predicted this turn."""

    about = ""

    def subjects(self, g: Engine, target: Seat) -> Sequence[str]:
        return ("",)

    def numbers(self, g: Engine) -> range:
        return range(1, g.table.settings.max_turns + 1)

    def truth(self, g: Engine, target: Seat, about: str, number: int) -> bool:
        return g.table.prediction is not None and g.table.prediction.value.turn == number


class WithNumber(QuestionForm):
    """A question about any number from 0."""

    def numbers(self, g: Engine) -> range:
        return range(NUMBERS_SHOWN + 1)

    def open_ended(self) -> bool:
        return True


class HasSpice(WithNumber):
    """Whether the player has so much spice behind its shield: at least, at most or exactly, as the name says."""

    def truth(self, g: Engine, target: Seat, about: str, number: int) -> bool:
        purse = g.table.purses[target]
        if self.name == "spice_at_least":
            return purse >= number
        return purse <= number if self.name == "spice_at_most" else purse == number


# ------------------------------------------------------------------------------------------------ intentions
class Intention(QuestionForm):
    """What the player will do this turn. The name of the question is the matter of the promise."""

    def promise(self, about: str, number: int, doing: bool) -> Promise:
        return Promise(self.name, about, number, doing)


class WillUseLeader(Intention):
    """Whether the player will use this leader in its next battle."""

    about = "leader"

    def subjects(self, g: Engine, target: Seat) -> Sequence[str]:
        return leaders_asked_about(g, target)


@Collect
def leaders_asked_about(g: Engine, target: Seat) -> Iterable[str]:
    """The leaders that this player may use, as far as everybody can tell: its own, wherever they are."""
    return [face(g, disc) for disc in sorted(places(g, target))]


class WillUseCard(Intention):
    """Whether the player will use this card in the plan of its next battle."""

    about = "card"

    def subjects(self, g: Engine, target: Seat) -> Sequence[str]:
        return [card for card in cards_of_the_game(g) if for_plans(card)]


class WillDialOver(Intention, WithNumber):
    """Whether the player will dial more than this number in its next battle."""


class WillGo(Intention):
    """Whether the player will ship, or move, to this territory."""

    about = "territory"

    def subjects(self, g: Engine, target: Seat) -> Sequence[str]:
        return tuple(catalog.board().territory)


# ------------------------------------------------------------------------------------------------ own words
class InWords(QuestionForm):
    """Any other question, as it is put in words; the engine cannot tell the truth of it."""

    about = "text"
    longest = 200

    def no_subject(self, g: Engine, target: Seat, about: str) -> Iterable[Violation]:
        if len(about) > self.longest:
            yield violation("CARD-TRUTHTRANCE", "question-too-long", most=self.longest)


@Collect
def question_forms(g: Engine) -> Iterable[QuestionForm]:
    """CARD-TRUTHTRANCE · The forms of question that there are in this game."""
    return FORMS


FORMS = (
    HoldsCard("holds_card"),
    HoldsKind("holds_kind"),
    HoldsTraitor("holds_traitor"),
    Predicted("predicted"),
    PredictedTurn("predicted_turn"),
    HasSpice("spice_at_least"),
    HasSpice("spice_at_most"),
    HasSpice("spice_exactly"),
    WillUseLeader(LEADER),
    WillUseCard(CARD),
    WillDialOver(DIAL),
    WillGo(SHIP),
    WillGo(MOVE),
    InWords(OWN_WORDS),
)


def form_named(g: Engine, name: str) -> QuestionForm | None:
    """The form of this name; None if there is none."""
    return next((form for form in question_forms(g) if form.name == name), None)


# ------------------------------------------------------------------------------------------------ cards
def cards_of_the_game(g: Engine) -> list[str]:
    """The names of all Treachery Cards of this game, each once."""
    families = zip(g.table.family, g.table.faces, strict=True)
    return sorted({card for family, card in families if family == "treachery"})


def kinds_of(card: str) -> set[str]:
    """What a card is: its printed kind, and what it counts as in a plan (CARD-BATTLE-02)."""
    facts = catalog.treachery_cards().card[CardId(card)]
    kinds: set[str] = {facts.kind}
    kinds |= {f"{kind}_weapon" for kind in facts.battle.weapon_types}
    kinds |= {f"{kind}_defense" for kind in facts.battle.defense_types}
    return kinds & {*CARD_KINDS}


CARD_KINDS = (
    *("weapon", "defense", "special", "worthless", "leader"),
    *("projectile_weapon", "poison_weapon", "projectile_defense", "poison_defense"),
)
"""The kinds of cards that can be asked about; `leader` is a Cheap Hero."""


def for_plans(card: str) -> bool:
    """Whether the card can stand in a Battle Plan at all."""
    use = catalog.treachery_cards().card[CardId(card)].battle
    return use.leader_slot or use.weapon_slot != "never" or use.defense_slot != "never"
