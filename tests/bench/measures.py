"""The measurements of a run, over the logs of `workload`, `iron_dragon` and `empire_builder`."""

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import chess
import msgspec

from core.cli.commands.verify import check_in_threads
from core.log import LogFile, parse_log
from core.table import Timeline, replay, verify
from tests.bench import empire_builder
from tests.bench.figures import FOLDER, JOBS, REFERENCE, Run, median, p95
from tests.bench.iron_dragon import COMMANDS, random_commands
from tests.bench.late import Late, legal_times, replayed_events
from tests.bench.network import catching_up, confirmations
from tests.bench.planner import ROUNDS, turn_times
from tests.games.toll_road import RULES
from tests.walks import Dice

SEEKS = 2_000
APPENDS = 500
REFERENCE_ROUNDS = 1_000
POSITIONS = (
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
)


def run_once(
    log: bytes,
    late: Late,
    late_empire: Late,
    *,
    commands: int = COMMANDS,
    rounds: int = ROUNDS,
) -> Run:
    """Measure every figure of the game, one after another."""
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
        **empire_builder.figures(late_empire),
        **turn_times(rounds),
    }


def run_window(late: bytes, long: bytes) -> Run:
    """Measure every figure of the window, in a process of its own."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=FOLDER) as folder:
        records = Path(folder) / "late.rail", Path(folder) / "long.rail"
        for record, log in zip(records, (late, long), strict=True):
            record.write_bytes(log)
        command = [sys.executable, "-m", "tests.bench.window", *map(str, records)]
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout, type=Run)


def run_network() -> Run:
    """Measure every figure of the network, on loopback."""
    return {**confirmations(2), **confirmations(6), **catching_up()}


def push_and_pop() -> int:
    """Measure the reference: make and undo every legal move of three chess positions."""
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
    """Verify a log as `rail-table verify` does."""
    with ThreadPoolExecutor(JOBS) as pool:
        checker = partial(check_in_threads, pool, JOBS)
        verify(parse_log(log, "the log").entries, RULES, check_claims=checker)


def seeks(log: bytes) -> Run:
    """Measure median and 95th percentile of the time of one seek."""
    timeline = Timeline(parse_log(log, "the log").entries, RULES)
    dice = Dice("seek")
    times = []
    for _ in range(SEEKS):
        number = dice.below(len(timeline))
        start = time.perf_counter_ns()
        timeline.at(number)
        times.append(time.perf_counter_ns() - start)
    return {"seek_median": median(times) // 1000, "seek_p95": p95(times) // 1000}


def appends(log: bytes) -> int:
    """Measure entries per second, each on the disk before the next one is written."""
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
