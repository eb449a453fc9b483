"""The request for a sentence of advice: awaited, read, outdated and dismissed."""

from collections.abc import Callable
from typing import Any

import pytest

from core.games.crayon.planner.advised import Plan
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.iron_dragon.advice.model.advice_words import ADVICE
from gui.games.iron_dragon.model.table import IronTable
from gui.play.what_now.model import NO_PLAN, THINKING, WhatNow
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.places import ring
from tests.gui.table.tables import AWAY, HOME, model

A = Seat(0)
PITCHING = Plan((), 0, 0, 0, 40_000, None, True, False, (), ())


class Thinker:
    """A computer that answers when a test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, Seat]] = []
        self.answers: list[Callable[[tuple[Any, ...]], None]] = []
        self.stopped = 0

    def ask(
        self, state: Any, seat: Seat, answer: Callable[[tuple[Any, ...]], None]
    ) -> Callable[[], None]:
        self.asked.append((state, seat))
        self.answers.append(answer)
        return self._stop

    def _stop(self) -> None:
        self.stopped += 1


@pytest.fixture
def thinker() -> Thinker:
    return Thinker()


@pytest.fixture
def table() -> IronTable:
    return model({**HOME, "contracts": [1, 2, 3]}, {**AWAY, "contracts": [4, 6, 7]})


@pytest.fixture
def now(table: IronTable) -> WhatNow:
    made = WhatNow(table, lambda: None)
    table.changed.connect(lambda _: made.follow())
    return made


def step(table: IronTable) -> None:
    table.do(A, do.Move(path=ring("Kola")[:1]))


def test_sentence_follows_the_thinking(now: WhatNow, thinker: Thinker, table: IronTable) -> None:
    now.request(thinker.ask)
    assert thinker.asked == [(table.state, A)]
    assert (now.is_thinking, now.sentence) == (True, THINKING)
    thinker.answers[0]((PITCHING,))
    assert not now.is_thinking
    assert isinstance(now.sentence, Phrase)
    assert now.sentence.facts["clauses"] == ADVICE.pitch
    assert now.plan == PITCHING


def test_game_without_plans_says_so(now: WhatNow, thinker: Thinker) -> None:
    now.request(thinker.ask)
    thinker.answers[0](())
    assert (now.sentence, now.plan) == (NO_PLAN, None)


def test_current_advice_is_not_requested_again(now: WhatNow, thinker: Thinker) -> None:
    now.request(thinker.ask)
    now.request(thinker.ask)
    thinker.answers[0]((PITCHING,))
    now.request(thinker.ask)
    assert len(thinker.asked) == 1


def test_dismissal_cancels_and_drops_a_late_answer(now: WhatNow, thinker: Thinker) -> None:
    now.request(thinker.ask)
    now.drop()
    assert thinker.stopped == 1
    thinker.answers[0]((PITCHING,))
    assert (now.is_shown, now.plan) == (False, None)


def test_action_cancels_a_request(now: WhatNow, thinker: Thinker, table: IronTable) -> None:
    now.request(thinker.ask)
    step(table)
    assert thinker.stopped == 1
    assert not now.is_shown


def test_sentence_outlasts_actions_but_not_the_turn(
    now: WhatNow, thinker: Thinker, table: IronTable
) -> None:
    now.request(thinker.ask)
    thinker.answers[0]((PITCHING,))
    step(table)
    assert (now.is_shown, now.is_current) == (True, False)
    now.request(thinker.ask)
    thinker.answers[1]((PITCHING,))
    assert now.is_current
    table.do(A, do.EndTurn())
    assert not now.is_shown
