"""Random games that get somewhere: kinds of commands are drawn first, deliveries most often."""

from collections.abc import Iterator
from contextlib import suppress

from core.games.railways.board import COLOURS, City
from core.games.railways.commands import (
    AnyCommand,
    Bid,
    Build,
    Deliver,
    EndAction,
    Pass,
    TakeCard,
)
from core.games.railways.rules import RULES
from core.games.railways.state import State
from core.ruleset import ChanceNeeded, Refusal, Seat
from tests.core.games.railways.places import BOARD, NoWay, Survey
from tests.walks import Dice, Step

WEIGHTS: dict[type, int] = {Deliver: 12, Build: 8, TakeCard: 3, Pass: 3, EndAction: 2, Bid: 2}

KEPT = (40, 37, 39, 38, 32, 33)
OPEN = [1, 6, 9, 12, 14, 15, 18, 21, 26, 28, 29]
"""Operations cards of late games: those before the seats, and some of each kind at once."""


def random_options(dice: Dice) -> dict[str, int | str]:
    """Return drawn settings of all options."""
    drawn: dict[str, int | str] = {}
    for option in RULES.options:
        drawn[option.name] = option.settings[dice.below(len(option.settings))]
    return drawn


def new_game(dice: Dice, *, seats: int | None = None, **options: int | str) -> State:
    asked = RULES.complete_options({**random_options(dice), **options})
    return RULES.setup(2 + dice.below(5) if seats is None else seats, asked)


def dense_game(dice: Dice, *, seats: int, engine: int = 8, **options: int | str) -> State:
    """Return a late slot: most cities linked to their neighbours, by seats in turn, with cubes."""
    survey, pairs = Survey(), set[tuple[str, str]]()
    for city in BOARD.cities:
        for other in sorted(BOARD.cities, key=lambda other: (_apart(city, other), other.name))[1:4]:
            pair = (min(city.name, other.name), max(city.name, other.name))
            if pair not in pairs:
                pairs.add(pair)
                with suppress(NoWay):
                    survey.line(dice.below(seats), *pair)
    cubes = [
        {"name": city.name, "cubes": [COLOURS[dice.below(5)] for _ in range(dice.below(3))]}
        for city in BOARD.cities
    ]
    asked = RULES.complete_options({**random_options(dice), **options})
    has_cards = asked["operations_cards"] == "yes"
    document = {
        "seats": [
            {"engine": engine, "cash": 30, "points": 20, "bonds": 4}
            | ({"cards": [KEPT[seat]]} if has_cards else {})
            for seat in range(seats)
        ],
        "track": survey.pieces,
        "cities": cubes,
        "display": OPEN if has_cards else [],
        "turn": 9,
    }
    return RULES.scenario(seats, asked, document)


def _apart(a: City, b: City) -> int:
    (x, y), (z, w) = ((BOARD.places[city.at].column, BOARD.places[city.at].row) for city in (a, b))
    return (x - z) ** 2 + (y - w) ** 2


def choice(state: State, seat: Seat, dice: Dice) -> AnyCommand:
    """Return a legal command of a seat; seldom an open end of a build action."""
    by_kind: dict[type, list[AnyCommand]] = {}
    for command in RULES.legal(state, seat):
        by_kind.setdefault(type(command), []).append(command)
    pool = [
        kind
        for kind in sorted(by_kind, key=lambda kind: kind.__name__)
        for _ in range(WEIGHTS.get(kind, 1))
    ]
    kind = pool[dice.below(len(pool))]
    commands = by_kind[kind]
    if kind is Bid:
        commands = commands[:3]
    return commands[dice.below(len(commands))]


def play(state: State, dice: Dice, *, steps: int) -> Iterator[Step]:
    """Play random commands and draws, until the game is over or long enough."""
    for _ in range(steps):
        awaiting = RULES.awaiting(state)
        if not awaiting:
            return
        seat, command = None, None
        if isinstance(awaiting, ChanceNeeded):
            events = tuple(RULES.resolve(state, dice))
        else:
            seat = awaiting[0].seat
            command = choice(state, seat, dice)
            events = tuple(RULES.decide(state, seat, command))
        after = state
        for event in events:
            after = RULES.evolve(after, event)
        yield Step(state, seat, command, events, after)
        state = after


def accepts(state: State, seat: Seat, command: AnyCommand) -> AnyCommand | None:
    """Return the command with its bonds if `decide` accepts it, else None."""
    try:
        quoted = RULES.quote(state, seat, command)
    except Refusal:
        return None
    RULES.decide(state, seat, quoted)
    return quoted
