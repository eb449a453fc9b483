"""A list of people, some with a box to tick, and the field to invite a player by name."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QGridLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from core.log import PublicKey
from gui.frame.page import Refusal
from gui.lobby.model.lobby import Lobby
from gui.translation import _
from gui.widgets.edit_box import EditBox, enable_with_text
from gui.widgets.parts import button
from net.lobby import Player
from net.lobby.limits import NAME

_Index = QModelIndex | QPersistentModelIndex
_TICKS: Final = {True: Qt.CheckState.Checked, False: Qt.CheckState.Unchecked}


class PersonLine(NamedTuple):
    """A line of the list; `is_ticked` is None for one without a box."""

    key: PublicKey
    text: str
    is_ticked: bool | None = None
    is_fixed: bool = False


class People(QAbstractListModel):
    """People as Qt lists them; `ticked` sends a key, and whether its box was ticked."""

    ticked = Signal(object, bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._lines: list[PersonLine] = []

    @property
    def keys(self) -> list[PublicKey]:
        """The keys of the people, in order."""
        return [line.key for line in self._lines]

    @property
    def texts(self) -> list[str]:
        """The lines as shown."""
        return [line.text for line in self._lines]

    def show_lines(self, lines: Sequence[PersonLine]) -> bool:
        """Show these lines; return whether other people are listed now than before."""
        before, self._lines = self._lines, list(lines)
        if before == self._lines:
            return False
        if [line.key for line in before] == self.keys:
            self.dataChanged.emit(self.index(0), self.index(len(self._lines) - 1))
            return False
        self._lines = before
        self.beginResetModel()
        self._lines = list(lines)
        self.endResetModel()
        return True

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() else len(self._lines)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        line = self._lines[index.row()]
        if line.is_ticked is not None and not line.is_fixed:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self._lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == Qt.ItemDataRole.CheckStateRole and line.is_ticked is not None:
            return _TICKS[line.is_ticked]
        return None

    def setData(self, index: _Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.ticked.emit(self._lines[index.row()].key, Qt.CheckState(value) is _TICKS[True])
        return True


class _Boxes(QStyledItemDelegate):
    """A delegate that paints boxes in the colour of the text: those of the style are faint."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        super().paint(painter, option, index)
        ticked = index.data(Qt.ItemDataRole.CheckStateRole)
        if ticked is None:
            return
        whole = QStyleOptionViewItem(option)
        self.initStyleOption(whole, index)
        view = whole.widget
        box = view.style().subElementRect(
            QStyle.SubElement.SE_ItemViewItemCheckIndicator, whole, view
        )
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_fixed = not index.flags() & Qt.ItemFlag.ItemIsUserCheckable
        group = QPalette.ColorGroup.Disabled if is_fixed else QPalette.ColorGroup.Active
        ink = view.palette().color(group, QPalette.ColorRole.Text)
        painter.setPen(QPen(ink, 1.5))
        painter.setBrush(view.palette().color(QPalette.ColorRole.Base))
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
        if Qt.CheckState(ticked) is _TICKS[True]:
            side = box.width()
            tick = ((0.22, 0.52), (0.43, 0.74), (0.8, 0.26))
            points = [QPointF(box.x() + x * side, box.y() + y * side) for x, y in tick]
            painter.setPen(QPen(ink, side / 6))
            painter.drawPolyline(points)
        painter.restore()


class PeopleView(QListView):
    """A view of `People`."""

    def __init__(self, people: People, name: str) -> None:
        super().__init__()
        self.setModel(people)
        self.setUniformItemSizes(True)  # there may be a thousand
        self.setAccessibleName(name)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setItemDelegate(_Boxes(self))


class InviteByName(QWidget):
    """The field for the name of a player in the lobby; `invite` is called with the player."""

    def __init__(self, lobby: Lobby, invite: Callable[[Player], object]) -> None:
        super().__init__()
        self._lobby: Final = lobby
        self._invite: Final = invite
        self.box: Final = EditBox()
        self.box.setMaxLength(NAME[1])
        self.box.setPlaceholderText(_("Name of a player"))
        self.box.setAccessibleName(_("Name of a player to invite"))
        self.box.returnPressed.connect(self._look_up)
        self.invite: Final = button(_("Invite"), self._look_up)
        enable_with_text(self.invite, self.box)
        self.refused: Final = Refusal()
        self.box.textEdited.connect(self.refused.hide)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(self.box, 0, 0)
        grid.addWidget(self.invite, 0, 1)
        grid.addWidget(self.refused, 1, 0, 1, 2)

    def _look_up(self) -> None:
        name = self.box.text().strip()
        if not name:
            return  # Enter in an empty field
        player = self._lobby.find_invitable(name)
        if player is None:
            self.refused.show_text(_("No player of this name is in the lobby now."))
            return
        self.refused.hide()
        self.box.clear()
        self._invite(player)
