"""A stay ends once it was left, and no game needs it any more."""

from trio.testing import MockClock

from gui.zone.bridge.ending import Holding


async def test_a_stay_that_nobody_needs_ends_as_soon_as_it_is_left(
    autojump_clock: MockClock,
) -> None:
    holding = Holding()
    assert not holding.scope.cancel_called
    holding.leave()
    assert holding.scope.cancel_called


async def test_a_game_says_good_bye_before_the_stay_that_was_left_ends(
    autojump_clock: MockClock,
) -> None:
    holding = Holding()
    with holding.held():
        with holding.held():
            holding.leave()
        assert holding.is_left
        assert not holding.scope.cancel_called
    assert holding.scope.cancel_called


async def test_a_stay_outlives_its_games(autojump_clock: MockClock) -> None:
    holding = Holding()
    with holding.held():
        pass
    assert not holding.scope.cancel_called
