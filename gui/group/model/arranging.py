"""The table of a group as its leader sets it: shown immediately, reverted if refused."""

from collections.abc import Callable, Sequence
from typing import Final

from core.errors import FactualError
from core.log import PublicKey
from gui.lobby.model.place import Place
from net.lobby import Group, Slot, Table
from net.lobby.table import holders_of
from net.session import MemberSeats


class TableArranger:
    """A leader's queued requests, and the seats of newcomers to a zone's group.

    `on_request_refused` is called with the reason if the last request fails, and with None at the
    next request. In a rematch, the seats that players `had` wait for them.
    """

    def __init__(
        self,
        place: Place,
        group: Callable[[], Group],
        has_begun: Callable[[], bool],
        on_refused: Callable[[FactualError | None], object],
        previous_seats: Sequence[Slot] = (),
    ) -> None:
        self._place: Final = place
        self._group: Final = group
        self._has_begun: Final = has_begun
        self._on_refused: Final = on_refused
        self._requested_table: Table | None = None
        self._request_count = 0
        self._answered_count = 0
        self._revision_before = 0
        self._member_seats: Final = MemberSeats(group(), former_slots=previous_seats)

    @property
    def table(self) -> Table:
        """The table as confirmed, or as the leader has just set it."""
        group = self._group()
        is_confirmed = (
            self._answered_count == self._request_count and group.revision != self._revision_before
        )
        return (
            group.table if self._requested_table is None or is_confirmed else self._requested_table
        )

    def arrange(self, table: Table) -> None:
        """Request a table, as the leader wants it."""
        if table != self.table:
            self._on_refused(None)
            self._request(table, is_explicit=True)

    def seat_newcomers(self) -> None:
        """Give each newcomer to a zone's group a free seat, once."""
        group = self._group()
        if self._place.lobby is None or group.leader != self._place.key or self._has_begun():
            return
        table = self._member_seats.assign(group, self.table)
        if table != self.table:
            self._request(table, is_explicit=False)

    def _request(self, table: Table, *, is_explicit: bool) -> None:
        """Show a table as requested until the zone confirms or refuses it.

        An arrival or departure may cause a refusal; the missing seats are then computed again. If
        the leader did not request the change, the refusal is not shown.
        """
        assert self._group().leader == self._place.key, "nobody else can"
        self._requested_table, self._revision_before = table, self._group().revision
        self._request_count += 1
        number, before = self._request_count, self._players

        def on_done(_: None) -> None:
            self._answered_count = number

        def on_request_refused(error: FactualError) -> None:
            if number == self._request_count:  # otherwise there is a newer request
                self._requested_table = None
            self._member_seats.forget(holders_of(table) - holders_of(self.table))
            is_past = self._has_begun() or self._players != before
            if is_past:
                self.seat_newcomers()
            self._on_refused(error if is_explicit or not is_past else None)

        self._place.request(
            lambda client: client.arrange(table), on_refused=on_request_refused, on_done=on_done
        )

    @property
    def _players(self) -> dict[PublicKey, str]:
        """The players and the versions of their rules."""
        return {key: member.rules for key, member in self._group().members.items()}
