"""Check the seats of a ranked game: people played their own, agreed computer players the others.

At each point where the leader had to ask a computer player, the judge asks the same computer
player. It continues its plan while the plan leads to the logged state. It plans again when it gets
a seat and when a term begins, as a new leader does not know the plan of the old one. The check
cannot tell people from computers by the way they play.
"""

from collections.abc import Sequence
from typing import Final

from core.ai.player import Choice
from core.ai.seated import SeatedPlayer
from core.errors import FactualError
from core.games.registry import ai_of
from core.log import Opened, decode
from core.ruleset import Seat
from core.table import (
    PERSON,
    ClientRemoved,
    CommandGiven,
    CommandUndone,
    ControlChanged,
    Play,
    Position,
    Rules,
    TakeBack,
    Unverified,
    chance_at,
    guarded,
    is_wish,
    payload_of,
    replay,
    took_over,
)
from net.ranking import Conditions
from rendezvous.ranking.errors import AttendanceCode, AttendanceError


class Attendance:
    """Checks a verified log entry by entry; `check` raises Unverified at an invalid one."""

    def __init__(self, rules: Rules, conditions: Conditions) -> None:
        self._rules: Final = rules
        self._lost: Final = conditions.games[rules.name].lost
        self._players: Final[dict[Seat, SeatedPlayer]] = {}

    def check(self, before: Position, opened: Opened) -> None:
        """Check the entry that follows this position."""
        try:
            with guarded(self._rules):
                self._check(before, opened)
        except FactualError as error:
            raise Unverified(entry=opened.entry.number, cause=error) from error

    def _check(self, before: Position, opened: Opened) -> None:
        match payload_of(opened):
            case CommandGiven(play=signed):
                self._check_play(before, decode(signed.body, Play))
            case CommandUndone(take_back=signed):
                self._check_take_back(before, decode(signed.body, TakeBack))
            case ControlChanged() as change:
                self._players.pop(change.seat, None)
                self._check_control(before, change)
            case ClientRemoved() as removal:
                self._check_removal(before, removal)
        if opened.entry.kind == "term":
            self._players.clear()
        if opened.entry.kind == "chance" and not _has_witness(before):
            raise AttendanceError(AttendanceCode.WITNESS_MISSING, draw=before.table.draw)

    def _check_play(self, before: Position, play: Play) -> None:
        level = before.table.control[play.seat].level
        if level == PERSON:
            return
        played = decode(play.command, self._rules.command_type)
        chosen = self._choice(before, play.seat, level).command
        if played != chosen:
            raise AttendanceError(
                AttendanceCode.COMPUTER_MOVED,
                seat=play.seat,
                level=level,
                chosen=chosen,
                found=played,
            )

    def _choice(self, before: Position, seat: Seat, level: str) -> Choice:
        """Return what the computer player of a seat had to choose."""
        ai = ai_of(self._rules.name)
        left_open = None
        if took_over(before, seat):
            left_open = ai.left_open(self._rules, before.game, seat)
        if left_open is not None:
            return left_open
        if seat not in self._players:
            self._players[seat] = SeatedPlayer(ai.player_or_strongest(level), self._rules, seat)
        return self._players[seat].choose(before.game, chance=chance_at(before))

    def _check_take_back(self, before: Position, wish: TakeBack) -> None:
        level = before.table.control[wish.seat].level
        if level != PERSON:
            raise AttendanceError(AttendanceCode.COMPUTER_UNDID, seat=wish.seat, level=level)

    def _check_control(self, before: Position, change: ControlChanged) -> None:
        """Check a seat's new controller.

        A player that gives away their own seat may choose any computer player: otherwise they could
        void the game, and they alone bear the disadvantage.
        """
        seat, level = Seat(change.seat), change.level
        if before.genesis.seats[seat].level != PERSON:
            raise AttendanceError(AttendanceCode.SECOND_SEAT, seat=seat)
        if not is_wish(before, change) and level != self._lost:
            raise self._other_computer(seat, level)

    def _check_removal(self, before: Position, removal: ClientRemoved) -> None:
        """Check a removal.

        No program of a ranked game removes a member. Altered programs gain no more by a removal
        than by declaring the member lost.
        """
        for number, control in enumerate(before.table.control):
            if control.holder == removal.client and control.level == PERSON:
                self._players.pop(Seat(number), None)
                if removal.level != self._lost:
                    raise self._other_computer(Seat(number), removal.level)

    def _other_computer(self, seat: Seat, level: str) -> AttendanceError:
        return AttendanceError(
            AttendanceCode.OTHER_COMPUTER, seat=seat, level=level, expected=self._lost
        )


def check_attendance(entries: Sequence[Opened], rules: Rules, conditions: Conditions) -> None:
    """Check that a verified log is of a ranked game, and its seats were played as agreed.

    Raises Unverified, caused by an AttendanceError or by an error of the computer player.
    """
    attendance = Attendance(rules, conditions)
    for before, opened in zip(replay(entries, rules), entries[1:], strict=False):
        attendance.check(before, opened)


def _has_witness(position: Position) -> bool:
    return position.table.contributor(position.genesis.witness_index) is not None
