"""The value of each part of the planner, in games won: `python -m tests.ablations`.

The whole planner plays against itself without the part, on each seed once from either seat; at a
table of four or six each has every second seat. Played games are kept in `.ablations`, so that a
stopped run continues as long as the code is the same.
"""

import multiprocessing
from functools import partial
from pathlib import Path

import click
import msgspec

from core.ai.seated import SeatedPlayer
from core.cli.arena.pairing import Pairing, schedule
from core.cli.arena.statistics import bootstrap_mean
from core.cli.engine import secret_of
from core.cli.simulate import play_out
from core.games.iron_dragon.ai.planner.player import PlannerPlayer
from core.games.iron_dragon.ai.planner.tuning import NORMAL
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from tests.ablations.parts import PARTS, Crippled, Part
from tests.soak.harness import ROOT, code_digest

ROUNDS = 120
"""A game is cut after this many turns, without a winner."""


class Game(msgspec.Struct, frozen=True):
    """A played game: `winner` is 0 for the whole planner, 1 for the other."""

    part: str
    pairing: Pairing
    winner: int | None
    rounds: int


def play(name: str, seats: int, pairing: Pairing) -> Game:
    """Play one game of the whole planner against itself without the part of this name."""
    part = next(entry for entry in PARTS if entry.name == name)
    players = PlannerPlayer(NORMAL), Crippled(part)
    sits = pairing.seats * (seats // len(pairing.seats))
    table = LocalTable.new(
        RULES,
        [(f"Seat {seat + 1}", "normal") for seat in range(seats)],
        secret=secret_of(pairing.seed),
    )
    seated = [SeatedPlayer(players[sit], RULES, Seat(seat)) for seat, sit in enumerate(sits)]
    play_out(table, seated, most_rounds=ROUNDS)
    outcome = RULES.outcome(table.state)
    seat = None if outcome is None else outcome.winner
    winner = None if seat is None else sits[seat]
    return Game(name, pairing, winner, RULES.turn(table.state).number // seats)


def row(part: Part, games: list[Game]) -> str:
    """Return a line of the table: games won by the whole planner, with its interval."""
    blocks: dict[int, list[bool]] = {}
    for game in games:
        blocks.setdefault(game.pairing.block, []).append(game.winner == 0)
    whole = [sum(block) / 2 for block in blocks.values() if len(block) == 2]
    interval = bootstrap_mean(whole)
    won = 100 * sum(whole) / max(1, len(whole))
    between = "" if interval is None else f"[{100 * interval.low:.1f}, {100 * interval.high:.1f}]"
    return f"| {part.name} | {part.without} | {2 * len(whole)} | {won:.1f} % | {between} |"


@click.command()
@click.argument("names", nargs=-1, type=click.Choice([entry.name for entry in PARTS]))
@click.option("--games", type=click.IntRange(2), default=100, show_default=True)
@click.option("--seats", type=click.Choice([2, 4, 6]), default=2, show_default=True)
@click.option("--seed", default="ablation", show_default=True)
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True)
def ablations(names: tuple[str, ...], games: int, seats: int, seed: str, jobs: int) -> None:
    """Play the planner against itself without each part, or those named."""
    chosen = [entry for entry in PARTS if not names or entry.name in names]
    pairings = schedule(2, blocks=-(-games // 2), seed=seed)
    folder = ROOT / ".ablations" / code_digest()
    folder.mkdir(parents=True, exist_ok=True)
    with multiprocessing.Pool(jobs) as pool:
        for part in chosen:
            path = folder / f"{seed}-{seats}-{part.name.replace(' ', '-')}.jsonl"
            played = read(path)
            known = {match.pairing for match in played}
            todo = [pairing for pairing in pairings if pairing not in known]
            with path.open("ab") as file:
                for game in pool.imap_unordered(partial(play, part.name, seats), todo):
                    file.write(msgspec.json.encode(game) + b"\n")
                    file.flush()
                    played.append(game)
            click.echo(row(part, [match for match in played if match.pairing in set(pairings)]))


def read(path: Path) -> list[Game]:
    """Return the games that an earlier run kept."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Game) for line in lines]


if __name__ == "__main__":
    ablations()
