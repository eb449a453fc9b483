"""Invited players: open invitations, what became of them, and their limits.

The leader learns nothing from an invitation that is not delivered, because one of both ignores the
other, the player's program is too old, or they have too many: it stays as open as any other.
"""

from collections.abc import Callable
from typing import Final

from core.log import PublicKey
from net.lobby.groups import Group
from net.lobby.limits import INVITATIONS, INVITEES
from net.lobby.messages import (
    GroupId,
    GroupInvitation,
    InvitationEnd,
    InvitationOver,
    InviteeSet,
    InviteeState,
)
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.networks import NetworkRates
from net.rates import Allowance
from rendezvous.lobby.hall import Hall, Player
from rendezvous.lobby.limits import (
    INVITATION,
    INVITATIONS_FROM_NETWORK,
    INVITED_AGAIN,
    INVITES,
    INVITES_OF_NETWORK,
    INVITES_OF_SITE,
)

_GRANTED: Final = ("invited", "joined")
"""States that a move of the player changes."""


class Invitee:
    """A player invited by the leader of a group, and whether their program was notified."""

    def __init__(self, group: Group, player: Player, *, network: str, until: float) -> None:
        self.group: Final = group
        self.key: Final = player.key
        self.name: Final = player.name
        self.network: Final = network
        self.until: Final = until
        self.state: InviteeState = "invited"
        self.is_delivered = False

    @property
    def is_open(self) -> bool:
        """Whether the player has neither answered nor left."""
        return self.state == "invited"


