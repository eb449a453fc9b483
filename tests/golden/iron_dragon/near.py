"""Games that are nearly won at their start, and the way each is won."""

from core.games.iron_dragon import commands as do
from tests.golden.iron_dragon.curious import play
from tests.golden.iron_dragon.games import NAMES, Game, Options, SeatAsked, begin
from tests.golden.iron_dragon.layouts import BOARD, WORLD, Layout, centre, demand_in, name

FEWER: Options = {"Victory Money": 200, "Victory Major Cities": 6}
HARDEST: Options = {"Victory Money": 350, "Victory Major Cities": 8}


def by_delivery(title: str) -> Game:
    """By default rules: seven cities are joined, and a delivery brings the missing money."""
    layout = Layout(2)
    layout.join(0, 7)
    layout.put(0, centre("Wikkedde"), money=235)
    layout.put(1, centre("Kola"))
    return play(begin(title, 2, scenario=layout.document))


def by_building(title: str) -> Game:
    """The money is sufficient, and a section joins the sixth city."""
    layout = Layout(2, active=1)
    layout.join(1, 5, "Eaglehawk")
    layout.put(0, centre("Kola"))
    layout.put(1, centre("Railla"), money=290)
    return play(begin(title, 2, FEWER, scenario=layout.document))


def by_bribe(title: str) -> Game:
    """A seat out of turn wins by the bribe for its track."""
    layout = Layout(3, active=1)
    layout.join(0, 7)
    near, far = layout.seats[0]["track"][0]
    layout.put(0, centre("Wikkedde"), money=296)
    layout.put(1, BOARD.milepost(near))
    layout.put(2, centre("Kola"))
    game = begin(title, 3, {"Victory Money": 300}, scenario=layout.document)
    game.do(1, do.Move(path=(far,)))
    return game


def by_toll(title: str) -> Game:
    """The Orc's employer wins by the toll of a train that goes underground."""
    layout = Layout(2, active=1)
    layout.join(0, 5, "Eaglehawk")
    gate = BOARD.tunnels[0]
    layout.put(0, centre("Eaglehawk"), money=149, foreman="Kudamram")
    layout.put(1, gate.a, foreman="Urk Harakn")
    options: Options = {"Victory Money": 150, "Victory Major Cities": 5}
    game = begin(title, 2, options, scenario=layout.document)
    game.do(1, do.Move(path=(name(gate.b),)))
    return game


def by_rainbow_bridge(title: str) -> Game:
    """The card joins two halves of a network."""
    layout = Layout(2, deck_top=[20, 21, 121, 22])
    layout.join(0, 3, "Bluefeld")
    layout.join(0, 3, "Octomare")
    layout.put(0, centre("Bluefeld"), money=300)
    layout.put(1, centre("Kola"))
    options: Options = {"Victory Money": 250, "Victory Major Cities": 6}
    game = begin(title, 2, options, scenario=layout.document)
    game.do(0, do.Pitch())
    return game


def hardest(title: str) -> Game:
    """Eight cities and 350 GP, with locos above the Iron Dragon and exchanges within a level."""
    layout = Layout(3)
    layout.join(0, 8)
    for seat, loco in enumerate(("Iron Dragon", "Red Dragon", "Iron Dragon")):
        city = ("Octomare", "Kola", "Railla")[seat]
        layout.put(seat, centre(city), loco=loco, money=(335, 120, 90)[seat])
    options: Options = {**HARDEST, "Special Top End Locos": "Yes", "Cross-Grading": "Yes"}
    seats: list[SeatAsked] = [NAMES[0], NAMES[1], (NAMES[2], "greedy")]
    game = play(begin(title, seats, options, scenario=layout.document), rounds=6, curious=[0, 1])
    return play(game)


def on_limited_loans(title: str) -> Game:
    """One seat borrows for a loco, and repays from a delivery; another, without debt, wins."""
    layout = Layout(3, active=1)
    layout.join(0, 6)
    contract, load, city = demand_in(["Octomare"])
    layout.deal(1, contract)
    layout.put(0, centre("Wikkedde"), money=190)
    layout.put(1, centre(city), load, money=3)
    layout.put(2, centre("Eaglehawk"), money=12)
    for seat, first in enumerate(("Octomare", "Eaglehawk"), 1):
        layout.join(seat, 2, first)
    seats: list[SeatAsked] = [(NAMES[0], "greedy"), NAMES[1], NAMES[2]]
    options: Options = {"Bank Loans": "Limited (20)", **FEWER}
    game = begin(title, seats, options, scenario=layout.document)
    game.do(1, do.Upgrade(loco="Sardar"))
    game.do(1, do.EndTurn())
    return play(game, curious=[1, 2])


def slow_locos(title: str) -> Game:
    """Handcars on ready track, with exchanges within a level."""
    layout = Layout(2)
    layout.join(0, 5, "Kola")
    layout.put(0, centre("Railla"), loco="Handcar", money=100)
    layout.put(1, centre("Octomare"), loco="Handcar", money=60)
    options: Options = {
        "Starting Locos": "Slow",
        "Cross-Grading": "Yes",
        "Victory Money": 150,
        "Victory Major Cities": 5,
    }
    seats: list[SeatAsked] = [(NAMES[0], "greedy"), NAMES[1]]
    return play(begin(title, seats, options, scenario=layout.document), curious=[1])


def with_a_new_deck(title: str) -> Game:
    """The deck of contracts runs out, including events, and the discard pile becomes the deck."""
    layout = Layout(3)
    layout.join(1, 7)
    for seat, city in enumerate(("Eaglehawk", "Wikkedde", "Bluefeld")):
        layout.deal(seat)
        layout.put(seat, centre(city), money=(60, 200, 60)[seat])
    held = {contract for start in layout.seats for contract in start["contracts"]}
    rest = [card for card in [*WORLD.contracts, *WORLD.events] if card not in held]
    layout.set(contract_discard=rest[:-4], deck_top=rest[-4:])
    game = begin(title, 3, scenario=layout.document)
    for seat in (0, 1, 2):
        game.do(seat, do.Pitch())
    return play(game)
