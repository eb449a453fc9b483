"""Requests on standard input to mute or admit other players."""

import json
from contextlib import suppress
from io import StringIO
from typing import Any

import pytest
import trio

from net.consensus.replica import NotRemovable
from net.peer.input import Input
from net.peer.notes import Notes
from net.talk import Conversation, MuteList
from tests.net.quic.pairs import ANN, BEN
from tests.net.simulated import run


class Person:
    """A person at a table with Ann and Ben."""

    def __init__(self) -> None:
        self.mute_list = MuteList()
        self._out = StringIO()
        self._input = Input(Notes(self._out))
        keys = [ANN.public, BEN.public]
        self.given_up: list[int] = []
        self.unwanted: dict[int, bool] = {}
        talk = Conversation.among(keys, self.mute_list, print)
        self._input.set_table(talk, self.mute_list, keys, self)

    def stop_waiting_for(self, client: int) -> None:
        self.given_up.append(client)

    def set_unwanted(self, client: int, *, is_unwanted: bool) -> None:
        if client == 0:
            raise NotRemovable(client=client, clients=2)
        self.unwanted[client] = is_unwanted

    def asks(self, **request: Any) -> list[dict[str, Any]]:
        """Send this request; return all notes so far."""
        run(lambda: self._input._handle_line(json.dumps(request).encode()))
        return [json.loads(line) for line in self._out.getvalue().splitlines()]


@pytest.fixture
def person() -> Person:
    return Person()


def test_client_is_muted_altogether(person: Person) -> None:
    person.asks(op="accept", client=1)
    assert person.asks(op="ignore", client=1) == []
    assert not person.mute_list.accepts_lines(BEN.public)
    assert not person.mute_list.accepts_voice(BEN.public)
    assert person.mute_list.accepts_lines(ANN.public)
    person.asks(op="ignore", client=1, ignored=False)
    assert person.mute_list.accepts_lines(BEN.public)
    assert person.mute_list.accepts_voice(BEN.public)


@pytest.mark.parametrize(
    ("only", "lines", "voice"), [("chat", False, True), ("audio", True, False)]
)
def test_client_is_muted_in_part(only: str, lines: bool, voice: bool, person: Person) -> None:
    person.asks(op="accept", client=1)
    person.asks(op="ignore", client=1, only=only)
    assert person.mute_list.accepts_lines(BEN.public) is lines
    assert person.mute_list.accepts_voice(BEN.public) is voice


def test_voice_is_heard_after_acceptance_and_not_after_muting(person: Person) -> None:
    assert not person.mute_list.accepts_voice(ANN.public)
    person.asks(op="accept", client=0)
    assert person.mute_list.accepts_voice(ANN.public)
    person.asks(op="accept", client=0, accepted=False)
    assert not person.mute_list.accepts_voice(ANN.public)


@pytest.mark.parametrize(
    "request_",
    [
        {"op": "accept", "client": 2},
        {"op": "ignore", "client": -1},
        {"op": "ignore", "client": 0, "only": "smoke signals"},
        {"op": "send_audio", "opus": "T2dnUw=="},
        {"op": "send_audio", "opus": "?"},
    ],
)
def test_impossible_request_is_refused(request_: dict[str, Any], person: Person) -> None:
    (refused,) = person.asks(**request_)
    assert (refused["note"], refused["error"]) == ("refused", "BadRequest")


@pytest.mark.parametrize("line", ['{"op": "sya", "text": "hello"}', '{"op": 7}', '{"op": null}'])
def test_unknown_request_is_refused_and_is_no_answer(line: str) -> None:
    answers, notes = _taken(line)
    assert answers == []
    assert [note["error"] for note in notes] == ["BadRequest"]


@pytest.mark.parametrize(
    "line",
    [
        '{"ok": true, "name": "say"}',
        '{"ok": true, "command": {"type": "\\"accept\\""}}',
        '{"ok": true, "command": {"op": "ignore"}}',
        '["op", "say"]',
        'no "say" at all',
        "[" * 100,
    ],
)
def test_text_that_contains_a_request_word_is_an_answer(line: str) -> None:
    assert _taken(line) == ([line.encode()], [])


def _taken(line: str) -> tuple[list[bytes], list[Any]]:
    """Return the outcome of a line: the text for the player, and the notes."""
    out = StringIO()
    input_ = Input(Notes(out))
    answers = []

    async def main() -> None:
        await input_._handle_line(line.encode())
        with suppress(trio.WouldBlock):
            answers.append(input_._answers.receive_nowait())

    run(main)
    return answers, [json.loads(note) for note in out.getvalue().splitlines()]


def test_lost_client_is_given_up(person: Person) -> None:
    """DISCONNECT-4."""
    assert person.asks(op="give_up", client=1) == []
    assert person.given_up == [1]
    (refused,) = person.asks(op="give_up", client=2)
    assert (refused["note"], refused["error"]) == ("refused", "BadRequest")
    assert person.given_up == [1]


def test_client_is_wanted_to_leave_until_withdrawn(person: Person) -> None:
    assert person.asks(op="remove", client=1) == []
    assert person.unwanted == {1: True}
    person.asks(op="remove", client=1, unwanted=False)
    assert person.unwanted == {1: False}


@pytest.mark.parametrize(("client", "error"), [(0, "NotRemovable"), (2, "BadRequest")])
def test_client_that_cannot_be_removed_is_refused(client: int, error: str, person: Person) -> None:
    (refused,) = person.asks(op="remove", client=client)
    assert (refused["note"], refused["error"]) == ("refused", error)
    assert person.unwanted == {}
