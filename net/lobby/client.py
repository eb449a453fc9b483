"""A player's connection to a zone: requests, the model of the lobby, and reconnection."""

import logging
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final, TypeVar

import trio

from core.log import PublicKey
from net.errors import NetworkError, bad_message
from net.lobby.codes import SECRET, Code, new_letters
from net.lobby.connection import Event, LobbyConnection
from net.lobby.limits import LINE
from net.lobby.messages import (
    Admitted,
    Answer,
    Arrange,
    Claim,
    Create,
    Decline,
    Find,
    Found,
    GroupId,
    GroupOver,
    Ignore,
    Invite,
    Invited,
    InvitePlayer,
    Join,
    Joined,
    Kind,
    Knock,
    KnockAnswer,
    Knocked,
    Leave,
    Link,
    Listing,
    MarkReady,
    Prove,
    Proved,
    Remove,
    Rename,
    Say,
    Start,
    Started,
    StopIgnoring,
    Table,
    Telegraph,
    TellLink,
    Watch,
    Wish,
    Withdraw,
)
from net.lobby.names import password as checked_password
from net.lobby.names import player_name
from net.lobby.password_check import PasswordCheck
from net.lobby.password_proof import (
    JoinerHandshake,
    ProofContext,
    secret_from_code,
    secret_from_password,
)
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.quic import Address, Endpoint

_log: Final = logging.getLogger(__name__)
A = TypeVar("A")

_MOST_WAITING_JOINERS: Final = 16
"""Maximum number of unanswered messages from joiners."""


