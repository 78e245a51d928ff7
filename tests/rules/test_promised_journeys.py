"""Promises to ship or to move, or not to, bind the next such decision of the turn (CARD-TRUTHTRANCE)."""

from random import Random

import pytest

from kanly.kernel import Action, Pass, Seat, filled
from kanly.rules.cards.hajr import PlayHajr
from kanly.rules.cards.truthtrance import AnswerQuestion, AskQuestion, PlayTruthtrance
from kanly.rules.core.moves import ChooseMove, Move
from kanly.rules.core.shipment_choice import ChooseShipment
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.turn import Phase
from kanly.state import Forces
from support.moving import go, nobody_ships
from support.position import position
from support.referee import Referee

RULE = "CARD-TRUTHTRANCE"
SEATS = ("emperor", "harkonnen")
EMPEROR = Seat("emperor")
SOLO = {"carthag_11": {"emperor": 3}}


def promised(question: str, territory: str, answer: str, spice: int = 9) -> Referee:
    """The Emperor, first to ship, has answered such a question about this territory."""
    start = position(*SEATS, turn=2).purse(emperor=spice).hand(harkonnen=["truthtrance"]).forces(SOLO).order(*SEATS)
    t = start.begin(Phase("shipment_movement"))
    t("harkonnen", PlayTruthtrance(t.card("harkonnen", "truthtrance"), EMPEROR))
    return t("harkonnen", AskQuestion(question, territory))("emperor", AnswerQuestion(answer))  # type: ignore[arg-type]


def legal(t: Referee, action: Action) -> bool:
    """Whether the Emperor could do this now."""
    return not t.game.quote(EMPEROR, action).violations


def everything(t: Referee) -> list[Action]:
    """What the Emperor is offered, and what comes to mind by chance."""
    assert t.game.question
    decision = t.game.question.decisions[EMPEROR]
    by_chance = (decision.sample(t.game, Random(n)) for n in range(40))
    return [*decision.options(t.game), decision.default(t.game), *by_chance]


TO_ARRAKEEN, TO_TUEK = Ship("arrakeen_10", Forces(2)), Ship("tueks_sietch_5", Forces(2))  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------------------ shipments
@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_who_has_promised_to_ship_there_ships_there() -> None:
    t = promised("ship_to", "arrakeen", "yes")
    assert legal(t, TO_ARRAKEEN) and not legal(t, TO_TUEK) and not legal(t, Pass())
    t.refuses("emperor", Pass(), "CARD-TRUTHTRANCE")
    assert all(legal(t, action) for action in everything(t))
    t.silence()
    assert t.game.table.at("arrakeen_10", EMPEROR).total and t.game.table.promises == {}  # type: ignore[arg-type]


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_who_has_promised_not_to_ship_there_ships_elsewhere_or_nowhere() -> None:
    t = promised("ship_to", "arrakeen", "no")
    assert not legal(t, TO_ARRAKEEN) and legal(t, TO_TUEK) and legal(t, Pass())
    t.refuses("emperor", TO_ARRAKEEN, "CARD-TRUTHTRANCE")
    assert all(legal(t, action) for action in everything(t))
    t("emperor", TO_TUEK)
    assert t.game.table.promises == {}


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_who_is_not_able_to_ship_is_free() -> None:
    t = promised("ship_to", "arrakeen", "yes", spice=0)
    assert legal(t, Pass())
    t = promised("ship_to", "polar_sink", "yes")
    assert not legal(t, Pass())


@pytest.mark.rule("CARD-TRUTHTRANCE")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_every_choice_of_the_shipments_form_keeps_the_promise(answer: str) -> None:
    t = promised("ship_to", "arrakeen", answer)
    decision = ChooseShipment(EMPEROR)
    (places,) = (field for field in decision.form(t.game, {}).fields if field.name == "destination")
    open_to = {choice.value for choice in places.choices}
    assert ("arrakeen_10" in open_to) == (answer == "yes") and (len(open_to) == 1) == (answer == "yes")
    refused = {value.value: value.violations for value in places.refused}
    place = "tueks_sietch_5" if answer == "yes" else "arrakeen_10"
    assert refused[place] == tuple(decision.check(t.game, Ship(place, Forces(1))))  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------------------ moves
