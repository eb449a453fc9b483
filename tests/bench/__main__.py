"""`python -m tests.bench`: how fast log, table and game are on this machine."""

import os
import platform
import sys

import click
import msgspec

from tests.bench import iron_dragon, planner
from tests.bench.measures import run_once
from tests.bench.report import summary, table
from tests.bench.workload import DESCRIPTION, long_log


@click.command()
@click.option("--runs", "count", type=click.IntRange(1), default=5, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def bench(count: int, as_json: bool) -> None:
    """Measure replay, verification, seeking and appending, several times over."""
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    workload = f"{DESCRIPTION}; {iron_dragon.DESCRIPTION}; {planner.DESCRIPTION}"
    print("playing the games that are measured", file=sys.stderr)
    log, late = long_log(), iron_dragon.late_game()
    runs = []
    for number in range(count):
        print(f"run {number + 1} of {count}", file=sys.stderr)
        runs.append(run_once(log, late))
    if as_json:
        report = {"workload": workload, "machine": machine, "runs": runs}
        print(msgspec.json.encode({**report, "summary": summary(runs)}).decode())
        return
    print(f"workload: {workload}")
    print(f"machine: {machine}; runs: {count}\n")
    print("\n".join(table(runs)))


if __name__ == "__main__":
    bench()
