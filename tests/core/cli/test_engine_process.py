"""The engine as a program of its own, from its first line to its exit status."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.core.cli.pipe import GAME, request

ROOT = Path(__file__).parents[3]


def start(folder: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "core.cli", "engine", "--game", GAME],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_game_over_the_pipe(tmp_path: Path) -> None:
    lines = [
        request("state"),
        request("info"),
        request("new", game=GAME, seats=["Ann", "Ben"], seed="1"),
        b"",
        b"nonsense",
        b"[" * (3 << 20),
        request("do", seat=0, command={"type": "walk"}),
        request("save", path="game.rail"),
        request("undo", seat=0),
        request("load", path="game.rail"),
        request("load", path="none.rail"),
        request("state"),
    ]
    with start(tmp_path) as program:
        out, err = program.communicate(b"\n".join(lines))
    replies: list[dict[str, Any]] = [json.loads(line) for line in out.splitlines()]
    assert [reply.get("error") for reply in replies] == [
        "NoGame",
        None,
        None,
        "BadRequest",
        "BadRequest",
        None,
        None,
        None,
        None,
        "LogUnreadable",
        None,
    ]
    assert replies[-1]["state"]["seats"][0]["mile"] == 1
    assert replies[-1]["state"]["digest"] == replies[-3]["digest"] == replies[-5]["digest"]
    assert (program.returncode, err) == (0, b"")


def test_reply_comes_before_the_next_request(tmp_path: Path) -> None:
    with start(tmp_path) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for op, ok in [("info", True), ("state", False)]:
            program.stdin.write(request(op) + b"\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["ok"] is ok
        program.stdin.close()
        assert program.wait() == 0


@pytest.mark.parametrize("data", [b"", b"\n\n", b'{"op":"quit"}'], ids=ascii)
def test_engine_exits_with_success_at_the_end_of_its_input(tmp_path: Path, data: bytes) -> None:
    with start(tmp_path) as program:
        program.communicate(data)
    assert program.returncode == 0
