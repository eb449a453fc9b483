"""Rules of every request: strict types, bounded depth, unknown keys, replies to nonsense."""

import json
from typing import Any

import pytest

from tests.core.cli.pipe import PACKS, Pipe, request

REQUESTS: dict[str, dict[str, Any]] = {
    "state": {},
    "legal": {},
    "do": {"seat": 0, "command": {"type": "walk"}},
    "undo": {"seat": 0},
    "ai": {"seat": 0, "level": "random"},
    "perft": {"depth": 1},
    "save": {"path": "game.rail"},
}


def nested(depth: int) -> bytes:
    """Return a request for the state that is this many levels deep in an ignored key."""
    return b'{"op":"state","x":' + b"[" * (depth - 1) + b"]" * (depth - 1) + b"}"


@pytest.mark.parametrize("op", REQUESTS)
def test_before_a_game_there_is_only_info(engine: Pipe, op: str) -> None:
    assert engine.refused("NoGame", op, **REQUESTS[op])["rule"] is None


def test_info_is_the_same_before_and_in_a_game(engine: Pipe) -> None:
    before = engine.ask("info")
    engine.begin()
    assert engine.ask("info") == before


@pytest.mark.parametrize("op", ["info", *REQUESTS])
def test_unknown_keys_are_ignored(engine: Pipe, op: str, monkeypatch: Any, tmp_path: Any) -> None:
    monkeypatch.chdir(tmp_path)
    replies = []
    for more in ({}, {"id": 7, "depths": [{}], "x": None}):
        engine.begin()
        engine.do(0, "walk")
        replies.append(engine.ask(op, **REQUESTS.get(op, {}), **more))
    assert replies[0] == replies[1]


@pytest.mark.parametrize("op", ["", "quit", "State", "states", " state"])
def test_unknown_op_is_refused(game: Pipe, op: str) -> None:
    game.refused("BadRequest", op)


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b" ",
        b"\x00",
        b"\xff\xfe",
        b'\xef\xbb\xbf{"op":"state"}',
        b'{"op":"state"',
        b'{"op":"state"}}',
        b'{"op":"state"}{"op":"state"}',
        b"{'op':'state'}",
        b'{"op":"state",}',
        b'{"op":"state","x":01}',
        b'{"op":"state","x":NaN}',
        b'{"op":"state","x":"\xff"}',
        b'{"op":"state","x":"\\ud800"}',
        b'{"op":"state","x":"\n"}',
        b'"state"',
        b"[]",
        b"null",
        b"{}",
        b'{"op":null}',
        b'{"op":["state"]}',
        b'{"OP":"state"}',
    ],
    ids=ascii,
)
def test_line_that_is_no_request_is_refused(game: Pipe, line: bytes) -> None:
    game.refused_line("BadRequest", line)


@pytest.mark.parametrize("space", [b" ", b"\t", b"\r"], ids=ascii)
def test_whitespace_around_a_request_is_ignored(game: Pipe, space: bytes) -> None:
    assert game.line(space + b'{"op":' + space + b'"state"}' + space)["ok"]


NO_NUMBERS = ("0.0", "1e0", "-0.0", "1e400", "NaN", "false", "true", '"0"', "[0]", "{}")
NO_JSON_NUMBERS = ("0x0", "00", "+1", ".0")
OUT_OF_RANGE = ("-1", "256", "9" * 30, "9" * 5000)


@pytest.mark.parametrize(
    "number",
    [*NO_NUMBERS, *NO_JSON_NUMBERS, *OUT_OF_RANGE],
    ids=lambda number: f"{number[:30]} of {len(number)}",
)
@pytest.mark.parametrize("op", ["legal", "undo", "ai", "perft", "do"])
def test_number_must_be_an_integer(game: Pipe, op: str, number: str) -> None:
    field = "depth" if op == "perft" else "seat"
    fields = {**REQUESTS[op], field: "the number"}
    line = request(op, **fields).replace(b'"the number"', number.encode())
    game.refused_line("BadRequest", line)


@pytest.mark.parametrize("card", ["11.0", "1.1e1", '"11"', "true", "null", "9" * 30, "-11"])
def test_number_in_a_command_must_be_an_integer(engine: Pipe, card: str) -> None:
    engine.begin_at((0, 0, PACKS[0]), (0, 0, PACKS[1]))
    line = b'{"op":"do","seat":0,"command":{"type":"sell","card":%s}}'
    engine.refused_line("BadRequest", line % card.encode())
    assert engine.line(line % b"11")["ok"]


@pytest.mark.parametrize("path", [None, 1, ["game.rail"], True])
@pytest.mark.parametrize("op", ["save", "load"])
def test_path_must_be_a_string(game: Pipe, op: str, path: Any) -> None:
    game.refused("BadRequest", op, path=path)


@pytest.mark.parametrize("op", ["do", "undo", "ai", "perft", "save", "load", "new"])
def test_required_keys_cannot_be_left_out(game: Pipe, op: str) -> None:
    game.refused("BadRequest", op)


def test_json_of_32_levels_is_read_and_of_33_refused(game: Pipe) -> None:
    assert game.line(nested(32))["ok"]
    assert "deeper than 32" in game.refused_line("BadRequest", nested(33))["message"]


@pytest.mark.parametrize("bracket", [b"[", b'{"x":', b'[{"x":'], ids=ascii)
def test_excessive_depth_is_always_refused(game: Pipe, bracket: bytes) -> None:
    game.refused_line("BadRequest", b'{"op":"state","x":' + bracket * 100_000)


@pytest.mark.parametrize("text", ["[" * 50, '"' + "[" * 50, "\\" * 7 + '"' + "{" * 50], ids=ascii)
def test_brackets_in_a_string_are_not_levels(game: Pipe, text: str) -> None:
    assert game.ask("state", x=text) == game.ask("state")


def test_unterminated_string_is_refused_immediately(game: Pipe) -> None:
    """Each escaped quotation mark could start a string: this once took hours."""
    game.refused_line("BadRequest", b'"' + b'\\"' * 500_000)


def test_refusal_quotes_the_beginning_of_a_long_line(game: Pipe) -> None:
    message = game.refused_line("BadRequest", b"x" * (1 << 20))["message"]
    assert message.startswith("'xxx")
    assert len(message) < 400


def test_depth_of_perft_is_bounded(game: Pipe) -> None:
    game.refused("BadRequest", "perft", depth=101)


def test_internal_error_is_reported_and_the_program_continues(
    game: Pipe, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr("core.cli.engine.state_view", lambda *_: 1 // 0)
        reply = game.line(request("state"))
    assert (reply["ok"], reply["error"], reply["rule"]) == (False, "InternalError", None)
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert json.dumps(game.ask("state"))
