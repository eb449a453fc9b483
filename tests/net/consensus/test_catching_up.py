"""A returning member gets the missing entries; a spectator gets confirmed entries only."""

from collections.abc import Sequence

import pytest

from core.log import EntryNumber, Opened, Term
from core.ruleset import Seat
from core.table import (
    PERSON,
    VOTE,
    WISH,
    ClientIndex,
    ControlChanged,
    Position,
    TermBegan,
    Timeline,
    Vote,
    Wish,
)
from net.consensus.effects import Send
from net.consensus.events import EntriesRemoved, EntryAppended
from net.consensus.leader import MOST_UNCONFIRMED
from net.consensus.promises import Voted
from net.wire import MOST_ENTRIES, Entries, Fetch, Message, VoteRequest
from tests.games.toll_road import RULES
from tests.net.consensus.forging import entries, entry, signed
from tests.net.consensus.world import World, genesis

SLOW_GAME = 3_000


def toggled(log: Sequence[Opened], count: int, *, client: int, leader: int) -> list[Opened]:
    """Return a log extended by this many entries about a client's seat."""
    timeline = Timeline(log, RULES)
    for _ in range(count):
        position = timeline.last
        level = "easy" if position.table.control[client].level == PERSON else PERSON
        said = signed(client, Wish(Seat(client), level, position.head.number), WISH)
        timeline.append(entry(position, ControlChanged(Seat(client), level, (said,)), by=leader))
    return list(timeline.entries)


def led(log: Sequence[Opened], leader: int, voters: Sequence[int]) -> list[Opened]:
    """Return a log extended by another leader's term."""
    position: Position = Timeline(log, RULES).last
    term = Term(position.table.term + 1)
    head = position.head.number
    votes = tuple(
        signed(
            voter,
            Vote(term, ClientIndex(leader), head, position.table.term, None),
            VOTE,
            term=term,
        )
        for voter in voters
    )
    return [*log, entry(position, TermBegan(ClientIndex(leader), votes), by=leader)]


def restarted(logs: dict[int, list[Opened]]) -> World:
    """Return a table whose programs start with these logs."""
    world = World(len(logs), seed="logs", plays=False)
    for client in logs:
        world.kill(client)
    for client, log in logs.items():
        world.nodes[client].log = list(log)
        world.restart(client)
    return world


def test_three_thousand_entries_are_caught_up_with() -> None:
    first = genesis(3)
    long = toggled([first], SLOW_GAME, client=1, leader=0)
    world = restarted({0: long, 1: long, 2: [first]})
    assert world.run(60, until=lambda: len(world.nodes[2].log) > SLOW_GAME)
    world.check()


@pytest.mark.parametrize("lost", [*range(1, 41, 6), 300])
def test_unconfirmed_entries_give_way_however_many(lost: int) -> None:
    """Client 0 wrote them alone; the others continued in a later term with fewer or more."""
    common = toggled([genesis(3)], 5, client=1, leader=0)
    mine = toggled(common, lost, client=0, leader=0)
    theirs = led(common, 1, (1, 2))
    theirs = toggled(theirs, (lost * 7) % 41, client=2, leader=1)
    world = restarted({0: mine, 1: theirs, 2: theirs})
    assert world.run(60, until=lambda: world.nodes[0].log[: len(theirs)] == theirs)
    world.check()


@pytest.mark.parametrize("lost", [1, 4, 30])
def test_entries_of_an_older_term_give_way_to_a_later_term(lost: int) -> None:
    """Where the logs diverge, the better one has the entry of the older term."""
    common = toggled([genesis(3)], 5, client=1, leader=0)
    old = toggled(common, 3, client=0, leader=0)
    mine = toggled(led(common, 1, (1, 2)), lost, client=1, leader=1)
    theirs = led(led(old, 0, (0, 2)), 0, (0, 2))
    world = restarted({0: theirs, 1: mine, 2: theirs})
    assert world.run(60, until=lambda: world.nodes[1].log[: len(theirs)] == theirs)
    world.check()


