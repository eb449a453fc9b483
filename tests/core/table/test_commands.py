"""Commands: permitted authors, and stale commands."""

from contextlib import nullcontext

import pytest

from core.log import EntryHash
from core.table.commands import MOST_PENDING
from core.table.errors import GameOver, NothingToUndo, NotTheLatest, RefusalCode, SeatNotAwaited
from core.table.state import Position
from tests.codes import raises_code
from tests.core.table.parties import Parties, dealt
from tests.each import each
from tests.games.toll_road import RULES, EndTurn, RoadEnds, Sell, Walk


def test_command_of_the_seat_in_turn_is_accepted() -> None:
    parties = dealt()
    parties.do(0, Walk())
    assert parties.position.game.pedlars[0].mile == 1


def test_command_of_another_seat_is_refused() -> None:
    parties = dealt()
    with pytest.raises(SeatNotAwaited) as refused:
        parties.do(1, Walk())
    assert refused.value.facts == {"seat": 1, "awaited": [0], "rule": "TURN-5"}


def test_command_of_a_missing_seat_is_refused() -> None:
    parties = dealt()
    with raises_code(RefusalCode.SEAT_UNKNOWN):
        parties.add(parties.play(0, 7, Walk()))


def test_client_cannot_play_the_seat_of_another() -> None:
    parties = dealt()
    with raises_code(RefusalCode.SEAT_NOT_CONTROLLED):
        parties.add(parties.play(1, 0, Walk()))


def test_leader_plays_the_seats_of_computers() -> None:
    parties = dealt()
    parties.control(1, "random", parties.wish(1, 1, "random"))
    parties.do(0, EndTurn())
    with raises_code(RefusalCode.SEAT_NOT_CONTROLLED):
        parties.add(parties.play(1, 1, Walk()))
    parties.add(parties.play(0, 1, Walk()))
    assert parties.position.game.pedlars[1].mile == 1


def test_no_command_while_a_draw_is_pending() -> None:
    parties = dealt()
    parties.add(parties.play(0, 0, Sell(parties.position.game.pedlars[0].pack[0])))
    with raises_code(RefusalCode.DRAW_PENDING):
        parties.add(parties.play(0, 0, EndTurn()))


def test_refusal_of_the_game_changes_nothing() -> None:
    parties = dealt()
    for _ in range(3):
        parties.do(0, Walk())
    before, entries = parties.position, len(parties.entries)
    with pytest.raises(RoadEnds):
        parties.do(0, Walk())
    assert (parties.position, len(parties.entries)) == (before, entries)


def test_nothing_follows_the_end_of_the_game() -> None:
    parties = over()
    seat = parties.position.game.active
    with pytest.raises(GameOver) as refused:
        parties.add(parties.play(seat, seat, EndTurn()))
    assert refused.value.rule == "VICTORY-8"


def test_commands_in_flight_need_no_response() -> None:
    parties = dealt()
    seen = parties.position.head
    for pending in range(3):
        parties.add(
            parties.play(0, 0, Walk(), after=seen.number, after_hash=seen.hash, pending=pending)
        )
    assert parties.position.game.pedlars[0].mile == 3


def test_undo_may_be_in_flight_too() -> None:
    parties = dealt()
    seen = parties.position.head
    walked = parties.add(parties.play(0, 0, Walk()))
    undo = parties.take_back(
        0, 0, walked.entry.number, after=seen.number, after_hash=seen.hash, pending=1
    )
    parties.add(undo)
    assert parties.position.game.pedlars[0].mile == 0


