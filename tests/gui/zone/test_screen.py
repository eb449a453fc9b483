"""The zone screen: where to play online, under which name, what is disclosed, and failures."""

import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QScrollArea
from pytestqt.qtbot import QtBot

from config import Settings
from core.errors import FactualError
from gui.texts.refusals import sentence
from gui.zone.model.zone_session import FailedAttempt, ZoneTarget
from gui.zone.screen import ZoneScreen
from net.errors import (
    CannotConnect,
    CannotConnectCode,
    ConnectionCode,
    ConnectionFailed,
    NoCommonProtocol,
    ProtocolCode,
)
from net.key_file import SEED, read_key, save_key
from net.lobby.refusals import LobbyCode, LobbyRefusal
from tests.gui.stage import on_stage
from tests.gui.windows.shown import names_of, press, text_of

ZONES = """
$Network Names
Default Player Name = Ann
$Connection Zone
Name = The club
Primary Address = rail.example.org
Secondary Address = 192.0.2.7
Port Number = 5000
$Connection Zone
Name = Another
Primary Address = 2001:db8::1
$Connection Zone
Name = Unfinished
"""
ONE, OTHER = b"\x01" * SEED, b"\x02" * SEED

Opening = Callable[..., ZoneScreen]


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Opening:
    def opened(configuration: str = ZONES, *, high: int = 760) -> ZoneScreen:
        (tmp_path / "config").mkdir()
        (tmp_path / "config" / "Rail_Empires_Config.txt").write_text(configuration)
        screen = ZoneScreen(Settings(tmp_path / "config"), tmp_path / "key")
        on_stage(qtbot, screen, high=high)
        return screen

    return opened


def entry_of(qtbot: QtBot, screen: ZoneScreen) -> ZoneTarget:
    with qtbot.waitSignal(screen.connecting) as told:
        press(screen, "Connect")
    entry = told.args[0]
    assert isinstance(entry, ZoneTarget)
    return entry


@pytest.mark.screen("ZONE-1")
def test_zones_of_the_configuration_are_listed(opened: Opening) -> None:
    screen = opened()
    assert [name for name in names_of(screen) if ": " in name] == [
        "The club: rail.example.org:5000, 192.0.2.7:5000",
        "Another: [2001:db8::1]:44099",
        "Unfinished: no address",
    ]


@pytest.mark.screen("ZONE-1")
def test_more_zones_than_fit_are_scrolled(opened: Opening) -> None:
    many = "".join(
        f"$Connection Zone\nName = Zone {n}\nPrimary Address = localhost\n" for n in range(40)
    )
    screen = opened(many)
    areas = screen.findChildren(QScrollArea)
    (list_of_zones,) = (area for area in areas if area.isAncestorOf(screen.zones[0]))
    assert list_of_zones.verticalScrollBar().maximum() > 0
    assert list_of_zones.horizontalScrollBar().maximum() == 0


@pytest.mark.screen("ZONE-1")
def test_connect_goes_to_the_chosen_zone_under_the_name(qtbot: QtBot, opened: Opening) -> None:
    screen = opened()
    press(screen, "Another")
    screen.name.selectAll()
    QTest.keyClicks(screen.name, "Ben")
    entry = entry_of(qtbot, screen)
    assert entry.addresses == (("2001:db8::1", 44099),)
    assert (entry.name, entry.relay_only, entry.ports[0]) == ("Ben", False, 50000)


def test_both_addresses_are_tried_on_the_port_of_the_zone(qtbot: QtBot, opened: Opening) -> None:
    entry = entry_of(qtbot, opened())
    assert entry.addresses == (("rail.example.org", 5000), ("192.0.2.7", 5000))


def test_zone_without_an_address_cannot_be_connected_to(opened: Opening) -> None:
    screen = opened()
    press(screen, "Unfinished")
    assert not screen.connect_button.isEnabled()
    assert "This zone has no address." in text_of(screen)


@pytest.mark.parametrize(
    ("name", "told"), [("", "Enter your name."), ("A", "“A” is not a valid name:")]
)
def test_nothing_is_tried_without_a_valid_name(opened: Opening, name: str, told: str) -> None:
    screen = opened()
    screen.name.selectAll()
    QTest.keyClick(screen.name, Qt.Key.Key_Delete)
    QTest.keyClicks(screen.name, name)
    assert not screen.connect_button.isEnabled()
    assert told in text_of(screen)
    asked: list[object] = []
    screen.connecting.connect(asked.append)
    QTest.keyClick(screen.name, Qt.Key.Key_Return)
    assert not asked


