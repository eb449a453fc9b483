"""Signals of models, without Qt: a model emits one, and its listeners are called in order."""

from collections.abc import Callable
from typing import Final, Generic, ParamSpec

from gui.runtime.safe_calls import Report

P = ParamSpec("P")


class _Connection(Generic[P]):
    """One listener, connected until `listener` is None."""

    def __init__(self, listener: Callable[P, object]) -> None:
        self.listener: Callable[P, object] | None = listener


class Signal(Generic[P]):
    """An event of a model, with arguments of the types P: `Signal[[Done]]()`, `Signal[[]]()`.

    Listeners are kept alive until they are disconnected. All are called even if some raise.
    """

    def __init__(self, report: Report | None = None) -> None:
        """Create a signal without listeners; `report` receives the exceptions of listeners.

        Without `report`, `emit` raises them after it has called all listeners.
        """
        self._report: Final = report
        self._connections: Final[list[_Connection[P]]] = []

    @property
    def listeners(self) -> int:
        """The number of connected listeners."""
        return len(self._connections)

    def connect(self, listener: Callable[P, object]) -> Callable[[], None]:
        """Call `listener` at every emission after this call; return the function that stops this.

        A listener that is connected twice is called twice. The returned function may be called
        again, and then does nothing.
        """
        connection = _Connection(listener)
        self._connections.append(connection)

        def disconnect() -> None:
            if connection.listener is not None:
                connection.listener = None
                self._connections.remove(connection)

        return disconnect

    def emit(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Call all listeners, in the order in which they were connected.

        A listener that is disconnected during the emission is not called any more; one that is
        connected during it is called from the next emission on. An emission by a listener is
        finished before the next listener is called. Without `report`, raises the exception of a
        listener, or an ExceptionGroup of several.
        """
        errors: list[Exception] = []
        for connection in tuple(self._connections):
            if connection.listener is None:
                continue
            try:
                connection.listener(*args, **kwargs)
            except Exception as error:  # noqa: BLE001 - the other listeners are called first
                errors.append(error)
        if self._report is not None:
            for each in errors:
                self._report(each)
        elif len(errors) == 1:
            raise errors[0]
        elif errors:
            raise ExceptionGroup("several listeners failed", errors)
