"""What a ranked game may not hold though any other may.

Like a Forgery of the table, it is found at an entry; the judge wraps it in Unverified.
"""

from core.errors import FactualError


class RankingError(FactualError):
    """The base of all errors of this package."""


class ComputerMoved(RankingError):
    """A computer's seat did what its player would not do at this place."""

    text = "seat {seat} is played by {level}, who would have given {chosen}, not {found}"


class ComputerTookBack(RankingError):
    """A leader took something back for a seat that a computer plays."""

    text = "seat {seat} is played by {level}, who takes nothing back"


class OtherComputer(RankingError):
    """A seat passed to a computer player other than the agreed substitute."""

    text = "seat {seat} went to {level}; for those who are away plays {expected}"


class SecondSeat(RankingError):
    """The leader took over a seat of a computer player."""

    text = "seat {seat} belongs to a computer player, and its holder has one of his own"


class WitnessMissing(RankingError):
    """A card was drawn without the witness, so the other clients may have chosen it."""

    text = "draw {draw} was made without the witness"
