"""The bribe for building in the Underworld: payer, payee, and time (UNDERWORLD-6 to -8)."""

from itertools import pairwise

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import centre, line, plain, rock, sections
from tests.core.games.iron_dragon.rules.tables import Game, done, go, refused, start

A, B = Seat(0), Seat(1)
HOME = {"at": centre("Kola")}
ORC, TROLL, HUMAN = "Kudamram", "Urk Harakn", "Groc"


def below(foreman: str, way: tuple[str, ...], **seat: int) -> Game:
    """Return a game in which this foreman's employer has the first section of a path."""
    mine = {"foreman": foreman, "money": 60, "at": way[0], "track": [list(way[:2])]}
    return start({**mine, **seat}, {**HOME, "foreman": "Halbezch"})


def first(way: tuple[str, ...], bribe: int = 1) -> do.Build:
    return do.Build(from_=way[1], to=way[2], accept=Accept(bribe=bribe))


@pytest.mark.rule("EX-3", "UNDERWORLD-6", "UNDERWORLD-7")
def test_three_rock_mileposts_and_a_bribe_cost_sixteen() -> None:
    way = rock(6)
    story = below(HUMAN, way)
    story = story.when(A, first(way)).then(
        ev.Paid(A, 1, "underworld bribe"),
        ev.SiteBribed(A, 1),
        ev.Paid(A, 5, "track"),
        ev.TrackBuilt(A, way[1], way[2], 5),
    )
    story = done(story, A, *(do.Build(from_=a, to=b) for a, b in pairwise(way[2:5])))
    assert (story.state.doing.spent, story.state.players[A].money) == (16, 44)
    story.when(A, do.Build(from_=way[4], to=way[5])).refuses(
        no.BuildLimitExceeded, spent=16, cost=5, limit=20
    )


@pytest.mark.rule("EX-3", "FOREMAN-8", "FOREMAN-9", "UNDERWORLD-6")
@pytest.mark.parametrize(("foreman", "built"), [(ORC, 4), (TROLL, 10)])
def test_orc_and_troll_build_without_bribe(foreman: str, built: int) -> None:
    way = rock(3 + built)
    builds = [do.Build(from_=a, to=b) for a, b in pairwise(way[1:])]
    story = below(foreman, way)
    story.when(A, first(way)).refuses(no.AcceptNeeded, bribe=0, loan=0)
    story = done(story, A, *builds[:built])
    assert (story.state.doing.spent, story.state.players[A].money) == (20, 40)
    assert refused(story, A, builds[built]) is no.BuildLimitExceeded


@pytest.mark.rule("UNDERWORLD-6")
def test_bribe_must_be_accepted_and_falls_due_again_next_turn() -> None:
    way = rock(5)
    story = below(HUMAN, way)
    story.when(A, first(way, bribe=0)).refuses(no.AcceptNeeded, bribe=1, loan=0)
    story = go(story, A, first(way))
    story = done(done(story, A, do.EndTurn()), B, do.EndTurn())
    story.when(A, do.Build(from_=way[2], to=way[3])).refuses(no.AcceptNeeded, bribe=1, loan=0)


@pytest.mark.rule("UNDERWORLD-6")
def test_no_bribe_for_track_on_the_main_map() -> None:
    way = plain(3)
    go(below(HUMAN, way), A, do.Build(from_=way[1], to=way[2]))


@pytest.mark.rule("UNDERWORLD-6", "UNDERWORLD-4", "FOREMAN-8")
def test_orcs_employer_receives_the_bribe() -> None:
    way = rock(3)
    seats = ({**HOME, "foreman": HUMAN}, {"foreman": ORC, "money": 0, **HOME})
    track = {"track": sections(way[:2])}
    story = start({**seats[0], **track}, seats[1])
    story = story.when(A, first(way)).then(
        ev.Paid(A, 1, "underworld bribe", B),
        ev.SiteBribed(A, 1),
        ev.Paid(A, 5, "track"),
        ev.TrackBuilt(A, way[1], way[2], 5),
    )
    assert [player.money for player in story.state.players] == [54, 1]
    assert story.state.players[B].earned == 1


@pytest.mark.rule("UNDERWORLD-7")
@pytest.mark.parametrize(("spent", "fits"), [(14, True), (15, False)])
def test_section_and_bribe_together_count_towards_the_twenty(spent: int, fits: bool) -> None:
    way = rock(3)
    story = below(HUMAN, way, spent=spent)
    if fits:
        assert go(story, A, first(way)).state.doing.spent == 20
    else:
        story.when(A, first(way)).refuses(no.BuildLimitExceeded, spent=15, cost=6, limit=20)


@pytest.mark.rule("UNDERWORLD-7", "MONEY-2")
@pytest.mark.parametrize("money", [6, 5, 0])
def test_section_and_bribe_are_paid_both_or_neither(money: int) -> None:
    way = rock(3)
    story = below(HUMAN, way, money=money)
    if money == 6:
        assert go(story, A, first(way)).state.players[A].money == 0
    else:
        assert refused(story, A, first(way)) is no.TooLittleMoney


@pytest.mark.rule("UNDERWORLD-7", "UNDERWORLD-3")
def test_both_bribes_may_fall_due_in_a_turn_and_only_one_counts_as_building() -> None:
    way = rock(3)
    story = go(below(HUMAN, way), A, do.Move(path=(way[1],), accept=Accept(bribe=1)))
    assert story.state.doing.spent == 0
    story = go(story, A, first(way))
    assert (story.state.doing.spent, story.state.players[A].money) == (6, 60 - 1 - 6)


@pytest.mark.rule("UNDERWORLD-8", "BUILD-11")
def test_dismissed_troll_frees_only_what_was_built_before() -> None:
    way = rock(5)
    story = go(below(TROLL, way), A, first(way, bribe=0))
    story = go(story, A, do.TakeForeman(foreman=HUMAN))
    later = do.Build(from_=way[2], to=way[3], accept=Accept(bribe=1))
    story = story.when(A, later).then(
        ev.Paid(A, 1, "underworld bribe"),
        ev.SiteBribed(A, 1),
        ev.Paid(A, 5, "track"),
        ev.TrackBuilt(A, way[2], way[3], 5),
    )
    assert story.state.doing.spent == 2 + 5 + 6


@pytest.mark.rule("UNDERWORLD-8", "FOREMAN-17")
@pytest.mark.parametrize(("foreman", "price"), [(ORC, 5), (TROLL, 2)])
def test_player_that_hires_orc_or_troll_first_builds_without_bribe(
    foreman: str, price: int
) -> None:
    way = rock(3)
    story = go(below(HUMAN, way), A, do.TakeForeman(foreman=foreman))
    story = go(story, A, first(way, bribe=0))
    assert story.state.doing.spent == 5 + price


@pytest.mark.rule("UNDERWORLD-8", "FOREMAN-17")
def test_bribe_paid_before_the_change_is_final_and_paid_once() -> None:
    way = line("plain", "U", 5)
    story = go(below(HUMAN, way), A, first(way))
    assert story.state.players[A].money == 58
    story = go(story, A, do.TakeForeman(foreman="Denzel"))
    story = go(story, A, do.Build(from_=way[2], to=way[3]))
    assert story.state.players[A].money == 58 - 5 - 1


@pytest.mark.rule("UNDERWORLD-8", "UNDERWORLD-4")
def test_dismissed_orc_receives_nothing_more() -> None:
    way = rock(3)
    story = below(ORC, way)
    story = go(story, A, do.TakeForeman(foreman=HUMAN))
    story = go(story, A, first(way))
    assert story.state.players[A].money == 60 - 5 - 6
