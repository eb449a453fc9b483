"""The options of a running game in words, and which of them are not as usual."""

from typing import Final, NamedTuple

from core.games.iron_dragon.options import Option, Setting, options
from gui.models.phrases import Phrase
from gui.models.table import TableModel


class OptionLine(NamedTuple):
    """An option of this game, its usual setting, and what it means."""

    label: str
    setting: str
    usual: str
    changed: bool
    meaning: str


_MEANINGS: Final = {
    "AI Skill Level": Phrase(
        "How well the computer plays, in its own seats and for disconnected players. In a ranked"
        " game it plans for disconnected players as on Normal; only its spending on track follows"
        " this option."
    ),
    "Starting Money": Phrase("GP that each player starts with."),
    "Starting Locos": Phrase(
        "The loco that each player starts with: a Teapot, a weaker loco, or one of Level III."
    ),
    "Victory Money": Phrase("Cash in GP that you need to win."),
    "Victory Major Cities": Phrase("Major cities that you must connect to win."),
    "Place Loco Turn": Phrase("The turn on which locos are placed and begin to move."),
    "Rainbow Bridge Duration": Phrase(
        "Whether the bridge of an event ends with its card or stays."
    ),
    "Discard Initial Events": Phrase(
        "Whether events drawn in the deal are discarded, instead of shuffled back into the deck."
    ),
    "Disable Events": Phrase("Which events are left out of the game."),
    "Bank Loans": Phrase("How much the bank lends. You owe 2 GP for each GP borrowed."),
    "Special Top End Locos": Phrase(
        "Whether the Bahamat and the Tiamat, above the Iron Dragon, can be bought."
    ),
    "Cross-Grading": Phrase("Whether a loco can be exchanged for another of its level, for 5 GP."),
    "Supply of Loads": Phrase("How many of each load there are: as usual, one more, or one fewer."),
}


def lines(table: TableModel) -> list[OptionLine]:
    """All options in the order of the setup."""
    return [_line(option, table.options[option.name]) for option in options()]


def words(option: Option, setting: Setting) -> str:
    """A setting as it is read: its word, and the number that it stands for."""
    if option.words and isinstance(setting, int):
        word = Phrase(option.words[option.settings.index(setting)])
        return Phrase("{word} ({number})", word=word, number=setting)
    return Phrase(str(setting))


def meaning_of(option: Option) -> Phrase:
    """Return a sentence that explains the option."""
    return _MEANINGS[option.name]


def _line(option: Option, setting: Setting) -> OptionLine:
    return OptionLine(
        option.name,
        words(option, setting),
        words(option, option.default),
        setting != option.default,
        meaning_of(option),
    )
