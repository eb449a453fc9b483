"""The connection between a client and a zone: connecting, requests, events, reconnecting."""

import logging
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import trio

from core.log import PublicKey
from net.errors import ConnectionCode, ConnectionFailed, NetworkError
from net.lobby.limits import LARGEST_FROM_ZONE
from net.lobby.messages import (
    LOBBY,
    Answer,
    Done,
    Farewell,
    NumberedRequest,
    Refused,
    Request,
    Welcome,
    ZoneMessage,
)
from net.lobby.model import Model
from net.lobby.refusals import LobbyCode, LobbyRefusal, is_refusal, refusal_of
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

_FINAL: Final = (
    LobbyCode.BANNED,
    LobbyCode.IDLE,
    LobbyCode.NAME_LAPSED,
    LobbyCode.REPLACED,
    LobbyCode.ZONE_FULL,
)
"""Farewells after which an immediate retry would fail again."""


class ZoneDisconnected(NamedTuple):
    """The connection was lost, and is being restored."""

    error: NetworkError


class ZoneReconnected(NamedTuple):
    """The connection was restored; the group or game from before may be over."""


class ZoneSessionEnded(NamedTuple):
    """The connection has ended permanently."""

    error: NetworkError


Event = ZoneMessage | ZoneDisconnected | ZoneReconnected | ZoneSessionEnded


class LobbyConnection:
    """A connection to one zone, kept alive, and the model of its lobby.

    `on_event` is called with each message of the zone, after the model has applied it, and with
    each change of the connection. `zone` is the key of the zone, once it is known; `failure` is the
    reason why the connection has ended permanently.
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
        self.model: Final = Model()
        self.zone: PublicKey | None = expected
        self.failure: NetworkError | None = None
        self._endpoint: Final = endpoint
        self._address: Final = address
        self._random_fraction: Final = random_fraction
        self._on_event: Final = on_event
        self._changed = trio.Event()
        self._connection: Connection | None = None
        self._messages: Messages[Any] | None = None
        self._farewell: LobbyRefusal | None = None
        self._number = 0
        self._requests: Final = Requests[int, Answer | LobbyRefusal | None]()

    @property
    def is_connected(self) -> bool:
        """True if there is a connection now."""
        return self._messages is not None

    async def wait_until(self, condition: Callable[[Model], bool]) -> None:
        """Wait until a condition on the model holds; raises `failure` if there is any."""
        while not condition(self.model):
            if self.failure is not None:
                raise self.failure
            await self._changed.wait()

    async def request(self, message: Request) -> Answer | None:
        """Send a request and return its answer; raises a LobbyRefusal, or NOT_CONNECTED."""
        if self._messages is None:
            raise self.failure or LobbyRefusal(LobbyCode.NOT_CONNECTED)
        check_request(message)
        self._number += 1
        with self._requests.expected(self._number) as pending:
            try:
                await self._messages.send(NumberedRequest(self._number, message))
            except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
                raise LobbyRefusal(LobbyCode.NOT_CONNECTED) from error
            answer = await pending.wait()
        if isinstance(answer, LobbyRefusal):
            raise answer
        return answer

    # --- receiving

    async def connect(self) -> None:
        """Connect and receive the welcome; raises the zone's refusal."""
        self._connection = await self._endpoint.connect(self._address, expected=self.zone)
        try:
            with trio.fail_after(GREETING):
                self._messages = await self._receive_greeting(self._connection)
        except trio.TooSlowError as error:
            raise self._lost("no greeting came") from error
        except (trio.BrokenResourceError, trio.EndOfChannel) as error:
            raise (self._connection.failure or self._lost(str(error))) from error
        finally:
            if self._messages is None:
                self._connection.close()
        self.zone = self._connection.peer

    def _lost(self, reason: str) -> ConnectionFailed:
        return ConnectionFailed(ConnectionCode.CONNECTION_LOST, address=self._address, why=reason)

    async def _receive_greeting(self, connection: Connection) -> Messages[Any]:
        stream = connection.open_stream()
        self.model.version = await offer(stream, LOBBY)
        messages = Messages[Any](stream, ZoneMessage, largest=LARGEST_FROM_ZONE)
        greeting = await messages.receive_a(Welcome | Farewell)
        if isinstance(greeting, Farewell):
            raise refusal_of(greeting.code, greeting.facts)
        self.model.apply(greeting)
        self._notify(greeting)
        return messages

    def close(self) -> None:
        """End the connection."""
        if self._connection is not None:
            self._connection.close()

    async def keep_connected(self) -> None:
        """Receive messages, and reconnect whenever the connection is lost."""
        while self.failure is None:
            why = await self._receive_all()
            self._handle_loss()
            if is_refusal(why, *_FINAL):
                self.failure = why
            else:
                self._notify(ZoneDisconnected(why))
                await self._reconnect()
        self._notify(ZoneSessionEnded(self.failure))

    async def _receive_all(self) -> NetworkError:
        """Receive messages until the connection is lost; return the reason."""
        assert self._messages is not None
        assert self._connection is not None
        why: NetworkError = self._lost("the zone has ended it")
        try:
            async for event in self._messages:
                self._handle(event)
        except NetworkError as error:
            why = error
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            why = self._connection.failure or why
        return self._farewell or why

    def _handle(self, event: ZoneMessage) -> None:
        self.model.apply(event)
        match event:
            case Done(number=number, answer=answer):
                self._requests.resolve(number, answer)
            case Refused(number=number, code=why, facts=facts):
                self._requests.resolve(number, refusal_of(why, facts))
            case Farewell(code=why, facts=facts, seconds=0):
                self._farewell = refusal_of(why, facts)
        self._notify(event)

    def _notify(self, event: Event) -> None:
        self._on_event(event)
        self._changed.set()
        self._changed = trio.Event()

    # --- reconnecting

    def _handle_loss(self) -> None:
        """Note that the connection is lost, and fail all pending requests."""
        self.close()
        self._messages = None
        self._requests.resolve_all(lambda: LobbyRefusal(LobbyCode.NOT_CONNECTED))

    async def _reconnect(self) -> None:
        """Reconnect until this succeeds, or fails permanently."""
        pause, self._farewell = PAUSES[0], None
        while self.failure is None:
            await trio.sleep(
                pause * (0.5 + self._random_fraction())
            )  # spreads the clients' attempts
            pause = min(2 * pause, PAUSES[1])
            try:
                await self.connect()
            except NetworkError as error:
                is_unreached = isinstance(error, ConnectionFailed)
                if is_unreached or is_refusal(error, LobbyCode.CLOSING):
                    _log.info("not yet back: %s", error)
                else:
                    self.failure = error
            else:
                self._notify(ZoneReconnected())
                return
