"""The lines of the chat, oldest first: with sender, recipients, and possible actions.

It is a single document to which each line is appended, so that long conversations stay fast. Texts
of people are inserted as plain text, never as HTML. A notice of the game has a badge, which no line
of a player can have (CHAT-4).
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextImageFormat,
)
from PySide6.QtWidgets import QFrame, QTextBrowser

from core.table import ClientIndex
from gui.chat.model.chat_log import KEPT, ChatLine, ChatLog
from gui.chat.signs import sign_of
from gui.theme.palette import PALETTES, Palette
from gui.translation import _, translated
from gui.widgets.parts import beside_text
from gui.windows.desk import Desk

_LEAST: Final = 76
"""Minimum height in pixels at the usual text size."""
_PLAY: Final = "play"
_ACCEPT: Final = "accept"
"""The schemes of links; a line's or a client's number follows."""


def _nothing(_: int) -> None:
    """Do nothing, where there are no audio-grams."""


class Lines(QTextBrowser):
    """All stored lines, the latest in view unless the player has scrolled back.

    `play` is called with the number of a line whose audio-gram is to be played, `accept` with a
    client whose audio-grams are to be accepted from now on.
    """

    def __init__(
        self,
        desk: Desk,
        chat_log: ChatLog,
        *,
        play: Callable[[int], object] = _nothing,
        accept: Callable[[ClientIndex], object] = _nothing,
    ) -> None:
        super().__init__()
        self._desk: Final = desk
        self._chat_log: Final = chat_log
        self._play: Final = play
        self._accept: Final = accept
        self._shown: list[ChatLine] = []
        self._looks: tuple[object, ...] = ()
        self._is_at_end = True
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(_("What was said"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(beside_text(_LEAST))
        self.setUndoRedoEnabled(False)
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._follow)
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(lambda *_: self._keep_at_end())
        bar.valueChanged.connect(self._note_place)

    def catch_up(self, silence: str) -> None:
        """Show new lines; `silence` is the reason why nothing can be played, if any."""
        kept = self._chat_log.lines
        looks = (
            silence,
            self._palette(),
            self.font().pixelSize(),
            frozenset(self._chat_log.accepted),
        )
        if looks != self._looks or len(self._shown) >= 2 * KEPT:
            self._looks = looks
            self._start_over()
        last = self._shown[-1].number if self._shown else -1
        new = [said for said in kept if said.number > last]
        if not new:
            return
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for said in new:
            self._add(cursor, said, silence)
        cursor.endEditBlock()
        self._keep_at_end()

    def _start_over(self) -> None:
        """Remove all lines, when dropped lines or a new look require a rebuild."""
        self.document().clear()
        self._shown = []
        for client in map(ClientIndex, range(len(self._chat_log.names))):
            self.document().addResource(
                QTextDocument.ResourceType.ImageResource, _sign(client), sign_of(self._desk, client)
            )

    def _follow(self, link: QUrl) -> None:
        number = int(link.path())
        if link.scheme() == _PLAY:
            self._play(number)
        else:
            self._accept(ClientIndex(number))

    def _note_place(self, value: int) -> None:
        self._is_at_end = value >= self.verticalScrollBar().maximum()

    def _keep_at_end(self) -> None:
        if self._is_at_end:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    # --- appending a line

    def _add(self, cursor: QTextCursor, said: ChatLine, silence: str) -> None:
        before = self._shown[-1] if self._shown else None
        self._shown.append(said)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if said.client is None:
            self._paragraph(cursor, apart=before is None or before.client is not None)
            badge = _("Game")
            cursor.insertText(f" {badge} ", self._badge)
            cursor.insertText("  " + translated(said.text), self._faint)
            return
        if before is None or (before.client, before.to) != (said.client, said.to):
            self._head(cursor, said, said.client)
        match said.kind:
            case "text":
                self._paragraph(cursor)
                cursor.insertText(said.text, QTextCharFormat())
            case "audio":
                self._audio(cursor, said, said.client, silence)
            case "withheld":
                self._withheld(cursor, said, said.client)
        if said.missed:
            names = ", ".join(self._chat_log.names[client] for client in sorted(said.missed))
            self._paragraph(cursor)
            text = _("It did not reach {names}.").format(names=names)
            cursor.insertText(text, self._warning)

    def _head(self, cursor: QTextCursor, said: ChatLine, client: ClientIndex) -> None:
        self._paragraph(cursor, apart=True)
        sign = QTextImageFormat()
        sign.setName(_sign(client).toString())
        sign.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        sign.setWidth(beside_text(18))
        sign.setHeight(beside_text(18))
        cursor.insertImage(sign)
        cursor.insertText(" " + self._chat_log.names[client], self._name)
        for_whom = self._for_whom(said)
        if for_whom:
            cursor.insertText("  " + for_whom, self._faint)

    def _for_whom(self, said: ChatLine) -> str:
        if said.to is None:
            return ""
        if said.client != self._chat_log.me:
            return _("for you, not for all")
        names = ", ".join(self._chat_log.names[client] for client in sorted(said.to))
        return _("for {names} alone").format(names=names)

    def _audio(
        self, cursor: QTextCursor, said: ChatLine, client: ClientIndex, silence: str
    ) -> None:
        self._paragraph(cursor)
        text = _("Audio-gram from {name}, {seconds} s")
        text = text.format(name=self._chat_log.names[client], seconds=f"{said.seconds:.1f}")
        cursor.insertText(f"{text}  ", QTextCharFormat())
        if silence:
            cursor.insertText(silence, self._faint)
        elif said.opus:
            cursor.insertText(_("Play"), self._link(_PLAY, said.number))
        else:
            cursor.insertText(_("It is not kept any longer."), self._faint)

    def _withheld(self, cursor: QTextCursor, said: ChatLine, client: ClientIndex) -> None:
        self._paragraph(cursor)
        text = _("An audio-gram of {seconds} s came, and was not kept.")
        cursor.insertText(text.format(seconds=f"{said.seconds:.1f}"), QTextCharFormat())
        if client not in self._chat_log.accepted:
            name = self._chat_log.names[client]
            text = _("Hear {name} from now on").format(name=name)
            cursor.insertText("  ", QTextCharFormat())
            cursor.insertText(text, self._link(_ACCEPT, client))

    def _paragraph(self, cursor: QTextCursor, *, apart: bool = False) -> None:
        form = QTextBlockFormat()
        form.setTopMargin(beside_text(6) if apart else 0)
        if self.document().isEmpty():
            cursor.setBlockFormat(form)
        else:
            cursor.insertBlock(form, QTextCharFormat())

    # --- formats

    def _palette(self) -> Palette:
        return PALETTES[self._desk.settings.present.desktop.palette]

    @property
    def _name(self) -> QTextCharFormat:
        form = QTextCharFormat()
        form.setFontWeight(QFont.Weight.Bold)
        return form

    @property
    def _faint(self) -> QTextCharFormat:
        return _in_colour(self._palette().faint)

    @property
    def _warning(self) -> QTextCharFormat:
        form = _in_colour(self._palette().warning)
        form.setFontWeight(QFont.Weight.Bold)
        return form

    @property
    def _badge(self) -> QTextCharFormat:
        form = _in_colour(self._palette().accent_ink)
        form.setBackground(QColor(self._palette().accent))
        form.setFontWeight(QFont.Weight.Bold)
        return form

    def _link(self, scheme: str, number: int) -> QTextCharFormat:
        form = _in_colour(self._palette().accent)
        form.setAnchor(True)
        form.setAnchorHref(f"{scheme}:{number}")
        form.setFontUnderline(True)
        return form


def _in_colour(colour: str) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setForeground(QColor(colour))
    return form


def _sign(client: ClientIndex) -> QUrl:
    return QUrl(f"sign:{client}")
