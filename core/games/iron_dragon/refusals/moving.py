"""Refusals of moves, on rails and by ship."""

from core.games.crayon.refusals import NoTurningBack
from core.ruleset import Refusal


class NoTurningAtTunnel(NoTurningBack):
    """A train may not turn back at a tunnel entrance."""

    rule = "MOVE-8"


class ShipsStay(Refusal):
    """Storms bar all use of ships."""

    rule = "EVENT-137"
    text = "no ship can be drawn, boarded, left or sailed during Storms at Sea"


class Aboard(Refusal):
    """A train aboard a ship cannot handle loads."""

    rule = "SHIP-5"
    text = "the train is aboard the ship {ship}"


class NotAtPort(Refusal):
    """The train is not in a port, where ships are drawn."""

    rule = "SHIP-2"
    text = "{at} is not a port"


class DrawnHere(Refusal):
    """Ships were already drawn in this port in this turn."""

    rule = "SHIP-4"
    text = "a ship was already drawn in this port this turn"


class NoShips(Refusal):
    """No ship is left to draw."""

    rule = "SHIP-10"
    text = "no ship is left to draw"


class ShipNotDrawn(Refusal):
    """The ship was not drawn here, so it cannot be boarded."""

    rule = "SHIP-3"
    text = "{ship} is not among the ships drawn here: {offered}"


class NotAboard(Refusal):
    """The train is not aboard a ship in port."""

    rule = "SHIP-8"
    text = "the train is not aboard a ship in port"
