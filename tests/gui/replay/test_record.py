"""A record gives the game at any entry, its turns, and the effect of each entry."""

from pathlib import Path
from random import Random

import pytest

from core.errors import CodedError
from core.games.iron_dragon.rules import RULES
from core.games.registry import UnknownGame
from core.log import LogCode, LogFileCode, TornTail
from core.ruleset import Seat
from core.table import LocalTable, UnusableCode, replay
from gui.games.crayon.history.model import telling
from gui.games.iron_dragon.history.model.telling import CARDS, EMPLOYS
from gui.replay.model.record import GAME_BEGINS, TAKEN_BACK, Record
from gui.table.model import notices
from gui.texts.phrases import Phrase, listed
from tests.codes import raises_code
from tests.each import each
from tests.gui.replay.records import ALL_SIX, FLOODS, GOLDEN, ON_LAND, OTHER_HANDS, WON, record

MONEY, NETWORK = range(2)
"""The curves of Iron Dragon."""


def beginning(template: str) -> str:
    """Return a template up to its first fact."""
    return template.partition("{")[0]


def of(name: str, clause: str) -> str:
    """Return a clause after the name of its player."""
    return listed([name, clause], " ")


def refusal(path: Path) -> CodedError:
    with pytest.raises(CodedError) as refused:
        Record.open(path)
    return refused.value


