"""The player card: face, signal, trains with their load boxes, cash and debt (EB-SCR-12)."""

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gui.games.crayon.players.model import Players
from gui.games.crayon.players.whos_who import joined_text
from gui.games.crayon.window import CrayonSeatWindow
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.faces.face_button import FaceButton
from gui.games.empire_builder.players.load_boxes import LoadBoxes
from gui.games.empire_builder.players.model import PlayerFacts, TrainFacts
from gui.games.empire_builder.players.signal_post import signal_pixmap
from gui.games.empire_builder.players.words import train_name, train_power
from gui.theme.palette import PALETTES
from gui.translation import _, ngettext, translated
from gui.widgets.parts import beside_text, button, chip, label
from gui.widgets.scroll import Scrolled

_FACE: Final = 76
_SIGNAL: Final = 52
_TRAIN: Final = 108
"""Pixels at the usual text size."""
_LIES: Final = 24
"""Degrees by which a derailed train is tilted."""
_SHRUNK: Final = 0.78
"""How much smaller it is, so that its ends stay in its room."""


class PlayerCardWindow(CrayonSeatWindow):
    """A window about one player; only the local player's card has the signal and is clickable."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk, desk.title("player"))
        self._railway: Final = desk
        self.face: Final = FaceButton(desk, _FACE)
        self.face.chosen.connect(lambda: desk.open("album"))
        self._chip: Final = QLabel()
        self.name: Final = label(role="heading", wraps=True)
        self.signal: Final = QLabel()
        self.signal.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.turn: Final = label(wraps=True)
        self.cash: Final = label(role="figure")
        self.overdrawn: Final = label(_("overdrawn"), role="warning")
        self.owed: Final = label(role="figure")
        self.majors: Final = label(role="figure")
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(9, 6, 9, 4)
        column.setSpacing(6)
        column.addLayout(self._head())
        self.trains: Final[list[TrainPart]] = []
        self._rows: Final = QVBoxLayout()
        self._rows.setSpacing(10)
        column.addLayout(self._rows)
        column.addLayout(self._sums())
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Scrolled(inside))

    def _head(self) -> QHBoxLayout:
        names = QHBoxLayout()
        names.addWidget(self._chip)
        names.addWidget(self.name, 1)
        signal = QHBoxLayout()
        signal.addWidget(self.signal)
        signal.setSpacing(10)
        signal.addWidget(self.turn, 1)
        beside = QVBoxLayout()
        beside.addLayout(names)
        beside.addLayout(signal)
        beside.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.face, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(beside, 1)
        return head

    def _sums(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        heads = (_("Cash"), _("Owed"), _("Major cities"))
        for place, (head, figure) in enumerate(
            zip(heads, (self.cash, self.owed, self.majors), strict=True)
        ):
            grid.addWidget(label(head, role="small"), 0, place)
            grid.addWidget(figure, 1, place)
            grid.setColumnStretch(place, 1)
        grid.addWidget(self.overdrawn, 2, 0)
        return grid

    def refresh(self) -> None:
        desk, seat = self._railway, self.seat
        table = self.desk.table
        is_own = seat == table.local and not table.is_computer(seat)
        facts, players = PlayerFacts(desk.table, seat), Players(table)
        line = players.line(seat)
        self.face.show_seat(seat, is_own=is_own)
        self._chip.setPixmap(chip(table.colours[seat], beside_text(22)))
        self._chip.setAccessibleName(translated(table.colours[seat].name))
        self.name.setText(line.name)
        self._show_signal(facts, is_own=is_own)
        while len(self.trains) < len(facts.trains):
            self.trains.append(TrainPart(desk))
            self._rows.addWidget(self.trains[-1])
        for part, train in zip(self.trains, facts.trains, strict=True):
            part.show_train(train, QColor(table.colours[seat].colour), is_own=is_own)
        self.cash.setText(desk.money(line.money))
        red = PALETTES[desk.settings.present.desktop.palette].warning
        self.cash.setStyleSheet(f"color: {red};" if facts.is_overdrawn else "")
        self.overdrawn.setVisible(facts.is_overdrawn)
        self.owed.setText(desk.money(line.debt) if line.debt else "–")
        self.majors.setText(joined_text(line, players.majors_wanted))
        self.majors.setToolTip(", ".join(line.majors))

    def _show_signal(self, facts: PlayerFacts, *, is_own: bool) -> None:
        """Show the arm and its words; others' cards have none."""
        table = self.desk.table
        self.signal.setVisible(is_own)
        self.turn.setVisible(is_own)
        raised = facts.is_in_turn
        self.signal.setPixmap(signal_pixmap(raised=raised, high=beside_text(_SIGNAL)))
        if raised:
            words = _("Your turn")
        elif table.in_turn is None or table.is_over:
            words = ""
        else:
            words = _("{name}’s turn").format(name=table.names[table.in_turn])
        self.turn.setText(words)
        self.signal.setAccessibleName(words)


