"""Meeting other players at a zone: in its lobby, in a group, then by introduction."""

import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

import trio

from core.errors import quote
from core.games.registry import UnknownGame
from core.log import PublicKey
from core.table import Rules
from net.errors import CannotJoin, NetworkError
from net.lobby import (
    Client,
    Code,
    Started,
    connected,
    read_code,
    rules_word,
    seems_code,
)
from net.lobby.messages import Kind, Listing
from net.lobby.model import Model
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.quic import Address, Endpoint, numeric
from net.reach import Routes
from net.session.events import (
    GroupCreated,
    GroupJoined,
    Invited,
    OnZoneEvent,
    ZoneEntered,
)
from net.session.links import LeaderLink, keep_links, report_links
from net.session.offer import Offer
from net.session.seating import seat_members
from net.session.zone_connection import ZoneConnection

PATIENCE: Final = 10.0
"""Seconds in which a group must appear in the lobby."""


class Meeting:
    """A player at a zone, within `at_zone`."""

    def __init__(
        self,
        endpoint: Endpoint,
        routes: Routes,
        zone: Address,
        client: Client,
        on_event: OnZoneEvent,
    ) -> None:
        assert client.zone is not None, "it is connected"
        line = ZoneConnection(endpoint, routes, zone, client.zone, on_event)
        self.key: Final = client.zone
        """The public key of the zone, and so of the witness."""
        self.keep_introductions: Final = line.keep_connected
        self.dial: Final = line.dial
        self.open_stream: Final = line.open_stream
        self.report_reachability: Final = line.report_reachability
        self._endpoint: Final = endpoint
        self._routes: Final = routes
        self._client: Final = client
        self._on_event: Final = on_event

    @property
    def ignored(self) -> frozenset[PublicKey]:
        """The keys that the player ignores at the zone."""
        return self._client.model.ignored

    # --- a group before its game

    async def lead(self, offer: Offer, *, name: str, kind: Kind) -> Started:
        """Create a group for an offered game, and start it when all players are present and ready.

        Raises the lobby's refusals, such as LEADER_UNREACHED if this program cannot be reached.
        """
        await self.report_reachability()
        client = self._client
        await client.create(
            name,
            kind=kind,
            game=offer.rules.name,
            rules=rules_word(offer.rules),
            table=offer.plan(client.key, client.model.name or "").table,
            # Invited players have a code, so the password stays unknown.
            password=secrets.token_urlsafe(18) if kind == "private" else "",
        )
        self._on_event(GroupCreated(name, kind))
        if kind == "private":
            self._on_event(Invited(await client.invite()))
        async with trio.open_nursery() as nursery:
            nursery.start_soon(seat_members, client, offer)
            nursery.start_soon(report_links, client, self._on_event)
            nursery.start_soon(keep_links, self._endpoint, client)
            await client.wait_until(lambda model: model.game is not None)
            nursery.cancel_scope.cancel()
        return self._started()

    async def follow(
        self, wanted: str, find_rules: Callable[[str], Rules], *, is_watching: bool = False
    ) -> Started:
        """Join a group by its name or an invitation, and mark this player ready.

        `find_rules` returns the rules of the group's game by its key, or raises UnknownGame. The
        player may also watch (GROUP-9). Raises the lobby's refusals, or CannotJoin.
        """
        client = self._client
        code = _code_of(wanted, client.model)
        if code is not None:
            listing = await client.find(code)
            word = _rules_of(listing, find_rules)
            await client.join_with_code(listing, word, code, is_watching=is_watching)
        else:
            listing = await self._listed(wanted, is_watching=is_watching)
            word = _rules_of(listing, find_rules)
            await client.join(listing.id, word, is_watching=is_watching)
        self._on_event(GroupJoined(listing.name, listing.leaders_name, is_watching))
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._stay_ready)
            nursery.start_soon(LeaderLink(client, self._routes, self.dial).keep_connected)
            nursery.start_soon(report_links, client, self._on_event)
            await client.wait_until(lambda model: model.game is not None or model.group is None)
            nursery.cancel_scope.cancel()
        return self._started()

    async def _listed(self, name: str, *, is_watching: bool) -> Listing:
        with trio.move_on_after(PATIENCE):
            await self._client.wait_until(
                lambda model: bool(_named(model, name, is_watching=is_watching))
            )
        listing = _named(self._client.model, name, is_watching=is_watching)
        if listing is None:
            raise CannotJoin(why=f"no group is called {name}")
        return listing

    async def _stay_ready(self) -> None:
        while True:
            await self._client.wait_until(lambda model: _is_to_be_ready(model, self._client.key))
            try:
                await self._client.mark_ready()
            except LobbyRefusal as refusal:
                if refusal.code not in {LobbyCode.NOT_IN_GROUP, LobbyCode.SETTINGS_CHANGED}:
                    raise  # those mean that the group has changed: check it again

    def has_left(self, key: PublicKey) -> bool:
        """Return whether the zone has reported that a player left the game or the zone."""
        return key in self._client.model.departed

    async def report_departed(self, on_departed: Callable[[frozenset[PublicKey]], object]) -> None:
        """Report players that left the game or the zone, while the zone is connected."""
        known: frozenset[PublicKey] = frozenset()
        with suppress(NetworkError):  # the zone's other listeners receive the error
            while True:
                await self._client.wait_until(lambda model: model.departed != known)  # noqa: B023
                known = self._client.model.departed
                on_departed(known)

    def _started(self) -> Started:
        game = self._client.model.game
        if game is None:
            raise CannotJoin(why="the group is over")
        return game


