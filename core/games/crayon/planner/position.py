"""The position of a seat in its own turn, as the choice of a plan needs to know it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Final

from core.games.crayon.planner.course import Surveyor
from core.games.crayon.planner.intents import Upgrade
from core.games.crayon.planner.majors import MajorCities
from core.games.crayon.planner.pitching import Hand
from core.games.crayon.planner.plans import Planning
from core.games.crayon.planner.tuning import Tuning


class Position(ABC):
    """The possessions and possibilities of a seat."""

    def __init__(
        self,
        tuning: Tuning,
        *,
        purse: int,
        goal: int,
        lends: bool,
        may_pitch: bool,
        hand: int,
        deck: Sequence[int],
        loco: str,
    ) -> None:
        """Make a position.

        `purse` is the money, below 0 for debt, and `goal` the money that wins. `lends` tells
        whether plans may count on loans, `may_pitch` whether the hand may still be pitched. `hand`
        is its size, and `deck` are the contracts left in the deck.
        """
        self.tuning: Final = tuning
        self.purse: Final = purse
        self.goal: Final = goal
        self.lends: Final = lends
        self.may_pitch: Final = may_pitch
        self.hand: Final = hand
        self.deck: Final = deck
        self.loco_name: Final = loco

    def without_fees(self) -> "Position | None":
        """Return the position if it is planned over own track alone, as a last resort.

        The result is None if the game's plans never fail for lack of fees.
        """
        return None

    @property
    def gained_by_pitching(self) -> int:
        """Thousandths of turns by which a pitch costs less than usual in this turn."""
        return 0

    @property
    @abstractmethod
    def majors(self) -> MajorCities:
        """The major cities as seen by the seat."""

    @abstractmethod
    def surveyor(self, *, builds: bool = True) -> Surveyor:
        """Return a surveyor that finds the paths of plans; without `builds`, over present track."""

    @abstractmethod
    def planning(self, hand: Hand | None = None) -> Planning:
        """Return the search for plans, with the present hand or another one."""

    @abstractmethod
    def upgrades(self, *, borrows: bool) -> Iterable[Upgrade]:
        """Return the better locos that can be had now, with a loan if the seat `borrows`."""

    @abstractmethod
    def after(self, price: int) -> int:
        """Return the purse after a payment."""

    @abstractmethod
    def turns_to_win(self, *, loco: str, money: int, still: int) -> int:
        """Return thousandths of turns to win; `still` is the cost of the missing major cities."""
