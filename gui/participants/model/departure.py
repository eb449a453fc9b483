"""The question to a player leaving a network game: what happens to seat and table."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from gui.participants.model.participants import Participants
from gui.table.model.net_table import NetTableModel
from gui.texts.phrases import Phrase, listed

OVER: Final = Phrase("Leave this game? It is over.")
CUT_OFF: Final = Phrase(
    "Leave this game? The other players cannot be reached. If they play on, the computer plays "
    "for you."
)
ALONE: Final = Phrase("Leave this game? You are the last player at the table, so it stops.")
STOPS: Final = Phrase(
    "Leave this game? The computer takes your seat, but too few players remain: {names} can "
    "play on alone or wait for you."
)
GOES_ON: Final = Phrase("Leave this game? The computer takes your seat, and {goes_on}")
ONE_PLAYS_ON: Final = Phrase("{name} plays on.")
OTHERS_PLAY_ON: Final = Phrase("the others play on.")
OTHER_LEADS: Final = Phrase("{asked} {name}’s computer then leads the table.")
SOMEBODY_LEADS: Final = Phrase("{asked} Another player’s computer then leads the table.")


class Departure(NamedTuple):
    """The future of the table without this player.

    `others` are the names of the other people present, `can_go_on` tells whether their programs are
    enough to go on, and `leads` whether this program orders the log.
    """

    is_over: bool
    is_out: bool
    others: Sequence[str]
    can_go_on: bool
    leads: bool

    @property
    def question(self) -> Phrase:
        """The question whether to leave, with the consequences (SYSTEMMENU-2)."""
        if self.is_over:
            return OVER
        if self.is_out:
            return CUT_OFF
        if not self.others:
            return ALONE
        names = listed(self.others)
        if not self.can_go_on:
            return Phrase(STOPS, names=names)
        goes_on = Phrase(ONE_PLAYS_ON, name=names) if len(self.others) == 1 else OTHERS_PLAY_ON
        asked = Phrase(GOES_ON, goes_on=goes_on)
        if not self.leads:
            return asked
        if len(self.others) == 1:
            return Phrase(OTHER_LEADS, asked=asked, name=names)
        return Phrase(SOMEBODY_LEADS, asked=asked)


def departure(table: NetTableModel, participants: Participants) -> Departure:
    """Return what happens to a table if this player leaves it now."""
    others = [
        member.name
        for member in participants.members
        if not member.is_me
        and participants.is_here(member.client)
        and any(not table.is_computer(seat) for seat in member.seats)
    ]
    return Departure(
        is_over=table.is_over,
        is_out=participants.is_offline,
        others=others,
        can_go_on=table.can_continue_without_me,
        leads=table.leader == table.me,
    )
