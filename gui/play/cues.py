"""The sounds of events at a table."""

from collections.abc import Callable
from typing import Final

from core.ruleset import Turn
from core.table import ActionResult
from gui.play.game_ui import ui_of
from gui.sound.sounds import Sound
from gui.table.model.table import AnyTable


class Cues:
    """The sounds for the events of a table, until they are closed."""

    def __init__(self, table: AnyTable, play: Callable[[Sound], None]) -> None:
        self._table: Final = table
        self._play: Final = play
        self._turn = self._present_turn
        self._disconnect: Final = table.changed.connect(self._tell)

    def close(self) -> None:
        """Stop following the table."""
        self._disconnect()

    @property
    def _present_turn(self) -> Turn:
        return self._table.turn

    def _tell(self, done: ActionResult) -> None:
        sound = ui_of(self._table.rules.name).sound(done.events)
        if sound is not None:
            self._play(sound)
        if self._present_turn != self._turn:
            self._turn = self._present_turn
            if self._table.own_turn:  # TOOLBAR-7
                self._play(Sound.TURN)
