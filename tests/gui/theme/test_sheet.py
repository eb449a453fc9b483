"""What the style sheet makes of widgets of Qt."""

import pytest
from PySide6.QtWidgets import QStatusBar
from pytestqt.qtbot import QtBot

from gui.theme.palette import PALETTES, Palette
from gui.theme.sheet import TEXT_PIXELS, style_sheet
from tests.gui.stage import on_stage
from tests.gui.theme.test_palette import contrast


@pytest.mark.screen("WINDOW-8", "A11Y-6")
@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_what_the_status_line_says_stands_out_from_it(qtbot: QtBot, palette: Palette) -> None:
    status = QStatusBar()
    status.setSizeGripEnabled(False)
    status.setStyleSheet(style_sheet(palette, TEXT_PIXELS))
    on_stage(qtbot, status, 400, 30)
    status.showMessage("It is not your turn.")
    shown = status.grab().toImage()
    across = range(shown.width())
    seen = {shown.pixelColor(x, y).name() for x in across for y in range(shown.height())}
    assert max(contrast(palette.bar, colour) for colour in seen) >= 4.5
