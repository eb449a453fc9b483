"""Groups: creating, joining, settings, leaving and starting, and the recipients of each event."""

import pytest

from net.lobby.limits import MEMBERS
from net.lobby.messages import (
    Arrange,
    Create,
    GroupOver,
    Join,
    Leave,
    Link,
    MarkReady,
    MemberGone,
    Over,
    Remove,
    Slot,
    Start,
    Started,
    Table,
    TableSet,
    TellLink,
    Watch,
    Wish,
)
from net.lobby.refusals import LobbyCode
from rendezvous.lobby import Account, forming, hall
from rendezvous.lobby.limits import GROUPS_OF_NETWORK, GROUPS_OF_SITE, MOVES
from tests.rendezvous.lobby.scenes import RULES, WITNESS, Scene, key_of, seats

ANN, BEN, EVE = map(key_of, ("Ann", "Ben", "Eve"))


@pytest.fixture
def scene() -> Scene:
    return Scene("Ann", "Ben", "Eve")


def joined(scene: Scene, *names: str, table: Table | None = None) -> None:
    """Ann has created a public group, and these players have joined it."""
    listing = scene.create("Ann", table=table)
    for name in names:
        scene.ask(name, Join(listing.id, RULES))


# --- the lobby


def test_players_and_groups_are_visible_to_all_in_the_lobby(
    scene: Scene,
) -> None:  # LOBBY-1, LOBBY-2
    listing = scene.create("Ann", table=seats("Ann", "open", "easy", Pace=2))
    scene.tell_news()
    seen = scene.models[BEN]
    assert {player.name: player.presence for player in seen.players.values()} == {
        "Ann": "group",
        "Ben": "lobby",
        "Eve": "lobby",
    }
    assert list(seen.groups.values()) == [listing]
    assert (listing.name, listing.kind, listing.leaders_name) == ("Ann's", "public", "Ann")
    assert (listing.seats, listing.free, listing.options) == (3, 1, {"Pace": 2})
    assert not listing.has_password


def test_late_arrival_sees_the_same_lobby(scene: Scene) -> None:
    scene.create("Ann")
    scene.enter("Dan")
    scene.tell_news()
    assert scene.models[key_of("Dan")].players == scene.models[BEN].players
    assert scene.models[key_of("Dan")].groups == scene.models[BEN].groups


def test_many_changes_are_sent_in_parts(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "NEWS_OF", (2, 1))
    scene.tell_news()
    scene.tell_news()
    for name in ("Ann", "Ben"):
        scene.create(name)
    heard = scene.models[EVE]
    seen = []
    while scene.lobby.hall.has_news:
        scene.tell_news()
        seen.append(len(heard.groups))
    assert seen == [1, 2]
    assert [player.presence for player in heard.players.values()] == ["group", "group", "lobby"]


def test_departed_player_disappears_from_the_lobby(scene: Scene) -> None:
    scene.exit("Ann")
    scene.tell_news()
    assert list(scene.models[BEN].players) == [BEN, EVE]


def test_name_change_shows_in_lobby_and_group(scene: Scene) -> None:
    joined(scene, "Ben")
    scene.lobby.note_account(Account(ANN, "Anna"))
    scene.tell_news()
    scene.wait(1)
    assert scene.group("Ben").members[ANN].name == "Anna"
    assert scene.models[EVE].players[ANN].name == "Anna"
    assert next(iter(scene.models[EVE].groups.values())).leaders_name == "Anna"


# --- creating and joining


def test_creator_is_the_leader_and_number_1(scene: Scene) -> None:  # LOBBY-6
    joined(scene, "Ben")
    group = scene.group("Ben")
    assert group.leader == ANN
    assert list(group.members) == [ANN, BEN]


@pytest.mark.parametrize("name", ["Ann's", "ANNS", "A nn\u2019s"])
def test_group_name_in_use_is_refused(scene: Scene, name: str) -> None:  # LOBBY-6
    scene.create("Ann")
    created = Create(name, "public", "iron-dragon", RULES, seats("Ben", "open"))
    scene.refuses(LobbyCode.GROUP_NAME_TAKEN, "Ben", created)


