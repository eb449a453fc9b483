"""Leaders that censor one client: the others enforce its commands, or replace the leader."""

import pytest

from core.log import EntryNumber, encode
from core.ruleset import Seat
from core.table import COMMAND, PERSON, Play
from net.consensus.events import Declined, LeaderChanged, LeaderLost
from net.consensus.held_commands import EXCUSED_SILENCE, OVERDUE
from net.consensus.timeouts import Timeouts
from net.wire import Refused, Statement
from tests.net.consensus import altered
from tests.net.consensus.forging import signed
from tests.net.consensus.trials import goes_on
from tests.net.consensus.world import World

LEADER, VICTIM, OTHER = 0, 1, 2
SECONDS = 2 * (OVERDUE + 1.5) + 3.0
"""Seconds from a censored command until another leader: the command is late, then overdue, then an
election follows."""


def begun(clients: int = 3, *, turn: int | None = None, witness: bool = False) -> World:
    waits = Timeouts(seat=60, turn=turn, substitute="normal")
    world = World(clients, seed="censored", timeouts=waits, witness=witness)
    world.run(4)
    return world


def leaders(world: World, client: int = OTHER) -> list[int]:
    return [event.leader for event in world.nodes[client].news if isinstance(event, LeaderChanged)]


@pytest.mark.parametrize("refuses", [False, True], ids=["silently", "by invented refusals"])
@pytest.mark.parametrize("witness", [False, True], ids=["alone", "with a witness"])
def test_leader_that_censors_one_player_loses_the_lead(witness: bool, refuses: bool) -> None:
    world = begun(witness=witness, turn=20)
    altered.censor(world, LEADER, {VICTIM}, refuses=refuses)
    altered.cling_to_the_lead(world, LEADER)
    victim = world.nodes[VICTIM].machine
    assert world.run(60, until=lambda: victim.pending_count > 0)
    assert world.run(SECONDS, until=lambda: bool(leaders(world)))
    confirmed = world.nodes[OTHER].machine.confirmed
    assert world.run(200, until=lambda: world.nodes[OTHER].machine.confirmed > confirmed + 12)
    assert LEADER not in leaders(world)
    assert not any(isinstance(event, Declined) for event in world.nodes[VICTIM].news)


@pytest.mark.parametrize("witness", [False, True], ids=["alone", "with a witness"])
def test_censor_that_claims_missing_entries_loses_the_lead(witness: bool) -> None:
    """Such time is excused, because an honest leader's entries may be on their way."""
    world = begun(witness=witness)
    altered.censor(world, LEADER, {VICTIM})
    altered.cling_to_the_lead(world, LEADER)
    victim = world.nodes[VICTIM].machine
    assert world.run(60, until=lambda: victim.pending_count > 0)
    altered.seem_ahead(world, LEADER)
    assert world.run(2 * EXCUSED_SILENCE.most + SECONDS, until=lambda: bool(leaders(world)))
    assert LEADER not in leaders(world)


def test_censor_that_is_silent_most_of_the_time_loses_the_lead() -> None:
    """A leader counts as lost after 20 s of silence; this leader sends slightly earlier."""
    world = begun()
    altered.censor(world, LEADER, {VICTIM})
    altered.cling_to_the_lead(world, LEADER)
    victim = world.nodes[VICTIM].machine
    assert world.run(60, until=lambda: victim.pending_count > 0)
    altered.speak_seldom(world, LEADER, 18.0)
    assert world.run(2 * EXCUSED_SILENCE.most, until=lambda: bool(leaders(world)))
    assert LEADER not in leaders(world)


def test_stopped_program_blames_nothing_on_its_leader() -> None:
    """It has a command on its way, and finds the leader's entry among many messages afterwards."""
    world = begun()
    victim = world.nodes[VICTIM].machine
    assert world.run(60, until=lambda: victim.pending_count > 0)
    for _ in range(3):
        world.stall(VICTIM, 18)
        world.run(18.5)
    assert goes_on(world)
    assert leaders(world, VICTIM) == []
    assert not any(isinstance(event, LeaderLost) for event in world.nodes[VICTIM].news)


