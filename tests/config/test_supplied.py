"""The file that is written if there is none."""

import pytest

from config.parsing import Parsed, parse
from config.sections import SECTIONS
from config.supplied import FILE_NAME, supplied_text
from tests.config.sample import DEFAULTS
from tests.each import each

TEXT = supplied_text()
LINES = TEXT.splitlines()


@pytest.mark.screen("CONFIG-32")
def test_file_has_its_old_name() -> None:
    assert FILE_NAME == "Rail_Empires_Config.txt"


@pytest.mark.screen("CONFIG-33")
def test_supplied_file_means_the_same_as_an_empty_one() -> None:
    assert parse(TEXT.encode()) == Parsed(DEFAULTS, ())


@pytest.mark.screen("CONFIG-33")
def test_supplied_file_has_every_label_once_in_its_section_and_in_order() -> None:
    said = [line.partition(" =")[0] for line in LINES if line and not line.startswith(";")]
    assert said == [
        said
        for section in SECTIONS
        for said in (f"${section.name}", *(setting.label for setting in section.settings))
    ]


@pytest.mark.screen("CONFIG-33")
def test_every_section_and_label_has_a_comment_before_it() -> None:
    for before, line in each(zip(["", *LINES], LINES, strict=False)):
        if line and not line.startswith(";"):
            assert before.startswith("; ")


@pytest.mark.screen("CONFIG-35")
def test_supplied_zone_is_labelled_as_one_on_this_computer() -> None:
    assert "Name = This computer (localhost)" in LINES
    assert "Primary Address = localhost" in LINES
    assert "irondragon" not in TEXT
    assert "209.95.108.148" not in TEXT


def test_supplied_file_fits_a_narrow_window() -> None:
    assert max(map(len, LINES)) <= 80
    assert all(line == line.rstrip() for line in LINES)
    assert TEXT.endswith("\n")
