"""Views, scenarios and the static world, as in the engine protocol (RW-PROTO)."""

import json
from typing import Any

import msgspec
import pytest

from core.cli.views import state_view
from core.games.railways.commands import AnyCommand, Build, UpgradeEngine
from core.games.railways.rules import RULES
from core.ruleset import ScenarioImpossible
from core.table import LocalTable
from tests.core.games.railways.places import BOARD, WORLD, piece, track
from tests.core.games.railways.tables import (
    PLAIN,
    A,
    B,
    go,
    lay,
    start,
    story_view,
    to_end_of_turn,
)
from tests.each import each

FULL = {"western_links": "yes"}


@pytest.mark.rule("RW-PROTO-1")
@pytest.mark.parametrize(
    "line",
    [
        {"type": "keep_baron", "baron": 3},
        {"type": "bid", "amount": 4, "accept": {"bonds": 1}},
        {"type": "pass"},
        {"type": "end_action"},
        {"type": "build", "hex": "R23.10", "edges": [1, 4]},
        {"type": "urbanize", "city": "Columbus", "colour": "blue"},
        {"type": "upgrade_engine"},
        {"type": "deliver", "city": "Columbus", "cube": "red", "exits": [1, 4]},
        {"type": "take_card", "card": 6, "city": "Columbus", "colour": "blue"},
        {"type": "use_card", "card": 37},
        {"type": "western_link", "city": "Omaha"},
    ],
)
def test_commands_have_the_names_of_the_protocol(line: dict[str, Any]) -> None:
    command = msgspec.convert(line, AnyCommand)
    assert json.loads(msgspec.json.encode(command)) == line


@pytest.mark.rule("RW-PROTO-2", "RW-INV-20", "RW-HIDDEN-1")
def test_view_has_the_fields_of_the_protocol() -> None:
    at = LocalTable.new(RULES, ["Ann", "Ben", "Cid"], secret=bytes(32), options={})
    view = state_view(at.position, RULES)
    assert {
        *("game", "turn", "phase", "round", "first", "order", "awaiting", "seats", "auction"),
        *("slot", "cities", "track", "complex_tiles", "new_cities", "bag", "display", "deck"),
        *("goals", "markers_free", "triggered", "idle_turns", "winner", "standings"),
    } <= set(view)
    assert set(view["seats"][0]) >= {
        *("cash", "bonds", "points", "income", "engine", "cards", "barons", "baron", "links"),
        *("deliveries", "bid", "passed"),
    }
    assert (view["game"], view["phase"]) == ("railways", "setup")
    assert view["awaiting"] == [{"seat": 0, "for": "baron"}]
    json.dumps(view)


@pytest.mark.rule("RW-PROTO-2")
def test_view_of_a_slot_and_of_an_auction() -> None:
    story = go(start({"cash": 9}, {}), A, lay("R9.9", 0, 3))
    view = story_view(story)
    assert view["slot"] == {
        "action": "build",
        "card": None,
        "built": 1,
        "limit": 4,
        "owed": False,
        "modifiers": [],
        "actions_left": 0,
    }
    assert view["track"] == [{"hex": "R9.9", "edges": [0, 3], "seat": 0, "link": False}]
    auction = story_view(start(phase="auction", first=1))
    assert auction["auction"] == {"bid": 0, "by": None, "in": [1, 0]}


@pytest.mark.rule("RW-PROTO-2", "RW-LINK-3")
def test_view_names_links_by_both_ends() -> None:
    lines = track((B, "New York", "Philadelphia"))
    story = start({}, {"western": ["Omaha"]}, options={**PLAIN, **FULL}, track=lines)
    assert story_view(story)["seats"][1]["links"] == [
        {"a": "New York", "exit_a": 4, "b": "Philadelphia", "exit_b": 1},
        {"a": "Omaha", "exit_a": 6, "b": "West", "exit_b": None},
    ]


@pytest.mark.rule("RW-PROTO-3")
def test_info_has_the_whole_static_world() -> None:
    info = RULES.info()
    assert {
        *("hexes", "ridges", "cities", "tiles", "engines", "income", "prices", "cards", "goals"),
        *("barons", "options", "data_hash"),
    } <= set(info)
    assert (len(info["hexes"]), len(info["ridges"]), len(info["cities"])) == (564, 50, 55)
    chicago = next(city for city in info["cities"] if city["name"] == "Chicago")
    assert chicago == {
        "name": "Chicago",
        "hex": "R10.9",
        "colour": "red",
        "cubes_few": 3,
        "cubes_many": 4,
        "gateway": False,
    }
    assert {"id": "R10.9", "kind": "city", "city": "Chicago"} in info["hexes"]
    assert info["data_hash"] == RULES.data_hash.hex()
    json.dumps(info)


@pytest.mark.rule("RW-PROTO-4")
def test_scenario_starts_in_round_1_of_turn_1_without_cubes() -> None:
    view = story_view(start({}, {}, {}))
    assert (view["turn"], view["phase"], view["round"], view["active"]) == (1, "actions", 1, 0)
    assert view["order"] == [0, 1, 2]
    assert not any(city["cubes"] for city in each(view["cities"]))
    assert set(view["bag"].values()) == {25}


@pytest.mark.rule("RW-PROTO-4", "RW-DRAW-1")
def test_scenario_lays_what_is_drawn_next() -> None:
    cards = {**PLAIN, "operations_cards": "yes"}
    story = start(options=cards, deck_top=[33], round=3)
    assert to_end_of_turn(story).state.display == (33,)


