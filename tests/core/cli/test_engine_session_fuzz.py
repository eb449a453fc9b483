"""Mutated valid requests of a game of Iron Dragon: one reply each, and refused ones no effect."""

import json
from functools import cache
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.core.cli.midgame import NAME, Table, do, new_request, places
from tests.core.cli.pipe import request
from tests.walks import Dice

OURS = {"InternalError", "GameFailed"}
"""Errors that would be a fault of the program and not of the line."""

words = ["M31.31", "U20.20", "Iron", "Iron Dragon", "Groc", "Serpent", "underworld", "end_turn"]
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=5,
)
values = st.integers(-2, 200) | st.sampled_from(words) | anything


@cache
def session() -> tuple[bytes, ...]:
    """Return commands of some turns, one after the other."""
    table, dice = Table(NAME), Dice("session")
    lines: list[bytes] = []
    table.start()
    while len(lines) < 12:
        legal = table.ask("legal")
        lines.append(do(legal["commands"][dice.below(len(legal["commands"]))], legal["seat"]))
        assert table.line(lines[-1])["ok"]
    return tuple(lines)


def good_lines() -> list[bytes]:
    """Return requests of every kind with an immediate reply."""
    return [*session(), new_request(), request("undo", seat=0), request("legal", seat=0)]


@st.composite
def altered_lines(draw: st.DrawFn) -> bytes:
    """Return a good request with another value, with one left out, or with other bytes."""
    line = draw(st.sampled_from(good_lines()))
    if draw(st.integers(0, 4)) == 0:
        start = draw(st.integers(0, len(line)))
        return line[:start] + draw(st.binary(max_size=3)) + line[start + draw(st.integers(0, 3)) :]
    document = json.loads(line)
    way = draw(st.sampled_from([*places(document)]))
    inner: Any = document
    for key in way[:-1]:
        inner = inner[key]
    if draw(st.integers(0, 4)) == 0:
        del inner[way[-1]]
    else:
        inner[way[-1]] = draw(values)
    return json.dumps(document).encode()


@given(before=st.integers(0, 11), lines=st.lists(altered_lines(), min_size=1, max_size=6))
def test_altered_request_gets_one_reply_and_a_refused_one_changes_nothing(
    before: int, lines: list[bytes]
) -> None:
    table = Table(NAME)
    table.start()
    for line in session()[:before]:
        assert table.line(line)["ok"]
    seen = table.seen()
    for line in lines:
        reply = table.line(line)
        if reply["ok"]:
            seen = table.seen()
            assert all(reply["ok"] for reply in seen)
        else:
            assert set(reply) - {"accept"} == {"ok", "error", "message", "rule"}
            assert reply["error"] not in OURS
            assert table.seen() == seen
