"""Trio as a guest of the Qt loop: one thread, and its tasks may touch widgets.

The Qt loop ends only after the trio run did. So a window that closes calls `cancel`, never
`QApplication.quit`; and no task may call `exec()` of a dialog, which would run a loop in the loop.
"""

from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

import outcome
import trio
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal

T = TypeVar("T")

_AGAIN: Final = QEvent.Type(QEvent.registerEventType())


class Cancelled(Exception):
    """The run was ended from outside before it had come to anything."""


async def all_of(*tasks: Callable[[], Awaitable[object]]) -> None:
    """Run these at the same time, until all have ended."""
    async with trio.open_nursery() as nursery:
        for task in tasks:
            nursery.start_soon(task)


class _Turnstile(QObject):
    """Lets trio's calls into the Qt loop, one an event, so that Qt's own events have their turn."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._calls: deque[Callable[[], object]] = deque()  # append and popleft are atomic

    def call_soon(self, call: Callable[[], object]) -> None:
        """From any thread."""
        self._calls.append(call)
        QCoreApplication.postEvent(self, QEvent(_AGAIN))

    def event(self, event: QEvent) -> bool:
        if event.type() != _AGAIN:
            return super().event(event)
        self._calls.popleft()()
        return True


class _Bell(QObject):
    """Rings in the Qt loop when the run has ended."""

    rang = Signal()


class Guest(Generic[T]):
    """One trio run in the loop of an application."""

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
        self._turnstile: Final = _Turnstile(application)
        self._bell: Final = _Bell(application)
        self._result: outcome.Outcome[T] | None = None
        self.ended: Final = self._bell.rang

    @property
    def has_ended(self) -> bool:
        """Whether nothing of the run is left."""
        return self._result is not None

    def start(self) -> None:
        """Begin; returns at once."""
        trio.lowlevel.start_guest_run(
            self._run,
            run_sync_soon_threadsafe=self._turnstile.call_soon,
            run_sync_soon_not_threadsafe=self._turnstile.call_soon,
            done_callback=self._done,
            clock=self._clock,
            host_uses_signal_set_wakeup_fd=False,
            restrict_keyboard_interrupt_to_checkpoints=True,  # Ctrl-C never lands in a slot
            strict_exception_groups=True,
        )

    def cancel(self) -> None:
        """Ask all tasks to end; in the Qt loop, at any time, as often as one likes."""
        self._scope.cancel()

    def result(self) -> T:
        """What the run came to; raises what it raised, and Cancelled if it was ended."""
        assert self._result is not None, "the run goes on"
        return self._result.unwrap()

    def run(self) -> T:
        """Run the application until the task has ended, and give what it came to, as `result`."""
        self._bell.rang.connect(self._application.quit)
        self.start()
        while not self.has_ended:
            self._application.exec()
            self.cancel()  # a direct call of quit() must end the run, too
        return self.result()

    async def _run(self) -> T:
        with self._scope:
            return await self._main()
        raise Cancelled

    def _done(self, result: outcome.Outcome[T]) -> None:
        self._result = result
        self._bell.rang.emit()
