"""A program behind a pipe: its permissions, the reports about it, and its certain end."""

import pickle

import pytest

from core.cli.arena.errors import ProgramCode, ProgramError
from core.cli.arena.external import Program
from core.cli.requests import LONGEST_LINE
from tests.codes import raises_code
from tests.core.cli.arena.fifo import PATIENCE, Watch
from tests.core.cli.arena.programs import command

HELLO = b'{"op":"hello"}'
CHOOSE = b'{"op":"choose","legal":[{"type":"walk"}]}'
FACTS = {"program": "bot", "seed": "S-1", "seat": 1}


def program(*words: str) -> Program:
    return Program(words, name="bot", seed="S-1", seat=1)


def rascal(kind: str, *more: object) -> Program:
    return program(*command("misbehaving", kind, *more))


def python(code: str) -> Program:
    interpreter, *options, _ = command("misbehaving")
    return program(interpreter, *options, "-c", code)


def talk(bot: Program, *questions: bytes, seconds: float = PATIENCE) -> None:
    """Send requests one after the other; `seconds` is the time limit for the last response."""
    *first, last = questions
    for question in first:
        bot.request(question, seconds=PATIENCE)
    bot.request(last, seconds=seconds)


def test_every_line_gets_a_line() -> None:
    with program(*command("first_legal")) as bot:
        assert bot.request(HELLO, seconds=PATIENCE) == b'{"ok": true, "name": "First Legal"}'
        for _ in range(2):
            answer = bot.request(CHOOSE, seconds=PATIENCE)
            assert answer == b'{"ok": true, "command": {"type": "walk"}}'


def test_empty_lines_and_windows_line_ends_are_ignored() -> None:
    with python("input(); print('\\n\\r\\n  yes \\r'); input()") as bot:
        assert bot.request(HELLO, seconds=PATIENCE) == b"  yes "


def test_long_request_and_longest_response_pass() -> None:
    with python("print(input()[:1 << 20])") as bot:
        assert len(bot.request(b"x" * (3 << 20), seconds=PATIENCE)) == LONGEST_LINE


def test_much_output_on_standard_error_stops_nothing() -> None:
    with python("import sys; sys.stderr.write('x' * (1 << 20)); print(input())") as bot:
        assert bot.request(b"yes", seconds=PATIENCE) == b"yes"


def test_missing_response_is_reported() -> None:
    with raises_code(ProgramCode.ANSWER_LATE) as caught, rascal("silent") as bot:
        talk(bot, HELLO, CHOOSE, seconds=0.01)
    assert caught.value.facts == {**FACTS, "seconds": 0.01, "stderr": ""}
    assert str(caught.value) == ("'bot' gave no answer within 0.01 s in the game of seed 'S-1'")


def test_program_that_does_not_read_is_late_too() -> None:
    with raises_code(ProgramCode.ANSWER_LATE), rascal("mute") as bot:
        bot.request(b"x" * (1 << 20), seconds=0.01)


def test_endless_response_is_reported() -> None:
    with raises_code(ProgramCode.ANSWER_TOO_LONG) as caught, rascal("long") as bot:
        talk(bot, HELLO, CHOOSE)
    assert caught.value.facts == {
        **FACTS, "longest": 1 << 20, "line": "x" * 200, "stderr": ""
    }  # fmt: skip
    assert len(str(caught.value)) < 250


def test_dead_program_is_quoted() -> None:
    with raises_code(ProgramCode.ENDED) as caught, rascal("dying") as bot:
        talk(bot, HELLO, CHOOSE)
    assert caught.value.facts == {**FACTS, "status": 3, "stderr": "no more ideas\n"}
    assert str(caught.value) == (
        "'bot' ended with status 3 in the game of seed 'S-1' before it answered; "
        "its standard error ends with 'no more ideas'"
    )


def test_end_of_long_standard_error_is_reported() -> None:
    code = "import sys; sys.stderr.write('x' * (1 << 20) + 'KeyError: 7'); sys.exit(1)"
    with raises_code(ProgramCode.ENDED) as caught, python(code) as bot:
        bot.request(HELLO, seconds=PATIENCE)
    assert len(caught.value.facts["stderr"]) == 4000
    assert str(caught.value).endswith("xxKeyError: 7'")
    assert len(str(caught.value)) < 250


def test_unrequested_response_is_reported() -> None:
    with raises_code(ProgramCode.ANSWER_UNASKED) as caught, rascal("chatty") as bot:
        talk(bot, HELLO, CHOOSE, CHOOSE)
    answer = '{"ok": true, "command": {"type": "walk"}}'
    assert caught.value.facts == {**FACTS, "line": answer, "stderr": ""}


def test_failure_to_start_is_reported() -> None:
    with raises_code(ProgramCode.NOT_STARTED) as caught:
        program("/no/such/program")
    assert caught.value.facts["program"] == "bot"
    assert "No such file" in caught.value.facts["why"]


def test_error_arrives_unchanged_from_another_process() -> None:
    error = ProgramError(ProgramCode.ANSWER_LATE, **FACTS, seconds=1, stderr="so")
    again = pickle.loads(pickle.dumps(error))
    assert (again.code, again.facts, str(again)) == (
        ProgramCode.ANSWER_LATE,
        error.facts,
        str(error),
    )


def test_program_and_its_children_end_with_the_game(watch: Watch) -> None:
    with rascal("watched", watch.path):
        watch.wait_until_started(1)
    watch.wait_until_none_is_left()


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, OSError])
def test_programs_end_however_the_game_ends(watch: Watch, error: type[BaseException]) -> None:
    def game() -> None:
        with rascal("watched", watch.path):
            watch.wait_until_started(1)
            raise error

    with pytest.raises(error):
        game()
    watch.wait_until_none_is_left()
