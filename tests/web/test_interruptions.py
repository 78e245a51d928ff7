"""What somebody has begun to answer outlives what others do meanwhile: the same question told anew, put anew under
another number, or interrupted; what was sent too late is said, and can be sent again."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from server.house import PATIENCE
from server.processes import Process
from web.browsers import Person
from web.conftest import Guests
from web.rooms import table_for
from web.staged import stage

SEATS = ("fremen", "harkonnen")


def two(guest: Guests, size: str, until: str, **settings: Any) -> tuple[Person, Person, str]:
    """Ada as Fremen and Ben as Harkonnen, alone at a table where Ada is asked `until`; Ben has no page open."""
    ada, ben = guest(size), guest("desk", "Ben")
    path = table_for([ada, ben], SEATS, **settings)
    on_to([ada, ben], path, lambda asked: asked["decision"] == until)
    ada.page.goto(path)
    expect(ada.page.locator(f'#decision[data-decision="{until}"]')).to_be_attached()
    return ada, ben, path


def on_to(people: list[Person], path: str, wanted: Callable[[Any], bool]) -> None:
    """Let silence answer for everybody until the first of them is asked as wanted, and nobody has answered that yet."""
    since = time.monotonic()
    while time.monotonic() - since < PATIENCE:
        asked = [person.call("GET", f"{path}/asked?seat={seat}") for person, seat in zip(people, SEATS, strict=True)]
        first = asked[0]["prompt"]
        if first and first["waited_for"] and wanted(first):
            return
        for person, seat, one in zip(people, SEATS, asked, strict=True):
            prompt = one["prompt"]
            if prompt and prompt["waited_for"] and not prompt["answered"]:
                does(person, path, seat, prompt["silence"]["action"], one["question"])
                break
    raise AssertionError("it never came to that")


def does(person: Person, path: str, seat: str, action: Any, question: str | None = None) -> None:
    """Send this for a seat, at a page that is not looked at."""
    asked = question or person.call("GET", f"{path}/asked?seat={seat}")["question"]
    body = {"seat": seat, "action": action, "question": asked, "client_id": f"{time.monotonic()}"}
    person.call("POST", f"{path}/actions", body)


def takes_back(person: Person, path: str, seat: str) -> None:
    """Take the last action back: all questions are put anew, under other numbers."""
    person.call("POST", f"{path}/takeback", {"seat": seat, "client_id": f"{time.monotonic()}"})


def question_of(page: Page) -> str:
    """The id of the question that the page shows."""
    return page.locator("#decision").get_attribute("data-question") or ""


def put_anew(ada: Person, ben: Person, path: str) -> None:
    """Ben passes and takes it back, until the page of Ada shows her question under another number."""
    before = question_of(ada.page)
    does(ben, path, "harkonnen", {"type": "Pass"})
    takes_back(ben, path, "harkonnen")
    expect(ada.page.locator(f'#decision:not([data-question="{before}"])[data-decision]')).to_be_attached()


def offers_a_deal(ben: Person, path: str, ada: Person) -> None:
    """Ben offers Ada a deal, which changes what she may do beside the answer; her page has been told."""
    with ada.page.expect_response("**/asked*"):
        does(ben, path, "harkonnen", {"type": "OfferDeal", "to": ["fremen"], "give": 0, "take": 1})
    expect(ada.page.get_by_role("button", name="Deals and bribes").first).to_contain_text("1")


def test_a_typed_line_outlives_what_others_do(guest: Guests) -> None:
    """With its focus, whether the question is told anew or put anew; and it is sent all the same."""
    ada, ben, path = two(guest, "desk", "ChooseCharity")
    ada.page.get_by_text("In words").click()
    line = ada.page.get_by_role("textbox", name="In words")
    line.press_sequentially("pas")
    offers_a_deal(ben, path, ada)
    expect(line).to_have_value("pas")
    expect(line).to_be_focused()
    put_anew(ada, ben, path)
    expect(line).to_have_value("pas")
    expect(line).to_be_focused()
    line.press_sequentially("s")
    expect(ada.page.locator("#line-says")).to_contain_text("Pass")
    line.press("Enter")
    expect(ada.page.locator("[aria-live=polite]").filter(has_text="Done: pass")).to_be_attached()


def test_a_line_typed_for_another_question_goes(guest: Guests) -> None:
    """It comes back with its question."""
    ada, _, path = two(guest, "desk", "ChooseShipment")
    ada.page.get_by_text("In words").click()
    line = ada.page.get_by_role("textbox", name="In words")
    line.fill("ship nothing")
    before = question_of(ada.page)
    does(ada, path, "fremen", {"type": "Pass"})
    expect(ada.page.locator(f'#decision[data-decision="ChooseMove"]:not([data-question="{before}"])')).to_be_attached()
    expect(line).to_have_value("")
    takes_back(ada, path, "fremen")
    expect(ada.page.locator('#decision[data-decision="ChooseShipment"]')).to_be_attached()
    expect(line).to_have_value("ship nothing")


def test_a_form_outlives_what_others_do(guest: Guests) -> None:
    """A shipment keeps its place and its number, the field its focus, and every step can still be undone."""
    ada, ben, path = two(guest, "desk", "ChooseShipment")
    decision = ada.page.locator("#decision")
    decision.get_by_role("button", name="List").click()
    decision.get_by_role("combobox").select_option(index=1)
    number = decision.get_by_role("spinbutton").first
    expect(number).to_be_visible()
    number.focus()
    number.press("ArrowUp")
    number.press("ArrowUp")
    wanted = number.get_attribute("aria-valuenow")
    assert wanted not in (None, "0", "1")
    offers_a_deal(ben, path, ada)
    expect(number).to_have_attribute("aria-valuenow", wanted or "")
    expect(number).to_be_focused()
    ada.page.keyboard.press("u")
    expect(number).not_to_have_attribute("aria-valuenow", wanted or "")
    number.press("ArrowUp")
    expect(number).to_have_attribute("aria-valuenow", wanted or "")
    expect(decision).to_have_attribute("data-thinking", "false")
    does(ada, path, "fremen", {"type": "Pass"})  # from elsewhere, and taken back: put anew under another number
    expect(ada.page.locator('#decision[data-decision="ChooseMove"]')).to_be_attached()
    takes_back(ada, path, "fremen")
    expect(ada.page.locator('#decision[data-decision="ChooseShipment"]')).to_be_attached()
    expect(number).to_have_attribute("aria-valuenow", wanted or "")
    expect(decision).to_contain_text("These are your choices from before")


def held(person: Person, until: Callable[[], None]) -> None:
    """The next action that the page sends waits on its way until this has happened."""

    def hold(route: Route) -> None:
        person.under_way.discard(route.request)  # for so long nothing waits for it
        until()
        person.under_way.add(route.request)
        route.continue_()

    person.page.route("**/actions", hold, times=1)


def test_what_was_sent_too_late_is_told_and_can_be_sent_again(guest: Guests) -> None:
    """By the button and by the line, at the desk and on the phone."""
    for size in ("desk", "phone"):
        ada, ben, path = two(guest, size, "ChooseCharity")

        def meanwhile(ben: Person = ben, path: str = path) -> None:
            does(ben, path, "harkonnen", {"type": "Pass"})
            takes_back(ben, path, "harkonnen")

        held(ada, meanwhile)
        ada.page.locator("#decision [data-act=main]").click()
        notice = ada.page.get_by_role("alert").filter(has_text="Not taken")
        expect(notice).to_contain_text("It came too late, and you are asked anew.")
        assert not ada.axe()
        ada.picture("sent-too-late")
        notice.get_by_role("button", name="Send it again").click()
        expect(notice).to_be_hidden()
        asked = ada.call("GET", f"{path}/asked?seat=fremen")["prompt"]
        assert not asked or not asked["waited_for"]


@pytest.mark.rule("BID-08")
@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("ahead", [False, True])
def test_who_is_outbid_while_sending_is_told_by_whom_and_what_to_bid(
    guest: Guests, server: Process, size: str, ahead: bool
) -> None:
    """A bid, or a limit up to which bids are made: what was chosen stands, and is not sent as it is."""
    ada, ben = guest(size), guest("desk", "Ben")
    path = table_for([ada, ben], SEATS)
    stage(
        server,
        path,
        lambda seat, decision, game: (seat, decision) == ("fremen", "ChooseBid"),
        lambda at: at.purse(fremen=9, harkonnen=9),
    )
    ada.page.goto(path)
    panel = ada.page.locator('#decision[data-decision="ChooseBid"]')
    if ahead:
        panel.get_by_role("button", name="Bid for me up to").click()
    number = panel.get_by_role("spinbutton")
    for _ in range(9):
        if number.get_attribute("aria-valuenow") != "3":
            number.press("ArrowUp")
    expect(number).to_have_attribute("aria-valuenow", "3")
    expect(panel).to_have_attribute("data-thinking", "false")

    def meanwhile() -> None:
        does(ada, path, "fremen", {"type": "Bid", "amount": 1})  # from elsewhere
        does(ben, path, "harkonnen", {"type": "Bid", "amount": 5})

    held(ada, meanwhile)
    panel.locator("[data-act=main]").click()
    notice = ada.page.get_by_role("alert").filter(has_text="Not taken")
    expect(notice).to_be_visible()
    if not ahead:  # orders to bid can be given at any time: nothing refuses them
        expect(notice).to_contain_text("Harkonnen bid 5: bid 6 or more.")
        expect(notice.get_by_role("link", name="BID-08")).to_be_visible()
        expect(notice.get_by_role("button", name="Send it again")).to_be_hidden()
    expect(number).to_have_attribute("aria-valuenow", "3")
    expect(panel.locator(".quote.bad")).to_contain_text("Harkonnen bid 5: bid 6 or more.")
    expect(panel.locator("[data-act=main]")).to_have_attribute("aria-disabled", "true")
    assert not ada.axe()
    ada.picture("outbid-while-sending" + ("-limit" if ahead else ""))
    number.press("ArrowUp")
    expect(number).to_have_attribute("aria-valuenow", "6")
    expect(panel.locator("[data-act=main]")).to_have_attribute("aria-disabled", "false")


def test_a_line_sent_too_late_stays_in_the_line(guest: Guests) -> None:
    ada, ben, path = two(guest, "desk", "ChooseCharity")
    ada.page.get_by_text("In words").click()
    line = ada.page.get_by_role("textbox", name="In words")
    line.fill("pass")

    def meanwhile() -> None:
        does(ben, path, "harkonnen", {"type": "Pass"})
        takes_back(ben, path, "harkonnen")

    held(ada, meanwhile)
    line.press("Enter")
    expect(ada.page.get_by_role("alert").filter(has_text="Not taken: pass")).to_be_visible()
    expect(line).to_have_value("pass")
    expect(line).to_be_focused()
    line.press("Enter")
    expect(ada.page.locator("[aria-live=polite]").filter(has_text="Done: pass")).to_be_attached()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_play_that_is_begun_outlives_every_question(guest: Guests, server: Process, size: str) -> None:
    """An amount and a deal stay as they were begun while other questions come, and when the page is loaded anew; who
    counts keeps the focus; what was played is begun no more."""
    ada, ben = guest(size), guest("desk", "Ben")
    path = table_for([ada, ben], SEATS, ("emperor",))
    stage(
        server,
        path,
        lambda seat, decision, game: (seat, decision) == ("fremen", "ChooseShipment"),
        lambda at: at.allied("fremen", "harkonnen").purse(fremen=9),
    )
    ada.page.goto(path)
    decision = ada.page.locator("#decision")
    expect(ada.page.locator('#decision[data-decision="ChooseShipment"]')).to_be_attached()
    decision.get_by_text("and more").click()
    pledge = decision.locator(".amount-play:has([data-play=SetPledge])")
    number = pledge.get_by_role("spinbutton")
    number.focus()
    number.press("Shift+ArrowUp")
    number.press("ArrowUp")
    expect(number).to_have_attribute("aria-valuenow", "6")
    expect(pledge.locator("[data-play=SetPledge]")).to_have_attribute("aria-disabled", "false")
    ada.picture("begun-amount")
    does(ada, path, "fremen", {"type": "Pass"})
    expect(ada.page.locator('#decision[data-decision="ChooseMove"]')).to_be_attached()
    expect(number).to_have_attribute("aria-valuenow", "6")
    expect(number).to_be_focused()

    decision.get_by_role("button", name="Deals and bribes").click()
    sheet = ada.page.get_by_role("dialog", name="Deals and bribes")
    sheet.get_by_role("button", name="Harkonnen").click()
    sheet.get_by_role("textbox", name="promise").press_sequentially("Peace in Arr")
    before = question_of(ada.page)
    does(ada, path, "fremen", {"type": "Pass"})
    expect(ada.page.locator(f'#decision:not([data-question="{before}"])')).to_be_attached()
    expect(sheet.get_by_role("textbox", name="promise")).to_be_focused()
    ada.page.keyboard.type("akeen")
    ada.picture("begun-deal")
    on_to([ada, ben], path, lambda asked: "OfferDeal" in [play["action"]["type"] for play in asked["plays"]])
    ada.page.reload()
    expect(number).to_have_attribute("aria-valuenow", "6")
    decision.get_by_role("button", name="Deals and bribes").click()
    expect(sheet.get_by_role("textbox", name="promise")).to_have_value("Peace in Arrakeen")
    expect(sheet.get_by_role("button", name="Harkonnen")).to_have_attribute("aria-pressed", "true")
    sheet.get_by_role("button", name="Offer it").click()
    expect(sheet.get_by_role("textbox", name="promise")).to_have_value("")
    sheet.get_by_role("button", name="Close").click()
    pledge.locator("[data-play=SetPledge]").click()
    expect(pledge.locator("[data-play=SetPledge]")).to_have_attribute("aria-disabled", "true")
    expect(number).to_have_attribute("aria-valuenow", "6")
    kept = "Object.keys(localStorage).filter((key) => /^kanly (plays|deal) /.test(key))"
    ada.page.wait_for_function(f"() => {kept}.length === 0")  # the button is off while its play is under way, too
    own = next(seat for seat in ada.call("GET", f"{path}/view?seat=fremen")["seats"] if seat["seat"] == "fremen")
    assert own["pledge"] == 6
