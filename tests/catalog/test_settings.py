"""Settings: the table, what is refused and in which words, what is proposed."""

import msgspec
import pytest

from catalog.printed import rows
from kanly import catalog
from kanly.catalog import FactionId, GameSettings, InvalidSettings
from kanly.catalog.setting_types import FactionSeated, FactionsSeated, IdSet, OnOff, SettingIs, SettingOn
from kanly.catalog.settings_check import faults

SETTINGS = catalog.settings()
Row = dict[str, object]


def seat(name: str, controller: str | None = None, *, kind: str = "human", **faction: str | None) -> Row:
    return {"name": name, "controller": {"id": controller or name, "kind": kind}, **faction}


def seats(number: int) -> list[Row]:
    return [seat(f"seat {place}") for place in range(1, number + 1)]


def told(**given: object) -> list[str]:
    """The problems of these settings, in words; seats are six unless given."""
    return [str(problem) for problem in SETTINGS.validate({"seats": seats(6), **given})]


# ------------------------------------------------------------------------------------------------- the table


@pytest.mark.rule("VARIANT-01", "SETUP-02", "HOUSE-02")
def test_the_type_of_resolved_settings_has_every_setting_with_its_default() -> None:
    names = [setting.name for setting in SETTINGS.settings]
    assert [field.name for field in msgspec.structs.fields(GameSettings)] == names
    plain = GameSettings(seats=())
    for setting in SETTINGS.settings:
        value = getattr(plain, setting.name)
        if isinstance(setting.kind, IdSet):
            assert isinstance(setting.default, tuple)
            assert set(value) == set(setting.default)
        elif setting.name != "seats":
            assert value == setting.default


@pytest.mark.rule("HOUSE-01")
def test_house_rules_are_off_by_default() -> None:
    houses = [setting for setting in SETTINGS.settings if setting.group == "house"]
    assert all(isinstance(setting.kind, OnOff) and setting.default is False for setting in houses)
    assert all(setting.in_first_list is not None for setting in houses)


@pytest.mark.rule("HOUSE-02")
def test_house_rules_are_those_of_the_catalogue() -> None:
    printed = {id: listed == "yes" for id, listed, _ in rows("HOUSE-02", columns=3)}
    houses = {setting.name: setting.in_first_list for setting in SETTINGS.settings if setting.group == "house"}
    assert houses == printed


def test_every_default_is_a_value_of_its_kind() -> None:
    for setting in SETTINGS.settings:
        assert setting.required == (setting.name == "seats")
        if not setting.required:
            assert list(faults(setting.kind, setting.default, setting.name)) == []


@pytest.mark.rule("VARIANT-01")
def test_preconditions_and_proposals_can_be_read() -> None:
    needs = {setting.name: setting.need for setting in SETTINGS.settings if setting.need}
    assert needs == {
        "tech_tokens": FactionsSeated(3),
        "stronghold_cards": SettingIs("mode", "advanced"),
        "skills_dealt": SettingOn("leader_skills"),
        **dict.fromkeys(
            ("double_spice_blow", "city_income", "advanced_combat", "advanced_karama", "storm_deck"),
            SettingIs("mode", "basic"),
        ),
    }
    proposals = {setting.name: setting.proposal for setting in SETTINGS.settings if setting.proposal}
    ix = FactionSeated((FactionId("ixians"), FactionId("tleilaxu")))
    assert {name for name, proposal in proposals.items() if proposal == ix} == {
        "deck_ixians_tleilaxu",
        "sandtrout",
        "cheap_hero_traitor",
    }
    assert set(proposals) - {"deck_ixians_tleilaxu", "sandtrout", "cheap_hero_traitor"} == {
        "deck_choam_richese",
        "deck_ecaz_moritani",
        "great_maker",
    }


def test_the_constraints_of_seats_are_those_that_are_checked() -> None:
    assert SETTINGS.setting["seats"].constraints == (
        "as many seats as factions of faction_pool at most",
        "each controller holds one seat; only with exactly two controllers each may hold two (SETUP-01)",
    )
    assert [setting.name for setting in SETTINGS.settings if setting.constraints] == ["seats"]


# ------------------------------------------------------------------------------------------------- values


def test_six_seats_and_nothing_else_is_a_game() -> None:
    assert told() == []


@pytest.mark.rule("VARIANT-01")
def test_unknown_names() -> None:
    assert told(homeworld=True, sandtroud=True, xyz=1) == [
        "homeworld: there is no such setting; did you mean homeworlds? (VARIANT-01)",
        "sandtroud: there is no such setting; did you mean sandtrout? (VARIANT-01)",
        "xyz: there is no such setting (VARIANT-01)",
    ]


