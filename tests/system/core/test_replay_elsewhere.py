"""A log gives the same digests on every Python and with any hash seed.

Other Pythons are those that `make pythons` found; the ids of the tests name them.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "golden"
TOLL_ROAD = "tests.games.toll_road:RULES"
LOGS = {
    "toll-road-1": TOLL_ROAD,
    "clients-1": TOLL_ROAD,
    "removal-1": TOLL_ROAD,
    "iron_dragon/sand": "iron-dragon",
}
"""Golden logs, and their games."""
HASH_SEEDS = ("0", "1", "4294967295")

PYTHONS = {
    "python{}.{}".format(*sys.version_info): Path(sys.executable),
    **{
        f"python{python.parts[-3].removeprefix('.venv-')}": python
        for python in sorted(ROOT.glob(".venv-3.*/bin/python"))
    },
}

every_python = pytest.mark.parametrize("python", PYTHONS.values(), ids=PYTHONS.keys())


every_log = pytest.mark.parametrize("name", LOGS)


def rail_table(
    python: Path, *arguments: object, game: str = TOLL_ROAD, hash_seed: str = "random"
) -> bytes:
    """Return the program's output with this Python."""
    return subprocess.run(
        [python, "-W", "error", "-m", "core.cli", *map(str, arguments), "--game", game],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"},
        check=True,
        stdout=subprocess.PIPE,
    ).stdout


def golden_digests(name: str) -> list[tuple[int, str, str]]:
    """Return number, kind and digest of each entry, as recorded with the log."""
    lines = (GOLDEN / f"{name}.digests").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if not line.startswith("#")]
    return [(int(number), kind, digest) for number, kind, digest in rows]


@pytest.mark.parametrize("hash_seed", HASH_SEEDS, ids="hashseed{}".format)
@every_log
@every_python
def test_golden_log_replays_to_its_digests(python: Path, name: str, hash_seed: str) -> None:
    log = GOLDEN / f"{name}.rail"
    out = rail_table(python, "replay", log, "--json", game=LOGS[name], hash_seed=hash_seed)
    lines = [json.loads(line) for line in out.splitlines()]
    digests = [(line["entry"], line["kind"], line["digest"]) for line in lines]
    assert digests == golden_digests(name)


@every_log
@every_python
def test_golden_log_is_valid(python: Path, name: str) -> None:
    log = GOLDEN / f"{name}.rail"
    report = json.loads(rail_table(python, "verify", log, "--json", game=LOGS[name]))
    assert report["good"]
    assert report["redecided"]
    assert report["entries"] == len(golden_digests(name))


@pytest.mark.smoke
@every_python
def test_seed_determines_the_game(python: Path) -> None:
    """This Python's digest is the reference: a game is simulated from its seed alone."""
    arguments = ("simulate", "--seats", 3, "--seed", "elsewhere", "--rounds", 20, "--json")
    assert rail_table(python, *arguments) == rail_table(Path(sys.executable), *arguments)


@pytest.mark.smoke
def test_golden_logs_have_every_kind_of_entry() -> None:
    at_one_computer = {"genesis", "command", "chance", "undo", "control", "contributor"}
    small = [name for name, game in LOGS.items() if game == TOLL_ROAD]
    kinds = {name: {kind for _, kind, _ in golden_digests(name)} for name in small}
    assert kinds == {
        "toll-road-1": at_one_computer,
        "clients-1": at_one_computer | {"term"},
        "removal-1": {"genesis", "command", "chance", "removal", "term"},
    }
