"""The start of a person's turn, and a delivery, on the screen of a game."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.contracts.window import ContractsWindow
from gui.play.your_turn.model.pose import STILL
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import BOARD, centre, rock
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.play.hands import LEFT, NONE
from tests.gui.table.tables import AWAY, HOME

A, B = Seat(0), Seat(1)
KOLA = BOARD.milepost(centre("Kola"))
BLUEFELD = BOARD.milepost(centre("Bluefeld"))
CONTRACT, NUMBER, LOAD = demand_in("Bluefeld")
IN_KOLA, ITS_NUMBER, ITS_LOAD = demand_in("Kola")
LOADED = {**AWAY, "loads": [LOAD], "contracts": [CONTRACT, 118, 119]}
COMPUTER = {"levels": ("", "normal")}
PEOPLE = {"levels": ("", "")}


def moving(game: Game) -> Game:
    """Switch animation on, whatever the desktop wants."""
    game.settings.change("Reduce Motion", "No")
    return game


def after_others(game: Game) -> Game:
    """Play until the turn of the first seat begins after a delivery of the second."""
    game.table.do(A, do.EndTurn())
    answer(game)
    game.table.do(B, do.Deliver(contract=CONTRACT, demand=NUMBER))
    game.table.do(B, do.EndTurn())
    game.settle()
    return game


def answer(game: Game) -> None:
    """Say that the next player is ready, if that is asked."""
    question = game.screen.questions.shown
    if question is not None:
        game.press("Ready", question)


def test_turn_after_others_shows_banner_and_recap(play: Play) -> None:
    game = after_others(moving(play(HOME, LOADED, **COMPUTER, deck_top=[100])))
    beginning = game.screen.beginning
    assert beginning.banner.isVisible()
    assert beginning.banner.accessibleName() == "Your turn"
    assert beginning.recap.isVisible()
    (link,) = beginning.recap.links
    assert link.accessibleName().startswith(f"seat 1 delivers {LOAD} to Bluefeld for ")


def test_turn_of_others_removes_banner_and_recap(play: Play) -> None:
    game = after_others(moving(play(HOME, LOADED, **COMPUTER, deck_top=[100])))
    game.table.do(A, do.EndTurn())
    assert not game.screen.beginning.banner.isVisible()
    assert not game.screen.beginning.recap.isVisible()


def test_banner_waits_while_another_program_is_in_front(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = moving(play(HOME, LOADED, **COMPUTER, deck_top=[100]))
    beginning = game.screen.beginning
    monkeypatch.setattr(beginning.notification, "_is_active", lambda: False)
    after_others(game)
    assert not beginning.banner.isVisible()
    assert beginning.recap.isVisible()
    beginning.notification.returned.emit()
    assert beginning.banner.isVisible()


def test_game_that_opens_in_the_own_turn_shows_no_banner(play: Play) -> None:
    game = play(HOME, LOADED, **COMPUTER)
    assert not game.screen.beginning.banner.isVisible()
    assert not game.screen.beginning.recap.isVisible()


@pytest.mark.screen("REMOTE-TURN-5")
def test_question_to_the_next_person_replaces_the_banner(play: Play) -> None:
    game = after_others(moving(play(HOME, LOADED, **PEOPLE, deck_top=[100])))
    beginning = game.screen.beginning
    assert game.screen.questions.shown is not None
    assert not beginning.banner.isVisible()
    assert not beginning.recap.isVisible()
    answer(game)
    assert not beginning.banner.isVisible()
    assert beginning.recap.isVisible()


def test_banner_names_the_player_among_several_here(play: Play) -> None:
    game = moving(play(HOME, LOADED, **PEOPLE, deck_top=[100]))
    game.settings.change("Ready Click", False)
    after_others(game)
    assert game.screen.beginning.banner.isVisible()
    assert game.screen.beginning.banner.accessibleName() == "seat 0, your turn"


@pytest.mark.screen("A11Y-7")
def test_without_motion_banner_and_recap_are_in_place_at_once(play: Play) -> None:
    game = play(HOME, LOADED, **COMPUTER, deck_top=[100])
    game.settings.change("Reduce Motion", "Yes")
    beginning = after_others(game).screen.beginning
    assert beginning.banner.pose == STILL
    assert not beginning.recap.frames.running
    assert beginning.recap.x() > 0


def test_link_of_the_recap_shows_the_place(play: Play) -> None:
    game = after_others(play(HOME, LOADED, **COMPUTER, deck_top=[100]))
    game.map.centre_on(BOARD.milepost(rock(1)[0]))
    game.screen.beginning.recap.links[0].click()
    assert game.map.shows(BLUEFELD)
    assert game.screen.beginning.recap.isVisible()


@pytest.mark.parametrize("by", ["button", "action", "escape", "escape on it"])
def test_recap_stays_until_it_is_closed_or_the_player_acts(play: Play, by: str) -> None:
    game = after_others(play(HOME, LOADED, **COMPUTER, deck_top=[100]))
    recap = game.screen.beginning.recap
    QTest.keyClick(game.map, Qt.Key.Key_Left)
    assert recap.isVisible()
    if by == "button":
        QTest.mouseClick(recap.close_button, LEFT)
    elif by == "action":
        game.desk.send(do.Move(path=(BOARD.points[to_of_kola()].name,)))
    else:
        (recap.links[0] if by == "escape on it" else game.map).setFocus()
        game.key(Qt.Key.Key_Escape)
        assert game.focus is game.map
    assert not recap.isVisible()


def to_of_kola() -> int:
    """Return another milepost of the city."""
    return next(at for at in BOARD.cities["Kola"].mileposts if at != KOLA)


@pytest.mark.screen("KEY-36")
def test_recap_is_reached_by_keyboard(play: Play) -> None:
    game = after_others(play(HOME, LOADED, **COMPUTER, deck_top=[100]))
    recap = game.screen.beginning.recap
    for _ in range(12):
        game.screen.activate_next()
        if recap.isAncestorOf(game.focus):
            return
    raise AssertionError("no window change leads to the recap")


def test_click_on_the_recap_does_not_reach_the_map(play: Play) -> None:
    game = after_others(play(HOME, LOADED, **COMPUTER, deck_top=[100]))
    recap = game.screen.beginning.recap
    QTest.mousePress(recap, LEFT, NONE, QPoint(3, 3))
    assert not game.map.is_held
    QTest.mouseRelease(recap, LEFT, NONE, QPoint(3, 3))


# --- the view at the own train


@pytest.mark.screen("REMOTE-TURN-3")
def test_view_stays_if_following_is_off(play: Play) -> None:
    game = play(HOME, LOADED, **COMPUTER, deck_top=[100])
    for label in ("Follow Remote/AI Moves", "Follow Remote/AI Builds"):
        game.settings.change(label, False)
    game.table.do(A, do.EndTurn())
    game.map.centre_on(BLUEFELD)
    before = game.map.looks
    game.table.do(B, do.EndTurn())
    assert game.map.looks == before


@pytest.mark.screen("REMOTE-TURN-3")
@pytest.mark.parametrize("button", [Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton])
def test_view_stays_while_the_pointer_holds_the_map(play: Play, button: Qt.MouseButton) -> None:
    game = play(HOME, LOADED, **COMPUTER, deck_top=[100])
    game.table.do(A, do.EndTurn())
    game.map.centre_on(BLUEFELD)
    before = game.map.looks
    QTest.mousePress(game.map, button, NONE, QPoint(300, 200))
    game.table.do(B, do.EndTurn())
    assert game.map.looks == before
    QTest.mouseRelease(game.map, button, NONE, QPoint(300, 200))


# --- a delivery


def deliver(game: Game) -> None:
    game.desk.send(do.Deliver(contract=IN_KOLA, demand=ITS_NUMBER))
    game.settle()


HERE = {**HOME, "loads": [ITS_LOAD], "contracts": [IN_KOLA, 118, 119]}


def test_delivery_lets_coins_fly_to_the_purse_and_the_new_card_slide(play: Play) -> None:
    game = moving(play(HERE, AWAY, **COMPUTER, deck_top=[100]))
    game.screen.open_window("contracts")
    game.map.centre_on(KOLA)
    game.settle()
    deliver(game)
    coins = game.screen.coins
    assert coins.isVisible()
    purse = game.screen.toolbar.purse
    end = purse.mapTo(game.screen, purse.rect().center())
    assert coins._end.toPoint() == end
    hand = game.content("contracts")
    assert isinstance(hand, ContractsWindow)
    # The new card takes the place of the delivered one.
    assert [card.cover.isVisible() for card in hand.hand.cards] == [True, False, False]


@pytest.mark.screen("A11Y-7")
def test_delivery_without_motion_shows_neither_coins_nor_a_sliding_card(play: Play) -> None:
    game = play(HERE, AWAY, **COMPUTER, deck_top=[100])
    game.settings.change("Reduce Motion", "Yes")
    game.screen.open_window("contracts")
    game.map.centre_on(KOLA)
    game.settle()
    deliver(game)
    hand = game.content("contracts")
    assert isinstance(hand, ContractsWindow)
    assert not game.screen.coins.isVisible()
    assert not any(card.cover.isVisible() for card in hand.hand.cards)


def test_delivery_out_of_view_lets_no_coins_fly(play: Play) -> None:
    game = moving(play(HERE, AWAY, **COMPUTER, deck_top=[100]))
    game.map.centre_on(BOARD.milepost(rock(1)[0]))
    deliver(game)
    assert not game.screen.coins.isVisible()


def test_delivery_of_others_lets_no_coins_fly(play: Play) -> None:
    game = after_others(moving(play(HOME, LOADED, **COMPUTER, deck_top=[100])))
    assert not game.screen.coins.isVisible()
