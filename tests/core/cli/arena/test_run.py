"""Games are the same with any number of processes, and none of these is left behind."""

import multiprocessing
from collections.abc import Callable, Sequence
from contextlib import closing
from multiprocessing.connection import Connection, wait
from typing import Any

import pytest

from core.cli.arena.contestants import contestants_of
from core.cli.arena.errors import WorkerEnded
from core.cli.arena.match import Conditions, Match, play_match
from core.cli.arena.pairing import schedule
from core.cli.arena.run import play_all
from core.games.iron_dragon.ai.levels import AI
from core.ruleset import UnknownOption
from tests.core.cli.arena.fifo import PATIENCE, Watch
from tests.core.cli.arena.programs import player
from tests.core.cli.pipe import GAME


def asked(*players: str, **changed: Any) -> Conditions:
    given: dict[str, Any] = {"game": GAME, "options": {}, "most_rounds": 8, "seconds": PATIENCE}
    return Conditions(contestants=contestants_of(players, AI), **given | changed)


def timeless(match: Match) -> tuple[Any, ...]:
    """Return a game without its turn times."""
    seats = [(seat.contestant, seat.told, len(seat.ms), seat.nodes) for seat in match.seats]
    return match.pairing, match.ending, match.winner, match.rounds, match.digest, seats


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_equal_those_of_this_process(jobs: int) -> None:
    conditions = asked("random", player("first_legal"))
    pairings = schedule(2, blocks=3, seed="S")
    played = sorted(play_all(pairings, conditions, jobs=jobs), key=lambda match: match.pairing)
    here = [timeless(play_match(pairing, conditions)) for pairing in pairings]
    assert [timeless(match) for match in played] == here


def test_error_in_a_game_is_raised_and_ends_the_run() -> None:
    conditions = asked("random", "random", options={"Target": 25})
    with pytest.raises(UnknownOption) as raised:
        list(play_all(schedule(2, blocks=4, seed="S"), conditions, jobs=2))
    assert "play_match" in raised.value.__notes__[0]  # the place of the error, in another process
    assert multiprocessing.active_children() == []


def test_killed_process_is_reported_with_its_game_and_ends_the_run() -> None:
    pairings = schedule(2, blocks=20, seed="S")
    with closing(play_all(pairings, asked("random", "random"), jobs=2)) as matches:
        next(matches)
        for process in multiprocessing.active_children():
            process.kill()
        with pytest.raises(WorkerEnded) as raised:
            list(matches)
    assert raised.value.facts["seed"] in {pairing.seed for pairing in pairings}
    assert multiprocessing.active_children() == []


def test_wait_interrupted_by_a_signal_is_resumed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only Windows behaves like this."""
    waits: list[Callable[..., list[Any]]] = [interrupted_wait, wait, wait, wait]
    monkeypatch.setattr("core.cli.arena.run.wait", lambda ends: waits.pop(0)(ends))
    pairings = schedule(2, blocks=1, seed="S")
    played = list(play_all(pairings, asked("random", "random"), jobs=1))
    assert [match.pairing for match in played] == pairings


def interrupted_wait(ends: Sequence[Connection]) -> list[Connection]:
    raise InterruptedError(ends)


def test_cancelled_run_leaves_no_process(watch: Watch) -> None:
    """The first game is lost at its start; in the second a program thinks forever."""
    conditions = asked(
        player("misbehaving", "nameless"), player("misbehaving", "watched", watch.path)
    )
    with closing(play_all(schedule(2, blocks=1, seed="S"), conditions, jobs=2)) as matches:
        assert next(matches).forfeiter == 0
        watch.wait_until_started(1)
    assert multiprocessing.active_children() == []
    watch.wait_until_none_is_left()


def test_killed_process_leaves_no_program(watch: Watch) -> None:
    conditions = asked(
        player("misbehaving", "nameless"), player("misbehaving", "watched", watch.path)
    )
    with closing(play_all(schedule(2, blocks=1, seed="S"), conditions, jobs=1)) as matches:
        next(matches)
        watch.wait_until_started(1)
        for process in multiprocessing.active_children():
            process.kill()
        with pytest.raises(WorkerEnded):
            next(matches)
    watch.wait_until_none_is_left()
