"""The hints of a coach: texts, what they point at, and when one is done.

A game has a list of steps. Each step looks at the position and returns a hint while it applies;
the first one that applies is shown. Doing something else that is sensible therefore leads on to the
next step, and a resumed game needs nothing but its state. No hint is a command.
"""

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, Protocol, TypeVar

from gui.texts.phrases import Phrase


class Place(NamedTuple):
    """A place on the map, by its number on the board; a ring marks it."""

    at: int


class Tool(NamedTuple):
    """The toolbar's button of an action."""

    action: str


class Control(NamedTuple):
    """The controls of an object name: in an open window, or on the whole screen without a window.

    Controls side by side, as in a line, can have the same name. Without a name it is the window.
    """

    window: str
    name: str = ""


Target = Place | Tool | Control


class Hint(NamedTuple):
    """A hint: `key` identifies it, and it points at the first of the `targets` that is visible.

    With `is_last` the coach has nothing more to say.
    """

    key: str
    text: Phrase
    targets: tuple[Target, ...] = ()
    is_last: bool = False

    @property
    def place(self) -> int | None:
        """The place on the map that the hint is about, or None."""
        return next((target.at for target in self.targets if isinstance(target, Place)), None)


class Progress:
    """What the player has done since the game was opened, beside its commands.

    `shown` are the places that they asked to see, `opened` the windows that they have seen, and
    `skipped` the keys of hints that they did not want.
    """

    def __init__(self) -> None:
        self.shown: set[int] = set()
        self.opened: set[str] = set()
        self.skipped: set[str] = set()


class Coach(Protocol):
    """The coach of a game on the screen."""

    def hint(self, progress: Progress) -> Hint | None:
        """Return the hint for the present position; None while there is nothing to say."""
        ...


S = TypeVar("S")


class Step(NamedTuple, Generic[S]):
    """A step of a coached game: returns its hint while it applies to a situation S, else None."""

    hint: Callable[[S, Progress], Hint | None]


def first_hint(steps: Iterable[Step[S]], situation: S, progress: Progress) -> Hint | None:
    """Return the hint of the first step that applies and was not skipped."""
    for step in steps:
        hint = step.hint(situation, progress)
        if hint is not None and hint.key not in progress.skipped:
            return hint
    return None
