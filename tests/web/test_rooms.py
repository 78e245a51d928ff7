"""A table is made, entered and begun through the controls of its pages, by two people at two browsers."""

from __future__ import annotations

import time
from random import Random

from playwright.sync_api import expect

from server.house import PATIENCE
from web.conftest import Guests
from web.playing import Player


def test_two_people_make_a_room_and_play(guest: Guests) -> None:
    ada, bo = guest("desk", "Ada"), guest("phone", "Bo")
    page = ada.page
    page.goto("/")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Name of the table").fill("Friday at the sietch")
    for left in (5, 4, 3):
        page.get_by_role("button", name="One seat fewer").click()
        expect(page.get_by_role("list", name="seats").get_by_role("listitem")).to_have_count(left)
    page.get_by_role("combobox", name="Seat 3").select_option("easy")
    page.get_by_role("radiogroup", name="Factions are").get_by_role("radio", name="Chosen").click()
    ada.picture("new-table")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Friday at the sietch")).to_be_visible()
    bo.page.goto(page.get_by_role("textbox", name="Anyone with this address can come in").input_value())
    bo.page.get_by_label("Your name").fill("Bo")
    bo.picture("come-in")
    bo.page.get_by_role("button", name="Come in and play").click()
    for person, faction in ((ada, "Atreides"), (bo, "Fremen")):
        person.page.get_by_role("region", name="Your faction").get_by_role("button", name=faction).click()
        for each in (ada, bo):  # the page renews itself when others have done something
            seat = each.page.get_by_role("list", name="seats").get_by_role("listitem").filter(has_text=faction)
            expect(seat).to_contain_text(person.name)
    bo.page.get_by_role("button", name="I am ready").click()
    expect(bo.page.get_by_role("button", name="Not ready")).to_be_visible()
    for person in (ada, bo):
        assert not person.axe()
        person.picture("lobby")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_enabled()  # once Bo is ready here, too
    start.click()
    players = [Player(person, Random(5)) for person in (ada, bo)]
    for person in (ada, bo):
        expect(person.page.get_by_role("region", name="Your decision")).to_be_visible()
    since = time.monotonic()
    while not all(player.met for player in players):
        if any([player.answer() for player in players]):
            since = time.monotonic()
        page.wait_for_timeout(50)
        assert time.monotonic() - since < PATIENCE, [player.read() for player in players]
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("textbox", name="Say something").fill("Water for my friends")
    ada.page.get_by_role("button", name="Send", exact=True).last.click()
    bo.page.get_by_role("button", name="Chat").click()
    expect(bo.page.get_by_role("list", name="Chat")).to_contain_text("Water for my friends")
