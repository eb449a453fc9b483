"""The witness reveals last, once, for what stands in the log; it may be away, or restart."""

import pytest

from core.log import EntryNumber, Term, encode
from core.table import (
    COMMITMENT,
    FIRST_DRAW,
    REVEAL,
    ClientIndex,
    Commitment,
    ContributorChanged,
    DrawNumber,
    Reveal,
    Signed,
)
from net.consensus.identity import chain_of
from net.consensus.promises import EntryHeld
from net.consensus.timeouts import LEADER_TIMEOUT, SLOW_AFTER
from net.consensus.witness import Witness
from net.wire import Entries, Message, RevealRequest, Statement, VoteRequest
from tests.net.consensus.forging import entry, signed
from tests.net.consensus.trials import goes_on
from tests.net.consensus.world import TABLE, World, seed_of


def pending(clients: int) -> World:
    """Return a table at its first draw, before the witness is asked."""
    world = World(clients, seed="witness", witness=True, plays=False)
    world.loses = lambda source, to, message: isinstance(message, RevealRequest)
    world.run(2)
    return world


def revealed(world: World) -> bool:
    """Return whether the witness revealed its preimage."""
    return bool(world.nodes[-1].machine._identity.memory.revealed)


def reveals(
    world: World, *clients: int, generation: int = 0, draw: DrawNumber = FIRST_DRAW
) -> tuple[Signed, ...]:
    """Return the preimages of clients for a draw."""
    asked = world.nodes[0].log[0].hash
    found = []
    for client in clients:
        chain = chain_of(seed_of(client), TABLE, generation)
        what = Reveal(draw, asked, chain.preimage(draw))
        found.append(signed(client, what, REVEAL))
    return tuple(found)


def test_witness_reveals_after_all_others() -> None:
    world = pending(4)
    assert not revealed(world)
    world.attack(0, 4, RevealRequest(DrawNumber(0), b"", reveals(world, 0, 1, 2, 3), ()))
    assert revealed(world)


@pytest.mark.parametrize("lacking", [0, 2, 3])
def test_witness_does_not_reveal_while_a_contributor_has_not(lacking: int) -> None:
    world = pending(4)
    given = reveals(world, *({0, 1, 2, 3} - {lacking}))
    world.attack(0, 4, RevealRequest(DrawNumber(0), b"", given, ()))
    assert not revealed(world)


@pytest.mark.parametrize("clients", [2, 4])
@pytest.mark.parametrize("cheat", [0, 1])
def test_client_that_shows_a_later_preimage_does_not_silence_it(clients: int, cheat: int) -> None:
    """It would seem to withhold and be removed, and a ranked game would not be scored."""
    world = pending(clients)
    later = DrawNumber(FIRST_DRAW + 3)
    identity = reveals(world, cheat, draw=later)
    world.attack(cheat, clients, RevealRequest(later, b"", identity, ()))
    everybody = reveals(world, *range(clients))
    for _ in range(2):
        world.attack(0, clients, RevealRequest(FIRST_DRAW, b"", everybody, ()))
    assert revealed(world)


def test_client_does_not_vote_for_a_witness() -> None:
    """A modified zone could otherwise take the votes of an election, and end each candidacy."""
    world = World(3, seed="rogue", witness=True)
    world.run(5)
    world.kill(0)
    world.plays = False
    world.run(
        LEADER_TIMEOUT + 1,
        until=lambda: world.nodes[1].machine._components.election.is_leader_lost(
            now=world.clock(world.nodes[1])
        ),
    )
    head = world.nodes[1].machine.position.head
    stand = VoteRequest(Term(5), EntryNumber(head.number), head.hash, Term(0), is_pre_vote=False)
    known = list(world.nodes[1].promises)
    assert world.attack(3, 1, stand) is not None
    assert world.nodes[1].promises == known


def change(world: World, client: int, commitment: Commitment, *, by: int) -> bytes:
    """Return an entry, as if logged, by which a client leaves the draws or changes its chain."""
    said = signed(client, commitment, COMMITMENT)
    position = world.nodes[0].machine.position
    return encode(entry(position, ContributorChanged(ClientIndex(client), (said,)), by=by).sealed)


