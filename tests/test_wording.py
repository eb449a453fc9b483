"""The check of words finds them in sentences and names, and keeps each package to its limit."""

import pytest

from tests.wording import MOST_SHOWN, Place, find_places, judge


@pytest.mark.parametrize(
    ("path", "text", "found"),
    [
        ("docs/a.md", "Lay it Anew, lest it stirs.", ["Anew", "lest", "stirs"]),
        ("docs/a.md", "The request `heed` is code.\n```\nwhom\n```\nThe newest of the others", []),
        ("net/a.py", "is_amiss = beginAnew(restir, renewed)", ["amiss", "Anew"]),
        ("net/a.py", "# whoever sends", ["whoever"]),
        ("net/a.py", "for one in ones: 'one'  # one", ["one"]),
        ("pyproject.toml", "# thereby, one", ["thereby"]),
    ],
)
def test_wording_finds_words_and_names(path: str, text: str, found: list[str]) -> None:
    assert [place.found for place in find_places(path, text)] == found


def test_wording_reports_the_line_of_a_page_after_a_block() -> None:
    page = "```\nwhom\n```\n\nwhoever"
    assert [place.line for place in find_places("README.md", page)] == [5]


def test_wording_reports_places_beyond_the_limit_of_a_package() -> None:
    places = [Place("net/a.py", 3, "words", "whom"), Place("net/b.py", 4, "words", "amiss")]
    assert judge(places, {"net": {"words": 2}}) == ([], [])
    faults, _ = judge(places, {"net": {"words": 1}})
    assert faults == ["net/a.py:3: whom", "net/b.py:4: amiss", "net: 2 words, at most 1"]


@pytest.mark.parametrize("path", ["docs/a.md", "README.md", "Makefile"])
def test_wording_allows_nothing_where_no_limit_is_given(path: str) -> None:
    faults, _ = judge([Place(path, 1, "words", "lest")], {})
    assert faults == [f"{path}:1: lest", "docs: 1 words, at most 0"]


def test_wording_reports_a_few_of_too_many_places() -> None:
    places = [Place("gui/a.py", line, "one", "one") for line in range(1000)]
    faults, _ = judge(places, {"gui": {"one": 999}})
    assert len(faults) == MOST_SHOWN + 1


def test_wording_notes_a_limit_that_can_be_lowered() -> None:
    assert judge([], {"gui": {"one": 7}}) == ([], ["gui: 0 one; lower the limit from 7"])
