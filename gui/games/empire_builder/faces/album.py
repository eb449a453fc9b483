"""The photo album: painted faces, of which a click takes one (EB-SCR-13, EB-SCR-14)."""

from functools import partial
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from core.errors import FactualError
from gui.games.crayon.window import CrayonWindow
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.faces.portraits import face_pixmap, name_of
from gui.theme.palette import PALETTES
from gui.translation import _, translated
from gui.widgets.parts import beside_text, label
from gui.widgets.scroll import Yielding

_SIDE: Final = 84
"""Side of a face in pixels at the usual text size."""
_COLUMNS: Final = 8
"""Max faces in a row; a narrow window has fewer."""


class AlbumWindow(CrayonWindow):
    """A window in front of the map, open at any time of the game."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk, desk.title("album"))
        self._railway: Final = desk
        page = QWidget()
        self._grid: Final = QGridLayout(page)
        self._grid.setSpacing(8)
        self.faces: Final = {face: self._button(face) for face in desk.faces.album}
        self._columns = 0
        self._lay_out(_COLUMNS)
        column = QVBoxLayout(self)
        self.hint: Final = label(wraps=True)
        column.addWidget(self.hint)
        self._album: Final = Yielding(page)
        column.addWidget(self._album, 1)

    def _button(self, face: str) -> QPushButton:
        button = QPushButton()
        button.setCheckable(True)
        button.setToolTip(translated(name_of(face)))
        button.clicked.connect(partial(self._take, face))
        return button

    def _lay_out(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for place, face in enumerate(self.faces.values()):
            self._grid.removeWidget(face)
            self._grid.addWidget(face, place // columns, place % columns)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out as many faces in a row as the window has room for."""
        super().resizeEvent(event)
        around = 4 * self._grid.contentsMargins().left()  # of the grid and of the window
        cell = next(iter(self.faces.values())).sizeHint().width() + self._grid.spacing()
        room = self.width() - around + self._grid.spacing()
        if room < _COLUMNS * cell:
            room -= self._album.verticalScrollBar().sizeHint().width()
        self._lay_out(max(1, min(_COLUMNS, room // cell)))

    def refresh(self) -> None:
        mine, side = self._railway.faces.face_of(self.desk.table.local), beside_text(_SIDE)
        accent = PALETTES[self.desk.settings.present.desktop.palette].accent
        sheet = (
            f"QPushButton {{ padding: 5px; min-width: {side}px; min-height: {side}px; }}"
            f"QPushButton:checked {{ border: 4px solid {accent}; padding: 2px; }}"
        )
        if self.styleSheet() != sheet:
            self.setStyleSheet(sheet)
        may_choose = self.desk.table.is_here(self.desk.table.local)
        self.hint.setText(
            _("Whose face is yours? A click takes it, and you can change it at any time.")
            if may_choose
            else _("Only players choose their faces.")
        )
        for face, button in self.faces.items():
            button.setEnabled(may_choose)
            button.setChecked(face == mine)
            if button.iconSize().width() != side or button.icon().isNull():
                button.setIcon(QIcon(face_pixmap(face, side)))
                button.setIconSize(QSize(side, side))
            name = translated(name_of(face))
            words = _("{face}, your face") if face == mine else "{face}"
            button.setAccessibleName(words.format(face=name))

    def _take(self, face: str) -> None:
        """Take a face, and close the album."""
        try:
            self._railway.faces.choose(self.desk.table.local, face)
        except FactualError as error:
            text = _("Your face stays as it is: {why}.").format(why=translated(error))
            self.desk.say(text)
        else:
            self.desk.put_away("album")
        self.refresh()  # a click has toggled the button, also that of the present face
