"""The list of tables on the local network."""

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from core.log import PublicKey
from gui.lan.screen import LanScreen
from gui.widgets.focus import controls
from net.lan import Announcement, Found
from tests.games import toll_road
from tests.gui.real_input import RealInput, settle
from tests.gui.stage import on_stage
from tests.gui.windows.shown import text_of


def found(*, seats: int, free: int, vacancies: int | None = None, leads: bool = False) -> Found:
    announcement = Announcement(
        key=PublicKey(bytes(32)),
        port=50_000,
        host="Ann",
        table="Ann",
        game="iron-dragon",
        versions=(1,),
        seats=seats if vacancies is None else 6,
        free=free if vacancies is None else vacancies,
        is_played=leads,
        leads=leads,
        set_up=None if vacancies is None else seats,
        set_up_free=None if vacancies is None else free,
    )
    return Found(announcement, ("10.0.0.1", 50_000))


@pytest.fixture
def screen(qtbot: QtBot) -> LanScreen:
    made = LanScreen("Ben")
    on_stage(qtbot, made, 1024, 700)
    return made


@pytest.mark.parametrize(
    ("table", "line", "can_join"),
    [
        (found(seats=2, free=1, vacancies=5), "1 of 2 seats is free", True),
        (found(seats=2, free=1), "1 of 2 seats is free", True),
        (found(seats=4, free=2), "2 of 4 seats are free", True),
        (
            found(seats=2, free=0, vacancies=4),
            "All 2 seats are taken. If you join, the table gets one more.",
            True,
        ),
        (found(seats=6, free=0), "All 6 seats are taken", False),
        (found(seats=3, free=0, leads=True), "The game has started with 3 players", False),
    ],
)
def test_line_counts_the_seats_that_the_host_set_up(
    screen: LanScreen, table: Found, line: str, can_join: bool
) -> None:
    screen.show_tables([table])
    assert line in text_of(screen)
    joined: list[object] = []
    screen.join_requested.connect(lambda name, address, _: joined.append((name, address)))
    for join in screen.joins:
        RealInput(screen).click(join)
    assert joined == ([("Ben", ("10.0.0.1", 50_000))] if can_join else [])


def test_request_for_a_name_disappears_once_there_is_one(qtbot: QtBot) -> None:
    screen = LanScreen("")
    on_stage(qtbot, screen, 1024, 700)
    RealInput(screen).click(screen.host)
    assert screen.remark.text()
    RealInput(screen).type("Ben")
    assert screen.name.text() == "Ben"
    assert not screen.remark.isVisible()


def test_tab_reaches_join_before_host(screen: LanScreen) -> None:
    screen.show_tables([found(seats=2, free=1)])
    settle()
    chain = controls(screen)
    assert chain.index(screen.joins[0]) < chain.index(screen.host)


def test_table_of_a_game_that_this_program_lacks_is_visible_and_not_joined(
    screen: LanScreen,
) -> None:
    table = found(seats=2, free=1)
    other = table._replace(announcement=replace(table.announcement, game="toll-road"))
    screen.show_tables([other])
    assert "This table plays toll-road" in text_of(screen)
    assert [join.isEnabled() for join in screen.joins] == [False]


@pytest.mark.usefixtures("toll_road_is_known")
def test_table_is_joined_by_its_game(screen: LanScreen) -> None:
    table = found(seats=2, free=1)
    of_road = replace(table.announcement, game="toll-road")
    screen.show_tables([table._replace(announcement=of_road)])
    assert f"{toll_road.GAME.title}. 1 of 2 seats is free" in text_of(screen)
    joined: list[str] = []
    screen.join_requested.connect(lambda _name, _address, game: joined.append(game))
    RealInput(screen).click(screen.joins[0])
    assert joined == ["toll-road"]
