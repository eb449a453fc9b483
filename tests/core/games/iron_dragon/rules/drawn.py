"""Games in which an event card has just been drawn by a delivery or a pitch."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import Player
from core.ruleset import ChanceNeeded, Seat
from tests.core.games.iron_dragon.rules.areas import BOARD, VOLCANOES, WORLD, centre, name, within
from tests.core.games.iron_dragon.rules.tables import Game, done, game

INSTANT = (125, 127, 132, 133, 134, 136, 138, 141, 144, 145)
LASTING = tuple(number for number in range(121, 147) if number not in INSTANT)
FOREMEN = ("Denzel", "Halbezch", "Groc")
SHIPS = ("Serpent", "Seahawk", "Vulture")
CARGO, OTHER = "Hops", "Ale"


def rule(card: int, *more: Any, of: str = "") -> Any:
    """Return a case of a card, or of a part of its text, marked as its rule."""
    case = f"{card} {of}".strip()
    return pytest.param(card, *more, marks=pytest.mark.rule(f"EVENT-{card}"), id=case)


def demand_in(city: str) -> tuple[int, int, str]:
    """Return a contract with a demand there: its number, which demand, and the load."""
    return next(
        (contract.number, place, demand.load)
        for contract in WORLD.contracts.values()
        for place, demand in enumerate(contract.demands)
        if demand.city == city
    )


@cache
def quiet_city(*cards: int) -> str:
    """Return a city that the cards do not affect."""
    areas = [area for card in cards for area in WORLD.events[card].areas]
    for city in BOARD.cities:
        concerned = any(
            area.kingdoms and BOARD.points[centre(city)].kingdom in area.kingdoms for area in areas
        )
        near = any(
            area.of in BOARD.cities and within(area.within or 0, centre(area.of))(centre(city))
            for area in areas
            if area.of
        )
        hot = within(7, *VOLCANOES)(centre(city))
        if not (concerned or near or hot) and any(
            demand.city == city
            for contract in WORLD.contracts.values()
            for demand in contract.demands
        ):
            return city
    raise AssertionError(cards)


def before(
    card: int,
    *others: dict[str, Any],
    then: Sequence[int] = (),
    city: str | None = None,
    drawer: Mapping[str, Any] | None = None,
    by: int = 0,
    options: Mapping[str, int | str] | None = None,
    **document: Any,
) -> tuple[Game, do.Deliver]:
    """Return a game in which a delivery of seat `by` draws the card, and that delivery.

    The cards of `then` follow the card, and contracts follow them. The `others` are the other seats
    in their order; trains without a place stand in a quiet city.
    """
    quiet = quiet_city(card, *then)
    city = city or quiet
    contract, place, load = demand_in(city)
    held = {contract for other in others for contract in other.get("contracts", ())}
    free = [n for n in sorted(WORLD.contracts, reverse=True) if n != contract and n not in held]
    extra = dict(drawer or {})
    loads = [load, *extra.pop("loads", ())]
    mine = {"at": name(centre(city)), "loads": loads, "contracts": [contract, *free[:2]], **extra}
    seats = [{"at": name(centre(quiet)), **other} for other in others or ({},)]
    seats.insert(by, mine)
    for seat, foreman in zip(seats, FOREMEN, strict=False):
        seat.setdefault("foreman", foreman)
    top = [card, *then, *free[2:8]]
    story = game(options, seats=seats, deck_top=top, active=by, **document)
    return story, do.Deliver(contract=contract, demand=place)


def drawn(card: int, *others: dict[str, Any], by: int = 0, **more: Any) -> Game:
    """Return the game after seat `by` has drawn the card, up to a choice or a contract."""
    story, delivery = before(card, *others, by=by, **more)
    return done(story, by, delivery)


def draw_on(story: Game) -> Game:
    """Return the game after all pending cards."""
    while isinstance(RULES.awaiting(story.state), ChanceNeeded):
        story = story.given(*story.drawing().events)
    return story


def end(story: Game, turns: int = 1) -> Game:
    for _ in range(turns):
        story = done(story, story.state.active, do.EndTurn())
    return story


def event(card: int, seat: int, turn: int) -> dict[str, Any]:
    """Return a scenario's event in play: drawn by a seat, to the end of that turn."""
    return {"card": card, "drawn_by": seat, "until": {"seat": seat, "turn": turn}}


def in_play(story: Game) -> list[int]:
    return [event.card for event in story.state.events]


def was_hit(player: Player) -> bool:
    return player.skip_turns > 0


def train(at: str, number: int, *, aboard: bool = False) -> dict[str, Any]:
    """Return a train with two loads, aboard a ship or not; for the seat of this number, 1 or 2."""
    ship = {"aboard": SHIPS[number]} if aboard else {}
    loads = [(CARGO, OTHER)[number - 1]] * 2
    return {"at": at, "loads": loads, **ship}


def playing(story: Game) -> tuple[Seat, int]:
    """Return the seat in turn, and the turn's number."""
    return story.state.active, story.state.turn


def beside_bluefeld() -> tuple[str, str]:
    """Return a section out of a major city."""
    return next(
        (name(at), name(other))
        for at in BOARD.cities["Bluefeld"].mileposts
        for _, other in BOARD.sections_at[at]
        if BOARD.points[other].terrain == "plain"
    )
