"""From a game of a zone that is over to a group of the same people: what its leader asks for."""

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

from core.log import PublicKey
from gui.models.group import GroupSetup
from gui.models.stay import Creation
from net.lobby import Slot, Started, Table
from net.lobby.messages import GroupId
from net.talk import Call

_LETTERS: Final = 18
"""Bytes of chance in the password of a private group, which nobody needs to type."""


class Comer(NamedTuple):
    """Where somebody who plays again is to come; `failed` hears why he cannot."""

    group: GroupId
    password: str
    failed: Callable[[str], object]


class Regroup:
    """The leader's: a group of the kind, the options, the seats and colours of the game before.

    `failed` hears why there is none.
    """

    def __init__(
        self,
        started: Started,
        send: Callable[[Call], object],
        failed: Callable[[str], object],
    ) -> None:
        """`send` reaches those who play again."""
        self.failed: Final = failed
        self._started: Final = started
        self._send: Final = send
        self._given: Final[set[int]] = set()
        is_private = started.kind == "private"
        self._password: Final = secrets.token_urlsafe(_LETTERS) if is_private else ""

    def creation(self, me: PublicKey) -> Creation:
        """The group; the seats of others wait for them, of whatever colour they were."""
        before = self._started.table
        slots = tuple(
            slot if slot.holder in {None, me} else Slot(slot.colour) for slot in before.slots
        )
        table = Table(slots, before.options, before.watchable, turn_clock=before.turn_clock)
        return Creation(self._started.name, self._started.kind, table, self._password)

    def call(self, group: GroupId) -> None:
        """The group is there: those who play again are told to come."""
        self._send(Call("come", group, self._password))

    def seat(self, group: GroupSetup) -> None:
        """Give whoever has come the seats that he had; what the leader changes then stays."""
        for seat, slot in enumerate(self._started.table.slots[: len(group.table.slots)]):
            now = group.table.slots[seat]
            is_free = now.holder is None and not now.level and seat not in self._given
            if slot.holder in group.group.members and is_free:
                self._given.add(seat)
                group.seat(seat, slot.holder)
                if slot.name:
                    group.set_name(seat, slot.name)
