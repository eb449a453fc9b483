"""`python -m tests.soak`: the long runs, on all cores, from where they were stopped."""

import os
import sys
from collections.abc import Callable, Sequence

import click

from tests.soak.harness import ROOT, Journal, Run, Summary, carry_out, code_digest
from tests.soak.runs import RUNS
from tests.soak.workers import workers

FOLDER = ROOT / ".soak"


@click.command()
@click.option("--only", type=click.Choice(list(RUNS)), multiple=True, help="May be repeated.")
@click.option("--fresh", is_flag=True, help="Forget what earlier starts have finished.")
@click.option("--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, show_default=True)
def soak(only: Sequence[str], fresh: bool, jobs: int) -> None:
    """Carry out the long runs; a stopped run continues where it was."""
    summaries = []
    with workers(jobs) as spread:
        for run in [RUNS[name] for name in only] or RUNS.values():
            journal = Journal(FOLDER / f"{run.name}.jsonl", code=code_digest(), fresh=fresh)
            if journal.stale:
                print(f"{run.name}: the code has changed; from the beginning", file=sys.stderr)
            summaries.append(carry_out(run, journal, spread, progress(run)))
    for summary in summaries:
        print("\n".join(told(summary)))
    sys.exit(any(summary.faults for summary in summaries))


def progress(run: Run) -> Callable[[int, int, int], None]:
    """Return a function that prints the progress of a run on standard error.

    On a terminal it updates one line; otherwise it prints a line now and then.
    """
    terminal = sys.stderr.isatty()
    step = 1 if terminal else 10
    shown = -step

    def tell(done: int, cases: int, failed: int) -> None:
        nonlocal shown
        percent = 100 * done // max(cases, 1)
        if percent >= shown + step or done == cases:
            shown = percent
            line = f"{run.name}: {done:,} of {cases:,}, {failed} failed"
            end = "\r" if terminal and percent < 100 else "\n"
            print(line, end=end, file=sys.stderr, flush=True)

    return tell


def told(summary: Summary) -> list[str]:
    """Return a line for the run, its faults, and its report."""
    passed = summary.cases - len(summary.faults)
    lines = [
        f"{summary.run.name}: {passed:,} of {summary.cases:,} cases passed "
        f"({summary.before:,} of them before), {len(summary.faults)} failed: {summary.run.about}"
    ]
    for finding in summary.faults:
        lines.append(f"  {finding.case}:")
        lines += [f"    {line}" for line in (finding.fault or "").splitlines()]
    return [*lines, *(f"  {line}" for line in summary.report)]


if __name__ == "__main__":
    soak()
