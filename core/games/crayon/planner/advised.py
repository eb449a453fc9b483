"""A plan as advice; separate from the planner, so that windows can show it without loading that."""

from msgspec import Struct

from core.games.crayon.board import EdgeId, Milepost


class Halt(Struct, frozen=True):
    """A city of a plan, with the load that is fetched or delivered there, and its demand."""

    city: str
    load: str
    delivers: bool
    contract: int
    demand: int
    pay: int


class Plan(Struct, frozen=True):
    """A plan for the coming turns.

    `turns` and `to_win` are thousandths of turns: until its last delivery, and until the game is
    won. `track` is the missing track, in the order of the path; `places` are the mileposts on the
    path. A plan without halts is to build and wait, or to pitch. `train` is the number of the train
    that carries it out.
    """

    halts: tuple[Halt, ...]
    pay: int
    build: int
    turns: int
    to_win: int
    loco: str | None
    pitches: bool
    borrows: bool
    track: tuple[EdgeId, ...]
    places: tuple[Milepost, ...]
    train: int = 0

    @property
    def gain(self) -> int:
        """The profit: pay less the cost of track."""
        return self.pay - self.build
