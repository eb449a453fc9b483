"""Games that go on: shown to the lobby where they may be watched, and to whom (GROUP-9)."""

import pytest

from net.lobby.messages import (
    Arrange,
    GroupId,
    Join,
    Kind,
    Leave,
    MarkReady,
    News,
    Seated,
    Start,
    Started,
)
from net.lobby.refusals import Barred, Busy, GroupStarted
from rendezvous.lobby import forming
from tests.rendezvous.lobby.scenes import RULES, Scene, key_of, seats
from tests.rendezvous.lobby.test_knocks import enter

ANN, BEN, EVE = map(key_of, ("Ann", "Ben", "Eve"))


@pytest.fixture
def scene() -> Scene:
    return Scene("Ann", "Ben", "Eve")


def begin(scene: Scene, *, kind: Kind = "public", watchable: bool = True) -> GroupId:
    """Ann and Ben begin a game."""
    table = seats("Ann", "open", watchable=watchable)
    group = scene.create("Ann", kind=kind, table=table).id
    if kind == "private":
        enter(scene, "Ben", group)
    else:
        scene.ask("Ben", Join(group, RULES))
    scene.ask("Ann", Arrange(seats("Ann", "Ben", watchable=watchable)))
    scene.ask("Ben", MarkReady(1, is_ready=True))
    scene.ask("Ann", Start())
    scene.lobby.drain_begun()
    scene.tell_news()
    return group


@pytest.mark.parametrize("kind", ["public", "ranked", "private"])
@pytest.mark.parametrize("is_lost", [False, True])
def test_those_in_a_game_are_told_who_of_them_leaves_it_and_nobody_else_is(
    scene: Scene, kind: Kind, *, is_lost: bool
) -> None:
    begin(scene, kind=kind)
    before = len(scene.told("Eve", News))
    assert scene.models[ANN].departed == frozenset()
    if is_lost:
        scene.exit("Ben")
    else:
        scene.ask("Ben", Leave())
    assert scene.models[ANN].departed == {BEN}
    assert len(scene.told("Eve", News)) == before
    if not is_lost:
        before = len(scene.told("Ben", News))
        scene.ask("Ann", Leave())
        assert len(scene.told("Ben", News)) == before  # who has left it hears no more of it


@pytest.mark.parametrize("kind", ["public", "ranked"])
def test_whoever_comes_later_may_watch_a_game_that_is_shown(scene: Scene, kind: Kind) -> None:
    group = begin(scene, kind=kind)
    (listing,) = scene.models[EVE].groups.values()
    assert (listing.id, listing.name, listing.has_begun) == (group, "Ann's", True)
    assert listing.free == 0
    scene.ask("Eve", Join(group, RULES, is_watching=True))
    (hers,), (anns,) = scene.told("Eve", Started), scene.told("Ann", Started)
    assert hers.members == (*anns.members, Seated(EVE, "Eve", is_watching=True))
    assert (hers.group, hers.leader, hers.table) == (group, ANN, anns.table)
    assert scene.lobby.drain_watched() == [hers]
    assert not scene.lobby.drain_begun()
    assert scene.models[EVE].presence == "game"
    scene.refuses(Busy, "Eve", Join(group, RULES, is_watching=True))
    scene.ask("Eve", Leave())
    assert scene.models[EVE].presence == "lobby"


def test_who_came_back_to_a_table_is_shown_in_its_game_as_long_as_he_is_there(scene: Scene) -> None:
    def presence() -> str:
        scene.tell_news()
        assert scene.models[BEN].presence == scene.lobby.hall.players[BEN].presence
        return scene.models[EVE].players[BEN].presence

    hall = scene.lobby.hall
    assert presence() == "lobby"
    with hall.at_table(BEN):
        assert presence() == "game"
        with hall.at_table(BEN):  # a link in the place of another one
            pass
        assert presence() == "game"
        scene.exit("Ben")
        scene.tell_news()
        assert BEN not in scene.models[EVE].players
        scene.enter("Ben")  # the zone was lost for a moment
        assert presence() == "game"
        assert scene.models[BEN].players[BEN].presence == "game"
        scene.create("Ben")  # they play again
        assert presence() == "group"
        scene.ask("Ben", Leave())
    assert presence() == "lobby"
    scene.exit("Ben")
    with hall.at_table(BEN):
        pass
    assert not hall.at_tables


def test_nobody_gets_a_seat_in_a_game_that_has_begun(scene: Scene) -> None:
    group = begin(scene)
    scene.refuses(GroupStarted, "Eve", Join(group, RULES))


@pytest.mark.parametrize(("kind", "watchable"), [("private", True), ("public", False)])
def test_a_game_of_which_its_players_are_among_themselves_is_not_shown(
    scene: Scene, kind: Kind, watchable: bool
) -> None:
    group = begin(scene, kind=kind, watchable=watchable)
    assert not scene.models[EVE].groups
    scene.refuses(GroupStarted, "Eve", Join(group, RULES, is_watching=True))


def test_whom_the_leader_had_removed_does_not_come_to_watch(scene: Scene) -> None:
    table = seats("Ann", "open", watchable=True)
    group = scene.create("Ann", table=table).id
    scene.lobby.hall.groups[group].barred.add(EVE)
    scene.ask("Ben", Join(group, RULES))
    scene.ask("Ann", Arrange(seats("Ann", "Ben", watchable=True)))
    scene.ask("Ben", MarkReady(1, is_ready=True))
    scene.ask("Ann", Start())
    scene.refuses(Barred, "Eve", Join(group, RULES, is_watching=True))


def test_a_game_is_shown_until_all_who_play_it_have_gone(scene: Scene) -> None:
    group = begin(scene)
    scene.ask("Eve", Join(group, RULES, is_watching=True))
    scene.enter("Zoe")
    scene.exit("Ann")
    scene.tell_news()
    seen = scene.models[key_of("Zoe")].groups
    assert list(seen) == [group]
    scene.ask("Ben", Leave())
    scene.tell_news()
    assert not seen
    assert not scene.models[BEN].groups


def test_of_very_many_games_the_latest_are_shown(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forming, "RUNNING", 1)
    begin(scene)
    scene.ask("Ann", Leave())
    scene.enter("Dan")
    scene.ask("Eve", Leave())
    table = seats("Ann", "open", watchable=True)
    second = scene.create("Ann", table=table).id
    scene.ask("Eve", Join(second, RULES))
    scene.ask("Ann", Arrange(seats("Ann", "Eve", watchable=True)))
    scene.ask("Eve", MarkReady(1, is_ready=True))
    scene.ask("Ann", Start())
    scene.tell_news()
    assert list(scene.models[key_of("Dan")].groups) == [second]
