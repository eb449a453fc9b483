"""The leader's invitation to a private group at a zone (INVITE-1)."""

from collections.abc import Callable
from typing import Final

from core.errors import FactualError
from gui.lobby.model.lobby import Lobby
from gui.zone.model.zone_session import format_address
from net.lobby import Code
from net.lobby.codes import Link


class GroupInvitation:
    """An invitation; `code` is set once the zone has made one."""

    def __init__(self, lobby: Lobby, refused: Callable[[FactualError], object]) -> None:
        self.code: Code | None = None
        self._lobby: Final = lobby
        self._refused: Final = refused

    def renew(self, on_done: Callable[[], object]) -> None:
        """Request a new code, which invalidates the previous one."""

        def made(code: Code) -> None:
            self.code = code
            on_done()

        ask = self._lobby.session.request
        ask(lambda client: client.invite(), on_refused=self._refused, on_done=made)

    @property
    def link(self) -> str:
        """The invitation as a link."""
        assert self.code is not None
        session = self._lobby.session
        return str(Link(session.public_address, self.code, session.zone_key))

    @property
    def own_zone(self) -> str:
        """The address in the link if others reach the zone under a different one; else empty."""
        session = self._lobby.session
        return (
            ""
            if session.public_address == session.address
            else format_address(session.public_address)
        )
