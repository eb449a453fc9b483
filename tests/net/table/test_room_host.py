"""A table on a local network, set by its host and agreed to by its guests."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import trio
from msgspec.structs import replace
from trio.testing import MockClock

from core.games.iron_dragon.rules import RULES
from core.games.registry import add_game, package_of
from core.log import Opened
from core.table import LocalTable, genesis_of
from net.consensus.timeouts import SEAT_TIMEOUT, Timeouts
from net.errors import CannotJoin, NoTable, TableSetupFailed
from net.lobby import Link, Slot, Table, rules_word
from net.lobby.limits import LINE
from net.lobby.messages import Joined, MarkReady, Say, Spoken, Wish
from net.lobby.refusals import LobbyCode
from net.lobby.table import with_level
from net.messages import Messages
from net.negotiation import offer
from net.quic.limits import STREAM_WINDOW
from net.table import Guest, RoomHost
from net.table.join_refusal import JoinRefusal
from net.table.room import Room
from net.table.setup import LARGEST_FROM_GUEST, PATIENCE, PROTOCOL, REQUEST_RATE, GuestRequest, Join
from tests.codes import raises_code
from tests.net.simulated import Network
from tests.net.table.tables import Program, all_running, seed_of

TWO = (Slot(0, None, "normal"), Slot(1))
HERE = rules_word(RULES)


class Here:
    """A guest at a host's table, and the events it received."""

    def __init__(self, program: Program, host: Program, rules: str = HERE) -> None:
        self.program, self.key = program, program.endpoint.identity.public
        self.heard: list[Any] = []
        self.ended: Any = None
        self._host = host
        self._guest = Guest(
            seed_of(program.name),
            program.name,
            lambda _: RULES,
            lambda _: None,
            rules=rules,
            on_room=self.heard.append,
        )

    async def join(self) -> None:
        address = self._host.endpoint.address
        connection = await self.program.endpoint.connect(address)
        try:
            self.ended = await self._guest.join_at(connection, address)
        except (CannotJoin, NoTable) as error:
            self.ended = error.facts["why"]

    async def until_ended(self) -> None:
        """Wait until the table is set up, or the guest has left it."""
        while self.ended is None:
            await trio.sleep(0.1)

    async def ask(self, what: GuestRequest) -> None:
        await self._guest.send_request(what)
        await trio.sleep(0.5)

    @property
    def room(self) -> Joined:
        """Return the room as the guest sees it."""
        found: Joined = [joined for joined in self.heard if isinstance(joined, Joined)][-1]
        return found

    @property
    def lines(self) -> list[tuple[str, str]]:
        return [(spoken.name, spoken.text) for spoken in self.heard if isinstance(spoken, Spoken)]


class Hosted:
    """The first program hosts; the others join on request."""

    def __init__(self, programs: list[Program], nursery: trio.Nursery, table: Table) -> None:
        self.host, *self._others = programs
        self.heard: list[Any] = []
        key = self.host.endpoint.identity.public
        slots = (replace(table.slots[0], holder=key), *table.slots[1:])
        self.room_host = RoomHost(
            seed_of(self.host.name),
            self.host.name,
            RULES,
            replace(table, slots=slots),
            self.host.told.append,
            self.heard.append,
        )
        self.host.acceptor.serve(PROTOCOL, self.room_host.serve)
        self._nursery = nursery

    async def come(self, name: str, rules: str = HERE) -> Here:
        program = next(other for other in self._others if other.name == name)
        here = Here(program, self.host, rules)
        self._nursery.start_soon(here.join)
        await trio.sleep(0.5)
        return here

    @property
    def table(self) -> Table:
        return self.room_host.room.table

    @property
    def holders(self) -> list[str]:
        """Return the holder of each seat."""
        names = {key: member.name for key, member in self.room_host.room.members.items()}
        return [names[slot.holder] if slot.holder else slot.level for slot in self.table.slots]

    async def set(self, **changes: Any) -> None:
        await self.room_host.arrange(replace(self.table, **changes))
        await trio.sleep(0.5)


@asynccontextmanager
async def hosted(names: str, table: Table | None = None) -> AsyncIterator[Hosted]:
    async with all_running(Network(), names) as programs, trio.open_nursery() as nursery:
        options = dict(RULES.complete_options({}))
        yield Hosted(programs, nursery, table or Table(TWO, options))
        nursery.cancel_scope.cancel()


