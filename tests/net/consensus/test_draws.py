"""Draws with available contributors, under any leader, each number for one card; and undo."""

import pytest

from core.log import EntryNumber
from core.ruleset import Refusal, Seat
from core.table import ChanceResolved, ClientIndex, payload_of
from net.wire import Entries, Message, Statement
from tests.games.toll_road import Walk
from tests.net.consensus.altered import leave_draws, reveal_nonsense
from tests.net.consensus.trials import goes_on
from tests.net.consensus.world import World


def chances(world: World) -> list[int]:
    """Return the numbers of the draws in the log."""
    log = world.nodes[world.up[0].index].machine.entries
    payloads = [payload_of(entry) for entry in log if entry.entry.kind == "chance"]
    return [payload.draw for payload in payloads if isinstance(payload, ChanceResolved)]


def test_departed_contributor_is_removed_and_returns_with_a_new_chain() -> None:
    world = World(3, seed="gone")
    world.run(5)
    old = world.nodes[0].machine.confirmed_position.table.contributor(ClientIndex(2))
    world.kill(2)
    leader = world.nodes[0].machine

    def part() -> bool:
        return leader.confirmed_position.table.contributor(ClientIndex(2)) is not None

    assert world.run(60, until=lambda: not part())
    world.restart(2)
    assert world.run(60, until=part)
    assert (
        leader.confirmed_position.table.contributor(ClientIndex(2)).last_preimage
        != old.last_preimage
    )
    assert world.nodes[2].machine._components.identity.memory.generation == 1
    assert goes_on(world)
    world.check()


def test_pending_draw_keeps_its_number_when_the_leader_is_lost() -> None:
    world = World(3, seed="keeps")
    world.run(4)
    world.loses = lambda source, to, message: (
        isinstance(message, Statement) and (message.kind == "reveal" and source == 0)
    )
    peer = world.nodes[1].machine
    assert world.run(30, until=lambda: peer.confirmed_position.table.request_hash is not None)
    draw = peer.confirmed_position.table.draw
    world.kill(0)
    world.loses = lambda source, to, message: False
    assert world.run(200, until=lambda: peer.confirmed_position.table.draw > draw)
    assert draw in chances(world)
    assert peer.confirmed_position.table.term > 0
    assert goes_on(world)
    world.check()


def test_number_revealed_with_a_lost_command_is_burnt() -> None:
    world = World(3, seed="burnt")
    world.run(4)
    author = world.nodes[1]

    def has_ridden() -> bool:
        table = author.machine.confirmed_position.table
        return (
            table.request_hash is None
            and table.draw in author.machine._components.identity.memory.sent_preimages
        )

    def holds(source: int, to: int, message: Message) -> bool:
        """The leader's entries are lost once a command with a preimage is on its way."""
        return source == 0 and has_ridden() and isinstance(message, Entries)

    world.loses = holds
    assert world.run(200, until=has_ridden)
    draw = author.machine.confirmed_position.table.draw
    world.kill(0)
    world.loses = lambda source, to, message: False
    assert world.run(200, until=lambda: author.machine.confirmed_position.table.draw > draw + 1)
    assert draw not in chances(world)
    world.restart(0)
    assert goes_on(world)
    world.check()


def test_client_that_reveals_wrong_preimages_has_no_part_in_the_draws() -> None:
    """Each member detects it by itself. The leader's message alone would leave the draw stuck."""
    world = World(3, seed="nonsense")
    world.run(4)
    reveal_nonsense(world, 2)
    leader = world.nodes[0].machine
    assert world.run(
        60, until=lambda: leader.confirmed_position.table.contributor(ClientIndex(2)) is None
    )
    assert goes_on(world)
    assert leader.confirmed_position.table.term == 0


def test_no_number_is_drawn_twice() -> None:
    world = World(3, seed="twice")
    for victim in (0, 1, 2):
        world.run(4)
        world.kill(victim)
        world.run(30)
        world.restart(victim)
    assert goes_on(world)
    world.check()
    assert len(set(chances(world))) == len(chances(world))


def test_command_is_undone_for_all() -> None:
    world = World(2, seed="undo", plays=False)
    world.run(15)
    for client in (0, 1):
        node = world.nodes[client]
        if world.rules.turn(node.machine.game).seat == client:
            node.machine.do(client, Walk(), now=world.clock(node))
            world._after(node, node.machine.take_effects())
            world.run(3)
            mile = node.machine.game.pedlars[client].mile
            node.machine.undo(Seat(client), now=world.clock(node))
            world._after(node, node.machine.take_effects())
            world.run(3)
            assert all(
                node.machine.confirmed_position.game.pedlars[client].mile == mile - 1
                for node in world.nodes
            )
    assert [entry.entry.kind for entry in world.nodes[0].log][-2:] == ["command", "undo"]


def test_nothing_before_a_draw_is_undone() -> None:
    world = World(2, seed="undo", plays=False)
    world.run(15)
    node = world.nodes[0]
    assert node.log[-1].entry.kind == "chance"
    with pytest.raises(Refusal):
        node.machine.undo(Seat(0), now=world.clock(node))


def test_client_waiting_in_vain_for_a_draw_makes_few_chains() -> None:
    world = World(3, seed="few", plays=False)
    world.run(10)
    world.kill(2)
    world.plays = True
    leader = world.nodes[0].machine
    assert world.run(
        60, until=lambda: leader.confirmed_position.table.contributor(ClientIndex(2)) is None
    )
    world.kill(0)
    world.kill(1)
    node = world.nodes[2]
    node.log = list(world.nodes[0].log)
    world.restart(2)
    world.run(600)
    assert node.machine._components.identity.memory.generation == 1
    assert len(node.log) >= EntryNumber(1)


@pytest.mark.parametrize("leaves", [False, True], ids=["by silence", "by leaving the draws"])
def test_client_that_withholds_again_is_readmitted_later_each_time(leaves: bool) -> None:
    """Each withheld draw costs the others 5 s. The first time may be a broken link.

    A client that leaves a draw knows by then which card it avoids.
    """
    world = World(3, seed="withholds", delay=0.4)
    world.run(10)
    if leaves:
        leave_draws(world, 2)
    else:
        world.loses = lambda source, to, message: (
            isinstance(message, Statement)
            and (message.kind == "reveal" and message.signed.client == 2)
        )
    leader = world.nodes[0].machine
    waits = []
    for _ in range(4):
        assert world.run(
            60, until=lambda: leader.confirmed_position.table.contributor(ClientIndex(2)) is None
        )
        removed = world.now
        assert world.run(
            90,
            until=lambda: leader.confirmed_position.table.contributor(ClientIndex(2)) is not None,
        )
        waits.append(world.now - removed)
    assert waits[0] < 7
    for waited, pause in zip(waits[1:], (15, 30, 60), strict=True):
        assert pause <= waited < pause + 12
