"""The golden games of Empire Builder: each replays unchanged, and together they cover everything.

A log in the folder is a test. `python -m tests.golden.make` creates them.
"""

from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder.commands import AnyCommand
from core.games.empire_builder.events import AnyEvent
from core.games.empire_builder.options import options
from core.games.empire_builder.rules import RULES
from core.log import Opened, decode, read_log
from core.table import PERSON, events_of, genesis_of, payload_of, replay, verify
from core.table.entries import CommandGiven, CommandUndone, ControlChanged
from core.table.statements import Play, TakeBack
from tests.core.games.empire_builder.invariants import log_violations
from tests.golden.digests import lines_of
from tests.golden.empire_builder.plans import PLANS

FOLDER = Path(__file__).parents[3] / "golden" / "empire_builder"
TITLES = sorted(log.stem for log in FOLDER.glob("*.rail"))
CARDS = RULES.world.events

EventCard = ev.EventCardDrawn | ev.EventCardSpent | ev.EventCardExpired
every_game = pytest.mark.parametrize("title", TITLES)


@cache
def entries_of(title: str) -> tuple[Opened, ...]:
    contents = read_log(FOLDER / f"{title}.rail")
    assert not contents.torn
    return tuple(contents.entries)


@cache
def events() -> tuple[AnyEvent, ...]:
    """Return the events of all games."""
    entries = (opened for title in TITLES for opened in entries_of(title)[1:])
    return tuple(event for opened in entries for event in events_of(opened, RULES))


@every_game
def test_golden_game_replays_to_its_digests(title: str) -> None:
    entries = entries_of(title)
    digests = (FOLDER / f"{title}.digests").read_text(encoding="utf-8").splitlines()
    assert digests[0] == "# empire-builder, rules 1, format 1"
    assert list(lines_of(entries, replay(entries, RULES))) == digests


@every_game
def test_golden_game_is_decided_again_unchanged(title: str) -> None:
    assert verify(entries_of(title), RULES).redecided


@pytest.mark.parametrize("title", ["by-cash-alone", "other-hands", "sudden-death"])
def test_golden_game_without_undo_keeps_the_invariants(title: str) -> None:
    """The long runs check whole games of computer players in this way."""
    assert log_violations(entries_of(title)) == []


def test_each_plan_has_its_log_and_its_digests() -> None:
    digests = sorted(file.stem for file in FOLDER.glob("*.digests"))
    assert sorted(PLANS) == TITLES == digests


def test_two_to_six_players_occur() -> None:
    seats = {len(genesis_of(entries_of(title)[0]).seats) for title in TITLES}
    assert seats == {2, 3, 4, 5, 6}


def test_games_start_with_a_deal_a_scenario_and_another_game() -> None:
    origins = {type(genesis_of(entries_of(title)[0]).origin).__name__ for title in TITLES}
    assert origins == {"Fresh", "Scenario", "Continuation"}


def test_every_kind_of_entry_of_one_computer_occurs() -> None:
    kinds = {opened.entry.kind for title in TITLES for opened in entries_of(title)}
    assert kinds == {"genesis", "command", "chance", "undo", "control", "contributor"}


def test_every_command_occurs_and_every_undoable_one_is_undone() -> None:
    given, undone = set[type](), set[type]()
    for title in TITLES:
        commands: dict[int, type] = {}
        for opened in entries_of(title)[1:]:
            payload = payload_of(opened)
            if isinstance(payload, CommandGiven):
                play: Play = decode(payload.play.body, Play)
                command: Any = decode(play.command, AnyCommand)
                commands[opened.entry.number] = type(command)
            elif isinstance(payload, CommandUndone):
                take_back: TakeBack = decode(payload.take_back.body, TakeBack)
                undone.add(commands.pop(take_back.entry))
        given |= set(commands.values())
    assert given == set(get_args(AnyCommand))
    assert undone == {do.Move, do.PickUp, do.Drop, do.Build, do.Upgrade, do.Borrow}


def test_every_event_occurs() -> None:
    assert {type(event) for event in events()} == set(get_args(AnyEvent))


def cards_of(kind: type[EventCard]) -> set[int]:
    return {event.card for event in events() if isinstance(event, kind)}


def test_every_event_card_is_drawn_and_is_spent_or_leaves_play() -> None:
    assert cards_of(ev.EventCardDrawn) == set(CARDS)
    instant = {number for number, card in CARDS.items() if card.instant}
    assert cards_of(ev.EventCardSpent) == instant
    assert cards_of(ev.EventCardExpired) == set(CARDS) - instant


def test_every_setting_of_every_option_is_played() -> None:
    played = {setting for title in TITLES for setting in genesis_of(entries_of(title)[0]).options}
    known = {(option.name, setting) for option in options() for setting in option.settings}
    assert known - played == set()


def test_games_are_won_by_a_delivery_and_by_the_last_card() -> None:
    won = [title for title in TITLES if isinstance(last_event(title), ev.GameWon)]
    assert {"two-from-the-cut", "by-cash-alone", "sudden-death"} <= set(won)


def last_event(title: str) -> Any:
    return [event for opened in entries_of(title)[1:] for event in events_of(opened, RULES)][-1]


def test_seat_passes_to_the_computer_and_back() -> None:
    levels = [
        payload.level
        for opened in entries_of("other-hands")[1:]
        if isinstance(payload := payload_of(opened), ControlChanged)
    ]
    assert levels == ["greedy", PERSON]
