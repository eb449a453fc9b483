"""What a player reads of the connections at his table."""

from typing import Any, cast

from core.log import EntryNumber, Term
from core.ruleset import Refusal, Seat
from core.table import ClientIndex
from gui.models.connection import Connection, NobodyThere
from gui.models.net_table import NetModel
from net.machines.news import (
    CutOff,
    Declined,
    LeaderLost,
    Leads,
    Presence,
    Seen,
    Together,
    Unsaved,
)

ANN, BEN = ClientIndex(0), ClientIndex(1)


class Table:
    """Stands for a table that Ann leads; this computer is Ben's."""

    def __init__(self) -> None:
        self.me, self.leader, self.seat_wait = BEN, ANN, 60
        self.clients = ("Ann", "Ben", "Cleo")
        self.computers: set[Seat] = set()
        self.bars: list[Refusal | None] = []

    def name_of(self, client: ClientIndex) -> str:
        return self.clients[client]

    def seats_of(self, client: ClientIndex) -> tuple[Seat, ...]:
        return (Seat(client),)

    def is_computer(self, seat: Seat) -> bool:
        return seat in self.computers

    def bar(self, refusal: Refusal | None) -> None:
        self.bars.append(refusal)


def connection() -> tuple[Connection, Any]:
    table = Table()
    return Connection(cast("NetModel", table)), table


def test_who_is_slow_is_named_with_the_seconds_and_no_more_once_he_is_here() -> None:
    told, _ = connection()
    assert told.lines(now=0) == []
    assert told.hear(Seen(ANN, Presence.SLOW), now=5) is None
    assert told.lines(now=7) == ["Ann is slow: 5 s."]
    assert told.hear(Seen(ANN, Presence.HERE), now=8) is None
    assert told.lines(now=8) == []


def test_a_witness_that_is_slow_is_nobody_who_plays() -> None:
    told, _ = connection()
    assert told.hear(Seen(ClientIndex(3), Presence.SLOW), now=5) is None
    assert told.hear(Seen(ClientIndex(3), Presence.LOST), now=9) is None
    assert told.lines(now=9) == []


def test_who_is_lost_is_counted_down_until_the_computer_has_his_seat() -> None:
    told, table = connection()
    cleo = ClientIndex(2)
    told.hear(Seen(cleo, Presence.LOST), now=5)
    assert told.lines(now=15) == [
        "Cleo is lost. In 50 s the computer plays for him, until he is back."
    ]
    assert list(told.lost) == [cleo]
    table.computers.add(Seat(2))
    assert told.lines(now=70) == ["Cleo is lost. The computer plays for him."]
    assert list(told.lost) == []
    assert told.hear(Seen(cleo, Presence.HERE), now=80) == "Cleo is back."
    assert told.lines(now=80) == []


def test_the_leader_is_lost_until_he_is_back_or_there_is_another() -> None:
    told, _ = connection()
    told.hear(LeaderLost(can_elect=True), now=0)
    assert told.lines(now=1)[0].startswith("The leader of the table is lost.")
    told.hear(Seen(ANN, Presence.HERE), now=2)
    assert told.lines(now=2) == []
    told.hear(LeaderLost(can_elect=True), now=3)
    assert told.hear(Leads(BEN, Term(1)), now=4) == "Your computer leads the table now."
    assert told.lines(now=4) == []
    assert told.hear(Leads(ANN, Term(2)), now=5) == "The computer of Ann leads the table now."


def test_who_is_cut_off_does_nothing_until_they_are_together_again() -> None:
    told, table = connection()
    told.hear(Seen(ANN, Presence.LOST), now=0)
    told.hear(CutOff(EntryNumber(7)), now=1)
    assert [told.may_go_alone] == [True]
    assert told.lines(now=4) == [
        "Connection lost, trying again for 3 s. Those who are here are too few to go on;"
        " nothing that was agreed is lost."
    ]
    assert told.hear(Together(), now=5) == "The table is together again."
    assert [told.may_go_alone] == [False]
    assert [type(one) for one in table.bars] == [NobodyThere, type(None)]


def test_what_was_done_in_vain_and_a_full_disk_are_told() -> None:
    told, table = connection()
    declined = told.hear(Declined(Seat(1), None, "the game went on without it"), now=0)
    assert declined is not None
    assert declined.endswith("did not reach the table: the game went on without it")
    told.hear(Unsaved("the disk is full"), now=1)
    told.hear(Together(), now=2)
    assert told.lines(now=2) == ["This table goes on without you: the disk is full"]
    assert told.may_go_alone
    assert isinstance(table.bars[-1], NobodyThere)
