"""Any line gets one reply, and a refused one changes nothing."""

import json
from typing import Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.cli.pipe import GAME, PACKS, Pipe

OPS = ("new", "state", "legal", "do", "undo", "ai", "perft", "info")
CHANGING = frozenset({"new", "do", "undo"})
REPLY_FIELDS = {
    "new": {"entry", "digest"},
    "state": {"state"},
    "legal": {"seat", "commands"},
    "do": {"entry", "events", "digest"},
    "undo": {"entry", "digest"},
    "ai": {"command", "why"},
    "perft": {"nodes", "by_command"},
    "info": {"info"},
}

numbers = st.integers(-3, 3) | st.integers() | st.floats()
atoms = st.none() | st.booleans() | numbers | st.text(max_size=20)
anything = st.recursive(
    atoms,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
seats = st.integers(0, 2) | anything
commands = st.fixed_dictionaries(
    {"type": st.sampled_from(["walk", "sell", "give_up", "end_turn"]) | anything},
    optional={"card": st.sampled_from(PACKS[0]) | st.integers(11, 96) | anything},
)
pedlars = st.tuples(st.integers(0, 10), st.integers(0, 40), st.sampled_from(PACKS) | anything)
scenarios = st.fixed_dictionaries(
    {"pedlars": st.tuples(pedlars, pedlars) | anything},
    optional={"active": st.integers(0, 2) | anything, "discard": st.just([21]) | anything},
)
requests = st.fixed_dictionaries(
    {"op": st.sampled_from(OPS)},
    optional={
        "game": st.just(GAME) | st.text(max_size=20),
        "seats": st.just(["Ann", "Ben"]) | st.lists(st.text(max_size=3)) | anything,
        "options": st.just({"Target": 20}) | anything,
        "seed": st.text(max_size=5) | anything,
        "scenario": scenarios | anything,
        "seat": seats,
        "command": commands | anything,
        "level": st.just("random") | anything,
        "depth": st.integers(-1, 3) | anything.filter(lambda depth: not isinstance(depth, int)),
        "x": anything,
    },
)


@st.composite
def lines(draw: st.DrawFn) -> bytes:
    """Return a request, possibly with some of its bytes replaced by others."""
    request = draw(requests)
    line = json.dumps(request, ensure_ascii=draw(st.booleans())).encode()
    if request["op"] == "perft" or draw(st.booleans()):
        return line  # another digit would make a count take years
    start = draw(st.integers(0, len(line)))
    end = draw(st.integers(start, min(len(line), start + 4)))
    return line[:start] + draw(st.binary(max_size=4)) + line[end:]


@pytest.fixture(scope="module")
def fresh() -> bytes:
    """Return the line that begins the game of every example."""
    return json.dumps(
        {
            "op": "new",
            "game": GAME,
            "seats": ["Ann", "Ben"],
            "seed": "1",
            "scenario": {"pedlars": [[9, 19, PACKS[0]], [0, 0, PACKS[1]]]},
        }
    ).encode()


@given(before=lines(), line=lines() | st.binary())
def test_any_line_gets_a_reply_and_a_refused_one_changes_nothing(
    fresh: bytes, before: bytes, line: bytes
) -> None:
    pipe = Pipe()
    assert pipe.line(fresh)["ok"]
    pipe.line(before)
    seen = pipe.seen()
    reply = pipe.line(line)
    if not reply["ok"]:
        assert set(reply) == {"ok", "error", "message", "rule"}
        assert reply["error"] != "InternalError"
        assert pipe.seen() == seen
        return
    request = strict_json(line)
    assert set(reply) == {"ok"} | REPLY_FIELDS[request["op"]]
    if request["op"] not in CHANGING:
        assert pipe.seen() == seen


@given(st.lists(commands.flatmap(lambda command: st.tuples(st.integers(0, 1), st.just(command)))))
def test_undo_restores_the_state_before_do(
    steps: list[tuple[int, dict[str, Any]]],
) -> None:
    pipe = Pipe()
    pipe.begin()
    for seat, command in steps:
        before = pipe.ask("state")
        line = json.dumps({"op": "do", "seat": seat, "command": command}).encode()
        if pipe.line(line)["ok"] and pipe.line(b'{"op":"undo","seat":%d}' % seat)["ok"]:
            assert pipe.ask("state") == before
        pipe.line(line)


def strict_json(line: bytes) -> Any:
    """Return the JSON value of a line; raises ValueError also for what only some readers accept."""
    return json.loads(line.decode(), parse_constant=refuse)


def refuse(word: str) -> NoReturn:
    raise ValueError(f"{word} is no JSON")
