"""What an entry of a record came to, in a few words such as "moves 5 mileposts to Kola".

One phrase for each kind of thing that a player does; what only keeps the books is left out.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from core.games.crayon.board import Board, City, Milepost
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.world import World

_NOTHING = "nothing that shows"


def told(world: World, events: Sequence[ev.AnyEvent]) -> str:
    """The events of one entry in words."""
    return ", ".join(_phrases(world, events)) or _NOTHING


def _phrases(world: World, events: Sequence[ev.AnyEvent]) -> Iterator[str]:
    yield from _steps(world.board, [one for one in events if isinstance(one, ev.TrainMoved)])
    earned = sum(one.amount for one in events if isinstance(one, ev.Earned))
    yield from _sections(world.board, [one for one in events if isinstance(one, ev.TrackBuilt)])
    for one in events:
        phrase = _phrase(world, one, earned)
        if phrase:
            yield phrase
    bribes = sum(one.amount for one in events if isinstance(one, ev.Paid) and one.to is not None)
    if bribes:
        yield f"pays {bribes} GP of bribes"
    borrowed = sum(one.borrowed for one in events if isinstance(one, ev.Paid))
    if borrowed:
        yield f"borrows {borrowed} GP"


def _steps(board: Board, steps: Sequence[ev.TrainMoved]) -> Iterator[str]:
    if steps:
        yield f"moves {_count(len(steps), 'milepost')} {place_of(board, steps[-1].to)}"


def _sections(board: Board, built: Sequence[ev.TrackBuilt]) -> Iterator[str]:
    if built:
        price = sum(one.price for one in built)
        to = place_of(board, built[-1].to)
        yield f"builds {_count(len(built), 'section')} {to} for {price} GP"


def _phrase(world: World, event: Any, earned: int) -> str:
    match event:
        case ev.LoadDelivered(load=load):
            return f"delivers {load} for {earned} GP"
        case ev.LoadPickedUp(load=load):
            return f"picks up {load}"
        case ev.LoadDropped(load=load):
            return f"drops {load}"
        case ev.LoadLost(load=load):
            return f"loses {load}"
        case ev.EventCardDrawn(card=card):
            return f"draws the event {world.events[card].name}"
        case ev.ContractDrawn(card=card):
            return f"draws contract {card}"
        case ev.ContractDealt(card=card):
            return f"is dealt contract {card}"
        case ev.HandPitched():
            return "pitches the contracts"
        case ev.LocoExchanged(loco=loco, price=price):
            return f"takes the loco {loco} for {price} GP"
        case ev.LocoChosen(loco=loco):
            return f"begins with the loco {loco}"
        case ev.ForemanChosen(foreman=str(foreman)):
            return f"chooses the foreman {foreman}"
        case ev.ForemanDrawn(foreman=foreman):
            return f"draws the foreman {foreman}"
        case ev.ForemanHired(foreman=foreman):
            return f"employs the foreman {foreman}"
        case ev.ForemanDealt(foreman=foreman):
            return f"may choose the foreman {foreman}"
        case ev.TrainPlaced(at=at) | ev.TrainDriven(to=at):
            return f"is placed {place_of(world.board, at)}"
        case ev.ShipDrawn(ship=ship):
            return f"draws the ship {ship}"
        case ev.ShipBoarded(ship=ship):
            return f"boards the {ship}"
        case ev.ShipLeft():
            return "goes ashore"
        case ev.TurnLost():
            return "loses a turn"
        case ev.TurnSkipped():
            return "sits a turn out"
        case ev.TurnBegan(turn=turn):
            return f"begins turn {turn}"
        case ev.EventSetAside(card=card):
            return f"the event {world.events[card].name} is put aside"
        case ev.DealEnded():
            return "all contracts are dealt"
        case ev.GameWon():
            return "wins the game"
        case _:
            return ""


def place_of(board: Board, name: str) -> str:
    """Where a milepost is, as a player says it: to a city, or near the nearest one."""
    at = board.milepost(name)
    city = board.points[at].city
    return f"to {city}" if city else _nearest(board, at)


@lru_cache(maxsize=4096)
def _nearest(board: Board, at: Milepost) -> str:
    def steps(city: City) -> int:
        ways = (board.hex_distance(at, one) for one in city.mileposts)
        return min((way for way in ways if way is not None), default=len(board.points))

    return f"near {min(board.cities.values(), key=steps).name}"


def _count(number: int, thing: str) -> str:
    return f"1 {thing}" if number == 1 else f"{number} {thing}s"
