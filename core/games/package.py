"""What a game's package says of itself, so that a program can name the game without loading it."""

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol


class RankedPlanner(NamedTuple):
    """The computer players of ranked games, whose moves anybody can compute again.

    `version` goes up whenever one of them would move otherwise at any place; `budget` is in nodes,
    0 if each level has its own. `levels` may sit at a ranked table, and ignore chance. `lost` plays
    for absent players: if the leader chose it, they would send the weakest.
    """

    version: str
    budget: int
    levels: tuple[str, ...]
    lost: str


class SkillOption(NamedTuple):
    """The option that says how well computers play; `levels` by its settings, strongest first."""

    name: str
    levels: Mapping[str, str]


class MapDrawer(Protocol):
    """Draws the maps of a game for map makers."""

    @property
    def letters(self) -> tuple[str, ...]:
        """Return the letters of the maps, the main one first."""
        ...

    def draw(self, letter: str, *, ids: bool) -> str:
        """Return a map as one SVG file, with the name of every point if `ids`."""
        ...


class PendingChoice(NamedTuple):
    """A choice that a game waits for outside the usual course of a turn.

    `what` the seat chooses, in English; and the rule that forbids to save the game before.
    """

    what: str
    save_rule: str = "SAVE-1"


_NO_CHOICES: Final[Mapping[str, PendingChoice]] = {}


class GamePackage(NamedTuple):
    """A game by its key: the word for it in logs, records and on command lines.

    `title` is the name that people see, and `seats` are the numbers of seats that it can have.
    `levels` are those of its computer players, the strongest first. `rules` and `ai` name a
    Ruleset and a GameAI as `module:attribute`; they are imported when they are first needed.
    A game without `ranked` is never ranked; without `skill` its computers are the strongest.
    `windows` names the game's package of windows as `module:attribute`. Only the window program
    imports it; a game without one is shown by windows that fit every game. `maps` names a
    MapDrawer; a game without a map leaves it empty. `options` names a function that returns the
    specs of its options without loading the rules, for the configuration. `choices` describes its
    choices by their purpose, and `told` are the fields of a seat in its view that tell how the
    seat stands at the end; without them it is told by all numbers.
    """

    key: str
    title: str
    seats: range
    levels: tuple[str, ...]
    rules: str
    ai: str
    ranked: RankedPlanner | None = None
    skill: SkillOption | None = None
    windows: str = ""
    maps: str = ""
    options: str = ""
    choices: Mapping[str, PendingChoice] = _NO_CHOICES
    told: tuple[str, ...] = ()

    def level_for(self, options: Mapping[str, object]) -> str:
        """Return the level of the computers at a table of these options.

        The strongest where the options leave the skill out or have a setting that is unknown here.
        """
        if self.skill is None:
            return self.levels[0]
        return self.skill.levels.get(str(options.get(self.skill.name)), self.seated_levels[0])

    @property
    def seated_levels(self) -> tuple[str, ...]:
        """Return the levels that the options can mean, the strongest first."""
        return self.levels[:1] if self.skill is None else tuple(self.skill.levels.values())
