"""What the screens of all games share: switches of settings, and why a player cannot act now."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from core.ruleset import Seat
from gui.table.model.table import AnyTable
from gui.texts.phrases import Phrase

Ask = Callable[[Any, Seat, Callable[[tuple[Any, ...]], None]], Callable[[], None]]
"""Requests the computer's plans for a seat in a state; returns a function that cancels it."""

SWITCHES: Final[Mapping[str, str]] = {"patterns": "Player Patterns"}
"""The label of the setting that an action switches on and off."""

GAME_OVER: Final = Phrase("The game is over.")
NOT_IN_TURN: Final = Phrase("It is not your turn.")
NO_ADVICE: Final = Phrase("No advice in a ranked game until it is over.")
"""The reason why there is no analysis (AIWIN-4)."""


def turn_bar(table: AnyTable) -> str:
    """Return why the local player cannot act, in English; empty if the game waits for them."""
    if table.purpose_of(table.local) is not None:
        return ""
    if table.is_over:
        return GAME_OVER
    if not table.own_turn:
        return NOT_IN_TURN
    if table.waiting:
        name = table.names[table.waiting[0].seat]
        return Phrase("Your turn continues once {name} has chosen.", name=name)
    return Phrase("The game is drawing. Your turn continues in a moment.")
