"""A game of the arena, and its measurements."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from typing import Any, Literal

import msgspec

from core.ai.player import Player
from core.cli.arena.contestants import Contestant
from core.cli.arena.errors import ProgramError
from core.cli.arena.external import Program
from core.cli.arena.metering import MeteredSeat
from core.cli.arena.pairing import Pairing
from core.cli.arena.program_player import ProgramPlayer
from core.cli.engine import secret_of
from core.cli.simulate import Simulated, figures_of, play_out
from core.games.registry import ai_of, find_game
from core.ruleset import Seat
from core.table import LocalTable

Ending = Literal["won", "drawn", "cut", "forfeited"]


class Conditions(msgspec.Struct, frozen=True):
    """The common conditions of all games; `seconds` is a program's time for an answer."""

    game: str
    contestants: tuple[Contestant, ...]
    options: Mapping[str, int | str]
    most_rounds: int
    seconds: float


class Played(msgspec.Struct, frozen=True):
    """The result of a contestant on a seat: its final figures, and the cost of its turns.

    `told` are the seat's figures in the report of the game; `ms` and `nodes` have a figure for each
    turn, `nodes` only for turns in which the player counted any. `points` are those of the final
    standings; None if the game did not end.
    """

    contestant: int
    told: dict[str, Any]
    ms: tuple[float, ...]
    nodes: tuple[int, ...]
    points: int | None = None

    @property
    def net_worth(self) -> int | None:
        """The net worth: money less debt, or coins; None if the game has neither."""
        wealth: int | None = self.told.get("money", self.told.get("coins"))
        return None if wealth is None else wealth - self.told.get("debt", 0)


class Match(msgspec.Struct, frozen=True):
    """A game that was finished, cut short, or forfeited by a misbehaving program.

    `winner` is a seat. If a program forfeits a game of two, the other contestant wins; with more
    contestants, there is no winner. `rounds` counts those begun.
    """

    pairing: Pairing
    ending: Ending
    winner: int | None
    rounds: int
    digest: str
    seats: tuple[Played, ...]
    forfeit: ProgramError | None = None

    @property
    def victor(self) -> int | None:
        """The contestant with the winning seat."""
        return None if self.winner is None else self.pairing.seats[self.winner]

    @property
    def forfeiter(self) -> int | None:
        """The contestant that forfeited the game."""
        return None if self.forfeit is None else self.pairing.seats[self.forfeit.facts["seat"]]


def play_match(
    pairing: Pairing, conditions: Conditions, *, started: Callable[[int], None] | None = None
) -> Match:
    """Play one game. Its programs are started for it and end with it.

    So neither a program's memory nor the order of games can influence a game. `started` is called
    with the process group of each program.
    """
    rules = find_game(conditions.game)
    seated = [conditions.contestants[number] for number in pairing.seats]
    # The names do not reveal the contestants to each other. The levels are those of `simulate`.
    plans = [
        (f"Seat {seat + 1}", "program" if contestant.command else contestant.player)
        for seat, contestant in enumerate(seated)
    ]
    table = LocalTable.new(rules, plans, secret=secret_of(pairing.seed), options=conditions.options)
    meters: list[MeteredSeat] = []
    cut, forfeit = False, None
    try:
        with ExitStack() as programs:
            for seat, controlled in enumerate(seated):
                player: Player
                if controlled.command:
                    program = Program(
                        controlled.command, name=controlled.name, seed=pairing.seed, seat=seat
                    )
                    programs.enter_context(program)
                    if started is not None:
                        started(program.group)
                    player = ProgramPlayer(program, table, seconds=conditions.seconds)
                else:
                    player = ai_of(rules.name).player(controlled.player)
                meters.append(MeteredSeat(player, rules, Seat(seat)))
            cut = play_out(table, meters, most_rounds=conditions.most_rounds)
    except ProgramError as error:
        forfeit = error
    return _judged(Simulated(pairing.seed, table, cut), pairing, meters, forfeit)


def _judged(
    played: Simulated,
    pairing: Pairing,
    meters: Sequence[MeteredSeat],
    forfeit: ProgramError | None,
) -> Match:
    """Return the result of a game; contestants without a seat before a forfeit have no turns."""
    report = played.report()
    seats = pairing.seats
    ending: Ending = "cut" if played.cut else "drawn"
    winner: int | None = report["winner"]
    if forfeit is not None:
        ending = "forfeited"
        winner = 1 - forfeit.facts["seat"] if len(seats) == 2 else None
    elif winner is not None:
        ending = "won"
    turns = [(tuple(meter.ms.values()), tuple(meter.nodes.values())) for meter in meters]
    turns += [((), ())] * (len(seats) - len(turns))
    points = {row["seat"]: row["points"] for row in report["standings"]}
    return Match(
        pairing=pairing,
        ending=ending,
        winner=winner,
        rounds=report["rounds"],
        digest=report["digest"],
        seats=tuple(
            Played(contestant, figures_of(shown), *figures, points.get(seat))
            for seat, (contestant, shown, figures) in enumerate(
                zip(seats, report["seats"], turns, strict=True)
            )
        ),
        forfeit=forfeit,
    )
