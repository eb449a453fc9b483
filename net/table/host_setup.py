"""The host's side of table setup: guests that do not do their part in time are left out."""

import logging
import os
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import trio

from core.log import (
    FORMAT,
    GENESIS,
    LogError,
    PublicKey,
    SealedEntry,
    SigningKey,
    TableId,
    claim,
    encode,
)
from core.table import (
    Client,
    ClientIndex,
    Fresh,
    Genesis,
    Preimage,
    SeatPlan,
    Timeline,
    continuation_of,
    draft_genesis,
)
from net.consensus.identity import chain_of
from net.errors import TableSetupFailed
from net.lobby.seating import seat_plans
from net.lobby.table import holders_of
from net.table.guest_server import GuestConnection, GuestServer
from net.table.join_refusal import JoinRefusal
from net.table.setup import (
    PATIENCE,
    PIECE,
    AnchorRequest,
    ChainAnchor,
    GenesisDraft,
    GenesisPiece,
    GenesisSignature,
    Plan,
    SetupState,
    Table,
    TableBegins,
    checked_genesis,
)
from net.table.witnessing import SetupWitness

_log: Final = logging.getLogger(__name__)


class SendProgress(NamedTuple):
    """The progress of sending the genesis to a guest, in bytes."""

    name: str
    done: int
    size: int


class AwaitedPlayers(NamedTuple):
    """The guests that setup waits for: they have not connected yet, or not done their part."""

    names: tuple[str, ...]


