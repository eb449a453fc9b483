"""A survey on the screen of a game, with a player's mouse and keyboard."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.offers import network
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import BOARD, plain, sections
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.real_input import RealInput
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import button_of, text_of

A, B = Seat(0), Seat(1)
WAY = plain(6)
OWN = {**HOME, "money": 60, "track": sections(WAY[:2])}
CTRL = Qt.KeyboardModifier.ControlModifier
KOLA = BOARD.cities["Kola"].mileposts[0]

pytestmark = [
    pytest.mark.screen("MAP-14"),
]


class Surveyor:
    """A player who uses the screen by real events."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.input = RealInput(game.screen)

    def click(self, name: str) -> None:
        """Click a milepost of the map."""
        shown = self.game.map
        spot = shown.places.place(BOARD.milepost(name))
        if not shown.camera.sees(*spot, margin=60):
            shown.camera.centre_on(*spot)
            self.game.settle()
        left, top = shown.camera.pixel_of(*spot)
        self.input.click(shown, QPoint(round(left), round(top)))

    def click_link(self, a: str, b: str) -> None:
        """Click the section between two mileposts."""
        shown = self.game.map
        spot = shown.places.middle_of(BOARD.edges_by_name[a, b])
        shown.camera.centre_on(*spot)
        self.game.settle()
        left, top = shown.camera.pixel_of(*spot)
        self.input.click(shown, QPoint(round(left), round(top)))

    def press(self, name: str) -> None:
        """Click a button of the build window."""
        self.input.click(self.button(name))

    def button(self, name: str) -> QWidget:
        return button_of(self.game.screen.build, name)

    @property
    def marks(self) -> list[str]:
        return [line.mark for line in self.game.map.survey.lines]

    @property
    def told(self) -> str:
        return text_of(self.game.screen.build)


def test_plan_from_undone_track_starts_at_own_track_again(play: Play) -> None:
    game = play(OWN, AWAY)
    player = Surveyor(game)
    player.input.type("b")
    player.click_link(*WAY[1:3])
    player.click_link(*WAY[2:4])
    player.input.type("g")
    player.click(WAY[3])
    player.click(WAY[5])
    planned = len(game.map.survey.sections)
    player.input.type("uu")
    assert game.said == "Your track no longer reached the plan, so 1 section was added."
    assert set(player.marks) == {"cost"}
    assert len(game.map.survey.sections) > planned
    own = network(game.table.rules.world, game.table.state.tracks, A)
    assert game.map.survey.sections[0].start in own
    game.click(KOLA)
    assert set(player.marks) == {"cost"}
    player.press("Build plan")
    assert game.table.state.doing.spent > 0
    assert game.said == "Plan built."


def test_plan_over_foreign_track_says_what_is_missing_and_why(play: Play) -> None:
    game = play(OWN, {**AWAY, "track": sections(WAY[2:4])})
    player = Surveyor(game)
    player.input.type("bg")
    drag(player, *WAY[1:5])
    assert "1 GP, 1 turn, and 2 sections that cannot be built" in player.told
    assert "belongs to seat 1" in player.told
    player.press("Build plan")
    assert game.table.state.doing.spent == 1
    assert game.said.startswith("1 section built. The rest cannot be built: this section")
    player.press("Build plan")
    assert game.said.startswith("None of the plan can be built: this section")
    assert game.said.endswith("Clear the plan [Ctrl+G] and plan another route.")
    player.press("Clear plan")
    assert game.map.survey.sections == ()
    assert game.said == "Plan cleared."
    build = game.screen.build
    assert not build.plan.isEnabled()
    assert not build.clear_plan.isEnabled()


def test_buildable_branch_is_not_held_up_by_another(play: Play) -> None:
    game = play(OWN, {**AWAY, "track": sections(WAY[2:4])})
    player = Surveyor(game)
    player.input.type("bg")
    drag(player, *WAY[1:4])
    start, other = next(
        (name, BOARD.points[to].name)
        for name in WAY[:2]
        for _, to in BOARD.sections_at[BOARD.milepost(name)]
        if BOARD.points[to].name not in WAY
    )
    player.click(WAY[3])  # lifts the pen
    player.click(start)
    player.click(other)
    player.press("Build plan")
    assert game.table.state.tracks[BOARD.edges_by_name[start, other]]
    assert len(game.map.survey.sections) == 1


def test_plan_barred_by_an_event_is_kept_for_later(play: Play) -> None:
    game = play(OWN, AWAY, turn=5, events_in_play=[lasting(142, seat=1, turn=5)])
    player = Surveyor(game)
    player.input.type("bg")
    drag(player, *WAY[1:3])
    player.press("Build plan")
    assert "strike" in game.said
    assert len(game.map.survey.sections) == 1


def test_refusal_without_money_names_the_money(play: Play) -> None:
    game = play({**OWN, "money": 0}, AWAY)
    player = Surveyor(game)
    player.input.type("bg")
    drag(player, *WAY[1:3])
    player.press("Build plan")
    assert game.said.startswith("None of the plan can be built: this costs 1 GP")
    assert game.said.endswith("Your plan is kept.")


@pytest.mark.screen("KEY-42", "KEY-51")
def test_plan_is_cleared_by_its_key_on_others_turns_too(play: Play) -> None:
    game = play(OWN, AWAY, levels=("", "normal"), active=1)
    player = Surveyor(game)
    player.input.type("g")
    player.click(WAY[4])
    assert game.map.survey.sections != ()
    player.input.key(Qt.Key.Key_G, CTRL)
    assert game.map.survey.sections == ()
    player.input.key(Qt.Key.Key_G, CTRL)
    assert game.said == "Nothing planned."


@pytest.mark.screen("KEY-42", "KEY-51")
def test_surveying_is_in_the_map_menu(play: Play) -> None:
    game = play(OWN, AWAY, levels=("", "normal"), active=1)
    game.screen.menus.line("survey").trigger()
    assert game.map.survey_mode
    Surveyor(game).click(WAY[4])
    game.screen.menus.line("clear_plan").trigger()
    assert game.map.survey.sections == ()


def test_another_players_track_across_the_plan_leaves_it_to_its_owner(play: Play) -> None:
    game = play(OWN, {**AWAY, "money": 60, "track": sections(WAY[3:5])}, levels=("", ""))
    player = Surveyor(game)
    player.input.type("bg")
    drag(player, *WAY[1:4])
    assert player.marks == ["cost", "cost"]
    game.desk.settings.change("Ready Click", False)
    game.table.do(A, do.EndTurn())
    assert game.map.survey.sections == ()
    game.table.do(B, do.Build(from_=WAY[3], to=WAY[2]))
    game.table.do(B, do.EndTurn())
    assert player.marks == ["cost", "X"]


def drag(player: Surveyor, *names: str) -> None:
    """Drag the pen along mileposts."""
    shown = player.game.map
    shown.camera.centre_on(*shown.places.place(BOARD.milepost(names[0])))
    player.game.settle()
    for start, end in pairwise(names):
        spots = [shown.camera.pixel_of(*shown.places.place(BOARD.milepost(milepost)))
                 for milepost in (start, end)]  # fmt: skip
        from_, to = (QPoint(round(x), round(y)) for x, y in spots)
        player.input.drag(shown, from_, to)