async def test_table_counts_the_seats_set_up_by_its_host(autojump_clock: MockClock) -> None:
    """A table for two was announced with five of six seats free."""

    async with hosted("abcdefg") as host:
        room = host.room_host.room
        assert (room.seats, room.free, room.vacancies) == (2, 1, 5)
        await host.come("b")
        assert (room.seats, room.free, room.vacancies) == (2, 0, 4)
        await host.come("c")
        assert (room.seats, room.free, room.vacancies) == (3, 0, 3)
        await host.set(slots=(*host.table.slots, Slot(4, None, "easy"), Slot(5)))
        assert (room.seats, room.free, room.vacancies) == (5, 1, 2)
        for name in "def":
            await host.come(name)
        assert (room.seats, room.free, room.vacancies) == (6, 0, 0)
        assert (await host.come("g")).ended == JoinRefusal.FULL


@pytest.fixture
def seats_three() -> Iterator[None]:
    """Limit the game of these tables to three players."""
    package = package_of(RULES.name)
    add_game(package._replace(seats=range(2, 4)))
    yield
    add_game(package)


@pytest.mark.usefixtures("seats_three")
async def test_table_grows_to_the_seats_of_its_game(autojump_clock: MockClock) -> None:
    async with hosted("abcd") as host:
        room = host.room_host.room
        assert (room.most_seats, room.vacancies) == (3, 2)
        for name in "bc":
            await host.come(name)
        assert (room.seats, room.vacancies) == (3, 0)
        assert (await host.come("d")).ended == JoinRefusal.FULL


async def test_option_sets_the_level_of_the_substitutes(
    autojump_clock: MockClock,
) -> None:  # OPTION-1
    async with hosted("ab") as host:
        await host.come("b")
        assert host.room_host.setup_state.timeouts.substitute == "normal"
        await host.set(options={**host.table.options, "AI Skill Level": "Easy"})
        assert host.room_host.setup_state.timeouts.substitute == "easy"
        await host.set(slots=(*host.table.slots, Slot(3)))
        assert host.room_host.setup_state.seats[2].level == "easy"


@pytest.mark.parametrize("seconds", [0, 60, 300])
async def test_wait_for_lost_players_is_agreed_and_kept(
    autojump_clock: MockClock, seconds: int
) -> None:  # SEAT-WAIT
    async with hosted("ab") as host:
        ben = await host.come("b")
        await host.set(seat_wait=seconds)
        assert ben.room.table.seat_wait == seconds
        await ben.ask(MarkReady(ben.room.revision, True))
        table = await host.room_host.set_up()
        await ben.until_ended()
        assert (table.timeouts, ben.ended.timeouts) == (
            Timeouts(seat=seconds),
            Timeouts(seat=seconds),
        )


