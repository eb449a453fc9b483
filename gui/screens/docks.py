"""Windows that lie beside the map: docks with a title bar of ours."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QScrollArea, QToolButton, QWidget

from gui.windows.parts import label
from gui.windows.window import SeatWindow


class DockTitle(QWidget):
    """The title, steps to other players where there are any, and what lets go and hides."""

    def __init__(self, dock: "Dock") -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._title = label(dock.windowTitle())
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 2, 2)
        row.setSpacing(2)
        row.addWidget(self._title, 1)
        content = dock.content
        if isinstance(content, SeatWindow):
            self.back = self._button("<", self.tr("The player before"))
            self.back.clicked.connect(lambda: content.step(-1))
            self.on = self._button(">", self.tr("The next player"))
            self.on.clicked.connect(lambda: content.step(1))
            row.addWidget(self.back)
            row.addWidget(self.on)
        self.float_button = self._button("▫", self.tr("Let the window float, or dock it"))
        self.float_button.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.hide_button = self._button("×", self.tr("Hide this window"))
        self.hide_button.clicked.connect(dock.put_away)
        row.addWidget(self.float_button)
        row.addWidget(self.hide_button)
        dock.windowTitleChanged.connect(self._title.setText)

    def _button(self, text: str, name: str) -> QToolButton:
        made = QToolButton()
        made.setText(text)
        made.setAccessibleName(name)
        made.setToolTip(name)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return made


class Dock(QDockWidget):
    """One window beside the map; `hidden` tells that the player has put it away (WINDOW-6)."""

    hidden = Signal()

    def __init__(self, name: str, content: QWidget) -> None:
        super().__init__(content.windowTitle())
        self.setObjectName(name)
        self.content: Final = content
        self.setAccessibleName(content.windowTitle())
        content.windowTitleChanged.connect(self.setWindowTitle)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(content)
        self.setWidget(area)
        self.title: Final = DockTitle(self)
        self.setTitleBarWidget(self.title)

    def put_away(self) -> None:
        """Hide it; what it shows stays as it is."""
        self.hide()
        self.hidden.emit()
