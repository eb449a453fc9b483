"""The sections with the default options of new games, derived from the games' own specs."""

from types import MappingProxyType
from typing import Final

from config.kinds import Choice, Grade, Kind
from config.section import Section, Setting
from core.games.package import GamePackage
from core.games.registry import DEFAULT_GAME, SHIPPED, imported
from core.option_spec import OptionSpec


def _setting(spec: OptionSpec) -> Setting:
    """Return the setting of an option: the file has its words; numbers may be written too."""
    numbers = [setting for setting in spec.settings if isinstance(setting, int)]
    words = spec.words or tuple(str(setting) for setting in spec.settings)
    kind: Kind = Grade(words, tuple(numbers)) if numbers else Choice(words)
    return Setting(spec.name, words[spec.settings.index(spec.default)], spec.meaning, kind)


def options_section(package: GamePackage) -> Section:
    """Return the section that sets the options of a game.

    That of the usual game does not name the game, as in files of versions with one game.
    """
    is_usual = package.key == DEFAULT_GAME
    return Section(
        "Default Options" if is_usual else f"Default Options {package.title}",
        "options",
        f"The options of a new game of {package.title} before anybody changes them. Where a word"
        " stands for a number, the number may be written too.",
        tuple(_setting(spec) for spec in imported(package.options)()),
    )


# CONFIG-17 to CONFIG-30
OPTION_SECTIONS: Final = MappingProxyType(
    {
        game_package.key: options_section(game_package)
        for game_package in SHIPPED
        if game_package.options
    }
)
"""The options section of each shipped game, by the game's key."""
