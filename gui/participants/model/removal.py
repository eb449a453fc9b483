"""Votes for the permanent removal of players, including this person's own votes.

A removal requires more than half of all players. Of two players, neither can remove the other, and
nobody can be removed from a ranked game.
"""

from collections.abc import Callable, Sequence
from typing import Final

from core.table import ClientIndex
from gui.texts.phrases import Phrase, listed
from net.consensus import events

ONE_WANTS: Final = Phrase("{name} votes to remove {other} ({so_far} of {needed} votes).")
SOME_WANT: Final = Phrase("{names} vote to remove {other} ({so_far} of {needed} votes).")
WANTS_NO_MORE: Final = Phrase("{name} no longer votes to remove {other}.")
OUT_OF_TABLE: Final = Phrase("the other players removed you. Your recording ends there.")

Want = Callable[[ClientIndex, bool], object]
"""Votes for or against the removal of a client; raises Refusal."""

SHOWN: Final = 60.0
"""Seconds for which a vote is shown above the map; after that it is read in Who's who."""


class Removal:
    """The votes at a table of clients of these `names`; `me` is this person's client.

    Without a `want`, players cannot be removed. `clock` is in seconds.
    """

    def __init__(
        self,
        names: Sequence[str],
        me: ClientIndex,
        want: Want | None,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._names: Final = names
        self._me: Final = me
        self._want: Final = want
        self._clock: Final = clock
        self._wanted: Final[dict[ClientIndex, tuple[ClientIndex, ...]]] = {}
        self._changed: Final[dict[ClientIndex, float]] = {}
        self._removed: Final[set[ClientIndex]] = set()

    @property
    def needed(self) -> int:
        """The number of votes that a removal requires."""
        return len(self._names) // 2 + 1

    def may(self, client: ClientIndex) -> bool:
        """Return whether this person may vote against a client or withdraw such a vote."""
        is_one = self._want is not None and client != self._me
        others = len(self._names) - len(self._removed) - 1
        gone = self._removed & {client, self._me}
        return is_one and not gone and others >= self.needed

    def is_removed(self, client: ClientIndex) -> bool:
        """Return whether a client was removed."""
        return client in self._removed

    def is_mine(self, client: ClientIndex) -> bool:
        """Return whether this person has voted against a client."""
        return self._me in self._wanted.get(client, ())

    def want(self, client: ClientIndex, *, is_unwanted: bool) -> None:
        """Vote for a client's removal, or withdraw the vote; raises Refusal."""
        if self._want is not None:
            self._want(client, is_unwanted)

    def vote_text(self, client: ClientIndex) -> str:
        """Return the votes against a client and the quorum as a sentence; empty without votes."""
        by = self._wanted.get(client, ())
        if not by or client in self._removed:
            return ""
        if len(by) == 1:
            return self._wants(by[0], client)
        return Phrase(
            SOME_WANT,
            names=listed(map(self._name, by)),
            other=self._name(client),
            so_far=len(by),
            needed=self.needed,
        )

    def _wants(self, client: ClientIndex, about: ClientIndex) -> Phrase:
        return Phrase(
            ONE_WANTS,
            name=self._name(client),
            other=self._name(about),
            so_far=len(self._wanted[about]),
            needed=self.needed,
        )

    @property
    def standing(self) -> list[str]:
        """Sentences about votes that changed recently."""
        now = self._clock()
        fresh = (key for key, since in self._changed.items() if now - since < SHOWN)
        return [text for text in map(self.vote_text, fresh) if text]

    def on_event(self, removal_votes: events.RemovalVotes | events.Removed) -> list[Phrase]:
        """Handle an event; return sentences to be kept as notices."""
        if isinstance(removal_votes, events.Removed):
            self._removed.add(removal_votes.member)
            self._wanted.pop(removal_votes.member, None)
            return []  # the log has the notice (gui.table.model.notices)
        before, self._wanted[removal_votes.member] = (
            self._wanted.get(removal_votes.member, ()),
            removal_votes.voters,
        )
        if before == removal_votes.voters:
            return []
        self._changed[removal_votes.member] = self._clock()
        new = [
            self._wants(client, removal_votes.member)
            for client in removal_votes.voters
            if client not in before
        ]
        return new + [
            Phrase(WANTS_NO_MORE, name=self._name(client), other=self._name(removal_votes.member))
            for client in before
            if client not in removal_votes.voters
        ]

    def _name(self, client: ClientIndex) -> str:
        return self._names[client]


def out_of_table() -> Phrase:
    """Return the reason shown to a player who was removed from a table."""
    return OUT_OF_TABLE
