"""A log file cut at every byte, and with every bit flipped."""

import tempfile
import warnings
from functools import cache
from pathlib import Path
from typing import NamedTuple

from core.cli.engine import secret_of
from core.log import LogError, LogFile, Opened, TornTail, parse_log
from tests.core.log.sample import Stage, file_bytes, stages
from tests.soak.games import checked_game
from tests.soak.harness import Run

BLOCK = 256
"""Number of offsets per case."""


NOTHING = Stage(end=0, entries=0, keeper=None)


class Sample(NamedTuple):
    """A log file, its entries, and its content after each of its records."""

    data: bytes
    entries: tuple[Opened, ...]
    stages: list[Stage]

    def stage(self, size: int) -> Stage:
        """Return the content of the first bytes."""
        return next((stage for stage in reversed(self.stages) if stage.end <= size), NOTHING)


@cache
def sample(seats: int, length: int) -> Sample:
    """Return the first entries of a game, with the secret of their keeper."""
    entries = checked_game(seats, "damage").timeline.entries[:length]
    keeper = secret_of("damage")
    return Sample(file_bytes(entries, keeper=keeper), entries, stages(entries, keeper=keeper))


def long_log() -> Sample:
    return sample(4, 10_000)


def middling_log() -> Sample:
    return sample(2, 60)


def blocks(size: int) -> list[str]:
    """Return the ids of the blocks that cover this many offsets."""
    return [f"bytes {start} to {min(start + BLOCK, size) - 1}" for start in range(0, size, BLOCK)]


def offsets(case: str) -> range:
    _, first, _, last = case.split()
    return range(int(first), int(last) + 1)


def cut_cases() -> list[str]:
    return blocks(len(long_log().data))


def check_cuts(case: str) -> None:
    """Check that the log, cut at each of these offsets, opens to its last whole entry."""
    log = long_log()
    for size in offsets(case):
        check_cut(log, size)
    check_file(log, offsets(case)[0])


def check_cut(log: Sample, size: int) -> None:
    contents, stage = parse_log(log.data[:size], "the log"), log.stage(size)
    assert contents.entries == log.entries[: stage.entries]
    assert (contents.end, contents.keeper) == (stage.end, stage.keeper)
    assert contents.torn is (size != stage.end or stage.entries == 0)


def check_file(log: Sample, size: int) -> None:
    """Check the same with a file, which then continues with the torn entry."""
    kept = log.stage(size).entries
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore", TornTail)
        path = Path(folder) / "game.rail"
        path.write_bytes(log.data[:size])
        file, contents = LogFile.open(path)
        with file:
            assert file.length == len(contents.entries) == kept
            for entry in log.entries[kept : kept + 1]:
                file.append(entry.sealed)
        assert parse_log(path.read_bytes(), "the file").entries == log.entries[: kept + 1]


def flip_cases() -> list[str]:
    return blocks(len(middling_log().data))


def check_flips(case: str) -> None:
    """Check that each bit flip in these bytes is refused, or only cuts off the last record."""
    log = middling_log()
    for offset in offsets(case):
        for bit in range(8):
            check_flip(log, offset, bit)


def check_flip(log: Sample, offset: int, bit: int) -> None:
    data = bytearray(log.data)
    data[offset] ^= 1 << bit
    try:
        contents = parse_log(bytes(data), "the log")
    except LogError:
        return
    end, kept, _ = log.stages[-2]
    assert offset >= end, "a flipped bit before the last record went unnoticed"
    assert contents.entries == log.entries[:kept]
    assert contents.end == end < contents.size


CUTS = Run(
    name="cuts",
    about="a long log, cut at every byte, opens to its last whole entry",
    cases=cut_cases,
    check=check_cuts,
)
FLIPS = Run(
    name="flips",
    about="a log with any bit flipped is refused, or its last record is cut off",
    cases=flip_cases,
    check=check_flips,
)
