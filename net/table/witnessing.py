"""The messages between a host and the witness of a zone during table setup.

The witness chooses the id of each table. If a host could choose it, two tables could get the same
chain of the witness, and its reveals at one would be known at the other.
"""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, TypeVar

import trio
from msgspec import Meta, Struct, field
from trio.abc import Stream

from core.log import LARGEST_GENESIS, Bytes32, PublicKey, Signature, TableId
from core.table import Client, Name, Preimage
from net.consensus.timeouts import SeatWait
from net.errors import NetworkError, TableSetupFailed
from net.messages import Messages
from net.table.setup import MOST_CLIENTS, PIECE, GenesisDraft, GenesisPiece, GenesisSignature
from net.versions import Protocol, Version

A = TypeVar("A")

PROTOCOL: Final = Protocol("witness", (Version(1, 0),))

LARGEST: Final = PIECE + 4096
"""Maximum size in bytes of a message of either side."""
LARGEST_WITNESSED: Final = 8 << 20
"""Maximum size in bytes of a genesis that a witness signs; it may enclose the log of a game of
12,000 entries."""
PATIENCE: Final = 30.0
"""Seconds in which the witness must answer."""

assert LARGEST_WITNESSED <= LARGEST_GENESIS

Group = Annotated[bytes, Meta(min_length=16, max_length=16)]
"""A group's id in the lobby."""


class WitnessRequest(Struct, frozen=True, tag="ask"):
    """A table of this group is being set up, and needs a witness.

    `seat_wait` is the time in seconds after which the computer takes a lost player's seat.
    """

    group: Group
    seat_wait: SeatWait


class Granted(Struct, frozen=True, tag="granted"):
    """The id of the table, and the witness's part of the genesis."""

    table: TableId
    name: Name
    anchor: Bytes32


class AllSigned(Struct, frozen=True, tag="signed"):
    """The signatures of all clients for the genesis that was sent."""

    signatures: Annotated[tuple[Signature, ...], Meta(max_length=MOST_CLIENTS)]


class Declined(Struct, frozen=True, tag="declined"):
    """The witness refuses, for this reason; nothing follows."""

    reason: Annotated[str, Meta(max_length=200)] = field(name="why")


FromHost = WitnessRequest | GenesisDraft | GenesisPiece | AllSigned
FromWitness = Granted | GenesisSignature | Declined


Open = Callable[[Protocol], Awaitable[Stream]]
"""Opens a stream of this protocol to the rendezvous; raises a NetworkError."""


class SetupWitness:
    """The client of a zone's witness, for the tables that a group sets up.

    `seat_wait` is the time in seconds after which the computer takes a lost player's seat. Failures
    raise TableSetupFailed, after which another table may be requested.
    """

    def __init__(self, open_stream: Open, key: PublicKey, group: bytes, *, seat_wait: int) -> None:
        self.key: Final = key
        self._open_stream: Final = open_stream
        self._first_request: Final = WitnessRequest(group, seat_wait)
        self._messages: Messages[Any] | None = None

    async def request_table(self) -> tuple[TableId, Client]:
        """Return the id of a new table, and the witness as a member of it."""
        await self.aclose()
        try:
            stream = await self._open_stream(PROTOCOL)
        except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
            raise TableSetupFailed(name="the witness", why=str(error) or "it is gone") from error
        self._messages = Messages[Any](stream, FromWitness, largest=LARGEST)
        granted = await self._request(self._messages, Granted, self._first_request)
        return granted.table, Client(self.key, granted.name, Preimage(granted.anchor))

    async def sign(self, body: bytes, signatures: tuple[Signature, ...]) -> Signature:
        """Return the witness's signature of the granted table's genesis, which all have signed."""
        assert self._messages is not None, "a table was granted"
        pieces = [GenesisPiece(body[start : start + PIECE]) for start in range(0, len(body), PIECE)]
        questions: tuple[FromHost, ...] = (GenesisDraft(len(body)), *pieces, AllSigned(signatures))
        signing = await self._request(self._messages, GenesisSignature, *questions)
        await self.aclose()
        return signing.signature

    async def aclose(self) -> None:
        """End the requests about the granted table."""
        if self._messages is not None:
            await self._messages.aclose()
            self._messages = None

    async def _request(self, messages: Messages[Any], kind: type[A], *questions: FromHost) -> A:
        try:
            with trio.fail_after(PATIENCE):
                answer: A | Declined = await messages.request(kind | Declined, *questions)
        except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
            raise TableSetupFailed(name="the witness", why=str(error) or "it is gone") from error
        except trio.TooSlowError:
            raise TableSetupFailed(name="the witness", why="it does not answer") from None
        if isinstance(answer, Declined):
            raise TableSetupFailed(name="the witness", why=answer.reason)
        return answer
