"""What an entry of a record came to, in a few words such as "moves 5 mileposts to Kola".

One phrase for each kind of thing that a player does; what only keeps the books is left out.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from core.games.crayon.board import Board, City, Milepost
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.world import World
from gui.models.phrases import Phrase, counted, listed

_NOTHING = Phrase("nothing that shows")


def told(world: World, events: Sequence[ev.AnyEvent]) -> str:
    """The events of one entry in words."""
    return listed(list(_phrases(world, events)) or [_NOTHING])


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
        yield Phrase("pays {bribes} GP of bribes", bribes=bribes)
    borrowed = sum(one.borrowed for one in events if isinstance(one, ev.Paid))
    if borrowed:
        yield Phrase("borrows {borrowed} GP", borrowed=borrowed)


def _steps(board: Board, steps: Sequence[ev.TrainMoved]) -> Iterator[str]:
    if steps:
        yield Phrase(
            "moves {mileposts} {place}",
            mileposts=counted(len(steps), "{count} milepost", "{count} mileposts"),
            place=place_of(board, steps[-1].to),
        )


def _sections(board: Board, built: Sequence[ev.TrackBuilt]) -> Iterator[str]:
    if built:
        price = sum(one.price for one in built)
        to = place_of(board, built[-1].to)
        yield Phrase(
            "builds {sections} {place} for {price} GP",
            sections=counted(len(built), "{count} section", "{count} sections"),
            place=to,
            price=price,
        )


def _phrase(world: World, event: Any, earned: int) -> str:
    match event:
        case ev.LoadDelivered(load=load):
            return Phrase("delivers {load} for {earned} GP", load=Phrase(load), earned=earned)
        case ev.LoadPickedUp(load=load):
            return Phrase("picks up {load}", load=Phrase(load))
        case ev.LoadDropped(load=load):
            return Phrase("drops {load}", load=Phrase(load))
        case ev.LoadLost(load=load):
            return Phrase("loses {load}", load=Phrase(load))
        case ev.EventCardDrawn(card=card):
            return Phrase("draws the event {event}", event=Phrase(world.events[card].name))
        case ev.ContractDrawn(card=card):
            return Phrase("draws contract {card}", card=card)
        case ev.ContractDealt(card=card):
            return Phrase("is dealt contract {card}", card=card)
        case ev.HandPitched():
            return Phrase("pitches the contracts")
        case ev.LocoExchanged(loco=loco, price=price):
            return Phrase("takes the loco {loco} for {price} GP", loco=loco, price=price)
        case ev.LocoChosen(loco=loco):
            return Phrase("begins with the loco {loco}", loco=loco)
        case ev.ForemanChosen(foreman=str(foreman)):
            return Phrase("chooses the foreman {foreman}", foreman=foreman)
        case ev.ForemanDrawn(foreman=foreman):
            return Phrase("draws the foreman {foreman}", foreman=foreman)
        case ev.ForemanHired(foreman=foreman):
            return Phrase("employs the foreman {foreman}", foreman=foreman)
        case ev.ForemanDealt(foreman=foreman):
            return Phrase("may choose the foreman {foreman}", foreman=foreman)
        case ev.TrainPlaced(at=at) | ev.TrainDriven(to=at):
            return Phrase("is placed {place}", place=place_of(world.board, at))
        case ev.ShipDrawn(ship=ship):
            return Phrase("draws the ship {ship}", ship=ship)
        case ev.ShipBoarded(ship=ship):
            return Phrase("boards the {ship}", ship=ship)
        case ev.ShipLeft():
            return Phrase("goes ashore")
        case ev.TurnLost():
            return Phrase("loses a turn")
        case ev.TurnSkipped():
            return Phrase("sits a turn out")
        case ev.TurnBegan(turn=turn):
            return Phrase("begins turn {turn}", turn=turn)
        case ev.EventSetAside(card=card):
            return Phrase("the event {event} is put aside", event=Phrase(world.events[card].name))
        case ev.DealEnded():
            return Phrase("all contracts are dealt")
        case ev.GameWon():
            return Phrase("wins the game")
        case _:
            return ""


def place_of(board: Board, name: str) -> str:
    """Where a milepost is, as a player says it: to a city, or near the nearest one."""
    at = board.milepost(name)
    city = board.points[at].city
    return Phrase("to {city}", city=city) if city else _nearest(board, at)


@lru_cache(maxsize=4096)
def _nearest(board: Board, at: Milepost) -> str:
    def steps(city: City) -> int:
        ways = (board.hex_distance(at, one) for one in city.mileposts)
        return min((way for way in ways if way is not None), default=len(board.points))

    return Phrase("near {city}", city=min(board.cities.values(), key=steps).name)
