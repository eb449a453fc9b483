"""The log counts events above their rate instead of writing them."""

import logging
from typing import Any

from rendezvous.logs import LINES, LINES_OF_KIND, LineBudget


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def line(event: str) -> logging.LogRecord:
    return logging.LogRecord("rendezvous", logging.INFO, "", 0, {"event": event}, None, None)


def kept(budget: LineBudget, event: str, count: int) -> list[dict[str, Any]]:
    """Log an event this many times; return the lines that are kept."""
    records = [line(event) for _ in range(count)]
    return [record.msg for record in records if budget.filter(record)]  # type: ignore[misc]


def test_lines_of_one_event_are_dropped_and_counted() -> None:
    clock = Clock()
    budget = LineBudget(clock)
    assert len(kept(budget, "no such protocol", 1000)) == LINES_OF_KIND.most
    assert len(kept(budget, "banned", 1)) == 1
    clock.now = LINES_OF_KIND.seconds / LINES_OF_KIND.most
    (first,) = kept(budget, "no such protocol", 2)
    assert first["dropped_before"] == 1000 - LINES_OF_KIND.most
    clock.now *= 2
    assert kept(budget, "no such protocol", 1) == [
        {"event": "no such protocol", "dropped_before": 1}
    ]


def test_events_of_many_kinds_share_a_budget() -> None:
    budget = LineBudget(Clock())
    assert sum(len(kept(budget, f"event {n}", 1)) for n in range(1000)) == LINES.most


def test_lines_of_libraries_count_by_logger_and_level() -> None:
    clock = Clock()
    budget = LineBudget(clock)
    records = [
        logging.LogRecord("quic", logging.WARNING, "", 0, f"a stranger says {n}", None, None)
        for n in range(1000)
    ]
    assert sum(map(budget.filter, records)) == LINES_OF_KIND.most
    clock.now = LINES_OF_KIND.seconds
    last = logging.LogRecord("quic", logging.WARNING, "", 0, "and %s", ("more",), None)
    assert budget.filter(last)
    assert last.getMessage() == "800 lines dropped before: and more"
