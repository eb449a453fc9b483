"""The figures in the pages of the worlds are those of the boards."""

from pathlib import Path
from types import ModuleType

import pytest

from core.games.crayon.maps.figures import as_markdown, figures
from core.games.crayon.maps.settings import read_settings
from core.games.empire_builder import world as empire_builder
from core.games.iron_dragon import deck_figures
from core.games.iron_dragon import world as iron_dragon
from core.games.iron_dragon.contract_cards import contracts
from core.games.iron_dragon.world import board

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "world.md"


@pytest.mark.parametrize(
    ("page", "game"),
    [("world.md", iron_dragon), ("world-of-empire-builder.md", empire_builder)],
    ids=["iron-dragon", "empire-builder"],
)
def test_figures_are_up_to_date(page: str, game: ModuleType) -> None:
    settings = Path(game.__file__ or "").parent / "data" / "world.toml"
    table = as_markdown(figures(game.board(), read_settings(settings).aims))
    assert (DOCS / page).read_text(encoding="utf-8").endswith(f"\n\n{table}")


def test_figures_of_the_deck_are_up_to_date() -> None:
    table = deck_figures.as_markdown(deck_figures.deck_figures(board(), contracts()))
    assert f"\n\n{table}\n" in PAGE.read_text(encoding="utf-8")
