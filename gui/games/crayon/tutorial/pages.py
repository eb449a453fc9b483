"""The tutorial page, with a list of its chapters; it needs no game."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, QTimer, QUrl, Signal
from PySide6.QtGui import QColor, QTextBlock, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from config import Settings
from gui.fonts import LABELS, font
from gui.games.crayon.tutorial.chapters import Chapter
from gui.theme.palette import PALETTES
from gui.translation import _
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.parts import button

_HEADING: Final = 1.45
"""Size of a heading relative to text."""
_GAP: Final = "\u2002"
"""The gap between a bullet and its text, which Qt would make as narrow as a space."""
_LETTERS: Final = 70
"""Letters per line, for good legibility."""
_LINES: Final = 45
"""Lines that are visible at once if there is room."""


class Tutorial(QWidget):
    """A page with all chapters one below the other; `asked_for` sends the window of a link."""

    asked_for = Signal(str)

    def __init__(self, chapters: list[Chapter], settings: Settings) -> None:
        super().__init__()
        self._chapters: Final = chapters
        self._settings: Final = settings
        self._jumps = False
        self.list: Final = ChoiceBox()
        self.list.setAccessibleName(_("Chapters"))
        self.list.addItems([chapter.title for chapter in chapters])
        self.list.setMinimumContentsLength(8)
        self.list.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.list.activated.connect(self._jump)
        self.back: Final = button(_("Back"), lambda: self._step(-1))
        self.next: Final = button(_("Next"), lambda: self._step(1))
        self.text: Final = QTextBrowser()
        self.text.setAccessibleName(_("Overview of the rules"))
        self.text.setOpenLinks(False)
        self.text.document().setDocumentMargin(10)
        self.text.anchorClicked.connect(self._follow)
        self.text.verticalScrollBar().valueChanged.connect(self._follow_scrolling)
        top = QHBoxLayout()
        top.addWidget(self.list, 1)
        top.addWidget(self.back)
        top.addWidget(self.next)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(6, 6, 6, 6)
        whole.addLayout(top)
        whole.addWidget(self.text, 1)
        self._write()

    @property
    def chapter(self) -> str:
        """The name of the visible chapter."""
        return self._chapters[self.list.currentIndex()].name

    def open_at(self, name: str) -> None:
        """Scroll to the start of a chapter."""
        self._jump([chapter.name for chapter in self._chapters].index(name))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            QTimer.singleShot(0, self, self._write_again)  # once the text has its new font

    def _write_again(self) -> None:
        at = self.list.currentIndex()
        self._write()
        self._jump(at)

    def _write(self) -> None:
        self.text.setMarkdown("\n\n".join(chapter.text for chapter in self._chapters))
        accent = QColor(PALETTES[self._settings.present.desktop.palette].accent)
        pixels = self.text.fontInfo().pixelSize()
        title = QTextCharFormat()
        title.setFont(font(LABELS, pixels * _HEADING))
        title.setForeground(accent)
        link = QTextCharFormat()
        link.setForeground(accent)
        link.setFontUnderline(True)
        self.text.document().setIndentWidth(pixels * 1.7)
        gap = self.text.fontMetrics().horizontalAdvance(_GAP)
        cursor = QTextCursor(self.text.document())
        for block in self._blocks():
            heads = block.blockFormat().headingLevel() == 1
            cursor.setPosition(block.position())
            spaces = QTextBlockFormat()
            spaces.setTopMargin(pixels * 1.6 if heads and block.position() > 0 else 0)
            spaces.setBottomMargin(pixels * (0.6 if block.textList() is None else 0.2))
            if block.textList() is not None:
                spaces.setTextIndent(-gap)
                cursor.insertText(_GAP, QTextCharFormat())
            cursor.mergeBlockFormat(spaces)
            end, keep = QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
            if heads:
                cursor.movePosition(end, keep)
                cursor.setCharFormat(title)
            for start, length in _anchors(block):
                cursor.setPosition(start)
                cursor.setPosition(start + length, keep)
                cursor.mergeCharFormat(link)

    def _blocks(self) -> list[QTextBlock]:
        blocks = []
        block = self.text.document().begin()
        while block.isValid():
            blocks.append(block)
            block = block.next()
        return blocks

    def _tops(self) -> list[float]:
        """Return the vertical position of each chapter."""
        layout = self.text.document().documentLayout()
        return [
            layout.blockBoundingRect(block).top()
            for block in self._blocks()
            if block.blockFormat().headingLevel() == 1
        ]

    def _jump(self, chapter: int) -> None:
        self._jumps = True
        self.text.verticalScrollBar().setValue(round(self._tops()[chapter]) - 6)
        self._jumps = False
        self._show_chapter(chapter)

    def _step(self, by: int) -> None:
        self._jump(min(max(self.list.currentIndex() + by, 0), len(self._chapters) - 1))

    def _follow_scrolling(self, value: int) -> None:
        if not self._jumps:
            begun = [number for number, top in enumerate(self._tops()) if top <= value + 40]
            self._show_chapter(begun[-1] if begun else 0)

    def _show_chapter(self, chapter: int) -> None:
        self.list.setCurrentIndex(chapter)
        self.back.setEnabled(chapter > 0)
        self.next.setEnabled(chapter < len(self._chapters) - 1)

    def _follow(self, link: QUrl) -> None:
        self.asked_for.emit(link.path())


class TutorialPage(Tutorial):
    """The tutorial as a page of its own: as wide as is legible, and as high as there is room."""

    def sizeHint(self) -> QSize:
        metrics, bar = self.text.fontMetrics(), self.text.verticalScrollBar().sizeHint()
        around = 2 * round(self.text.document().documentMargin()) + bar.width()
        return QSize(_LETTERS * metrics.averageCharWidth() + around, _LINES * metrics.lineSpacing())


def _anchors(block: QTextBlock) -> list[tuple[int, int]]:
    """Return the positions of the links in a block."""
    anchors = []
    parts = block.begin()
    while not parts.atEnd():
        fragment = parts.fragment()
        if fragment.charFormat().isAnchor():
            anchors.append((fragment.position(), fragment.length()))
        parts += 1
    return anchors
