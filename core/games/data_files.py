"""Where a game's data is read: the one place, and only from files that ship with the program.

What a person names on his disk is never read here, and nothing is written.
"""

from importlib.resources import files


def data_text(package: str, name: str) -> str:
    """The text of the file `name` in the folder `data` of a game's package."""
    return files(package).joinpath("data", name).read_text(encoding="utf-8")
