"""Members that send endlessly: no machine grows beyond a bound."""

from collections.abc import Callable

import pytest

from core.log import EntryHash, EntryNumber, Term, encode
from core.ruleset import Seat
from core.table import (
    COMMAND,
    COMMITMENT,
    NOTICE,
    REVEAL,
    VOTE,
    WISH,
    ClientIndex,
    Commitment,
    DrawNumber,
    Genesis,
    Notice,
    Play,
    Preimage,
    Reason,
    Reveal,
    Vote,
    Wish,
)
from net.consensus.effects import StorePromise
from net.consensus.events import PresenceChanged
from net.consensus.faults import PROOFS
from net.consensus.held_commands import RELAY_RATE
from net.consensus.limits import CHANGES, COMMANDS
from net.consensus.signatures import proven_cheats
from net.wire import (
    Accusation,
    CheatProof,
    Fetch,
    Hold,
    Leaving,
    LogMismatch,
    Message,
    PreVoteGrant,
    Refused,
    RevealRequest,
    Statement,
    Status,
    VoteRequest,
)
from tests.games.toll_road import Command, EndTurn, Event, State, TollRoad, Walk
from tests.net.consensus.forging import playing, resealed, signed, weight
from tests.net.consensus.world import World

CHEAT = 1


def digest(number: int) -> EntryHash:
    return EntryHash(number.to_bytes(32, "big"))


def reveal(number: int) -> Statement:
    what = Reveal(DrawNumber(number), digest(number), Preimage(bytes(32)))
    return Statement("reveal", signed(CHEAT, what, REVEAL))


def notice(number: int) -> Statement:
    reason = list(Reason)[number % 3]
    what = Notice(ClientIndex(number % 300), reason, EntryNumber(number))
    return Statement("notice", signed(CHEAT, what, NOTICE, term=0))


def vote(number: int) -> Statement:
    what = Vote(Term(number), ClientIndex(0), EntryNumber(0), Term(0), None)
    return Statement("vote", signed(CHEAT, what, VOTE, term=number))


def strangers_wish(number: int) -> Statement:
    """Return a request in the name of a client that does not exist."""
    what = Wish(Seat(0), "easy", EntryNumber(0))
    return Statement("wish", signed(1000 + number, what, WISH, by=CHEAT))


FLOODS: dict[str, Callable[[int], Message]] = {
    "fetch": lambda number: Fetch(EntryNumber(number % 9), digest(number)),
    "apart": lambda number: LogMismatch(EntryNumber(number)),
    "dissent": lambda number: Accusation(EntryNumber(number), digest(number), "no"),
    "standing": lambda number: Status(
        EntryNumber(number), digest(number), Term(0), Term(number), EntryNumber(0)
    ),
    "stand": lambda number: VoteRequest(
        Term(number), EntryNumber(2**40), digest(number), Term(number), is_pre_vote=False
    ),
    "willing": lambda number: PreVoteGrant(Term(number)),
    "refused": lambda number: Refused(bytes(64), str(number)),
    "reveal": reveal,
    "notice": notice,
    "vote": vote,
    "strangers' wish": strangers_wish,
    "cheated": lambda number: CheatProof(b"%d" % number, b""),
    "asking": lambda number: RevealRequest(DrawNumber(number), b"", (), ()),
    "hold": lambda number: Hold(EntryNumber(number), digest(number), Term(0)),
}


@pytest.mark.parametrize("flood", FLOODS)
@pytest.mark.parametrize("to", [0, 2, 3], ids=["leader", "peer", "witness"])
def test_flood_leaves_nothing_behind(flood: str, to: int) -> None:
    world = playing(3, witness=True)
    machine = world.nodes[to].machine
    weights = []
    for part in range(3):
        for number in range(530 * part, 530 * part + 530):
            world.attack(CHEAT, to, FLOODS[flood](number))
        weights.append(weight(machine))
    assert weights[2] <= weights[1]
    for node in world.nodes:
        assert len(node.promises) < 400


def test_repeated_candidate_gets_few_promises() -> None:
    world = playing(5)
    for gone in (0, 1, 2):
        world.kill(gone)
    world.run(25)
    node = world.nodes[3]
    kept = len(node.promises)
    for number in range(1, 500):
        head = node.machine.position.head
        world.attack(
            4,
            3,
            VoteRequest(Term(number * 500), head.number, head.hash, Term(0), is_pre_vote=False),
        )
    assert len(node.promises) == kept + 1


