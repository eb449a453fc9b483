"""The handlers of keys, menu items and buttons on the screen of any game, by action.

An action that makes no sense now changes nothing, and the status line says why (WINDOW-8).
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QObject, SignalInstance

from gui.chat.window import ChatWindow
from gui.participants.model.departure import departure
from gui.play.model import NO_ADVICE, SWITCHES
from gui.table.model.net_table import NetTableModel
from gui.translation import _, translated
from gui.widgets.question import Question
from gui.windows.actions import switch_full_screen, window_of, window_switches
from gui.windows.desk import WindowName

if TYPE_CHECKING:
    from gui.play.screen import GameScreen

Handler = Callable[[], object]


class GameHandlers(QObject):
    """The handlers of one screen; a game inherits from them and adds its own.

    `switches` has the settings that actions switch on and off, by their labels.
    """

    switches: ClassVar[Mapping[str, str]] = SWITCHES

    def __init__(self, screen: "GameScreen") -> None:
        super().__init__(screen)
        self._game: Final = screen

    @property
    def by_action(self) -> dict[str, Handler]:
        """The handlers of the actions in the key table and of the menu items."""
        screen = self._game
        switches = window_switches(screen.windows.switch, screen.keys)
        return {
            **{name: act for name, act in switches.items() if window_of(name) in screen.windows},
            **self.unless_asked(
                {
                    "save_window": self._save,
                    "settings_window": lambda: self.switch("settings"),
                    "undo": screen.desk.undo,
                    "what_now": self._what_now,
                }
            ),
            "clear_advice": self._clear_advice,
            "ai_window": self._advise,
            "chat_line": self._chat_line,
            "leave": self.leave,
            "next_window": screen.activate_next,
            "full_screen": partial(switch_full_screen, screen),
            "info_menu": lambda: screen.pop_up("info"),
            "system_menu": lambda: screen.pop_up("system"),
            "reset_layout": screen.reset_layout,
            "to_title": lambda: self._ask_to_leave(screen.returned),
            "quit": lambda: self._ask_to_leave(screen.ended),
            **{action: partial(self._toggle, label) for action, label in self.switches.items()},
        }

    def unless_asked(self, handlers: dict[str, Handler]) -> dict[str, Handler]:
        """Return handlers that only show the unanswered question, if there is one."""
        return {name: partial(self.act, act) for name, act in handlers.items()}

    def act(self, handler: Handler) -> None:
        """Call a handler; while a question is unanswered, show that instead."""
        bar = self._game.desk.question_bar
        if bar:
            self.say(bar)
            self._game.questions.bring_up()
        else:
            handler()

    def say(self, sentence: str) -> None:
        """Show a sentence in the status line."""
        self._game.desk.say(sentence)

    def switch(self, name: WindowName) -> None:
        """Show or hide a window; does nothing in a game without it."""
        if name in self._game.windows:
            self._game.windows.switch(name)

    def on_own_turn(self, name: WindowName) -> None:
        """Open a window if the local player may act, otherwise say why they cannot."""
        bar = self._game.act_bar
        if bar:
            self.say(bar)
        else:
            self._game.open_window(name)

    def leave(self) -> bool:
        """Leave the innermost thing that can be left; a window that needs an answer stays.

        Return whether there was such a thing.
        """
        left = self._game.questions.refuse() or self.leave_advice() or self._leave_recap()
        return left or self._game.windows.leave_active()

    def _leave_recap(self) -> bool:
        """Hide the recap if it has the focus or if no window has; return whether it was shown."""
        windows, recap = self._game.windows, self._game.beginning.recap
        has_front = any(windows.is_front(name) for name in windows.shown)
        is_first = windows.active is None and not has_front
        return (is_first or recap.has_keys) and recap.put_away()

    def leave_advice(self) -> bool:
        """Remove the computer's advice unless a window in front has the focus; return if it did."""
        windows = self._game.windows
        active = windows.active
        is_behind = active is not None and windows.is_front(active)
        return not is_behind and self._game.drop_advice()

    def _toggle(self, label: str) -> None:
        """Switch a setting on or off, and show the resulting message, if any."""
        settings = self._game.desk.settings
        remark = settings.change(label, not settings.value(label))
        if remark is not None:
            self.say(translated(remark))

    def _advise(self) -> None:
        if self._game.desk.table.is_ranked:
            self.say(translated(NO_ADVICE))
        else:
            self.switch("ai")

    def _what_now(self) -> None:
        """Request the computer's advice in one sentence, or say why there is none."""
        screen = self._game
        if screen.desk.table.is_ranked:
            self.say(translated(NO_ADVICE))
        elif screen.act_bar:
            self.say(screen.act_bar)
        elif screen.ask_computer is None:
            self.say(_("The computer gives no advice here."))
        else:
            screen.advice_slip.ask(screen.ask_computer)

    def _clear_advice(self) -> None:
        if not self._game.drop_advice():
            self.say(_("The map shows no plan of the computer."))

    def _save(self) -> None:
        """Open Save game, or say before the first turn when saving begins (SAVEWIN-1)."""
        if self._game.desk.table.turn.seat is None:
            self.say(_("You can save once your first turn has begun."))
        else:
            self.on_own_turn("save")

    def _chat_line(self) -> None:
        """Focus the input line of the chat, or hide the chat if it has the focus (CHAT-3)."""
        windows = self._game.windows
        if "chat" not in windows:
            self.say(_("A game at one computer has no chat."))
            return
        content = windows.content("chat")
        assert isinstance(content, ChatWindow)
        if content.line.hasFocus():
            windows.close("chat")
        else:
            windows.open("chat")
            content.line.setFocus()

    def _ask_to_leave(self, signal: SignalInstance) -> None:
        """Ask before leaving the game, with the consequences (SYSTEMMENU-2)."""
        table, participants = self._game.desk.table, self._game.desk.participants
        if isinstance(table, NetTableModel) and participants is not None:
            text = translated(departure(table, participants).question)
            if table.is_ranked and not table.is_over:
                text += " " + _(
                    "The game is ranked: the computer’s result with your seat counts as yours."
                )
        elif self._game.recorded:
            text = _(
                "Leave this game? It is recorded up to the last action. You can continue it from"
                " the title screen."
            )
        else:
            text = _("Leave this game? It is not being recorded, so it will be lost.")
        yes = _("Leave")
        self._game.ask(Question(_("Leave the game"), text, yes=yes, go_on=signal.emit))
