"""Work in threads is waited for at the end of the program, with a limit; failures are reported."""

import weakref
from threading import Event

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.runtime.threads import finish_threads, in_thread


def test_work_that_does_not_end_in_time_is_reported(qapp: QApplication) -> None:
    begun, may_end, ended = Event(), Event(), list[bool]()

    def work() -> bool:
        begun.set()
        return may_end.wait()

    in_thread(work, ended.append)
    begun.wait()
    assert not finish_threads(within=0.01)
    may_end.set()
    assert finish_threads()
    qapp.processEvents()
    assert ended == [True]


class Listener:
    """Records what it receives, like a window."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def then(self, result: object) -> None:
        self.told.append(result)

    def failed(self) -> None:
        self.told.append("failed")


def test_failing_work_is_reported_and_has_no_effect(qtbot: QtBot) -> None:
    listener = Listener()
    with qtbot.captureExceptions() as errors:
        in_thread(lambda: 1 // 0, listener.then, failed=listener.failed)
        qtbot.waitUntil(lambda: bool(errors))
    assert [kind for kind, *_ in errors] == [ZeroDivisionError]
    assert listener.told == ["failed"]


def test_waiter_for_failed_work_is_released(qtbot: QtBot) -> None:
    listener = Listener()
    gone = weakref.ref(listener)
    with qtbot.captureExceptions() as errors:
        in_thread(lambda: 1 // 0, listener.then)
        qtbot.waitUntil(lambda: bool(errors))
    errors.clear()
    del listener
    assert gone() is None
