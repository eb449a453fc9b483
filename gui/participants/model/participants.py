"""The participants of a network table, updated by events of the network.

A change adds a notice to the chat; a notice that is not in the log is also kept in the diary.
Current states, such as a countdown, are in `status_lines`, recomputed at each access.
"""

from collections.abc import Callable, Sequence
from typing import Final

from core.errors import FactualError
from core.log import EntryNumber
from core.ruleset import Refusal, Turn
from core.table import ActionResult, ClientIndex
from gui.participants.model import sentences
from gui.participants.model.members import Member, Members, PathOf
from gui.participants.model.removal import Removal, Want, out_of_table
from gui.runtime.signals import Signal
from gui.table.model.diary import Diary
from gui.table.model.notices import Notice, is_about_clients
from gui.table.model.table import AnyTable
from gui.texts.phrases import Phrase, refused
from net.consensus import events
from net.consensus.events import Presence
from net.consensus.timeouts import LEADER_TIMEOUT, LOST_AFTER, Timeouts
from net.session.events import PathChanged, TableEvent
from net.wire import Accusation

ACTION_LOST: Final = Phrase("Your last action did not reach the table: {why}")
HAS_LEFT: Final = Phrase("{name} has left.")

ConnectionProblem = Callable[[], FactualError | None]
"""Returns the reason why the others cannot be reached, if known."""


