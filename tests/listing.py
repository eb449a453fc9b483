"""Lists the modules of a folder with the first lines of their docstrings.

`python -m tests.listing net/lobby`, or `make modules ARGS=net/lobby`. A folder within it is listed
with the docstring of its package. Without a folder the packages of the project are listed.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PACKAGES: Final = ("core", "net", "rendezvous", "gui", "config", "tests")


def first_line(module: Path) -> str:
    """Return the first line of a module's docstring, or "" if it has none."""
    text = ast.get_docstring(ast.parse(module.read_bytes())) or ""
    return text.partition("\n")[0]


def list_folder(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and first line of each module and package directly in a folder."""
    for path in sorted(folder.iterdir()):
        if path.suffix == ".py" and path.name != "__init__.py":
            yield path.name, first_line(path)
        elif (path / "__init__.py").exists():
            yield f"{path.name}/", first_line(path / "__init__.py")


def as_table(rows: list[tuple[str, str]]) -> str:
    """Return the rows as two columns."""
    width = max((len(name) for name, _ in rows), default=0)
    return "\n".join(f"{name:<{width}}  {line}".rstrip() for name, line in rows)


def main(folders: list[str]) -> None:
    """Print the listing of each folder, or of the project's packages."""
    if not folders:
        print(
            as_table([(f"{name}/", first_line(ROOT / name / "__init__.py")) for name in PACKAGES])
        )
    for folder in folders:
        path = ROOT / folder
        if not (path / "__init__.py").exists():
            sys.exit(f"{folder} is not a package")
        print(f"{folder}: {first_line(path / '__init__.py')}\n{as_table(list(list_folder(path)))}")


if __name__ == "__main__":
    main(sys.argv[1:])
