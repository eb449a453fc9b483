"""The players of a peer's seats: computer players, or a program on standard input and output."""

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

import msgspec
import trio
from trio.abc import ReceiveChannel

from core.ai.player import Choice
from core.ai.seated import Meant
from core.cli.answers import GREETING, question, read_choice, read_greeting
from core.cli.requests import BadRequest
from core.ruleset import ChanceNeeded, Refusal, Seat
from core.table import PERSON, Level, Position, Rules, chance_at, took_over
from net.computer import Computer
from net.errors import NoTable, NoTableCode
from net.peer.notes import Notes
from net.table import Playing

T = TypeVar("T")


class Player(Protocol):
    """A chooser of commands for a seat of this program."""

    async def choose(self, position: Position, game: Any, seat: Seat) -> msgspec.Struct:
        """Return the command for a seat that must act in this game."""
        ...

    def note_done(self, seat: Seat) -> None:
        """Note that the last command chosen for this seat was accepted."""
        ...


class ComputerPlayer:
    """A computer player of a level, in a separate process."""

    def __init__(self, computer: Computer, rules: Rules, level: Level) -> None:
        self._computer: Final = computer
        self._rules: Final = rules
        self._level: Final = level
        self._planned: Final[dict[Seat, tuple[object, Meant]]] = {}
        self._chosen: Final[dict[Seat, tuple[Any, Choice]]] = {}

    async def choose(self, position: Position, game: Any, seat: Seat) -> msgspec.Struct:
        """Return this player's command at this entry of the log; the same on each computer.

        A player that gets a seat, and a new leader's player, starts without a plan. So every
        program with the log can call the player at the same entries, and check the commands.
        """
        table = position.table
        since = table.control[seat].since, table.term
        planned = self._planned.get(seat)
        if planned is None or planned[0] != since:
            planned = self._planned[seat] = since, Meant(self._rules, seat)
        plan = planned[1]
        choice = plan.at(game)
        if choice is None:
            choice = await self._computer.choose(
                game,
                seat,
                level=self._level,
                chance=chance_at(position),
                took_over=took_over(position, seat),
            )
        self._chosen[seat] = game, choice
        command: msgspec.Struct = choice.command
        return command

    def note_done(self, seat: Seat) -> None:
        """Keep the plan that follows from the last choice, now that it was accepted."""
        _, plan = self._planned[seat]
        plan.follow(*self._chosen.pop(seat))


class Computers:
    """Computer players by level, all in one process."""

    def __init__(self, computer: Computer, rules: Rules) -> None:
        self._computer: Final = computer
        self._rules: Final = rules
        self._players: dict[Level, ComputerPlayer] = {}

    def __call__(self, level: Level) -> ComputerPlayer:
        """Return the player of this level."""
        planned = self._players.get(level)
        if planned is None:
            planned = self._players[level] = ComputerPlayer(self._computer, self._rules, level)
        return planned


class PipedPlayer:
    """A player behind standard output and input: requests go out, answers come in.

    An answer that is invalid, or that the rules refuse, is reported as a note, and requested again.
    """

    def __init__(self, rules: Rules, notes: Notes, answers: ReceiveChannel[bytes]) -> None:
        self._rules: Final = rules
        self._notes: Final = notes
        self._answers: Final = answers
        self._greeted = False
        # A request for a seat that was handed to another player since is answered later, or never.
        self._unanswered = 0

    async def choose(self, position: Position, game: Any, seat: Seat) -> msgspec.Struct:
        """Return the program's choice; raises NoTable at the end of the input."""
        while not self._greeted:
            self._greeted = await self._request(GREETING, read_greeting) is not None
        request = question(msgspec.structs.replace(position, game=game), self._rules, seat)
        while True:
            command = await self._request(
                request, lambda line: read_choice(line, self._rules, game, seat)
            )
            if command is not None:
                return command

    def note_done(self, seat: Seat) -> None:
        """Do nothing: the note about the entry tells the program."""

    async def _request(self, request: dict[str, Any], read: Callable[[bytes], T]) -> T | None:
        """Return the content of the next line; None if it is invalid."""
        self._notes.write_prompt(request)
        self._unanswered += 1
        line = b""
        try:
            while self._unanswered:
                line = await self._answers.receive()
                self._unanswered -= 1
        except trio.EndOfChannel:
            raise NoTable(NoTableCode.NO_MORE_ANSWERS) from None
        try:
            return read(line)
        except (BadRequest, Refusal) as error:
            self._notes.write("refused", error=error.name, why=str(error))
            return None


async def play_seats(
    playing: Playing, mine: Player | None, computer_of: Callable[[Level], Player]
) -> None:
    """Give the commands for all seats that this program plays, until the game ends.

    The leader plays the seats of computers; `mine` plays the other seats of this client. Without
    `mine`, a person gives the commands for those.
    """
    while True:
        changed = playing.changed
        seat = next_seat(playing, persons=mine is not None)
        if seat is None:
            await changed.wait()
            continue
        game, position = playing.game, playing.replica.position
        level = position.table.control[seat].level
        player = mine if mine is not None and level == PERSON else computer_of(level)
        command = await _chosen(playing, player, game, position, seat)
        is_due = playing.game == game and next_seat(playing, persons=mine is not None) == seat
        if command is not None and is_due:
            try:
                playing.do(seat, command)
            except Refusal:
                await trio.sleep(0.1)  # the table just changed, and so may the next action
            else:
                player.note_done(seat)


async def _chosen(
    playing: Playing, player: Player, game: Any, position: Position, seat: Seat
) -> msgspec.Struct | None:
    """Return a player's choice; None once the seat was handed to another player.

    This program may then have to substitute for that player.
    """
    level = position.table.control[seat].level

    async def wait_until_passed_on(asking: trio.CancelScope) -> None:
        while playing.replica.position.table.control[seat].level == level:
            await playing.changed.wait()
        asking.cancel()

    chosen: list[msgspec.Struct] = []
    async with trio.open_nursery() as nursery:
        nursery.start_soon(wait_until_passed_on, nursery.cancel_scope)
        chosen.append(await player.choose(position, game, seat))
        nursery.cancel_scope.cancel()
    return chosen[0] if chosen else None


def next_seat(playing: Playing, *, persons: bool = True) -> Seat | None:
    """Return a seat for which this program must act now and has no pending command.

    Only seats of computer players count, unless `persons` is True.
    """
    member = playing.replica
    if member.pending_count:
        return None
    awaiting = playing.rules.awaiting(member.game)
    if isinstance(awaiting, ChanceNeeded):
        return None
    table = member.position.table
    seats = [awaited.seat for awaited in awaiting if table.player_of(awaited.seat) == member.me]
    levels = [(seat, table.control[seat].level) for seat in seats]
    playable = [seat for seat, level in levels if (persons if level == PERSON else member.leads)]
    return playable[0] if playable else None
