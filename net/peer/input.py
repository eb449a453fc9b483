"""Standard input: what its person says at the table, and answers for the seats that it plays."""

import base64
import binascii
import os
import sys
from collections.abc import Callable
from typing import Any, Final

import msgspec
import trio
from trio.abc import ReceiveChannel

from core.cli.requests import LONGEST_LINE, BadRequest, read_line, shown
from core.errors import FactualError
from core.table import ClientIndex
from net.errors import SaysTooMuch
from net.peer.notes import Notes
from net.talk import AudioGram, Line
from net.talk.audio import LONGEST
from net.talk.chat import Text
from net.talk.talking import Talking

_MOST_ANSWERS: Final = 64
"""Lines that wait to be asked for."""


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="op"):
    """Say a line to all, or to some clients."""

    text: Text
    to: tuple[int, ...] | None = None


class Send(msgspec.Struct, frozen=True, tag="send_audio", tag_field="op"):
    """Send an audio-gram, in base64, to all or to some clients."""

    opus: str
    to: tuple[int, ...] | None = None


class Ignore(msgspec.Struct, frozen=True, tag="ignore", tag_field="op"):
    """Hear a client no more, or again."""

    client: int
    ignored: bool = True


_requests: Final = msgspec.json.Decoder(Say | Send | Ignore)
_operations: Final = (b'"say"', b'"send_audio"', b'"ignore"')


class Input:
    """Reads standard input as long as it lasts; `answers` gives the lines that are for a player."""

    def __init__(self, notes: Notes) -> None:
        self._notes: Final = notes
        self._talk: dict[str, Talking] = {}
        self._out, self._answers = trio.open_memory_channel[bytes](_MOST_ANSWERS)

    @property
    def answers(self) -> ReceiveChannel[bytes]:
        """The lines that are for a player."""
        return self._answers

    def talk(self, chat: Talking, audio: Talking) -> None:
        """From now on there is somebody to talk to."""
        self._talk = {"chat": chat, "audio": audio}

    async def run(self) -> None:
        """Read to the end."""
        rest = b""
        async with self._out:
            while more := await trio.to_thread.run_sync(_read, abandon_on_cancel=True):
                *lines, rest = (rest + more).split(b"\n")
                for line in lines:
                    await self._take_line(line)
                if len(rest) > LONGEST_LINE:
                    self._refuse(BadRequest(line=shown(rest), why="the line is too long"))
                    rest = b""
            await self._take_line(rest)

    async def _take_line(self, line: bytes) -> None:
        if any(operation in line for operation in _operations):
            self._take(line)
        elif line.strip():
            await self._out.send(line)

    def _take(self, line: bytes) -> None:
        try:
            self._act(read_line(line, _requests))
        except (BadRequest, SaysTooMuch) as error:
            self._refuse(error)

    def _refuse(self, error: FactualError) -> None:
        self._notes.write("refused", error=type(error).__name__, why=str(error))

    def _act(self, request: Say | Send | Ignore) -> None:
        match request:
            case Say(text=text, to=to):
                self._say("chat", lambda private: Line(text, private), to)
            case Send(opus=opus, to=to):
                data = _decoded(opus)
                self._say("audio", lambda private: AudioGram(data, private), to)
            case Ignore(client=client, ignored=ignored):
                for one in self._talk.values():
                    if ignored:
                        one.ignored.add(ClientIndex(client))
                    else:
                        one.ignored.discard(ClientIndex(client))

    def _say(
        self, kind: str, made: Callable[[bool], msgspec.Struct], to: tuple[int, ...] | None
    ) -> None:
        talking = self._talk.get(kind)
        receivers: Any = None if to is None else {ClientIndex(one) for one in to}
        missed = [] if talking is None else sorted(talking.say(made(to is not None), receivers))
        self._notes.write("said", kind=kind, missed=missed)


def _read() -> bytes:
    """What has come, empty at the end. Not through a buffer, whose lock a thread could hold."""
    return os.read(sys.stdin.fileno(), 1 << 16)


def _decoded(opus: str) -> bytes:
    try:
        data = base64.b64decode(opus, validate=True)
    except (binascii.Error, ValueError) as error:
        raise BadRequest(line=opus[:100], why=str(error)) from error
    if not 1 <= len(data) <= LONGEST:
        raise BadRequest(line=opus[:100], why=f"an audio-gram has 1 to {LONGEST} bytes")
    return data
