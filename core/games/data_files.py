"""Read a game's data files; no other module of a game reads files.

Only files of the program itself are read, never a path that a player names. Nothing is
written.
"""

from functools import cache
from importlib.resources import files


@cache
def data_text(package: str, name: str) -> str:
    """Return the text of the file `name` in the folder `data` of a game's package.

    Each file is read once. A process that has the `data_hash` of a game has all its data, and can
    give up opening files (`rendezvous.ranking.judge`).
    """
    return files(package).joinpath("data", name).read_text(encoding="utf-8")
