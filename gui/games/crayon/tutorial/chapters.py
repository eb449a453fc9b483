"""The chapters of a tutorial: Markdown with links to windows and with numbers of the game.

A file is named by its place, its name and its language: `06_building.en.md`.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from core.option_spec import Setting
from gui.translation import shown_language

_LINK: Final = re.compile(r"\[([^]]+)\]\(window:([a-z_]+)\)")


class Chapter(NamedTuple):
    """A named chapter; `text` begins with its title as a heading."""

    name: str
    text: str

    @property
    def title(self) -> str:
        """The title of the chapter."""
        return self.text.splitlines()[0].removeprefix("# ")

    @property
    def links(self) -> tuple[str, ...]:
        """The names of the windows that the chapter links to."""
        return tuple(window for _, window in _LINK.findall(self.text))

    def without_links(self) -> "Chapter":
        """Return the chapter without links, for use outside a game."""
        return self._replace(text=_LINK.sub(r"\1", self.text))


def chapters_of(package: str, facts: Mapping[str, Setting]) -> list[Chapter]:
    """Return the chapters of a package's folder `data` in the shown language, in order.

    `facts` fill the places in braces.
    """
    return [
        Chapter(name, text.format_map(facts)) for name, text in _texts(package, shown_language())
    ]


@cache
def _texts(package: str, language: str) -> tuple[tuple[str, str], ...]:
    ending = f".{language}.md"
    folder = files(package).joinpath("data")
    names = sorted(path.name for path in folder.iterdir() if path.name.endswith(ending))
    return tuple(
        (name.removesuffix(ending)[3:], folder.joinpath(name).read_text(encoding="utf-8"))
        for name in names
    )