@asynccontextmanager
async def at_zone(
    endpoint: Endpoint,
    routes: Routes,
    zone: Address,
    name: str,
    on_event: OnZoneEvent,
    *,
    expected: PublicKey | None = None,
) -> AsyncIterator[Meeting]:
    """Connect a player to the zone at this address, with this name if they have none there yet.

    Raises ConnectionFailed, and what `connected` does.
    """
    zone = await numeric(zone, bound=endpoint.address)
    async with connected(endpoint, zone, expected=expected) as client:
        if client.model.name is None:
            await client.claim(name)
        await client.wait_until(lambda model: model.is_whole)
        assert client.zone is not None, "it is connected"
        assert client.model.name is not None, "it was claimed"
        on_event(ZoneEntered(client.model.name, client.zone))
        meeting = Meeting(endpoint, routes, zone, client, on_event)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(meeting.keep_introductions)
            yield meeting
            nursery.cancel_scope.cancel()


def _is_to_be_ready(model: Model, me: PublicKey) -> bool:
    group = model.group
    if group is None or me not in group.members:
        return False
    has_seat = any(slot.holder == me for slot in group.table.slots)
    return has_seat and not group.members[me].is_ready


def _rules_of(listing: Listing, find_rules: Callable[[str], Rules]) -> str:
    """Return this program's rules of a group's game; raises CannotJoin without that game."""
    try:
        return rules_word(find_rules(listing.game))
    except UnknownGame as error:
        raise CannotJoin(why=f"this program has no game {quote(listing.game)}") from error


def _named(model: Model, name: str, *, is_watching: bool) -> Listing | None:
    """Return a group with this name; for a spectator, also one with a running game."""
    listings = [group for group in model.groups.values() if group.name == name]
    listings = [listing for listing in listings if is_watching or not listing.has_begun]
    return min(listings, key=lambda listing: listing.has_begun, default=None)


def _code_of(wanted: str, model: Model) -> Code | None:
    """Return the invitation code in the text; None if it is a group's name.

    Raises BAD_CODE for text that looks like a code while no group has that name.
    """
    try:
        return read_code(wanted)
    except LobbyRefusal:
        if seems_code(wanted) and _named(model, wanted, is_watching=True) is None:
            raise
        return None
