"""The options of a running game in words, and which of them are changed."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from core.games.registry import is_known, package_of, shipped_game
from core.option_spec import OptionSpec, Setting
from gui.table.model.table import AnyTable
from gui.texts.phrases import Phrase


class OptionLine(NamedTuple):
    """An option of this game, its default, and its meaning."""

    label: str
    setting: str
    usual: str
    changed: bool
    meaning: str


def settings_for(game: str, wanted: Mapping[str, Setting]) -> dict[str, Setting]:
    """Return the setting of each option of a game: as wanted, or else the default.

    Options and settings that the game does not have are ignored. Raises UnknownGame.
    """
    rules = shipped_game(game)
    known = {option.name: option.settings for option in rules.options}
    fitting = {name: setting for name, setting in wanted.items() if setting in known.get(name, ())}
    return dict(rules.complete_options(fitting))


def ranked_settings(game: str, kind: str) -> Mapping[str, Setting]:
    """Return the settings that a group of a kind must have; none for an unknown game."""
    return package_of(game).ranked_settings if kind == "ranked" and is_known(game) else {}


def with_one_setting(option: OptionSpec, setting: Setting) -> OptionSpec:
    """Return an option that has only this setting."""
    words = option.words and (option.words[option.settings.index(setting)],)
    return replace(option, settings=(setting,), words=words, usual=None)


def first_terms_of(game: str) -> list[str]:
    """Return the names of the options that a game shows first; none for an unknown game."""
    return list(package_of(game).first_terms) if is_known(game) else []


def first_terms_first(game: str, options: Sequence[OptionSpec]) -> tuple[OptionSpec, ...]:
    """Return the options in the order of the windows: the first terms, then the others."""
    first = first_terms_of(game)
    places = {name: place for place, name in enumerate(first)}
    return tuple(sorted(options, key=lambda option: places.get(option.name, len(first))))


def lines(table: AnyTable) -> list[OptionLine]:
    """Return all options in the order of the setup."""
    return [_line(option, table.options[option.name]) for option in table.rules.options]


def words(option: OptionSpec, setting: Setting) -> str:
    """Return a setting in words, with its number if it has one."""
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
