"""The life of a seat: a short break, the computer for a lost player, and the return."""

from functools import partial

import pytest

from core.games.registry import shipped_game
from core.ruleset import Seat
from core.table import PERSON, ClientIndex
from net.consensus.events import LeaderLost, Presence, PresenceChanged, QuorumLost, QuorumRestored
from net.consensus.replica import HasLeftTable
from net.consensus.timeouts import Timeouts
from tests.games.toll_road import EndTurn
from tests.net.consensus.trials import goes_on
from tests.net.consensus.world import World

AWAY = 2


def level(world: World, client: int = AWAY) -> str:
    """Return the level that plays a client's seat, as confirmed at its leader."""
    return str(world.nodes[0].machine.confirmed_position.table.control[client].level)


def passed_over(world: World, client: int = AWAY) -> bool:
    return level(world, client) != PERSON


def isolate(world: World, client: int = AWAY) -> None:
    world.split({client}, set(range(len(world.nodes))) - {client})


@pytest.mark.smoke
def test_short_break_heals_unnoticed() -> None:
    world = World(3, seed="short")
    world.run(5)
    isolate(world)
    world.run(8)
    world.mend()
    assert goes_on(world)
    kinds = {entry.entry.kind for entry in world.nodes[0].log}
    assert kinds <= {"genesis", "command", "chance", "contributor"}
    lost = [
        event for node in world.nodes for event in node.news if isinstance(event, PresenceChanged)
    ]
    assert all(presence_changed.presence is not Presence.LOST for presence_changed in lost)
    world.check()


@pytest.mark.smoke
def test_client_counts_as_slow_then_lost_and_then_the_computer_plays() -> None:
    world = World(3, seed="lost", timeouts=Timeouts(seat=60, turn=None, substitute="hard"))
    world.run(5)
    isolate(world)
    gone = world.now
    assert world.run(200, until=lambda: passed_over(world))
    assert 69 < world.now - gone < 76
    assert level(world) == "hard"
    seen = [
        event
        for event in world.nodes[0].news
        if isinstance(event, PresenceChanged) and event.member == AWAY
    ]
    assert [presence_changed.presence for presence_changed in seen[:2]] == [
        Presence.SLOW,
        Presence.LOST,
    ]
    world.mend()
    assert world.run(60, until=lambda: not passed_over(world))
    world.check()


def test_client_connected_only_to_the_leader_keeps_its_seat() -> None:
    world = World(4, seed="leader hears")
    world.run(5)
    for other in (1, 3):
        world.cut(AWAY, other)
    world.idle = {AWAY}
    world.run(120)
    assert not any(entry.entry.kind == "control" for entry in world.nodes[0].log)


def test_players_agree_that_the_computer_plays_for_a_lost_one_until_return() -> None:
    world = World(3, seed="consent")
    world.run(5)
    isolate(world)
    world.run(12)
    for client in (0, 1):
        node = world.nodes[client]
        node.machine.stop_waiting_for(ClientIndex(AWAY), now=world.clock(node))
    assert world.run(5, until=lambda: passed_over(world))
    world.mend()
    assert world.run(60, until=lambda: not passed_over(world))
    isolate(world)
    world.run(30)
    assert not passed_over(world), "it was heard of again, and is given up no more"


@pytest.mark.smoke
@pytest.mark.parametrize(("clients", "here"), [(2, (0,)), (4, (0, 1))])
def test_witness_agrees_immediately_if_all_present_clients_do(
    clients: int, here: tuple[int, ...]
) -> None:
    """Half the clients cannot do it by themselves (DISCONNECT-4)."""
    world = World(clients, seed="consent of half", witness=True)
    world.run(5)
    world.split({*here, clients}, set(range(clients)) - {*here})
    world.run(12)
    away = clients - 1
    for number, client in enumerate(here, 1):
        assert not passed_over(world, away)
        node = world.nodes[client]
        node.machine.stop_waiting_for(ClientIndex(away), now=world.clock(node))
        assert world.run(8, until=lambda: passed_over(world, away)) is (number == len(here))
    world.mend()
    assert world.run(60, until=lambda: not passed_over(world, away))
    world.check()


