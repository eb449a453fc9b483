"""Games in progress: listed in the lobby for players that may watch them (GROUP-9)."""

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
from net.lobby.refusals import LobbyCode
from rendezvous.lobby import forming
from tests.rendezvous.lobby.scenes import RULES, Scene, key_of, seats
from tests.rendezvous.lobby.test_password_joins import enter

ANN, BEN, EVE = map(key_of, ("Ann", "Ben", "Eve"))


@pytest.fixture
def scene() -> Scene:
    return Scene("Ann", "Ben", "Eve")


def begin(scene: Scene, *, kind: Kind = "public", watchable: bool = True) -> GroupId:
    """Ann and Ben start a game."""
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
def test_departure_from_a_game_is_announced_only_to_its_members(
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
        assert len(scene.told("Ben", News)) == before  # a player that left receives no more events


@pytest.mark.parametrize("kind", ["public", "ranked"])
def test_late_arrival_may_watch_a_listed_game(scene: Scene, kind: Kind) -> None:
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
    scene.refuses(LobbyCode.BUSY, "Eve", Join(group, RULES, is_watching=True))
    scene.ask("Eve", Leave())
    assert scene.models[EVE].presence == "lobby"


def test_returning_player_is_listed_in_the_game_while_connected(scene: Scene) -> None:
    def presence() -> str:
        scene.tell_news()
        assert scene.models[BEN].presence == scene.lobby.hall.players[BEN].presence
        return scene.models[EVE].players[BEN].presence

    hall = scene.lobby.hall
    assert presence() == "lobby"
    with hall.at_table(BEN):
        assert presence() == "game"
        with hall.at_table(BEN):  # a link that replaces another
            pass
        assert presence() == "game"
        scene.exit("Ben")
        scene.tell_news()
        assert BEN not in scene.models[EVE].players
        scene.enter("Ben")  # the zone connection was lost for a moment
        assert presence() == "game"
        assert scene.models[BEN].players[BEN].presence == "game"
        scene.create("Ben")  # a rematch
        assert presence() == "group"
        scene.ask("Ben", Leave())
    assert presence() == "lobby"
    scene.exit("Ben")
    with hall.at_table(BEN):
        pass
    assert not hall.at_tables


def test_started_game_gives_out_no_more_seats(scene: Scene) -> None:
    group = begin(scene)
    scene.refuses(LobbyCode.GROUP_STARTED, "Eve", Join(group, RULES))


@pytest.mark.parametrize(("kind", "watchable"), [("private", True), ("public", False)])
def test_game_closed_to_spectators_is_not_listed(scene: Scene, kind: Kind, watchable: bool) -> None:
    group = begin(scene, kind=kind, watchable=watchable)
    assert not scene.models[EVE].groups
    scene.refuses(LobbyCode.GROUP_STARTED, "Eve", Join(group, RULES, is_watching=True))


def test_removed_player_cannot_watch(scene: Scene) -> None:
    table = seats("Ann", "open", watchable=True)
    group = scene.create("Ann", table=table).id
    scene.lobby.hall.groups[group].barred.add(EVE)
    scene.ask("Ben", Join(group, RULES))
    scene.ask("Ann", Arrange(seats("Ann", "Ben", watchable=True)))
    scene.ask("Ben", MarkReady(1, is_ready=True))
    scene.ask("Ann", Start())
    scene.refuses(LobbyCode.BARRED, "Eve", Join(group, RULES, is_watching=True))


def test_game_is_listed_until_all_its_players_have_left(scene: Scene) -> None:
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


def test_latest_games_are_listed_when_there_are_too_many(
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
