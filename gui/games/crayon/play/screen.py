"""The game screen of a crayon-rail game: toolbar, flow window, map, and the other windows.

It decides which windows open when; the windows decide what they show.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from PySide6.QtWidgets import QWidget

from core.games.crayon.board import Milepost
from core.ruleset import Seat
from gui.games.crayon.building.window import BuildWindow
from gui.games.crayon.city.model.city import CityHere
from gui.games.crayon.contracts.peek import Peek
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.moving.window import MovementWindow
from gui.games.crayon.play.choice import ChoiceWindow
from gui.games.crayon.play.following import Following
from gui.games.crayon.play.handlers import CrayonHandlers
from gui.games.crayon.play.menus import CrayonMenus
from gui.games.crayon.play.prompts import Prompts
from gui.games.crayon.play.remote import RemoteWindow
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.play.toolbar import CrayonToolbar
from gui.games.crayon.turn.model.flow import Flow, bar_on, flow_of, turn_bar
from gui.games.crayon.turn.model.losses import asks_at_end
from gui.games.crayon.turn.model.turn import Turn
from gui.play.menus import MenuName
from gui.play.screen import GameScreen
from gui.play.strip import Strip
from gui.translation import _, translated
from gui.widgets.focus import focus_first, is_typing
from gui.windows.actions import make_actions
from gui.windows.desk import WindowName
from gui.windows.makers import Makers


class CrayonScreen(GameScreen):
    """A screen that shows the current step of the turn, with its windows and keys.

    A game names its own handlers, toolbar and menus, and `opening`, its window before the first
    turn, if it has one.
    """

    of_one_turn: ClassVar[tuple[WindowName, ...]] = ("done", "pitch")
    make_handlers: ClassVar[type[CrayonHandlers]] = CrayonHandlers
    make_toolbar: ClassVar[type[CrayonToolbar]]
    make_menus: ClassVar[type[CrayonMenus]]
    make_peek: ClassVar[type[Peek]] = Peek
    opening: ClassVar[WindowName | None] = None

    def __init__(self, desk: CrayonDesk, map_: TableMap, makers: Makers) -> None:
        self._crayon: Final = desk
        self.map: Final = map_
        super().__init__(desk, map_, makers)
        self._wished: Flow = "movement"
        self.peek: Final = self.make_peek(desk, self)
        self._following: Final = Following(desk, map_)
        handlers = self.make_handlers(self, desk, map_).by_action
        self.actions_by_name: Final = make_actions(self, handlers, self.keys)
        self.movement, self.build = MovementWindow(desk), BuildWindow(desk)
        self.remote: Final = RemoteWindow(desk)
        self.choice: Final = ChoiceWindow(desk)
        self.toolbar: Final = self.make_toolbar(desk, self.actions_by_name, has_chat=self.has_chat)
        self.menus: Final = self.make_menus(
            self, handlers, desk, self.windows, show_alone=self._show_alone
        )
        self._flow_windows: Final = Strip(self.movement, self.build, self.remote, self.choice)
        self._prompts: Final = Prompts(desk, self.windows, self.questions, self.status)
        if "event_card" in self.windows:
            self.windows.content("event_card")  # the window must receive every drawn event
        self._connect()
        self.put_together(
            self.toolbar, self._flow_windows, self.actions_by_name, notices=self.make_notices()
        )
        self._present()
        self._prompts.open_windows(None)

    @property
    def desk(self) -> CrayonDesk:
        """The desk that the windows share."""
        return self._crayon

    def make_notices(self) -> Sequence[QWidget]:
        """Return the bars that a game shows above the strip."""
        return ()

    def _connect(self) -> None:
        desk, map_ = self.desk, self.map
        map_.cursor_moved.connect(self.status.drop)
        map_.placed.connect(self._offer)
        map_.linked.connect(self.build.point_at)
        map_.surveyed.connect(self._tell_survey)
        map_.paid.connect(self._show_pay)
        desk.flowed.connect(self._tell_survey)
        self.choice.wanted.connect(self._prompts.open_choice)
        self.build.surveyed.connect(self.actions_by_name["survey"].trigger)
        self.build.planned.connect(map_.build_survey)
        self.build.cleared.connect(map_.clear_survey)
        self.toolbar.order.clicked.connect(lambda _: self.windows.open("whos_who"))
        self.toolbar.order.peeked.connect(self.peek.show)
        self.windows.closed.connect(self._window_closed)

    @property
    def turn_bar(self) -> str:
        return turn_bar(self.desk.table)

    def pop_up(self, name: MenuName) -> None:
        self.menus.pop_up(name, self.toolbar.buttons[f"{name}_menu"])

    # --- the flow of a turn

    def new_turn(self) -> None:
        self._wished = "movement"
        self.desk.shows_bribes = False  # MOVEWIN-3

    def find_step(self) -> None:
        self.desk.flow = self._flow

    @property
    def _flow(self) -> Flow:
        return "watch" if self.hand_over.is_waiting else flow_of(self.desk.table, self._wished)

    def table_changed(self) -> None:
        self._tell_survey()
        self._present()
        self._prompts.close_answered()
        self._prompts.announce(self.desk.latest)
        self._following.see()
        if not self.hand_over.is_waiting:
            self._prompts.open_windows(self.desk.latest)

    def _present(self) -> None:
        """Show the current step of the turn (WINDOW-2)."""
        table, flow = self.desk.table, self._flow
        self.desk.flow = flow
        self.map.candidate = self.movement.candidate if flow == "place" else None
        self._flow_windows.show_window(self._flow_window)
        self._show_opening(is_wanted=flow == "opening")
        if CityHere(table, self.desk.train).name is None:
            self.windows.close("city")  # CITYWIN-1

    def _show_opening(self, *, is_wanted: bool) -> None:
        opening = self.opening
        if opening is None:
            return
        if is_wanted and not self.windows.is_open(opening):
            self.windows.open(opening, takes_keys=not is_typing())
        if not is_wanted:
            self.windows.close(opening)

    @property
    def _flow_window(self) -> QWidget | None:
        """The window under the toolbar; None once the game is over."""
        flow = self.desk.flow
        if flow == "over":
            return None
        if self.choice.choice is not None and not self.hand_over.is_waiting:
            return self.choice
        strip = {"place": self.movement, "movement": self.movement, "build": self.build}
        return strip.get(flow, self.remote)

    def _offer(self, at: Milepost) -> None:
        """Offer a clicked city as the place of the train, and show the ghost there."""
        self.movement.offer(at)
        self.map.candidate = self.movement.candidate
        if self.map.pointed_at is not None:
            self.movement.focus_begin()

    def _show_pay(self, at: Milepost, pay: int) -> None:
        if self.map.shows(at):
            self.show_payment(self.map.scene.pixel(at).toPoint(), pay)

    def _tell_survey(self) -> None:
        planned = bool(self.map.survey.sections) and self.may_act
        message = self.map.plan_message if self.map.survey_mode else None
        self.build.show_plan(planned=planned, told=message)

    def take_over(self) -> None:
        self._present()
        self._prompts.open_windows(self.desk.latest)

    # --- windows

    def open_window(self, name: WindowName) -> None:
        """Show a window; the flow windows appear in their own place.

        If nothing is left to do, the turn ends without a window (DONEWIN-1).
        """
        if name in {"movement", "build"}:
            self._wish("movement" if name == "movement" else "build")
        elif name == "done" and self._is_used_up:
            self.desk.do(Turn(self.desk.table).done)
        else:
            super().open_window(name)

    @property
    def _is_used_up(self) -> bool:
        """Whether the local player may end the turn and gives up nothing with it."""
        turn = Turn(self.desk.table)
        bar = self.act_bar or self.desk.question_bar
        return not bar and turn.done.allowed and not asks_at_end(self.desk.table)

    def _wish(self, flow: Flow) -> None:
        bar = self.act_bar or translated(bar_on(self.desk.table, flow))
        if bar:
            self.desk.say(bar)
            return
        if self.desk.flow == "place" and flow == "build":
            self.desk.say(_("Place your train first: click a city on the map."))
            return
        self._wished = flow
        self._present()
        shown = self._flow_windows.shown
        if shown is not None and not is_typing():
            focus_first(shown)
            self.questions.stay_in_front(True)

    def _window_closed(self, name: WindowName) -> None:
        self.desk.note_closed(name)

    def _show_alone(self, seat: Seat | None) -> None:
        self.map.alone = seat

    def settings_changed(self) -> None:
        super().settings_changed()
        self.remote.refresh()