@pytest.mark.screen("REPLAY-1")
def test_damaged_record_is_refused_with_the_entry_and_the_file_stays(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.rail"
    content = bytearray(FLOODS.read_bytes())
    content[len(content) // 2] ^= 1
    damaged.write_bytes(content)
    error = refusal(damaged)
    assert error.code is LogCode.CORRUPT_RECORD
    assert str(error.facts["entry"]) in str(error)
    assert damaged.read_bytes() == content


@pytest.mark.screen("REPLAY-1")
def test_file_that_is_no_record_of_this_game_is_refused_with_the_reason(tmp_path: Path) -> None:
    foreign = tmp_path / "letter.rail"
    foreign.write_text("Dear Ann, the trains run late again.")
    nothing = tmp_path / "nothing.rail"
    nothing.write_bytes(b"")
    assert refusal(foreign).code is LogCode.NOT_A_LOG
    assert refusal(nothing).code is UnusableCode.EMPTY_LOG
    assert refusal(tmp_path / "gone.rail").code is LogFileCode.UNREADABLE
    with pytest.raises(UnknownGame):
        Record.open(GOLDEN / "toll-road-1.rail")


def test_invisible_characters_in_names_of_an_old_record_are_escaped(tmp_path: Path) -> None:
    """Earlier versions allowed them: two names with one look would seem to be one player."""
    path = tmp_path / "old.rail"
    table = LocalTable.new(RULES, ["Ann", "Ann\u200b", "e" + 30 * "\u0301"], secret=bytes(32))
    path.write_bytes(table.log_bytes())
    names = Record.open(path).names
    assert names[:2] == ("Ann", "Ann\ufffd")
    assert names[2].count("\u0301") == 2


def test_record_that_ends_within_an_entry_shows_the_whole_ones(tmp_path: Path) -> None:
    torn = tmp_path / "torn.rail"
    torn.write_bytes(FLOODS.read_bytes()[:-5])
    opened = Record.open(torn)
    assert opened.last == record(FLOODS).last - 1
    assert isinstance(opened.torn, Phrase)
    assert opened.torn.template == TornTail.text
    assert not record(FLOODS).torn


@pytest.mark.screen("REPLAY-4")
@pytest.mark.parametrize("path", [ALL_SIX, FLOODS, OTHER_HANDS], ids=lambda path: path.stem)
def test_game_at_an_entry_is_the_same_by_any_path(path: Path) -> None:
    played = list(replay(record(path).entries, record(path).rules))
    watched = Record.open(path)
    dice = Random(7)
    numbers = range(watched.last + 1)
    jumps = dice.sample(numbers, len(numbers))
    for number in each((*numbers, *reversed(numbers), *jumps)):
        assert watched.at(number) == played[number]


def test_missing_entry_is_refused() -> None:
    with raises_code(UnusableCode.NO_SUCH_ENTRY):
        record().at(record().last + 1)


@pytest.mark.parametrize("path", [ALL_SIX, FLOODS], ids=lambda path: path.stem)
def test_turns_contain_every_entry_once_and_in_order(path: Path) -> None:
    watched = record(path)
    entries = [number for turn in watched.turns for number in range(turn.first, turn.last + 1)]
    assert entries == list(range(watched.last + 1))
    for number in (0, 57, 130, watched.last):
        turn, state = watched.turn_at(number), watched.at(number).game
        assert turn.first <= number <= turn.last
        assert turn.round == state.turn
        assert turn.seat == (state.active if state.turn else None)


def test_samples_show_everybodys_state_at_the_end_of_a_turn() -> None:
    watched = record()
    assert [sample.entry for sample in watched.samples] == [turn.last for turn in watched.turns]
    for sample in (watched.samples[0], watched.samples[20], watched.samples[-1]):
        players = watched.at(sample.entry).game.players
        assert sample.figures[MONEY] == tuple(player.money for player in players)
    assert sum(watched.samples[0].figures[NETWORK]) == 0
    assert sum(watched.samples[-1].figures[NETWORK]) > 100


@pytest.mark.screen("REPLAY-3")
def test_line_has_player_action_and_turn() -> None:
    watched = record()
    lines = [watched.line(number) for number in range(watched.last + 1)]
    actions = " | ".join(line.action for line in lines)
    assert lines[0].action == GAME_BEGINS
    for template in (
        CARDS.dealt,
        EMPLOYS,
        telling.BUILDS,
        CARDS.delivers,
        telling.DRAWS_EVENT,
        CARDS.discards,
        TAKEN_BACK,
        telling.GOES,
    ):
        assert beginning(template) in actions
    start = beginning(CARDS.delivers)
    delivered = next(line for line in lines if line.action.startswith(start))
    assert delivered.seat == watched.turn_at(delivered.entry).seat
    assert delivered.round == watched.at(delivered.entry).game.turn


def test_line_names_the_other_players_before_their_losses() -> None:
    watched = record(ON_LAND)
    drawn = Phrase(telling.DRAWS_EVENT, event="Free Dragons Attack", card=127)
    struck = listed(
        [
            listed([drawn, telling.LOSES_TURN]),
            of("Ben", telling.LOSES_TURN),
            of("Cat Ågren", telling.LOSES_TURN),
            of("Ben", Phrase(telling.LOSES_LOAD, load="Sheep")),
        ],
        "; ",
    )
    assert watched.line(6) == (6, 5, Seat(0), struck, False)
    loads = [Phrase(telling.LOSES_LOAD, load=load) for load in ("Ale", "Gold")]
    losses = listed([of("Ben", telling.LOSES_TURN), of("Ann", listed(loads))], "; ")
    assert watched.line(2).action.endswith(losses)


def test_line_names_the_player_whose_turn_starts() -> None:
    watched, begins = record(ON_LAND), Phrase(telling.BEGINS_TURN, turn=8)
    assert watched.line(watched.last).action.endswith(of("Ann", begins))


def test_line_names_the_new_player_of_a_seat() -> None:
    watched = record(OTHER_HANDS)
    lines = [
        watched.line(opened.entry.number)
        for opened in watched.entries
        if opened.entry.kind == "control"
    ]
    assert lines
    for line in lines:
        assert line.seat is not None
        name = watched.names[line.seat]
        level = watched.at(line.entry).table.control[line.seat].level
        template = notices.TAKEN_OVER_AS_ASKED if level else notices.PLAYS_AGAIN
        assert line.action == Phrase(template, name=name)


def test_last_line_of_a_won_game_says_so() -> None:
    watched = record(WON)
    assert telling.WINS in watched.line(watched.last).action
