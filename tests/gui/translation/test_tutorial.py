"""The chapters of the tutorial in German."""

import re

import pytest
from PySide6.QtWidgets import QApplication

from gui.games.crayon.tutorial.chapters import Chapter
from gui.games.iron_dragon.tutorial.chapters import chapters

ENGLISH = chapters({})


def numbers(chapter: Chapter) -> list[str]:
    return sorted(re.findall(r"\d+", chapter.text))


@pytest.mark.screen("A11Y-8")
@pytest.mark.usefixtures("german")
def test_german_chapters_have_the_same_links_and_numbers(qapp: QApplication) -> None:
    german = chapters({})
    assert [page.name for page in german] == [page.name for page in ENGLISH]
    assert [page.links for page in german] == [page.links for page in ENGLISH]
    assert [numbers(page) for page in german] == [numbers(page) for page in ENGLISH]
    for chapter, other in zip(german, ENGLISH, strict=True):
        assert chapter.text != other.text
        assert chapter.text.count("\n") == other.text.count("\n")
