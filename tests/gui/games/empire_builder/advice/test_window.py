"""The analysis window of Empire Builder."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.empire_builder.ai.planner.advice import advise
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.advice.model.way import way_of
from gui.games.crayon.advice.window import AiWindow, Answer
from gui.games.crayon.words import crayon_words
from gui.games.empire_builder.desk import RailwayDesk
from tests.core.games.empire_builder.places import centre
from tests.gui.games.empire_builder.moving.tables import HOME, PAIRS, railway
from tests.gui.stage import on_stage
from tests.gui.windows.shown import text_of

A = Seat(0)
HAND = [9, 33, 71]
TWO: dict[str, Any] = {"trains": [{"at": centre("Chicago")}, {"at": centre("Denver")}]}


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Any:
    def made(*seats: dict[str, Any], **more: Any) -> AiWindow:
        table: Any = railway(*seats, **more)
        desk = RailwayDesk(table, Settings(tmp_path))

        def ask(state: Any, seat: Seat, answer: Answer) -> Any:
            answer(advise(RULES.world, state, seat))
            return lambda: None

        shown = AiWindow(desk, ask)
        on_stage(qtbot, shown, 500, 700)
        return shown

    return made


@pytest.mark.screen("AIWIN-1")
def test_plans_are_shown_in_dollars_with_their_loads(window: Any) -> None:
    shown = window({**HOME, "money": 60, "contracts": HAND}, HOME)
    money = crayon_words(shown.desk.table).money
    plan = shown.cards[0].plan
    text = text_of(shown.cards[0])
    assert plan.halts
    for halt in plan.halts:
        assert halt.city in text
        if halt.delivers:
            assert money(halt.pay) in text
    assert money(plan.build) in text


@pytest.mark.screen("AIWIN-2")
def test_plan_is_drawn_on_the_map_and_surveyed(window: Any) -> None:
    shown = window({**HOME, "money": 60, "contracts": HAND}, HOME)
    planned: list[Any] = []
    shown.desk.planned.connect(planned.append)
    card = next(card for card in shown.cards if card.plan.track)
    shown.mark(card.plan)
    assert shown.desk.advice == card.plan
    shown.use_as_survey(card.plan)
    assert planned == [card.plan.track]
    way = way_of(shown.desk.table, card.plan)
    assert way is not None
    assert {*way.first, *way.later} == set(card.plan.track)


def test_plan_of_a_player_with_two_trains_names_the_train(window: Any) -> None:
    seat = {**TWO, "money": 60, "contracts": HAND}
    shown = window(seat, TWO, options=PAIRS)
    number = shown.cards[0].plan.train + 1
    assert any(str(number) in text for text in shown.cards[0]._first())
    assert shown.cards[0]._first() != window({**HOME, "contracts": HAND}, HOME).cards[0]._first()