def test_invalid_group_is_refused(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    good = Create("Thursday", "public", "iron-dragon", RULES, seats("Ann", "open"))
    bad: list[tuple[LobbyCode, Create]] = [
        (LobbyCode.BAD_NAME, Create("", "public", "iron-dragon", RULES, good.table)),
        (
            LobbyCode.NOT_A_MEMBER,
            Create("Thursday", "public", "iron-dragon", RULES, seats("Ann", "Ben")),
        ),
    ]
    for refusal, created in bad:
        scene.refuses(refusal, "Ann", created)
    monkeypatch.setattr(forming, "GROUPS", 1)
    scene.create("Ben")
    scene.refuses(LobbyCode.TOO_MANY_GROUPS, "Ann", good)


@pytest.mark.parametrize(
    ("hosts", "most"),
    [
        (["203.0.113.1"], GROUPS_OF_NETWORK),
        ([f"2001:db8:0:{number}::/64" for number in range(50)], GROUPS_OF_SITE),
    ],
    ids=["one address", "one site"],
)
def test_one_network_leads_a_limited_number_of_groups(hosts: list[str], most: int) -> None:
    scene = Scene("Ann")
    for number in range(most + 1):
        scene.enter(f"Eve {number}", hosts[number % len(hosts)])
    for number in range(most + 1):
        name = f"Eve {number}"
        created = Create(f"Group {number}", "public", "iron-dragon", RULES, seats(name, "open"))
        if number < most:
            scene.ask(name, created)
        else:
            scene.refuses(LobbyCode.TOO_MANY_GROUPS, name, created)
    scene.create("Ann")


def test_missing_private_or_full_group_cannot_be_joined(scene: Scene) -> None:  # LOBBY-4
    gone = Join(bytes(16), RULES)
    scene.refuses(LobbyCode.GROUP_GONE, "Ben", gone)
    private = scene.create("Ann", kind="private")
    scene.refuses(LobbyCode.PASSWORD_NEEDED, "Ben", Join(private.id, RULES))
    scene.ask("Ann", Leave())
    scene.refuses(LobbyCode.GROUP_GONE, "Ben", Join(private.id, RULES))
    small = scene.create("Ann", table=seats("Ann", "open"))
    scene.ask("Ben", Join(small.id, RULES))
    scene.refuses(LobbyCode.GROUP_FULL, "Eve", Join(small.id, RULES))


def test_group_with_spectators_allowed_has_room_for_more(scene: Scene) -> None:
    listing = scene.create("Ann", table=seats("Ann", "open", watchable=True))
    for number in range(1, MEMBERS):
        scene.enter(f"P{number}")
        scene.ask(f"P{number}", Join(listing.id, RULES))
    scene.refuses(LobbyCode.GROUP_FULL, "Ben", Join(listing.id, RULES))


def test_player_is_in_one_group_at_a_time(scene: Scene) -> None:
    listing = scene.create("Ann")
    created = Create("Other", "public", "iron-dragon", RULES, seats("Ann", "open"))
    scene.refuses(LobbyCode.BUSY, "Ann", created)
    scene.refuses(LobbyCode.BUSY, "Ann", Join(listing.id, RULES))


def test_rapid_joining_and_leaving_is_delayed(scene: Scene) -> None:
    listing = scene.create("Ann")
    for _ in range(MOVES.most):
        scene.ask("Ben", Join(listing.id, RULES))
        scene.ask("Ben", Leave())
    scene.refuses(LobbyCode.TOO_OFTEN, "Ben", Join(listing.id, RULES))


# --- settings


def test_everybody_sees_what_the_leader_sets(scene: Scene) -> None:  # GROUP-2
    joined(scene, "Ben", "Eve")
    table = seats("Ann", "Eve", "easy", "Ben", Pace=3, Map="old")
    scene.ask("Ann", Arrange(table))
    for name in ("Ann", "Ben", "Eve"):
        assert scene.group(name).table == table
        assert scene.group(name).revision == 1
    scene.tell_news()
    assert not scene.told("Ben", TableSet)[1:]


def test_only_the_leader_can_change_settings(scene: Scene) -> None:  # GROUP-2
    joined(scene, "Ben")
    for request in (Arrange(seats("Ann", "Ben")), Remove(ANN), Start()):
        scene.refuses(LobbyCode.NOT_LEADER, "Ben", request)
        scene.refuses(LobbyCode.NOT_IN_GROUP, "Eve", request)


def test_invalid_setting_changes_nothing(scene: Scene) -> None:
    listing = scene.create("Ann")
    scene.ask("Ben", Join(listing.id, "2"))
    refusal = scene.refuses(LobbyCode.RULES_DIFFER, "Ann", Arrange(seats("Ann", "Ben")))
    assert refusal.facts == {"name": "Ben", "theirs": "2", "leaders": RULES}  # GROUP-10
    scene.refuses(LobbyCode.NOT_A_MEMBER, "Ann", Arrange(seats("Ann", "Eve")))
    one_colour = Table((Slot(1, ANN, "easy"), Slot(1, None, "easy")), {})
    scene.refuses(LobbyCode.BAD_TABLE, "Ann", Arrange(one_colour))
    assert scene.group("Ben").revision == 0


def test_any_change_clears_all_ready_marks(scene: Scene) -> None:  # GROUP-20
    joined(scene, "Ben", "Eve", table=seats("Ann", "open", "open"))
    scene.ask("Ben", MarkReady(0, is_ready=True))
    assert scene.group("Eve").members[BEN].is_ready
    scene.ask("Ann", Arrange(scene.group("Ann").table))
    assert scene.group("Eve").members[BEN].is_ready
    scene.ask("Ann", Arrange(seats("Ann", "Ben", "Eve")))
    assert not scene.group("Eve").members[BEN].is_ready


def test_player_cannot_agree_to_settings_not_yet_seen(scene: Scene) -> None:
    joined(scene, "Ben")
    scene.ask("Ann", Arrange(seats("Ann", "Ben", "easy")))
    refusal = scene.refuses(LobbyCode.SETTINGS_CHANGED, "Ben", MarkReady(0, is_ready=True))
    assert refusal.facts == {"revision": 1}
    scene.ask("Ben", MarkReady(1, is_ready=True))
    scene.ask("Ben", MarkReady(1, is_ready=False))
    assert not scene.group("Ann").members[BEN].is_ready


def test_member_requests_a_colour_and_reports_its_link(scene: Scene) -> None:  # GROUP-4, GROUP-6
    joined(scene, "Ben", "Eve", table=seats("Ann", "open", "open"))
    scene.ask("Ben", Wish(5))
    scene.ask("Ben", TellLink(Link("relayed", 80)))
    assert scene.group("Eve").members[BEN].wish == 5
    assert scene.group("Eve").members[BEN].link == Link("relayed", 80)


# --- leaving


def test_computer_takes_the_seats_of_a_member_that_leaves(scene: Scene) -> None:  # GROUP-5
    joined(scene, "Ben", "Eve", table=seats("Ann", "open", "open", "open"))
    scene.ask("Ann", Arrange(seats("Ann", "Ben", "Eve", "Ben")))
    scene.ask("Eve", MarkReady(1, is_ready=True))
    scene.ask("Ben", Leave())
    assert scene.group("Eve").table == seats("Ann", "easy", "Eve", "easy")
    assert scene.told("Eve", MemberGone) == [MemberGone(BEN, "left")]
    assert not scene.group("Eve").members[EVE].is_ready
    assert scene.told("Ben", GroupOver) == [GroupOver("left")]
    assert scene.models[BEN].presence == "lobby"


@pytest.mark.parametrize("is_lost", [False, True])
def test_group_ends_when_its_leader_leaves(scene: Scene, is_lost: bool) -> None:  # GROUP-5
    joined(scene, "Ben", "Eve", table=seats("Ann", "open", "open"))
    if is_lost:
        scene.exit("Ann")
    else:
        scene.ask("Ann", Leave())
        assert scene.told("Ann", GroupOver) == [GroupOver("left")]
    why: Over = "leader lost" if is_lost else "disbanded"
    scene.tell_news()
    for name in ("Ben", "Eve"):
        assert scene.told(name, GroupOver) == [GroupOver(why)]
        assert scene.models[key_of(name)].presence == "lobby"
        assert not scene.models[key_of(name)].groups


def test_removed_player_cannot_rejoin(scene: Scene) -> None:  # GROUP-20
    listing = scene.create("Ann")
    scene.ask("Ben", Join(listing.id, RULES))
    scene.refuses(LobbyCode.NOT_A_MEMBER, "Ann", Remove(EVE))
    scene.refuses(LobbyCode.NOT_A_MEMBER, "Ann", Remove(ANN))
    scene.ask("Ann", Remove(BEN))
    assert scene.told("Ben", GroupOver) == [GroupOver("removed")]
    scene.refuses(LobbyCode.BARRED, "Ben", Join(listing.id, RULES))


def test_player_returning_to_the_lobby_sees_what_changed(scene: Scene) -> None:
    joined(scene, "Ben")
    scene.exit("Eve")
    scene.enter("Dan")
    scene.tell_news()
    scene.ask("Ben", Leave())
    scene.tell_news()
    assert set(scene.models[BEN].players) == {ANN, BEN, key_of("Dan")}


# --- the start


def test_players_and_spectators_receive_the_same_start(scene: Scene) -> None:  # GROUP-9
    scene.enter("Dan")
    scene.enter("Zoe")
    table = seats("Ann", "open", "easy", watchable=True, Pace=2)
    joined(scene, "Ben", "Eve", "Dan", table=table)
    scene.ask("Eve", Watch(is_watching=True))
    table = seats("Ann", "Ben", "easy", watchable=True, Pace=2)
    scene.ask("Ann", Arrange(table))
    assert scene.refuses(LobbyCode.NOT_READY, "Ann", Start()).facts == {"name": "Ben"}
    scene.ask("Ben", MarkReady(1, is_ready=True))
    scene.tell_news()
    scene.ask("Ann", Start())
    (started,) = scene.told("Ann", Started)
    assert scene.told("Ben", Started) == scene.told("Eve", Started) == [started]
    assert {member.key: member.is_watching for member in started.members} == {
        ANN: False,
        BEN: False,
        EVE: True,
    }
    assert (started.leader, started.witness, started.rules) == (ANN, WITNESS, RULES)
    assert (started.kind, started.game, started.table) == ("public", "iron-dragon", table)
    assert scene.told("Dan", GroupOver) == [GroupOver("unseated")]
    assert scene.lobby.drain_begun() == [started]
    scene.wait(1)
    for name in ("Dan", "Zoe"):
        seen = scene.models[key_of(name)]
        assert [group.has_begun for group in seen.groups.values()] == [True]
        assert {player.name: player.presence for player in seen.players.values()} == {
            "Ann": "game",
            "Ben": "game",
            "Eve": "game",
            "Dan": "lobby",
            "Zoe": "lobby",
        }


def test_started_group_cannot_be_joined_and_disappears_from_the_lobby(scene: Scene) -> None:
    listing = scene.create("Ann", table=seats("Ann", "open"))
    scene.ask("Ben", Join(listing.id, RULES))
    scene.ask("Ann", Arrange(seats("Ann", "Ben")))
    scene.ask("Ben", MarkReady(1, is_ready=True))
    scene.ask("Ann", Start())
    scene.refuses(LobbyCode.GROUP_STARTED, "Eve", Join(listing.id, RULES))  # LOBBY-4
    scene.refuses(LobbyCode.BUSY, "Ben", Join(scene.create("Eve").id, RULES))
    scene.ask("Ben", Leave())
    assert scene.models[BEN].presence == "lobby"
    scene.ask("Eve", Leave())
    scene.tell_news()
    assert scene.models[EVE].players[BEN].presence == "lobby"


def test_game_does_not_start_with_one_participant(scene: Scene) -> None:  # GROUP-8
    scene.create("Ann")
    scene.refuses(LobbyCode.LEADER_ALONE, "Ann", Start())
    assert not scene.lobby.drain_begun()


def test_spectator_is_refused_unless_the_leader_allows_it(scene: Scene) -> None:  # GROUP-9
    joined(scene, "Ben", table=seats("Ann", "open", watchable=True))
    scene.ask("Ben", Watch(is_watching=True))
    scene.ask("Ann", Arrange(seats("Ann", "open")))
    assert not scene.group("Ann").members[BEN].is_watching
    scene.refuses(LobbyCode.NOT_WATCHABLE, "Ben", Watch(is_watching=True))


def test_only_the_leader_and_its_seated_members_may_meet() -> None:  # GROUP-6
    scene = Scene("Ann", "Ben", "Eve", "Joe")
    joined(scene, "Ben", "Eve", table=seats("Ann", "open", "open", "open"))
    joe = key_of("Joe")
    pairs = [(key, other) for key in (ANN, BEN, EVE, joe) for other in (ANN, BEN, EVE, joe)]
    assert not any(scene.lobby.may_meet(*pair) for pair in pairs if pair != (ANN, ANN))
    scene.ask("Ann", Arrange(seats("Ann", "Ben", "open", "open")))
    met = {pair for pair in pairs if pair[0] != pair[1] and scene.lobby.may_meet(*pair)}
    assert met == {(ANN, BEN), (BEN, ANN)}
