"""The connection between a client and a zone: connecting, requests, events, reconnecting."""

import logging
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import trio

from core.log import PublicKey
from net.errors import ConnectionLost, NetworkError, NotReached
from net.lobby.limits import LARGEST_TOLD
from net.lobby.messages import LOBBY, Answer, Asked, Done, Farewell, Refused, Request, Told, Welcome
from net.lobby.model import Model
from net.lobby.refusals import (
    Banned,
    Closing,
    Idle,
    NameLapsed,
    NotConnected,
    Refusal,
    Replaced,
    ZoneFull,
    refusal_of,
)
from net.lobby.request_check import check_request
from net.messages import Messages
from net.negotiation import offer
from net.quic import Address, Connection, Endpoint
from net.requests import Requests

_log: Final = logging.getLogger(__name__)

GREETING: Final = 10.0
"""Seconds in which a zone must send its welcome."""
PAUSES: Final = (1.0, 30.0)
"""Initial and maximum seconds before the connection is retried; doubled each time."""

_FOR_GOOD: Final = (Banned, Idle, NameLapsed, Replaced, ZoneFull)
"""Farewells after which an immediate retry would fail again."""


class Lost(NamedTuple):
    """The connection was lost, and is being restored."""

    why: NetworkError


class Back(NamedTuple):
    """The connection was restored; the group or game from before may be over."""


class Ended(NamedTuple):
    """The connection has ended permanently."""

    why: NetworkError


Event = Told | Lost | Back | Ended


class LobbyConnection:
    """A connection to one zone, kept alive, and the model of its lobby.

    `heard` is called with each message of the zone, after the model has applied it, and with each
    change of the connection. `zone` is the key of the zone, once it is known; `trouble` is the
    reason why the connection has ended permanently.
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
        self.model: Final = Model()
        self.zone: PublicKey | None = expected
        self.trouble: NetworkError | None = None
        self._endpoint: Final = endpoint
        self._address: Final = address
        self._chance: Final = chance
        self._heard: Final = heard
        self._stirred = trio.Event()
        self._connection: Connection | None = None
        self._messages: Messages[Any] | None = None
        self._farewell: Refusal | None = None
        self._number = 0
        self._requests: Final = Requests[int, Answer | Refusal | None]()

    @property
    def is_connected(self) -> bool:
        """True if there is a connection now."""
        return self._messages is not None

    async def wait_until(self, is_so: Callable[[Model], bool]) -> None:
        """Wait until a condition on the model holds; raises `trouble` if there is any."""
        while not is_so(self.model):
            if self.trouble is not None:
                raise self.trouble
            await self._stirred.wait()

    async def ask(self, request: Request) -> Answer | None:
        """Send a request and return its answer; raises a Refusal, or NotConnected."""
        if self._messages is None:
            raise self.trouble or NotConnected
        check_request(request)
        self._number += 1
        with self._requests.expected(self._number) as pending:
            try:
                await self._messages.send(Asked(self._number, request))
            except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
                raise NotConnected from error
            answer = await pending.answer()
        if isinstance(answer, Refusal):
            raise answer
        return answer

    # --- receiving

    async def connect(self) -> None:
        """Connect and receive the welcome; raises the zone's refusal."""
        self._connection = await self._endpoint.connect(self._address, expected=self.zone)
        try:
            with trio.fail_after(GREETING):
                self._messages = await self._greeted(self._connection)
        except trio.TooSlowError as error:
            raise self._lost("no greeting came") from error
        except (trio.BrokenResourceError, trio.EndOfChannel) as error:
            raise (self._connection.trouble or self._lost(str(error))) from error
        finally:
            if self._messages is None:
                self._connection.close()
        self.zone = self._connection.peer

    def _lost(self, why: str) -> ConnectionLost:
        return ConnectionLost(address=self._address, why=why)

    async def _greeted(self, connection: Connection) -> Messages[Any]:
        stream = connection.open_stream()
        self.model.version = await offer(stream, LOBBY)
        messages = Messages[Any](stream, Told, largest=LARGEST_TOLD)
        told = await messages.receive_a(Welcome | Farewell)
        if isinstance(told, Farewell):
            raise refusal_of(told.why, told.facts)
        self.model.apply(told)
        self._tell(told)
        return messages

    def close(self) -> None:
        """End the connection."""
        if self._connection is not None:
            self._connection.close()

    async def keep(self) -> None:
        """Receive messages, and reconnect whenever the connection is lost."""
        while self.trouble is None:
            why = await self._hear()
            self._drop()
            if isinstance(why, _FOR_GOOD):
                self.trouble = why
            else:
                self._tell(Lost(why))
                await self._come_back()
        self._tell(Ended(self.trouble))

    async def _hear(self) -> NetworkError:
        """Receive messages until the connection is lost; return the reason."""
        assert self._messages is not None
        assert self._connection is not None
        why: NetworkError = self._lost("the zone has ended it")
        try:
            async for told in self._messages:
                self._take(told)
        except NetworkError as error:
            why = error
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            why = self._connection.trouble or why
        return self._farewell or why

    def _take(self, told: Told) -> None:
        self.model.apply(told)
        match told:
            case Done(number=number, answer=answer):
                self._requests.take(number, answer)
            case Refused(number=number, why=why, facts=facts):
                self._requests.take(number, refusal_of(why, facts))
            case Farewell(why=why, facts=facts, seconds=0):
                self._farewell = refusal_of(why, facts)
        self._tell(told)

    def _tell(self, event: Event) -> None:
        self._heard(event)
        self._stirred.set()
        self._stirred = trio.Event()

    # --- reconnecting

    def _drop(self) -> None:
        """Note that the connection is lost, and fail all pending requests."""
        self.close()
        self._messages = None
        self._requests.take_all(NotConnected)

    async def _come_back(self) -> None:
        """Reconnect until this succeeds, or fails permanently."""
        pause, self._farewell = PAUSES[0], None
        while self.trouble is None:
            await trio.sleep(pause * (0.5 + self._chance()))  # spreads the clients' attempts
            pause = min(2 * pause, PAUSES[1])
            try:
                await self.connect()
            except (Closing, ConnectionLost, NotReached) as error:
                _log.info("not yet back: %s", error)
            except NetworkError as error:
                self.trouble = error
            else:
                self._tell(Back())
                return
