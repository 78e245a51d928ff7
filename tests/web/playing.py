"""A person who knows only what stands on the page: reads the panel of the decision, fills its fields by their roles,
and presses the buttons of its foot. So it can answer any control, as long as that can be read out."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import TypeAlias

import msgspec
from msgspec import Struct
from playwright.sync_api import Error

from web.browsers import Person

READ = """() => {
  const panel = document.querySelector("#decision");
  const text = (one) => one?.textContent.trim().replace(/\\s+/g, " ") ?? "";
  const open = (one) => one.getAttribute("aria-disabled") !== "true" && !one.disabled;
  const shown = (one) => one.checkVisibility() && !one.closest(".d-more, [inert]") && !one.dataset.act;
  const button = (act) => {
    const one = panel?.querySelector(`[data-act=${act}]`);
    return one ? { text: text(one), open: open(one) } : null;
  };
  const kinds = {
    radiogroup: "[role=radiogroup]:has([role=radio]), fieldset:has(input[type=radio])",
    select: "select",
    number: "[role=spinbutton], [role=slider], input[type=range]",
    switch: "[role=checkbox], [role=switch], input[type=checkbox], button[aria-pressed]",
    text: "input.field:not([readonly]), textarea",
  };
  const value = {
    radiogroup: (one) => text(one.querySelector("[role=radio][aria-checked=true], label:has(:checked)")),
    select: (one) => (one.selectedIndex > -1 && !one.options[one.selectedIndex].disabled ? one.value : ""),
    number: (one) => one.getAttribute("aria-valuenow") ?? (one.tagName === "INPUT" ? one.value : ""),
    switch: (one) =>
      (one.getAttribute("aria-checked") ?? one.getAttribute("aria-pressed") ?? `${one.checked}`) === "true" ? "on" : "",
    text: (one) => one.value,
  };
  const fields = [];
  for (const [kind, selector] of Object.entries(kinds))
    for (const one of [...(panel?.querySelectorAll(selector) ?? [])].filter(shown).filter(open)) {
      one.dataset.read = String(fields.length);
      fields.push({ kind, label: one.getAttribute("aria-label") ?? text(one).slice(0, 80), value: value[kind](one) });
    }
  return {
    decision: panel?.dataset.decision ?? "",
    question: panel?.dataset.question ?? "",
    title: text(panel?.querySelector("h1")),
    sealed: panel?.dataset.sealed === "true",
    over: panel?.dataset.over === "true",
    busy: Boolean(panel?.querySelector(".is-busy")),
    main: button("main"),
    second: button("second"),
    fields,
  };
}"""
"""What can be read in the panel; its fields get a mark by which they are found again."""
THOUGHT = "() => document.querySelector('#decision')?.dataset.thinking !== 'true'"
"""The server has been asked about what was chosen, and has answered."""
MISSES = 2
"""So often a control may be gone at one question when it is to be used."""
PATIENCE = 5000
"""So many milliseconds a control may take until it can be used."""
TRIES = 40
"""So many choices are made before a question counts as one that cannot be answered."""


class Button(Struct, frozen=True):
    """A button of the foot: what stands on it, and whether it can be pressed."""

    text: str
    open: bool


class Field(Struct, frozen=True):
    """A field: what kind of control it is, its label, and what it holds; "" is nothing."""

    kind: str
    label: str
    value: str


class Panel(Struct, frozen=True):
    """The panel of the decision as it is read out. `decision` is "" while nothing is asked."""

    decision: str
    question: str
    title: str
    sealed: bool
    over: bool
    busy: bool
    main: Button | None
    second: Button | None
    fields: tuple[Field, ...]

    @property
    def waits(self) -> bool:
        """Whether it can be answered now."""
        return self.decision != "" and not (self.sealed or self.over or self.busy)


First: TypeAlias = Callable[["Player", Panel], None]


class Player:
    """Plays at a page by what stands there. `met`: how often each kind of decision was answered; `first`: called when
    one is met for the first time, with what is read, after a choice has been made."""

    def __init__(self, person: Person, rng: Random, first: First = lambda player, panel: None) -> None:
        self.person, self.rng, self.first = person, rng, first
        self.met: Counter[str] = Counter()
        self.missed = 0

    def read(self) -> Panel:
        """What the panel shows."""
        return msgspec.convert(self.person.page.evaluate(READ), Panel)

    def settle(self) -> None:
        """Wait until the server has thought of what was chosen."""
        self.person.page.wait_for_function(THOUGHT)

    def answer(self) -> bool:
        """Answer what is asked, if something is; whether it was. Raises AssertionError if it cannot be answered."""
        panel = self.read()
        if not panel.waits:
            return False
        asked = (panel.decision, panel.question)
        self.missed = 0
        for tries in range(TRIES):
            if (panel.decision, panel.question) != asked or not panel.waits:
                return True
            self._watched()
            if tries and panel.decision not in self.met:
                self.met[panel.decision] = 0
                self.first(self, panel)
            if self._press(panel, tries):
                self.met[panel.decision] += 1
                return True
            self._choose(panel)
            panel = self.read()
        raise AssertionError(f"{self.person.size}: this cannot be answered: {panel}")

    def _watched(self) -> None:
        """Close the battle of one's own that lies over what is asked next."""
        close = self.person.page.locator(".rvbox [data-close]")
        try:
            if close.is_visible():
                close.click(timeout=PATIENCE)
        except Error:  # it has gone by itself
            self.missed += 1
            if self.missed > MISSES:
                raise

    def _press(self, panel: Panel, tries: int) -> bool:
        """Press a button of the foot, if enough has been chosen; whether that was done."""
        unset = [field for field in panel.fields if field.value == "" and field.kind not in ("switch", "text")]
        if panel.main and panel.main.open and (tries or not panel.fields) and not unset and self.rng.random() < 0.8:
            return self._click("[data-act=main]")
        if panel.second and panel.second.open and (tries > TRIES // 2 or (tries and self.rng.random() < 0.15)):
            return self._click("[data-act=second]")
        return False

    def _choose(self, panel: Panel) -> None:
        """Fill a field: one that is still empty, or any."""
        fields = [(n, field) for n, field in enumerate(panel.fields)]
        empty = [one for one in fields if one[1].value == "" and one[1].kind not in ("switch", "text")]
        if not fields:
            self.person.page.wait_for_timeout(40)
            return
        n, field = empty[0] if empty and self.rng.random() < 0.8 else self.rng.choice(fields)
        control = self.person.page.locator(f'#decision [data-read="{n}"]')
        try:
            match field.kind:
                case "radiogroup":
                    radios = control.locator('[role=radio]:not([aria-disabled="true"]), input[type=radio]:enabled')
                    radios.nth(self.rng.randrange(max(1, radios.count()))).click(timeout=PATIENCE)
                case "select":
                    values = control.locator("option:not([disabled])").evaluate_all("all => all.map(one => one.value)")
                    control.select_option(self.rng.choice(values or [""]), timeout=PATIENCE)
                case "number":
                    control.press(self.rng.choice(["ArrowUp", "ArrowUp", "ArrowDown", "Home", "End"]), timeout=PATIENCE)
                case "switch":
                    control.click(timeout=PATIENCE)
                case "text":
                    control.fill("1", timeout=PATIENCE)
        except Error:  # somebody else has acted meanwhile: the panel is another, or was drawn anew
            self.missed += 1
            if self.missed > MISSES:
                raise
        self.settle()

    def _click(self, button: str) -> bool:
        try:
            self.person.page.locator(f"#decision {button}").click(timeout=PATIENCE)
        except Error:  # as above
            self.missed += 1
            if self.missed > MISSES:
                raise
            return False
        self.person.page.wait_for_timeout(40)
        return True


def play(players: list[Player], seconds: float) -> None:
    """Play on until the game is over for everybody. Raises AssertionError if nothing changes for so many seconds."""
    since, last = time.monotonic(), list[Panel]()
    while not all(player.read().over for player in players):
        acted = [player.answer() for player in players]
        panels = [player.read() for player in players]
        if panels != last:
            since, last = time.monotonic(), panels
        assert time.monotonic() - since < seconds, f"the game stands still: {panels}"
        if not any(acted):
            players[0].person.page.wait_for_timeout(40)
