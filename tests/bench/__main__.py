"""`python -m tests.bench`: how fast the log and the table are on this machine."""

import os
import platform
import sys

import click
import msgspec

from tests.bench.measures import run_once
from tests.bench.report import summary, table
from tests.bench.workload import DESCRIPTION, long_log


@click.command()
@click.option("--runs", "count", type=click.IntRange(1), default=5, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def bench(count: int, as_json: bool) -> None:
    """Measure replay, verification, seeking and appending, several times over."""
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    log = long_log()
    runs = []
    for number in range(count):
        print(f"run {number + 1} of {count}", file=sys.stderr)
        runs.append(run_once(log))
    if as_json:
        report = {"workload": DESCRIPTION, "machine": machine, "runs": runs}
        print(msgspec.json.encode({**report, "summary": summary(runs)}).decode())
        return
    print(f"workload: {DESCRIPTION}")
    print(f"machine: {machine}; runs: {count}\n")
    print("\n".join(table(runs)))


if __name__ == "__main__":
    bench()