@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_who_has_promised_to_move_there_moves_there() -> None:
    t = nobody_ships(promised("move_to", "arrakeen", "yes"))
    assert legal(t, go("arrakeen_10", carthag_11=1)) and not legal(t, go("imperial_basin_10", carthag_11=1))
    t.refuses("emperor", Pass(), "CARD-TRUTHTRANCE")
    assert all(legal(t, action) for action in everything(t))
    t.silence()
    assert t.game.table.at("arrakeen_10", EMPEROR) == Forces(3)  # type: ignore[arg-type]
    assert t.game.table.promises == {}


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_who_has_promised_not_to_move_there_moves_elsewhere_or_nowhere() -> None:
    t = nobody_ships(promised("move_to", "arrakeen", "no"))
    assert not legal(t, go("arrakeen_10", carthag_11=1)) and legal(t, go("imperial_basin_10", carthag_11=1))
    assert legal(t, Pass()) and all(legal(t, action) for action in everything(t))
    t.refuses("emperor", go("arrakeen_10", carthag_11=1), "CARD-TRUTHTRANCE")
    t.passes("emperor")
    assert t.game.table.promises == {}


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_who_cannot_get_there_is_free() -> None:
    t = nobody_ships(promised("move_to", "cielago_south", "yes"))
    assert legal(t, Pass()) and legal(t, go("arrakeen_10", carthag_11=1))
    t = nobody_ships(promised("move_to", "carthag", "yes"))
    assert legal(t, Pass())


@pytest.mark.rule("CARD-TRUTHTRANCE", "CARD-HAJR")
def test_of_two_promises_either_is_kept_first_and_the_other_by_a_further_move() -> None:
    start = position(*SEATS, turn=2).hand(harkonnen=["truthtrance"] * 2, emperor=["hajr"]).order(*SEATS)
    t = start.forces(SOLO).begin(Phase("shipment_movement"))
    for territory in ("arrakeen", "hagga_basin"):
        t("harkonnen", PlayTruthtrance(t.card("harkonnen", "truthtrance"), EMPEROR))
        t("harkonnen", AskQuestion("move_to", territory))("emperor", AnswerQuestion("yes"))
    nobody_ships(t)
    assert legal(t, go("arrakeen_10", carthag_11=1)) and not legal(t, go("imperial_basin_10", carthag_11=1))
    t("emperor", go("hagga_basin_12", carthag_11=1))("emperor", PlayHajr(t.card("emperor", "hajr")))
    t.refuses("emperor", Pass(), "CARD-TRUTHTRANCE")
    t("emperor", go("arrakeen_10", carthag_11=1))
    assert t.game.table.promises == {}


@pytest.mark.rule("CARD-TRUTHTRANCE", "CARD-HAJR")
@pytest.mark.parametrize(("answer", "first"), [("yes", "arrakeen_10"), ("no", "imperial_basin_10")])
def test_a_further_move_need_not_keep_it_again_but_may_not_break_it(answer: str, first: str) -> None:
    """Hajr after a move that has kept the promise; those who stayed in Carthag could go to Arrakeen, too."""
    start = position(*SEATS, turn=2).hand(harkonnen=["truthtrance"], emperor=["hajr"]).order(*SEATS)
    t = start.forces(SOLO | {"tueks_sietch_5": {"emperor": 4}}).begin(Phase("shipment_movement"))
    t("harkonnen", PlayTruthtrance(t.card("harkonnen", "truthtrance"), EMPEROR))
    t("harkonnen", AskQuestion("move_to", "arrakeen"))("emperor", AnswerQuestion(answer))  # type: ignore[arg-type]
    nobody_ships(t)("emperor", go(first, carthag_11=1))("emperor", PlayHajr(t.card("emperor", "hajr")))
    assert legal(t, Pass()) and legal(t, go("pasty_mesa_5", tueks_sietch_5=4))
    assert legal(t, go("arrakeen_10", carthag_11=1)) == (answer == "yes")
    t("emperor", go("pasty_mesa_5", tueks_sietch_5=4))
    assert t.game.table.promises == {}


@pytest.mark.rule("CARD-TRUTHTRANCE")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_every_choice_of_the_moves_form_keeps_the_promise(answer: str) -> None:
    t = nobody_ships(promised("move_to", "arrakeen", answer))
    decision = ChooseMove(EMPEROR)
    draft: dict[str, object] = {}
    while name := next((f.name for f in decision.form(t.game, draft).fields if f.name not in draft), ""):
        field = next(f for f in decision.form(t.game, draft).fields if f.name == name)
        for choice in field.choices if name == "destination" else ():
            assert not decision.check(t.game, filled(Move, {**draft, name: choice.value}))
        for refused in field.refused if name == "destination" else ():
            assert tuple(decision.check(t.game, filled(Move, {**draft, name: refused.value}))) == refused.violations
        draft[name] = field.choices[-1].value
    assert not decision.check(t.game, filled(Move, draft))