def test_flood_of_statements_is_not_passed_on_to_the_leader() -> None:
    """The leader reads each member at a bounded rate, and counts what a member forwards."""
    world = playing()
    passed_on = 0

    def loses(source: int, to: int, message: Message) -> bool:
        nonlocal passed_on
        passed_on += (source, to) == (2, 0) and isinstance(message, Statement)
        return False

    world.loses = loses
    for number in range(5000):
        what = Commitment(None, DrawNumber(number), EntryNumber(0))
        world.attack(CHEAT, 2, Statement("commitment", signed(CHEAT, what, COMMITMENT)))
    assert 0 < passed_on <= RELAY_RATE.most


def test_flood_of_proofs_costs_few_signatures(monkeypatch: pytest.MonkeyPatch) -> None:
    world = playing()
    checked = 0

    def check(proof: CheatProof, genesis: Genesis) -> frozenset[ClientIndex]:
        nonlocal checked
        checked += 1
        return proven_cheats(proof, genesis)

    monkeypatch.setattr("net.consensus.faults.proven_cheats", check)
    opened = world.nodes[2].log[1]
    for number in range(500):
        forged = resealed(opened, by=CHEAT, number=EntryNumber(9000 + number))
        proof = CheatProof(encode(opened.sealed), encode(forged.sealed))
        assert world.attack(CHEAT, 2, proof) is None
    assert 0 < checked <= PROOFS.most


@pytest.mark.parametrize("to", [0, 2], ids=["leader", "peer"])
def test_member_that_leaves_again_and_again_causes_few_notices(to: int) -> None:
    """It announces that it leaves, and continues to send over the same link."""
    world = playing()
    node = world.nodes[to]
    known, events_before = node.machine.position, len(node.news)
    head = known.head
    standing = Status(head.number, head.hash, Term(0), Term(0), head.number)
    for _ in range(100):
        world.attack(CHEAT, to, Leaving())
        world.attack(CHEAT, to, standing)
    assert sum(isinstance(event, PresenceChanged) for event in node.news[events_before:]) == 1


def test_response_is_never_longer_than_one_message() -> None:
    world = playing(3)
    node = world.nodes[0]
    sent = 0

    def loses(source: int, to: int, message: Message) -> bool:
        nonlocal sent
        sent += (source, to) == (0, CHEAT)
        return False

    world.loses = loses
    genesis = node.log[0].hash
    for _ in range(100):
        world.attack(CHEAT, 0, Fetch(EntryNumber(0), genesis))
    assert sent <= 101
    assert not any(isinstance(effect, StorePromise) for effect in node.machine.take_effects())


class Idling(TollRoad):
    """A game in which a player may walk without progress."""

    def decide(self, state: State, seat: Seat, command: Command) -> list[Event]:
        events = super().decide(state, seat, command)
        return [] if isinstance(command, Walk) else events


def test_commands_without_effect_fill_no_log() -> None:
    """Each is an entry; the next turn allows as many, and other players lose none."""
    world = World(3, seed="idle", rules=Idling(), plays=False)
    world.run(5)
    leader = world.nodes[0]

    def give(command: Command) -> None:
        client = leader.machine.position.game.active
        after = leader.machine.position.table.run.heads[-1]
        play = Play(Seat(client), after.number, after.hash, 0, encode(command))
        world.attack(client, 0, Statement("command", signed(client, play, COMMAND)))
        world.run(0.1)

    for _ in range(2):
        while leader.machine.position.game.active != CHEAT:
            give(EndTurn())
        before, began = len(leader.log), world.now
        for _ in range(COMMANDS.most + 100):
            give(Walk())
        made, seconds = len(leader.log) - before, world.now - began
        assert COMMANDS.most <= made <= COMMANDS.most + seconds + 1
        world.run(2)
        give(EndTurn())
        assert leader.machine.position.game.active != CHEAT


def test_seat_passed_to_and_fro_fills_no_log() -> None:
    """Each change is an entry, which all keep forever."""
    world = playing()
    leader = world.nodes[0]
    for _ in range(400):
        position = leader.machine.position
        level = position.table.control[CHEAT].level
        wish = Wish(Seat(CHEAT), "easy" if level == "hard" else "hard", position.head.number)
        world.attack(CHEAT, 0, Statement("wish", signed(CHEAT, wish, WISH)))
        world.run(0.15)
    passed = [entry for entry in leader.log if entry.entry.kind == "control"]
    assert CHANGES.most <= len(passed) <= 2 * CHANGES.most + 3
