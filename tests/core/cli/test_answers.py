"""The player's side of the engine protocol: requests, and invalid responses."""

import json
from typing import Any

import msgspec
import pytest

from core.cli.answers import question, read_choice, read_greeting
from core.cli.requests import BadRequest
from core.cli.views import state_view
from core.ruleset import Refusal, Seat
from core.table import LocalTable
from tests.games.toll_road import RULES, Walk

ANN, BEN = Seat(0), Seat(1)


def table() -> LocalTable:
    return LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32))


def test_request_contains_what_the_seat_may_see_and_do() -> None:
    at = table()
    asked = question(at.position, RULES, BEN)
    assert asked["op"] == "choose"
    assert asked["seat"] == BEN
    assert asked["state"] == state_view(at.position, RULES, BEN)
    assert asked["state"]["seats"][ANN]["pack"] is None
    assert [msgspec.convert(command, RULES.command_type) for command in asked["legal"]] == list(
        RULES.legal(at.state, BEN)
    )
    assert json.loads(json.dumps(asked)) == json.loads(msgspec.json.encode(asked))


def test_greeting_names_the_program() -> None:
    assert read_greeting(b'{"ok":true,"name":"bot","note":[1.5]}') == "bot"


def test_legal_command_is_accepted() -> None:
    line = b'{"ok":true,"command":{"type":"walk"}}'
    assert read_choice(line, RULES, table().state, ANN) == Walk()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b'{"ok":false,"command":{"type":"walk"}}', "`ok` is not true"),
        (b'{"ok":true}', "the object lacks the field `command`"),
        (b"walk", "JSON is malformed: invalid character (byte 0)"),
        (b'{"ok":true,"command":' + b"[" * 40, "it is nested deeper than 32 levels"),
        (
            b'{"ok":true,"command":{"type":"fly"}}',
            "the command: `type` is 'fly'; the valid ones are: ",
        ),
        (b'{"ok":true,"command":null}', "the command: expected an object, got null"),
    ],
)
def test_invalid_choice_is_refused(line: bytes, why: str) -> None:
    with pytest.raises(BadRequest) as caught:
        read_choice(line, RULES, table().state, ANN)
    assert caught.value.facts["why"].startswith(why)


@pytest.mark.parametrize("answer", [{"ok": False, "name": "bot"}, {"ok": True, "name": ""}])
def test_invalid_greeting_is_refused(answer: dict[str, Any]) -> None:
    with pytest.raises(BadRequest):
        read_greeting(json.dumps(answer).encode())


def test_illegal_command_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        read_choice(b'{"ok":true,"command":{"type":"walk"}}', RULES, table().state, BEN)
    assert caught.value.rule == "TOLL-1"