class TrainPart(QWidget):
    """A train: its picture in its owner's colour, its type and points, and its load boxes."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__()
        self._desk: Final = desk
        self._is_own = False
        self.picture: Final[QPushButton] = button("", self._refuse, role="link")
        self.picture.setStyleSheet("QPushButton { padding: 0; border: none; }")
        self.train_name: Final = label(role="heading", wraps=True)
        self.power: Final = label(role="small", wraps=True)
        self.points: Final = label(role="small", wraps=True)
        self.boxes: Final = LoadBoxes()
        beside = QVBoxLayout()
        beside.setSpacing(1)
        for words in (self.train_name, self.power, self.points):
            beside.addWidget(words)
        beside.addStretch(1)
        train = QVBoxLayout()
        train.setSpacing(3)
        train.addWidget(self.picture)
        train.addWidget(self.boxes)
        train.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addLayout(train)
        row.addLayout(beside, 1)

    def show_train(self, train: TrainFacts, colour: QColor, *, is_own: bool) -> None:
        """Show a train of a seat with this colour."""
        self._is_own = is_own
        wide = beside_text(_TRAIN)
        pixmap = self._desk.pictures.train_pixmap(train.loco, colour, wide)
        self.picture.setIcon(QIcon(_lying(pixmap) if train.lies else pixmap))
        self.picture.setIconSize(pixmap.deviceIndependentSize().toSize())
        self.train_name.setText(train_name(train))
        self.power.setText(train_power(train))
        self.picture.setAccessibleName(train_name(train))
        self.points.setText(_standing(train))
        self.points.setVisible(bool(self.points.text()))
        self.boxes.show_boxes(self._desk, train.boxes)

    def _refuse(self) -> None:
        """Answer a click on one's own train: its colour and name stay (EB-SCR-13)."""
        if self._is_own:
            self._desk.say(_("Tough luck: a train keeps its colour and its name all game long."))


def _lying(pixmap: QPixmap) -> QPixmap:
    """Return the picture of a train that has left the rail, tilted in the same room."""
    lying = QPixmap(pixmap.size())
    lying.setDevicePixelRatio(pixmap.devicePixelRatio())
    lying.fill(Qt.GlobalColor.transparent)
    size = pixmap.deviceIndependentSize()
    painter = QPainter(lying)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(size.width() / 2, size.height() / 2)
    painter.rotate(_LIES)
    painter.scale(_SHRUNK, _SHRUNK)
    painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), pixmap)
    painter.end()
    return lying


def _standing(train: TrainFacts) -> str:
    """Return how far a train can still go, or how long it stands still."""
    if train.lost_turns:
        text = ngettext(
            "derailed; stands still for {count} more turn",
            "derailed; stands still for {count} more turns",
            train.lost_turns,
        )
        return text.format(count=train.lost_turns)
    if train.lies:
        return _("derailed; stands still this turn")
    if train.points is None:
        return ""
    text = ngettext("{count} milepost left", "{count} mileposts left", train.points)
    return text.format(count=train.points)
