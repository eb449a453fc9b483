"""Who's who of Empire Builder: faces, and up to two trains with their loads."""

from typing import ClassVar, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel

from core.ruleset import Seat
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.players.whos_who import CrayonCard, TrainRow, WhosWho
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.faces.face_button import FaceButton
from gui.games.empire_builder.players.model import PlayerFacts
from gui.games.empire_builder.players.words import train_name, train_power
from gui.participants.whos_who import Link
from gui.texts.phrases import Phrase
from gui.theme.player_colours import PlayerColour
from gui.widgets.parts import beside_text

_FACE: Final = 54
_TRAIN: Final = 84
"""Pixels at the usual text size."""


class RailwayWhosWho(WhosWho):
    """A window with a card for each player; a click centres on their first train."""

    def __init__(self, desk: RailwayDesk) -> None:
        self._railway: Final = desk
        super().__init__(desk)

    def make_card(self, colour: PlayerColour) -> "RailwayCard":
        return RailwayCard(self._railway, colour)


class RailwayCard(CrayonCard):
    """A card with a player's face, figures and trains."""

    debt_head: ClassVar[Phrase] = Phrase("Owed")

    def __init__(self, desk: RailwayDesk, colour: PlayerColour) -> None:
        super().__init__(colour)
        self._railway: Final = desk
        self._colour: Final = QColor(colour.colour)
        self.face: Final = FaceButton(desk, _FACE)
        self.face.chosen.connect(lambda: desk.open("album"))
        self.head.insertWidget(0, self.face)

    def show_line(self, desk: CrayonDesk, seat: Seat, link: Link | None) -> None:
        table = desk.table
        self.face.show_seat(seat, is_own=seat == table.local and not table.is_computer(seat))
        super().show_line(desk, seat, link)

    def make_train(self) -> TrainRow:
        return _PicturedRow(self._railway, self._colour)

    def about_train(self, desk: CrayonDesk, seat: Seat, train: int) -> str:
        del desk
        facts = PlayerFacts(self._railway.table, seat).trains[train]
        return f"{train_name(facts)} · {train_power(facts)}"

    def show_train(self, row: TrainRow, loco: str) -> None:
        assert isinstance(row, _PicturedRow)
        row.show_picture(loco)


class _PicturedRow(TrainRow):
    """A train with its picture before the words."""

    def __init__(self, desk: RailwayDesk, colour: QColor) -> None:
        super().__init__()
        self._desk: Final = desk
        self._colour: Final = colour
        self._picture: Final = QLabel()
        self.head.insertWidget(0, self._picture, 0, Qt.AlignmentFlag.AlignVCenter)

    def show_picture(self, loco: str) -> None:
        """Show the picture of a type of train."""
        pixmap = self._desk.pictures.train_pixmap(loco, self._colour, beside_text(_TRAIN))
        self._picture.setPixmap(pixmap)
