"""Work in a thread, and what follows from it back among the windows.

A thread that tells a window of its work may find it gone, in the very moment in which it goes. So
a thread knows one object only, which stays as long as the application does.
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
    """Keeps what is to follow here, so that no thread is the last to let go of a window."""

    done = Signal(int, object)

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self.application: Final = application
        self._number: Final = count()
        self._waiting: Final[dict[int, _Sequel]] = {}
        self.done.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def await_(self, sequel: _Sequel) -> int:
        """The number under which a result is awaited."""
        number = next(self._number)
        self._waiting[number] = sequel
        return number

    def _deliver(self, number: int, result: outcome.Outcome[Any]) -> None:
        # The trace of an error outlives it: no name in this frame holds on to a window.
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
) -> None:
    """Do some work in a thread of the global pool; `then` is called with the result, here.

    What the work raises is raised here, after `failed` was called instead. `work` may not know a
    window; `then` and `failed` may, and ask whether it is still there.
    """
    post = _post()
    number = post.await_(_Sequel(then, failed))
    QThreadPool.globalInstance().start(_Job(work, post, number))


def finish_threads(within: float | None = None) -> bool:
    """Wait for all work that has begun, and drop the rest: before the application goes.

    False if it has not ended `within` so many seconds; without them it is waited for to its end.
    """
    pool = QThreadPool.globalInstance()
    pool.clear()
    return pool.waitForDone(-1 if within is None else round(within * 1000))


def _post() -> _Post:
    application = QCoreApplication.instance()
    assert application is not None, "threads work for windows"
    if not _posts or _posts[-1].application is not application:
        _posts.append(_Post(application))
        # A core is left to the windows: they are not to wait for what is made for them.
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
