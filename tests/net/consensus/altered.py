"""Programs modified to cheat, and how each differs from an honest one.

Each function modifies the program of one client of a `World` while it runs; a restart undoes it.
"""

from collections.abc import Container
from typing import Any

from msgspec.structs import replace

from core.log import EntryHash, EntryNumber, Term
from core.table import REVEAL, ClientIndex, DrawNumber, Preimage, Reveal, Signed
from core.table.errors import Unusable, UnusableCode
from net.consensus.promises import Revealed
from net.wire import Entries, Kind, Message, Refused, Status, VoteRequest
from tests.net.consensus.world import World


def components(world: World, client: int) -> Any:
    """Return the parts of a client's machine."""
    return world.nodes[client].machine._components


def make_no_draws(world: World, client: int) -> None:
    """Let a leader write everything except draws."""
    components(world, client).leader_role._write_draw = lambda: None


def ignore_removals(world: World, client: int) -> None:
    """Let a leader write nothing that the other members agreed on."""
    components(world, client).notices.due_payloads = lambda *, now: iter(())


def censor(world: World, client: int, victims: Container[int], *, refuses: bool = False) -> None:
    """Let a leader drop all commands of these clients, or respond with an invented refusal."""
    leader_role = components(world, client).leader_role
    propose = leader_role.propose

    def pick(sender: int, kind: Kind, signed: Signed, *, now: float) -> None:
        if signed.client not in victims:
            propose(sender, kind, signed, now=now)
        elif refuses:
            components(world, client).identity.send(
                sender, Refused(signed.signature, "not your turn")
            )

    leader_role.propose = pick


def seem_ahead(world: World, client: int) -> None:
    """Let a leader claim two entries more than it sends, and write one of its own every 8 s.

    It passes its own seat between computer players, which the rules always allow.
    """

    def claim(source: int, to: int, message: Message) -> Message:
        del to
        if source != client or not isinstance(message, Status):
            return message
        return replace(message, number=EntryNumber(message.number + 2), hash=EntryHash(bytes(32)))

    def pass_seat(level: str = "easy") -> None:
        node = world.nodes[client]
        node.machine.set_level(client, level, now=world.clock(node))
        world.at(8, lambda: pass_seat("easy" if level == "hard" else "hard"))

    world.alters = claim
    pass_seat()


def speak_seldom(world: World, client: int, pause: float) -> None:
    """Let a program send only once in this many seconds, and then everything."""

    def sleep() -> None:
        world.stall(client, pause)
        world.at(pause + 0.1, sleep)

    sleep()


def cling_to_the_lead(world: World, client: int) -> None:
    """Let a leader respond to each candidate by running in a later term, and never resign."""
    election = components(world, client).election

    def run_against(member: ClientIndex, request: VoteRequest, *, now: float) -> None:
        del member, now
        election._become_candidate(Term(request.term + 1))

    election.receive_vote_request = run_against
    election.resign = lambda *, now: None


def never_yield(world: World, client: int) -> None:
    """Let a leader vote for no other candidate, and never resign."""
    election = components(world, client).election
    election.receive_vote_request = lambda member, request, *, now: None
    election.resign = lambda *, now: None


def reveal_nonsense(world: World, client: int) -> None:
    """Let a client sign preimages outside its chain."""
    identity = components(world, client).identity

    def reveal(draw: DrawNumber, asked: EntryHash) -> Signed:
        identity.store_promise(Revealed(draw, asked))
        signed: Signed = identity.sign(Reveal(draw, asked, Preimage(bytes(32))), REVEAL)
        return signed

    identity.reveal = reveal


def leave_draws(world: World, client: int) -> None:
    """Let a client leave each draw that needs its preimage, and ask to return after it."""

    def reveal(draw: DrawNumber, asked: EntryHash) -> Signed:
        raise Unusable(UnusableCode.ALREADY_REVEALED, draw=draw, before=asked, asked=asked)

    components(world, client).identity.reveal = reveal


def flip_bits(world: World, client: int, victim: int) -> None:
    """Let a leader send entries with a wrong bit to one client; the others get good ones."""

    def flip(source: int, to: int, message: Message) -> Message:
        is_hit = (source, to) == (client, victim)
        if not (is_hit and isinstance(message, Entries) and message.sealed):
            return message
        *first, last = message.sealed
        return Entries(message.term, (*first, last[:-1] + bytes([last[-1] ^ 1])))

    world.alters = flip
