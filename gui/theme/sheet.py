"""The style sheet of all windows, made from a palette and the text size.

A widget chooses a style by its property `role`: "title" and "heading" for labels, "warning" for
problems, "faint" for less important text, "figure" for a large number, "badge" for a small count,
"card" for a frame like a card, "hint" for a sign of the coach, "bar" for a strip of dark wood,
"screen" for a screen of the main window, "primary" for the main button, "name" for a name that a
click changes, "plaque" for the buttons of the title, and "tile" for a card that can be chosen.
"""

from typing import Final

from PySide6.QtWidgets import QApplication

from config import Desktop
from gui.fonts import LABELS, TEXT, TITLES, font
from gui.theme.palette import PALETTES, Palette
from gui.theme.style import HouseStyle

TEXT_PIXELS: Final = 16
"""The height of text at a scale of 100 percent."""


def apply_theme(application: QApplication, desktop: Desktop) -> None:
    """Apply the settings to the look of all windows; the fonts must be loaded.

    Nothing is repainted if the look stays the same.
    """
    style = application.findChild(HouseStyle)
    if style is None:
        application.setStyle(HouseStyle(desktop.tooltip_delay_ms))
    else:
        style.tip_delay = desktop.tooltip_delay_ms
    pixels = TEXT_PIXELS * desktop.text_scale_pct / 100
    sheet = style_sheet(PALETTES[desktop.palette], pixels)
    if sheet != application.styleSheet():  # Qt would update every widget
        application.setFont(font(TEXT, pixels))
        application.setStyleSheet(sheet)


def style_sheet(palette: Palette, pixels: float) -> str:
    """Return the style sheet; `pixels` is the height of text."""
    sizes = {
        "text": round(pixels),
        "small": round(pixels * 0.86),
        "heading": round(pixels * 1.25),
        "title": round(pixels * 2),
        "line": round(pixels * 1.375),
    }
    words = {**palette._asdict(), **sizes, "labels": LABELS, "titles": TITLES, "family": TEXT}
    text = _SHEET
    for name, value in words.items():
        text = text.replace(f"@{name}@", str(value))
    return text


