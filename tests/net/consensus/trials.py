"""Trials for every entry of a game, or every split: some run here, all in the soak."""

from contextlib import suppress
from itertools import combinations
from random import Random

from core.log import Opened
from core.table import PERSON, ClientIndex
from net.consensus.events import LeaderLost
from net.consensus.replica import HasLeftTable, NotRemovable
from tests.net.consensus.world import Node, World

SOON = 300.0
"""Seconds in which a table must recover after all faults are repaired."""


def heads(world: World) -> list[int]:
    """Return how many entries each running program knows as confirmed."""
    return [node.machine.confirmed for node in world.up]


def goes_on(world: World, more: int = 12, seconds: float = SOON) -> bool:
    """Return whether all running programs confirm more entries, or the game's end."""
    goal = max(world.confirmed, default=0) + more
    return world.run(seconds, until=lambda: min(heads(world)) >= goal or world.is_over())


def kill(
    entry: int, victim: int, *, clients: int = 3, witness: bool = False, midst: int | None = None
) -> None:
    """Stop a program at this entry, or this many effects later; play on; restart it."""
    world = World(clients, seed=f"kill {victim} at {entry}", witness=witness)
    struck = False

    def strike(node: Node, opened: Opened) -> None:
        nonlocal struck
        if struck or opened.entry.number != entry:
            return
        struck = True
        if midst is None:
            world.at(0, lambda: world.kill(victim))
        else:
            world.nodes[victim].dies_after = midst

    world.on_entry = strike
    assert world.run(3600, until=lambda: not world.nodes[victim].is_up or world.is_over())
    if world.nodes[victim].is_up:
        return  # the game was over before
    if clients > 2 or witness:
        assert goes_on(world), f"the others do not go on after entry {entry}"
    else:
        world.run(90)
    led = world.leaders
    world.restart(victim)
    assert world.run(SOON, until=lambda: is_back(world, victim)), "it did not get its seat back"
    if led:
        assert world.leaders == led, "it did not come back as a peer"
    assert goes_on(world)
    world.check()


def is_back(world: World, member: int) -> bool:
    """Return whether a program has all entries that the others have, and its own seats."""
    if member == world.witness or world.is_over():
        return True
    control = world.nodes[member].machine.confirmed_position.table.control
    has_seats = all(seat.level == PERSON for seat in control if seat.holder == member)
    return has_seats and max(heads(world)) - min(heads(world)) < 12


def splits(clients: int) -> list[tuple[frozenset[int], frozenset[int]]]:
    """Return every way to split the clients in two, with client 0 in the first part."""
    everybody = frozenset(range(clients))
    components = [
        frozenset({0, *some})
        for size in range(clients - 1)
        for some in combinations(range(1, clients), size)
    ]
    return [(part, everybody - part) for part in components]


def split(part: frozenset[int], other: frozenset[int], *, witness: int | None) -> None:
    """Split the clients in two for a while, with the witness (if any) in either part.

    Client 0 leads. One part may continue; the other confirms nothing new.
    """
    clients = len(part) + len(other)
    world = World(clients, seed=f"split {sorted(part)} {witness}", witness=witness is not None)
    world.run(3)
    groups = [set(part), set(other)]
    if witness is not None:
        groups[witness].add(clients)
    active = 0 if may_go_on(part, clients, has_witness=witness == 0, ties=witness is None) else 1
    world.split(*groups)
    world.run(2)  # messages on their way have arrived
    before = confirmed_by(world, (part, other)[1 - active])
    goal = max(world.confirmed) + 12
    went_on = world.run(SOON, until=lambda: confirmed_by(world, (part, other)[active])[0] >= goal)
    assert went_on, "the part that may does not go on"
    world.plays = False
    world.run(60)
    assert confirmed_by(world, (part, other)[1 - active]) == before, "a minority confirms"
    world.mend()
    world.plays = True
    assert goes_on(world)
    assert len(world.leaders) == 1
    world.check()


def confirmed_by(world: World, part: frozenset[int]) -> list[int]:
    """Return how far these clients know the log to be confirmed, the least first."""
    return sorted(world.nodes[client].machine.confirmed for client in part)


def may_go_on(part: frozenset[int], clients: int, *, has_witness: bool, ties: bool) -> bool:
    """Return whether the leader's part can confirm entries: a majority, or half with the witness.

    Without a witness at the table the leader breaks `ties`.
    """
    if 2 * len(part) == clients:
        return has_witness or ties
    return 2 * len(part) > clients


def schedule(seed: int, *, clients: int | None = None) -> None:
    """Stop programs, break links and skew clocks at random; then mend everything and play on."""
    random = Random(f"schedule {seed}")
    world = any_world(random, clients or random.choice([2, 3, 3, 4, 5, 6]))
    for _ in range(random.randrange(3, 12)):
        world.run(random.uniform(0.1, 30), until=world.is_over)
        strike(world, random)
    mend_all(world)
    assert goes_on(world, more=30, seconds=2 * SOON)
    world.check()


