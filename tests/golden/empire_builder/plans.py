"""Every golden game of Empire Builder by its title, and its content."""

from collections.abc import Callable
from inspect import getdoc
from typing import Any, Final, NamedTuple

from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.table import PERSON
from tests.core.games.empire_builder.places import card_that, centre, sections
from tests.core.games.empire_builder.places import line as row
from tests.core.games.empire_builder.random_games import mid_document
from tests.golden.empire_builder.games import NAMES, Game, Options, begin, go_on
from tests.walks import Dice

Maker = Callable[[str], Game]


class Plan(NamedTuple):
    """The recipe of a golden, from its title."""

    tells: str
    make: Maker


SHORT_CHAIN: Final = 32
"""Draws per chain, few enough that the table needs a new chain during a game."""
SHORT: Final[Options] = {
    "Victory Money": 150,
    "Victory Major Cities": 3,
    "Train Upgrades": "Online",
    "Fast Start": "Yes",
}
EVENTS: Final = tuple(range(97, 113))


def middle(title: str, seats: int, options: Options, **more: Any) -> Game:
    """Start in the middle, with track for all and loads that are asked for where they are."""
    document = mid_document(Dice(title), seats, RULES.complete_options(options), **more)
    return begin(title, NAMES[:seats], options, document)


def two_from_the_cut(title: str) -> Game:
    """Two play greedily from the cut to an early victory."""
    seats = [(name, "greedy") for name in NAMES[:2]]
    return begin(title, seats, SHORT, chain_length=SHORT_CHAIN).greedily()


def six_from_the_cut(title: str) -> Game:
    """Six cut and are dealt their hands, and then do anything, with loans and Online upgrades."""
    options: Options = {
        "AI Skill Level": "Really Easy",
        "Victory Money": 350,
        "Victory Major Cities": 6,
        "Borrowing": "Yes",
        "Train Upgrades": "Online",
        "Branching": "Yes",
    }
    return begin(title, NAMES, options).freely(150)


def by_cash_alone(title: str) -> Game:
    """A delivery brings the 200 in cash that win the basic game, without any track."""
    options: Options = {"Victory Money": 200, "Victory Major Cities": 0}
    card, _, demand = card_that(lambda demand: demand.pay >= 20)
    others = [number for number in range(1, 97) if number != card][:2]
    rich = {"at": centre(demand.city), "loads": [demand.load], "contracts": [card, *others]}
    seats = [{"at": centre("Chicago"), "money": 60}, {"at": centre("Miami")}]
    document = {"seats": [*seats, {**rich, "money": 180}]}
    return begin(title, NAMES[:3], options, document).greedily(rounds=2)


def sudden_death(title: str) -> Game:
    """Four play until the last demand card of a small deck is drawn."""
    options: Options = {"Sudden Death": "Yes", "AI Skill Level": "Easy"}
    discard = list(range(22, 113))
    return middle(title, 4, options, contract_discard=discard).greedily()


def with_a_new_deck(title: str) -> Game:
    """Five play while the discard pile becomes the deck again."""
    discard = list(range(40, 113))
    game = middle(title, 5, {"Victory Money": 300}, contract_discard=discard)
    return game.freely(170)


def dealers_in_track(title: str) -> Game:
    """Four in debt offer each other track, accept, decline and withdraw, and borrow more."""
    options: Options = {"Track Trading": "Yes", "Borrowing": "Yes", "Victory Major Cities": 4}
    document = mid_document(Dice(title), 4, RULES.complete_options(options))
    for seat in document["seats"]:
        seat["owed"] = 20
    return begin(title, NAMES[:4], options, document).freely(200)


def two_trains_each(title: str) -> Game:
    """Three have two trains each, and Derailments and a Nor'easter come first."""
    options: Options = {"Additional Trains": "Yes", "Branching": "Yes", "Fast Start": "Yes"}
    trains = [
        [{"at": centre("Chicago"), "loads": ["Cars"]}, {"at": centre("New York"), "loads": []}],
        [{"at": centre("Atlanta"), "loads": ["Coal"]}, {"at": centre("Boston"), "loads": ["Oil"]}],
        [{"at": centre("Seattle"), "loads": ["Fish", "Oil"]}, {"at": centre("Denver")}],
    ]
    document = {
        "seats": [{"trains": each, "money": 90, "track": []} for each in trains],
        "deck_top": [108, 110, 112, 1, 2, 3, 109, 4, 5, 6],
    }
    game = begin(title, NAMES[:3], options, document)
    game.do(0, do.Pitch())
    return game.freely(120)


def half_rate(title: str) -> Game:
    """A delivery in San Francisco brings Fog, which halves the points that the train has left."""
    card, number, demand = card_that(lambda demand: demand.city == "San Francisco")
    rest = [other for other in range(1, 97) if other != card]
    train = {"at": centre("San Francisco"), "loco": "Superfreight", "loads": [demand.load]}
    document = {
        "seats": [{**train, "contracts": [card, *rest[:2]]}, {"at": centre("Los Angeles")}],
        "deck_top": [107, *rest[2:5]],
    }
    game = begin(title, NAMES[:2], {"Victory Money": 300}, document)
    game.do(0, do.Deliver(contract=card, demand=number))
    return game.freely(40)


def all_events(title: str) -> Game:
    """Four trade in their hands and draw every event, one player after another."""
    tops = [[*EVENTS[seat::4], *range(3 * seat + 1, 3 * seat + 4)] for seat in range(4)]
    document = mid_document(
        Dice(title), 4, RULES.complete_options({}), deck_top=[card for top in tops for card in top]
    )
    for seat, city in enumerate(("Houston", "Chicago", "Los Angeles", "New York")):
        document["seats"][seat]["trains"] = [{"at": centre(city), "loads": ["Fish", "Oil"]}]
    game = begin(title, NAMES[:4], None, document)
    while game.state.turn == document.get("turn", 5) and (awaited := game.awaited) is not None:
        if awaited.purpose == "turn":
            game.do(awaited.seat, do.Pitch())
        else:
            game.freely(1)
    return game.freely(160)


def other_hands(title: str) -> Game:
    """A person leaves with an offer open: it is declined, and the computer plays on for a while."""
    way = row(3)
    document = {
        "seats": [
            {"at": centre("Chicago"), "money": 60},
            {"at": centre("Kansas City"), "money": 60, "track": sections(way)},
            {"at": centre("Seattle"), "money": 60},
        ]
    }
    game = begin(title, NAMES[:3], {"Track Trading": "Yes"}, document)
    game.do(0, do.OfferTrack(to=1, wants=((way[0], way[1]),), price=9))
    game.table.set_control(1, "greedy")
    game.do(1, do.AnswerOffer(answer="no"))
    game.greedily(rounds=2)
    while game.state.active == 1:
        game.greedily(rounds=1)
    game.table.set_control(1, PERSON)
    return game.greedily(rounds=2)


def continued(title: str) -> Game:
    """The game above continues at another table, from its middle, with other players."""
    parent = other_hands("other-hands")
    return go_on(title, parent, NAMES[3:6], at=len(parent.table.timeline) // 2).freely(60)


_TOLD: Final[tuple[Maker, ...]] = (
    two_from_the_cut,
    six_from_the_cut,
    by_cash_alone,
    sudden_death,
    with_a_new_deck,
    dealers_in_track,
    two_trains_each,
    half_rate,
    all_events,
    other_hands,
    continued,
)
PLANS: Final[dict[str, Plan]] = {
    make.__name__.replace("_", "-"): Plan(" ".join((getdoc(make) or "").split()), make)
    for make in _TOLD
}
