"""Checks of the data files: pointers into the rules, and agreement with each other and with the rules' tables."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rulebook.checker.book import FACTIONS, SETS, Book
from rulebook.checker.texts import FORBIDDEN, REFERENCE, check_references


def check_data(book: Book) -> None:
    """Every data file but the windows and the seats."""
    for file, content in book.data.items():
        for path, value in _strings(content):
            _check_string(book, f"{file}: {path}", path.rsplit(".", 1)[-1], value)
    _check_board(book)
    _check_spice_and_discovery(book)
    _check_forces_and_leaders(book)
    _check_treachery_deck(book)
    _check_karama(book)
    _check_powers(book)
    _check_sets(book)
    _check_homeworlds(book)
    _check_arrivals(book)
    _check_counts(book)


def _strings(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every string below this value, with the path to it; the strings of a list share the list's path."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _strings(part, f"{path}.{key}".lstrip("."))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _strings(part, path if isinstance(part, str) else f"{path}[{number}]")


def _check_string(book: Book, where: str, key: str, value: str) -> None:
    if key in ("rule", "rule_id") and len(value) < 20 and not REFERENCE.fullmatch(value):
        book.fault(where, f"no rule ID: {value!r}")
    check_references(book, where, value)
    if key in ("option", "module") and value not in book.settings:
        book.fault(where, f"unknown setting {value!r}")
    if re.fullmatch(r"[dw]_[a-z_]+", value) and value not in book.signals:
        book.fault(where, f"window or decision {value} is not in TIMING-27")
    for pattern, reason in FORBIDDEN:
        if found := pattern.search(value):
            book.fault(where, f"{found[0]!r}: {reason}")


def _check_board(book: Book) -> None:
    file, board = "board.json", book.data["board.json"]
    locations = {location["id"]: location for location in board["locations"]}
    kinds = Counter(territory["terrain"] for territory in board["territories"])
    book.same(file, "terrain", kinds, Counter(sand=29, rock=7, stronghold=5, polar_sink=1))
    sizes = len(locations), len(board["location_adjacency"]), len(board["territory_adjacency"])
    book.same(file, "locations, pairs", sizes, (86, 190, 103))
    pairs = {(a, b) for one, other in board["location_adjacency"] for a, b in ((one, other), (other, one))}
    for name, location in locations.items():
        near = {*location["adjacent_same_territory"], *location["adjacent_other_territories"]}
        book.same(file, f"neighbours of {name}", near, {b for a, b in pairs if a == name})
    home = {name: location["territory"] for name, location in locations.items()}
    derived = {frozenset((home.get(a), home.get(b))) for a, b in pairs if home.get(a) != home.get(b)}
    book.same(file, "territory pairs", {frozenset(pair) for pair in board["territory_adjacency"]}, derived)
    book.same(file, "circles", [circle["sector"] for circle in board["player_circles"]], [2, 5, 8, 11, 14, 17])


def _check_spice_and_discovery(book: Book) -> None:
    file, board, cards = "spice_cards.json", book.data["board.json"], book.data["spice_cards.json"]["cards"]
    blows = {(card["location"], card["amount"]) for card in cards if card["kind"] == "territory"}
    book.same(file, "blows", blows, {(blow["location"], blow["amount"]) for blow in board["spice_blow_locations"]})
    book.same(file, "base cards", sum(card["count"] for card in cards if card["set"] == "base"), 21)
    keys = ("id", "location", "token_location", "token_type")
    finds = {tuple(card[key] for key in keys) for card in cards if card["kind"] == "discovery"}
    keys = ("id", "spice_location", "token_location", "token_type")
    book.same(file, "discovery", finds, {tuple(card[key] for key in keys) for card in board["discovery_spice_cards"]})
    tokens = {(token["type"], token["id"]) for token in book.data["discovery_tokens.json"]["tokens"]}
    printed = {(kind, name) for kind, names in board["discovery_tokens"].items() for name in names}
    book.same("discovery_tokens.json", "ids", tokens, printed)
    for _, name in tokens:
        if not name.startswith("discovery_"):
            book.fault("discovery_tokens.json", f"id without prefix: {name}")


def _check_forces_and_leaders(book: Book) -> None:
    factions = book.data["factions.json"]["factions"]
    book.same("factions.json", "ids", sorted(faction["id"] for faction in factions), sorted(FACTIONS))
    leaders = Counter(leader["faction"] for leader in book.data["leaders.json"]["leaders"])
    territories = {territory["id"]: territory["locations"] for territory in book.data["board.json"]["territories"]}
    for faction in factions:
        name, placed = faction["id"], faction["starting_forces"]["on_board"]
        book.same("leaders.json", f"leaders of {name}", leaders[name], 5)
        for mode in ("basic", "advanced"):
            book.same("factions.json", f"{name} forces", sum(faction["forces"][mode].values()), 20)
        for split in (faction["forces"]["basic"], faction["forces"]["advanced"], *placed):
            if not {"ordinary", "elite"} <= set(split):
                book.fault("factions.json", f"{name}: forces must be ordinary and elite")
        for entry in placed:
            only = territories.get(entry["territory"], [])
            wanted = only[0] if len(only) == 1 else None
            book.same("factions.json", f"{name}: starting location", entry.get("location"), wanted)


def _check_treachery_deck(book: Book) -> None:
    file, deck = "treachery_cards.json", book.data["treachery_cards.json"]
    counts = Counter({name: sum(card["count"] for card in deck["cards"] if card["set"] == name) for name in SETS})
    book.same(file, "sets", {row["id"]: row["cards"] for row in deck["sets"]}, dict(counts))
    for row in deck["decks"]["counts"]:
        expected = counts["base"] + counts["ecaz_moritani"] * row["deck_ecaz_moritani"]
        if row["deck_ixians_tleilaxu"]:
            expected += counts["ixians_tleilaxu"]
        elif row["deck_choam_richese"]:
            expected += 2
        book.same(file, f"deck {row}", row["cards"], expected)
    copies = Counter(copy for card in deck["cards"] for copy in card["copy_ids"])
    book.same(file, "copies named twice", [copy for copy, times in copies.items() if times > 1], [])
    for card in deck["cards"]:
        book.same(file, f"copies of {card['id']}", len(card["copy_ids"]), card["count"])
        book.same(file, f"{card['id']}: windows", set(card["play"]["windows"]) - set(deck["windows"]), set())
        if not isinstance(card["karama_can_stop"], bool):
            book.fault(file, f"{card['id']}: karama_can_stop must be true or false")


def _powers(book: Book) -> Iterator[tuple[str, dict[str, Any]]]:
    for faction in book.data["factions.json"]["factions"]:
        for power in (*faction["advantages"], *faction["alliance_power"]["powers"]):
            yield faction["id"], power


def _check_karama(book: Book) -> None:
    file, karama = "karama.json", book.data["karama.json"]
    stoppable = {power["id"]: power["karama_can_stop"] for _, power in _powers(book)}
    rows = {target["id"]: target for target in karama["targets"]}
    named = {name for target in rows.values() for name in target["advantages"]}
    book.same(file, "unknown advantages", named - set(stoppable), set())
    for name, can in stoppable.items():
        book.same(file, f"{name} stoppable", name in named, can)
    offers = {
        (target, window["id"])
        for window in karama["windows"]
        for occasion in window["occasions"]
        for target in occasion["offers"]
    }
    for name, target in rows.items():
        if (name, target["window"]) not in offers:
            book.fault(file, f"{name} is not offered in {target['window']}")
    book.same(file, "unknown offers", {name for name, _ in offers} - set(rows), set())
    tables = "\n".join(book.rules[id].text for id in ("KARAMA-24", "E1-16", "E2-08", "ECAZ-10", "MORI-04"))
    for name in rows:
        if f"`{name}`" not in tables:
            book.fault(file, f"{name} stands in none of KARAMA-24, E1-16, E2-08, ECAZ-10, MORI-04")
    special = sorted(power["faction"] for power in karama["special_powers"])
    book.same(file, "special powers", special, sorted(set(FACTIONS) - {"bene_gesserit"}))


def _check_powers(book: Book) -> None:
    file, karama = "factions.json", book.data["karama.json"]
    for faction_id, power in _powers(book):
        where = f"{faction_id}: {power['id']}"
        if not power.get("rule"):
            book.fault(file, f"{where} has no rule")
        book.same(file, f"{where}: unknown rules", set(power.get("rule", [])) - set(book.rules), set())
        if not isinstance(power["karama_can_stop"], bool):
            book.fault(file, f"{where}: karama_can_stop must be true or false")
        targets = [target["id"] for target in karama["targets"] if power["id"] in target["advantages"]]
        book.same(file, f"{where}: karama", power.get("karama", []), targets)
    special = {power["faction"]: power["rule"] for power in karama["special_powers"]}
    for faction in book.data[file]["factions"]:
        if own := faction["special_karama"]:
            book.same(file, f"{faction['id']}: special_karama", own.get("rule"), special.get(faction["id"]))


def _check_sets(book: Book) -> None:
    for file, content in book.data.items():
        allowed = {*SETS, "house"} if file == "settings.json" else set(SETS)
        for path, value in _strings(content):
            if path.rpartition(".")[2] == "set" and value not in allowed:
                book.fault(f"{file}: {path}", f"unknown set {value!r}")
    for name, row in book.settings.items():
        if "set" not in row:
            book.fault("settings.json", f"{name} has no set")


def _check_homeworlds(book: Book) -> None:
    """Against the table of WORLD-03."""
    file, worlds = "homeworlds.json", book.data["homeworlds.json"]["worlds"]
    header = (
        "| world id | native | high side at | low side at | native strength / explosion losses, high | same, low "
        "| occupation income (bank) |"
    )
    rows = book.table("60-modules.md", header)
    book.same(file, "order", [f"`{world['id']}`" for world in worlds], [row[0].split(" ")[0] for row in rows])
    for row, world in zip(rows, worlds, strict=False):
        high, low = world["high"], world["low"]
        printed = [row[1], *(int(re.findall(r"\d+", cell)[0]) for cell in (row[2], *row[4:7]))]
        shown = [world["faction"], high["min_native_forces"], high["battle_bonus"], low["battle_bonus"]]
        book.same(file, world["id"], [*shown, world["occupied"]["bank_income"]], printed)
        ends = [int(re.findall(r"\d+", cell)[1]) for cell in row[2:4]]
        book.same(file, f"{world['id']} sides", [high["max_native_forces"], low["max_native_forces"]], ends)
        losses = [int(re.findall(r"\d+", cell)[-1]) for cell in row[4:6]]
        book.same(file, f"{world['id']} explosion", [high["explosion_loss"], low["explosion_loss"]], losses)


def _check_arrivals(book: Book) -> None:
    """Against the tables of ARRIVE-02 and ARRIVE-05."""
    file, arrivals = "arrivals.json", book.data["arrivals.json"]
    rows = re.findall(r"^\| `(\w+)` \|(.*)\|$", book.rules["ARRIVE-02"].text, re.MULTILINE)
    book.same(file, "causes", [cause["id"] for cause in arrivals["causes"]], [name for name, _ in rows])
    stages = re.findall(r"^\| (\d+) \| (\w+) \|", book.rules["ARRIVE-05"].text, re.MULTILINE)
    book.same(file, "stages", [(str(stage["stage"]), stage["id"]) for stage in arrivals["stages"]], stages)
    causes = {cause["id"]: cause for cause in arrivals["causes"]}
    for name, cells in rows:
        columns = ("shipment", "off_planet", "intrusion", "terror", "ambassador")
        for key, cell in zip(columns, cells.split("|")[1:], strict=False):
            value, printed = str(causes[name][key]), cell.strip()
            if (printed == "–" and value != "no") or (printed == "yes" and not value.startswith("yes")):
                book.fault(file, f"{name}.{key} is {value}, ARRIVE-02 says {printed}")


def _check_counts(book: Book) -> None:
    for file, kind, factions in (
        ("ambassadors.json", "tokens", set(FACTIONS) - {"moritani"}),
        ("nexus_cards.json", "cards", set(FACTIONS)),
    ):
        book.same(file, kind, sorted(part["faction"] for part in book.data[file][kind]), sorted(factions))
    for file, kind, number in (
        ("terror_tokens.json", "tokens", 6),
        ("leader_skills.json", "skills", 14),
        ("stronghold_cards.json", "cards", 6),
    ):
        book.same(file, kind, len(book.data[file][kind]), number)
