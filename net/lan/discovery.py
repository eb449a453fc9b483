"""The request for the hosts of tables, and their answers."""

import logging
import os
from collections.abc import AsyncGenerator, Callable
from typing import Annotated, Final, NamedTuple, TypeVar

import trio
from msgspec import Meta, Struct

from core.log import LogError, PublicKey, Word, decode, encode
from net.lan.sockets import DISCOVERY_PORT, LARGEST
from net.quic import Address, Datagrams
from net.rates import Bucket, Rate

_log: Final = logging.getLogger(__name__)
T = TypeVar("T")

QUESTION_SIZE: Final = 400
"""Size in bytes to which a query is padded: answers up to three times as large are no
amplification."""
LARGEST_ANSWER: Final = 3 * QUESTION_SIZE
"""Maximum size of an answer in bytes; longer ones are dropped."""
ANSWERS: Final = Rate(20, 1.0)
"""Rate of queries that are answered; others are dropped."""
PAUSE: Final = 1.0
"""Seconds between two queries: datagrams are often lost on wireless networks."""
MOST_FOUND: Final = 200
"""Max tables that are reported; more are not plausible on one network."""

Nonce = Annotated[bytes, Meta(min_length=16, max_length=16)]
Port = Annotated[int, Meta(ge=1, le=65_535)]
Seats = Annotated[int, Meta(ge=0, le=6)]


class Question(Struct, frozen=True, tag="rail-empires?"):
    """A request for hosts. `filling` pads it to the required length."""

    nonce: Nonce
    filling: bytes = b""


class Announcement(Struct, frozen=True):
    """A table at a port of the host with this key.

    `versions` are the host's major versions of the setup protocol. `seats` counts all seats that
    the table can have, `free` the players that can still join: a program of 0.1.0 joins no table
    with 0. Of these, `set_up` counts the seats that the host set up, and `set_up_free` those that
    are free; 0.1.0 has neither field. Once a table `is_played`, each member answers, so that its
    members find it again by their keys; the member that `leads` it also serves spectators.
    """

    key: PublicKey
    port: Port
    host: Word
    table: Word
    game: Word
    versions: tuple[int, ...]
    seats: Seats
    free: Seats
    has_password: bool = False
    is_played: bool = False
    leads: bool = False
    set_up: Seats | None = None
    set_up_free: Seats | None = None

    @property
    def seats_now(self) -> int:
        """The number of seats that the host set up; all seats if that is unknown."""
        return self.seats if self.set_up is None else self.set_up

    @property
    def free_now(self) -> int:
        """The number of free seats among `seats_now`."""
        return self.free if self.set_up_free is None else self.set_up_free

    @property
    def grows(self) -> bool:
        """True if the host adds a seat for the next player."""
        return self.free_now == 0 < self.free


class Answer(Struct, frozen=True, tag="rail-empires!"):
    """An answer to the question with this nonce."""

    nonce: Nonce
    announcement: Announcement


class Found(NamedTuple):
    """A table, and the address to connect to."""

    announcement: Announcement
    address: Address


async def answer(socket: Datagrams, describe: Callable[[], Announcement | None]) -> None:
    """Answer each request with the table that `describe` returns, until cancelled; None is silence.

    The socket receives the requests at `DISCOVERY_PORT`.
    """
    answers = Bucket(ANSWERS)
    while True:
        for data, address in await socket.receive():
            question = _read(data, Question, largest=LARGEST)
            announcement = describe()
            if question is None or announcement is None or len(data) < QUESTION_SIZE:
                continue
            if answers.take(trio.current_time()):
                socket.send(encode(Answer(question.nonce, announcement)), address)


async def find(
    socket: Datagrams, send_question: Callable[[bytes], None]
) -> AsyncGenerator[Found, None]:
    """Yield the tables of this network as hosts announce them, each again only after a change.

    `send_question` broadcasts a question; it is called repeatedly until the generator is closed.
    """
    nonce = os.urandom(16)
    question = encode(Question(nonce))
    question = encode(Question(nonce, bytes(QUESTION_SIZE - len(question))))
    known: dict[tuple[PublicKey, Address], Announcement] = {}
    while True:
        send_question(question)
        pause = trio.current_time() + PAUSE
        while trio.current_time() < pause:
            datagrams: list[tuple[bytes, Address]] = []
            with trio.move_on_at(pause):
                datagrams = await socket.receive()
            for data, (host, _) in datagrams:
                answer = _read(data, Answer, largest=LARGEST_ANSWER)
                if answer is None or answer.nonce != nonce:
                    continue
                found = Found(answer.announcement, (host, answer.announcement.port))
                name = (answer.announcement.key, found.address)
                if known.get(name) != found.announcement and (
                    name in known or len(known) < MOST_FOUND
                ):
                    known[name] = found.announcement
                    yield found


def _read(data: bytes, kind: type[T], *, largest: int) -> T | None:
    """Return a message of this kind, or None for any other datagram on that port."""
    try:
        return decode(data, kind, limit=largest)
    except LogError as error:
        _log.debug("passed over on port %d: %s", DISCOVERY_PORT, error)
        return None
