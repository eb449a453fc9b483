"""Refusals to build a section because of an event, a foreman or the limit of a turn."""

from core.games.crayon.refusals import NoBuilding
from core.ruleset import Refusal


class ForemanStrike(NoBuilding):
    """The foremen are on strike, so no player may build."""

    rule = "EVENT-142"
    text = "the foremen are on strike; no track is built"


class MagicStopsBuilding(NoBuilding):
    """The drawer of Rogue Magic may not build."""

    rule = "EVENT-126"
    text = "rogue magic bars seat {seat} from building"


class RiverInFlood(NoBuilding):
    """Track may not be rebuilt while the event that destroyed it is in play."""

    rule = "FLOOD-3"
    text = "a flood or a sandstorm bars building between {a} and {b}"


class TrollStaysBelow(Refusal):
    """A Troll builds only in the Underworld."""

    rule = "FOREMAN-9"
    text = "the foreman {foreman} builds in the Underworld only"


class BuildLimitExceeded(Refusal):
    """The cost of building in a turn would exceed the limit."""

    rule = "BUILD-1"
    text = "{spent} GP were spent this turn; {cost} GP more would exceed the limit of {limit} GP"
