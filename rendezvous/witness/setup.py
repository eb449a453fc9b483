"""Setup of a witness: only for a game that began here, among the clients that began it."""

import os
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import structlog
import trio
from trio.abc import Stream

from core.errors import FactualError
from core.log import (
    GENESIS,
    Opened,
    PublicKey,
    SealedEntry,
    Signature,
    SigningKey,
    TableId,
    claim,
    encode,
)
from core.table import Client, Genesis, check_members, genesis_of
from net.consensus.identity import chain_of
from net.lobby.messages import Started
from net.lobby.table import holders_of
from net.messages import Messages
from net.quic import Address
from net.table.setup import GenesisDraft, GenesisPiece, GenesisSignature, opened_genesis
from net.table.witnessing import (
    LARGEST,
    LARGEST_WITNESSED,
    AllSigned,
    Declined,
    FromHost,
    Granted,
    WitnessRequest,
)
from rendezvous.logs import short
from rendezvous.uploads import in_pieces
from rendezvous.witness.limits import (
    ANNOUNCED,
    ASKING,
    FOUNDING,
    LARGE_UPLOADS,
    SMALL,
    SMALL_UPLOADS,
    TABLES_OF_GROUP,
    UPLOAD,
)
from rendezvous.witness.store import Records

_log: Final = structlog.get_logger(__name__)

NAME: Final = "The witness of the zone"
"""The name of the witness in a genesis."""


class NotWitnessed(FactualError):
    """The witness does not join a table; its host is sent the reason."""

    text = "{why}"


class _StartedGroup:
    """A group that begins its game: its leader, its players, and the number of tables requested."""

    def __init__(self, started: Started) -> None:
        self.leader: Final = started.leader
        self.players: Final = holders_of(started.table)
        self.is_ranked: Final = started.kind == "ranked"
        self.requested_tables = 0

    def may_be(self, clients: Sequence[PublicKey], leader: PublicKey) -> bool:
        """Return whether these clients may play: all, if ranked; else some may be missing."""
        others = self.players - {*clients}
        is_whole = {*clients} <= self.players and not (others and self.is_ranked)
        return is_whole and leader == self.leader


class WitnessSetup:
    """The service of the protocol `witness`, with the seed of the zone's key."""

    def __init__(
        self, seed: bytes, records: Records, wall: Callable[[], float] = time.time
    ) -> None:
        self._seed: Final = seed
        self._key: Final = SigningKey(seed)
        self._records: Final = records
        self._wall: Final = wall
        self._started: dict[bytes, _StartedGroup] = {}
        self._small: Final = trio.CapacityLimiter(SMALL_UPLOADS)
        self._large: Final = trio.CapacityLimiter(LARGE_UPLOADS)
        self._uploading: Final[set[PublicKey]] = set()

    def announce(self, started: Started) -> None:
        """Note that a game begins; its leader may now request a witness."""
        self._started[started.group] = _StartedGroup(started)
        if len(self._started) > ANNOUNCED:
            del self._started[next(iter(self._started))]

    async def serve(self, stream: Stream, *, key: PublicKey, address: Address) -> None:
        """Become the witness of one table."""
        del address
        messages = Messages[Any](stream, FromHost, largest=LARGEST)
        with trio.fail_after(FOUNDING):
            try:
                await self._set_up(messages, key)
            except trio.EndOfChannel:
                _log.info("given up", key=short(key))  # a guest has left, and another table follows
            except NotWitnessed as error:
                why: str = error.facts["why"]
                _log.info("not witnessed", key=short(key), why=why)
                await messages.send(Declined(why[:200]))

    async def _set_up(self, messages: Messages[Any], host: PublicKey) -> None:
        """Grant a table, and sign its genesis when it arrives; raises NotWitnessed."""
        with trio.fail_after(ASKING):
            ask = await messages.receive_a(WitnessRequest)
        begun = self._grant(ask, host)
        table = TableId(os.urandom(16))
        own = Client(self._key.public, NAME, chain_of(self._seed, table).anchor)
        await messages.send(Granted(table, own.name, own.anchor))
        draft = await messages.receive_a(GenesisDraft)
        self._reserve_place(host)
        try:
            async with self._small if draft.size <= SMALL else self._large:
                opened = await _uploaded(messages, draft)
        finally:
            self._uploading.remove(host)
        genesis = _checked(opened, table, own, begun)
        await self._records.add(
            genesis, opened.hash, seat_wait=ask.seat_wait, now=int(self._wall())
        )
        signature = self._key.sign(GENESIS, opened.sealed.body, table=table)
        _log.info("witnessed", table=table.hex(), clients=len(genesis.clients))
        await messages.send(GenesisSignature(signature))

    def _reserve_place(self, host: PublicKey) -> None:
        """Reserve room for one genesis per host; otherwise one host could take the room of all."""
        if host in self._uploading:
            raise NotWitnessed(why="you are already sending another genesis")
        self._uploading.add(host)

    def _grant(self, request: WitnessRequest, host: PublicKey) -> _StartedGroup:
        """Return the group that requests a table; raises NotWitnessed."""
        begun = self._started.get(request.group)
        if begun is None or begun.leader != host:
            raise NotWitnessed(why="no game of yours has begun in this group")
        if begun.requested_tables >= TABLES_OF_GROUP:
            raise NotWitnessed(
                why=f"this group has requested {TABLES_OF_GROUP} tables, the maximum"
            )
        begun.requested_tables += 1
        return begun


async def _uploaded(messages: Messages[Any], draft: GenesisDraft) -> Opened:
    """Return a genesis signed by all clients; raises NotWitnessed if it is too large."""
    if draft.size > LARGEST_WITNESSED:
        raise NotWitnessed(
            why=f"the genesis has {draft.size} bytes; the maximum is {LARGEST_WITNESSED}"
        )
    try:
        with trio.fail_after(UPLOAD.begins) as time:
            body = await in_pieces(messages, GenesisPiece, draft.size, pace=UPLOAD, time=time)
            signed = await messages.receive_a(AllSigned)
    except trio.TooSlowError:
        raise NotWitnessed(why="the genesis was sent too slowly") from None
    return opened_genesis(encode(SealedEntry(body, signed.signatures)))


def _checked(opened: Opened, table: TableId, own: Client, started: _StartedGroup) -> Genesis:
    """Return a table's genesis, if it is the granted table's and signed by its players.

    The players decide whether the game in it is valid. Raises NotWitnessed.
    """
    try:
        genesis = genesis_of(opened)
        if genesis.table != table or genesis.witness != own:
            raise NotWitnessed(why="it is of another table than the granted one")
        check_members(genesis)
        keys = [client.key for client in genesis.clients]
        for key, signature in zip(keys, opened.sealed.signatures, strict=False):
            _check_signed(opened, table, key, signature)
    except FactualError as error:
        raise NotWitnessed(why=f"the genesis is not valid: {error}") from error
    if not started.may_be(keys, keys[genesis.leader]):
        raise NotWitnessed(why="its clients are not the players that began the game")
    if len(opened.sealed.signatures) != len(keys):
        raise NotWitnessed(why="not all clients have signed the genesis")
    return genesis


def _check_signed(opened: Opened, table: TableId, key: PublicKey, signature: Signature) -> None:
    body = opened.sealed.body
    claim(GENESIS, body, table=table, key=key, signature=signature).check()
