"""A program with a corrupted state rebuilds it, and never plays on from it."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.ruleset import Seat
from core.table import Timeline
from net.consensus.events import Halted, StateRebuilt
from net.consensus.timeouts import REFOLD_PAUSE
from net.wire import Accusation
from tests.games.toll_road import RULES
from tests.net.consensus.trials import goes_on
from tests.net.consensus.world import World

LEADER, PEER, OTHER = 0, 1, 2


def spoil(world: World, client: int) -> None:
    """Give everybody an extra coin in one program's state, as a memory fault would."""
    log: Any = world.nodes[client].machine._components.log
    timeline = log.timeline

    def spoiled(position: Any) -> Any:
        pedlars = tuple(replace(pedlar, coins=pedlar.coins + 1) for pedlar in position.game.pedlars)
        return replace(position, game=replace(position.game, pedlars=pedlars), undo=())

    timeline._last = spoiled(timeline._last)
    timeline._snapshots = [spoiled(snapshot) for snapshot in timeline._snapshots]
    timeline._seen = None
    log._confirmed_position = spoiled(log._confirmed_position)


def is_whole(world: World, client: int) -> bool:
    """Return whether a program's state is the one that its log gives."""
    log: Any = world.nodes[client].machine._components.log
    found = Timeline(log.timeline.entries, RULES)
    return (found.last, found.at(log.confirmed)) == (log.position, log.confirmed_position)


def mended(world: World, client: int) -> int:
    return sum(isinstance(event, StateRebuilt) for event in world.nodes[client].news)


def halted(world: World) -> list[int]:
    return [
        node.index for node in world.nodes if any(isinstance(event, Halted) for event in node.news)
    ]


@pytest.mark.screen("DISCONNECT-13")
@pytest.mark.parametrize("clients", [2, 3, 5])
def test_faulty_client_rebuilds_its_state_reports_once_and_plays_on(clients: int) -> None:
    world = World(clients, seed="memory")
    world.run(5)
    spoil(world, PEER)
    assert not is_whole(world, PEER)
    assert goes_on(world)
    assert [mended(world, node.index) for node in world.nodes] == [0, 1, *[0] * (clients - 2)]
    assert halted(world) == []
    assert is_whole(world, PEER)
    world.check()


@pytest.mark.screen("DISCONNECT-13")
def test_faulty_leader_loses_the_lead_and_plays_on_as_a_client() -> None:
    world = World(3, seed="leader's memory")
    world.run(5)
    spoil(world, LEADER)
    assert goes_on(world)
    assert world.leaders != [LEADER]
    assert mended(world, LEADER) == 1
    assert halted(world) == []
    assert is_whole(world, LEADER)
    world.check()


@pytest.mark.screen("DISCONNECT-13")
def test_faulty_leader_of_two_stops_and_so_does_the_other_client() -> None:
    world = World(2, seed="leader of two")
    world.run(5)
    spoil(world, LEADER)
    assert world.run(60, until=lambda: halted(world) == [LEADER, PEER])
    head = world.nodes[LEADER].machine.position.head
    world.run(60)
    assert world.nodes[LEADER].machine.position.head == head


def test_repeated_dissent_does_not_make_others_fold_their_log_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = World(3, seed="again")
    world.run(5)
    log: Any = world.nodes[LEADER].machine._components.log
    folded: list[float] = []
    fold = log.refold

    def folds() -> None:
        folded.append(world.now)
        fold()

    monkeypatch.setattr(log, "refold", folds)
    entry = log.timeline.entry(log.confirmed)
    for _ in range(100):
        world.attack(OTHER, LEADER, Accusation(entry.entry.number, entry.hash, "no"))
        world.run(REFOLD_PAUSE / 50)
    assert 1 <= len(folded) <= 3
    assert halted(world) == []
    assert world.nodes[LEADER].machine.position.genesis.seats[Seat(0)]
