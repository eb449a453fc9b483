"""A map that explains itself: tips, reasons at the pointer, and its keyboard cursor in words."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.effects.layer import EffectLayer
from gui.games.crayon.map.scene import Layer
from gui.games.crayon.map_view.model import Tips
from gui.games.crayon.map_view.pointed import PointedMap
from gui.games.crayon.map_view.reasons import Reasons, sentence_of
from gui.games.crayon.map_view.tool_tip import tip_at, tip_page
from gui.games.crayon.painting.store import TileStore
from gui.translation import translated


class ToldMap(PointedMap):
    """A map with tool tips, `reasons` at the pointer, and a description of its keyboard cursor."""

    def __init__(
        self,
        desk: CrayonDesk,
        stores: Sequence[TileStore],
        *,
        clock: Callable[[], float] = monotonic,
        main: "ToldMap | None" = None,
    ) -> None:
        super().__init__(desk, stores, clock=clock, main=main)
        self._effects: Final[EffectLayer] = EffectLayer() if main is None else main._effects
        self.reasons: Final = Reasons(
            self, lambda spot: self.tool.why(spot), lambda why: sentence_of(why, desk.table)
        )
        self.hovered.connect(self.reasons.point)
        self.reasons.changed.connect(self.update)

    @property
    def own_layers(self) -> list[Layer]:
        """The layers that belong to the pointer and the cursor of this view."""
        return [self.cursor_mark, self.reasons.speech]

    def describe_cursor(self) -> None:
        """Describe the place of the keyboard cursor, in the status line too (A11Y-1)."""
        at, text = self.pointed_at, ""
        if at is not None:
            here = translated(Tips(self.desk.table).here(at))
            text = f"{here} {self.tool.message or self._why_at_cursor}".strip()
        self.setAccessibleDescription(text)
        self.desk.describe(text)

    @property
    def _why_at_cursor(self) -> str:
        """Why a click at the keyboard cursor does nothing; empty if the map shows it."""
        spot = self.pointed_spot
        why = None if spot is None else self.tool.why(spot)
        return "" if why is None or why.quiet else sentence_of(why, self.desk.table)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            tips = Tips(self.desk.table)
            tip = tip_at(tips, self.trains, self._effects, self.scene, QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if tip is None else tip_page(tip), self)
            return True
        return super().event(event)
