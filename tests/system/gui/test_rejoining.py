"""Two windows play at a real zone on loopback; a player that left rejoins from the title."""

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest

from core.table import PERSON
from gui.games.iron_dragon.play.screen import IronScreen
from gui.group.screen import GroupScreen
from gui.rejoin.screen import RejoinScreen
from gui.rematch.model.rematch import Rematch
from gui.title.screen import TitleScreen
from tests.gui.shell.running import LEFT, Running
from tests.gui.shell.together import leave_for_title
from tests.gui.shell.zones import Town
from tests.gui.windows.shown import press


def again(running: Running) -> Rematch:
    """Return the rematch button of the player's zone game, on the victory screen."""
    together = running.program.router.online_game._game._net_game_screen
    assert together is not None
    return together.rematch


@pytest.mark.screen("TITLE-5", "DISCONNECT-10", "DISCONNECT-12", "VICTORYWIN-3")
def test_departed_player_rejoins_through_the_zone_and_can_have_a_rematch(
    town: Callable[..., Town],
) -> None:
    here = town(2)
    here.gather(password="sesame")
    here.begin()
    ann, ben = here.all
    seat = ann.screen.desk.table.local
    leave_for_title(ann)
    assert isinstance(ann.screen, TitleScreen)
    here.until(lambda: ben.screen.desk.table.is_computer(seat))
    here.until(ann.screen.rejoin_button.isVisible)
    assert ann.screen.rejoin_button.text() == "Rejoin “Thursday”"
    QTest.mouseClick(ann.screen.others_button, LEFT)
    ann.settle()
    assert "Thursday, Loopback. " in ann.text
    press(ann.program.fronts[-1], "Rejoin")
    assert isinstance(ann.screen, RejoinScreen)
    here.until(lambda: isinstance(ann.screen, IronScreen))
    here.until(lambda: ben.screen.desk.table.level(seat) == PERSON)
    here.until(lambda: ann.screen.desk.table.is_here(seat))
    here.until(lambda: ann.screen.desk.table.leader == ben.screen.desk.table.leader)
    lobby = ann.program.router.online._lobby
    assert lobby is not None
    here.until(lambda: {player.name: player.presence for player in lobby.players}["Ann"] == "game")
    leader, other = (ann, ben) if again(ann).leads else (ben, ann)
    colours = leader.screen.desk.table.colours
    again(leader).ask()
    here.until(lambda: again(other).can_answer)
    again(other).answer(True)
    here.until(lambda: all(isinstance(running.screen, GroupScreen) for running in here.all))
    here.leader, here.others = leader, [other]
    here.until(lambda: len(leader.screen.members) == 2)
    assert "Thursday: private group" in other.text
    here.be_ready()
    assert leader.screen.desk.table.colours == colours
    assert leader.screen.desk.table.is_here(leader.screen.desk.table.local)


def test_unreachable_zone_is_reported(town: Callable[..., Town]) -> None:
    here = town(2)
    here.gather()
    here.begin()
    _, ben = here.all
    ben.program.show_title()
    here.until(ben.screen.rejoin_button.isVisible)
    (way,) = (ben.program._places.autosave).glob("*.way")
    port = way.read_text().split('"Loopback"')[1]
    number = next(
        word for word in port.replace(",", " ").replace("]", " ").split() if word.isdigit()
    )
    way.write_text(way.read_text().replace(number, "9"))
    ben.program.show_title()
    here.until(ben.screen.rejoin_button.isVisible)
    QTest.mouseClick(ben.screen.rejoin_button, LEFT)
    here.until(ben.screen.retry.isVisible)
    assert "The zone of this table cannot be reached." in ben.text
    assert "no answer from there" in ben.text
    press(ben.program, "Back to title")
    assert isinstance(ben.screen, TitleScreen)
