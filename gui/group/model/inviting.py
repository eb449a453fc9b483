"""The leader's invitation to a private group at a zone (INVITE-1)."""

from collections.abc import Callable
from typing import Final

from core.errors import FactualError
from gui.lobby.model.lobby import Lobby
from gui.zone.model.zone_session import written
from net.lobby import Code
from net.lobby.codes import Link


class Inviting:
    """An invitation; `code` is set once the zone has made one."""

    def __init__(self, lobby: Lobby, refused: Callable[[FactualError], object]) -> None:
        self.code: Code | None = None
        self._lobby: Final = lobby
        self._refused: Final = refused

    def renew(self, then: Callable[[], object]) -> None:
        """Request a new code, which invalidates the previous one."""

        def made(code: Code) -> None:
            self.code = code
            then()

        ask = self._lobby.session.ask
        ask(lambda client: client.invite(), refused=self._refused, done=made)

    @property
    def link(self) -> str:
        """The invitation as a link."""
        assert self.code is not None
        session = self._lobby.session
        return str(Link(session.invites_to, self.code, session.zone_key))

    @property
    def own_zone(self) -> str:
        """The address in the link if others reach the zone under a different one; else empty."""
        session = self._lobby.session
        return "" if session.invites_to == session.address else written(session.invites_to)
