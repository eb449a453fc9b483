"""Removing a present player, including the leader, requires enough others."""

from collections.abc import Iterable, Iterator

import pytest

from core.log import EntryNumber
from core.ruleset import Seat
from core.table import (
    COMMITMENT,
    FIRST_DRAW,
    NOTICE,
    PERSON,
    ClientIndex,
    ClientRemoved,
    Commitment,
    Notice,
    Payload,
    Reason,
)
from net.consensus.events import Halted, Presence, PresenceChanged, RemovalVotes, Removed
from net.consensus.replica import HasLeftTable, NotRemovable
from net.consensus.timeouts import LEADER_TIMEOUT, RESEND_AFTER, Timeouts
from net.consensus.wishes import Wishes
from net.wire import Entries, Message, Statement
from tests.net.consensus.forging import entries, entry, signed
from tests.net.consensus.trials import goes_on
from tests.net.consensus.world import Node, World

OUT = 2


def want_out(world: World, *by: int, about: int = OUT, is_unwanted: bool = True) -> None:
    """Let the persons at these programs want a player to leave, or withdraw that."""
    for client in by:
        node = world.nodes[client]
        node.machine.set_unwanted(
            ClientIndex(about), is_unwanted=is_unwanted, now=world.clock(node)
        )


def removed(world: World, *at: int, about: int = OUT) -> bool:
    """Return whether these programs received the removal."""
    return all(
        any(isinstance(news, Removed) and news.member == about for news in world.nodes[client].news)
        for client in at
    )


def plays_on(
    world: World, out: int = OUT, more: int = 40, left: Iterable[int] | None = None
) -> bool:
    """Return whether the others confirm more entries although the removed player is still there."""
    clients = range(len(world.nodes) - (world.witness is not None))
    others = [world.nodes[client].machine for client in left or set(clients) - {out}]
    goal = max(other.confirmed for other in others) + more
    return world.run(
        300, until=lambda: min(other.confirmed for other in others) >= goal or others[0].is_over
    )


def begun(clients: int = 3, **facts: object) -> World:
    world = World(clients, seed="removal", **facts)  # type: ignore[arg-type]
    world.run(5)
    return world


def check_without(world: World, out: int = OUT) -> None:
    """Check that the others play on, and agree."""
    world.kill(out)
    assert goes_on(world)
    world.check()


@pytest.mark.parametrize(("clients", "by"), [(3, (0, 1)), (4, (0, 1, 3)), (6, (0, 3, 4, 5))])
@pytest.mark.parametrize("witness", [False, True])
def test_enough_others_remove_a_present_player(
    clients: int, by: tuple[int, ...], witness: bool
) -> None:
    world = begun(clients, witness=witness)
    want_out(world, *by[1:])
    world.run(30)
    assert not any(opened.entry.kind == "removal" for opened in world.nodes[0].log)
    want_out(world, by[0])
    assert world.run(5, until=lambda: removed(world, *range(clients)))
    table = world.nodes[0].machine.confirmed_position.table
    assert table.control[OUT].level == Timeouts().substitute
    assert plays_on(world)
    assert world.nodes[0].machine.confirmed_position.table.removed == (OUT,)
    check_without(world)


@pytest.mark.smoke
def test_removed_player_plays_no_more_and_requests_nothing() -> None:
    world = begun()
    want_out(world, 0, 1)
    assert world.run(5, until=lambda: removed(world, OUT))
    node = world.nodes[OUT]
    with pytest.raises(HasLeftTable):
        node.machine.set_level(OUT, PERSON, now=world.clock(node))
    world.run(30)
    late = [
        opened for opened in world.nodes[0].log if opened.entry.kind in ("control", "contributor")
    ]
    assert not any(opened.entry.number > table_since(world) for opened in late)
    check_without(world)


def table_since(world: World) -> int:
    """Return the entry that removed a player."""
    return next(
        opened.entry.number for opened in world.nodes[0].log if opened.entry.kind == "removal"
    )


