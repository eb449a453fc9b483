"""A peer at a table, to the end of the game: its players, its input, and its result."""

import signal
from pathlib import Path
from typing import Final, NamedTuple

import trio

from core.games.registry import shipped_game
from core.log import EntryNumber, LogFile, Opened
from core.table import Level, Rules, genesis_of, verify
from net.computer import Computer
from net.consensus import events
from net.peer.alone import Alone, play_alone, record_beside
from net.peer.input import Input
from net.peer.notes import Notes
from net.peer.players import Computers, PipedPlayer, Player, play_seats
from net.session import (
    AtTable,
    Meeting,
    Person,
    Record,
    TableNetwork,
    at_table,
    level_alone,
    level_alone_from,
    ranking_of,
)
from net.session.events import TableEvent
from net.table import Table
from net.talk import MuteList


class PeerSetup(NamedTuple):
    """This program: its secret, its person's name, the players of its seats, its log file.

    `bot` is the level of a computer player; without one, standard input answers.
    """

    seed: bytes
    name: str
    bot: Level | None
    out: Path | None


class PlayingPeer:
    """Plays the seats of one program, and reports the events."""

    def __init__(self, me: PeerSetup, notes: Notes) -> None:
        self.mute_list: Final = MuteList()
        self._me: Final = me
        self._notes: Final = notes
        self._input: Final = Input(notes)

    async def play(
        self, table: Table, network: TableNetwork, meeting: Meeting | None, group: bytes | None
    ) -> None:
        """Play a table that was set up, by a group at a zone if there is one, to its end."""
        if self._me.out is None:
            await self._play(table, network, meeting, group, None, ())
            return
        with LogFile.create(self._me.out, table.genesis.sealed) as file:
            await self._play(table, network, meeting, group, file, ())

    async def rejoin(
        self, table: Table, network: TableNetwork, meeting: Meeting | None, record: Record
    ) -> None:
        """Continue at the table of a record until its end."""
        await self._play(table, network, meeting, None, record.file, record.entries)

    async def _play(
        self,
        table: Table,
        network: TableNetwork,
        meeting: Meeting | None,
        group: bytes | None,
        log: LogFile | None,
        entries: tuple[Opened, ...],
    ) -> None:
        genesis = genesis_of(table.genesis)
        rules = shipped_game(genesis.game)
        self._notes.write(
            "began",
            table=genesis.table.hex(),
            client=table.me,
            entries=len(entries) or 1,
        )

        def on_event(event: TableEvent) -> None:
            self._notes.write_table_event(event, rules)
            if isinstance(event, events.QuorumLost | events.QuorumRestored):
                self._input.offer.on_event(event)

        rating = ranking_of(genesis, meeting, group, on_event)
        with Computer(rules.name) as computer:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._input.run)
                players = self._players(computer, rules)
                if rating is not None:
                    nursery.start_soon(rating.register, table.genesis)
                async with at_table(
                    Person(self._me.seed, self.mute_list),
                    network,
                    table,
                    rules,
                    on_event,
                    log=log,
                    entries=entries,
                ) as seat:
                    self._input.set_table(seat.conversation, self.mute_list, seat.keys, seat)
                    await self._play_seats(seat, *players)
                if not seat.replica.is_over:
                    out = None if log is None else record_beside(log.path)
                    stand_in = level_alone(genesis, seat.replica.timeouts)
                    alone = Alone(*players, stand_in, out, self._notes)
                    await play_alone(rules, seat.presumed_confirmed_entries, table.me, alone)
                nursery.cancel_scope.cancel()
        if seat.replica.is_over:
            self._write_end(seat, rules)
            if rating is not None:
                await rating.submit_log(seat.presumed_confirmed_entries)

    async def _play_seats(self, seat: AtTable, mine: Player, computers: Computers) -> None:
        """Play until the game is over, or this program's person continues alone.

        Raises KeyboardInterrupt, and what `AtTable.wait_until_over` raises.
        """
        async with trio.open_nursery() as nursery:
            nursery.start_soon(play_seats, seat.playing, mine, computers)
            nursery.start_soon(_cancel_after, self._input.offer.accepted, nursery.cancel_scope)
            nursery.start_soon(_leave_on_signal, seat)
            await seat.wait_until_over()
            nursery.cancel_scope.cancel()
        await seat.leave()

    def _write_end(self, seat: AtTable, rules: Rules) -> None:
        end = seat.replica.final_position
        assert end is not None, "the game is over"
        winner = rules.outcome(end.game)
        self._notes.write(
            "over",
            entry=end.head.number,
            winner=None if winner is None else winner.winner,
            digest=seat.replica.entries[end.head.number].entry.digest.hex(),
        )

    def _players(self, computer: Computer, rules: Rules) -> tuple[Player, Computers]:
        computers = Computers(computer, rules)
        if self._me.bot is None:
            return PipedPlayer(rules, self._notes, self._input.answers), computers
        return computers(self._me.bot), computers

    async def alone(self, record: Record, at: EntryNumber | None) -> None:
        """Continue alone after an entry of this program's record, or after its last entry.

        Raises what `verify` raises, and Unusable.
        """
        rules = shipped_game(record.genesis.game)
        await trio.to_thread.run_sync(verify, record.entries, rules)
        with Computer(rules.name) as computer:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._input.run)
                stand_in, out = level_alone_from(record), self._me.out
                alone = Alone(*self._players(computer, rules), stand_in, out, self._notes)
                await play_alone(rules, record.entries, record.me, alone, at=at)
                nursery.cancel_scope.cancel()


async def _leave_on_signal(seat: AtTable) -> None:
    """Leave the table when the program is to end, by Ctrl-C or SIGTERM.

    Otherwise the others would wait for it. The computer then gets its seats immediately, and
    another client leads.
    """
    with trio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
        async for _ in signals:
            await seat.leave()
            raise KeyboardInterrupt


async def _cancel_after(event: trio.Event, scope: trio.CancelScope) -> None:
    await event.wait()
    scope.cancel()
