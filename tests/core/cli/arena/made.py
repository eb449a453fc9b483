"""Games of the arena as they might have been played, for evaluations of games."""

from typing import Any

from core.cli.arena.contestants import Contestant
from core.cli.arena.errors import ProgramCode, ProgramError
from core.cli.arena.match import Conditions, Ending, Match, Played
from core.cli.arena.pairing import Pairing, schedule


def conditions(*names: str, **changed: Any) -> Conditions:
    """Return the conditions of a game between contestants with these names."""
    given: dict[str, Any] = {
        "game": "toll",
        "contestants": tuple(Contestant(name, name) for name in names),
        "options": {},
        "most_rounds": 250,
        "seconds": 10.0,
    }
    return Conditions(**given | changed)


def match(
    pairing: Pairing,
    victor: int | None,
    *,
    ending: Ending = "won",
    rounds: int = 10,
    forfeiter: int | None = None,
    played: dict[int, tuple[dict[str, Any], tuple[float, ...], tuple[int, ...]]] | None = None,
) -> Match:
    """Return a game that this contestant has won, or that one has forfeited."""
    forfeit = None
    if forfeiter is not None:
        forfeit = ProgramError(ProgramCode.BAD_ANSWER,
            program="bot", seed=pairing.seed, seat=pairing.seats.index(forfeiter),
            line="x", why="it is none", stderr="",
        )  # fmt: skip
    return Match(
        pairing=pairing,
        ending="forfeited"
        if forfeit
        else ending
        if victor is not None or ending == "cut"
        else "drawn",
        winner=None if victor is None else pairing.seats.index(victor),
        rounds=rounds,
        digest="d1",
        seats=tuple(
            Played(seat, *(played or {}).get(seat, ({}, (), ()))) for seat in pairing.seats
        ),
        forfeit=forfeit,
    )


def matches(contestants: int, victors: list[int | None]) -> list[Match]:
    """Return whole blocks with these winners, game by game; None for a game that was cut."""
    pairings = schedule(contestants, blocks=len(victors) // contestants, seed="S")
    return [
        match(pairing, victor, ending="won" if victor is not None else "cut")
        for pairing, victor in zip(pairings, victors, strict=True)
    ]
