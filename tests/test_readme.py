"""The README's examples give the shown results."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_python_lines_give_the_shown_results() -> None:
    tested = doctest.testfile(str(README), module_relative=False)
    assert tested.attempted >= 7
    assert tested.failed == 0


def test_readme_denies_any_affiliation_with_publishers() -> None:
    assert (
        "Rail Empires is not affiliated with the publishers of the board games that it plays."
        in " ".join(README.read_text(encoding="utf-8").split())
    )