def test_entries_received_and_cut_in_one_message_are_stored_first() -> None:
    common = toggled([genesis(3)], 5, client=1, leader=0)
    old, new = toggled(common, 2, client=0, leader=0), led(common, 1, (1, 2))
    world = restarted({0: common, 1: common, 2: common})
    events_before = len(world.nodes[2].news)
    both = entries(*old[len(common) :], *new[len(common) :])
    assert world.attack(1, 2, both) is None
    assert world.nodes[2].log == new
    kinds = [
        type(event)
        for event in world.nodes[2].news[events_before:]
        if isinstance(event, EntryAppended | EntriesRemoved)
    ]
    assert kinds == [EntryAppended, EntryAppended, EntriesRemoved, EntryAppended]
    world.check()


def test_client_with_many_unconfirmed_entries_may_still_begin_a_term() -> None:
    first = genesis(3)
    world = restarted(
        {0: toggled([first], MOST_UNCONFIRMED + 9, client=1, leader=0), 1: [first], 2: [first]}
    )
    world.loses = lambda source, to, message: isinstance(
        message, Entries if source == 0 else VoteRequest
    )
    assert world.run(60, until=lambda: world.nodes[0].machine.position.table.term > 0)
    assert world.leaders == [0]
    world.loses = lambda source, to, message: False
    world.run(60)
    world.check()


class Watcher:
    """A spectator of a member: asks until nothing more arrives, then receives new entries."""

    def __init__(self, world: World, member: int, after: int | None) -> None:
        self.world, self.node = world, world.nodes[member]
        self.log: list[bytes] = []
        self.node.machine.note_link(-1, now=world.clock(self.node))
        known = self.node.log[after or 0].hash
        self._ask(Fetch(None if after is None else EntryNumber(after), known))

    def _ask(self, fetch: Message) -> None:
        self.node.machine.receive(-1, fetch, now=self.world.clock(self.node))
        self.take()

    def take(self) -> None:
        """Receive the new entries."""
        for effect in self.node.machine.take_effects():
            if isinstance(effect, Send) and effect.to == -1:
                assert isinstance(effect.message, Entries)
                self.log.extend(effect.message.sealed)


@pytest.mark.parametrize("after", [None, 0, 7, 20])
@pytest.mark.parametrize("member", [0, 1], ids=["leader", "peer"])
def test_spectator_gets_all_confirmed_entries_and_no_more(member: int, after: int | None) -> None:
    world = World(3, seed="watched")
    world.run(300, until=lambda: len(world.confirmed) > 30)
    world.plays = False
    world.run(10)
    watcher = Watcher(world, member, after)
    confirmed = world.nodes[member].machine.confirmed
    start = 0 if after is None else after + 1
    assert len(watcher.log) == confirmed + 1 - start <= MOST_ENTRIES


def test_spectator_continues_under_the_next_leader() -> None:
    world = World(3, seed="watched on")
    world.run(5)
    got = list[bytes]()
    member = world.nodes[2]

    def note(node: object, effect: Send) -> None:
        if node is member and effect.to < 0 and isinstance(effect.message, Entries):
            got.extend(effect.message.sealed)

    world.on_send = note
    member.machine.note_link(-1, now=world.clock(member))
    member.machine.receive(-1, Fetch(None, member.log[0].hash), now=world.clock(member))
    world._after(member, member.machine.take_effects())
    world.run(2)
    world.kill(0)
    world.run(60)
    assert member.machine.position.table.term > 0
    assert len(got) == member.machine.confirmed + 1


def test_spectator_sees_nothing_unconfirmed() -> None:
    world = World(3, seed="unconfirmed")
    world.run(5)
    world.split({0}, {1, 2})
    world.run(10)
    node = world.nodes[0]
    watcher = Watcher(world, 0, None)
    assert len(watcher.log) == node.machine.confirmed + 1


def test_voter_in_a_later_term_still_learns_of_the_end() -> None:
    world = World(3, seed="the end")
    world.run(5)
    world.split({0, 1}, {2})
    world.nodes[2].machine._components.identity.store_promise(Voted(Term(1), ClientIndex(2)))
    assert world.run(900, until=lambda: bool(world.nodes[0].machine.is_over))
    world.run(5)
    world.mend()
    assert world.run(60, until=world.is_over)
    world.check()
