"""A whole program is killed during a game, restarted, and rejoins from its title."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.net.peers import zone
from tests.system.gui.apart import Apart, together
from tests.system.gui.quick import IN_ALL, Quick
from tests.system.gui.test_apart import (
    at,
    check_records,
    gather_at_zone,
    gather_on_lan,
    play_until_won,
)


def play_again(game: Quick, leader: Apart, *others: Apart) -> None:
    """Go from the victory to a rematch; all have a seat in it, and the same genesis."""
    leader.press("Play again together")
    for other in others:
        other.see(text=f"{leader.name} asks: play again together, with the same options?")
        other.press("Play again")
    for other in others:
        other.see(holders=1 + len(others))
        other.press("Ready")
    leader.press("Start the game")
    for seat, other in enumerate(sorted((leader, *others), key=lambda player: player.name)):
        other.see(game=game.key)
        facts = other.see(seats=str(seat))
        assert (facts["winner"], facts["leader"]) == (None, leader.name)


@pytest.mark.screen("TITLE-5", "DISCONNECT-10", "VICTORYWIN-3", "HISTORYWIN-1")
@IN_ALL
def test_killed_program_rejoins_its_lan_table_and_has_a_rematch(
    tmp_path: Path, game: Quick
) -> None:
    """All by clicks, including the moves."""
    with together(tmp_path, ("Ann", "Ben"), game.configuration) as made:
        ann, ben = (made.start(name) for name in made.names)
        gather_on_lan((ann, ben), game)
        for apart in (ann, ben):
            apart.do("play", True, True)
        ben.see(turn=2)
        with ann.asleep():
            ben.see(silence=3)
        ben.see(kept=1)
        seen = ben.do("notices")
        assert seen
        ben.kill()
        ann.press("Let the computer play now")
        ann.see(turn=4)
        ann.do("play", False)  # the history shows this many turns
        ben = made.start("Ben")
        ben.press("Rejoin “Ann’s table”")
        ben.see(game=game.key)
        ben.see(text="Click a line to see it in Recent history.")
        ben.see_notices("The computer now plays for Ben: Ben lost connection.", *seen)
        play_until_won((ann, ben), clicks=True)
        play_again(game, ann, ben)
        for apart in (ann, ben):
            apart.end()
        check_records((ann, ben))


def check_ratings(told: Sequence[str], winner: str) -> None:
    """Check that the winner is first, was unrated before, and has gained rating."""
    ratings = told[told.index("Ratings") :]
    name, before, _, change = ratings[ratings.index(winner) :][:4]
    assert (name, before) == (winner, "0.0")
    assert change.startswith("+")


@pytest.mark.screen(
    "TITLE-5", "DISCONNECT-10", "DISCONNECT-11", "VICTORYWIN-3", "HISTORYWIN-1", "RANKED-5"
)
@IN_ALL
def test_killed_leader_of_a_ranked_game_rejoins_as_a_player_and_has_a_rematch(
    tmp_path: Path, game: Quick
) -> None:
    with (
        zone(tmp_path / "zone") as where,
        together(tmp_path, ("Ann", "Ben"), at(where, game)) as made,
    ):
        ann, ben = (made.start(name) for name in made.names)
        gather_at_zone((ann, ben), game, kind="ranked: the zone scores it")
        for apart in (ann, ben):
            apart.do("play", True)
        ann.see(turn=2)
        ann.kill()
        ben.press("Let the computer play now")
        assert ben.see(turn=4)["leader"] == "Ben"
        ben.do("play", False)  # the history shows this many turns
        ann = made.start("Ann")
        ann.press("Rejoin “Thursday”")
        ann.see(game=game.key, leader="Ben")
        led = "Ben leads the table now. The game continues."
        for apart in (ann, ben):
            apart.see_notices(led)
        play_until_won((ann, ben))
        for apart in (ann, ben):
            told = apart.see(text="The zone has scored the game.")
            check_ratings(told["text"].splitlines(), (ann, ben)[told["winner"]].name)
            apart.see_notices("The zone has scored the game.")
        ann.do("press_in", "victory", "Standings")
        ann.see(text=f"Ann (you) · {game.title}")
        ann.do("key", "Escape")
        play_again(game, ben, ann)
        assert "ranked" in ann.do("facts")["text"]
        for apart in (ann, ben):
            apart.end()
        check_records((ann, ben))
