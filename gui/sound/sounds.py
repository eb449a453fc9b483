"""The sounds by their meaning, and how each is synthesized."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from gui.sound.synthesis import (
    Partials,
    Wave,
    frequency,
    levelled,
    mixed,
    noise,
    tone,
)


class Sound(StrEnum):
    """The meanings of sounds; each has a visible equivalent."""

    TURN = "turn"
    """The turn of a person at this computer begins; the toolbar and the flow window show it."""
    WHISTLE = "whistle"
    """A train is placed, embarks or disembarks; it appears on the map."""
    TRACK = "track"
    """Track was built; it glows on the map."""
    COINS = "coins"
    """Money changed hands; the toolbar shows it."""
    BELL = "bell"
    """A load was delivered and paid for, or a player invites you; the lobby shows the notice."""
    THUNDER = "thunder"
    """An event card was drawn; its window opens."""
    FANFARE = "fanfare"
    """A player has won; the victory window opens."""
    THUD = "thud"
    """A command was refused; the status line says why."""


_BELL: Final[Partials] = (
    (0.5, 0.35),
    (1.0, 1.0),
    (1.19, 0.55),
    (1.5, 0.3),
    (2.0, 0.5),
    (2.74, 0.22),
    (3.76, 0.12),
)
_BRASS: Final[Partials] = tuple((float(n), 1.0 / n) for n in range(1, 6))
_STRING: Final[Partials] = ((1.0, 1.0), (2.0, 0.4), (3.0, 0.15))
_RAIL: Final[Partials] = ((1.0, 1.0), (2.76, 0.7), (5.4, 0.4), (8.9, 0.2))


def _turn() -> Wave:
    return mixed(
        (start, tone(frequency(note), 1.0, partials=_STRING, attack=0.006, fading=5.0), 1.0)
        for start, note in ((0.0, "d5"), (0.16, "a5"))
    )


def _whistle() -> Wave:
    chord = [
        (start, tone(pitch, 0.95 - start, attack=0.09, fading=1.0, glide=0.985, vibrato=0.004,
                     partials=((1.0, 1.0), (2.0, 0.28), (3.0, 0.1))), 1.0)
        for start, pitch in ((0.0, 466.2), (0.02, 587.3), (0.03, 698.5))
    ]  # fmt: skip
    steam = noise(0.9, seed="steam", smooth=0.25, fading=2.0, attack=0.05)
    return mixed([*chord, (0.0, steam, 0.12)])


def _track() -> Wave:
    stroke = tone(880.0, 0.3, partials=_RAIL, attack=0.001, fading=22.0)
    dull = noise(0.08, seed="hammer", smooth=0.6, fading=50.0, attack=0.001)
    return mixed([(0.0, stroke, 0.8), (0.0, dull, 0.6), (0.17, stroke, 0.55), (0.17, dull, 0.4)])


def _coins() -> Wave:
    pitches = (2637.0, 3136.0, 2794.0, 3520.0)
    return mixed(
        (
            0.07 * n,
            tone(pitch, 0.34, partials=((1.0, 1.0), (1.52, 0.6)), attack=0.001, fading=16.0),
            1.0 - 0.15 * n,
        )
        for n, pitch in enumerate(pitches)
    )


def _bell() -> Wave:
    stroke = tone(659.3, 1.6, partials=_BELL, attack=0.002, fading=3.2)
    return mixed([(0.0, stroke, 1.0), (0.28, stroke, 0.6)])


def _thunder() -> Wave:
    crack = noise(0.5, seed="crack", smooth=0.8, fading=8.0, attack=0.004)
    roll = noise(2.0, seed="roll", smooth=0.985, fading=1.8, attack=0.12)
    echo = noise(1.4, seed="echo", smooth=0.99, fading=2.4, attack=0.2)
    return mixed([(0.0, crack, 0.5), (0.08, roll, 1.0), (0.75, echo, 0.8)])


def _fanfare() -> Wave:
    notes = ((0.0, "g4", 0.2), (0.18, "c5", 0.2), (0.36, "e5", 0.2), (0.54, "g5", 0.5))
    call = [
        (start, tone(frequency(note), long, partials=_BRASS, attack=0.03, fading=2.0), 0.8)
        for start, note, long in notes
    ]
    chord = [
        (1.0, tone(frequency(note), 1.3, partials=_BRASS, attack=0.05, fading=1.6), 0.5)
        for note in ("c4", "e4", "g4", "c5", "e5")
    ]
    return mixed([*call, *chord])


def _thud() -> Wave:
    low = tone(120.0, 0.28, attack=0.004, fading=14.0, glide=0.5)
    wood = noise(0.06, seed="wood", smooth=0.7, fading=60.0, attack=0.001)
    return mixed([(0.0, low, 1.0), (0.0, wood, 0.3)])


_MADE: Final[dict[Sound, tuple[Callable[[], Wave], float]]] = {
    Sound.TURN: (_turn, 0.5),
    Sound.WHISTLE: (_whistle, 0.55),
    Sound.TRACK: (_track, 0.5),
    Sound.COINS: (_coins, 0.35),
    Sound.BELL: (_bell, 0.55),
    Sound.THUNDER: (_thunder, 0.75),
    Sound.FANFARE: (_fanfare, 0.7),
    Sound.THUD: (_thud, 0.5),
}


def make_sound(sound: Sound) -> Wave:
    """Return the wave of a sound at its relative volume."""
    make, peak = _MADE[sound]
    return levelled(make(), peak)