@pytest.mark.smoke
def test_others_count_a_removed_client_as_lost_and_ignore_it() -> None:
    world = begun()
    want_out(world, 0, 1)
    assert world.run(5, until=lambda: removed(world, 0, 1))
    world.run(1)
    assert PresenceChanged(ClientIndex(OUT), Presence.LOST) in world.nodes[0].news
    before = len(world.nodes[0].news)
    notice = signed(OUT, Notice(ClientIndex(1), Reason.UNWANTED, number(world)), NOTICE, term=0)
    world.attack(OUT, 0, Statement("notice", notice))
    assert not any(
        isinstance(event, RemovalVotes | PresenceChanged) for event in world.nodes[0].news[before:]
    )


def number(world: World) -> EntryNumber:
    return EntryNumber(world.nodes[0].machine.position.head.number)


def test_all_learn_who_voted_to_remove_a_player() -> None:
    world = begun(4)
    want_out(world, 3)
    world.run(2)
    for node in world.nodes:
        unwanted = [event for event in node.news if isinstance(event, RemovalVotes)]
        assert unwanted == [RemovalVotes(ClientIndex(OUT), (ClientIndex(3),))]
    want_out(world, 1)
    world.run(2)
    assert RemovalVotes(ClientIndex(OUT), (ClientIndex(1), ClientIndex(3))) in world.nodes[OUT].news


def test_withdrawn_request_is_not_counted() -> None:
    world = begun()
    want_out(world, 0)
    world.run(10)
    want_out(world, 0, is_unwanted=False)
    world.run(10)
    want_out(world, 1)
    world.run(30)
    assert not removed(world, 0)
    assert [event for event in world.nodes[OUT].news if isinstance(event, RemovalVotes)] == [
        RemovalVotes(ClientIndex(OUT), (ClientIndex(0),)),
        RemovalVotes(ClientIndex(OUT), ()),
        RemovalVotes(ClientIndex(OUT), (ClientIndex(1),)),
    ]


def test_old_request_still_counts() -> None:
    world = begun()
    want_out(world, 0)
    assert goes_on(world, more=150, seconds=900)
    want_out(world, 1)
    assert world.run(5, until=lambda: removed(world, 0, 1))


def test_removed_leader_loses_the_lead() -> None:
    world = begun(4)
    want_out(world, 1, 2, 3, about=0)
    assert world.run(30, until=lambda: removed(world, *range(4), about=0))
    assert world.run(30, until=lambda: bool(world.leaders))
    assert world.leaders != [0]
    check_without(world, out=0)


def ignoring(world: World, reason: Reason) -> None:
    """Modify the leader's program so that it ignores agreed notices of a kind."""
    notices = world.nodes[0].machine._components.notices
    honest = notices._consequences

    def consequences(about: ClientIndex, why: Reason, evidence: object) -> Iterator[Payload]:
        return iter(()) if why is reason else honest(about, why, evidence)

    notices._consequences = consequences


@pytest.mark.parametrize("about", [0, OUT])
def test_leader_that_does_not_write_a_removal_loses_the_lead(about: int) -> None:
    world = begun(4)
    ignoring(world, Reason.UNWANTED)
    by = [client for client in range(4) if client not in (0, about)]
    want_out(world, *(by if about == 0 else (0, *by)), about=about)
    world.run(LEADER_TIMEOUT - 2)
    assert world.leaders == [0]
    assert world.run(60, until=lambda: removed(world, *by, about=about))
    check_without(world, out=about)


def test_leader_that_hides_its_own_idle_person_loses_the_lead() -> None:
    world = begun(timeouts=Timeouts(turn=30))
    ignoring(world, Reason.IDLE)
    world.idle = {0}
    assert world.run(200, until=lambda: world.nodes[1].machine.confirmed_position.table.leader != 0)
    assert plays_on(world, out=0)


def test_leader_cannot_remove_a_client_with_statements_for_another_purpose() -> None:
    world = begun(4)
    world.kill(0)
    position = world.nodes[1].machine.position
    notice = Notice(ClientIndex(OUT), Reason.UNWANTED, position.head.number)
    said = tuple(signed(signer, notice, NOTICE, term=0, by=0) for signer in (0, 1, 3))
    forged = entry(position, ClientRemoved(ClientIndex(OUT), "easy", said), by=0)
    for client in (1, 2, 3):
        world.attack(0, client, entries(forged))
    assert goes_on(world)
    assert not any(node.machine.confirmed_position.table.removed for node in world.up)
    assert not any(isinstance(event, Halted) for node in world.nodes for event in node.news)
    world.check()


