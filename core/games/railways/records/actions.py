"""Record actions: track, cities, engines, deliveries and cards."""

from typing import Final

from msgspec.structs import replace

from core.games.railways import events as ev
from core.games.railways.board import COLOURS, Hex
from core.games.railways.records.table import Records
from core.games.railways.state import (
    NO_EXIT,
    WEST_EXIT,
    Link,
    State,
    with_byte,
    with_number,
    without,
)
from core.games.railways.track import as_link, edges_of, goes_on_at, laid
from core.games.railways.world import World

RECORDS: Final = Records()


@RECORDS.of(ev.ActionBegan)
def _(_: World, state: State, event: ev.ActionBegan) -> State:
    assert state.slot is not None
    return state.with_slot(
        actions_left=state.slot.actions_left - 1,
        acted=True,
        running=event.action if event.action in ("build", "deliver") else "",
        card=0,
        count=0,
        loose=None,
    )


@RECORDS.of(ev.TrackLaid)
def _(world: World, state: State, event: ev.TrackLaid) -> State:
    assert state.slot is not None
    at, (a, b) = world.board.by_name[event.hex], event.edges
    others, series = laid(world.board, state.open, event.seat, at, (a, b))
    tile = world.tiles.with_piece(state.tiles[at], (a, b))
    assert tile is not None
    loose = goes_on_at(world.board, series) if series.end is None else None
    slot = replace(state.slot, owed=False, count=state.slot.count + 1, loose=loose)
    return replace(_with_tile(world, state, at, tile), open=(*others, series), slot=slot)


def _with_tile(world: World, state: State, at: Hex, tile: int) -> State:
    """Return the state with a tile on a hex; complex tiles come from the supply and go there."""
    before, after = world.tiles.kind_of[state.tiles[at]], world.tiles.kind_of[tile]
    free = tuple(
        count + (kind == before) - (kind == after) for kind, count in enumerate(state.complex_free)
    )
    return replace(state, tiles=with_byte(state.tiles, at, tile), complex_free=free)


@RECORDS.of(ev.LinkCompleted)
def _(_: World, state: State, __: ev.LinkCompleted) -> State:
    *others, series = state.open
    return replace(state, open=tuple(others), links=(*state.links, as_link(series)))


@RECORDS.of(ev.TrackRemoved)
def _(world: World, state: State, event: ev.TrackRemoved) -> State:
    way = tuple((world.board.by_name[name], into, out) for name, into, out in event.pieces)
    for at, into, out in way:
        left = world.tiles.without_piece(state.tiles[at], edges_of(into, out))
        state = _with_tile(world, state, at, left)
    return replace(state, open=tuple(series for series in state.open if series.way != way))


@RECORDS.of(ev.CityUrbanized)
def _(world: World, state: State, event: ev.CityUrbanized) -> State:
    city, colour = world.board.city_named[event.city], COLOURS.index(event.colour)
    return replace(
        state,
        colours=with_byte(state.colours, city, colour),
        new_cities=with_number(state.new_cities, colour, -1),
    )


@RECORDS.of(ev.WesternLinkBought)
def _(world: World, state: State, event: ev.WesternLinkBought) -> State:
    city = world.board.city_named[event.city]
    link = Link(event.seat, city, WEST_EXIT, world.west, NO_EXIT)
    return replace(state, links=(*state.links, link))


@RECORDS.of(ev.EngineUpgraded)
def _(_: World, state: State, event: ev.EngineUpgraded) -> State:
    return state.with_player(event.seat, engine=event.level)


@RECORDS.of(ev.CubeDelivered)
def _(world: World, state: State, event: ev.CubeDelivered) -> State:
    assert state.slot is not None
    colour = COLOURS.index(event.colour)
    place = world.board.city_named[event.city] * len(COLOURS) + colour
    delivered = with_number(state.players[event.seat].delivered, colour, 1)
    slot = replace(state.slot, owed=False, count=state.slot.count + 1)
    return replace(
        state.with_player(event.seat, delivered=delivered),
        cubes=with_byte(state.cubes, place, state.cubes[place] - 1),
        slot=slot,
    )


@RECORDS.of(ev.MarkerPlaced)
def _(world: World, state: State, event: ev.MarkerPlaced) -> State:
    marked = with_byte(state.marked, world.board.city_named[event.city], 1)
    return replace(state, marked=marked, markers_free=state.markers_free - 1)


@RECORDS.of(ev.MarkerReturned)
def _(world: World, state: State, event: ev.MarkerReturned) -> State:
    marked = with_byte(state.marked, world.board.city_named[event.city], 0)
    return replace(state, marked=marked, markers_free=state.markers_free + 1)


@RECORDS.of(ev.CardTaken)
def _(_: World, state: State, event: ev.CardTaken) -> State:
    assert state.slot is not None
    slot = replace(
        state.slot,
        running=event.owes,
        card=event.card,
        owed=bool(event.owes),
        actions_left=state.slot.actions_left + event.actions,
        second_wind=bool(event.actions),
    )
    taken = replace(state, display=without(state.display, event.card), slot=slot)
    if not event.kept:
        return replace(taken, out=tuple(sorted((*state.out, event.card))))
    cards = tuple(sorted((*state.players[event.seat].cards, event.card)))
    return taken.with_player(event.seat, cards=cards)


@RECORDS.of(ev.CardUsed)
def _(_: World, state: State, event: ev.CardUsed) -> State:
    cards = without(state.players[event.seat].cards, event.card)
    used = replace(
        state.with_player(event.seat, cards=cards), out=tuple(sorted((*state.out, event.card)))
    )
    match event.effect:
        case "trackage_rights":
            return used.with_slot(rights=True)
        case "extra_gang":
            return used.with_slot(gang=True)
        case "double_heading":
            return used.with_slot(heading=True)
        case _:
            return used.with_player(event.seat, holiday=True)
