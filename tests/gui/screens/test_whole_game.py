"""The end of a game of two people, played to the last delivery with the mouse alone."""

import pytest
from msgspec.structs import replace

from core.games.crayon.board import Milepost
from core.games.iron_dragon.reach import reach
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from gui.models.movement import Movement
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, joining, ring
from tests.gui.models.tables import AWAY, HOME, model
from tests.gui.screens.conftest import Play
from tests.gui.screens.games import Game

A, B = Seat(0), Seat(1)
TRACK = [list(one) for one in joining(5)]

# The platform without a screen has no window manager to tell of sizes and order.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def ways(state: State) -> dict[Milepost, tuple[Milepost, ...]]:
    """How A would get everywhere, had he all the time in the world."""
    endless = replace(state, doing=replace(state.doing, points=60))
    return {at: one.path for at, one in reach(WORLD, endless, A, pays=False).items()}


def shortest_run() -> tuple[str, str, str, int, int]:
    """From where, what, to where, on which card and for how much, between joined cities."""
    found = []
    joined = {BOARD.points[BOARD.milepost(name)].city for pair in TRACK for name in pair} - {None}
    for start in sorted(str(one) for one in joined):
        seat = {"at": centre(start), "foreman": "Groc", "track": TRACK}
        near = ways(model(seat, {"foreman": "Denzel"}).state)
        for card in WORLD.contracts.values():
            for demand in card.demands:
                made = demand.load in BOARD.cities[start].loads
                goal = BOARD.cities[demand.city].mileposts[0]
                if made and goal in near:
                    run = start, demand.load, demand.city, card.number, demand.pay
                    found.append((len(near[goal]), run))
    return min(found)[1]


@pytest.mark.screen("WINDOW-2", "VICTORYWIN-1", "CITYWIN-2", "CITYWIN-4", "DONEWIN-1", "MAP-8")
def test_two_people_play_to_the_end_by_clicks_alone(play: Play) -> None:
    start, load, city, card, pay = shortest_run()
    hand = [card, *(one for one in (117, 118, 119) if one != card)][:3]
    seat = {**HOME, "at": centre(start), "money": 150 - pay, "contracts": hand, "track": TRACK}
    other = {**AWAY, "at": centre("Bluefeld"), "money": 30}
    game = play(seat, other, options={"Victory Money": 150, "Victory Major Cities": 5})
    game.press_tool("city_window")
    game.press(f"Take {load}")
    goal = BOARD.cities[city].mileposts[0]
    for _ in range(12):
        if game.table.winner is not None:
            break
        _play_turn(game, goal, load)
    assert game.table.winner == A
    assert game.table.state.players[A].money >= 150
    assert game.desk.flow == "over"
    built = sum(game.table.state.tracks[BOARD.edges_by_name[pair]] > 0 for pair in _links())
    assert built == 1


def _play_turn(game: Game, goal: Milepost, load: str) -> None:
    """Whoever is in turn: A goes on to the goal and delivers, B moves and builds once."""
    if game.table.local == A:
        while game.table.state.doing.points and game.table.player.at != goal:
            path = ways(game.table.state)[goal]
            near = Movement(game.table, shows_bribes=False).ways
            game.click(next(at for at in reversed(path) if at in near))
        if game.table.player.at == goal:
            game.press(f"Deliver {load}", game.content("city"))
            return
    else:
        game.click(BOARD.milepost(ring("Bluefeld")[game.table.state.turn % 6]))
        if not any(game.table.state.tracks[BOARD.edges_by_name[pair]] for pair in _links()):
            game.press_tool("build_window")
            game.click_link(*_links()[0])
    game.press_tool("done_window")
    game.press("Done", game.content("done"))
    game.press("Ready")


def _links() -> list[tuple[str, str]]:
    """A section that begins in Bluefeld, for B to build."""
    inside = BOARD.cities["Bluefeld"].mileposts
    ends = next(
        (BOARD.points[at].name, BOARD.points[to].name)
        for at in inside
        for edge, to in BOARD.sections_at[at]
        if BOARD.sections[edge].river is None and not BOARD.sections[edge].inlet
    )
    return [ends]
