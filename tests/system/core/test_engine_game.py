"""A program without knowledge of a game plays it to the end through the engine."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from core.games.registry import shipped_game
from core.log import read_log
from core.table import verify
from tests.walks import Dice


class Engine:
    """An engine as a program; `ask` sends one line and reads one."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "core.cli", "engine"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[3]
        )

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"op": op, **fields}).encode() + b"\n")
        self.process.stdin.flush()
        reply: dict[str, Any] = json.loads(self.process.stdout.readline())
        assert reply["ok"], reply
        return reply

    def end(self) -> int:
        """Close its input; return its exit status."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        with self.process.stdout:
            return self.process.wait(20)


@pytest.mark.rule("EB-CMD-1", "EB-SUDDEN-1")
def test_random_program_plays_empire_builder_to_its_end(tmp_path: Path) -> None:
    """It ends because random players trade in cards until the deck is used up."""
    engine, dice, path = Engine(), Dice("random program"), tmp_path / "game.rail"
    options = {"Sudden Death": "Yes", "Borrowing": "Yes", "Track Trading": "Yes"}
    engine.ask("new", game="empire-builder", seats=["Ann", "Ben"], seed="1", options=options)
    commands = []
    while (legal := engine.ask("legal"))["commands"]:
        commands.append(legal["commands"][dice.below(len(legal["commands"]))])
        engine.ask("do", seat=legal["seat"], command=commands[-1])
    state = engine.ask("state")["state"]
    assert (state["phase"], state["awaiting"]) == ("over", [])
    assert [row["place"] for row in state["standings"]] == [1, 2]
    assert state["winner"] == state["standings"][0]["seat"]
    assert {"borrow", "pitch", "build", "end_turn"} <= {command["type"] for command in commands}
    saved = engine.ask("save", path=str(path))
    assert engine.end() == 0
    verified = verify(read_log(path).entries, shipped_game("empire-builder"))
    assert verified.redecided
    assert saved["entries"] == len(read_log(path).entries)
