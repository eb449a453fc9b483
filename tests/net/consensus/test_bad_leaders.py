"""Modified leaders: the others depose them for long enough to continue."""

from collections.abc import Callable

import msgspec
import pytest

from core.log import NO_ENTRY, EntryNumber, Term
from core.table import ClientIndex
from net.consensus.events import LeaderChanged, QuorumLost
from net.consensus.promises import Voted
from net.consensus.timeouts import Timeouts
from net.wire import Accusation, Message, Status, VoteRequest
from tests.net.consensus import altered
from tests.net.consensus.trials import removals, schedule
from tests.net.consensus.world import World
from tests.samples import sampled

LEADER, PEER, OTHER = 0, 1, 2


def begun(clients: int = 3, *, witness: bool = False) -> World:
    """Return a table in play, where each client has had its first turn or nearly so."""
    waits = Timeouts(seat=60, turn=30, substitute="normal")
    world = World(clients, seed="bad leader", witness=witness, timeouts=waits)
    world.run(4)
    return world


def others_go_on(world: World, more: int = 30) -> bool:
    """Return whether all except client 0 confirm this many more entries, or the game's end."""
    machines = [node.machine for node in world.up if node.index != LEADER]
    goal = max(machine.confirmed for machine in machines) + more
    return world.run(
        900, until=lambda: all(machine.confirmed >= goal or machine.is_over for machine in machines)
    )


def leaders(world: World, client: int = PEER) -> list[int]:
    """Return the leaders after client 0, from one client's events."""
    return [event.leader for event in world.nodes[client].news if isinstance(event, LeaderChanged)]


@pytest.mark.parametrize("witness", [False, True], ids=["alone", "with a witness"])
@pytest.mark.parametrize("clients", sampled([3, 4], quick=1))
def test_leader_that_makes_no_draws_stays_deposed(clients: int, witness: bool) -> None:
    world = begun(clients, witness=witness)
    altered.make_no_draws(world, LEADER)
    altered.cling_to_the_lead(world, LEADER)
    assert world.run(120, until=lambda: bool(leaders(world)))
    assert others_go_on(world)
    assert LEADER not in leaders(world)


def test_leader_with_a_live_link_gets_no_vote_before_others_voted() -> None:
    """Otherwise it could begin a new term for each candidate, and outrun them all."""
    world = begun()
    machine = world.nodes[PEER].machine
    head, table = machine.position.head, machine.position.table
    for is_pre_vote in (True, False):
        stand = VoteRequest(Term(table.term + 1), head.number, head.hash, table.term, is_pre_vote)
        assert world.attack(LEADER, PEER, stand) is None
    assert not any(isinstance(promise, Voted) for promise in world.nodes[PEER].promises)


@pytest.mark.parametrize(("trial", "seed"), sampled([(schedule, 1873), (removals, 251)], quick=1))
def test_leader_deposed_by_half_of_the_table_gives_way(
    trial: Callable[[int], None], seed: int
) -> None:
    """Half the clients refused it a vote, the other half followed it; no client had a majority."""
    trial(seed)


def test_single_client_claiming_later_votes_deposes_no_leader() -> None:
    """The leader begins a term for it every 20 s, which is no reason to bar the leader."""
    world = begun(4)

    def claim(source: int, to: int, message: Message) -> Message:
        if source == OTHER and isinstance(message, Status):
            return msgspec.structs.replace(message, voted_term=Term(message.term + 2))
        return message

    world.alters = claim
    world.run(300, until=world.is_over)
    assert {*leaders(world)} == {LEADER}
    assert world.leaders == [LEADER]


def test_leader_that_ignores_a_removal_stays_deposed() -> None:
    world = begun(4)
    altered.ignore_removals(world, LEADER)
    altered.cling_to_the_lead(world, LEADER)
    for client in (PEER, OTHER):
        node = world.nodes[client]
        node.machine.set_unwanted(ClientIndex(3), is_unwanted=True, now=world.clock(node))
    node = world.nodes[3]
    node.machine.set_unwanted(ClientIndex(LEADER), is_unwanted=True, now=world.clock(node))
    for client in (PEER, OTHER):
        node = world.nodes[client]
        node.machine.set_unwanted(ClientIndex(LEADER), is_unwanted=True, now=world.clock(node))
    assert world.run(120, until=lambda: LEADER in world.nodes[PEER].machine.removed)
    assert LEADER not in leaders(world)


@pytest.mark.parametrize("witness", [False, True], ids=["alone", "with a witness"])
def test_player_held_up_by_the_leader_of_two_may_play_on_alone(witness: bool) -> None:
    """Half of the clients cannot replace a leader that the witness hears, or without a witness."""
    world = begun(2, witness=witness)
    altered.make_no_draws(world, LEADER)
    altered.never_yield(world, LEADER)
    machine = world.nodes[PEER].machine
    assert world.run(120, until=lambda: bool(machine.lacks_quorum))
    cut_off = [event for event in world.nodes[PEER].news if isinstance(event, QuorumLost)]
    assert cut_off == [QuorumLost(machine.presumed_confirmed, stalling_leader=ClientIndex(LEADER))]
    assert leaders(world) == []


def test_leader_of_two_whose_own_program_makes_no_draws_hands_over() -> None:
    """Its own program detects that the game is held up, and votes for the other client."""
    world = begun(2)
    altered.make_no_draws(world, LEADER)
    assert world.run(60, until=lambda: leaders(world) == [PEER])
    assert others_go_on(world)
    assert leaders(world) == [PEER]
    assert not any(isinstance(event, QuorumLost) for node in world.nodes for event in node.news)


def test_leader_that_makes_a_late_draw_keeps_the_lead_of_two() -> None:
    world = begun(2)
    altered.make_no_draws(world, LEADER)
    altered.never_yield(world, LEADER)
    assert world.run(120, until=lambda: world.nodes[PEER].machine.lacks_quorum)
    world.nodes[LEADER].machine._components.leader_role.__dict__.pop("_write_draw")
    assert others_go_on(world)
    assert not world.nodes[PEER].machine.lacks_quorum


@pytest.mark.parametrize("clients", [3, 5])
def test_leader_that_flips_bits_for_one_client_loses_the_lead(clients: int) -> None:
    world = begun(clients)
    altered.never_yield(world, LEADER)
    altered.flip_bits(world, LEADER, OTHER)
    assert world.run(60, until=lambda: bool(leaders(world)))
    assert leaders(world) != [LEADER]
    assert others_go_on(world)


def test_complaints_of_one_client_change_the_leader_once_in_ten_minutes() -> None:
    """A complaint cannot be verified, so a modified program could change the leader forever."""
    world = begun()
    head = world.nodes[PEER].machine.position.head.number
    for _ in range(60):
        for client in (LEADER, PEER):
            dissent = Accusation(EntryNumber(head + 1), NO_ENTRY, "nothing")
            assert world.attack(OTHER, client, dissent) is None
        world.run(5)
    assert len(leaders(world)) == 1