@pytest.mark.rule("SETUP-02", "TURN-02", "TURN-06")
@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"mode": "Advanced"}, 'mode: "Advanced" is none of basic or advanced; did you mean advanced? (SETUP-02)'),
        ({"mode": True}, "mode: on is not one of basic, advanced (SETUP-02)"),
        ({"max_turns": 0}, "max_turns: 0 is not from 1 to 20 (TURN-02)"),
        ({"max_turns": 21}, "max_turns: 21 is not from 1 to 20 (TURN-02)"),
        ({"max_turns": True}, "max_turns: on is not a whole number from 1 to 20 (TURN-02)"),
        ({"max_turns": 10.0}, "max_turns: 10.0 is not a whole number from 1 to 20 (TURN-02)"),
        ({"max_turns": None}, "max_turns: nothing is not a whole number from 1 to 20 (TURN-02)"),
        ({"clock": 4}, "clock: 4 is not from 5 to 1209600 (TURN-06)"),
        ({"clock": "fast"}, 'clock: "fast" is not a whole number from 5 to 1209600, or nothing (TURN-06)'),
        ({"homeworlds": 1}, "homeworlds: 1 is not on or off (WORLD-01)"),
        ({"homeworlds": "on"}, 'homeworlds: "on" is not on or off (WORLD-01)'),
        ({"private_chat": "open "}, 'private_chat: "open " is none of open, allies_and_nexus or none; '
         "did you mean open? (SECRET-09)"),
        ({"faction_pool": "atreides"}, 'faction_pool: "atreides" is not a set of faction ids (SETUP-03)'),
        ({"faction_pool": [7]}, "faction_pool: 7 is not a faction id (SETUP-03)"),
    ],
)  # fmt: skip
def test_values_of_the_wrong_kind(given: Row, sentence: str) -> None:
    assert told(**given)[:1] == [sentence]


def test_the_bounds_are_included() -> None:
    assert told(max_turns=1, clock=5, leader_skills=True, skills_dealt=1) == []
    assert told(max_turns=20, clock=1209600, leader_skills=True, skills_dealt=3) == []
    assert told(clock=None) == []


@pytest.mark.rule("SETUP-03")
def test_factions_of_the_pool() -> None:
    six = list(catalog.factions().ids[:6])
    assert told(faction_pool=[*six, "emperor"]) == ['faction_pool: "emperor" comes twice; once is right (SETUP-03)']
    assert told(faction_pool=[*six, "guild", "houses"]) == [
        'faction_pool: "guild" is no faction (SETUP-03)',
        'faction_pool: "houses" is no faction (SETUP-03)',
    ]
    assert told(faction_pool=[*six, "tleilaxo"]) == [
        'faction_pool: "tleilaxo" is no faction; did you mean tleilaxu? (SETUP-03)'
    ]
    assert told(faction_pool=set(six)) == []


def test_a_problem_is_data_for_machines() -> None:
    (problem,) = SETTINGS.validate({"seats": seats(6), "max_turns": 21})
    assert (problem.setting, problem.rule, problem.message) == ("max_turns", "TURN-02", "setting-range")
    assert problem.details == {"at": "max_turns", "given": "21", "min": 1, "max": 20}
    assert msgspec.json.decode(msgspec.json.encode(problem))["message"] == "setting-range"


def test_a_flood_of_nonsense_is_told_in_part() -> None:
    flood = {f"nonsense {number}": number for number in range(5000)}
    pool = [f"house {number}" for number in range(5000)]
    problems = SETTINGS.validate({"seats": [seat("Ada"), {**seat("Bo"), **flood}], **flood, "faction_pool": pool})
    assert len(problems) == 36
    assert told(max_turns=10**5000) == ["max_turns: a number of 40 digits or more is not from 1 to 20 (TURN-02)"]


# ------------------------------------------------------------------------------------------------- preconditions


@pytest.mark.rule("VARIANT-01", "VARIANT-05", "VARIANT-07", "STRONGHOLD-01")
@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"stronghold_cards": True}, "stronghold_cards: needs mode advanced; found mode basic (VARIANT-01)"),
        ({"mode": "advanced", "city_income": True},
         "city_income: needs mode basic; found mode advanced (VARIANT-01)"),
        ({"skills_dealt": 3}, "skills_dealt: needs leader_skills; found leader_skills off (VARIANT-01)"),
    ],
)  # fmt: skip
def test_a_precondition_that_does_not_hold(given: Row, sentence: str) -> None:
    assert told(**given) == [sentence]


