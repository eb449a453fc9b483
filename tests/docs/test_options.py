"""docs/options.md lists the options of every shipped game, as their declarations have them."""

from pathlib import Path

import pytest

from core.games.package import GamePackage
from core.games.registry import SHIPPED, find_game
from core.option_spec import OptionSpec

PAGE = Path(__file__).parents[2] / "docs" / "options.md"


def section(package: GamePackage) -> str:
    """Return the section of a game."""
    options = find_game(package.key).options
    head = ["| option | settings, the default first | what it means |", "|---|---|---|"]
    return "\n".join([f"## {package.title}", "", *head, *map(row, options)])


def row(option: OptionSpec) -> str:
    words = option.words or ("",) * len(option.settings)
    pairs = zip(option.settings, words, strict=True)
    shown = [
        f"{word} ({setting})" if isinstance(setting, int) else setting for setting, word in pairs
    ]
    meaning = option.meaning
    if option.needs is not None:
        settings = " or ".join(map(str, option.needs.settings))
        meaning += f" It has an effect where {option.needs.option} is {settings}."
    return f"| {option.name} | {', '.join(shown)} | {meaning} |"


@pytest.mark.parametrize("package", SHIPPED, ids=lambda package: package.key)
def test_page_lists_the_options_of_a_game(package: GamePackage) -> None:
    assert section(package) in PAGE.read_text(encoding="utf-8")
