"""The commands that crayon-rail games share, made without knowing the game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any


class Orders(ABC):
    """Makes the commands of a game, without costs accepted. Mileposts are given by their names.

    `train` is the number of the seat's train, 0 in games with one.
    """

    @abstractmethod
    def place(self, at: str, *, train: int = 0) -> Any:
        """Return the command that places a train on the map."""

    @abstractmethod
    def move(self, path: Sequence[str], *, train: int = 0) -> Any:
        """Return the command that moves a train along mileposts, without the present one."""

    @abstractmethod
    def pick_up(self, load: str, *, train: int = 0) -> Any:
        """Return the command that takes a load aboard."""

    @abstractmethod
    def drop(self, load: str, *, train: int = 0) -> Any:
        """Return the command that leaves a load in a city."""

    @abstractmethod
    def deliver(self, contract: int, demand: int, *, train: int = 0) -> Any:
        """Return the command that fulfils a demand of a contract in hand."""

    @abstractmethod
    def pitch(self) -> Any:
        """Return the command that exchanges the hand instead of a turn."""

    @abstractmethod
    def build(self, start: str, to: str) -> Any:
        """Return the command that builds a section."""

    @abstractmethod
    def upgrade(self, loco: str, *, train: int = 0) -> Any:
        """Return the command that exchanges a loco for a better one."""

    @abstractmethod
    def lose_load(self, load: str, *, train: int = 0) -> Any:
        """Return the command that chooses the load lost to an event."""

    @abstractmethod
    def end_turn(self) -> Any:
        """Return the command that ends the turn."""