@pytest.mark.parametrize("heard_by", [(0, 2), (2,)], ids=["all", "the witness alone"])
def test_witness_does_not_agree_that_a_connected_client_is_lost(heard_by: tuple[int, ...]) -> None:
    world = World(2, seed="heard", witness=True)
    world.run(5)
    if 0 not in heard_by:
        world.cut(0, 1)
    world.run(12)
    node = world.nodes[0]
    node.machine.stop_waiting_for(ClientIndex(1), now=world.clock(node))
    world.run(30)
    assert not passed_over(world, 1)


def test_present_client_cannot_be_given_up() -> None:
    world = World(3, seed="there")
    world.run(5)
    for client in (0, 1):
        node = world.nodes[client]
        node.machine.stop_waiting_for(ClientIndex(AWAY), now=world.clock(node))
    world.run(10)
    assert not any(entry.entry.kind == "control" for entry in world.nodes[0].log)


@pytest.mark.smoke
def test_quitting_client_passes_its_seat_immediately() -> None:
    world = World(3, seed="quits")
    world.run(5)
    node = world.nodes[AWAY]
    node.machine.set_level(AWAY, "easy", now=world.clock(node))
    assert world.run(5, until=lambda: passed_over(world))
    node.machine.leave(now=world.clock(node))
    world._after(node, node.machine.take_effects())
    world.kill(AWAY)
    assert goes_on(world)
    assert level(world) == "easy"


@pytest.mark.smoke
def test_client_leaving_without_passing_its_seat_is_replaced_immediately() -> None:
    world = World(3, seed="leaves")
    world.run(5)
    node = world.nodes[AWAY]
    node.machine.leave(now=world.clock(node))
    world._after(node, node.machine.take_effects())
    world.run(1)
    world.kill(AWAY)
    assert world.run(10, until=lambda: passed_over(world))


@pytest.mark.smoke
def test_departed_client_plays_no_more() -> None:
    world = World(2, seed="left", plays=False)
    world.run(10)
    member = world.nodes[1].machine
    member.leave(now=99999)
    with pytest.raises(HasLeftTable):
        member.set_level(1, "easy", now=99999)
    with pytest.raises(HasLeftTable):
        member.do(1, EndTurn(), now=99999)


def test_client_returning_in_the_computers_turn_waits_for_its_end() -> None:
    world = World(3, seed="to play")
    world.run(5)
    isolate(world)
    leader = world.nodes[0].machine

    def computer_is_on() -> bool:
        table, turn = (
            leader.confirmed_position.table,
            world.rules.turn(leader.confirmed_position.game),
        )
        return passed_over(world) and turn.seat == AWAY and table.computer_turn == turn.number

    assert world.run(400, until=computer_is_on)
    number = world.rules.turn(leader.confirmed_position.game).number
    world.plays = False
    world.mend()
    world.run(40)
    assert passed_over(world), "the computer has begun its turn"
    world.plays = True
    for node in world.nodes:
        world.at(0, partial(world._let_play, node))
    assert world.run(60, until=lambda: not passed_over(world))
    assert world.rules.turn(leader.confirmed_position.game).number > number
    world.check()


@pytest.mark.smoke
def test_computer_plays_a_turn_whose_time_is_over() -> None:
    world = World(3, seed="clock", timeouts=Timeouts(seat=60, turn=30, substitute="normal"))
    world.run(5)
    lazy = Seat(AWAY)
    world.idle = {AWAY}
    leader = world.nodes[0].machine
    assert world.run(
        300, until=lambda: world.rules.turn(leader.confirmed_position.game).seat == lazy
    )
    began = world.now
    assert world.run(100, until=lambda: passed_over(world))
    assert 25 < world.now - began < 45
    assert world.run(100, until=lambda: not passed_over(world)), "the next turn is its own again"


