"""Record the protocols that are lines of JSON: the engine, a program that plays, `rail-peer`.

- `engine.jsonl`: a session with the engine, each request with its reply. `FOLDER` in a path stands
  for a folder of the test. The reply to `info` is in `info.json.gz`.
- `player.jsonl`: the questions to a program that plays a seat, and valid answers.
- `peer.jsonl`: the other lines that `rail-peer` takes on standard input.

    PYTHONPATH=CHECKOUT python tests/golden/v0.1.0/generator/lines.py
"""

import gzip
import json
from base64 import b64encode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from core.ai.levels import player_of
from core.cli.answers import GREETING, question, read_choice, read_greeting
from core.cli.engine import Engine, secret_of
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from net.peer.input import Asked
from net.voice.gram import gram_of

FOLDER: Final = Path(__file__).resolve().parents[1] / "protocols"
STEPS: Final = 40
"""Commands that are given in the session: through the opening, into the first turns."""
SEED: Final = "baseline 0.1.0"
COMPUTER: Final = {"name": "Ben", "control": "ai", "level": "greedy"}
NEW: Final[dict[str, Any]] = {
    "op": "new",
    "game": "iron-dragon",
    "seats": ["Ann", COMPUTER, "Cat Ågren"],
    "options": {"Starting Money": 80, "Starting Locos": "Fast", "Place Loco Turn": "Really Early"},
    "seed": SEED,
}
REFUSED: Final[tuple[Any, ...]] = (
    {"op": "do", "seat": 0, "command": {"type": "fly"}},
    {"op": "do", "seat": 0, "command": {"type": "place_loco", "at": "nowhere"}},
    {"op": "undo", "seat": 0},
    {"op": "ai", "seat": 5},
    {"op": "ai", "seat": 0, "level": "godlike"},
    {"op": "load", "path": "FOLDER/none.rail"},
    {"op": "dance"},
    {"op": "new", "game": "iron-dragon", "seats": ["Ann"]},
    {"op": "new", "game": "chess", "seats": ["Ann", "Ben"]},
)
PEER: Final[tuple[dict[str, Any], ...]] = (
    {"op": "say", "text": "shall we?"},
    {"op": "say", "text": "for you alone, Ørjan", "to": [1]},
    {"op": "send_audio", "opus": b64encode(gram_of([b"\x08" + bytes(9)])).decode(), "to": [0, 2]},
    {"op": "accept", "client": 1},
    {"op": "accept", "client": 1, "accepted": False},
    {"op": "give_up", "client": 2},
    {"op": "remove", "client": 2},
    {"op": "remove", "client": 2, "unwanted": False},
    {"op": "go_on_alone"},
    {"op": "ignore", "client": 2},
    {"op": "ignore", "client": 2, "ignored": False, "only": "chat"},
)


class Session:
    """A session with an engine that keeps its lines."""

    def __init__(self, folder: str) -> None:
        self.lines: list[dict[str, Any]] = []
        self._engine = Engine(None)
        self._folder = folder

    def ask(self, **request: Any) -> dict[str, Any]:
        """Send a request; return the reply as JSON has it."""
        line = json.dumps(request).replace("FOLDER", self._folder).encode()
        text = msgspec.json.encode(self._engine.answer(line)).decode()
        reply: dict[str, Any] = json.loads(text.replace(self._folder, "FOLDER"))
        self.lines.append({"request": request, "reply": reply})
        return reply


def session(folder: str) -> list[dict[str, Any]]:
    """Return a session that has every request."""
    engine = Session(folder)
    engine.ask(**NEW)
    for step in range(STEPS):
        seat = engine.ask(op="legal")["seat"]
        command = engine.ask(op="ai", seat=seat, level="greedy")["command"]
        assert engine.ask(op="do", seat=seat, command=command)["ok"]
        if command["type"] == "build" and step % 2:
            assert engine.ask(op="undo", seat=seat)["ok"]
            assert engine.ask(op="do", seat=seat, command=command)["ok"]
        if step % 8 == 0:
            engine.ask(op="state")
    engine.ask(op="legal", seat=1)
    engine.ask(op="perft", depth=0)
    engine.ask(op="perft", depth=1)
    assert engine.ask(op="save", path="FOLDER/session.rail")["ok"]
    assert engine.ask(op="load", path="FOLDER/session.rail")["ok"]
    engine.ask(op="state")
    for request in REFUSED:
        assert not engine.ask(**request)["ok"], request
    return engine.lines


def player_lines() -> list[dict[str, Any]]:
    """Return the greeting and the first questions at a table, with valid answers."""
    greeting = {"ok": True, "name": "a script"}
    assert read_greeting(json.dumps(greeting).encode()) == "a script"
    lines: list[dict[str, Any]] = [{"question": GREETING, "answer": greeting}]
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=secret_of(SEED))
    while len(lines) < 9:
        awaiting = RULES.awaiting(table.state)
        assert isinstance(awaiting, tuple)
        seat = Seat(awaiting[0].seat)
        asks = json.loads(msgspec.json.encode(question(table.position, RULES, seat)))
        choice = player_of("greedy").choose(RULES, table.state, seat, chance=table.digest)
        answer = {"ok": True, "command": msgspec.to_builtins(choice.command)}
        read = read_choice(json.dumps(answer).encode(), RULES, table.state, seat)
        assert read == choice.command
        lines.append({"question": asks, "answer": answer})
        table.do(seat, choice.command)
    return lines


def write(name: str, lines: list[dict[str, Any]]) -> None:
    """Write a JSON object a line."""
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    (FOLDER / f"{name}.jsonl").write_text(text, encoding="utf-8")


def write_info() -> None:
    """Write the engine's reply to `info`, compressed to the same bytes each time."""
    with TemporaryDirectory() as folder:
        info = Session(folder).ask(op="info")
    packed = gzip.compress(json.dumps(info).encode(), mtime=0)
    (FOLDER / "info.json.gz").write_bytes(packed)


def main() -> None:
    """Write all of them."""
    with TemporaryDirectory() as folder:
        write("engine", session(folder))
    write_info()
    write("player", player_lines())
    for line in PEER:
        msgspec.json.decode(json.dumps(line).encode(), type=Asked)
    write("peer", list(PEER))


if __name__ == "__main__":
    main()
