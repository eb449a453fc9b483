"""What the compiler refuses: each names the feature, and the place where to look for it.

A place is given as in the drawing, so that it can be found there: hexes to the right
and hexes up (downwards is negative). Where a milepost is at fault it is named too.
"""

from core.errors import FactualError


class MapError(FactualError):
    """A drawing cannot become a board."""

    text = "{feature} at {place}: this cannot be drawn so"


class BadDrawing(MapError):
    """A file is no drawing, or one of its features is not what its kind must be."""

    text = "{feature} in {file}: {why}"


class BadSettings(MapError):
    """The settings file does not say what the compiler must know."""

    text = "{file}: {why}"


class DuplicateName(MapError):
    """Two features that are known by name have the same one."""

    text = "{feature} at {place}: another one at {other} has the name"


class InTheSea(MapError):
    """A city, port, tunnel or volcano lies on no land."""

    text = "{feature} at {place} lies in the sea: {milepost} is no milepost"


class OffTheMap(MapError):
    """A feature lies where there is no point at all."""

    text = "{feature} at {place} lies beyond the map"


class PortWithoutSea(MapError):
    """No ship can come to a port."""

    text = "{feature} at {place}: no sea point lies next to {milepost}"


class PlaceTaken(MapError):
    """Two places share a milepost."""

    text = "{feature} at {place}: {milepost} is taken by {other}"


class CityTooTight(MapError):
    """A major city has not seven mileposts to itself."""

    text = "{feature} at {place} needs seven free mileposts; {milepost} is {why}"


class TooFewExits(MapError):
    """Not enough sections lead out of a city, a port or a tunnel."""

    text = "{feature} at {place} has {found} exits and needs {needed}"


class RiverCrossesNothing(MapError):
    """No section crosses a river, so that it would not be on the board."""

    text = "{feature} at {place} crosses no way between two mileposts"


class RiverOverMilepost(MapError):
    """A river runs over a milepost, and so has it on neither bank."""

    text = "{feature} at {place} runs over {milepost}; lead it around"


class RiversOnOneSection(MapError):
    """A section would cross two rivers."""

    text = "{feature} at {place} crosses the way from {a} to {b}, which crosses {other} already"


class RiverEndsOnLand(MapError):
    """A river ends neither in water nor in another river."""

    text = "{feature} at {place} ends on land"


class NoChannel(MapError):
    """Water parts two neighbouring mileposts, and no ship could pass between them."""

    text = "{feature} at {place}: water parts {a} from {b} without a sea point on either side"


class NoKingdom(MapError):
    """A milepost lies in no kingdom."""

    text = "{feature} at {place} lies in no kingdom"


class KingdomsOverlap(MapError):
    """A milepost lies in two kingdoms."""

    text = "{feature} at {place} overlaps {other}: {milepost} lies in both"


class CityAbroad(MapError):
    """A city lies outside its own kingdom."""

    text = "{feature} at {place} belongs to {kingdom} and lies in {found}"


class WrongLetters(MapError):
    """A city's name does not begin as the names of its kingdom do, or two kingdoms share theirs."""

    text = "{feature} at {place}: {why}"


class CutOff(MapError):
    """Track cannot come to a city, or to a milepost of no island, from any major city."""

    text = "{feature} at {place} cannot be built to from any major city"


class NotSailable(MapError):
    """A ship cannot come from one port to another."""

    text = "{feature} at {place} cannot be sailed to from {other}"


class TunnelUnpaired(MapError):
    """A tunnel has not two entrances."""

    text = "{feature} at {place} has {found} entrances and needs two"


class BridgeToNowhere(MapError):
    """A bridge joins what is no city, or does not begin and end near its cities."""

    text = "{feature} at {place}: {why}"


class NotJoined(MapError):
    """A city cannot be reached from the others, not even by ship, bridge or tunnel."""

    text = "{feature} at {place} cannot be reached from {other}"
