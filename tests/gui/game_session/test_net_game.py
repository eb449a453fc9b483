"""A network game that does not reach the screen, or is left before a rematch."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QObject

from core.games.iron_dragon.rules import RULES
from core.table import ClientIndex
from gui.frame.model import Context
from gui.game_session.net_game import NetGame
from gui.lan.play import LanPlay
from gui.netplay.model.network_session import JoinRematch
from gui.online.game import OnlineGame
from gui.rematch.model.rematch import RematchActions
from net.talk import RematchMessage


class NoGames:
    """Fails to put a game on the screen."""

    def show_network_game(self, *_: Any) -> Any:
        raise ValueError("no picture")


def test_player_whose_game_is_not_shown_is_not_counted_as_playing() -> None:
    nothing: Any = None
    games: Any = NoGames()
    game = NetGame(nothing, lambda: games, Context.LAN_GAME)
    with pytest.raises(ValueError, match="no picture"):
        game.show(nothing, nothing, lambda: None, nothing)
    assert not game.is_active
    game.handle_event(nothing)


class Games:
    """Shows nothing; a test leaves it."""

    leave: Callable[[], object]
    rematch_start: RematchActions

    def show_network_game(
        self,
        _: Any,
        __: Any,
        ___: Any,
        leave: Callable[[], object],
        rematch_start: RematchActions,
        *____: Any,
    ) -> Any:
        self.leave, self.rematch_start = leave, rematch_start
        return SimpleNamespace(screen=SimpleNamespace(desk=SimpleNamespace(pace=None)))


class Frame(QObject):
    """Shows no screen."""

    screen_shown = None


class Network:
    """Records the requests to it."""

    def __init__(self) -> None:
        self.wanted = list[object]()

    def leave(self) -> None:
        self.wanted.append("leave")

    def play_again(self, wanted: object) -> None:
        self.wanted.append(wanted)

    def set_pace(self, _: object) -> None: ...


ANN, BEN, CLEO = map(ClientIndex, range(3))
TABLE: Any = SimpleNamespace(rules=RULES, clients=("Ann", "Ben", "Cleo"), me=BEN, leader=CLEO)


def test_player_that_leaves_before_a_rematch_leaves_the_network() -> None:
    nothing: Any = None
    games: Any = Games()
    network: Any = Network()
    frame: Any = Frame()
    lan = LanPlay(frame, nothing, nothing, network, nothing, lambda: games)
    lan.on_game_start(TABLE, nothing)
    games.rematch_start.join(ANN, RematchMessage("come"))
    games.leave()
    assert network.wanted == [JoinRematch("Ben", ANN), "leave"]


def test_player_that_leaves_before_a_rematch_leaves_the_zone() -> None:
    nothing: Any = None
    games: Any = Games()
    network: Any = Network()
    left = list[None]()
    frame: Any = Frame()
    online = OnlineGame(frame, network, lambda: games)
    online.left.connect(lambda: left.append(None))
    online.on_game_start(TABLE, nothing)
    games.rematch_start.join(ANN, RematchMessage("come", b"g" * 16))
    games.leave()
    assert network.wanted == ["leave"]
    assert left == [None]
