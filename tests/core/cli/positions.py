"""Games of Iron Dragon behind an engine, for the tests of the protocol's page."""

from collections.abc import Iterator
from typing import Any

from tests.core.cli.pipe import Pipe
from tests.core.games.iron_dragon.rules.places import centre, joining

KOLA = centre("Kola")
FLOOD, VAMPIRES = 128, 136


def game(*seats: dict[str, Any], **fields: Any) -> Pipe:
    """Return an engine that plays: from a scenario with seats, otherwise from the opening."""
    pipe = Pipe(None)
    options = fields.pop("options", {})
    document = {"seats": [*seats, {}], **fields} if seats else None
    names = ["Ann", {"name": "Ben", "control": "ai"}]
    defaults = {"game": "iron-dragon", "seats": names, "seed": "1", "options": options}
    pipe.ask("new", scenario=document, **defaults)
    return pipe


def middle() -> Pipe:
    """Return a game with nearly every kind of thing in progress."""
    return game(
        {"at": KOLA, "loads": ["Fur"], "loco": "Sardar", "track": [["M32.32", "M32.31"]]},
        events_in_play=[{"card": FLOOD, "drawn_by": 1, "until": {"seat": 1, "turn": 5}}],
        destroyed=[{"edge": ["M9.9", "M10.9"], "seat": 1, "stage": 2}],
        contract_discard=[90],
    )


def losing() -> Pipe:
    pipe = game(
        {"at": centre("Uloggh"), "loads": ["Ale", "Iron"]}, deck_top=[VAMPIRES, 100, 101, 102]
    )
    pipe.do(0, "pitch")
    return pipe


def over() -> Pipe:
    """Return a game that the first seat has won."""
    track = [list(ends) for ends in joining(7)]
    pipe = game({"at": KOLA, "money": 250, "track": track})
    pipe.do(0, "end_turn")
    return pipe


def advice() -> Iterator[dict[str, Any]]:
    poor = game({"at": KOLA, "money": 0}, options={"Bank Loans": "Unlimited"})
    rich = game({"at": KOLA, "money": 90})
    delivering = game({"contracts": [50, 56, 78], "money": 200}, turn=2)
    for level in ("normal", "greedy", "random"):
        for pipe in (middle(), losing(), game(), poor, rich, delivering):
            (awaited,) = pipe.ask("state")["state"]["awaiting"]
            yield pipe.ask("ai", seat=awaited["seat"], level=level)
