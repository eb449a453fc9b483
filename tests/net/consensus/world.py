"""Members of a table over links that delay, break and mend, on disks that survive a crash.

All of it follows from a seed. Every entry that any member received as confirmed is recorded, and it
is an error if it ever changes. It is also an error if a message of an honest member violates the
protocol.
"""

import heapq
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import count
from random import Random
from types import MappingProxyType
from typing import Any

from core.errors import FactualError
from core.log import FORMAT, EntryHash, EntryNumber, Opened, SigningKey, TableId, decode, encode
from core.ruleset import ChanceNeeded, Seat
from core.table import (
    PERSON,
    Client,
    ClientIndex,
    Fresh,
    Genesis,
    Planner,
    Reveal,
    Rules,
    SeatPlan,
    Verified,
    Vote,
    genesis_of,
    seal_genesis,
    verify,
)
from net.consensus.effects import Effect, Emit, Send, StoreEntries, StorePromise, TruncateLog
from net.consensus.events import Confirmed, EntryAppended, SessionEvent
from net.consensus.identity import chain_of
from net.consensus.promises import Memory, Promise, Revealed, Voted
from net.consensus.replica import Replica
from net.consensus.timeouts import Timeouts
from net.consensus.witness import Witness
from net.errors import RemoteProtocolError
from net.wire import Message, Statement
from tests.games.toll_road import RULES

TABLE = TableId(b"table of a world")
TICK = 0.5
NOTICED = 0.3
"""Seconds until a program notices a broken link."""


def seed_of(client: int) -> bytes:
    return bytes([client + 1]) * 32


def genesis(clients: int, *, witness: bool = False, rules: Rules = RULES) -> Opened:
    """Return the first entry of a table where each client holds the seat of its number."""
    seats = max(2, clients)
    members = [_client(number) for number in range(clients + witness)]
    options = rules.complete_options({})
    made = Genesis(
        format=FORMAT,
        table=TABLE,
        game=rules.name,
        rules_version=rules.version,
        data_hash=rules.data_hash,
        clients=tuple(members[:clients]),
        witness=members[-1] if witness else None,
        leader=ClientIndex(0),
        seats=tuple(SeatPlan(f"seat {seat}", ClientIndex(seat % clients)) for seat in range(seats)),
        options=tuple(sorted(options.items())),
        planner=Planner(),
        origin=Fresh(),
        state=encode(rules.setup(seats, options)),
    )
    keys = [SigningKey(seed_of(number)) for number in range(clients + witness)]
    return seal_genesis(made, keys, rules)


def _client(index: int) -> Client:
    seed = seed_of(index)
    return Client(SigningKey(seed).public, f"client {index}", chain_of(seed, TABLE).anchor)


def start(
    index: int,
    log: Sequence[Opened],
    promises: Iterable[Promise],
    *,
    rules: Rules,
    timeouts: Timeouts,
    now: float,
    restarted: bool,
) -> Replica | Witness:
    """Return the machine of a program that starts on this disk; the last index is the witness's."""
    founded, memory = genesis_of(log[0]), Memory(promises)
    if index == len(founded.clients):
        return Witness(
            founded,
            log[0].hash,
            seed_of(index),
            now=now,
            memory=memory,
            seat_wait=timeouts.seat,
        )
    return Replica(
        rules,
        log,
        ClientIndex(index),
        seed_of(index),
        now=now,
        memory=memory,
        restarted=restarted,
        timeouts=timeouts,
    )


def check_promised(index: int, promises: Collection[Promise], message: Message) -> None:
    """Assert that a preimage or vote of this member is on its disk before it is sent."""
    if not isinstance(message, Statement) or message.signed.client != index:
        return
    if message.kind == "reveal":
        reveal: Reveal = decode(message.signed.body, Reveal)
        assert Revealed(reveal.draw, reveal.request_hash) in promises, "a reveal is not on the disk"
    elif message.kind == "vote":
        vote: Vote = decode(message.signed.body, Vote)
        assert Voted(vote.term, vote.candidate) in promises, "a vote is not on the disk"


