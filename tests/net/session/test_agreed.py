"""A guest at a zone signs the table of its group and no other."""

from contextlib import nullcontext
from typing import Any

import msgspec
import pytest

from core.games.skill import level_for
from core.table import PERSON, ClientIndex, genesis_of
from net.consensus.timeouts import LONGEST_TURN, Timeouts
from net.errors import NoTable
from net.lobby import Slot, Started, Table, limits
from net.lobby.messages import GroupId, Seated
from net.ranking import NotRanked
from net.session.agreed import check_started
from tests.core.table.parties import dealt

_DEALT = genesis_of(dealt(2).entries[0])
GENESIS = msgspec.structs.replace(
    _DEALT,
    game="iron-dragon",  # it has an option for the level of the computer players
    seats=tuple(
        msgspec.structs.replace(seat, colour=colour)
        for seat, colour in zip(_DEALT.seats, (4, 2), strict=True)
    ),
)
KEYS = [client.key for client in GENESIS.clients]
TABLE = Table(
    tuple(
        Slot(colour, KEYS[seat.client], "easy", seat.name)
        for seat, colour in zip(GENESIS.seats, GENESIS.colours, strict=True)
    ),
    dict(GENESIS.options),
)


def started(**changes: Any) -> Started:
    usual = Started(
        group=GroupId(b"a group of them."),
        name="Friday",
        kind="public",
        game=GENESIS.game,
        rules="1",
        leader=KEYS[0],
        members=tuple(Seated(key, "somebody") for key in KEYS),
        table=TABLE,
        witness=KEYS[0],
    )
    return msgspec.structs.replace(usual, **changes)


def test_table_agreed_by_the_group_is_signed() -> None:
    check_started(GENESIS, Timeouts(), started=started())


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"leader": ClientIndex(1)}, "somebody else leads"),
        ({"seats": GENESIS.seats[::-1]}, "its seats are others"),
        ({"seats": (GENESIS.seats[0],)}, "its seats are others"),
        (
            {"seats": (msgspec.structs.replace(GENESIS.seats[0], colour=5), GENESIS.seats[1])},
            "its seats are others",
        ),
        (
            {"seats": (msgspec.structs.replace(GENESIS.seats[0], level="easy"), GENESIS.seats[1])},
            "its seats are others",
        ),
        ({"options": (("Target", 99),)}, "its options are others"),
    ],
)
def test_different_table_is_not_signed(changes: dict[str, Any], why: str) -> None:
    assert GENESIS.seats[0].level == PERSON
    with pytest.raises(NoTable, match=why):
        check_started(msgspec.structs.replace(GENESIS, **changes), Timeouts(), started=started())


def test_seats_of_a_saved_game_are_named_after_their_current_players() -> None:
    names = [GENESIS.clients[seat.client].name for seat in GENESIS.seats]
    seats = tuple(
        msgspec.structs.replace(seat, name=name)
        for seat, name in zip(GENESIS.seats, names, strict=True)
    )
    genesis = msgspec.structs.replace(GENESIS, seats=seats)
    before = tuple(msgspec.structs.replace(slot, name="somebody else") for slot in TABLE.slots)
    for slots, is_agreed in ((before, True), (before[::-1], False)):
        table = msgspec.structs.replace(TABLE, slots=slots, saved="Thursday")
        with nullcontext() if is_agreed else pytest.raises(NoTable, match="its seats are others"):
            check_started(genesis, Timeouts(), started=started(table=table))


def test_ranked_group_requires_a_ranked_table() -> None:
    with pytest.raises(NotRanked):
        check_started(GENESIS, Timeouts(), started=started(kind="ranked"))


def test_table_with_another_turn_clock_is_not_signed() -> None:
    assert limits.LONGEST_TURN == LONGEST_TURN
    clocked = msgspec.structs.replace(TABLE, turn_clock=120)
    check_started(GENESIS, Timeouts(turn=120), started=started(table=clocked))
    for waits in (Timeouts(), Timeouts(turn=300)):
        with pytest.raises(NoTable, match="its turn clock is another"):
            check_started(GENESIS, waits, started=started(table=clocked))


@pytest.mark.parametrize(
    ("said", "seconds", "agrees"),
    [(0, 0, True), (0, 60, False), (300, 60, False), (None, 30, True)],
)
def test_table_with_another_wait_for_lost_players_is_not_signed(
    said: int | None, seconds: int, agrees: bool
) -> None:
    """A leader's program of 0.1.0 sends no such setting in the lobby, and may choose any wait."""
    group = started(table=msgspec.structs.replace(TABLE, seat_wait=said))
    with nullcontext() if agrees else pytest.raises(NoTable, match="its wait for lost players"):
        check_started(GENESIS, Timeouts(seat=seconds), started=group)


@pytest.mark.parametrize(
    ("skill", "seat_wait", "stand_in", "agrees"),
    [
        ("Easy", 60, "easy", True),
        ("Easy", 60, "normal", False),
        ("Normal", 60, "normal", True),
        ("Easy", None, "normal", True),
        ("Normal", 60, "really-easy", True),
    ],
)
def test_table_with_another_substitute_level_is_not_signed(
    skill: str, seat_wait: int | None, stand_in: str, agrees: bool
) -> None:
    """The group names it by *AI Skill Level* or by its seats; a leader of 0.1.0 does neither."""
    options = {**TABLE.options, "AI Skill Level": skill}
    level = "really-easy" if stand_in == "really-easy" else level_for(GENESIS.game, options)
    slots = tuple(msgspec.structs.replace(slot, level=level) for slot in TABLE.slots)
    changes = {"slots": slots, "options": options, "seat_wait": seat_wait}
    group = started(table=msgspec.structs.replace(TABLE, **changes))
    genesis = msgspec.structs.replace(GENESIS, options=tuple(sorted(options.items())))
    waits = Timeouts(seat=seat_wait or 60, substitute=stand_in)
    with nullcontext() if agrees else pytest.raises(NoTable, match="its computer for lost"):
        check_started(genesis, waits, started=group)
