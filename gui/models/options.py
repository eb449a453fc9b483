"""The options of a running game in words, and which of them are not as usual."""

from typing import Final, NamedTuple

from core.games.iron_dragon.options import Option, Setting, options
from gui.models.table import TableModel


class OptionLine(NamedTuple):
    """An option of this game, its usual setting, and what it means."""

    label: str
    setting: str
    usual: str
    changed: bool
    meaning: str


_MEANINGS: Final = {
    "AI Skill Level": "How well, and how fast, computer players develop.",
    "Starting Money": "GP that everybody begins with.",
    "Starting Locos": "What everybody's train begins with: a Teapot, a weaker loco, or one of "
    "Level III.",
    "Victory Money": "GP in cash that it takes to win.",
    "Victory Major Cities": "Major cities that must be joined to win.",
    "Place Loco Turn": "The turn on which locos are placed and begin to move.",
    "Rainbow Bridge Duration": "Whether the bridge of an event goes with its card or stays.",
    "Discard Initial Events": "Whether events met in the deal are shuffled back at once or "
    "discarded.",
    "Disable Events": "Which events are left out of the game.",
    "Bank Loans": "How much the bank lends; 2 GP are owed for each one borrowed.",
    "Special Top End Locos": "Whether there are the Bahamat and the Tiamat, above the Iron Dragon.",
    "Cross-Grading": "Whether a loco can be exchanged for another of its level, for 5 GP.",
    "Supply of Loads": "How many there are of each load: as usual, one more, or one less.",
}


def lines(table: TableModel) -> list[OptionLine]:
    """All options in the order of the setup."""
    return [_line(option, table.options[option.name]) for option in options()]


def words(option: Option, setting: Setting) -> str:
    """A setting as it is read: its word, and the number that it stands for."""
    if option.words and isinstance(setting, int):
        return f"{option.words[option.settings.index(setting)]} ({setting})"
    return str(setting)


def _line(option: Option, setting: Setting) -> OptionLine:
    return OptionLine(
        option.name,
        words(option, setting),
        words(option, option.default),
        setting != option.default,
        _MEANINGS[option.name],
    )
