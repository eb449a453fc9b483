"""Work in threads is waited for when the program ends, but not for ever."""

from threading import Event

from PySide6.QtWidgets import QApplication

from gui.threads import finish_threads, in_thread


def test_what_does_not_end_in_time_is_told(qapp: QApplication) -> None:
    may_end, ended = Event(), list[bool]()
    in_thread(may_end.wait, ended.append)
    assert not finish_threads(within=0.01)
    may_end.set()
    assert finish_threads()
    qapp.processEvents()
    assert ended == [True]
