"""A plan as it is advised: apart from the planner, so that windows can show one without it."""

from msgspec import Struct

from core.games.crayon.board import EdgeId, Milepost


class Halt(Struct, frozen=True):
    """A city of a plan: what is fetched or delivered there, for which demand."""

    city: str
    load: str
    delivers: bool
    contract: int
    demand: int
    pay: int


class Plan(Struct, frozen=True):
    """A way to use the coming turns.

    `turns` and `to_win` are thousandths of turns: until its last delivery, and until the game is
    won. `track` is what it lacks, in the order of the way, `places` the mileposts that it passes.
    Without halts it is to build and wait, or to pitch.
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

    @property
    def gain(self) -> int:
        """GP that it brings beyond what its track costs."""
        return self.pay - self.build