class Node:
    """One program: its machine while it runs, and its disk."""

    def __init__(self, index: int, first: Opened) -> None:
        self.index = index
        self.log: list[Opened] = [first]
        self.promises: list[Promise] = []
        self.machine: Any = None
        self.news: list[SessionEvent] = []
        self.noted = 0
        self.pace = 1.0
        """Speed of the program's clock, relative to the time of the world."""
        self.stalled_until = 0.0
        self.dies_after: int | None = None
        """Number of effects that are still carried out before the program stops in the middle of
        its work."""

    @property
    def is_up(self) -> bool:
        return self.machine is not None


class World:
    """`clients` members, all linked and up. `run` lets time pass."""

    def __init__(
        self,
        clients: int = 3,
        *,
        seed: str = "",
        delay: float = 0.02,
        jitter: float = 0.01,
        rules: Rules = RULES,
        rules_of: Mapping[int, Rules] = MappingProxyType({}),
        timeouts: Timeouts | None = None,
        plays: bool = True,
        pipelined: int = 1,
        witness: bool = False,
    ) -> None:
        self.rules = rules
        self.rules_of = rules_of
        self.now = 0.0
        self.random = Random(seed)
        self.delay, self.jitter = delay, jitter
        self.timeouts = timeouts or Timeouts()
        self.plays = plays
        self.pipelined = pipelined
        self.most_pending = 0
        self.confirmed: dict[EntryNumber, EntryHash] = {}
        self.on_entry: Callable[[Node, Opened], None] = lambda node, opened: None
        self.loses: Callable[[int, int, Message], bool] = lambda source, to, message: False
        """Returns whether a message is lost, although nobody sees a broken link."""
        self.alters: Callable[[int, int, Message], Message] = lambda source, to, message: message
        """Returns the message that arrives in place of another; a malformed one ends the link."""
        self.on_send: Callable[[Node, Send], None] = lambda node, effect: None
        self.idle: set[int] = set()
        """Programs whose players do nothing."""
        self.thinking: set[Seat] = set()
        """Seats whose player, person or computer, has not decided yet."""
        self._numbers = count()
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._cut: set[frozenset[int]] = set()
        self._linked: dict[frozenset[int], int] = {}
        self._busy: dict[tuple[int, int], float] = {}
        first = genesis(clients, witness=witness, rules=rules)
        self.witness = clients if witness else None
        self.nodes = [Node(index, first) for index in range(clients + witness)]
        for node in self.nodes:
            self._start(node, restarted=False)

    @property
    def round_trip(self) -> float:
        """Return the round trip that the programs measure on a link, in seconds."""
        return 2 * self.delay + self.jitter

    # --- what happens to programs and links

    def stall(self, index: int, seconds: float) -> None:
        """Pause a program for a while; then it handles everything that has arrived."""
        self.nodes[index].stalled_until = self.now + seconds

    def kill(self, index: int) -> None:
        """Stop a program immediately."""
        node = self.nodes[index]
        node.machine = None
        node.dies_after = None
        self._update_links()

    def restart(self, index: int) -> None:
        """Restart it with its disk."""
        self._start(self.nodes[index], restarted=True)

    def _start(self, node: Node, *, restarted: bool) -> None:
        node.machine = start(
            node.index,
            node.log,
            node.promises,
            rules=self.rules_of.get(node.index, self.rules),
            timeouts=self.timeouts,
            now=self.clock(node),
            restarted=restarted,
        )
        self._after(node, node.machine.take_effects())
        self._update_links()
        self._tick(node, node.machine)

    def split(self, *groups: set[int]) -> None:
        """Cut all links between members of different groups."""
        group = {member: number for number, members in enumerate(groups) for member in members}
        clients = range(len(self.nodes))
        self._cut = {
            frozenset((client, other))
            for client in clients
            for other in clients
            if client < other and group.get(client) != group.get(other)
        }
        self._update_links()

    def cut(self, node: int, other: int) -> None:
        """Cut the link between two."""
        self._cut.add(frozenset((node, other)))
        self._update_links()

    def _break(self, node: int, other: int) -> None:
        """Break a link for a moment."""
        pair = frozenset((node, other))

        def mend() -> None:
            self._cut.discard(pair)
            self._update_links()

        self.cut(node, other)
        self.at(1.0, mend)

    def mend(self) -> None:
        """Restore all links."""
        self._cut.clear()
        self._update_links()

    def _update_links(self) -> None:
        for node in self.nodes:
            for other in self.nodes:
                if node.index < other.index:
                    self._update_link(node, other)

    def _update_link(self, node: Node, other: Node) -> None:
        pair = frozenset((node.index, other.index))
        can_be = node.is_up and other.is_up and pair not in self._cut
        if can_be and pair not in self._linked:
            self._linked[pair] = next(self._numbers)
            for here, there in ((node, other), (other, node)):
                self._later(self.delay, here, _linking(there.index, self.round_trip))
        elif not can_be and pair in self._linked:
            del self._linked[pair]
            for here, there in ((node, other), (other, node)):
                if here.is_up:
                    self._later(NOTICED, here, _unlinking(there.index))

    def attack(self, source: int, to: int, message: Message) -> RemoteProtocolError | None:
        """Deliver this to a member immediately, as from another; return its refusal, if any."""
        node = self.nodes[to]
        found: RemoteProtocolError | None = None
        try:
            node.machine.receive(source, message, now=self.clock(node))
        except RemoteProtocolError as error:
            found = error
        self._after(node, node.machine.take_effects())
        return found

    # --- time

    def clock(self, node: Node) -> float:
        """Return a program's own clock."""
        return 1000.0 * node.index + self.now * node.pace

    def at(self, after: float, act: Callable[[], None]) -> None:
        """Schedule a call."""
        heapq.heappush(self._events, (self.now + after, next(self._numbers), act))

    def run(self, seconds: float, *, until: Callable[[], bool] = lambda: False) -> bool:
        """Let this much time pass, or less; return whether the awaited condition holds."""
        end = self.now + seconds
        while self._events and self._events[0][0] <= end:
            if until():
                return True
            self.now, _, act = heapq.heappop(self._events)
            act()
        self.now = end
        return until()

    def _later(self, after: float, node: Node, act: Callable[[Any, float], None]) -> None:
        """Schedule a call on a machine, unless it is replaced by then."""
        machine = node.machine

        def do() -> None:
            if self.now < node.stalled_until:
                self.at(node.stalled_until - self.now, do)
            elif node.machine is machine:
                act(machine, self.clock(node))
                self._after(node, machine.take_effects())

        self.at(after, do)

    def _tick(self, node: Node, machine: Replica) -> None:
        def tick(machine: Replica, now: float) -> None:
            machine.tick(now=now)
            self._later(TICK, node, tick)

        self._later(self.random.uniform(0, TICK), node, tick)

    # --- effects

    def _after(self, node: Node, effects: list[Effect]) -> None:
        for effect in effects:
            if node.dies_after is not None:
                if node.dies_after == 0:
                    self.kill(node.index)
                    return
                node.dies_after -= 1
            self._carry_out(node, effect)
            if not node.is_up:
                return
        if self.plays:
            self._let_play(node)

    def _carry_out(self, node: Node, effect: Effect) -> None:
        match effect:
            case StoreEntries(entries=entries):
                assert entries[0].entry.number == len(node.log)
                node.log.extend(entries)
            case TruncateLog(number=number):
                assert all(
                    self.confirmed.get(entry.entry.number) != entry.hash
                    for entry in node.log[number + 1 :]
                ), "what was confirmed is lost"
                del node.log[number + 1 :]
            case StorePromise(promise=promise):
                node.promises.append(promise)
            case Send(to=to, message=message):
                check_promised(node.index, node.promises, message)
                self.on_send(node, effect)
                self._send(node.index, to, message)
            case Emit(event=news):
                self._note(node, news)

    def _note(self, node: Node, news: SessionEvent) -> None:
        node.news.append(news)
        if isinstance(news, EntryAppended):
            self.on_entry(node, news.opened)
        if isinstance(news, Confirmed):
            first = min(node.noted, news.number)
            for opened in node.machine.entries[first : news.number + 1]:
                known = self.confirmed.setdefault(opened.entry.number, opened.hash)
                assert known == opened.hash, f"two entries {opened.entry.number} are confirmed"
            node.noted = news.number

    def _send(self, source: int, to: int, message: Message) -> None:
        pair = frozenset((source, to))
        link = self._linked.get(pair)
        if link is None or self.loses(source, to, message):
            return
        after = self.delay + self.random.uniform(0, self.jitter)
        at = max(self.now + after, self._busy.get((source, to), 0.0))
        self._busy[source, to] = at
        node, arriving = self.nodes[to], self.alters(source, to, message)

        def arrive(machine: Replica, now: float) -> None:
            if self._linked.get(pair) != link:
                return
            try:
                machine.receive(source, arriving, now=now)
            except RemoteProtocolError:
                if arriving is message:
                    raise
                self._break(source, to)
                machine.note_broken_message(source, now=now)

        self._later(at - self.now, node, arrive)

    # --- playing

    def _let_play(self, node: Node) -> None:
        """Make one command for a seat that this program plays, if the game waits for it."""
        machine = node.machine
        if node.index == self.witness or machine.pending_count >= self.pipelined:
            return
        awaiting = self.rules.awaiting(machine.game)
        if isinstance(awaiting, ChanceNeeded):
            return
        for awaited in awaiting:
            table = machine.position.table
            is_idle = node.index in self.idle and table.control[awaited.seat].level == PERSON
            waits = is_idle or awaited.seat in self.thinking
            if table.player_of(awaited.seat) == node.index and not waits:
                self._later(0.001, node, partial(self._play, awaited.seat))
                return

    def _play(self, seat: Seat, machine: Replica, now: float) -> None:
        if machine.pending_count >= self.pipelined:
            return
        legal = list(self.rules.legal(machine.game, seat))
        if not legal or machine.position.table.player_of(seat) != machine.me:
            return
        place = 7 * len(machine.entries) % len(legal) if self.pipelined == 1 else 0
        try:
            machine.do(seat, legal[place], now=now)
        except FactualError:
            return
        self.most_pending = max(self.most_pending, machine.pending_count)

    # --- results

    @property
    def up(self) -> list[Node]:
        """Return the running programs of clients."""
        return [node for node in self.nodes if node.is_up and node.index != self.witness]

    @property
    def leaders(self) -> list[int]:
        """Return the programs that consider themselves leader."""
        return [node.index for node in self.up if node.machine.leads]

    def is_over(self) -> bool:
        """Return whether all running programs know that the game is over, and have confirmed it."""
        return all(
            self.rules.outcome(node.machine.confirmed_position.game) is not None
            and node.machine.confirmed == node.machine.position.head.number
            for node in self.up
        ) and bool(self.up)

    def check(self) -> None:
        """Assert that all running logs are equal, hold everything confirmed, and verify."""
        self.plays = False
        self.run(30)  # messages on their way arrive
        logs = [node.machine.entries for node in self.up]
        for node, log in zip(self.up, logs, strict=True):
            assert log == tuple(node.log)
            for number, known in self.confirmed.items():
                assert log[number].hash == known
        assert len({log[-1].hash for log in logs}) == 1
        assert isinstance(verify(logs[0], self.rules), Verified)


def _linking(other: int, round_trip: float) -> Callable[[Any, float], None]:
    def link(machine: Any, now: float) -> None:
        if isinstance(machine, Replica):
            machine.note_round_trip(other, round_trip)
        machine.note_link(other, now=now)

    return link


def _unlinking(other: int) -> Callable[[Any, float], None]:
    return lambda machine, now: machine.note_unlink(other, now=now)
