"""Ann's chat window, with a microphone, a player and a codec under control of a test."""

from collections.abc import Callable, Generator, Sequence
from queue import SimpleQueue

from gui.chat.audio_gram import Coder, Voice
from gui.chat.model.chat import Chat
from gui.chat.window import ChatWindow
from gui.games.iron_dragon.desk import IronDesk
from gui.sound.inlets import Input, NoMicrophone
from gui.sound.player import SilentPlayer
from net.errors import NetworkError
from net.voice.errors import CodecCode, NotCoded
from tests.gui.participants.online import ANN, NAMES, FakeTalk, gram

SECOND = b"\x00\x40" * 48_000
"""Samples of one second, at half the maximum loudness."""


class Ear:
    """An open microphone into which the test speaks."""

    def __init__(self, intake: Generator[None, bytes, None]) -> None:
        self._intake = intake
        self.closed = False

    def speak(self, samples: bytes) -> None:
        self._intake.send(samples)

    def close(self) -> None:
        self.closed = True


class Headset:
    """A microphone; or none, or one that does not open."""

    def __init__(self) -> None:
        self.names: Sequence[str] = ("Headset",)
        self.is_broken = False
        self.opened: SimpleQueue[Ear] = SimpleQueue()

    def find(self) -> Sequence[str]:
        return self.names

    def open(self, intake: Generator[None, bytes, None]) -> Input:
        if self.is_broken:
            raise NoMicrophone(why="it is unplugged")
        ear = Ear(intake)
        self.opened.put(ear)
        return ear


class Loudspeaker(SilentPlayer):
    """Records what is played."""

    def __init__(self) -> None:
        self.devices: Sequence[str] = ("Loudspeaker",)
        self.spoken: list[bytes] = []
        self.hushed = 0

    def speak(self, voice: bytes) -> None:
        self.spoken.append(voice)

    def hush(self) -> None:
        self.hushed += 1


class Codec:
    """Convert samples to an audio-gram of the same length, and back, when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], object]] = []
        self.fails = False

    def encode(
        self,
        samples: bytes,
        on_done: Callable[[bytes], object],
        on_failed: Callable[[NetworkError], object],
    ) -> None:
        self._begin(gram(len(samples) // 1920), on_done, on_failed)

    def decode(
        self,
        gram: bytes,
        on_done: Callable[[bytes], object],
        on_failed: Callable[[NetworkError], object],
    ) -> None:
        self._begin(b"samples of " + gram, on_done, on_failed)

    def _begin(
        self,
        what: bytes,
        on_done: Callable[[bytes], object],
        on_failed: Callable[[NetworkError], object],
    ) -> None:
        fails = self.fails
        self.waiting.append(
            lambda: (
                on_failed(NotCoded(CodecCode.FAILED, why="it is not there"))
                if fails
                else on_done(what)
            )
        )

    def work(self) -> None:
        """Do the requested work."""
        waiting, self.waiting = self.waiting, []
        for deliver in waiting:
            deliver()


class ChatScene:
    """The parts of Ann's chat window, with another `coder` than the test's if given."""

    def __init__(self, coder: Coder | None = None) -> None:
        self.talk = FakeTalk()
        self.chat = Chat(self.talk, NAMES, ANN)
        self._coder = coder
        self.headset, self.player, self.codec = Headset(), Loudspeaker(), Codec()

    @property
    def voice(self) -> Voice:
        return Voice(self.headset, self.player, self._coder or self.codec)

    def window(self, desk: IronDesk, **options: bool) -> ChatWindow:
        return ChatWindow(desk, self.chat, self.voice, **options)
