"""Sounds of events at a table: one per action, and one when a player's turn starts."""

from pathlib import Path

import pytest

from config import FILE_NAME, Settings
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.events import AnyEvent
from core.ruleset import Seat
from gui.games.iron_dragon.cues import sound_of
from gui.play.cues import Cues
from gui.sound.player import UNSET, Player, SilentPlayer, Volumes
from gui.sound.sounds import Sound
from gui.sound.tunes import Tune
from tests.core.games.iron_dragon.rules.places import ring
from tests.gui.table.tables import AWAY, HOME, model

A = Seat(0)


@pytest.mark.parametrize(
    ("events", "sound"),
    [
        ((), None),
        ((ev.TrainMoved(A, "M1.1", 3),), None),
        ((ev.TrackBuilt(A, "M1.1", "M1.2", 1),), Sound.TRACK),
        ((ev.TrainPlaced(A, "M1.1", 9),), Sound.WHISTLE),
        ((ev.LocoExchanged(A, "Drake", 20),), Sound.COINS),
        ((ev.OwnerBribed(A, Seat(1)), ev.TrainMoved(A, "M1.1", 3)), Sound.COINS),
        ((ev.LoadDelivered(A, "Gold", 3), ev.ContractDrawn(A, 4)), Sound.BELL),
        ((ev.LoadDelivered(A, "Gold", 3), ev.EventCardDrawn(A, 121, 4)), Sound.THUNDER),
        ((ev.EventCardDrawn(A, 121, void=True),), None),
        ((ev.LoadDelivered(A, "Gold", 3), ev.GameWon(A)), Sound.FANFARE),
    ],
)
def test_most_important_event_of_an_action_is_heard(
    events: tuple[AnyEvent, ...], sound: Sound | None
) -> None:
    assert sound_of(events) is sound


@pytest.mark.screen("TOOLBAR-7")
def test_soft_sound_marks_the_start_of_a_local_turn() -> None:
    table = model(HOME, AWAY, turn=5)
    heard: list[Sound] = []
    cues = Cues(table, heard.append)
    table.do(table.local, do.Move(path=ring("Kola")[:1]))
    assert heard == []
    table.do(table.local, do.EndTurn())
    assert heard == [Sound.TURN]
    cues.close()
    table.do(table.local, do.EndTurn())
    assert heard == [Sound.TURN]


def test_no_sound_for_a_computers_turn() -> None:
    table = model(HOME, AWAY, levels=("", "normal"), turn=5)
    heard: list[Sound] = []
    Cues(table, heard.append)
    table.do(table.local, do.EndTurn())
    assert heard == []


@pytest.mark.screen("CONFIG-7", "CONFIG-8", "CONFIG-9")
def test_volumes_are_as_configured_and_multiply(tmp_path: Path) -> None:
    assert Volumes.of(Settings(tmp_path / "none").present.interface) == (UNSET, UNSET, UNSET)
    (tmp_path / FILE_NAME).write_text(
        "$User Interface\nDefault Sound Volume Pct = 50\nDefault Total Volume Pct = 40\n"
    )
    volumes = Volumes.of(Settings(tmp_path).present.interface)
    assert volumes == (50, UNSET, 40)
    assert volumes.of_sounds == pytest.approx(0.2)
    assert volumes.of_music == pytest.approx(0.32)


def test_missing_device_makes_everything_silent(tmp_path: Path) -> None:
    player: Player = SilentPlayer()
    player.follow(Settings(tmp_path).present.interface)
    player.play(Sound.BELL)
    player.play_music(Tune.TITLE)
    player.close()
    assert player.devices == ()