def test_commands_in_flight_are_limited() -> None:
    parties = dealt()
    heads = [parties.position.head]
    for _ in range(MOST_PENDING // 2 + 1):
        parties.do(0, Walk())
        heads.append(parties.position.head)
        parties.add(parties.take_back(0, 0, latest(parties.position)))
        heads.append(parties.position.head)
    for pending, refused in ((MOST_PENDING + 1, True), (MOST_PENDING, False)):
        seen = heads[-1 - pending]
        late = parties.play(0, 0, Walk(), after=seen.number, after_hash=seen.hash, pending=pending)
        with raises_code(RefusalCode.STALE_COMMAND) if refused else nullcontext():
            parties.add(late)


@pytest.mark.parametrize("pending", [0, 2, 99])
def test_count_of_commands_in_flight_must_be_right(pending: int) -> None:
    parties = dealt()
    seen = parties.position.head
    parties.do(0, Walk())
    with raises_code(RefusalCode.STALE_COMMAND):
        parties.add(
            parties.play(0, 0, Walk(), after=seen.number, after_hash=seen.hash, pending=pending)
        )


def test_seen_entry_must_be_the_one_in_the_log() -> None:
    parties = dealt()
    with raises_code(RefusalCode.STALE_COMMAND):
        parties.add(parties.play(0, 0, Walk(), after_hash=EntryHash(b"?" * 32)))


def test_draw_makes_commands_in_flight_stale() -> None:
    parties = dealt()
    seen = parties.position.head
    parties.do(0, Sell(parties.position.game.pedlars[0].pack[0]))
    with raises_code(RefusalCode.STALE_COMMAND):
        parties.add(
            parties.play(0, 0, EndTurn(), after=seen.number, after_hash=seen.hash, pending=1)
        )


def test_commands_of_another_do_not_count_as_ones_own() -> None:
    parties = dealt()
    seen = parties.position.head
    parties.do(0, EndTurn())
    with raises_code(RefusalCode.STALE_COMMAND):
        parties.add(parties.play(1, 1, Walk(), after=seen.number, after_hash=seen.hash, pending=1))


def test_entries_about_control_do_not_make_a_command_stale() -> None:
    parties = dealt(3)
    command = parties.play(0, 0, Walk())
    parties.control(2, "random", parties.wish(2, 2, "random"))
    parties.contributor(2, parties.commitment(2, None))
    parties.add(command)
    assert parties.position.game.pedlars[0].mile == 1


def test_losing_the_seat_makes_a_command_stale() -> None:
    parties = dealt(3)
    command = parties.play(1, 1, Walk())
    parties.do(0, EndTurn())
    parties.control(1, "random", parties.notice(0, 1), parties.notice(2, 1))
    with raises_code(RefusalCode.SEAT_NOT_CONTROLLED):
        parties.add(command)


def test_latest_command_is_undone_first() -> None:
    parties = dealt()
    states = [parties.position.game]
    for _ in range(3):
        parties.do(0, Walk())
        states.append(parties.position.game)
    for expected in each(states[-2::-1]):
        parties.add(parties.take_back(0, 0, latest(parties.position)))
        assert parties.position.game == expected


def test_only_the_latest_command_can_be_undone() -> None:
    parties = dealt()
    first = parties.do(0, Walk()).entry.number
    second = parties.do(0, Walk()).entry.number
    with pytest.raises(NotTheLatest) as refused:
        parties.add(parties.take_back(0, 0, first))
    assert refused.value.facts["latest"] == second


def test_command_is_undone_once() -> None:
    parties = dealt()
    walked = parties.do(0, Walk()).entry.number
    parties.add(parties.take_back(0, 0, walked))
    with pytest.raises(NothingToUndo):
        parties.add(parties.take_back(0, 0, walked))


def test_draw_bars_undo() -> None:
    parties = dealt()
    walked = parties.do(0, Walk()).entry.number
    parties.do(0, Sell(parties.position.game.pedlars[0].pack[0]))
    with pytest.raises(NothingToUndo):
        parties.add(parties.take_back(0, 0, walked))


def test_end_of_a_turn_bars_undo() -> None:
    parties = dealt()
    walked = parties.do(0, Walk()).entry.number
    parties.do(0, EndTurn())
    with pytest.raises(NothingToUndo):
        parties.add(parties.take_back(1, 1, walked))


def test_undo_for_another_seat_is_refused() -> None:
    parties = dealt()
    walked = parties.do(0, Walk()).entry.number
    with raises_code(RefusalCode.SEAT_NOT_CONTROLLED):
        parties.add(parties.take_back(1, 0, walked))


def test_undo_does_not_change_control() -> None:
    parties = dealt(3)
    walked = parties.do(0, Walk()).entry.number
    parties.control(2, "random", parties.wish(2, 2, "random"))
    parties.contributor(2, parties.commitment(2, None))
    table = parties.position.table
    parties.add(parties.take_back(0, 0, walked))
    after = parties.position.table
    assert (after.control, after.contributors, after.draw) == (
        table.control,
        table.contributors,
        table.draw,
    )


def latest(position: Position) -> int:
    """Return the entry that can be undone."""
    return position.undo[-1].entry


def over() -> Parties:
    """Return a finished game."""
    parties = dealt()
    parties.play_on(1000)
    assert RULES.outcome(parties.position.game) is not None
    return parties
