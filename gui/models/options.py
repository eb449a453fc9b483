"""The options of a running game in words, and which of them are not as usual."""

from typing import NamedTuple

from core.option_spec import OptionSpec, Setting
from gui.models.phrases import Phrase
from gui.models.table import TableModel


class OptionLine(NamedTuple):
    """An option of this game, its usual setting, and what it means."""

    label: str
    setting: str
    usual: str
    changed: bool
    meaning: str


def lines(table: TableModel) -> list[OptionLine]:
    """All options in the order of the setup."""
    return [_line(option, table.options[option.name]) for option in table.rules.options]


def words(option: OptionSpec, setting: Setting) -> str:
    """A setting as it is read: its word, and the number that it stands for."""
    if option.words and isinstance(setting, int):
        word = Phrase(option.words[option.settings.index(setting)])
        return Phrase("{word} ({number})", word=word, number=setting)
    return Phrase(str(setting))


def meaning_of(option: OptionSpec) -> Phrase:
    """Return a sentence that explains the option."""
    return Phrase(option.meaning)


def _line(option: OptionSpec, setting: Setting) -> OptionLine:
    return OptionLine(
        option.name,
        words(option, setting),
        words(option, option.default),
        setting != option.default,
        meaning_of(option),
    )
