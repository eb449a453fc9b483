"""Trio runs in the Qt loop: tasks use widgets, errors are reported, and closing ends everything."""

import gc
import sys
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest
import trio
import trio.testing
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gui.bridge.guest import Cancelled, Guest
from tests.each import each

T = TypeVar("T")


def guest_of(qapp: QApplication, main: Callable[[], Awaitable[T]]) -> Guest[T]:
    return Guest(qapp, main, clock=trio.testing.MockClock(autojump_threshold=0))


def ended(qtbot: QtBot, guest: Guest[T]) -> Guest[T]:
    """Wait until nothing of it is left."""
    qtbot.waitUntil(lambda: guest.has_ended)
    return guest


def test_task_sleeps_and_uses_widgets(qapp: QApplication, qtbot: QtBot) -> None:
    label = QLabel("before")
    qtbot.addWidget(label)

    async def main() -> int:
        await trio.sleep(3600)
        label.setText("after")
        return 7

    guest = guest_of(qapp, main)
    guest.start()
    assert label.text() == "before"
    assert ended(qtbot, guest).result() == 7
    assert label.text() == "after"


def test_qt_runs_between_the_steps_of_a_busy_task(qapp: QApplication, qtbot: QtBot) -> None:
    ticks: list[int] = []
    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(1))
    timer.start(0)

    async def main() -> None:
        for _ in range(200):
            await trio.lowlevel.checkpoint()

    guest = guest_of(qapp, main)
    guest.start()
    ended(qtbot, guest)
    timer.stop()
    assert len(ticks) > 20


def test_error_of_a_task_is_raised(qapp: QApplication, qtbot: QtBot) -> None:
    async def main() -> None:
        raise ValueError("of the task")

    guest = guest_of(qapp, main)
    guest.start()
    with pytest.raises(ValueError, match="of the task"):
        ended(qtbot, guest).result()


def test_task_cancelled_in_the_middle_cleans_up_and_reports_it(
    qapp: QApplication, qtbot: QtBot
) -> None:
    cleaned: list[str] = []

    async def main() -> None:
        try:
            await trio.sleep_forever()
        finally:
            cleaned.append("up")

    guest = Guest(qapp, main)
    guest.start()
    QTimer.singleShot(0, guest.cancel)
    QTimer.singleShot(0, guest.cancel)
    with pytest.raises(Cancelled):
        ended(qtbot, guest).result()
    assert cleaned == ["up"]


def test_task_cancelled_before_its_start_does_nothing(qapp: QApplication, qtbot: QtBot) -> None:
    async def main() -> None:
        await trio.lowlevel.checkpoint()
        raise AssertionError("it began all the same")

    guest = Guest(qapp, main)
    guest.cancel()
    guest.start()
    with pytest.raises(Cancelled):
        ended(qtbot, guest).result()


def test_result_has_priority_over_a_late_cancel(qapp: QApplication, qtbot: QtBot) -> None:
    async def main() -> str:
        return "done"

    guest = guest_of(qapp, main)
    guest.start()
    ended(qtbot, guest).cancel()
    assert guest.result() == "done"


def test_threads_return_through_the_queue_of_the_loop(qapp: QApplication, qtbot: QtBot) -> None:
    async def main() -> list[int]:
        return [await trio.to_thread.run_sync(abs, -number) for number in range(5)]

    guest = Guest(qapp, main)
    guest.start()
    assert ended(qtbot, guest).result() == [0, 1, 2, 3, 4]


def test_pyside_counts_references_correctly(qapp: QApplication) -> None:
    """PySide6 6.12.0 drops a None at each void call on Python 3.11, until the program dies."""
    label, target = QLabel(), QObject()
    kind = QEvent.Type(QEvent.registerEventType())
    calls: list[Callable[[], object]] = [
        lambda: label.setText("x"),
        lambda: target.setObjectName("x"),
        lambda: QCoreApplication.postEvent(target, QEvent(kind)),
        QCoreApplication.processEvents,
    ]
    for call in each(calls):
        call()
        gc.collect()
        before = sys.getrefcount(None)
        for _ in range(10_000):
            call()
        assert abs(sys.getrefcount(None) - before) < 1_000
