"""A game continues from an entry of a record, and its remaining cards can be listed."""

import pytest

from core.games.skill import seated_levels
from core.log import parse_log
from core.table import PERSON, verify
from gui.games.crayon.remaining.model import remaining
from gui.games.iron_dragon.remaining.model import remaining_names
from gui.replay.model.play_from import PlayFrom
from gui.replay.model.record import Record
from gui.replay.model.record_table import RecordTable
from gui.setup.model import Obstacle
from tests.gui.replay.records import FLOODS, OTHER_HANDS, WON, record


@pytest.mark.screen("REPLAY-9")
def test_game_continues_from_an_entry_and_the_record_stays() -> None:
    watched = record(FLOODS)
    before = watched.entries
    choice = PlayFrom(watched, 60)
    for seat in range(len(watched.names)):
        choice.set_level(seat, "normal")
    choice.set_level(1, PERSON)
    table = choice.start(secret=bytes(32))
    then = watched.at(60).game
    assert (table.state.turn, table.state.active) == (then.turn, then.active)
    assert table.state.tracks == then.tracks
    assert [seat_control.level for seat_control in table.position.table.control] == [
        "normal",
        PERSON,
        "normal",
    ]
    assert watched.entries == before
    assert verify(parse_log(table.log_bytes(), "").entries, watched.rules).redecided


@pytest.mark.screen("REPLAY-9")
def test_continuation_needs_a_person_and_an_unfinished_game() -> None:
    choice = PlayFrom(record(FLOODS), 60)
    for seat in range(len(choice.seats)):
        choice.set_level(seat, "normal")
    assert (choice.obstacle, choice.can_start) == (Obstacle.NOBODY_HERE, False)
    over = PlayFrom(record(WON), record(WON).last)
    assert over.is_over
    assert not over.can_start


def test_seats_have_their_earlier_players_with_at_least_one_person() -> None:
    for watched in (record(FLOODS), record(OTHER_HANDS), record()):
        choice = PlayFrom(watched, watched.last)
        levels = [seat_control.level for seat_control in watched.at(watched.last).table.control]
        assert any(seat.is_person for seat in choice.seats)
        for seat, level in zip(choice.seats, levels, strict=True):
            assert seat.level in (PERSON, *seated_levels("iron-dragon"))
            if level == PERSON:
                assert seat.is_person


@pytest.mark.screen("REPLAY-9")
def test_continued_game_can_be_watched_too() -> None:
    table = PlayFrom(record(FLOODS), 60).start(secret=bytes(32))
    again = Record(table.entries, record(FLOODS).rules)
    assert again.at(0).game == record(FLOODS).at(60).game


@pytest.mark.screen("REPLAY-8")
def test_remaining_cards_are_those_in_the_decks_by_number_and_name() -> None:
    table = RecordTable(record(), 400)
    state, decks = table.state, remaining(table)
    numbers = [contract.number for contract in decks.contracts] + [
        event.number for event in decks.events
    ]
    assert sorted(numbers) == sorted(state.contracts.deck)
    assert numbers == sorted(numbers)
    held = {card for player in state.players for card in player.contracts}
    assert not held & set(numbers)
    names = remaining_names(table)
    assert [foreman.name for foreman in names.foremen] == sorted(state.foremen.deck)
    assert [ship.name for ship in names.ships] == sorted(state.ships.deck)
    table.go_to(0)
    assert len(remaining(table).contracts) == 120
    assert len(remaining(table).events) == 26
