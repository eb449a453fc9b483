"""A decision in the making: events, each folded immediately, so that the next can use the state."""

from abc import ABC, abstractmethod
from typing import Generic, Protocol, TypeVar

from core.ruleset import Seat


class HasWinner(Protocol):
    """A state that has a winner."""

    @property
    def winner(self) -> Seat | None:
        """The seat that has won; None while the game runs."""


S = TypeVar("S", bound=HasWinner)
E = TypeVar("E")


class Draft(ABC, Generic[S, E]):
    """The events so far, and the state after them."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[E] = []

    @abstractmethod
    def _evolve(self, event: E) -> S:
        """Return the state after the event."""

    def add(self, event: E) -> None:
        """Append and fold an event; ignore it after a victory, which ends the game."""
        if self.over:
            return
        self.events.append(event)
        self.state = self._evolve(event)

    @property
    def over(self) -> bool:
        """True once a player has won."""
        return self.state.winner is not None
