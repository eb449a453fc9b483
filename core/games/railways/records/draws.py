"""Record draws and their results."""

from typing import Final

from msgspec.structs import replace

from core.games.railways import events as ev
from core.games.railways.board import COLOURS
from core.games.railways.records.table import Records
from core.games.railways.state import Drawing, State, with_byte, with_number, without
from core.games.railways.world import World

RECORDS: Final = Records()


def _result(state: State) -> Drawing | None:
    """Return the draw that is due after one more result."""
    drawing = state.drawing
    if drawing is None or drawing.left == 1:
        return None
    return replace(drawing, left=drawing.left - 1)


@RECORDS.of(ev.DrawDue)
def _(world: World, state: State, event: ev.DrawDue) -> State:
    city = None if event.city is None else world.board.city_named[event.city]
    return replace(state, drawing=Drawing(event.purpose, event.count, city))


@RECORDS.of(ev.FirstSeatDrawn)
def _(_: World, state: State, event: ev.FirstSeatDrawn) -> State:
    return replace(state, first=event.seat, drawing=_result(state))


@RECORDS.of(ev.CubeDrawn)
def _(world: World, state: State, event: ev.CubeDrawn) -> State:
    colour = COLOURS.index(event.colour)
    place = world.board.city_named[event.city] * len(COLOURS) + colour
    return replace(
        state,
        cubes=with_byte(state.cubes, place, state.cubes[place] + 1),
        bag=with_number(state.bag, colour, -1),
        bag_laid=state.bag_laid[1:],
        drawing=_result(state),
    )


@RECORDS.of(ev.CardOpened)
def _(_: World, state: State, event: ev.CardOpened) -> State:
    return replace(
        state,
        deck=without(state.deck, event.card),
        deck_laid=state.deck_laid[1:],
        display=tuple(sorted((*state.display, event.card))),
        drawing=_result(state),
    )


@RECORDS.of(ev.BountyOpened)
def _(_: World, state: State, event: ev.BountyOpened) -> State:
    return replace(
        state,
        bounty_deck=without(state.bounty_deck, event.number),
        bounties=tuple(sorted((*state.bounties, event.number))),
        drawing=_result(state),
    )


@RECORDS.of(ev.BaronDealt)
def _(_: World, state: State, event: ev.BaronDealt) -> State:
    dealt = state.with_player(event.seat, barons=(*state.players[event.seat].barons, event.baron))
    return replace(dealt, baron_deck=without(state.baron_deck, event.baron), drawing=_result(state))


@RECORDS.of(ev.BaronKept)
def _(_: World, state: State, event: ev.BaronKept) -> State:
    return state.with_player(event.seat, baron=event.baron)
