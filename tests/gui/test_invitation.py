"""A link to a table is answered in a sentence, for it cannot be followed yet."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from config import Settings
from config.places import HOME, find_places
from gui import __main__ as program
from gui.bridge.background import Background
from gui.bridge.networking import Networking
from gui.faults import Faults
from gui.program import Program

SENTENCE = "comes with a later version"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))


@pytest.mark.parametrize("link", ["rail-empires://table/4711", "Rail-Empires:4711"])
def test_an_invitation_is_no_record(link: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Any] = []
    monkeypatch.setattr(program, "_run", lambda record, *_, invited: ran.append((record, invited)))
    done = CliRunner().invoke(program.main, [link])
    assert done.exit_code == 0
    assert SENTENCE in done.stderr
    assert ran == [(None, True)]


def test_a_record_is_no_invitation(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Any] = []
    monkeypatch.setattr(program, "_run", lambda record, *_, invited: ran.append((record, invited)))
    done = CliRunner().invoke(program.main, ["evening.rail"])
    assert done.stderr == ""
    assert ran == [(Path("evening.rail"), False)]


# The platform without a screen has no window manager to tell of sizes and order.
@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_title_says_that_it_cannot_be_followed_yet(qtbot: QtBot) -> None:
    places = find_places()
    faults = Faults()
    background = Background(faults.report)
    settings = Settings(places.configuration)
    networking = Networking(settings, places, faults.report)
    window = Program(settings, places, background, faults, networking)
    qtbot.addWidget(window)
    window.tell_of_invitations()
    assert any(SENTENCE in one.text() for one in window.findChildren(QLabel))
