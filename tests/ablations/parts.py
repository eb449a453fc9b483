"""The parts of the planner that can be taken out, and players without them.

A figure of `Tuning` is changed there. Anything else is replaced while the crippled player chooses,
and only then, so that it can play against the whole one in one process.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from core.ai.player import Choice
from core.games.crayon.planner import choice, course, plans
from core.games.crayon.planner.choice import PlanChoice
from core.games.crayon.planner.tuning import Tuning
from core.games.crayon.roads import Search
from core.games.iron_dragon.ai.planner.player import PlannerPlayer
from core.games.iron_dragon.ai.planner.tuning import NORMAL
from core.games.iron_dragon.ai.planner.turn import TurnInHand
from core.ruleset import Ruleset, Seat

Patch = tuple[Any, str, Any]
"""The patched object, the name of its attribute, and the replacement."""


class Part(NamedTuple):
    """A part: its replacement, as a tuning or as patched functions."""

    name: str
    without: str
    tuning: Tuning = NORMAL
    patches: tuple[Patch, ...] = ()


_SKETCH: Final = plans.Sketch
_EXTEND: Final = TurnInHand._extend


def _alone(*arguments: Any, **named: Any) -> Search:
    """Search without the track that an earlier leg builds."""
    return Search(*arguments, **{**named, "built": ()})


def _not_joined(*fields: Any, **named: Any) -> plans.Sketch:
    """Sketch a plan that pays for a city's track on each visit."""
    return _SKETCH(*fields, **named)._replace(joined=frozenset())


def _late_cities(turn: TurnInHand, best: Any) -> None:
    """Build track to major cities only once the money is available."""
    settings = turn.outlook.state.settings
    if best.money >= settings.victory_money:
        _EXTEND(turn, best)


PARTS: Final = (
    Part("look-ahead", "plans of one delivery instead of three", NORMAL._replace(ahead=1)),
    Part("third delivery", "plans of two deliveries", NORMAL._replace(ahead=2)),
    Part(
        "exact courses",
        "the best sketch is played without a look at the other nine step by step",
        NORMAL._replace(looked_at=1),
    ),
    Part(
        "joint building",
        "each leg is planned as if the others built nothing",
        patches=((course, "Search", _alone), (plans, "Sketch", _not_joined)),
    ),
    Part(
        "draw value",
        "a new hand is taken to be as good as any",
        patches=((choice, "after_pitching", lambda *_, **__: None),),
    ),
    Part("speculation", "no load that no plan asks for", NORMAL._replace(speculates=False)),
    Part("pitching", "a hand is never given up", patches=((PlanChoice, "_may_pitch", False),)),
    Part("fear of poverty", "an empty purse costs no time", NORMAL._replace(need=0)),
    Part("end game", "no major city is joined for its own sake before the money is there",
         patches=((TurnInHand, "_extend", _late_cities),)),
)  # fmt: skip


class Crippled:
    """The planner without a part."""

    def __init__(self, part: Part) -> None:
        self._part = part
        self._player = PlannerPlayer(part.tuning)

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """Return the planner's choice without the part."""
        with taken_out(self._part):
            return self._player.choose(rules, state, seat, chance=chance)


@contextmanager
def taken_out(part: Part) -> Iterator[None]:
    """Remove the part during the block."""
    with ExitStack() as stack:
        for owner, name, instead in part.patches:
            stack.enter_context(patch.object(owner, name, instead))
        yield
