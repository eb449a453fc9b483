"""Invitation links: distinguished from records, handed to the running program, confirmed."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from config import find_places
from config.places import HOME
from gui import __main__ as program
from gui.games.iron_dragon.play.screen import IronScreen
from gui.online.invitations import Invitations
from gui.shell.handing_over import LONGEST, HandingOver, hand_over, socket_of
from gui.title.screen import TitleScreen
from gui.zone.model.invitation import Invitation
from net.lobby import Code
from tests.gui.windows.shown import press

LINK = f"rail-empires://127.0.0.1:44099/join?code={Code('ABCDEF', 'GHJKMNPQR')}"


# --- the command line


@pytest.mark.parametrize(
    ("opened", "ran"),
    [
        (LINK, (None, 0, LINK)),
        ("Rail-Empires:4711", (None, 0, "Rail-Empires:4711")),
        ("evening.rail", (Path("evening.rail"), 0, None)),
    ],
)
def test_invitation_is_not_taken_for_a_record(
    opened: str, ran: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Any] = []
    monkeypatch.setattr(program, "_run", lambda *arguments: found.append(arguments))
    done = CliRunner().invoke(program.main, [opened])
    assert (done.exit_code, done.stderr) == (0, "")
    assert found == [ran]


# --- the running program


@pytest.fixture
def where(tmp_path: Path) -> str:
    return str(tmp_path / "here")


@pytest.fixture
def first(where: str) -> Iterator[HandingOver]:
    parent = QObject()
    made = HandingOver(where, parent)
    yield made
    made.close()
    parent.deleteLater()


def handed_over(qtbot: QtBot, link: str, where: str) -> bool:
    """Return whether a starting program hands over its link."""
    script = (
        "import sys; from gui.shell.handing_over import *; sys.exit(not hand_over(*sys.argv[1:]))"
    )
    with subprocess.Popen([sys.executable, "-c", script, link, where]) as second:
        qtbot.waitUntil(lambda: second.poll() is not None, timeout=60_000)
    return second.returncode == 0


def test_link_is_handed_over_to_the_running_program(
    qtbot: QtBot, first: HandingOver, where: str
) -> None:
    came: list[str] = []
    first.came.connect(came.append)
    assert handed_over(qtbot, LINK, where)
    assert came == [LINK]


def test_without_a_running_program_nothing_is_handed_over(where: str) -> None:
    assert not hand_over(LINK, where)


def test_second_program_leaves_the_links_to_the_first(
    qtbot: QtBot, first: HandingOver, where: str
) -> None:
    came: list[str] = []
    first.came.connect(came.append)
    parent = QObject()
    HandingOver(where, parent).close()
    assert handed_over(qtbot, LINK, where)
    assert came == [LINK]
    parent.deleteLater()


def test_leftovers_of_a_killed_program_do_no_harm(qtbot: QtBot, where: str) -> None:
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(where)
    assert not hand_over(LINK, where)
    parent = QObject()
    again = HandingOver(where, parent)
    assert handed_over(qtbot, LINK, where)
    again.close()
    parent.deleteLater()


def test_invalid_link_is_dropped(qtbot: QtBot, first: HandingOver, where: str) -> None:
    came: list[str] = []
    first.came.connect(came.append)
    with socket.socket(socket.AF_UNIX) as other:
        other.connect(where)
        other.sendall(b"x" * (LONGEST + 10))
        other.setblocking(False)

        def is_cut_off() -> bool:
            try:
                return other.recv(1) == b""
            except BlockingIOError:
                return False
            except ConnectionResetError:
                return True

        qtbot.waitUntil(is_cut_off)
    assert handed_over(qtbot, LINK, where)
    assert came == [LINK]


def test_programs_with_separate_folders_listen_separately(tmp_path: Path) -> None:
    places, other = (find_places({HOME: str(tmp_path / name)}) for name in ("one", "other"))
    own = {"XDG_RUNTIME_DIR": str(tmp_path)}
    assert socket_of(places, own) != socket_of(other, own)
    assert socket_of(places, own) == socket_of(places, own)
    assert socket_of(places, {}).startswith(os.fspath(places.configuration))


# --- the question


class Followed:
    """Stands for the connection to a zone."""

    def __init__(self) -> None:
        self.followed: list[Invitation] = []
        self.follow: Callable[[Invitation], None] = self.followed.append


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("rail-empires://table", "the link is incomplete"),
        ("rail-empires:4711", "the link is incomplete"),
        (LINK.replace("join", "spoil"), "it is not an invitation link"),
        (LINK[:-1] + "2", "one of its characters is wrong"),
        (LINK + "&zone=abcd", "the key of the zone in it is incomplete"),
    ],
)
def test_wrong_link_is_reported_in_a_sentence(run: Any, link: str, told: str) -> None:
    window = run()
    online = Followed()
    Invitations(window.program, lambda: online).open(link)  # type: ignore[arg-type, return-value]
    assert told in window.text
    assert online.followed == []
    assert isinstance(window.screen, TitleScreen)


@pytest.mark.smoke
@pytest.mark.screen("INVITE-5")
def test_player_in_a_game_is_asked_first_and_can_decline(run: Any) -> None:
    window, online = run(), Followed()
    invitations = Invitations(window.program, lambda: online)  # type: ignore[arg-type, return-value]
    game = window.begin()
    before = tuple(game.desk.table.entries)
    for _ in range(2):  # the second link replaces the first
        invitations.open(LINK)
    assert len(window.program.fronts) == 1
    assert "You are invited to another table." in window.text
    assert "can continue it later" in window.text
    press(window.program, "Cancel")
    assert window.program.fronts == []
    assert online.followed == []
    assert window.screen is game
    assert tuple(game.desk.table.entries) == before
    assert window.background.table is game.desk.table
    invitations.open(LINK)
    press(window.program, "Go there")
    assert [str(invited.code) for invited in online.followed] == ["ABCD-EFGH-JKMN-PQR" + LINK[-1]]


@pytest.mark.screen("INVITE-5")
def test_player_at_a_shared_table_learns_what_happens_to_their_seat(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = run()
    game = window.begin()
    monkeypatch.setattr(window.program, "_desk", SimpleNamespace(participants=object()))
    Invitations(window.program, lambda: None).open(LINK)  # type: ignore[arg-type, return-value]
    assert "The computer takes your seat in this game." in window.text
    assert isinstance(game, IronScreen)
