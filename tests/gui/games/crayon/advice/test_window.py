"""The analysis: plans to look at and to adopt."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.game_state import CrayonState
from core.games.crayon.planner.advised import Halt, Plan
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.advice.window import AiWindow, Answer
from gui.games.crayon.contracts.model import Place
from gui.games.iron_dragon.desk import IronDesk
from gui.translation import _
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import joining, ring
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.asked import Asked
from tests.gui.windows.desks import desk_at
from tests.gui.windows.stage import put

LEFT = Qt.MouseButton.LeftButton
RUN = Plan(
    halts=(
        Halt("Eabannet", "Gold", False, 1, 0, 29),
        Halt("Kenare", "Fur", False, 2, 0, 35),
        Halt("Saadah", "Fur", True, 2, 0, 35),
        Halt("Bluefeld", "Gold", True, 1, 0, 29),
    ),
    pay=64,
    build=17,
    turns=4100,
    to_win=36_000,
    loco="Sardar",
    pitches=False,
    borrows=False,
    track=(EdgeId(5), EdgeId(6)),
    places=(Milepost(10), Milepost(11), Milepost(12)),
)
PITCH = Plan((), 0, 0, 0, 40_000, None, True, False, (), ())


class Thinker:
    """Responds when a test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[CrayonState, Seat]] = []
        self.stopped = 0
        self.answer: Answer = lambda plans: None

    def ask(self, state: CrayonState, seat: Seat, answer: Answer) -> Callable[[], None]:
        self.asked.append((state, seat))
        self.answer = answer
        return self._stop

    def _stop(self) -> None:
        self.stopped += 1


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> IronDesk:
    return desk_at(tmp_path, {**HOME, "contracts": [1, 2, 3]}, {**AWAY, "contracts": [4, 6, 7]})


@pytest.fixture
def thinker() -> Thinker:
    return Thinker()


def text_of(window: AiWindow, card: int) -> str:
    return " | ".join(label.text() for label in window.cards[card].findChildren(QLabel))


@pytest.mark.screen("AIWIN-1", "AIWIN-3")
def test_analysis_starts_when_shown_and_shows_the_plans(
    qtbot: QtBot, desk: IronDesk, thinker: Thinker
) -> None:
    window = AiWindow(desk, thinker.ask)
    assert thinker.asked == []
    put(qtbot, window)
    assert thinker.asked == [(desk.table.state, Seat(0))]
    waited = window.thinks
    thinker.answer((RUN, PITCH))
    assert (waited, window.thinks) == (True, False)
    for words in (
        "Pick up Gold in Eabannet",
        "Deliver Fur to Saadah",
        "35 GP",
        "New track: 17 GP.",
        "+47 GP in 4.1 turns",
        "Buy the Sardar first.",
        "about 36 turns",
    ):
        assert words in text_of(window, 0)
    assert "Pitch" in text_of(window, 1)


@pytest.mark.screen("AIWIN-3")
def test_analysis_can_be_stopped_and_restarted(
    qtbot: QtBot, desk: IronDesk, thinker: Thinker
) -> None:
    window = AiWindow(desk, thinker.ask)
    put(qtbot, window)
    QTest.mouseClick(window.halt, LEFT)
    assert thinker.stopped == 1
    assert not window.thinks
    QTest.mouseClick(window.again, LEFT)
    assert len(thinker.asked) == 2
    thinker.answer((RUN,))
    assert len(window.cards) == 1


@pytest.mark.screen("AIWIN-3")
def test_failed_analysis_ends_the_wait(qtbot: QtBot, desk: IronDesk, thinker: Thinker) -> None:
    window = AiWindow(desk, thinker.ask)
    put(qtbot, window)
    waiting = window.message.text()
    thinker.answer(())
    assert not window.thinks
    assert window.again.isEnabled()
    assert window.message.text() not in {"", waiting, _("The computer’s plans, best first.")}


@pytest.mark.screen("AIWIN-1", "CONTROL-2")
def test_active_button_stays_one_of_the_window(
    qtbot: QtBot, desk: IronDesk, thinker: Thinker
) -> None:
    window = AiWindow(desk, thinker.ask)
    put(qtbot, window)
    with qtbot.waitActive(window):
        window.activateWindow()
    window.halt.setFocus()
    thinker.answer((RUN,))
    assert window.again.hasFocus()
    QTest.keyClick(window.again, Qt.Key.Key_Space)
    assert window.thinks
    assert window.halt.hasFocus()


@pytest.mark.screen("AIWIN-2")
def test_plan_is_drawn_on_the_map_and_becomes_the_sequence(
    qtbot: QtBot, desk: IronDesk, thinker: Thinker
) -> None:
    window, asked = AiWindow(desk, thinker.ask), Asked(desk)
    put(qtbot, window)
    thinker.answer((RUN, PITCH))
    before = desk.table.state
    QTest.mouseClick(window.cards[0], LEFT)
    assert desk.advice == RUN
    desk.show_advice(None)
    QTest.mouseClick(window.cards[0].buttons["mark"], LEFT)
    assert desk.advice == RUN
    desk.sequence(Seat(0)).click(Place(3, 1))
    QTest.mouseClick(window.cards[0].buttons["sequence"], LEFT)
    assert desk.sequence(Seat(0)).places == (Place(2, 0), Place(1, 0))
    QTest.mouseClick(window.cards[0].buttons["survey"], LEFT)
    assert asked.planned == [RUN.track]
    assert window.cards[1].buttons == {}
    assert desk.table.state is before


@pytest.mark.screen("AIWIN-2")
def test_plan_on_the_map_can_be_cleared(qtbot: QtBot, desk: IronDesk, thinker: Thinker) -> None:
    window = AiWindow(desk, thinker.ask)
    put(qtbot, window)
    thinker.answer((RUN,))
    assert not window.clear_map.isEnabled()
    QTest.mouseClick(window.cards[0], LEFT)
    assert window.clear_map.isEnabled()
    QTest.mouseClick(window.clear_map, LEFT)
    assert desk.advice is None
    assert not window.clear_map.isEnabled()


def test_analysis_reports_that_the_game_has_gone_on(
    qtbot: QtBot, desk: IronDesk, thinker: Thinker
) -> None:
    window = AiWindow(desk, thinker.ask)
    put(qtbot, window)
    thinker.answer((RUN,))
    desk.send(do.Move(path=(ring("Kola")[0],)))
    assert "moved on" in window.message.text()
    assert len(thinker.asked) == 1


def test_no_analysis_after_the_end_of_the_game(
    qtbot: QtBot, tmp_path: Path, thinker: Thinker
) -> None:
    contract, number, load = demand_in("Kola")
    mine = {
        **HOME,
        "loads": [load],
        "contracts": [contract, 118, 119],
        "money": 249,
        "track": [list(ends) for ends in joining(7)],
    }
    desk = desk_at(tmp_path, mine, AWAY)
    desk.send(do.Deliver(contract=contract, demand=number))
    assert desk.table.winner == Seat(0)
    window = AiWindow(desk, thinker.ask)
    put(qtbot, window)
    assert thinker.asked == []
    assert not window.again.isEnabled()