@pytest.mark.parametrize(
    ("real", "why"),
    [
        (Timeouts(seat=0), "its wait for lost players is another"),
        (Timeouts(turn=30), "its turn clock is another"),
        (Timeouts(substitute="random"), "its computer for lost players is another, 'random'"),
    ],
)
async def test_guest_signs_no_table_with_other_waits_than_the_room_shows(
    autojump_clock: MockClock, real: Timeouts, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.table.room_host.timeouts_of", lambda table, level: real)
    assert why in await ended_by_guest()


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"options": {"Victory Money": 300}}, "its options are others"),
        ({"slots": (Slot(4, None, "easy"),)}, "its seats are others"),
    ],
)
async def test_guest_signs_no_table_with_other_settings_than_the_room_shows(
    autojump_clock: MockClock, changes: dict[str, Any], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shown(room: Room) -> Joined:
        table: Table = room.table
        if "slots" in changes:
            table = replace(table, slots=(*table.slots, *changes["slots"]))
        else:
            table = replace(table, options={**table.options, **changes["options"]})
        joined: Joined = as_it_is.fget(room)
        return replace(joined, table=table)

    as_it_is: Any = Room.joined
    monkeypatch.setattr(Room, "joined", property(shown))
    assert why in await ended_by_guest()


async def ended_by_guest() -> str:
    """Set up a table for two, which the guest leaves; return why."""
    ended: list[str] = []

    options = dict(RULES.complete_options({}))
    async with hosted("ab", Table(TWO, options, seat_wait=SEAT_TIMEOUT)) as host:
        ben = await host.come("b")
        await ben.ask(MarkReady(ben.room.revision, True))
        with pytest.raises(TableSetupFailed):
            await host.room_host.set_up()
        await ben.until_ended()
        ended.append(ben.ended)
    return ended[0]


async def test_joiner_gets_a_seat_and_sees_the_hosts_settings(
    autojump_clock: MockClock,
) -> None:  # GROUP-2, GROUP-3
    async with hosted("abc") as host:
        ben = await host.come("b")
        assert host.holders == ["a", "b"]
        cleo = await host.come("c")
        assert host.holders == ["a", "b", "c"]
        assert [slot.colour for slot in host.table.slots] == [0, 1, 2]
        await host.set(turn_clock=300)
        for guest in (ben, cleo):
            assert guest.room.table == host.table
            assert [member.name for member in guest.room.members] == ["a", "b", "c"]


async def test_guest_agrees_until_the_next_change(
    autojump_clock: MockClock,
) -> None:  # GROUP-20
    async with hosted("ab") as host:
        ben = await host.come("b")
        await ben.ask(MarkReady(ben.room.revision, True))
        assert host.room_host.room.members[ben.key].is_ready
        await host.set(turn_clock=120)
        assert not host.room_host.room.members[ben.key].is_ready
        await ben.ask(MarkReady(ben.room.revision - 1, True))  # based on an old revision
        assert not host.room_host.room.members[ben.key].is_ready


async def test_guest_of_a_host_without_rooms_agrees_automatically(
    autojump_clock: MockClock,
) -> None:
    async with hosted("ab") as host:
        ben = await host.come("b", "")
        await host.set(turn_clock=120)
        assert host.room_host.room.members[ben.key].is_ready
        assert not ben.heard


async def test_guest_requests_a_colour_and_chat_reaches_all(
    autojump_clock: MockClock,
) -> None:  # GROUP-1, GROUP-4
    async with hosted("abc") as host:
        ben, cleo = await host.come("b"), await host.come("c")
        await ben.ask(Wish(4))
        assert [member.wish for member in cleo.room.members] == [None, 4, None]
        await ben.ask(Say("Hello"))
        await host.room_host.say("Welcome")
        await trio.sleep(0.5)
        spoken = [("b", "Hello"), ("a", "Welcome")]
        assert ben.lines == cleo.lines == spoken
        assert [event.text for event in host.heard if isinstance(event, Spoken)] == [
            "Hello",
            "Welcome",
        ]


async def test_host_forwards_only_visible_characters_of_a_line(autojump_clock: MockClock) -> None:
    async with hosted("abc") as host:
        ben, cleo = await host.come("b"), await host.come("c")
        await ben.ask(Say("\u3164\u200b"))
        await ben.ask(Say("Hel\u200blo" + 100 * " " + "c: I give up"))
        await host.room_host.say("\u200bWelcome")
        await trio.sleep(0.5)
        assert cleo.lines == [("b", "Hello c: I give up"), ("a", "Welcome")]


@pytest.mark.parametrize("text", ["", "!" * 501, "!" * 5000, "a\nb"])
async def test_line_that_would_end_a_guests_connection_is_not_sent(
    autojump_clock: MockClock, text: str
) -> None:
    async with hosted("ab") as host:
        ben = await host.come("b")
        with raises_code(LobbyCode.BAD_REQUEST):
            await host.room_host.say(text)
        with raises_code(LobbyCode.BAD_REQUEST):
            await ben.ask(Say(text))
        await trio.sleep(0.5)
        assert ben.ended is None
        assert host.holders == ["a", "b"]


async def test_guest_with_too_many_requests_is_disconnected(autojump_clock: MockClock) -> None:
    async with hosted("ab") as host:
        ben = await host.come("b")
        for _ in range(REQUEST_RATE.most):
            await ben._guest.send_request(Say("!"))
        await trio.sleep(0.1)
        assert ben.ended is None
        for _ in range(3):
            await ben._guest.send_request(Say("!"))
        await ben.until_ended()
        assert len(host.room_host.room.members) == 1


async def test_seat_of_a_departed_guest_is_the_computers_until_they_return(
    autojump_clock: MockClock,
) -> None:  # GROUP-5
    async with hosted("ab") as host:
        with trio.CancelScope() as scope:
            async with trio.open_nursery() as nursery:
                here = Here(host._others[0], host.host)
                nursery.start_soon(here.join)
                await trio.sleep(0.5)
                assert host.holders == ["a", "b"]
                scope.cancel()
        await trio.sleep(0.5)
        assert host.holders == ["a", "normal"]
        await host.come("b")
        assert host.holders == ["a", "b"]


async def test_removed_guest_is_notified_and_cannot_return(
    autojump_clock: MockClock,
) -> None:  # GROUP-20
    async with hosted("ab") as host:
        ben = await host.come("b")
        await host.room_host.remove(ben.key)
        await trio.sleep(0.5)
        assert ben.ended == JoinRefusal.REMOVED
        assert host.holders == ["a", "normal"]
        again = await host.come("b")
        assert again.ended == JoinRefusal.REMOVED


async def test_guest_with_other_rules_gets_no_seat(autojump_clock: MockClock) -> None:  # GROUP-10
    async with hosted("ab") as host:
        ben = await host.come("b", "iron-dragon 9 ffff")
        assert host.holders == ["a", ""]
        assert ben.room.members[1].rules == "iron-dragon 9 ffff"


async def test_rules_unreadable_to_others_count_as_none(autojump_clock: MockClock) -> None:
    """They would lose the table, because the host sends everybody's rules to everybody."""

    async with hosted("abc") as host:
        ben = await host.come("b")
        cleo = await host.come("c", "iron-dragon\n9")
        await cleo.until_ended()
        await trio.sleep(0.5)
        assert ben.ended is None
        assert len(host.room_host.room.members) == 2


async def test_joiners_are_limited_to_the_seats_of_the_game(
    autojump_clock: MockClock,
) -> None:
    """A list of more guests would exceed a message, and everybody would lose the table."""

    async with hosted("abcdefgh") as host:
        ben = await host.come("b")
        others = [await host.come(name, "iron-dragon 9 ffff") for name in "cdefgh"]
        await trio.sleep(0.5)
        assert ben.ended is None
        assert [other.ended for other in others] == [None] * 4 + [JoinRefusal.FULL] * 2
        assert len(ben.room.members) == 6


async def come_and_go(host: Hosted, name: str) -> None:
    """Join briefly and leave."""
    with trio.CancelScope() as scope:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(
                Here(next(other for other in host._others if other.name == name), host.host).join
            )
            await trio.sleep(0.5)
            scope.cancel()
    await trio.sleep(0.5)


async def test_player_that_left_a_full_table_can_return(
    autojump_clock: MockClock,
) -> None:  # GROUP-5
    async with hosted("abcdef") as host:
        for name in "bcde":
            await host.come(name)
        await come_and_go(host, "f")
        assert host.holders == ["a", "b", "c", "d", "e", "normal"]
        await host.come("f")
        assert host.holders == ["a", "b", "c", "d", "e", "f"]


async def test_departed_guests_leave_room_for_others(autojump_clock: MockClock) -> None:
    """Otherwise five strangers could close a table to its expected players."""

    async with hosted("abcdefgh") as host:
        for name in "bcdefgb":
            await come_and_go(host, name)
        assert host.holders == ["a"] + ["normal"] * 5
        holly = await host.come("h")
        assert holly.ended is None
        assert host.holders.count("h") == 1
        assert len(host.room_host.room._left_seats._left) <= 6


async def test_vacated_seat_stays_free_when_the_computers_level_changes(
    autojump_clock: MockClock,
) -> None:
    async with hosted("abc") as host:
        await come_and_go(host, "b")
        options = {**host.table.options, "AI Skill Level": "Really Easy"}
        table = with_level(host.table, "normal", "really-easy")
        await host.set(slots=table.slots, options=options)
        assert (host.room_host.room.seats, host.room_host.room.free) == (2, 1)
        await host.come("b")
        assert host.holders == ["a", "b"]


async def test_computer_seated_by_the_host_keeps_its_seat(autojump_clock: MockClock) -> None:
    async with hosted("abc") as host:
        await come_and_go(host, "b")
        await host.set(slots=(*host.table.slots[:1], replace(host.table.slots[1], level="easy")))
        await host.come("c")
        assert host.holders == ["a", "easy", "c"]


async def test_guests_connection_type_is_reported(autojump_clock: MockClock) -> None:  # GROUP-6
    async with hosted("ab") as host:
        await host.come("b")
        link = host.room_host.room.members[host._others[0].endpoint.identity.public].link
        assert link.state == "direct"
        host.room_host.room.link(host._others[0].endpoint.identity.public, Link())
        host._nursery.start_soon(host.room_host.watch_links)
        await trio.sleep(3)
        link = host.room_host.room.members[host._others[0].endpoint.identity.public].link
        assert link.state == "direct"


async def test_invalid_table_is_refused(autojump_clock: MockClock) -> None:
    async with hosted("ab") as host:
        before = host.table
        with raises_code(LobbyCode.BAD_TABLE):
            await host.set(slots=(before.slots[0], before.slots[0]))
        assert host.table == before


async def test_guest_without_a_seat_at_the_start_is_notified(
    autojump_clock: MockClock,
) -> None:  # GROUP-9
    async with hosted("abc") as host:
        ben, cleo = await host.come("b"), await host.come("c")
        await host.set(slots=host.table.slots[:2])
        table = await host.room_host.set_up()
        await trio.sleep(0.5)
        assert cleo.ended == JoinRefusal.UNSEATED
        assert ben.ended.genesis == table.genesis
        assert [client.name for client in genesis_of(table.genesis).clients] == ["a", "b"]


async def test_guest_without_a_seat_learns_why_during_a_pending_room_update(
    autojump_clock: MockClock,
) -> None:  # GROUP-9
    async with hosted("abc") as host:
        await host.come("b")
        cleo = await host.come("c")
        on_the_way = host.room_host._guests[1].messages
        async with on_the_way._sending:  # the room before the start is still being sent
            await host.set(slots=host.table.slots[:2])
            await host.room_host.set_up()
        await cleo.until_ended()
        assert cleo.ended == JoinRefusal.UNSEATED


async def test_joiner_during_the_start_is_refused_and_delays_nobody(
    autojump_clock: MockClock,
) -> None:
    """Otherwise a guest without a seat would keep everybody from signing."""

    async with hosted("abcd") as host:
        ben = await host.come("b")
        (his,) = host.room_host._guests
        async with his.messages._sending:  # the guest reads slowly
            host._nursery.start_soon(host.room_host.set_up)
            await trio.sleep(1)
            cleo = await host.come("c", "iron-dragon 9 ffff")
            assert cleo.ended == JoinRefusal.BEGUN
        await ben.until_ended()
        assert len(genesis_of(ben.ended.genesis).clients) == 2


def saved_game(*names: str) -> tuple[Opened, ...]:
    return LocalTable.new(RULES, list(names), secret=bytes(32)).entries


def of_saved(*names: str) -> Table:
    slots = tuple(Slot(5 - number, None, "easy", name) for number, name in enumerate(names))
    return Table(slots, dict(RULES.complete_options({})), saved="Thursday")


async def test_saved_game_seats_players_by_name_and_limits_joiners_to_its_seats(
    autojump_clock: MockClock,
) -> None:
    async with hosted("abcd", of_saved("a", "c", "b")) as host:
        ben = await host.come("b")
        assert host.holders == ["a", "easy", "b"]
        await host.come("d")
        assert host.holders == ["a", "d", "b"]
        assert [slot.name for slot in host.table.slots] == ["a", "c", "b"]
        cleo = await host.come("c")
        assert cleo.ended == JoinRefusal.FULL
        table = await host.room_host.set_up(saved_game("a", "c", "b"))
        await ben.until_ended()
        assert ben.ended.genesis == table.genesis
        genesis = genesis_of(table.genesis)
        assert [seat.name for seat in genesis.seats] == ["a", "d", "b"]


async def test_computer_plays_unclaimed_seats_of_a_saved_game(
    autojump_clock: MockClock,
) -> None:
    async with hosted("ab", of_saved("a", "c", "b")) as host:
        await host.come("b")
        table = await host.room_host.set_up(saved_game("a", "c", "b"))
        seats = genesis_of(table.genesis).seats
        assert [(seat.name, seat.level) for seat in seats] == [
            ("a", ""),
            ("c", "easy"),
            ("b", ""),
        ]


async def test_guest_that_reads_nothing_delays_nobody_and_is_disconnected(
    autojump_clock: MockClock,
) -> None:
    async with hosted("ab") as host:
        ben = await host.come("b")
        deaf = Program(host.host.network, "c")
        async with deaf.running():
            connection = await deaf.endpoint.connect(host.host.endpoint.address)
            stream = connection.open_stream()
            await offer(stream, PROTOCOL)
            join = Join("c", HERE)
            await Messages[Join](stream, Join, largest=LARGEST_FROM_GUEST).send(join)
            while host.holders != ["a", "b", "c"]:
                await trio.sleep(0.1)
            slowest = 0.0
            for number in range(2 * STREAM_WINDOW // LINE):
                began = trio.current_time()
                await host.room_host.say(f"{number} ".ljust(LINE, "-"))
                slowest = max(slowest, trio.current_time() - began)
                await trio.sleep(0.02)
            assert slowest < 0.5
            await trio.sleep(0.5)
            assert ben.lines[-1][1].startswith(f"{number} ")
            assert len(ben.lines) == number + 1
            with trio.fail_after(PATIENCE + 1):
                while host.holders != ["a", "b", "normal"]:
                    await trio.sleep(0.1)
