"""A link opened on the desktop goes to the running program, and the started one exits."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from net.lobby import Code
from tests.system.gui.apart import PATIENCE, Apart, together

LINK = f"rail-empires://rail.example.org:44099/join?code={Code('ABCDEF', 'GHJKMNPQR')}"


def opened(link: str, home: Path) -> int:
    """Open a link as a desktop does; return the exit status of the started program."""
    environment = {
        **os.environ,
        "RAIL_EMPIRES_HOME": str(home),
        "QT_QPA_PLATFORM": "offscreen",
        "LANG": "C.UTF-8",
    }
    command = [sys.executable, "-m", "gui", link]
    return subprocess.run(command, env=environment, timeout=PATIENCE, check=False).returncode


def stays_at_its_title(apart: Apart) -> bool:
    return apart.do("facts")["screen"] == "TitleScreen"  # type: ignore[no-any-return]


@pytest.mark.screen("INVITE-2")
def test_link_goes_to_the_program_whose_folder_it_names(tmp_path: Path) -> None:
    with together(tmp_path, ("Ann", "Ben"), "") as made:
        ann, ben = (made.start(name) for name in made.names)
        assert opened(LINK, ben.home) == 0
        ben.see(screen="ZoneScreen", text="The zone of your invitation")
        assert stays_at_its_title(ann)
        assert opened(LINK[:-1] + "2", ann.home) == 0
        ann.see(screen="TitleScreen", text="one of its characters is wrong")
        for apart in (ann, ben):
            apart.end()
        assert not list(tmp_path.rglob("links"))
