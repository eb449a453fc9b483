"""The configuration as the program reads it: frozen groups of plain fields."""

from collections.abc import Mapping
from typing import NamedTuple

from config.desktop import Desktop
from config.games import Games
from config.interface import Interface
from config.network import Names, Network, Zone


class Configuration(NamedTuple):
    """All settings of the file.

    `options` has the options of each game of the program: by the game's key, then by the option's
    label. Their values are numbers or words, as the game expects. The zones are in the order of the
    file.
    """

    interface: Interface
    options: Mapping[str, Mapping[str, int | str]]
    names: Names
    zones: tuple[Zone, ...]
    network: Network
    desktop: Desktop
    games: Games

    def options_of(self, game: str) -> Mapping[str, int | str]:
        """Return the configured options of a game; none for a game that was added."""
        return self.options.get(game, {})
