"""The games of an arena: in a block of one seed, every contestant sits once on each seat."""

from typing import NamedTuple


class Pairing(NamedTuple):
    """A game to be played: its number and its block, both counted from 1, and its seed.

    `seats` has, for each seat, the index of its contestant.
    """

    number: int
    block: int
    seed: str
    seats: tuple[int, ...]


def blocks_for(games: int, contestants: int) -> int:
    """Return the least number of whole blocks with at least this many games."""
    return -(-games // contestants)


def schedule(contestants: int, *, blocks: int, seed: str) -> list[Pairing]:
    """Return all games in order.

    Block k has the seed "SEED-k" and as many games as there are contestants.
    """
    return [
        Pairing(
            number=block * contestants + turned + 1,
            block=block + 1,
            seed=f"{seed}-{block + 1}",
            seats=tuple((seat + turned) % contestants for seat in range(contestants)),
        )
        for block in range(blocks)
        for turned in range(contestants)
    ]
