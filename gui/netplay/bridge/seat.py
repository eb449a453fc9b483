"""A seat at a network table: updates the windows' model and runs the computer players."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec
import trio

from core.games.registry import shipped_game
from core.log import LogFile, Opened
from core.ruleset import Seat
from core.table import PERSON, ClientIndex, Genesis, Position, Rules, genesis_of
from gui.chat.bridge.talking import TableTalk
from gui.netplay.model.network_session import Listener, PeerLinks, RematchRole
from gui.runtime.safe_calls import Report
from gui.storage.diary import open_diary
from gui.storage.rejoin_info import RejoinInfo
from gui.table.model.appearances import Appearances
from gui.table.model.net_table import NetTableModel
from gui.table.model.pace import Pace
from net.computer import Computer
from net.consensus.replica import Replica
from net.errors import CannotConnect, CannotConnectCode, NoTable, NoTableCode
from net.interfaces import is_in_network
from net.peer.players import ComputerPlayer, Computers, play_seats
from net.quic import Address
from net.session import (
    AtTable,
    Meeting,
    Person,
    RankedGameClient,
    Record,
    TableNetwork,
    at_table,
    ranking_of,
    substitute_level,
)
from net.session.events import Rated, TableEvent, Unscored
from net.table import Mesh, Playing, Table
from net.talk import MuteList

HANDOVER_TIMEOUT: Final = 2.0
"""Max seconds that a leaving player waits until the computer has their seats."""
REJOIN_TIMEOUT: Final = 15.0
"""Seconds in which a rejoining client must reach a member of the table."""
SUBMIT_TIMEOUT: Final = 10.0
"""Max seconds that a leaving player of a finished ranked game waits for the zone.

Within them the zone should have received the log.
"""


class Records(Protocol):
    """The storage of records of games at network tables."""

    def begin(self, genesis: Opened, secret: bytes | None) -> LogFile:
        """Return the file of a new game; raises LogFileError."""
        ...

    def finish(self, path: Path) -> Path:
        """Move a finished game to the records; raises LogFileError."""
        ...

    def store_rejoin_info(self, path: Path, way: RejoinInfo) -> None:
        """Store the rejoin info of a record's table."""
        ...


