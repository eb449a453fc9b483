"""Nothing that a member sends or stores may depend on the order of a set."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
SCHEDULES = (4654, 9980)
"""Schedules with removals by several votes: their digests once differed between the hash seeds."""
HASH_SEEDS = ("0", "5")


def start_digests(hash_seed: str) -> subprocess.Popen[str]:
    program = (
        "from tests.net.consensus.trace import digest_of\n"
        f"print(*[digest_of(seed) for seed in {SCHEDULES}])"
    )
    return subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_schedule_does_not_depend_on_the_hash_seed() -> None:
    programs = [start_digests(hash_seed) for hash_seed in HASH_SEEDS]
    digests = [program.communicate()[0] for program in programs]
    assert [program.returncode for program in programs] == [0, 0]
    assert len(digests[0].split()) == len(SCHEDULES)
    assert digests[0] == digests[1]
