"""The title screen: a painted page with the main menu."""

from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from core.games.registry import DEFAULT_GAME
from gui.fonts import TITLES as TITLE_FONT
from gui.fonts import font
from gui.frame.game_box import GameBox
from gui.game_api.registry import has_tutorial
from gui.runtime.threads import in_thread
from gui.texts.game_names import offers_choice, title_of
from gui.texts.window_titles import TITLES
from gui.translation import _, translated
from gui.widgets.default_button import is_enter, let_enter_press_default, press_default
from gui.widgets.focus import step_focus
from gui.widgets.parts import beside_text, button, label, literal, plain_tip

LICENCE: Final = "Apache-2.0"

_PAPER: Final = QColor("#ead9b0")
_INK: Final = QColor("#4a2c17")
_NAME: Final = 0.45
"""Height of the name while the picture is painted, relative to the title."""
_TOP: Final = 0.26
"""Share of the height that the title takes."""
_LONGEST_NAME: Final = 160
"""Maximum width in pixels of a table's name at the usual text size."""


class TitleScreen(QWidget):
    """The first screen of the program (TITLE-1, TITLE-4).

    `pictured` sends the picture once it is painted, and `game_chosen` the key of another game.
    """

    pictured = Signal(QPixmap)
    game_chosen = Signal(str)

    lan = Signal()
    offline = Signal()
    online = Signal()
    watch = Signal()
    join = Signal()
    settings = Signal()
    tutorial = Signal()
    learn = Signal()
    rejoin = Signal()
    choose_rejoin = Signal()
    continue_game = Signal(Path)
    choose_game = Signal()
    quit = Signal()

    def __init__(
        self,
        paint: Callable[[str, QSize], QImage],
        *,
        picture: QPixmap | None = None,
        game: str = DEFAULT_GAME,
        offers_lesson: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """Create the screen of `game`, by its key; a program with several games offers a choice.

        `paint` makes the picture of a game in a thread, replacing an earlier `picture`.
        `offers_lesson` returns whether the coached first game of a key is offered.
        """
        super().__init__()
        self.setAccessibleName(_("Title"))
        let_enter_press_default(self)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._unfinished: Path | None = None
        self._can_rejoin = False
        self._canvas: Final = _Canvas(self, paint, game, picture, came=self.pictured.emit)
        self.rejoin_button: Final = self._plaque("", self.rejoin.emit)
        self.others_button: Final = self._plaque("", self.choose_rejoin.emit)
        self.continue_button: Final = self._plaque(_("Continue"), self._continue)
        self.choose_button: Final = self._plaque(_("Unfinished games"), self.choose_game.emit)
        self._offers_lesson: Final = offers_lesson
        self.lan_button: Final = self._plaque(_("LAN play"), self.lan.emit)
        self.lan_button.setToolTip(_("Play with others on your local network."))
        self.offline_button: Final = self._plaque(_("Offline play"), self.offline.emit)
        self.online_button: Final = self._plaque(_("Online play"), self.online.emit)
        self.join_button: Final = self._plaque(_("Join by code"), self.join.emit)
        self.online_button.setToolTip(_("Meet others at a zone, over the Internet."))
        self.join_button.setToolTip(_("Use an invitation code or link."))
        self.watch_button: Final = self._plaque(_("Watch a recorded game"), self.watch.emit)
        self.settings_button: Final = self._plaque(
            translated(TITLES["settings"]), self.settings.emit
        )
        self.tutorial_button: Final = self._plaque(
            translated(TITLES["tutorial"]), self.tutorial.emit
        )
        self.quit_button: Final = self._plaque(_("Quit"), self.quit.emit)
        self.learn_button: Final = self._plaque(_("Learn by playing"), self.learn.emit)
        self.learn_button.setToolTip(_("A first game against an easy computer, with hints."))
        self.games: Final = self._games_box(game) if offers_choice() else None
        self.rejoin_button.hide()
        self.others_button.hide()
        self.others_button.setToolTip(_("Rejoin or remove another game."))
        self.continue_button.hide()
        self.choose_button.hide()
        self.choose_button.setToolTip(_("Continue or discard another game."))
        self.settings_button.setToolTip(_("How it looks and sounds. F8"))
        foot = _("Version {version}. Free software under the {licence} licence.")
        if not offers_choice():
            foot = _("{game}. Version {version}. Free software under the {licence} licence.")
        self.foot: Final = label(
            foot.format(game=title_of(game), version=version("rail-empires"), licence=LICENCE),
            role="card",
        )
        self._default: QPushButton | None = None
        self._lay_out()
        self._show_lessons_of(game)

    @property
    def has_picture(self) -> bool:
        """Whether the picture is there."""
        return self._canvas.pixmap is not None

    def _plaque(self, text: str, press: Callable[[], object]) -> QPushButton:
        return button(text, press, role="plaque")

    def _games_box(self, game: str) -> GameBox:
        """Return the choice of the game."""
        box = GameBox(game, self._choose_game)
        box.setToolTip(_("The game that you start offline, on your network or at a zone."))
        return box

    def _choose_game(self, key: str) -> None:
        self._show_lessons_of(key)
        self._canvas.show_game(key)
        self.game_chosen.emit(key)

    def _show_lessons_of(self, key: str) -> None:
        """Offer the tutorial of a game and its coached first game, if it has them."""
        self.learn_button.setVisible(self._offers_lesson(key))
        self._choose_default()
        self.tutorial_button.setEnabled(has_tutorial(key))
        tip = _("An overview of the rules. F9")
        none = _("{game} has no “How to play”.").format(game=title_of(key))
        self.tutorial_button.setToolTip(tip if has_tutorial(key) else none)

    def _lay_out(self) -> None:
        column = QGridLayout()
        column.setSpacing(8)
        column.addWidget(self.rejoin_button, 0, 0)
        column.addWidget(self.others_button, 0, 1)
        column.addWidget(self.continue_button, 1, 0)
        column.addWidget(self.choose_button, 1, 1)
        below = (
            *(() if self.games is None else (self.games,)),
            self.offline_button,
            self.lan_button,
            self.online_button,
            self.watch_button,
            self.tutorial_button,
        )
        beside: dict[QWidget, QWidget] = {
            self.offline_button: self.learn_button,
            self.online_button: self.join_button,
            self.watch_button: self.settings_button,
            self.tutorial_button: self.quit_button,
        }
        for row, entry in enumerate(below, 2):
            column.addWidget(entry, row, 0)
            if entry in beside:
                column.addWidget(beside[entry], row, 1)
        middle = QHBoxLayout()
        middle.addLayout(column)
        middle.addStretch(1)
        self._whole = QVBoxLayout(self)
        self._whole.addStretch(1)
        self._whole.addLayout(middle)
        self._whole.addStretch(1)
        self._whole.addSpacing(8)
        self._whole.addWidget(self.foot, 0, Qt.AlignmentFlag.AlignLeft)

    def show_unfinished(self, path: Path | None, tip: str = "", *, has_more: bool = False) -> None:
        """Offer to continue the latest unfinished game, and to choose among all (TITLE-5).

        `told` names its players. With `has_more` the list is offered although none of its games can
        be continued here.
        """
        self._unfinished = path
        self.continue_button.setVisible(path is not None)
        self.choose_button.setVisible(path is not None or has_more)
        self.continue_button.setToolTip(plain_tip(tip))
        self._choose_default()

    def show_rejoinable(
        self, called: str | None, tip: str = "", *, why_alone: str = "", has_more: bool = False
    ) -> None:
        """Offer to rejoin the table of this name, and to choose among all (TITLE-5).

        `told` names the players and the time. None hides the offer; with `has_more` the list stays.
        With `why_alone`, a sentence, the table cannot be rejoined: then playing on alone is
        offered, with this reason.
        """
        self.rejoin_button.setVisible(called is not None)
        self.others_button.setVisible(called is not None or has_more)
        self.others_button.setText(
            _("Games to rejoin") if called is not None and not why_alone else _("Games with others")
        )
        self._can_rejoin = called is not None and not why_alone
        self._choose_default()
        if called is not None:
            name = self.fontMetrics().elidedText(
                called, Qt.TextElideMode.ElideRight, beside_text(_LONGEST_NAME)
            )
            offer = _("Rejoin “{name}”")
            if why_alone:
                offer = _("Play on alone: “{name}”")
                can = _(
                    "You can play on alone: the game continues on this computer, and the "
                    "computer plays for the others."
                )
                tip = f"{why_alone} {can}\n{tip}"
            self.rejoin_button.setText(literal(offer.format(name=name)))
            self.rejoin_button.setToolTip(plain_tip(tip))

    def _choose_default(self) -> None:
        """Let Enter go on with a game, or begin one: the first game is the coached one.

        The focus follows, unless the player has moved it.
        """
        offers = (
            (self.rejoin_button, self._can_rejoin),
            (self.continue_button, self._unfinished is not None),
            (self.learn_button, not self.learn_button.isHidden()),
            (self.offline_button, True),
        )
        before, self._default = self._default, next(offer for offer, is_made in offers if is_made)
        for offer, _is_made in offers:
            offer.setDefault(offer is self._default)
        if self.isVisible() and QApplication.focusWidget() in {None, self, before}:
            self._default.setFocus()

    def _continue(self) -> None:
        if self._unfinished is not None:
            self.continue_game.emit(self._unfinished)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F9:
            self.tutorial_button.click()  # does nothing while it is disabled
        elif event.key() == Qt.Key.Key_F8:
            self.settings.emit()
        elif not (self.hasFocus() and is_enter(event) and press_default(self)):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus in reading order."""
        return step_focus(self, forward=forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = self.height() // 16
        self._whole.setContentsMargins(side, round(self.height() * _TOP), side, side // 2 + 4)
        self._canvas.ask_for(self.size() * self.devicePixelRatioF())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(event.rect(), _PAPER)
        if self._canvas.pixmap is not None:
            painter.drawPixmap(self.rect(), self._canvas.pixmap)
        else:
            self._paint_name(painter)
        painter.end()

    def _paint_name(self, painter: QPainter) -> None:
        """Paint the name of the game where the picture will have it."""
        top = QRect(0, 0, self.width(), round(self.height() * _TOP))
        painter.setFont(font(TITLE_FONT, top.height() * _NAME))
        painter.setPen(_INK)
        painter.drawText(top, Qt.AlignmentFlag.AlignCenter, QApplication.applicationDisplayName())


class _Canvas:
    """The picture of a game, painted by a thread in the latest requested size."""

    def __init__(
        self,
        screen: QWidget,
        paint: Callable[[str, QSize], QImage],
        game: str,
        picture: QPixmap | None,
        *,
        came: Callable[[QPixmap], object],
    ) -> None:
        self._came: Final = came
        self._paint: Final = paint
        self._screen: Final = screen
        self._game = game
        self._wanted = QSize()
        self._busy = False
        self.pixmap: QPixmap | None = picture

    def show_game(self, game: str) -> None:
        """Request the picture of another game."""
        self._game = game
        self.ask_for(self._wanted)

    def ask_for(self, size: QSize) -> None:
        """Request the picture in this size; until it is ready, another one is stretched."""
        self._wanted = size
        if not self._busy and not size.isEmpty():
            self._busy = True
            asked = self._game
            in_thread(
                partial(self._paint, asked, size), partial(self._take, asked), failed=self._rest
            )

    def _rest(self) -> None:
        """Allow another request after a failure."""
        self._busy = False

    def _take(self, game: str, image: QImage) -> None:
        if not isValid(self._screen):
            return
        self._busy = False
        if game == self._game:
            self.pixmap = QPixmap.fromImage(image)
            self._screen.update()
            self._came(self.pixmap)
        if game != self._game or image.size() != self._wanted:
            self.ask_for(self._wanted)
