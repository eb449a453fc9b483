"""The contexts of the program, and the transitions between them."""

import logging

import pytest

from gui.frame.model import TRANSITIONS, Context, Contexts, has_transition
from gui.game_session.games import Games
from gui.lan.play import LanPlay
from gui.online.game import OnlineGame
from gui.online.play import Online
from gui.rejoin.rejoining import Rejoining
from gui.replay.watching import Watching
from gui.shell.program import Program

PARTS = {
    part.__name__: part
    for part in (Games, LanPlay, Online, OnlineGame, Program, Rejoining, Watching)
}


@pytest.mark.parametrize("by", sorted({way.by for way in TRANSITIONS}))
def test_transition_names_a_function(by: str) -> None:
    part, name = by.split(".")
    assert callable(getattr(PARTS[part], name))


def test_every_context_is_reached_from_the_start() -> None:
    reached = {Context.START}
    for _ in Context:
        reached |= {way.target for way in TRANSITIONS if way.sources & reached}
    assert reached == set(Context)


@pytest.mark.parametrize("context", Context)
def test_every_context_leads_to_the_title(context: Context) -> None:
    assert has_transition(context, Context.TITLE)


@pytest.mark.parametrize("context", list(Context)[1:])
def test_link_leads_from_every_context_to_a_zone(context: Context) -> None:
    assert has_transition(context, Context.ZONE)


def test_no_transition_leads_back_to_the_start() -> None:
    assert not any(has_transition(context, Context.START) for context in Context)


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (Context.TITLE, Context.LAN_GAME),
        (Context.LAN, Context.LAN_GAME),
        (Context.LOBBY, Context.ZONE_GAME),
        (Context.GAME, Context.REPLAY),
        (Context.LIVE, Context.GAME),
    ],
)
def test_missing_transition_is_logged_and_taken(
    source: Context, target: Context, caplog: pytest.LogCaptureFixture
) -> None:
    contexts = Contexts()
    contexts.now = source
    contexts.enter(target)
    assert contexts.now is target
    text = f"there is no transition from {source.name} to {target.name}"
    assert caplog.record_tuples == [("gui.frame.model", logging.ERROR, text)]


def test_transition_of_the_table_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    contexts = Contexts()
    for context in (Context.TITLE, Context.LAN, Context.ROOM, Context.LAN_GAME, Context.TITLE):
        contexts.enter(context)
    assert not caplog.record_tuples
