"""Games in which every event card is drawn while it has something to hit."""

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.event_cards import EventCard
from tests.golden.iron_dragon.curious import play
from tests.golden.iron_dragon.games import Game, begin
from tests.golden.iron_dragon.layouts import (
    WORLD,
    Layout,
    across,
    centre,
    demand_in,
    land_in,
    name,
    sea_in,
)


def event(card: int) -> EventCard:
    return WORLD.events[card]


def laid(*events: int, between: int = 1) -> list[int]:
    """Return the top of the deck: these cards, with a number of contracts after each of them."""
    contracts = iter(range(20, 120))
    return [
        card for event in events for card in (event, *(next(contracts) for _ in range(between)))
    ]


def pitching(game: Game, *, rounds: int | None) -> Game:
    """Let every seat pitch until all laid cards are drawn, then play for some rounds."""
    while (awaited := game.awaited) is not None and game.state.contracts.laid:
        is_turn = awaited.purpose == "turn"
        game.do(awaited.seat, do.Pitch() if is_turn else game.greedily(awaited.seat))
    return play(game, rounds=rounds)


def on_land(title: str) -> Game:
    """Each seat has a train with two loads in the area of one of the cards."""
    layout = Layout(6, deck_top=laid(125, 127, 133, 136, 138, between=2))
    struck = [
        *((seat, event(125).hit[seat].area) for seat in (0, 1)),
        *((seat, event(card).hit[0].area) for seat, card in enumerate((127, 133, 136, 138), 2)),
    ]
    for seat, area in struck:
        at = next(at for at in land_in(area)[seat:] if layout.rail(seat, at))
        layout.put(seat, at, "Sheep" if seat % 2 else "Ale", "Gold" if seat < 3 else "Iron")
    return pitching(begin(title, 6, scenario=layout.document), rounds=2)


def at_sea(title: str) -> Game:
    """Ships near Ilik-Herb and Opal Bezin, and a dragon in Rakhatz, are hit in turn."""
    layout = Layout(4, deck_top=laid(132, 141, 144, 145, 137))
    ships = iter(("Vulture", "Serpent", "Hyperion"))
    for seat, card in enumerate((141, 144, 132)):
        at = sea_in(event(card).hit[0].area)[100]
        layout.put(seat, at, "Ale", "Gold", "Iron", loco="Fire Drake", aboard=next(ships))
    dragon = event(145).hit[0].area
    at = next(at for at in land_in(dragon) if layout.rail(3, at))
    layout.put(3, at, "Wine", "Hops", loco="White Dragon")
    game = pitching(begin(title, 4, scenario=layout.document), rounds=1)
    return play(game, rounds=5, curious=[0, 1, 2])


def floods(title: str) -> Game:
    """Each flood takes a bridge of one seat; two of them are rebuilt, one is given up."""
    layout = Layout(3, deck_top=laid(128, 131, 140, between=3))
    for seat, card in enumerate((128, 131, 140)):
        layout.rail_over(seat, across(*event(card).flood))
        layout.put(seat, centre("Kola"), foreman=("Denzel", "Halbezch", "Groc")[seat], money=90)
    game = pitching(begin(title, 3, scenario=layout.document), rounds=1)
    return play(game, rounds=6, curious=[0, 1])


def sand(title: str) -> Game:
    """A storm buries track and drives a train home; then strikes keep all from building."""
    layout = Layout(4, deck_top=laid(124, 126, 139, 142, between=2))
    hit = event(124).hit[0].area
    for seat in (0, 1):
        at = next(at for at in land_in(hit)[5 * seat :] if layout.rail(seat, at))
        layout.put(seat, at, "Spice", "Ivory", money=70)
    layout.put(2, centre("Wikkedde"), "Ale", money=50)
    layout.put(3, centre("Octomare"), money=50)
    game = pitching(begin(title, 4, scenario=layout.document), rounds=2)
    return play(game, rounds=4, curious=[0, 1])


def half_rate(title: str) -> Game:
    """Each seat delivers within the area of a card, draws it, and goes on at half rate."""
    cards = (129, 143, 146, 123)
    layout = Layout(4, deck_top=laid(*cards))
    layout.keep(*laid(*cards))
    slow: set[str] = set()
    for seat, card in enumerate(cards):
        area = event(card).slow
        assert area is not None
        used = [contract for start in layout.seats for contract in start.get("contracts", ())]
        cities = WORLD.cities_in(area)
        contract, load, city = demand_in(cities - slow, [*used, *laid(*cards)])
        slow |= cities
        layout.deal(seat, contract)
        layout.put(seat, centre(city), load, money=80)
    return play(begin(title, 4, scenario=layout.document), rounds=4)


def closed(title: str) -> Game:
    """Revolt, barbarians and elves: cities and forests are closed while all play on, to the end."""
    layout = Layout(3, deck_top=laid(122, 135, 130, between=3))
    layout.join(0, 7)
    for seat, city in enumerate(("Railla", "Octomare", "Eaglehawk")):
        layout.put(seat, centre(city), money=70)
    layout.seats[0]["money"] = 215
    return pitching(begin(title, 3, scenario=layout.document), rounds=None)


def war_tax(title: str) -> Game:
    """Six seats pay the War Tax, each in another bracket."""
    layout = Layout(6, deck_top=laid(134))
    for seat, cash in enumerate((49, 50, 100, 199, 200, 250)):
        layout.put(seat, centre("Railla"), money=cash)
    options = {"Victory Money": 350, "Victory Major Cities": 6, "Starting Money": 70}
    return pitching(begin(title, 6, options, scenario=layout.document), rounds=2)


def no_war_tax(title: str) -> Game:
    """The War Tax is drawn, and costs nothing."""
    layout = Layout(2, deck_top=laid(134, 121))
    layout.put(0, centre("Bluefeld"), money=100)
    layout.put(1, centre("Octomare"), money=250)
    options = {"Disable Events": "War Tax", "Rainbow Bridge Duration": "Permanent"}
    game = pitching(begin(title, 2, options, scenario=layout.document), rounds=1)
    there = [place_of("Octomare"), place_of("Bluefeld")]
    for seat, to in enumerate(there):
        while game.state.active != seat:
            game.do(game.state.active, do.EndTurn())
        game.do(seat, do.Move(path=(to,)))
        game.do(seat, do.EndTurn())
    return play(game, rounds=3)


def place_of(city: str) -> str:
    return name(centre(city))
