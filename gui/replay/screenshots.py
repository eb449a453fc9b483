"""Pictures of the program, made without a screen: a record at one of its entries."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QThreadPool
from PySide6.QtWidgets import QApplication, QWidget

from config import Settings
from core.errors import FactualError
from core.games.registry import is_further
from core.ruleset import ChanceNeeded
from gui.fonts import load_fonts
from gui.map.board import Board
from gui.play.game_ui import ui_of
from gui.replay.model.record import Record
from gui.replay.screen import ReplayScreen
from gui.theme.sheet import apply_theme

_LOOKS: Final = 5000
"""Maximum number of event loop turns to wait for a picture: a part of the map may never come."""


class Unpictured(FactualError):
    """A picture could not be made, or not be written."""

    text = "no picture can be written to {path}: {why}"


class NoSuchEntry(FactualError):
    """The record does not contain the entry of the picture."""

    text = "the recording has no entry {at}; its last one is {last}"


def screenshot(
    out: Path,
    *,
    log: Path,
    at: int | None,
    settings: Settings,
    cache: Path,
    size: tuple[int, int],
) -> None:
    """Write a PNG of a record as the replay viewer shows it after entry `at`, or at its end.

    Needs a QApplication. Tiles missing in the folder `cache` are painted. The layout of the windows
    is read from and saved beside the `settings`. Raises LogError, TableError, UnknownGame,
    NoSuchEntry and Unpictured, and BadWords for a mistake in the words of a further game, whether
    or not the picture shows them.
    """
    record = Record.open(log)
    if is_further(record.rules.name):
        _use_words(record)
    if at is not None and not 0 <= at <= record.last:
        raise NoSuchEntry(at=at, last=record.last)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    load_fonts()
    apply_theme(application, settings.present.desktop)
    screen = ReplayScreen(
        record,
        settings,
        lambda desk: ui_of(record.rules.name).board(desk, cache, is_still=True),
        entry=record.last if at is None else at,
    )
    screen.resize(*size)
    screen.show()
    try:
        screen.verifying.wait()
        picture_when_ready(screen, out)
    finally:
        screen.close()
        screen.deleteLater()


def _use_words(record: Record) -> None:
    """Make the text of each entry and of each possible command, so that mistakes are reported."""
    rules, words, names = record.rules, record.words, record.names
    for entry in range(record.last + 1):
        record.line(entry)
        state = record.at(entry).game
        awaiting = rules.awaiting(state)
        for awaited in () if isinstance(awaiting, ChanceNeeded) else awaiting:
            for command in words.commands(state, awaited.seat):
                words.command_text(command, names)


def picture_when_ready(widget: QWidget, out: Path) -> None:
    """Write a PNG of a widget once its maps have all their tiles; raises Unpictured."""
    for _ in range(_LOOKS):  # visible tiles are requested and prepared little by little
        QApplication.processEvents()
        QThreadPool.globalInstance().waitForDone()
        if all(board.is_whole for board in widget.findChildren(Board)):
            break
    else:
        raise Unpictured(path=str(out), why="a part of the map could not be painted")
    QApplication.processEvents()
    if not widget.grab().save(str(out), "PNG"):
        raise Unpictured(path=str(out), why="it cannot be written there")
