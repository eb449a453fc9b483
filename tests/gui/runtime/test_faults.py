"""Faults of the program are logged, reported once, and end nothing."""

import logging
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.log import LogFileCode, LogFileError
from gui.runtime.faults import LOG, Faults, uncaught_raised
from gui.runtime.safe_calls import report_uncaught


def failed(words: str) -> ValueError:
    try:
        raise ValueError(words)
    except ValueError as error:
        return error


def test_mistake_is_reported_and_logged_with_its_trace(
    qapp: QApplication, caplog: pytest.LogCaptureFixture
) -> None:
    faults, told = Faults(), list[Exception]()
    faults.happened.connect(told.append)
    for words in ("one", "one"):
        faults.report(failed(words))
    assert [str(error) for error in told] == ["one", "one"]
    assert caplog.text.count("raise ValueError(words)") == 2


def test_full_disk_is_reported_every_time(
    qapp: QApplication, caplog: pytest.LogCaptureFixture
) -> None:
    faults, told = Faults(), list[Exception]()
    faults.happened.connect(told.append)
    error = LogFileError(LogFileCode.UNWRITABLE, path="a.rail", why="No space left on device")
    faults.report(error)
    faults.report(error)
    assert told == [error, error]
    assert {record.levelno for record in caplog.records} == {logging.WARNING}


def test_uncaught_error_is_a_fault_once_but_an_interruption_is_not(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    faults, told = Faults(), list[Exception]()
    faults.happened.connect(told.append)
    faults.watch()
    error = failed("in a slot")
    for _ in range(2):  # as when it is raised on each repaint
        sys.excepthook(ValueError, error, error.__traceback__)
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert told == [error]
    assert "KeyboardInterrupt" in capsys.readouterr().err


def test_first_uncaught_exception_is_raised_at_the_end() -> None:
    before = sys.excepthook
    uncaught = uncaught_raised()
    uncaught.__enter__()
    for words in ("one", "two"):
        report_uncaught(failed(words))
    with pytest.raises(ValueError, match="one"):
        uncaught.__exit__(None, None, None)
    assert sys.excepthook is before


def test_nothing_is_raised_without_uncaught_exceptions() -> None:
    with uncaught_raised():
        assert sys.excepthook is not sys.__excepthook__


def test_uncaught_error_in_a_thread_is_logged_and_reported_in_the_windows(
    qapp: QApplication,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    class Window(QObject):
        def __init__(self) -> None:
            super().__init__()
            self.told: list[tuple[Exception, threading.Thread]] = []

        def tell(self, error: Exception) -> None:
            self.told.append((error, threading.current_thread()))

    for module in (sys, threading):
        monkeypatch.setattr(module, "excepthook", module.excepthook)
    faults, window = Faults(), Window()
    faults.happened.connect(window.tell)
    faults.watch()

    def fail() -> None:
        raise ValueError("in a thread")

    for target in (fail, fail, sys.exit):
        thread = threading.Thread(target=target)
        thread.start()
        thread.join()
    assert [record.getMessage() for record in caplog.records] == ["a fault of the program"]
    assert window.told == []
    qtbot.waitUntil(lambda: bool(window.told))
    ((error, where),) = window.told
    assert str(error) == "in a thread"
    assert where is threading.main_thread()
    assert capsys.readouterr().err == ""


SCRIPT = """
import logging, sys
from pathlib import Path
from gui.runtime.faults import log_to
log_to(Path(sys.argv[1]))
logging.getLogger("gui.somewhere").warning("mind this")
"""


def test_log_is_a_file_and_the_terminal_where_no_file_is_possible(tmp_path: Path) -> None:
    def told(folder: Path) -> str:
        command = [sys.executable, "-c", SCRIPT, str(folder)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stderr

    assert "gui.somewhere: mind this" in told(tmp_path / "logs")
    assert "gui.somewhere: mind this" in (tmp_path / "logs" / LOG).read_text()
    (tmp_path / "file").touch()
    words = told(tmp_path / "file" / "logs")
    assert "no log is kept" in words
    assert "mind this" in words
