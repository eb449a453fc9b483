"""The golden games of Iron Dragon: each replays unchanged, and together they cover everything.

A log in the folder is a test. `python -m tests.golden.make` creates them.
"""

import json
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.events import AnyEvent
from core.games.iron_dragon.options import options
from core.games.iron_dragon.rules import RULES
from core.log import Opened, decode, read_log
from core.table import PERSON, events_of, genesis_of, payload_of, replay, verify
from core.table.entries import CommandGiven, CommandUndone, ControlChanged
from core.table.statements import Play, TakeBack
from tests.golden.digests import lines_of
from tests.golden.iron_dragon.plans import PLANS
from tests.golden.iron_dragon.results import result_of

FOLDER = Path(__file__).parents[3] / "golden" / "iron_dragon"
TITLES = sorted(log.stem for log in FOLDER.glob("*.rail"))
RESULTS = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
CARDS = RULES.world.events
FEWEST, FEWEST_WON = 20, 10

every_game = pytest.mark.parametrize("title", TITLES)


@cache
def entries_of(title: str) -> tuple[Opened, ...]:
    contents = read_log(FOLDER / f"{title}.rail")
    assert not contents.torn
    return tuple(contents.entries)


def digests_of(title: str) -> list[str]:
    return (FOLDER / f"{title}.digests").read_text(encoding="utf-8").splitlines()


def result_in(title: str) -> dict[str, Any]:
    return {name: told for name, told in RESULTS[title].items() if name != "tells"}


# Each game


@every_game
def test_golden_game_replays_to_its_digests_and_its_result(title: str) -> None:
    entries = entries_of(title)
    positions = list(replay(entries, RULES))
    assert list(lines_of(entries, positions)) == digests_of(title)
    assert result_of(positions[-1]) == result_in(title)


@every_game
def test_golden_game_is_decided_again_unchanged(title: str) -> None:
    verified = verify(entries_of(title), RULES)
    assert verified.redecided
    assert result_of(verified.position) == result_in(title)


@every_game
def test_each_entry_of_a_golden_game_has_a_digest(title: str) -> None:
    header, *lines = digests_of(title)
    assert header == "# iron-dragon, rules 1, format 1"
    numbered_kinds = [line.split()[:2] for line in lines]
    assert numbered_kinds == [
        [str(entry.entry.number), entry.entry.kind] for entry in entries_of(title)
    ]


# All of them together


class Happened(NamedTuple):
    """Everything that occurs in the goldens."""

    given: frozenset[type]
    """The kinds of accepted commands that were not undone."""
    undone: frozenset[type]
    events: frozenset[type]
    batches: tuple[tuple[Any, ...], ...]
    """The events of each entry that has any."""


@cache
def happened() -> Happened:
    given: set[type] = set()
    undone: set[type] = set()
    batches: list[tuple[Any, ...]] = []
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
            batches.append(events_of(opened, RULES))
        given |= set(commands.values())
    events = frozenset(type(event) for event in chain.from_iterable(batches))
    return Happened(frozenset(given), frozenset(undone), events, tuple(filter(None, batches)))


def drawn(card: int) -> Iterator[tuple[Any, ...]]:
    """Yield the outcomes of each effective draw of a card."""
    for batch in happened().batches:
        draws = [
            event_card_drawn
            for event_card_drawn in batch
            if isinstance(event_card_drawn, ev.EventCardDrawn) and not event_card_drawn.void
        ]
        if any(draw.card == card for draw in draws):
            yield batch


def struck(card: int) -> bool:
    """Return whether the card had all its immediate effects in some draw.

    Its bans are covered by the games too: they are decided again.
    """
    effects = CARDS[card]
    wanted = {
        ev.TurnLost: effects.hit,
        ev.TrackDestroyed: effects.flood or effects.bury,
        ev.PointsHalved: effects.slow,
        ev.BridgeRaised: effects.bridge,
        ev.TrainDriven: effects.ships_stay or any(hit.back_to_city for hit in effects.hit),
        ev.Paid: effects.tax,
    }
    kinds = {kind for kind, holds in wanted.items() if holds}
    return any(kinds <= {type(event) for event in batch} for batch in drawn(card))


def test_there_are_enough_games_and_enough_are_won() -> None:
    won = [title for title in TITLES if RESULTS[title]["ended"].startswith("won by ")]
    assert len(TITLES) >= FEWEST
    assert len(won) >= max(FEWEST_WON, len(TITLES) / 2)


def test_games_are_won_by_deliveries_sections_bribes_and_a_bridge() -> None:
    ways = {type(batch[-2]) for batch in happened().batches if isinstance(batch[-1], ev.GameWon)}
    assert ways == {ev.LoadDelivered, ev.TrackBuilt, ev.Paid, ev.EventCardDrawn}


