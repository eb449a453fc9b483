"""The effects that a map shows, without Qt."""

from typing import Final, Literal, NamedTuple, get_args

from core.games.crayon.board import EdgeId, Milepost

Points = frozenset[Milepost]

Look = Literal[
    "axes",
    "bats",
    "demons",
    "drake",
    "fire",
    "flood",
    "fog",
    "gale",
    "ice",
    "lava",
    "leaves",
    "magic",
    "pirates",
    "rain",
    "rainbow",
    "revolt",
    "sand",
    "serpent",
    "snow",
    "song",
    "sparks",
    "strike",
    "tax",
    "wands",
    "warlord",
    "waves",
    "wreck",
]
"""The looks of effects; each has a sign, a texture and a way in which its motes move."""

LOOKS: Final[tuple[Look, ...]] = get_args(Look)


class Effect(NamedTuple):
    """What a map shows of an event card.

    The `ground` has the texture of the look. `barred` points are hatched: something is forbidden
    there. `swept` are sections over flooded water. `marks` have a sign each, wherever they lie.
    """

    card: int
    look: Look
    ground: Points = frozenset()
    barred: Points = frozenset()
    swept: frozenset[EdgeId] = frozenset()
    marks: tuple[Milepost, ...] = ()
