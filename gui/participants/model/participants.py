"""The participants of a network table, updated by events of the network.

A change adds a notice to the chat; a notice that is not in the log is also kept in the diary.
Current states, such as a countdown, are sentences of `standing`, recomputed at each access.
"""

from collections.abc import Callable, Sequence
from typing import Final

from core.errors import FactualError
from core.log import EntryNumber
from core.ruleset import Refusal, Turn
from core.table import ClientIndex, Done
from gui.participants.model import sentences as standing
from gui.participants.model.members import Member, Members, PathOf
from gui.participants.model.removal import Removal, Want, out_of_table
from gui.runtime.signals import Signal
from gui.table.model.diary import Diary
from gui.table.model.notices import Notice, tells_of_clients
from gui.table.model.table import AnyTable
from gui.texts.phrases import Phrase, refused
from net.consensus import events
from net.consensus.events import Presence
from net.consensus.timeouts import LEADER_TIMEOUT, LOST_AFTER, Timeouts
from net.session.events import OfTable, PathChanged
from net.wire import Dissent

ACTION_LOST: Final = Phrase("Your last action did not reach the table: {why}")
HAS_LEFT: Final = Phrase("{name} has left.")

Trouble = Callable[[], FactualError | None]
"""Returns the reason why the others cannot be reached, if known."""


