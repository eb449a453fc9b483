"""The codec works beside the windows: Qt runs while an audio-gram is encoded or decoded."""

import pytest
import trio
import trio.testing
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.bridge.guest import Cancelled, Guest
from gui.game_session.bridge import Background
from net.errors import NetworkError, RemoteCode
from net.voice.coding import decoded, encoded
from net.voice.gram import LARGEST_PCM
from tests.net.confined.children import children


def test_window_stays_responsive_while_the_codec_works(qapp: QApplication, qtbot: QtBot) -> None:
    ticks: list[int] = []
    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(1))
    timer.start(0)

    async def main() -> bytes:
        gram = await encoded(bytes(LARGEST_PCM))
        ticks.clear()
        return await decoded(gram)

    guest = Guest(qapp, main)
    guest.start()
    qtbot.waitUntil(lambda: guest.has_ended, timeout=60_000)
    timer.stop()
    assert len(guest.result()) == LARGEST_PCM
    assert len(ticks) > 20


def test_closing_window_leaves_no_codec_behind(qapp: QApplication, qtbot: QtBot) -> None:
    others = children()

    async def main() -> None:
        while True:
            await encoded(bytes(LARGEST_PCM))

    guest = Guest(qapp, main)
    guest.start()
    qtbot.waitUntil(lambda: bool(children() - others), timeout=60_000)
    guest.cancel()
    qtbot.waitUntil(lambda: guest.has_ended, timeout=60_000)
    assert children() <= others
    with pytest.raises(Cancelled):
        guest.result()


def unwanted(error: Exception) -> None:
    raise AssertionError from error


async def test_window_receives_the_audio_gram_of_its_samples_or_the_error() -> None:
    came: list[bytes] = []
    failed: list[NetworkError] = []

    background = Background(unwanted)
    with trio.fail_after(60):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(background.run)
            await trio.testing.wait_all_tasks_blocked()
            background.encode(bytes(9600), came.append, failed.append)
            while not came:
                await trio.sleep(0.01)
            background.decode(came[0], came.append, failed.append)
            background.decode(b"noise", came.append, failed.append)
            while len(came) < 2 or not failed:
                await trio.sleep(0.01)
            background.end()
    assert len(came[1]) == 9600
    assert [error.code for error in failed] == [RemoteCode.BAD_GRAM]
