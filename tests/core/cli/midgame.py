"""An engine in the middle of a game of Iron Dragon, for tests of refusals."""

from collections.abc import Iterable, Iterator
from typing import Any

from tests.core.cli.pipe import Pipe, request

NAME = "iron-dragon"
RAILLA, BORDER = "M31.32", "M31.31"
"""The centre of a major city and a milepost of it at its border."""
END_TURN = {"type": "end_turn"}

SCENARIO: dict[str, Any] = {
    "turn": 12,
    "phase": "movement",
    "active": 0,
    "seats": [
        {
            "money": 50,
            "debt": 0,
            "earned": 3,
            "loco": "Sardar",
            "at": RAILLA,
            "came_from": BORDER,
            "aboard": None,
            "loads": ["Iron"],
            "contracts": [1, 2, 3],
            "foreman": "Groc",
            "track": [["M31.31", "M31.30"]],
            "spent": 0,
            "skip_turns": 0,
            "bribed": [1, "underworld"],
            "moves_left": 7,
        },
        {},
    ],
    "destroyed": [{"edge": ["M9.9", "M10.9"], "seat": 1, "stage": 2}],
    "bridge_permanent": False,
    "contract_discard": [5],
    "foremen_discard": ["Denzel"],
    "ships_discard": ["Serpent"],
    "deck_top": [7, 130],
    "foremen_top": ["Halbezch"],
    "ships_top": ["Vulture"],
    "events_in_play": [{"card": 128, "drawn_by": 1, "until": {"seat": 1, "turn": 12}}],
}


class Table(Pipe):
    """An engine that plays the scenario; `seen` leaves out the world, which never changes."""

    def seen(self) -> list[dict[str, Any]]:
        return [self.line(request("state")), self.line(request("legal"))]

    def refuses(self, error: str, lines: Iterable[bytes]) -> list[str]:
        """Expect this error for all of the lines, and no change; return the messages."""
        before = self.seen()
        replies = [self.line(line) for line in lines]
        assert [reply.get("error") for reply in replies] == [error] * len(replies)
        assert self.seen() == before
        return [reply["message"] for reply in replies]

    def start(self) -> None:
        assert self.line(new_request())["ok"]


def new_request(scenario: Any = SCENARIO, **fields: Any) -> bytes:
    """Return a request for a game that starts in the middle."""
    defaults = {"game": NAME, "seats": ["Ann", "Ben"], "seed": "1", "scenario": scenario}
    return request("new", **{**defaults, **fields})


def do(command: Any, seat: Any = 0) -> bytes:
    return request("do", seat=seat, command=command)


def id_of(value: Any) -> str:
    """Return a short test id for any value."""
    text = ascii(value)
    return text if len(text) <= 60 else f"{text[:50]}... of {len(text)}"


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every value in a document."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in inside:
        yield (*way, key)
        if isinstance(inner, dict | list):
            yield from places(inner, (*way, key))
