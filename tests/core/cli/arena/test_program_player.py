"""A program as a player: its requests, and valid and invalid responses."""

import json
from typing import Any

import pytest

from core.cli.arena import program_player
from core.cli.arena.errors import ProgramCode, ProgramError
from core.cli.arena.external import Program
from core.cli.arena.program_player import ProgramPlayer
from core.cli.views import state_view
from core.ruleset import Seat
from core.table import LocalTable
from tests.codes import raises_code
from tests.core.cli.arena.fifo import PATIENCE
from tests.core.cli.arena.programs import command
from tests.games.toll_road import RULES, Walk

ANN = Seat(0)


class Recorded:
    """Stands for a program: gives prepared responses, and records the requests."""

    def __init__(self, *answers: bytes) -> None:
        self._answers = [b'{"ok":true,"name":"bot"}', *answers]
        self.asked: list[tuple[dict[str, Any], float]] = []

    def request(self, question: bytes, *, seconds: float) -> bytes:
        self.asked.append((json.loads(question), seconds))
        return self._answers.pop(0)

    def error(self, code: ProgramCode, **facts: object) -> ProgramError:
        return ProgramError(code, program="bot", seed="S-1", seat=0, **facts, stderr="")


def table() -> LocalTable:
    return LocalTable.new(RULES, ["Ann", ("Ben", "random")], secret=bytes(32))


def player(program: Any, at: LocalTable) -> ProgramPlayer:
    return ProgramPlayer(program, at, seconds=2.5)


def test_program_is_greeted_and_then_asked_for_each_decision() -> None:
    program, at = Recorded(b'{"ok":true,"command":{"type":"walk"}}'), table()
    choice = player(program, at).choose(RULES, at.state, ANN, chance=b"")
    assert (choice.command, choice.why, choice.then) == (Walk(), {}, ())
    pack = at.state.pedlars[ANN].pack
    assert program.asked == [
        ({"op": "hello", "protocol": 1}, 2.5),
        (
            {
                "op": "choose",
                "seat": 0,
                "state": state_view(at.position, RULES, ANN),
                "legal": [
                    {"type": "walk"},
                    *({"type": "sell", "card": card} for card in pack),
                    {"type": "end_turn"},
                ],
            },
            2.5,
        ),
    ]


def test_program_sees_neither_hidden_facts_nor_a_seed() -> None:
    program, at = Recorded(b'{"ok":true,"command":{"type":"walk"}}'), table()
    player(program, at).choose(RULES, at.state, ANN, chance=b"")
    state = program.asked[1][0]["state"]
    assert state["seats"][0]["pack"] == list(at.state.pedlars[0].pack)
    assert state["seats"][1]["pack"] is None
    assert "seed" not in json.dumps(program.asked)


def test_unknown_keys_are_ignored() -> None:
    program, at = Recorded(b'{"ok":true,"command":{"type":"walk"},"note":[1.5]}'), table()
    assert player(program, at).choose(RULES, at.state, ANN, chance=b"").command == Walk()


def misbehaviour(kind: str) -> ProgramError:
    """Return the error of greeting such a program, and asking it for a command."""

    def play() -> None:
        with Program(command("misbehaving", kind), name="bot", seed="S-1", seat=0) as program:
            at = table()
            ProgramPlayer(program, at, seconds=PATIENCE).choose(RULES, at.state, ANN, chance=b"")

    with pytest.raises(ProgramError) as caught:
        play()
    assert caught.value.facts.items() >= {"program": "bot", "seed": "S-1", "seat": 0}.items()
    assert "'bot'" in str(caught.value)
    assert "'S-1'" in str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("kind", "line", "why"),
    [
        ("nameless", '{"ok":true}', "the object lacks the field `name`"),
        ("unwilling", '{"ok":false,"name":"Rascal"}', "`ok` is not true"),
        ("nonsense", "walk", "JSON is malformed: invalid character (byte 0)"),
        ("deep", '{"ok":true,"command":[[', "it is nested deeper than 32 levels"),
        ("latin", '{"ok":true,"command"', "it is not UTF-8 at byte "),
        (
            "silly",
            '{"ok":true,"command":{"type":"fly"}}',
            "the command: `type` is 'fly'; the valid ones are: ",
        ),
    ],
)
def test_malformed_response_is_reported(kind: str, line: str, why: str) -> None:
    error = misbehaviour(kind)
    assert error.code is ProgramCode.BAD_ANSWER
    assert error.facts["line"].startswith(line)
    assert error.facts["why"].startswith(why)


def test_illegal_command_is_reported() -> None:
    error = misbehaviour("stubborn")
    assert error.code is ProgramCode.COMMAND_REFUSED
    assert error.facts["rule"] == "TOLL-5"
    assert str(error) == (
        """'bot' chose '{"ok":true,"command":{"type":"give_up","card":11}}' """
        """in the game of seed 'S-1', which is refused: """
        """nobody asks seat 0 to give up goods"""
    )


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("dying", ProgramCode.ENDED),
        ("leaving", ProgramCode.ENDED),
        ("long", ProgramCode.ANSWER_TOO_LONG),
    ],
)
def test_refusal_by_the_pipe_is_passed_on(kind: str, expected: ProgramCode) -> None:
    assert misbehaviour(kind).code is expected


def test_program_that_never_ends_a_turn_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_player, "MOST_COMMANDS", 3)
    at = table()
    program = Recorded(*[b'{"ok":true,"command":{"type":"walk"}}'] * 3)
    asked = player(program, at)
    for _ in range(3):
        asked.choose(RULES, at.state, ANN, chance=b"")
    with raises_code(ProgramCode.TURN_ENDLESS) as caught:
        asked.choose(RULES, at.state, ANN, chance=b"")
    assert caught.value.facts["commands"] == 3