_SHEET: Final = """
* { color: @ink@; font-family: "@family@"; font-size: @text@px; }
QMainWindow, QDialog, QMenu, QStackedWidget { background: @ground@; }
QMainWindow::separator { background: @border@; width: 4px; height: 4px; }
QWidget[role="page"] { background: @page@; }
QWidget[role="screen"] { background: @ground@; }

QLabel { background: transparent; }
QLabel[role="title"] { font-family: "@titles@"; font-size: @title@px; font-weight: bold;
  color: @accent@; }
QLabel[role="heading"] { font-variant: small-caps; font-size: @heading@px; color: @accent@; }
QLabel[role="figure"] { font-size: @heading@px; font-weight: bold; }
QLabel[role="overdrawn"] { background: @page@; color: @warning@; border-radius: 4px;
  padding: 0 6px; font-size: @heading@px; font-weight: bold; }
QLabel[role="badge"] { background: @accent@; color: @accent_ink@; border-radius: 8px;
  padding: 0 5px; font-size: @small@px; font-weight: bold; }
QLabel[role="faint"] { color: @faint@; }
QLabel[role="warning"] { background: @raised@; border-left: 4px solid @warning@;
  padding: 1px 6px 1px 8px; font-weight: bold; }
QLabel[role="small"] { font-size: @small@px; color: @faint@; }

QFrame[role="card"] { background: @page@; border: 1px solid @border@; border-radius: 6px; }
QFrame[role="hint"] { background: @page@; border: 3px solid @accent@; border-radius: 9px; }
QWidget[role="bar"] { background: @bar@; }
QWidget[role="bar"] QLabel { color: @bar_ink@; }
QWidget[role="bar"] QLabel[role="overdrawn"] { color: @warning@; }

QPushButton, QToolButton { background: @raised@; border: 1px solid @border@; border-radius: 5px;
  padding: 4px 10px; min-height: @line@px; }
QToolButton { padding: 3px; }
QPushButton:hover, QToolButton:hover { background: @page@; }
QPushButton:pressed, QToolButton:pressed, QPushButton:checked, QToolButton:checked {
  background: @pressed@; }
QPushButton:disabled, QToolButton:disabled { color: @faint@; background: @ground@;
  border-style: dashed; }
QPushButton[role="primary"] { background: @accent@; color: @accent_ink@; font-weight: bold; }
QPushButton[role="primary"]:disabled { background: @ground@; color: @faint@; }
QPushButton[role="link"] { background: transparent; border: none; padding: 0 2px; min-height: 0;
  text-align: left; text-decoration: underline; }

QLineEdit { placeholder-text-color: @faint@; }
QPushButton[role="plaque"] { background: @bar@; color: @bar_ink@; border: 2px solid @border@;
  border-radius: 7px; padding: 5px 20px; font-family: "@labels@"; font-size: @heading@px; }
QPushButton[role="plaque"]:hover { background: @accent@; color: @accent_ink@; }
QPushButton[role="plaque"]:default { background: @accent@; color: @accent_ink@; }
QPushButton[role="plaque"]:default:hover { background: @bar@; color: @bar_ink@; }
QPushButton[role="plaque"]:disabled { background: @ground@; color: @faint@; border-style: dashed; }
QPushButton[role="choice"] { text-align: left; min-height: 38px; }
QRadioButton[role="tile"] { background: @page@; border: 2px solid @border@; border-radius: 8px;
  outline: none; }
QRadioButton[role="tile"]:hover { background: @raised@; }
QRadioButton[role="tile"]:checked { background: @raised@; border: 4px solid @accent@; }
QRadioButton[role="tile"]::indicator { width: 0; height: 0; }
QPushButton[role="name"] { background: transparent; border: none;
  border-bottom: 1px dotted @border@; border-radius: 0; padding: 4px 6px; text-align: left; }
QPushButton[role="name"]:hover { background: @raised@; }

QLineEdit, QPlainTextEdit, QTextBrowser, QTextEdit, QSpinBox, QComboBox, QListView, QTreeView,
QTableView { background: @page@; border: 1px solid @border@; border-radius: 4px; padding: 3px;
  selection-background-color: @accent@; selection-color: @accent_ink@; }
QComboBox { background: @raised@; padding: 4px 4px 4px 8px; min-height: @line@px; }
QComboBox:disabled { background: @ground@; color: @faint@; border-style: dashed; }
QCheckBox:disabled { color: @faint@; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: none; width: 0; height: 0; border-left: 5px solid @raised@;
  border-right: 5px solid @raised@; border-top: 6px solid @ink@; }
QComboBox::down-arrow:disabled { border-color: @faint@ @ground@ @ground@ @ground@; }
QTreeView, QTableView, QListView { alternate-background-color: @raised@; }
QHeaderView { background: @raised@; border: none; }
QHeaderView::section { background: @raised@; border: none; border-right: 1px solid @border@;
  border-bottom: 1px solid @border@; padding: 4px 6px; font-weight: bold; }
QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar { background: @raised@; border: none; margin: 0; }
QScrollBar:vertical { width: 14px; }
QScrollBar:horizontal { height: 14px; }
QScrollBar::handle { background: @border@; border-radius: 5px; margin: 2px; min-height: 24px;
  min-width: 24px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QAbstractScrollArea::corner { background: @raised@; }

QMenu { border: 1px solid @border@; padding: 4px; }
QMenu::item { padding: 5px 28px 5px 14px; }
QMenu::item:selected { background: @accent@; color: @accent_ink@; }
QMenu::item:disabled { color: @faint@; }
QMenu::separator { height: 1px; background: @border@; margin: 4px 8px; }
QToolTip { background: @page@; color: @ink@; border: 1px solid @border@; padding: 4px; }
QStatusBar { background: @bar@; color: @bar_ink@; }
QStatusBar QLabel { color: @bar_ink@; }
QTabBar { qproperty-elideMode: ElideNone; qproperty-usesScrollButtons: true; }
QTabBar::tab { background: @raised@; border: 1px solid @border@; padding: 4px 10px; }
QTabBar::tab:selected { background: @page@; font-weight: bold; }
QTabWidget::pane { border: 1px solid @border@; border-radius: 6px; background: @page@; top: -1px; }
QTabWidget QStackedWidget { background: @page@; }
QTabBar { background: transparent; }
QSpinBox { background: @raised@; padding: 4px 2px 4px 8px; min-height: @line@px; }
QSpinBox::up-button, QSpinBox::down-button { border: none; background: transparent; width: 20px; }
QSpinBox::up-arrow { image: none; width: 0; height: 0; border-left: 5px solid @raised@;
  border-right: 5px solid @raised@; border-bottom: 6px solid @ink@; }
QSpinBox::down-arrow { image: none; width: 0; height: 0; border-left: 5px solid @raised@;
  border-right: 5px solid @raised@; border-top: 6px solid @ink@; }
QGroupBox { border: 1px solid @border@; border-radius: 6px; margin-top: 1.2em; padding: 6px; }
QGroupBox::title { subcontrol-origin: margin; left: 10px; padding: 0 4px; }
QProgressBar { border: 1px solid @border@; border-radius: 4px; text-align: center;
  background: @page@; }
QProgressBar::chunk { background: @pressed@; }
QSlider::groove:horizontal { height: 6px; background: @raised@; border: 1px solid @border@;
  border-radius: 3px; }
QSlider::handle:horizontal { width: 14px; margin: -6px 0; background: @accent@;
  border: 1px solid @border@; border-radius: 7px; }
"""
