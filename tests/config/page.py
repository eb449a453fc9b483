"""Print the tables of docs/configuration.md.

Run it as `python -m tests.config.page`.
"""

from collections.abc import Iterator

from config.section import Section, Setting
from config.sections import SECTIONS


def tables() -> str:
    """Return a table of labels for each section."""
    return "\n\n".join("\n".join(_lines(section)) for section in SECTIONS)


def _lines(section: Section) -> Iterator[str]:
    yield from (f"### ${section.name}", "", section.purpose, "")
    yield from (
        "| label | in the window | takes | default | what it does |",
        "|---|---|---|---|---|",
    )
    yield from map(_row, section.settings)


def _row(setting: Setting) -> str:
    cells = (setting.label, setting.title, setting.kind.takes, setting.default, setting.effect)
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    print(tables())