@pytest.mark.parametrize("idle", [0, 1], ids=["the leader", "the other one"])
@pytest.mark.parametrize("witness", [False, True], ids=["alone", "with a witness"])
def test_idle_client_of_two_agrees_to_its_own_replacement(idle: int, *, witness: bool) -> None:
    """GROUP-21. No other can: the witness does not see the game."""
    waits = Timeouts(seat=60, turn=30, substitute="normal")
    world = World(2, seed="clock of two", witness=witness, timeouts=waits)
    world.run(5)
    world.idle = {idle}
    leader = world.nodes[0].machine

    def is_replaced() -> bool:
        return bool(leader.confirmed_position.table.control[idle].level != PERSON)

    assert world.run(100, until=is_replaced)
    assert world.run(100, until=lambda: not is_replaced()), "the next turn is its own again"
    world.check()


def test_idle_client_requests_its_seat_back_at_its_next_turn() -> None:
    """The computer may think for longer than the client waits between two requests."""
    world = World(3, seed="thinking", timeouts=Timeouts(seat=60, turn=30, substitute="normal"))
    world.run(5)
    world.idle, world.thinking = {AWAY}, {Seat(AWAY)}
    assert world.run(100, until=lambda: passed_over(world))
    assert not world.run(60, until=lambda: not passed_over(world)), "the computer is thinking"
    world.thinking.clear()
    world.at(0, partial(world._let_play, world.nodes[0]))
    assert world.run(100, until=lambda: not passed_over(world)), "the next turn is its own again"


@pytest.mark.parametrize("witness", [False, True], ids=["alone", "with a witness"])
def test_remaining_client_of_two_learns_whether_it_can_lead(witness: bool) -> None:
    world = World(2, seed="survivor", witness=witness)
    world.run(5)
    world.kill(0)
    world.run(60)
    events = [event for event in world.nodes[1].news if isinstance(event, LeaderLost)]
    assert events[:1] == [LeaderLost(can_elect=witness)]
    assert world.leaders == ([1] if witness else [])


@pytest.mark.smoke
@pytest.mark.parametrize("witness", [False, True], ids=["alone", "with a witness"])
def test_leaving_leader_of_two_hands_over_the_lead(witness: bool) -> None:
    world = World(2, seed="resigns", witness=witness)
    world.run(5)
    leader = world.nodes[0]
    assert leader.machine.can_continue_without_me
    leader.machine.set_level(0, "easy", now=world.clock(leader))
    leader.machine.resign(now=world.clock(leader))
    world._after(leader, leader.machine.take_effects())
    assert world.run(1, until=lambda: world.leaders == [1])
    leader.machine.leave(now=world.clock(leader))
    world._after(leader, leader.machine.take_effects())
    world.run(1)
    world.kill(0)
    assert goes_on(world)
    assert not connectivity(world, 1)
    world.check()


@pytest.mark.smoke
def test_client_can_be_spared_only_while_all_three_are_present() -> None:
    world = World(3, seed="spared", plays=False)
    world.run(5)
    assert all(node.machine.can_continue_without_me for node in world.nodes)
    world.kill(AWAY)
    world.run(20)
    assert not any(node.machine.can_continue_without_me for node in world.nodes[:AWAY])


def connectivity(world: World, client: int) -> list[QuorumLost | QuorumRestored]:
    """Return what a client was told about whether its part can continue."""
    return [
        event
        for event in world.nodes[client].news
        if isinstance(event, QuorumLost | QuorumRestored)
    ]