@pytest.mark.rule("VARIANT-01")
def test_preconditions_that_hold() -> None:
    assert told(mode="advanced", stronghold_cards=True) == []
    assert told(city_income=True, storm_deck=True) == []
    assert told(leader_skills=True, skills_dealt=3) == []


@pytest.mark.rule("VARIANT-01")
def test_the_default_of_a_setting_needs_nothing() -> None:
    assert told(skills_dealt=2, stronghold_cards=False, mode="advanced", city_income=False) == []


@pytest.mark.rule("VARIANT-01", "TECH-01")
def test_tech_tokens_need_three_factions() -> None:
    assert told(tech_tokens=True, seats=seats(2)) == [
        "tech_tokens: needs 3 or more factions; found 2 factions (VARIANT-01)"
    ]
    assert told(tech_tokens=True, seats=seats(3)) == []


def test_a_precondition_on_a_broken_value_is_not_judged() -> None:
    assert [problem.setting for problem in SETTINGS.validate({"mode": "expert", "stronghold_cards": True})] == [
        "seats",
        "mode",
    ]


# ------------------------------------------------------------------------------------------------- seats


@pytest.mark.rule("SETUP-01")
def test_seats_must_be_given() -> None:
    assert [str(problem) for problem in SETTINGS.validate({})] == [
        "seats: is missing; needed is a list of 2 to 12 entries (SETUP-01)"
    ]


@pytest.mark.rule("SETUP-01")
@pytest.mark.parametrize(("number", "sound"), [(1, False), (2, True), (12, True), (13, False)])
def test_two_to_twelve_seats(number: int, sound: bool) -> None:
    problems = told(seats=seats(number), faction_pool=list(catalog.factions().ids))
    assert problems == ([] if sound else [f"seats: has {number} entries; 2 to 12 are right (SETUP-01)"])


def test_the_fields_of_a_seat() -> None:
    assert told(seats=[seat("Ada"), {"name": "", "controller": {"kind": "robot"}, "colour": "red"}, "Bo"]) == [
        "seats[1].colour: there is no such field (SETUP-01)",
        "seats[1].name: has 0 characters; 1 to 40 are right (SETUP-01)",
        "seats[1].controller.id: is missing; needed is a text of 1 to 64 characters (SETUP-01)",
        'seats[1].controller.kind: "robot" is none of human or bot; did you mean bot? (SETUP-01)',
        'seats[2]: "Bo" is not a record of name, controller, faction (SETUP-01)',
    ]


@pytest.mark.rule("SETUP-01")
def test_names_of_seats_differ() -> None:
    assert told(seats=[seat("Ada", "a"), seat("Bo", "b"), seat("Ada", "c")]) == [
        'seats[2].name: "Ada" comes twice; once is right (SETUP-01)'
    ]


@pytest.mark.rule("SETUP-01")
def test_as_many_seats_as_factions_at_most() -> None:
    assert told(seats=seats(7)) == [
        "seats: there are 7, but faction_pool has 6 factions; at most as many seats are right (SETUP-01)"
    ]


@pytest.mark.rule("SETUP-01")
def test_two_controllers_may_hold_two_seats_each() -> None:
    shared = [seat("1", "Ada"), seat("2", "Ada"), seat("3", "Bo"), seat("4", "Bo")]
    assert told(seats=shared) == []
    bots = [seat("1", "Ada"), seat("2", "Bot", kind="bot")]
    assert told(seats=bots) == []


@pytest.mark.rule("SETUP-01")
@pytest.mark.parametrize(
    ("holders", "sentence"),
    [
        ("aaab", 'seats: "a" holds 3 of 4 seats; with 2 controllers each holds 2 (SETUP-01)'),
        ("aabc", "seats: the number of controllers is 3; with 4 seats 2 or 4 is right (SETUP-01)"),
        ("aab", "seats: the number of controllers is 2; with 3 seats 3 is right (SETUP-01)"),
        ("aa", "seats: the number of controllers is 1; with 2 seats 2 is right (SETUP-01)"),
        ("aabbcc", "seats: the number of controllers is 3; with 6 seats 6 is right (SETUP-01)"),
    ],
)
def test_no_other_split_of_seats(holders: str, sentence: str) -> None:
    assert told(seats=[seat(str(place), holder) for place, holder in enumerate(holders)]) == [sentence]


