"""The actions of keys, menu items and buttons on the screen of Iron Dragon."""

from typing import ClassVar, Final

from core.games.iron_dragon.state import LOCO
from gui.games.iron_dragon.city.model.city import CityHere
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.play.model import MAP_SWITCHES
from gui.games.iron_dragon.play.table_map import TableMap
from gui.games.iron_dragon.turn.model.flow import bar_on
from gui.games.iron_dragon.turn.model.turn import Turn
from gui.play.handlers import GameHandlers, Handler
from gui.play.screen import GameScreen
from gui.translation import _, translated


class Handlers(GameHandlers):
    """The action handlers of one screen."""

    switches: ClassVar = MAP_SWITCHES

    def __init__(self, screen: GameScreen, desk: IronDesk, map_: TableMap) -> None:
        super().__init__(screen)
        self._screen: Final = screen
        self._desk: Final = desk
        self._map: Final = map_

    @property
    def by_action(self) -> dict[str, Handler]:
        screen, map_ = self._screen, self._map
        return {
            **super().by_action,
            **self.unless_asked(
                {
                    "done_window": lambda: self.on_own_turn("done"),
                    "pitch_window": self._pitch,
                    "find_place": lambda: screen.windows.open("find"),
                }
            ),
            "movement_window": lambda: screen.open_window("movement"),
            "build_window": lambda: screen.open_window("build"),
            "city_window": self._city,
            "foreman_window": self._foreman,
            "loco_window": self._loco,
            "undo": lambda: self._unless_covered(self._desk.undo),
            "centre_on_player": self._centre_on_player,
            "next_map": map_.switch,
            "bribe_routes": self._switch_bribe_routes,
            "survey": lambda: self._unless_covered(self._survey),
            "clear_plan": lambda: self._unless_covered(map_.clear_survey),
            "auto_move": lambda: self._unless_covered(self._auto_move),
            "map_menu": lambda: screen.pop_up("map"),
            "zoom_in": lambda: map_.zoom_to(map_.camera.step + 1),
            "zoom_out": lambda: map_.zoom_to(map_.camera.step - 1),
            "fit_map": map_.fit,
        }

    def _unless_covered(self, act: Handler) -> None:
        """Act on the map, unless a window or a question in front has the focus (WINDOW-8)."""
        if self._map.is_covered and not self._desk.question_bar:
            self._map.say_covered()
        else:
            self.act(act)

    def _pitch(self) -> None:
        """Ask to confirm a pitch; if the rules refuse it, say so without asking (PITCHWIN-2)."""
        pitch = Turn(self._desk.table).pitch
        if self._screen.may_act and not pitch.allowed:
            self.say(translated(pitch.reason))
        else:
            self.on_own_turn("pitch")

    def _city(self) -> None:
        windows = self._screen.windows
        if local_player(self._desk.table).at is None:
            self.say(_("Your train is not on the map yet."))
        elif CityHere(self._desk.table).name is None and not windows.is_open("city"):
            self.say(_("Your train stands in no city."))
        else:
            windows.switch("city")

    def _foreman(self) -> None:
        """Open the foreman window, or the opening window before the first turn (FOREMANPICK-3)."""
        opening = self._desk.flow == "opening"
        self._screen.windows.switch("first_foreman" if opening else "foreman")

    def _loco(self) -> None:
        """Open the loco window, or the opening window before the first loco is chosen."""
        table = self._desk.table
        is_first = table.purpose_of(table.local) == LOCO
        self._screen.windows.switch("first_foreman" if is_first else "loco")

    def _centre_on_player(self) -> None:
        at = local_player(self._desk.table).at
        if at is None:
            self.say(_("Your train is not on the map yet."))
        else:
            self._desk.centre_on(at)

    def _switch_bribe_routes(self) -> None:
        desk = self._desk
        if desk.flow == "movement":
            desk.shows_bribes = not desk.shows_bribes
        else:
            self.say(_("Bribe routes are marked only while the Movement window is up [M]."))

    def _survey(self) -> None:
        if self._desk.flow in {"opening", "over"}:
            self.say(self._screen.act_bar)
        else:
            self._map.toggle_survey()

    def _auto_move(self) -> None:
        screen = self._screen
        if self._desk.flow == "movement":
            self._map.auto_move()
        elif self._desk.flow == "place":
            self.say(_("Place your loco first: click a city on the map."))
        else:
            bar = screen.act_bar or translated(bar_on(self._desk.table, "movement"))
            self.say(bar or _("Open the Movement window first [M]."))

    def leave(self) -> None:
        """Remove advice, else leave survey mode, else leave as in every game.

        A question that is shown comes first.
        """
        is_asked = self._screen.questions.shown is not None
        if is_asked or not (self.leave_advice() or self._map.leave_survey()):
            super().leave()
