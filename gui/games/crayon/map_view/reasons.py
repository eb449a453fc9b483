"""The reasons that the map shows at the pointer: after a refused click, or when the pointer rests.

A sign that is shown follows the pointer without a pause, so that a search for a free place is
answered at once; the pause is for players who only cross the map.
"""

from collections.abc import Callable
from math import dist
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.map.speech import Speech
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.model.why import Why
from gui.games.crayon.model.why_words import words_of
from gui.games.crayon.painting.geometry import PITCH
from gui.translation import translated

RESTS: Final = 400
"""Milliseconds for which the pointer must rest before the first reason is shown."""
_NEAR: Final = 0.6 * PITCH
"""Units that the pointer may travel after a refused click before its reason goes."""


def sentence_of(why: Why, table: CrayonTable) -> str:
    """Return the translated sentence of a reason."""
    return translated(words_of(why, table))


class Reasons(QObject):
    """The reasons at the pointer, which `speech` shows; `changed` is sent when it shows another.

    `why` returns why a click at a spot would do nothing, or None. `says` returns the sentence of a
    reason.
    """

    changed = Signal()

    def __init__(
        self,
        parent: QObject,
        why: Callable[[Spot], Why | None],
        says: Callable[[Why], str],
    ) -> None:
        super().__init__(parent)
        self.speech: Final = Speech()
        self._why: Final = why
        self._says: Final = says
        self._spot: Spot | None = None
        self._clicked: Spot | None = None
        self.pause: Final = QTimer(self, interval=RESTS, singleShot=True)
        self.pause.timeout.connect(self._tell)

    def point(self, spot: Spot | None) -> None:
        """Handle the pointer at a spot in units; None if it has left the map."""
        if spot is not None and self._clicked is not None and dist(spot, self._clicked) < _NEAR:
            return  # the reason of a click stays until the pointer goes somewhere else
        self._spot, self._clicked = spot, None
        if spot is None:
            self._hush()
        elif self.speech.text:
            self._tell()
        else:
            self.pause.start()

    def forget_click(self) -> None:
        """Let the reason of a click go, as the table has changed."""
        self._clicked = None

    def refuse(self, why: Why, spot: Spot) -> None:
        """Show the reason why a click was refused."""
        self._clicked = spot
        self._say(why, spot)

    def _say(self, why: Why, spot: Spot) -> None:
        self.pause.stop()
        self._spot = spot
        self.speech.say(self._says(why), spot)
        self.changed.emit()

    def _tell(self) -> None:
        why = None if self._spot is None else self._why(self._spot)
        if why is None or why.quiet:
            self._hush()
        elif self._spot is not None:
            self._say(why, self._spot)

    def _hush(self) -> None:
        self.pause.stop()
        if self.speech.text:
            self.speech.hush()
            self.changed.emit()