def test_a_controller_is_a_human_or_a_bot() -> None:
    rows = [seat("1", "Ada"), seat("2", "Ada", kind="bot"), seat("3", "Bo"), seat("4", "Bo")]
    assert told(seats=rows) == [
        'seats: "Ada" is human in one seat and bot in another; a controller is one of them (SETUP-01)'
    ]


@pytest.mark.rule("SETUP-03")
def test_claimed_factions() -> None:
    claims = [
        seat("Ada", faction="atreides"),
        seat("Bo", faction="tleilaxu"),
        seat("Cy"),
        seat("Di", faction="atreides"),
    ]
    assert told(seats=claims, faction_selection="free") == [
        'seats[3].faction: "atreides" comes twice; once is right (SETUP-01)',
        "seats[1].faction: tleilaxu is not in faction_pool (SETUP-03)",
        "seats[2].faction: no faction is claimed; with faction_selection free every seat claims one (SETUP-03)",
    ]
    assert told(seats=[seat("Ada", faction="emperor"), seat("Bo", faction=None)], faction_selection="draft") == [
        "seats[0].faction: emperor is claimed; with faction_selection draft no seat claims one (SETUP-03)"
    ]
    free = [seat("Ada", faction="emperor"), seat("Bo", faction="fremen")]
    assert told(seats=free, faction_selection="free") == []
    assert told(seats=[seat("Ada", faction="empire"), seat("Bo")]) == [
        'seats[0].faction: "empire" is no faction; did you mean emperor? (SETUP-01)'
    ]


# ------------------------------------------------------------------------------------------------- resolve, proposals


@pytest.mark.rule("SETUP-02")
def test_resolving_fills_in_the_defaults() -> None:
    game = SETTINGS.resolve({"seats": seats(2), "mode": "advanced", "faction_pool": ["harkonnen", "atreides"]})
    assert (game.mode, game.max_turns, game.homeworlds) == ("advanced", 10, False)
    assert game.faction_pool == ("atreides", "harkonnen")
    assert game.seats[1].controller.id == "seat 2"
    assert SETTINGS.resolve(msgspec.to_builtins(game)) == game


def test_settings_that_describe_no_game_are_not_resolved() -> None:
    with pytest.raises(InvalidSettings, match=r"max_turns: 99 is not from 1 to 20") as error:
        SETTINGS.resolve({"seats": seats(6), "max_turns": 99, "clock": 1})
    assert [problem.setting for problem in error.value.problems] == ["max_turns", "clock"]


IX = {"deck_ixians_tleilaxu": True, "sandtrout": True, "cheap_hero_traitor": True}


@pytest.mark.rule("VARIANT-01", "VARIANT-02")
def test_proposals_for_claimed_factions() -> None:
    claims = [seat("Ada", faction="tleilaxu"), seat("Bo", faction="atreides")]
    every = list(catalog.factions().ids)
    given: dict[str, object] = {"seats": claims, "faction_selection": "free", "faction_pool": every}
    assert SETTINGS.proposals(given) == IX
    assert SETTINGS.proposals({**given, "sandtrout": False}) == {name: True for name in IX if name != "sandtrout"}
    assert SETTINGS.proposals({**given, "discovery_tokens": True}) == {**IX, "great_maker": True}
    game = SETTINGS.resolve({**SETTINGS.proposals(given), **given})
    assert game.deck_ixians_tleilaxu
    assert not game.great_maker


@pytest.mark.rule("VARIANT-01")
def test_proposals_for_factions_that_no_deal_can_leave_out() -> None:
    base = list(catalog.factions().ids[:6])
    assert SETTINGS.proposals({"seats": seats(7), "faction_pool": [*base, "ixians"]}) == IX
    assert SETTINGS.proposals({"seats": seats(7), "faction_pool": [*base, "ixians", "tleilaxu"]}) == IX
    assert SETTINGS.proposals({"seats": seats(6), "faction_pool": [*base, "ixians"]}) == {}
    assert SETTINGS.proposals({"seats": seats(2), "faction_pool": ["choam", "richese"]}) == {"deck_choam_richese": True}


def test_proposals_of_settings_that_are_not_sound() -> None:
    assert SETTINGS.proposals({}) == {}
    assert SETTINGS.proposals({"seats": "many", "faction_pool": ["ixians"]}) == {}
    assert SETTINGS.proposals({"seats": seats(3), "faction_pool": [["ixians"]]}) == {}
