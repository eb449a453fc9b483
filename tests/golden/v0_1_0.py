"""Paths and readers of the files of version 0.1.0. No later version may change these files."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from core.games.iron_dragon import rules as iron_dragon
from core.log import Opened, read_log
from core.table import Rules
from tests.games import toll_road

FOLDER: Final = Path(__file__).parent / "v0.1.0"
LOGS: Final = FOLDER / "logs"
RULES: Final[dict[str, Rules]] = {"iron-dragon": iron_dragon.RULES, "toll-road": toll_road.RULES}


def read_json(path: str) -> Any:
    """Return the content of a JSON file of the folder."""
    return json.loads((FOLDER / path).read_text(encoding="utf-8"))


RESULTS: Final[dict[str, dict[str, Any]]] = read_json("logs/results.json")
"""The recorded end of each log, by its name."""


@cache
def entries_of(log: str) -> tuple[Opened, ...]:
    """Return the entries of a log."""
    contents = read_log(LOGS / f"{log}.rail")
    assert not contents.torn
    return tuple(contents.entries)


def assert_within(recorded: Any, value: Any) -> None:
    """Compare all that was recorded; a later version may add to a map, or to the end of an array.

    Bytes were recorded as `{"hex": ...}`.
    """
    match recorded:
        case {"hex": digits}:
            assert value == bytes.fromhex(digits)
        case dict():
            for name, part in recorded.items():
                assert_within(part, value[name])
        case list():
            assert len(value) >= len(recorded)
            for part, item in zip(recorded, value, strict=False):
                assert_within(part, item)
        case _:
            assert value == recorded


def as_now(caption: str) -> str:
    """Return the caption of a saved game in the words of this version."""
    return caption.replace(" is to act.", " to play.")