def test_censored_player_keeps_the_seat_under_a_turn_clock() -> None:
    """Without the fix the others sign that the player is idle, and the computer plays."""
    world = begun(turn=10)
    altered.censor(world, LEADER, {VICTIM})
    assert world.run(60, until=lambda: bool(leaders(world)))
    assert goes_on(world, more=30)
    held = [entry.entry.kind for entry in world.nodes[OTHER].log if entry.entry.kind == "control"]
    assert held == []
    world.check()


def test_censored_player_without_a_link_to_the_leader_is_heard() -> None:
    """The leader can also close the player's link; the others forward the commands."""
    world = begun(4)
    altered.censor(world, LEADER, {VICTIM})
    world.cut(LEADER, VICTIM)
    victim = world.nodes[VICTIM].machine
    assert world.run(60, until=lambda: victim.pending_count > 0)
    assert world.run(SECONDS + 3, until=lambda: bool(leaders(world)))
    assert goes_on(world)


def test_censored_player_gets_the_seat_back() -> None:
    """A request to have one's seat back counts like a command."""
    world = begun()
    node = world.nodes[VICTIM]
    node.machine.set_level(VICTIM, "easy", now=world.clock(node))
    other = world.nodes[OTHER].machine

    def is_own() -> bool:
        return bool(other.confirmed_position.table.control[VICTIM].level == PERSON)

    assert world.run(10, until=lambda: not is_own())
    altered.censor(world, LEADER, {VICTIM})
    assert world.run(
        10, until=lambda: world.rules.turn(other.confirmed_position.game).seat == OTHER
    )
    world.plays = False
    node.machine.set_level(VICTIM, PERSON, now=world.clock(node))
    assert world.run(60, until=is_own)
    assert leaders(world) != []


def test_stale_command_counts_for_nothing() -> None:
    """A modified author cannot frame a leader with commands against the rules."""
    world = begun()
    world.plays = False
    world.run(10)
    position = world.nodes[OTHER].machine.position
    old = world.nodes[OTHER].log[1]
    play = Play(Seat(VICTIM), EntryNumber(1), old.hash, 0, encode(("nonsense",)))
    stale = Statement("command", signed(VICTIM, play, COMMAND))
    for _ in range(20):
        world.attack(VICTIM, OTHER, stale)
        world.run(1)
    assert leaders(world) == []
    assert world.nodes[OTHER].machine.position == position


def test_refusal_of_an_illegal_command_is_accepted() -> None:
    world = begun(2)
    world.plays = False
    world.run(10)
    node = world.nodes[VICTIM]
    refused = Refused(bytes(64), "whatever")
    assert world.attack(LEADER, VICTIM, refused) is None
    assert node.machine.pending_count == 0


def test_refusal_of_a_command_behind_others_changes_nothing() -> None:
    """It cannot be verified before the commands ahead of it are entries."""
    world = World(3, seed="refused", pipelined=4)
    victim = world.nodes[VICTIM].machine
    world.loses = lambda source, to, message: source == VICTIM and isinstance(message, Statement)
    assert world.run(60, until=lambda: victim.pending_count > 2)
    pending = victim.pending_commands
    _, *later = victim._components.commands._pending
    for command in later:
        refused = Refused(command.signed.signature, "not your turn")
        assert world.attack(LEADER, VICTIM, refused) is None
    assert victim.pending_commands == pending
    assert not any(isinstance(event, Declined) for event in world.nodes[VICTIM].news)


def test_honest_leader_that_stalls_for_ten_seconds_keeps_the_lead() -> None:
    world = begun()
    victim = world.nodes[VICTIM].machine
    assert world.run(60, until=lambda: victim.pending_count > 0)
    world.stall(LEADER, 10)
    assert goes_on(world)
    assert leaders(world) == []
    assert not any(isinstance(event, LeaderLost) for node in world.nodes for event in node.news)
