"""Work in threads is waited for when the program ends, but not for ever; nothing fails unheard."""

import weakref
from threading import Event

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.runtime.threads import finish_threads, in_thread


def test_what_does_not_end_in_time_is_told(qapp: QApplication) -> None:
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
    """Notes what is told, as a window would."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def then(self, result: object) -> None:
        self.told.append(result)

    def failed(self) -> None:
        self.told.append("failed")


def test_work_that_fails_is_told_of_and_nothing_follows_from_it(qtbot: QtBot) -> None:
    listener = Listener()
    with qtbot.captureExceptions() as errors:
        in_thread(lambda: 1 // 0, listener.then, failed=listener.failed)
        qtbot.waitUntil(lambda: bool(errors))
    assert [kind for kind, *_ in errors] == [ZeroDivisionError]
    assert listener.told == ["failed"]


def test_whoever_waited_for_work_that_failed_is_let_go(qtbot: QtBot) -> None:
    listener = Listener()
    gone = weakref.ref(listener)
    with qtbot.captureExceptions() as errors:
        in_thread(lambda: 1 // 0, listener.then)
        qtbot.waitUntil(lambda: bool(errors))
    errors.clear()
    del listener
    assert gone() is None
