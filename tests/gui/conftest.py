"""Windows are tested without a display, and a Qt warning fails the test."""

import gc
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("PYTEST_QT_API", "pyside6")

from collections.abc import Iterator
from contextlib import ExitStack
from unittest.mock import patch

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.fonts import load_fonts
from gui.runtime.garbage import GarbageCollector
from gui.runtime.threads import finish_threads
from gui.theme.style import HouseStyle
from tests.config.sample import DEFAULTS


@pytest.fixture(scope="session", autouse=True)
def no_thread_outlives_the_application() -> Iterator[None]:
    """Painting threads need the application for which they paint."""
    yield
    finish_threads()


@pytest.fixture(scope="session", autouse=True)
def waits_end_late() -> Iterator[None]:
    """Let a wait without a timeout end after a minute: five seconds are short on a busy machine."""
    with ExitStack() as stack:
        for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitCallback):
            defaults = wait.__kwdefaults__
            assert defaults is not None
            stack.enter_context(patch.dict(defaults, timeout=60_000))
        yield


@pytest.fixture(scope="session", autouse=True)
def first_look(qapp: QApplication) -> None:
    """Load the typefaces and the style of the program: the look of no test depends on another."""
    load_fonts()
    qapp.setStyle(HouseStyle(DEFAULTS.desktop.tooltip_delay_ms))


@pytest.fixture(autouse=True)
def same_look_for_the_next_test(qapp: QApplication) -> Iterator[None]:
    """Reset the style sheet and the font that a test gave to the application."""
    font, sheet = qapp.font(), qapp.styleSheet()
    yield
    if qapp.styleSheet() != sheet:
        qapp.setStyleSheet(sheet)
        qapp.setFont(font)


@pytest.fixture(scope="session", autouse=True)
def the_tests_stay_set_aside() -> Iterator[None]:
    """Keep a screen that opens from collecting garbage among all objects of the tests."""
    with (
        patch("gui.game_session.games.set_lasting_aside"),
        patch("gui.replay.watching.set_lasting_aside"),
    ):
        yield


@pytest.fixture(scope="module", autouse=True)
def collector(qapp: QApplication) -> Iterator[GarbageCollector]:
    """Collect garbage only in the window thread, as the program does; collect everything at the
    end.

    Windows are held by their signal connections, and pictures are larger than Python knows.
    """
    collector = GarbageCollector(qapp)
    yield collector
    gc.collect()
    collector.close()


@pytest.fixture(autouse=True)
def nothing_outlives_its_test(collector: GarbageCollector) -> Iterator[None]:
    """Delete what a test releases: without a running loop Qt would keep it forever."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    collector.collect_due()
