"""What is measured: each figure of one run, over the logs of `workload` and `iron_dragon`."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import chess

from core.cli.commands.verify import check_in_threads
from core.log import LogFile, parse_log
from core.table import Timeline, replay, verify
from tests.bench.iron_dragon import (
    COMMANDS,
    Late,
    legal_times,
    random_commands,
    replayed_events,
)
from tests.bench.planner import ROUNDS, turn_times
from tests.games.toll_road import RULES
from tests.walks import Dice

FOLDER = Path(__file__).parents[2] / ".bench"
"""On the disk of the project, for what is measured there is the disk."""

JOBS = 2
SEEKS = 2_000
APPENDS = 500
REFERENCE_ROUNDS = 1_000
POSITIONS = (
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
)


class Measure(NamedTuple):
    """What a figure means; `expected` is the least of a rate and the most of a time."""

    title: str
    unit: str
    expected: int | None = None

    @property
    def is_rate(self) -> bool:
        return self.unit.endswith("/s")


REFERENCE = "reference"
MEASURES = {
    REFERENCE: Measure("python-chess push+pop", "pairs/s"),
    "decode": Measure("decode the file's bytes", "entries/s"),
    "replay": Measure("decode and replay, nothing verified", "entries/s", 20_000),
    "verify": Measure(f"decode and verify, all of it, {JOBS} threads", "entries/s", 3_000),
    "seek_median": Measure("seek to a random entry, median", "µs"),
    "seek_p95": Measure("seek to a random entry, 95th percentile", "µs", 5_000),
    "append": Measure("append an entry and flush it to the disk", "entries/s"),
    "playout": Measure("Iron Dragon: random commands, with legal at each", "commands/s"),
    "events": Measure("Iron Dragon: decode and replay", "events/s", 20_000),
    "legal_median": Measure("Iron Dragon: legal, late in a game of six, median", "µs"),
    "legal_p95": Measure("Iron Dragon: legal, late in a game of six, 95th percentile", "µs", 3_000),
    "turn_mean": Measure("Iron Dragon: a turn of normal, mean", "ms", 300),
    "turn_p95": Measure("Iron Dragon: a turn of normal, 95th percentile", "ms", 1_500),
}

Run = dict[str, int]
"""The figures of one run by the names of MEASURES."""


def run_once(log: bytes, late: Late, *, commands: int = COMMANDS, rounds: int = ROUNDS) -> Run:
    """Every figure, measured one after the other."""
    entries = parse_log(log, "the log").entries
    return {
        REFERENCE: push_and_pop(),
        "decode": per_second(len(entries), lambda: parse_log(log, "the log")),
        "replay": per_second(len(entries), lambda: replayed(log)),
        "verify": per_second(len(entries), lambda: verified(log)),
        **seeks(log),
        "append": appends(log),
        "playout": random_commands(commands),
        "events": replayed_events(late),
        **legal_times(late),
        **turn_times(rounds),
    }


def push_and_pop() -> int:
    """The reference: every legal move of three positions made and taken back."""
    boards = [chess.Board(position) for position in POSITIONS]
    moves = [(board, move) for board in boards for move in board.legal_moves]

    def rounds() -> None:
        for _ in range(REFERENCE_ROUNDS):
            for board, move in moves:
                board.push(move)
                board.pop()

    return per_second(REFERENCE_ROUNDS * len(moves), rounds)


def replayed(log: bytes) -> None:
    for _ in replay(parse_log(log, "the log").entries, RULES):
        pass


def verified(log: bytes) -> None:
    """As `rail-table verify` does it."""
    with ThreadPoolExecutor(JOBS) as pool:
        checker = partial(check_in_threads, pool, JOBS)
        verify(parse_log(log, "the log").entries, RULES, check_claims=checker)


def seeks(log: bytes) -> Run:
    """Median and 95th percentile of the time that one seek takes."""
    timeline = Timeline(parse_log(log, "the log").entries, RULES)
    dice = Dice("seek")
    times = []
    for _ in range(SEEKS):
        number = dice.below(len(timeline))
        start = time.perf_counter_ns()
        timeline.at(number)
        times.append(time.perf_counter_ns() - start)
    times.sort()
    return {
        "seek_median": times[SEEKS // 2] // 1000,
        "seek_p95": times[SEEKS * 95 // 100] // 1000,
    }


def appends(log: bytes) -> int:
    """Entries a second that are on the disk before the next one is written."""
    entries = parse_log(log, "the log").entries[: APPENDS + 1]
    FOLDER.mkdir(exist_ok=True)
    with (
        TemporaryDirectory(dir=FOLDER) as folder,
        LogFile.create(Path(folder) / "bench.rail", entries[0].sealed) as file,
    ):

        def write() -> None:
            for opened in entries[1:]:
                file.append(opened.sealed)

        return per_second(len(entries) - 1, write)


def per_second(count: int, work: Callable[[], object]) -> int:
    start = time.perf_counter_ns()
    work()
    return count * 1_000_000_000 // (time.perf_counter_ns() - start)
