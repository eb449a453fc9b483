"""A stay ends once it was left, and no game needs it any more."""

from gui.bridge.holding import Holding
from tests.net.simulated import run


def test_a_stay_that_nobody_needs_ends_as_soon_as_it_is_left() -> None:
    async def main() -> None:
        holding = Holding()
        assert not holding.scope.cancel_called
        holding.leave()
        assert holding.scope.cancel_called

    run(main)


def test_a_game_says_good_bye_before_the_stay_that_was_left_ends() -> None:
    async def main() -> None:
        holding = Holding()
        with holding.held():
            with holding.held():
                holding.leave()
            assert holding.is_left
            assert not holding.scope.cancel_called
        assert holding.scope.cancel_called

    run(main)


def test_a_stay_outlives_its_games() -> None:
    async def main() -> None:
        holding = Holding()
        with holding.held():
            pass
        assert not holding.scope.cancel_called

    run(main)
