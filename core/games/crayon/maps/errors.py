"""Errors of the map compiler: each names the feature and its place.

A place is given in the coordinates of the drawing: hexes to the right and hexes up (downwards is
negative). A milepost at fault is named too.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from core.errors import CodedError


class MapCode(StrEnum):
    """The faults of a drawing or of its settings."""

    BAD_DRAWING = "BadDrawing"
    """A file is not a drawing, or one of its features does not fit its kind."""
    BAD_SETTINGS = "BadSettings"
    """The settings file is invalid."""
    DUPLICATE_NAME = "DuplicateName"
    """Two features of a kind that is identified by name have the same name."""
    IN_THE_SEA = "InTheSea"
    """A city, port, tunnel or volcano is not on land."""
    OFF_THE_MAP = "OffTheMap"
    """A feature is at a place without a point."""
    PORT_WITHOUT_SEA = "PortWithoutSea"
    """A port is not next to the sea."""
    PLACE_TAKEN = "PlaceTaken"
    """Two places are on one milepost."""
    CITY_TOO_TIGHT = "CityTooTight"
    """A major city does not have seven free mileposts."""
    TOO_FEW_EXITS = "TooFewExits"
    """Too few sections lead out of a city, a port or a tunnel."""
    CROSSES_NOTHING = "CrossesNothing"
    """No section crosses a river or an inlet, so it would not be on the board."""
    RIVER_OVER_MILEPOST = "RiverOverMilepost"
    """A river runs over a milepost, which then is on neither bank."""
    RIVERS_ON_ONE_SECTION = "RiversOnOneSection"
    """A section would cross two rivers."""
    RIVER_ENDS_ON_LAND = "RiverEndsOnLand"
    """A river ends neither in water nor in another river."""
    NO_CHANNEL = "NoChannel"
    """Water divides two neighbouring mileposts, but no ship could pass between them."""
    INLET_NOT_DRAWN = "InletNotDrawn"
    """Water divides two neighbouring mileposts, and no inlet is drawn between them."""
    COAST_WITHOUT_SEA = "CoastWithoutSea"
    """No milepost by the sea is in the area of a coast."""
    NO_KINGDOM = "NoKingdom"
    """A milepost is in no kingdom or country."""
    KINGDOMS_OVERLAP = "KingdomsOverlap"
    """A milepost is in two kingdoms or countries."""
    CITY_ABROAD = "CityAbroad"
    """A city is outside its own kingdom or country."""
    WRONG_LETTERS = "WrongLetters"
    """A city's name lacks the letters of its kingdom, or two kingdoms share their letters."""
    CUT_OFF = "CutOff"
    """Track cannot reach a city, or a milepost of no island, from any major city."""
    NOT_SAILABLE = "NotSailable"
    """A ship cannot sail from one port to another."""
    TUNNEL_UNPAIRED = "TunnelUnpaired"
    """A tunnel does not have two entrances."""
    BRIDGE_TO_NOWHERE = "BridgeToNowhere"
    """A bridge names something that is not a city, or does not begin and end near its cities."""
    NOT_JOINED = "NotJoined"
    """A city cannot be reached from the others, even by ship, bridge or tunnel."""


class MapError(CodedError):
    """A drawing cannot be compiled to a board."""

    texts: ClassVar[Mapping[str, str]] = {
        MapCode.BAD_DRAWING: "{feature} in {file}: {why}",
        MapCode.BAD_SETTINGS: "{file}: {why}",
        MapCode.DUPLICATE_NAME: "{feature} at {place}: another one at {other} has the name",
        MapCode.IN_THE_SEA: "{feature} at {place} lies in the sea: {milepost} is no milepost",
        MapCode.OFF_THE_MAP: "{feature} at {place} lies beyond the map",
        MapCode.PORT_WITHOUT_SEA: "{feature} at {place}: no sea point lies next to {milepost}",
        MapCode.PLACE_TAKEN: "{feature} at {place}: {milepost} is taken by {other}",
        MapCode.CITY_TOO_TIGHT: (
            "{feature} at {place} needs seven free mileposts; {milepost} is {why}"
        ),
        MapCode.TOO_FEW_EXITS: "{feature} at {place} has {found} exits and needs {needed}",
        MapCode.CROSSES_NOTHING: "{feature} at {place} crosses no way between two mileposts",
        MapCode.RIVER_OVER_MILEPOST: "{feature} at {place} runs over {milepost}; lead it around",
        MapCode.RIVERS_ON_ONE_SECTION: (
            "{feature} at {place} crosses the way from {a} to {b}, which crosses {other} already"
        ),
        MapCode.RIVER_ENDS_ON_LAND: "{feature} at {place} ends on land",
        MapCode.NO_CHANNEL: (
            "{feature} at {place}: water parts {a} from {b} without a sea point on either side"
        ),
        MapCode.INLET_NOT_DRAWN: (
            "{feature} at {place}: water parts {a} from {b}, and no inlet is drawn there"
        ),
        MapCode.COAST_WITHOUT_SEA: "{feature} at {place}: no milepost by the sea lies in it",
        MapCode.NO_KINGDOM: "{feature} at {place} lies in no kingdom or country",
        MapCode.KINGDOMS_OVERLAP: "{feature} at {place} overlaps {other}: {milepost} lies in both",
        MapCode.CITY_ABROAD: "{feature} at {place} belongs to {kingdom} and lies in {found}",
        MapCode.WRONG_LETTERS: "{feature} at {place}: {why}",
        MapCode.CUT_OFF: "{feature} at {place} cannot be built to from any major city",
        MapCode.NOT_SAILABLE: "{feature} at {place} cannot be sailed to from {other}",
        MapCode.TUNNEL_UNPAIRED: "{feature} at {place} has {found} entrances and needs two",
        MapCode.BRIDGE_TO_NOWHERE: "{feature} at {place}: {why}",
        MapCode.NOT_JOINED: "{feature} at {place} cannot be reached from {other}",
    }
