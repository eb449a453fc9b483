"""Talk to an engine like a program at the other end of the pipe: bytes in, JSON out."""

import json
from typing import Any

import msgspec

from core.cli.engine import Engine
from tests.core.plain import python_in

GAME = "tests.games.toll_road:RULES"
PACKS = [[11, 12, 13], [14, 15, 16]]


class Pipe:
    """An engine; `ask` expects an ok reply, `refused` an error."""

    def __init__(self, game: str | None = GAME) -> None:
        self._engine = Engine(game)

    def line(self, line: bytes) -> dict[str, Any]:
        """Return the reply to any bytes."""
        reply: dict[str, Any] = json.loads(msgspec.json.encode(self._engine.answer(line)))
        assert python_in(reply.get("message", "")) == [], reply["message"]
        return reply

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        reply = self.line(request(op, **fields))
        assert reply.pop("ok") is True, reply
        return reply

    def refused(self, error: str, op: str, **fields: Any) -> dict[str, Any]:
        return self.refused_line(error, request(op, **fields))

    def refused_line(self, error: str, line: bytes) -> dict[str, Any]:
        """Return the reply to a line that is refused and changes nothing."""
        before = self.seen()
        reply = self.line(line)
        assert (reply["ok"], reply["error"]) == (False, error), reply
        assert list(reply)[:4] == ["ok", "error", "message", "rule"]
        assert reply["message"]
        assert self.seen() == before
        return reply

    def seen(self) -> list[dict[str, Any]]:
        """Return everything that the engine shows of its game."""
        return [self.line(request(op)) for op in ("state", "legal", "info")]

    def begin(self, *seats: Any, seed: str = "1", **fields: Any) -> dict[str, Any]:
        return self.ask("new", game=GAME, seats=seats or ["Ann", "Ben"], seed=seed, **fields)

    def begin_at(
        self, *pedlars: tuple[int, int, list[int]], seed: str = "1", **document: Any
    ) -> dict[str, Any]:
        """Begin a game of two in the middle; a pedlar is mile, coins and pack."""
        return self.begin(seed=seed, scenario={"pedlars": pedlars, **document})

    def do(self, seat: int, type: str, **fields: Any) -> dict[str, Any]:
        return self.ask("do", seat=seat, command={"type": type, **fields})


def request(op: str, **fields: Any) -> bytes:
    return json.dumps({"op": op, **fields}).encode()
