"""A line of a game's history."""

from typing import Final, NamedTuple

from core.log import EntryNumber
from core.ruleset import Seat

NOTICE: Final = "notice"
"""The kind of a line about participants (`gui.table.model.notices`); its text is a sentence."""


class Line(NamedTuple):
    """A player's action or what happened to them: "goes 3 steps to Kola" after the name.

    `kind` is one of the game's `GameWords.line_kinds`, or NOTICE. `place` is a place on the game's
    map, `entry` the entry of the log that the line came with, or the first of several.
    """

    seat: Seat | None
    kind: str
    text: str
    place: int | None
    entry: EntryNumber


class Highlight(NamedTuple):
    """A line that stands out.

    Lines of a lower `rank` come first; among them, those of a greater `weight`.
    """

    line: Line
    rank: int = 0
    weight: int = 0
