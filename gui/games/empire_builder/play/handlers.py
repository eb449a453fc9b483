"""The actions of keys, menu items and buttons on the screen of Empire Builder."""

from functools import partial
from typing import Final

from core.games.empire_builder.awaited import ANSWER_OFFER
from gui.games.crayon.city.window import CityWindow
from gui.games.crayon.play.handlers import CrayonHandlers
from gui.games.crayon.play.table_map import TableMap
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.model.table import local_player
from gui.games.empire_builder.play.table_map import RailwayMap
from gui.games.empire_builder.play.turn_bars import load_bars
from gui.play.handlers import Handler
from gui.play.screen import GameScreen
from gui.translation import _, translated

FOCUSED: Final = {"take_load": "take", "unload": "deliver", "dump_load": "drop"}
"""The buttons of the City window that an act of the control menu focuses."""


class RailwayHandlers(CrayonHandlers):
    """The action handlers of one screen."""

    def __init__(self, screen: GameScreen, desk: RailwayDesk, map_: TableMap) -> None:
        super().__init__(screen, desk, map_)
        self._railway: Final = desk
        assert isinstance(map_, RailwayMap)
        self._regional: Final = map_.regional

    @property
    def by_action(self) -> dict[str, Handler]:
        windows = self._game.windows
        return {
            **super().by_action,
            "train_window": lambda: windows.switch("train"),
            "album_window": lambda: windows.switch("album"),
            "player_window": lambda: windows.switch("player"),
            "borrow_window": self._borrow,
            "deal_window": self._deal,
            "fee_routes": self._switch_fee_routes,
            "first_train": partial(self._choose_train, 0),
            "second_train": partial(self._choose_train, 1),
            "regional_map": partial(self.act, self._regional.choose),
            "global_map": self._regional.show_global,
            "turn_menu": lambda: self._game.pop_up("turn"),
            **self.unless_asked({name: partial(self._handle_load, name) for name in FOCUSED}),
        }

    def leave(self) -> bool:
        """Stop choosing a region, else leave as in every game, else close a regional map."""
        is_asked = self._game.questions.shown is not None
        if not is_asked and self._regional.stop_choosing():
            return True
        return super().leave() or self._regional.close_last()

    def _handle_load(self, action: str) -> None:
        """Open the City window at the loads of an act, or say why it is impossible."""
        bar = load_bars(self._railway)[action]
        if bar:
            self.say(translated(bar))
            return
        self._game.open_window("city")
        city = self._game.windows.content("city")
        assert isinstance(city, CityWindow)
        city.focus_list(FOCUSED[action])

    def _borrow(self) -> None:
        if self._railway.table.state.settings.borrowing:
            self._game.windows.switch("borrow")
        else:
            self.say(_("Nobody borrows money in this game."))

    def _deal(self) -> None:
        table = self._railway.table
        if table.purpose_of(table.local) == ANSWER_OFFER:
            self._game.windows.open("offer")
        elif table.state.settings.track_trading:
            self._game.windows.switch("deal")
        else:
            self.say(_("Track is not traded in this game."))

    def _choose_train(self, number: int) -> None:
        if number < len(local_player(self._railway.table).trains):
            self._railway.train = number
        else:
            self.say(_("You have only one train."))

    def _switch_fee_routes(self) -> None:
        desk = self._railway
        if desk.flow == "movement":
            desk.shows_bribes = not desk.shows_bribes
        else:
            self.say(_("Open the Movement window to see routes with a use fee [M]."))