class Invitations:
    """The invited players of all groups; `led_by` returns the group that a player leads."""

    def __init__(self, hall: Hall, *, led_by: Callable[[Player], Group]) -> None:
        self._hall: Final = hall
        self._led_by: Final = led_by
        self._of_group: Final[dict[GroupId, dict[PublicKey, Invitee]]] = {}
        self._of_player: Final[dict[PublicKey, dict[GroupId, Invitee]]] = {}
        self._changed: Final[dict[GroupId, Group]] = {}
        self._again: Final = Allowance[tuple[PublicKey, PublicKey]](INVITED_AGAIN)
        self._rates: Final = Allowance[PublicKey](INVITES)
        self._network_rates: Final = NetworkRates(
            of_network=INVITES_OF_NETWORK, of_site=INVITES_OF_SITE
        )

    @property
    def count(self) -> int:
        """The number of remembered invitations."""
        return sum(map(len, self._of_group.values())) + sum(map(len, self._of_player.values()))

    def open_to(self, key: PublicKey) -> list[GroupId]:
        """Return the groups to which a player is invited, as their program knows."""
        return [invitee.group.id for invitee in self._delivered_to(key)]

    def states_in(self, group: GroupId) -> dict[PublicKey, InviteeState]:
        """Return what became of the invited players of a group."""
        invitees = self._of_group.get(group, {})
        return {key: invitee.state for key, invitee in invitees.items()}

    # --- requests

    def invite(self, leader: Player, key: PublicKey, now: float) -> None:
        """Invite a player to the group that the leader leads, in place of an earlier invitation.

        Raises NOT_IN_GROUP, NOT_LEADER, NOT_IN_LOBBY, INVITED_TOO_SOON, TOO_MANY_INVITED or
        TOO_OFTEN.
        """
        group = self._led_by(leader)
        player = self._hall.players.get(key)
        if player is None or self._hall.shown(player).presence != "lobby":
            raise LobbyRefusal(LobbyCode.NOT_IN_LOBBY)
        wait = self._again.wait((leader.key, key), now)
        if wait > 0:
            raise LobbyRefusal(LobbyCode.INVITED_TOO_SOON, seconds=int(wait) + 1)
        self._check_room(group, key)
        wait = max(self._rates.wait(leader.key, now), self._network_rates.wait(leader.network, now))
        if wait > 0:
            raise LobbyRefusal(LobbyCode.TOO_OFTEN, seconds=int(wait) + 1)
        self._again.count((leader.key, key), now)
        self._rates.count(leader.key, now)
        self._network_rates.count(leader.network, now)
        group.barred.discard(key)
        self._add(Invitee(group, player, network=leader.network, until=now + INVITATION), player)

    def _check_room(self, group: Group, key: PublicKey) -> None:
        """Raise TOO_MANY_INVITED if the group remembers only players that have not answered."""
        invitees = self._of_group.get(group.id, {})
        others = (invitee for other, invitee in invitees.items() if other != key)
        if sum(invitee.is_open for invitee in others) >= INVITEES:
            raise LobbyRefusal(LobbyCode.TOO_MANY_INVITED, most=INVITEES)

    def _add(self, invitee: Invitee, player: Player) -> None:
        group, key = invitee.group, invitee.key
        invitees = self._of_group.setdefault(group.id, {})
        self._unlink(invitees.pop(key, None))
        if len(invitees) >= INVITEES:
            closed = next(other for other in invitees.values() if not other.is_open)
            closed.state = "withdrawn"
            self._report(closed)
            self._forget(closed)
        invitee.is_delivered = self._reaches(invitee, player)
        invitees[key] = invitee
        self._of_player.setdefault(key, {})[group.id] = invitee
        self._report(invitee)
        if invitee.is_delivered:
            self._hall.post(GroupInvitation(group.listing), key)

    def _reaches(self, invitee: Invitee, player: Player) -> bool:
        leader = self._hall.players[invitee.group.leader]
        if not player.sees_invitations:
            return False
        if leader.key in player.ignored or player.key in leader.ignored:
            return False
        delivered = self._delivered_to(player.key)
        of_network = sum(other.network == invitee.network for other in delivered)
        return len(delivered) < INVITATIONS and of_network < INVITATIONS_FROM_NETWORK

    def withdraw(self, leader: Player, key: PublicKey) -> None:
        """Withdraw an open invitation; raises NOT_IN_GROUP, NOT_LEADER or INVITATION_OVER."""
        group = self._led_by(leader)
        invitee = self._of_group.get(group.id, {}).get(key)
        if invitee is None or not invitee.is_open:
            raise LobbyRefusal(LobbyCode.INVITATION_OVER)
        self._end(invitee, "withdrawn")

    def decline(self, player: Player, group: GroupId) -> None:
        """Decline an invitation; raises INVITATION_OVER."""
        if not self.is_invited(player.key, group):
            raise LobbyRefusal(LobbyCode.INVITATION_OVER)
        self._set_state(self._of_player[player.key][group], "declined")
        self._hall.post(InvitationOver(group, "declined"), player.key)

    def is_invited(self, key: PublicKey, group: GroupId) -> bool:
        """Return whether a player has a delivered open invitation to this group."""
        invitee = self._of_player.get(key, {}).get(group)
        return invitee is not None and invitee.is_open and invitee.is_delivered

    # --- changes elsewhere

    def note_moved(self, player: Player) -> None:
        """Note that a player has entered or left a group or a game."""
        for invitee in list(self._of_player.get(player.key, {}).values()):
            if invitee.group.id == player.group:
                self._set_state(invitee, "joined")
            elif invitee.state == "joined" or player.presence != "lobby":
                self._set_state(invitee, "gone")

    def resume(self, player: Player) -> None:
        """Send a player's invitations, and a leader's invited players, to a new connection."""
        for invitee in self._delivered_to(player.key):
            invitee.is_delivered = player.sees_invitations
            if invitee.is_delivered:
                self._hall.post(GroupInvitation(invitee.group.listing), player.key)
        group = None if player.group is None else self._hall.groups[player.group]
        if group is not None and group.leader == player.key and player.sees_invitations:
            for invitee in self._of_group.get(group.id, {}).values():
                self._report(invitee)

    def forget_player(self, key: PublicKey) -> None:
        """Note that a player has left the zone."""
        for invitee in list(self._of_player.get(key, {}).values()):
            self._set_state(invitee, "gone")

    def note_ignored(self, player: Player) -> None:
        """Take back the invitations by players that the invited player now ignores."""
        for invitee in self._delivered_to(player.key):
            if invitee.group.leader in player.ignored:
                invitee.is_delivered = False
                self._hall.post(InvitationOver(invitee.group.id, "declined"), player.key)

    def note_changed(self, group: Group) -> None:
        """Note that a group is shown otherwise; `update` sends it to its invited players."""
        if group.id in self._of_group:
            self._changed[group.id] = group

    def forget_group(self, group: Group, reason: InvitationEnd) -> None:
        """Drop the invitations of a group that is no longer forming."""
        self._changed.pop(group.id, None)
        for invitee in self._of_group.pop(group.id, {}).values():
            self._unlink(invitee)
            if invitee.is_open and invitee.is_delivered:
                self._hall.post(InvitationOver(group.id, reason), invitee.key)

    def update(self, now: float) -> None:
        """End invitations that are too old, and send groups that have changed."""
        for invitee in [
            invitee
            for invitees in self._of_group.values()
            for invitee in invitees.values()
            if invitee.is_open and invitee.until <= now
        ]:
            self._end(invitee, "expired")
        for group in self._changed.values():
            invitees = self._of_group.get(group.id, {})
            reached = (key for key in invitees if self.is_invited(key, group.id))
            self._hall.post(GroupInvitation(group.listing), *reached)
        self._changed.clear()

    # --- the records

    def _delivered_to(self, key: PublicKey) -> list[Invitee]:
        invitees = self._of_player.get(key, {}).values()
        return [invitee for invitee in invitees if invitee.is_open and invitee.is_delivered]

    def _set_state(self, invitee: Invitee, state: InviteeState) -> None:
        if invitee.state == state:
            return
        invitee.state = state
        if state not in _GRANTED:
            self._unlink(invitee)
        self._report(invitee)

    def _end(self, invitee: Invitee, reason: InvitationEnd) -> None:
        """End an open invitation, and forget it."""
        invitee.state = "withdrawn"
        self._report(invitee)
        self._forget(invitee)
        if invitee.is_delivered:
            self._hall.post(InvitationOver(invitee.group.id, reason), invitee.key)

    def _report(self, invitee: Invitee) -> None:
        state = InviteeSet(invitee.key, invitee.name, invitee.state)
        self._hall.post(state, invitee.group.leader)

    def _forget(self, invitee: Invitee) -> None:
        self._of_group[invitee.group.id].pop(invitee.key, None)
        self._unlink(invitee)

    def _unlink(self, invitee: Invitee | None) -> None:
        """Remove an invitation from those of its player."""
        if invitee is None:
            return
        of_player = self._of_player.get(invitee.key, {})
        if of_player.get(invitee.group.id) is invitee:
            del of_player[invitee.group.id]
            if not of_player:
                del self._of_player[invitee.key]
