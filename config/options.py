"""The section with the default options of a new game, made of the game's own specs of them."""

from collections.abc import Iterable
from typing import Final

from config.kinds import Choice, Grade, Kind
from config.section import Section, Setting
from core.games.registry import USUAL, imported, package_of
from core.option_spec import OptionSpec


def _setting(spec: OptionSpec) -> Setting:
    """Return the setting of an option: its words come first in the file, numbers may be written."""
    numbers = [one for one in spec.settings if isinstance(one, int)]
    words = spec.words or tuple(str(one) for one in spec.settings)
    kind: Kind = Grade(words, tuple(numbers)) if numbers else Choice(words)
    return Setting(spec.name, kind, words[spec.settings.index(spec.default)], spec.meaning)


def options_section(specs: Iterable[OptionSpec]) -> Section:
    """Return the section that sets these options."""
    return Section(
        "Default Options",
        "options",
        "What a new game is set to before anybody changes it. Where a word stands for a number,"
        " the number may be written too.",
        tuple(_setting(one) for one in specs),
    )


# CONFIG-17 to CONFIG-30
DEFAULT_OPTIONS: Final = options_section(imported(package_of(USUAL).options)())
