"""A room is made, entered and begun through the controls of its pages, by two people at two browsers."""

from __future__ import annotations

import time
from random import Random

from playwright.sync_api import expect

from web.conftest import Guests
from web.playing import Player

BEGUN = 60.0  # seconds until both have answered something


def test_two_people_make_a_room_and_play(guest: Guests) -> None:
    ada, bo = guest("desk", "Ada"), guest("phone", "Bo")
    page = ada.page
    page.goto("/plain")
    page.get_by_label("your name").fill("Ada")
    page.get_by_label("name of the room").fill("Friday at the sietch")
    page.locator("select[name=people]").select_option("2")
    page.locator("select[name=bots]").select_option("1")
    page.locator("select[name=selection]").select_option("free")
    page.get_by_role("button", name="Open a room").click()
    expect(page.get_by_role("heading", name="Friday at the sietch")).to_be_visible()
    address = page.url
    bo.page.goto(address)
    bo.page.get_by_label("your name").first.fill("Bo")
    bo.page.get_by_role("button", name="come in to play").click()
    for person, faction, name in ((ada, "atreides", "Atreides"), (bo, "fremen", "Fremen")):
        person.page.locator("select[name=faction]").select_option(faction)
        person.page.get_by_role("button", name="take", exact=True).click()
        for each in (ada, bo):  # the page renews itself when others have done something
            expect(each.page.get_by_role("cell", name=name, exact=True)).to_be_visible()
    page.get_by_role("button", name="go on to the factions").click()
    for person in (ada, bo):
        person.page.get_by_role("button", name="ready", exact=True).click()
        expect(person.page.get_by_role("button", name="not ready", exact=True)).to_be_visible()
    expect(page.get_by_role("cell", name="ready", exact=True)).to_have_count(3)
    page.get_by_role("button", name="begin the game").click()
    expect(page.get_by_role("heading", name="What only you see")).to_be_visible()
    players = [Player(person, Random(5)) for person in (ada, bo)]
    for person in (ada, bo):
        person.page.goto(address.replace("/plain", ""))
        expect(person.page.get_by_role("region", name="Your decision")).to_be_visible()
    end = time.monotonic() + BEGUN
    while not all(player.met for player in players):
        for player in players:
            player.answer()
        page.wait_for_timeout(50)
        assert time.monotonic() < end
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("textbox", name="Say something").fill("Water for my friends")
    ada.page.get_by_role("button", name="Send", exact=True).last.click()
    bo.page.get_by_role("button", name="Chat").click()
    expect(bo.page.get_by_role("list", name="Chat")).to_contain_text("Water for my friends")
