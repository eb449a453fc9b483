"""The fixed deal of a coached first game, and the start of such a game."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from core.log import LogFile, Opened
from core.table import Genesis, LocalTable, Rules, Scenario

Store = Callable[[Opened, bytes], LogFile]
"""Makes the record of a game from its genesis and its secret."""


class FriendlyDeal(NamedTuple):
    """A start against one computer player of `level`: the options, and a scenario's JSON."""

    level: str
    options: Mapping[str, int | str]
    scenario: bytes

    def begin(
        self,
        rules: Rules,
        person: str,
        computer: str,
        *,
        secret: bytes,
        store: Store | None = None,
    ) -> LocalTable:
        """Start the game, with the person in the first seat; raises LogFileError."""
        return LocalTable.new(
            rules,
            (person, (computer, self.level)),
            secret=secret,
            options=self.options,
            scenario=self.scenario,
            store=store,
        )

    def began(self, genesis: Genesis) -> bool:
        """Return whether a game began with this deal, by the origin in its genesis."""
        return genesis.origin == Scenario(self.scenario)
