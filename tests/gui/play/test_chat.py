"""The chat window in a game with others: shown, hidden, counted, closed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QLabel

from gui.chat.window import ChatWindow
from net.talk import Line, ReceivedMessage
from tests.gui.chat.chats import ChatScene
from tests.gui.participants.online import BEN, remote_table
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.table.tables import AWAY, HOME

Key = Qt.Key


@pytest.fixture
def scene() -> ChatScene:
    return ChatScene()


def window(game: Game) -> ChatWindow:
    content = game.content("chat")
    assert isinstance(content, ChatWindow)
    return content


def badge(game: Game) -> str:
    """Return the text on the button of the chat, or None."""
    (found,) = game.screen.toolbar.chat.findChildren(QLabel)
    return found.text() if found.isVisible() else ""


@pytest.mark.screen("CHAT-3", "LAYOUT-2")
def test_chat_is_open_from_the_start_of_a_game_with_others(play: Play, scene: ChatScene) -> None:
    game = play(table=remote_table(), chat=scene)
    assert game.is_open("chat")
    assert game.is_open("contracts")
    assert not window(game).visibleRegion().isEmpty()
    assert game.screen.toolbar.chat.isVisible()
    assert game.screen.menus.line("chat_line").isVisible()


@pytest.mark.screen("CHAT-3", "KEY-41")
def test_game_at_one_computer_has_no_chat(play: Play) -> None:
    game = play(HOME, AWAY)
    assert "chat" not in game.screen.windows
    assert not game.screen.toolbar.chat.isVisible()
    assert not game.screen.menus.line("chat_line").isVisible()
    game.type("t")
    assert "no chat" in game.said


@pytest.mark.screen("KEY-41", "CHAT-1")
def test_t_focuses_the_line_and_letters_are_typed_there(play: Play, scene: ChatScene) -> None:
    game = play(table=remote_table(), chat=scene)
    game.type("t")
    game.type("to all")
    game.key(Key.Key_Return)
    assert scene.talk.said == [("to all", None)]


@pytest.mark.screen("CHAT-2", "WINDOW-6")
def test_hidden_chat_counts_lines_and_can_be_shown_again(play: Play, scene: ChatScene) -> None:
    game = play(table=remote_table(), chat=scene)
    game.type("t")
    game.key(Key.Key_Escape)
    assert not game.is_open("chat")
    for text in ("one", "two"):
        scene.chat.receive(ReceivedMessage(BEN, Line(text)))
    assert badge(game) == "2"
    assert "New in the chat: 2" in game.screen.toolbar.chat.toolTip()
    QTest.mouseClick(game.screen.toolbar.chat, Qt.MouseButton.LeftButton)
    game.settle()
    assert game.is_open("chat")
    assert badge(game) == ""
    assert "two" in window(game).lines.toPlainText()
    QTest.mouseClick(game.screen.toolbar.chat, Qt.MouseButton.LeftButton)
    assert not game.is_open("chat")


@pytest.mark.screen("CHAT-2", "LAYOUT-1")
def test_chat_can_be_moved_and_counts_lines_behind_another_tab(
    play: Play, scene: ChatScene
) -> None:
    game = play(table=remote_table(), chat=scene)
    dock: QDockWidget = game.dock("chat")
    game.screen.tabifyDockWidget(dock, game.dock("contracts"))
    game.dock("contracts").raise_()
    game.settle()
    scene.chat.receive(ReceivedMessage(BEN, Line("behind")))
    assert dock.windowTitle() == "Chat (1 new)"
    dock.raise_()
    game.settle()
    assert dock.windowTitle() == "Chat"
    dock.setFloating(True)
    game.settle()
    assert dock.isFloating()
    scene.chat.receive(ReceivedMessage(BEN, Line("seen")))
    assert badge(game) == ""


@pytest.mark.screen("CHAT-3")
def test_chat_stays_beside_the_victory_window(play: Play, scene: ChatScene) -> None:
    game = play(table=remote_table(), chat=scene)
    game.screen.windows.open("victory")
    assert game.is_open("chat")
    line = window(game).line
    QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    game.type("well played")
    game.key(Key.Key_Return)
    assert scene.talk.said == [("well played", None)]


@pytest.mark.screen("CHAT-3", "AUDIOGRAM-4")
def test_chat_closes_with_the_screen_and_the_microphone(play: Play, scene: ChatScene) -> None:
    game = play(table=remote_table(), chat=scene)
    bar = window(game).audio_gram
    game.screen.windows.open("chat")

    bar._start_recording()
    scene.headset.opened.get(timeout=10)
    game.screen.hide()
    game.settle()
    assert not bar.is_recording


@pytest.mark.screen("LAYOUT-4")
def test_arriving_lines_do_not_take_the_focus(play: Play, scene: ChatScene) -> None:
    game = play(table=remote_table(), chat=scene)
    focus = game.focus
    scene.chat.receive(ReceivedMessage(BEN, Line("hello")))
    game.settle()
    assert game.focus is focus
