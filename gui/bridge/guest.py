"""Trio as a guest of the Qt loop: one thread, and its tasks may touch widgets.

The Qt loop must end after the trio run. So a window that closes calls `cancel`, never
`QApplication.quit`; and no task may call `exec()` of a dialog, which would nest event loops.
"""

from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

import outcome
import trio
from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

T = TypeVar("T")


class Cancelled(Exception):
    """The run was cancelled before it had a result."""


async def all_of(*tasks: Callable[[], Awaitable[object]]) -> None:
    """Run these concurrently until all have ended."""
    async with trio.open_nursery() as nursery:
        for task in tasks:
            nursery.start_soon(task)


class _CallQueue(QObject):
    """A queue of trio's calls to the Qt loop; one per event, so as not to delay Qt's own.

    The events are those of a queued signal. A QEvent made in Python would crash the program now and
    then: shiboken 6.11 reads the event's Python object after it has freed it.
    """

    _queued = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._calls: deque[Callable[[], object]] = deque()  # append and popleft are atomic
        self._queued.connect(self._call, Qt.ConnectionType.QueuedConnection)

    def call_soon(self, call: Callable[[], object]) -> None:
        """Queue a call from any thread."""
        self._calls.append(call)
        self._queued.emit()

    def _call(self) -> None:
        self._calls.popleft()()


class _EndSignal(QObject):
    """The object that signals the end of the run in the Qt loop."""

    emitted = Signal()


class Guest(Generic[T]):
    """A trio run in the loop of an application."""

    def __init__(
        self,
        application: QCoreApplication,
        main: Callable[[], Awaitable[T]],
        *,
        clock: trio.abc.Clock | None = None,
    ) -> None:
        self._application = application
        self._main = main
        self._clock = clock
        self._scope: Final = trio.CancelScope()
        self._call_queue: Final = _CallQueue(application)
        self._end_signal: Final = _EndSignal(application)
        self._result: outcome.Outcome[T] | None = None
        self.ended: Final = self._end_signal.emitted

    @property
    def has_ended(self) -> bool:
        """Whether the run has ended completely."""
        return self._result is not None

    def start(self) -> None:
        """Start the run; does not block."""
        trio.lowlevel.start_guest_run(
            self._run,
            run_sync_soon_threadsafe=self._call_queue.call_soon,
            run_sync_soon_not_threadsafe=self._call_queue.call_soon,
            done_callback=self._on_done,
            clock=self._clock,
            host_uses_signal_set_wakeup_fd=False,
            restrict_keyboard_interrupt_to_checkpoints=True,  # Ctrl-C is never raised in a slot
            strict_exception_groups=True,
        )

    def cancel(self) -> None:
        """Cancel all tasks; callable in the Qt loop at any time, repeatedly."""
        self._scope.cancel()

    def result(self) -> T:
        """Return the result of the run; raises its error, or Cancelled if it was cancelled."""
        assert self._result is not None, "the run goes on"
        return self._result.unwrap()

    def run(self) -> T:
        """Run the application until the task has ended; return its `result`."""
        self._end_signal.emitted.connect(self._application.quit)
        self.start()
        while not self.has_ended:
            self._application.exec()
            self.cancel()  # a direct call of quit() must end the run too
        return self.result()

    async def _run(self) -> T:
        with self._scope:
            return await self._main()
        raise Cancelled

    def _on_done(self, result: outcome.Outcome[T]) -> None:
        self._result = result
        self._end_signal.emitted.emit()
