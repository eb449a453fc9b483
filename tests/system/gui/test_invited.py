"""Links opened on the desktop, with a real zone on loopback and separate programs."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from config import find_places
from config.places import HOME
from gui.group.screen import GroupScreen
from gui.lobby.screen import LobbyScreen
from gui.online.invitations import Invitations
from gui.shell.handing_over import HandingOver, socket_of
from net.lobby import Code, read_link
from tests.gui.zone.visitors import Loopback, Player
from tests.rendezvous.zones import ZONE

STRANGER = "11" * 32
"""A key that belongs to no zone."""


class Invited(Loopback):
    """Ann leads a private group; Ben's program shows its title."""

    def __init__(self, qapp: QApplication, qtbot: QtBot, folder: Path) -> None:
        super().__init__(qapp, qtbot, folder)
        self._home = {HOME: str(folder / "bens"), "XDG_RUNTIME_DIR": str(folder)}
        self.ann.enter()
        self.ann.create("Ours", password="sesame")
        self.ann.wait(lambda: bool(self.ann.screen.inviting.code))
        self.ben.show()
        where = socket_of(find_places(self._home), self._home)
        self._handing_over = HandingOver(where, self.ben.frame)
        invitations = Invitations(self.ben.frame, lambda: self.ben.online)
        self._handing_over.came.connect(invitations.open)

    @property
    def link(self) -> str:
        found: str = self.ann.screen.inviting.link
        return found

    def open(self, link: str) -> None:
        """Start the program with a link, and wait until it ends."""
        environment = {**os.environ, **self._home, "QT_QPA_PLATFORM": "offscreen"}
        command = [sys.executable, "-m", "gui", link]
        with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE) as second:
            try:
                self.ben.wait(lambda: second.poll() is not None)
            finally:
                second.kill()
            assert second.stderr is not None
            assert (second.returncode, second.stderr.read()) == (0, b"")

    def joined(self, player: Player) -> bool:
        return isinstance(player.screen, GroupScreen)


@pytest.fixture
def invited(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Invited]:
    found = Invited(qapp, qtbot, tmp_path)
    yield found
    found.close()


@pytest.mark.screen("INVITE-2", "INVITE-5", "ZONE-7")
def test_link_leads_the_running_program_into_the_group_without_a_password(
    invited: Invited,
) -> None:
    ann, ben = invited.ann, invited.ben
    invited.open(invited.link)
    assert "The zone of your invitation" in ben.text
    assert not ben.screen.connect_button.isHidden()  # a new zone: it learns nothing yet
    ben.press("Connect")
    ben.wait(lambda: "Join “Ours”, led by Ann?" in ben.text)
    assert not ben.screen.question.password.isVisible()
    assert len(ann.screen.members) == 1
    ben.press("Join")
    ben.wait(lambda: invited.joined(ben))
    ann.wait(lambda: len(ann.screen.members) == 2)

    # A player in a group is asked first, and then led through a zone already known.
    invited.open(invited.link)
    assert "You leave your table." in ben.text
    ben.press("Cancel")
    assert invited.joined(ben)
    invited.open(invited.link)
    ben.press("Go there")
    assert ben.screen.connect_button.isHidden()
    ben.wait(lambda: "Join “Ours”, led by Ann?" in ben.text)
    ann.wait(lambda: len(ann.screen.members) == 1)


@pytest.mark.screen("INVITE-2", "INVITE-4")
def test_expired_and_forged_links_are_reported_in_a_sentence_each(invited: Invited) -> None:
    ann, ben = invited.ann, invited.ben
    link = invited.link
    code = read_link(link).code
    forged = Code(code.locator, "22222" + code.secret[5:])
    other = link[: link.index("zone=")] + f"zone={STRANGER}"

    invited.open(other)
    ben.press("Connect")
    ben.wait(lambda: "The invitation is for another server" in ben.text)
    assert not ben.screen.trust.isVisible()

    invited.open(link.replace(str(code), str(forged)))
    ben.press("Connect")
    ben.wait(lambda: "Join “Ours”, led by Ann?" in ben.text)
    ben.press("Join")
    ben.wait(lambda: "The password or code is wrong. Ask the leader for it." in ben.text)
    assert len(ann.screen.members) == 1

    before = ben.screen
    invited.open(other)
    assert "The invitation is for another server" in ben.text
    assert ben.screen is before
    ben.press("OK")

    ann.press("End the group")
    invited.open(link)
    ben.wait(lambda: "That code is no longer valid." in ben.text)
    assert isinstance(ben.screen, LobbyScreen)


WATCHED = """
import sys
import gui.shell.program
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel
from gui.__main__ import main

class Program(gui.shell.program.Program):
    def show(self):
        super().show()
        self.looking = QTimer(self, interval=50, timeout=self.look)
        self.looking.start()

    def look(self):
        for one in self.findChildren(QLabel):
            if "led by Ann?" in one.text() and one.isVisible():
                print(one.text(), flush=True)
                self.looking.stop()
                self.close()

gui.shell.program.Program = Program
main()
"""


@pytest.mark.screen("INVITE-2")
def test_link_starts_the_program_if_none_is_running(invited: Invited, tmp_path: Path) -> None:
    home = tmp_path / "cleos"
    home.mkdir()
    address, zone = invited.link.partition("//")[2].partition("/")[0], ZONE.public.hex()
    (home / "zones.json").write_text(f'{{"name": "Cleo", "keys": {{"{address}": "{zone}"}}}}')
    environment = {**os.environ, HOME: str(home), "QT_QPA_PLATFORM": "offscreen"}
    environment |= {"XDG_RUNTIME_DIR": str(home), "PYTHONFAULTHANDLER": "1"}
    command = [sys.executable, "-c", WATCHED, invited.link]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as started:
        try:
            invited.ben.wait(lambda: started.poll() is not None)
        finally:
            started.kill()
        output, errors = started.communicate()
    assert output == "Join “Ours”, led by Ann?\n", errors
    assert started.returncode == 0, errors
    assert len(invited.ann.screen.members) == 1
