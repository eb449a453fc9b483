"""The start of a person's turn on the screen: alert, notification, banner and recap."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from core.ruleset import Seat
from gui.play.hand_over import HandOver
from gui.play.your_turn.banner import Banner
from gui.play.your_turn.model.recap import recap
from gui.play.your_turn.notification import TurnNotification
from gui.play.your_turn.recap import RecapCard
from gui.theme.player_colours import PlayerColour
from gui.translation import _
from gui.widgets.motion import motion_wanted
from gui.windows.desk import Desk

_GAP: Final = 8
"""Pixels between the banner and the recap."""


class Beginning(QObject):
    """What one screen shows when the turn of a person here begins.

    `board` is the map that banner and recap are shown on. While the hand-over waits, its question
    takes the place of the banner, and the recap follows the answer. In the background, the banner
    waits until the program comes to the front.
    """

    def __init__(self, desk: Desk, screen: QWidget, board: QWidget, hand_over: HandOver) -> None:
        super().__init__(screen)
        self._desk: Final = desk
        self._screen: Final = screen
        self._hand_over: Final = hand_over
        self.banner: Final = Banner(board)
        self.recap: Final = RecapCard(desk, board)
        self.banner.raise_()  # over the recap; windows in front are made later
        self.notification: Final = TurnNotification(screen, desk.settings)
        self._unseen: tuple[str, PlayerColour] | None = None
        self.notification.returned.connect(self._show_unseen)
        desk.acted.connect(self._close_recap)
        hand_over.ready.connect(self._show_recap)

    def begin(self, seat: Seat, before: Seat | None) -> None:
        """Show that the turn of a person here begins; `before` had the previous turn."""
        text = self._text(seat)
        QApplication.alert(self._screen)
        self.notification.show_text(text)
        self.recap.put_away()
        if before in {None, seat} or self._hand_over.is_waiting:
            return  # nobody else has moved, or a question names the player
        self._unseen = text, self._desk.table.colours[seat]
        if self.notification.is_in_front:
            self._show_unseen()
        self._show_recap()

    def end(self) -> None:
        """Remove everything: the turn of somebody else begins."""
        self._unseen = None
        self.banner.dismiss()
        self.recap.put_away()
        self.notification.withdraw()

    def close(self) -> None:
        """Remove everything, and disconnect: the screen closes."""
        self.end()
        self.notification.close()

    def _close_recap(self) -> None:
        self.recap.put_away()

    def _show_unseen(self) -> None:
        """Show a banner that waits until the player sees the program."""
        if self._unseen is not None:
            text, colour = self._unseen
            self._unseen = None
            self.banner.show_text(text, colour, moves=self._moves)

    @property
    def _moves(self) -> bool:
        return motion_wanted(self._desk.settings.present, self._screen)

    def _text(self, seat: Seat) -> str:
        """Return the text of the banner; it names the player if several people play here."""
        table = self._desk.table
        people = [number for number in range(len(table.names)) if table.is_here(Seat(number))]
        if len(people) < 2:
            return _("Your turn")
        return _("{name}, your turn").format(name=table.names[seat])

    def _show_recap(self) -> None:
        seat = self._desk.table.turn.seat
        if seat is not None:
            lines = recap(self._desk.table, seat)
            top = self.banner.low + _GAP
            self.recap.show_lines(lines, top=top, moves=self._moves)
