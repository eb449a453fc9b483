"""Statements with a wrong signer, a wrong purpose or too late never become entries."""

import pytest

from core.log import EntryHash, EntryNumber, Purpose, Term, encode
from core.ruleset import Seat
from core.table import (
    COMMAND,
    COMMITMENT,
    NOTICE,
    REVEAL,
    UNDO,
    VOTE,
    WISH,
    ClientIndex,
    CommandGiven,
    Commitment,
    ContributorChanged,
    ControlChanged,
    DrawNumber,
    Notice,
    Payload,
    Play,
    Preimage,
    Reason,
    Reveal,
    TakeBack,
    TermBegan,
    Vote,
    Wish,
    payload_of,
)
from net.consensus.timeouts import Timeouts
from net.errors import RemoteProtocolError
from net.wire import Kind, Message, Refused, Statement
from tests.games.toll_road import EndTurn
from tests.net.consensus.forging import entries, entry, playing, signed
from tests.net.consensus.world import World
from tests.samples import sampled

LEADER, PEER, OTHER = 0, 1, 2


def play_of(world: World, client: int) -> Play:
    """Return the command that ends a client's turn."""
    after = world.nodes[client].machine.position.table.run.heads[-1]
    return Play(Seat(client), after.number, after.hash, 0, encode(EndTurn()))


def refusals(world: World, sender: int, message: Message, to: int = LEADER) -> list[Refused]:
    """Return the leader's responses to a member; nothing becomes an entry."""
    answers = list[Refused]()

    def loses(source: int, target: int, answer: Message) -> bool:
        if target == sender and isinstance(answer, Refused):
            answers.append(answer)
        return False

    world.loses = loses
    before = world.nodes[to].machine.entries
    assert world.attack(sender, to, message) is None
    assert world.nodes[to].machine.entries == before
    return answers


def test_command_in_another_clients_name_is_refused() -> None:
    world = playing()
    forged = signed(OTHER, play_of(world, OTHER), COMMAND, by=PEER)
    assert refusals(world, PEER, Statement("command", forged))


@pytest.mark.parametrize(
    "purpose", sampled([UNDO, WISH, COMMITMENT, REVEAL], quick=2), ids=lambda purpose: purpose.name
)
def test_signature_for_one_kind_is_invalid_for_another(purpose: Purpose) -> None:
    world = playing()
    forged = signed(PEER, play_of(world, PEER), purpose)
    assert refusals(world, PEER, Statement("command", forged))


@pytest.mark.parametrize("kind", ["reveal", "vote"])
def test_malformed_statement_is_a_protocol_error(kind: Kind) -> None:
    world = playing()
    vote = Vote(Term(1), ClientIndex(PEER), EntryNumber(0), Term(0), None)
    reveal = Reveal(DrawNumber(9), EntryHash(bytes(32)), Preimage(bytes(32)))
    forged = {
        "reveal": signed(PEER, reveal, COMMITMENT),
        "vote": signed(PEER, vote, NOTICE, term=1),
    }[kind]
    assert isinstance(world.attack(PEER, LEADER, Statement(kind, forged)), RemoteProtocolError)


def test_command_after_a_stale_head_is_refused() -> None:
    world = playing()
    after = world.nodes[PEER].machine.entries[3]
    play = Play(Seat(PEER), after.entry.number, after.hash, 0, encode(EndTurn()))
    assert refusals(world, PEER, Statement("command", signed(PEER, play, COMMAND)))


def test_repeated_command_becomes_no_second_entry() -> None:
    world = playing()
    latest = [opened for opened in world.nodes[LEADER].log if opened.entry.kind == "command"][-1]
    payload = payload_of(latest)
    assert isinstance(payload, CommandGiven)
    assert refusals(world, PEER, Statement("command", payload.play)) == []


def foreign(world: World) -> dict[str, Payload]:
    """Return an entry that a peer could write if it led."""
    head = world.nodes[PEER].machine.position.head.number
    identity = signed(PEER, Vote(Term(1), ClientIndex(PEER), head, Term(0), None), VOTE, term=1)
    wish = signed(PEER, Wish(Seat(PEER), "easy", head), WISH)
    leaving = signed(PEER, Commitment(None, DrawNumber(0), head), COMMITMENT)
    return {
        "control": ControlChanged(Seat(PEER), "easy", (wish,)),
        "contributor": ContributorChanged(ClientIndex(PEER), (leaving,)),
        "term": TermBegan(ClientIndex(PEER), (identity,)),
    }


