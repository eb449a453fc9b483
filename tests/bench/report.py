"""Figures of several runs as a plain table, or as JSON."""

from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any

from tests.bench.figures import MEASURES, REFERENCE, Measure, Run

HEAD = ("measured", "unit", "median", "min", "max", "ratio", "expected")


def summary(runs: Sequence[Run]) -> dict[str, dict[str, Any]]:
    """Return median, minimum and maximum of each measured figure, its ratio and its target.

    The ratio to the reference is that of the median run: for a rate, its share in a thousand
    push+pops; for a time, the number of push+pops in it.
    """
    found: dict[str, dict[str, Any]] = {}
    for name, measure in MEASURES.items():
        if name not in runs[0]:
            continue
        figures = [run[name] for run in runs]
        middle = int(median(figures))
        ratios = [ratio(measure, run[name], run[REFERENCE]) for run in runs]
        found[name] = {
            "unit": measure.unit,
            "median": middle,
            "min": min(figures),
            "max": max(figures),
            "ratio": int(median(ratios)),
            "expected": measure.expected,
            "met": met(measure, middle),
        }
    return found


def ratio(measure: Measure, figure: int, reference: int) -> int:
    if measure.is_rate:
        return 1000 * figure // reference
    return figure * reference // 1_000_000


def met(measure: Measure, figure: int) -> bool | None:
    """Return whether a figure meets its target; None without a target."""
    if measure.expected is None:
        return None
    return figure > measure.expected if measure.is_rate else figure < measure.expected


def table(runs: Sequence[Run]) -> Iterator[str]:
    """Yield the summary in columns; the last line explains the ratios."""
    rows: list[tuple[str, ...]] = [HEAD]
    for name, row in summary(runs).items():
        measure = MEASURES[name]
        rows.append(
            (
                measure.title,
                measure.unit,
                *(f"{row[column]:,}" for column in ("median", "min", "max", "ratio")),
                expectation(measure, row["met"]),
            )
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row_ in rows:
        yield "  ".join(
            text.ljust(width) if place in (0, 1, 6) else text.rjust(width)
            for place, (text, width) in enumerate(zip(row_, widths, strict=True))
        ).rstrip()
    yield ""
    yield "ratio: of a rate, for 1,000 push+pops of the same run; of a time, the push+pops it lasts"


def expectation(measure: Measure, is_met: bool | None) -> str:
    if measure.expected is None:
        return "–"
    sign = "over" if measure.is_rate else "under"
    return f"{sign} {measure.expected:,}: {'met' if is_met else 'NOT MET'}"
