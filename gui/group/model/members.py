"""The members of a group as listed, and texts about groups."""

from typing import Final, NamedTuple

from gui.texts.phrases import Phrase
from net.lobby import Member
from net.lobby.messages import Over

END_REASONS: Final[dict[Over, str]] = {
    "disbanded": Phrase("The leader has ended the group."),
    "leader lost": Phrase("The leader lost connection, so the group has ended."),
    "removed": Phrase("The leader has removed you from the group."),
    "unseated": Phrase("The game started without a seat for you."),
    "left": Phrase("You have left the group."),
}
"""Texts for the reasons why a membership ended."""
_LINKS: Final = {
    "connecting": Phrase("connecting"),
    "direct": Phrase("direct, {delay} ms"),
    "relayed": Phrase("relayed, {delay} ms"),
    "failed": Phrase("failed"),
}


CLOCKS: Final = {
    0: Phrase("no limit"),
    120: Phrase("2 minutes"),
    300: Phrase("5 minutes"),
    600: Phrase("10 minutes"),
}
"""Settings of the turn clock in seconds (GROUP-21)."""


SEAT_WAITS: Final = {
    0: Phrase("no wait"),
    30: Phrase("30 seconds"),
    60: Phrase("1 minute"),
    120: Phrase("2 minutes"),
    300: Phrase("5 minutes"),
}
"""Settings of the wait for a lost player in seconds (SEAT-WAIT)."""


class MemberLine(NamedTuple):
    """A member in the list; the leader is number 1."""

    number: int
    member: Member
    is_leader: bool
    is_me: bool
    has_seat: bool

    @property
    def link(self) -> str:
        """The member's route to the leader (GROUP-6); empty if there is none."""
        if self.is_leader or not self.has_seat:
            return ""
        link = self.member.link
        return Phrase(_LINKS[link.state], delay=link.milliseconds)


def differing_rules(member: Member, leader: Member) -> str:
    """Return a sentence with both versions of the rules; empty if they are the same."""
    if member.rules == leader.rules:
        return ""
    return Phrase(
        "{name} has the rules {theirs}, the leader {leaders}. Get the same version of the program.",
        name=member.name,
        theirs=member.rules,
        leaders=leader.rules,
    )