@pytest.mark.screen("ZONE-2")
def test_attempts_and_their_failures_are_shown(qtbot: QtBot, opened: Opening) -> None:
    screen = opened()
    entry_of(qtbot, screen)
    screen.show_trying("rail.example.org:5000")
    assert "Connecting to rail.example.org:5000" in text_of(screen)
    assert not screen.name.isEnabled()
    where = ("192.0.2.7", 5000)
    screen.show_failed(
        (
            FailedAttempt(
                "rail.example.org:5000",
                ConnectionFailed(ConnectionCode.UNKNOWN_HOST, host="rail.example.org", why="gone"),
            ),
            FailedAttempt(
                "192.0.2.7:5000",
                ConnectionFailed(ConnectionCode.NOT_REACHED, address=where, seconds=5),
            ),
        )
    )
    *_, failed, first, second = text_of(screen).splitlines()
    assert failed == "You are not connected to the zone “The club”."
    assert first.startswith("rail.example.org:5000: no computer has that name")
    assert second.startswith("192.0.2.7:5000: no answer from there")
    assert entry_of(qtbot, screen)


@pytest.mark.screen("ZONE-3")
@pytest.mark.parametrize(
    "refusal",
    [
        LobbyRefusal(LobbyCode.NAME_TAKEN, name="Ann"),
        NoCommonProtocol(ProtocolCode.VERSIONS_APART, protocol="lobby", offered=[], known=[]),
        LobbyRefusal(LobbyCode.BANNED, seconds=60, why="spam"),
    ],
    ids=lambda refusal: refusal.name,
)
def test_refusal_says_what_to_do_next(opened: Opening, refusal: FactualError) -> None:
    screen = opened()
    screen.show_failed((FailedAttempt("", refusal),))
    assert text_of(screen).splitlines()[-1] == sentence(refusal)


def test_connecting_can_be_cancelled(qtbot: QtBot, opened: Opening) -> None:
    screen = opened()
    entry_of(qtbot, screen)
    with qtbot.waitSignal(screen.cancelled):
        press(screen, "Cancel")
    assert screen.connect_button.isVisible()


@pytest.mark.screen("ZONE-6")
@pytest.mark.screen("ZONE-7")
def test_disclosure_to_the_zone_is_shown_before_connecting(opened: Opening) -> None:
    told = text_of(opened())
    assert "What the zone “The club” learns" in told
    for what in (
        "your name, and the key",
        "the address of your computer",
        "players that you ignore",
    ):
        assert what in told
    assert "all moves of ranked games" in told
    assert "in its standings to everyone who connects" in told
    assert "publishes" not in told, "no web site shows them"
    assert "All connections are encrypted." in told


def test_address_is_disclosed_to_nobody_else_with_relay_only(qtbot: QtBot, opened: Opening) -> None:
    screen = opened()
    assert "learn your address too" in text_of(screen)
    QTest.mouseClick(screen.relay, Qt.MouseButton.LeftButton)
    assert "do not learn your address" in text_of(screen)
    assert entry_of(qtbot, screen).relay_only


def test_key_is_exported_and_imported(opened: Opening, tmp_path: Path) -> None:
    screen = opened()
    assert not screen.keys.export.isEnabled()
    save_key(tmp_path / "from the old computer", ONE)
    screen.keys.take_key(tmp_path / "from the old computer")
    assert read_key(tmp_path / "key") == ONE
    screen.keys.copy_key(tmp_path / "copy")
    assert read_key(tmp_path / "copy") == ONE
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    assert screen.keys.export.isEnabled()
    save_key(tmp_path / "another", OTHER)
    screen.keys.take_key(tmp_path / "another")
    assert f"The previous one is in {tmp_path / 'key-before-1'}" in text_of(screen)


def test_invalid_key_changes_nothing(opened: Opening, tmp_path: Path) -> None:
    save_key(tmp_path / "key", ONE)
    screen = opened()
    (tmp_path / "picture").write_bytes(b"PNG")
    (tmp_path / "picture").chmod(0o600)
    screen.keys.take_key(tmp_path / "picture")
    assert "holds no key of this program" in text_of(screen)
    screen.keys.copy_key(tmp_path / "picture")
    assert f"The file {tmp_path / 'picture'} already exists." in text_of(screen)
    assert read_key(tmp_path / "key") == ONE


def test_server_with_an_unexpected_key_must_be_trusted_first(opened: Opening) -> None:
    screen = opened()
    assert not screen.trust.isVisible()
    strange = CannotConnect(CannotConnectCode.WRONG_PEER, key=b"\x01" * 32, expected=b"\x02" * 32)
    screen.show_failed((FailedAttempt("rail.example.org:5000", strange),))
    assert "a different server answers there now" in text_of(screen)
    told: list[object] = []
    screen.trusting.connect(told.append)
    screen.connecting.connect(lambda _: told.append("connecting"))
    press(screen, "Trust the new server")
    assert told == ["rail.example.org:5000", "connecting"]
    assert not screen.trust.isVisible()


def test_key_files_are_chosen_in_a_dialog(opened: Opening, tmp_path: Path) -> None:
    screen = opened()
    save_key(tmp_path / "old", ONE)
    for name, path in (("Import a key", tmp_path / "old"), ("Export the key", tmp_path / "copy")):
        press(screen, name)
        (dialog,) = [
            file_dialog
            for file_dialog in screen.findChildren(QFileDialog)
            if file_dialog.isVisible()
        ]
        dialog.fileSelected.emit(str(path))
        dialog.close()
    assert read_key(tmp_path / "key") == read_key(tmp_path / "copy") == ONE
