"""The options of a game, read from its data file."""

from collections.abc import Mapping

from msgspec import Struct

from core.games.crayon.data_tables import Name, check_names, parse_toml
from core.games.crayon.errors import BadCards
from core.option_spec import Needs, OptionSpec, Setting


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    """An option as given in the data file."""

    name: Name
    settings: tuple[Setting, ...]
    words: tuple[Name, ...] = ()


class _Options(Struct, frozen=True, forbid_unknown_fields=True):
    option: tuple[_Row, ...]


def read_options(
    text: str, *, file: str, meanings: Mapping[str, str], needs: Mapping[str, Needs]
) -> tuple[OptionSpec, ...]:
    """Return the options of a file, in its order, with their meanings; raises BadCards.

    `file` names it in errors. `needs` are the options that have an effect only with certain
    settings of others.
    """
    declared = parse_toml(file, text, _Options).option
    check_names(file, (option.name for option in declared))
    for option in declared:
        check_names(file, option.settings)
        if option.words and len(option.words) != len(option.settings):
            raise BadCards(file=file, why=f"{option.name} lacks words for its settings")
    return tuple(
        OptionSpec(row.name, meanings[row.name], row.settings, row.words, needs.get(row.name))
        for row in declared
    )