def test_absent_client_learns_of_its_removal_on_return() -> None:
    world = begun(4)
    world.split({OUT}, {0, 1, 3})
    want_out(world, 0, 1, 3)
    assert world.run(15, until=lambda: removed(world, 0, 1, 3)), "perhaps after a draw without him"
    assert not removed(world, OUT)
    world.mend()
    assert world.run(30, until=lambda: removed(world, OUT))
    check_without(world)


@pytest.mark.smoke
def test_restarted_client_learns_of_its_removal() -> None:
    world = begun()
    want_out(world, 0, 1)
    assert world.run(5, until=lambda: removed(world, *range(3)))
    world.kill(OUT)
    world.nodes[OUT].news.clear()
    assert plays_on(world)
    world.restart(OUT)
    assert world.run(30, until=lambda: removed(world, OUT))
    node = world.nodes[OUT]
    assert all(node.machine.position.table.control[seat].level != PERSON for seat in seats(node))
    check_without(world)


def seats(node: Node) -> list[Seat]:
    """Return the seats of a program's person."""
    control = node.machine.position.table.control
    return [Seat(n) for n, seat in enumerate(control) if seat.holder == node.index]


@pytest.mark.smoke
@pytest.mark.parametrize(("clients", "about"), [(2, 1), (3, 0), (3, 3), (3, 7)])
def test_no_removal_of_one_of_two_oneself_or_nobody(clients: int, about: int) -> None:
    world = begun(clients, witness=clients == 3)
    with pytest.raises(NotRemovable) as refused:
        want_out(world, 0, about=about)
    assert refused.value.facts == {"client": about, "clients": clients}


def test_only_holder_of_its_removal_entry_requests_no_votes() -> None:
    world = begun(5)
    out = 1
    world.loses = lambda source, to, message: (
        source == 0 and to != out and isinstance(message, Entries)
    )
    want_out(world, 0, 2, 3, about=out)
    assert world.run(5, until=lambda: world.nodes[out].machine.position.table.removed == (out,))
    world.kill(0)
    world.split({out}, {2, 3, 4})
    voted: set[int] = set()

    def lose_votes(source: int, to: int, message: Message) -> bool:
        is_vote = isinstance(message, Statement) and message.kind == "vote"
        voted.update({source} if is_vote else ())
        return is_vote

    world.loses = lose_votes
    assert world.run(60, until=lambda: len(voted) == 2)
    world.loses = lambda source, to, message: False
    world.mend()
    assert goes_on(world), "the others make a leader of their own, without that entry"
    assert not any(node.machine.confirmed_position.table.removed for node in world.up)
    world.check()


def test_unfollowed_leader_with_its_own_removal_entry_makes_room() -> None:
    world = begun(4)
    world.plays = False
    world.run(2)
    world.loses = lambda source, to, message: isinstance(message, Entries)
    want_out(world, 1, 2, 3, about=0)
    assert world.run(5, until=lambda: world.nodes[0].machine.position.table.removed == (0,))
    world.split({0}, {1, 2, 3})
    voted: set[int] = set()

    def lose_votes(source: int, to: int, message: Message) -> bool:
        is_vote = isinstance(message, Statement) and message.kind == "vote"
        voted.update({source} if is_vote else ())
        return is_vote

    world.loses = lose_votes
    assert world.run(60, until=lambda: len(voted) == 2)
    world.loses = lambda source, to, message: False
    world.plays = True
    world.mend()
    assert world.run(90, until=lambda: removed(world, *range(4), about=0))
    check_without(world, out=0)


