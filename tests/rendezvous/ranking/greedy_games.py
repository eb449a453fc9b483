"""Games that exceed what a judge may use; each acts in `setup`, with the genesis."""

from threading import Lock

from core.ruleset import Options
from tests.games.toll_road import State, TollRoad
from tests.net.confined.worker import reached


class Endless(TollRoad):
    """Never ends."""

    def setup(self, seats: int, options: Options) -> State:
        while True:
            pass


class Asleep(TollRoad):
    """Waits forever."""

    def setup(self, seats: int, options: Options) -> State:
        lock = Lock()
        lock.acquire()
        lock.acquire()
        return super().setup(seats, options)


class Voracious(TollRoad):
    """Allocates all available memory."""

    def setup(self, seats: int, options: Options) -> State:
        return super().setup(len(bytes(1 << 30)), options)


class Broken(TollRoad):
    """Leaves without a word."""

    def setup(self, seats: int, options: Options) -> State:
        raise SystemExit(3)


class Uneven(TollRoad):
    """Never ends, with three at the table."""

    def setup(self, seats: int, options: Options) -> State:
        while seats == 3:
            pass
        return super().setup(seats, options)


class Prying(TollRoad):
    """Exits if it can open, connect, start or signal anything."""

    def setup(self, seats: int, options: Options) -> State:
        if reached():
            raise SystemExit(4)
        return super().setup(seats, options)


ENDLESS, ASLEEP, VORACIOUS, BROKEN = Endless(), Asleep(), Voracious(), Broken()
PRYING, UNEVEN = Prying(), Uneven()
