"""The game screen for any game: toolbar, command strip, board, and the common windows."""

from typing import Final

from gui.games.plain.commands import CommandStrip
from gui.games.plain.desk import PlainDesk
from gui.games.plain.toolbar import PlainToolbar
from gui.map.board import Board
from gui.play.handlers import GameHandlers
from gui.play.menus import GameMenus, MenuName
from gui.play.screen import GameScreen
from gui.play.strip import Strip
from gui.windows.actions import make_actions
from gui.windows.makers import Makers


class PlainScreen(GameScreen):
    """A screen that offers commands to the local player and opens the victory window at the end."""

    def __init__(self, desk: PlainDesk, board: Board, makers: Makers) -> None:
        self._plain: Final = desk
        super().__init__(desk, board, makers)
        handlers = GameHandlers(self).by_action
        self.actions_by_name: Final = make_actions(self, handlers, self.keys)
        self.toolbar: Final = PlainToolbar(desk, self.actions_by_name, has_chat=self.has_chat)
        self.menus: Final = GameMenus(
            self, handlers, desk, self.windows, turn_bar=lambda: self.turn_bar
        )
        self.commands: Final = CommandStrip(desk)
        self.commands.bind_keys(self)
        self._plain_strip: Final = Strip(self.commands)
        self.put_together(self.toolbar, self._plain_strip, self.actions_by_name)
        self.table_changed()

    @property
    def desk(self) -> PlainDesk:
        """The desk that the windows share."""
        return self._plain

    def pop_up(self, name: MenuName) -> None:
        self.menus.pop_up(name, self.toolbar.buttons[f"{name}_menu"])

    def find_step(self) -> None:
        """Hand over to another person who must choose, even outside their own turn."""
        table, desk = self.desk.table, self.desk
        if table.purpose_of(table.local) is not None and not self.hand_over.is_waiting:
            self.hand_over.begin_turn(table.local, desk.viewer)
        self._look_on()

    def take_over(self) -> None:
        self._look_on()
        self.desk.redraw()

    def _look_on(self) -> None:
        """Show what the local player may see, unless another player is still at the screen."""
        self.commands.is_hidden = self.hand_over.is_waiting
        if not self.hand_over.is_waiting:
            self.desk.viewer = self.desk.table.local

    def settings_changed(self) -> None:
        super().settings_changed()
        self.commands.settings_changed()

    def table_changed(self) -> None:
        is_over = self.desk.table.is_over
        self._plain_strip.show_window(None if is_over else self.commands)
        if is_over and "victory" in self.windows and not self.windows.is_open("victory"):
            self.windows.open("victory")
