"""Cheating leaders and voters: the table detects it, announces it once, and continues."""

import pytest

from core.log import Digest, EntryNumber, Opened, Term, encode
from core.ruleset import Refusal, Seat
from core.table import (
    VOTE,
    WISH,
    ClientIndex,
    ControlChanged,
    Position,
    TermBegan,
    Vote,
    Wish,
)
from net.consensus.effects import Send
from net.consensus.events import CheatProven, Halted, LeaderChanged
from net.consensus.signatures import proven_cheats
from net.wire import CheatProof, Message, Statement, Status, VoteRequest
from tests.games.toll_road import RULES, Command, Event, Sell, State, TollRoad
from tests.net.consensus.forging import entries, entry, playing, resealed, signed
from tests.net.consensus.trials import goes_on
from tests.net.consensus.world import Node, World

LEADER, PEER, OTHER = 0, 1, 2


class NoSaleByTheFirst(Refusal):
    """These rules differ from the others' rules."""

    text = "seat 0 sells nothing"


class OtherRoad(TollRoad):
    """Rules with the same name and version as others, but different."""

    def decide(self, state: State, seat: Seat, command: Command) -> list[Event]:
        if seat == 0 and isinstance(command, Sell):
            raise NoSaleByTheFirst
        return super().decide(state, seat, command)


def caught(world: World, client: int) -> list[ClientIndex]:
    """Return the clients that a program reported as cheats."""
    return [event.leader for event in world.nodes[client].news if isinstance(event, CheatProven)]


def wish(position: Position, level: str) -> ControlChanged:
    """Return a request that a computer plays seat 2."""
    said = signed(OTHER, Wish(Seat(OTHER), level, position.head.number), WISH)
    return ControlChanged(Seat(OTHER), level, (said,))


def two_entries(world: World) -> tuple[Opened, Opened]:
    """Return two entries with one number and term, by the leader."""
    position = world.nodes[PEER].machine.position
    return (
        entry(position, wish(position, "easy"), by=LEADER),
        entry(position, wish(position, "hard"), by=LEADER),
    )


@pytest.mark.parametrize("deeper", [0, 3])
def test_leader_with_two_logs_is_caught_and_loses_the_lead(deeper: int) -> None:
    world = playing(4)
    world.kill(LEADER)
    position = world.nodes[PEER].machine.position
    for client, level in ((PEER, "easy"), (OTHER, "hard")):
        at = position
        for step in range(deeper + 1):
            name = level if step % 2 == 0 else ""
            forged = entry(at, wish(at, name), by=LEADER)
            assert world.attack(LEADER, client, entries(forged)) is None
            at = world.nodes[client].machine.position
    world.run(10)
    assert all(caught(world, client) == [LEADER] for client in (PEER, OTHER, 3))
    assert world.run(60, until=lambda: bool(world.leaders))
    world.restart(LEADER)
    world.plays = True
    assert goes_on(world)
    assert world.leaders not in ([], [LEADER])
    assert all(caught(world, client) == [LEADER] for client in (PEER, OTHER, 3))
    world.check()


def test_proof_is_forwarded_to_members_its_finder_cannot_reach() -> None:
    world = playing()
    world.cut(PEER, LEADER)
    first, second = (encode(entry.sealed) for entry in two_entries(world))
    world.attack(OTHER, PEER, CheatProof(first, second))
    world.run(1)
    assert caught(world, PEER) == caught(world, OTHER) == [LEADER]


def test_repeated_entry_is_no_proof() -> None:
    world = playing()
    sealed = encode(two_entries(world)[0].sealed)
    world.attack(OTHER, PEER, CheatProof(sealed, sealed))
    assert caught(world, PEER) == []


def term(position: Position, leader: int, voters: tuple[int, ...]) -> Opened:
    """Return the first entry of term 1."""
    head = position.head.number
    votes = tuple(
        signed(voter, Vote(Term(1), ClientIndex(leader), head, Term(0), None), VOTE, term=1)
        for voter in voters
    )
    return entry(position, TermBegan(ClientIndex(leader), votes), by=leader)


