"""The request for advice in one sentence, from the question until the player dismisses it.

The plans are computed in the background. Other players do not learn about the request, and it uses
only what the seat may know.
"""

from collections.abc import Callable
from typing import Any, Final

from core.ruleset import Seat
from gui.play.model import Ask
from gui.table.model.table import AnyTable
from gui.texts.phrases import Phrase

THINKING: Final = Phrase("The computer is thinking about your position…")
NO_PLAN: Final = Phrase("The computer has no advice right now.")


class WhatNow:
    """The advice to the local player: none, awaited, or a sentence with its plan.

    `changed` is called after each change.
    """

    def __init__(self, table: AnyTable, changed: Callable[[], object]) -> None:
        self._table: Final = table
        self._changed: Final = changed
        self._stop: Callable[[], None] = lambda: None
        self._asked: tuple[Any, Seat] | None = None
        self._number = 0
        self.is_thinking = False
        self.sentence = ""
        self.plan: Any | None = None

    @property
    def is_shown(self) -> bool:
        """Whether there is something to read."""
        return bool(self.sentence)

    @property
    def is_current(self) -> bool:
        """Whether the game is still where the question was asked."""
        return self._asked == self._position

    @property
    def _position(self) -> tuple[Any, Seat]:
        return self._table.state, self._table.local

    def request(self, ask: Ask) -> None:
        """Request the plans for the present state, unless the advice is current or awaited."""
        if self.is_shown and self.is_current:
            self._changed()
            return
        self._cancel()
        self._asked, self._number = self._position, self._number + 1
        self.is_thinking, self.sentence, self.plan = True, THINKING, None
        number = self._number
        self._changed()
        self._stop = ask(*self._asked, lambda plans: self._answer(number, plans))

    def drop(self) -> None:
        """Remove the advice, or cancel the request."""
        if self.is_shown:
            self._cancel()
            self._asked, self.sentence, self.plan = None, "", None
            self._changed()

    def follow(self) -> None:
        """Keep to the game after a change of the table.

        A request for an earlier state is cancelled. A sentence stays while the player carries it
        out, until their turn or the game ends.
        """
        if not self.is_shown or self.is_current:
            return
        if self.is_thinking or self._asked is None or not self._is_turn_of(self._asked[1]):
            self.drop()
        else:
            self._changed()

    def _is_turn_of(self, seat: Seat) -> bool:
        table = self._table
        return not table.is_over and table.turn.seat == seat == table.local

    def _cancel(self) -> None:
        if self.is_thinking:
            self.is_thinking = False
            self._number += 1  # an answer that is on its way comes too late
            self._stop()

    def _answer(self, number: int, plans: tuple[Any, ...]) -> None:
        if number != self._number or self._asked is None:
            return
        self.is_thinking = False
        table, words = self._table, self._table.words
        self.plan = plans[0] if plans else None
        self.sentence = NO_PLAN
        if plans:
            self.sentence = words.advice_sentence(self.plan, *self._asked, table.names)
        self._changed()
