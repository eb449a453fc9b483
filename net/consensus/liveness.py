"""Liveness: when each other member's last message arrived, and the links to it."""

from collections.abc import Iterable

from core.table import ClientIndex
from net.consensus import events
from net.consensus.timeouts import LOST_AFTER, SLOW_AFTER


class Liveness:
    """The liveness of the other members; each counts as alive at first."""

    def __init__(self, others: Iterable[ClientIndex], now: float) -> None:
        self._last_message = dict.fromkeys(others, now)
        self._leaving: set[ClientIndex] = set()
        self._removed: frozenset[ClientIndex] = frozenset()
        self._linked: set[ClientIndex] = set()
        self._reported = dict.fromkeys(self._last_message, events.Presence.HERE)

    def link(self, member: ClientIndex, now: float) -> None:
        """Note a link to a member; one that had left is back."""
        self._linked.add(member)
        self._leaving.discard(member)
        self.note_message(member, now)

    def unlink(self, member: ClientIndex) -> None:
        """Note that the link to a member ended; it may get a new one before it counts as lost."""
        self._linked.discard(member)

    def note_message(self, member: ClientIndex, now: float) -> None:
        """Note a message of a member.

        A member that has left counts as gone until it has a new link. Otherwise it could leave and
        return with every second message, and each time show a message to the person here.
        """
        self._last_message[member] = now

    def note_sign_of_life(self, member: ClientIndex, now: float) -> None:
        """Note an indirect sign that a member is alive."""
        if member in self._last_message:
            self._last_message[member] = now

    def note_leaving(self, member: ClientIndex) -> None:
        """Note that a member announced that it leaves."""
        self._leaving.add(member)

    def set_removed(self, members: Iterable[ClientIndex]) -> None:
        """Note removed members; they count as gone regardless of their messages."""
        self._removed = frozenset(members)

    def has_left(self, member: ClientIndex) -> bool:
        """Return whether a member announced that it leaves, and has had no link since."""
        return member in self._leaving

    def is_linked(self, member: ClientIndex) -> bool:
        """Return whether there is a link to a member."""
        return member in self._linked

    def silence(self, member: ClientIndex, now: float) -> float:
        """Return the seconds since a member's last sign of life; infinite once it has gone."""
        is_gone = member in self._leaving or member in self._removed
        return float("inf") if is_gone else now - self._last_message[member]

    def present(self, now: float) -> set[ClientIndex]:
        """Return the members that are not lost."""
        return {client for client in self._last_message if self.silence(client, now) < LOST_AFTER}

    def returned_members(self, now: float) -> list[ClientIndex]:
        """Return the members that are here but were last reported as lost."""
        lost = (key for key, reported in self._reported.items() if reported is events.Presence.LOST)
        return sorted(client for client in lost if self.silence(client, now) < LOST_AFTER)

    def take_changes(self, now: float) -> list[events.PresenceChanged]:
        """Return the changes of presence since the last call."""
        changes = []
        for member, reported in self._reported.items():
            silence = self.silence(member, now)
            presence = events.Presence.HERE
            if silence >= LOST_AFTER:
                presence = events.Presence.LOST
            elif silence >= SLOW_AFTER:
                presence = events.Presence.SLOW
            if presence is not reported:
                changes.append(events.PresenceChanged(member, presence, self.has_left(member)))
        for seen in changes:
            self._reported[seen.member] = seen.presence
        return changes
