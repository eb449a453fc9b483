"""Errors of logs that are valid except for a ranked game.

Like a Forgery of the table, such an error is found at an entry; the judge wraps it in Unverified.
"""

from core.errors import FactualError


class RankingError(FactualError):
    """The base of all errors of this package."""


class ComputerMoved(RankingError):
    """A computer's seat was not played as its computer player would."""

    text = "seat {seat} is played by {level}, who would have given {chosen}, not {found}"


class ComputerTookBack(RankingError):
    """A leader undid a command of a computer's seat."""

    text = "seat {seat} is played by {level}, who takes nothing back"


class OtherComputer(RankingError):
    """A seat was handed to a computer player other than the agreed substitute."""

    text = "seat {seat} went to {level}; for those who are away plays {expected}"


class SecondSeat(RankingError):
    """The leader took over a seat of a computer player."""

    text = "seat {seat} belongs to a computer player, and its holder has one of his own"


class WitnessMissing(RankingError):
    """A card was drawn without the witness, so the other clients may have chosen it."""

    text = "draw {draw} was made without the witness"