LOSS = 0.05
"""Share of messages that are lost permanently; a real link would send them again."""
STALL = 2.0
"""Seconds in which the leader's program does nothing."""
STALLS = 3
HONEST = 20.0
"""Seconds of play under an honest leader."""


def honest_leader(seed: int) -> None:
    """Check that an honest leader with lost messages and occasional stalls keeps the lead."""
    random = Random(f"honest leader {seed}")
    clients, witness = random.choice([2, 3, 3, 4, 5, 6]), random.random() < 0.3
    delay, jitter = random.uniform(0.05, 0.3), random.choice([0.02, 0.1, 0.3])
    world = World(
        clients,
        seed=str(seed),
        delay=delay,
        jitter=jitter,
        witness=witness,
        pipelined=random.choice([1, 1, 4]),
    )
    for node in world.nodes:
        node.pace = random.uniform(0.9, 1.1)
    lossy = Random(f"loss {seed}")
    world.loses = lambda source, to, message: lossy.random() < LOSS
    for _ in range(STALLS):
        world.at(random.uniform(0, HONEST), lambda: world.stall(0, STALL))
    world.run(HONEST, until=world.is_over)
    election = {node.machine.position.table.term for node in world.up}
    assert election == {0}, "the leader was deposed"
    doubting = [n.index for n in world.up if any(isinstance(event, LeaderLost) for event in n.news)]
    assert not doubting, f"clients {doubting} held the leader lost"


def any_world(random: Random, clients: int) -> World:
    """Return a table with or without a witness, on any network, with differing clocks."""
    jitter = random.choice([0.01, 0.3, 1.5])
    has_witness = random.random() < 0.5
    world = World(clients, seed=str(random.random()), jitter=jitter, witness=has_witness)
    for node in world.nodes:
        node.pace = random.uniform(0.9, 1.1)
    return world


def mend_all(world: World) -> None:
    """Restore all links, and run all programs."""
    world.mend()
    for node in world.nodes:
        node.dies_after = None
        if not node.is_up:
            world.restart(node.index)


def removals(seed: int, *, clients: int | None = None) -> None:
    """Do the same while persons only want each other to leave; the remaining ones play on."""
    random = Random(f"removals {seed}")
    world = any_world(random, clients or random.choice([3, 4, 5, 6]))
    for _ in range(random.randrange(6, 16)):
        world.run(random.uniform(0.1, 30), until=world.is_over)
        if random.random() < 0.6:
            change_minds(world, random)
        else:
            strike(world, random)
    mend_all(world)
    world.run(SOON, until=world.is_over)
    for node in world.up:
        for other in range(len(world.nodes)):
            want_out(world, node, other, is_unwanted=False)
    world.run(30)
    last = max(
        (node.machine.confirmed_position for node in world.up),
        key=lambda position: position.head.number,
    )
    removed, everybody = last.table.removed, len(last.genesis.clients)
    assert 2 * (everybody - len(removed)) > everybody, "so many cannot agree"
    assert all(seat.level != PERSON for seat in last.table.control if seat.holder in removed)
    for client in removed:
        world.kill(client)
    assert goes_on(world, more=30, seconds=2 * SOON)
    world.check()


def change_minds(world: World, random: Random) -> None:
    """Let some persons want a player to leave, or withdraw that."""
    about, is_unwanted = random.randrange(len(world.nodes)), random.random() < 0.8
    for node in world.up:
        if random.random() < 0.7:
            want_out(world, node, about, is_unwanted=is_unwanted)


def want_out(world: World, node: Node, about: int, *, is_unwanted: bool) -> None:
    """Let a person want a player to leave, or withdraw that, if possible."""
    with suppress(NotRemovable, HasLeftTable):
        node.machine.set_unwanted(
            ClientIndex(about), is_unwanted=is_unwanted, now=world.clock(node)
        )


def strike(world: World, random: Random) -> None:
    """Let a random event happen to programs and links."""
    everybody = range(len(world.nodes))
    client, other = random.sample(everybody, 2)
    match random.choice(["kill", "midst", "restart", "split", "cut", "mend"]):
        case "kill":
            world.kill(client)
        case "midst" if world.nodes[client].is_up:
            world.nodes[client].dies_after = random.randrange(12)
        case "restart":
            for node in world.nodes:
                if not node.is_up and random.random() < 0.7:
                    world.restart(node.index)
        case "split":
            part = {each for each in everybody if random.random() < 0.5}
            world.split(part, set(everybody) - part)
        case "cut":
            world.cut(client, other)
        case "mend":
            world.mend()
        case _:
            return
