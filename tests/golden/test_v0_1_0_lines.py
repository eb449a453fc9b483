"""The JSON line protocols are answered as by version 0.1.0, and their lines are read.

A later version may add fields. The sentence of a refusal may change; its name may not.
"""

import gzip
import json
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from core.cli.answers import GREETING, question, read_choice, read_greeting
from core.cli.engine import Engine, secret_of
from core.games.iron_dragon.rules import RULES
from core.ruleset import ChanceNeeded, Seat
from core.table import LocalTable
from net.peer.input import Asked
from tests.golden.v0_1_0 import FOLDER, assert_within

PROTOCOLS: Final = FOLDER / "protocols"
SEED: Final = "baseline 0.1.0"
DIFFERS: Final = {"message", "rule"}
"""Fields of a refusal that may change."""


def lines(name: str) -> list[dict[str, Any]]:
    """Return the recorded lines of a protocol."""
    text = (PROTOCOLS / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_engine_replies_as_before(tmp_path: Path) -> None:
    engine = Engine(None)
    for line in lines("engine"):
        request = json.dumps(line["request"]).replace("FOLDER", str(tmp_path)).encode()
        reply = json.loads(msgspec.json.encode(engine.answer(request)))
        expected = line["reply"]
        if not expected["ok"]:
            expected = {name: fact for name, fact in expected.items() if name not in DIFFERS}
        assert_within(expected, reply)


def test_engine_shows_the_same_world() -> None:
    expected = json.loads(gzip.decompress((PROTOCOLS / "info.json.gz").read_bytes()))
    reply = json.loads(msgspec.json.encode(Engine(None).answer(b'{"op": "info"}')))
    assert_within(expected, reply)


def test_program_gets_the_same_requests_and_its_responses_are_read() -> None:
    (greeting, *turns) = lines("player")
    assert greeting["question"] == GREETING
    assert read_greeting(json.dumps(greeting["answer"]).encode()) == "a script"
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=secret_of(SEED))
    for turn in turns:
        awaiting = RULES.awaiting(table.state)
        assert not isinstance(awaiting, ChanceNeeded)
        seat = Seat(awaiting[0].seat)
        asks = json.loads(msgspec.json.encode(question(table.position, RULES, seat)))
        assert_within(turn["question"], asks)
        answer = json.dumps(turn["answer"]).encode()
        table.do(seat, read_choice(answer, RULES, table.state, seat))


@pytest.mark.parametrize("line", lines("peer"), ids=json.dumps)
def test_line_for_a_peer_is_read(line: dict[str, Any]) -> None:
    read = msgspec.json.decode(json.dumps(line).encode(), type=Asked)
    assert_within(line, msgspec.to_builtins(read))
