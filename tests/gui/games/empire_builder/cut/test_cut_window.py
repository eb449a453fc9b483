"""The cut for the first turn, as the model has it and as its window shows it (EB-SCR-23)."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import State
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.empire_builder.cut.model.cuts import Cuts
from gui.games.empire_builder.cut.window import CutWindow
from gui.games.empire_builder.faces.portraits import FACES, name_of
from tests.core.games.empire_builder.places import centre
from tests.each import each
from tests.gui.games.empire_builder.lesson_desks import desk_at, desk_of, in_german, model_of
from tests.gui.windows.stage import put

NAMES = ("Ann", "Ben", "Cid", "Dee")


def begun(seats: int, wanted: Callable[[State], bool] = lambda state: True) -> LocalTable:
    """Return a new game whose cut is as wanted."""
    for secret in range(200):
        key = secret.to_bytes(32, "big")
        table = LocalTable.new(RULES, NAMES[:seats], secret=key, chain_length=256)
        if wanted(table.position.game):
            return table
    raise AssertionError


@pytest.fixture(scope="module")
def tied() -> LocalTable:
    """A game in which the cut was level, and one of the cards was an event."""
    return begun(
        4, lambda state: len(state.cuts) == 2 and any(cut.highest == 0 for cut in state.cuts[0])
    )


def shown_texts(window: CutWindow) -> list[str]:
    return [child.text() for child in window.findChildren(QLabel) if child.text()]


@pytest.mark.screen("EB-SCR-23")
def test_best_demand_counts_and_the_best_card_leads() -> None:
    (cards,) = Cuts(model_of(begun(3, lambda state: len(state.cuts) == 1))).rounds
    for card in cards:
        if card.best is not None:
            assert card.demands[card.best].pay == card.highest
            assert card.highest == max(demand.pay for demand in card.demands)
    (leader,) = (card for card in cards if card.leads)
    assert leader.highest == max(card.highest for card in cards)


@pytest.mark.screen("EB-SCR-23")
def test_order_begins_with_the_leader_of_the_last_round(tied: LocalTable) -> None:
    cuts = Cuts(model_of(tied))
    (leader,) = (card.seat for card in cuts.rounds[-1] if card.leads)
    assert cuts.order[0] == leader


@pytest.mark.screen("EB-SCR-23")
def test_level_seats_cut_again(tied: LocalTable) -> None:
    first, second = Cuts(model_of(tied)).rounds
    assert {card.seat for card in first if card.leads} == {card.seat for card in second}


@pytest.mark.screen("EB-SCR-23")
def test_event_counts_nothing_and_has_its_name(tied: LocalTable) -> None:
    card = next(card for card in Cuts(model_of(tied)).rounds[0] if card.event)
    assert card.highest == 0
    assert card.best is None
    assert not card.leads


def test_cut_is_news_until_somebody_acts() -> None:
    table = model_of(begun(2))
    assert Cuts(table).is_news
    seat = table.state.active
    table.do(seat, do.EndTurn())
    assert not Cuts(table).is_news


def test_game_from_a_scenario_has_no_cut(tmp_path: Path) -> None:
    cuts = Cuts(desk_at(tmp_path, {"at": centre("Chicago")}, {"at": centre("Chicago")}).table)
    assert not cuts.rounds
    assert not cuts.is_news


@pytest.mark.screen("EB-SCR-23")
def test_window_shows_every_card_and_the_order(
    qtbot: QtBot, tmp_path: Path, tied: LocalTable
) -> None:
    desk = desk_of(tmp_path, tied)
    window, cuts = CutWindow(desk), Cuts(desk.table)
    put(qtbot, window)
    texts = shown_texts(window)
    for card in (card for cards in cuts.rounds for card in cards):
        assert desk.money(card.highest) in texts
        assert all(f"{demand.load} → {demand.city}" in texts for demand in card.demands)
    first, *others = (NAMES[seat] for seat in cuts.order)
    assert first in window.first.text()
    assert ", ".join(others) in window.order.text()
    assert any(text.startswith("Level:") for text in texts)


@pytest.mark.screen("EB-SCR-23")
def test_highest_demand_of_each_card_is_marked(
    qtbot: QtBot, tmp_path: Path, tied: LocalTable
) -> None:
    desk = desk_of(tmp_path, tied)
    window, cuts = CutWindow(desk), Cuts(desk.table)
    put(qtbot, window)
    bold = [label.text() for label in window.findChildren(QLabel) if label.font().bold()]
    best = [card.highest for cards in cuts.rounds for card in cards if card.best is not None]
    assert Counter(bold) >= Counter(map(desk.money, best))


@pytest.mark.screen("EB-SCR-23")
def test_click_closes_the_window(qtbot: QtBot, tmp_path: Path, tied: LocalTable) -> None:
    desk = desk_of(tmp_path, tied)
    hidden: list[str] = []
    desk.hidden.connect(hidden.append)
    window = CutWindow(desk)
    put(qtbot, window)
    QTest.mouseClick(window.first, Qt.MouseButton.LeftButton)
    assert hidden == ["cut"]


@pytest.mark.screen("EB-SCR-23")
def test_window_closes_by_itself_after_five_seconds(
    qtbot: QtBot, tmp_path: Path, tied: LocalTable
) -> None:
    desk = desk_of(tmp_path, tied)
    hidden: list[str] = []
    desk.hidden.connect(hidden.append)
    window = CutWindow(desk)
    put(qtbot, window)
    assert window.closing.isActive()
    assert window.closing.interval() == 5_000
    window.closing.timeout.emit()
    assert hidden == ["cut"]
    window.hide()
    assert not window.closing.isActive()


def test_window_is_translated(qtbot: QtBot, tmp_path: Path, tied: LocalTable) -> None:
    desk = desk_of(tmp_path, tied)
    with in_german():
        window = CutWindow(desk)
        put(qtbot, window)
        assert window.windowTitle() == "Abheben, wer beginnt"
        assert "fängt an" in window.first.text()
        assert any("zählt nichts" in text for text in shown_texts(window))


def test_seats_are_named_in_seat_order(tied: LocalTable) -> None:
    first = Cuts(model_of(tied)).rounds[0]
    assert [card.seat for card in first] == [Seat(seat) for seat in range(4)]


@pytest.mark.screen("EB-SCR-13", "EB-SCR-23")
def test_faces_of_all_seats_are_shown(qtbot: QtBot, tmp_path: Path, tied: LocalTable) -> None:
    desk = desk_of(tmp_path, tied)
    window = CutWindow(desk)
    put(qtbot, window)
    desk.table.appearances.show({Seat(1): FACES[-1]})
    window.refresh()
    shown = [sign.accessibleName() for sign in window.findChildren(QLabel)]
    first = Cuts(desk.table).rounds[0]
    for card in each(first):
        assert name_of(desk.faces.face_of(card.seat)) in shown
    assert name_of(FACES[-1]) in shown
