"""Scenarios that no game can reach are refused with their reason (EB-BAD-25)."""

from typing import Any

import pytest

from core.games.empire_builder.rules import RULES
from core.ruleset import ScenarioImpossible
from tests.core.games.empire_builder.places import across, centre, line, ring
from tests.core.games.empire_builder.tables import lasting, start

KANSAS = centre("Kansas City")
SECTION = list(line(2))


@pytest.mark.rule("EB-BAD-25")
@pytest.mark.parametrize(
    ("seats", "more", "reason"),
    [
        ([{"track": [SECTION]}, {"track": [SECTION]}], {}, "has two owners"),
        ([{"contracts": [1, 2, 3]}, {"contracts": [3, 4, 5]}], {}, "3"),
        ([{"contracts": [1, 2, 97]}, {}], {}, "card 97 is not a demand card"),
        ([{"money": -1}, {}], {}, "cash below 0"),
        ([{"owed": 2}, {}], {}, "lends nothing"),
        ([{"loco": "Dragon"}, {}], {}, "there is no train"),
        ([{"loco": "Heavy Freight", "at": KANSAS}, {}], {}, "no Heavy Freight"),
        ([{"at": KANSAS, "loads": ["Coal"] * 3}, {}], {}, "holds 2 of its 3 loads"),
        ([{"track": [[KANSAS, ring("Kansas City")[0]]]}, {}], {}, "no section can be built"),
        (
            [{"track": [list(across("Ohio"))]}, {}],
            {"events_in_play": [lasting(97)]},
            "a flood has erased",
        ),
    ],
)
def test_impossible_position_is_refused_with_its_reason(
    seats: list[dict[str, Any]], more: dict[str, Any], reason: str
) -> None:
    with pytest.raises(ScenarioImpossible, match=reason):
        RULES.scenario(2, RULES.complete_options({}), {"seats": seats, **more})


@pytest.mark.rule("EB-BAD-25")
def test_positions_just_within_the_bounds_are_accepted() -> None:
    start({"at": KANSAS, "loads": ["Coal"] * 2, "money": 0, "track": [SECTION]}, {})
    start({"money": -1, "owed": 200}, {}, options={"Borrowing": "Yes"})
    start({"track": [list(across("Ohio"))]}, {}, events_in_play=[lasting(99)])
