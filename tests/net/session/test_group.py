"""Spectators of a group's game (GROUP-9)."""

import msgspec
import pytest

from core.log import PublicKey
from net.lobby.messages import Seated
from net.session import is_watchable, may_watch
from tests.net.session.test_agreed import KEYS, TABLE, started

STRANGER = PublicKey(bytes(32))


@pytest.mark.parametrize("watchable", [True, False])
def test_anybody_may_watch_where_the_leader_allows_it(*, watchable: bool) -> None:
    group = started(table=msgspec.structs.replace(TABLE, watchable=watchable))
    assert may_watch(group)(STRANGER) == is_watchable(group) == watchable


@pytest.mark.parametrize("is_watching", [True, False])
def test_private_group_admits_spectators_announced_before(*, is_watching: bool) -> None:
    members = (Seated(KEYS[0], "Ann"), Seated(KEYS[1], "Ben", is_watching=is_watching))
    group = started(kind="private", members=members)
    assert not may_watch(group)(STRANGER)
    assert may_watch(group)(KEYS[1]) == is_watchable(group) == is_watching
