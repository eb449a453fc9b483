"""The listing shows modules and packages with the first lines of their docstrings."""

from pathlib import Path

import pytest

from tests.listing import PACKAGES, ROOT, as_table, first_line, list_folder, main


def write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)


def test_listing_shows_modules_and_packages_in_order(tmp_path: Path) -> None:
    write(tmp_path / "__init__.py", '"""A folder."""\n')
    write(tmp_path / "track.py", '"""Whose track lies where.\n\nMore."""\n')
    write(tmp_path / "maps" / "__init__.py", '"""The map compiler."""\n')
    write(tmp_path / "data" / "board.txt", "no package")
    rows = list(list_folder(tmp_path))
    assert rows == [("maps/", "The map compiler."), ("track.py", "Whose track lies where.")]
    assert as_table(rows) == "maps/     The map compiler.\ntrack.py  Whose track lies where."


def test_listing_refuses_a_folder_that_is_no_package() -> None:
    with pytest.raises(SystemExit, match="docs is not a package"):
        main(["docs"])


def test_every_shipped_module_has_a_line_in_the_listing() -> None:
    shipped = [path for name in PACKAGES[:-1] for path in (ROOT / name).rglob("*.py")]
    assert len(shipped) > 900
    assert [path for path in shipped if not first_line(path)] == []
