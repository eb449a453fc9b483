"""A greedy and curious player, with a whim each turn that greed alone would never have.

Whims follow from round and seat, so a game with this player is always the same.
"""

from collections.abc import Collection, Iterator
from typing import Final

from core.games.crayon.board import Milepost
from core.games.crayon.track import ends_of, is_right_of, taken
from core.games.crayon.ways import by_ship, steps_from
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.moving import ways_out
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import MOVEMENT
from core.ruleset import Refusal, Seat
from tests.golden.iron_dragon.games import Game

WORLD = RULES.world
BOARD = WORLD.board
WHIMS: Final = (
    "swap",
    "sail",
    "regret",
    "exchange",
    "draw",
    "drop",
    "look",
    "regret",
    "take",
    "pitch",
)
"""The whims of a seat's turns, in order; "look" draws ships and lets them go."""
POOR: Final = 12
"""GP below which the player borrows, once a turn, if the bank lends."""
ENDS_MOVEMENT = (do.Build, do.Upgrade, do.EndTurn)


def play(game: Game, *, rounds: int | None = None, curious: Collection[int] = ()) -> Game:
    """Play all seats, greedily or curiously; until a seat has won if no rounds are given."""
    curiosity = Curiosity(game)
    last = None if rounds is None else game.state.turn + rounds
    while (awaited := game.awaited) is not None and game.state.turn != last:
        if awaited.seat in curious:
            curiosity.act(awaited.seat, awaited.purpose)
        else:
            game.do(awaited.seat, game.greedily(awaited.seat))
    return game


class Curiosity:
    """The past whims of the curious seats of a game."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self._done: set[tuple[int, int, str]] = set()
        self._sailed_from: dict[int, Milepost] = {}

    def act(self, seat: Seat, purpose: str) -> None:
        """Make one command, and possibly undo it."""
        for command, whim in self._ideas(seat, purpose):
            if whim is not None and (self.game.state.turn, seat, whim) in self._done:
                continue
            turn, at = self.game.state.turn, self.game.state.players[seat].at
            try:
                self.game.do(seat, command)
            except Refusal:
                continue
            if whim is not None:
                self._done.add((turn, seat, whim))
            if isinstance(command, do.Board) and at is not None:
                self._sailed_from[seat] = at
            self._regret(seat, turn, command)
            return
        raise AssertionError(self.game.state)

    def _regret(self, seat: Seat, turn: int, command: do.AnyCommand) -> None:
        regret = f"regret {type(command).__name__}"
        if (turn, seat, regret) in self._done or not self.game.table.can_undo:
            return
        if _whim(turn, seat) == "regret":
            self._done.add((turn, seat, regret))
            self.game.table.undo(seat)
            self.game.do(seat, command)

    def _ideas(self, seat: Seat, purpose: str) -> Iterator[tuple[do.AnyCommand, str | None]]:
        """Yield the player's wishes, the strongest first, each with the whim that it comes from.

        A whim is followed once a turn, a greedy wish any number of times.
        """
        player = self.game.state.players[seat]
        if purpose == "foreman":
            yield do.ChooseForeman(foreman=None), "another deal"
        elif purpose == "keep_foreman":
            yield do.KeepForeman(foreman=player.choices[0]), None
        elif purpose == "loco":
            yield do.ChooseLoco(loco="Fire Drake"), None
        elif purpose == "turn":
            yield from self._before_moving(seat)
        greedy = self.game.greedily(seat)
        if isinstance(greedy, ENDS_MOVEMENT):
            yield from self._before_building(seat)
        yield greedy, None

    def _before_moving(self, seat: Seat) -> Iterator[tuple[do.AnyCommand, str | None]]:
        state = self.game.state
        whim = _whim(state.turn, seat)
        player = state.players[seat]
        if whim == "pitch":
            yield do.Pitch(), None
        if player.at is None or state.phase != MOVEMENT:
            return
        if player.aboard is not None:
            yield from ((command, None) for command in self._sailing(seat, player.at))
            return
        if state.doing.offered_ships and whim != "look":
            yield do.Board(ship=state.doing.offered_ships[-1]), None
        stranded = not ways_out(WORLD, state, seat)
        if whim in {"sail", "look"} or stranded:
            yield do.DrawShips(), None
        if whim == "drop":
            yield from ((do.Drop(load=load), whim) for load in player.loads[:1])

    def _before_building(self, seat: Seat) -> Iterator[tuple[do.AnyCommand, str | None]]:
        state = self.game.state
        whim = _whim(state.turn, seat)
        for edge in taken(state.tracks):
            if is_right_of(state.tracks, edge, seat):
                a, b = BOARD.names_of(edge)
                yield do.Build(from_=a, to=b), None
                yield do.Build(from_=b, to=a), None
        match whim:
            case "swap":
                yield do.SwapForeman(), None
            case "draw":
                yield do.DrawForeman(), None
            case "take":
                free = sorted((*state.foremen.deck, *state.foremen.discard))
                yield do.TakeForeman(foreman=free[state.turn % len(free)]), None
            case "exchange":
                yield from ((command, whim) for command in self.game.legal(seat, do.CrossGrade))
                yield from (
                    (command, whim) for command in reversed(self.game.legal(seat, do.Upgrade))
                )
        if state.settings.lends and state.players[seat].money < POOR:
            dear = [*self.game.legal(seat, do.Upgrade), *self.game.legal(seat, do.Build)]
            yield from ((command, "borrow") for command in dear if command.accept.loan)

    def _sailing(self, seat: Seat, at: Milepost) -> Iterator[do.AnyCommand]:
        """Sail to the nearest other port, preferably one with a way on for the train."""
        state = self.game.state
        start = self._sailed_from.get(seat)
        if BOARD.points[at].port is not None and at != start:
            yield do.Disembark()
        points = state.doing.points
        way = _way_by_sea(at, self._good_ports(seat, start))[:points]
        for length in range(len(way), 0, -1):
            yield do.Move(path=tuple(BOARD.points[milepost].name for milepost in way[:length]))

    def _good_ports(self, seat: Seat, start: Milepost | None) -> list[Milepost]:
        own = ends_of(BOARD, self.game.state.tracks, seat) | WORLD.majors
        others = [port for port in BOARD.ports if port != start]
        return [port for port in others if port in own] or others


def _whim(turn: int, seat: Seat) -> str:
    return WHIMS[(turn + 3 * seat) % len(WHIMS)]


def _way_by_sea(at: Milepost, ports: Collection[Milepost]) -> list[Milepost]:
    """Return the points from here to the nearest of these ports."""
    far = steps_from(ports, by_ship(BOARD))
    way = []
    while far.get(at):
        at = next(to for to in BOARD.sea_steps[at] if far.get(to, far[at]) < far[at])
        way.append(at)
    return way
