"""States, commands and events of any game as lines of text."""

from typing import Any

import pytest

from core.cli.words import phrase, state_lines
from core.ruleset import Seat
from tests.games.toll_road import EndTurn, RobbersCame, Sell, Sold


@pytest.mark.parametrize(
    ("thing", "told"),
    [
        (EndTurn(), "end turn"),
        (Sell(13), "sell card 13"),
        (Sold(Seat(1), 13, 4), "sold seat Ben, card 13, coins 4"),
        (RobbersCame(91, None), "robbers came card 91, victim none"),
        ({"type": "move", "path": ["M1.1", "M1.2"]}, "move path M1.1 M1.2"),
        ({"type": "pitch", "path": []}, "pitch path -"),
        ({"type": "choose_foreman", "foreman": "wood_elf"}, "choose foreman foreman wood elf"),
    ],
    ids=str,
)
def test_command_or_event_is_its_type_and_its_facts(thing: Any, told: str) -> None:
    assert phrase(thing, ["Ann", "Ben"]) == told


def test_seats_without_names_are_numbers() -> None:
    assert phrase({"type": "sold", "seat": 1}) == "sold seat 1"


def test_state_is_a_line_and_one_for_each_seat() -> None:
    view = {
        "game": "toll-road",
        "turn": 3,
        "active": 1,
        "discard": [],
        "seats": [
            {"name": "Ann", "control": "human", "mile": 4, "pack": None},
            {"name": "Ben", "control": "ai", "level": "random", "mile": 2, "pack": [11, 12]},
        ],
        "winner": None,
        "digest": "00",
    }
    assert list(state_lines(view)) == [
        "turn 3   active 1",
        "   Ann          mile 4",
        " > Ben          mile 2  pack 11 12",
    ]
