"""Errors of logs that are valid except for a ranked game.

Like a Forgery of the table, such an error is found at an entry; the judge wraps it in Unverified.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from core.errors import CodedError


class AttendanceCode(StrEnum):
    """A fault of a ranked game; the value is its name on the wire."""

    COMPUTER_MOVED = "ComputerMoved"
    COMPUTER_UNDID = "ComputerTookBack"
    OTHER_COMPUTER = "OtherComputer"  # than the agreed substitute
    SECOND_SEAT = "SecondSeat"
    WITNESS_MISSING = "WitnessMissing"  # so the other clients may have chosen the card


class AttendanceError(CodedError):
    """A seat was not played as agreed, or a draw was made without the witness."""

    texts: ClassVar[Mapping[str, str]] = {
        AttendanceCode.COMPUTER_MOVED: (
            "the computer player {level} of seat {seat} would play {chosen}, and the log has"
            " {found}"
        ),
        AttendanceCode.COMPUTER_UNDID: (
            "the log has an undo of the computer player {level} of seat {seat}, which never undoes"
        ),
        AttendanceCode.OTHER_COMPUTER: (
            "the substitute of seat {seat} is {level}, and the agreed one is {expected}"
        ),
        AttendanceCode.SECOND_SEAT: (
            "the leader took over seat {seat} of a computer player, and has a seat already"
        ),
        AttendanceCode.WITNESS_MISSING: "draw {draw} was made without the witness",
    }
