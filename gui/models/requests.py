"""What members of a group ask of it, and how a refusal is told."""

from collections.abc import Callable
from typing import Protocol

from core.errors import FactualError
from core.log import PublicKey
from net.lobby import Table

Refused = Callable[[FactualError], object]
"""Is called with why nothing has changed."""


class Asked(Protocol):
    """What members of a group ask for; each raises what is refused."""

    async def arrange(self, table: Table) -> None: ...

    async def remove(self, key: PublicKey) -> None: ...

    async def wish(self, colour: int | None) -> None: ...

    async def mark_ready(self, is_ready: bool = True) -> None: ...

    async def say(self, text: str) -> None: ...
