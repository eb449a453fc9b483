"""A player's own appearance: the one chosen last in a game is the first one in the next."""

from pathlib import Path
from typing import Final

from core.errors import FactualError
from core.ruleset import Seat
from gui.storage.chosen_keys import ChosenKeys
from gui.table.model.table import AnyTable

FILE: Final = "appearances.json"


class OwnAppearance:
    """The last choice of the player at this computer for each game, kept in a folder.

    With several players at this computer, it is nobody's.
    """

    def __init__(self, folder: Path) -> None:
        self._last: Final = ChosenKeys(folder / FILE)

    def follow(self, table: AnyTable) -> None:
        """Give the player's seat the last choice, unless it has one, and remember later ones.

        It has as long an effect as the table exists.
        """
        seat, game = _only_seat(table), table.rules.name
        if seat is None:
            return
        last = self._last.key(game)
        if last is not None and seat not in table.appearances.present:
            _choose(table, seat, last)
        table.appearances.changed.connect(lambda: self._remember(table, seat))

    def _remember(self, table: AnyTable, seat: Seat) -> None:
        key = table.appearances.present.get(seat)
        if key is not None:
            self._last.choose(table.rules.name, key)


def _only_seat(table: AnyTable) -> Seat | None:
    """Return the seat of the only person at this computer, or None."""
    here = [Seat(seat) for seat in range(len(table.names)) if table.is_here(Seat(seat))]
    return here[0] if len(here) == 1 else None


def _choose(table: AnyTable, seat: Seat, key: str) -> None:
    """Choose a key; one that a damaged file holds may be refused, and then the default stays."""
    try:
        table.appearances.choose(seat, key)
    except FactualError:
        return