@pytest.mark.parametrize(
    ("part", "witness", "cut_off"),
    [
        ({0, 1}, None, {0, 1}),
        ({2}, None, {2}),
        ({0, 1, 2}, None, {3, 4, 5}),
        ({0, 1, 2}, 0, {3, 4, 5}),
        ({0, 1, 2}, 1, {0, 1, 2}),
    ],
    ids=["leader with one", "one", "halves", "witness with leader", "witness against leader"],
)
def test_minority_of_six_learns_the_last_confirmed_entry(
    part: set[int], witness: int | None, cut_off: set[int]
) -> None:
    world = World(6, seed="too few", witness=witness is not None)
    world.run(5)
    assert not any(connectivity(world, client) for client in range(6))
    sides = [set(part), set(range(6)) - part]
    if witness is not None:
        sides[witness].add(6)
    world.split(*sides)
    world.run(60)
    for client in range(6):
        events = connectivity(world, client)
        assert bool(events) == (client in cut_off)
        if events:
            others = next(side for side in sides if client not in side) - {6}
            away = tuple(ClientIndex(other) for other in sorted(others))
            assert events == [QuorumLost(world.nodes[client].machine.confirmed, away)]
    world.mend()
    world.run(30)
    for client in cut_off:
        (together,) = connectivity(world, client)[1:]
        assert isinstance(together, QuorumRestored)
        assert {*together.back} <= {*range(6)} - {client}
        assert together.back
    world.check()


@pytest.mark.parametrize(("lost", "is_cut_off"), [(0, True), (1, False)])
def test_leader_of_two_continues_and_the_other_cannot(lost: int, is_cut_off: bool) -> None:
    world = World(2, seed="two")
    world.run(5)
    world.kill(lost)
    world.run(60)
    assert bool(connectivity(world, 1 - lost)) == is_cut_off


def test_client_returning_to_an_empty_table_may_continue_at_its_logs_end() -> None:
    world = World(3, seed="nobody there")
    world.run(5)
    for client in range(3):
        world.kill(client)
    world.restart(1)
    world.run(30)
    last = world.nodes[1].log[-1].entry.number
    assert last > 10
    assert connectivity(world, 1) == [QuorumLost(last, (ClientIndex(0), ClientIndex(2)))]


def test_nobody_is_waited_for_after_the_game_is_over() -> None:
    world = World(2, seed="over")
    assert world.run(3600, until=lambda: all(node.machine.is_over for node in world.nodes))
    world.kill(0)
    world.run(60)
    assert not connectivity(world, 1)


def test_absent_player_learns_the_end_although_most_have_left() -> None:
    """Two of four cannot confirm the end; the one that stayed has it confirmed."""
    away = 3
    world = World(4, seed="away at the end")
    world.run(5)
    world.kill(away)
    assert world.run(3600, until=lambda: all(node.machine.is_over for node in world.up))
    *leaving, stays = [node.index for node in world.up]
    for client in leaving:
        world.kill(client)
    world.restart(away)
    machine = world.nodes[away].machine
    assert not machine.is_over
    assert world.run(60, until=lambda: bool(machine.is_over))
    assert machine.final_position.head == world.nodes[stays].machine.confirmed_position.head


def test_restarted_peer_finds_its_leader_and_reports_no_lost_one() -> None:
    world = World(3, seed="peer restarts")
    world.run(5)
    world.kill(1)
    world.run(5)
    events_before = len(world.nodes[1].news)
    world.restart(1)
    world.run(15)
    assert not any(isinstance(event, LeaderLost) for event in world.nodes[1].news[events_before:])
    assert goes_on(world)


@pytest.mark.smoke
def test_time_runs_for_every_player_to_act_before_the_first_turn() -> None:
    """GROUP-21. Foremen are chosen there, and an idle player would stop the table forever."""
    waits = Timeouts(seat=60, turn=30, substitute="normal")
    world = World(3, seed="opening", timeouts=waits, rules=shipped_game("iron-dragon"))
    world.idle = {AWAY}
    leader = world.nodes[0].machine
    assert world.run(100, until=lambda: passed_over(world))
    assert 25 < world.now < 45
    assert world.rules.turn(leader.confirmed_position.game).seat is None
    assert world.run(
        60, until=lambda: world.rules.turn(leader.confirmed_position.game).seat is not None
    )
    changes = [entry for entry in world.nodes[0].log if entry.entry.kind == "control"]
    assert len(changes) <= 2, "the seat goes to the computer once, and once back"
