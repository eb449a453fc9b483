"""`python -m tests.bench`: how fast log, table, game and window are on this machine."""

import os
import platform
import sys

import click
import msgspec

from tests.bench import iron_dragon, planner
from tests.bench.figures import REFERENCE, Run
from tests.bench.measures import push_and_pop, run_once, run_window
from tests.bench.report import summary, table
from tests.bench.workload import DESCRIPTION, long_log


@click.command()
@click.option("--runs", "count", type=click.IntRange(1), default=5, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--only", type=click.Choice(["game", "window"]), help="Measure the half of it.")
def bench(count: int, as_json: bool, only: str | None) -> None:
    """Measure log, table and game, and then the window, several times over."""
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    workload = f"{DESCRIPTION}; {iron_dragon.DESCRIPTION}; {planner.DESCRIPTION}"
    print("playing the games that are measured", file=sys.stderr)
    late = iron_dragon.late_game()
    log = long_log() if only != "window" else b""
    long = iron_dragon.long_game() if only != "game" else b""
    runs: list[Run] = []
    for number in range(count):
        print(f"run {number + 1} of {count}", file=sys.stderr)
        run = run_once(log, late) if only != "window" else {REFERENCE: push_and_pop()}
        runs.append(run | (run_window(late.log, long) if only != "game" else {}))
    if as_json:
        report = {"workload": workload, "machine": machine, "runs": runs}
        print(msgspec.json.encode({**report, "summary": summary(runs)}).decode())
        return
    print(f"workload: {workload}")
    print(f"machine: {machine}; runs: {count}\n")
    print("\n".join(table(runs)))


if __name__ == "__main__":
    bench()
