"""Malformed or impossible scenarios of Iron Dragon.

Each is refused with the reason, and the present game is left unchanged.
"""

from copy import deepcopy
from typing import Any

import pytest

from tests.core.cli.midgame import BORDER, RAILLA, SCENARIO, Table, id_of, new_request, places

pytestmark = pytest.mark.usefixtures("no_traceback")


def altered(way: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Return the scenario with another value at one place."""
    document = deepcopy(SCENARIO)
    inner: Any = document
    for key in way[:-1]:
        inner = inner[key]
    inner[way[-1]] = value
    return document


@pytest.mark.parametrize("way", [*places(SCENARIO)], ids=lambda way: ".".join(map(str, way)))
def test_field_of_a_scenario_refuses_another_type_or_size(
    table: Table, way: tuple[Any, ...]
) -> None:
    good: Any = SCENARIO
    for key in way:
        good = good[key]
    wrong: list[Any] = [-1, 10**30, 0.5, "x", "\u200b", "M99.99", [None], [[]], ["x"] * 3, [-1]]
    if good is not False:
        wrong.append(True)
    if not isinstance(good, dict) or way[0] != "seats":  # a seat may be empty
        wrong.append({})
    table.refuses("ScenarioImpossible", [new_request(altered(way, value)) for value in wrong])


SEAT = ("seats", 0)
IMPOSSIBLE: list[tuple[str, tuple[Any, ...], Any]] = [
    ("two owners", ("seats", 1), {"track": [["M31.30", "M31.31"]]}),
    ("two owners", (*SEAT, "track"), [["M31.31", "M31.30"]] * 2),
    ("no section", (*SEAT, "track"), [[BORDER, BORDER]]),
    ("no section", (*SEAT, "track"), [[BORDER, RAILLA]]),
    ("no section", (*SEAT, "track"), [["M1.1", "M1.2"]]),
    ("two places", ("seats", 1), {"contracts": [3, 10, 11]}),
    ("two places", (*SEAT, "contracts"), [1, 1, 2]),
    ("two places", (*SEAT, "contracts"), [1, 2, 5]),
    ("is not a contract", (*SEAT, "contracts"), [1, 2, 140]),
    ("three contracts", (*SEAT, "contracts"), [1, 2]),
    ("three contracts", (*SEAT, "contracts"), [1, 2, 3, 4]),
    ("two places", ("seats", 1), {"foreman": "Groc"}),
    ("two places", (*SEAT, "foreman"), "Denzel"),
    ("two places", (*SEAT, "foreman"), ""),
    ("at sea without a ship", (*SEAT, "at"), "M1.1"),
    ("ship cannot be", (*SEAT, "aboard"), "Seahawk"),
    ("two places", (*SEAT, "aboard"), "Serpent"),
    ("not on the map", ("seats", 1), {"loads": ["Iron"]}),
    ("not on the map", ("seats", 1), {"aboard": "Hyperion"}),
    ("not on the map", ("seats", 1), {"came_from": BORDER}),
    ("cannot have come", (*SEAT, "came_from"), "M31.20"),
    ("cannot have come", (*SEAT, "came_from"), RAILLA),
    ("cannot have come", (*SEAT, "came_from"), "U1.1"),
    ("holds 3 of its", (*SEAT, "loads"), ["Iron"] * 4),
    ("no load", (*SEAT, "loads"), ["Coal"]),
    (
        "too few chips",
        ("seats",),
        [{"at": RAILLA, "loads": ["Fish"] * 2}, {"at": RAILLA, "loads": ["Fish"] * 2}],
    ),
    ("no loco", (*SEAT, "loco"), "Rocket"),
    ("no loco", (*SEAT, "loco"), ""),
    ("too few locos", (*SEAT, "loco"), "Handcar"),
    ("too few locos", (*SEAT, "loco"), "Tiamat"),
    ("debt is not possible", (*SEAT, "debt"), 1),
    ("more than 20 GP", (*SEAT, "spent"), 21),
    ("moves left", (*SEAT, "moves_left"), 11),
    ("has bribed itself", (*SEAT, "bribed"), [0]),
    ("no seat 2", (*SEAT, "bribed"), [2]),
    ("`bribed` twice", (*SEAT, "bribed"), [1, 1]),
    ("`bribed` twice", (*SEAT, "bribed"), ["underworld"] * 50_000),
    ("holds 3 of its", (*SEAT, "loads"), ["Iron"] * 50_000),
    ("two owners", (*SEAT, "track"), [["M31.31", "M31.30"]] * 40_000),
    ("not all of these", ("deck_top",), [8] * 50_000),
    ("spent, bribed or moved", ("seats", 1), {"spent": 1}),
    ("spent, bribed or moved", ("seats", 1), {"moves_left": 1}),
    ("spent, bribed or moved", ("seats", 1), {"bribed": [0]}),
    ("no bridge permanent", ("bridge_permanent",), True),
    ("not all of these", ("deck_top",), [1]),
    ("not all of these", ("deck_top",), [7, 7]),
    ("not all of these", ("ships_top",), ["Serpent"]),
    ("not all of these", ("foremen_top",), ["Groc"]),
    ("too few are left", ("deck_top",), [number for number in range(6, 147) if number != 128]),
    ("no event that stays", ("events_in_play", 0, "card"), 134),
    ("no event that stays", ("events_in_play", 0, "card"), 10),
    ("the seat that drew it", ("events_in_play", 0, "until", "seat"), 0),
    ("cannot be in play until turn 14", ("events_in_play", 0, "until", "turn"), 14),
    ("cannot be in play", ("events_in_play", 0, "until", "turn"), 11),
    ("two places", ("events_in_play",), SCENARIO["events_in_play"] * 2),
    ("destroyed or a right", ("destroyed", 0, "stage"), "destroyed"),
    ("there is no seat 2", ("destroyed", 0, "seat"), 2),
    ("phase of turn 12", ("phase",), "place"),
    ("phase of turn 2", ("turn",), 2),
    ("the scenario 3", ("seats",), [{}, {}, {}]),
    ("the scenario 0", ("seats",), []),
    ("no seat 2", ("active",), 2),
]


@pytest.mark.parametrize(("why", "way", "value"), IMPOSSIBLE, ids=id_of)
def test_impossible_position_is_refused_with_the_reason(
    table: Table, why: str, way: tuple[Any, ...], value: Any
) -> None:
    reply = table.refused_line("ScenarioImpossible", new_request(altered(way, value)))
    assert why in reply["message"]


@pytest.mark.parametrize("scenario", [[], 5, "x", True, [[[]]]], ids=repr)
def test_malformed_document_is_refused(table: Table, scenario: Any) -> None:
    table.refused_line("ScenarioImpossible", new_request(scenario))
