"""Work in threads, with results delivered in the GUI thread.

A window may be deleted at the very moment at which a thread wants to notify it. So threads know
only one object, which lives as long as the application.
"""

from collections.abc import Callable
from itertools import count
from typing import Any, Final, NamedTuple, TypeVar

import outcome
from PySide6.QtCore import QCoreApplication, QObject, QRunnable, Qt, QThread, QThreadPool, Signal

T = TypeVar("T")


class _Sequel(NamedTuple):
    then: Callable[[Any], object]
    failed: Callable[[], object]


class _Post(QObject):
    """The callbacks of the GUI thread, kept so that no other thread drops the last reference."""

    done = Signal(int, object)

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self.application: Final = application
        self._number: Final = count()
        self._waiting: Final[dict[int, _Sequel]] = {}
        self.done.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def await_(self, sequel: _Sequel) -> int:
        """Register a callback; return the number of its result."""
        number = next(self._number)
        self._waiting[number] = sequel
        return number

    def _deliver(self, number: int, result: outcome.Outcome[Any]) -> None:
        # The trace of an error outlives it: no name in this frame may refer to a window.
        if isinstance(result, outcome.Error):
            self._waiting.pop(number).failed()
            result.unwrap()
        self._waiting.pop(number).then(result.unwrap())


_posts: Final[list[_Post]] = []


def in_thread(
    work: Callable[[], T],
    then: Callable[[T], object],
    *,
    failed: Callable[[], object] = lambda: None,
    is_urgent: bool = False,
) -> None:
    """Do work in a thread of the global pool; then call `then` with the result in this thread.

    Urgent work, for which the player waits, is done before other work that has not begun.

    If the work raises, `failed` is called and the error is raised in this thread. `work` must not
    use a window; `then` and `failed` may, but must check that it still exists.
    """
    post = _post()
    number = post.await_(_Sequel(then, failed))
    QThreadPool.globalInstance().start(_Job(work, post, number), int(is_urgent))


def finish_threads(within: float | None = None) -> bool:
    """Wait for all running work, and drop the rest; call this before the application ends.

    Return False if it has not ended `within` so many seconds; None waits without a limit.
    """
    pool = QThreadPool.globalInstance()
    pool.clear()
    return pool.waitForDone(-1 if within is None else round(within * 1000))


def _post() -> _Post:
    application = QCoreApplication.instance()
    assert application is not None, "threads work for windows"
    if not _posts or _posts[-1].application is not application:
        _posts.append(_Post(application))
        # one core stays free for the windows
        cores = QThread.idealThreadCount()
        QThreadPool.globalInstance().setMaxThreadCount(max(1, cores - 1))
    return _posts[-1]


class _Job(QRunnable):
    def __init__(self, work: Callable[[], object], post: _Post, number: int) -> None:
        super().__init__()
        self._work = work
        self._post = post
        self._number = number

    def run(self) -> None:
        self._post.done.emit(self._number, outcome.capture(self._work))
