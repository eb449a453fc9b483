"""A game on its screen: the step of the turn, and windows that open automatically."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QLineEdit,
    QTableView,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.crayon.play.track_shown import new_track
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.table.model.local_table import LocalTableModel
from gui.windows.window import Window
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    contract_that,
    joining,
    plain,
    ring,
    sections,
    way_out,
)
from tests.each import each
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.play.hands import LEFT
from tests.gui.table.tables import AWAY, HOME, model
from tests.gui.table.test_history import restored
from tests.gui.windows.shown import names_of, press, text_of

A, B = Seat(0), Seat(1)
RICH = {**HOME, "money": 60}
OTHERS_TURN = {"levels": ("", "normal"), "active": 1}
UNPLACED = ({"foreman": "Groc", "money": 60}, {"foreman": "Halbezch", "money": 60})
NEAR = {"at": centre("Nordkassel"), "foreman": "Groc", "loads": ["Fur", "Ale"]}
CARD, NUMBER, _, LOAD, PAY = contract_that(lambda city, load, pay: city == "Kola")


# --- the step of the turn


@pytest.mark.screen("WINDOW-2", "MOVEWIN-4", "MOVEWIN-5", "MOVEWIN-7")
def test_loco_is_placed_by_a_click_on_the_map_and_a_button(play: Play) -> None:
    game = play(*UNPLACED, turn=4)
    assert game.shows(game.screen.movement)
    for city in ("Bluefeld", "Kola"):
        at = BOARD.milepost(ring(city)[2])
        game.click(at)
        assert game.map.candidate == at
    game.press("Start in Kola")
    assert local_player(game.table).at == BOARD.milepost(ring("Kola")[2])
    assert game.is_open("city")
    assert "Moved 0" in text_of(game.screen.movement)


@pytest.mark.screen("WINDOW-2", "MAP-8", "MOVEWIN-7")
def test_click_on_the_map_moves_and_the_last_move_starts_building(play: Play) -> None:
    game = play({**RICH, "moves_left": 2}, AWAY)
    goal = BOARD.milepost(ring("Kola")[1])
    game.click(goal)
    assert local_player(game.table).at == goal
    assert game.is_open("city")
    game.click(BOARD.milepost(centre("Kola")))
    if game.table.state.doing.points:
        game.click(BOARD.milepost(ring("Kola")[2]))
    assert game.table.state.doing.points == 0
    assert game.shows(game.screen.build)
    assert game.table.state.active == A


def test_window_draws_a_change_once_although_another_step_follows(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play({**RICH, "moves_left": 1}, AWAY)
    drawn: list[str] = []
    for window in (game.content("contracts"), game.screen.toolbar):
        assert isinstance(window, Window)
        name, refresh = type(window).__name__, window.refresh

        def noted(name: str = name, refresh: Callable[[], None] = refresh) -> None:
            drawn.append(name)
            refresh()

        monkeypatch.setattr(window, "refresh", noted)
    steps = [game.desk.flow]
    game.table.do(A, do.Move(path=ring("Kola")[1:2]))
    steps.append(game.desk.flow)
    assert steps == ["movement", "build"]
    assert sorted(drawn) == ["ContractsWindow", "IronToolbar"]


@pytest.mark.screen("CITYWIN-1")
def test_moving_on_closes_the_city_window(play: Play) -> None:
    inside_city, outside = next(
        (BOARD.points[at].name, BOARD.points[to].name)
        for at in BOARD.cities["Kola"].mileposts
        for _, to in BOARD.sections_at[at]
    )
    game = play({**RICH, "at": inside_city, "track": [[inside_city, outside]]}, AWAY)
    game.type("y")
    assert game.is_open("city")
    game.click(BOARD.milepost(outside))
    assert not game.is_open("city")
    assert game.shows(game.screen.movement)


@pytest.mark.screen("MAP-10", "BUILDWIN-1", "BUILDWIN-2", "BUILDWIN-3")
def test_links_are_built_by_clicks_on_the_map_and_described_before(play: Play) -> None:
    way = plain(4)
    game = play({**RICH, "track": sections(way[:2])}, AWAY)
    game.type("b")
    game.click_link(way[1], way[2])
    assert game.table.state.tracks[BOARD.edges_by_name[way[1], way[2]]]
    assert "19 of 20 GP left" in text_of(game.screen.build)
    game.press("Undo")
    assert not game.table.state.tracks[BOARD.edges_by_name[way[1], way[2]]]


@pytest.mark.screen("KEY-42", "MAP-14")
def test_build_window_surveys_and_builds_the_plan(play: Play) -> None:
    way = plain(4)
    game = play({**RICH, "track": sections(way[:2])}, AWAY)
    game.type("b")
    game.press("Survey", game.screen.build)
    assert game.map.survey_mode
    game.click(BOARD.milepost(way[2]))
    assert game.table.state.doing.spent == 0
    cost = game.map.survey.lines[-1].total
    game.press("Build plan")
    assert game.table.state.doing.spent == cost


@pytest.mark.rule("SAVE-2")
@pytest.mark.screen("SAVEWIN-4", "MOVEWIN-1", "BUILDWIN-1", "MAP-5")
def test_restored_game_shows_earlier_actions_of_its_turn(play: Play) -> None:
    way = plain(5)
    mine = {**RICH, "at": way[0], "track": sections(way[:2])}
    table = model(mine, {**AWAY, "track": sections(way[1:3])})
    accept = do.Accept(bribe=4)
    table.do(A, do.Move(path=way[1:3], accept=accept))
    game = play(table=restored(table))
    assert "Moved 2, 8 left" in text_of(game.screen.movement)
    assert "4 GP to seat 1" in text_of(game.screen.movement)
    game.table.do(A, do.Build(from_=way[1], to=_beside(way[1], way)))
    again = play(table=restored(game.table))
    assert "1 section for" in text_of(again.screen.build)
    assert len(new_track(again.table)) == 1


def _beside(name: str, way: tuple[str, ...]) -> str:
    near = (BOARD.points[to] for _, to in BOARD.sections_at[BOARD.milepost(name)])
    return next(point.name for point in near if point.name not in way and not point.city)


# --- others' turns


@pytest.mark.screen("REMOTE-TURN-1", "REMOTE-TURN-2", "REMOTE-TURN-5", "MAP-11")
def test_others_turns_are_described_and_allow_no_action(play: Play) -> None:
    game = play(RICH, {**AWAY, "money": 60}, levels=("", "normal"))
    game.table.do(A, do.EndTurn())
    assert game.shows(game.screen.remote)
    assert "seat 1 is playing" in text_of(game.screen.remote)
    game.table.do(B, do.Upgrade(loco="Sardar"))
    assert "Sardar" in text_of(game.screen.remote)
    before = game.table.state
    game.click(BOARD.milepost(ring("Kola")[0]))
    game.press_tool("loco_window")
    assert game.table.state == before
    enabled = {key for key, made in game.screen.toolbar.buttons.items() if made.isEnabled()}
    own = {"movement_window", "build_window", "undo", "pitch_window", "done_window"}
    assert enabled.isdisjoint(own)
    assert {"loco_window", "map_menu"} <= enabled
    game.table.do(B, do.EndTurn())
    assert game.shows(game.screen.movement)


@pytest.mark.screen("REMOTE-TURN-4")
def test_slider_and_button_set_the_pace(play: Play) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    turn = game.table.turn
    slow = game.pace.seconds(turn)
    game.screen.remote.speed.setFocus()
    game.key(Qt.Key.Key_Right)
    assert game.pace.speed == "Fast"
    assert game.settings.present.desktop.ai_turn_speed == "Fast"
    assert game.pace.seconds(turn) < slow
    game.press("Skip to the end")
    assert game.pace.seconds(turn) == 0


@pytest.mark.screen("REMOTE-TURN-4", "UISETTINGS-1")
def test_slider_follows_the_settings_in_the_middle_of_a_game(play: Play) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    game.settings.change("AI Turn Speed", "Instant")
    slider = game.screen.remote.speed
    assert slider.value() == slider.maximum()
    assert game.pace.seconds(game.table.turn) == 0


@pytest.mark.screen("REMOTE-TURN-3", "CONFIG-3")
@pytest.mark.parametrize("follows", [True, False])
def test_view_follows_others_building_if_configured(play: Play, follows: bool) -> None:
    game = play(RICH, {**AWAY, "money": 60}, **OTHERS_TURN)
    game.settings.change("Follow Remote/AI Builds", follows)
    game.map.zoom_to(6)
    game.map.centre_on(BOARD.milepost(centre("Kola")))
    game.table.do(B, do.EndTurn())
    game.table.do(A, do.EndTurn())
    game.map.centre_on(BOARD.milepost(centre("Kola")))
    start, to = way_out("Bluefeld")
    game.table.do(B, do.Build(from_=start, to=to))
    assert game.map.shows(BOARD.milepost(to)) is follows


@pytest.mark.screen("REMOTE-TURN-3", "CONFIG-2")
def test_view_follows_others_until_scrolled_by_hand(play: Play) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    there = BOARD.milepost(centre("Bluefeld"))
    at = [BOARD.milepost(milepost) for milepost in ring("Bluefeld")]
    game.map.zoom_to(6)
    game.map.centre_on(BOARD.milepost(centre("Kola")))
    assert not game.map.shows(there)
    game.screen._following.see()  # the view from before the turn
    game.screen._following._stopped = False
    game.table.do(B, do.Move(path=ring("Bluefeld")[:1]))
    assert game.map.shows(at[0])
    game.key(Qt.Key.Key_Left)
    game.map.centre_on(BOARD.milepost(centre("Kola")))
    game.table.do(B, do.Move(path=ring("Bluefeld")[1:2]))
    assert not game.map.shows(at[1])


@pytest.mark.screen("CONFIG-2")
def test_view_stays_with_following_off(play: Play) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    game.settings.change("Follow Remote/AI Moves", False)
    game.map.zoom_to(6)
    game.map.centre_on(BOARD.milepost(centre("Kola")))
    before = game.map.camera.centre
    game.table.do(B, do.Move(path=ring("Bluefeld")[:1]))
    assert game.map.camera.centre == before


@pytest.mark.screen("REMOTE-TURN-5")
def test_next_person_confirms_being_ready(play: Play) -> None:
    game = play(RICH, AWAY)
    game.table.do(A, do.EndTurn())
    game.settle()
    assert "seat 1, it is your turn." in game.text
    assert game.shows(game.screen.remote)
    before = game.table.state
    for key in ("b", "d", "m"):
        game.type(key)
    assert not game.is_open("done")
    assert game.table.state == before
    game.key(Qt.Key.Key_Return)
    assert game.shows(game.screen.movement)


@pytest.mark.screen("REMOTE-TURN-5", "CONFIG-31")
def test_ready_click_can_be_turned_off(play: Play) -> None:
    game = play(RICH, AWAY)
    game.settings.change("Ready Click", False)
    game.table.do(A, do.EndTurn())
    assert game.screen.questions.shown is None
    assert game.shows(game.screen.movement)


@pytest.mark.screen("DONEWIN-2")
def test_skipped_turn_is_reported_and_has_to_be_confirmed(play: Play) -> None:
    game = play(NEAR | {"loads": []}, AWAY, **OTHERS_TURN, deck_top=[127, 20, 21, 22])
    game.table.do(B, do.Pitch())
    game.settle()
    words = "seat 0 skips this turn because of Free Dragons Attack, event 127."
    assert words in game.text
    assert "Turns still to skip: 0." in game.text
    question = game.screen.questions.shown
    assert question is not None
    assert names_of(question) == ["OK"]
    press(question, "OK")
    assert game.screen.questions.shown is None


def test_questions_wait_for_one_another(play: Play) -> None:
    game = play(RICH, {**AWAY, "skip_turns": 2})
    game.table.do(A, do.EndTurn())  # A's own turn comes immediately, because B has lost one
    game.settle()
    asked = []
    while (question := game.screen.questions.shown) is not None:
        asked.append(question.windowTitle())
        game.key(Qt.Key.Key_Return)
    assert asked[-1] == "Turn skipped"
    assert game.shows(game.screen.movement)


# --- automatic windows


@pytest.mark.screen("EVENTSWIN-2", "LOSSWIN-1", "LOSSWIN-3", "REMOTE-TURN-2")
def test_loss_is_asked_about_on_others_turns_with_the_player_named(play: Play) -> None:
    game = play(NEAR, AWAY, **OTHERS_TURN, deck_top=[127, 20, 21, 22])
    game.table.do(B, do.Pitch())
    game.settle()
    assert game.is_open("event_card")
    assert game.is_open("loss")
    assert "Choose a load to give up first." in text_of(game.screen.choice)
    game.press("Fur", game.content("loss"))
    game.press("Give it up", game.content("loss"))
    assert game.table.state.players[A].loads == ("Ale",)
    assert not game.is_open("loss")


@pytest.mark.screen("CONTRACTWIN-6", "CITYWIN-4", "WINDOW-7")
def test_delivery_by_a_click_shows_the_new_card_of_the_local_player(play: Play) -> None:
    seat = {**RICH, "loads": [LOAD], "contracts": [CARD, 118, 119]}
    game = play(seat, AWAY, deck_top=[20])
    game.screen.windows._made["contracts"].title.on.click()  # type: ignore[union-attr]
    game.type("c")
    game.type("y")
    game.press(f"Deliver {LOAD}")
    assert game.is_open("contracts")
    assert "Contract 20" in text_of(game.content("contracts"))
    assert game.screen.windows._made["contracts"].accessibleName() == "Contracts: seat 0"


@pytest.mark.screen("VICTORYWIN-1", "CITYWIN-5")
def test_last_delivery_ends_the_game(play: Play) -> None:
    track = [list(section) for section in joining(5)]
    seat = {**HOME, "money": 149, "loads": [LOAD], "contracts": [CARD, 118, 119]}
    options = {"Victory Money": 150, "Victory Major Cities": 5}
    game = play({**seat, "track": track}, AWAY, options=options)
    game.type("y")
    game.press(f"Deliver {LOAD}")
    assert game.table.winner == A
    assert game.strip is None
    assert game.desk.flow == "over"


@pytest.mark.screen("LAYOUT-4", "LOSSWIN-1")
def test_pending_choice_of_a_resumed_game_is_asked_immediately(
    qtbot: QtBot, tmp_path: Path
) -> None:
    table = model(NEAR, AWAY, **OTHERS_TURN, deck_top=[127, 20, 21, 22])  # type: ignore[arg-type]
    table.do(B, do.Pitch())
    game = Game(qtbot, tmp_path, table=table)
    assert game.is_open("loss")
    game.close()


@pytest.mark.screen("BUILDWIN-7")
def test_loan_is_asked_about_in_front_and_escape_declines(play: Play) -> None:
    way = plain(4)
    loans = {"Bank Loans": "Unlimited"}
    game = play({**HOME, "money": 0, "track": sections(way[:2])}, AWAY, options=loans)
    game.type("b")
    game.click_link(way[1], way[2])
    assert "The bank lends you 1 GP" in game.text
    game.key(Qt.Key.Key_Escape)
    assert local_player(game.table).debt == 0
    game.click_link(way[1], way[2])
    game.key(Qt.Key.Key_Return)
    assert local_player(game.table).debt == 2


# --- the opening


def opening(qtbot: QtBot, folder: Path, level: str = "") -> Game:
    seats = [("Ann", level) if level else "Ann", "Ben"]
    table: IronTable = LocalTableModel(LocalTable.new(RULES, seats, secret=bytes(32)))
    return Game(qtbot, folder, table=table)


@pytest.mark.screen("FOREMANPICK-1", "FOREMANPICK-3", "FOREMANPICK-4")
def test_first_foreman_is_chosen_in_front_of_the_map(qtbot: QtBot, tmp_path: Path) -> None:
    game = opening(qtbot, tmp_path)
    assert game.is_open("first_foreman")
    game.key(Qt.Key.Key_Escape)
    assert not game.is_open("first_foreman")  # hidden, not answered
    game.type("f")
    assert game.is_open("first_foreman")
    for shown in (False, True):
        game.type("c")
        assert game.is_open("contracts") is shown
    hand = game.content("contracts")
    city = hand.hand.cards[0].rows[0].city  # type: ignore[attr-defined]
    QTest.mouseClick(city, LEFT)
    game.settle()
    assert game.map.shows(BOARD.cities[city.text()].mileposts[0])
    for _ in range(4):
        if game.desk.flow == "opening":
            game.press(local_player(game.table).choices[0], game.content("first_foreman"))
            game.press("Choose", game.content("first_foreman"))
    assert game.table.state.turn == 1
    assert not game.is_open("first_foreman")
    assert game.shows(game.screen.build)
    game.close()


@pytest.mark.screen("FOREMANPICK-5")
def test_choices_of_computers_are_reported_without_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    game = opening(qtbot, tmp_path, "normal")
    for _ in range(4):
        if game.desk.flow == "opening":
            game.press(local_player(game.table).choices[0], game.content("first_foreman"))
            game.press("Choose", game.content("first_foreman"))
    if game.table.state.turn == 0:
        assert game.table.computer == A
        assert "Ann is choosing a foreman" in text_of(game.screen.remote)
        assert not game.is_open("first_foreman")
    game.close()


# --- windows


@pytest.mark.screen("WINDOW-6")
def test_x_hides_and_the_key_shows_the_same_window_again(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("l")
    dock = game.screen.windows._made["loco"]
    press(dock, "Next player")
    press(dock, "Hide this window")
    assert not game.is_open("loco")
    game.type("l")
    assert dock.accessibleName() == "Loco: seat 1"


@pytest.mark.screen("WINDOW-7")
@pytest.mark.parametrize("key", ["c", "f", "l", "s"])
def test_title_bars_step_through_all_players_and_show_their_names(play: Play, key: str) -> None:
    game = play(RICH, AWAY, {"foreman": "Denzel"})
    if key != "c":
        game.type(key)
    shown = game.screen.windows.shown[-1]
    dock, told = game.screen.windows._made[shown], []
    for step in ("Next player",) * 3 + ("Previous player",):
        press(dock, step)
        told.append(dock.accessibleName().split(": ")[1])
    assert told == ["seat 1", "seat 2", "seat 0", "seat 2"]


@pytest.mark.screen("WINDOW-8", "WINDOW-9")
def test_no_text_reveals_the_order_of_the_deck(play: Play) -> None:
    game = play(RICH, AWAY, deck_top=[20, 21])
    for name in ("events", "history", "options", "whos_who", "contracts"):
        game.screen.open_window(name)
        game.settle()
        words = text_of(game.content(name))
        assert "Contract 20" not in words
        assert "seed" not in words


@pytest.mark.screen("A11Y-1", "TIP-3")
def test_every_control_of_every_window_has_a_name(play: Play) -> None:
    game = play({**RICH, "loads": ["Fur"], "contracts": [CARD, 2, 3]}, AWAY)
    names = [maker for maker in game.screen.windows._makers if maker != "first_foreman"]
    for name in each(names):
        game.screen.open_window(name)
        game.settle()
        found = game.content(name).findChildren(QWidget)
        nameless = [
            widget
            for widget in found
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            and widget.window() is game.content(name).window()  # no drop-down list
            and not widget.accessibleName()
            and not (isinstance(widget, QAbstractButton) and widget.text())
        ]
        assert nameless == [], name
        frame = game.screen.windows._made[name]
        assert frame.accessibleName()
        for button in frame.findChildren(QAbstractButton):
            if isinstance(button.parentWidget(), QLineEdit | QTableView):
                continue  # Qt's own: what clears the line, and the corner of a table
            assert button.accessibleName() or button.text(), name


@pytest.mark.screen("TIP-3")
def test_tip_shows_for_the_keyboard_too(play: Play, qtbot: QtBot) -> None:
    game = play(RICH, AWAY)
    game.type("l")
    game.tab_to("Buy the Sardar")
    qtbot.waitUntil(lambda: "This ends your movement" in QToolTip.text(), timeout=20_000)
    QToolTip.hideText()
