"""What distinguishes one sitter of the photo album from another."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from PySide6.QtGui import QPainter

from gui.texts.phrases import Phrase


class Shape(NamedTuple):
    """The outline of a head: half its width at temples, jaw and chin, and the chin's height."""

    temples: float = 21.0
    jaw: float = 16.5
    point: float = 7.0
    chin: float = 22.0
    neck: float = 10.0


class Eyes(NamedTuple):
    """Half the width and height of an eye, the rise of its outer corner, the depth of its lid."""

    iris: str = "#5a3d24"
    wide: float = 4.5
    high: float = 2.1
    rise: float = 0.2
    lid: float = 1.0
    apart: float = 9.2
    lashes: bool = False


class Brows(NamedTuple):
    """The thickness of the brows, the fall of their inner ends, and their height."""

    thick: float = 1.8
    fall: float = 0.0
    high: float = -13.6


class Nose(NamedTuple):
    """Half the width of a nose, the height of its tip, and the strength of its bridge."""

    wide: float = 4.0
    tip: float = 3.6
    bridge: float = 1.0


class Mouth(NamedTuple):
    """Half the width of a mouth, the fullness of its lips, its smile, and its colour."""

    wide: float = 6.6
    full: float = 1.0
    smile: float = 0.5
    colour: str = "#a8604c"
    at: float = 11.4


class Sitter(NamedTuple):
    """A person in the album; parts that are worn are drawn by functions.

    `turn` is from -1 (to the left) to 1; `tilt` is in degrees; `age` is from 0 to 1.
    """

    key: str
    name: Phrase
    skin: str
    hair: str
    clothes: "Wear"
    cut: "Wear"
    behind: "Wear | None" = None
    beard: "Wear | None" = None
    glasses: "Wear | None" = None
    hat: "Wear | None" = None
    brow: str = ""
    shape: Shape = Shape()
    eyes: Eyes = Eyes()
    brows: Brows = Brows()
    nose: Nose = Nose()
    mouth: Mouth = Mouth()
    age: float = 0.2
    turn: float = 0.0
    tilt: float = 0.0
    down: float = 0.0
    size: float = 1.0
    backdrop: str = "#b9a88a"
    mount: str = "#efe2c4"


Wear: TypeAlias = Callable[[QPainter, Sitter], None]