class TableSession:
    """A seat at a table, until it is left; `pace` is the speed of its computer players.

    `rematch` is the rematch that follows, if any.
    """

    def __init__(
        self,
        seed: bytes,
        way: TableNetwork,
        table: Table,
        records: Records,
        listener: Listener,
        rejoin_info: RejoinInfo,
        *,
        meeting: Meeting | None = None,
        group: bytes | None = None,
        record: Record | None = None,
        is_watchable: bool = True,
    ) -> None:
        """Prepare a seat; `meeting` is at the table's zone, `group` begins its game there.

        If it is unknown whether the table `is_watchable`, it counts as watchable. With the `record`
        of the table, the client rejoins it.
        """
        self._rejoin_info = rejoin_info
        self._record: Final = record
        self._is_watchable: Final = is_watchable
        self._pending_events: list[TableEvent] | None = []
        self.pace: Pace | None = None
        self.rematch: RematchRole | None = None
        self._seed: Final = seed
        self._way: Final = way
        self._table: Final = table
        self._records: Final = records
        self._listener: Final = listener
        self._mute_list: Final = MuteList()
        if meeting is not None:
            self._mute_list.mute(meeting.ignored)
        self._leaving: Final = trio.Event()
        self._rating: Final = ranking_of(genesis_of(table.genesis), meeting, group, self._emit)
        self._was_scored: Final = trio.Event()
        self._member: Replica | None = None
        self._mesh: Mesh | None = None

    @property
    def addresses(self) -> dict[ClientIndex, Address]:
        """The last known addresses of the others; a rejoined client has a new one."""
        return {} if self._mesh is None else self._mesh.addresses

    @property
    def genesis(self) -> Genesis:
        """The genesis of the game."""
        return genesis_of(self._table.genesis)

    @property
    def leads(self) -> bool:
        """Whether this program leads the table of a running game."""
        member = self._member
        if member is None or member.is_over or self._leaving.is_set():
            return False
        return member.position.table.leader == member.me

    def leave(self, rematch: RematchRole | None = None) -> None:
        """Hand the seats over to the computer, announce the departure, and end."""
        self.rematch = rematch
        self._leaving.set()

    async def play(self, report: Report) -> None:
        """Play, and keep the record; raises LogFileError, NotebookError.

        Raises NoTable if no member of the table to rejoin is found. Errors in a window are
        given to `report`, and the game goes on.
        """
        record, rules = self._record, shipped_game(self.genesis.game)
        # A saved game can be large and a disk slow: do not block the windows.
        log = await trio.to_thread.run_sync(self._open_log)
        is_over = False
        try:
            with Computer(rules.name) as computer:
                async with at_table(
                    Person(self._seed, self._mute_list),
                    self._way,
                    self._table,
                    rules,
                    self._emit,
                    log=log,
                    entries=() if record is None else record.entries,
                ) as seat:
                    if record is None or await self._wait_for_peer(seat):
                        await self._play(seat, Computers(computer, rules), log.path, report)
                    is_over = seat.replica.is_over
        finally:
            log.close()
        if is_over:
            self._records.finish(log.path)

    def _open_log(self) -> LogFile:
        """Return the file of the game with its first entries, after storing the rejoin info."""
        record = self._record
        log = self._records.begin(self._table.genesis, None) if record is None else record.file
        self._records.store_rejoin_info(log.path, self._rejoin_info)
        return log

    async def _wait_for_peer(self, seat: AtTable) -> bool:
        """Wait for a member; return whether the player still wants to play. Raises NoTable."""
        playing = seat.playing
        others = [number for number in range(len(seat.keys)) if number != playing.replica.me]
        with trio.move_on_after(REJOIN_TIMEOUT):
            while not any(map(playing.is_linked, others)) and not self._leaving.is_set():
                await playing.changed.wait()
        if self._leaving.is_set():
            return False
        if playing.replica.lacks_quorum and not any(map(playing.is_linked, others)):
            raise NoTable(NoTableCode.NOBODY_FOUND)
        return True

    async def _play(
        self, seat: AtTable, computers: Computers, record: Path, report: Report
    ) -> None:
        self._member, self._mesh = seat.replica, seat.mesh
        known = None if self._record is None else self._record.entries[-1].entry.number
        diary = await trio.to_thread.run_sync(open_diary, record)
        model = NetTableModel(
            seat.playing,
            record,
            diary,
            report,
            since=known,
            appearances=Appearances(seat.appearances.choose, report),
        )
        async with trio.open_nursery() as nursery:
            self._listener.on_game_start(model, self._connections(seat))
            untold, self._pending_events = self._pending_events or (), None
            for event in untold:
                self._listener.on_table_event(event)
            nursery.start_soon(_keep_up, seat.playing, model)
            nursery.start_soon(self._store_rejoin_info, seat, record)
            nursery.start_soon(
                run_in_thread_after, self._was_scored, lambda: self._note_scored(record)
            )
            nursery.start_soon(
                play_seats,
                seat.playing,
                None,
                lambda level: _PacedPlayer(computers(level), self, model.rules),
            )
            if self._rating is not None:
                nursery.start_soon(self._report_result, self._rating, seat)
            await self._leaving.wait()
            patience = HANDOVER_TIMEOUT if self._rating is None else SUBMIT_TIMEOUT
            await _hand_over(seat, seat.playing, within=patience)
            if self._rating is not None:
                with trio.move_on_after(SUBMIT_TIMEOUT):
                    await self._submit_log(self._rating, seat)
            nursery.cancel_scope.cancel()

    async def _report_result(self, rating: RankedGameClient, seat: AtTable) -> None:
        """Report the start and the result of a ranked game to the zone (RANKED-5)."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(rating.register, self._table.genesis)
            await wait_until_agreed(seat, lambda: self._emit(Unscored("others")))
            await rating.score(seat.presumed_confirmed_entries)

    async def _submit_log(self, rating: RankedGameClient, seat: AtTable) -> None:
        """Submit the log to the zone before leaving, even if all other players have given up."""
        if seat.replica.is_over:
            await rating.wait_until_answered()
        elif _is_deserted(seat):
            await rating.submit_log(seat.presumed_confirmed_entries)

    def _connections(self, seat: AtTable) -> PeerLinks:
        keys = seat.keys
        talk = TableTalk(seat.conversation, self._mute_list, keys)
        muted = [ClientIndex(n) for n, key in enumerate(keys) if key in self._mute_list.muted_lines]
        offline = CannotConnect(CannotConnectCode.NO_NETWORK)
        return PeerLinks(
            talk,
            lambda client: seat.paths.path(keys[client]),
            lambda: seat.mesh.failure if is_in_network() else offline,
            seat.mesh.reconnect,
            talk.send_rematch,
            (lambda: None) if self._rating is None else self._rating.try_again,
            muted,
            self._is_watchable,
        )

    async def _store_rejoin_info(self, seat: AtTable, record: Path) -> None:
        """Store the addresses of the other members on the local network whenever they change."""
        while self._rejoin_info.at_zone is None:
            changed = seat.playing.changed
            addresses = {int(key): at for key, at in seat.mesh.addresses.items()}
            if addresses != self._rejoin_info.addresses:
                self._rejoin_info = msgspec.structs.replace(self._rejoin_info, addresses=addresses)
                await trio.to_thread.run_sync(
                    self._records.store_rejoin_info, record, self._rejoin_info
                )
            await changed.wait()

    def _emit(self, event: TableEvent) -> None:
        """Pass an event to the listener, once there is one."""
        if isinstance(event, Rated):
            self._was_scored.set()
        if self._pending_events is None:
            self._listener.on_table_event(event)
        else:
            self._pending_events.append(event)

    def _note_scored(self, record: Path) -> None:
        """Note that this table cannot be rejoined, though its game may not be over here."""
        self._rejoin_info = msgspec.structs.replace(self._rejoin_info, scored=True)
        self._records.store_rejoin_info(record, self._rejoin_info)


async def run_in_thread_after(event: trio.Event, write: Callable[[], object]) -> None:
    """Call `write` in a thread once an event is set, even if cancelled after that."""
    await event.wait()
    with trio.CancelScope(shield=True):
        await trio.to_thread.run_sync(write)


async def _keep_up(playing: Playing, model: NetTableModel) -> None:
    """Update the model after every change of the table."""
    while True:
        changed = playing.changed
        model.refresh()
        await changed.wait()


async def _hand_over(seat: AtTable, playing: Playing, *, within: float) -> None:
    """Hand this player's seats to the computer, wait for confirmation, and leave.

    See DISCONNECT-12. In a ranked game, it must first be settled whether all others have left.
    """
    member = playing.replica
    level = substitute_level(member.genesis, member.timeouts)
    control = member.position.table.control
    mine = [
        Seat(number)
        for number, seat_control in enumerate(control)
        if seat_control.holder == member.me
    ]
    if not member.is_over and not playing.has_left:
        for held in mine:
            if control[held].level == PERSON:
                playing.set_level(held, level)
        with trio.move_on_after(within):
            while any(
                member.confirmed_position.table.control[here].level == PERSON for here in mine
            ):
                await playing.changed.wait()
    await seat.leave()


async def wait_until_agreed(seat: AtTable, note: Callable[[], object]) -> None:
    """Return once the game is over and enough clients have confirmed it.

    `note` is called if that has to be waited for, even if too few others are reached.
    """
    member, playing = seat.replica, seat.playing
    is_noted = False
    while not member.is_over:
        if not is_noted and member.rules.outcome(member.position.game) is not None:
            is_noted = True
            note()
        await playing.changed.wait()


def _is_deserted(seat: AtTable) -> bool:
    """Return whether no other person plays at the table any more."""
    member = seat.replica
    control = member.confirmed_position.table.control
    return all(
        seat_control.level != PERSON for seat_control in control if seat_control.holder != member.me
    )


class _PacedPlayer:
    """A computer player that is slowed down so that people can follow."""

    def __init__(self, player: ComputerPlayer, seat: TableSession, rules: Rules) -> None:
        self._player: Final = player
        self._seat: Final = seat
        self._rules: Final = rules

    async def choose(self, position: Position, game: Any, seat: Seat) -> msgspec.Struct:
        """Return the player's choice, after a pause in which people see the last move."""
        command = await self._player.choose(position, game, seat)
        if self._seat.pace is not None:
            await trio.sleep(self._seat.pace.seconds(self._rules.turn(game)))
        return command

    def note_done(self, seat: Seat) -> None:
        """Note that the last choice was carried out."""
        self._player.note_done(seat)
