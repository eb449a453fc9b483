"""Scored games of named players, in the file that a zone reads when it starts."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from core.games.registry import DEFAULT_GAME
from core.log import EntryHash, PublicKey, TableId
from net.ranking import GroupId
from rendezvous.ranking.endings import WON, Ended, Placed
from rendezvous.ranking.results import Results
from rendezvous.ranking.verdicts import Decided, Founded, Member
from tests.rendezvous.zones import identity_of

NOON = 1_000_000_000
"""The time of the first scored game: 2001-09-09."""
DAY = 24 * 3600


def key_of(name: str) -> PublicKey:
    """Return the key of a player of this name, as at `tests.rendezvous.zones`."""
    return identity_of(name).public


def score(
    results: Results,
    game: int,
    names: Sequence[str],
    *,
    ending: str = WON,
    left: Sequence[str] = (),
    at: int | None = None,
    kind: str = DEFAULT_GAME,
) -> None:
    """Score a game that the first of these players wins, a day after the game before.

    `kind` is the key of the game.
    """
    table = TableId(game.to_bytes(16))
    results.announce(GroupId(table), [key_of(name) for name in names], at=0)
    members = tuple(Member(key_of(name), name) for name in names)
    head = EntryHash(sha256(table).digest())
    results.register(GroupId(table), Founded(table, head, members, kind), b"genesis")
    places = tuple(Placed(min(n, 2), left=name in left) for n, name in enumerate(names, 1))
    decided = Decided(Ended(ending, 9, places), head, b"log")
    results.decide(table, decided, at=NOON + game * DAY if at is None else at)


def score_players(results: Results, game: int, keys: Sequence[PublicKey]) -> None:
    """Score a game with default options that the first of these players wins."""
    table = TableId(game.to_bytes(16))
    results.announce(GroupId(table), keys, at=0)
    members = tuple(Member(key, f"player {number}") for number, key in enumerate(keys))
    head = EntryHash(sha256(table).digest())
    results.register(GroupId(table), Founded(table, head, members, DEFAULT_GAME), b"genesis")
    places = tuple(Placed(min(number, 2), left=False) for number in range(1, len(keys) + 1))
    results.decide(table, Decided(Ended(WON, 9, places), head, b"log"), at=NOON)


def fill(folder: Path, games: Sequence[Sequence[str]]) -> None:
    """Score these games in the file of a zone with this folder."""
    results = Results.open(folder / "ranking.sqlite")
    for number, names in enumerate(games, 1):
        score(results, number, names)
    results.close()
