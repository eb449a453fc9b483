"""The answers of Empire Builder to the questions of windows."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from core.games.crayon.access import Access
from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.ground import Ground, charged_ground
from core.games.crayon.offers import Offer
from core.games.crayon.prices import Tariff
from core.games.crayon.queries import CrayonQueries
from core.games.crayon.rails import Exit, exits_by_rail
from core.games.crayon.reach import Payment, Reached
from core.games.crayon.track import FREE, Tracks, laid, with_bytes
from core.games.crayon.turns import EventInPlay
from core.games.empire_builder import building, freight, moving, offers, orders, victory
from core.games.empire_builder.bans import Bans, bans_of, bans_under, flooded_by
from core.games.empire_builder.cards import tariff
from core.games.empire_builder.events import AnyEvent, DebtCollected, FeePaid
from core.games.empire_builder.reach import reach
from core.games.empire_builder.state import Doing, State
from core.games.empire_builder.world import World
from core.ruleset import Refusal, Seat


class EmpireBuilderQueries(CrayonQueries):
    """The answers on a world."""

    build_limit: ClassVar[int] = building.LIMIT
    majors_limit: ClassVar[int] = offers.FROM_MAJORS
    orders = orders.Orders()

    def __init__(self, world: World) -> None:
        self._world: Final = world

    def debt(self, state: State, seat: Seat) -> int:
        return state.players[seat].owed

    def lends(self, state: State) -> bool:
        """Return False: a player must borrow by a command of its own (EB-BORROW-1)."""
        del state
        return False

    def major_cities(self, state: State, seat: Seat) -> tuple[str, ...]:
        return victory.major_cities(self._world, state, seat)

    def chips_left(self, state: State, load: str) -> int:
        return freight.chips_left(self._world, state, load)

    def city_of(self, state: State, seat: Seat, train: int) -> str | None:
        at = state.players[seat].trains[train].at
        return None if at is None else self._world.city_at(at)

    def losing_train(self, state: State) -> int:
        return state.choosing[0][1]

    @property
    def access(self) -> Access:
        return offers.access_of(self._world.board)

    def network(self, state: State, seat: Seat) -> frozenset[Milepost]:
        return offers.network(self._world, state, seat)

    def offers(self, state: State, seat: Seat) -> Sequence[Offer]:
        return offers.offers(self._world, state, seat)

    def offer_for(self, state: State, seat: Seat, edge: EdgeId) -> Offer | Refusal:
        return offers.offer_for(self._world, state, seat, edge)

    def site_fee(self, state: State, seat: Seat, start: Milepost) -> int:
        del state, seat, start
        return 0

    def spendable(self, state: State, seat: Seat) -> int:
        """Return 0 after an upgrade or an accepted offer of track (EB-TRAIN-2, EB-TRADE-2)."""
        del seat
        doing = state.doing
        return 0 if doing.upgraded or doing.deals else max(0, self.build_limit - doing.spent)

    def tariff(self, state: State, seat: Seat) -> Tariff:
        del state, seat
        return tariff()

    def ground(self, state: State, seat: Seat) -> Ground:
        del state, seat
        return charged_ground(self._world.board, tariff())

    def may_own(self, tracks: Tracks, seats: int, seat: Seat, edge: EdgeId) -> bool:
        return tracks[edge] == FREE and self.access.admits(tracks, seats, seat, edge)

    def with_tracks(self, state: State, tracks: Tracks) -> State:
        return replace(state, tracks=tracks)

    def in_new_turn(self, state: State) -> State:
        return replace(state, doing=Doing())

    def with_section(self, state: State, seat: Seat, edge: EdgeId, offer: Offer) -> State:
        doing = state.doing
        return replace(
            state,
            tracks=with_bytes(state.tracks, ((edge, laid(seat)),)),
            doing=replace(
                doing,
                spent=doing.spent + offer.price,
                from_majors=doing.from_majors + (offer.start in self._world.majors),
            ),
        )

    def points(self, state: State, seat: Seat, train: int) -> int:
        return state.players[seat].trains[train].points

    def ways_out(self, state: State, seat: Seat, train: int) -> Sequence[Exit]:
        return moving.ways_out(self._world, state, state.players[seat].trains[train])

    def reach(self, state: State, seat: Seat, train: int, *, pays: bool) -> dict[Milepost, Reached]:
        return reach(self._world, state, seat, train, pays=pays)

    def exits(self, state: State, seat: Seat, train: int, at: Milepost) -> Sequence[Exit]:
        del seat, train
        bans = bans_of(self._world, state)
        return [
            way
            for way in exits_by_rail(self._world.board, state.tracks, at, {})
            if at not in bans.no_moving
            and way.to not in bans.no_moving
            and (at, way.to) not in bans.closed_links
            and way.owner not in bans.struck
        ]

    def is_afloat(self, state: State, seat: Seat, train: int) -> bool:
        del state, seat, train
        return False

    def halved(self, state: State, seat: Seat, train: int) -> bool:
        return state.players[seat].trains[train].halved

    def paid_owners(self, state: State) -> Sequence[Seat]:
        return state.doing.paid

    def fee_in(self, event: AnyEvent) -> Payment | None:
        return Payment(event.owner, event.amount) if isinstance(event, FeePaid) else None

    def repaid_in(self, event: AnyEvent) -> int:
        return event.amount if isinstance(event, DebtCollected) else 0

    def train_in(self, event: Any) -> int:
        number: int = event.train
        return number

    def bars_ways(self, card: int) -> bool:
        event = self._world.events[card]
        return bool(event.no_moving or event.flood or event.strikes_drawer)

    def bans(self, state: State) -> Bans:
        return bans_of(self._world, state)

    def bans_under(self, card: int) -> Bans:
        """Return the bans of a card; `struck` seats are those of the first seat as its drawer."""
        return bans_under(self._world, (EventInPlay(card, Seat(0), 0),))

    def struck_by(self, card: int) -> frozenset[EdgeId]:
        return flooded_by(self._world, self._world.events[card])

    def without_event(self, state: State, card: int) -> State:
        left = tuple(event for event in state.events if event.card != card)
        return replace(state, events=left)
