"""The movement window: points, bribes, events, and the place of a new loco."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.moving.window import MovementWindow
from gui.games.crayon.turn.model.turn import Turn
from gui.games.iron_dragon.model.table import local_player
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    docks,
    ring,
    rock,
    sections,
)
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import Shown

A, B = Seat(0), Seat(1)
UNPLACED = ({"foreman": "Groc"}, {"foreman": "Halbezch"})


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Any:
    def made(*seats: dict[str, Any], **more: Any) -> Shown:
        shown = Shown(qtbot, tmp_path, MovementWindow, *seats, **more)
        shown.step()
        return shown

    return made


@pytest.mark.screen("MOVEWIN-1")
def test_window_counts_used_and_remaining_points(show: Any) -> None:
    shown = show({**HOME, "moves_left": 5}, AWAY)
    assert "Moved 0, 5 left" in shown.text
    shown.table.do(A, do.Move(path=ring("Kola")[:2]))
    assert "Moved 2, 3 left" in shown.text


@pytest.mark.screen("MOVEWIN-1")
def test_window_counts_sea_points_aboard_a_ship(show: Any) -> None:
    sea = BOARD.points[BOARD.sea_steps[BOARD.ports[0]][0]].name
    shown = show({**HOME, "at": sea, "aboard": "Serpent", "moves_left": 8}, AWAY)
    assert "Sailed 0, 8 sea points left" in shown.text


@pytest.mark.screen("MOVEWIN-1")
def test_window_lists_payees_with_their_sums(show: Any) -> None:
    way = rock(4)
    mine = {**HOME, "at": way[0], "money": 40, "track": sections(way[:2])}
    shown = show(mine, {**AWAY, "track": sections(way[1:])})
    paid = shown.table.action(do.Move(path=way[1:3]))
    shown.table.do(A, paid.command)
    shown.settle()
    payees = {event.to for event in paid_events(shown)}
    for seat in payees:
        name = "the bank" if seat is None else shown.table.names[seat]
        assert f"GP to {name}" in shown.text
    assert B in payees


def paid_events(shown: Shown) -> list[Any]:
    return [
        action.event for action in shown.table.history.this_turn if hasattr(action.event, "why")
    ]


@pytest.mark.screen("MOVEWIN-1", "CONTRACTWIN-3")
def test_planned_runs_are_listed_below(show: Any) -> None:
    shown = show({**HOME, "contracts": [1, 2, 3]}, AWAY)
    assert "Runs:" not in shown.text
    shown.desk.sequence(A).click(Place(2, 0))
    shown.desk.flowed.emit()
    shown.settle()
    demand = shown.table.rules.world.contracts[2].demands[0]
    assert f"1. {demand.load} to {demand.city}, {demand.pay} GP" in shown.text


@pytest.mark.screen("MOVEWIN-2")
def test_limiting_event_is_named_with_reason_and_end(show: Any) -> None:
    shown = show(HOME, AWAY, turn=5, events_in_play=[lasting(123, seat=1, turn=5)])
    card = shown.table.rules.world.events[123]
    assert f"{card.name}: {card.text} Until the end of seat 1’s turn 5." in shown.text


@pytest.mark.screen("MOVEWIN-2")
def test_event_elsewhere_is_not_shown(show: Any) -> None:
    shown = show(HOME, AWAY, turn=5, events_in_play=[lasting(137, seat=1, turn=5)])
    assert "Storms" not in shown.text


@pytest.mark.screen("MOVEWIN-3")
def test_button_marks_bribe_routes_too(show: Any) -> None:
    shown = show(HOME, AWAY)
    assert not shown.desk.shows_bribes
    shown.press("Bribe routes")
    assert shown.desk.shows_bribes
    assert shown.button("Bribe routes").isChecked()
    shown.press("Bribe routes")
    assert not shown.desk.shows_bribes


@pytest.mark.screen("MOVEWIN-4", "MOVEWIN-5")
def test_clicked_city_is_on_a_button_until_another_is_clicked(show: Any) -> None:
    shown = show(*UNPLACED, turn=4)
    assert "Click a city" in shown.text
    assert not shown.has("Start in")
    for city in ("Kola", "Bluefeld"):
        shown.window.offer(BOARD.milepost(ring(city)[3]) if city == "Kola" else at(city))
        shown.settle()
        assert shown.button("Start in").text() == f"Start in {city}"
    assert local_player(shown.table).at is None
    shown.press("Start in Bluefeld")
    assert local_player(shown.table).at == at("Bluefeld")
    assert not shown.table.can_undo


def at(city: str) -> Any:
    return BOARD.milepost(centre(city))


@pytest.mark.screen("MOVEWIN-4")
def test_click_outside_cities_is_refused_and_the_last_city_stays(show: Any) -> None:
    shown = show(*UNPLACED, turn=4)
    shown.window.offer(at("Kola"))
    shown.window.offer(BOARD.milepost(rock(1)[0]))
    assert shown.said == ["Place your train in a city."]
    assert shown.window.candidate == at("Kola")


@pytest.mark.screen("MOVEWIN-6")
def test_pitch_is_possible_after_placing_the_loco(show: Any) -> None:
    shown = show(*UNPLACED, turn=4)
    assert not Turn(shown.table).pitch.allowed
    shown.window.offer(at("Kola"))
    shown.settle()
    shown.press("Start in Kola")
    assert Turn(shown.table).pitch.allowed


@pytest.mark.screen("MOVEWIN-9")
def test_undo_goes_back_step_by_step_and_stops_at_the_placement(show: Any) -> None:
    shown = show({"foreman": "Groc", "money": 60}, {"foreman": "Halbezch"}, turn=4)
    shown.window.offer(at("Kola"))
    shown.settle()
    shown.press("Start in Kola")
    assert not shown.button("Undo").isEnabled()
    load = BOARD.cities["Kola"].loads[0]
    for command in (do.PickUp(load=load), do.Move(path=ring("Kola")[:1]), do.Drop(load=load)):
        shown.table.do(A, command)
    shown.table.do(A, shown.table.action(do.Upgrade(loco="Sardar")).command)
    told = []
    while shown.button("Undo").isEnabled():
        shown.press("Undo")
        player = local_player(shown.table)
        told.append((player.loco, player.loads, player.at == at("Kola")))
    assert told == [
        ("Teapot", (), False),
        ("Teapot", (load,), False),
        ("Teapot", (load,), True),
        ("Teapot", (), True),
    ]


@pytest.mark.screen("MOVEWIN-9")
def test_undo_stops_at_a_delivery_and_at_a_seen_ship(show: Any) -> None:
    shown = show({**HOME, "at": docks("Wikkedde")}, AWAY)
    shown.table.do(A, do.DrawShips())
    shown.settle()
    assert not shown.button("Undo").isEnabled()


@pytest.mark.screen("MOVEWIN-1", "WINDOW-2")
def test_buttons_open_the_next_windows(show: Any) -> None:
    shown = show(HOME, AWAY)
    shown.press("Build")
    shown.press("End turn")
    assert shown.asked == ["build", "done"]
