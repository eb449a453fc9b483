"""The options and their settings (RW-OPTION-1 to RW-OPTION-7)."""

from functools import cache
from typing import Final

from msgspec import Struct

from core.games.railways.data_tables import Name, check_names, read_toml
from core.games.railways.errors import BadData
from core.games.railways.option_texts import MEANINGS
from core.option_spec import OptionSpec, Setting

FILE: Final = "options.toml"


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    settings: tuple[Setting, ...]
    usual: Setting | None = None


class _Options(Struct, frozen=True, forbid_unknown_fields=True):
    option: tuple[_Row, ...]


@cache
def options() -> tuple[OptionSpec, ...]:
    """Return all options, in the order of the windows; raises BadData."""
    rows = read_toml(FILE, _Options).option
    check_names(FILE, (row.name for row in rows))
    for row in rows:
        if row.usual is not None and row.usual not in row.settings:
            raise BadData(file=FILE, why=f"{row.name} has no setting {row.usual}")
    return tuple(
        OptionSpec(row.name, MEANINGS[row.name], row.settings, usual=row.usual) for row in rows
    )
