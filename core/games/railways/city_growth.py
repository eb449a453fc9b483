"""Cities that grow: Urbanize, and the Western Link at a gateway (RW-URBAN, RW-WEST)."""

from collections.abc import Iterator

from core.errors import Words
from core.games.railways.board import COLOURS, GRAY, CityId
from core.games.railways.draft import Draft
from core.games.railways.drawing import request_cubes
from core.games.railways.events import CityUrbanized, WesternLinkBought
from core.games.railways.payment import pay
from core.games.railways.refusals import ColourOut, NoGateway, NotGray
from core.games.railways.state import WEST_EXIT, State
from core.games.railways.world import World
from core.ruleset import Seat


def urbanize(draft: Draft, seat: Seat, city: CityId, colour: int, *, price: int) -> None:
    """Put a New City tile on a gray city, and request its cubes; raises NotGray or ColourOut."""
    name = draft.world.board.cities[city].name
    if draft.state.colours[city] != GRAY:
        raise NotGray(city=name)
    if not draft.state.new_cities[colour]:
        raise ColourOut(colour=COLOURS[colour])
    pay(draft, seat, price, "city")
    draft.add(CityUrbanized(seat=seat, city=name, colour=COLOURS[colour]))
    request_cubes(draft, city)


def new_cities(world: World, state: State) -> Iterator[tuple[str, str]]:
    """Yield every gray city with every colour in supply, in the order of RW-ATOM-3."""
    colours = [name for name, left in zip(COLOURS, state.new_cities, strict=True) if left]
    for number, city in enumerate(world.board.cities):
        if state.colours[number] == GRAY:
            for colour in colours:
                yield city.name, colour


def buy_western_link(draft: Draft, seat: Seat, city: CityId) -> None:
    """Buy the Western Link at a gateway, and request its cubes; raises NoGateway."""
    name = draft.world.board.cities[city].name
    why = _why_no_gateway(draft.world, draft.state, seat, city)
    if why:
        raise NoGateway(city=name, why=why)
    pay(draft, seat, draft.world.prices.western_link, "west")
    draft.add(WesternLinkBought(seat=seat, city=name))
    request_cubes(draft, city)


def _why_no_gateway(world: World, state: State, seat: Seat, city: CityId) -> str:
    if not state.settings.western_links:
        return Words("this game has none")
    if not world.board.cities[city].gateway:
        return Words("it is no gateway")
    links = [link for link in state.links if city in (link.a, link.b)]
    if any(link.exit_a == WEST_EXIT for link in links):
        return Words("it has one already")
    return "" if any(link.seat == seat for link in links) else Words("you have no link there")


def gateways(world: World, state: State, seat: Seat) -> Iterator[str]:
    """Yield the cities where the seat can buy a Western Link, in map order."""
    for number, city in enumerate(world.board.cities):
        if city.gateway and not _why_no_gateway(world, state, seat, CityId(number)):
            yield city.name
