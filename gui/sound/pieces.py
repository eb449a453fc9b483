"""The pieces of music, one for each tune; all are composed for this program."""

from typing import Final

from gui.sound.scores import Part, Piece, played
from gui.sound.synthesis import Wave
from gui.sound.tunes import Tune

# --- the title: a gentle tune for a harp over a low string, in D Dorian

_TITLE_FIRST: Final = """
d5 2 e5 1 | f5 2 e5 1 | d5 1 c5 1 a4 1 | d5 3 | f5 2 g5 1 | a5 2 g5 1 | f5 1 e5 1 c5 1 | e5 3
| d5 2 e5 1 | f5 2 g5 1 | a5 1 g5 1 e5 1 | f5 2 d5 1
| c5 1 d5 1 e5 1 | f5 1 e5 1 c5 1 | d5 3 | . 3
"""
_TITLE_SECOND: Final = """
a5 2 c6 1 | b5 2 g5 1 | a5 1 f5 1 d5 1 | e5 3 | f5 2 a5 1 | g5 2 e5 1 | f5 1 d5 1 c5 1 | d5 3
| a4 1 d5 1 e5 1 | f5 2 g5 1 | a5 2 f5 1 | g5 1 e5 1 c5 1
| d5 2 f5 1 | e5 1 c5 1 e5 1 | d5 3 | . 3
"""


def _waltz(chords: str) -> str:
    """Return an accompaniment in three, a bar for each chord."""
    tones = {
        "d": ("d3", "a3", "f4"),
        "a": ("a2", "e3", "c4"),
        "f": ("f2", "c3", "a3"),
        "c": ("c3", "g3", "e4"),
        "g": ("g2", "d3", "b3"),
    }
    bars = (tones[chord] for chord in chords.split())
    return " | ".join(f"{low} 1 {mid} .5 {high} .5 {mid} 1" for low, mid, high in bars)


_TITLE: Final = Piece(
    beat=0.62,
    bar=3,
    sections={
        "A": (
            Part("harp", 0.72, _TITLE_FIRST),
            Part("harp", 0.34, _waltz("d d a d f c a a d f c d c a d d")),
            Part("pad", 0.05, "d3 3 | . 3 | " * 8),
        ),
        "B": (
            Part("harp", 0.72, _TITLE_SECOND),
            Part("harp", 0.34, _waltz("f g d a f c a d d f f c d a d d")),
            Part("pad", 0.05, "d3 3 | . 3 | " * 8),
        ),
    },
    form="ABA",
)

# --- planning: bells over slow chords, in G

_PLANNING: Final = Piece(
    beat=0.78,
    bar=4,
    sections={
        "A": (
            Part(
                "bell",
                0.5,
                """
                b4 1 d5 1 g5 2 | f#5 1 e5 1 b4 2 | c5 1 e5 1 g5 1.5 e5 .5 | d5 3 . 1
                | b4 1 d5 1 a5 2 | f#5 1 d5 1 b4 2 | e5 1 d5 1 c5 1 a4 1 | d5 3 . 1
                """,
            ),
            Part(
                "pad",
                0.26,
                """
                g3+b3+d4 4 | e3+g3+b3 4 | c3+e3+g3 4 | d3+f#3+a3 4
                | g3+b3+d4 4 | b2+d3+f#3 4 | c3+e3+g3 4 | d3+g3+a3 4
                """,
            ),
            Part("bass", 0.4, "g2 4 | e2 4 | c2 4 | d2 4 | g2 4 | b1 4 | c2 4 | d2 4"),
        ),
        "B": (
            Part(
                "flute",
                0.42,
                """
                e5 2 f#5 1 g5 1 | e5 3 d5 1 | b4 2 d5 2 | a4 3 . 1
                | c5 2 d5 1 e5 1 | g5 2 e5 2 | c5 1 d5 1 e5 1 g5 1 | f#5 2 d5 2
                """,
            ),
            Part(
                "harp",
                0.3,
                """
                e3 .5 b3 .5 e4 .5 b3 .5 g3 1 b3 1 | c3 .5 g3 .5 c4 .5 g3 .5 e3 1 g3 1
                | g2 .5 d3 .5 g3 .5 d3 .5 b3 1 d3 1 | d3 .5 a3 .5 d4 .5 a3 .5 f#3 1 a3 1
                | a2 .5 e3 .5 a3 .5 e3 .5 c4 1 e3 1 | e3 .5 b3 .5 e4 .5 b3 .5 g3 1 b3 1
                | c3 .5 g3 .5 c4 .5 g3 .5 e3 1 g3 1 | d3 .5 a3 .5 d4 .5 a3 .5 f#3 1 a3 1
                """,
            ),
            Part("bass", 0.4, "e2 4 | c2 4 | g2 4 | d2 4 | a2 4 | e2 4 | c2 4 | d2 4"),
        ),
    },
    form="ABA",
)

# --- the journey: a flute over the rhythm of wheels, in A Mixolydian


def _wheels(roots: str) -> str:
    """Return the rhythm of wheels, long and short, a bar for each root."""
    tones = {"a": "a2 e3 a3", "d": "d3 a3 d4", "g": "g2 d3 g3", "e": "e2 b2 e3"}
    bars = (tones[root].split() for root in roots.split())
    return " | ".join(f"{low} 2 {mid} 1 {high} 2 {mid} 1" for low, mid, high in bars)


_BRUSHES: Final = "x 2 x 1 x 2 x 1 | " * 8

