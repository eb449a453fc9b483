"""The start of a game: the first state, and the draws of the setup (RW-SETUP)."""

from core.errors import Words
from core.games.railways.board import COLOURS, City
from core.games.railways.commands import KeepBaron
from core.games.railways.draft import Draft
from core.games.railways.drawing import BARONS, CARDS, START, STOCK, draw_cube, pick
from core.games.railways.events import (
    BaronDealt,
    BaronKept,
    BountyOpened,
    CardOpened,
    DrawDue,
    FirstSeatDrawn,
)
from core.games.railways.options import options
from core.games.railways.prices import SEATS
from core.games.railways.refusals import BaronNotDealt, SeatsOutOfRange, Unknown
from core.games.railways.state import Drawing, Player, Settings, State
from core.games.railways.turns import begin_turn
from core.games.railways.world import World
from core.ruleset import Draw, Options, Seat, completed


def settings_of(asked: Options) -> Settings:
    """Return the options as typed fields; raises UnknownOption."""
    setting = completed(options(), asked)
    return Settings(
        bidding=str(setting["bidding"]),
        rail_barons=str(setting["rail_barons"]),
        goals=setting["goals"] == "yes",
        western_links=setting["western_links"] == "yes",
        game_length=str(setting["game_length"]),
        operations_cards=setting["operations_cards"] == "yes",
        turn_limit=int(setting["turn_limit"]),
    )


def new_game(world: World, seats: int, asked: Options) -> State:
    """Return the state before anything is drawn; raises SeatsOutOfRange or UnknownOption."""
    if seats not in SEATS:
        raise SeatsOutOfRange(least=SEATS.start, most=SEATS.stop - 1, seats=seats)
    settings, stock, cities = settings_of(asked), world.stock, world.board.cities
    a, b, c, d, e = (stock.new_cities.get(colour, 0) for colour in COLOURS)
    return State(
        settings=settings,
        players=(Player(),) * seats,
        tiles=bytes(len(world.board.places)),
        cubes=bytes(len(cities) * len(COLOURS)),
        colours=bytes(city.colour for city in cities),
        marked=bytes(len(cities)),
        markers_free=stock.markers[settings.game_length][SEATS.index(seats)],
        complex_free=world.tiles.supplies,
        new_cities=(a, b, c, d, e),
        bag=(stock.cubes,) * 5,
        deck=tuple(world.operations) if settings.operations_cards else (),
        bounty_deck=tuple(world.bounties) if settings.goals else (),
        major_lines=tuple(world.major_lines) if settings.goals else (),
        baron_deck=tuple(world.barons) if settings.rail_barons != "none" else (),
        drawing=Drawing(START, 1),
    )


def cubes_at_start(world: World, seats: int, city: City) -> int:
    """Return how many cubes a city starts with (RW-SETUP-4)."""
    return city.many if seats >= world.stock.many_cubes_from else city.few


def draw_first_seat(draft: Draft, draw: Draw) -> None:
    """Draw the seat that bids first, and request the cubes of all cities."""
    seats = len(draft.state.players)
    draft.add(FirstSeatDrawn(seat=Seat(draw.below(seats))))
    cities = draft.world.board.cities
    count = sum(cubes_at_start(draft.world, seats, city) for city in cities)
    draft.add(DrawDue(purpose=STOCK, count=count))


def draw_stock(draft: Draft, draw: Draw) -> None:
    """Draw a cube into the first city that lacks some; after the last, request the cards."""
    world, state = draft.world, draft.state
    for number, city in enumerate(world.board.cities):
        held = sum(state.cubes[number * len(COLOURS) : (number + 1) * len(COLOURS)])
        if held < cubes_at_start(world, len(state.players), city):
            draw_cube(draft, world.board.city_named[city.name], draw)
            break
    if draft.state.drawing is None:
        _request_cards(draft)


def _request_cards(draft: Draft) -> None:
    """Request the cards that lie open at the start (RW-SETUP-6)."""
    state, stock, seats = draft.state, draft.world.stock, len(draft.state.players)
    cards = seats + stock.more_cards if state.settings.operations_cards else 0
    bounties = seats + stock.more_bounties if state.settings.goals else 0
    if cards + bounties:
        draft.add(DrawDue(purpose=CARDS, count=cards + bounties))
    else:
        _request_barons(draft)


def draw_card(draft: Draft, draw: Draw) -> None:
    """Open an Operations card, or a Bounty once enough of those lie open."""
    state = draft.state
    wanted = len(state.players) + draft.world.stock.more_cards
    if state.settings.operations_cards and len(state.display) < wanted:
        draft.add(CardOpened(card=pick(state.deck, (), draw)))
    else:
        draft.add(BountyOpened(number=pick(state.bounty_deck, (), draw)))
    if draft.state.drawing is None:
        _request_barons(draft)


def _request_barons(draft: Draft) -> None:
    """Request the barons of all seats; a game without them begins (RW-SETUP-7)."""
    if draft.state.settings.rail_barons == "none":
        begin_turn(draft)
        return
    count = draft.world.stock.barons * len(draft.state.players)
    draft.add(DrawDue(purpose=BARONS, count=count))


def deal_baron(draft: Draft, draw: Draw) -> None:
    """Deal a baron to the first seat that lacks some."""
    seat = next(
        seat
        for seat, player in enumerate(draft.state.players)
        if len(player.barons) < draft.world.stock.barons
    )
    draft.add(BaronDealt(seat=Seat(seat), baron=pick(draft.state.baron_deck, (), draw)))


def keep_baron(draft: Draft, seat: Seat, command: KeepBaron) -> None:
    """Keep a baron; after the last seat turn 1 begins. Raises Unknown or BaronNotDealt."""
    if command.baron not in draft.world.barons:
        raise Unknown(what=Words("baron"), name=command.baron)
    if command.baron not in draft.state.players[seat].barons:
        raise BaronNotDealt(card=command.baron)
    draft.add(BaronKept(seat=seat, baron=command.baron))
    if all(player.baron for player in draft.state.players):
        begin_turn(draft)
