"""The run of each target with many inputs from each seed, none of which may fail."""

import os
import subprocess
import sys
from importlib.util import find_spec

from tests.soak.harness import ROOT, Run

IS_HERE = find_spec("atheris") is not None
SEEDS = 8
INPUTS = {
    "the leader": 6_000,
    "a member": 6_000,
    "a witness": 10_000,
    "a guest": 4_000,
    "a watcher": 4_000,
}
OF_A_DECODER = 60_000


def cases() -> list[str]:
    """Return the names of all cases; empty without the fuzzer."""
    if not IS_HERE:
        return []
    from tests.soak.fuzz.targets import TARGETS

    return [f"{name}, seed {seed}" for name in TARGETS for seed in range(SEEDS)]


def check(case: str) -> None:
    """Run one target, in a process of its own, with the same inputs each time."""
    name, seed = case.rsplit(", seed ", 1)
    inputs = INPUTS.get(name, OF_A_DECODER)
    done = subprocess.run(
        [sys.executable, "-m", "tests.soak.fuzz.child", name, seed, str(inputs)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-8000:]
    assert f"stat::number_of_executed_units: {inputs}" in done.stderr, done.stderr[-2000:]


RUN = Run(
    name="fuzz",
    about=(
        f"{SEEDS} times {OF_A_DECODER:,} inputs for each decoder, fewer for a machine, guided by "
        "coverage: it takes each or refuses it"
        if IS_HERE
        else "NOTHING WAS FUZZED: atheris cannot be imported here"
    ),
    cases=cases,
    check=check,
)
