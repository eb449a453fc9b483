"""The player on sound devices: choice, volume, and failures without effect on the game."""

import logging
from array import array
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from queue import SimpleQueue

import miniaudio  # type: ignore[import-untyped]
import pytest

from config import FILE_NAME, Interface, Settings
from gui.sound.device import LISTING, SOFTLY, DevicePlayer
from gui.sound.mixing import Mixer, samples_of
from gui.sound.outlets import NoSuchOutlet, NotHeard, Outlet, Output
from gui.sound.playback import NULL, Devices
from gui.sound.sounds import Sound
from gui.sound.store import SoundStore
from gui.sound.synthesis import RATE, Wave, wav
from gui.sound.tunes import Tune

SPEAKERS, HEADPHONES = Outlet("Speakers", 0), Outlet("Headphones", 1)
TONES: dict[str, Wave] = {Sound.BELL: array("f", [0.5] * 4), Tune.TITLE: array("f", [0.25] * 4)}
SILENCE: Wave = array("f", [0.0])
WAIT = 10.0


class Ready:
    """Has short sounds immediately, and records which were requested."""

    def __init__(self) -> None:
        self.asked: SimpleQueue[str] = SimpleQueue()

    def make(self, names: Sequence[str]) -> Iterator[bytes]:
        for name in names:
            self.asked.put(name)
            yield wav(TONES.get(name, SILENCE))


class Speaker:
    """A device that plays when the test asks it to."""

    def __init__(self, outlet: Outlet | None, frames: Generator[bytes, int, None]) -> None:
        self.name = "the system's" if outlet is None else outlet.name
        self.frames = frames
        self.closed = False

    def close(self) -> None:
        self.closed = True

    def heard(self, count: int = 2) -> list[int]:
        return list(array("h", self.frames.send(count)))


class Shop:
    """Sound devices of a test, some of them broken."""

    def __init__(self, *found: Outlet, broken: Sequence[str] = ()) -> None:
        self.found = found
        self.broken = broken
        self.opened: SimpleQueue[Speaker] = SimpleQueue()

    def find(self) -> Sequence[Outlet]:
        return self.found

    def open(self, frames: Generator[bytes, int, None], outlet: Outlet | None) -> Output:
        speaker = Speaker(outlet, frames)
        if speaker.name in self.broken:
            raise NotHeard(device=speaker.name, why="it hums")
        self.opened.put(speaker)
        return speaker


class Started:
    def __init__(self, folder: Path, shop: Shop, *lines: str) -> None:
        self.folder, self.shop = folder, shop
        self.ready = Ready()
        store = SoundStore(folder, self.ready.make)
        self.player = DevicePlayer(store, self.settings(*lines), logs=folder, outlets=shop)
        self.player.start()

    def settings(self, *lines: str) -> Interface:
        (self.folder / FILE_NAME).write_text("\n".join(["$User Interface", *lines]))
        return Settings(self.folder).present.interface

    def speaker(self) -> Speaker:
        return self.shop.opened.get(timeout=WAIT)

    def wait_for_sounds(self) -> None:
        """Wait until all sounds are loaded; the tune is requested after them."""
        while self.ready.asked.get(timeout=WAIT) != Tune.TITLE:
            pass


Start = Callable[..., Started]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    def start(*lines: str, shop: Shop) -> Started:
        return Started(tmp_path, shop, *lines)

    return start


LOUD = "Default Total Volume Pct = 100"


def test_sound_is_played_on_the_systems_default_device(start: Start) -> None:
    shown = start(LOUD, "Default Sound Volume Pct = 50", shop=Shop(SPEAKERS, HEADPHONES))
    speaker = shown.speaker()
    shown.wait_for_sounds()
    shown.player.play(Sound.BELL)
    assert speaker.name == "the system's"
    assert speaker.heard(5) == [8192, 8192, 8192, 8192, 0]
    assert shown.player.devices == ["Speakers", "Headphones"]
    assert shown.player.trouble == ()
    shown.player.close()
    assert speaker.closed


@pytest.mark.screen("CONFIG-5", "CONFIG-6")
def test_sounds_and_music_have_a_device_each(start: Start) -> None:
    shown = start(
        *(LOUD, "Default Sound Device ID = 1", "Default Music Device ID = 0"),
        shop=Shop(SPEAKERS, HEADPHONES),
    )
    sound, music = shown.speaker(), shown.speaker()
    assert (sound.name, music.name) == ("Headphones", "Speakers")
    shown.wait_for_sounds()
    shown.player.play(Sound.BELL)
    assert any(sound.heard())
    assert not any(music.heard())
    shown.player.close()


def test_voice_is_played_at_its_length_and_loudness(start: Start) -> None:
    shown = start(LOUD, "Default Sound Volume Pct = 50", shop=Shop(SPEAKERS))
    speaker = shown.speaker()
    shown.wait_for_sounds()
    shown.player.speak(array("h", [8000] * 48_000).tobytes())
    begun = shown.player.is_speaking
    assert begun
    heard = speaker.heard(RATE + 10)
    assert heard[100 : RATE - 100] == pytest.approx([4000] * (RATE - 200), rel=0.01)
    assert not any(heard[RATE + 5 :])
    assert not shown.player.is_speaking
    shown.player.close()


