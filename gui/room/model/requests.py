"""The requests of group members, and the callback for refusals."""

from collections.abc import Callable
from typing import Protocol

from core.errors import FactualError
from core.log import PublicKey
from net.lobby import Table

OnRefused = Callable[[FactualError], object]
"""Receives the reason why nothing has changed."""


class GroupRequests(Protocol):
    """The requests of group members; each raises its refusal."""

    async def arrange(self, table: Table) -> None: ...

    async def remove(self, key: PublicKey) -> None: ...

    async def wish(self, colour: int | None) -> None: ...

    async def mark_ready(self, is_ready: bool = True) -> None: ...

    async def say(self, text: str) -> None: ...
