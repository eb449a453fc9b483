"""Record the answers of the computer player of 0.1.0 at 200 positions.

Each position is a log, the number of an entry, the seat that must act after it, a level and the
bytes of chance for the player. Positions are taken from every log of Iron Dragon: first one
of each phase of the game, then others at even distances. Levels take turns.

    PYTHONPATH=CHECKOUT python tests/golden/v0.1.0/generator/answers.py
"""

import json
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from core.ai.levels import player_of
from core.ai.seated import chance_at
from core.games.iron_dragon.rules import RULES
from core.log import read_log
from core.ruleset import Seat
from core.table import Position, genesis_of, replay

FOLDER: Final = Path(__file__).resolve().parents[1]
LOGS: Final = FOLDER / "logs"
LEVELS: Final = ("normal", "easy", "really-easy", "greedy", "random")
POSITIONS: Final = 200


class Place(NamedTuple):
    """Where a seat must act."""

    log: str
    position: Position
    seat: Seat
    phase: str


def places_of(log: Path) -> list[Place]:
    """Return every place of a log where a seat must act."""
    entries = read_log(log).entries
    name = str(log.relative_to(LOGS).with_suffix(""))
    if genesis_of(entries[0]).game != RULES.name:
        return []
    places = []
    for position in replay(entries, RULES):
        awaiting = RULES.awaiting(position.game)
        if isinstance(awaiting, tuple) and awaiting:
            phase = f"{position.game.phase}, {awaiting[0].purpose}"
            places.append(Place(name, position, awaiting[0].seat, phase))
    return places


def in_order(places: list[Place]) -> Iterator[Place]:
    """Yield the first place of each phase, then the others, each far from those before."""
    phases: set[str] = set()
    rest = []
    for place in places:
        if place.phase in phases:
            rest.append(place)
        else:
            phases.add(place.phase)
            yield place
    step = max(1, round(len(rest) * 0.618))
    while rest:
        yield rest.pop(step % len(rest))
        step += max(1, round(len(rest) * 0.618))


def chosen_places() -> list[Place]:
    """Return as many places as are wanted, one log after another."""
    queues = [in_order(places_of(log)) for log in sorted(LOGS.rglob("*.rail"))]
    places: list[Place] = []
    while len(places) < POSITIONS:
        for queue in queues:
            place = next(queue, None)
            if place is not None and len(places) < POSITIONS:
                places.append(place)
    return places


def answer(place: Place, level: str) -> dict[str, Any]:
    """Return the position and the answer of the player of a level."""
    chance = chance_at(place.position)
    choice = player_of(level).choose(RULES, place.position.game, place.seat, chance=chance)
    return {
        "log": place.log,
        "entry": place.position.head.number,
        "seat": place.seat,
        "level": level,
        "chance": chance.hex(),
        "command": msgspec.to_builtins(choice.command),
        "then": [msgspec.to_builtins(command) for command in choice.then],
        "why": choice.why,
    }


def main() -> None:
    """Ask at all places and write the answers, one a line."""
    lines = []
    for place, level in zip(chosen_places(), cycle(LEVELS), strict=False):
        lines.append(json.dumps(answer(place, level), ensure_ascii=False))
        print(len(lines), place.log, place.phase, level, flush=True)
    (FOLDER / "answers.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
