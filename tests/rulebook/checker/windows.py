"""Checks of ``windows.json`` and ``seats.json`` against the rules."""

import re
from typing import Any

from rulebook.checker.book import FACTIONS, SIGNAL, Book

PLACEHOLDERS = {"d_x", "w_x"}
STEP_ROW = re.compile(r"^\| (\d{1,2}\.\d\d|T\.\d) \| (.*) \| [^|]* \|$", re.MULTILINE)


def check_windows(book: Book) -> None:
    """Every window and decision of TIMING-27, and every step of TIMING-30 to TIMING-40."""
    file, data = "windows.json", book.data["windows.json"]
    entries = {entry["id"]: entry for entry in data["windows"]}
    book.same(file, "ids", len(entries), len(data["windows"]))
    named = {name for line in book.catalogue() for name in SIGNAL.findall(line)} - PLACEHOLDERS
    book.same(file, "missing from TIMING-27", named - set(entries), set())
    for name in sorted(set(entries) - named):
        twin = entries[name].get("twin_of")
        if twin not in named or twin[1:] != name[1:]:
            book.fault(file, f"{name} is neither in TIMING-27 nor the window of a decision there")
    used = {name for lines in book.lines.values() for line in lines for name in SIGNAL.findall(line)} - PLACEHOLDERS
    book.same(file, "used but missing", {name for name in used - set(entries) if not name.endswith("_")}, set())
    kinds = set(re.findall(r"^\| `(\w+)` \|", book.rules["TIMING-04"].text, re.MULTILINE))
    book.same(file, "kinds", set(data["kinds"]), kinds)
    stops = {window["id"] for window in book.data["karama.json"]["windows"]}
    for name, entry in entries.items():
        _check_entry(book, name, entry, kinds, stops)
    places = _check_sequence(book, kinds)
    for name, entry in entries.items():
        book.same(file, f"{name}: steps", entry["steps"], places.get(name, []))
    book.same(file, "steps name unknown", set(places) - set(entries), set())


def _check_entry(book: Book, name: str, entry: dict[str, Any], kinds: set[str], stops: set[str]) -> None:
    file = "windows.json"
    book.same(file, f"{name}: unknown rules", set(entry["rule"]) - set(book.rules), set())
    if not entry["rule"] or not entry["default"] or entry["kind"] not in kinds:
        book.fault(file, f"{name}: rule, default and a kind of TIMING-04 are needed")
    book.same(file, f"{name}: karama", entry["karama"], name in stops)
    openly = {"secret_simultaneous": True, "window": False}.get(entry["kind"])
    book.same(file, f"{name}: openly_sealed", entry["openly_sealed"], openly)


def _check_sequence(book: Book, kinds: set[str]) -> dict[str, list[str]]:
    """Compare the steps; the result tells in which steps each window and decision is met."""
    file, sequence = "windows.json", book.data["windows.json"]["sequence"]
    numbers = [f"TIMING-{number}" for number in range(30, 41)]
    book.same(file, "sequence", [part["rule"] for part in sequence], numbers)
    places: dict[str, list[str]] = {}
    for part in sequence:
        printed = {row[1]: row[2] for row in STEP_ROW.finditer(book.rules[part["rule"]].text)}
        book.same(file, f"steps of {part['rule']}", [step["step"] for step in part["steps"]], list(printed))
        for step in part["steps"]:
            number, text = step["step"], printed.get(step["step"], "")
            book.same(file, f"step {number}: windows", sorted(step["windows"]), sorted(set(SIGNAL.findall(text))))
            book.same(file, f"step {number}: open point", step["open_point"], "○" in text)
            if set(step["kind"]) - kinds - {"auto", "server", "block", "procedure"}:
                book.fault(file, f"step {number}: unknown kind in {step['kind']}")
            for name in (*step["windows"], *step.get("also", [])):
                places.setdefault(name, []).append(number)
    return places


def check_seats(book: Book) -> None:
    """Circles against SETUP-06, proposed factions against SETUP-04."""
    file, data = "seats.json", book.data["seats.json"]
    circles = {circle["sector"] for circle in book.data["board.json"]["player_circles"]}
    printed = dict(re.findall(r"^\| (\d) \| ([\d, ]+) \|$", book.rules["SETUP-06"].text, re.MULTILINE))
    for entry in data["circles"]["by_seats"]:
        seats = entry["seats"]
        table = printed.get(str(seats))
        wanted = [int(part) for part in table.split(",")] if table else [2 + 18 * k // seats for k in range(seats)]
        book.same(file, f"circles for {seats}", entry["circles"], wanted)
        book.same(file, f"printed for {seats}", entry["printed"], set(wanted) <= circles)
    numbers = [entry["seats"] for entry in data["circles"]["by_seats"]]
    book.same(file, "numbers of seats", numbers, list(range(2, 13)))
    rows = re.findall(r"^\| (\d) \| ([^|]*) \|", book.rules["SETUP-04"].text, re.MULTILINE)
    sets = {int(seats): set(re.findall(r"[a-z_]{4,}", text)) & set(FACTIONS) for seats, text in rows}
    for entry in data["recommended"]["by_seats"]:
        seats, factions = entry["seats"], entry["factions"]
        book.same(file, f"set for {seats}", len(factions), seats)
        book.same(file, f"set for {seats}", set(factions), sets.get(seats, set(factions)))
        book.same(file, f"unknown factions for {seats}", set(factions) - set(FACTIONS), set())
