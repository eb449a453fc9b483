"""Files for the desktop are in the form specified by freedesktop.org."""

import shutil
import subprocess
from configparser import RawConfigParser
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

import pytest

from gui.desktop.entries import LAUNCHER, LINKS, entries
from tests.gui.replay.records import FLOODS

PROGRAM = Path("/opt/games/rail-empires")
PACKAGE = PurePosixPath("mime", "packages", "rail-empires.xml")
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


def entry(name: str, program: Path = PROGRAM) -> dict[str, str]:
    parser = RawConfigParser(delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(entries(program)[PurePosixPath("applications", name)])
    return dict(parser["Desktop Entry"])


def test_launcher_opens_records() -> None:
    launcher = entry(LAUNCHER)
    assert launcher["Type"] == "Application"
    assert launcher["Exec"] == '"/opt/games/rail-empires" %f'
    assert launcher["MimeType"] == "application/x-rail-empires;"
    assert launcher["Icon"] == LAUNCHER.removesuffix(".desktop") == launcher["StartupWMClass"]


def test_links_are_passed_as_addresses_to_an_entry_that_no_menu_shows() -> None:
    links = entry(LINKS)
    assert links["Exec"].endswith(" %u")
    assert links["NoDisplay"] == "true"
    assert links["MimeType"] == "x-scheme-handler/rail-empires;"


def test_path_with_any_characters_is_quoted() -> None:
    program = Path('/my games/100% $HOME "x"/`a`\\b')
    assert entry(LAUNCHER, program)["Exec"] == (
        '"/my games/100%% \\\\$HOME \\\\"x\\\\"/\\\\`a\\\\`\\\\\\\\b" %f'
    )


def test_record_is_recognized_by_its_file_extension() -> None:
    root = ElementTree.fromstring(entries(PROGRAM)[PACKAGE])
    kind = root.find(f"{SPACE}mime-type")
    assert kind is not None
    assert kind.get("type") == "application/x-rail-empires"
    glob = kind.find(f"{SPACE}glob")
    assert glob is not None
    assert glob.get("pattern") == "*.rail"


@pytest.mark.skipif(not shutil.which("update-mime-database"), reason="it is not on this computer")
def test_record_is_recognized_by_its_first_bytes(tmp_path: Path) -> None:
    package = tmp_path / "packages" / "rail-empires.xml"
    package.parent.mkdir()
    package.write_text(entries(PROGRAM)[PACKAGE])
    subprocess.run(["update-mime-database", str(tmp_path)], check=True, capture_output=True)
    start = FLOODS.read_bytes()[:8]
    assert b"application/x-rail-empires" in (tmp_path / "magic").read_bytes()
    assert start in (tmp_path / "magic").read_bytes()
