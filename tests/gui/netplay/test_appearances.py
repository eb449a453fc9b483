"""How seats look is known in all programs at a table: players, returning ones and spectators."""

from importlib import import_module
from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from core.errors import FactualError
from core.ruleset import Seat
from gui.replay.model.live_game import LiveGame
from net.errors import AppearanceCode
from net.session.events import TableEvent
from net.talk import AppearanceChanged
from net.versions import Protocol, Version
from tests.codes import raises_code
from tests.each import each
from tests.gui.netplay.programs import Lan, RecordingProgram, first_found, programs, together, until
from tests.gui.netplay.test_rejoining import listed, stop


def changes(program: RecordingProgram) -> list[TableEvent]:
    """Return what a program program of the appearances of others."""
    return [news for news in program.news if isinstance(news, AppearanceChanged)]


class Onlooker:
    """Receives the events of watching."""

    live: LiveGame | None = None

    def on_watching(self, live: LiveGame) -> None:
        self.live = live

    def on_end(self, error: FactualError | None) -> None:
        pass


def own_seat(program: RecordingProgram) -> Seat:
    return program.at.seat_of(program.at.keys[program.at.me])


@pytest.mark.screen("EB-SCR-13")
async def test_choice_is_known_in_all_programs_within_a_second(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(delay=0.01), tmp_path, "abc", monkeypatch) as (a, b, c):
        await together(a, b, c)
        await trio.sleep(2)
        before = a.at.entries
        for chooser, face in each(((a, "banker"), (b, "cook"))):
            chooser.at.appearances.choose(own_seat(chooser), face)
        await trio.sleep(1)
        chosen = [AppearanceChanged(own_seat(a), "banker"), AppearanceChanged(own_seat(b), "cook")]
        assert (changes(a), changes(b)) == (chosen[1:], chosen[:1])
        assert sorted(changes(c)) == sorted(chosen)
        assert a.at.entries == before, "it is no action of the game"
        with raises_code(AppearanceCode.NOT_YOURS):
            a.at.appearances.choose(own_seat(b), "banker")
        assert own_seat(b) not in a.at.appearances.present


@pytest.mark.screen("EB-SCR-13")
async def test_returning_player_and_spectator_learn_earlier_choices(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = Lan(delay=0.01)
    async with (
        programs(lan, tmp_path, "abw", monkeypatch) as (a, b, w),
        trio.open_nursery() as nursery,
    ):
        await together(a, b)
        await trio.sleep(2)
        a.at.appearances.choose(own_seat(a), "banker")
        await trio.sleep(30)
        await stop(b)
        back = RecordingProgram(lan, "b", tmp_path, nursery)
        (game,) = listed(back)
        assert game.rejoin_info is not None
        back.network.rejoin(game.path, game.rejoin_info, None, back)
        await until(lambda: back.table is not None)
        await trio.sleep(1)
        assert changes(back) == [AppearanceChanged(own_seat(a), "banker")]
        back.at.appearances.choose(own_seat(back), "cook")
        await trio.sleep(1)
        assert changes(a) == [AppearanceChanged(own_seat(b), "cook")]
        onlooker, found = Onlooker(), await first_found(w)
        w.network.watch(found.address, onlooker)
        await until(lambda: onlooker.live is not None)
        await trio.sleep(1)
        assert onlooker.live is not None
        both = {own_seat(a): "banker", own_seat(b): "cook"}
        assert onlooker.live.record.appearances.present == both
        back.network.leave()


async def test_member_of_an_older_version_has_no_faces_and_plays_on(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program of 0.1.0 closes the connection of a stream that it does not know."""
    older = Protocol("table", (Version(1, 2),))
    monkeypatch.setattr(import_module("net.session.at_table"), "PROTOCOL", older)
    async with programs(Lan(delay=0.01), tmp_path, "abw", monkeypatch) as (a, b, w):
        await together(a, b)
        await trio.sleep(2)
        a.at.appearances.choose(own_seat(a), "banker")
        onlooker, found = Onlooker(), await first_found(w)
        w.network.watch(found.address, onlooker)
        for _ in range(10):
            a.do_something()
            b.do_something()
            await trio.sleep(1)
        assert (changes(a), changes(b)) == ([], [])
        assert len(a.at.entries) > 5
        assert a.at.entries == b.at.entries
        assert onlooker.live is not None
        assert len(onlooker.live.record.entries) > 5
        assert onlooker.live.record.appearances.present == {}
