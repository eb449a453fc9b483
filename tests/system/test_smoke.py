"""`make test` runs a quick case of each kind of whole program."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
AREAS = sorted(folder.name for folder in HERE.iterdir() if any(folder.glob("**/test_*.py")))


@pytest.mark.smoke
def test_areas_are_found() -> None:
    assert AREAS == ["attacks", "bench", "core", "gui", "nat", "net", "rendezvous", "soak"]


@pytest.mark.smoke
@pytest.mark.parametrize("area", AREAS)
def test_each_area_has_a_smoke_test(area: str) -> None:
    files = (HERE / area).glob("**/test_*.py")
    assert any("@pytest.mark.smoke\n" in file.read_text("utf-8") for file in files)
