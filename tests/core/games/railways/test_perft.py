"""Perft: the lines of play from small positions are as many as counted before.

All are counted here a second time, by the rules and not by the code.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from core.games.railways.rules import RULES
from tests.core.games.perft_files import counted, text

FOLDER = Path(__file__).parent / "perft"
FILES = {path.stem: path for path in sorted(FOLDER.glob("*.json"))}


def read(name: str) -> dict[str, Any]:
    file: dict[str, Any] = json.loads(FILES[name].read_text(encoding="utf-8"))
    return file


@pytest.mark.rule("RW-ATOM-6")
@pytest.mark.parametrize("name", FILES)
def test_lines_of_play_equal_the_stored_counts(name: str) -> None:
    file = read(name)
    assert counted(RULES, file) == {"nodes": file["nodes"], "by_command": file["by_command"]}
    assert FILES[name].read_text(encoding="utf-8") == text(file)


@pytest.mark.rule("RW-ATOM-6", "RW-AUCTION-2", "RW-AUCTION-5")
def test_count_of_an_auction_of_two() -> None:
    """A passes or bids 1 to 25; B then passes or bids, more than A."""
    assert read("auction_of_two")["nodes"] == 26 + sum(26 - bid for bid in range(1, 26))


@pytest.mark.rule("RW-ATOM-6", "RW-AUCTION-4", "RW-AUCTION-12")
def test_count_of_an_auction_near_the_limit() -> None:
    """A has bid 24. B passes, and C passes or bids 25; or B bids 25, and C can only pass."""
    assert read("first_to_pass_of_three")["nodes"] == 2 + 1


@pytest.mark.rule("RW-ATOM-6", "RW-CARD-6")
def test_count_of_second_shift() -> None:
    """A delivers yellow to Cincinnati, then again, or ends the slot; red goes nowhere."""
    assert read("second_shift")["nodes"] == 2


@pytest.mark.rule("RW-ATOM-6", "RW-BUILD-1")
def test_count_of_a_running_series() -> None:
    """From the loose end a piece leads to each of five edges; or the slot ends."""
    assert read("running_series")["nodes"] == 5 + 1
