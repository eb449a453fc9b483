"""docs/configuration.md documents the configuration file."""

from pathlib import Path

from config.places import HOME
from config.settings import CHANGES_FILE
from config.supplied import FILE_NAME
from tests.config.page import tables

PAGE = (Path(__file__).parents[2] / "docs" / "configuration.md").read_text(encoding="utf-8")


def test_tables_are_up_to_date() -> None:
    assert PAGE.endswith(f"\n\n{tables()}\n")


def test_page_names_the_files_and_the_variable() -> None:
    for name in (FILE_NAME, CHANGES_FILE, HOME):
        assert f"`{name}`" in PAGE
