"""The random player: any legal command with equal probability, deterministic for a given chance."""

from collections import Counter
from collections.abc import Iterator

import pytest

from core.ai.game_ai import UnknownLevel
from core.ai.random_player import NoLegalCommand, RandomPlayer
from core.games.iron_dragon.ai.levels import AI
from core.ruleset import Seat
from tests.each import each
from tests.games.toll_road import RULES, State
from tests.walks import walk

ANN = Seat(0)


@pytest.fixture(scope="module")
def state() -> State:
    """Return Ann's first turn: she may walk, sell one of three goods, or end it."""
    states: Iterator[State] = (step.after for step in walk(RULES, 2, 0, steps=20))
    return next(state for state in states if any(RULES.legal(state, ANN)))


def chances(count: int) -> list[bytes]:
    return [number.to_bytes(32, "big") for number in range(count)]


def test_choice_depends_on_chance_alone(state: State) -> None:
    for chance in each(chances(20)):
        choice = RandomPlayer().choose(RULES, state, ANN, chance=chance)
        assert RandomPlayer().choose(RULES, state, ANN, chance=chance) == choice


def test_each_legal_command_is_chosen_equally_often(state: State) -> None:
    """Chi-square with four degrees of freedom: 18.5 is exceeded once in a thousand times."""
    commands = list(RULES.legal(state, ANN))
    chosen = Counter(
        RandomPlayer().choose(RULES, state, ANN, chance=chance).command for chance in chances(2000)
    )
    assert set(chosen) == set(commands)
    expected = 2000 / len(commands)
    assert sum((count - expected) ** 2 / expected for count in chosen.values()) < 18.5


def test_choice_has_a_reason(state: State) -> None:
    choice = RandomPlayer().choose(RULES, state, ANN, chance=b"")
    assert choice.why == {"plan": "one of 5 legal commands, at random"}


def test_choosing_changes_nothing(state: State) -> None:
    before = hash(state)
    RandomPlayer().choose(RULES, state, ANN, chance=b"")
    assert hash(state) == before


def test_chosen_command_is_legal() -> None:
    for step in each(walk(RULES, 4, "legal", steps=100)):
        if step.seat is not None:
            choice = RandomPlayer().choose(RULES, step.before, step.seat, chance=b"chance")
            assert choice.command in list(RULES.legal(step.before, step.seat))


@pytest.mark.parametrize("level", ["", "genius", "Random", "random "])
def test_unknown_level_is_refused_with_the_known_ones(level: str) -> None:
    with pytest.raises(UnknownLevel) as caught:
        AI.player(level)
    assert caught.value.facts == {"level": level, "known": list(AI.levels)}


def test_awaited_seat_without_legal_command_is_named(state: State) -> None:
    with pytest.raises(NoLegalCommand) as caught:
        RandomPlayer().choose(RULES, state, Seat(1), chance=b"")
    assert caught.value.facts == {"game": "toll-road", "seat": 1}
