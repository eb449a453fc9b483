"""Questions about a crayon-rail game that windows ask in the same words for each game.

States are those of the game itself, so their type is open here.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from core.games.crayon.access import Access
from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.game_state import CrayonWorld
from core.games.crayon.ground import Ground
from core.games.crayon.offers import Offer
from core.games.crayon.orders import Orders
from core.games.crayon.prices import Tariff
from core.games.crayon.rails import Exit
from core.games.crayon.reach import Payment, Reached
from core.games.crayon.track import Tracks
from core.ruleset import Refusal, Ruleset, Seat


class CrayonBans(Protocol):
    """All that the events in play forbid or slow, as far as games share it."""

    @property
    def slow(self) -> frozenset[Milepost]:
        """The mileposts at half rate."""

    @property
    def no_moving(self) -> frozenset[Milepost]:
        """The mileposts where no train moves."""

    @property
    def no_building(self) -> frozenset[Milepost]:
        """The mileposts where no section is built."""

    @property
    def closed(self) -> frozenset[str]:
        """The cities without pick-ups and deliveries."""


class CrayonQueries(ABC):
    """The questions to a game. `train` is the number of a seat's train."""

    build_limit: ClassVar[int]
    """The most money that a turn's building may cost."""
    majors_limit: ClassVar[int]
    """The most sections a turn that start in major cities."""
    orders: ClassVar[Orders]

    # money and victory

    @abstractmethod
    def debt(self, state: Any, seat: Seat) -> int:
        """Return what a seat owes."""

    @abstractmethod
    def lends(self, state: Any) -> bool:
        """Return whether the bank lends what a payment needs, without being asked."""

    @abstractmethod
    def major_cities(self, state: Any, seat: Seat) -> tuple[str, ...]:
        """Return the largest group of major cities that a seat has connected."""

    # loads

    @abstractmethod
    def chips_left(self, state: Any, load: str) -> int:
        """Return the number of chips of a load in stock."""

    @abstractmethod
    def city_of(self, state: Any, seat: Seat, train: int) -> str | None:
        """Return the city where a train can take and leave loads; None outside cities."""

    @abstractmethod
    def losing_train(self, state: Any) -> int:
        """Return the number of the train that must give up a load now."""

    # building

    @property
    @abstractmethod
    def access(self) -> Access:
        """The rights of access on the board."""

    @abstractmethod
    def network(self, state: Any, seat: Seat) -> frozenset[Milepost]:
        """Return the mileposts where a seat's sections may start."""

    @abstractmethod
    def offers(self, state: Any, seat: Seat) -> Sequence[Offer]:
        """Return every section that a seat could build now, without regard to money."""

    @abstractmethod
    def offer_for(self, state: Any, seat: Seat, edge: EdgeId) -> Offer | Refusal:
        """Return an offer to build a section now, or the refusal; ignores rights of access."""

    @abstractmethod
    def site_fee(self, state: Any, seat: Seat, start: Milepost) -> int:
        """Return what building from a milepost costs now beside the section itself."""

    @abstractmethod
    def spendable(self, state: Any, seat: Seat) -> int:
        """Return what the limit of the turn still allows a seat to spend on building."""

    @abstractmethod
    def tariff(self, state: Any, seat: Seat) -> Tariff:
        """Return the prices of terrain and crossings for a seat."""

    @abstractmethod
    def ground(self, state: Any, seat: Seat) -> Ground:
        """Return the prices of all sections for a seat, as `charged_ground` gives them."""

    @abstractmethod
    def may_own(self, tracks: Tracks, seats: int, seat: Seat, edge: EdgeId) -> bool:
        """Return whether a seat may lay track on a section, by its owner and rights of access."""

    @abstractmethod
    def with_tracks(self, state: Any, tracks: Tracks) -> Any:
        """Return the state with other track."""

    @abstractmethod
    def in_new_turn(self, state: Any) -> Any:
        """Return the state as if the active player's turn had just begun."""

    @abstractmethod
    def with_section(self, state: Any, seat: Seat, edge: EdgeId, offer: Offer) -> Any:
        """Return the state as if a seat had built a section at this offer; no money is paid."""

    # moving

    @abstractmethod
    def points(self, state: Any, seat: Seat, train: int) -> int:
        """Return the steps that a train of the active player has left."""

    @abstractmethod
    def ways_out(self, state: Any, seat: Seat, train: int) -> Sequence[Exit]:
        """Return every step from a train's milepost, without regard to bans and money."""

    @abstractmethod
    def reach(self, state: Any, seat: Seat, train: int, *, pays: bool) -> dict[Milepost, Reached]:
        """Return the best path of a train to each milepost that it can still reach in this turn.

        Paths with a new fee are left out unless the seat `pays`. Empty if the train may not move.
        """

    @abstractmethod
    def exits(self, state: Any, seat: Seat, train: int, at: Milepost) -> Sequence[Exit]:
        """Return the steps that a train could take from any milepost, by the track and the events.

        Its direction, its points and the fees do not matter.
        """

    @abstractmethod
    def is_afloat(self, state: Any, seat: Seat, train: int) -> bool:
        """Return whether a train is aboard a ship."""

    @abstractmethod
    def halved(self, state: Any, seat: Seat, train: int) -> bool:
        """Return whether an event has halved the points of the active player's train."""

    @abstractmethod
    def paid_owners(self, state: Any) -> Sequence[Seat]:
        """Return the owners whose track costs the active player no other fee in this turn."""

    @abstractmethod
    def fee_in(self, event: Any) -> Payment | None:
        """Return what an event paid for a step; None if it is no such payment."""

    @abstractmethod
    def repaid_in(self, event: Any) -> int:
        """Return what an event took out of a seat's cash for all that it owed; 0 for no event."""

    @abstractmethod
    def train_in(self, event: Any) -> int:
        """Return the number of the train that an event is about."""

    # events

    @abstractmethod
    def bars_ways(self, card: int) -> bool:
        """Return whether an event card in play bars trains from some steps."""

    @abstractmethod
    def bans(self, state: Any) -> CrayonBans:
        """Return the bans now in force."""

    @abstractmethod
    def bans_under(self, card: int) -> CrayonBans:
        """Return the bans of one event card while it is in play."""

    @abstractmethod
    def struck_by(self, card: int) -> frozenset[EdgeId]:
        """Return the sections whose track an event card destroys, of all owners."""

    @abstractmethod
    def without_event(self, state: Any, card: int) -> Any:
        """Return the state without an event card in play."""


class CrayonRules(Ruleset[Any, Any, Any], Protocol):
    """The rules of a crayon-rail game."""

    @property
    def world(self) -> CrayonWorld:
        """The board and the cards."""

    @property
    def queries(self) -> CrayonQueries:
        """The questions that all crayon-rail games answer."""
