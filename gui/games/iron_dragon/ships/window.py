"""The ship window: the ship that a player is aboard, or their ship in port."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from core.games.iron_dragon.cards import Ship
from gui.games.crayon.turn.model.losses_in_words import ends_movement
from gui.games.crayon.words import crayon_words
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.model.table import IronTable
from gui.games.iron_dragon.ships.losses import lost_by_boarding
from gui.games.iron_dragon.ships.model import Ships
from gui.games.iron_dragon.ships.pictures import ship_pixmap
from gui.games.iron_dragon.window import IronSeatWindow
from gui.translation import _, translated
from gui.widgets.focus import mark_final
from gui.widgets.parts import allow, button, card, clear, label, picture

_WIDTH: Final = 120
"""Width in pixels of the picture of a ship."""


class ShipWindow(IronSeatWindow):
    """A window about one player; only the local player can draw, board and disembark.

    See SHIPWIN-1 to SHIPWIN-6.
    """

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("Ship"))
        self._body = QVBoxLayout()
        self._draw = button(_("Draw a ship"), lambda: desk.do(self._ships.draw))
        mark_final(self._draw)
        self._leave = button(_("Disembark"), lambda: desk.do(self._ships.disembark))
        column = QVBoxLayout(self)
        column.addLayout(self._body)
        column.addWidget(self._draw)
        column.addWidget(self._leave)
        column.addStretch(1)

    @property
    def _ships(self) -> Ships:
        return Ships(self.desk.table, self.seat)

    def refresh(self) -> None:
        ships, own = self._ships, self.seat == self.desk.table.local
        clear(self._body)
        if ships.aboard is not None:
            self._body.addWidget(label(_("Aboard"), role="heading"))
            self._show(ships, ships.aboard, boards=False)
        elif ships.drawn:
            text = _("In port for you") if own else _("In port")
            self._body.addWidget(label(text, role="heading"))
            ends = _boarding_warning(self.desk.table) if own else ""
            if ends:
                self._body.addWidget(label(ends, role="warning", wraps=True))
            for ship in ships.drawn:
                self._show(ships, ship, boards=own)
        else:
            self._body.addWidget(label(_("No ship"), role="heading"))
        if ships.sailed:
            gone = _("The ship you drew here has sailed.")
            self._body.addWidget(label(gone, wraps=True))
        if own and ships.aboard is None and not ships.drawn:
            self._explain(ships)
        for press, action in ((self._draw, ships.draw), (self._leave, ships.disembark)):
            press.setVisible(own)
            allow(press, action)

    def _explain(self, ships: Ships) -> None:
        """Say why no ship can be drawn now, and link to a port of this city."""
        nearest, reason = ships.nearest_port, translated(ships.draw.reason)
        if nearest is None:
            text = f"{reason[:1].upper()}{reason[1:]}." if reason else ""
            self._body.addWidget(label(text, role="faint", wraps=True))
            return
        city, port = nearest
        text = _("Ships lie at the port of {city}. Move your train there to draw one.")
        self._body.addWidget(label(text.format(city=city), wraps=True))
        show = button(_("Show the port"), partial(self.desk.centre_on, port))
        self._body.addWidget(show)

    def _show(self, ships: Ships, ship: Ship, *, boards: bool) -> None:
        frame = card()
        row = QHBoxLayout(frame)
        row.setSpacing(10)
        row.addWidget(picture(ship_pixmap(ship, _WIDTH), ship.name), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        row.addLayout(column, 1)
        column.addWidget(label(ship.name, role="heading"))
        fee = ships.fee(ship)
        column.addWidget(label(_("Boarding: {fee} GP").format(fee=fee)))
        speed = _("{speed} sea points a turn").format(speed=ship.speed)
        column.addWidget(label(speed))
        if boards:
            action = ships.board(ship)
            press = button(
                _("Board for {fee} GP").format(fee=fee),
                partial(self.desk.do, action),
                role="primary",
            )
            allow(press, action, tip=_boarding_warning(self.desk.table))
            column.addWidget(press)
        self._body.addWidget(frame)


def _boarding_warning(table: IronTable) -> str:
    """Return a sentence with what boarding a ship gives up; empty if nothing."""
    return translated(ends_movement(lost_by_boarding(table), crayon_words(table)))
