"""Refuses words that plain technical English never needs, and `one` as a name.

`make lint` runs `python -m tests.wording`. `docs` and the root may have none of the words. For
each package, `[tool.rail-empires.wording]` in pyproject.toml limits how many words and names it may
have. The limits only fall: lower one when the check reports that it can be lowered.
`python -m tests.wording FOLDER` prints every place in a folder.
"""

import io
import re
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
WORD: Final = (
    r"(?:anew|amiss|heed(?:s|ed|ing|less)?|lest|stir(?:s|red|ring)?|thereby|whoever|whom(?:ever)?)"
)
ODD: Final = re.compile(
    rf"(?<![A-Za-z])(?i:{WORD})(?![a-z])|(?<=[a-z])(?-i:{WORD.title()})(?![a-z])"
)
"""A word, also as a part of a name: `is_amiss`, `beginAnew`."""
ENDINGS: Final = (".md", ".py", ".toml", "Makefile")
MOST_SHOWN: Final = 20
"""Places that are printed where there are too many; those in the files changed last come first."""
UNREAD: Final = ("tests/golden/v0.1.0/", "tests/wording.py", "tests/test_wording.py")
"""The released files, and the check itself."""


class Place(NamedTuple):
    """Where a word or name stands; `kind` is `words` or `one`."""

    path: str
    line: int
    kind: str
    found: str


def find_places(path: str, text: str) -> Iterator[Place]:
    """Yield the words of a file, of a page without its code; of a module also the names `one`."""
    shown = without_code(text) if path.endswith(".md") else text
    for number, line in enumerate(shown.splitlines(), 1):
        for match in ODD.finditer(line):
            yield Place(path, number, "words", match[0])
    if path.endswith(".py"):
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.NAME and token.string == "one":
                yield Place(path, token.start[0], "one", "one")


def without_code(page: str) -> str:
    """Return a Markdown page without fenced blocks and code spans; keeps the number of lines."""
    return re.sub(
        r"^```.*?^```|`[^`\n]*`",
        lambda code: "\n" * code[0].count("\n"),
        page,
        flags=re.DOTALL | re.MULTILINE,
    )


def package_of(path: str) -> str:
    """Return the key of a file's limit: its top-level folder, or `docs` for files of the root."""
    folder, _, rest = path.partition("/")
    return folder if rest else "docs"


def judge(places: list[Place], limits: dict[str, dict[str, int]]) -> tuple[list[str], list[str]]:
    """Return the lines that fail the check, and notes on limits that can be lowered."""
    counted: dict[tuple[str, str], list[Place]] = {
        (package, kind): [] for package, most in limits.items() for kind in most
    }
    for place in places:
        counted.setdefault((package_of(place.path), place.kind), []).append(place)
    faults, notes = [], []
    for (package, kind), found in sorted(counted.items()):
        most = limits.get(package, {}).get(kind, 0)
        if len(found) > most:
            faults += [f"{place.path}:{place.line}: {place.found}" for place in found[:MOST_SHOWN]]
            faults.append(f"{package}: {len(found)} {kind}, at most {most}")
        elif len(found) < most:
            notes.append(f"{package}: {len(found)} {kind}; lower the limit from {most}")
    return faults, notes


def tracked_places(folders: list[str]) -> list[Place]:
    """Return the places in the tracked files of some folders, or of the project."""
    listed = subprocess.run(
        ["git", "ls-files", *folders], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return [
        place
        for path in listed.stdout.splitlines()
        if path.endswith(ENDINGS) and not path.startswith(UNREAD) and (ROOT / path).exists()
        for place in find_places(path, (ROOT / path).read_text(encoding="utf-8"))
    ]


def main(folders: list[str]) -> int:
    """Print the places in folders, or check the project; return the exit status."""
    places = tracked_places(folders)
    places.sort(key=lambda place: (ROOT / place.path).stat().st_mtime, reverse=True)
    if folders:
        for place in places:
            print(f"{place.path}:{place.line}: {place.found}")
        return 0
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    faults, notes = judge(places, project["tool"]["rail-empires"]["wording"])
    for line in (*faults, *notes):
        print(line)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
