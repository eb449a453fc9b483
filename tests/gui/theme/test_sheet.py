"""The effect of the style sheet on Qt's widgets."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QStatusBar,
    QTabBar,
    QTextBrowser,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.fonts import load_fonts
from gui.theme.palette import PALETTES, Palette
from gui.theme.sheet import TEXT_PIXELS, style_sheet
from gui.widgets.parts import button, label
from tests.gui.stage import on_stage
from tests.gui.theme.test_palette import contrast

WORDS: Final = "WMWMWMWMWM"


@pytest.mark.screen("WINDOW-8", "A11Y-6")
@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_text_of_the_status_line_contrasts_with_it(qtbot: QtBot, palette: Palette) -> None:
    status = QStatusBar()
    status.setSizeGripEnabled(False)
    status.setStyleSheet(style_sheet(palette, TEXT_PIXELS))
    on_stage(qtbot, status, 400, 30)
    status.showMessage("It is not your turn.")
    shown = status.grab().toImage()
    across = range(shown.width())
    seen = {shown.pixelColor(x, y).name() for x in across for y in range(shown.height())}
    assert max(contrast(palette.bar, colour) for colour in seen) >= 4.5


def _button(role: str = "", *, checked: bool = False) -> QWidget:
    made = button(WORDS, lambda: None, role=role)
    made.setCheckable(checked)
    made.setChecked(checked)
    return made


def _box() -> QWidget:
    box = QComboBox()
    box.addItem(WORDS)
    return box


def _list() -> QWidget:
    rows = QListWidget()
    rows.addItems([WORDS, WORDS])
    return rows


def _tabs() -> QWidget:
    tabs = QTabBar()
    tabs.addTab(WORDS)
    return tabs


def _header() -> QWidget:
    tree = QTreeWidget()
    tree.setHeaderLabels([WORDS])
    tree.setFixedHeight(30)  # only its header has room
    return tree


def _text() -> QWidget:
    text = QTextBrowser()
    text.setPlainText(WORDS)
    return text


def _on(ground: str, role: str) -> QWidget:
    """Return a label of one role on a ground of another."""
    below = QWidget()
    below.setProperty("role", ground)
    below.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    row = QHBoxLayout(below)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(label(WORDS, role=role))
    return below


_GROUNDS: Final = ("page", "screen")
_LABELS: Final = ("", "title", "heading", "figure", "badge", "faint", "warning", "small")
_WIDGETS: Final[dict[str, Callable[[], QWidget]]] = {
    **{f"{role or 'plain'} on {on}": partial(_on, on, role) for on in _GROUNDS for role in _LABELS},
    "label on a bar": partial(_on, "bar", ""),
    **{
        f"button {role}": partial(_button, role)
        for role in ("", "primary", "link", "plaque", "choice", "name")
    },
    "button checked": partial(_button, checked=True),
    "line": lambda: QLineEdit(WORDS),
    "text": _text,
    "combo box": _box,
    "list": _list,
    "tabs": _tabs,
    "header": _header,
}


@pytest.mark.screen("A11Y-6")
@pytest.mark.parametrize("enabled", [True, False], ids=["enabled", "disabled"])
@pytest.mark.parametrize("widget", _WIDGETS)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_text_of_a_widget_contrasts_with_its_background(
    qtbot: QtBot, palette: Palette, widget: str, *, enabled: bool
) -> None:
    load_fonts()
    stage = QWidget()
    stage.setProperty("role", "page")
    stage.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    stage.setStyleSheet(style_sheet(palette, TEXT_PIXELS))
    made = _WIDGETS[widget]()
    made.setParent(stage)
    made.setEnabled(enabled)
    on_stage(qtbot, stage, 400, 100)
    made.resize(made.sizeHint())
    made.show()
    shown = stage.grab(made.geometry()).toImage()
    ground, ink = words_in(shown)
    assert contrast(ground, ink) >= 4.5, (ground, ink)


def words_in(image: QImage) -> tuple[str, str]:
    """Return the most frequent colour within the borders, and the one that differs most from it."""
    edge = 7
    seen = Counter(
        image.pixelColor(x, y).name()
        for x in range(edge, image.width() - 3 * edge)
        for y in range(edge, image.height() - edge)
    )
    ground = seen.most_common(1)[0][0]
    return ground, max(seen, key=lambda colour: contrast(ground, colour))
