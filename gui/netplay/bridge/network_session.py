"""The network sessions of a program, one at a time."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

import trio

from core.errors import FactualError
from core.log import Opened
from gui.netplay.bridge.seat import TableSession
from gui.netplay.model.network_session import Listener, SpectatorListener
from gui.runtime.safe_calls import Report, all_sheltered, once
from gui.runtime.signals import Signal


class NetworkSession:
    """A network session, until it `is_left`; `seat` is set while it plays, and is left cleanly.

    Exceptions of windows go to `report`, and the session goes on.
    """

    def __init__(self, report: Report) -> None:
        self.report: Final = report
        self.has_ended: Final = trio.Event()
        self.scope: Final = trio.CancelScope()
        self.seat: TableSession | None = None
        self.is_left = False
        self._start = trio.Event()
        self._saved: Sequence[Opened] = ()

    def end(self) -> None:
        """End the session; at a table, leave the seat first."""
        self.is_left = True
        if self.seat is None:
            self.scope.cancel()
        else:
            self.seat.leave()

    def start(self, saved: Sequence[Opened]) -> None:
        """Start the hosted table, continuing a saved game if given."""
        self._saved = saved
        self._start.set()

    async def wait_for_start(self) -> Sequence[Opened]:
        """Wait for the start of the hosted table; return the saved game to continue."""
        self._start = trio.Event()
        await self._start.wait()
        return self._saved

    async def play(self, seat: TableSession) -> None:
        """Play until the seat is left; raises what `NetSeat.play` does."""
        self.seat = seat
        await seat.play(self.report)
        self.seat = None


H = TypeVar("H", Listener, SpectatorListener)
Work = Callable[[NetworkSession, H], Awaitable[None]]
"""A task of a session, with the listener that receives its events."""


class NetworkSessions:
    """The network sessions of a program, as tasks of the nursery; `current` is the present one.

    A session's result goes to its listener; `ended` is emitted after every session. Bugs are given
    to `report`.
    """

    def __init__(self, nursery: trio.Nursery, report: Report) -> None:
        self.current: NetworkSession | None = None
        self._nursery: Final = nursery
        self._report: Final = report
        self._previous: NetworkSession | None = None
        self.ended: Final = Signal[[]](report)

    @property
    def seat(self) -> TableSession | None:
        """The seat at which this program plays now, or None."""
        return None if self.current is None else self.current.seat

    def begin(self, listener: H, work: Work[H]) -> None:
        """End the current session, then start another."""
        self.leave()
        report = once(self._report)
        session = self.current = NetworkSession(report)
        safe = all_sheltered(listener, report, is_listening=lambda: not session.is_left)
        self._nursery.start_soon(self._run, session, self._previous, safe, work)

    def leave(self) -> None:
        """End the current session; its listener receives nothing more."""
        if self.current is not None:
            self.current.end()
            self._previous, self.current = self.current, None

    async def _run(
        self, session: NetworkSession, previous: NetworkSession | None, listener: H, work: Work[H]
    ) -> None:
        error: FactualError | None = None
        try:
            if previous is not None:
                await previous.has_ended.wait()
            with session.scope:
                # A session that was left before it began shows nothing.
                await trio.lowlevel.checkpoint_if_cancelled()
                await work(session, listener)
        except Exception as caught:  # noqa: BLE001 - told or reported, and the window goes on
            found = next(_errors_in(caught))
            if isinstance(found, FactualError):
                error = found
            else:
                self._report(found)
        finally:
            session.has_ended.set()
        if self.current is session:  # no end for a listener that started another session
            self._previous, self.current = session, None
            listener.on_end(error)
        self.ended.emit()


def _errors_in(error: Exception) -> Iterator[Exception]:
    """Return the errors of an exception group, bugs first."""
    if isinstance(error, ExceptionGroup):
        errors: list[Any] = [single for each in error.exceptions for single in _errors_in(each)]
        yield from sorted(errors, key=lambda single: isinstance(single, FactualError))
    else:
        yield error