def test_two_leaders_of_a_term_reveal_double_voters() -> None:
    world = playing()
    position = world.nodes[PEER].machine.position
    first, second = term(position, LEADER, (0, 2)), term(position, PEER, (1, 2))
    proof = CheatProof(encode(first.sealed), encode(second.sealed))
    assert proven_cheats(proof, position.genesis) == {OTHER}
    world.attack(OTHER, PEER, proof)
    assert caught(world, PEER) == [OTHER]


@pytest.mark.parametrize("by", [LEADER, OTHER], ids=["elected leader", "another client"])
def test_votes_copied_into_a_second_entry_prove_nothing(by: int) -> None:
    """The votes are in the log, where any client can copy them and sign an entry around them."""
    world = playing()
    position = world.nodes[PEER].machine.position
    genuine = term(position, LEADER, (LEADER, PEER))
    copy = resealed(genuine, by=by, number=EntryNumber(genuine.entry.number + 1))
    proof = CheatProof(encode(genuine.sealed), encode(copy.sealed))
    assert proven_cheats(proof, position.genesis) == set()
    world.attack(OTHER, PEER, proof)
    assert caught(world, PEER) == []


def test_repeated_vote_counts_once() -> None:
    world = World(5, seed="votes", plays=False)
    world.run(5)
    for gone in (0, 3, 4):
        world.kill(gone)
    world.run(60)
    node = world.nodes[PEER]
    promised = node.machine.position.table.term
    head = node.machine.position.head.number
    for number in range(1, 40):
        vote = Vote(Term(promised + number), ClientIndex(PEER), EntryNumber(head), Term(0), None)
        said = Statement("vote", signed(OTHER, vote, VOTE, term=promised + number))
        for _ in range(3):
            world.attack(OTHER, PEER, said)
    assert not node.machine.leads


def lies(world: World, claim: Status, to: tuple[int, ...]) -> None:
    """Let client 2 send this claim every second, in addition to its program's messages."""
    for client in to:
        if world.nodes[client].is_up:
            world.attack(OTHER, client, claim)
    world.at(1, lambda: lies(world, claim, to))


def test_claim_of_a_vote_in_a_far_term_stops_nobody() -> None:
    world = playing(4)
    world.plays = True
    head = world.nodes[OTHER].machine.position.head
    claim = Status(head.number, head.hash, Term(0), Term(2**53), EntryNumber(0))
    lies(world, claim, (LEADER, PEER, 3))
    assert goes_on(world)
    assert not any(isinstance(event, LeaderChanged) for event in world.nodes[PEER].news)
    world.kill(LEADER)
    assert goes_on(world)
    assert world.nodes[PEER].machine.position.table.term < 3000


def test_claim_of_the_longest_log_without_candidacy_stops_nobody() -> None:
    world = playing(5)
    world.plays = True
    head = world.nodes[OTHER].machine.position.head
    claim = Status(EntryNumber(2**50), head.hash, Term(2**50), Term(0), EntryNumber(0))
    world.loses = lambda source, to, message: (
        source == OTHER and isinstance(message, Status | VoteRequest)
    )
    world.kill(LEADER)
    lies(world, claim, (PEER, 3, 4))
    assert goes_on(world)


def test_lone_dissenter_stops_with_a_report_and_the_others_continue() -> None:
    world = World(3, seed="dissent", rules_of={OTHER: OtherRoad()})
    assert world.run(300, until=lambda: any(isinstance(n, Halted) for n in world.nodes[OTHER].news))
    (halted,) = [event for event in world.nodes[OTHER].news if isinstance(event, Halted)]
    assert "sells nothing" in halted.accusation.reason
    assert halted.accusation.number == len(world.nodes[OTHER].log)
    assert world.nodes[LEADER].machine.leads
    before = max(world.confirmed)
    assert world.run(300, until=lambda: max(world.confirmed) > before + 20)


def test_client_of_two_with_rules_unlike_the_leaders_stops() -> None:
    world = World(2, seed="dissent of two", rules_of={PEER: OtherRoad()})
    assert world.run(300, until=lambda: any(isinstance(n, Halted) for n in world.nodes[PEER].news))