class Participants(Members):
    """The participants of one table, until `close`.

    Pass the events of the table to `take`. Windows `watch` the participants, and the chat watches
    their notices.
    """

    def __init__(
        self,
        table: AnyTable,
        me: ClientIndex,
        *,
        clock: Callable[[], float],
        waits: Timeouts | None = None,
        path_of: PathOf = lambda _: None,
        trouble: Trouble = lambda: None,
        want: Want | None = None,
        diary: Diary | None = None,
    ) -> None:
        """Create the participants.

        `clock` is in seconds; `path_of` returns a client's current path. Without a `want`, players
        cannot be removed. Notices that are not in the log are kept in the `diary`.
        """
        super().__init__(table, me, clock=clock, path_of=path_of)
        self.removal: Final = Removal(table.clients, me, want, clock=clock)
        self._clock: Final = clock
        self._waits: Final = waits or Timeouts()
        self._trouble: Final = trouble
        self._diary: Final = diary or Diary()
        self._can_elect: bool | None = None
        self._cut_off_since: float | None = None
        self._held_up_by: ClientIndex | None = None
        self._gone: str | None = None
        self._slow_in: Final[dict[ClientIndex, Turn]] = {}
        self.changed: Final = Signal[[]]()
        self.noticed: Final = Signal[[Phrase]]()
        self._disconnect: Final = table.changed.connect(self._table_changed)

    def close(self) -> None:
        """Stop following the table."""
        self._disconnect()

    # --- state

    @property
    def standing(self) -> list[str]:
        """Sentences about current problems; empty if there are none."""
        if self._table.is_over:
            return []
        if self._gone is not None:
            return [standing.gone(self._gone)]
        if self._is_held_up:
            return [self._about_hold_up()]
        if self._cut_off_since is not None:
            if self._are_gone(self._lost):
                return [standing.deserted([member.name for member in self._lost])]
            passed = int(self._clock() - self._cut_off_since)
            return [standing.cut_off(passed=passed, trouble=self._trouble())]
        about_leader = self._about_leader()
        lost = [member for member in self.absent if not (about_leader and member.leads)]
        return [*about_leader, *map(self._about_lost, lost), *self.removal.standing]

    @property
    def is_out(self) -> bool:
        """Whether the table cannot go on with this program, so that the player may go on alone."""
        return self._gone is not None or self._cut_off_since is not None

    @property
    def may_try(self) -> bool:
        """Whether an immediate attempt to reconnect makes sense."""
        if self._gone is not None or self._cut_off_since is None or self._is_held_up:
            return False
        return not self._are_gone(self._lost)

    @property
    def bar(self) -> Refusal | None:
        """Why no command can be given now; None while the game goes on."""
        if self._gone is None and self._is_held_up:
            return standing.HeldUp()
        if self.is_out:
            return standing.NobodyThere()
        return standing.LeaderAway() if self._about_leader() else None

    @property
    def _is_held_up(self) -> bool:
        """Whether a present leader holds up the game."""
        return self._held_up_by is not None and self.is_here(self._held_up_by)

    def _about_hold_up(self) -> Phrase:
        assert self._held_up_by is not None, "the leader holds up the game"
        return standing.held_up(self._table.clients[self._held_up_by])

    def _about_leader(self) -> list[Phrase]:
        name = self._table.clients[self._leader]
        if self._can_elect is not None:
            if self._leader == self.me and self._can_elect:
                return [standing.led_before()]
            return [standing.leader_lost(name, can_elect=self._can_elect)]
        if self._presences.of(self._leader) is not Presence.LOST:
            return []
        if self._presences.has_left(self._leader):
            return [standing.leader_left(name)]
        left = max(0, round(LEADER_TIMEOUT - self._presences.silence(self._leader)))
        return [standing.leader_silent(name, left=left)]

    def _about_lost(self, member: Member) -> Phrase:
        if self._presences.has_left(member.client):
            return standing.left_table(member.name)
        left = max(0, round(LOST_AFTER + self._waits.seat - self._presences.silence(member.client)))
        return standing.lost(member.name, left=left, is_awaited=self._is_awaited(member))

    def _is_awaited(self, member: Member) -> bool:
        """Return whether the game waits for an action of a seat that this member plays."""
        return any(awaited.seat in member.seats for awaited in self._table.waiting)

    def _is_in_turn(self, member: Member) -> bool:
        """Return whether it is the turn of one of this member's seats."""
        return self._table.rules.turn(self._table.state).seat in member.seats

    # --- events

    def take(self, event: OfTable) -> None:
        """Handle an event of the network; ignore events that are not about clients."""
        match event:
            case events.PresenceChanged(member=client, presence=presence, has_left=has_left):
                if client not in self._presences.clients:
                    return  # the witness
                self._see(client, presence, has_left=has_left)
            case events.LeaderChanged(leader=leader):
                self._follow(leader)
            case events.LeaderLost(can_elect=can_elect):
                self._can_elect = can_elect
                if self._cut_off_since is None:  # otherwise a notice already said why
                    self._notice(*self._about_leader(), about=self._leader)
            case events.QuorumLost(lost=lost, left=left, held_up_by=leader):
                self._cut_off(lost, left, leader)
            case events.QuorumRestored(back=back):
                self._go_on(back)
            case events.Declined(why=why):
                self._notice(Phrase(ACTION_LOST, why=Phrase(why)))
            case events.DiskFailed(error=error):
                self.end(refused(error))
            case events.Halted(dissent=Dissent(why=why)):
                self.end(Phrase(why))
            case events.RemovalVotes() | events.Removed():
                self._notice(*self.removal.hear(event), about=event.member)
                if self.removal.is_removed(self.me):
                    self.end(out_of_table())
            case events.CheatProven(leader=client):
                self._notice(standing.cheated(self._table.clients[client]), about=client)
            case events.StateRebuilt():  # DISCONNECT-13
                self._notice(standing.mended())
            case PathChanged():
                pass  # shown from the present state instead
            case _:
                return
        self.changed.emit()

    def end(self, why: str) -> None:
        """Record that this program has left the table, for this reason."""
        if self._gone is None:
            self._gone = why
            self._notice(standing.gone(why))
            self.changed.emit()

    def _cut_off(
        self,
        lost: Sequence[ClientIndex],
        left: Sequence[ClientIndex],
        held_up_by: ClientIndex | None,
    ) -> None:
        """Add one notice why the game waits; `lost` clients need no other, even if they `left`.

        A leader that held up the game and is now lost counts as lost.
        """
        self._cut_off_since, self._held_up_by = self._clock(), held_up_by
        for client in lost:
            self._mark(client, Presence.LOST, has_left=client in left)
        if self._is_held_up:
            self._notice(self._about_hold_up(), about=held_up_by)
            return
        names = [self._table.clients[number] for number in lost]
        say = standing.deserted if left and len(left) == len(lost) else standing.too_few
        self._notice(say(names), about=lost[0] if len(lost) == 1 else None)

    def _go_on(self, back: Sequence[ClientIndex]) -> None:
        """Add one notice that the game goes on, with the players who are back."""
        was_held_up = self._is_held_up
        self._cut_off_since = self._held_up_by = None
        for client in back:
            self._mark(client, Presence.HERE)
        names = [self._table.clients[number] for number in back]
        text = standing.held_up_no_more() if was_held_up and not back else standing.enough(names)
        self._notice(text, about=back[0] if len(back) == 1 else None)

    def _mark(self, client: ClientIndex, presence: Presence, *, has_left: bool = False) -> None:
        self._presences.mark(client, presence, has_left=has_left)
        if presence is Presence.HERE and client == self._leader:
            self._can_elect = None

    def _see(self, client: ClientIndex, presence: Presence, *, has_left: bool) -> None:
        before = self._presences.of(client)
        if presence is Presence.HERE and before is Presence.SLOW:
            self._was_slow(client)
        self._mark(client, presence, has_left=has_left)
        member = self.member(client)
        if self._table.is_over:
            if presence is Presence.LOST:
                self.note(Phrase(HAS_LEFT, name=member.name), about=client)
        elif presence is Presence.LOST and before is not Presence.LOST:
            self._notice(*self._about_loss(member), about=client)
        elif before is Presence.LOST and presence is not Presence.LOST:
            is_cut_off = self._cut_off_since is not None
            stands_in = any(map(self._table.is_stood_in, member.seats))
            after_turn = stands_in and self._is_in_turn(member)
            text = standing.back(member.name, after_turn=after_turn, is_cut_off=is_cut_off)
            self._notice(text, about=client)

    def _about_loss(self, member: Member) -> list[Phrase]:
        """Return one sentence about a loss, or none if the log reports it."""
        if self._cut_off_since is not None:
            has_left = self._presences.has_left(member.client)
            return [(standing.also_left if has_left else standing.also_lost)(member.name)]
        if member.leads and self._can_elect is None:
            return self._about_leader()
        if any(map(self._table.is_stood_in, member.seats)):
            return []
        return [self._about_lost(member)]

    def _was_slow(self, client: ClientIndex) -> None:
        """Add a notice of how long a client was slow, at most once per turn."""
        turn = self._table.turn
        if not self._table.is_over and self._slow_in.get(client) != turn:
            self._slow_in[client] = turn
            seconds = int(self._presences.silence(client))
            self._remember(standing.was_slow(self._table.clients[client], seconds=seconds), client)

    def _follow(self, leader: ClientIndex) -> None:
        """Handle a change of the leader in the log."""
        self._leader, self._can_elect = leader, None

    def _table_changed(self, done: Done) -> None:
        new = {entry.entry.number for entry in filter(tells_of_clients, done.entries)}
        if not new:
            return
        is_at_table = not self._table.is_over and self._gone is None
        for notice in self._table.log_notices:
            if notice.entry in new and notice.aloud and is_at_table:
                self.noticed.emit(self._addressed(notice))
        self.changed.emit()

    def _addressed(self, notice: Notice) -> Phrase:
        """Return what a notice says to the player here."""
        is_mine = notice.seat is not None and notice.seat == self._table.seat_of_client(self.me)
        return notice.to_self if is_mine and notice.to_self is not None else notice.text

    def _notice(self, *texts: Phrase, about: ClientIndex | None = None) -> None:
        """Add notices that matter only while the game runs."""
        if not self._table.is_over:
            for text in texts:
                self.note(text, about=about)

    def note(self, text: Phrase, *, about: ClientIndex | None = None) -> None:
        """Show a notice and keep it in the history; `about` is its client."""
        self._remember(text, about)
        self.noticed.emit(text)

    def _remember(self, text: Phrase, about: ClientIndex | None) -> None:
        last = EntryNumber(len(self._table.entries) - 1)
        seat = None if about is None else self._table.seat_of_client(about)
        self._diary.add(Notice(last, seat, text))
