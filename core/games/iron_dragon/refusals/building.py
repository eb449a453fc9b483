"""Refusals of sections that an event, a foreman or the limit of a turn bars."""

from core.games.crayon.refusals import NoBuilding
from core.ruleset import Refusal


class ForemanStrike(NoBuilding):
    """Nobody builds at all."""

    rule = "EVENT-142"
    text = "the foremen are on strike; no track is built"


class MagicStopsBuilding(NoBuilding):
    """The drawer of Rogue Magic builds nothing."""

    rule = "EVENT-126"
    text = "rogue magic bars seat {seat} from building"


class RiverInFlood(NoBuilding):
    """Nothing is rebuilt while its event is in play."""

    rule = "FLOOD-3"
    text = "a flood or a sandstorm bars building between {a} and {b}"


class TrollStaysBelow(Refusal):
    """A Troll builds in the Underworld only."""

    rule = "FOREMAN-9"
    text = "the foreman {foreman} builds in the Underworld only"


class BuildLimitExceeded(Refusal):
    """A turn's building would cost more than the limit."""

    rule = "BUILD-1"
    text = "{spent} GP were spent this turn; {cost} GP more would exceed the limit of {limit} GP"
