"""DISCONNECT-7. A player alone at a table plays their own seats, and the computer all others."""

import io
import json
from typing import Any

from trio.testing import MockClock

from core.games.iron_dragon.ai.levels import AI
from core.ruleset import Seat
from core.table import ClientIndex, Position, chance_at
from net.peer.alone import Alone, play_alone
from net.peer.notes import Notes
from tests.core.table.parties import dealt
from tests.games.toll_road import RULES


class Mind:
    """A computer player that, like others, is notified which of its choices became entries."""

    def __init__(self) -> None:
        self.chosen = 0
        self.done = 0

    async def choose(self, position: Position, game: Any, seat: Seat) -> Any:
        assert self.chosen == self.done, "what was done is told before the next is asked for"
        self.chosen += 1
        player = AI.player("random")
        return player.choose(RULES, game, seat, chance=chance_at(position)).command

    def note_done(self, seat: Seat) -> None:
        self.done += 1


async def test_player_is_notified_that_its_choice_was_applied(autojump_clock: MockClock) -> None:
    """Otherwise a computer player would be asked again at each step and might oscillate forever."""
    minds: dict[str, Mind] = {}
    written = io.StringIO()

    alone = Alone(
        Mind(), lambda level: minds.setdefault(level, Mind()), "easy", None, Notes(written)
    )
    await play_alone(RULES, dealt(2).entries, ClientIndex(0), alone)
    assert alone.mine.done == alone.mine.chosen > 0  # type: ignore[attr-defined]
    assert set(minds) == {"easy"}
    assert minds["easy"].done == minds["easy"].chosen > 0
    assert json.loads(written.getvalue().splitlines()[-1])["note"] == "over"
