"""Standard input: requests of the person at the table, and answers of a program that plays."""

import base64
import binascii
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, Protocol

import msgspec
import trio
from trio.abc import ReceiveChannel

from core.cli.requests import LONGEST_LINE, BadRequest, read_line, shown
from core.errors import FactualError
from core.log import PublicKey
from core.ruleset import Refusal
from core.table import ClientIndex
from net.errors import NoTable, RemoteProtocolError, SaysTooMuch
from net.peer.alone import ContinueAloneOffer
from net.peer.notes import Notes
from net.talk import AudioGram, Conversation, Exchange, Line, MuteList
from net.talk.chat import Text
from net.voice.gram import packets_of

_MOST_ANSWERS: Final = 64
"""Maximum number of queued lines that no prompt has read yet."""


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="op"):
    """Send a line to all, or to some clients."""

    text: Text
    to: tuple[int, ...] | None = None


class Send(msgspec.Struct, frozen=True, tag="send_audio", tag_field="op"):
    """Send an audio-gram, in base64, to all or to some clients."""

    opus: str
    to: tuple[int, ...] | None = None


class Ignore(msgspec.Struct, frozen=True, tag="ignore", tag_field="op"):
    """Mute a client's lines, audio-grams or both, or unmute them."""

    client: int
    ignored: bool = True
    only: Literal["chat", "audio"] | None = None


class Accept(msgspec.Struct, frozen=True, tag="accept", tag_field="op"):
    """Accept a client's audio-grams, or stop accepting them."""

    client: int
    accepted: bool = True


class GiveUp(msgspec.Struct, frozen=True, tag="give_up", tag_field="op"):
    """Stop waiting for a lost client."""

    client: int


class Remove(msgspec.Struct, frozen=True, tag="remove", tag_field="op"):
    """Vote for removing a client permanently, or withdraw the vote."""

    client: int
    unwanted: bool = True


class GoOnAlone(msgspec.Struct, frozen=True, tag="go_on_alone", tag_field="op"):
    """Continue alone, against the computer."""


Asked = Say | Send | Ignore | Accept | GiveUp | Remove | GoOnAlone
_requests: Final = msgspec.json.Decoder(Asked)


class Decisions(Protocol):
    """Decisions of the person here about other clients."""

    def stop_waiting_for(self, client: ClientIndex, /) -> None:
        """Stop waiting for a lost client."""
        ...

    def set_unwanted(self, client: ClientIndex, /, *, is_unwanted: bool) -> None:
        """Vote for removing a client permanently, or withdraw the vote; raises Refusal."""
        ...


class _Line(msgspec.Struct, frozen=True):
    """Any JSON object; a player's answers have no `op`."""

    op: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


_lines: Final = msgspec.json.Decoder(_Line)


class Input:
    """Reads standard input until it ends; `answers` yields the lines for a player.

    `offer` is used by a client that continues alone.
    """

    def __init__(self, notes: Notes) -> None:
        self.offer: Final = ContinueAloneOffer()
        self._notes: Final = notes
        self._talk: dict[str, Exchange] = {}
        self._mute_list = MuteList()
        self._keys: Sequence[PublicKey] = ()
        self._decisions: Decisions | None = None
        self._out, self._answers = trio.open_memory_channel[bytes](_MOST_ANSWERS)

    @property
    def answers(self) -> ReceiveChannel[bytes]:
        """The lines that are for a player."""
        return self._answers

    def set_table(
        self,
        talk: Conversation,
        mute_list: MuteList,
        keys: Sequence[PublicKey],
        decisions: Decisions,
    ) -> None:
        """Set the conversation, mute list, clients and decisions for requests from now on."""
        self._talk = {"chat": talk.lines, "audio": talk.voices}
        self._mute_list, self._keys, self._decisions = mute_list, keys, decisions

    async def run(self) -> None:
        """Read until the end of the input."""
        rest = b""
        async with self._out:
            while more := await trio.to_thread.run_sync(_read, abandon_on_cancel=True):
                *lines, rest = (rest + more).split(b"\n")
                for line in lines:
                    await self._handle_line(line)
                if len(rest) > LONGEST_LINE:
                    self._refuse(BadRequest(line=shown(rest), why="the line is too long"))
                    rest = b""
            await self._handle_line(rest)

    async def _handle_line(self, line: bytes) -> None:
        if _is_request(line):
            self._handle_request(line)
        elif line.strip():
            await self._out.send(line)

    def _handle_request(self, line: bytes) -> None:
        try:
            self._carry_out(read_line(line, _requests))
        except (BadRequest, NoTable, SaysTooMuch, Refusal) as error:
            self._refuse(error)

    def _refuse(self, error: FactualError) -> None:
        self._notes.write("refused", error=error.name, why=str(error))

    def _carry_out(self, request: Asked) -> None:
        match request:
            case Say(text=text, to=to):
                self._send("chat", lambda private: Line(text, private), to)
            case Send(opus=opus, to=to):
                data = _decoded(opus)
                self._send("audio", lambda private: AudioGram(data, private), to)
            case Ignore(client=client, ignored=ignored, only=only):
                key = self._key_of(client)
                if only != "audio":
                    _put(self._mute_list.muted_lines, key, ignored)
                if only != "chat":
                    _put(self._mute_list.muted_voices, key, ignored)
            case Accept(client=client, accepted=accepted):
                _put(self._mute_list.accepted, self._key_of(client), accepted)
            case GiveUp(client=client):
                self._key_of(client)
                if self._decisions is not None:
                    self._decisions.stop_waiting_for(ClientIndex(client))
            case Remove(client=client, unwanted=unwanted):
                self._key_of(client)
                if self._decisions is not None:
                    self._decisions.set_unwanted(ClientIndex(client), is_unwanted=unwanted)
            case GoOnAlone():
                self.offer.accept()

    def _key_of(self, client: int) -> PublicKey:
        if not 0 <= client < len(self._keys):
            raise BadRequest(line=str(client), why="there is no client of this number")
        return self._keys[client]

    def _send(
        self, kind: str, make: Callable[[bool], msgspec.Struct], to: tuple[int, ...] | None
    ) -> None:
        talking = self._talk.get(kind)
        receivers: Any = None if to is None else {ClientIndex(number) for number in to}
        missed = [] if talking is None else sorted(talking.send(make(to is not None), receivers))
        self._notes.write("said", kind=kind, missed=missed)


def _is_request(line: bytes) -> bool:
    """Return whether a line is a request to this program rather than a player's answer."""
    try:
        return read_line(line, _lines).op is not msgspec.UNSET
    except BadRequest:
        return False  # the task that waits for an answer reports its fault


def _read() -> bytes:
    """Return the next input, empty at the end. A buffer's lock could be held by a thread."""
    return os.read(sys.stdin.fileno(), 1 << 16)


def _decoded(opus: str) -> bytes:
    try:
        data = base64.b64decode(opus, validate=True)
    except (binascii.Error, ValueError) as error:
        raise BadRequest(line=opus[:100], why=str(error)) from error
    try:
        packets_of(data)
    except RemoteProtocolError as error:
        raise BadRequest(line=opus[:100], why=str(error)) from error
    return data


def _put(keys: set[PublicKey], key: PublicKey, is_in: bool) -> None:
    if is_in:
        keys.add(key)
    else:
        keys.discard(key)
