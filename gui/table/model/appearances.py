"""How the seats of a table look: a key for each seat that has chosen, which its game understands.

They are shown at every computer of the table, but are no actions of the game and not in its log.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from core.ruleset import Seat
from gui.runtime.safe_calls import Report
from gui.runtime.signals import Signal

Send = Callable[[Seat, str], object]
"""Sends a choice to the other computers; raises a FactualError, and nothing is sent then."""


class Appearances:
    """The keys of the seats at one table; `changed` is emitted after each change."""

    def __init__(self, send: Send = lambda _, key: key, report: Report | None = None) -> None:
        """Begin without keys; `send` is called with each choice of this computer.

        `report` receives the exceptions of listeners.
        """
        self._send: Final = send
        self._present: Final[dict[Seat, str]] = {}
        self.changed: Final = Signal[[]](report)

    @property
    def present(self) -> Mapping[Seat, str]:
        """The seats with their keys."""
        return MappingProxyType(self._present)

    def choose(self, seat: Seat, key: str) -> None:
        """Give a seat at this computer a key; raises what sending raises."""
        if self._present.get(seat) != key:
            self._send(seat, key)
            self.show({seat: key})

    def show(self, keys: Mapping[Seat, str]) -> None:
        """Set the keys of these seats, as chosen at other computers or earlier."""
        if not keys.items() <= self._present.items():
            self._present.update(keys)
            self.changed.emit()
