"""A ranked game on its screen: it is labelled, gives no advice, and is otherwise normal."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.games.iron_dragon.rules import RULES
from core.log import log_bytes
from gui.chat.window import ChatWindow
from gui.games.crayon.advice.window import AiWindow
from gui.games.crayon.contracts.window import ContractsWindow
from gui.games.iron_dragon.desk import IronDesk
from gui.saves.model import SavedGames
from gui.saves.window import SaveWindow
from gui.setup.model import Setup
from gui.storage.slots import Slots
from gui.table.model.table import TableModel
from gui.windows.desk import WindowName
from gui.windows.fronts import Maker
from net import session
from tests.gui.chat.chats import ChatScene
from tests.gui.games.iron_dragon.makers import makers
from tests.gui.participants.online import remote_table
from tests.gui.play import games
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.play.hands import LEFT
from tests.gui.stage import on_stage
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.desks import desk_at
from tests.gui.windows.shown import text_of
from tests.rendezvous.ranking.tables import Ranked

CONTRACTS = {**HOME, "contracts": [1, 2, 3]}


def with_analysis(desk: IronDesk) -> dict[WindowName, Maker]:
    return {**makers(desk), "ai": lambda: AiWindow(desk, lambda *_: lambda: None)}


@pytest.fixture(params=[True, False], ids=["ranked", "not ranked"])
def is_ranked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.setattr(TableModel, "is_ranked", request.param)
    monkeypatch.setattr(games, "makers", with_analysis)
    return bool(request.param)


@pytest.fixture
def game(play: Play, is_ranked: bool) -> Game:
    table = remote_table(CONTRACTS, AWAY, {**HOME, "foreman": "Denzel"}, turn=5)
    return play(table=table, chat=ChatScene())


@pytest.mark.screen("RANKED-1")
def test_toolbar_labels_a_ranked_game(game: Game, is_ranked: bool) -> None:
    labels = game.screen.toolbar.findChildren(QLabel)
    shown = [label for label in labels if label.isVisible() and label.text() == "ranked"]
    assert bool(shown) is is_ranked
    assert all("scores this game" in label.toolTip() for label in shown)


@pytest.mark.screen("INFOMENU-2", "AIWIN-4", "RANKED-2")
def test_neither_key_nor_menu_opens_the_analysis_and_both_say_why(
    game: Game, is_ranked: bool
) -> None:
    why = "No advice in a ranked game until it is over."
    for name in ("what_now", "ai_window"):
        line = game.screen.menus.line(name)
        assert line.isEnabled() is not is_ranked
        assert (line.toolTip() == why) is is_ranked
    game.key(Qt.Key.Key_A)
    assert game.is_open("ai") is not is_ranked
    assert (game.said == why) is is_ranked
    if is_ranked:
        game.screen.menus.line("ai_window").trigger()
        game.screen.open_window("ai")
        assert not game.is_open("ai")


@pytest.mark.screen("RANKED-7")
def test_no_recipient_of_a_private_message_can_be_chosen(game: Game, is_ranked: bool) -> None:
    chat = game.content("chat")
    assert isinstance(chat, ChatWindow)
    boxes = [chat.recipients.everybody, *chat.recipients.boxes.values()]
    assert {box.isEnabled() for box in boxes} == {not is_ranked}
    assert all(("In a ranked game" in box.toolTip()) is is_ranked for box in boxes[1:])


@pytest.mark.screen("RANKED-7")
def test_viewing_and_planning_aids_stay(game: Game) -> None:
    game.key(Qt.Key.Key_G)
    assert game.map.survey_mode
    game.key(Qt.Key.Key_G)
    for name in ("survey", "auto_move", "history_window", "whos_who_window", "contract_legend"):
        assert game.screen.actions_by_name[name].isEnabled()
    game.key(Qt.Key.Key_H)
    assert game.is_open("history")
    contracts = game.content("contracts")
    assert isinstance(contracts, ContractsWindow)
    QTest.mouseClick(contracts.hand.cards[0].rows[0].order, LEFT)
    assert game.desk.sequence(game.table.local).places
    assert game.tool("contracts_window").toolTip()


@pytest.mark.screen("RANKED-3", "SAVEWIN-5")
def test_save_of_a_ranked_game_restores_only_offline(
    qtbot: QtBot, tmp_path: Path, is_ranked: bool
) -> None:
    slots = Slots(tmp_path / "saves")
    window = SaveWindow(desk_at(tmp_path, HOME, AWAY), slots)
    on_stage(qtbot, window, 420, 420)
    told = "can be continued on this computer or in a private group. It is not scored then."
    assert (told in text_of(window)) is is_ranked
    log = Ranked(2, rules=RULES).entries
    slots.save("Masters", log_bytes(entry.sealed for entry in log))
    setup = Setup(saves=SavedGames(slots))
    setup.show("Masters")
    assert setup.obstacle is None
    assert setup.shown is not None
    table = setup.start(secret=bytes(32))
    assert not session.is_scored(table.position.genesis)
    assert table.position.game == setup.shown.state