def test_each_plan_has_its_log_its_digests_and_its_result() -> None:
    digests = sorted(file.stem for file in FOLDER.glob("*.digests"))
    assert sorted(PLANS) == TITLES == digests == sorted(RESULTS)
    assert {title: RESULTS[title]["tells"] for title in TITLES} == {
        title: plan.tells for title, plan in PLANS.items()
    }


def test_two_to_six_players_occur() -> None:
    seats = {len(genesis_of(entries_of(title)[0]).seats) for title in TITLES}
    assert seats == {2, 3, 4, 5, 6}


def test_games_start_with_a_deal_a_scenario_and_another_game() -> None:
    origins = {type(genesis_of(entries_of(title)[0]).origin).__name__ for title in TITLES}
    assert origins == {"Fresh", "Scenario", "Continuation"}


def test_every_kind_of_entry_of_one_computer_occurs() -> None:
    kinds = {opened.entry.kind for title in TITLES for opened in entries_of(title)}
    assert kinds == {"genesis", "command", "chance", "undo", "control", "contributor"}


def test_every_command_occurs() -> None:
    assert set(get_args(AnyCommand)) - happened().given == set()


def test_every_undoable_command_is_undone() -> None:
    barred = {
        *(do.ChooseForeman, do.ChooseLoco, do.PlaceLoco, do.Deliver, do.Pitch, do.DrawShips),
        *(do.DrawForeman, do.KeepForeman, do.LoseLoad, do.EndTurn),
    }
    assert happened().undone == set(get_args(AnyCommand)) - barred


def test_every_event_occurs() -> None:
    assert set(get_args(AnyEvent)) - happened().events == set()


@pytest.mark.parametrize("card", CARDS)
def test_every_event_card_is_drawn_and_hits(card: int) -> None:
    assert struck(card)


def test_every_lasting_card_leaves_play_and_every_other_is_spent() -> None:
    events = [*chain.from_iterable(happened().batches)]
    expired = {event.card for event in events if isinstance(event, ev.EventCardExpired)}
    spent = {event.card for event in events if isinstance(event, ev.EventCardSpent)}
    assert expired == {card for card, told in CARDS.items() if not told.instant}
    assert spent == set(CARDS) - expired


def test_volcano_costs_one_load_and_all() -> None:
    lost = [[type(event) for event in batch] for batch in drawn(125)]
    assert any(kinds.count(ev.LoadLost) > 1 for kinds in lost)
    assert any(ev.LoadChoiceDue in kinds for kinds in lost)


def test_destroyed_track_is_rebuilt() -> None:
    rebuilt = 0
    for title in TITLES:
        destroyed: set[tuple[str, ...]] = set()
        for event in chain.from_iterable(events_of(entry, RULES) for entry in entries_of(title)):
            if isinstance(event, ev.TrackDestroyed):
                destroyed |= {tuple(sorted(ends)) for ends in event.sections}
            elif isinstance(event, ev.TrackBuilt):
                rebuilt += tuple(sorted((event.start, event.to))) in destroyed
    assert rebuilt


def test_every_setting_of_every_option_is_played() -> None:
    played = {setting for title in TITLES for setting in genesis_of(entries_of(title)[0]).options}
    known = {(option.name, setting) for option in options() for setting in option.settings}
    assert known - played == set()


def test_loans_are_taken_and_repaid_under_both_settings() -> None:
    for limit in ("Limited (20)", "Unlimited"):
        paid = [
            event
            for title in TITLES
            if ("Bank Loans", limit) in genesis_of(entries_of(title)[0]).options
            for entry in entries_of(title)
            for event in events_of(entry, RULES)
        ]
        assert any(isinstance(event, ev.Paid) and event.borrowed for event in paid)
        assert any(isinstance(event, ev.Earned | ev.Paid) and event.repaid for event in paid)


def test_locos_are_exchanged_within_a_level_and_one_and_two_levels_up() -> None:
    events = chain.from_iterable(happened().batches)
    exchanged = [event for event in events if isinstance(event, ev.LocoExchanged)]
    assert {loco_exchanged.price for loco_exchanged in exchanged} == {5, 10, 20}
    taken = {loco_exchanged.loco for loco_exchanged in exchanged}
    assert {"Teapot Alpha", "Teapot Beta"} & taken
    assert {"Bahamat", "Tiamat"} & taken


def test_seat_passes_to_the_computer_and_back() -> None:
    levels = [
        payload.level
        for title in TITLES
        for opened in entries_of(title)[1:]
        if isinstance(payload := payload_of(opened), ControlChanged)
    ]
    assert PERSON in levels
    assert "greedy" in levels