@pytest.mark.parametrize("kind", ["control", "contributor"])
def test_entry_of_a_peer_that_does_not_lead_is_a_protocol_error(kind: str) -> None:
    world = playing()
    position = world.nodes[OTHER].machine.position
    forged = entry(position, foreign(world)[kind], by=PEER)
    before = world.nodes[OTHER].machine.entries
    assert isinstance(world.attack(PEER, OTHER, entries(forged)), RemoteProtocolError)
    assert world.nodes[OTHER].machine.entries == before


def test_candidate_cannot_elect_itself_alone() -> None:
    world = playing()
    node = world.nodes[OTHER]
    votes = [
        signed(PEER, Vote(Term(1), ClientIndex(PEER), EntryNumber(0), Term(0), None), VOTE, term=1),
        signed(
            LEADER,
            Vote(Term(1), ClientIndex(PEER), EntryNumber(0), Term(0), None),
            VOTE,
            term=1,
            by=PEER,
        ),
    ]
    began = TermBegan(ClientIndex(PEER), tuple(votes))
    forged = entry(node.machine.position, began, by=PEER)
    assert isinstance(world.attack(PEER, OTHER, entries(forged)), RemoteProtocolError)
    assert node.machine.position.table.term == 0


def test_leader_alone_cannot_declare_a_client_lost() -> None:
    world = playing()
    node = world.nodes[PEER]
    notice = Notice(ClientIndex(OTHER), Reason.LOST, node.machine.position.head.number)
    forged = signed(LEADER, notice, NOTICE, term=0)
    world.attack(LEADER, PEER, Statement("notice", forged))
    world.run(100)
    assert all(other.machine.position.table.control[OTHER].level == "" for other in world.nodes)
    assert not any(opened.entry.kind == "control" for opened in node.log)


@pytest.mark.parametrize(("pause", "counts"), [(1.0, True), (12.0, False)])
def test_withdrawn_notices_do_not_count(pause: float, counts: bool) -> None:
    """A member that withdraws its notice sends no more, and no other can send it in its name."""
    world = World(
        5, seed="notices", plays=False, timeouts=Timeouts(seat=999, turn=None, substitute="easy")
    )
    world.run(10)
    world.kill(4)
    world.run(12)
    node = world.nodes[LEADER]
    seen = node.machine.position.head.number
    notice = Notice(ClientIndex(4), Reason.LOST, seen)
    notices = [Statement("notice", signed(client, notice, NOTICE, term=0)) for client in (1, 2, 3)]
    for client in (1, 2, 3):
        world.attack(client, LEADER, notices[client - 1])
        world.run(pause)
        world.attack(2, LEADER, notices[0])
    assert (node.machine.position.table.control[4].level == "easy") is counts


def test_notice_about_nobody_is_forgotten() -> None:
    world = playing()
    for about in (3, 99, 2**53):
        notice = Notice(ClientIndex(about), Reason.WITHHOLDS, EntryNumber(1))
        said = Statement("notice", signed(PEER, notice, NOTICE, term=0))
        assert world.attack(PEER, LEADER, said) is None


def test_spectator_may_only_ask_for_entries() -> None:
    world = playing()
    member = world.nodes[PEER].machine
    member.note_link(-1, now=world.clock(world.nodes[PEER]))
    vote = Vote(Term(1), ClientIndex(PEER), EntryNumber(0), Term(0), None)
    with pytest.raises(RemoteProtocolError):
        member.receive(-1, Statement("vote", signed(PEER, vote, VOTE, term=1)), now=99999)


def test_undo_of_another_players_command_is_refused() -> None:
    world = playing()
    position = world.nodes[PEER].machine.position
    after = position.table.run.heads[-1]
    wish = TakeBack(Seat(LEADER), after.number, after.hash, 0, after.number)
    assert refusals(world, PEER, Statement("undo", signed(PEER, wish, UNDO)))
