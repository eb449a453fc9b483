"""Error isolation for calls of windows: an exception is reported, and the caller goes on.

Events of the network are sent in the middle of a table's work. A window's exception would end that
table, and with it the player's game.
"""

import sys
import traceback
from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

Report = Callable[[Exception], object]
"""Logs an exception and shows it to the player (`gui.runtime.faults.Faults.report`)."""


def once(report: Report) -> Report:
    """Return a function that reports each exception once: it recurs with every event."""
    known = set[str]()

    def report_new(error: Exception) -> None:
        # the exception's own trace, without its context
        text = "".join(traceback.format_exception(error, chain=False))
        if text not in known:
            known.add(text)
            report(error)

    return report_new


def report_uncaught(error: Exception) -> None:
    """Report an exception as an uncaught one, without ending the caller.

    A method that Qt calls must not raise: if Python code made the call to Qt, the exception would
    wait there, and crash the process in the next such method.
    """
    sys.excepthook(type(error), error, error.__traceback__)


def sheltered(call: Callable[P, object], report: Report) -> Callable[P, None]:
    """Return a function that makes the same call, reports exceptions and never raises."""

    def safe_call(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            call(*args, **kwargs)
        except Exception as error:  # noqa: BLE001 - reported, and the table goes on
            report(error)

    return safe_call


def all_sheltered(listener: T, report: Report, *, is_listening: Callable[[], bool]) -> T:
    """Return a listener whose methods return nothing and never raise.

    They do nothing unless the original still `is_listening`.
    """
    return cast("T", _Sheltered(listener, report, is_listening))


class _Sheltered:
    def __init__(self, listener: object, report: Report, is_listening: Callable[[], bool]) -> None:
        self._listener: Final = listener
        self._report: Final = report
        self._is_listening: Final = is_listening

    def __getattr__(self, name: str) -> Any:
        safe_call = sheltered(getattr(self._listener, name), self._report)

        def call(*args: object) -> None:
            if self._is_listening():
                safe_call(*args)

        return call
