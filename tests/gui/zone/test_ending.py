"""A zone session ends once it was left and no game needs it."""

from trio.testing import MockClock

from gui.zone.bridge.ending import Holding


async def test_unneeded_session_ends_as_soon_as_it_is_left(
    autojump_clock: MockClock,
) -> None:
    holding = Holding()
    assert not holding.scope.cancel_called
    holding.leave()
    assert holding.scope.cancel_called


async def test_game_closes_properly_before_its_abandoned_session_ends(
    autojump_clock: MockClock,
) -> None:
    holding = Holding()
    with holding.held():
        with holding.held():
            holding.leave()
        assert holding.is_left
        assert not holding.scope.cancel_called
    assert holding.scope.cancel_called


async def test_session_outlives_its_games(autojump_clock: MockClock) -> None:
    holding = Holding()
    with holding.held():
        pass
    assert not holding.scope.cancel_called
