"""Groups from their creation to the start of the game, and the messages to their members."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from core.log import PublicKey
from net.lobby.groups import Group
from net.lobby.messages import (
    Arrange,
    Create,
    GroupId,
    GroupOver,
    MarkReady,
    Member,
    MemberGone,
    MemberSet,
    News,
    Over,
    Started,
    TableSet,
    TellLink,
    Watch,
    Wish,
)
from net.lobby.names import group_name, skeleton
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.networks import site_of
from rendezvous.lobby.hall import Hall, Player
from rendezvous.lobby.limits import GROUPS, GROUPS_OF_NETWORK, GROUPS_OF_SITE, RUNNING
from rendezvous.lobby.running import Running, may_be_watched

_REMEMBERED: Final = 1000
"""Max groups remembered as started; beyond that, the oldest are forgotten."""


class Forming:
    """The groups of a hall.

    `new_id` makes unguessable ids; `is_reached` returns whether others can be introduced to a
    player. `on_over` is called with each group that has ended, `on_changed` with each that is shown
    otherwise, and `on_moved` with each player that enters or leaves a group or a game. `begun`
    holds the started games until the caller takes them, and `watched` does so for each game with a
    new spectator.
    """

    def __init__(
        self,
        hall: Hall,
        *,
        witness: PublicKey,
        new_id: Callable[[], GroupId],
        is_reached: Callable[[PublicKey], bool],
        on_over: Callable[[Group], None],
        on_changed: Callable[[Group], None],
        on_moved: Callable[[Player], None],
    ) -> None:
        self.begun: Final[list[Started]] = []
        self.watched: Final[list[Started]] = []
        self._hall: Final = hall
        self._witness: Final = witness
        self._new_id: Final = new_id
        self._is_reached: Final = is_reached
        self._on_over: Final = on_over
        self._on_changed: Final = on_changed
        self._on_moved: Final = on_moved
        self._started: Final[dict[GroupId, None]] = {}

    # --- membership

    def find(self, number: GroupId) -> Group:
        """Return the group with this id; raises GROUP_GONE or GROUP_STARTED."""
        found = self._hall.groups.get(number)
        if found is None:
            raise LobbyRefusal(
                LobbyCode.GROUP_STARTED if self.has_started(number) else LobbyCode.GROUP_GONE
            )
        return found

    def has_started(self, number: GroupId) -> bool:
        """Return whether the group with this id has started its game."""
        return number in self._started

    def of(self, player: Player) -> Group:
        """Return a player's group; raises NOT_IN_GROUP."""
        if player.group is None:
            raise LobbyRefusal(LobbyCode.NOT_IN_GROUP)
        return self._hall.groups[player.group]

    def led_by(self, player: Player) -> Group:
        """Return the group that a player leads; raises NOT_IN_GROUP or NOT_LEADER."""
        group = self.of(player)
        group.check_leader(player.key)
        return group

    def create(self, player: Player, request: Create) -> None:
        """Create a group.

        Raises BUSY, LEADER_UNREACHED (ZONE-5), BAD_NAME, GROUP_NAME_TAKEN, TOO_MANY_GROUPS and the
        refusals of a table.
        """
        check_free(player)
        if not self._is_reached(player.key):
            raise LobbyRefusal(LobbyCode.LEADER_UNREACHED)
        name = group_name(request.name)
        if skeleton(name) in {other.skeleton for other in self._hall.groups.values()}:
            raise LobbyRefusal(LobbyCode.GROUP_NAME_TAKEN, name=name)
        self._check_room(player.network)
        leader = Member(player.key, player.name, request.rules)
        group = Group(
            self._new_id(),
            name,
            request.kind,
            request.game,
            leader=leader,
            table=request.table,
            is_listed=request.is_listed,
        )
        self._hall.groups[group.id] = group
        self._note_shown(group)
        self._move_in(player, group)

    def _check_room(self, network: str) -> None:
        """Check the limits on groups of all, of a network and of a site; raises TOO_MANY_GROUPS."""
        leaders = [self._hall.players[group.leader].network for group in self._hall.groups.values()]
        if len(leaders) >= GROUPS:
            raise LobbyRefusal(LobbyCode.TOO_MANY_GROUPS, most=GROUPS)
        if leaders.count(network) >= GROUPS_OF_NETWORK:
            raise LobbyRefusal(LobbyCode.TOO_MANY_GROUPS, most=GROUPS_OF_NETWORK)
        site = site_of(network)
        if sum(site_of(leader) == site for leader in leaders) >= GROUPS_OF_SITE:
            raise LobbyRefusal(LobbyCode.TOO_MANY_GROUPS, most=GROUPS_OF_SITE)

    def add(self, player: Player, group: Group, rules: str, *, is_watching: bool) -> None:
        """Add a player to a group; raises BUSY, BARRED, GROUP_FULL or NOT_WATCHABLE."""
        check_free(player)
        group.check_room(player.key)
        if is_watching:
            group.check_watchable()
        member = Member(player.key, player.name, rules, is_watching=is_watching)
        self._hall.post(MemberSet(member), *group.members)
        group.set_member(member)
        self._move_in(player, group)

    def _move_in(self, player: Player, group: Group) -> None:
        player.group = group.id
        self._hall.note_player(player.key)
        self._hall.post(group.joined, player.key)
        self._on_moved(player)

    def _note_shown(self, group: Group) -> None:
        """Note that the group is shown otherwise; others never learn of one that is not listed."""
        if group.is_listed:
            self._hall.note_group(group.id)
        self._on_changed(group)

    # --- leaving

    def leave(self, player: Player, *, is_lost: bool = False) -> None:
        """Remove a player that leaves or is disconnected; a group ends with its leader."""
        if player.group is None:
            return
        group = self._hall.groups[player.group]
        if player.key == group.leader:
            self._end(group, "leader lost" if is_lost else "disbanded", but=player)
        else:
            self._drop(player, group, "left")

    def remove(self, player: Player, key: PublicKey) -> None:
        """Remove a player at the leader's request, permanently."""
        group = self.led_by(player)
        group.check_removable(key)
        group.barred.add(key)
        self._drop(self._hall.players[key], group, "removed")

    def _drop(self, player: Player, group: Group, why: Over) -> None:
        changed = group.remove_member(player.key)
        self._remove_player(player, why)
        self._hall.post(MemberGone(player.key, why), *group.members)
        if changed:
            self._send_table(group)

    def _remove_player(self, player: Player, why: Over) -> None:
        """Return a player to the lobby."""
        player.group = None
        self._hall.note_player(player.key)
        self._hall.post(GroupOver(why), player.key)
        self._hall.send_all(player.key)
        self._on_moved(player)

    def _end(self, group: Group, why: Over, *, but: Player) -> None:
        self._forget(group)
        for key in group.members:
            self._remove_player(self._hall.players[key], "left" if key == but.key else why)

    def _forget(self, group: Group) -> None:
        del self._hall.groups[group.id]
        self._note_shown(group)
        self._on_over(group)

    # --- settings

    def arrange(self, player: Player, request: Arrange) -> None:
        """Set the table for the leader; raises what `check_table` raises."""
        group = self.led_by(player)
        group.check_table(request.table)
        if group.arrange(request.table):
            self._send_table(group)

    def _send_table(self, group: Group) -> None:
        self._hall.post(TableSet(group.table, group.revision), *group.members)
        self._note_shown(group)

    def mark_ready(self, player: Player, request: MarkReady) -> None:
        """Record that a player agrees to the table as shown; raises SETTINGS_CHANGED."""
        group = self.of(player)
        group.check_revision(request.revision)
        self._set(group, replace(group.members[player.key], is_ready=request.is_ready))

    def watch(self, player: Player, request: Watch) -> None:
        """Make a player a spectator, or a player again; raises NOT_WATCHABLE."""
        group = self.of(player)
        if request.is_watching:
            group.check_watchable()
        self._set(group, replace(group.members[player.key], is_watching=request.is_watching))

    def wish(self, player: Player, request: Wish) -> None:
        """Record a player's wish for a colour (GROUP-4)."""
        group = self.of(player)
        self._set(group, replace(group.members[player.key], wish=request.colour))

    def tell_link(self, player: Player, request: TellLink) -> None:
        """Record how a player's program has reached the leader's (GROUP-6)."""
        group = self.of(player)
        self._set(group, replace(group.members[player.key], link=request.link))

    def rename(self, player: Player) -> None:
        """Change a player's name in their group, too."""
        if player.group is not None:
            group = self._hall.groups[player.group]
            self._set(group, replace(group.members[player.key], name=player.name))
            self._note_shown(group)

    def _set(self, group: Group, member: Member) -> None:
        if group.members[member.key] != member:
            group.set_member(member)
            self._hall.post(MemberSet(member), *group.members)

    # --- the start

    def start(self, player: Player) -> None:
        """Start the game for players and spectators; raises what `check_startable` raises."""
        group = self.led_by(player)
        group.check_startable()
        started = group.started(self._witness)
        self._started[group.id] = None
        if len(self._started) > _REMEMBERED:
            del self._started[next(iter(self._started))]
        self._forget(group)
        if may_be_watched(started):
            self._show(Running(group, started))
        within = [member.key for member in started.members]
        for key in within:
            taking_part = self._hall.players[key]
            taking_part.group, taking_part.game = None, group.kind
            taking_part.others = frozenset(within) - {key}
            self._hall.note_player(key)
            self._on_moved(taking_part)
        self._hall.post(started, *within)
        for key in group.members.keys() - set(within):
            self._remove_player(self._hall.players[key], "unseated")
        self.begun.append(started)

    # --- running games

    def _show(self, running: Running) -> None:
        games = self._hall.running
        games[running.listing.id] = running
        if len(games) > RUNNING:
            self._hide(next(iter(games)))

    def _hide(self, game: GroupId) -> None:
        del self._hall.running[game]
        self._hall.note_group(game)

    def watch_running(self, player: Player, game: GroupId) -> None:
        """Add a spectator to a running game; raises BUSY, BARRED or GROUP_STARTED."""
        check_free(player)
        running = self._hall.running.get(game)
        if running is None:
            raise LobbyRefusal(LobbyCode.GROUP_STARTED)
        if running.bars(player.key):
            raise LobbyRefusal(LobbyCode.BARRED)
        started = running.shown_to(player.key, player.name)
        player.game = started.kind
        self._hall.note_player(player.key)
        self._hall.post(started, player.key)
        self._on_moved(player)
        self.watched.append(started)

    def leave_game(self, player: Player) -> None:
        """Record that a player has left their game, and notify the others of that game."""
        for game, running in tuple(self._hall.running.items()):
            running.leave(player.key)
            if running.is_deserted:
                self._hide(game)
        players = self._hall.players
        to = (key for key in player.others if key in players and player.key in players[key].others)
        self._hall.post(News(departed=(player.key,)), *to)
        player.others = frozenset()


def check_free(player: Player) -> None:
    """Check that a player is in no group and no game; raises BUSY."""
    if player.presence != "lobby":
        raise LobbyRefusal(LobbyCode.BUSY)
