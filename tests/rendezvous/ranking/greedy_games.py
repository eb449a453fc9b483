"""Games whose rules take more than a judge may have; each fails in `setup`, with the genesis."""

import time

from core.ruleset import Options
from tests.games.toll_road import State, TollRoad


class Endless(TollRoad):
    """Never comes to an end."""

    def setup(self, seats: int, options: Options) -> State:
        while True:
            pass


class Asleep(TollRoad):
    """Does nothing for an hour."""

    def setup(self, seats: int, options: Options) -> State:
        time.sleep(3600)
        return super().setup(seats, options)


class Voracious(TollRoad):
    """Takes all the memory that it can have."""

    def setup(self, seats: int, options: Options) -> State:
        return super().setup(len(bytes(1 << 30)), options)


class Broken(TollRoad):
    """Leaves without a word."""

    def setup(self, seats: int, options: Options) -> State:
        raise SystemExit(3)


ENDLESS, ASLEEP, VORACIOUS, BROKEN = Endless(), Asleep(), Voracious(), Broken()
