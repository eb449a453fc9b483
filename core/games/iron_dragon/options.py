"""The thirteen options and their settings (OPTION-1 to OPTION-13)."""

from functools import cache

from msgspec import Struct

from core.games.crayon.errors import BadCards
from core.games.iron_dragon.cards import Name, check_names, read_toml
from core.games.iron_dragon.option_texts import MEANINGS, NEEDS
from core.option_spec import OptionSpec, Setting
from core.ruleset import Options, completed

Option = OptionSpec


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    """An option as given in the data file."""

    name: Name
    settings: tuple[Setting, ...]
    words: tuple[Name, ...] = ()


class _Options(Struct, frozen=True, forbid_unknown_fields=True):
    option: tuple[_Row, ...]


@cache
def options() -> tuple[OptionSpec, ...]:
    """Return all options, in the order of the windows."""
    found = read_toml("options.toml", _Options).option
    check_names("options.toml", (option.name for option in found))
    for option in found:
        check_names("options.toml", option.settings)
        if option.words and len(option.words) != len(option.settings):
            raise BadCards(file="options.toml", why=f"{option.name} lacks words for its settings")
    return tuple(
        OptionSpec(row.name, MEANINGS[row.name], row.settings, row.words, NEEDS.get(row.name))
        for row in found
    )


def complete_options(asked: Options) -> dict[str, Setting]:
    """Return every option with its setting; raises UnknownOption."""
    return completed(options(), asked)
