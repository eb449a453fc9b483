"""Errors of the map compiler: each names the feature and its place.

A place is given in the coordinates of the drawing: hexes to the right and hexes up (downwards is
negative). A milepost at fault is named too.
"""

from core.errors import FactualError


class MapError(FactualError):
    """A drawing cannot be compiled to a board."""

    text = "{feature} at {place}: this cannot be drawn so"


class BadDrawing(MapError):
    """A file is not a drawing, or one of its features does not fit its kind."""

    text = "{feature} in {file}: {why}"


class BadSettings(MapError):
    """The settings file is invalid."""

    text = "{file}: {why}"


class DuplicateName(MapError):
    """Two features of a kind that is identified by name have the same name."""

    text = "{feature} at {place}: another one at {other} has the name"


class InTheSea(MapError):
    """A city, port, tunnel or volcano is not on land."""

    text = "{feature} at {place} lies in the sea: {milepost} is no milepost"


class OffTheMap(MapError):
    """A feature is at a place without a point."""

    text = "{feature} at {place} lies beyond the map"


class PortWithoutSea(MapError):
    """A port is not next to the sea."""

    text = "{feature} at {place}: no sea point lies next to {milepost}"


class PlaceTaken(MapError):
    """Two places are on one milepost."""

    text = "{feature} at {place}: {milepost} is taken by {other}"


class CityTooTight(MapError):
    """A major city does not have seven free mileposts."""

    text = "{feature} at {place} needs seven free mileposts; {milepost} is {why}"


class TooFewExits(MapError):
    """Too few sections lead out of a city, a port or a tunnel."""

    text = "{feature} at {place} has {found} exits and needs {needed}"


class RiverCrossesNothing(MapError):
    """No section crosses a river, so it would not be on the board."""

    text = "{feature} at {place} crosses no way between two mileposts"


class RiverOverMilepost(MapError):
    """A river runs over a milepost, which then is on neither bank."""

    text = "{feature} at {place} runs over {milepost}; lead it around"


class RiversOnOneSection(MapError):
    """A section would cross two rivers."""

    text = "{feature} at {place} crosses the way from {a} to {b}, which crosses {other} already"


class RiverEndsOnLand(MapError):
    """A river ends neither in water nor in another river."""

    text = "{feature} at {place} ends on land"


class NoChannel(MapError):
    """Water divides two neighbouring mileposts, but no ship could pass between them."""

    text = "{feature} at {place}: water parts {a} from {b} without a sea point on either side"


class NoKingdom(MapError):
    """A milepost is in no kingdom."""

    text = "{feature} at {place} lies in no kingdom"


class KingdomsOverlap(MapError):
    """A milepost is in two kingdoms."""

    text = "{feature} at {place} overlaps {other}: {milepost} lies in both"


class CityAbroad(MapError):
    """A city is outside its own kingdom."""

    text = "{feature} at {place} belongs to {kingdom} and lies in {found}"


class WrongLetters(MapError):
    """A city's name lacks the letters of its kingdom, or two kingdoms share their letters."""

    text = "{feature} at {place}: {why}"


class CutOff(MapError):
    """Track cannot reach a city, or a milepost of no island, from any major city."""

    text = "{feature} at {place} cannot be built to from any major city"


class NotSailable(MapError):
    """A ship cannot sail from one port to another."""

    text = "{feature} at {place} cannot be sailed to from {other}"


class TunnelUnpaired(MapError):
    """A tunnel does not have two entrances."""

    text = "{feature} at {place} has {found} entrances and needs two"


class BridgeToNowhere(MapError):
    """A bridge names something that is not a city, or does not begin and end near its cities."""

    text = "{feature} at {place}: {why}"


class NotJoined(MapError):
    """A city cannot be reached from the others, even by ship, bridge or tunnel."""

    text = "{feature} at {place} cannot be reached from {other}"
