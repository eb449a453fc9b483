"""The table of a group as its leader sets it: shown immediately, reverted if refused."""

from collections.abc import Callable, Sequence
from typing import Final

from core.errors import FactualError
from core.log import PublicKey
from gui.lobby.model.place import Place
from net.lobby import Group, Slot, Table
from net.lobby.table import holders_of
from net.session import MemberSeats


class Arranging:
    """A leader's queued requests, and the seats of newcomers to a zone's group.

    `refused` is called with the reason if the last request fails, and with None at the next
    request. In a rematch, the seats that players `had` wait for them.
    """

    def __init__(
        self,
        place: Place,
        group: Callable[[], Group],
        has_begun: Callable[[], bool],
        refused: Callable[[FactualError | None], object],
        had: Sequence[Slot] = (),
    ) -> None:
        self._place: Final = place
        self._group: Final = group
        self._has_begun: Final = has_begun
        self._refused: Final = refused
        self._wanted: Table | None = None
        self._asked = 0
        self._answered = 0
        self._before = 0
        self._member_seats: Final = MemberSeats(group(), had=had)

    @property
    def table(self) -> Table:
        """The table as confirmed, or as the leader has just set it."""
        group = self._group()
        is_told = self._answered == self._asked and group.revision != self._before
        return group.table if self._wanted is None or is_told else self._wanted

    def arrange(self, table: Table) -> None:
        """Request a table, as the leader wants it."""
        if table != self.table:
            self._refused(None)
            self._ask(table, is_asked=True)

    def seat_newcomers(self) -> None:
        """Give each newcomer to a zone's group a free seat, once."""
        group = self._group()
        if self._place.lobby is None or group.leader != self._place.key or self._has_begun():
            return
        table = self._member_seats.seated(group, self.table)
        if table != self.table:
            self._ask(table, is_asked=False)

    def _ask(self, table: Table, *, is_asked: bool) -> None:
        """Show a table as requested until the zone confirms or refuses it.

        An arrival or departure may cause a refusal; the missing seats are then computed again. If
        the leader did not request the change, the refusal is not shown.
        """
        assert self._group().leader == self._place.key, "nobody else can"
        self._wanted, self._before = table, self._group().revision
        self._asked += 1
        number, before = self._asked, self._players

        def done(_: None) -> None:
            self._answered = number

        def refused(error: FactualError) -> None:
            if number == self._asked:  # otherwise there is a newer request
                self._wanted = None
            self._member_seats.forget(holders_of(table) - holders_of(self.table))
            is_past = self._has_begun() or self._players != before
            if is_past:
                self.seat_newcomers()
            self._refused(error if is_asked or not is_past else None)

        self._place.ask(lambda client: client.arrange(table), refused=refused, done=done)

    @property
    def _players(self) -> dict[PublicKey, str]:
        """The players and the versions of their rules."""
        return {key: member.rules for key, member in self._group().members.items()}