class HostSetup(GuestServer):
    """Guests, until the table is set up.

    `on_progress` is called with each change of the guests, with those that the setup waits for, and
    with the bytes of the genesis sent so far. `refuse_key` returns why a key is refused, or None.
    `witness` joins the table, if given.
    """

    def __init__(
        self,
        seed: bytes,
        name: str,
        plan: Plan,
        on_progress: Callable[[SetupState | AwaitedPlayers | SendProgress], None],
        *,
        refuse_key: Callable[[PublicKey], str | None] = lambda _: None,
        witness: SetupWitness | None = None,
    ) -> None:
        super().__init__(SigningKey(seed).public)
        self._seed: Final = seed
        self._key: Final = SigningKey(seed)
        self._name: Final = name
        self._on_progress: Final = on_progress
        self._refuse_key: Final = refuse_key
        self._witness: Final = witness
        self._plan = plan

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those present, the host first."""
        return (self._name, *(guest.name for guest in self._guests))

    @property
    def keys(self) -> tuple[PublicKey, ...]:
        """The keys of the guests."""
        return tuple(guest.key for guest in self._guests)

    @property
    def most_clients(self) -> int:
        """The number of people that can play."""
        return len(holders_of(self._plan.table))

    @property
    def setup_state(self) -> SetupState:
        """The participants and the plan, as sent to the guests."""
        return SetupState(
            self.names,
            self._plan.rules.name,
            tuple(sorted(self._plan.options.items())),
            self._seats(),
            self._plan.saved[-1].entry.number if self._plan.saved else None,
            self._plan.timeouts,
            None if self._witness is None else self._witness.key,
        )

    def _join_refusal(self, guest: GuestConnection) -> str | None:
        why = super()._join_refusal(guest) or self._refuse_key(guest.key)
        if why is None and len(self._guests) + 1 >= self.most_clients:
            return JoinRefusal.FULL
        return why

    def _send_room_to_all(self) -> None:
        self._on_progress(self.setup_state)
        super()._send_room_to_all()

    # --- table setup

    async def set_up(self) -> Table:
        """Set up the table with all present; raises TableSetupFailed, which names the guest at
        fault."""
        self._is_setting_up = True
        is_founded = False
        try:
            table = await self._set_up(list(self._guests))
            is_founded = True
        finally:
            if not is_founded:  # it failed, or was cancelled
                self._is_setting_up = False
                self._drop_departed()
                self._send_room_to_all()
        return table

    async def _set_up(self, guests: list[GuestConnection]) -> Table:
        table, witness = TableId(os.urandom(16)), None
        if self._witness is not None:
            table, witness = await self._witness.request_table()
        anchors = [chain_of(self._seed, table).anchor]
        for guest in guests:
            self._on_progress(AwaitedPlayers((guest.name,)))
            anchor = await self._request(guest, AnchorRequest(table), ChainAnchor)
            anchors.append(Preimage(anchor.anchor))
        draft = partial(self._draft, table, guests, anchors, witness)
        # A saved game is folded again: in a thread, so that other tasks can run.
        body = await trio.to_thread.run_sync(draft) if self._plan.saved else draft()
        others = [(await self._request_signature(guest, body, table)).signature for guest in guests]
        signatures = [self._key.sign(GENESIS, body, table=table), *others]
        if self._witness is not None:
            signatures.append(await self._witness.sign(body, tuple(signatures)))
        opened = checked_genesis(encode(SealedEntry(body, tuple(signatures))), self._plan.rules)
        addresses = {
            ClientIndex(number): guest.connection.address
            for number, guest in enumerate(guests, start=1)
        }
        where = tuple((client, *address) for client, address in addresses.items())
        begin = TableBegins(tuple(signatures), where)
        async with trio.open_nursery() as nursery:
            for guest in guests:
                nursery.start_soon(self._send_begin, guest, begin)
        return Table(opened, ClientIndex(0), addresses, self._plan.timeouts)

    async def _send_begin(self, guest: GuestConnection, begin: TableBegins) -> None:
        with trio.move_on_after(PATIENCE):
            try:
                async with guest.send_lock:
                    await self._flush(guest)
                    await guest.messages.send(begin)
            except (trio.BrokenResourceError, trio.ClosedResourceError):
                _log.warning("%s has gone at the last moment", guest.name)

    async def _request_signature(
        self, guest: GuestConnection, body: bytes, table: TableId
    ) -> GenesisSignature:
        """Send the genesis, piece by piece, and return the guest's signature."""
        self._on_progress(AwaitedPlayers((guest.name,)))
        question: GenesisDraft | GenesisPiece = GenesisDraft(len(body))
        for start in range(0, len(body), PIECE):
            await self._send(guest, question)
            self._on_progress(SendProgress(guest.name, start, len(body)))
            question = GenesisPiece(body[start : start + PIECE])
        signing: GenesisSignature = await self._request(guest, question, GenesisSignature)
        self._on_progress(SendProgress(guest.name, len(body), len(body)))
        try:
            claim(GENESIS, body, table=table, key=guest.key, signature=signing.signature).check()
        except LogError as error:
            self._exclude(guest, "you signed a different genesis")
            raise TableSetupFailed(
                name=guest.name, key=guest.key, why="they signed a different genesis"
            ) from error
        return signing

    # --- the genesis

    def _draft(
        self,
        table: TableId,
        guests: list[GuestConnection],
        anchors: list[Preimage],
        witness: Client | None,
    ) -> bytes:
        rules, entries = self._plan.rules, self._plan.saved
        saved = Timeline(entries, rules).last if entries else None
        keys = [self._key.public, *(guest.key for guest in guests)]
        clients = tuple(
            Client(key, name, anchor)
            for key, name, anchor in zip(keys, self.names, anchors, strict=True)
        )
        seats = self._seats()
        state = rules.setup(len(seats), self._plan.options) if saved is None else saved.game
        genesis = Genesis(
            format=FORMAT,
            table=table,
            game=rules.name,
            rules_version=rules.version,
            data_hash=rules.data_hash,
            clients=clients,
            witness=witness,
            leader=ClientIndex(0),
            seats=seats,
            options=tuple(sorted(self._plan.options.items())),
            planner=self._plan.planner,
            origin=Fresh() if saved is None else continuation_of(entries, saved),
            state=encode(state),
        )
        return draft_genesis(genesis, rules)

    def _seats(self) -> tuple[SeatPlan, ...]:
        """Return the seats, among those present."""
        keys = [self._key.public, *self.keys]
        return seat_plans(self._plan.seats, dict(zip(keys, self.names, strict=True)))
