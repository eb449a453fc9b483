"""Games with actions that computer players avoid: the sea, foremen, undo, changes of control."""

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.table import PERSON
from tests.golden.iron_dragon.curious import play
from tests.golden.iron_dragon.games import NAMES, Game, SeatAsked, begin, go_on
from tests.golden.iron_dragon.layouts import BOARD, WORLD, Layout, centre, name
from tests.golden.iron_dragon.whole import SOON


def seafarers(title: str) -> Game:
    """Trains in ports of their own go to sea, until the ships in port are dealt again."""
    ships = sorted(WORLD.ships)
    layout = Layout(3, ships_discard=ships[:9])
    for seat, foreman in enumerate(("Wellpole Wyndle", "Denzel", "Steffan")):
        layout.put(seat, BOARD.ports[5 * seat + 1], "Ale", foreman=foreman, money=90)
    everybody = [0, 1, 2]
    return play(begin(title, NAMES[:3], scenario=layout.document), rounds=7, curious=everybody)


def foremen(title: str) -> Game:
    """Foremen change their employers until their discard pile becomes the deck."""
    hired = ("Denzel", "Steffan", "Kudamram", "Urk Harakn", "Dingur Knorsen")
    rest = [name for name in sorted(WORLD.foremen) if name not in hired]
    layout = Layout(5, foremen_discard=rest[1:])
    for seat, city in enumerate(("Kola", "Railla", "Bluefeld", "Octomare", "Eaglehawk")):
        layout.put(seat, centre(city), foreman=hired[seat], money=50)
    game = begin(title, NAMES[:5], scenario=layout.document)
    for seat in range(5):
        free = (*game.state.foremen.deck, *game.state.foremen.discard)
        change = (do.DrawForeman(), do.SwapForeman(), do.TakeForeman(foreman=free[0]))[seat % 3]
        game.do(seat, change)
        for foreman in game.state.players[seat].choices:
            game.do(seat, do.KeepForeman(foreman=foreman))
        game.do(seat, do.EndTurn())
    return play(game, rounds=3, curious=range(5))


def underground(title: str) -> Game:
    """Tunnels, tolls, bribes for track and for sites, with and without the Orc and the Troll."""
    layout = Layout(3)
    layout.join(0, 3, "Uloggh")
    layout.join(1, 2, "Uloggh")
    for seat, foreman in enumerate(("Kudamram", "Urk Harakn", "Groc")):
        layout.put(seat, centre("Uloggh"), "Ale", foreman=foreman, money=100)
    game = begin(title, NAMES[:3], scenario=layout.document)
    return play(game, rounds=6, curious=[1, 2])


def second_thoughts(title: str) -> Game:
    """Everything that can be undone is undone, and then repeated."""
    kept = ("Denzel", "Halbezch", "Steffan")
    layout = Layout(2, foremen_discard=[name for name in sorted(WORLD.foremen) if name not in kept])
    layout.join(0, 3, "Bluefeld")
    docks = next(port for port in BOARD.ports if BOARD.points[port].city == "Bluefeld")
    layout.put(0, docks, "Ale", money=120, loco="Sardar", foreman="Denzel")
    layout.put(1, BOARD.ports[0], "Ale", money=120, aboard="Serpent", foreman="Halbezch")
    game = begin(title, NAMES[:2], {"Cross-Grading": "Yes"}, scenario=layout.document)
    twice(game, 0, do.PickUp(load="Hops"), do.Drop(load="Ale"), do.Move(path=(out_of(docks),)))
    game.do(0, do.Move(path=(name(docks),)))
    game.do(0, do.DrawShips())
    (ship,) = game.state.doing.offered_ships
    exchanges = do.CrossGrade(loco="Salamander"), do.Upgrade(loco="White Dragon")
    section = do.Build(from_=name(docks), to=neighbour_of(docks))
    twice(game, 0, do.Board(ship=ship), *exchanges, do.SwapForeman(), section)
    game.do(0, do.EndTurn())
    sea = name(BOARD.sea_steps[BOARD.ports[0]][0])
    twice(game, 1, do.Move(path=(sea,)), do.Move(path=(name(BOARD.ports[0]),)), do.Disembark())
    twice(game, 1, do.TakeForeman(foreman="Steffan"))
    game.do(1, do.EndTurn())
    return play(game, rounds=3)


def twice(game: Game, seat: int, *commands: do.AnyCommand) -> None:
    """Make all these commands, undo them back to the first, and repeat them."""
    for command in commands:
        game.do(seat, command)
    for _ in commands:
        game.table.undo(seat)
    for command in commands:
        game.do(seat, command)


def out_of(at: Milepost) -> str:
    return name(BOARD.interior[at][0])


def neighbour_of(at: Milepost) -> str:
    return next(name(to) for _, to in BOARD.sections_at[at])


def other_hands(title: str) -> Game:
    """Two persons leave their seats to the computer, one in mid-turn, and take them back later."""
    layout = Layout(3)
    layout.join(1, 5, "Kola")
    for seat, city in enumerate(("Octomare", "Railla", "Eaglehawk")):
        layout.put(seat, centre(city), money=(60, 110, 60)[seat])
    seats: list[SeatAsked] = [NAMES[0], NAMES[1], (NAMES[2], "greedy")]
    game = begin(title, seats, SOON, scenario=layout.document)
    play(game, rounds=1)
    game.do(0, game.greedily(0))
    game.table.set_control(0, "greedy")
    game.table.set_control(1, "greedy")
    play(game, rounds=1)
    game.table.set_control(1, PERSON)
    play(game, rounds=2)
    while game.state.active != 1:
        game.do(game.state.active, game.greedily(game.state.active))
    game.table.set_control(0, PERSON)
    return play(game)


def continued(title: str) -> Game:
    """The game above continues at another table, from its middle, with other players."""
    parent = other_hands("other-hands")
    middle = len(parent.table.timeline) // 2
    return play(go_on(title, parent, NAMES[3:6], at=middle), curious=[0])