_JOURNEY: Final = Piece(
    beat=0.25,
    bar=6,
    sections={
        "A": (
            Part(
                "flute",
                0.4,
                """
                e5 2 e5 1 c#5 2 a4 1 | c#5 3 e5 3 | d5 2 b4 1 g4 2 b4 1 | a4 4 . 2
                | f#5 2 d5 1 a5 2 f#5 1 | e5 3 c#5 3 | b4 2 d5 1 g5 2 d5 1 | c#5 3 a4 3
                """,
            ),
            Part("harp", 0.5, _wheels("a a g a d a g a")),
            Part("brush", 0.16, _BRUSHES),
        ),
        "B": (
            Part(
                "reed",
                0.3,
                """
                a4 3 f#4 3 | d4 2 e4 1 f#4 3 | e4 3 c#4 2 e4 1 | a4 5 . 1
                | g4 2 f#4 1 e4 2 d4 1 | f#4 3 d4 3 | e4 2 d4 1 b3 2 g4 1 | a4 4 . 2
                """,
            ),
            Part(
                "bell",
                0.14,
                """
                . 3 d6 3 | . 6 | . 3 c#6 3 | . 6 | . 3 b5 3 | . 6 | . 3 e6 3 | . 6
                """,
            ),
            Part("harp", 0.5, _wheels("d d a a g d e a")),
            Part("brush", 0.16, _BRUSHES),
        ),
    },
    form="AABABA",
)

# --- near the end: a reed over a pulse that does not rest, in E minor


def _pulse(roots: str) -> str:
    """Return a bar of eighths for each root, with its fifth and third."""
    tones = {
        "e": "e2 b2 g2",
        "c": "c2 g2 e2",
        "a": "a2 e3 c3",
        "b": "b1 f#2 d#2",
    }
    bars = (tones[root].split() for root in roots.split())
    return " | ".join(
        f"{low} .5 {low} .5 {fifth} .5 {low} .5 {third} .5 {low} .5 {fifth} .5 {low} .5"
        for low, fifth, third in bars
    )


_TENSE_PAD: Final = """
e3+g3+b3 4 | e3+g3+b3 4 | c3+e3+g3 4 | c3+e3+g3 4
| a2+c3+e3 4 | a2+c3+e3 4 | b2+d#3+f#3 4 | b2+d#3+f#3 4
"""
_SKINS: Final = "x 1.5 x 1 x 1.5 | x 1.5 x 2.5 | " * 4

_TENSE: Final = Piece(
    beat=0.5,
    bar=4,
    sections={
        "A": (
            Part(
                "reed",
                0.34,
                """
                e4 3 f#4 1 | g4 4 | e4 2 g4 2 | c5 4
                | a4 3 b4 1 | c5 2 b4 2 | f#4 3 d#4 1 | b4 4
                """,
            ),
            Part("harp", 0.5, _pulse("e e c c a a b b")),
            Part("pad", 0.16, _TENSE_PAD),
            Part("drum", 0.34, _SKINS),
        ),
        "B": (
            Part(
                "flute",
                0.34,
                """
                b4 2 e5 2 | d5 1 c5 1 b4 2 | c5 2 g4 2 | a4 1 b4 1 c5 2
                | e5 3 c5 1 | a4 4 | b4 2 d#5 2 | f#5 4
                """,
            ),
            Part("harp", 0.5, _pulse("e e c c a a b b")),
            Part("pad", 0.2, _TENSE_PAD),
            Part("drum", 0.4, _SKINS),
        ),
    },
    form="ABAB",
)

# --- trouble: bells and a slow flute over dark chords, in A minor

_TROUBLE: Final = Piece(
    beat=0.95,
    bar=4,
    sections={
        "A": (
            Part(
                "bell",
                0.4,
                """
                e5 1 . 1 c5 2 | . 1 f5 1 e5 2 | . 2 b5 1 a5 1 | f5 2 . 2
                | . 1 a5 1 c6 2 | a5 2 f5 2 | g#5 1 . 1 e5 2 | . 1 b4 1 d5 2
                """,
            ),
            Part(
                "pad",
                0.34,
                """
                a2+e3+c4 4 | a2+f3+bb3 4 | a2+e3+c4 4 | a2+f3+d4 4
                | f2+c3+a3 4 | d3+f3+a3 4 | e3+g#3+b3 4 | e3+g#3+d4 4
                """,
            ),
            Part("drum", 0.3, "x 4 | . 4 | x 4 | . 4 | x 4 | . 4 | x 3 x 1 | . 4"),
        ),
        "B": (
            Part(
                "flute",
                0.36,
                """
                a4 3 b4 1 | bb4 4 | c5 3 e5 1 | d5 4 | c5 2 a4 2 | d5 3 f5 1 | e5 4 | g#4 2 b4 2
                """,
            ),
            Part("bell", 0.18, ". 4 | . 2 f5 2 | . 4 | . 2 a5 2 | . 4 | . 2 a5 2 | . 4 | . 2 e5 2"),
            Part(
                "pad",
                0.34,
                """
                a2+e3+c4 4 | a2+f3+bb3 4 | a2+e3+c4 4 | a2+f3+d4 4
                | f2+c3+a3 4 | d3+f3+a3 4 | e3+g#3+b3 4 | e3+g#3+d4 4
                """,
            ),
            Part("drum", 0.3, "x 4 | . 4 | x 4 | . 4 | x 4 | . 4 | x 3 x 1 | . 4"),
        ),
    },
    form="AB",
)

PIECES: Final[dict[Tune, Piece]] = {
    Tune.TITLE: _TITLE,
    Tune.PLANNING: _PLANNING,
    Tune.JOURNEY: _JOURNEY,
    Tune.TROUBLE: _TROUBLE,
    Tune.TENSE: _TENSE,
}


def make_tune(tune: Tune) -> Wave:
    """Return a tune as a wave that can be repeated; takes seconds."""
    return played(PIECES[tune])
