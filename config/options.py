"""The sections with the default options of new games, derived from the games' own specs."""

from types import MappingProxyType
from typing import Final

from config.kinds import Choice, Grade, Kind
from config.section import Section, Setting
from core.games.package import GamePackage
from core.games.registry import SHIPPED, USUAL, imported
from core.option_spec import OptionSpec


def _setting(spec: OptionSpec) -> Setting:
    """Return the setting of an option: the file has its words; numbers may be written too."""
    numbers = [one for one in spec.settings if isinstance(one, int)]
    words = spec.words or tuple(str(one) for one in spec.settings)
    kind: Kind = Grade(words, tuple(numbers)) if numbers else Choice(words)
    return Setting(spec.name, kind, words[spec.settings.index(spec.default)], spec.meaning)


def options_section(package: GamePackage) -> Section:
    """Return the section that sets the options of a game.

    That of the usual game does not name the game, as in files of versions with one game.
    """
    is_usual = package.key == USUAL
    return Section(
        "Default Options" if is_usual else f"Default Options of {package.title}",
        "options",
        f"The options of a new game of {package.title} before anybody changes them. Where a word"
        " stands for a number, the number may be written too.",
        tuple(_setting(one) for one in imported(package.options)()),
    )


# CONFIG-17 to CONFIG-30
OPTION_SECTIONS: Final = MappingProxyType(
    {one.key: options_section(one) for one in SHIPPED if one.options}
)
"""The options section of each shipped game, by the game's key."""
