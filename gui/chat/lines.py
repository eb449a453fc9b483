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
from gui.chat.model.chat_log import MAX_LINES, ChatLine, ChatLog
from gui.chat.signs import sign_of
from gui.theme.palette import PALETTES, Palette
from gui.translation import _, translated
from gui.widgets.parts import beside_text
from gui.windows.desk import Desk

_MIN_HEIGHT: Final = 76
"""Minimum height in pixels at the usual text size."""
_PLAY: Final = "play"
_ACCEPT: Final = "accept"
"""The schemes of links; a line's or a client's number follows."""


def _ignore(_: int) -> None:
    """Do nothing, where there are no audio-grams."""


class ChatLines(QTextBrowser):
    """All stored lines, the latest in view unless the player has scrolled back.

    `play` is called with the number of a line whose audio-gram is to be played, `accept` with a
    client whose audio-grams are to be accepted from now on.
    """

    def __init__(
        self,
        desk: Desk,
        chat_log: ChatLog,
        *,
        play: Callable[[int], object] = _ignore,
        accept: Callable[[ClientIndex], object] = _ignore,
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
        self.setAccessibleName(_("Messages"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(beside_text(_MIN_HEIGHT))
        self.setUndoRedoEnabled(False)
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._open_link)
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(lambda *_: self._scroll_to_end())
        bar.valueChanged.connect(self._note_scroll_position)

    def show_new(self, no_sound_reason: str) -> None:
        """Show new lines; `no_sound_reason` is the reason why nothing can be played, if any."""
        kept = self._chat_log.lines
        looks = (
            no_sound_reason,
            self._palette(),
            self.font().pixelSize(),
            frozenset(self._chat_log.accepted),
        )
        if looks != self._looks or len(self._shown) >= 2 * MAX_LINES:
            self._looks = looks
            self._clear()
        last = self._shown[-1].number if self._shown else -1
        new = [line for line in kept if line.number > last]
        if not new:
            return
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for line in new:
            self._add(cursor, line, no_sound_reason)
        cursor.endEditBlock()
        self._scroll_to_end()

    def _clear(self) -> None:
        """Remove all lines, when dropped lines or a new look require a rebuild."""
        self.document().clear()
        self._shown = []
        for client in map(ClientIndex, range(len(self._chat_log.names))):
            self.document().addResource(
                QTextDocument.ResourceType.ImageResource,
                _sign_url(client),
                sign_of(self._desk, client),
            )

    def _open_link(self, link: QUrl) -> None:
        number = int(link.path())
        if link.scheme() == _PLAY:
            self._play(number)
        else:
            self._accept(ClientIndex(number))

    def _note_scroll_position(self, value: int) -> None:
        self._is_at_end = value >= self.verticalScrollBar().maximum()

    def _scroll_to_end(self) -> None:
        if self._is_at_end:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    # --- appending a line

    def _add(self, cursor: QTextCursor, line: ChatLine, no_sound_reason: str) -> None:
        before = self._shown[-1] if self._shown else None
        self._shown.append(line)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if line.client is None:
            self._paragraph(cursor, is_spaced=before is None or before.client is not None)
            badge = _("Game")
            cursor.insertText(f" {badge} ", self._badge)
            cursor.insertText("  " + translated(line.text), self._faint)
            return
        if before is None or (before.client, before.to) != (line.client, line.to):
            self._write_header(cursor, line, line.client)
        match line.kind:
            case "text":
                self._paragraph(cursor)
                cursor.insertText(line.text, QTextCharFormat())
            case "audio":
                self._write_audio_gram(cursor, line, line.client, no_sound_reason)
            case "withheld":
                self._write_withheld(cursor, line, line.client)
        if line.missed:
            names = ", ".join(self._chat_log.names[client] for client in sorted(line.missed))
            self._paragraph(cursor)
            text = _("Not delivered to {names}.").format(names=names)
            cursor.insertText(text, self._warning)

    def _write_header(self, cursor: QTextCursor, line: ChatLine, client: ClientIndex) -> None:
        self._paragraph(cursor, is_spaced=True)
        sign = QTextImageFormat()
        sign.setName(_sign_url(client).toString())
        sign.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        sign.setWidth(beside_text(18))
        sign.setHeight(beside_text(18))
        cursor.insertImage(sign)
        cursor.insertText(" " + self._chat_log.names[client], self._name)
        recipients = self._recipients_text(line)
        if recipients:
            cursor.insertText("  " + recipients, self._faint)

    def _recipients_text(self, line: ChatLine) -> str:
        if line.to is None:
            return ""
        if line.client != self._chat_log.me:
            return _("for you only")
        names = ", ".join(self._chat_log.names[client] for client in sorted(line.to))
        return _("for {names} only").format(names=names)

    def _write_audio_gram(
        self, cursor: QTextCursor, line: ChatLine, client: ClientIndex, no_sound_reason: str
    ) -> None:
        self._paragraph(cursor)
        text = _("Voice message from {name}, {seconds} s")
        text = text.format(name=self._chat_log.names[client], seconds=f"{line.seconds:.1f}")
        cursor.insertText(f"{text}  ", QTextCharFormat())
        if no_sound_reason:
            cursor.insertText(no_sound_reason, self._faint)
        elif line.opus:
            cursor.insertText(_("Play"), self._link(_PLAY, line.number))
        else:
            cursor.insertText(_("No longer available."), self._faint)

    def _write_withheld(self, cursor: QTextCursor, line: ChatLine, client: ClientIndex) -> None:
        self._paragraph(cursor)
        text = _("A voice message of {seconds} s was dropped.")
        cursor.insertText(text.format(seconds=f"{line.seconds:.1f}"), QTextCharFormat())
        if client not in self._chat_log.accepted:
            name = self._chat_log.names[client]
            text = _("Accept voice messages from {name}").format(name=name)
            cursor.insertText("  ", QTextCharFormat())
            cursor.insertText(text, self._link(_ACCEPT, client))

    def _paragraph(self, cursor: QTextCursor, *, is_spaced: bool = False) -> None:
        form = QTextBlockFormat()
        form.setTopMargin(beside_text(6) if is_spaced else 0)
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


def _sign_url(client: ClientIndex) -> QUrl:
    return QUrl(f"sign:{client}")
