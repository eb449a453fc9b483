"""The chapters of the tutorial in German."""

import re

import pytest
from PySide6.QtWidgets import QApplication

from gui.games.iron_dragon.tutorial.chapters import Chapter, chapters

ENGLISH = chapters({})


def numbers(chapter: Chapter) -> list[str]:
    return sorted(re.findall(r"\d+", chapter.text))


@pytest.mark.screen("A11Y-8")
@pytest.mark.usefixtures("german")
def test_german_chapters_have_the_same_links_and_numbers(qapp: QApplication) -> None:
    german = chapters({})
    assert [one.name for one in german] == [one.name for one in ENGLISH]
    assert [one.links for one in german] == [one.links for one in ENGLISH]
    assert [numbers(one) for one in german] == [numbers(one) for one in ENGLISH]
    for chapter, other in zip(german, ENGLISH, strict=True):
        assert chapter.text != other.text
        assert chapter.text.count("\n") == other.text.count("\n")
