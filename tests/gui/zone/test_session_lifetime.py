"""A zone session ends once it was left and no game needs it."""

from trio.testing import MockClock

from gui.zone.bridge.session_lifetime import SessionLifetime


async def test_unneeded_session_ends_as_soon_as_it_is_left(
    autojump_clock: MockClock,
) -> None:
    lifetime = SessionLifetime()
    assert not lifetime.scope.cancel_called
    lifetime.leave()
    assert lifetime.scope.cancel_called


async def test_game_closes_properly_before_its_abandoned_session_ends(
    autojump_clock: MockClock,
) -> None:
    lifetime = SessionLifetime()
    with lifetime.hold():
        with lifetime.hold():
            lifetime.leave()
        assert lifetime.is_left
        assert not lifetime.scope.cancel_called
    assert lifetime.scope.cancel_called


async def test_session_outlives_its_games(autojump_clock: MockClock) -> None:
    lifetime = SessionLifetime()
    with lifetime.hold():
        pass
    assert not lifetime.scope.cancel_called
