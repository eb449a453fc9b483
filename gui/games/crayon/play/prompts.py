"""The windows, messages and notices that appear by themselves after a change at the table."""

from typing import Final

from PySide6.QtCore import QObject

from core.table import ActionResult
from gui.games.crayon.city.model.deliveries import delivery_in
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.events.model.skips import Skipped, skipped_here
from gui.games.crayon.play.game_prompts import GamePrompts
from gui.games.crayon.words import crayon_words
from gui.play.questions import Questions
from gui.play.status import StatusLine
from gui.translation import _, translated
from gui.widgets.focus import is_typing
from gui.widgets.question import Question
from gui.windows.desk import WindowName
from gui.windows.fronts import Windows
from gui.windows.window import SeatWindow

_ASKING_NOTHING: Final[frozenset[WindowName]] = frozenset({"city", "contracts", "ship"})
"""Windows that open by themselves and need no answer."""


class Prompts(QObject):
    """The prompts of the game screen; each appears only once per change."""

    def __init__(
        self, desk: CrayonDesk, windows: Windows, questions: Questions, status: StatusLine
    ) -> None:
        super().__init__(windows)
        self._desk: Final = desk
        self._windows: Final = windows
        self._questions: Final = questions
        self._status: Final = status
        self._prompted: ActionResult | None = None

    def announce(self, done: ActionResult | None) -> None:
        """Report skipped turns, deliveries, and what the game announces."""
        if done is None:
            return
        table = self._desk.table
        for skipped in skipped_here(table, done.events):
            self._announce_skip(skipped)
        delivery = delivery_in(table, done.events)
        if delivery is not None:
            self._status.notice(translated(delivery.sentence(crayon_words(table))))
        for notice in self._game.notices(table, done.events):
            self._status.notice(translated(notice))

    @property
    def _game(self) -> GamePrompts:
        return crayon_words(self._desk.table).prompts

    def open_windows(self, done: ActionResult | None) -> None:
        """Open the windows that the table and the latest change require.

        Without a change, the screen has just opened.
        """
        useful = self._desk.settings.present.desktop.open_city_window == "When Useful"
        events = () if done is None or done is self._prompted else done.events
        self._prompted = done
        table = self._desk.table
        if done is None:
            for name in self._game.windows_at_start(table):
                self._open(name)
        for name in self._game.windows_after(table, events, when_useful=useful):
            self._open(name)

    def _open(self, name: WindowName) -> None:
        """Open a window that opens by itself (LAYOUT-4).

        It does not take the focus from a player who is typing. A window that needs no answer also
        leaves the focus in a window where the player acts.
        """
        if name not in self._windows:
            return
        self._turn_to_local(name)
        is_used = name in _ASKING_NOTHING and self._windows.active not in {None, name}
        takes_keys = not is_used and not is_typing()
        self._windows.open(name, takes_keys=takes_keys, by_itself=True)

    def close_answered(self) -> None:
        """Close the windows of choices that are no longer awaited, as after a withdrawal."""
        table = self._desk.table
        purpose = table.purpose_of(table.local)
        for waited_for, choice in self._game.choices.items():
            if waited_for != purpose and self._windows.needs_answer(choice.window):
                self._windows.close(choice.window)

    def open_choice(self, name: WindowName) -> None:
        """Open the window in which the local player must choose."""
        self._turn_to_local(name)
        self._windows.open(name)

    def _turn_to_local(self, name: WindowName) -> None:
        """Let a window about one player show the local player."""
        content = self._windows.content(name)
        if isinstance(content, SeatWindow):
            content.show_seat(None)

    def _announce_skip(self, skipped: Skipped) -> None:
        """Name the player of a skipped turn, the reason, and the number of turns still to skip."""
        name = self._desk.table.names[skipped.seat]
        if skipped.cause is None:
            text = _("{name} skips this turn because of an event.").format(name=name)
        else:
            text = _("{name} skips this turn because of {event}, event {number}.").format(
                name=name, event=skipped.cause.name, number=skipped.cause.number
            )
        left = _("Turns still to skip: {count}.").format(count=skipped.left)
        notice = Question(_("Turn skipped"), f"{text} {left}", yes=_("OK"))
        self._questions.ask(notice, by_itself=True)
