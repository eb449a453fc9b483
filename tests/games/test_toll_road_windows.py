"""The windows of an added game are small, and nothing outside the tests names the game."""

from pathlib import Path
from typing import Final

from tests.games import toll_road_windows

ROOT: Final = Path(__file__).parents[2]
PROGRAM: Final = (
    "config",
    "core",
    "gui",
    "net",
    "rendezvous",
    "docs",
    "Makefile",
    "pyproject.toml",
)
NAMES: Final = ("toll_road", "toll-road", "Toll Road", "TollRoad")
ALLOWED: Final = {
    Path("docs/adding-a-game.md"),
    Path("docs/decisions/0026-windows-for-any-game.md"),
}
"""Pages that name it as an example."""


def test_windows_of_toll_road_take_150_lines_at_most() -> None:
    lines = Path(toll_road_windows.__file__).read_text().splitlines()
    assert 0 < len(lines) <= 150


def test_nothing_outside_the_tests_names_toll_road() -> None:
    files = [path for name in PROGRAM for path in files_of(ROOT / name)]
    assert len(files) > 500
    naming = {path.relative_to(ROOT) for path in files if names(path.read_text())}
    assert naming <= ALLOWED


def files_of(path: Path) -> list[Path]:
    """Return the text files of the program under a path."""
    if path.is_file():
        return [path]
    endings = {".py", ".md", ".toml", ".ts", ".json"}
    return [file for file in path.rglob("*") if file.suffix in endings]


def names(text: str) -> bool:
    return any(name in text for name in NAMES)
