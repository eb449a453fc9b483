"""Refusals of moves, on rails and by ship."""

from core.games.crayon.refusals import NoTurningBack
from core.ruleset import Refusal


class NoTurningAtTunnel(NoTurningBack):
    """A tunnel entrance is no place to turn back."""

    rule = "MOVE-8"


class ShipsStay(Refusal):
    """Storms keep the ships where they are."""

    rule = "EVENT-137"
    text = "storms at sea bar drawing, boarding, leaving and sailing ships"


class Aboard(Refusal):
    """A train aboard a ship handles no loads."""

    rule = "SHIP-5"
    text = "the train is aboard the ship {ship}"


class NotAtPort(Refusal):
    """Ships are found in ports."""

    rule = "SHIP-2"
    text = "{at} is no port"


class DrawnHere(Refusal):
    """Ships are drawn once a turn in a port."""

    rule = "SHIP-4"
    text = "ships were drawn in this port already this turn"


class NoShips(Refusal):
    """All ships are at sea."""

    rule = "SHIP-10"
    text = "no ship is left to draw"


class ShipNotDrawn(Refusal):
    """Only a ship that was drawn can be boarded."""

    rule = "SHIP-3"
    text = "{ship} is not among the ships drawn here: {offered}"


class NotAboard(Refusal):
    """The train is ashore."""

    rule = "SHIP-8"
    text = "the train is not aboard a ship in port"