def against_the_rules(opened: Opened, number: int) -> Opened:
    """Return an illegal entry in place of a good one, signed by the leader."""
    return resealed(opened, by=LEADER, digest=Digest(bytes([number]) * 32))


def test_leader_cannot_stop_a_client_by_an_entry_that_the_others_lack() -> None:
    """The client refuses it, and then learns that the others confirmed an entry of that number."""
    world = playing()
    world.kill(LEADER)
    world.cut(PEER, OTHER)
    good = two_entries(world)[0]
    world.attack(LEADER, OTHER, entries(against_the_rules(good, 1)))
    world.attack(LEADER, PEER, entries(good))
    head, number = good.hash, good.entry.number
    for client in (PEER, OTHER):
        standing = Status(number, head, Term(0), Term(0), number, leads=True)
        world.attack(LEADER, client, standing)
    world.run(2)
    world.mend()
    world.run(10)
    assert not any(isinstance(event, Halted) for event in world.nodes[OTHER].news)
    assert world.nodes[OTHER].log[number] == good
    assert caught(world, OTHER) == caught(world, PEER) == [LEADER]
    world.plays = True
    assert goes_on(world)


def test_clients_that_refused_an_entry_elect_each_other_after_a_good_one() -> None:
    """The leader sends each a different wrong entry, then all the same good one, and vanishes."""
    world = playing()
    world.kill(LEADER)
    good = two_entries(world)[0]
    for number, client in enumerate((PEER, OTHER)):
        world.attack(LEADER, client, entries(against_the_rules(good, number)))
    for client in (PEER, OTHER):
        world.attack(LEADER, client, entries(good))
    world.plays = True
    assert goes_on(world)


def test_majority_of_dissenters_begins_a_term_without_the_entry() -> None:
    world = World(3, seed="dissent", rules=OtherRoad(), rules_of={LEADER: RULES})
    assert world.run(300, until=lambda: world.nodes[PEER].machine.position.table.term > 0)
    world.run(60)
    assert world.leaders != [LEADER]
    assert not any(isinstance(event, Halted) for node in world.nodes for event in node.news)
    world.check()


def withheld(client: int, world: World) -> None:
    """Drop a client's reveals."""

    def loses(source: int, to: int, message: Message) -> bool:
        return (
            isinstance(message, Statement)
            and message.signed.client == client
            and (message.kind == "reveal")
        )

    world.loses = loses


@pytest.mark.parametrize("client", [PEER, OTHER])
def test_client_withholding_a_preimage_is_removed_and_returns_with_new_chain(
    client: int,
) -> None:
    world = World(3, seed="withheld")
    world.run(3)
    withheld(client, world)
    node = world.nodes[LEADER]

    def part(is_one: bool) -> bool:
        return (
            node.machine.confirmed_position.table.contributor(ClientIndex(client)) is not None
        ) is is_one

    assert world.run(60, until=lambda: part(False))
    world.loses = lambda source, to, message: False
    assert world.run(60, until=lambda: part(True))
    assert goes_on(world)
    world.check()


def test_leader_that_makes_no_draws_loses_the_lead() -> None:
    world = World(3, seed="withheld")
    world.run(3)
    world.loses = lambda source, to, message: source == LEADER and not isinstance(message, Status)
    assert world.run(120, until=lambda: world.nodes[PEER].machine.position.table.term > 0)
    world.loses = lambda source, to, message: False
    assert goes_on(world)
    assert world.leaders != [LEADER]
    world.check()


def test_repeated_old_reveal_does_not_count_as_withholding() -> None:
    world = World(3, seed="old reveal")
    said = list[Message]()

    def note(node: Node, effect: Send) -> None:
        message = effect.message
        if node.index == PEER and isinstance(message, Statement) and message.kind == "reveal":
            said.append(message)

    world.on_send = note
    world.run(3)
    draws = world.nodes[LEADER].machine._components.draws
    withheld(OTHER, world)
    assert world.run(
        30, until=lambda: draws.missing_members() == {OTHER} and PEER in draws._valid_reveals()
    )
    world.attack(OTHER, LEADER, said[0])
    assert draws.missing_members() == {OTHER}