class Participants(Members):
    """The participants of one table, until `close`.

    Pass the events of the table to `handle_event`. `changed` is emitted after each change, and
    `announced` with each notice for the chat.
    """

    def __init__(
        self,
        table: AnyTable,
        me: ClientIndex,
        *,
        clock: Callable[[], float],
        timeouts: Timeouts | None = None,
        path_of: PathOf = lambda _: None,
        connection_problem: ConnectionProblem = lambda: None,
        vote_removal: Want | None = None,
        diary: Diary | None = None,
    ) -> None:
        """Create the participants.

        `clock` is in seconds; `path_of` returns a client's current path. Without `vote_removal`,
        players
        cannot be removed. Notices that are not in the log are kept in the `diary`.
        """
        super().__init__(table, me, clock=clock, path_of=path_of)
        self.removal: Final = Removal(table.clients, me, vote_removal, clock=clock)
        self._clock: Final = clock
        self._timeouts: Final = timeouts or Timeouts()
        self._connection_problem: Final = connection_problem
        self._diary: Final = diary or Diary()
        self._can_elect: bool | None = None
        self._quorum_lost_since: float | None = None
        self._held_up_by: ClientIndex | None = None
        self._end_reason: str | None = None
        self._turn_of_slowness: Final[dict[ClientIndex, Turn]] = {}
        self.changed: Final = Signal[[]]()
        self.announced: Final = Signal[[Phrase]]()
        self._disconnect: Final = table.changed.connect(self._table_changed)

    def close(self) -> None:
        """Stop following the table."""
        self._disconnect()

    # --- state

    @property
    def status_lines(self) -> list[str]:
        """Sentences about current problems; empty if there are none."""
        if self._table.is_over:
            return []
        if self._end_reason is not None:
            return [sentences.gone(self._end_reason)]
        if self._is_held_up:
            return [self._hold_up_text()]
        if self._quorum_lost_since is not None:
            if self._are_gone(self._lost):
                return [sentences.deserted([member.name for member in self._lost])]
            passed = int(self._clock() - self._quorum_lost_since)
            return [sentences.cut_off(passed=passed, trouble=self._connection_problem())]
        about_leader = self._leader_status()
        lost = [member for member in self.absent if not (about_leader and member.leads)]
        return [*about_leader, *map(self._loss_text, lost), *self.removal.standing]

    @property
    def is_offline(self) -> bool:
        """Whether the table cannot go on with this program, so that the player may go on alone."""
        return self._end_reason is not None or self._quorum_lost_since is not None

    @property
    def can_reconnect(self) -> bool:
        """Whether an immediate attempt to reconnect makes sense."""
        if self._end_reason is not None or self._quorum_lost_since is None or self._is_held_up:
            return False
        return not self._are_gone(self._lost)

    @property
    def command_refusal(self) -> Refusal | None:
        """Why no command can be given now; None while the game goes on."""
        if self._end_reason is None and self._is_held_up:
            return sentences.HeldUp()
        if self.is_offline:
            return sentences.NobodyThere()
        return sentences.LeaderAway() if self._leader_status() else None

    @property
    def _is_held_up(self) -> bool:
        """Whether a present leader holds up the game."""
        return self._held_up_by is not None and self.is_here(self._held_up_by)

    def _hold_up_text(self) -> Phrase:
        assert self._held_up_by is not None, "the leader holds up the game"
        return sentences.held_up(self._table.clients[self._held_up_by])

    def _leader_status(self) -> list[Phrase]:
        name = self._table.clients[self._leader]
        if self._can_elect is not None:
            if self._leader == self.me and self._can_elect:
                return [sentences.led_before()]
            return [sentences.leader_lost(name, can_elect=self._can_elect)]
        if self._presences.of(self._leader) is not Presence.LOST:
            return []
        if self._presences.has_left(self._leader):
            return [sentences.leader_left(name)]
        left = max(0, round(LEADER_TIMEOUT - self._presences.silence(self._leader)))
        return [sentences.leader_silent(name, left=left)]

    def _loss_text(self, member: Member) -> Phrase:
        if self._presences.has_left(member.client):
            return sentences.left_table(member.name)
        left = max(
            0, round(LOST_AFTER + self._timeouts.seat - self._presences.silence(member.client))
        )
        return sentences.lost(member.name, left=left, is_awaited=self._is_awaited(member))

    def _is_awaited(self, member: Member) -> bool:
        """Return whether the game waits for an action of a seat that this member plays."""
        return any(awaited.seat in member.seats for awaited in self._table.waiting)

    def _is_in_turn(self, member: Member) -> bool:
        """Return whether it is the turn of one of this member's seats."""
        return self._table.rules.turn(self._table.state).seat in member.seats

    # --- events

    def handle_event(self, event: TableEvent) -> None:
        """Handle an event of the network; ignore events that are not about clients."""
        match event:
            case events.PresenceChanged(member=client, presence=presence, has_left=has_left):
                if client not in self._presences.clients:
                    return  # the witness
                self._update_presence(client, presence, has_left=has_left)
            case events.LeaderChanged(leader=leader):
                self._change_leader(leader)
            case events.LeaderLost(can_elect=can_elect):
                self._can_elect = can_elect
                if self._quorum_lost_since is None:  # otherwise a notice already said why
                    self._announce_during_game(*self._leader_status(), about=self._leader)
            case events.QuorumLost(lost=lost, left=left, stalling_leader=leader):
                self._handle_quorum_lost(lost, left, leader)
            case events.QuorumRestored(back=back):
                self._handle_quorum_restored(back)
            case events.Declined(reason=why):
                self._announce_during_game(Phrase(ACTION_LOST, why=Phrase(why)))
            case events.DiskFailed(error=error):
                self.end(refused(error))
            case events.Halted(accusation=Accusation(reason=why)):
                self.end(Phrase(why))
            case events.RemovalVotes() | events.Removed():
                self._announce_during_game(*self.removal.on_event(event), about=event.member)
                if self.removal.is_removed(self.me):
                    self.end(out_of_table())
            case events.CheatProven(leader=client):
                self._announce_during_game(
                    sentences.cheated(self._table.clients[client]), about=client
                )
            case events.StateRebuilt():  # DISCONNECT-13
                self._announce_during_game(sentences.mended())
            case PathChanged():
                pass  # shown from the present state instead
            case _:
                return
        self.changed.emit()

    def end(self, why: str) -> None:
        """Record that this program has left the table, for this reason."""
        if self._end_reason is None:
            self._end_reason = why
            self._announce_during_game(sentences.gone(why))
            self.changed.emit()

    def _handle_quorum_lost(
        self,
        lost: Sequence[ClientIndex],
        left: Sequence[ClientIndex],
        held_up_by: ClientIndex | None,
    ) -> None:
        """Add one notice why the game waits; `lost` clients need no other, even if they `left`.

        A leader that held up the game and is now lost counts as lost.
        """
        self._quorum_lost_since, self._held_up_by = self._clock(), held_up_by
        for client in lost:
            self._set_presence(client, Presence.LOST, has_left=client in left)
        if self._is_held_up:
            self._announce_during_game(self._hold_up_text(), about=held_up_by)
            return
        names = [self._table.clients[number] for number in lost]
        say = sentences.deserted if left and len(left) == len(lost) else sentences.too_few
        self._announce_during_game(say(names), about=lost[0] if len(lost) == 1 else None)

    def _handle_quorum_restored(self, back: Sequence[ClientIndex]) -> None:
        """Add one notice that the game goes on, with the players who are back."""
        was_held_up = self._is_held_up
        self._quorum_lost_since = self._held_up_by = None
        for client in back:
            self._set_presence(client, Presence.HERE)
        names = [self._table.clients[number] for number in back]
        text = (
            sentences.no_longer_held_up() if was_held_up and not back else sentences.enough(names)
        )
        self._announce_during_game(text, about=back[0] if len(back) == 1 else None)

    def _set_presence(
        self, client: ClientIndex, presence: Presence, *, has_left: bool = False
    ) -> None:
        self._presences.mark(client, presence, has_left=has_left)
        if presence is Presence.HERE and client == self._leader:
            self._can_elect = None

    def _update_presence(self, client: ClientIndex, presence: Presence, *, has_left: bool) -> None:
        before = self._presences.of(client)
        if presence is Presence.HERE and before is Presence.SLOW:
            self._note_slowness(client)
        self._set_presence(client, presence, has_left=has_left)
        member = self.member(client)
        if self._table.is_over:
            if presence is Presence.LOST:
                self.announce(Phrase(HAS_LEFT, name=member.name), about=client)
        elif presence is Presence.LOST and before is not Presence.LOST:
            self._announce_during_game(*self._loss_notices(member), about=client)
        elif before is Presence.LOST and presence is not Presence.LOST:
            is_cut_off = self._quorum_lost_since is not None
            stands_in = any(map(self._table.is_stood_in, member.seats))
            after_turn = stands_in and self._is_in_turn(member)
            text = sentences.back(member.name, after_turn=after_turn, is_cut_off=is_cut_off)
            self._announce_during_game(text, about=client)

    def _loss_notices(self, member: Member) -> list[Phrase]:
        """Return one sentence about a loss, or none if the log reports it."""
        if self._quorum_lost_since is not None:
            has_left = self._presences.has_left(member.client)
            return [(sentences.also_left if has_left else sentences.also_lost)(member.name)]
        if member.leads and self._can_elect is None:
            return self._leader_status()
        if any(map(self._table.is_stood_in, member.seats)):
            return []
        return [self._loss_text(member)]

    def _note_slowness(self, client: ClientIndex) -> None:
        """Add a notice of how long a client was slow, at most once per turn."""
        turn = self._table.turn
        if not self._table.is_over and self._turn_of_slowness.get(client) != turn:
            self._turn_of_slowness[client] = turn
            seconds = int(self._presences.silence(client))
            self._store(sentences.was_slow(self._table.clients[client], seconds=seconds), client)

    def _change_leader(self, leader: ClientIndex) -> None:
        """Handle a change of the leader in the log."""
        self._leader, self._can_elect = leader, None

    def _table_changed(self, done: ActionResult) -> None:
        new = {entry.entry.number for entry in filter(is_about_clients, done.entries)}
        if not new:
            return
        is_at_table = not self._table.is_over and self._end_reason is None
        for notice in self._table.log_notices:
            if notice.entry in new and notice.is_announced and is_at_table:
                self.announced.emit(self._text_for_player(notice))
        self.changed.emit()

    def _text_for_player(self, notice: Notice) -> Phrase:
        """Return what a notice says to the player here."""
        is_mine = notice.seat is not None and notice.seat == self._table.seat_of_client(self.me)
        return (
            notice.text_to_player if is_mine and notice.text_to_player is not None else notice.text
        )

    def _announce_during_game(self, *texts: Phrase, about: ClientIndex | None = None) -> None:
        """Add notices that matter only while the game runs."""
        if not self._table.is_over:
            for text in texts:
                self.announce(text, about=about)

    def announce(self, text: Phrase, *, about: ClientIndex | None = None) -> None:
        """Show a notice and keep it in the history; `about` is its client."""
        self._store(text, about)
        self.announced.emit(text)

    def _store(self, text: Phrase, about: ClientIndex | None) -> None:
        last = EntryNumber(len(self._table.entries) - 1)
        seat = None if about is None else self._table.seat_of_client(about)
        self._diary.add(Notice(last, seat, text))
