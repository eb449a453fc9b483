"""The toolbar of Empire Builder."""

from collections.abc import Mapping
from typing import ClassVar, Final

from PySide6.QtGui import QAction

from gui.games.crayon.painting.icons import build, contracts, events, loco, movement, pitch
from gui.games.crayon.play.toolbar import CrayonToolbar
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.model.sudden_death import cards_left
from gui.games.empire_builder.painting.icons import deal, depot, turn
from gui.games.empire_builder.players.face_order import FaceOrder
from gui.theme.icons import Picture
from gui.theme.icons.advice import what_now
from gui.theme.icons.desk import chart, info, system
from gui.theme.icons.turn import done, undo
from gui.translation import ngettext


class RailwayToolbar(CrayonToolbar):
    """The toolbar, with a button for deals of track."""

    pictures: ClassVar[Mapping[str, Picture]] = {
        "contracts_window": contracts,
        "train_window": loco,
        "city_window": depot,
        "events_window": events,
        "movement_window": movement,
        "build_window": build,
        "deal_window": deal,
        "undo": undo,
        "pitch_window": pitch,
        "done_window": done,
        "what_now": what_now,
        "turn_menu": turn,
        "info_menu": info,
        "map_menu": chart,
        "system_menu": system,
    }

    make_order: ClassVar = FaceOrder

    def __init__(
        self, desk: RailwayDesk, actions: Mapping[str, QAction], *, has_chat: bool = False
    ) -> None:
        self._railway: Final = desk
        super().__init__(desk, actions, has_chat=has_chat)

    def turn_text(self) -> str:
        """Return the turn, with the demand cards left in a game of Sudden Death (EB-SCR-42)."""
        turn, left = super().turn_text(), cards_left(self._railway.table)
        if left is None:
            return turn
        text = ngettext("{turn} · {count} card left", "{turn} · {count} cards left", left)
        return text.format(turn=turn, count=left)

    def refresh(self) -> None:
        super().refresh()
        may_trade = self._railway.table.state.settings.track_trading
        self.buttons["deal_window"].setVisible(may_trade)
