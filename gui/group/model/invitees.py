"""The people that a leader can invite to a group at a zone, and the states of invitations."""

from collections.abc import Callable
from typing import Final, NamedTuple

from core.errors import FactualError
from core.log import PublicKey
from gui.lobby.model.lobby import Lobby
from gui.texts.phrases import Phrase
from net.lobby import Player
from net.lobby.messages import InviteeState

STATES: Final[dict[InviteeState, Phrase]] = {
    "invited": Phrase("invited"),
    "joined": Phrase("joined"),
    "declined": Phrase("declined"),
    "gone": Phrase("gone"),
}
"""The texts for what became of an invited player (EB-SCR-5)."""


class InviteeLine(NamedTuple):
    """A player who is invited or can be; `state` is None for one without an invitation."""

    key: PublicKey
    name: str
    state: InviteeState | None
    can_invite: bool

    @property
    def is_ticked(self) -> bool:
        """Whether the invitation is open, or was accepted."""
        return self.state in ("invited", "joined")

    @property
    def is_fixed(self) -> bool:
        """Whether the leader can neither invite the player nor withdraw the invitation."""
        return self.state == "joined" or (self.state != "invited" and not self.can_invite)


class GroupInvitees:
    """The invited players of the group that this player leads.

    `on_refused` is called with the reason if a request fails, and with None at the next one.
    """

    def __init__(self, lobby: Lobby, on_refused: Callable[[FactualError | None], object]) -> None:
        self._lobby: Final = lobby
        self._on_refused: Final = on_refused

    @property
    def lines(self) -> list[InviteeLine]:
        """The invited players in order, then the other people in the lobby."""
        group, lobby = self._lobby.group, self._lobby
        invitees = {} if group is None else group.invitees
        members = () if group is None else group.members  # the lobby learns of a new one later
        invitable = {
            player.key: player
            for player in lobby.players
            if lobby.can_invite(player) and player.key not in members
        }
        return [
            *(
                InviteeLine(key, invitee.name, invitee.state, key in invitable)
                for key, invitee in invitees.items()
            ),
            *(
                InviteeLine(key, player.name, None, can_invite=True)
                for key, player in invitable.items()
                if key not in invitees
            ),
        ]

    def invite_guests(self) -> None:
        """Invite the players that were chosen before the group was created."""
        for player in self._lobby.take_guests():
            self.invite(player)

    def invite(self, player: Player) -> None:
        """Invite a player in the lobby."""
        self.set_invited(player.key, is_invited=True)

    def set_invited(self, key: PublicKey, *, is_invited: bool) -> None:
        """Invite a player, or withdraw the invitation."""
        self._on_refused(None)
        ask = self._lobby.session.request
        if is_invited:
            ask(lambda client: client.invite_player(key), on_refused=self._on_refused)
        else:
            ask(lambda client: client.withdraw(key), on_refused=self._on_refused)
