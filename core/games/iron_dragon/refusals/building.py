"""Refusals to build a section because of an event, a foreman or the limit of a turn."""

from core.games.crayon import refusals as shared
from core.games.crayon.refusals import NoBuilding
from core.ruleset import Refusal


class ForemanStrike(NoBuilding):
    """The foremen are on strike, so no player may build."""

    rule = "EVENT-142"
    text = "no track can be built while the foremen are on strike"


class MagicStopsBuilding(NoBuilding):
    """The drawer of Rogue Magic may not build."""

    rule = "EVENT-126"
    text = "seat {seat} cannot build because of Rogue Magic"


class RiverInFlood(NoBuilding):
    """Track may not be rebuilt while the event that destroyed it is in play."""

    rule = "FLOOD-3"
    text = "a flood or a sandstorm blocks building between {a} and {b}"


class TrollStaysBelow(Refusal):
    """A Troll builds only in the Underworld."""

    rule = "FOREMAN-9"
    text = "the foreman {foreman} builds in the Underworld only"


class BuildLimitExceeded(shared.BuildLimitExceeded):
    """The cost of building in a turn would exceed the limit."""

    rule = "BUILD-1"
    text = "{cost} GP more would exceed this turn's limit of {limit} GP; {spent} GP are spent"
