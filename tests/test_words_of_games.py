"""No module outside the packages of games uses words of a particular game."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WORDS = {
    *("foreman", "foremen", "loco", "locos", "gp", "kingdom", "kingdoms", "bribe", "bribes"),
    *("milepost", "mileposts", "underworld", "overworld", "dragon", "troll", "orc", "elf"),
    *("dwarf", "ferry", "ferries", "ship", "ships", "contract", "contracts", "cargo", "survey"),
    *("rainbow", "tunnel", "tunnels", "teapot"),
}


def words_in(text: str) -> set[str]:
    """Return the words of game packages in a module, parts of names included."""
    parted = re.sub(r"([a-z])([A-Z])", r"\1 \2", text).lower()
    named = re.sub(r"iron[ _.-]*dragon", "", parted)  # the title of a package
    return WORDS.intersection(re.findall(r"[a-z]+", named))


def modules() -> list[str]:
    """Return the modules of the product outside the packages of games."""
    listed = subprocess.run(
        ["git", "ls-files", "*.py"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return [
        path
        for path in listed.stdout.splitlines()
        if not path.startswith("tests/")
        and not re.match(r"(core|gui)/games/(crayon|iron_dragon|empire_builder)/", path)
    ]


def test_no_module_outside_the_games_has_a_word_of_one_game() -> None:
    paths = modules()
    found = {path: words_in((ROOT / path).read_text(encoding="utf-8")) for path in paths}
    assert len(paths) > 400
    assert {path: words for path, words in found.items() if words} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("def centre_on_loco(self) -> None:", {"loco"}),
        ("class ForemanFirst(Refusal):", {"foreman"}),
        ("A card of 12 GP.", {"gp"}),
        ("from core.games.iron_dragon import IronDragon", set()),
        ("the program is shipped with local games", set()),
    ],
)
def test_words_are_found_in_names_and_sentences(text: str, found: set[str]) -> None:
    assert words_in(text) == found
