"""Every remark is a sentence with its facts."""

from dataclasses import fields
from pathlib import Path
from string import Formatter

import pytest

from config import remarks
from config.remarks import LineRemark, NeitherSectionNorEntry, Remark, SetAside

KINDS = [
    kind
    for kind in vars(remarks).values()
    if isinstance(kind, type) and issubclass(kind, Remark) and kind not in (Remark, LineRemark)
]


@pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
def test_sentence_of_a_remark_has_all_its_facts(kind: type[Remark]) -> None:
    facts_named = {name for _, name, _, _ in Formatter().parse(kind.text) if name}
    assert facts_named == {field.name for field in fields(kind)}
    assert kind.text.endswith(".")


@pytest.mark.screen("CONFIG-33")
def test_found_text_is_quoted() -> None:
    assert str(NeitherSectionNorEntry(line=3, found="it's {so}\x1b[31m")) == (
        'Line 3 is neither a section nor an entry: "it\'s {so}\\x1b[31m".'
    )


def test_found_text_is_shortened_only_in_the_sentence() -> None:
    remark = NeitherSectionNorEntry(line=3, found="x" * 5000)
    assert remark.found == "x" * 5000
    assert str(remark) == f"Line 3 is neither a section nor an entry: '{'x' * 60}…'."


def test_path_is_shown_as_the_system_writes_it() -> None:
    remark = SetAside(path=Path("a") / "b.json", why="it is not JSON", kept=Path("a") / "c.json")
    assert str(Path("a") / "c.json") in str(remark)
