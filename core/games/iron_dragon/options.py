"""The thirteen options and their settings (OPTION-1 to OPTION-13)."""

from functools import cache

from core.games.crayon.option_table import read_options
from core.games.data_files import data_text
from core.games.iron_dragon.cards import PACKAGE
from core.games.iron_dragon.option_texts import MEANINGS, NEEDS
from core.option_spec import OptionSpec, Setting
from core.ruleset import Options, completed

FILE = "options.toml"


@cache
def options() -> tuple[OptionSpec, ...]:
    """Return all options, in the order of the windows; raises BadCards."""
    text = data_text(PACKAGE, FILE)
    return read_options(text, file=FILE, meanings=MEANINGS, needs=NEEDS)


def complete_options(asked: Options) -> dict[str, Setting]:
    """Return every option with its setting; raises UnknownOption."""
    return completed(options(), asked)