class Client:
    """A player in a zone, within `connected`.

    Requests raise a LobbyRefusal, such as BAD_REQUEST or NOT_CONNECTED. `zone` is the key of the
    zone: the player confirms it at the first connection, and it must be the same from then on.
    `on_event` is called with each message of the lobby, after the model has applied it; see
    `net.lobby.connection`.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        address: Address,
        *,
        expected: PublicKey | None,
        on_event: Callable[[Event], None],
        random_fraction: Callable[[], float],
    ) -> None:
        self.key: Final = endpoint.identity.public
        self.connection: Final = LobbyConnection(
            endpoint,
            address,
            expected=expected,
            on_event=self._handle_event,
            random_fraction=random_fraction,
        )
        self.model: Final = self.connection.model
        self.wait_until: Final = self.connection.wait_until
        self._request: Final = self.connection.request
        self._on_event: Final = on_event
        self._joiner_sender, self._joiner_receiver = trio.open_memory_channel[Knocked | Proved](
            _MOST_WAITING_JOINERS
        )
        self._password_check: PasswordCheck | None = None
        self._password = ""

    @property
    def zone(self) -> PublicKey | None:
        """The key of the zone; None before it is known."""
        return self.connection.zone

    # --- the account

    async def claim(self, name: str) -> None:
        """Claim a name; raises BAD_NAME, NAME_TAKEN or TOO_MANY_CLAIMS."""
        name = player_name(name)
        await self._request(Claim(name))
        self.model.name = name

    async def rename(self, name: str) -> None:
        """Change the name; raises also RENAMED_TOO_SOON."""
        name = player_name(name)
        await self._request(Rename(name))
        self.model.name = name

    async def ignore(self, key: PublicKey) -> None:
        """Ignore a player; raises TOO_MANY_IGNORED."""
        await self._request(Ignore(key))
        self.model.ignored |= {key}

    async def stop_ignoring(self, key: PublicKey) -> None:
        """Stop ignoring a player."""
        await self._request(StopIgnoring(key))
        self.model.ignored -= {key}

    # --- chat

    async def say(self, text: str) -> None:
        """Send a line to all in the lobby or in the group; raises BAD_LINE or TOO_MANY_LINES."""
        await self._send_line(Say(text))

    async def telegraph(self, to: tuple[PublicKey, ...], text: str) -> None:
        """Send a line to these players only; raises also NOT_IN_ZONE or NO_TELEGRAPH."""
        await self._send_line(Telegraph(to, text))

    async def _send_line(self, message: Say | Telegraph) -> None:
        try:
            await self._request(message)
        except LobbyRefusal as refusal:
            if refusal.code is not LobbyCode.BAD_REQUEST:
                raise
            raise LobbyRefusal(LobbyCode.BAD_LINE, longest=LINE) from refusal

    # --- groups

    async def create(
        self,
        name: str,
        *,
        kind: Kind,
        game: str,
        rules: str,
        table: Table,
        password: str = "",
        is_listed: bool = True,
    ) -> None:
        """Create a group and lead it; the password of a private group stays in this program.

        Raises BAD_NAME, GROUP_NAME_TAKEN, BAD_PASSWORD, BUSY, TOO_MANY_GROUPS, the refusals of a
        table, or for a group that is not to be listed ZONE_TOO_OLD.
        """
        if not is_listed:
            self._check_version()
        self._password = checked_password(password) if kind == "private" else ""
        await self._request(Create(name, kind, game, rules, table, is_listed))

    async def join(self, group: GroupId, rules: str, *, is_watching: bool = False) -> None:
        """Join a group without a password, to play or, without a seat, to watch.

        An invited player joins a private group in this way.

        Raises GROUP_GONE, GROUP_STARTED, GROUP_FULL, BARRED, PASSWORD_NEEDED, BUSY, NOT_WATCHABLE.
        """
        await self._request(Join(group, rules, is_watching))

    async def join_with_password(
        self, listing: Listing, rules: str, password: str, *, is_watching: bool = False
    ) -> None:
        """Join a private group.

        Raises also WRONG_PASSWORD, TOO_MANY_GUESSES, LEADER_SILENT, LEADER_UNPROVED.
        """
        secret = secret_from_password(checked_password(password))
        await self._prove_and_join(listing, rules, secret, "", is_watching=is_watching)

    async def find(self, code: Code) -> Listing:
        """Return the group of an invitation, to be shown before joining; raises CODE_EXPIRED."""
        return _expected(Found, await self._request(Find(code.locator))).group

    async def join_with_code(
        self, listing: Listing, rules: str, code: Code, *, is_watching: bool = False
    ) -> None:
        """Join the group that `find` returned; raises as with a password."""
        secret = secret_from_code(code.secret)
        await self._prove_and_join(listing, rules, secret, code.locator, is_watching=is_watching)

    async def _prove_and_join(
        self, listing: Listing, rules: str, secret: bytes, locator: str, *, is_watching: bool
    ) -> None:
        context = ProofContext(listing.id, self.key, listing.leader)
        joiner_proof = JoinerHandshake(context, secret)
        knock = Knock(listing.id, rules, joiner_proof.share, locator, is_watching)
        answer = _expected(KnockAnswer, await self._request(knock))
        proved = Prove(answer.attempt, joiner_proof.proof(answer.share))
        admitted = _expected(Admitted, await self._request(proved))
        try:
            joiner_proof.check(admitted.proof)
        except LobbyRefusal:
            await self.leave()
            raise

    async def invite(self) -> Code:
        """Return a new code for the private group that this player leads, in place of the old."""
        secret = new_letters(SECRET)
        code = Code(_expected(Invited, await self._request(Invite())).locator, secret)
        if self._password_check is not None:
            self._password_check.code = code
        return code

    async def invite_player(self, key: PublicKey) -> None:
        """Invite a player in the lobby, as leader.

        Raises NOT_IN_LOBBY, INVITED_TOO_SOON, TOO_MANY_INVITED, TOO_OFTEN or ZONE_TOO_OLD.
        """
        self._check_version()
        await self._request(InvitePlayer(key))

    async def withdraw(self, key: PublicKey) -> None:
        """Withdraw the open invitation of a player, as leader; raises INVITATION_OVER."""
        self._check_version()
        await self._request(Withdraw(key))

    async def decline(self, group: GroupId) -> None:
        """Decline an invitation; raises INVITATION_OVER if it has ended already."""
        await self._request(Decline(group))

    def _check_version(self) -> None:
        if not self.model.passes_on_invitations:
            raise LobbyRefusal(LobbyCode.ZONE_TOO_OLD)

    async def arrange(self, table: Table) -> None:
        """Set the table, as leader; raises what `check_table` raises, and NOT_LEADER."""
        await self._request(Arrange(table))

    async def mark_ready(self, is_ready: bool = True) -> None:
        """Agree to the table in its present revision, or withdraw; raises SETTINGS_CHANGED."""
        revision = 0 if self.model.group is None else self.model.group.revision
        await self._request(MarkReady(revision, is_ready))

    async def watch(self, is_watching: bool = True) -> None:
        """Stay as a spectator; raises NOT_WATCHABLE."""
        await self._request(Watch(is_watching))

    async def wish(self, colour: int | None) -> None:
        """Ask the leader for a colour."""
        await self._request(Wish(colour))

    async def report_link(self, link: Link) -> None:
        """Report how this program reaches the leader's."""
        await self._request(TellLink(link))

    async def remove(self, key: PublicKey) -> None:
        """Remove a member, as leader; raises NOT_A_MEMBER."""
        await self._request(Remove(key))

    async def start(self) -> None:
        """Start the game, as leader; raises a refusal of `net.lobby.table.check_startable`."""
        await self._request(Start())

    async def leave(self) -> None:
        """Return to the lobby from a group or a game."""
        await self._request(Leave())

    # --- the connection, and the password check of the own group

    async def run(self) -> None:
        """Keep the connection alive until it has ended permanently."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._check_joiners)
            await self.connection.keep_connected()
            nursery.cancel_scope.cancel()

    def _handle_event(self, event: Event) -> None:
        match event:
            case Knocked() | Proved():
                with suppress(trio.WouldBlock):  # a zone that sends this many misbehaves
                    self._joiner_sender.send_nowait(event)
            case Joined(id=group, leader=self.key, kind="private"):
                if self._password_check is None or self._password_check.group != group:
                    self._password_check = PasswordCheck(group, self.key, self._password)
            case Joined() | GroupOver() | Started():
                self._password_check = None  # only the leader of a private group verifies passwords
        self._on_event(event)

    async def _check_joiners(self) -> None:
        """Answer joiners and their proofs, as the leader of a private group."""
        async for request in self._joiner_receiver:
            now, check = trio.current_time(), self._password_check
            if check is None:
                continue
            try:
                await self._request(
                    check.begin_attempt(request, now)
                    if isinstance(request, Knocked)
                    else check.check_proof(request, now)
                )
            except NetworkError as error:
                _log.debug("a joiner could not be answered: %s", error)


@asynccontextmanager
async def connected(
    endpoint: Endpoint,
    address: Address,
    *,
    expected: PublicKey | None = None,
    on_event: Callable[[Event], None] = lambda _: None,
    random_fraction: Callable[[], float] = random.random,
) -> AsyncIterator[Client]:
    """Connect to the zone at an address; `expected` is its key, if that is known.

    Raises NotReached, WrongPeer, VersionsApart, ConnectionLost, BANNED or CLOSING if the first
    connection fails; a connection that is lost later is made again. For a client without a name,
    `model.name` is None, and its first request must claim a name.
    """
    client = Client(
        endpoint, address, expected=expected, on_event=on_event, random_fraction=random_fraction
    )
    try:
        await client.connection.connect()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(client.run)
            yield client
            nursery.cancel_scope.cancel()
    finally:
        client.connection.close()


def _expected(kind: type[A], answer: Answer | None) -> A:
    if not isinstance(answer, kind):
        raise bad_message(f"an answer that is no {kind.__name__}")
    return answer
