"""The answers of Iron Dragon to the questions of windows."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from core.games.crayon.access import Access
from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.ground import Ground, charged_ground
from core.games.crayon.offers import Offer
from core.games.crayon.prices import Tariff
from core.games.crayon.queries import CrayonQueries
from core.games.crayon.rails import Exit
from core.games.crayon.reach import Payment, Reached
from core.games.crayon.track import FREE, Tracks, is_right_of, laid, with_bytes
from core.games.crayon.turns import EventInPlay
from core.games.iron_dragon import building, freight, moving, offers, orders, victory
from core.games.iron_dragon.bans import Bans, bans_of, bans_under, struck_by
from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.events import AnyEvent, Paid
from core.games.iron_dragon.money import BRIBES
from core.games.iron_dragon.reach import reach
from core.games.iron_dragon.state import Doing, State
from core.games.iron_dragon.tariffs import tariff_of
from core.games.iron_dragon.world import UNDERWORLD, World
from core.ruleset import Refusal, Seat


class IronDragonQueries(CrayonQueries):
    """The answers on a world; a seat has one train, so `train` is always 0."""

    build_limit: ClassVar[int] = building.LIMIT
    majors_limit: ClassVar[int] = offers.FROM_MAJORS
    orders = orders.Orders()

    def __init__(self, world: World) -> None:
        self._world: Final = world

    def debt(self, state: State, seat: Seat) -> int:
        return state.players[seat].debt

    def lends(self, state: State) -> bool:
        return state.settings.lends

    def major_cities(self, state: State, seat: Seat) -> tuple[str, ...]:
        return victory.major_cities(self._world, state, seat)

    def chips_left(self, state: State, load: str) -> int:
        return freight.chips_left(self._world, state, load)

    def city_of(self, state: State, seat: Seat, train: int) -> str | None:
        """Return None aboard a ship, also in a port."""
        del train
        player = state.players[seat]
        if player.at is None or player.aboard is not None:
            return None
        return self._world.city_at(player.at)

    def losing_train(self, state: State) -> int:
        del state
        return 0

    @property
    def access(self) -> Access:
        return offers.access_of(self._world.board)

    def network(self, state: State, seat: Seat) -> frozenset[Milepost]:
        return offers.network(self._world, state.tracks, seat)

    def offers(self, state: State, seat: Seat) -> Sequence[Offer]:
        return offers.offers(self._world, state, seat)

    def offer_for(self, state: State, seat: Seat, edge: EdgeId) -> Offer | Refusal:
        return offers.offer_for(self._world, state, seat, edge)

    def site_fee(self, state: State, seat: Seat, start: Milepost) -> int:
        return building.site_bribe(self._world, state, seat) if self._world.below[start] else 0

    def spendable(self, state: State, seat: Seat) -> int:
        del seat
        return max(0, self.build_limit - state.doing.spent)

    def tariff(self, state: State, seat: Seat) -> Tariff:
        return tariff_of(self._world.race(state.players[seat].foreman))

    def ground(self, state: State, seat: Seat) -> Ground:
        race = self._world.race(state.players[seat].foreman)
        maps = UNDERWORLD if race is Race.TROLL else None
        return charged_ground(self._world.board, tariff_of(race), maps=maps)

    def may_own(self, tracks: Tracks, seats: int, seat: Seat, edge: EdgeId) -> bool:
        if tracks[edge] == FREE:
            return self.access.admits(tracks, seats, seat, edge)
        return is_right_of(tracks, edge, seat)

    def with_tracks(self, state: State, tracks: Tracks) -> State:
        return replace(state, tracks=tracks)

    def in_new_turn(self, state: State) -> State:
        return replace(state, doing=Doing())

    def with_section(self, state: State, seat: Seat, edge: EdgeId, offer: Offer) -> State:
        doing, is_below = state.doing, self._world.below[offer.start]
        cost = offer.price + self.site_fee(state, seat, offer.start)
        return replace(
            state,
            tracks=with_bytes(state.tracks, ((edge, laid(seat)),)),
            doing=replace(
                doing,
                spent=doing.spent + cost,
                from_majors=doing.from_majors + (offer.start in self._world.majors),
                site_bribe_paid=doing.site_bribe_paid or is_below,
            ),
        )

    def points(self, state: State, seat: Seat, train: int) -> int:
        del seat, train
        return state.doing.points

    def ways_out(self, state: State, seat: Seat, train: int) -> Sequence[Exit]:
        del train
        return moving.ways_out(self._world, state, seat)

    def reach(self, state: State, seat: Seat, train: int, *, pays: bool) -> dict[Milepost, Reached]:
        del train
        return reach(self._world, state, seat, pays=pays)

    def exits(self, state: State, seat: Seat, train: int, at: Milepost) -> Sequence[Exit]:
        del train
        bans = bans_of(self._world, state)
        if state.players[seat].aboard is None:
            ways = moving.exits_by_train(self._world, state, at)
        elif bans.ships_stay:
            ways = []
        else:
            ways = [Exit(to, None) for to in self._world.board.sea_steps[at]]
        return [way for way in ways if not bans.no_moving & {at, way.to}]

    def is_afloat(self, state: State, seat: Seat, train: int) -> bool:
        del train
        return state.players[seat].aboard is not None

    def halved(self, state: State, seat: Seat, train: int) -> bool:
        del seat, train
        return state.doing.halved

    def paid_owners(self, state: State) -> Sequence[Seat]:
        return state.doing.bribed

    def fee_in(self, event: AnyEvent) -> Payment | None:
        if isinstance(event, Paid) and event.why in BRIBES:
            return Payment(event.to, event.amount)
        return None

    def repaid_in(self, event: AnyEvent) -> int:
        """Return 0: a loan is repaid out of each payoff, before it is cash (LOAN-4)."""
        del event
        return 0

    def train_in(self, event: Any) -> int:
        del event
        return 0

    def bars_ways(self, card: int) -> bool:
        event = self._world.events[card]
        return bool(event.no_moving or event.ships_stay or event.bridges_fail)

    def bans(self, state: State) -> Bans:
        return bans_of(self._world, state)

    def bans_under(self, card: int) -> Bans:
        """Return the bans of a card; `idle` seats are those of the first seat as its drawer."""
        return bans_under(self._world, (EventInPlay(card, Seat(0), 0),))

    def struck_by(self, card: int) -> frozenset[EdgeId]:
        return struck_by(self._world, self._world.events[card])

    def without_event(self, state: State, card: int) -> State:
        left = tuple(event for event in state.events if event.card != card)
        return replace(state, events=left)
