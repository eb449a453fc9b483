"""The pages refer to pages, sections, files and tests that exist."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = {"test_milestones.py", "test_witness_rejects_timeout_of_live_client"}
"""A file that the reader of a page writes, and an example of a name."""


def tracked(*patterns: str) -> list[str]:
    """Return the tracked files that match."""
    listed = subprocess.run(
        ["git", "ls-files", *patterns], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return listed.stdout.splitlines()


PAGES = [page for page in tracked("*.md") if not page.startswith(("tests/", "gui/"))]


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", line.lower()).strip().replace(" ", "-") for line in headings}


def leads_somewhere(page: Path, link: str) -> bool:
    """Whether the file of a link exists, and has the section that the link names."""
    file, _, anchor = link.partition("#")
    target = page.parent / file if file else page
    return target.exists() and (not anchor or anchor in anchors(target))


@cache
def known_tests() -> frozenset[str]:
    """Return the names of all tests, and of the files that hold them."""
    files = [Path(path) for path in tracked("tests/*.py")]
    texts = [(ROOT / path).read_text(encoding="utf-8") for path in files]
    defined = [name for text in texts for name in re.findall(r"def (test_\w+)", text)]
    return frozenset([*defined, *(path.name for path in files)])


@pytest.mark.parametrize("page", PAGES)
def test_links_of_a_page_lead_somewhere(page: str) -> None:
    path = ROOT / page
    links = re.findall(r"\]\((?!https?:)([^)\s]+)\)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not leads_somewhere(path, link)] == []


@pytest.mark.parametrize("page", PAGES)
def test_tests_and_paths_of_a_page_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+(?:\.py)?)`", text)) - EXAMPLES
    assert named - known_tests() == set()
    folders = "core|net|gui|rendezvous|config|tests"
    paths = re.findall(rf"`((?:{folders})/[\w/.\-]+)`", text)
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_every_page_of_docs_is_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert {page for page in pages if f"]({page})" not in index} == set()


def test_every_decision_is_in_its_index() -> None:
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    records = sorted(folder.glob("0*.md"))
    assert len(records) >= 26
    assert [record.name for record in records if f"]({record.name})" not in index] == []
