"""Two of three players remove the third by clicks, and the third is told why."""

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.ruleset import Seat
from core.table import ClientIndex
from gui.games.crayon.players.whos_who import WhosWho
from gui.games.iron_dragon.play.screen import IronScreen
from gui.runtime.threads import finish_threads
from gui.title.screen import TitleScreen
from tests.gui.shell.lan import Programs, Table
from tests.gui.shell.running import LEFT, Running
from tests.gui.shell.together import chat_of, leave_for_title
from tests.gui.windows.shown import press, text_of


def whos_who(running: Running) -> WhosWho:
    """Open the player's window of all participants."""
    running.screen.desk.open("whos_who")
    running.settle()
    window = running.screen.windows.content("whos_who")
    assert isinstance(window, WhosWho)
    return window


def want_out(running: Running, seat: Seat) -> None:
    """Click the button on the player's card, and confirm."""
    card = whos_who(running).cards[seat]
    assert card.remove.text() == "Remove…"
    QTest.mouseClick(card.remove, LEFT)
    running.settle()
    QTest.mouseClick(running.screen.questions.shown.yes, LEFT)


def test_removed_player_can_play_on_alone(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, cleo = table.all
    table.gather()
    table.begin()
    seat = cleo.screen.desk.table.local
    wish = "Bnn votes to remove Cnn (1 of 2 votes)."
    want_out(ben, seat)
    for running in table.all:
        table.until(lambda: wish in running.screen.standing.message.text())  # noqa: B023
        assert wish in chat_of(running)
    QTest.mouseClick(ann.screen.standing.who, LEFT)
    ann.settle()
    assert ann.screen.windows.is_open("whos_who")
    card = whos_who(ben).cards[seat]
    table.until(lambda: card.remove.text() == "Withdraw vote")
    assert card.unwanted.text() == wish
    own = whos_who(cleo).cards[seat]
    assert not own.remove.isVisible()
    QTest.mouseClick(card.remove, LEFT)
    table.until(lambda: "Bnn no longer votes to remove Cnn." in chat_of(ann))
    assert not ann.screen.desk.table.is_computer(seat)
    want_out(ben, seat)
    want_out(ann, seat)
    strip = cleo.screen.standing
    table.until(strip.go_alone.isVisible)
    assert "the other players removed you" in strip.message.text()
    for running in (ann, ben):
        table.until(lambda: "Cnn was removed from the table." in chat_of(running))  # noqa: B023
        assert running.screen.desk.table.is_computer(seat)
        table.until(lambda: not whos_who(running).cards[seat].remove.isVisible())  # noqa: B023
    QTest.mouseClick(strip.go_alone, LEFT)
    cleo.settle()
    QTest.mouseClick(cleo.screen.questions.shown.yes, LEFT)
    assert isinstance(cleo.screen, IronScreen)
    assert cleo.screen.desk.participants is None
    before = ben.screen.desk.table.entries
    table.play(until=lambda: len(ben.screen.desk.table.entries) > len(before) + 30)
    removed = ben.screen.desk.table._playing.replica.removed
    assert removed == (ClientIndex(seat),)


def removed_while_away(qtbot: QtBot, programs: Programs) -> tuple[Table, Running]:
    """Return three players, of which the third was at the title when the others removed them."""
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, cleo = table.all
    table.gather()
    table.begin()
    seat = cleo.screen.desk.table.local
    leave_for_title(cleo)
    table.until(lambda: ann.screen.desk.table.is_computer(seat))
    for running in (ann, ben):
        want_out(running, seat)
    for running in (ann, ben):
        table.until(lambda: "Cnn was removed from the table." in chat_of(running))  # noqa: B023
    return table, cleo


@pytest.mark.screen("TITLE-5")
def test_removed_player_learns_it_at_one_rejoin_and_is_offered_no_other(
    programs: Programs, qtbot: QtBot
) -> None:
    table, cleo = removed_while_away(qtbot, programs)
    rejoin = cleo.screen.rejoin_button
    table.until(rejoin.isVisible)
    assert rejoin.text() == "Rejoin “Ann’s table”"  # this computer has not been notified yet
    QTest.mouseClick(rejoin, LEFT)
    table.until(lambda: isinstance(cleo.screen, IronScreen))
    strip = cleo.screen.standing
    table.until(strip.leave.isVisible)
    assert "the other players removed you" in strip.message.text()
    assert strip.leave.toolTip() == "Back to title. You can still play on alone from there."
    QTest.mouseClick(strip.leave, LEFT)
    table.until(lambda: isinstance(cleo.screen, TitleScreen))
    table.until(cleo.screen.rejoin_button.isVisible)
    assert cleo.screen.rejoin_button.text() == "Play on alone: “Ann’s table”"
    QTest.mouseClick(cleo.screen.others_button, LEFT)
    cleo.settle()
    (front,) = cleo.program.fronts
    assert "The others have removed you from this table." in text_of(front)
    assert "Rejoin" not in text_of(front)
    press(front, "Remove")
    cleo.settle()
    assert "you can no longer play on with it" in cleo.text
    press(cleo.program.fronts[-1], "Cancel")
    press(front, "Play on alone")
    cleo.settle()
    press(cleo.program.fronts[-1], "Cancel")
    QTest.mouseClick(cleo.screen.rejoin_button, LEFT)
    cleo.settle()
    press(cleo.program.fronts[-1], "Play on alone")
    alone = cleo.screen
    assert isinstance(alone, IronScreen)
    assert alone.desk.participants is None
    cleo.program.show_title()
    table.until(cleo.screen.continue_button.isVisible)
    finish_threads()
    cleo.settle()
    assert not cleo.screen.rejoin_button.isVisible()  # playing on alone has replaced it


def test_table_of_two_offers_no_removal(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    ann, _ = table.all
    table.gather()
    table.begin()
    assert not any(card.remove.isVisible() for card in whos_who(ann).cards.values())
