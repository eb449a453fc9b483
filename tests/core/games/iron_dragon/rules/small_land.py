"""A small map for building: every kind of milepost and mark, in readable rows."""

from itertools import pairwise
from typing import Any

from core.games.crayon.board_table import read_board
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.world import World
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.tables import Game, done
from tests.given import given

A = Seat(0)

# EX-1 is row 1, EX-2 row 3 up to the city of Yew. Row 7 has an inlet, a river, and both at once.
# Alpine is next to Yew, and rock to Hob in the Underworld.
SMALL = """\
map M 19 9 Top
map U 5 3 Deep
city Elm small Alba M6.1
city Oak medium Alba M1.3
city Fir medium Alba M5.3
city Yew major Alba M15.3
city Hob major Below U1.1
point M0.1 plain Alba
point M1.1 plain Alba
point M2.1 forest Alba
point M3.1 plain Alba
point M4.1 mountain Alba
point M5.1 alpine Alba
point M6.1 small_city Alba city=Elm
point M7.1 jungle Alba
point M8.1 jungle Alba
point M9.1 plain Alba
point M10.1 plain Alba
point M14.2 plain Alba
point M15.2 major_city Alba city=Yew
point M16.2 major_city Alba city=Yew
point M17.2 alpine Alba
point M18.2 plain Alba
point M0.3 plain Alba
point M1.3 medium_city Alba city=Oak
point M2.3 plain Alba
point M3.3 plain Alba
point M4.3 plain Alba
point M5.3 medium_city Alba city=Fir
point M6.3 plain Alba
point M12.3 plain Alba
point M13.3 plain Alba
point M14.3 major_city Alba city=Yew
point M15.3 major_city Alba city=Yew
point M16.3 major_city Alba city=Yew port=Quay
point M17.3 plain Alba
point M15.4 major_city Alba city=Yew
point M16.4 major_city Alba city=Yew
point M5.6 sea
point M7.6 sea
point M3.7 plain Alba
point M4.7 plain Alba
point M5.7 plain Alba
point M6.7 forest Alba
point M7.7 mountain Alba
point M5.8 sea
point M7.8 sea
point U0.0 plain Below
point U1.0 major_city Below city=Hob
point U2.0 major_city Below city=Hob
point U0.1 major_city Below city=Hob
point U1.1 major_city Below city=Hob
point U2.1 major_city Below city=Hob
point U3.1 underground_rock Below
point U4.1 underground_rock Below
point U1.2 major_city Below city=Hob
point U2.2 major_city Below city=Hob
section M2.1 M3.1 river=Aar
section M4.3 M5.3 river=Aar
section M4.7 M5.7 inlet
section M5.7 M6.7 river=Aar
section M6.7 M7.7 river=Aar inlet
"""
GAME = IronDragon(World(read_board(SMALL.replace(" ", "\t"), file="small.txt")))


def row(number: int, first: int, last: int) -> list[str]:
    return [f"M{column}.{number}" for column in range(first, last + 1)]


def small(foreman: str, *track: list[str], **document: Any) -> Game:
    """Return a building turn of this foreman's employer, with this track."""
    mine = [list(ends) for way in track for ends in pairwise(way)]
    seats = [{"foreman": foreman, "track": mine}, {"foreman": "Wellpole Wyndle"}]
    document = {"turn": 3, "seats": seats, **document}
    state = GAME.scenario(2, GAME.complete_options({}), document)
    return given(GAME, state)


def built(story: Game, *way: str) -> Game:
    return done(story, A, *(do.Build(from_=a, to=b) for a, b in pairwise(way)))
