"""What stays as long as a game is spared when Python looks for what can be freed."""

import gc
from weakref import ref

from gui.garbage import set_lasting_aside


class Ring:
    """Something that only a look for rings can free."""

    def __init__(self) -> None:
        self.itself = self


def test_the_lasting_is_set_aside_and_a_ring_of_a_game_before_is_freed() -> None:
    ring = Ring()
    gone = ref(ring)
    try:
        set_lasting_aside()
        assert gc.get_freeze_count() > 0
        del ring
        set_lasting_aside()
        assert gone() is None
    finally:
        gc.freeze()  # with all the tests, as before
