"""`python -m gui.desktop`: install the program on the desktop, or uninstall it."""

import sys
import sysconfig
from pathlib import Path
from typing import Final

import click

from core.errors import FactualError
from gui.desktop.entries import NAME
from gui.desktop.installing import install, uninstall
from gui.desktop.places import find_desktop

ELSEWHERE: Final = ("win32", "darwin")
"""Systems whose desktops do not use these files."""


class OtherDesktop(FactualError):
    """The desktop of this system does not use these files."""

    text = "on this system it is done by hand: docs/desktop.md says how"


class NoProgram(FactualError):
    """There is no program that a launcher could start."""

    text = "there is no program {path}: `make play` sets it up"


@click.command()
@click.argument("what", type=click.Choice(["install", "uninstall"]))
def main(what: str) -> None:
    """Install a launcher, icons, the type of .rail files and of invitations; or uninstall them."""
    try:
        if sys.platform in ELSEWHERE:
            raise OtherDesktop
        desktop = find_desktop()
        failed = install(desktop, _program()) if what == "install" else uninstall(desktop)
    except FactualError as error:
        click.echo(f"{NAME}: {error}", err=True)
        sys.exit(1)
    for name in failed:
        click.echo(f"{NAME}: {name} failed; the desktop may see the change later", err=True)
    place = "in the menu of" if what == "install" else "no longer on"
    click.echo(f"Rail Empires is {place} this desktop ({desktop.data}).")


def _program() -> Path:
    path = Path(sysconfig.get_path("scripts"), NAME)
    if not path.is_file():
        raise NoProgram(path=str(path))
    return path


if __name__ == "__main__":
    main()
