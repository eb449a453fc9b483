"""The judgement of pieces of track: where each may be laid, and its price (RW-BUILD, RW-TILE).

`legal` judges many pieces, and `decide` that of a command; both use this one judgement.
"""

from collections.abc import Iterator
from typing import NamedTuple

from core.errors import Words
from core.games.railways.board import CITY, NOTHING, CityId, Hex
from core.games.railways.cards import Operation
from core.games.railways.refusals import (
    EdgeTaken,
    HexFull,
    LoopRefused,
    NoStart,
    OthersTrack,
    TileKindOut,
)
from core.games.railways.state import State
from core.games.railways.tiles import PIECES, Edges
from core.games.railways.track import loose_ends
from core.games.railways.world import World
from core.ruleset import Refusal, Seat


class Fault(NamedTuple):
    """Why a piece cannot be laid: the refusal, and the edge at fault or the kind of tile."""

    refusal: type[Refusal]
    edge: int = 0
    kind: int = 0
    city: CityId = CityId(NOTHING)
    owner: Seat = Seat(0)


class Yard:
    """The judgement of pieces that a seat would lay now, at the prices of a card, if any."""

    def __init__(self, world: World, state: State, seat: Seat, card: Operation | None) -> None:
        self._world = world
        self._state = state
        self._seat = seat
        self._loose = loose_ends(world.board, state.open)
        usual = world.prices.terrain
        special = (
            {}
            if card is None
            else {"plain": card.plain, "water": card.water, "mountain": card.mountain}
        )
        prices = {**usual, **{kind: sum_ for kind, sum_ in special.items() if sum_ is not None}}
        self._terrain = tuple(prices.get(place.kind, 0) for place in world.board.places)
        ridge = None if card is None else card.ridge
        self._ridge = world.prices.ridge if ridge is None else ridge

    def judge(self, at: Hex, piece: Edges) -> int | Fault:
        """Return the price of a piece whose edges meet something, or why it cannot be laid."""
        world, state = self._world, self._state
        tile = world.tiles.with_piece(state.tiles[at], piece)
        if tile is None:
            return self._no_tile(at, piece)
        into, price = world.board.leads_into[at], self._terrain[at]
        ends: list[CityId] = []
        for edge in piece:
            city = into[edge]
            if city == NOTHING:
                series = self._loose.get((at, edge))
                if series is None:
                    continue
                if series.seat != self._seat:
                    return Fault(OthersTrack, edge=edge, owner=series.seat)
                city = series.start
            ends.append(CityId(city))
            if (at, edge) in world.board.ridged:
                price += self._ridge  # RW-BUILD-11: the end is joined now
        if not ends:
            return Fault(NoStart)
        if len(ends) > 1 and ends[0] == ends[1]:
            return Fault(LoopRefused, city=ends[0])
        kind = world.tiles.kind_of[tile]
        if kind is not None and not state.complex_free[kind]:
            return Fault(TileKindOut, kind=kind)
        return price

    def _no_tile(self, at: Hex, piece: Edges) -> Fault:
        tiles, tile = self._world.tiles, self._state.tiles[at]
        if len(tiles.pieces[tile]) > 1:
            return Fault(HexFull)
        return Fault(EdgeTaken, edge=next(edge for edge in piece if edge in tiles.used[tile]))

    def first_pieces(self) -> Iterator[tuple[Hex, Edges, int]]:
        """Yield every piece that can begin a build action, and its price, by hex and edges."""
        own = [end for end, series in self._loose.items() if series.seat == self._seat]
        places = self._world.placements_at_cities
        if own:
            places = tuple(sorted({*places, *(at for end in own for at in self._going_on(end))}))
        for at, piece in places:
            price = self.judge(at, piece)
            if isinstance(price, int):
                yield at, piece, price

    def next_pieces(self, loose: tuple[Hex, int]) -> Iterator[tuple[Hex, Edges, int]]:
        """Yield every piece that starts at this loose end, and its price."""
        for at, piece in sorted(self._going_on(loose)):
            price = self.judge(at, piece)
            if isinstance(price, int):
                yield at, piece, price

    def _going_on(self, end: tuple[int, int]) -> Iterator[tuple[Hex, Edges]]:
        at, edge = end
        around = self._world.board.neighbours[at]
        if self._world.board.places[at].kind != CITY:
            for piece in PIECES:
                if edge in piece and NOTHING not in (around[piece[0]], around[piece[1]]):
                    yield Hex(at), piece


def refusal_of(world: World, at: str, fault: Fault) -> Refusal:
    """Return the refusal of a piece on this hex, with its facts."""
    kind = fault.refusal
    if kind is LoopRefused:
        return LoopRefused(at=at, city=world.board.cities[fault.city].name)
    if kind is TileKindOut:
        return TileKindOut(at=at, kind=Words(world.tiles.kinds[fault.kind]))
    if kind is OthersTrack:
        return OthersTrack(at=at, edge=fault.edge, owner=fault.owner)
    if kind is EdgeTaken:
        return EdgeTaken(at=at, edge=fault.edge)
    return kind(at=at)


def can_build(world: World, state: State, seat: Seat) -> bool:
    """Return whether any piece can begin a build action; its price does not matter."""
    return next(Yard(world, state, seat, None).first_pieces(), None) is not None
