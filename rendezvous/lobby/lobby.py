"""The lobby without I/O: it handles players' requests, and its caller collects its messages."""

from collections.abc import Callable
from typing import Final

from core.log import PublicKey
from net.lobby.groups import Group
from net.lobby.messages import (
    LOBBY,
    Admit,
    Answer,
    AnswerKnock,
    Arrange,
    Create,
    Decline,
    Done,
    Find,
    GroupId,
    Invite,
    InvitePlayer,
    Join,
    Knock,
    Leave,
    MarkReady,
    NumberedRequest,
    Prove,
    Remove,
    Say,
    Start,
    Started,
    Telegraph,
    TellLink,
    TurnAway,
    Watch,
    Wish,
    Withdraw,
)
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.lobby.table import holders_of
from net.rates import Allowance
from net.versions import Version
from rendezvous.lobby.accounts import Account
from rendezvous.lobby.chat import Chat
from rendezvous.lobby.forming import Forming
from rendezvous.lobby.hall import Hall, Player, Post
from rendezvous.lobby.invitations import Invitations
from rendezvous.lobby.limits import MOVES, PLAYERS
from rendezvous.lobby.password_joins import PasswordJoins, refused


class Lobby:
    """Players, groups and chat.

    Times are monotonic seconds. `new_id` and `new_locator` return unguessable values; `witness` is
    the key that each game gets; `is_reached` is as in `Forming`.
    """

    def __init__(
        self,
        *,
        witness: PublicKey,
        new_id: Callable[[], GroupId],
        new_locator: Callable[[], str],
        is_reached: Callable[[PublicKey], bool] = lambda _: True,
    ) -> None:
        self.hall: Final = Hall()
        self._forming: Final = Forming(
            self.hall,
            witness=witness,
            new_id=new_id,
            is_reached=is_reached,
            on_over=self._forget_group,
            on_changed=lambda group: self.invitations.note_changed(group),
            on_moved=lambda player: self.invitations.note_moved(player),
        )
        self.invitations: Final = Invitations(self.hall, led_by=self._forming.led_by)
        self._knocks: Final = PasswordJoins(self.hall, self._forming, new_locator=new_locator)
        self._chat: Final = Chat(self.hall)
        self._moves: Final = Allowance[PublicKey](MOVES)

    # --- presence

    def enter(self, account: Account, network: str, version: Version = LOBBY.versions[-1]) -> None:
        """Add a player, and send them the state of the lobby. Raises ZONE_FULL.

        `version` is that of the protocol on their connection.
        """
        assert account.key not in self.hall.players, "one connection for each player"
        if len(self.hall.players) >= PLAYERS:
            raise LobbyRefusal(LobbyCode.ZONE_FULL, most=PLAYERS)
        self.hall.players[account.key] = Player(account, network, version)
        self.hall.note_player(account.key)
        self.hall.send_all(account.key)

    def resume(self, key: PublicKey, version: Version = LOBBY.versions[-1]) -> None:
        """Move a player to a new connection, and send them their state."""
        player = self.hall.players[key]
        player.version = version
        self.hall.send_all(key)
        if player.group is not None:
            self.hall.post(self.hall.groups[player.group].joined, key)
        self.invitations.resume(player)

    def exit(self, key: PublicKey) -> None:
        """Remove a player after their connection has ended, and drop their messages."""
        player = self.hall.players[key]
        self._knocks.forget_player(player)
        self._forming.leave(player, is_lost=True)
        self._forming.leave_game(player)
        self.invitations.forget_player(key)
        del self.hall.players[key]
        self.hall.note_player(key)
        self.hall.posts = [
            Post(tuple(receiver for receiver in post.to if receiver != key), post.message)
            for post in self.hall.posts
        ]

    def note_account(self, account: Account) -> None:
        """Note that a player's name or ignore list has changed."""
        player = self.hall.players.get(account.key)
        if player is None:
            return
        player.ignored.clear()
        player.ignored.update(account.ignored)
        self.invitations.note_ignored(player)
        if player.name != account.name:
            player.name = account.name
            self.hall.note_player(player.key)
            self._forming.rename(player)

    def may_meet(self, key: PublicKey, other: PublicKey) -> bool:
        """Return whether one leads the group in which the other has a seat (GROUP-6)."""
        player = self.hall.players.get(key)
        if player is None or player.group is None:
            return False
        group = self.hall.groups[player.group]
        holders = holders_of(group.table)
        member = other if key == group.leader else key
        return group.leader in {key, other} and member in holders

    # --- requests

    def handle(self, key: PublicKey, numbered: NumberedRequest, now: float) -> LobbyRefusal | None:
        """Handle a request and queue its answer; return the refusal, if it is refused."""
        player = self.hall.players[key]
        try:
            answer = self._carry_out(player, numbered, now)
        except LobbyRefusal as refusal:
            self.hall.post(refused(numbered.number, refusal), key)
            return refusal
        if not isinstance(numbered.request, Knock | Prove):  # the leader's program answers these
            self.hall.post(Done(numbered.number, answer), key)
        return None

    def _carry_out(self, player: Player, numbered: NumberedRequest, now: float) -> Answer | None:
        if isinstance(numbered.request, Create | Join | Knock):
            wait = self._moves.take(player.key, now)
            if wait > 0:
                raise LobbyRefusal(LobbyCode.TOO_OFTEN, seconds=int(wait) + 1)
        match numbered.request:
            case Say() as said:
                self._chat.say(player, said, now)
            case Telegraph() as said:
                self._chat.telegraph(player, said, now)
            case Create() as created:
                self._forming.create(player, created)
            case Join() as join:
                self._join(player, join)
            case Arrange() as arranged:
                self._forming.arrange(player, arranged)
            case MarkReady() as marked:
                self._forming.mark_ready(player, marked)
            case Watch() as watching:
                self._forming.watch(player, watching)
            case Wish() as wish:
                self._forming.wish(player, wish)
            case TellLink() as link:
                self._forming.tell_link(player, link)
            case Remove(key=key):
                self._forming.remove(player, key)
            case Start():
                self._forming.start(player)
            case Leave():
                self._leave(player)
            case InvitePlayer(key=key):
                self.invitations.invite(player, key, now)
            case Withdraw(key=key):
                self.invitations.withdraw(player, key)
            case Decline(group=group):
                self.invitations.decline(player, group)
            case Find() as find:
                return self._knocks.find(player, find, now)
            case Invite():
                return self._knocks.invite(player, now)
            case Knock() as knock:
                self._knocks.knock(player, knock, numbered.number, now)
            case Prove() as proof:
                self._knocks.prove(player, proof, numbered.number)
            case AnswerKnock() as answer:
                self._knocks.answer(player, answer)
            case Admit() as admit:
                self._knocks.admit(player, admit, now)
            case TurnAway() as turned:
                self._knocks.turn_away(player, turned)
            case other:
                raise AssertionError(f"{other!r} is for the accounts")
        return None

    def _join(self, player: Player, request: Join) -> None:
        if request.is_watching and request.group in self.hall.running:
            self._forming.watch_running(player, request.group)
            return
        group = self._forming.find(request.group)
        if group.kind == "private" and not self.invitations.is_invited(player.key, group.id):
            raise LobbyRefusal(LobbyCode.PASSWORD_NEEDED)
        self._forming.add(player, group, request.rules, is_watching=request.is_watching)

    def _forget_group(self, group: Group) -> None:
        self._knocks.forget_group(group)
        has_started = self._forming.has_started(group.id)
        self.invitations.forget_group(group, "started" if has_started else "ended")

    def _leave(self, player: Player) -> None:
        self._forming.leave(player)
        if player.game is not None:
            player.game = None
            self._forming.leave_game(player)
            self.hall.note_player(player.key)
            self.hall.send_all(player.key)

    # --- messages

    def update(self, now: float) -> None:
        """Advance the time."""
        self._knocks.update(now)
        self.invitations.update(now)

    def drain(self) -> list[Post]:
        """Return the messages queued since the last call, in order."""
        posts, self.hall.posts = self.hall.posts, []
        return posts

    def drain_begun(self) -> list[Started]:
        """Return the games that have begun since the last call."""
        begun = list(self._forming.begun)
        self._forming.begun.clear()
        return begun

    def drain_watched(self) -> list[Started]:
        """Return the games with a new spectator since the last call."""
        watched = list(self._forming.watched)
        self._forming.watched.clear()
        return watched
