"""Settings applied to the application while it runs."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from config import Desktop
from gui.fonts import load_fonts
from gui.theme.sheet import apply_theme
from gui.widgets.focus import step_focus
from gui.widgets.parts import label
from tests.config.sample import DEFAULTS
from tests.gui.stage import on_stage

DESKTOP = DEFAULTS.desktop


@pytest.fixture
def application(qapp: QApplication) -> Iterator[QApplication]:
    """The application as started; changes by a test are reverted."""
    load_fonts()
    font = qapp.font()
    apply_theme(qapp, DESKTOP)
    yield qapp
    QToolTip.hideText()
    apply_theme(qapp, DESKTOP)
    qapp.setStyleSheet("")
    qapp.setFont(font)


class Restyled(QLabel):
    """Counts how often its style is applied."""

    def __init__(self) -> None:
        super().__init__("a word")
        self.times = 0

    def event(self, event: QEvent) -> bool:
        self.times += event.type() is QEvent.Type.StyleChange
        return super().event(event)


@pytest.mark.screen("UISETTINGS-1", "CONFIG-31")
@pytest.mark.parametrize(
    ("desktop", "is_restyled"),
    [
        (DESKTOP, False),
        (DESKTOP._replace(tooltip_delay_ms=50, player_patterns=True), False),
        (DESKTOP._replace(palette="High Contrast"), True),
        (DESKTOP._replace(text_scale_pct=150), True),
    ],
    ids=["nothing", "nothing of the look", "palette", "text"],
)
def test_widgets_are_restyled_only_if_they_look_different(
    application: QApplication, qtbot: QtBot, desktop: Desktop, is_restyled: bool
) -> None:
    word = Restyled()
    on_stage(qtbot, word, 200, 80)
    word.times = 0
    apply_theme(application, desktop)
    assert (word.times > 0) is is_restyled


class Tipped(QWidget):
    """Two buttons, each with a tip."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        self.buttons = [QPushButton(name) for name in ("one", "other")]
        for button in self.buttons:
            button.setToolTip(f"about the {button.text()}")
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            column.addWidget(button)


@pytest.mark.screen("CONFIG-31", "TIP-3")
@pytest.mark.parametrize("by", ["pointer", "keyboard"])
def test_tip_appears_after_the_configured_time(
    application: QApplication, qtbot: QtBot, by: str
) -> None:
    tipped = Tipped()
    on_stage(qtbot, tipped, 300, 200)
    first, second = tipped.buttons
    first.setFocus()

    def tip(delay: int) -> str:
        apply_theme(application, DESKTOP._replace(tooltip_delay_ms=delay))
        if by == "pointer":
            QTest.mouseMove(second, QPoint(3, 3))
            QTest.mouseMove(second, QPoint(9, 9))
        else:
            step_focus(tipped, forward=True)
        for _ in range(5):
            application.processEvents()
        return QToolTip.text() if QToolTip.isVisible() else ""

    assert tip(10_000) == ""
    first.setFocus()
    assert tip(0) == "about the other"


@pytest.mark.screen("A11Y-3")
@pytest.mark.parametrize("role", ["", "heading", "figure", "badge", "small"])
def test_nought_is_as_high_as_a_capital(application: QApplication, role: str) -> None:
    shown = label("0", role=role)
    shown.ensurePolished()
    metrics = QFontMetricsF(shown.font())
    nought, capital = (metrics.tightBoundingRect(letter).height() for letter in "0H")
    assert nought >= 0.9 * capital
