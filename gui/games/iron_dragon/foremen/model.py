"""A player's foreman, and the three ways to get another."""

from typing import Final

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.cards import Foreman, Race
from core.ruleset import Seat
from gui.games.iron_dragon.model.table import IronTable
from gui.table.model.table import Action
from gui.texts.phrases import Phrase

ABILITIES: Final = {
    Race.CATMAN: Phrase("Builds into jungle for 1 GP."),
    Race.DWARF: Phrase("Builds into mountains for 1 GP, but not into alpine peaks or volcanoes."),
    Race.ELF: Phrase("Builds into forest for 1 GP."),
    Race.HUMAN: Phrase("Bridges rivers for free and inlets for 1 GP."),
    Race.ORC: Phrase("Pays no bribes in the Underworld and collects everyone else’s."),
    Race.TROLL: Phrase(
        "Builds only in the Underworld, for at most 2 GP a milepost and without a bribe."
    ),
    Race.WEE_FOLK: Phrase("Sees three ships in each port and boards for free."),
}
"""Ability of each race of foremen (FOREMAN-6 to FOREMAN-10)."""


class Foremen:
    """The foreman of one seat; only the local player's can be changed.

    Recreated after every change of the table.
    """

    def __init__(self, table: IronTable, seat: Seat) -> None:
        self._table: Final = table
        self._player: Final = table.state.players[seat]

    @property
    def foreman(self) -> Foreman | None:
        """The employed foreman of the seat."""
        name = self._player.foreman
        return None if name is None else self._table.rules.world.foremen[name]

    @property
    def shown(self) -> list[Foreman]:
        """The dealt or drawn foremen that the seat must choose from."""
        return [self._table.rules.world.foremen[name] for name in self._player.choices]

    @property
    def dismissed(self) -> Foreman | None:
        """The top of the discard pile, which a swap would take."""
        pile = self._table.state.foremen.discard
        return self._table.rules.world.foremen[pile[-1]] if pile else None

    @property
    def free(self) -> list[Foreman]:
        """All foremen without an employer, by name."""
        pile = self._table.state.foremen
        return [
            self._table.rules.world.foremen[name] for name in sorted((*pile.deck, *pile.discard))
        ]

    @property
    def swap(self) -> Action:
        """The action that swaps the foreman for the one dismissed last."""
        return self._table.action(do.SwapForeman())

    @property
    def draw(self) -> Action:
        """The action that draws a foreman from the deck."""
        return self._table.action(do.DrawForeman())

    def take(self, foreman: Foreman) -> Action:
        """Return the action that takes an unemployed foreman."""
        return self._table.action(do.TakeForeman(foreman=foreman.name))

    def keep(self, foreman: Foreman) -> Action:
        """Return the action that keeps this foreman after a draw and dismisses the other."""
        return self._table.action(do.KeepForeman(foreman=foreman.name))

    def choose(self, foreman: Foreman | None) -> Action:
        """Return the action that chooses this foreman in the opening; None rejects all."""
        name = None if foreman is None else foreman.name
        return self._table.action(do.ChooseForeman(foreman=name))
