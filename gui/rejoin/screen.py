"""The screen of a rejoin: the table that is searched, and the choices after a failure."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout

from gui.frame.page import Page
from gui.saves.game_list import when
from gui.storage.recovery import Recorded
from gui.theme.player_colours import PLAYERS
from gui.translation import _, translated
from gui.widgets.parts import PRIMARY, beside_text, button, card, chip, give_role, label, picture

_WIDE: Final = 620
"""Width of the page in pixels at the usual text size."""


class RejoinScreen(Page):
    """The screen with the table and the state of the search.

    Emits `again` for another try, `alone` to play on without the others, `removed` to delete the
    game, and `left` for the title.
    """

    again = Signal()
    removed = Signal()
    alone = Signal()
    left = Signal()

    def __init__(self, game: Recorded, called: str) -> None:
        super().__init__()
        self.setAccessibleName(_("Rejoin a game"))
        self.message: Final = label(wraps=True)
        self.bar: Final = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(_("Looking for the table"))
        self.back: Final = button(_("Back to title"), self.left.emit)
        self.go_alone: Final = button(_("Play on alone"), self.alone.emit)
        self.go_alone.setToolTip(
            _("The game continues on this computer, and the computer plays for the others.")
        )
        self.remove: Final = button(_("Remove the game"), self.removed.emit)
        self.remove.setToolTip(
            _("You give up your seat, and the title screen no longer shows the game.")
        )
        self.retry: Final = button(_("Try again"), self.again.emit)
        self.set_way_back(self.back)
        self._build(game, called)
        self.show_trying(_("Looking for the other players of this table…"))

    def _build(self, game: Recorded, called: str) -> None:
        players = QHBoxLayout()
        for colour in game.colours:
            players.addWidget(picture(chip(PLAYERS[colour]), translated(PLAYERS[colour].name)))
        players.addSpacing(4)
        players.addWidget(label(", ".join(game.players), role="heading", wraps=True), 1)
        page = card()
        column = QVBoxLayout(page)
        column.setContentsMargins(18, 14, 18, 16)
        column.setSpacing(10)
        column.addWidget(label(_("Rejoin “{name}”").format(name=called), role="title"))
        column.addLayout(players)
        text = _("Turn {turn}. Last played: {when}")
        column.addWidget(label(text.format(turn=game.turn, when=when(game)), role="faint"))
        column.addSpacing(6)
        column.addWidget(self.message)
        column.addWidget(self.bar)
        column.addSpacing(6)
        foot = QHBoxLayout()
        foot.addWidget(self.remove)
        foot.addStretch(1)
        foot.addWidget(self.go_alone)
        foot.addWidget(self.retry)
        column.addLayout(foot)
        column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        page.setMaximumWidth(beside_text(_WIDE))
        whole = QHBoxLayout(self)
        whole.addStretch(1)
        whole.addWidget(page, 100, Qt.AlignmentFlag.AlignVCenter)
        whole.addStretch(1)

    def show_trying(self, text: str) -> None:
        """Say what is tried now."""
        self._tell(text, role="")
        self._offer(self.back)

    def show_failed(self, text: str) -> None:
        """Say why the table was not reached, and offer the choices."""
        self._tell(text, role="warning")
        self._offer(self.retry)

    def show_closed(self, text: str) -> None:
        """Show why the table cannot be rejoined, and the remaining choices."""
        self._tell(text, role="warning")
        self.retry.hide()
        self._offer(self.go_alone)

    def _offer(self, likely: QPushButton) -> None:
        """Focus the likely button, and make it the default."""
        for control in (self.back, self.go_alone, self.retry):
            give_role(control, PRIMARY if control is likely else "")
        likely.setFocus()

    def _tell(self, text: str, *, role: str) -> None:
        self.message.setText(text)
        self.message.setProperty("role", role)
        self.message.style().polish(self.message)
        self.bar.setVisible(not role)
        for control in (self.go_alone, self.remove):
            control.setVisible(bool(role))
        self.retry.setVisible(bool(role))