RING = [piece("R15.11", 2, 3), piece("R15.10", 3, 5), piece("R14.10", 0, 5)]
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"track": [piece("R14.12", 1, 4), piece("R14.12", 1, 3)]}, "share an edge"),
    ({"track": [piece("R13.12", 0, 3, 0), piece("R14.12", 1, 3, 1)]}, "two owners"),
    ({"track": RING}, "back to it"),
    ({"track": [piece("R8.8", 0, 3)]}, "joined to no city"),
    ({"track": [piece("R10.9", 0, 3)]}, "no track can lie"),
    ({"track": [piece("R9.9", 3, 0)]}, "joins the edges"),
    ({"track": [piece("R9.9", 0, 3, 5)]}, "no seat 5"),
    ({"track": [piece("R9.9", 0, 3)], "phase": "auction"}, "open track"),
    ({"cities": [{"name": "Boston", "cubes": ["red"] * 26}]}, "too many cubes"),
    ({"cities": [{"name": "Boston", "cubes": ["red"], "empty": True}]}, "cannot have a marker"),
    ({"cities": [{"name": "Boston", "colour": "red"}]}, "cannot have become red"),
    ({"cities": [{"name": "Boston", "cubes": ["gray"]}]}, "no cube is"),
    ({"cities": [{"name": "Lima"}]}, "no city"),
    ({"seats": [{}]}, "2 seats"),
    ({"seats": [{"deliveries": {"red": 26}}, {}]}, "too many cubes"),
    ({"seats": [{"western": ["Omaha"]}, {}]}, "no Western Links"),
    ({"seats": [{"western": ["Boston"]}, {}]}, "no Western Link can begin"),
    ({"seats": [{"engine": 9}, {}]}, "engine"),
    ({"order": [0, 0]}, "every seat once"),
    ({"first": 2}, "every seat once"),
    ({"active": 2}, "every seat once"),
    ({"triggered": 3, "turn": 2}, "yet to come"),
    ({"triggered": 3, "turn": 9}, "would be over"),
    ({"turn": 31}, "over after turn 30"),
    ({"display": [3]}, "not in this game"),
    ({"bag_top": ["red"] * 26}, "the bag does not have"),
    ({"rain": True}, "rain"),
    ({"phase": "setup"}, "setup"),
]


@pytest.mark.rule("RW-PROTO-4")
@pytest.mark.parametrize(("document", "why"), IMPOSSIBLE)
def test_impossible_scenario_is_refused_with_the_reason(document: dict[str, Any], why: str) -> None:
    with pytest.raises(ScenarioImpossible) as refused:
        RULES.scenario(2, RULES.complete_options(PLAIN), document)
    assert why in refused.value.facts["why"]


CARDS: list[dict[str, Any]] = [
    {"seats": [{"cards": [31]}, {"cards": [31]}]},
    {"seats": [{"cards": [24]}, {}]},
    {"seats": [{"baron": 3}, {"baron": 3}]},
    {"seats": [{"baron": 19}, {}]},
    {"display": [41]},
    {"display": [7], "deck_top": [7]},
    {"goals": {"major_lines": [7]}},
    {"goals": {"bounties": [1, 1]}},
]


@pytest.mark.rule("RW-PROTO-4", "RW-INV-10")
@pytest.mark.parametrize("document", CARDS)
def test_card_in_two_places_is_refused(document: dict[str, Any]) -> None:
    with pytest.raises(ScenarioImpossible):
        RULES.scenario(2, RULES.complete_options({}), document)


HEXES = ("R5.6", "R3.15", "R8.20", "R15.18")
"""Hexes inland, of which no two are neighbours."""


@pytest.mark.rule("RW-PROTO-4", "RW-INV-8")
def test_more_complex_tiles_than_there_are_is_refused() -> None:
    assert WORLD.tiles.supplies[6] == 3
    pieces = [piece(name, *edges) for name in HEXES for edges in ((0, 1), (3, 4))]
    options = RULES.complete_options(PLAIN)
    with pytest.raises(ScenarioImpossible) as refused:
        RULES.scenario(2, options, {"track": pieces})
    assert "more complex tiles" in refused.value.facts["why"]


@pytest.mark.rule("RW-PROTO-5", "RW-BAD-19")
def test_unknown_names_are_quoted() -> None:
    answer = start().when(A, Build(hex="Q1.1", edges=(0, 3)))
    assert answer.refusal is not None
    assert "'Q1.1'" in str(answer.refusal)


@pytest.mark.rule("RW-PROTO-5")
def test_first_reason_of_the_list_is_given() -> None:
    """The edges lead nowhere too, and the piece starts nowhere; but the action is spent."""
    story = go(start(), A, UpgradeEngine())
    for hex_, rule in each((("Q1.1", "RW-PROTO-1"), ("R0.0", "RW-ACT-4"), ("R8.8", "RW-ACT-4"))):
        answer = story.when(A, Build(hex=hex_, edges=(0, 3)))
        assert answer.refusal is not None
        assert type(answer.refusal).rule == rule
    answer = story.when(B, Build(hex="Q1.1", edges=(0, 3)))
    assert answer.refusal is not None
    assert type(answer.refusal).rule == "RW-TURN-5"


def test_board_in_the_info_is_that_of_the_rules() -> None:
    names = [each["id"] for each in RULES.info()["hexes"]]
    assert names == [place.name for place in BOARD.places]
