"""The figures in docs/world.md are those of the board."""

from pathlib import Path

from core.games.crayon.maps.figures import as_markdown, figures
from core.games.crayon.maps.settings import read_settings
from core.games.iron_dragon import deck_figures, world
from core.games.iron_dragon.contract_cards import contracts
from core.games.iron_dragon.world import board

PAGE = Path(__file__).parents[2] / "docs" / "world.md"
SETTINGS = Path(world.__file__).parent / "data" / "world.toml"


def test_figures_are_up_to_date() -> None:
    table = as_markdown(figures(board(), read_settings(SETTINGS).aims))
    assert PAGE.read_text(encoding="utf-8").endswith(f"\n\n{table}")


def test_figures_of_the_deck_are_up_to_date() -> None:
    table = deck_figures.as_markdown(deck_figures.deck_figures(board(), contracts()))
    assert f"\n\n{table}\n" in PAGE.read_text(encoding="utf-8")
