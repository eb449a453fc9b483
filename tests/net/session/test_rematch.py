"""From a finished game into the next group, without typing a password."""

from typing import Any

import pytest
from trio.testing import MockClock

from net.lobby.refusals import LobbyCode
from net.session import rejoin_group
from tests.codes import raises_code
from tests.rendezvous.zones import RULES, table_of, town


@pytest.mark.parametrize("kind", ["public", "private"])
async def test_player_of_a_game_can_join_a_group_created_since(
    autojump_clock: MockClock, kind: str
) -> None:
    async with town() as zone:
        ann, ben = await zone.come("Ann"), await zone.come("Ben")
        alone = table_of(ann, computers=1)
        game: Any = {"game": "iron-dragon", "rules": RULES}
        await ann.create("Old", kind="public", table=alone, **game)
        await zone.settle()
        await ben.join(next(iter(ben.model.groups)), RULES)
        await ann.arrange(table_of(ann, ben))
        await zone.settle()
        await ben.mark_ready()
        await ann.start()
        await zone.settle()
        await ann.leave()
        await ann.create("New", kind=kind, table=alone, password="sesame", **game)  # type: ignore[arg-type]
        await zone.settle()
        group = ann.model.group
        assert group is not None
        if kind == "private":
            with raises_code(LobbyCode.WRONG_PASSWORD):
                await rejoin_group(ben, group.id, "simsim", RULES)
        await rejoin_group(ben, group.id, "sesame", RULES)
        await zone.settle()
        assert set(group.members) == {ann.key, ben.key}
        await ben.leave()
        with raises_code(LobbyCode.GROUP_GONE):
            await rejoin_group(ben, b"g" * 16, "", RULES)
