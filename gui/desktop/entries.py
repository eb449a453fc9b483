"""The texts of the desktop files, and their places below the data folder."""

from pathlib import Path, PurePosixPath
from typing import Final
from xml.sax.saxutils import quoteattr

from gui.storage.names import ENDING

NAME: Final = "rail-empires"
RECORD_TYPE: Final = "application/x-rail-empires"
LINK_TYPE: Final = f"x-scheme-handler/{NAME}"

LAUNCHER: Final = f"{NAME}.desktop"
LINKS: Final = f"{NAME}-link.desktop"
"""A launcher without a menu entry that opens links as addresses; records use the other one."""

DEFAULTS: Final = {RECORD_TYPE: LAUNCHER, LINK_TYPE: LINKS}

_MAGIC: Final = r"\x89RAIL\x0d\x0a\x1a"
"""The first bytes of every record, see docs/log-format.md."""


def entries(program: Path) -> dict[PurePosixPath, str]:
    """Return the texts by their places, for a program at this path."""
    applications = PurePosixPath("applications")
    return {
        applications / LAUNCHER: _launcher(program),
        applications / LINKS: _links(program),
        PurePosixPath("mime", "packages", f"{NAME}.xml"): _record_type(),
    }


def _launcher(program: Path) -> str:
    return f"""\
[Desktop Entry]
Type=Application
Version=1.5
Name=Rail Empires
GenericName=Board Game
Comment=Lay track, haul goods and link the cities of a fantasy world
Exec={_quoted(program)} %f
Icon={NAME}
Terminal=false
Categories=Game;BoardGame;
Keywords=crayon;rail;train;railway;
MimeType={RECORD_TYPE};
StartupWMClass={NAME}
"""


def _links(program: Path) -> str:
    return f"""\
[Desktop Entry]
Type=Application
Version=1.5
Name=Rail Empires
Comment=Invitations to a table
Exec={_quoted(program)} %u
Icon={NAME}
Terminal=false
NoDisplay=true
MimeType={LINK_TYPE};
StartupWMClass={NAME}
"""


def _record_type() -> str:
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type={quoteattr(RECORD_TYPE)}>
    <comment>Rail Empires game</comment>
    <icon name={quoteattr(NAME)}/>
    <magic priority="80">
      <match type="string" offset="0" value={quoteattr(_MAGIC)}/>
    </magic>
    <glob pattern={quoteattr("*" + ENDING)}/>
  </mime-type>
</mime-info>
"""


def _quoted(program: Path) -> str:
    """Return a path for the line Exec: quoted for the command, then escaped for the file."""
    text = str(program).replace("%", "%%")
    for letter in '\\"`$':
        text = text.replace(letter, f"\\{letter}")
    return '"' + text.replace("\\", "\\\\") + '"'
