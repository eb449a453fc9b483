"""What keys, menu lines and buttons do on the screen of a game, by their actions.

What makes no sense now changes nothing, and the status line says why (WINDOW-8).
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, SignalInstance

from core.games.iron_dragon.state import LOCO
from gui.games.iron_dragon.models.city import CityHere
from gui.games.iron_dragon.models.flow import NO_ADVICE, bar_on
from gui.games.iron_dragon.models.table import local_player
from gui.games.iron_dragon.models.turn import Turn
from gui.games.iron_dragon.screens.menus import MenuName
from gui.models.departure import departure
from gui.models.net_table import NetModel
from gui.screens.actions import switch_full_screen, window_switches
from gui.translation import said
from gui.windows.chat import ChatWindow
from gui.windows.desk import WindowName
from gui.windows.question import Question

if TYPE_CHECKING:
    from gui.games.iron_dragon.screens.game import IronScreen

Handler = Callable[[], object]


class Handlers(QObject):
    """Of one screen."""

    def __init__(self, screen: "IronScreen") -> None:
        super().__init__(screen)
        self._screen: Final = screen

    @property
    def by_action(self) -> dict[str, Handler]:
        """A handler for each action of the table of keys, and for the lines of menus."""
        screen, map_ = self._screen, self._screen.map
        return {
            **window_switches(self._switch),
            **self._unless_asked(
                {
                    "done_window": lambda: self._on_own_turn("done"),
                    "pitch_window": self._pitch,
                    "save_window": self._save,
                    "settings_window": lambda: self._switch("settings"),
                    "find_place": lambda: screen.windows.open("find"),
                }
            ),
            "ai_window": self._advise,
            "movement_window": lambda: screen.open_window("movement"),
            "build_window": lambda: screen.open_window("build"),
            "city_window": self._city,
            "foreman_window": self._foreman,
            "loco_window": self._loco,
            "undo": lambda: self._unless_covered(screen.desk.undo),
            "centre_on_loco": self._centre_on_loco,
            "next_map": map_.switch,
            "bribe_routes": self._switch_bribe_routes,
            "survey": lambda: self._unless_covered(self._survey),
            "clear_plan": lambda: self._unless_covered(map_.clear_survey),
            "auto_move": lambda: self._unless_covered(self._auto_move),
            "chat_line": self._chat_line,
            "leave": self._leave,
            "next_window": screen.activate_next,
            "full_screen": partial(switch_full_screen, screen),
            "info_menu": lambda: self._pop_up("info"),
            "map_menu": lambda: self._pop_up("map"),
            "system_menu": lambda: self._pop_up("system"),
            "zoom_in": lambda: map_.zoom_to(map_.camera.step + 1),
            "zoom_out": lambda: map_.zoom_to(map_.camera.step - 1),
            "fit_map": map_.fit,
            "animations": self._switch_animations,
            "patterns": self._switch_patterns,
            "reset_layout": screen.reset_layout,
            "to_title": lambda: self._ask_to_leave(screen.returned),
            "quit": lambda: self._ask_to_leave(screen.ended),
        }

    def _unless_asked(self, handlers: dict[str, Handler]) -> dict[str, Handler]:
        """Let some handlers only bring up the unanswered question, if there is one."""
        return {name: partial(self._act, act) for name, act in handlers.items()}

    def _act(self, act: Handler) -> None:
        bar = self._screen.desk.question_bar
        if bar:
            self._say(bar)
            self._screen.questions.bring_up()
        else:
            act()

    def _unless_covered(self, act: Handler) -> None:
        """Act on the map, unless a window or a question in front has the keys (WINDOW-8)."""
        if self._screen.map.is_covered and not self._screen.desk.question_bar:
            self._screen.map.say_covered()
        else:
            self._act(act)

    def _say(self, sentence: str) -> None:
        self._screen.desk.say(sentence)

    def _pop_up(self, name: MenuName) -> None:
        self._screen.menus.pop_up(name, self._screen.toolbar.buttons[f"{name}_menu"])

    def _switch(self, name: WindowName) -> None:
        if name in self._screen.windows:
            self._screen.windows.switch(name)

    def _advise(self) -> None:
        if self._screen.desk.table.is_ranked:
            self._say(said(NO_ADVICE))
        else:
            self._switch("ai")

    def _on_own_turn(self, name: WindowName) -> None:
        bar = self._screen.act_bar
        if bar:
            self._say(bar)
        else:
            self._screen.open_window(name)

    def _save(self) -> None:
        """Say before the first turn when saving begins (SAVEWIN-1)."""
        if self._screen.desk.table.state.turn == 0:
            self._say(self.tr("You can save once your first turn has begun."))
        else:
            self._on_own_turn("save")

    def _pitch(self) -> None:
        """A pitch that the rules refuse is not even asked about (PITCHWIN-2)."""
        pitch = Turn(self._screen.desk.table).pitch
        if self._screen.may_act and not pitch.allowed:
            self._say(said(pitch.reason))
        else:
            self._on_own_turn("pitch")

    def _city(self) -> None:
        windows = self._screen.windows
        if local_player(self._screen.desk.table).at is None:
            self._say(self.tr("Your train is not on the map yet."))
        elif CityHere(self._screen.desk.table).name is None and not windows.is_open("city"):
            self._say(self.tr("Your train stands in no city."))
        else:
            windows.switch("city")

    def _foreman(self) -> None:
        """Before the first turn it is the window that asks for the first one (FOREMANPICK-3)."""
        opening = self._screen.desk.flow == "opening"
        self._screen.windows.switch("first_foreman" if opening else "foreman")

    def _loco(self) -> None:
        """Before the first turn it is the window that asks for the first one."""
        table = self._screen.desk.table
        is_first = table.purpose_of(table.local) == LOCO
        self._screen.windows.switch("first_foreman" if is_first else "loco")

    def _chat_line(self) -> None:
        """Go to the line, or hide the chat from there; a game with others alone has it (CHAT-3)."""
        windows = self._screen.windows
        if "chat" not in windows:
            self._say(self.tr("A game at one computer has no chat."))
            return
        content = windows.content("chat")
        assert isinstance(content, ChatWindow)
        if content.line.hasFocus():
            windows.close("chat")
        else:
            windows.open("chat")
            content.line.setFocus()

    def _centre_on_loco(self) -> None:
        at = local_player(self._screen.desk.table).at
        if at is None:
            self._say(self.tr("Your train is not on the map yet."))
        else:
            self._screen.desk.centre_on(at)

    def _switch_bribe_routes(self) -> None:
        desk = self._screen.desk
        if desk.flow == "movement":
            desk.shows_bribes = not desk.shows_bribes
        else:
            self._say(self.tr("Bribe routes are marked only while the Movement window is up [M]."))

    def _survey(self) -> None:
        if self._screen.desk.flow in {"opening", "over"}:
            self._say(self._screen.act_bar)
        else:
            self._screen.map.toggle_survey()

    def _auto_move(self) -> None:
        screen = self._screen
        if screen.desk.flow == "movement":
            screen.map.auto_move()
        elif screen.desk.flow == "place":
            self._say(self.tr("Place your loco first: click a city on the map."))
        else:
            bar = screen.act_bar or said(bar_on(screen.desk.table, "movement"))
            self._say(bar or self.tr("Open the Movement window first [M]."))

    def _leave(self) -> None:
        """Leave the nearest thing that can be left; a window that waits for an answer stays."""
        screen = self._screen
        if screen.questions.refuse():
            return
        if screen.map.survey_mode:
            screen.map.leave_survey()
        else:
            screen.windows.leave_active()

    def _switch_animations(self) -> None:
        animated = self._screen.desk.settings.present.interface.map_animations_on
        self._set("Map Animations On", on=not animated)

    def _switch_patterns(self) -> None:
        patterned = self._screen.desk.settings.present.desktop.player_patterns
        self._set("Player Patterns", on=not patterned)

    def _set(self, label: str, *, on: bool) -> None:
        remark = self._screen.desk.settings.change(label, on)
        if remark is not None:
            self._say(said(remark))

    def _ask_to_leave(self, signal: SignalInstance) -> None:
        """The question says what becomes of the game (SYSTEMMENU-2)."""
        table, company = self._screen.desk.table, self._screen.desk.company
        if isinstance(table, NetModel) and company is not None:
            text = said(departure(table, company).question)
            if table.is_ranked and table.winner is None:
                text += " " + self.tr(
                    "The game is ranked: the computer’s result with your seat counts as yours."
                )
        elif self._screen.recorded:
            text = self.tr(
                "Leave this game? It is recorded up to the last action. You can continue it from"
                " the title screen."
            )
        else:
            text = self.tr("Leave this game? It is not recorded, so it will be lost.")
        yes = self.tr("Leave")
        self._screen.ask(Question(self.tr("Leave the game"), text, yes=yes, go_on=signal.emit))