def test_notice_about_missing_entries_does_not_depose_the_leader() -> None:
    world = begun(5)
    want_out(world, 0, 1)
    far = Notice(ClientIndex(OUT), Reason.UNWANTED, EntryNumber(10**6))

    def say() -> None:
        for receiver in (0, 1, OUT, 4):
            world.attack(3, receiver, Statement("notice", signed(3, far, NOTICE, term=0)))
        world.at(3, say)

    say()
    world.run(3 * LEADER_TIMEOUT)
    assert world.leaders == [0]
    assert world.nodes[0].machine.position.table.term == 0


def test_leader_receives_a_withheld_statement_from_others() -> None:
    world = begun(4)
    world.loses = lambda source, to, message: (
        (source, to) == (3, 0) and isinstance(message, Statement) and message.kind == "notice"
    )
    want_out(world, 0, 1, 3)
    assert world.run(10, until=lambda: removed(world, *range(4)))
    assert world.nodes[0].machine.position.table.term == 0
    check_without(world)


def test_removal_request_of_a_former_leader_is_not_repeated_forever() -> None:
    world = begun(4)
    want_out(world, 0)
    world.run(2)
    world.kill(0)
    world.restart(0)  # it has lost the lead, and does not remember what its person wanted
    assert goes_on(world)
    world.run(RESEND_AFTER)
    for client in (1, OUT, 3):
        unwanted = [
            news.voters for news in world.nodes[client].news if isinstance(news, RemovalVotes)
        ]
        assert unwanted == [(ClientIndex(0),), ()]


def test_pending_request_is_not_announced_again_under_a_new_leader() -> None:
    world = begun(4)
    want_out(world, 3)
    world.run(2)
    world.kill(0)
    world.restart(0)
    assert goes_on(world, more=60)
    assert world.leaders != [0]
    unwanted = [news.voters for news in world.nodes[1].news if isinstance(news, RemovalVotes)]
    assert unwanted == [(ClientIndex(3),)]


@pytest.mark.smoke
def test_leader_that_cannot_write_the_removal_keeps_the_lead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Wishes, "_due_commitment", lambda self: None)
    world = begun(plays=False)
    leaving = Commitment(None, FIRST_DRAW, number(world))
    for client in (0, 1):
        world.attack(1, 0, Statement("commitment", signed(client, leaving, COMMITMENT)))
    world.run(5)
    contributors = world.nodes[1].machine.confirmed_position.table.contributors
    assert [contributor.client for contributor in contributors] == [OUT], (
        "the last one cannot be removed"
    )
    want_out(world, 0, 1)
    world.run(3 * LEADER_TIMEOUT)
    assert world.nodes[1].machine.position.table.term == 0


def test_removed_client_connected_to_the_witness_holds_up_no_draw() -> None:
    world = begun(4, witness=True)
    want_out(world, 0, 1, 3)
    assert world.run(5, until=lambda: removed(world, *range(4)))
    stays = world.nodes[OUT].machine._components.heartbeat.status

    def stay() -> None:
        if world.nodes[4].is_up:
            world.attack(OUT, 4, stays)
        world.at(1, stay)

    stay()
    world.kill(3)
    world.kill(4)
    world.restart(4)
    assert plays_on(world, more=100, left=(0, 1))


@pytest.mark.parametrize(("clients", "witness"), [(3, False), (4, True), (5, False)])
def test_client_holding_up_a_draw_cannot_hold_up_its_removal(clients: int, witness: bool) -> None:
    world = World(clients, seed="withholds", witness=witness)
    world.loses = lambda source, to, message: (
        source == OUT and isinstance(message, Statement) and message.kind == "reveal"
    )
    world.run(2)
    assert world.nodes[0].machine.position.table.request_hash is not None
    want_out(world, *sorted({*range(clients)} - {OUT}))
    assert world.run(15, until=lambda: removed(world, *range(clients)))
    check_without(world)


@pytest.mark.parametrize(("clients", "by", "next_one"), [(3, (0, 1), 1), (4, (0, 1, 3), 3)])
def test_no_removal_that_leaves_too_few_to_agree(
    clients: int, by: tuple[int, ...], next_one: int
) -> None:
    world = begun(clients)
    want_out(world, *by)
    assert world.run(60, until=lambda: removed(world, 0))
    for about in (OUT, next_one):
        with pytest.raises(NotRemovable):
            want_out(world, 0, about=about)
