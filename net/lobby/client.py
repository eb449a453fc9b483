"""A player's connection to a zone: requests, the model of the lobby, and reconnection."""

import logging
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final, TypeVar

import trio

from core.log import PublicKey
from net.errors import BadMessage, NetworkError
from net.lobby.codes import SECRET, Code, new_letters
from net.lobby.connection import Event, LobbyConnection
from net.lobby.limits import LINE
from net.lobby.messages import (
    Admitted,
    Answer,
    Arrange,
    Claim,
    Create,
    Find,
    Found,
    GroupId,
    GroupOver,
    Heed,
    Ignore,
    Invite,
    Invited,
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
    Table,
    Telegraph,
    TellLink,
    Watch,
    Wish,
)
from net.lobby.names import password as checked_password
from net.lobby.names import player_name
from net.lobby.password_check import PasswordCheck
from net.lobby.password_proof import JoinerProof, ProofContext, of_code, of_password
from net.lobby.refusals import (
    BadLine,
    BadRequest,
    LeaderUnproved,
)
from net.quic import Address, Endpoint

_log: Final = logging.getLogger(__name__)
A = TypeVar("A")

_AT_DOOR: Final = 16
"""Maximum number of unanswered messages from joiners."""


class Client:
    """A player in a zone, within `connected`.

    Requests raise the lobby's Refusal, BadRequest for an invalid request, and NotConnected without
    a connection. `zone` is the key of the zone: the player confirms it at the first connection, and
    it must be the same from then on. `heard` is called with each message of the lobby, after the
    model has applied it; see `net.lobby.connection`.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        address: Address,
        *,
        expected: PublicKey | None,
        heard: Callable[[Event], None],
        chance: Callable[[], float],
    ) -> None:
        self.key: Final = endpoint.identity.public
        self.line: Final = LobbyConnection(
            endpoint, address, expected=expected, heard=self._hear, chance=chance
        )
        self.model: Final = self.line.model
        self.wait_until: Final = self.line.wait_until
        self._ask: Final = self.line.ask
        self._heard: Final = heard
        self._come, self._joiners = trio.open_memory_channel[Knocked | Proved](_AT_DOOR)
        self._password_check: PasswordCheck | None = None
        self._password = ""

    @property
    def zone(self) -> PublicKey | None:
        """The key of the zone; None before it is known."""
        return self.line.zone

    # --- the account

    async def claim(self, name: str) -> None:
        """Claim a name; raises BadName, NameTaken or ClaimsTooMany."""
        name = player_name(name)
        await self._ask(Claim(name))
        self.model.name = name

    async def rename(self, name: str) -> None:
        """Change the name; raises also RenamedTooSoon."""
        name = player_name(name)
        await self._ask(Rename(name))
        self.model.name = name

    async def ignore(self, key: PublicKey) -> None:
        """Ignore a player; raises IgnoredTooMany."""
        await self._ask(Ignore(key))
        self.model.ignored |= {key}

    async def heed(self, key: PublicKey) -> None:
        """Stop ignoring a player."""
        await self._ask(Heed(key))
        self.model.ignored -= {key}

    # --- chat

    async def say(self, text: str) -> None:
        """Send a line to all in the lobby or in the group; raises BadLine or LinesTooMany."""
        await self._speak(Say(text))

    async def telegraph(self, to: tuple[PublicKey, ...], text: str) -> None:
        """Send a line to these players only; raises also NobodyThere or NoTelegraph."""
        await self._speak(Telegraph(to, text))

    async def _speak(self, said: Say | Telegraph) -> None:
        try:
            await self._ask(said)
        except BadRequest as error:
            raise BadLine(longest=LINE) from error

    # --- groups

    async def create(
        self, name: str, *, kind: Kind, game: str, rules: str, table: Table, password: str = ""
    ) -> None:
        """Create a group and lead it; the password of a private group stays in this program.

        Raises BadName, GroupNameTaken, BadPassword, Busy, GroupsTooMany, or the refusals of a
        table.
        """
        self._password = checked_password(password) if kind == "private" else ""
        await self._ask(Create(name, kind, game, rules, table))

    async def join(self, group: GroupId, rules: str, *, is_watching: bool = False) -> None:
        """Join a group without a password, to play or, without a seat, to watch.

        Raises GroupGone, GroupStarted, GroupFull, Barred, PasswordNeeded, Busy, NotWatchable.
        """
        await self._ask(Join(group, rules, is_watching))

    async def join_with_password(
        self, listing: Listing, rules: str, password: str, *, is_watching: bool = False
    ) -> None:
        """Join a private group.

        Raises also WrongPassword, GuessesTooMany, LeaderSilent, LeaderUnproved.
        """
        secret = of_password(checked_password(password))
        await self._knock(listing, rules, secret, "", is_watching=is_watching)

    async def find(self, code: Code) -> Listing:
        """Return the group of an invitation, to be shown before joining; raises CodeEnded."""
        return _of(Found, await self._ask(Find(code.locator))).group

    async def join_with_code(
        self, listing: Listing, rules: str, code: Code, *, is_watching: bool = False
    ) -> None:
        """Join the group that `find` returned; raises as with a password."""
        secret = of_code(code.secret)
        await self._knock(listing, rules, secret, code.locator, is_watching=is_watching)

    async def _knock(
        self, listing: Listing, rules: str, secret: bytes, locator: str, *, is_watching: bool
    ) -> None:
        context = ProofContext(listing.id, self.key, listing.leader)
        joiner_proof = JoinerProof(context, secret)
        asked = Knock(listing.id, rules, joiner_proof.share, locator, is_watching)
        answer = _of(KnockAnswer, await self._ask(asked))
        proved = Prove(answer.attempt, joiner_proof.proof(answer.share))
        admitted = _of(Admitted, await self._ask(proved))
        try:
            joiner_proof.check(admitted.proof)
        except LeaderUnproved:
            await self.leave()
            raise

    async def invite(self) -> Code:
        """Return a new code for the private group that this player leads, in place of the old."""
        secret = new_letters(SECRET)
        code = Code(_of(Invited, await self._ask(Invite())).locator, secret)
        if self._password_check is not None:
            self._password_check.code = code
        return code

    async def arrange(self, table: Table) -> None:
        """Set the table, as leader; raises what `check_table` raises, and NotLeader."""
        await self._ask(Arrange(table))

    async def mark_ready(self, is_ready: bool = True) -> None:
        """Agree to the table in its present revision, or withdraw; raises SettingsChanged."""
        revision = 0 if self.model.group is None else self.model.group.revision
        await self._ask(MarkReady(revision, is_ready))

    async def watch(self, is_watching: bool = True) -> None:
        """Stay as a spectator; raises NotWatchable."""
        await self._ask(Watch(is_watching))

    async def wish(self, colour: int | None) -> None:
        """Ask the leader for a colour."""
        await self._ask(Wish(colour))

    async def tell_link(self, link: Link) -> None:
        """Report how this program reaches the leader's."""
        await self._ask(TellLink(link))

    async def remove(self, key: PublicKey) -> None:
        """Remove a member, as leader; raises NotAMember."""
        await self._ask(Remove(key))

    async def start(self) -> None:
        """Start the game, as leader; raises a refusal of `net.lobby.table.check_startable`."""
        await self._ask(Start())

    async def leave(self) -> None:
        """Return to the lobby from a group or a game."""
        await self._ask(Leave())

    # --- the connection, and the password check of the own group

    async def run(self) -> None:
        """Keep the connection alive until it has ended permanently."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._check_joiners)
            await self.line.keep()
            nursery.cancel_scope.cancel()

    def _hear(self, event: Event) -> None:
        match event:
            case Knocked() | Proved():
                with suppress(trio.WouldBlock):  # a zone that sends this many misbehaves
                    self._come.send_nowait(event)
            case Joined(id=group, leader=self.key, kind="private"):
                if self._password_check is None or self._password_check.group != group:
                    self._password_check = PasswordCheck(group, self.key, self._password)
            case Joined() | GroupOver() | Started():
                self._password_check = None  # only the leader of a private group verifies passwords
        self._heard(event)

    async def _check_joiners(self) -> None:
        """Answer joiners and their proofs, as the leader of a private group."""
        async for told in self._joiners:
            now, check = trio.current_time(), self._password_check
            if check is None:
                continue
            try:
                await self._ask(
                    check.knocked(told, now)
                    if isinstance(told, Knocked)
                    else check.proved(told, now)
                )
            except NetworkError as error:
                _log.debug("a joiner could not be answered: %s", error)


@asynccontextmanager
async def connected(
    endpoint: Endpoint,
    address: Address,
    *,
    expected: PublicKey | None = None,
    heard: Callable[[Event], None] = lambda _: None,
    chance: Callable[[], float] = random.random,
) -> AsyncIterator[Client]:
    """Connect to the zone at an address; `expected` is its key, if that is known.

    Raises NotReached, WrongPeer, VersionsApart, ConnectionLost, Banned or Closing if the first
    connection fails; a connection that is lost later is made again. For a client without a name,
    `model.name` is None, and its first request must claim a name.
    """
    client = Client(endpoint, address, expected=expected, heard=heard, chance=chance)
    try:
        await client.line.connect()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(client.run)
            yield client
            nursery.cancel_scope.cancel()
    finally:
        client.line.close()


def _of(kind: type[A], answer: Answer | None) -> A:
    if not isinstance(answer, kind):
        raise BadMessage(why=f"an answer that is no {kind.__name__}")
    return answer
