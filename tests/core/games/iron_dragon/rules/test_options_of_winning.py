"""Victory money and victory cities at each of their settings (OPTION-4, OPTION-5)."""

from collections import deque

import pytest

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.commands import Accept
from core.games.iron_dragon.options import options
from core.ruleset import Options, Seat
from tests.core.games.iron_dragon.rules.payments import KOLA
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    joining,
    name,
)
from tests.core.games.iron_dragon.rules.tables import (
    Game,
    done,
    start,
)

A, B, C = Seat(0), Seat(1), Seat(2)


def each(option: str) -> pytest.MarkDecorator:
    """Mark a test of every setting of an option."""
    (found,) = [spec for spec in options() if spec.name == option]
    return pytest.mark.parametrize("setting", found.settings)


def _to_major(city: str, reached: set[Milepost]) -> list[list[str]]:
    """Return track to a major city, by a tunnel if necessary, and through no other place."""
    came: dict[Milepost, Milepost | None] = dict.fromkeys(sorted(reached))
    links = {tunnel.a: tunnel.b for tunnel in BOARD.tunnels}
    queue = deque(came)
    while True:
        at = queue.popleft()
        if BOARD.points[at].city == city:
            break
        steps = [other for _, other in BOARD.sections_at[at]]
        for other in (*steps, *([links[at]] if at in links else [])):
            point = BOARD.points[other]
            if other not in came and point.city in (None, city) and not point.port:
                came[other] = at
                queue.append(other)
    track = []
    while (before := came[at]) is not None:
        if links.get(before) != at:
            track.append([name(before), name(at)])
        at = before
    return track


def _joined(count: int) -> list[list[str]]:
    """Return track that joins this many major cities; the eighth is Uloggh, below."""
    track = [list(ends) for ends in joining(min(count, 7))]
    if count == 8:
        ends = {BOARD.by_name[end] for section in track for end in section}
        track += _to_major("Uloggh", ends)
    return track


def _on_the_point(cash: int, cities: int, asked: Options) -> Game:
    """Return a game: seat A has this cash, minus B's last bribe, and joins this many cities."""
    track = _joined(cities)
    owner = {"money": cash - 4, "track": track, "at": KOLA}
    story = start(owner, {"money": 4, "at": track[0][0]}, active=1, options=asked)
    return done(story, B, do.Move(path=(track[0][1],), accept=Accept(bribe=4)))


@pytest.mark.rule("OPTION-4")
@each("Victory Money")
def test_set_cash_wins_and_one_less_does_not(setting: int) -> None:
    asked: Options = {"Victory Money": setting}
    assert _on_the_point(setting, 7, asked).state.winner == A
    assert _on_the_point(setting - 1, 7, asked).state.winner is None
    assert setting in (150, 200, 250, 300, 350)


@pytest.mark.rule("OPTION-5")
@each("Victory Major Cities")
def test_set_number_of_major_cities_wins_and_one_less_does_not(setting: int) -> None:
    asked: Options = {"Victory Major Cities": setting}
    assert _on_the_point(250, setting, asked).state.winner == A
    assert _on_the_point(250, setting - 1, asked).state.winner is None
    assert setting in (5, 6, 7, 8)
