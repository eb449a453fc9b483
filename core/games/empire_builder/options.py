"""The options and their settings (EB-OPTION-2 to EB-OPTION-11)."""

from functools import cache

from core.games.crayon.option_table import read_options
from core.games.data_files import data_text
from core.games.empire_builder.cards import PACKAGE
from core.games.empire_builder.option_texts import MEANINGS, NEEDS
from core.option_spec import OptionSpec

FILE = "options.toml"


@cache
def options() -> tuple[OptionSpec, ...]:
    """Return all options, in the order of the windows; raises BadCards."""
    text = data_text(PACKAGE, FILE)
    return read_options(text, file=FILE, meanings=MEANINGS, needs=NEEDS)