def test_voice_is_stopped(start: Start) -> None:
    shown = start(LOUD, shop=Shop(SPEAKERS))
    speaker = shown.speaker()
    shown.wait_for_sounds()
    shown.player.speak(array("h", [8000] * 48_000).tobytes())
    assert speaker.heard(200)[100:] == pytest.approx([6400] * 100, rel=0.01)
    shown.player.hush()
    speaker.heard(10)
    assert not any(speaker.heard(100))
    shown.player.close()


def test_no_voice_waits_without_a_device(start: Start) -> None:
    shown = start(LOUD, shop=Shop())
    shown.player.speak(bytes(960))
    assert not shown.player.is_speaking
    shown.player.close()


@pytest.mark.screen("CONFIG-5")
def test_another_device_is_used_immediately(start: Start) -> None:
    shown = start(shop=Shop(SPEAKERS, HEADPHONES))
    before = shown.speaker()
    shown.player.follow(
        shown.settings("Default Sound Device ID = 1", "Default Music Device ID = 1")
    )
    assert shown.speaker().name == "Headphones"
    assert before.closed
    shown.player.close()


@pytest.mark.screen("CONFIG-7", "CONFIG-8", "CONFIG-9", "UISETTINGS-1")
def test_volumes_count_immediately(start: Start) -> None:
    shown = start(LOUD, "Default Music Volume Pct = 100", shop=Shop(SPEAKERS))
    speaker = shown.speaker()
    shown.player.play_music(Tune.TITLE)
    shown.wait_for_sounds()
    full = samples_of(wav(TONES[Tune.TITLE]))[0]
    # The thread mixes the tune in after it has received it.
    while not any(speaker.heard()):
        pass
    assert speaker.heard() == [full] * 2
    shown.player.follow(shown.settings(LOUD, "Default Music Volume Pct = 50"))
    speaker.heard()
    assert speaker.heard() == [full // 2] * 2
    shown.player.play_music(Tune.TITLE, softly=True)
    speaker.heard()
    assert speaker.heard() == [int(full / 2 * SOFTLY)] * 2
    shown.player.play_music(None)
    speaker.heard()
    assert speaker.heard() == [0, 0]
    shown.player.close()


def test_missing_device_is_replaced_and_reported(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    shown = start(
        *("Default Sound Device ID = 7", "Default Music Device ID = 7"), shop=Shop(SPEAKERS)
    )
    assert shown.speaker().name == "the system's"
    (error,) = shown.player.trouble
    assert isinstance(error, NoSuchOutlet)
    assert error.facts == {"number": 7}
    assert caplog.messages == [str(error)]
    shown.player.close()


@pytest.mark.screen("UISETTINGS-4")
def test_failing_device_leaves_silence_and_a_reason(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    shown = start("Default Sound Device ID = 0", shop=Shop(SPEAKERS, broken=["Speakers"]))
    music = shown.speaker()  # it is opened after that for sounds
    assert music.name == "the system's"
    shown.player.play(Sound.BELL)
    (error,) = shown.player.trouble
    assert isinstance(error, NotHeard)
    assert error.facts == {"device": "Speakers", "why": "it hums"}
    assert caplog.record_tuples == [("gui.sound.device", logging.WARNING, str(error))]
    shown.player.close()


@pytest.mark.screen("CONFIG-10")
def test_devices_are_listed_on_request(start: Start) -> None:
    shop = Shop(SPEAKERS, HEADPHONES)
    shown = start("Create Audio Config Listing = Yes", shop=shop)
    shown.speaker()
    shown.wait_for_sounds()
    lines = (shown.folder / LISTING).read_text().splitlines()
    assert [line.split(maxsplit=1) for line in lines[2:]] == [
        ["-1", "the system's choice"],
        ["0", "Speakers"],
        ["1", "Headphones"],
    ]
    shown.player.close()


@pytest.mark.screen("CONFIG-10")
def test_devices_are_not_listed_unasked(start: Start) -> None:
    shown = start(shop=Shop(SPEAKERS))
    shown.wait_for_sounds()
    assert not (shown.folder / LISTING).exists()
    shown.player.close()


@pytest.mark.screen("UISETTINGS-4")
def test_missing_sound_system_means_silence(tmp_path: Path) -> None:
    absent = [backend for backend in miniaudio.Backend if not miniaudio.is_backend_enabled(backend)]
    devices = Devices(absent)
    assert devices.find() == ()
    with pytest.raises(NotHeard) as raised:
        devices.open(Mixer().frames(), None)
    assert raised.value.facts["device"] == ""
    assert raised.value.template == NotHeard.texts["usual"]
    player = DevicePlayer(
        SoundStore(tmp_path, Ready().make),
        Settings(tmp_path).present.interface,
        logs=tmp_path,
        outlets=devices,
    )
    player.start()
    player.play(Sound.BELL)
    player.play_music(Tune.TITLE)
    player.close()
    assert (player.devices, player.trouble) == ([], ())


def test_device_of_miniaudio_is_opened_and_takes_samples() -> None:
    devices = Devices(NULL)
    asked: SimpleQueue[int] = SimpleQueue()

    def frames() -> Generator[bytes, int, None]:
        count = yield b""
        while True:
            asked.put(count)
            count = yield bytes(2 * count)

    generator = frames()
    next(generator)
    output = devices.open(generator, None)
    assert asked.get(timeout=WAIT) > 0
    output.close()
    output.close()
