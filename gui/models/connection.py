"""How the others at a table are connected, in plain words, from what its machine tells."""

from typing import Final

from core.ruleset import Refusal
from core.table import ClientIndex
from gui.models.net_table import NetModel
from gui.models.phrases import Phrase
from net.machines import news
from net.machines.times import SLOW
from net.session.told import OfTable
from net.wire import Dissent


class NobodyThere(Refusal):
    """A command was given while those who are here cannot go on."""

    text = "the connection to the table is lost; wait until it is back, or play on alone"


class Connection:
    """Of one table; times are in seconds, of any clock that never goes back."""

    def __init__(self, table: NetModel) -> None:
        self._table: Final = table
        self._silent: dict[ClientIndex, tuple[news.Presence, float]] = {}
        self._leaderless_since: float | None = None
        self._cut_off_since: float | None = None
        self._gone: str | None = None

    def hear(self, one: OfTable, *, now: float) -> Phrase | None:
        """Take in what is told; what is worth a sentence in the status line is returned."""
        match one:
            case news.Seen(member=member, presence=presence) if self._is_client(member):
                return self._see(member, presence, now)
            case news.LeaderLost():
                self._leaderless_since = now
            case news.Leads(leader=leader):
                self._leaderless_since = None
                return self._new_leader(leader)
            case news.CutOff():
                self._cut_off_since = now
                self._table.bar(NobodyThere())
            case news.Together():
                self._cut_off_since = None
                self._table.bar(None if self._gone is None else NobodyThere())
                return Phrase("The table is together again.")
            case news.Declined(why=why):
                return Phrase("Your last action did not reach the table: {why}", why=why)
            case news.Unsaved(why=why) | news.Halted(dissent=Dissent(why=why)):
                self.end(why)
        return None

    def end(self, why: str) -> None:
        """This program plays at the table no more, for this reason."""
        if self._gone is None:
            self._gone = why
            self._table.bar(NobodyThere())

    def _see(self, member: ClientIndex, presence: news.Presence, now: float) -> Phrase | None:
        was = self._silent.pop(member, None)
        if presence is not news.Presence.HERE:
            self._silent[member] = presence, now
            return None
        if member == self._table.leader:
            self._leaderless_since = None
        if was is not None and was[0] is news.Presence.LOST:
            return Phrase("{name} is back.", name=self._table.name_of(member))
        return None

    def _is_client(self, member: ClientIndex) -> bool:
        """Whether somebody plays there: a witness only watches over the table."""
        return member < len(self._table.clients)

    def _new_leader(self, leader: ClientIndex) -> Phrase:
        if leader == self._table.me:
            return Phrase("Your computer leads the table now.")
        name = self._table.name_of(leader)
        return Phrase("The computer of {name} leads the table now.", name=name)

    # --- what is shown

    @property
    def lost(self) -> tuple[ClientIndex, ...]:
        """Those who are lost, and whose seats the computer does not have yet (DISCONNECT-4)."""
        table = self._table
        return tuple(
            client
            for client, (presence, _) in sorted(self._silent.items())
            if presence is news.Presence.LOST
            and any(not table.is_computer(seat) for seat in table.seats_of(client))
        )

    @property
    def may_go_alone(self) -> bool:
        """Whether the table cannot go on with this program, so that one may go on alone."""
        return self._gone is not None or self._cut_off_since is not None

    def lines(self, *, now: float) -> list[Phrase]:
        """What is amiss at present; nothing, if all is well."""
        if self._gone is not None:
            return [Phrase("This table goes on without you: {why}", why=self._gone)]
        if self._cut_off_since is not None:
            passed = int(now - self._cut_off_since)
            return [
                Phrase(
                    "Connection lost, trying again for {passed} s. Those who are here are too few"
                    " to go on; nothing that was agreed is lost.",
                    passed=passed,
                )
            ]
        found = [self._line(client, now) for client in sorted(self._silent)]
        if self._leaderless_since is not None:
            lost = Phrase("The leader of the table is lost. The others make another one at once.")
            found.insert(0, lost)
        return found

    def _line(self, client: ClientIndex, now: float) -> Phrase:
        presence, since = self._silent[client]
        name, passed = self._table.name_of(client), max(0, int(now - since))
        if presence is news.Presence.SLOW:
            return Phrase("{name} is slow: {passed} s.", name=name, passed=passed + int(SLOW))
        if client not in self.lost:
            return Phrase("{name} is lost. The computer plays for him.", name=name)
        wait = self._table.seat_wait
        if wait is None:
            return Phrase("{name} is lost.", name=name)
        left = max(0, wait - passed)
        return Phrase(
            "{name} is lost. In {left} s the computer plays for him, until he is back.",
            name=name,
            left=left,
        )
