"""`python -m tests.bench`: the speed of log, table, game, network, lobby and window here."""

import os
import platform
import sys
from collections.abc import Callable
from functools import partial

import click
import msgspec

from tests.bench import empire_builder, iron_dragon, lobby, planner, reaching
from tests.bench.figures import REFERENCE, Run
from tests.bench.measures import push_and_pop, run_network, run_once, run_window
from tests.bench.report import summary, table
from tests.bench.workload import DESCRIPTION, long_log

PARTS = ("game", "network", "lobby", "window")


@click.command()
@click.option("--runs", "count", type=click.IntRange(1), default=5, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--only", type=click.Choice(list(PARTS)), help="Measure a part of it.")
def bench(count: int, as_json: bool, only: str | None) -> None:
    """Measure log, table and game, network, lobby, and window, several times."""
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    of_parts = (
        module.DESCRIPTION for module in (iron_dragon, empire_builder, planner, reaching, lobby)
    )
    workload = "; ".join((DESCRIPTION, *of_parts))
    print("playing the games that are measured", file=sys.stderr)
    late = iron_dragon.late_game()
    parts: dict[str, Callable[[], Run]] = {
        "game": lambda: run_once(long_log(), late, empire_builder.late_game()),
        "network": lambda: {**run_network(), **reaching.run_reaching()},
        "lobby": lobby.run_lobby,
        "window": partial(
            run_window, late.log, iron_dragon.long_game() if only in (None, "window") else b""
        ),
    }
    runs: list[Run] = []
    for number in range(count):
        print(f"run {number + 1} of {count}", file=sys.stderr)
        run: Run = {REFERENCE: push_and_pop()}
        for name in PARTS if only is None else (only,):
            run |= parts[name]()
        runs.append(run)
    if as_json:
        report = {"workload": workload, "machine": machine, "runs": runs}
        print(msgspec.json.encode({**report, "summary": summary(runs)}).decode())
        return
    print(f"workload: {workload}")
    print(f"machine: {machine}; runs: {count}\n")
    print("\n".join(table(runs)))


if __name__ == "__main__":
    bench()