@pytest.mark.parametrize("clients", [2, 4, 6])
def test_two_colluding_clients_get_no_reveal_before_one_of_their_own(clients: int) -> None:
    """The second would see all preimages before it reveals its own, or drops out."""
    world = pending(clients)
    witness = clients
    left = change(world, 1, Commitment(None, DrawNumber(0), EntryNumber(0)), by=0)
    others = [number for number in range(clients) if number != 1]
    tellers = (0, 1) if clients > 2 else (1,)
    for teller in tellers:
        world.attack(teller, witness, Entries(world.nodes[0].machine.position.table.term, (left,)))
        world.attack(
            teller, witness, RevealRequest(DrawNumber(0), b"", reveals(world, *others), (left,))
        )
    assert not revealed(world)


def test_witness_accepts_a_departure_agreed_by_a_majority() -> None:
    world = pending(4)
    left = change(world, 1, Commitment(None, DrawNumber(0), EntryNumber(0)), by=0)
    for teller in (0, 2, 3):
        world.attack(teller, 4, Entries(world.nodes[0].machine.position.table.term, (left,)))
    world.attack(0, 4, RevealRequest(DrawNumber(0), b"", reveals(world, 0, 2, 3), ()))
    assert revealed(world)


def test_witness_reveals_a_draw_for_one_entry_only() -> None:
    world = pending(2)
    world.attack(0, 2, RevealRequest(DrawNumber(0), b"", reveals(world, 0, 1), ()))
    said = list[Message]()

    def loses(source: int, to: int, message: Message) -> bool:
        if source == 2 and isinstance(message, Statement):
            said.append(message)
        return False

    world.loses = loses
    other = world.nodes[0].machine.position
    left = entry(
        other,
        ContributorChanged(
            ClientIndex(1),
            (signed(1, Commitment(None, DrawNumber(0), EntryNumber(0)), COMMITMENT),),
        ),
        by=0,
    )
    given = []
    for client in (0, 1):
        chain = chain_of(seed_of(client), TABLE)
        what = Reveal(DrawNumber(0), left.hash, chain.preimage(DrawNumber(0)))
        given.append(signed(client, what, REVEAL))
    world.attack(0, 2, RevealRequest(DrawNumber(0), encode(left.sealed), tuple(given), ()))
    assert said == []


def test_silent_witness_is_retired_and_play_continues() -> None:
    world = World(3, seed="silent", witness=True)
    world.run(3)
    world.kill(3)
    assert goes_on(world)
    table = world.nodes[0].machine.confirmed_position.table
    assert table.contributor(ClientIndex(3)) is None
    world.check()


def test_restarted_witness_learns_the_new_leader() -> None:
    world = World(2, seed="restarts", witness=True)
    world.run(3)
    world.kill(0)
    assert goes_on(world)
    world.restart(0)
    assert goes_on(world)
    world.kill(2)
    world.run(1)
    world.restart(2)
    assert goes_on(world)
    world.kill(0)
    assert goes_on(world), "it does not help the leader of a term that it did not see begin"
    assert isinstance(world.nodes[2].machine, Witness)


def test_one_of_two_clients_takes_the_lead_with_the_witness() -> None:
    world = World(2, seed="half", witness=True)
    world.run(3)
    world.kill(0)
    assert goes_on(world)
    assert world.leaders == [1]
    world.restart(0)
    assert goes_on(world)
    world.check()


def test_leader_that_dies_while_it_sends_an_entry_is_replaced() -> None:
    """The witness must not hold an entry that the other client has yet to receive.

    It would vote for no candidate that lacks the entry, and no client could lead.
    """
    world = World(2, seed="dies sending", witness=True)
    world.run(3)
    written = len(world.nodes[0].log)
    world.loses = lambda source, to, message: (
        (source, to) == (0, 1) and len(world.nodes[0].log) > written
    )
    assert world.run(10, until=lambda: len(world.nodes[0].log) > written)
    world.run(0.5)
    world.kill(0)
    assert goes_on(world)
    assert world.leaders == [1]


def test_witness_holds_entries_while_a_present_client_stores_none() -> None:
    """The client's log lags behind, as with a slow disk; the leader's game continues."""
    world = World(2, seed="stores none", witness=True)
    world.run(3)
    world.loses = lambda source, to, message: (
        (source, to) == (0, 1) and isinstance(message, Entries)
    )
    before = world.nodes[0].machine.confirmed
    assert world.run(2 * SLOW_AFTER + 1, until=lambda: world.nodes[0].machine.confirmed > before)


def test_witness_holds_nothing_while_all_clients_store_entries() -> None:
    """Each entry that it holds is a write to the disk of the zone."""
    world = World(2, seed="all store", witness=True)
    assert world.run(600, until=world.is_over)
    assert not [promise for promise in world.nodes[2].promises if isinstance(promise, EntryHeld)]
