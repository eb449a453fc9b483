"""Random games: positions in mid-game with many possibilities, and play from them.

Everything follows from the dice, so each game is reproducible.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.track import Tracks, laid, no_tracks, with_bytes
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.offers import access_of
from core.games.iron_dragon.options import options
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import ChanceNeeded, Refusal, Seat
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, joining, name
from tests.walks import Dice, Step

T = TypeVar("T")
LASTING = tuple(card.number for card in WORLD.events.values() if not card.instant)
EVENTS = tuple(WORLD.events)
SEA = tuple(at for at, point in BOARD.numbered() if point.terrain == "sea")
MAJORS = sorted(WORLD.majors)
PORTS = BOARD.ports


def any_of(dice: Dice, things: Sequence[T]) -> T:
    return things[dice.below(len(things))]


def some_of(dice: Dice, things: Sequence[T], most: int) -> list[T]:
    """Return up to this many of them, each once, in any order."""
    left = list(things)
    count = min(dice.below(most + 1), len(left))
    return [left.pop(dice.below(len(left))) for _ in range(count)]


def one_in(dice: Dice, count: int) -> bool:
    return not dice.below(count)


def random_options(dice: Dice) -> dict[str, int | str]:
    """Return all thirteen options, each at any of its settings."""
    return {option.name: any_of(dice, option.settings) for option in options()}


class Start(NamedTuple):
    """The start of a game: a deal, or a scenario document."""

    seats: int
    options: dict[str, int | str]
    document: dict[str, Any] | None

    def state(self) -> State:
        """Return the state before any action."""
        options = RULES.complete_options(self.options)
        if self.document is None:
            return RULES.setup(self.seats, options)
        return RULES.scenario(self.seats, options, self.document)


def fresh_start(dice: Dice, seats: int) -> Start:
    """Return a game before its deal."""
    return Start(seats, random_options(dice), None)


def mid_start(dice: Dice, seats: int) -> Start:
    """Return a game in mid-play, with events about to be drawn, in play, or both."""
    asked = random_options(dice)
    return Start(seats, asked, _Position(dice, seats, asked).document())


def fresh_game(dice: Dice, seats: int | None = None) -> State:
    """Return the state of a new start."""
    return fresh_start(dice, seats or 2 + dice.below(5)).state()


def mid_game(dice: Dice, seats: int | None = None) -> State:
    """Return the state of a start in mid-play."""
    return mid_start(dice, seats or 2 + dice.below(5)).state()


class _Position:
    """A scenario under construction."""

    def __init__(self, dice: Dice, seats: int, asked: Mapping[str, int | str]) -> None:
        self.dice = dice
        self.seats = seats
        self.asked = asked
        self.ahead: Seat | None = None
        self.phase = any_of(dice, ["movement", "movement", "movement", "build"])
        self.turn = int(asked["Place Loco Turn"]) + 1 + dice.below(20)
        self.active = dice.below(seats)
        self.tracks = no_tracks(BOARD)
        self.cards = [*WORLD.contracts]
        self.foremen = some_of(dice, sorted(WORLD.foremen), 13)
        self.foremen += [
            foreman for foreman in sorted(WORLD.foremen) if foreman not in self.foremen
        ]
        self.ships = sorted(WORLD.ships)
        self.chips = {load: chips - 1 for load, chips in WORLD.chips.items()}
        self.locos: Counter[str] = Counter()
        events = () if asked["Disable Events"] == "All" else EVENTS
        lasting = [card for card in events if card in LASTING]
        self.in_play = some_of(dice, lasting, 3 if one_in(dice, 2) else 0)
        self.events = [card for card in events if card not in self.in_play]

    def document(self) -> dict[str, Any]:
        for seat in range(self.seats):
            self._lay(Seat(seat))
        seats = [self._seat(Seat(seat)) for seat in range(self.seats)]
        broken = self._broken()
        for seat, start in enumerate(seats):
            start["track"] = [
                list(BOARD.names_of(EdgeId(edge)))
                for edge, byte in enumerate(self.tracks)
                if byte == laid(Seat(seat)) and edge not in broken
            ]
        top = some_of(self.dice, self.events, 6)
        for place in range(len(top)):  # a contract after every event or two
            top.insert(place * 2 + self.dice.below(2), self.cards.pop())
        return {
            "turn": self.turn,
            "active": self.active,
            "phase": self.phase,
            "seats": seats,
            "destroyed": list(broken.values()),
            "deck_top": top,
            "contract_discard": self._discard(),
            "foremen_discard": some_of(self.dice, self.foremen, 3),
            "ships_discard": some_of(self.dice, self.ships, 2),
            "bridge_permanent": self._bridge(),
            "events_in_play": [self._in_play(card) for card in self.in_play],
        }

    def _discard(self) -> list[int]:
        """Discard some cards, or nearly all."""
        count = self.dice.below(20)
        if one_in(self.dice, 6):
            count = len(self.cards) - 1 - self.dice.below(4)
        return [self.cards.pop(self.dice.below(len(self.cards))) for _ in range(count)]

    def _bridge(self) -> bool:
        return self.asked["Rainbow Bridge Duration"] == "Permanent" and one_in(self.dice, 2)

    def _in_play(self, card: int) -> dict[str, Any]:
        seat = self.dice.below(self.seats)
        ends = self.turn + (seat < self.active or one_in(self.dice, 2))
        return {"card": card, "drawn_by": seat, "until": {"seat": seat, "turn": ends}}

    def _lay(self, seat: Seat) -> None:
        """Lay track at random, often where others have theirs; sometimes nearly enough to win."""
        if self.dice.below(2 * self.seats) == seat:
            self.ahead = seat
            for ends in joining(min(7, int(self.asked["Victory Major Cities"]))):
                self._try(seat, BOARD.edges_by_name[ends])
        for _ in range(1 + self.dice.below(4)):
            taken = [end for edge in self._taken() for end in _ends(edge)]
            below = [at for tunnel in BOARD.tunnels for at in (tunnel.a, tunnel.b)]
            starts = any_of(self.dice, [MAJORS, MAJORS, below, PORTS, taken or MAJORS])
            at = any_of(self.dice, starts)
            for _ in range(self.dice.below(16)):
                edge, other = any_of(self.dice, BOARD.sections_at[at] or ((None, at),))
                if edge is None or (self.tracks[edge] == 0 and not self._try(seat, edge)):
                    break
                at = other

    def _taken(self) -> list[EdgeId]:
        return [EdgeId(edge) for edge, byte in enumerate(self.tracks) if byte]

    def _try(self, seat: Seat, edge: EdgeId) -> bool:
        try:
            access_of(BOARD).check(self.tracks, self.seats, seat, edge)
        except Refusal:
            return False
        self.tracks = Tracks(with_bytes(self.tracks, [(edge, laid(seat))]))
        return True

    def _broken(self) -> dict[int, dict[str, Any]]:
        """Apply destruction by the events in play, and rights of way from past floods."""
        cards = [WORLD.events[card] for card in self.in_play]
        found = {}
        for edge in self._taken():
            section = BOARD.sections[edge]
            terrains = {BOARD.points[end].terrain for end in _ends(edge)}
            struck = any(section.river in card.flood or terrains & {*card.bury} for card in cards)
            if struck or (one_in(self.dice, 3) and (section.river or "desert" in terrains)):
                stage = "destroyed" if struck else 1 + self.dice.below(3)
                seat = (self.tracks[edge] & 15) - 1
                found[int(edge)] = {
                    "edge": list(BOARD.names_of(edge)),
                    "seat": seat,
                    "stage": stage,
                }
        return found

    def _seat(self, seat: Seat) -> dict[str, Any]:
        dice = self.dice
        loco = self._loco()
        start: dict[str, Any] = {
            "loco": loco,
            "foreman": self.foremen.pop(),
            "contracts": [self.cards.pop(dice.below(len(self.cards))) for _ in range(3)],
            "loads": [],
            "skip_turns": 0 if seat == self.active or dice.below(4) else 1 + dice.below(2),
            **self._purse(seat),
        }
        wanted = [demand for card in start["contracts"] for demand in WORLD.contracts[card].demands]
        match dice.below(6):
            case 0 | 1:  # where a demand can be met
                demand = any_of(dice, wanted)
                start["at"] = name(any_of(dice, BOARD.cities[demand.city].mileposts))
                self._load(start, demand.load)
            case 2:
                city = any_of(dice, list(BOARD.cities.values()))
                start["at"] = name(any_of(dice, city.mileposts))
            case 3:
                start["at"] = name(any_of(dice, PORTS))
            case 4:
                start["aboard"] = self.ships.pop(dice.below(len(self.ships)))
                start["at"] = name(any_of(dice, any_of(dice, [PORTS, SEA])))
            case _:
                edge = any_of(dice, self._taken() or [EdgeId(0)])
                ends = [name(end) for end in _ends(edge)]
                start["at"], came = ends[:: any_of(dice, [1, -1])]
                start["came_from"] = any_of(dice, [came, None])
        for demand in wanted:
            if one_in(dice, 2):
                self._load(start, demand.load)
        if seat == self.active:
            self._in_turn(start, seat)
        return start

    def _load(self, start: dict[str, Any], load: str) -> None:
        if self.chips[load] and len(start["loads"]) < WORLD.locos[start["loco"]].loads:
            self.chips[load] -= 1
            start["loads"].append(load)

    def _in_turn(self, start: dict[str, Any], seat: Seat) -> None:
        others = [other for other in range(self.seats) if other != seat]
        if self.phase == "build" and one_in(self.dice, 3):
            start["spent"] = self.dice.below(21)
        if one_in(self.dice, 3):
            paid = some_of(self.dice, [*others, "underworld"], 2)
            start["bribed"] = paid
        if one_in(self.dice, 3):
            start["moves_left"] = self.dice.below(5)

    def _loco(self) -> str:
        barred = {
            "Starting Locos": self.asked["Starting Locos"] != "Slow",
            "Special Top End Locos": self.asked["Special Top End Locos"] != "Yes",
        }
        free = [
            loco.name
            for loco in WORLD.locos.values()
            if not (loco.option and barred[loco.option]) and self.locos[loco.name] < loco.stock
        ]
        loco = any_of(self.dice, free)
        self.locos[loco] += 1
        return loco

    def _purse(self, seat: Seat) -> dict[str, int]:
        rich = int(self.asked["Victory Money"]) - 1 - self.dice.below(5)
        if seat == self.ahead:
            return {"money": rich}
        most = {"No": 0, "Limited (20)": 40, "Unlimited": 90}[str(self.asked["Bank Loans"])]
        if most and one_in(self.dice, 3):
            return {"money": 0, "debt": self.dice.below(most + 1)}
        return {"money": any_of(self.dice, [self.dice.below(12), self.dice.below(120), rich])}


def _ends(edge: EdgeId) -> tuple[Milepost, Milepost]:
    return BOARD.sections[edge].a, BOARD.sections[edge].b


def by_kind(commands: Sequence[AnyCommand]) -> dict[type, list[AnyCommand]]:
    """Return the commands of each kind, in the order in which the kinds first occur."""
    kinds: dict[type, list[AnyCommand]] = defaultdict(list)
    for command in commands:
        kinds[type(command)].append(command)
    return kinds


WEIGHTS: dict[type, int] = {
    do.Move: 12,
    do.Deliver: 20,
    do.PickUp: 3,
    do.Board: 6,
    do.DrawShips: 4,
    do.Disembark: 3,
    do.Build: 2,
}
"""What is done more often than the rest, since most of the rest ends the movement phase."""


def one_of(commands: Sequence[AnyCommand], dice: Dice) -> AnyCommand:
    """Return a command of a random kind, so that the many sections do not displace the rest."""
    kinds = by_kind(commands)
    drawn = [kind for kind in kinds for _ in range(WEIGHTS.get(kind, 1))]
    return any_of(dice, kinds[any_of(dice, drawn)])


def games(dice: Dice, seats: int | None = None) -> Iterator[State]:
    """Yield starts endlessly: one new game to three in mid-play."""
    while True:
        yield fresh_game(dice, seats) if one_in(dice, 4) else mid_game(dice, seats)


def play(state: State, dice: Dice, *, steps: int) -> Iterator[Step]:
    """Make random legal commands, and the draws that they need."""
    for _ in range(steps):
        awaiting = RULES.awaiting(state)
        if not awaiting:
            return
        seat, command = None, None
        if isinstance(awaiting, ChanceNeeded):
            events = tuple(RULES.resolve(state, dice))
        else:
            seat = awaiting[0].seat
            command = one_of(list(RULES.legal(state, seat)), dice)
            events = tuple(RULES.decide(state, seat, command))
        after = state
        for event in events:
            after = RULES.evolve(after, event)
        yield Step(state, seat, command, events, after)
        state = after


def waiting_states(dice: Dice, *, count: int, apart: int) -> Iterator[tuple[State, Seat]]:
    """Yield this many states in which a seat must act, some steps apart, of many games."""

    def found() -> Iterator[tuple[State, Seat]]:
        for start in games(dice):
            steps = list(play(start, dice, steps=8 * apart + dice.below(8 * apart)))
            acted = [(step.before, step.seat) for step in steps if step.seat is not None]
            yield from acted[dice.below(apart) :: apart]

    return islice(found(), count)
