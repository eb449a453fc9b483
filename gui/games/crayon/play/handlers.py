"""The actions of keys, menu items and buttons on the screen of a crayon-rail game."""

from typing import ClassVar, Final

from core.games.crayon.board import Milepost
from gui.games.crayon.city.model.city import CityHere
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.model.table import local_player
from gui.games.crayon.play.model import MAP_SWITCHES
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.turn.model.flow import bar_on
from gui.games.crayon.turn.model.turn import Turn
from gui.play.handlers import GameHandlers, Handler
from gui.play.screen import GameScreen
from gui.translation import _, translated


class CrayonHandlers(GameHandlers):
    """The action handlers of one screen; a game adds its own."""

    switches: ClassVar = MAP_SWITCHES

    def __init__(self, screen: GameScreen, desk: CrayonDesk, map_: TableMap) -> None:
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
            "undo": lambda: self._unless_covered(self._desk.undo),
            "centre_on_player": self._centre_on_player,
            "survey": lambda: self._unless_covered(self._survey),
            "survey_route": lambda: self._unless_covered(map_.routes.survey),
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
        city = CityHere(self._desk.table, self._desk.train)
        if self._at is None:
            self.say(_("Your train is not on the map yet."))
        elif city.name is None and not windows.is_open("city"):
            self.say(_("Your train is not in a city."))
        else:
            windows.switch("city")

    @property
    def _at(self) -> Milepost | None:
        """The milepost of the local player's train that acts."""
        return local_player(self._desk.table).trains[self._desk.train].at

    def _centre_on_player(self) -> None:
        at = self._at
        if at is None:
            self.say(_("Your train is not on the map yet."))
        else:
            self._desk.centre_on(at)

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
            self.say(_("Place your train first: click a city on the map."))
        else:
            bar = screen.act_bar or translated(bar_on(self._desk.table, "movement"))
            self.say(bar or _("Open the Movement window first [M]."))

    def leave(self) -> bool:
        """Remove advice, else leave survey mode, else leave as in every game.

        A question that is shown comes first.
        """
        is_asked = self._screen.questions.shown is not None
        if not is_asked and (self.leave_advice() or self._map.leave_survey()):
            return True
        return super().leave()
